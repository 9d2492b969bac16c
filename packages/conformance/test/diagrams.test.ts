import type { Game } from "@flottille/core"
import type { Diagram, Layout } from "@flottille/core/diagram"
import { drawing, element, markings } from "@flottille/core/svg"
import { describe, expect, it } from "vitest"
import { diagramProblem, type SpaceOptions } from "../src/index"
import {
  type PebblesAction,
  type PebblesEvent,
  type PebblesOptions,
  type PebblesState,
  type PebblesView,
  pebbles,
} from "./zoo/pebbles"

type Board = Diagram<PebblesView, PebblesAction, PebblesEvent>

/** The heap and what has been taken from it, side by side. */
const table: Layout = {
  left: 0,
  top: 0,
  width: 100,
  height: 50,
  places: [
    {
      id: "heap",
      name: { en: "heap", fr: "tas" },
      centre: { x: 25, y: 25 },
      outline: "M0 0H50V50H0Z",
      near: { right: "taken" },
    },
    {
      id: "taken",
      name: { en: "taken", fr: "prises" },
      centre: { x: 75, y: 25 },
      outline: "M50 0H100V50H50Z",
      near: { left: "heap" },
    },
  ],
}

const piece = (place: string, title: string) =>
  element(
    "g",
    { "data-piece": place, class: "pebble" },
    element("title", {}, title),
    element("circle", { cx: 25, cy: 25, r: 9 }),
  )

/** A sound board of Pebbles: the heap is touched to take a pebble, and to stop is a button. */
const sound: Board = {
  layout: () => table,
  draw: ({ heap }, { marks, lang, theme } = {}) =>
    drawing(
      { name: "pebbles", title: "Pebbles", description: `${heap}`, box: [0, 0, 100, 50], palette: {}, lang, theme },
      ...table.places.map(({ id, outline }) => element("g", { "data-place": id }, element("path", { d: outline }))),
      piece("heap", lang === "fr" ? "tas" : "heap"),
      ...markings(table.places, marks),
    ),
  path: ({ type }) => (type === "take" ? ["heap"] : []),
  actionsFor: ([place]) => (place === "heap" ? [{ type: "take" }] : []),
  label: ({ type }, _view, language) =>
    ({ begin: "", take: { en: "take", fr: "prendre" }[language], stop: "stop" })[type],
  describe: (place, { heap, options }) => `${place === "heap" ? heap : options.heap - heap}`,
  motions: () => [{ from: "heap", to: "taken" }],
}

/** What the law says of a board that differs in one thing. */
const problemOf = (difference: Partial<Board>) =>
  diagramProblem(pebbles, { ...sound, ...difference }, { runs: 20, seed: 7 })

/** The board with its two places changed. */
const placed = (change: (places: Layout["places"]) => Layout["places"]): Partial<Board> => ({
  layout: () => ({ ...table, places: change(table.places) }),
})

/** The drawing with one text for another. */
const redrawn = (from: string, to: string): Partial<Board> => ({
  draw: (view, how) => sound.draw(view, how).replace(from, to),
})

