/// <reference types="vite/types/importMeta.d.ts" />
// The laws of every game of this repository, with options drawn from its table: `npm run check -- --only thorough`
// checks them at many different positions.
import { type Game, SchemaError, type Shape, type StateWith, type Viewer } from "@flottille/core"
import type { AnyGameBots, GamePackage } from "@flottille/core/package"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs, seed } from "../../../scripts/deep"
import { conform } from "../src/index"
import { fitting } from "../src/shapes"

type AnyGame = Game<StateWith, unknown, object, unknown, { readonly viewer: Viewer }>
type AnyPackage = GamePackage<AnyGame> &
  Pick<AnyGameBots, "policies"> & {
    readonly shapes: { readonly options: Readonly<Record<string, { readonly shape: Shape }>> }
  }

const { FLOTTILLE_GAME: only, FLOTTILLE_DISTINCT: distinct } = process.env

const published = import.meta.glob<AnyPackage>(["../../*/src/package.ts", "!../../core/**"], { import: "default" })
const known = import.meta.glob<AnyGameBots>(["../../*/src/bots.ts", "!../../core/**"], { import: "default" })
const variants = import.meta.glob<Readonly<Record<string, AnyPackage>>>("../../../examples/*/variant{,s}.ts")

/** Loads the games and the variants, each with all that bots know about it. */
async function loadAll(): Promise<readonly AnyPackage[]> {
  const games = Object.entries(published).map(async ([path, load]) => ({
    ...(await known[path.replace("package.ts", "bots.ts")]?.()),
    ...(await load()),
  }))
  const modules = await Promise.all(Object.values(variants).map((load) => load()))
  return [...(await Promise.all(games)), ...modules.flatMap((each) => Object.values(each).filter(({ game }) => game))]
}

const all = distinct ? await loadAll() : []
const games = all.filter(({ game }) => only === undefined || game.id === only)

/** Options that end a game soon: some laws play it to its end more than once. */
const soon: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  turnLimit: fc.integer({ min: 1, max: 60 }),
  quietTurns: fc.integer({ min: 1, max: 30 }),
  yearLimit: fc.constantFrom(1, 2, 1901, 1902),
}

/** Draws options that the game accepts; most keep their defaults. */
function drawnOptions({ game, shapes }: AnyPackage): object {
  const fields = Object.entries(shapes.options)
  const drawn = fc.record(Object.fromEntries(fields.map(([name, { shape }]) => [name, soon[name] ?? fitting(shape)])), {
    requiredKeys: fields.flatMap(([name]) => (name in soon ? [name] : [])),
    noNullPrototype: true,
  })
  for (const given of fc.sample(drawn, { seed, numRuns: 500 })) {
    try {
      return game.options(given)
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error
    }
  }
  throw new Error(`no options of ${game.id} could be drawn from the seed ${seed}`)
}

/** Returns what the laws need to know of a game, as its own tests tell them. */
function kitOf({ game, shapes, policies = {} }: AnyPackage) {
  const isOfDiplomacy = /^(?:sous-marins|sub-variant|diplomacy)/.test(game.id)
  return {
    shapes,
    policies,
    ...(isOfDiplomacy && { maxPlies: 60 }),
  }
}

it.runIf(games.length > 0)("draws options that every game accepts", () => {
  expect(games.length).toBeGreaterThan(only === undefined ? 15 : 0)
  for (const each of games) expect(each.game.options(drawnOptions(each))).toEqual(drawnOptions(each))
})

for (const each of games)
  conform(each.game, {
    ...kitOf(each),
    options: [{}, drawnOptions(each)],
    runs: runs(4, 100),
    depth: "thorough",
    distinct: Number(distinct),
  })
