import {
  anything,
  assertPossible,
  createRandom,
  type Frozen,
  NotationError,
  SchemaError,
  type Shape,
  stateFromView,
} from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type PeekView, peek, shapes } from "./games/peek"

/** Left holds 4, right holds 2, and it is right's turn. */
const state = peek.parseState("[5,[4,2],[0,0],2,null]")

const behind = (view: unknown) =>
  stateFromView(peek, shapes.view, view, (seen: Frozen<PeekView>) =>
    peek.determinize(seen as PeekView, createRandom(1)),
  )

/** What is thrown, as its message. */
function complaint(ask: () => unknown): string | undefined {
  try {
    ask()
    return undefined
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    return error.message
  }
}

describe("checks of possible positions", () => {
  it("accept states that survive a round trip through their notation", () => {
    expect(complaint(() => assertPossible(peek, state))).toBeUndefined()
    expect(complaint(() => assertPossible(peek, { ...state, cards: [4, 4] }))).toBe(
      "state: expected a possible position (CO-4)",
    )
    expect(complaint(() => assertPossible(peek, Object.assign({ night: true }, state), "view"))).toBe(
      "view: expected a possible position (CO-4)",
    )
  })

  it("accept views of such states, and no others", () => {
    const view = peek.view(state, 0)
    expect(peek.view(behind(view), 0)).toEqual(view)
    expect(complaint(() => behind(5))).toMatch(/^view: expected an object with /)
    expect(complaint(() => behind({ ...view, turn: "2" }))).toBe("view.turn: expected an integer from 0 to 20 (CO-4)")
    expect(complaint(() => behind({ ...view, turn: 0 }))).toMatch(/^view: expected a possible position/)
    // Left would see its own card, and has not peeked at the other one.
    expect(complaint(() => behind({ ...view, cards: [null, null] }))).toBe(
      "view: expected the view of a possible position (CO-4)",
    )
    expect(complaint(() => behind({ ...view, cards: [4, 2] }))).toBe(
      "view: expected the view of a possible position (CO-4)",
    )
  })

  it("accept only the views of seats", () => {
    const view = peek.view(state, 0)
    const ofAnybody = (viewer: number) => () =>
      stateFromView(peek, anything() as Shape<Frozen<PeekView>>, { ...view, viewer }, () => state)
    expect(complaint(ofAnybody(0))).toBeUndefined()
    expect(complaint(ofAnybody(1))).toBe("view: expected the view of a possible position (CO-4)")
    for (const viewer of [2, 3])
      expect(complaint(ofAnybody(viewer))).toBe("view.viewer: expected a seat of the game (CO-4)")
  })

  it("report the clause of the notation error; other errors pass unchanged", () => {
    const refusing = (error: Error) => ({
      ...peek,
      parseState() {
        throw error
      },
    })
    expect(complaint(() => assertPossible(refusing(new NotationError("", 0, "two cards", "PK-1")), state))).toBe(
      "state: expected two cards (PK-1)",
    )
    const fault = new TypeError("no such thing")
    expect(() => assertPossible(refusing(fault), state)).toThrow(fault)
  })
})
