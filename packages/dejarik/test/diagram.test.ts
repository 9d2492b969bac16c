import { positions } from "@flottille/conformance"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pieceTitles } from "../../core/test/support/xml"
import { holds } from "../src/board"
import { centreOf, diagram } from "../src/diagram"
import { dejarik } from "../src/game"
import { nameOf } from "../src/options"
import { standard } from "../src/standard"
import { ownerOf, spaceOf } from "../src/state"

const { spaceNames, spaceName, neighbours, pieces } = standard

const spaces = spaceNames.map((_, space) => space)

function distance(a: number, b: number): number {
  const [from, to] = [centreOf(a), centreOf(b)]
  return Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2)
}

describe("the drawn board", () => {
  it("[DJ-1.1] draws adjacent spaces nearer than any that are not, on each ring and each ray", () => {
    for (const space of spaces.slice(1)) {
      const onRing = spaces.slice(1).filter((other) => other !== space && spaceName(other).charAt(0) === spaceName(space).charAt(0))
      const near = onRing.filter((other) => holds(neighbours(space), other)).map((other) => distance(space, other))
      const far = onRing.filter((other) => !holds(neighbours(space), other)).map((other) => distance(space, other))
      expect(near).toHaveLength(2)
      expect(Math.max(...near)).toBeLessThan(Math.min(...far))
      expect(near[0]).toBeCloseTo(near[1] ?? 0, 6)
    }
    for (const inner of spaces.slice(1, 13)) {
      const outer = spaces.slice(13).find((other) => holds(neighbours(inner), other)) ?? 0
      expect(distance(0, inner) + distance(inner, outer)).toBeCloseTo(distance(0, outer), 6)
    }
  })

  it("[DJ-1.1] puts ray 1 just to the right of 12 o'clock and counts clockwise", () => {
    const { x, y } = centreOf(13)
    expect([x > 0, y < -Math.abs(x)]).toEqual([true, true])
    expect(centreOf(16).x).toBeGreaterThan(Math.abs(centreOf(16).y))
  })

  it("[DJ-1.2] shows every piece on the board once, and nothing before the deal", () => {
    expect(pieceTitles(diagram(dejarik.view(dejarik.initialState(), "spectator")))).toEqual([])
    fc.assert(
      fc.property(positions(dejarik, { options: [{}, { seats: 3 }, { seats: 4 }] }), (state) => {
        const expected = pieces.flatMap(({ letter }, piece) => {
          const space = spaceOf(state, piece)
          return space < 0 ? [] : [`${nameOf(state.options, ownerOf(state, piece))} ${letter} on ${spaceName(space)}`]
        })
        expect(pieceTitles(diagram(dejarik.view(state, "spectator"))).sort()).toEqual(expected.sort())
      }),
    )
  })
})
