// The kit of the game that a round of a soak is about, and options drawn from its table.
import { SchemaError, type StateWith } from "@flottille/core"
import fc from "fast-check"
import { fitting } from "../../packages/conformance/src/shapes.ts"
import { importedPackage } from "./games.ts"

const { game: loaded, shapes, policies = {} } = await importedPackage()

/** The game of the round. */
export const game = loaded

/** Its id, as SOAK_GAME names it. */
export const { SOAK_GAME: id = "" } = process.env

/**
 * A game of these laws is played to its end more than once: so it has one soon. A year is one of
 * its calendar, which begins where it begins.
 */
const soon: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  turnLimit: fc.integer({ min: 1, max: 60 }),
  quietTurns: fc.integer({ min: 1, max: 30 }),
  yearLimit: fc.constantFrom(1, 2, 1901, 1902),
}

/** Options that the game takes: any of its table, most of them left as they are. */
export function drawnOptions(seed: number): object {
  const fields = Object.entries(shapes.options)
  const needed = fields.flatMap(([name]) => (name in soon ? [name] : []))
  const drawn = fc.record(Object.fromEntries(fields.map(([name, { shape }]) => [name, soon[name] ?? fitting(shape)])), {
    requiredKeys: needed,
    noNullPrototype: true,
  })
  for (const given of fc.sample(drawn, { seed, numRuns: 500 })) {
    try {
      return game.options(given)
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error
    }
  }
  throw new Error(`no options of ${id} could be drawn from the seed ${seed}`)
}

/** What the laws have to know besides, as the kits of the games' own tests say it. */
const isOfDiplomacy = id.startsWith("diplomacy")
const isBelow = id.startsWith("sous-marins") || id === "sub-variant"
export const kit = {
  shapes,
  policies,
  ...(isOfDiplomacy || isBelow ? { maxPlies: 60 } : {}),
  // An action may end several phases, and a view holds the results of the last; or the game lets
  // players remember for themselves.
  forgets: ({ options }: StateWith) => isOfDiplomacy || isBelow || ("memory" in options && options.memory === "none"),
  // A dislodged submarine under water retreats in secret.
  asksInSecret: () => isBelow,
  // After the last year survivors share a draw, and are ranked by centres.
  ranksDraws: () => isOfDiplomacy || isBelow,
  ...(isBelow
    ? { sought: ({ last: _, known: __, ...state }: StateWith & { last?: unknown; known?: unknown }) => state }
    : {}),
}