describe("the law of boards", () => {
  it("accepts a sound board", () => {
    expect(problemOf({})).toBeUndefined()
  })

  it("accepts steps that end in the final position", () => {
    const steps: Partial<Board> = {
      scenes: (_, view) => [{ events: [], courses: [], draw: (how) => sound.draw(view, how) }],
    }
    expect(problemOf(steps)).toBeUndefined()
  })

  const broken: Readonly<Record<string, readonly [difference: Partial<Board>, sentence: string | RegExp]>> = {
    "two places with the same id": [
      placed((places) => places.map((place) => ({ ...place, id: "heap" }))),
      "two places have the id heap",
    ],
    "two places with the same name": [
      placed((places) => places.map((place) => ({ ...place, name: { en: place.id, fr: "tas" } }))),
      "two places are called tas (fr)",
    ],
    "a place without a name": [
      placed((places) => places.map((place) => ({ ...place, name: { ...place.name, fr: "" } }))),
      "a place has no name (fr)",
    ],
    "a place outside": [
      placed((places) => places.map((place) => ({ ...place, centre: { x: place.centre.x, y: 51 } }))),
      "heap lies outside the drawing",
    ],
    "an arrow to nowhere": [
      placed((places) => places.map((place) => ({ ...place, near: { ...place.near, up: "sky" } }))),
      "an arrow leads from heap to sky",
    ],
    "a place that no arrow reaches": [
      placed((places) => places.map((place) => ({ ...place, near: place.id === "heap" ? {} : place.near }))),
      "arrows lead from heap to 1 of 2 places",
    ],
    "a drawing without a place": [
      redrawn('data-place="taken"', 'class="taken"'),
      /^the drawing has the places heap, the layout heap taken \(as (0|1|spectator|referee) sees it\)$/,
    ],
    "steps that end in another position": [
      {
        scenes: (_, view) => [
          {
            events: [],
            courses: [],
            draw: (how) => sound.draw(view, how).replace('data-piece="heap"', 'data-piece="taken"'),
          },
        ],
      },
      /^the last step ends with taken <title>tas, the board has heap <title>tas$/,
    ],
    "a step of another size": [
      {
        scenes: (_, view) => [
          { events: [], courses: [], draw: (how) => sound.draw(view, how).replace("100 50", "100 60") },
        ],
      },
      /^a step has other edges than the board/,
    ],
    "a step that moves a missing piece": [
      {
        scenes: (_, view) => [
          { events: [], courses: [{ piece: "taken", points: [] }], draw: (how) => sound.draw(view, how) },
        ],
      },
      /^taken moves in a step that does not have it/,
    ],
    "a drawing of another size": [redrawn("100 50", "100 60"), /^the drawing does not have the edges of its layout/],
    "a piece on no place": [redrawn('data-piece="heap"', 'data-piece="moon"'), /^a piece stands on moon/],
    "an action at no place": [{ path: () => ["moon"] }, '{"type":"take"} is pointed at by moon, which is no place'],
    "two indistinguishable actions": [
      { path: () => [], label: () => "act" },
      '{"type":"stop"} and {"type":"take"} are pointed at alike: ["en",[],"act"]',
    ],
    "a button without a French label": [
      {
        label: (action, view, language) =>
          language === "fr" && action.type === "stop" ? "" : sound.label(action, view, language),
      },
      '{"type":"stop"} has no name (fr)',
    ],
    "touches that actionsFor does not map to their action": [
      { actionsFor: () => [] },
      'heap is not said to mean {"type":"take"}',
    ],
    "a place that refuses without a reason": [
      { path: () => [], actionsFor: () => [{ type: "take" }] },
      "heap cannot be touched, and nothing says why",
    ],
    "a piece that comes from nowhere": [
      { motions: () => [{ from: "pocket", to: "taken" }] },
      /^\{"seat":(0|1),"type":"taken"\} moves a piece from pocket to taken$/,
    ],
  }

  it.each(Object.entries(broken))("catches %s and explains it in a sentence", (_, [difference, sentence]) => {
    const found = problemOf(difference) ?? ""
    expect(found).toMatch(/^the board of pebbles: /)
    const said = found.replace("the board of pebbles: ", "")
    if (typeof sentence === "string") expect(said.replace(/ \(as \w+ sees it\)$/, "")).toBe(sentence)
    else expect(said).toMatch(sentence)
  })
})

/** One position, where north has taken a pebble and may stop: nothing is played. */
const text = pebbles.formatState({ ...pebbles.initialState(), turn: 1, heap: 4, left: 1 })
const still: SpaceOptions<Game<PebblesState, PebblesAction, PebblesOptions>> = {
  options: [],
  positions: [text],
  maxPlies: 0,
  runs: 1,
  seed: 1,
}
/** The same, and at most one action: in some of the games north takes another. */
const moving = { ...still, maxPlies: 1, runs: 12 }

/** What the law says of a board in that position, without the name of the game. */
const said = (difference: Partial<Board>, kit = still, game = pebbles) =>
  diagramProblem(game, { ...sound, ...difference }, kit)?.replace("the board of pebbles: ", "")

