// A board as SVG: tinted houses and cells at the bottom, then lines, shapes around candidates,
// links, and text on top, so that no digit is covered.
#include <array>
#include <cmath>
#include <string>

#include "draw/curves.h"
#include "draw/layout.h"
#include "draw/legend.h"
#include "nonet/draw.h"
#include "text/characters/encoding.h"

namespace nonet {
namespace {

using namespace drawing;

constexpr int kTitle = 34;
constexpr int kLegendLine = 26;

struct Palette {
  std::string_view paper, ink, entry, line, faint;
  std::string_view house, cover, cell;
  std::string_view pattern, extra, on, off, both, placed, eliminated;
  std::string_view link;
};
constexpr std::array<Palette, 3> kPalettes = {{
    {"#ffffff", "#1a1a1a", "#1d4ed8", "#333333", "#8a8a8a", "#dbeafe", "#fef3c7", "#e5e7eb",
     "#86efac", "#d8b4fe", "#4ade80", "#ffffff", "#fde047", "#15803d", "#fecaca", "#b45309"},
    {"#1b1d22", "#f1f1f1", "#93c5fd", "#b9bcc4", "#7d828c", "#1e3a5f", "#4d4020", "#33363d",
     "#166534", "#6b21a8", "#15803d", "#1b1d22", "#854d0e", "#4ade80", "#7f1d1d", "#fbbf24"},
    {"#ffffff", "#000000", "#000000", "#000000", "#666666", "#eeeeee", "#dddddd", "#e6e6e6",
     "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#000000", "#ffffff", "#000000"},
}};

// Numbers without what does not matter: "12", "12.5".
std::string number(double value) {
  const double rounded = std::round(value * 10) / 10;
  std::string text = std::to_string(static_cast<long>(std::trunc(rounded)));
  const int tenth = static_cast<int>(std::lround(std::fabs(rounded - std::trunc(rounded)) * 10));
  if (rounded < 0 && text == "0") text = "-0";
  if (tenth != 0) (text += '.') += std::to_string(tenth);
  return text;
}
std::string at(Point p) { return number(p.x) + ' ' + number(p.y); }

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text::cleaned(text)) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\n':
      case '\r':
      case '\t': out += ' '; break;
      default: out += c;
    }
  }
  return out;
}

class Drawing {
 public:
  Drawing(const Grid& givens, const Grid& digits, const CandidateGrid* candidates,
          const Scene& scene, const DrawOptions& options)
      : givens_(givens),
        digits_(digits),
        candidates_(candidates),
        scene_(scene),
        options_(options),
        palette_(kPalettes[static_cast<std::size_t>(options.theme)]) {}

  std::string draw() {
    open();
    tints();
    lines();
    shapes();
    links();
    cells();
    legend();
    out_ += "</g>\n</svg>\n";
    return std::move(out_);
  }

 private:
  void open();
  void style();
  void tints();
  void lines();
  void shapes();
  void links();
  void cells();
  void legend();

  bool shows_candidates(int cell) const { return candidates_ != nullptr && digits_[cell] == 0; }
  const Highlight* highlight_of(int cell, int digit) const {
    for (const Highlight& highlight : scene_.highlights)
      if (highlight.cell == cell && highlight.digit == digit) return &highlight;
    return nullptr;
  }
  void tint(std::string_view name, Point corner, int width, int height) {
    out_ += "<rect class=\"" + std::string(name) + "\" x=\"" + number(corner.x) + "\" y=\"" +
            number(corner.y) + "\" width=\"" + std::to_string(width) + "\" height=\"" +
            std::to_string(height) + "\"/>\n";
  }
  void tint_house(std::string_view name, int house);
  void text(std::string_view name, Point p, std::string_view words) {
    out_ += "<text class=\"" + std::string(name) + "\" x=\"" + number(p.x) + "\" y=\"" +
            number(p.y) + "\">" + escaped(words) + "</text>\n";
  }

  const Grid& givens_;
  const Grid& digits_;
  const CandidateGrid* candidates_;
  const Scene& scene_;
  const DrawOptions& options_;
  const Palette& palette_;
  std::vector<LegendRow> legend_;
  std::string out_;
};

