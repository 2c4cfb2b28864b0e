/* What the compiled engine does only when something fails. Each call of these ends a path that games never take: told so,
   the C compiler lays those paths away from the others, and what games do run takes far less room in the caches.
   Included before every generated file (see flags in compile.py). */
#ifndef PLAYMAT_COLD_H
#define PLAYMAT_COLD_H

struct _object; /* PyObject */
#define COLD __attribute__((cold))

COLD void CPy_AddTraceback(const char *, const char *, int, struct _object *);
COLD void CPy_AttributeError(const char *, const char *, const char *, const char *, int, struct _object *);
COLD void CPy_TypeError(const char *, struct _object *);
COLD void CPy_TypeErrorTraceback(const char *, const char *, int, struct _object *, const char *, struct _object *);

#undef COLD
#endif
