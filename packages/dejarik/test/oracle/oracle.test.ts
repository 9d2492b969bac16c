import { type Actor, CHANCE, createRandom, pick } from "@flottille/core"
import { type DejarikState, dejarik } from "@flottille/dejarik"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import type { DejarikOptions } from "../../src/state/options"
import { Oracle } from "./oracle"

const OPTIONS: Readonly<Record<string, Partial<DejarikOptions>>> = {
  "two seats": {},
  "two seats, dealt by class, red first": { deal: "byClass", firstSeat: "red" },
  "two seats, shortest paths, short limits": { paths: "shortest", quietTurns: 7, turnLimit: 40 },
  "two seats, pushes that kill": { blockedPush: "kill" },
  "two seats, a fixed deal": { deal: "fixed", arrangement: { red: "NKHS", blue: "MGRO" }, firstSeat: "blue" },
  "three seats": { seats: 3, quietTurns: null },
  "three seats, shortest paths": { seats: 3, paths: "shortest", blockedPush: "kill" },
  "four seats": { seats: 4, turnLimit: null },
  "four seats, short limits, yellow first": { seats: 4, firstSeat: "yellow", quietTurns: 5, turnLimit: 30 },
}

/** What the library offers, in the oracle's terms: who is to act, and notation with weights. */
function offered(state: DejarikState): { actor: string | undefined; list: Map<string, bigint> } {
  const actor: Actor | undefined = dejarik.actors(state)[0]
  if (actor === undefined) return { actor, list: new Map() }
  if (actor === CHANCE) {
    const outcomes = dejarik.chanceOutcomes(state)
    return {
      actor,
      list: new Map(outcomes.map(({ action, weight }) => [dejarik.formatAction(action, state), BigInt(weight)])),
    }
  }
  const names = dejarik.seats(state.options).map((seat) => seat.id)
  return {
    actor: names[actor],
    list: new Map(dejarik.legalActions(state, actor).map((action) => [dejarik.formatAction(action, state), 1n])),
  }
}

/** Two lists of weighted outcomes are alike when they name the same ones in the same proportion. */
function expectAlike(ours: Map<string, bigint>, theirs: Map<string, bigint>): void {
  expectSame([...ours.keys()].sort(), [...theirs.keys()].sort())
  const total = (list: Map<string, bigint>) => [...list.values()].reduce((sum, weight) => sum + weight, 0n)
  const [all, others] = [total(ours), total(theirs)]
  for (const [action, weight] of ours) expectSame(weight * others, (theirs.get(action) ?? 0n) * all, () => action)
}

/** Fights when it can, so that games reach their ends; moves at random otherwise. */
function choose(actions: readonly string[], random: ReturnType<typeof createRandom>): string {
  const attacks = actions.filter((action) => action.includes("x"))
  return pick(attacks.length > 0 && random.below(2) === 0 ? attacks : actions, random)
}

describe("the library and a literal reading of the rules, ply by ply", () => {
  it.each(Object.entries(OPTIONS))("[DJ-1.2 DJ-2.1 DJ-3.1 DJ-4.1 DJ-5.1 DJ-6.1 DJ-6.3] %s", (_, given) => {
    const property = fc.property(fc.integer(), fc.integer({ min: 0, max: 400 }), (seed, resignsEvery) => {
      const random = createRandom(seed)
      const state = dejarik.initialState(given)
      const oracle = new Oracle(state.options as never)
      const names = dejarik.seats(state.options).map((seat) => seat.id)
      for (let ply = 0; ply < 600; ply++) {
        const { actor, list } = offered(state)
        expectSame(actor, oracle.actor())
        expectAlike(list, oracle.list())
        if (actor === undefined) break
        if (resignsEvery > 0 && random.below(resignsEvery) === 0) {
          const seat = random.below(names.length)
          dejarik.resign(state, seat)
          oracle.resign(names[seat] as string)
          continue
        }
        const played = choose([...list.keys()], random)
        const seat = actor === CHANCE ? CHANCE : names.indexOf(actor)
        const action = dejarik.parseAction(played, state, seat)
        expectSame(dejarik.validate(state, seat, action), undefined, () => played)
        dejarik.step(state, seat, action)
        oracle.play(played)
      }
      const outcome = dejarik.outcome(state)
      expect(outcome === undefined).toBe(oracle.result === undefined)
      if (!outcome || !oracle.result) return
      const { winner, out } = oracle.result
      const ranking = winner === null ? [names] : [[winner], ...out.toReversed().map((name) => [name])]
      expect(outcome.ranking.map((rank) => rank.map((seat) => names[seat]))).toEqual(ranking)
      expect(outcome.returns).toEqual(
        names.map((name) => (winner === null ? 0 : name === winner ? names.length - 1 : -1)),
      )
    })
    fc.assert(property, { numRuns: runs(30, 200) })
  })
})