void Drawing::open() {
  if (options_.has_legend) legend_ = legend_of(scene_, options_.language);
  const int top = options_.title.empty() ? 0 : kTitle;
  const int width = kBoard + 2 * kMargin;
  const int height = top + kBoard + 2 * kMargin + kLegendLine * static_cast<int>(legend_.size());
  const std::string size = std::to_string(width) + " " + std::to_string(height);
  out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\" width=\"" +
         std::to_string(width) + "\" height=\"" + std::to_string(height) + "\">\n";
  style();
  tint("paper", {}, width, height);
  if (top != 0) text("title", {kMargin, kTitle - 6.0}, options_.title);
  out_ += "<g transform=\"translate(0 " + std::to_string(top) + ")\">\n";
}

void Drawing::style() {
  const auto rule = [this](std::string_view names, std::initializer_list<std::string_view> parts) {
    out_.append(names) += '{';
    for (const std::string_view part : parts)
      out_ += part;
    out_ += "}\n";
  };
  const Palette& p = palette_;
  const bool is_print = options_.theme == Theme::print;
  out_ += "<style>\n";
  rule("text",
       {"font-family:'DejaVu Sans',Verdana,'Noto Sans CJK SC',sans-serif;text-anchor:middle;fill:",
        p.ink});
  rule(".title", {"font-size:20px;text-anchor:start;font-weight:bold"});
  rule(".given", {"font-size:36px;font-weight:bold"});
  rule(".entry", {"font-size:36px;fill:", p.entry});
  rule(".candidate", {"font-size:13px"});
  rule(".number", {"font-size:12px;fill:", p.faint});
  rule(".legend", {"font-size:14px;text-anchor:start"});
  rule(".paper", {"fill:", p.paper});
  rule(".house", {"fill:", p.house});
  rule(".cover", {"fill:", p.cover, ";fill-opacity:.75"});
  rule(".cell", {"fill:", p.cell, is_print ? ";stroke:#000;stroke-width:2" : ""});
  rule(".thin", {"stroke:", p.faint, ";stroke-width:1"});
  rule(".thick", {"stroke:", p.line, ";stroke-width:2.5"});
  rule(".pattern", {"fill:", p.pattern, ";stroke:", p.ink, ";stroke-width:.8"});
  rule(".extra", {"fill:", p.extra, ";stroke:", p.ink, ";stroke-width:.8"});
  rule(".on", {"fill:", p.on, ";stroke:", p.ink, ";stroke-width:1.6"});
  rule(".off", {"fill:", p.off, ";stroke:", p.ink, ";stroke-width:1.2;stroke-dasharray:3 2"});
  rule(".both", {"fill:", p.both, ";stroke:", p.ink, ";stroke-width:2.4"});
  rule(".placed", {"fill:", p.placed});
  rule(".eliminated", {"fill:", p.eliminated});
  rule(".strike", {"stroke:", p.ink, ";stroke-width:1.8"});
  rule(".candidate.placed", {"font-weight:bold;fill:", p.paper});
  rule(".strong", {"fill:none;stroke:", p.link, ";stroke-width:2"});
  rule(".weak", {"fill:none;stroke:", p.link, ";stroke-width:1.4;stroke-dasharray:5 3"});
  out_ += "</style>\n";
}

void Drawing::tint_house(std::string_view name, int house) {
  const int n = house % 9;
  if (house < 9) return tint(name, corner_of(cell_at(n, 0)), kBoard, kSide);
  if (house < 18) return tint(name, corner_of(cell_at(0, n)), kSide, kBoard);
  tint(name, corner_of(cell_at(n / 3 * 3, n % 3 * 3)), 3 * kSide, 3 * kSide);
}

void Drawing::tints() {
  for (int house = 0; house < kHouses; ++house) {
    if ((scene_.houses >> house & 1) != 0) tint_house("house", house);
  }
  for (int house = 0; house < kHouses; ++house) {
    if ((scene_.covers >> house & 1) != 0) tint_house("cover", house);
  }
  for (const int cell : scene_.cells)
    tint("cell", corner_of(cell) + Point{3, 3}, kSide - 6, kSide - 6);
}

