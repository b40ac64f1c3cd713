# What is built in of the folders of the games, and of those in the gallery: their tables, texts and figures.

# What the lines of a data file become, in `rows`: each is blank, a remark behind #, or as the pattern says, of which
# the row is made.  Any other line ends the build.
function(read_rows rows file pattern row)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} lines)
    string(REGEX REPLACE "[][;\\]" "?" lines "${lines}") # they mean something in CMake's lists, and nothing here
    string(REPLACE "\n" ";" lines "${lines}")
    set(made "")
    set(number 0)
    foreach(line IN LISTS lines)
        math(EXPR number "${number} + 1")
        if(line MATCHES "${pattern}")
            string(REGEX REPLACE "${pattern}" "${row}" line "${line}")
            string(APPEND made "${line}\n")
        elseif(NOT line MATCHES "^(#.*)?$")
            message(FATAL_ERROR "${file}:${number}: cannot be read: ${line}")
        endif()
    endforeach()
    set(${rows} "${made}" PARENT_SCOPE)
endfunction()

# The same of a file in the folder of every game that has it.  GAME is its id; each game's rows stand
# between BEFORE and BEHIND.
function(read_games rows name pattern row)
    cmake_parse_arguments(PARSE_ARGV 4 its "" "BEFORE;BEHIND" "")
    set(made "")
    file(GLOB files CONFIGURE_DEPENDS rules/*/${name} rules/gallery/*/${name})
    foreach(file ${files})
        cmake_path(GET file PARENT_PATH folder)
        cmake_path(GET folder FILENAME game)
        read_rows(its_rows ${file} "${pattern}" "${row}")
        string(REPLACE GAME ${game} its_rows "${its_BEFORE}${its_rows}${its_BEHIND}")
        string(APPEND made "${its_rows}")
    endforeach()
    set(${rows} "${made}" PARENT_SCOPE)
endfunction()

# Their tables, and what some of them say in C.
file(GLOB table_files CONFIGURE_DEPENDS rules/*/table rules/gallery/*/table)
file(GLOB hook_files CONFIGURE_DEPENDS rules/*/hooks.c)
list(LENGTH table_files table_count)
configure_file(src/language/built_in.h.in generated/built_in.h)
set(tables ${CMAKE_BINARY_DIR}/generated/built_in.c)
add_custom_command(OUTPUT ${tables}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${table_files}" "-DHOOKS=${hook_files}" -DOUTPUT=${tables}
        -P ${CMAKE_SOURCE_DIR}/src/language/built_in.cmake
    DEPENDS ${table_files} ${hook_files} src/language/built_in.cmake src/language/c_string.cmake VERBATIM)

# Their texts, and the themes.
file(GLOB text_files CONFIGURE_DEPENDS rules/*/*.md rules/*/guide rules/*/*.guide src/terminal/themes/*.theme)
set(game_texts ${CMAKE_BINARY_DIR}/generated/game_texts.c)
add_custom_command(OUTPUT ${game_texts}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${text_files}" -DOUTPUT=${game_texts} -P ${CMAKE_SOURCE_DIR}/src/text/embed.cmake
    DEPENDS ${text_files} src/text/embed.cmake src/language/c_string.cmake VERBATIM)

# What share of the deals can be won: winnable, lost, undecided; positions searched at most; options.
read_games(winnability_rows winnability "^ *([0-9]+) +([0-9]+) +([0-9]+) +[0-9]+(( +[a-z-]+=[a-z0-9-]+)*)$"
    "    {\"GAME\", \"\\4\", \\1 + \\2 + \\3, \\1, \\2},")
configure_file(src/text/winnability_table.c.in generated/winnability_table.c)

# How games are played without foresight: trait, weight, how far it is varied.  Those without such a file are played
# as others of their class.
set(weight "^([a-z_]+) (-?[0-9]+) [0-9]+$")
read_games(policies policy "${weight}" "        .\\1 = \\2," BEFORE "    {\"GAME\", {\n" BEHIND "    }},\n")
file(GLOB class_files CONFIGURE_DEPENDS rules/policy.*)
foreach(file ${class_files})
    cmake_path(GET file EXTENSION LAST_ONLY class)
    read_rows(class_rows ${file} "${weight}" "        .\\1 = \\2,")
    string(APPEND policies "    {\"${class}\", {\n${class_rows}    }},\n")
endforeach()
configure_file(src/advice/policies.c.in generated/policies.c)

# Where a game's deals are cut into levels of difficulty.
read_games(level_cuts levels "^([0-9]+) ([0-9]+)$" "    {\"GAME\", {\\1, \\2}},")
configure_file(src/advice/levels.c.in generated/levels.c)

# What the hints win of a game beside what the policy wins.
read_rows(calibrations ${CMAKE_SOURCE_DIR}/rules/calibration
    "^([a-z0-9-]+) (-?[0-9.]+) ([0-9.]+) ([0-9.]+) ([0-9]+)(( [a-z-]+=[a-z0-9-]+)*)$"
    "    {\"\\1\", \"\\6\", \\2, \\3, \\4, \\5},")
file(CONFIGURE OUTPUT generated/calibrations.c CONTENT
    "#include \"advice/odds.h\"\nextern const Calibration calibrations[];\nconst Calibration calibrations[] = {\n${calibrations}    {0}};\n")

# The ten deals of each game's journey.
read_rows(journeys ${CMAKE_SOURCE_DIR}/rules/journey "^([a-z0-9-]+) ([0-9]+(, [0-9]+)*)$" "    {\"\\1\", {\\2}},")
configure_file(src/advice/journeys.c.in generated/journeys.c)

# How PySolFC deals them.
string(CONCAT pysol_word "(as-here|columns-first|others-first|in-rows|foundations-last|tops-last|late|from-right|spread"
    "|swaps-kings|likes-first)")
read_rows(pysol_orders ${CMAKE_SOURCE_DIR}/rules/pysol "^([a-z0-9-]+)(( ${pysol_word})+)$" "    {\"\\1\", \"\\2\"},")
file(CONFIGURE OUTPUT generated/pysol_orders.c CONTENT
    "extern const char *const pysol_orders[][2];\nconst char *const pysol_orders[][2] = {\n${pysol_orders}    {0}};\n")

# What options and their values are called that several games have.
read_rows(shared_names ${CMAKE_SOURCE_DIR}/rules/options "^([a-z*-]+)=([a-z-]*) (.+)$" "    {\"\\1\", \"\\2\", N_(\"\\3\")},")

# What people call games besides their titles.
read_rows(everyday_names ${CMAKE_SOURCE_DIR}/rules/names "^([a-z0-9-]+) (([a-z-]+=[a-z0-9-]+ )*)([^\"=]+)$"
    "    {\"\\1\", \"\\2\", \"\\4\"},")
configure_file(src/text/everyday_names.c.in generated/everyday_names.c)

# The games that are shown first.
read_rows(front_games ${CMAKE_SOURCE_DIR}/rules/front "^([a-z0-9-]+) *(([a-z-]+=[a-z0-9-]+ *)*)$" "    {\"\\1\", \"\\2\"},")

# The games of the evenings, and which of them each day has.
read_rows(evenings ${CMAKE_SOURCE_DIR}/rules/evenings "^([a-z0-9]+) ([a-z0-9-]+)$" "    {\"\\1\", \"\\2\"},")
configure_file(src/text/front.c.in generated/front.c)
