import { diagramProblem, positions } from "@flottille/conformance"
import { pointer, refusalOf } from "@flottille/core/diagram"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep"
import { pieceTitles } from "../../core/test/support/xml"
import { diabolikFleet } from "../src/game"
import { explain } from "../src/messages/rulebook"
import { diagram } from "../src/picture/diagram"
import { standard } from "../src/rules/standard"
import { boardOf, headings, ownerOf } from "../src/state/board"

const EAST = [0, 1, 1, 1, 0, -1, -1, -1]

const kinds = [
  {},
  { allowStop: false, arrivalsToWin: 4 as const },
  { seats: 3 as const },
  { seats: 4 as const, allowStop: false },
]

/** What a seat sees of a position, and what follows from what it points at. */
function boardOn(position: string, seat = 0) {
  const state = diabolikFleet.parseState(position)
  const view = diabolikFleet.view(state, seat)
  const actions = diabolikFleet.legalActions(state, seat)
  const after = (...touched: readonly string[]) => {
    const { next, complete } = pointer(diagram, view, actions).after(touched)
    return { next: [...next].sort().join(" "), complete: complete.map((action) => diabolikFleet.formatAction(action)) }
  }
  const why = (...touched: readonly string[]) => {
    const refusal = refusalOf({ game: diabolikFleet, diagram }, view, seat, touched)
    return refusal && explain(refusal)
  }
  return {
    view,
    actions,
    after,
    why,
    buttons: pointer(diagram, view, actions).buttons.map((action) => diagram.label(action, view, "en")),
  }
}

describe("the drawn board", () => {
  it("[DF-1.1] draws the neighbour in each direction one square away in that direction, north on top", () => {
    for (const seats of [2, 4] as const) {
      const board = boardOf(standard, { seats })
      const { places } = diagram.layout(diabolikFleet.view(diabolikFleet.initialState({ seats }), "spectator"))
      const centreOf = (id = "") => places.find((place) => place.id === id)?.centre ?? { x: 0, y: 0 }
      for (const cell of board.squares.keys())
        headings.forEach((_, bow) => {
          const ahead = board.ahead[cell * 8 + bow] ?? board.beyond
          if (ahead === board.beyond) return
          const [from, to] = [centreOf(board.squares[cell]), centreOf(board.squares[ahead])]
          expect([to.x - from.x, from.y - to.y]).toEqual([60 * (EAST[bow] ?? 0), 60 * (EAST[(bow + 2) % 8] ?? 0)])
        })
    }
  })

  it("[DF-1.1 DF-6.1] shows every ship once with its square and heading, frozen on its goal row", () => {
    fc.assert(
      fc.property(positions(diabolikFleet, { options: kinds }), (state) => {
        const board = boardOf(standard, state.options)
        const expected = state.cells.flatMap((ship, cell) => {
          const frozen = board.rowsToGoal[ownerOf(ship)]?.[cell] === 0 ? ", frozen" : ""
          return ship === 0
            ? []
            : [`${board.seats[ownerOf(ship)]} ship on ${board.squares[cell]} heading ${headings[ship & 7]}${frozen}`]
        })
        expect(pieceTitles(diagram.draw(diabolikFleet.view(state, "referee")))).toEqual(expected)
      }),
    )
  })

  it("[DF-1.3] shows only the number of secretly deployed ships", () => {
    const state = diabolikFleet.initialState()
    diabolikFleet.step(state, 1, diabolikFleet.parseAction("f7:S", state, 1))
    const view = diabolikFleet.view(state, 0)
    const seen = diagram.draw(view)
    expect(pieceTitles(seen)).toEqual([])
    expect(seen).toContain("1 ship, 1 unseen")
    expect(seen).not.toMatch(/\bf7 S|on f7/)
    expect(diagram.describe("f7", view, "en")).toBe("")
    expect(pieceTitles(diagram.draw(diabolikFleet.view(state, 1)))).toEqual(["north ship on f7 heading S"])
  })

  it("obeys the law of boards, for two, three and four fleets", () => {
    const options = [
      {},
      { deployment: "alternate" as const },
      { seats: 3 as const },
      { seats: 4 as const, jointSinking: true },
    ]
    expect(diagramProblem(diabolikFleet, diagram, { options, runs: runs(5, 100) })).toBeUndefined()
  })

  it("[DF-1.1 DF-8.1] turns the board so that a seat's second row lies at the foot and its goal row on top", () => {
    for (const seats of [2, 3, 4] as const) {
      const board = boardOf(standard, { seats })
      const view = diabolikFleet.view(diabolikFleet.initialState({ seats }), 0)
      for (let seat = 0; seat < seats; seat++) {
        const { places } = diagram.layout(view, seat)
        const heightOf = (id = "") => places.find((place) => place.id === id)?.centre.y
        const side = board.columns * 60
        const goal = board.squares.filter((_, cell) => board.rowsToGoal[seat]?.[cell] === 0)
        expect(new Set(goal.map(heightOf))).toEqual(new Set([30]))
        expect(new Set(board.secondRow[seat]?.map((cell) => heightOf(board.squares[cell])))).toEqual(
          new Set([side - 90]),
        )
      }
    }
  })
})

