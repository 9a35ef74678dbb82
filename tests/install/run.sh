#!/bin/sh
# Installs a build into an empty folder and uses what is there: run.sh BUILD SOURCE CXX CC
set -eu
build=$1
source=$2
export CXX="$3" CC="$4"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
. "$source/tests/install/support.sh"

cmake --install "$build" --prefix "$prefix" >/dev/null
libdir=$(dirname "$(find "$prefix" -name 'libnonet.so' | head -n 1)")
export LD_LIBRARY_PATH="$libdir" PKG_CONFIG_PATH="$libdir/pkgconfig"

# find_package
cmake -S "$source/tests/install/consumer" -B "$work/consumer" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
cmake --build "$work/consumer" >/dev/null
expect_solution "$work/consumer/consumer_cpp"
expect_solution "$work/consumer/consumer_cpp_static"
expect_solution "$work/consumer/consumer_c"

# pkg-config, told nothing but where the .pc file lies.
build_by_pc() {  # PROGRAM, options of pkg-config, and of the compiler behind --
  program=$1 options=
  shift
  while [ "$1" != -- ]; do options="$options $1"; shift; done
  shift
  # shellcheck disable=SC2086,SC2046  # options and flags are words
  $CC -o "$program" "$source/tests/install/consumer/consumer.c" "$@" $(pkg-config $options --cflags --libs nonet) ||
    fail "pkg-config$options nonet does not link $*"
  expect_solution "$program"
}
build_by_pc "$work/by_pc" --
build_by_pc "$work/by_pc_static" --static -- -static
# Elsewhere, with nothing but the static library there.
mv "$prefix" "$work/elsewhere"
find "$work/elsewhere" -name 'libnonet.so*' -exec mv {} "$work" \;
PKG_CONFIG_PATH="$work/elsewhere${libdir#"$prefix"}/pkgconfig" build_by_pc "$work/by_pc_moved" --static --
mv "$work"/libnonet.so* "$work/elsewhere${libdir#"$prefix"}"
mv "$work/elsewhere" "$prefix"

# C headers are C: no C++ word in them.
echo '#include <nonet/nonet.h>
int main(void) { return 0; }' >"$work/pedantic.c"
$CC -std=c99 -Wall -Wextra -Wpedantic -Werror -I"$prefix/include" -c -o "$work/pedantic.o" "$work/pedantic.c"

# What the C++ headers cannot do with is said in the first line.
expect_first_error() {  # WORDS, options of the compiler
  words=$1
  shift
  ! $CXX "$@" -I"$prefix/include" -fsyntax-only "$source/tests/install/consumer/consumer.cpp" 2>"$work/errors" ||
    fail "$* is taken"
  grep -m 1 'error' "$work/errors" | grep -q "$words" || fail "$*: $(head -n 3 "$work/errors")"
}
expect_first_error 'need C++20: compile with -std=c++20' -std=c++17
expect_first_error 'a macro Status.*write #undef Status' -std=c++20 -DStatus=int

# The shared library offers nonet and nothing else.
others=$(nm -DC --defined-only "$libdir/libnonet.so" | cut -d' ' -f3- |
  grep -v -E '^(nonet_|((typeinfo|typeinfo name|vtable) for )?nonet::)' || true)
[ -z "$others" ] || fail "unexpected symbols: $others"

for file in bin/nonet share/man/man1/nonet.1 share/bash-completion/completions/nonet share/zsh/site-functions/_nonet; do
  [ -s "$prefix/$file" ] || fail "$file is not installed"
done
"$prefix/bin/nonet" solve -p "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" | grep -qx $solution ||
  fail "the installed program does not solve"
bash -n "$prefix/share/bash-completion/completions/nonet" || fail "the bash completion is no bash"
if command -v zsh >/dev/null; then
  zsh -n "$prefix/share/zsh/site-functions/_nonet" || fail "the zsh completion is no zsh"
  zsh -fc 'print -l $fpath' | grep -qx /usr/local/share/zsh/site-functions || fail "zsh does not look into site-functions"
fi

# `make install` builds what it installs, and no test.
targets=$(make -n -C "$source" install PREFIX="$prefix" | sed -n 's|.*tools/build [^ ]* [0-9]* \(.*\)|\1|p')
[ -n "$targets" ] || fail "make install does not name what it builds"
# shellcheck disable=SC2086  # targets are words
tests=$(ninja -C "$build" -t inputs $targets | grep -E '(^|/)tests/' || true)
[ -z "$tests" ] || fail "make install builds tests: $tests"
echo "install test: ok"
