// Changes of clauses and options.

import type { Shape } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { type Clause, clausesOf, type Rulebook } from "@flottille/core/rulebook"
import type { Both } from "./standing"

/** A clause that says something else, or is new (without a text before) or gone (without one now). */
export interface ClauseChange {
  readonly id: string
  /** `text`, `reason`, `origin`, `title`, with the language of a text: `text, fr`. */
  readonly field: string
  readonly before?: string
  readonly now?: string
}

function fieldsOf({ title, text, reason, origin, replaces }: Clause): ReadonlyMap<string, string> {
  return new Map([
    ["title", title.en],
    ["title, fr", title.fr],
    ["text", text.en],
    ["text, fr", text.fr],
    ["origin", origin],
    ...(reason
      ? ([
          ["reason", reason.en],
          ["reason, fr", reason.fr],
        ] as const)
      : []),
    ...(replaces ? ([["replaces", replaces.join(", ")]] as const) : []),
  ])
}

/** The clauses that two rulebooks word differently, in the order of the rules; of a new or old one its text alone. */
export function clauseChanges([before, now]: Both<Pick<Rulebook, "chapters">>): readonly ClauseChange[] {
  const [was, is] = [before, now].map((rulebook) => new Map(clausesOf(rulebook).map((clause) => [clause.id, clause])))
  const ids = new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])
  return [...ids].flatMap((id) => {
    const [old, fresh] = [was?.get(id), is?.get(id)]
    if (!old || !fresh)
      return [{ id, field: "text", ...(old ? { before: old.text.en } : {}), ...(fresh ? { now: fresh.text.en } : {}) }]
    const [a, b] = [fieldsOf(old), fieldsOf(fresh)]
    return [...new Set([...a.keys(), ...b.keys()])].flatMap((field) => {
      const [x, y] = [a.get(field), b.get(field)]
      return x === y
        ? []
        : [{ id, field, ...(x === undefined ? {} : { before: x }), ...(y === undefined ? {} : { now: y }) }]
    })
  })
}

/** An option that differs, is new or is gone, each side as `described`. */
export interface OptionChange {
  readonly name: string
  readonly before?: string
  readonly now?: string
}

type OptionFields = AnyGamePackage["shapes"]["options"]

function valuesOf(shape: Shape): readonly (string | number | boolean | null)[] {
  if (shape.kind === "literal") return shape.values
  return shape.kind === "union" ? shape.of.flatMap(valuesOf) : []
}

function formOf(shape: Shape): string {
  if (shape.kind === "literal") return shape.values.map((value) => JSON.stringify(value)).join(" | ")
  if (shape.kind === "union") return shape.of.map(formOf).join(" | ")
  return shape.kind === "integer" || shape.kind === "number"
    ? `${shape.kind} from ${shape.min} to ${shape.max}`
    : shape.kind
}

const described = (field: OptionFields[string]) =>
  `${formOf(field.shape)}${field.default === undefined ? "" : `, ${JSON.stringify(field.default)} by default`} ` +
  `(${field.rule})`

/** Returns the options that differ in their values, default or clause. */
export function optionChanges([before, now]: Both<OptionFields>): readonly OptionChange[] {
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].flatMap((name) => {
    const [was, is] = [before[name], now[name]].map((field) => field && described(field))
    return was === is
      ? []
      : [{ name, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { now: is }) }]
  })
}

/** Options that could not be given before, each value alone: `{ paths: "long" }`. */
export function newOptions([before, now]: Both<OptionFields>): readonly object[] {
  return Object.entries(now).flatMap(([name, field]) => {
    const known = before[name] ? valuesOf(before[name].shape) : [field.default]
    return valuesOf(field.shape).flatMap((value) => (known.includes(value) ? [] : [{ [name]: value }]))
  })
}
