# As distributions build: optimized by the linker (gcc as Ubuntu and Fedora have it; clang), with flags of theirs, by a
# compiler that another program starts (CC="ccache gcc"), in a folder with a blank in its name.  The archive, installed
# from a fresh tree, has nothing in the way of a program's own names, and docs/example.c and docs/example.cc play with it,
# optimized by the linker, too.
. "$(dirname "$0")/../cli/lib.sh"
unset LDFLAGS
tree="$work/a tree"
mkdir "$tree"
(cd "$SOURCE_DIR" && cp -R CMakeLists.txt src include rules docs "$tree") && cd "$tree" || exit 1
sed -n 's/^symbol \(.*\) .*/\1/p' src/package/interface.txt >"$work/public"

# Two files, for names in one file are the language's matter: one includes our header, one has names of its own.
cat >"$work/ours.c" <<'END'
#include <patience.h>
int verdict(void);
int verdict(void) {
    const PatienceRules *rules = patience_rules_listed(1);
    const PatienceSettings settings = patience_settings_default(rules);
    const PatienceDeal deal = patience_deal_numbered(1, patience_rules_packs(rules));
    const PatienceLimits limits = {.positions = 1000};
    PatienceGame *game = patience_game_new();
    patience_game_open(game, rules, &settings);
    const PatiencePosition p = patience_deal_lay(game, &deal);
    PatienceSolution solution = patience_solve(game, &p, &limits);
    const int searched = solution.usage.positions > 0;
    patience_solution_end(&solution);
    patience_game_free(game);
    return searched;
}
END
cat >"$work/theirs.c" <<'END'
int verdict(void), calls;
double apply(double a) { calls++; return a; }
char *solve(void) { calls++; return 0; }
void deal_read(void) { calls++; }
void budget_begin(void) { calls++; }
void rules_napoleon(void) { calls++; }
int legal_moves = 1;
int main(void) { return verdict() && !calls && legal_moves == 1 ? 0 : 1; }
END

# plays WHAT COMMAND...: what is built so wins its deal.
plays() {
    local what=$1
    shift
    check "$what: is built without a word" test -z "$("$@" -o "$work/example" 2>&1)"
    out=$("$work/example") status=$?
    returned 0 "$what"
    mentions "won: 52 of 52" "$what"
}

# optimized CC CXX FLAGS...: builds the archive, and programs with it.
optimized() {
    local cc=$1 cxx=$2
    shift 2
    command -v "$cc" >/dev/null || return 0
    CC="env $cc" CFLAGS="-D_FORTIFY_SOURCE=3 '-ffile-prefix-map=$tree=.' $*" cmake -G "Unix Makefiles" -S . -B "$cc" \
        -DPATIENCE_PROGRAM=OFF -DPATIENCE_STATIC=ON -DBUILD_TESTING=OFF -DCMAKE_BUILD_TYPE=Plain >"$work/log" 2>&1 &&
        cmake --build "$cc" -j 2 --target libpatience_shared libpatience_static >>"$work/log" 2>&1 &&
        cmake --install "$cc" --prefix "$work/$cc" >>"$work/log" 2>&1
    status=$? out=$(tail -n 20 "$work/log")
    returned 0 "$cc $*"
    archive=$cc/libpatience.a
    nm -g --defined-only "$archive" 2>/dev/null | awk 'NF == 3 { print $3 }' | LC_ALL=C sort >"$work/shown"
    out=$(grep -v '^patience_' "$work/shown")
    check "$cc $*: all names begin with patience_" test -z "$out"
    out=$(LC_ALL=C comm -23 "$work/public" "$work/shown")
    check "$cc $*: no public name is missing" test -z "$out"
    check "$cc $*: nothing tells where it was built" test -z "$(grep -aoF "$tree" "$archive")"

    # shellcheck disable=SC2046 # words are meant to be split
    set -- "$@" $(PKG_CONFIG_PATH=$(dirname "$(find "$work/$cc" -name patience.pc)") pkg-config --cflags --libs-only-L patience)
    plays "C, $cc $*" "$cc" "$@" -O2 docs/example.c -Wl,-Bstatic -lpatience -Wl,-Bdynamic
    if command -v "$cxx" >/dev/null; then
        plays "C++, $cxx $*" "$cxx" "$@" -O2 -std=c++17 docs/example.cc -Wl,-Bstatic -lpatience -Wl,-Bdynamic
    fi
    check "$cc $*: a program with such names links" \
        "$cc" "$@" "$work/ours.c" "$work/theirs.c" -Wl,-Bstatic -lpatience -Wl,-Bdynamic -o "$work/program"
    check "$cc $*: each calls its own" "$work/program"
}
optimized gcc g++ -O0 -g -flto=auto -ffat-lto-objects
optimized clang clang++ -O0 -g -flto -fuse-ld=lld

# What they ask for is kept, and without a word of theirs buffers are watched all the same.
for asked in '' 3; do
    CFLAGS=${asked:+-D_FORTIFY_SOURCE=$asked} cmake -S . -B "fortified $asked" -DPATIENCE_PROGRAM=OFF -DBUILD_TESTING=OFF \
        >"$work/log" 2>&1
    command=$(sed -n 's/^ *"command": "\(.*\) -o .*apply\.c\.o.*",$/\1/p' "fortified $asked/compile_commands.json")
    out=$(eval "${command//\\\"/\"} -E -dM -x c /dev/null" 2>&1 | grep FORTIFY)
    printed "#define _FORTIFY_SOURCE ${asked:-2}" "_FORTIFY_SOURCE"
done
finish