void Drawing::lines() {
  for (const bool is_thick : {false, true}) {
    for (int i = 0; i <= 9; ++i) {
      if ((i % 3 == 0) != is_thick) continue;
      const std::string name = is_thick ? "thick" : "thin";
      const std::string end = std::to_string(kMargin + kBoard), begin = std::to_string(kMargin);
      const std::string here = std::to_string(kMargin + i * kSide);
      out_ += "<path class=\"" + name + "\" d=\"M" + here + ' ' + begin + 'V' + end + 'M' + begin +
              ' ' + here + 'H' + end + "\"/>\n";
    }
  }
  for (int i = 0; i < 9; ++i) {
    const double middle = kMargin + (i + 0.5) * kSide;
    text("number", {middle, kMargin - 8.0}, std::to_string(i + 1));
    text("number", {kMargin / 2.0 - 1, middle + 4}, std::to_string(i + 1));
  }
}

void Drawing::shapes() {
  for (const Highlight& highlight : scene_.highlights)
    out_ += shape_of(highlight.role, middle_of(highlight.cell, highlight.digit),
                     "r" + std::to_string(row_of(highlight.cell) + 1) + "c" +
                         std::to_string(column_of(highlight.cell) + 1) + "=" +
                         std::to_string(highlight.digit));
}

void Drawing::links() {
  for (const Link& link : scene_.links) {
    const auto is_end = [&](int cell, int digit) {
      return (cell == link.from.cell && digit == link.from.digit) ||
             (cell == link.to.cell && digit == link.to.digit);
    };
    std::vector<Spot> others;
    for (int cell = 0; cell < kCells; ++cell) {
      if (digits_[cell] != 0)
        others.push_back({corner_of(cell) + Point{kSide / 2.0, kSide / 2.0}, 16});
      if (!shows_candidates(cell)) continue;
      for (int digit = 1; digit <= kDigits; ++digit)
        if (((*candidates_)[cell] & digit_bit(digit)) != 0 && !is_end(cell, digit))
          others.push_back({middle_of(cell, digit), kRadius - 1.0});
    }
    const Curve curve = curve_between(middle_of(link.from.cell, link.from.digit),
                                      middle_of(link.to.cell, link.to.digit), others);
    out_ += "<path class=\"" + std::string(link.is_strong ? "strong" : "weak") + "\" d=\"M" +
            at(curve.from) + 'Q' + at(curve.bend) + ' ' + at(curve.to) + "\"/>\n";
  }
}

void Drawing::cells() {
  for (int cell = 0; cell < kCells; ++cell) {
    const Point corner = corner_of(cell);
    if (digits_[cell] != 0) {
      text(givens_[cell] != 0 ? "given" : "entry",
           {corner.x + kSide / 2.0, corner.y + kSide / 2.0 + 13}, std::to_string(digits_[cell]));
      continue;
    }
    for (int digit = 1; digit <= kDigits; ++digit) {
      const Highlight* highlight = highlight_of(cell, digit);
      const bool is_there =
          candidates_ != nullptr && ((*candidates_)[cell] & digit_bit(digit)) != 0;
      if (!is_there && highlight == nullptr) continue;
      const bool is_placed = highlight != nullptr && highlight->role == Role::placed;
      text(is_placed ? "candidate placed" : "candidate", middle_of(cell, digit) + Point{0, 4.6},
           std::to_string(digit));
    }
  }
}

void Drawing::legend() {
  double y = kBoard + 2 * kMargin + 4;
  for (const LegendRow& row : legend_) {
    const Point middle{kMargin + 12.0, y};
    if (row.is_link) {
      out_ += "<path class=\"" + std::string(row.name) + "\" d=\"M" + at(middle - Point{12, 0}) +
              'L' + at(middle + Point{12, 0}) + "\"/>\n";
    } else if (row.is_area) {
      tint(row.name, middle - Point{9, 9}, 18, 18);
    } else {
      out_ += shape_of(row.role, middle, {});
    }
    text("legend", {kMargin + 34.0, y + 5}, row.words);
    y += kLegendLine;
  }
}

}  // namespace

std::string draw_svg(const Grid& givens, const Grid& digits, const CandidateGrid* candidates,
                     const Scene& scene, const DrawOptions& options) {
  return Drawing(givens, digits, candidates, scene, options).draw();
}

}  // namespace nonet
