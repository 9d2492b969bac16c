import type { Solver } from "./z3.ts"

/** A theorem, and how it is proved. */
export interface Proof {
  readonly title: string
  /**
   * Proves it.
   *
   * @returns What was proved, in sentences.
   * @throws Error for a counterexample, or where what is proved is not what the code does.
   */
  prove(solver: Solver): Promise<readonly string[]>
}
