import { NotationError } from "@flottille/core"
import { actionSpace } from "@flottille/core/action-space"
import { describe, expect, it } from "vitest"
import { spaceProblem } from "../src/spaces"
import { type CardsAction, cards } from "./zoo/cards"
import { type PebblesAction, pebbles } from "./zoo/pebbles"

const begins: readonly PebblesAction[] = [0, 1].map((seat) => ({ type: "begin", seat }))
const takes: readonly PebblesAction[] = [{ type: "take" }, { type: "stop" }]
const plain = (action: PebblesAction): PebblesAction => pebbles.plainChance?.(action) ?? action
const whole = actionSpace(() => [...begins, ...takes], plain)

describe("the law of spaces", () => {
  it("accepts a space that has every action once", () => {
    expect(spaceProblem(pebbles, whole)).toBeUndefined()
    expect(whole.index({ type: "begin", seat: 1, face: 6 })).toBe(1)
  })

  it.each([
    ["an action is missing", actionSpace(() => takes, plain), 'it does not have {"seat":'],
    [
      "an action has two indices",
      actionSpace(() => [...begins, ...takes, ...takes], plain),
      '{"type":"take"} is number 2, and has number 4',
    ],
    ["detailed rolls are unknown", actionSpace(() => [...begins, ...takes]), 'it does not have {"face":'],
    [
      "indices are unbounded",
      { ...whole, at: (index: number) => whole.at(Math.abs(index) % 4 || 0) },
      "it has an action of number -1",
    ],
    [
      "detailed rolls map to another outcome",
      actionSpace(
        () => [...begins, ...takes],
        (action) => ("face" in action ? (begins[0] as never) : action),
      ),
      '"seat":1,"type":"begin"} it gives {"seat":0,"type":"begin"}',
    ],
    [
      "two indices map to one action",
      {
        size: 2,
        at: (index: number) => ({ type: "take", n: [0, -0][index] ?? refuse() }) as never,
        index: ({ n }: { n?: number }) => (Object.is(n, -0) ? 1 : 0),
      } as typeof whole,
      "2 numbers stand for 1 actions",
    ],
    [
      "it throws",
      { ...whole, index: (action: PebblesAction) => ("face" in action ? Number.NaN : whole.index(action)) },
      "SchemaError: index: expected an integer from 0 to 3",
    ],
    [
      "indices are swapped",
      { ...whole, size: 4, at: (index: number) => whole.at(3 - index) },
      "is number 0, and has number 3",
    ],
  ])("fails when %s", (_, space, problem) => {
    expect(spaceProblem(pebbles, space)).toContain(`the space of pebbles: `)
    expect(spaceProblem(pebbles, space)).toContain(problem)
  })

  it("checks the requested number of games and stops at the first fault", () => {
    let begun = 0
    const game: typeof pebbles = {
      ...pebbles,
      initialState(given) {
        begun++
        return pebbles.initialState(given)
      },
    }
    const kit = { runs: 7, seed: 1, maxPlies: 3 }
    expect(spaceProblem(game, whole, kit)).toBeUndefined()
    expect(begun).toBe(7)
    spaceProblem(
      game,
      actionSpace(() => takes, plain),
      kit,
    )
    expect(begun).toBe(8)
  })

  it("calls rollChance only at chance nodes", () => {
    const rollChance: typeof pebbles.rollChance = (state, random) => {
      if (state.turn > 0) throw new RangeError("it is not the time to roll")
      return pebbles.rollChance?.(state, random) as never
    }
    expect(spaceProblem({ ...pebbles, rollChance }, whole, { runs: 9, seed: 1 })).toBeUndefined()
    const faced: PebblesAction = { type: "begin", seat: 1, face: 6 }
    const detailed = actionSpace(() => [...begins, ...takes, faced])
    const { plainChance: _, ...undetailed } = pebbles
    expect(spaceProblem({ ...undetailed, rollChance: () => faced }, detailed, { runs: 9, seed: 1 })).toBeUndefined()
    const space = actionSpace((): CardsAction[] => [
      ...[1, 2, 3, 4, 5].map((card) => ({ type: "deal", card }) as const),
      { type: "bid", bid: "stay" },
      { type: "bid", bid: "fold" },
      { type: "lift" },
    ])
    expect(spaceProblem(cards, space, { runs: 9, seed: 1 })).toBeUndefined()
  })

  it("reports an exception thrown by the game", () => {
    const step = () => {
      throw new RangeError("stuck")
    }
    expect(spaceProblem({ ...pebbles, step }, whole, { runs: 9, seed: 1 })).toMatch(
      /^the space of pebbles: .*the game threw RangeError: stuck/,
    )
  })
})

function refuse(): never {
  throw new NotationError("", 0, "an action")
}
