import { apply } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"
import { explain } from "../src/rulebook"

const actionsOf = (position: string, seat: number) =>
  myGame.legalActions(myGame.parseState(position), seat).map((action) => myGame.formatAction(action))

/** Returns the explanation of a refusal, as a player reads it. */
function refusalOf(position: string, seat: number, text: string): string | undefined {
  const state = myGame.parseState(position)
  const refusal = myGame.validate(state, seat, myGame.parseAction(text, state, seat))
  return refusal && explain(refusal)
}

it("[XY-1.1] ships stand on the nearest rows, and South begins", () => {
  const opening = myGame.initialState({ columns: 3, rows: 4 })
  expect(myGame.formatState(opening)).toBe("nnn/.../.../sss 1 -")
  expect(myGame.actors(opening)).toEqual([0])
})

it("[XY-2.1] a ship moves one row ahead, straight or to a side, past none of its own", () => {
  expect(actionsOf("nnn/.../.../sss 1 -", 0)).toEqual(["a1-a2", "a1-b2", "b1-a2", "b1-b2", "b1-c2", "c1-b2", "c1-c2"])
  expect(actionsOf("nnn/.../s../.ss 2 -", 1)).toEqual(["a4-a3", "a4-b3", "b4-a3", "b4-b3", "b4-c3", "c4-b3", "c4-c3"])
  expect(refusalOf("nnn/.../.../sss 1 -", 0, "a1-a3")).toBe("a3 is not one row ahead of a1. (XY-2.1)")
  expect(refusalOf("nnn/.../.../sss 1 -", 0, "a4-a3")).toBe("You have no ship on a4. (XY-2.1)")
  expect(refusalOf(".nn/n../s../.ss 3 -", 0, "b1-a2")).toBe("Your own ship is on a2. (XY-2.1)")
})

it("[XY-2.2] it takes to a side, and never straight ahead", () => {
  const position = ".nn/n../.s./s.s 3 -"
  const state = myGame.parseState(position)
  const { state: next, events } = apply(myGame, state, 0, myGame.parseAction("b2-a3", state, 0))
  expect(myGame.formatState(next)).toBe(".nn/s../.../s.s 4 -")
  expect(events).toEqual([{ type: "moved", seat: 0, from: "b2", to: "a3", taken: true }])
  expect(refusalOf(".nn/n../s../.ss 3 -", 0, "a2-a3")).toBe("a3 is not free: ships take to the side only. (XY-2.2)")
})
