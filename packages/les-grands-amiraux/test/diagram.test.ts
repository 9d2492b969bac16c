import { diagramProblem, positions } from "@flottille/conformance"
import { pointer, refusalOf } from "@flottille/core/diagram"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep"
import { allElements, parseXml, pieceTitles, textOf } from "../../core/test/support/xml"
import { type LesGrandsAmirauxState, lesGrandsAmiraux, squareName } from "../src"
import { rankNames } from "../src/messages/describe"
import { explain } from "../src/messages/rulebook"
import { diagram } from "../src/picture/diagram"
import { diagramOf } from "../src/picture/drawing"
import { deploymentOf, formations } from "../src/rules/formation"
import { standard } from "../src/rules/standard-board"
import { deployed, position } from "./support/boards"
import { formatState, isCondemned, squareCount } from "./support/standard"

const kit = {
  options: [{}, { memory: "none" as const }],
  positions: [formatState(deployed()), formatState(deployed({ memory: "none" }))],
}

const { places } = diagram.layout(lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 0))
const centreOf = (square: number) => places[square]?.centre ?? { x: 0, y: 0 }

describe("the drawn board", () => {
  it("[GA-1.1] draws neighbouring squares one square apart, row 1 at the foot", () => {
    for (let square = 0; square < squareCount; square++)
      for (const [columns, rows] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        const away = standard.squareAway(square, columns, rows)
        if (away === undefined) continue
        const [from, to] = [centreOf(square), centreOf(away)]
        expect([to.x - from.x, from.y - to.y]).toEqual([60 * columns, 60 * rows])
      }
  })

  it("[GA-1.1] draws the four condemned squares as rocks", () => {
    const empty = diagram.draw(lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 0))
    expect(pieceTitles(empty)).toEqual([])
    const rocks = allElements(parseXml(empty)).filter(({ attributes }) => attributes.class?.startsWith("fill-rock"))
    const condemned = Array.from({ length: squareCount }, (_, square) => square)
      .filter(isCondemned)
      .map(centreOf)
    expect(rocks.map(({ attributes: { x, y } }) => ({ x: Number(x) + 30, y: Number(y) + 30 }))).toEqual(condemned)
  })

  it("[GA-6.1] shows every piece that the viewer sees once, and no rank that it does not know", () => {
    fc.assert(
      fc.property(
        positions(lesGrandsAmiraux, kit),
        fc.constantFrom<0 | 1 | "spectator">(0, 1, "spectator"),
        (state, viewer) => {
          const { squares } = lesGrandsAmiraux.view(state, viewer)
          const drawn = allElements(parseXml(diagram.draw(lesGrandsAmiraux.view(state, viewer))))
          const pieces = drawn.filter(({ attributes }) => attributes.class === "piece")
          const expected = squares.flatMap((piece, square) => {
            if (!piece) return []
            const title = `${piece.seat === 0 ? "white" : "red"} ${piece.rank === "?" ? "hidden piece" : piece.rank} on ${squareName(square)}`
            // What a piece says in all: its title, and its rank if that is known.
            return [`${title}${piece.moved ? ", has moved" : ""}${piece.rank === "?" ? "" : piece.rank}`]
          })
          expect(pieces.map(textOf)).toEqual(expected)
          const seenLines = drawn
            .filter(({ name }) => name === "desc")
            .map(textOf)
            .join()
          const hidden = squares.flatMap((piece, square) => (piece?.rank === "?" ? [`${squareName(square)} ?`] : []))
          for (const line of hidden) expect(seenLines).toContain(line)
        },
      ),
    )
  })

  it("[GA-1.5] draws each rank as a silhouette that no other rank has, unless a variant renames it", () => {
    const silhouettes = (named?: Parameters<typeof diagramOf>[1]) => {
      const view = lesGrandsAmiraux.view(deployed(), "referee")
      const drawn = diagramOf(standard, named).draw(view).split("data-piece=").slice(1)
      return new Map(
        drawn.map((piece) => [/>(.)<\/text>/.exec(piece)?.[1], /<g class[^>]*><path d="([^"]+)"/.exec(piece)?.[1]]),
      )
    }
    const own = silhouettes()
    expect([...own.keys()].sort()).toEqual([...standard.ranks].sort())
    expect(new Set([...own.values(), undefined]).size).toBe(standard.ranks.length + 1)
    const renamed = silhouettes({ ...rankNames, "2": { en: "scout", fr: "éclaireur" } })
    expect([renamed.get("2"), renamed.get("3")]).toEqual([undefined, own.get("3")])
  })

  it("[GA-6.1] looks the same for all hidden ranks", () => {
    const [ours, theirs] = [deployed(), deployed()]
    // Two red pieces that white cannot tell apart change places.
    const [first = 0, second = 0] = ours.squares.flatMap((piece, square) =>
      piece & 16 && (piece & 15) < 8 ? [square] : [],
    )
    ;[theirs.squares[first], theirs.squares[second]] = [ours.squares[second] ?? 0, ours.squares[first] ?? 0]
    expect(diagram.draw(lesGrandsAmiraux.view(theirs, 0))).toBe(diagram.draw(lesGrandsAmiraux.view(ours, 0)))
  })
})

