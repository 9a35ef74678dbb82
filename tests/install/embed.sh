#!/bin/sh
# Builds nonet as a part of another project: embed.sh SOURCE CXX CC
set -eu
source=$1
export CXX="$2" CC="$3"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$source/tests/install/support.sh"

# Without optimisation: what is asked is whether it links and answers.
embed() {
  cmake -G Ninja -S "$source/tests/install/embedding" -B "$work/$1" -DNONET_SOURCE="$source" \
    -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DNONET_FETCHED="$2" >"$work/log" 2>&1 ||
    fail "$1 does not configure: $(tail -n 20 "$work/log")"
  extra=$(ninja -C "$work/$1" -t targets all | cut -d: -f1 | grep -E '(^|/)(test_[a-z]+|nonet|nonet_cli|libgtest.*)$' || true)
  [ -z "$extra" ] || fail "$1 builds more than the libraries: $extra"
}

embed by_add_subdirectory OFF
embed by_fetch_content ON
cmake --build "$work/by_fetch_content" >"$work/log" 2>&1 || fail "embedding: $(tail -n 20 "$work/log")"
expect_solution "$work/by_fetch_content/embedding_shared"
expect_solution "$work/by_fetch_content/embedding_static"
cmake --install "$work/by_fetch_content" --prefix "$work/prefix" >/dev/null
[ ! -e "$work/prefix" ] || fail "an embedded nonet installs itself: $(find "$work/prefix")"
echo "embedding test: ok"
