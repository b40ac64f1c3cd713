/* Which symbols the library exports. */
#ifndef PATIENCE_SYMBOLS_H
#define PATIENCE_SYMBOLS_H

/* What is declared between these two is exported, and usable from C++. */
#ifdef __cplusplus
#define PATIENCE_BEGIN _Pragma("GCC visibility push(default)") extern "C" {
#define PATIENCE_END                                                                                         \
    }                                                                                                        \
    _Pragma("GCC visibility pop")
#else
#define PATIENCE_BEGIN _Pragma("GCC visibility push(default)")
#define PATIENCE_END   _Pragma("GCC visibility pop")
#endif

#endif
