import { positions } from "@flottille/conformance"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { allElements, parseXml, pieceTitles } from "../../core/test/support/xml"
import { milleSabords } from "../src"
import { oneLength } from "../src/compass"
import { diagram, frameOf, placeOf } from "../src/diagram"
import { hullOf } from "../src/hull"
import { standard } from "../src/standard"

const kit = { options: [{}, { sea: { shape: "circle" as const, diameter: 60 }, islands: [{ x: 2, y: 5, radius: 2 }] }] }

describe("the drawn sea", () => {
  it("[MS-1.1] is to scale, north on top, and shows both hulls whole", () => {
    fc.assert(
      fc.property(positions(milleSabords, kit), (state) => {
        const frame = frameOf(milleSabords.view(state, "spectator"))
        const length = (560 * oneLength) / frame.side
        for (const ship of state.ships) {
          const { x, y, dx, dy } = hullOf(standard, ship)
          const [stern, bow] = [placeOf(frame, x, y), placeOf(frame, x + dx, y + dy)]
          expect(Math.sqrt((bow.x - stern.x) ** 2 + (bow.y - stern.y) ** 2)).toBeCloseTo(length, 3)
          expect(Math.sign(bow.y - stern.y)).toBe(-Math.sign(dy) + 0)
          for (const { x, y } of [stern, bow]) expect(Math.min(x, y, 560 - x, 560 - y)).toBeGreaterThan(0)
        }
      }),
    )
  })

  it("[MS-1.3] shows each ship once, with its place and heading as far as they are known", () => {
    fc.assert(
      fc.property(positions(milleSabords, kit), (state) => {
        const titles = pieceTitles(diagram(milleSabords.view(state, "spectator")))
        expect(titles.map((title) => title.split(" ")[0])).toEqual(["port", "starboard"])
        titles.forEach((title, seat) => {
          expect(title.includes(`heading ${state.ships[seat]?.heading}°`)).toBe(state.turn > 0)
        })
      }),
    )
  })

  it("[MS-3.3] says nothing of what is sealed", () => {
    const state = milleSabords.initialState()
    const before = diagram(milleSabords.view(state, 1))
    milleSabords.step(state, 0, milleSabords.parseAction("heading 90", state, 0))
    expect(diagram(milleSabords.view(state, 1))).toBe(before)
  })

  it("[MS-4.1] shows the distance of the hulls where a broadside bears", () => {
    const state = milleSabords.initialState()
    const at = (first: number, second: number) => {
      const [port, starboard] = milleSabords.clone(state).ships
      Object.assign(port, { x: 0, y: 0, heading: first })
      Object.assign(starboard, { x: 3 * oneLength, y: 0, heading: second })
      const svg = diagram({ ...milleSabords.view(state, "spectator"), turn: 1, phase: "movement", ships: [port, starboard] })
      return allElements(parseXml(svg)).flatMap(({ name, content: [text] }) => (name === "text" && text === "3" ? [text] : []))
    }
    expect(at(0, 0)).toHaveLength(1)
    expect(at(90, 90)).toHaveLength(0)
  })
})
