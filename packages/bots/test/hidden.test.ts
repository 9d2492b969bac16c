import { checkBot, formatResult } from "@flottille/conformance"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/bots"
import { shapes as amirauxShapes } from "@flottille/les-grands-amiraux/schema"
import milleSabords from "@flottille/mille-sabords/bots"
import { shapes as sabordsShapes } from "@flottille/mille-sabords/schema"
import { subVariantBots } from "@flottille/sub-variant/bots"
import { shapes as subVariantShapes } from "@flottille/sub-variant/schema"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { botNamed } from "../src/named"

/**
 * Pairs of positions a game that look the same to a seat, in both of which bots answer:
 * FLOTTILLE_PAIRS=10000 npm test -- --project bots hidden is the campaign.
 */
const wanted = Number(process.env.FLOTTILLE_PAIRS ?? runs(20, 500))
const first = Number(process.env.FC_SEED ?? 1)
/** Random games of one round. */
const round = Math.min(30, Math.ceil(wanted / 5))
/** Hours of work may share their machine: that bots are in time is for other tests to see. */
const slack = 10_000
const campaign = { timeout: 12 * 3_600_000 }

/** Plays rounds until there were as many pairs, each bot in its turn, and tells how many there were. */
async function pairs(
  names: readonly string[],
  play: (name: string, more: { seed: number; onPair(): void }) => ReturnType<typeof checkBot>,
) {
  let count = 0
  const onPair = () => void count++
  for (let seed = first; count < wanted; seed++)
    for (const result of await play(names[seed % names.length] ?? "", { seed, onPair }))
      if (!result.ok) throw new Error(formatResult(result))
  return count
}

it("no answer depends on hidden information in Les Grands Amiraux", campaign, async () => {
  const { game } = lesGrandsAmiraux
  const kit = { shapes: amirauxShapes, options: [{}, { memory: "none" as const }], runs: round, slack, iterations: 3 }
  const count = await pairs(["greedy", "alphabeta", "ismcts", "ismcts-plain", "duct"], (name, more) =>
    checkBot(game, () => botNamed(lesGrandsAmiraux, name), { ...kit, ...more }),
  )
  expect(count).toBeGreaterThanOrEqual(wanted)
})

it("no answer depends on sealed choices in Mille Sabords", campaign, async () => {
  const { game } = milleSabords
  const count = await pairs(["greedy", "duct", "mcts", "policy:hunting"], (name, more) =>
    checkBot(game, () => botNamed(milleSabords, name), {
      shapes: sabordsShapes,
      runs: round,
      slack,
      iterations: 4,
      ...more,
    }),
  )
  expect(count).toBeGreaterThanOrEqual(wanted)
})

it("no answer depends on hidden information or sealed choices in Sous-marins", campaign, async () => {
  const { game } = subVariantBots
  const kit = { shapes: subVariantShapes, options: [{ yearLimit: 1902 }], runs: round, slack, iterations: 2 }
  const count = await pairs(["proposal", "ismcts", "uniform"], (name, more) =>
    checkBot(game, () => botNamed(subVariantBots, name), { ...kit, ...more }),
  )
  expect(count).toBeGreaterThanOrEqual(wanted)
})
