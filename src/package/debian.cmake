# The settings of Debian's packages, for a build of its own:
#     cmake -C src/package/debian.cmake -S . -B build/debian && cmake --build build/debian --target package
set(BUILD_TESTING OFF CACHE BOOL "")
set(CMAKE_INSTALL_PREFIX /usr CACHE PATH "")
set(CMAKE_INSTALL_BINDIR games CACHE PATH "")
set(CPACK_GENERATOR DEB CACHE STRING "")

# The same bytes wherever it was built: of two folders that fit, the compiler takes the last, which may be in the first.
cmake_path(SET source NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/../..)
set(CMAKE_C_FLAGS "$ENV{CFLAGS} '-ffile-prefix-map=${source}=./' '-ffile-prefix-map=${CMAKE_BINARY_DIR}=build'" CACHE STRING "")
