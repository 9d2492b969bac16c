import { diagramProblem, positions } from "@flottille/conformance"
import { pointer, refusalOf } from "@flottille/core/diagram"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep"
import { allElements, parseXml, pieceTitles } from "../../core/test/support/xml"
import { milleSabords } from "../src"
import { oneLength } from "../src/compass"
import { diagram, frameOf, placeOf } from "../src/diagram"
import { hullOf } from "../src/hull"
import { explain } from "../src/rulebook"
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
        const titles = pieceTitles(diagram.draw(milleSabords.view(state, "spectator")))
        expect(titles.map((title) => title.split(" ")[0])).toEqual(["starboard", "port"])
        titles.reverse().forEach((title, seat) => {
          expect(title.includes(`heading ${state.ships[seat]?.heading}°`)).toBe(state.turn > 0)
        })
      }),
    )
  })

  it("[MS-3.3] says nothing of what is sealed", () => {
    const state = milleSabords.initialState()
    const before = diagram.draw(milleSabords.view(state, 1))
    milleSabords.step(state, 0, milleSabords.parseAction("heading 90", state, 0))
    expect(diagram.draw(milleSabords.view(state, 1))).toBe(before)
  })

  it("[MS-4.1] shows the distance of the hulls where a broadside bears", () => {
    const state = milleSabords.initialState()
    const at = (first: number, second: number) => {
      const [port, starboard] = milleSabords.clone(state).ships
      Object.assign(port, { x: 0, y: 0, heading: first })
      Object.assign(starboard, { x: 3 * oneLength, y: 0, heading: second })
      const svg = diagram.draw({ ...milleSabords.view(state, "spectator"), turn: 1, phase: "movement", ships: [port, starboard] })
      return allElements(parseXml(svg)).flatMap(({ name, content: [text] }) => (name === "text" && text === "3" ? [text] : []))
    }
    expect(at(0, 0)).toHaveLength(1)
    expect(at(90, 90)).toHaveLength(0)
  })
})

/** What a seat sees, what it can begin by touching, and why not. */
function seenBy(seat: 0 | 1, position: string) {
  const state = milleSabords.parseState(position)
  const view = milleSabords.view(state, seat)
  const board = pointer(diagram, view, milleSabords.legalActions(state, seat))
  const why = (...touched: readonly string[]) => {
    const refusal = refusalOf({ game: milleSabords, diagram }, view, seat, touched)
    return refusal && explain(refusal)
  }
  return { state, view, board, why, begin: board.after([]).next }
}

const meeting = "3 movement -9292893,707107,90,10,2/2 0,0,270,9,2/2"

