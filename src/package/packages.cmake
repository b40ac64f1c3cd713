# What CPack makes of an installation: Debian's packages with the settings of debian.cmake, else one archive.
set(CPACK_PACKAGE_CONTACT "Patience developers <developers@patience.invalid>" CACHE STRING "Whom packages name")
set(CPACK_COMPONENTS_ALL program library development)

# debian COMPONENT PACKAGE SECTION DESCRIPTION: how Debian sees a component.
macro(debian component package section description)
    string(TOUPPER ${component} of)
    set(CPACK_DEBIAN_${of}_PACKAGE_NAME ${package})
    set(CPACK_DEBIAN_${of}_PACKAGE_SECTION ${section})
    set(CPACK_DEBIAN_${of}_PACKAGE_SOURCE patience)
    set(CPACK_DEBIAN_${of}_DESCRIPTION "${description}")
endmacro()
set(library libpatience${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(does "Deals, plays and solves Kleine Harfe, Große Harfe, 8x8, Die Reihe,
Königs-Patience, Additions-Patience, Napoleon and Kleiner Napoleon, and
reads and writes records of games.")
debian(program patience games "eight classic German card patiences for the terminal
Kleine Harfe, Große Harfe, 8x8, Die Reihe, Königs-Patience,
Additions-Patience, Napoleon and Kleiner Napoleon: cards on a green table,
moved with one key, the arrows or the mouse. Every move is saved as it is
made, and undo goes back to the first.
.
With rules and a guide to each game, hints, a solver, deals that can be
won, a deal of the day, replays and statistics, in English and German.")
debian(library ${library} libs "rules and solver of eight card patiences
${does}")
debian(development libpatience-dev libdevel "rules and solver of eight card patiences (development)
${does}
.
Headers for C and C++, the static library, and files for pkg-config and
CMake.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${library} (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/debian/triggers)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_DEBUGINFO_PACKAGE ON)
if(CPACK_GENERATOR STREQUAL "DEB")
    set(CPACK_PATIENCE_DATE ${PATIENCE_DATE})
    set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian/stage.cmake)
    set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian/repack.cmake)
endif()
include(CPack)
