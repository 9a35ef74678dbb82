// The events of a search and its end, one JSON object a line.
#include "verbs/trace/tracer.h"

namespace nonet::cli {
namespace {

class TraceShape : public Shape {
 public:
  void put(const Item& item, const Verdict& verdict, std::string& out) const override {
    if (!verdict.line_form.empty()) {
      out += verdict.line_form;
      return;
    }
    // The end is the answer to the board, as every verb gives it, and says that it is the end.
    std::string answer;
    ndjson_->put(item, verdict, answer);
    (out += "{\"event\":\"end\",") += std::string_view(answer).substr(1);
  }

 private:
  const std::unique_ptr<Shape> ndjson_ = make_ndjson_shape(Tracer::columns());
};

std::string_view word_of(textbook::EventKind kind) {
  switch (kind) {
    case textbook::EventKind::place: return "place";
    case textbook::EventKind::reject: return "reject";
    case textbook::EventKind::undo: return "undo";
    case textbook::EventKind::solution: break;
  }
  return "solution";
}

}  // namespace

std::unique_ptr<Shape> make_trace_shape() { return std::make_unique<TraceShape>(); }

void append_event(const textbook::Event& event, const Grid& board, std::string& out) {
  ((out += "{\"event\":\"") += word_of(event.kind)) += '"';
  if (event.kind == textbook::EventKind::solution) {
    ((out += ",\"solution\":\"") += to_line(board)) += '"';
  } else {
    ((out += ",\"cell\":\"") += cell_name(event.cell)) += '"';
    (out += ",\"digit\":") += std::to_string(event.digit);
  }
  if (event.kind == textbook::EventKind::reject) {
    ((out += ",\"house\":\"") += house_name(event.house)) += '"';
  }
  (out += ",\"depth\":") += std::to_string(event.depth);
  out += "}\n";
}

}  // namespace nonet::cli
