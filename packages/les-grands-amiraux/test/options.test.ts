import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux } from "../src"
import { schema } from "../src/schema"
import { deployed } from "./support/boards"

const game = lesGrandsAmiraux

describe("options from outside", () => {
  it.each([
    [{ firstSeat: "blue" }, "GA-1.4"],
    [{ shipDirections: 6 }, "GA-2.3"],
    [{ admiralOnMine: true }, "GA-5.2"],
    [{ memory: "some" }, "GA-6.1"],
    [{ quietTurns: 0 }, "GA-5.4"],
    [{ turnLimit: 1.5 }, "GA-5.4"],
    [{ fog: true }, "CO-4"],
  ])("[GA-1.4 GA-2.3 GA-5.2 GA-5.4 GA-6.1] %o is refused by %s", (options, rule) => {
    expect(() => game.options(options as never)).toThrow(rule)
    expect(schema.options.validate(options).issues).toBeDefined()
  })

  it("[GA-1.4 GA-2.3 GA-5.2 GA-5.4 GA-6.1] the defaults", () => {
    expect(game.options()).toEqual({
      firstSeat: "white",
      shipDirections: 8,
      admiralOnMine: "loses",
      memory: "perfect",
      quietTurns: 100,
      turnLimit: 2000,
    })
  })

  it("[GA-1.2] the schema rejects a state with an impossible fleet", () => {
    const state = deployed()
    expect(schema.state.validate(state).issues).toBeUndefined()
    expect(
      schema.state.validate({ ...state, squares: state.squares.map((piece, square) => (square === 0 ? 7 : piece)) })
        .issues,
    ).toBeDefined()
    expect(schema.view.validate(game.view(state, 1)).issues).toBeUndefined()
  })
})
