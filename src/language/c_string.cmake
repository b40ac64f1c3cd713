# The text (UTF-8) of a file in `text` as the inside of a C string, a line each behind so many blanks.
macro(read_as_c_string file blanks)
    file(READ ${file} text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "?" "\\?" text "${text}")
    string(REPLACE "\n" "\\n\"\n${blanks}\"" text "${text}")
endmacro()