describe("pointing", () => {
  const position = "a3W,c3E,e3N,h2N,a5N,b2N,g5N,d7N/d4S,e5S,a7S play 12 south 4 open - - - -"

  it("[DF-2.2 DF-2.4] moves a ship ahead of its bow or turns it to another place around it", () => {
    const { after, buttons } = boardOn(position)
    expect(after().next).toBe("a3 a5 b2 c3 d7 e3 g5 h2")
    expect(after("c3")).toEqual({ next: "b2 b3 b4 c2 c4 d2 d3 d4", complete: [] })
    expect(after("c3", "d3")).toEqual({ next: "", complete: ["c3-d3"] })
    expect(after("c3", "b4")).toEqual({ next: "", complete: ["c3@NW"] })
    expect(after("a3").next).toBe("a2 a2W a4 a4W b2 b3 b4")
    expect(after("a3", "a4W")).toEqual({ next: "", complete: ["a3@NW"] })
    expect(buttons).toEqual(["propose to stop"])
  })

  it("[DF-2.2 DF-2.4] surrounds a ship with an arrow for each turn, as its side sees it, and says the price", () => {
    const { view } = boardOn(position)
    const turn = (heading: "W" | "NE", viewer: 0 | 1) =>
      diagram.target?.({ type: "reorient", square: "a3", heading }, { ...view, viewer }, "en")
    expect(turn("W", 0)).toEqual({ sign: "←\ufe0e", words: expect.stringMatching(/^turn, \d cannonballs?$/) })
    expect(turn("NE", 0)?.sign).toBe("↗\ufe0e")
    expect(turn("W", 1)?.sign).toBe("→\ufe0e")
    expect(turn("NE", 1)?.sign).toBe("↙\ufe0e")
    const ahead = diagram.target?.({ type: "move", from: "c3", to: "d3" }, view, "en")
    expect(ahead?.sign).toMatch(/^●+$/)
  })

  it("[DF-2.5 DF-8.4] pointing at an enemy sinks it; a menu lists several pairs and the seats that must agree", () => {
    const { after, buttons } = boardOn("c3E,e3N,h2N/d4S,e5S,a7S play 12 south 3 met - - - -")
    expect(after("d4")).toEqual({ next: "", complete: ["c3+e3xd4"] })
    expect(buttons).toEqual(["end the turn"])
    const joint = boardOn(
      'c3E,e3N,h2N/c5N,b9E,b11E/d4S,e7S,a11S play 12 south 3 met - - - - {"seats":3,"jointSinking":true}',
    )
    expect(joint.after("d4").complete).toEqual(["c3+e3xd4", "c3+c5xd4", "c5+e3xd4"])
    const labels = joint.actions
      .filter(({ type }) => type === "sink")
      .map((action) => diagram.label(action, joint.view, "fr"))
    expect(labels).toEqual([
      "couler d4 avec c3 et e3",
      "couler d4 avec c3 et c5, si l’ouest accepte",
      "couler d4 avec c5 et e3, si l’ouest accepte",
    ])
  })

  it("[DF-1.2 DF-2.6] deploys or rebuilds a ship by its square, then its heading", () => {
    const { after } = boardOn("c3E,e3N,h2N/d4S,e5S,a7S play 12 south 4 open - - - -")
    expect(after("a2", "b3")).toEqual({ next: "", complete: ["+a2:NE"] })
    expect(after("a2", "a1W")).toEqual({ next: "", complete: ["+a2:SW"] })
    const first = diabolikFleet.view(diabolikFleet.initialState(), 1)
    expect(diagram.path({ type: "deploy", square: "c7", heading: "S" }, first)).toEqual(["c7", "c6"])
  })

  it("[DF-2.2 DF-2.4 DF-2.5 DF-2.6 DF-2.8 DF-4.2] pointing at an illegal action explains the refusal with its clause", () => {
    const { why } = boardOn(position)
    expect(why("c3", "f6")).toBe(
      "A ship moves only to the square ahead of its bow, and f6 is not ahead of c3. (DF-2.2)",
    )
    expect(why("a3", "a3W")).toBe("The ship on a3 already heads W. (DF-2.4)")
    expect(why("d4")).toBe("No ship has moved in this turn yet. (DF-4.2)")
    expect(why("e5")).toBe("The ship on e5 is not yours. (DF-2.8)")
    expect(why("f6")).toBe("There is no ship on f6. (DF-2.8)")
    expect(why("f2")).toBe("All your ships are on the board. (DF-2.6)")
    expect(why("c3", "d3")).toBeUndefined()
    expect(why("c3", "d3", "e3")).toBeUndefined()
    expect(why("a3W")).toBeUndefined()
  })

  it("[DF-6.1 DF-8.4] describes squares and labels buttons in both languages", () => {
    const { view, why } = boardOn("c3E,e8N,h2N/d4S,e5S,a7S play 12 south 4 open - - - -")
    expect(diagram.describe("c3", view, "en")).toBe("own ship, heading east")
    expect(diagram.describe("e8", view, "fr")).toBe("navire à vous, cap au nord, figé")
    expect(diagram.describe("d4", view, "fr")).toBe("navire du nord, cap au sud")
    expect([diagram.describe("a1", view, "en"), diagram.describe("a1W", view, "en")]).toEqual(["", ""])
    expect(why("e8")).toBe("The ship on e8 has arrived and is frozen. (DF-6.1)")
    const asked =
      'c3E,e3N,h2N/c5N,b9E,b11E/d4S,e7S,a11S play 12 south 3 met - c3+c5xd4?west - - {"seats":3,"jointSinking":true}'
    expect(boardOn(asked, 1).buttons).toEqual(["help to sink d4", "do not help to sink d4"])
    const french = diagram.draw(view, { lang: "fr", from: 1 })
    expect(french).toContain("navire du sud en e8, cap au nord, figé")
    expect(french).toContain("le sud en haut")
  })

  it("[DF-2.2] animates a move but not a turn", () => {
    const { view } = boardOn(position)
    expect(diagram.motions({ type: "moved", seat: 0, from: "c3", to: "d3", cost: 2 }, view)).toEqual([
      { from: "c3", to: "d3" },
    ])
    expect(diagram.motions({ type: "reoriented", seat: 0, square: "c3", heading: "N", cost: 1 }, view)).toEqual([])
  })
})
