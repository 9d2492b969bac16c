/** Whatever becomes of a unit between two views stands in the results of the later one. */
import { createRandom, pick, type Random, SPECTATOR } from "@flottille/core"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { diplomacy } from "../src/game"
import { standardBoard } from "../src/map/standard"
import { type DiplomacyState, resultsOf } from "../src/state/state"
import { unaccounted } from "./support/accounts"
import { restless } from "./support/play"
import { randomUnits } from "./support/positions"

/** A phase of moves with units, centres and resignations at random, as long as two powers are left to play. */
function beginning(random: Random): DiplomacyState {
  const { powers, centres } = standardBoard
  const owned = Object.fromEntries(centres.map((id) => [id, random.below(2) ? pick(powers, random) : null]))
  const units = randomUnits(random, 4 + random.below(14), 7)
  const [first = 0, second = 0] = [random.below(powers.length), random.below(powers.length)]
  const resigned = powers.map(
    (power, seat) =>
      seat !== first && seat !== second && (random.below(2) === 0 || !units.some((unit) => unit.power === power)),
  )
  const state = {
    ...diplomacy.initialState(),
    year: 1902,
    season: pick(["spring", "fall"], random),
    units,
    centres: owned,
    resigned,
  } as DiplomacyState
  // Too few may be left: then the position is refused, and another is made.
  try {
    return diplomacy.parseState(diplomacy.formatState(state))
  } catch {
    return beginning(random)
  }
}

it("[DP-4 DP-5 DP-6 DP-6.2] the results explain every change of units between two views", () => {
  const { seed = 1 } = fc.readConfigureGlobal()
  let passed = 0
  for (let index = 0; index < runs(60, 1000); index++) {
    const random = createRandom(`accounts ${seed} ${index}`)
    const state = beginning(random)
    const start = diplomacy.formatState(state)
    for (let ply = 0; ply < 120; ply++) {
      const [seat] = diplomacy.actors(state)
      if (typeof seat !== "number") break
      const views = () => [0, SPECTATOR].map((viewer) => diplomacy.view(state, viewer as 0))
      const before = views()
      if (random.below(60) === 0) diplomacy.resign(state, pick(standardBoard.seats, random))
      else diplomacy.step(state, seat, restless(state, seat, diplomacy.legalActions(state, seat), random))
      for (const [one, view] of views().entries())
        expect(unaccounted(before[one] ?? view, view, resultsOf(view.last)), start).toEqual([])
      passed += state.last?.passed && before[0]?.last !== state.last ? 1 : 0
    }
  }
  // Phases have passed by themselves, or nothing would be tried.
  if (usualSeed) expect(passed).toBeGreaterThan(5)
})
