// The verbs: one file each, one row each in the table of main.cpp.
#pragma once

#include <string>

#include "options/options.h"

namespace nonet::cli {

struct Verb {
  const char* name;
  const char* summary;   // one line
  const char* examples;  // shown under the options
  void (*add_options)(CLI::App& app, Options& options);
  int (*run)(const Options& options);
  std::string (*more_help)() = nullptr;  // shown after the examples
};

extern const Verb kSolve, kCount, kCheck, kRate, kJudge, kConvert, kCompare, kTrace, kPlay, kBench,
    kInfo;

}  // namespace nonet::cli