describe("the places of a board", () => {
  const from = (x: number, y: number): Partial<Board> => {
    const layout = {
      ...table,
      left: 10,
      top: 20,
      places: table.places.map((place) => ({ ...place, centre: { x, y } })),
    }
    return {
      layout: () => layout,
      draw: (view, how) => sound.draw(view, how).replace('"0 0 100 50"', '"10 20 100 50"'),
    }
  }

  it.each([
    [10, 20],
    [110, 20],
    [10, 70],
    [60, 45],
  ])("may lie on its edge: at %d %d", (x, y) => expect(said(from(x, y))).toBeUndefined())

  it.each([
    [9, 45],
    [111, 45],
    [60, 19],
    [60, 71],
  ])("may not lie outside: at %d %d", (x, y) =>
    expect(said(from(x, y))).toBe("heap lies outside the drawing (as 0 sees it)"),
  )

  it.each([
    ["outline that is a path", { outline: "0 0H50V50H0Z" }, "heap has no outline"],
    ["outline that starts with a move", { outline: "H50M0 0V50H0Z" }, "heap has no outline"],
    ["arrow to another place", { near: { right: "taken", left: "heap" } }, "an arrow leads from heap to heap"],
  ])("need an %s", (_, difference, sentence) =>
    expect(said(placed(([heap, ...others]) => [{ ...heap, ...difference } as never, ...others]))).toBe(
      `${sentence} (as 0 sees it)`,
    ),
  )

  const turned = placed((places) => places.toReversed())

  it("may be laid out and drawn in different orders", () => {
    expect(said(turned)).toBeUndefined()
    const draw: Board["draw"] = (view, how) =>
      sound
        .draw(view, how)
        .replace(/data-place="(heap|taken)"/g, (_, id) => `data-place="${id === "heap" ? "taken" : "heap"}"`)
    expect(said({ draw })).toBeUndefined()
  })

  it("are listed for drawing and layout when these differ", () => {
    const draw: Board["draw"] = (view, how) => sound.draw(view, how).replace("</svg>", '<g data-place="moon"/></svg>')
    expect(said({ ...turned, draw })).toBe(
      "the drawing has the places heap moon taken, the layout taken heap (as 0 sees it)",
    )
  })
})

describe("a position on a board", () => {
  it("is drawn for each viewer with and without options", () => {
    const drawn: unknown[] = []
    const draw: Board["draw"] = (view, how) => {
      drawn.push([view.viewer, how])
      return sound.draw(view, how)
    }
    said({ draw })
    const own = { lang: "fr", theme: "dark", coordinates: false }
    expect(drawn).toEqual(
      [0, 1, "spectator", "referee"].flatMap((from) => [
        [from, {}],
        [from, { from, ...own }],
      ]),
    )
  })

  it("is also checked from the referee's view", () => {
    const draw: Board["draw"] = (view, how) => (view.viewer === "referee" ? "" : sound.draw(view, how))
    expect(said({ draw })).toBe("the drawing does not have the edges of its layout (as referee sees it)")
  })

  it("queries the legal actions of each seat once", () => {
    const asked: unknown[] = []
    const labelled: unknown[] = []
    const legalActions: typeof pebbles.legalActions = (state, seat) => {
      asked.push(seat)
      return pebbles.legalActions(state, seat)
    }
    const label: Board["label"] = (action, view, language) => {
      labelled.push([view.viewer, action.type, language])
      return sound.label(action, view, language)
    }
    said({ label }, still, { ...pebbles, legalActions })
    expect(asked).toEqual([0, 1])
    expect(labelled).toEqual(["take", "stop"].flatMap((type) => ["en", "fr"].map((language) => [0, type, language])))
  })

  it("maps actions to places before the board is rotated", () => {
    const layout: Board["layout"] = (_view, from) => (from === undefined ? table : { ...table, places: [] })
    expect(said({ actionsFor: () => [], layout })).toBe('heap is not said to mean {"type":"take"}')
  })

  it("requires touched places to map to their action", () => {
    const path: Board["path"] = ({ type }) => (type === "take" ? ["heap", "taken"] : [])
    expect(said({ path, actionsFor: () => [{ type: "stop" }] })).toBe('heap taken is not said to mean {"type":"take"}')
  })

  it("requires a reason for each place that cannot be touched", () => {
    const actionsFor: Board["actionsFor"] = ([place]) => (place === "taken" ? [{ type: "take" }] : [])
    expect(said({ path: () => [], actionsFor })).toBe("taken cannot be touched, and nothing says why")
    expect(
      said({ path: () => [], actionsFor: ([place]) => (place === "taken" ? [{ type: "begin", seat: 0 }] : []) }),
    ).toBeUndefined()
  })
})

