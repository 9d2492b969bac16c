import { CHANCE, createRandom, REFEREE, SPECTATOR } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type DiabolikFleetState, diabolikFleet } from "../src/index"
import { play, refusal, texts } from "./support/positions"

const ALL_NORTH = ["a2:N", "b2:N", "c2:N", "d2:N", "e2:N", "f2:N", "g2:N", "h2:N"]
const ALL_SOUTH = ["a7:S", "b7:S", "c7:S", "d7:S", "e7:S", "f7:S", "g7:S", "h7:S"]

/** Sets ships of one seat. */
function deploy(state: DiabolikFleetState, seat: number, ...ships: string[]): DiabolikFleetState {
  const next = diabolikFleet.clone(state)
  for (const text of ships) {
    const action = diabolikFleet.parseAction(text, next, seat)
    expect(diabolikFleet.validate(next, seat, action)).toBeUndefined()
    diabolikFleet.step(next, seat, action)
  }
  return next
}

describe("boards and deployment", () => {
  it("[DF-1.1] two fleets of 8 on 8×8, three or four on 12×12", () => {
    for (const [seats, squares, ships] of [
      [2, 64, 16],
      [3, 144, 24],
      [4, 144, 32],
    ] as const) {
      const state = diabolikFleet.initialState({ seats })
      expect(state.cells).toHaveLength(squares)
      const random = createRandom(seats)
      while (state.phase === "deployment") {
        const seat = diabolikFleet.actors(state)[0] as number
        const actions = diabolikFleet.legalActions(state, seat)
        diabolikFleet.step(state, seat, actions[random.below(actions.length)] as (typeof actions)[number])
      }
      expect(state.cells.filter((ship) => ship > 0)).toHaveLength(ships)
    }
  })

  it("[DF-1.2] ships go to free squares of the own second row, with any heading", () => {
    const state = diabolikFleet.initialState()
    expect(texts(state)).toHaveLength(64)
    expect(refusal(state, "a3:N")).toBe("DF-1.2 not-your-second-row")
    expect(refusal(state, "a7:S")).toBe("DF-1.2 not-your-second-row")
    expect(refusal(deploy(state, 0, "c2:SW"), "c2:N")).toBe("DF-1.2 occupied")
  })

  it("[DF-1.3] both seats deploy simultaneously and see only the number of the other's ships", () => {
    const state = deploy(deploy(diabolikFleet.initialState(), 1, "c7:S", "d7:SE"), 0, "a2:N")
    expect(diabolikFleet.actors(state)).toEqual([0, 1])
    const view = diabolikFleet.view(state, 0)
    expect(view.cells.filter((ship) => ship > 0)).toHaveLength(1)
    expect(view.hidden).toEqual([0, 2])
    expect(diabolikFleet.view(state, SPECTATOR).hidden).toEqual([1, 2])
    expect(diabolikFleet.view(state, REFEREE).cells).toEqual(state.cells)
    const event = { type: "deployed", seat: 1, secret: true, square: "c7", heading: "S" } as const
    expect(diabolikFleet.observe(event, 0)).toEqual({ ...event, square: null, heading: null })
    expect(diabolikFleet.observe(event, 1)).toEqual(event)
    expect(diabolikFleet.actors(deploy(state, 1, "a7:S", "b7:S", "e7:S", "f7:S", "g7:S", "h7:S"))).toEqual([0])
  })

  it("[DF-1.3] alternate deployment is open, one ship each, south first regardless of the first seat", () => {
    const state = diabolikFleet.initialState({ deployment: "alternate", firstSeat: "north" })
    expect(diabolikFleet.actors(state)).toEqual([0])
    const next = deploy(state, 0, "a2:N")
    expect(diabolikFleet.actors(next)).toEqual([1])
    expect(diabolikFleet.view(next, 1).hidden).toEqual([0, 0])
    expect(diabolikFleet.actors(deploy(next, 1, "a7:S"))).toEqual([0])
  })

  it("[DF-1.4] three and four seats set up openly in rotation, on all twelve squares", () => {
    const state = diabolikFleet.initialState({ seats: 4 })
    expect(diabolikFleet.actors(state)).toEqual([0])
    expect(texts(state)).toHaveLength(96)
    expect(diabolikFleet.actors(play(state, "b2:N"))).toEqual([1])
    // The corner square b2 lies on west's second row, too; b1 lies on south's home row and may be used.
    expect(refusal(play(state, "b2:N"), "b2:E")).toBe("DF-1.2 occupied")
    expect(refusal(play(state, "a2:N"), "b1:E")).toBeUndefined()
    expect(diabolikFleet.actors(play(state, "a2:N", "b1:E", "a11:S", "k1:W"))).toEqual([0])
  })

  it("[DF-1.5] chance draws the first seat; firstSeat fixes it", () => {
    const ready = (options: object) =>
      deploy(deploy(diabolikFleet.initialState(options), 0, ...ALL_NORTH), 1, ...ALL_SOUTH)
    const drawn = ready({})
    expect(diabolikFleet.actors(drawn)).toEqual([CHANCE])
    expect(diabolikFleet.chanceOutcomes(drawn)).toEqual([
      { action: { type: "first", seat: "south" }, weight: 1 },
      { action: { type: "first", seat: "north" }, weight: 1 },
    ])
    expect(diabolikFleet.validate(drawn, CHANCE, { type: "first", seat: "west" })).toMatchObject({
      rule: "DF-1.5",
      code: "no-such-seat",
    })
    expect(diabolikFleet.actors(play(drawn, "first north"))).toEqual([1])
    expect(diabolikFleet.actors(ready({ firstSeat: "north" }))).toEqual([1])
  })

  it("[DF-1.6] no ship is deployed in single file", () => {
    const state = deploy(diabolikFleet.initialState(), 0, "c2:E")
    expect(refusal(state, "d2:W")).toBe("DF-1.6 fleet-in-file")
    expect(refusal(state, "b2:E")).toBe("DF-1.6 fleet-in-file")
    expect(refusal(state, "d2:N")).toBeUndefined()
    expect(refusal(state, "e2:W")).toBeUndefined()
    const line = deploy(diabolikFleet.initialState({ singleFile: "line" }), 0, "c2:E")
    expect(refusal(line, "h2:W")).toBe("DF-1.6 fleet-in-file")
    expect(refusal(deploy(line, 0, "e2:N"), "h2:W")).toBeUndefined()
  })

  it("[DF-1.6] with allowSetupFiles, ships are deployed in any direction, and the first turn breaks the files", () => {
    const state = deploy(diabolikFleet.initialState({ allowSetupFiles: true, firstSeat: "south" }), 0, "c2:E")
    expect(refusal(state, "d2:W")).toBeUndefined()
    const fleets = deploy(
      deploy(state, 0, "d2:W", ...["a2", "b2", "e2", "f2", "g2", "h2"].map((at) => `${at}:N`)),
      1,
      ...ALL_SOUTH,
    )
    expect(diabolikFleet.parseState(diabolikFleet.formatState(fleets))).toEqual(fleets)
    const moved = play(fleets, "h2-h3")
    expect(refusal(moved, "end")).toBe("DF-5.1 ships-in-file")
    expect(refusal(play(moved, "c2@N"), "end")).toBeUndefined()
  })

  it("[DF-1.6 DF-7.3] with allowSetupFiles, a fleet all in single file loses at its first turn", () => {
    const state = diabolikFleet.initialState({ allowSetupFiles: true, firstSeat: "south" })
    const west = ["a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"].map((at) => `${at}:W`)
    const lost = deploy(deploy(state, 0, ...west), 1, ...ALL_SOUTH)
    expect(lost).toMatchObject({ phase: "over", ending: "blockade", out: [0] })
    expect(diabolikFleet.parseState(diabolikFleet.formatState(lost))).toEqual(lost)
  })

  it("[DF-1.2 DF-1.6] the seat that deploys first may set any ship, whichever seat it is", () => {
    // A fresh list of options has a fresh board: nothing has been asked of it before.
    expect(diabolikFleet.legalActions(diabolikFleet.initialState(), 1)).toHaveLength(64)
  })

  it("[DF-1.6 DF-8.6] a file opened by a resignation binds no ship placed before or after", () => {
    const four = diabolikFleet.initialState({ seats: 4, singleFile: "line" })
    const set = play(four, "b2:N", "b1:S", "d11:E", "k4:E", "d2:N", "b4:S")
    expect(refusal(set, "g11:E")).toBe("DF-1.6 fleet-in-file")
    const opened = play(set, "g11:N", "k6:E")
    diabolikFleet.resign(opened, 0)
    expect(diabolikFleet.parseState(diabolikFleet.formatState(opened))).toEqual(opened)
    expect(diabolikFleet.actors(opened)).toEqual([1])
    // b1 and b4 look along the same column now, and b6 would stand in file with b4.
    expect(refusal(opened, "b6:E")).toBeUndefined()
    expect(refusal(opened, "b6:S")).toBe("DF-1.6 fleet-in-file")
  })

  it("[DF-1.2 DF-2.2 DF-2.4] from the opening there are 64 first acts, and propose", () => {
    const state = play(deploy(deploy(diabolikFleet.initialState(), 0, ...ALL_NORTH), 1, ...ALL_SOUTH), "first south")
    const actions = texts(state)
    expect(actions.filter((text) => text.includes("-"))).toHaveLength(8)
    expect(actions.filter((text) => text.includes("@"))).toHaveLength(56)
    expect(actions.slice(64)).toEqual(["propose"])
  })
})
