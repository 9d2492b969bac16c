// Formulas for proofs in the tests of games. Z3 decides them for all positions at once; `isTrue`
// decides them for one position, so that a test can compare them with the code.
import { createRequire } from "node:module"
import { join } from "node:path"
import { installTool } from "../../../../scripts/heavy-tools.ts"

/** A proposition by its name, or a combination of formulas; `atMost` bounds how many of some propositions hold. */
export type Formula =
  | string
  | boolean
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] }
  | { readonly not: Formula }
  | { readonly atMost: number; readonly of: readonly string[] }

export const all = (...formulas: readonly Formula[]): Formula => ({ all: formulas })
export const any = (...formulas: readonly Formula[]): Formula => ({ any: formulas })
export const not = (formula: Formula): Formula => ({ not: formula })
export const atMost = (most: number, of: readonly string[]): Formula => ({ atMost: most, of })

/** Returns the formula in SMT-LIB. */
function smtLib(formula: Formula): string {
  if (typeof formula !== "object") return String(formula)
  if ("not" in formula) return `(not ${smtLib(formula.not)})`
  if ("atMost" in formula)
    return formula.of.length === 0 ? "true" : `((_ at-most ${formula.atMost}) ${formula.of.join(" ")})`
  const [word, parts] = "all" in formula ? ["and", formula.all] : ["or", formula.any]
  return `(${word} ${parts.map(smtLib).join(" ") || word === "and"})`
}

/** Returns the truth of a formula where exactly these propositions hold. */
export function isTrue(formula: Formula, names: ReadonlySet<string>): boolean {
  if (typeof formula === "boolean") return formula
  if (typeof formula === "string") return names.has(formula)
  if ("not" in formula) return !isTrue(formula.not, names)
  if ("atMost" in formula) return formula.of.filter((name) => names.has(name)).length <= formula.atMost
  if ("all" in formula) return formula.all.every((part) => isTrue(part, names))
  return formula.any.some((part) => isTrue(part, names))
}

/** The part of `z3-solver` that is used here. */
interface Z3 {
  init(): Promise<{
    Context(name: string): {
      Solver: new () => {
        fromString(smtLib: string): void
        check(): Promise<"sat" | "unsat" | "unknown">
        model(): { sexpr(): string }
      }
    }
  }>
}

let opening: ReturnType<Z3["init"]> | undefined

/**
 * Returns a model of declarations and assertions in SMT-LIB, or `undefined` if there is none.
 *
 * Installs Z3, compiled to WebAssembly, if it is missing.
 *
 * @throws Error for assertions that Z3 cannot decide.
 */
export async function modelOf(text: string): Promise<string | undefined> {
  const load = async () => {
    const z3: Z3 = createRequire(join(await installTool("z3-solver", "5.2.0"), "package.json"))("z3-solver")
    return z3.init()
  }
  opening ??= load()
  const { Solver } = (await opening).Context("proof")
  const solver = new Solver()
  solver.fromString(text)
  const answer = await solver.check()
  if (answer === "unknown") throw new Error(`Z3 cannot decide ${text.slice(0, 500)}`)
  return answer === "sat" ? solver.model().sexpr() : undefined
}

/**
 * Returns a model of a formula over some propositions, or `undefined` if there is none: its negation
 * is then proved.
 */
export function caseOf(names: readonly string[], formula: Formula): Promise<string | undefined> {
  const declared = names.map((name) => `(declare-const ${name} Bool)`).join("\n")
  return modelOf(`${declared}\n(assert ${smtLib(formula)})`)
}
