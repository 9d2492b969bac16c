// Z3 as WebAssembly, installed when it is first needed.
import { createRequire } from "node:module"
import { join } from "node:path"
import { homeOf, installTool } from "../heavy-tools.ts"
import { type Formula, written } from "./formula.ts"

const Z3 = ["z3-solver", "5.2.0"] as const

/** What is used of it. */
interface Module {
  init(): Promise<{
    readonly Z3: {
      mk_config(): unknown
      mk_context(config: unknown): unknown
      eval_smtlib2_string(context: unknown, text: string): Promise<string>
    }
    readonly em: unknown
  }>
}

/** Answers questions in SMT-LIB. */
export interface Solver {
  /** What it prints. */
  ask(text: string): Promise<string>
  /** Ends its threads. */
  close(): Promise<void>
}

export async function openSolver(): Promise<Solver> {
  await installTool(...Z3)
  const from = createRequire(join(homeOf(...Z3), "package.json"))
  const { init }: Module = from("z3-solver")
  const { killThreads }: { killThreads(em: unknown): Promise<void> } = from("z3-solver/build/kill-threads")
  const { Z3: z3, em } = await init()
  return {
    ask: (text) => z3.eval_smtlib2_string(z3.mk_context(z3.mk_config()), text),
    close: () => killThreads(em),
  }
}

/** The names that are true in some case in which the formula is; nothing where there is none, which is then proved. */
export async function caseOf(solver: Solver, names: readonly string[], formula: Formula): Promise<ReadonlySet<string> | undefined> {
  const declared = names.map((name) => `(declare-const ${name} Bool)`).join("\n")
  const answer = await solver.ask(`${declared}\n(assert ${written(formula)})\n(check-sat)\n(get-value (${names.join(" ")}))`)
  if (answer.startsWith("unsat")) return undefined
  if (!answer.startsWith("sat")) throw new Error(`Z3 does not know: ${answer.slice(0, 500)}`)
  return new Set([...answer.matchAll(/\((\S+) true\)/g)].flatMap(([, name]) => name ?? []))
}

/** Whether no numbers make all of these true: SMT-LIB over the reals or the integers. */
export async function isImpossible(solver: Solver, declarations: string, ...claims: readonly string[]): Promise<boolean> {
  const answer = await solver.ask(`${declarations}\n${claims.map((claim) => `(assert ${claim})`).join("\n")}\n(check-sat)`)
  if (!/^(un)?sat/.test(answer)) throw new Error(`Z3 does not know: ${answer.slice(0, 500)}`)
  return answer.startsWith("unsat")
}
