/** The members of the contract, as a game must have them. */
import { type LawSettings, SchemaError } from "@flottille/core"

const FUNCTIONS =
  `seats options maxActions initialState actors turn legalActions chanceOutcomes validate step resign clone
  outcome view observe determinize formatAction parseAction formatState parseState render`.split(/\s+/)
const REQUIRED: Readonly<Record<string, "string" | "object" | "function">> = {
  ...{ id: "string", title: "string", version: "string", traits: "object" },
  ...Object.fromEntries(FUNCTIONS.map((name) => [name, "function"])),
}
const OPTIONAL = ["pickAction", "defaultAction", "rollChance", "plainChance", "laws"]
const KNOWN = [...Object.keys(REQUIRED), ...OPTIONAL]

/** The settings of `game.laws`; the compiler compares them with the contract. */
const SETTINGS = {
  forgets: true,
  asksInSecret: true,
  ranksDraws: true,
  sought: true,
} satisfies Record<keyof LawSettings<never>, true>

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column++)
      next.push(
        Math.min(
          (next[column - 1] ?? 0) + 1,
          (row[column] ?? 0) + 1,
          (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}

function closest(word: string, among: readonly string[]): string | undefined {
  const near = among.filter((each) => distance(word.toLowerCase(), each.toLowerCase()) <= Math.ceil(each.length / 4))
  return near.sort((one, other) => distance(word, one) - distance(word, other))[0]
}

/** Checks that the settings of `game.laws` are functions with known names. */
function assertSettings(laws: unknown): void {
  if (laws === undefined) return
  if (typeof laws !== "object" || laws === null)
    throw new SchemaError("game", ["laws"], "an object of functions, as LawSettings in the contract says")
  for (const [name, setting] of Object.entries(laws)) {
    if (!(name in SETTINGS))
      throw new SchemaError("game", ["laws", name], `one of the names ${Object.keys(SETTINGS).join(", ")}`)
    if (typeof setting !== "function") throw new SchemaError("game", ["laws", name], "a function")
  }
}

/**
 * Checks that a game has every member of the contract, and none by a name that is nearly right.
 *
 * Other members are allowed. Without this check, a renamed function makes laws fail far from it, or
 * an optional one is never called.
 *
 * @throws SchemaError naming the member, with the name in use and the name to use.
 */
export function assertMembers(given: object): void {
  const game = new Map<string, unknown>(KNOWN.map((name) => [name, (given as Record<string, unknown>)[name]]))
  const strangers = Object.keys(given).filter((name) => !KNOWN.includes(name))
  const missing = KNOWN.filter((name) => game.get(name) === undefined)
  for (const stranger of strangers) {
    const meant = closest(stranger, missing)
    if (meant) throw new SchemaError("game", [stranger], `the name ${meant}; the contract has no ${stranger}`)
  }
  for (const [name, type] of Object.entries(REQUIRED)) {
    const member = game.get(name)
    if (typeof member !== type || member === null) {
      const unknown = strangers.length > 0 ? `; the contract does not know: ${strangers.join(", ")}` : ""
      throw new SchemaError(
        "game",
        [name],
        `${type === "object" ? "an" : "a"} ${type}, as Game in the contract says${unknown}`,
      )
    }
  }
  assertSettings(game.get("laws"))
}
