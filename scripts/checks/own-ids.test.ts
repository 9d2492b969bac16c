import { isSchemaError } from "@flottille/core"
import type { GameRules } from "@flottille/core/rules"
import { describe, expect, it } from "vitest"
import { importTypeScript } from "../bootstrap.mjs"
import { findPackages, isGame } from "../packages.mjs"

/** The functions of a game that make something of rules. */
type Maker = (rules: GameRules) => unknown

const load = (id: string, entry: string) =>
  importTypeScript<Readonly<Record<string, unknown>>>(`packages/${id}/src/${entry}.ts`)

/** Returns what making something of rules throws, or its kind. */
function outcomeOf(make: Maker, rules: GameRules): string {
  try {
    return typeof make(rules)
  } catch (error) {
    return isSchemaError(error) ? error.message : `no SchemaError: ${error}`
  }
}

describe.each(findPackages().filter(isGame))("$id", async ({ id }) => {
  const [index, whole] = [await load(id, "index"), await load(id, "package")]
  const standard = (index.submarineRules ?? index.standardRules) as GameRules
  const makers = Object.entries({ ...index, packageOf: whole.packageOf }).filter(([name]) =>
    /^(?:packageOf|dejarikOf|diabolikFleetOf|grandsAmirauxOf|milleSabordsOf|diplomacyOf|sousMarinsOf)$/.test(name),
  ) as [string, Maker][]

  it("has a function for its game and one for its package", () => {
    expect(makers.length).toBe(2)
  })

  it.each(makers)("%s takes the standard rules and rules with an id of their own", (_, make) => {
    expect(outcomeOf(make, standard)).toBe("object")
    expect(outcomeOf(make, structuredOf(standard))).toBe("object")
    expect(outcomeOf(make, { ...standard, id: "other", title: "Other", version: "7.0" })).toBe("object")
  })

  it.each(makers)("%s refuses rules that differ and keep the id", (_, make) => {
    const remedy = (field: string) =>
      `rules.id: expected another id than "${standard.id}", with a title and a version of its own: ${field} differs ` +
      `from the rules of ${standard.title} (CO-4)`
    expect(outcomeOf(make, { ...standard, title: "Other" })).toBe(remedy("title"))
    expect(outcomeOf(make, { ...standard, version: "7.0" })).toBe(remedy("version"))
    for (const [field, value] of Object.entries(standard))
      if (typeof value === "function")
        expect(outcomeOf(make, { ...standard, [field]: (...given: unknown[]) => value(...given) })).toBe(remedy(field))
  })
})

/** Copies objects and lists, and keeps functions. */
function structuredOf<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(structuredOf) as T
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, structuredOf(each)])) as T
}
