// The verbs: one file each, one row each in the table of main.cpp.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "options/options.h"

namespace nonet::cli {

struct Verb {
  const char* name;
  const char* summary;   // one line
  const char* examples;  // shown under the options
  // Adds the options of the verb to its command; what is given there is what the returned function
  // runs with. Made by `verb_of`.
  std::function<int()> (*prepare)(CLI::App& app);
  std::string (*more_help)() = nullptr;  // shown after the examples
};

// A verb with options of its own: what adds them, and what runs with them.
template <class VerbOptions, void (*kAdd)(CLI::App&, VerbOptions&), int (*kRun)(const VerbOptions&)>
std::function<int()> verb_of(CLI::App& app) {
  const auto options = std::make_shared<VerbOptions>();
  kAdd(app, *options);
  return [options] { return kRun(*options); };
}

extern const Verb kSolve, kCount, kCheck, kRate, kHint, kExplain, kDraw, kJudge, kConvert, kCompare,
    kTrace, kPlay, kBench, kInfo;

}  // namespace nonet::cli
