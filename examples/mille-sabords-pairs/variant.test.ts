import type { StateOf } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { at as begin } from "../playing"
import { windAt } from "./ships"
import variant from "./variant"

const { game } = variant

type State = StateOf<typeof game>
type ShipOf = State["ships"][number]

/** A state with these ships: east and north in lengths, heading, resistance and orders left. */
function at(
  ...ships: readonly (readonly [x: number, y: number, heading: number, resistance: number, left: number])[]
): State {
  return {
    ...game.initialState(),
    ships: ships.map(
      ([x, y, heading, resistance, left]): ShipOf => ({
        x: x * 1_000_000,
        y: y * 1_000_000,
        heading,
        resistance,
        points: left,
        left,
      }),
    ),
  }
}

const after = (state: State) => begin(variant, game.formatState(state))
const play = (state: State, ...texts: readonly string[]) => after(state).play(...texts)

describe("two ships a side", () => {
  it("[MP-1.1] start on either side of the wind, which shifts by a table", () => {
    const { ships } = game.initialState({ wind: 0 })
    expect(ships.map(({ x, y, heading }) => [x / 1e6, y / 1e6, heading])).toEqual([
      [-8, 2, 90],
      [-8, -2, 90],
      [8, 2, 270],
      [8, -2, 270],
    ])
    expect([1, 2, 3, 4, 5].map((turn) => windAt({ options: { wind: 90 }, turn }))).toEqual([90, 90, 135, 135, 90])
  })

  it("[MP-1.2] are unequal", () => {
    const { ships } = game.initialState()
    expect(ships.map(({ resistance, points }) => [resistance, points])).toEqual([
      [10, 2],
      [6, 3],
      [10, 2],
      [6, 3],
    ])
  })

  it("[MP-2.1] receive their orders in secret and move at the same time", () => {
    const opening = game.initialState()
    const { state } = play(opening, "0: F+FL")
    expect([0, 1].map((viewer) => game.view(state, viewer).pending[0])).toEqual(["F+FL", "sealed"])
    expect(state.ships).toEqual(opening.ships)
    const { told, state: moved } = play(state, "FR+F")
    expect(told(1)).toEqual([
      "Starboard has sealed FR+F.",
      "Port's frigate carries out F.",
      "Port's sloop carries out FL.",
      "Starboard's frigate carries out FR.",
      "Starboard's sloop carries out F.",
    ])
    expect(moved.ships.map(({ heading, left }) => [heading, left])).toEqual([
      [90, 1],
      [45, 2],
      [315, 1],
      [270, 2],
    ])
  })

  it("[MP-2.1] need an order while they have points, and none afterwards", () => {
    const state = at([-8, 2, 90, 10, 0], [-8, -2, 90, 6, 1], [8, 2, 270, 10, 0], [8, -2, 270, 6, 0])
    expect(game.actors(state)).toEqual([0])
    const { refused } = after(state)
    expect(refused("F+F")).toBe("A ship without points takes no order. (MP-2.1)")
    expect(refused("-+-")).toBe("Each ship that has points left needs an order. (MP-2.1)")
    expect(refused("-+L")).toMatch(/MS-2\.6/)
    expect(refused("-+F")).toBeUndefined()
  })

  it("[MP-3.1] collide with friends too", () => {
    const state = at([0, 0, 90, 10, 1], [3, 0, 270, 6, 1], [20, 0, 0, 10, 0], [20, 5, 0, 6, 0])
    const { events, state: moved } = play(state, "F+F")
    expect(events.find(({ type }) => type === "collided")).toEqual({ type: "collided", ships: [0, 1], losses: [3, 3] })
    expect(moved.ships.map(({ resistance }) => resistance)).toEqual([7, 3, 10, 6])
  })

  it("[MP-3.2] fire at each enemy on which a broadside bears, and the losses add up", () => {
    const state = at([0, 0, 0, 10, 1], [0, -20, 0, 6, 0], [4, 1, 0, 10, 0], [-4, 1, 0, 6, 0])
    const { events, state: moved } = play(state, "F+-")
    expect(events).toEqual([
      { type: "moved", ship: 0, order: "F" },
      { type: "fired", losses: [12, 0, 6, 6] },
      { type: "lost", ship: 0 },
      { type: "lost", ship: 3 },
      { type: "turn", number: 2 },
    ])
    expect(moved.ships.map(({ resistance }) => resistance)).toEqual([0, 6, 4, 0])
  })

  it("[MP-4.1] lose when both are lost; both sides at the same time draw", () => {
    const port = at([0, 0, 90, 1, 1], [9, 9, 0, 0, 0], [3, 0, 270, 9, 1], [9, -9, 0, 0, 0])
    expect(game.outcome(play(port, "F+-", "F+-").state)).toMatchObject({ reason: "side-lost", returns: [-1, 1] })
    const both = at([0, 0, 90, 1, 1], [9, 9, 0, 0, 0], [3, 0, 270, 1, 1], [9, -9, 0, 0, 0])
    expect(game.outcome(play(both, "F+-", "F+-").state)).toMatchObject({ rule: "MP-4.1", returns: [0, 0] })
  })

  it("[MP-4.2] are counted after the last turn", () => {
    const state = { ...at([0, 0, 0, 10, 0], [0, -9, 0, 6, 0], [4, 1, 0, 9, 0], [-4, 1, 0, 6, 0]), turn: 31 }
    expect(game.outcome(state)).toMatchObject({ reason: "last-turn", rule: "MP-4.2", ranking: [[0], [1]] })
  })

  it("[MP-4.3] are given up by resigning", () => {
    const state = game.initialState()
    game.resign(state, 0)
    expect(game.outcome(state)).toMatchObject({ rule: "MP-4.3", ranking: [[1], [0]] })
  })
})