/** What the seat to act sees of a position, and what follows from what it points at. */
function boardOn(state: LesGrandsAmirauxState, seat = 0, amending = false) {
  const view = lesGrandsAmiraux.view(state, seat)
  const actions = lesGrandsAmiraux.legalActions(state, seat, { amending })
  const { after, buttons } = pointer(diagram, view, actions)
  return {
    view,
    buttons: buttons.map((action) => diagram.label(action, view, "en")),
    next: (...touched: readonly string[]) => [...after(touched).next].sort().join(" "),
    done: (...touched: readonly string[]) =>
      after(touched).complete.map((action) => lesGrandsAmiraux.formatAction(action)),
    why(...touched: readonly string[]) {
      const refusal = refusalOf({ game: lesGrandsAmiraux, diagram }, view, seat, touched)
      return refusal && explain(refusal)
    },
  }
}

describe("pointing", () => {
  it("obeys the law of boards", () => {
    expect(diagramProblem(lesGrandsAmiraux, diagram, { ...kit, runs: runs(5, 100) })).toBeUndefined()
  })

  it("[GA-1.3] turns the board so that a seat's home rows lie at the foot", () => {
    const view = lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 1)
    for (const seat of [0, 1] as const) {
      const { places } = diagram.layout(view, seat)
      const heights = standard.homeSquares[seat].map((square) => places[square]?.centre.y ?? 0)
      expect(Math.min(...heights)).toBe(390)
    }
    expect(diagram.layout(view, 1).places[0]).toMatchObject({
      id: "A1",
      centre: { x: 450, y: 30 },
      near: { down: "A2", left: "B1" },
    })
  })

  const sea = position("A1 wG, D3 w4, D4 r3, B2 wM, F8 r0, H10 rG, H8 r5")

  it("[GA-2.3 GA-3.1 GA-4.1] selects a piece, then a step, a target or a landing", () => {
    const { next, done, buttons } = boardOn(sea)
    expect(next()).toBe("A1 D3")
    expect(next("A1")).toBe("A2 B1")
    expect(next("D3")).toBe("C2 C3 C4 D2 D4 D5 E2 E3 E4")
    expect([done("D3", "E4"), done("D3", "D4"), done("D3", "D5")]).toEqual([["D3-E4"], ["D3xD4"], ["D3^D5"]])
    expect(buttons).toEqual([])
  })

  it("[GA-4.4] continues a chain leap by leap, or ends it with a button", () => {
    const state = position("A1 wG, D3 w4, D4 r3, D6 r3, H10 rG, H8 r5")
    lesGrandsAmiraux.step(state, 0, lesGrandsAmiraux.parseAction("D3^D5", state, 0))
    const { next, done, buttons, why } = boardOn(state)
    expect([next(), next("D5"), done("D5", "D7")]).toEqual(["D5", "D7", ["D5^D7"]])
    expect(buttons).toEqual(["leap no further"])
    expect(why("A1")).toBe("The piece on D5 has leapt: continue with it or end the chain. (GA-4.4)")
  })

  it("[GA-1.3] places pieces from a tray on squares, and lifts a piece by selecting it", () => {
    const state = lesGrandsAmiraux.initialState()
    lesGrandsAmiraux.step(state, 0, lesGrandsAmiraux.parseAction("place G A1", state, 0))
    const { view, next, done, why, buttons } = boardOn(state)
    expect(next()).toBe("0 1 2 3 4 5 6 M")
    expect(next("3").split(" ")).toHaveLength(31)
    expect(done("3", "A2")).toEqual(["place 3 A2"])
    expect(diagram.label({ type: "place", rank: "3", square: 8 }, view, "fr")).toBe("destroyer (3) en A2")
    expect(why("3", "A1")).toBe("A1 is already occupied. (GA-1.3)")
    expect(why("3", "A7")).toBe("A7 is not in your four rows. (GA-1.3)")
    expect(why("G")).toBe("You have no more G to place. (GA-1.2)")
    expect([why("A1"), why("A2")]).toEqual(["A1 is already occupied. (GA-1.3)", "You have no piece on A2. (GA-1.3)"])
    expect(boardOn(state, 0, true).done("A1")).toEqual(["lift A1"])
    expect(buttons).toEqual([])
  })

  it("[GA-1.2 GA-1.3] draws the pieces left with their numbers, until their owner is ready", () => {
    const tray = (state: LesGrandsAmirauxState, viewer: 0 | "referee" = 0) => {
      const view = lesGrandsAmiraux.view(state, viewer)
      const { places } = diagram.layout(view, 0)
      return places.flatMap(({ id, supply }) => (supply ? `${id} ${diagram.describe(id, view, "en")}` : []))
    }
    const state = lesGrandsAmiraux.initialState()
    const counts = ["G 1", "6 1", "5 2", "4 3", "3 4", "2 5", "1 6", "0 5", "M 5"]
    expect(tray(state)).toEqual(counts.map((count) => `${count} to place`))
    expect([tray(state, "referee"), tray(deployed())]).toEqual([[], []])
    for (const action of deploymentOf(formations.sortie, 0)) lesGrandsAmiraux.step(state, 0, action)
    expect(tray(state)).toEqual([])
  })

  it("[GA-1.3 GA-6.1] reveals nothing about the other side's placements", () => {
    const [before, after] = [lesGrandsAmiraux.initialState(), lesGrandsAmiraux.initialState()]
    lesGrandsAmiraux.step(after, 1, lesGrandsAmiraux.parseAction("place G A10", after, 1))
    const [empty, placed] = [boardOn(before), boardOn(after)]
    expect(diagram.draw(placed.view)).toBe(diagram.draw(empty.view))
    expect(diagram.describe("A10", placed.view, "en")).toBe("")
    expect(placed.why("A10")).toBe(empty.why("A10"))
  })

  it("[GA-1.1 GA-2.1 GA-2.2 GA-2.3 GA-4.1] pointing at an illegal action explains the refusal with its clause", () => {
    const { why } = boardOn(sea)
    expect(why("B2")).toBe("The mine on B2 cannot move. (GA-2.2)")
    expect(why("D4")).toBe("You have no piece on D4. (GA-2.1)")
    expect(why("D3", "D8")).toBe("D8 is not next to D3. (GA-2.3)")
    expect(why("D3", "H8")).toBe("H8 is not next to D3. (GA-3.1)")
    expect(why("A1", "B2")).toBe("B2 is already occupied. (GA-2.3)")
    expect(boardOn(position("A1 wG, C4 w4, C3 w5, H10 rG")).why("C4", "C5")).toBe("C5 is condemned. (GA-1.1)")
    expect(boardOn(position("A1 wG, D2 w4, D3 r4, D4 r4, H10 rG")).why("D2", "D4")).toBe("D4 is not empty. (GA-4.1)")
    expect(why("D3", "E4")).toBeUndefined()
  })

  it("[GA-6.1] describes a square in both languages, as far as the viewer knows it", () => {
    const { view } = boardOn(sea)
    const both = (square: string) => [diagram.describe(square, view, "en"), diagram.describe(square, view, "fr")]
    expect(both("D3")).toEqual(["own cruiser (4)", "croiseur (4) à vous"])
    expect(both("D4")).toEqual(["red hidden piece, has moved", "pièce cachée des rouges, a bougé"])
    expect(both("H10")).toEqual(["red Grand Admiral (G)", "grand amiral (G) des rouges"])
    expect(both("C5")).toEqual(["condemned", "condamnée"])
    expect(both("E5")).toEqual(["", ""])
    expect(diagram.draw(view, { lang: "fr" })).toContain("pièce cachée des rouges en D4, a bougé")
  })

  it("[GA-3.2 GA-4.2] animates the piece that moves", () => {
    const { view } = boardOn(sea)
    const duel = { type: "duelled", seat: 0, from: 19, to: 27, attacker: "4", defender: "3" } as const
    expect(diagram.motions({ ...duel, result: "attacker" }, view)).toEqual([{ from: "D3", to: "D4" }])
    expect(diagram.motions({ ...duel, result: "neither" }, view)).toEqual([])
    expect(diagram.motions({ type: "stepped", seat: 0, from: 19, to: 28 }, view)).toEqual([{ from: "D3", to: "E4" }])
  })
})
