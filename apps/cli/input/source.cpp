#include "input/source.h"

#include "terminal/say.h"

namespace nonet::cli {

void BoardSource::say_remarks(const stream::Slot& slot) {
  for (const stream::Remark& remark : slot.remarks)
    say(remark.text);
}

}  // namespace nonet::cli