describe("the sea that can be pointed at", () => {
  it("[MS-1.3 MS-2.3 MS-6.1] obeys the law of boards, with every kind of turn, wind and sea", () => {
    const options = [
      { turnLimit: 8 },
      { turnLimit: 8, freeAngles: true, turnStep: 15, wind: 20 },
      { turnLimit: 8, freeAngles: true, ...kit.options[1] },
      { turnLimit: 3, turnStep: 1, wind: 123 },
    ]
    expect(diagramProblem(milleSabords, diagram, { options, runs: runs(20, 200) })).toBeUndefined()
  })

  it("[MS-1.3] a heading is a point of the compass, or one of several in it with smaller turn steps", () => {
    const { begin, why } = seenBy(0, "0 deployment -10000000,0,0,10,0/0 10000000,0,0,10,0/0")
    expect(begin).toEqual(["N", "NE", "E", "SE", "S", "SW", "W", "NW"])
    expect(why("port")).toBe("This is the phase of deployment; that action has no place in it. (MS-3.1)")
    const fine = milleSabords.initialState({ turnStep: 15 })
    const view = milleSabords.view(fine, 0)
    const { complete } = pointer(diagram, view, milleSabords.legalActions(fine, 0)).after(["SW"])
    expect(complete.map((action) => diagram.label(action, view, "fr"))).toEqual(["cap 210° SO", "cap 225° SO", "cap 240° SO"])
  })

  it("[MS-2.3 MS-2.4 MS-2.6] an order is a sector of the helm, and what it cannot be now says why", () => {
    const { board, view, begin, why } = seenBy(0, meeting)
    expect(begin).toEqual(["ahead", "port-bow", "starboard-bow"])
    expect(board.after(["port-bow"]).complete).toEqual([{ type: "order", order: "FL" }])
    expect(board.buttons).toEqual([])
    expect(why("port")).toBe("A ship may not stay where it is: its first point must be used. (MS-2.4)")
    expect(why("port-quarter")).toBe("Only a ship in irons goes astern; this one has 2 movement points. (MS-2.6)")
    expect(why("starboard-beam")).toBe("A ship turns on the spot only when no other order is possible. (MS-6.2)")
    expect(why("starboard")).toBe("This is the phase of movement; that action has no place in it. (MS-5.3)")
    expect(why("ahead")).toBeUndefined()
    expect(why("ahead", "ahead")).toBeUndefined()
    expect(diagram.label({ type: "order", order: "FL" }, view, "en")).toBe("ahead, then 45° to port")
    expect(diagram.label({ type: "order", order: "R15" }, view, "fr")).toBe("culer, puis 15° à tribord")
  })

  it("[MS-2.4 MS-6.2] the own ship is touched to stop, the beams to turn on the spot", () => {
    const later = seenBy(0, "4 movement 0,0,90,7,1/2 2400000,600000,0,4,0/0")
    expect(later.board.after(["port"]).complete).toEqual([{ type: "order", order: "stop" }])
    const cornered = seenBy(0, "9 movement 23500000,0,90,10,2/2 0,0,45,10,1/1")
    expect(cornered.begin).toEqual(["port-beam", "starboard-beam"])
    expect(cornered.why("ahead")).toBe("The way is blocked by the edge of the sea. (MS-6.1)")
    expect(diagram.label({ type: "order", order: "PL" }, cornered.view, "fr")).toBe("virer sur place, 45° à bâbord")
  })

  it("[MS-5.3] boarding is answered on the ships, however near they are", () => {
    const { board, view, why } = seenBy(1, "4 boarding 0,0,0,7,0/1 400000,0,0,4,0/1")
    expect(board.after(["port"]).complete).toEqual([{ type: "grapple" }])
    expect(board.after(["starboard"]).complete).toEqual([{ type: "hold-off" }])
    expect(why("port")).toBeUndefined()
    const [port, starboard] = diagram.layout(view).places.map(({ centre }) => centre)
    expect((starboard?.x ?? 0) - (port?.x ?? 0)).toBeGreaterThanOrEqual(84)
    expect(diagram.draw(view, { lang: "fr" })).toContain(">ne pas aborder<")
  })

  it("[MS-3.3] shows the own sealed order, and it is too late for another; nothing of it to the others", () => {
    const { state } = seenBy(0, meeting)
    const before = milleSabords.view(state, 1)
    milleSabords.step(state, 0, { type: "order", order: "FL" })
    const own = milleSabords.view(state, 0)
    expect(diagram.draw(own)).toContain(">sealed: FL<")
    expect(diagram.describe("port-bow", own, "fr")).toBe("scellé : avancer, puis 45° à bâbord")
    expect(refusalOf({ game: milleSabords, diagram }, own, 0, ["ahead"])?.rule).toBe("CO-2")
    const other = milleSabords.view(state, 1)
    for (const place of diagram.layout(other).places) expect(diagram.describe(place.id, other, "en")).not.toContain("sealed")
    expect(diagram.draw(other)).toBe(diagram.draw(before))
  })

  it("[MS-1.4 MS-4.2] says what lies where in words, and who has no ship has no rose", () => {
    const { state, view } = seenBy(0, meeting)
    expect(diagram.describe("port", view, "en")).toBe("own ship, heading 90° E, resistance 10")
    expect(diagram.describe("starboard", view, "fr")).toBe("navire ennemi, cap 270° O, résistance 9, à 7.33 longueurs")
    expect(diagram.describe("ahead", view, "en")).toBe("")
    const spectator = milleSabords.view(state, "spectator")
    expect(diagram.layout(spectator).places.map(({ id }) => id)).toEqual(["starboard", "port"])
    expect(diagram.meant(["port"], spectator)).toEqual([])
  })

  it("[MS-3.1] a ship that sails moves with its place; one that stops does not", () => {
    const { state, view } = seenBy(0, "4 movement 0,0,90,7,1/2 2400000,600000,0,4,0/0")
    const moved: unknown[] = []
    const before = diagram.layout(view).places.find(({ id }) => id === "port")?.centre
    milleSabords.step(state, 0, { type: "order", order: "F" }, (event) => moved.push(...diagram.motions(event, view)))
    expect(moved).toEqual([{ from: "port", to: "port" }])
    expect(diagram.layout(milleSabords.view(state, 0)).places.find(({ id }) => id === "port")?.centre).not.toEqual(before)
    const ship = { x: 0, y: 0, heading: 0 }
    expect(diagram.motions({ type: "moved", seat: 0, order: "stop", ship }, view)).toEqual([])
  })
})
