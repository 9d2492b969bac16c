import { positions } from "@flottille/conformance"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pieceTitles } from "../../core/test/support/xml"
import { boardOf, headings, ownerOf } from "../src/board"
import { centreOf, diagram } from "../src/diagram"
import { diabolikFleet } from "../src/game"
import { standard } from "../src/standard"

const EAST = [0, 1, 1, 1, 0, -1, -1, -1]

describe("the drawn board", () => {
  it("[DF-1.1] draws the neighbour in each direction one square away in that direction, north on top", () => {
    for (const seats of [2, 4] as const) {
      const board = boardOf(standard, { seats })
      for (const cell of board.squares.keys())
        headings.forEach((_, bow) => {
          const ahead = board.ahead[cell * 8 + bow] ?? board.beyond
          if (ahead === board.beyond) return
          const [from, to] = [centreOf(board, cell), centreOf(board, ahead)]
          expect([to.x - from.x, from.y - to.y]).toEqual([60 * (EAST[bow] ?? 0), 60 * (EAST[(bow + 2) % 8] ?? 0)])
        })
    }
  })

  it("[DF-1.1 DF-6.1] shows every ship once with its square and heading, frozen on its goal row", () => {
    const options = [{}, { allowStop: false, arrivalsToWin: 4 as const }, { seats: 3 as const }, { seats: 4 as const, allowStop: false }]
    fc.assert(
      fc.property(positions(diabolikFleet, { options }), (state) => {
        const board = boardOf(standard, state.options)
        const expected = state.cells.flatMap((ship, cell) => {
          const frozen = board.rowsToGoal[ownerOf(ship)]?.[cell] === 0 ? ", frozen" : ""
          return ship === 0 ? [] : [`${board.seats[ownerOf(ship)]} ship on ${board.squares[cell]} heading ${headings[ship & 7]}${frozen}`]
        })
        expect(pieceTitles(diagram(diabolikFleet.view(state, "referee")))).toEqual(expected)
      }),
    )
  })

  it("[DF-1.3] only counts ships that are set in secret", () => {
    const state = diabolikFleet.initialState()
    diabolikFleet.step(state, 1, diabolikFleet.parseAction("f7:S", state, 1))
    const seen = diagram(diabolikFleet.view(state, 0))
    expect(pieceTitles(seen)).toEqual([])
    expect(seen).toContain("1 ship, 1 unseen")
    expect(seen).not.toMatch(/\bf7 S|on f7/)
    expect(pieceTitles(diagram(diabolikFleet.view(state, 1)))).toEqual(["north ship on f7 heading S"])
  })
})
