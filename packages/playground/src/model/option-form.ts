/** A form made from a game's table of options. */
import type { Shape } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"

/** The form control for a value of a shape. */
export type Control =
  | { readonly kind: "choice"; readonly values: readonly (string | number | boolean | null)[] }
  | { readonly kind: "flag" }
  | { readonly kind: "integer"; readonly min: number; readonly max: number; readonly nullable: boolean }
  /** Anything else is written as JSON. */
  | { readonly kind: "json" }

/** One line of the form. */
export interface FormLine {
  readonly name: string
  readonly control: Control
  readonly initial: unknown
  readonly rule: string
}

/** Returns the form control for a value of a shape. */
export function controlOf(shape: Shape, nullable = false): Control {
  if (shape.kind === "literal") {
    const values = nullable ? [null, ...shape.values.filter((value) => value !== null)] : shape.values
    const isFlag = values.length === 2 && values.includes(true) && values.includes(false)
    return isFlag ? { kind: "flag" } : { kind: "choice", values }
  }
  if (shape.kind === "integer") return { kind: "integer", min: shape.min, max: shape.max, nullable }
  if (shape.kind === "union") {
    const others = shape.of.filter(
      (branch) => !(branch.kind === "literal" && branch.values.every((value) => value === null)),
    )
    const [only, second] = others
    if (only && !second && others.length < shape.of.length) return controlOf(only, true)
  }
  return { kind: "json" }
}

/** Returns the fields of a game's form that apply to the values chosen so far. */
export function formOf(
  { shapes }: Pick<AnyGamePackage, "shapes">,
  chosen: Readonly<Record<string, unknown>> = {},
): readonly FormLine[] {
  const before: Record<string, unknown> = {}
  return Object.entries(shapes.options).flatMap(([name, field]) => {
    const lenient: { when?(before: unknown): boolean } = field
    if (lenient.when && !lenient.when(before)) return []
    before[name] = Object.hasOwn(chosen, name) ? chosen[name] : field.default
    return [{ name, control: controlOf(field.shape), initial: field.default, rule: field.rule }]
  })
}

/** Returns the chosen values that apply and differ from the defaults. */
export function givenBy(
  lines: readonly FormLine[],
  chosen: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const given = lines.flatMap(({ name, initial }): readonly (readonly [string, unknown])[] => {
    const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined
    return value === undefined || JSON.stringify(value) === JSON.stringify(initial) ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}
