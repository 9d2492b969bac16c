import { diagramProblem, positions } from "@flottille/conformance"
import type { Seat } from "@flottille/core"
import { pointer, refusalOf } from "@flottille/core/diagram"
import { decimal } from "@flottille/core/svg"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep"
import { allElements, parseXml, pieceTitles, type XmlElement } from "../../core/test/support/xml"
import { type MilleSabordsEvent, type MilleSabordsView, milleSabords } from "../src/index"
import { explain } from "../src/messages/texts"
import { diagram } from "../src/picture/diagram"
import { frameBy, placeOf } from "../src/picture/layout"
import { standard } from "../src/rules/standard"
import { oneLength } from "../src/state/compass"
import { hullOf } from "../src/state/ship"

const kit = { options: [{}, { sea: { shape: "circle" as const, diameter: 60 }, islands: [{ x: 2, y: 5, radius: 2 }] }] }

describe("the drawn sea", () => {
  it("[MS-1.1] is to scale, north on top, and shows both hulls whole", () => {
    fc.assert(
      fc.property(positions(milleSabords, kit), (state) => {
        const frame = frameBy(standard, milleSabords.view(state, "spectator"))
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

  it("[MS-1.1] enlarges a hull that would be too short, about its middle", () => {
    const { view } = seenBy(0, "1 movement -10000000,0,90,10,2/2 10000000,0,270,10,2/2")
    const svg = diagram.draw(view)
    for (const { id, centre } of diagram.layout(view).places) {
      const hull = new RegExp(`<path d="M([^"]+)Z" class="fill-${id} line-hull"`).exec(svg)?.[1]
      if (hull === undefined) continue
      const along = hull.split("L").map((point) => Number(point.split(" ")[0]))
      expect(Math.max(...along) - Math.min(...along)).toBeCloseTo(56, 1)
      expect((Math.max(...along) + Math.min(...along)) / 2).toBeCloseTo(centre.x, 1)
    }
    expect(svg.match(/fill-(port|starboard) line-hull" stroke-width="1.5" stroke-linejoin/g)).toHaveLength(2)
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

  it("[MS-2.1] trims the sails to the wind, flat for a ship that faces it", () => {
    const state = milleSabords.initialState()
    const sails = (heading: number) => {
      const { ships, ...view } = milleSabords.view(state, "spectator")
      const [port, starboard] = ships
      const turned: typeof ships = [
        { ...port, heading },
        { ...starboard, heading },
      ]
      return /<path d="([^"]+)" class="fill-sail/.exec(diagram.draw({ ...view, turn: 1, ships: turned }))?.[1] ?? ""
    }
    // The wind is from the north: on a course to the south, the cloth bellies southwards from its yard.
    const [, yard = 0, belly = 0] = /^M\S+ (\S+)Q\S+ (\S+) /.exec(sails(180))?.map(Number) ?? []
    expect(belly).toBeGreaterThan(yard)
    const [, from, along, to] = /^M(\S+) \S+Q(\S+) \S+ (\S+) /.exec(sails(0)) ?? []
    expect([along, to]).toEqual([from, from])
  })

  it("[MS-3.3] reveals nothing about a sealed choice", () => {
    const state = milleSabords.initialState()
    const before = diagram.draw(milleSabords.view(state, 1))
    milleSabords.step(state, 0, milleSabords.parseAction("heading 90", state, 0))
    expect(diagram.draw(milleSabords.view(state, 1))).toBe(before)
  })

  it.each([
    [0, { port: "0.08", starboard: "0" }],
    [1, { port: "0", starboard: "0.08" }],
    ["spectator", { port: "0.08", starboard: "0.08" }],
  ] as const)(
    "[MS-4.1] edges all broadsides, and for %s tints those that the viewer does not fear",
    (viewer, tints) => {
      const state = milleSabords.parseState("1 movement 0,0,90,10,2/2 5000000,0,270,10,2/2")
      const drawn = allElements(parseXml(diagram.draw(milleSabords.view(state, viewer))))
      for (const seat of ["port", "starboard"] as const) {
        const arcs = drawn.filter(({ attributes }) => attributes.class === `fill-${seat} line-${seat}`)
        expect(arcs.map(({ attributes }) => attributes["fill-opacity"])).toEqual([tints[seat], tints[seat]])
        expect(arcs.map(({ attributes }) => attributes["stroke-width"])).toEqual(["1.5", "1.5"])
      }
    },
  )

  it("[MS-4.1] shows the distance of the hulls where a broadside bears", () => {
    const state = milleSabords.initialState()
    const at = (first: number, second: number) => {
      const [port, starboard] = milleSabords.clone(state).ships
      Object.assign(port, { x: 0, y: 0, heading: first })
      Object.assign(starboard, { x: 3 * oneLength, y: 0, heading: second })
      const svg = diagram.draw({
        ...milleSabords.view(state, "spectator"),
        turn: 1,
        phase: "movement",
        ships: [port, starboard],
      })
      return allElements(parseXml(svg)).flatMap(({ name, content: [text] }) =>
        name === "text" && text === "3" ? [text] : [],
      )
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

describe("pointing at the sea", () => {
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
    expect(why("port")).toBe("That action is not possible in the deployment phase. (MS-3.1)")
    const fine = milleSabords.initialState({ turnStep: 15 })
    const view = milleSabords.view(fine, 0)
    const { complete } = pointer(diagram, view, milleSabords.legalActions(fine, 0)).after(["SW"])
    expect(complete.map((action) => diagram.label(action, view, "fr"))).toEqual([
      "cap 210° SO",
      "cap 225° SO",
      "cap 240° SO",
    ])
  })

  it("[MS-2.3 MS-2.4 MS-2.6] an order is a sector of the helm, and pointing at an illegal one explains why", () => {
    const { board, view, begin, why } = seenBy(0, meeting)
    expect(begin).toEqual(["ahead", "port-bow", "starboard-bow"])
    expect(board.after(["port-bow"]).complete).toEqual([{ type: "order", order: "FL" }])
    expect(board.buttons).toEqual([])
    expect(why("port")).toBe("A ship may not stay where it is: its first point must be used. (MS-2.4)")
    expect(why("port-quarter")).toBe("Only a ship in irons goes astern; this one has 2 movement points. (MS-2.6)")
    expect(why("starboard-beam")).toBe("A ship turns on the spot only when no other order is possible. (MS-6.2)")
    expect(why("starboard")).toBe("That action is not possible in the movement phase. (MS-5.3)")
    expect(why("ahead")).toBeUndefined()
    expect(why("ahead", "ahead")).toBeUndefined()
    expect(diagram.label({ type: "order", order: "FL" }, view, "en")).toBe("ahead, then 45° to port")
    expect(diagram.label({ type: "order", order: "R15" }, view, "fr")).toBe("culer, puis 15° à tribord")
  })

  it("[MS-2.4 MS-6.2] stops at the own ship, and turns on the spot at its beams", () => {
    const later = seenBy(0, "4 movement 0,0,90,7,1/2 2400000,600000,0,4,0/0")
    expect(later.board.after(["port"]).complete).toEqual([{ type: "order", order: "stop" }])
    const cornered = seenBy(0, "9 movement 23500000,0,90,10,2/2 0,0,45,10,1/1")
    expect(cornered.begin).toEqual(["port-beam", "starboard-beam"])
    expect(cornered.why("ahead")).toBe("The path is blocked by the edge of the sea. (MS-6.1)")
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

  it("[MS-3.3] shows a sealed order to its own seat only, and accepts no other", () => {
    const { state } = seenBy(0, meeting)
    const before = milleSabords.view(state, 1)
    milleSabords.step(state, 0, { type: "order", order: "FL" })
    const own = milleSabords.view(state, 0)
    expect(diagram.draw(own)).toContain(">sealed: FL<")
    expect(diagram.describe("port-bow", own, "fr")).toBe("scellé : avancer, puis 45° à bâbord")
    expect(refusalOf({ game: milleSabords, diagram }, own, 0, ["ahead"])?.rule).toBe("CO-2")
    const other = milleSabords.view(state, 1)
    for (const place of diagram.layout(other).places)
      expect(diagram.describe(place.id, other, "en")).not.toContain("sealed")
    expect(diagram.draw(other)).toBe(diagram.draw(before))
  })

  it("[MS-1.4 MS-4.2] describes places in words, and a viewer without a ship has no rose", () => {
    const { state, view } = seenBy(0, meeting)
    expect(diagram.describe("port", view, "en")).toBe("own ship, heading 90° E, resistance 10")
    expect(diagram.describe("starboard", view, "fr")).toBe("navire ennemi, cap 270° O, résistance 9, à 7.33 longueurs")
    expect(diagram.describe("ahead", view, "en")).toBe("")
    const spectator = milleSabords.view(state, "spectator")
    expect(diagram.layout(spectator).places.map(({ id }) => id)).toEqual(["starboard", "port"])
    expect(diagram.actionsFor(["port"], spectator)).toEqual([])
  })

  it("[MS-3.1] a ship that sails moves with its place; one that stops does not", () => {
    const { state, view } = seenBy(0, "4 movement 0,0,90,7,1/2 3400000,600000,0,4,0/0")
    const moved: unknown[] = []
    const before = diagram.layout(view).places.find(({ id }) => id === "port")?.centre
    milleSabords.step(state, 0, { type: "order", order: "F" }, (event) => moved.push(...diagram.motions(event, view)))
    expect(moved).toEqual([{ from: "port", to: "port" }])
    expect(diagram.layout(milleSabords.view(state, 0)).places.find(({ id }) => id === "port")?.centre).not.toEqual(
      before,
    )
    const ship = { x: 0, y: 0, heading: 0 }
    expect(diagram.motions({ type: "moved", seat: 0, order: "stop", ship }, view)).toEqual([])
  })
})

/** The texts of a drawing, or of an element of it, with what places and styles them. */
const textsOf = (drawn: XmlElement) =>
  allElements(drawn).flatMap(({ name, attributes, content }) =>
    name === "text" ? [{ ...attributes, text: content[0] }] : [],
  )

/** What a ship is seen to lose in a drawing of 560 × 560: where, and how much. */
const lost = (svg: string) =>
  textsOf(parseXml(svg)).flatMap(({ text, ...how }) =>
    typeof text === "string" && text.startsWith("−") ? [[text, how] as const] : [],
  )

/** How many broadsides are drawn as those that have hit, by seat. */
const hits = (svg: string) =>
  ["port", "starboard"].map(
    (seat) =>
      allElements(parseXml(svg)).filter(
        ({ attributes }) => attributes.class === `fill-${seat} fire` && attributes.opacity === "0.4",
      ).length,
  )

/**
 * A step of both seats, port first: the view before it of who has chosen first, and what is told;
 * then the position after it.
 */
function stepFrom(position: string, ...orders: readonly string[]) {
  const state = milleSabords.parseState(position)
  const before = milleSabords.view(state, "spectator")
  const events: MilleSabordsEvent[] = []
  let seen = before
  for (const order of orders) {
    const [seat = 0] = milleSabords.actors(state) as readonly Seat[]
    seen = seen.viewer === "spectator" ? milleSabords.view(state, seat) : milleSabords.view(state, seen.viewer)
    milleSabords.step(state, seat, milleSabords.parseAction(order, state, seat), (event) => events.push(event))
  }
  return { before, seen, events, state, scenes: diagram.scenes?.(events, seen) ?? [] }
}

describe("scenes of a step", () => {
  it("[MS-3.1 MS-5.1b] show the start, both manoeuvres at once, then the collision's losses", () => {
    const { before, seen, events, state, scenes } = stepFrom(
      '1 movement 0,0,0,10,3/3 -1500000,1000000,90,10,3/3 {"wind":225}',
      "FL",
      "FR",
    )
    expect(seen.pending).toEqual(["FL", null])
    const moved = events.filter(({ type }) => type === "moved")
    expect(scenes.map((scene) => scene.events)).toEqual([[], moved, [{ type: "collided", losses: [3, 1] }]])
    const after = {
      ...before,
      ships: [
        { ...state.ships[0], resistance: 10 },
        { ...state.ships[1], resistance: 10 },
      ] as const,
    }
    const view = { ...before, ships: [after.ships[0], after.ships[1]] } as MilleSabordsView
    expect(view.ships.map(({ left }) => left)).toEqual([2, 2])
    const frame = frameBy(standard, view)
    const to = (x: number, y: number) => placeOf(frame, x, y)
    expect(scenes.map(({ courses }) => courses)).toEqual([
      [],
      [
        { piece: "port", points: [to(0, 0), to(0, 1_000_000)], turn: -45 },
        { piece: "starboard", points: [to(-1_500_000, 1_000_000), to(-500_000, 1_000_000)], turn: 45 },
      ],
      [],
    ])
    // The sea stays where it is, and who looks sees no helm and nothing that was sealed.
    expect(frameBy(standard, before)).toEqual(frame)
    const [first, second, third] = scenes.map(({ draw }) => draw())
    expect(first).toBe(diagram.draw(before))
    expect(second).toBe(diagram.draw(view))
    expect(scenes[1]?.draw({ lang: "fr", theme: "dark" })).toBe(diagram.draw(view, { lang: "fr", theme: "dark" }))
    const centres = ["port", "starboard"].map(
      (id) => diagram.layout(view).places.find((place) => place.id === id)?.centre ?? to(0, 0),
    )
    expect(lost(third ?? "")).toEqual(
      centres.map(({ x, y }, seat) => [
        ["−3", "−1"][seat],
        {
          x: decimal(x),
          y: decimal(y - 34),
          "font-size": "26",
          "text-anchor": "middle",
          dy: "0.35em",
          class: "fill-ink line-sea",
          "stroke-width": "5",
          "paint-order": "stroke",
          "font-weight": "700",
        },
      ]),
    )
    expect([first, second].map((svg) => lost(svg ?? ""))).toEqual([[], []])
    expect(hits(third ?? "")).toEqual([0, 0])
    expect(third).toContain("resistance 7; ")
    expect(third).toContain("resistance 9.<")
  })

  it("[MS-4.1 MS-4.2] show broadsides and their losses, and no course for a ship that lies still", () => {
    // Both end their turn so; port's middle is on starboard's bow, and only port fires.
    const { before, scenes } = stepFrom('4 movement 0,0,0,10,1/2 4000000,500000,270,10,0/2 {"wind":90}', "stop")
    expect(scenes.map((scene) => scene.events.map(({ type }) => type))).toEqual([[], ["moved"], ["fired"]])
    expect(scenes.map(({ courses }) => courses)).toEqual([[], [], []])
    const [first, second, third = ""] = scenes.map(({ draw }) => draw())
    expect(first).toBe(diagram.draw(before))
    const [port, starboard] = before.ships
    expect(second).toBe(diagram.draw({ ...before, ships: [{ ...port, left: 0 }, starboard] }))
    expect(lost(third).map(([text]) => text)).toEqual(["−7"])
    expect(hits(third)).toEqual([2, 0])
    const { scenes: mirrored } = stepFrom('4 movement 4000000,500000,270,10,0/2 0,0,0,10,1/2 {"wind":90}', "stop")
    const last = mirrored[2]?.draw() ?? ""
    expect([lost(last).map(([text]) => text), hits(last)]).toEqual([["−7"], [0, 2]])
  })

  it("[MS-4.2 MS-5.1b] show losses in points, even if thousandths are kept", () => {
    const fine = stepFrom(
      '1 movement 0,0,0,10000,3/3 -1500000,1000000,90,10000,3/3 {"rounding":"none","wind":225}',
      "F",
      "F",
    )
    const rammed = fine.scenes[2]?.draw() ?? ""
    expect(lost(rammed).map(([text]) => text)).toEqual(["−3", "−1"])
    expect([rammed.includes("resistance 7; "), rammed.includes("resistance 9.<")]).toEqual([true, true])
    const fired = stepFrom(
      '4 movement 0,0,0,10000,1/2 4250000,500000,270,10000,0/2 {"rounding":"none","wind":90}',
      "stop",
    )
    // From port's side to starboard's bow: 3.25 lengths.
    expect(lost(fired.scenes[2]?.draw() ?? "").map(([text]) => text)).toEqual(["−6.75"])
  })

  it("[MS-2.6 MS-3.2] show a ship that sails on alone, and the one manoeuvre of a ship in irons", () => {
    const alone = stepFrom("4 movement 0,0,45,7,0/1 2400000,-9000000,135,4,2/3", "F")
    expect(alone.scenes.map(({ courses }) => courses.map(({ piece, turn }) => `${piece} ${turn}`))).toEqual([
      [],
      ["starboard 0"],
    ])
    expect(alone.scenes[1]?.draw()).toBe(diagram.draw(milleSabords.view(alone.state, "spectator")))
    const irons = stepFrom("4 movement 0,0,0,7,1/0 2400000,-9000000,180,4,2/2", "L", "F")
    expect(irons.scenes.map(({ courses }) => courses.map(({ piece, turn }) => `${piece} ${turn}`))).toEqual([
      [],
      ["port -45", "starboard 0"],
    ])
    expect(irons.scenes[1]?.draw()).toBe(diagram.draw(milleSabords.view(irons.state, "spectator")))
    const last = { type: "moved", seat: 0, order: "PL", ship: { x: 0, y: 0, heading: 0 } } as const
    const [, turned] = diagram.scenes?.([last], alone.before) ?? []
    expect(turned?.courses.map(({ piece, turn }) => `${piece} ${turn}`)).toEqual(["port -45"])
    const { ships } = alone.before
    expect(turned?.draw()).toBe(diagram.draw({ ...alone.before, ships: [{ ...ships[0], heading: 0 }, ships[1]] }))
  })

  it("[MS-1.3] omit steps in which no ship moves", () => {
    const { before } = seenStart()
    expect(
      diagram.scenes?.(
        [
          { type: "deployed", headings: [0, 90] },
          { type: "turn", number: 1, points: [0, 2] },
        ],
        before,
      ),
    ).toEqual([])
    expect(diagram.scenes?.([{ type: "fired", losses: [1, 1] }], before)).toEqual([])
  })
})

function seenStart() {
  return { before: milleSabords.view(milleSabords.initialState(), "spectator") }
}

describe("both hands of orders", () => {
  const move = (seat: Seat, order: string): MilleSabordsEvent => ({
    type: "moved",
    seat,
    order,
    ship: { x: 0, y: 0, heading: 0 },
  })
  const turn = (number: number): MilleSabordsEvent => ({ type: "turn", number, points: [1, 1] })
  const aside = (
    events: readonly MilleSabordsEvent[],
    how?: { readonly lang?: "en" | "fr"; readonly theme?: "light" },
  ) => diagram.aside?.(events, seenStart().before, how) ?? ""
  const cards = (svg: string) =>
    svg === "" ? [] : allElements(parseXml(svg)).filter(({ attributes }) => "data-card" in attributes)
  const delivered = (...events: readonly MilleSabordsEvent[]) =>
    cards(aside(events)).map(({ attributes }) => attributes["data-card"])

  it("[MS-3.1] show the revealed orders of this turn, or else of the previous one", () => {
    expect(delivered(turn(1), move(0, "F"), turn(2), move(0, "FL"), move(1, "FR"))).toEqual(["FL", "FR"])
    expect(delivered(turn(1), move(0, "F"), turn(2), move(1, "FR"), move(0, "FL"), turn(3))).toEqual(["FL", "FR"])
    expect(delivered(move(0, "F"), turn(1), move(1, "R"))).toEqual(["R"])
    expect(delivered(move(0, "F"), turn(1))).toEqual(["F"])
    expect(delivered(move(0, "F"), move(1, "stop"))).toEqual(["F", "stop"])
    expect(aside([])).toBe("")
    expect(aside([turn(1), { type: "sealed", seat: 0, choice: "F" }])).toBe("")
  })

  it("[MS-2.3 MS-2.6 MS-6.2] show each order as a card with an arrow, or a square to stop", () => {
    const signs = {
      F: "M0 12V-12M-5 -6L0 -12L5 -6",
      FL: "M0 12Q0 -4 -9 -4M-4 -9L-9 -4L-4 1",
      FR: "M0 12Q0 -4 9 -4M4 -9L9 -4L4 1",
      L: "M0 -12Q0 4 -9 4M-4 -1L-9 4L-4 9",
      R: "M0 -12Q0 4 9 4M4 -1L9 4L4 9",
      PL: "M0 2Q0 -4 -9 -4M-4 -9L-9 -4L-4 1",
      PR: "M0 2Q0 -4 9 -4M4 -9L9 -4L4 1",
      stop: "M-7-7H7V7H-7Z",
      nonsense: "M-7-7H7V7H-7Z",
    }
    const drawn = cards(aside(Object.keys(signs).map((order) => move(1, order))))
    const paths = drawn.map((card) => allElements(card).find(({ name }) => name === "path")?.attributes.d)
    expect(paths).toEqual(Object.values(signs))
  })

  it("[MS-3.1] show port's orders left and starboard's right, described in words", () => {
    const svg = aside([move(1, "FR15"), move(0, "F"), move(0, "stop")])
    const drawn = parseXml(svg)
    expect(drawn.attributes).toMatchObject({
      class: "flottille-mille-sabords-hands",
      lang: "en",
      viewBox: "0 0 560 66",
    })
    const words = (name: string) => allElements(drawn).find((each) => each.name === name)?.content
    expect([words("title"), words("desc")]).toEqual([
      ["Both hands of orders"],
      ["ship Port: ahead; stop. ship Starboard: ahead, then 15° to starboard"],
    ])
    const cardsDrawn = cards(svg)
    expect(cardsDrawn.map(({ attributes }) => attributes.transform)).toEqual([
      "translate(0 0)",
      "translate(66 0)",
      "translate(280 0)",
    ])
    const starboard = cardsDrawn[2]?.content.map((part) =>
      typeof part === "string" ? part : [part.name, part.attributes, part.content[0]],
    )
    expect(starboard).toEqual([
      ["title", {}, "ahead, then 15° to starboard"],
      [
        "rect",
        { x: "1", y: "1", width: "56", height: "64", rx: "8", class: "fill-table line-starboard", "stroke-width": "2" },
        undefined,
      ],
      [
        "path",
        {
          d: "M0 12Q0 -4 9 -4M4 -9L9 -4L4 1",
          class: "line-starboard",
          fill: "none",
          "stroke-width": "3",
          "stroke-linecap": "round",
          "stroke-linejoin": "round",
          transform: "translate(29 26)",
        },
        undefined,
      ],
      [
        "text",
        {
          x: "29",
          y: "53",
          "font-size": "14",
          "text-anchor": "middle",
          dy: "0.35em",
          class: "fill-ink",
          "font-weight": "700",
        },
        "FR15",
      ],
    ])
    const french = aside([move(0, "FL")], { lang: "fr", theme: "light" })
    expect(french).toContain('lang="fr"')
    expect(french).toContain("<title>Les deux mains d’ordres</title>")
    expect(french).toContain("<desc>navire Bâbord: avancer, puis 45° à bâbord. navire Tribord: –</desc>")
    expect([svg.includes("prefers-color-scheme"), french.includes("prefers-color-scheme")]).toEqual([true, false])
    expect(french).toContain('class="fill-table line-port"')
  })
})
