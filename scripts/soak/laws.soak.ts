// All laws of one game, with options drawn from its table, again and again until the time is over. Twins are guesses, and games played otherwise.
import { SchemaError, type StateWith } from "@flottille/core"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { Law } from "../../packages/conformance/src/law-case.ts"
import { laws } from "../../packages/conformance/src/laws/all.ts"
import { formatResult } from "../../packages/conformance/src/report.ts"
import { checkLaw } from "../../packages/conformance/src/run.ts"
import { gameUnderTest } from "../../packages/conformance/src/setup.ts"
import { fitting } from "../../packages/conformance/src/shapes.ts"
import { type columns, note } from "./counts.ts"
import { importedPackage } from "./games.ts"

const { game, shapes, policies = {} } = await importedPackage()
const { SOAK_GAME: id = "", SOAK_SECONDS = "0", FC_SEED = "1" } = process.env

/** A game of these laws is played to its end more than once: so it has one soon. A year is one of its calendar, which begins where it begins. */
const soon: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  turnLimit: fc.integer({ min: 1, max: 60 }),
  quietTurns: fc.integer({ min: 1, max: 30 }),
  yearLimit: fc.constantFrom(1, 2, 1901, 1902),
}

/** Options that the game takes: any of its table, most of them left as they are. */
function drawnOptions(seed: number): object {
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
const kit = {
  shapes,
  policies,
  ...(isOfDiplomacy || isBelow ? { maxPlies: 60 } : {}),
  // An action may end several phases, and a view holds the results of the last; or the game lets players remember for themselves.
  forgets: ({ options }: StateWith) => isOfDiplomacy || isBelow || ("memory" in options && options.memory === "none"),
  // A dislodged submarine under water retreats in secret.
  asksInSecret: () => isBelow,
  // After the last year survivors share a draw, and are ranked by centres.
  ranksDraws: () => isOfDiplomacy || isBelow,
  ...(isBelow ? { sought: ({ last: _, known: __, ...state }: StateWith & { last?: unknown; known?: unknown }) => state } : {}),
}

/** The law, counted. */
function counted(law: Law, counts: Record<(typeof columns)[number], number>): Law {
  const isOfSecrets = law.number === 9 || law.number === 16
  return {
    ...law,
    check(lawCase) {
      counts.games++
      counts.plies += lawCase.history.entries.length
      law.check({
        ...lawCase,
        noteCheck() {
          lawCase.noteCheck()
          if (isOfSecrets) counts.pairs++
        },
        noteInput: () => void (law.number === 13 && counts.hostile++),
      })
    },
  }
}

/** Every law, in one random game each. */
function checkAll(seed: number): void {
  const counts = { games: 0, plies: 0, comparisons: 0, pairs: 0, hostile: 0 }
  const tested = gameUnderTest(game, { ...kit, options: [drawnOptions(seed)] })
  const broken = laws.map((law) => checkLaw(tested, counted(law, counts), { runs: 1, seed, path: "" })).find(({ ok }) => !ok)
  note({ game: id, ...counts, ...(broken && { failed: seed }) })
  expect(broken && formatResult(broken)).toBeUndefined()
}

it(`every law, with any options of ${id}`, () => {
  const until = performance.now() + 1000 * Number(SOAK_SECONDS)
  for (let seed = Number(FC_SEED); seed === Number(FC_SEED) || performance.now() < until; seed++) checkAll(seed)
}, 3_600_000)
