import { checkLaws, conform, formatResult } from "@flottille/conformance"
import { pick, type Random, type Viewer } from "@flottille/core"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { botsOf, milleSabordsBots } from "../src/bots"
import { type MilleSabordsOptions, type MilleSabordsState, milleSabords } from "../src/index"
import { milleSabordsPackage, packageOf } from "../src/package"
import { shapes } from "../src/schema"
import { anyRules, otherOptions } from "./support/rules"

/** Another state that the viewer cannot tell from this one: the other seat may have sealed anything else. */
function swapSealed(state: MilleSabordsState, viewer: Viewer, random: Random): MilleSabordsState | undefined {
  const seat = ([0, 1] as const).find((each) => state.pending[each] !== null)
  if (viewer === "referee" || seat === undefined || seat === viewer) return undefined
  const other = milleSabords.clone(state)
  other.pending[seat] = null
  other.pending[seat] = milleSabords.formatAction(pick(milleSabords.legalActions(other, seat, { fine: true }), random))
  return other
}

/** Orders of every kind, for law 2. */
const orders = fc.oneof(
  fc.constantFrom("F", "FL", "FR", "L", "R", "PL", "PR", "stop").map((order) => ({ type: "order", order })),
  fc
    .tuple(fc.constantFrom("FL", "FR", "L", "R"), fc.integer({ min: 0, max: 46 }))
    .map(([way, turn]) => ({ type: "order", order: way + turn })),
  fc.integer({ min: -1, max: 360 }).map((heading) => ({ type: "heading", heading })),
  fc.constantFrom("grapple", "hold-off").map((type) => ({ type })),
)

const { space } = milleSabordsPackage

conform(milleSabords, {
  shapes,
  options: [
    {},
    {
      sea: { shape: "circle", diameter: 50 },
      wind: 30,
      turnStep: 30,
      freeAngles: true,
      rounding: "none",
      turnLimit: 12,
    },
    {
      islands: [
        { x: 0, y: 0, radius: 2.5 },
        { x: -12, y: 3, radius: 1 },
        { x: 7, y: -4, radius: 1.25 },
      ],
      freeAngles: true,
      resistance: 20,
      turnLimit: 20,
    },
    {
      rose: [0, 0, 1, 3, 0],
      turnStep: 15,
      distance: "middle",
      rounding: "nearest",
      arc: [0, 180],
      collision: "off",
      turnLimit: 15,
    },
    {
      rose: [1, 1, 1, 1, 1],
      wind: 315,
      turnStep: 1,
      freeAngles: true,
      rounding: "down",
      resistance: 15,
      target: "hull",
      turnLimit: 8,
    },
  ],
  policies: milleSabordsBots.policies,
  swaps: swapSealed,
  actions: () => orders,
  ...(space && { space }),
  positions: [
    '4 movement 0,0,0,10,2/2 0,2200000,180,10,2/2 {"wind":270}',
    "4 boarding 0,0,0,7,0/1 400000,0,0,4,0/1",
    "4 boarding-after-fire 0,0,0,5,0/0 400000,0,0,5,0/0",
    // Bow half a length from the edge, with two points: only a turn on the spot is left.
    "9 movement 23500000,0,90,10,2/2 0,0,45,10,1/1",
    "9 movement 23500000,0,90,10,2/2 22500000,0,90,10,2/2,F",
    "100 movement 0,0,45,3,1/1 3000000,0,225,2,3/3",
  ],
  // As long as a game of a hundred turns is looked at in any case; said here, none need be played first to find out.
  maxPlies: 300,
  runs: runs(8, 40),
})

it("[CO-3] a game with any rules obeys every law", () => {
  const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
    const { game, shapes, policies } = { ...packageOf(rules), ...botsOf(rules) }
    const options: Partial<MilleSabordsOptions>[] = [{ turnLimit: 6 }, otherOptions(rules)]
    const found = checkLaws(game, { shapes, options, policies, runs: 2, seed })
    expect(found.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  })
  fc.assert(property, { numRuns: runs(2, 60) })
})
