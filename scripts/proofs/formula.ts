// Formulas with two readings: as a text for Z3, and as a question about one position, so that what
// is proved can be compared with what the games do.

/** A name is a proposition; `atMost` says that no more than so many of some are true. */
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
export const implies = (one: Formula, other: Formula): Formula => any(not(one), other)
export const atMost = (most: number, of: readonly string[]): Formula => ({ atMost: most, of })

/** The formula in SMT-LIB. */
export function written(formula: Formula): string {
  if (typeof formula !== "object") return String(formula)
  if ("atMost" in formula && formula.of.length === 0) return "true"
  if ("not" in formula) return `(not ${written(formula.not)})`
  if ("atMost" in formula) return `((_ at-most ${formula.atMost}) ${formula.of.join(" ")})`
  const [word, parts] = "all" in formula ? ["and", formula.all] : ["or", formula.any]
  if (parts.length === 0) return String(word === "and")
  return `(${word} ${parts.map(written).join(" ")})`
}

/** Whether it is true where just these names are. */
export function isTrue(formula: Formula, names: ReadonlySet<string>): boolean {
  if (typeof formula === "boolean") return formula
  if (typeof formula === "string") return names.has(formula)
  if ("not" in formula) return !isTrue(formula.not, names)
  if ("atMost" in formula) return formula.of.filter((name) => names.has(name)).length <= formula.atMost
  if ("all" in formula) return formula.all.every((part) => isTrue(part, names))
  return formula.any.some((part) => isTrue(part, names))
}
