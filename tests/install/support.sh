# shellcheck shell=sh
# What the scripts of this folder share.
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
