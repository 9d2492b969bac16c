// Z3 as WebAssembly, installed when it is first needed.
import { createRequire } from "node:module"
import { join } from "node:path"
import { installTool } from "../heavy-tools.ts"
import { type Formula, written } from "./formula.ts"

const Z3 = ["z3-solver", "5.2.0"] as const

/** A pointer into Z3's memory. */
type Pointer = number

/** The part of its interface that is used here. */
interface Module {
  init(): Promise<{
    readonly Z3: {
      mk_config(): Pointer
      mk_context(config: Pointer): Pointer
      mk_solver(context: Pointer): Pointer
      solver_inc_ref(context: Pointer, solver: Pointer): void
      solver_from_string(context: Pointer, solver: Pointer, text: string): void
      solver_check(context: Pointer, solver: Pointer): Promise<number>
      solver_get_model(context: Pointer, solver: Pointer): Pointer
      model_to_string(context: Pointer, model: Pointer): string
      get_error_code(context: Pointer): number
      get_error_msg(context: Pointer, code: number): string
    }
    readonly em: unknown
  }>
}

/** Decides formulas in SMT-LIB. */
export interface Solver {
  /**
   * Looks for a model of all assertions.
   *
   * @param text - Declarations and assertions, without commands.
   * @returns The model as SMT-LIB definitions, or `undefined` if there is none.
   * @throws Error for text that Z3 cannot read and for assertions that it cannot decide.
   */
  model(text: string): Promise<string | undefined>
  /** Ends its threads. */
  close(): Promise<void>
}

export async function openSolver(): Promise<Solver> {
  const from = createRequire(join(await installTool(...Z3), "package.json"))
  const { init }: Module = from("z3-solver")
  const { killThreads }: { killThreads(em: unknown): Promise<void> } = from("z3-solver/build/kill-threads")
  const { Z3: z3, em } = await init()
  return {
    // `eval_smtlib2_string` frees its text before the thread that works on it has read it, so the
    // text is read by a synchronous call.
    async model(text) {
      const context = z3.mk_context(z3.mk_config())
      const solver = z3.mk_solver(context)
      z3.solver_inc_ref(context, solver)
      z3.solver_from_string(context, solver, text)
      const code = z3.get_error_code(context)
      if (code !== 0) throw new Error(`Z3 cannot read this: ${z3.get_error_msg(context, code)}\n${text.slice(0, 500)}`)
      const answer = await z3.solver_check(context, solver)
      if (answer === 0) throw new Error(`Z3 cannot decide this:\n${text.slice(0, 500)}`)
      return answer === 1 ? z3.model_to_string(context, z3.solver_get_model(context, solver)) : undefined
    },
    close: () => killThreads(em),
  }
}

/**
 * Returns the propositions that hold in one model of the formula, or `undefined` if it has no
 * model: its negation is then proved.
 */
export async function caseOf(
  solver: Solver,
  names: readonly string[],
  formula: Formula,
): Promise<ReadonlySet<string> | undefined> {
  const declared = names.map((name) => `(declare-const ${name} Bool)`).join("\n")
  const model = await solver.model(`${declared}\n(assert ${written(formula)})`)
  return model === undefined
    ? undefined
    : new Set([...model.matchAll(/^(\S+) -> true$/gm)].flatMap(([, name]) => name ?? []))
}

/** Returns true if no numbers satisfy all claims (SMT-LIB over reals or integers). */
export async function isImpossible(
  solver: Solver,
  declarations: string,
  ...claims: readonly string[]
): Promise<boolean> {
  return (await solver.model(`${declarations}\n${claims.map((claim) => `(assert ${claim})`).join("\n")}`)) === undefined
}
