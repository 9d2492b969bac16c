import { positions } from "@flottille/conformance"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { allElements, parseXml, pieceTitles, textOf } from "../../core/test/support/xml"
import { formatState, isCondemned, lesGrandsAmiraux, squareCount, squareName } from "../src"
import { centreOf, diagram } from "../src/diagram"
import { standard } from "../src/standard"
import { deployed } from "./support/boards"

const kit = {
  options: [{}, { memory: "none" as const }],
  positions: [formatState(deployed()), formatState(deployed({ memory: "none" }))],
}

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
    const empty = diagram(lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 0))
    expect(pieceTitles(empty)).toEqual([])
    const rocks = allElements(parseXml(empty)).filter(({ attributes }) => attributes.class?.startsWith("fill-rock"))
    const condemned = Array.from({ length: squareCount }, (_, square) => square)
      .filter(isCondemned)
      .map(centreOf)
    expect(rocks.map(({ attributes: { x, y } }) => ({ x: Number(x) + 30, y: Number(y) + 30 }))).toEqual(condemned)
  })

  it("[GA-6.1] shows every piece that the viewer sees once, and no rank that it does not know", () => {
    fc.assert(
      fc.property(positions(lesGrandsAmiraux, kit), fc.constantFrom<0 | 1 | "spectator">(0, 1, "spectator"), (state, viewer) => {
        const { squares } = lesGrandsAmiraux.view(state, viewer)
        const drawn = allElements(parseXml(diagram(lesGrandsAmiraux.view(state, viewer))))
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
      }),
    )
  })

  it("[GA-6.1] looks the same whatever the hidden ranks are", () => {
    const [ours, theirs] = [deployed(), deployed()]
    // Two red pieces that white cannot tell apart change places.
    const [first = 0, second = 0] = ours.squares.flatMap((piece, square) => (piece & 16 && (piece & 15) < 8 ? [square] : []))
    ;[theirs.squares[first], theirs.squares[second]] = [ours.squares[second] ?? 0, ours.squares[first] ?? 0]
    expect(diagram(lesGrandsAmiraux.view(theirs, 0))).toBe(diagram(lesGrandsAmiraux.view(ours, 0)))
  })
})
