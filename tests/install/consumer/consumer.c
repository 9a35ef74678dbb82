/* The C ABI from C. */
#include <nonet/nonet.h>
#include <stdio.h>

int main(void) {
  const char* board =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  char solution[82];
  nonet_solver* solver = nonet_solver_new(NULL);
  if (solver == NULL || nonet_abi_version() != NONET_ABI_VERSION) return 2;
  const nonet_status status = nonet_solve(solver, board, 81, solution, NULL);
  printf("%s\n%s\n", nonet_status_name(status), solution);
  nonet_solver_free(solver);
  return status == NONET_UNIQUE ? 0 : 1;
}
