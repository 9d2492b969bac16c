import { createRandom, NotationError, playout } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { milleSabords } from "../src/index"

/** What a text is refused with: position and clause. */
function notationError(read: () => unknown): { position: number; rule: string | undefined } {
  try {
    read()
  } catch (error) {
    if (error instanceof NotationError) return { position: error.position, rule: error.rule }
    throw error
  }
  throw new Error("it was read")
}

describe("positions", () => {
  it("[MS-1.3] are one line; options that differ from their defaults stand at its end", () => {
    expect(milleSabords.formatState(milleSabords.initialState())).toBe(
      "0 deployment -10000000,0,0,10,0/0 10000000,0,0,10,0/0",
    )
    const text =
      "3 movement -9292893,707107,90,10,1/1,FL 10000000,0,270,9,3/3 " +
      '{"islands":[{"radius":1.5,"x":0,"y":4},{"radius":0,"x":-3,"y":-4.25}],"rose":[0,1,1,3,2],"sea":{"height":50,"shape":"rectangle","width":60},"turnLimit":null,"wind":45}'
    const state = milleSabords.parseState(text)
    expect(state.pending).toEqual(["FL", null])
    expect(state.options.islands).toEqual([
      { x: 0, y: 4, radius: 1.5 },
      { x: -3, y: -4.25, radius: 0 },
    ])
    expect(milleSabords.formatState(state)).toBe(text)
    const over = '7 over:boarded:port 0,0,45,7,0/1 300000,0,45,4,0/1 {"wind":5}'
    expect(milleSabords.formatState(milleSabords.parseState(over))).toBe(over)
  })

  it.each<readonly [text: string, position: number, rule: string]>([
    ["0 deployment -10000000,1,0,10,0/0 10000000,0,0,10,0/0", 13, "MS-1.3"],
    ["0 deployment -10000000,0,0,10,0/0,heading_46 10000000,0,0,10,0/0", 13, "MS-3.1"],
    ["1 deployment -10000000,0,0,10,0/0 10000000,0,0,10,0/0", 2, "MS-1.3"],
    ["0 movement -10000000,0,0,10,0/0 10000000,0,0,10,0/0", 2, "MS-1.3"],
    ["1 movement 0,0,90,11,2/2 9000000,0,90,10,2/2", 11, "MS-1.4"],
    ["1 movement 0,0,90,10,2/2 9000000,0,90,0,2/2", 25, "MS-4.3"],
    ["1 movement 24000001,0,90,10,2/2 9000000,0,90,10,2/2", 11, "MS-6.1"],
    ["1 movement 0,0,90,10,3/3 9000000,0,90,10,2/2", 11, "MS-2.2"],
    ["1 movement 0,0,0,10,1/2 9000000,0,90,10,1/2", 11, "MS-2.5"],
    ["1 movement 0,0,90,10,1/2 9000000,0,90,10,2/2", 2, "MS-3.1"],
    ["1 movement 0,0,90,10,0/2 9000000,0,90,10,2/2", 2, "MS-5.4"],
    ["1 movement 0,0,90,10,0/2 9000000,0,90,10,0/2", 2, "MS-5.4"],
    ["1 movement 0,0,90,10,2/2,FL 9000000,0,90,10,2/2,F", 11, "MS-3.1"],
    ["1 movement 0,0,90,10,2/2,stop 9000000,0,90,10,2/2", 11, "MS-3.1"],
    ["101 movement 0,0,90,10,2/2 9000000,0,90,10,2/2", 4, "MS-7.1"],
    ["1 boarding 0,0,90,10,2/2 0,300000,90,10,2/2", 2, "MS-5.3"],
    ["1 boarding-after-fire 0,0,90,10,0/2 0,500000,90,10,0/2", 2, "MS-5.3"],
    ["1 over:sunk:port 0,0,90,10,0/2 0,500000,90,10,0/2", 2, "CO-1"],
    ["1 over:boarded:port 0,0,90,5,0/2 0,500000,90,10,0/2", 2, "CO-1"],
    ["1 over:more-resistance:starboard 0,0,90,5,0/2 0,500000,90,10,0/2", 2, "CO-1"],
    ["1 over:aground:port 0,0,90,5,0/2 0,500000,90,10,0/2", 2, "CO-1"],
    ["1 over 0,0,90,5,0/2 0,500000,90,10,0/2", 2, "CO-1"],
    ['1 movement 0,0,90,10,2/2 9000000,0,90,10,2/2 {"wind":46.5}', 46, "MS-1.2"],
    ['1 movement 0,0,90,10,2/2 9000000,0,90,10,2/2 {"sea":{"shape":"circle","diameter":20}}', 70, "MS-1.1"],
    ['1 movement 0,0,90,10,2/2 9000000,0,90,10,2/2 {"islands":[{"x":10,"y":0,"radius":1}]}', 46, "MS-1.3"],
    ['1 movement 0,0,90,10,2/2 9000000,0,90,10,2/2 {"wind":0}', 44, "CO-4"],
    ['1 movement 0,0,90,10,2/2 9000000,0,90,10,2/2 {"mast":3}', 46, "CO-4"],
    ["1 movement 0,0,90,10,2/2 9000000,0,90,10,2/2 wind=90", 45, "CO-4"],
    ["1 movement 00,0,90,10,2/2 9000000,0,90,10,2/2", 12, "CO-4"],
    ["1 sailing 0,0,90,10,2/2 9000000,0,90,10,2/2", 0, "CO-4"],
    ["", 0, "CO-4"],
  ])(
    "[MS-1.1 MS-1.3 MS-1.4 MS-2.1 MS-2.2 MS-2.5 MS-3.1 MS-4.3 MS-5.3 MS-6.1 MS-6.2 MS-7.1] %j is refused with its clause",
    (text, position, rule) => {
      expect(notationError(() => milleSabords.parseState(text))).toEqual({ position, rule })
    },
  )

  it.each([
    "7 over:sunk:starboard 0,0,45,0,0/1 300000,0,45,1,0/1",
    "7 over:both-sunk:draw 0,0,45,0,0/1 300000,0,45,-9,0/1",
    "7 over:resigned:port 0,0,45,1,0/1 300000,0,45,9,0/1",
    "0 over:resigned:starboard -10000000,0,0,10,0/0 10000000,0,0,10,0/0",
    "100 over:more-resistance:port 0,0,45,2,0/1 300000,0,45,1,0/1",
    "100 over:equal-resistance:draw 0,0,45,2,0/1 300000,0,45,2,0/1",
    // In the corner one turn on the spot is the only order.
    "7 movement 25000000,-24500000,0,1,1/0 0,0,45,1,1/1",
    "7 movement 25000000,-24500000,0,1,1/0,PL 0,0,45,1,1/1",
    "7 movement 0,0,45,1,1/1 25000000,-24500000,0,1,1/0,PL",
    "7 movement 0,0,90,1,1/2 9000000,0,90,1,1/2,stop",
    "7 movement 0,0,45,1,0/1 9000000,0,90,1,1/2",
    "7 boarding 0,0,90,1,0/2 0,300000,90,1,0/2,hold_off",
  ])("[MS-2.6 MS-3.1 MS-4.3 MS-6.2] %s is possible, if at a limit", (text) => {
    // A ship in irons has no points, and one manoeuvre.
    expect(milleSabords.formatState(milleSabords.parseState(text))).toBe(text)
  })

  it("[MS-6.2] a position with a ship that is aground, yet the game not over, is impossible", () => {
    const islands =
      '{"islands":[{"radius":0.4,"x":0.5,"y":0.45},{"radius":0.4,"x":0.5,"y":-0.45},{"radius":0.5,"x":1.85,"y":0}]}'
    expect(
      notationError(() => milleSabords.parseState(`1 movement 0,0,90,10,2/2 9000000,9000000,90,10,2/2 ${islands}`))
        .rule,
    ).toBe("MS-6.2")
    const over = `1 over:aground:starboard 0,0,90,10,0/2 9000000,9000000,90,10,0/2 ${islands}`
    expect(milleSabords.formatState(milleSabords.parseState(over))).toBe(over)
  })

  it("[MS-2.3] a long game always ends in the same position", () => {
    const state = milleSabords.initialState({ freeAngles: true, islands: [{ x: 0, y: 0, radius: 2 }] })
    playout(milleSabords, state, createRandom(1848))
    expect(milleSabords.formatState(state)).toBe(
      '100 over:more-resistance:starboard 24119472,-24256840,15,6,0/0 -18352382,-5840540,225,7,0/2 {"freeAngles":true,"islands":[{"radius":2,"x":0,"y":0}]}',
    )
  })
})
