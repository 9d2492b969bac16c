import { createRandom, perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { deep, runs } from "../../../scripts/deep.ts"
import { type DiabolikFleetOptions, type DiabolikFleetState, diabolikFleet } from "../src/index"
import { canFinish } from "../src/rules/look-ahead"
import { searchPosition } from "../src/rules/search-position"
import { standard } from "../src/rules/standard"
import { countTurns, countTurnsByForce } from "./oracle/count-turns"
import { asTurn } from "./oracle/oracle"
import { describe8, randomState, sketch } from "./support/positions"

const row = (rank: number, heading: string) => [..."abcdefgh"].map((file) => `${file}${rank}${heading}`).join(" ")
/** All N against all S. */
const OPENING = `${row(2, "N")} / ${row(7, "S")}`

const byForce = (state: DiabolikFleetState) =>
  countTurnsByForce(asTurn(state), { left: Number.POSITIVE_INFINITY, known: new Map() })

describe("perft", () => {
  // Each number was counted by the package and by the brute force of oracle.ts, which agree.
  it("[DF-4.1 DF-5.2] action sequences from the opening, all N against all S", () => {
    const state = sketch(OPENING, { allowStop: false })
    expect([1, 2, 3].map((depth) => perft(diabolikFleet, state, depth))).toEqual([64, 926, 59_558])
  })

  it("[DF-4.1 DF-4.3 DF-5.1] complete turns of 2 and 3 balls from the opening", () => {
    for (const [bonusCannonballs, turns] of [
      [2, 926],
      [3, 58_186],
    ] as const) {
      const state = sketch(OPENING, { bonusCannonballs }, { phase: "bonus" })
      expect(countTurns(state)).toBe(turns)
      // Three balls by force take a second.
      if (deep || bonusCannonballs === 2) expect(byForce(state)).toBe(turns)
    }
  })

  // The package takes ten seconds, the brute force half a minute.
  if (deep)
    it("[DF-4.1 DF-4.3 DF-5.1] 3 571 498 complete turns from the opening", () => {
      const state = sketch(OPENING, { allowStop: false })
      expect(countTurns(state)).toBe(3_571_498)
      expect(byForce(state)).toBe(3_571_498)
    })

  const SERIES: readonly (readonly [string, number, Partial<DiabolikFleetOptions>])[] = [
    ["two fleets", 25, { minimumFleet: 2, arrivalsToWin: 2 }],
    ["beam", 25, { minimumFleet: 2, flanks: "beam" }],
    ["single file at a distance", 12, { minimumFleet: 2, singleFile: "line" }],
    ["three fleets", 8, { seats: 3, minimumFleet: 2, arrivalsToWin: 2 }],
  ]
  for (const [name, many, options] of SERIES) {
    it(`[DF-2.7 DF-4.1 DF-5.2] complete turns from crowded positions and near the end: ${name}`, () => {
      const random = createRandom(`turns ${name}`)
      const rounds = Math.ceil(runs(many / 6, many))
      let counted = 0
      for (let round = 0; round < rounds; round++) {
        const state = randomState(random, { ...options, allowStop: false }, 3)
        state.cannonballs = 4
        const fleets = Array.from(
          { length: state.options.seats },
          (_, seat) => state.cells.filter((ship) => (ship >> 3) - 1 === seat).length,
        )
        if (fleets.some((size) => size < state.options.minimumFleet)) continue
        if (!canFinish(searchPosition(standard, state, state.active), 4, "open")) continue
        counted++
        expect(countTurns(state), describe8(state)).toBe(byForce(state))
      }
      expect(counted).toBeGreaterThan(rounds / 2)
    })
  }
})
