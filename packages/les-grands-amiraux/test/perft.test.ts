import { createRandom, perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { deep, seed as drawn, runs } from "../../../scripts/deep.ts"
import { type LesGrandsAmirauxState, lesGrandsAmiraux } from "../src"
import { type OraclePosition, oracleMoves, oraclePerft, oraclePlay, oracleTurnPerft } from "./oracle/oracle"
import { asOracle, deployed, perftOpening, position, walk } from "./support/boards"

const game = lesGrandsAmiraux

/** Sequences of whole turns: every prefix of a chain is a turn of its own. */
function turnPerft(state: LesGrandsAmirauxState, depth: number): number {
  if (depth === 0) return 1
  const seat = state.active
  if (seat === null || state.ending !== null) return 0
  let count = 0
  for (const action of game.legalActions(state, seat)) {
    const next = game.clone(state)
    game.step(next, seat, action)
    count += turnPerft(next, next.chain === null ? depth - 1 : depth)
  }
  return count
}

// The numbers to depth 4 were published with the rules, agreed by two generators; depths 5 and 6
// come from one of them, and from this package.
describe("the published tables: rows G6554443, 333MMMMM, 00000111, 22222111, red turned by 180°", () => {
  it("[GA-2.1 GA-2.3 GA-4.4] by whole turns: 16, 256, 5328, 111432", () => {
    expect([1, 2, 3, 4].map((depth) => turnPerft(perftOpening(), depth))).toEqual([16, 256, 5328, 111432])
  })

  it("[GA-2.1 GA-2.3 GA-4.4] by actions: 16, 256, 5328, 111320, and 2642993 where there is time", () => {
    const counts = [16, 256, 5328, 111320, 2642993].slice(0, deep ? 5 : 4)
    expect(counts.map((_, index) => perft(game, perftOpening(), index + 1))).toEqual(counts)
  })

  it("[GA-2.3 GA-3.1] four directions, by actions: 6, 36, 390, 4226, 49511, and 585206 where there is time", () => {
    const state = perftOpening({ shipDirections: 4 })
    const counts = [6, 36, 390, 4226, 49511, 585206].slice(0, deep ? 6 : 5)
    expect(counts.map((_, index) => perft(game, state, index + 1))).toEqual(counts)
  })
})

describe("the two generators agree", () => {
  const chains = "A4 w4, A5 r2, A7 r3, B6 r1, C3 w0, D4 w5, D5 rM, D8 r0, E4 wG, H10 rG, H4 wM, G9 rM, G5 r6"
  const positions: readonly (readonly [string, LesGrandsAmirauxState])[] = [
    ["two ready-made formations", deployed()],
    ["the same in four directions", deployed({ shipDirections: 4 })],
    ["chains over ships and mines", position(chains.replace("D5 rM", "D5 r4").replace("G9 rM", "D7 rM"))],
    [
      "the same, Grand Admirals immune",
      position(chains.replace("D5 rM", "D5 r4").replace("G9 rM", "D7 rM"), { options: "admiralOnMine=immune" }),
    ],
    [
      "the same, Grand Admirals removed",
      position(chains.replace("D5 rM", "D5 r4").replace("G9 rM", "D7 rM"), { options: "admiralOnMine=removed" }),
    ],
    ["red to move", position(chains.replace("D5 rM", "D5 r4"), { active: "r" })],
  ]

  it.each(positions)("[GA-2.1 GA-3.1 GA-4.1 GA-4.4] on leaf counts: %s", (_, state) => {
    for (let depth = 1; depth <= (deep ? 3 : 2); depth++) {
      expect(oraclePerft(asOracle(state), depth)).toBe(perft(game, state, depth))
      expect(oracleTurnPerft(asOracle(state), depth)).toBe(turnPerft(state, depth))
    }
  })

  it.each([{}, { shipDirections: 4 }, { admiralOnMine: "immune" }, { admiralOnMine: "removed" }] as const)(
    "[GA-2.1 GA-3.2 GA-4.2 GA-5.1 GA-5.3 GA-6.1] on every action and its effect, over whole games %o",
    (options) => {
      for (let seed = 1; seed <= runs(4, 12); seed++) {
        let expected: OraclePosition | undefined
        for (const { state, actor, action } of walk(createRandom(`${drawn} ${seed}`), { ...options, quietTurns: 40 })) {
          if (state.turn === 0) continue
          if (expected) expect(asOracle(state)).toEqual(expected)
          const texts = game.legalActions(state, actor as number).map((each) => game.formatAction(each))
          expect([...texts].sort()).toEqual(oracleMoves(asOracle(state)).sort())
          expected = oraclePlay(asOracle(state), game.formatAction(action))
        }
      }
    },
  )
})