describe("an event on a board", () => {
  type Scenes = NonNullable<Board["scenes"]>
  /** A step that draws the board with other pieces. */
  const step = (view: PebblesView, ...pieces: readonly ReturnType<typeof piece>[]): ReturnType<Scenes>[number] => ({
    events: [],
    courses: [],
    draw: (how) => sound.draw(view, how).replace(/<g data-piece.*?<\/g>/, pieces.map(({ markup }) => markup).join("")),
  })
  const before = piece("heap", "tas")
  const secret = {
    ...pebbles,
    observe: (event: PebblesEvent, viewer: unknown) => (viewer === "referee" ? event : undefined),
  } as typeof pebbles

  it("moves no piece for viewers who do not receive it", () => {
    const motions: Board["motions"] = ({ type }) => (type === "taken" ? [{ from: "heap", to: "taken" }] : [])
    expect(said({ motions }, moving, secret)).toBeUndefined()
    const wrong: Board["motions"] = ({ type }) => [{ from: `${type}?`, to: "heap" }]
    expect(said({ motions: wrong }, moving, secret)).toBe('{"seat":0,"type":"taken"} moves a piece from taken? to heap')
  })

  it("is passed to scenes as each viewer observed it", () => {
    const delivered = new Map<unknown, Set<string>>()
    const drawn = new Set<string>()
    const scenes: Scenes = (events, view) => {
      delivered.set(view.viewer, (delivered.get(view.viewer) ?? new Set()).add(JSON.stringify(events)))
      const draw = (how: Parameters<Board["draw"]>[1]) => {
        drawn.add(JSON.stringify(how))
        return sound.draw(view, how)
      }
      return [{ events, courses: [{ piece: "heap", points: [] }], draw }]
    }
    expect(said({ scenes }, moving, secret)).toBeUndefined()
    // To stop is told to nobody.
    expect(delivered.get("referee")).toEqual(new Set(['[{"type":"taken","seat":0}]', "[]"]))
    for (const viewer of [0, 1, "spectator"]) expect(delivered.get(viewer)).toEqual(new Set(["[]"]))
    expect([...drawn]).toEqual(
      [0, 1, "spectator", "referee"].map((from) => JSON.stringify({ from, lang: "fr", theme: "dark" })),
    )
  })

  it("needs no scenes", () => {
    expect(said({ scenes: () => [] }, moving)).toBeUndefined()
  })

  it("keeps the board's edges in every step", () => {
    const scenes: Scenes = (_, view) => [{ ...step(view, before), draw: () => "" }, step(view, before)]
    expect(said({ scenes }, moving)).toBe("a step has other edges than the board (as 0 sees it)")
  })

  it("must end in the final position in the referee's view only", () => {
    const seen =
      (whole: boolean): Scenes =>
      (_, view) => [step(view, ...((view.viewer === "referee") === whole ? [before] : []))]
    expect(said({ scenes: seen(true) }, moving)).toBeUndefined()
    const nameless = ({ markup }: typeof before) => ({ markup: markup.replace(/<title>.*<\/title>/, "") })
    const draw: Board["draw"] = (view, how) => step(view, nameless(before)).draw(how)
    const elsewhere: Scenes = (_, view) => [step(view, nameless(piece("taken", "")))]
    expect(said({ draw, scenes: elsewhere }, moving)).toMatch(/^the last step ends with taken .*, the board has heap /)
    expect(said({ scenes: seen(false) }, moving)).toBe("the last step ends with , the board has heap <title>tas")
  })

  it("must end with the same pieces and titles, in any order", () => {
    const both = [before, piece("taken", "prises")]
    const draw: Board["draw"] = (view, how) => step(view, ...both).draw(how)
    expect(said({ draw, scenes: (_, view) => [step(view, ...both.toReversed())] }, moving)).toBeUndefined()
    const other: Scenes = (_, view) => [step(view, before, piece("taken", "poches"))]
    expect(said({ draw, scenes: other }, moving)).toBe(
      "the last step ends with heap <title>tas; taken <title>poches, the board has heap <title>tas; taken <title>prises",
    )
  })
})
