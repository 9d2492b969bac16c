import { describe, expect, it } from "vitest"
import { at } from "../playing"
import variant from "./variant"

const { game } = variant

const facing = "c3N,d3NW,h2N/a7S,b7S,h7S play 12 south 4 open - - - -"

const { texts: listed, refused } = at(variant, facing)
const texts = (position: string) => at(variant, position).texts()

describe("islands", () => {
  it("[DI-1.1] are no squares of the sea, in positions and for ships", () => {
    expect(() => game.parseState(facing.replace("c3N", "c4N"))).toThrow("DF-1.1")
    expect(refused("c4@N")).toBe("c4 is no square of the sea. (DI-1.1)")
    expect(refused("c3+d3xc4")).toBe("c4 is no square of the sea. (DI-1.1)")
  })

  it("[DI-1.2] stop moves straight ahead and diagonally, with their own refusal", () => {
    expect(listed("-")).toEqual(["h2-h3"])
    expect(refused("c3-c4")).toBe("There is an island on c4. (DI-1.2)")
    expect(refused("d3-c4")).toBe("There is an island on c4. (DI-1.2)")
    expect(refused("c3-c5")).toBe("There is an island on c5. (DI-1.2)")
    expect(refused("c3-d4")).toContain("DF-2.2")
  })

  it("[DI-1.2] stop ships that face them from every side", () => {
    expect(at(variant, "c3N,d4W,g5W/b6SE,d6SW,e4E play 12 south 4 open - - - -").texts("-")).toEqual([])
  })

  it("[DI-1.3] hide ships from each other in single file at a distance", () => {
    const line = (position: string) =>
      texts(`${position} play 12 south 2 met - - - - {"singleFile":"line"}`).includes("end")
    expect(line("c3N,c6S,h2E/a7S,b7S,h7S")).toBe(true)
    expect(line("d3N,d6S,h2E/a7S,b7S,h7S")).toBe(false)
  })

  it("[DI-1.4] let ships pass, count as neighbours and stand in file past their corners", () => {
    expect(texts("c3NW,h2N,e2N/b7S,a7S,h7S play 12 south 4 open - - - -")).toContain("c3-b4")
    const { events } = at(variant, "c3N,h2N,e2N/b4S,a7S,h7S play 12 south 4 open - - - -").play("c3@E")
    expect(events).toContainEqual({ type: "reoriented", seat: 0, square: "c3", heading: "E", cost: 2 })
    expect(texts("c3NW,b4NW,h2N/d7S,e7S,h7S play 12 south 2 met - - - -")).not.toContain("end")
  })

  it("[DI-1.4] let ships sink past their corners", () => {
    const sunk = at(variant, "a3N,c3NE,g2N/b4S,d7S,e7S,h7S play 12 south 3 met - - - -").play("xb4")
    expect(sunk.events).toContainEqual({ type: "sunk", seat: 0, owner: 1, target: "b4", attackers: ["a3", "c3"] })
  })

  it("[DI-1.1] are drawn as land, in the drawing and as text", () => {
    const view = game.view(game.parseState(facing), 0)
    const { diagram } = variant
    expect(diagram?.draw(view).match(/class="fill-land"/g)).toHaveLength(4)
    expect(diagram?.describe("c4", view, "fr")).toBe("terre")
    expect(game.render(view)).toContain(" 4 ·  ·  ▒▒ ·  ·  ▒▒ ·  ·")
  })

  it("[DI-1.2] are named when a ship is pointed at and then the island ahead", () => {
    const view = game.view(game.parseState(facing), 0)
    const { diagram } = variant
    expect(diagram?.actionsFor(["c3", "c4"], view)).toEqual([{ type: "move", from: "c3", to: "c4" }])
    expect(diagram?.actionsFor(["d3", "c4"], view)).toEqual([{ type: "move", from: "d3", to: "c4" }])
  })

  it("[DI-1.2] take squares from the second row", () => {
    const state = game.initialState({ seats: 4 })
    expect(game.legalActions(state, 0)).toHaveLength(96)
  })
})
