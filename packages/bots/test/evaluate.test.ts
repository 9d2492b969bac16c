import { positions } from "@flottille/conformance"
import { CHANCE, createRandom, deepFreeze, pick, pickOutcome } from "@flottille/core"
import type { AnyGameBots } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/bots"
import diabolikFleet from "@flottille/diabolik-fleet/bots"
import diplomacy from "@flottille/diplomacy/bots"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/bots"
import milleSabords from "@flottille/mille-sabords/bots"
import subVariant from "@flottille/sub-variant/bots"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"

const packages: readonly AnyGameBots[] = [dejarik, diabolikFleet, diplomacy, lesGrandsAmiraux, milleSabords, subVariant]

describe.each(packages.map((each) => [each.game.id, each] as const))(
  "%s: the evaluation of a position",
  (id, { game, evaluate }) => {
    const options = id === "dejarik" || id === "diabolik-fleet" ? [{}, { seats: 3 }, { seats: 4 }] : [{}]

    it("is zero-sum, from −1 to 1 per seat, and leaves the state unchanged", () => {
      const property = fc.property(positions(game, { options, maxPlies: 120 }), (state) => {
        const values = evaluate?.(deepFreeze(state)) ?? []
        expect(values).toHaveLength(game.seats(state.options).length)
        for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-9)
        expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
      })
      fc.assert(property, { numRuns: runs(8, 200) })
    })

    // Russia begins with a fourth centre.
    it("is nearly even at the start", () => {
      for (const value of evaluate?.(game.initialState()) ?? [Number.NaN]) expect(Math.abs(value)).toBeLessThan(0.15)
    })

    // The loser of a game that somebody won may have had more; in most games he did not.
    it("agrees with the winner in at least half of the games", () => {
      const random = createRandom(5)
      let [agreed, asked] = [0, 0]
      for (let index = 0; index < runs(4, 40); index++) {
        const [state, before] = [game.initialState(), [game.initialState()]]
        for (
          let actor = game.actors(state)[0];
          actor !== undefined && before.length < 2000;
          actor = game.actors(state)[0]
        ) {
          before.push(game.clone(state))
          game.step(
            state,
            actor,
            actor === CHANCE
              ? pickOutcome(game.chanceOutcomes(state), random)
              : pick(game.legalActions(state, actor), random),
          )
        }
        const returns = game.outcome(state)?.returns ?? []
        const standing = evaluate?.(before.at(-Math.ceil(before.length / 10)) ?? state) ?? []
        const winner = returns.findIndex((value) => value > 0 && value === Math.max(...returns))
        if (winner < 0 || returns.filter((value) => value > 0).length > 1) continue
        asked++
        if ((standing[winner] ?? -1) >= Math.max(...standing) - 1e-9) agreed++
      }
      expect(agreed).toBeGreaterThanOrEqual(asked / 2)
    })
  },
)
