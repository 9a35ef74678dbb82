#!/bin/sh
# Installs a build into an empty folder and uses what is there: run.sh BUILD SOURCE CXX CC
set -eu
build=$1
source=$2
export CXX="$3" CC="$4"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix

fail() {
  echo "install test: $*" >&2
  exit 1
}

solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
expect_solution() {
  output=$("$@") || fail "$* failed"
  echo "$output" | grep -qx unique || fail "$* did not say unique"
  echo "$output" | grep -qx $solution || fail "$* gave another solution"
}

cmake --install "$build" --prefix "$prefix" >/dev/null
libdir=$(dirname "$(find "$prefix" -name 'libnonet.so' | head -n 1)")
export LD_LIBRARY_PATH="$libdir"

# find_package
cmake -S "$source/tests/install/consumer" -B "$work/consumer" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
cmake --build "$work/consumer" >/dev/null
expect_solution "$work/consumer/consumer_cpp"
expect_solution "$work/consumer/consumer_cpp_static"
expect_solution "$work/consumer/consumer_c"

# pkg-config; the .pc file names the configured prefix, so this one is told where it lies.
flags=$(PKG_CONFIG_PATH="$libdir/pkgconfig" pkg-config --define-variable=prefix="$prefix" \
  --define-variable=libdir="$libdir" --define-variable=includedir="$prefix/include" --cflags --libs nonet)
# shellcheck disable=SC2086  # flags are words
$CC -o "$work/by_pc" "$source/tests/install/consumer/consumer.c" $flags
expect_solution "$work/by_pc"

# C headers are C: no C++ word in them.
echo '#include <nonet/nonet.h>
int main(void) { return 0; }' >"$work/pedantic.c"
$CC -std=c99 -Wall -Wextra -Wpedantic -Werror -I"$prefix/include" -c -o "$work/pedantic.o" "$work/pedantic.c"

# The shared library offers nonet and nothing else.
others=$(nm -DC --defined-only "$libdir/libnonet.so" | awk '{ $1 = ""; $2 = ""; print }' |
  grep -v -E '^ *(nonet_|nonet::|(typeinfo|typeinfo name|vtable|guard variable|non-virtual thunk|VTT)( to)?( for)? nonet::|std::|typeinfo|void std::|bool std::|.* std::)' || true)
[ -z "$others" ] || fail "unexpected symbols: $others"

for file in bin/nonet share/man/man1/nonet.1 share/bash-completion/completions/nonet share/zsh/vendor-completions/_nonet; do
  [ -s "$prefix/$file" ] || fail "$file is not installed"
done
"$prefix/bin/nonet" solve -p "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" | grep -qx $solution ||
  fail "the installed program does not solve"
bash -n "$prefix/share/bash-completion/completions/nonet" || fail "the bash completion is no bash"
echo "install test: ok"
