# Tasks for people; each does its own set-up on a fresh Debian machine. The logic is in CMake.
#
#   make run                         build, and solve data/examples.txt
#   make run ARGS='solve my.txt'     build, and run anything else
#   make test                        build, and run every test
#   make web-serve                   build the page, and open it on localhost

ARGS ?= solve --to grid data/examples.txt
JOBS ?= $(shell nproc)

.PHONY: run build test test-native soak ci asan tsan fuzz bench wasm test-wasm web web-serve test-web \
        install clean check-layers

run: build
	@build/release/nonet $(ARGS)

build: build/release/build.ninja
	@tools/build build/release $(JOBS) nonet_cli nonet_reference

build/release/build.ninja:
	@tools/setup
	@cmake --preset release -DNONET_WERROR=$(if $(CI),ON,OFF) >/dev/null

test: test-native test-wasm test-web

test-native: build/release/build.ninja check-layers
	@tools/setup tests
	@tools/build build/release $(JOBS)
	@tools/run_tests build/release $(JOBS)

# The long form of tests: a hundred thousand random boards and the big lists through the fast engines;
# the rating of every board that the originals rated; every step checked on every board of the big
# sets, but of the 48,766 boards of ER 11 every hundredth only (NONET_SOAK_EVERY=1 takes all: seven
# hours of one core more).
soak: build/release/build.ninja
	cmake --build build/release -j $(JOBS) --target test_api test_human
	NONET_SOAK=1 build/release/tests/test_api --gtest_filter='*BulkCounts*:*PublishedLists*:*ForumHardest*:*DancingLinksOn17*'
	NONET_SOAK=1 build/release/tests/test_human --gtest_filter='Rating.IsThat*:Nets.Put*:Soundness.*:Hodoku*'

# What .ci/run does: every test, then a short pass of the sanitizers and fuzzers.
ci: test asan tsan
	$(MAKE) fuzz FUZZ_RUNS=300

# Under the thread sanitizer what runs in several threads: the stream, the program, and solvers that
# another thread stops. The library itself starts none.
asan: SANITIZED = all
tsan: SANITIZED = nonet_cli test_stream test_api test_out_of_memory
tsan: LABELS = -L '^(stream|api|cli)$$'
asan tsan:
	@tools/setup tests
	cmake --preset $@ >/dev/null
	cmake --build build/$@ -j $(JOBS) --target $(SANITIZED)
	@tools/run_tests build/$@ $(JOBS) $(LABELS)

FUZZ_SECONDS ?= 600
fuzz:
	@tools/setup fuzz
	cmake --preset fuzz >/dev/null
	cmake --build build/fuzz -j $(JOBS)
	tools/run_fuzzers build/fuzz/fuzz $(FUZZ_SECONDS) $(FUZZ_RUNS)

# The core as WebAssembly, with SIMD and without, and the npm package build/npm/nonet-VERSION.tgz.
wasm:
	@tools/setup wasm
	for preset in wasm wasm-simd; do \
	  cmake --preset $$preset >/dev/null && cmake --build build/$$preset -j $(JOBS) || exit 1; done
	tools/pack_npm

# The package as others install it, and its answers against those of the program.
test-wasm: wasm build
	tests/wasm/run

# The page, web/dist: any folder of any host serves it.
web: wasm
	tools/build_web

# The page on this machine, in the browser.
web-serve: web
	@tools/serve_web

# The page's parts, and the page itself in headless Chromium.
test-web: web
	@tools/setup web-tests
	cd web && npm run --silent test

bench:
	@tools/setup bench
	cmake --preset bench >/dev/null
	cmake --build build/bench -j $(JOBS)
	tools/run_benchmarks build/bench

install: build
	@tools/build build/release $(JOBS) nonet_shared nonet_static
	cmake --install build/release $(if $(PREFIX),--prefix $(PREFIX))

check-layers:
	@tools/check_layers
	@tools/check_web_layers

clean:
	rm -rf build web/dist web/node_modules
