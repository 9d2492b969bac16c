import { CHANCE, createRandom, NotationError, perft, SchemaError } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { expect, it } from "vitest"
import { type PigOptions, pig } from "../src/index"
import { explain } from "../src/rulebook"

/** A position reached by a few actions in the game's notation. */
function after(options: Partial<PigOptions>, ...played: readonly string[]) {
  const match = createMatch(pig, { options })
  for (const text of played) {
    const actor = match.actors()[0] ?? 0
    expect(match.submit(actor, pig.parseAction(text, match.state(), actor))).toMatchObject({ ok: true })
  }
  return match
}

it("[PG-1.1] the first seat begins, and rolls as often as it dares", () => {
  const match = after({}, "roll", "die 6", "roll", "die 5", "roll")
  expect(match.turn("spectator")).toMatchObject({ number: 1, seats: [0], waiting: [CHANCE] })
  expect(match.chanceOutcomes().map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1, 1])
})

it("[PG-1.2] a one loses the points of the turn and ends it", () => {
  expect(pig.formatState(after({}, "roll", "die 6", "roll", "die 1").state())).toBe("0:0/100 0 2 -")
})

it("[PG-1.3] holding keeps the points of the turn, once there are any", () => {
  expect(pig.formatState(after({}, "roll", "die 6", "hold").state())).toBe("6:0/100 0 2 -")
  const refusal = pig.validate(pig.initialState(), 0, { type: "hold" })
  expect(refusal && explain(refusal, "fr")).toBe("Avant le premier lancer, il n’y a rien à garder. (PG-1.3)")
})

it("[PG-2.1] reaching the goal wins only by holding", () => {
  expect(after({ goal: 5 }, "roll", "die 6").outcome()).toBeUndefined()
  expect(after({ goal: 5 }, "roll", "die 6", "hold").outcome()).toMatchObject({ ranking: [[0], [1]], rule: "PG-2.1" })
})

it("[PG-2.2] a seat that resigns loses, even during a roll", () => {
  const match = after({}, "roll")
  match.resign(1)
  expect(match.outcome()).toMatchObject({ ranking: [[0], [1]], reason: "resignation", rule: "PG-2.2" })
})

it("[PG-2.2] an unknown seat cannot resign", () => {
  const state = pig.initialState()
  for (const seat of [2, -1, 0.5, "0", null] as unknown as number[]) pig.resign(state, seat)
  expect(state).toEqual(pig.initialState())
})

it("[PG-1.1 PG-1.3] isolates returned values and rejects invalid input", () => {
  const state = pig.initialState()
  for (const action of pig.legalActions(state, 0)) Reflect.set(action, "type", "hold")
  expect(pig.legalActions(state, 0)).toEqual([{ type: "roll" }])
  const view = pig.view(state, 0)
  for (const wrong of [5, { ...view, viewer: 7 }, { ...view, pot: 1 }])
    expect(() => pig.determinize(wrong as typeof view, createRandom(1))).toThrow(SchemaError)
  expect(() => pig.parseAction(5 as unknown as string, state, 0)).toThrow(NotationError)
})

it("[PG-1.1 PG-1.2 PG-1.3] perft: sequences of 1, 2 and 3 actions", () => {
  // By hand: a roll has six faces; after five of them two choices, after a one only the other's roll: 5 × 2 + 1.
  expect([1, 2, 3].map((depth) => perft(pig, pig.initialState(), depth))).toEqual([1, 6, 11])
})
