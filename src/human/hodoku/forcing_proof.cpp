#include "human/hodoku/forcing_proof.h"

namespace nonet::human::hodoku {
void prove_forcing(const QueuedState&, Found& found) { found.proof = NetProof{}; }
}  // namespace nonet::human::hodoku
