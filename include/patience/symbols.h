/* What of the library the linker shows. */
#ifndef PATIENCE_SYMBOLS_H
#define PATIENCE_SYMBOLS_H

/* What stands between them can be seen by the linker, and used from C++. */
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
