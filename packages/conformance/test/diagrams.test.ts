import type { Diagram, Layout } from "@flottille/core/diagram"
import { drawing, element, markings } from "@flottille/core/svg"
import { describe, expect, it } from "vitest"
import { diagramProblem } from "../src/index"
import { type PebblesAction, type PebblesEvent, type PebblesView, pebbles } from "./zoo/pebbles"

type Board = Diagram<PebblesView, PebblesAction, PebblesEvent>

/** The heap and what has been taken from it, side by side. */
const table: Layout = {
  left: 0,
  top: 0,
  width: 100,
  height: 50,
  places: [
    { id: "heap", name: { en: "heap", fr: "tas" }, centre: { x: 25, y: 25 }, outline: "M0 0H50V50H0Z", near: { right: "taken" } },
    { id: "taken", name: { en: "taken", fr: "prises" }, centre: { x: 75, y: 25 }, outline: "M50 0H100V50H50Z", near: { left: "heap" } },
  ],
}

/** A sound board of Pebbles: the heap is touched to take a pebble, and to stop is a button. */
const sound: Board = {
  layout: () => table,
  draw: ({ heap }, { marks, lang, theme } = {}) =>
    drawing(
      { name: "pebbles", title: "Pebbles", description: `${heap}`, box: [0, 0, 100, 50], palette: {}, lang, theme },
      ...table.places.map(({ id, outline }) => element("g", { "data-place": id }, element("path", { d: outline }))),
      element("g", { "data-piece": "heap" }, element("circle", { cx: 25, cy: 25, r: 9 })),
      ...markings(table.places, marks),
    ),
  touches: ({ type }) => (type === "take" ? ["heap"] : []),
  meant: ([place]) => (place === "heap" ? [{ type: "take" }] : []),
  label: ({ type }, _view, language) => ({ begin: "", take: { en: "take", fr: "prendre" }[language], stop: "stop" })[type],
  describe: (place, { heap, options }) => `${place === "heap" ? heap : options.heap - heap}`,
  motions: () => [{ from: "heap", to: "taken" }],
}

/** What the law says of a board that differs in one thing. */
const problemOf = (difference: Partial<Board>) => diagramProblem(pebbles, { ...sound, ...difference }, { runs: 20, seed: 7 })

/** The board with its two places changed. */
const placed = (change: (places: Layout["places"]) => Layout["places"]): Partial<Board> => ({
  layout: () => ({ ...table, places: change(table.places) }),
})

/** The drawing with one text for another. */
const redrawn = (from: string, to: string): Partial<Board> => ({ draw: (view, how) => sound.draw(view, how).replace(from, to) })

describe("the law of boards", () => {
  it("finds nothing wrong with a sound one", () => {
    expect(problemOf({})).toBeUndefined()
  })

  it("finds nothing wrong with steps that end where all is", () => {
    const steps: Partial<Board> = { scenes: (_, view) => [{ events: [], courses: [], draw: (how) => sound.draw(view, how) }] }
    expect(problemOf(steps)).toBeUndefined()
  })

  const broken: Readonly<Record<string, readonly [difference: Partial<Board>, sentence: string | RegExp]>> = {
    "two places of one id": [placed((places) => places.map((place) => ({ ...place, id: "heap" }))), "two places have the id heap"],
    "two places of one name": [
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
    "steps that end with something else": [
      {
        scenes: (_, view) => [
          { events: [], courses: [], draw: (how) => sound.draw(view, how).replace('data-piece="heap"', 'data-piece="taken"') },
        ],
      },
      /^the last step ends with taken undefined, the board has heap undefined$/,
    ],
    "a step of another size": [
      { scenes: (_, view) => [{ events: [], courses: [], draw: (how) => sound.draw(view, how).replace("100 50", "100 60") }] },
      /^a step has other edges than the board/,
    ],
    "a step with a piece that is not there": [
      { scenes: (_, view) => [{ events: [], courses: [{ piece: "taken", points: [] }], draw: (how) => sound.draw(view, how) }] },
      /^taken moves in a step that does not have it/,
    ],
    "a drawing of another size": [redrawn("100 50", "100 60"), /^the drawing does not have the edges of its layout/],
    "a piece on no place": [redrawn('data-piece="heap"', 'data-piece="moon"'), /^a piece stands on moon/],
    "an action at no place": [{ touches: () => ["moon"] }, '{"type":"take"} is pointed at by moon, which is no place'],
    "two actions alike": [
      { touches: () => [], label: () => "act" },
      '{"type":"stop"} and {"type":"take"} are pointed at alike: ["en",[],"act"]',
    ],
    "a button without a word in French": [
      { label: (action, view, language) => (language === "fr" && action.type === "stop" ? "" : sound.label(action, view, language)) },
      '{"type":"stop"} has no name (fr)',
    ],
    "touches that are not said to mean what they do": [{ meant: () => [] }, 'heap is not said to mean {"type":"take"}'],
    "a place that refuses in silence": [
      { touches: () => [], meant: () => [{ type: "take" }] },
      "heap cannot be touched, and nothing says why",
    ],
    "a piece that comes from nowhere": [
      { motions: () => [{ from: "pocket", to: "taken" }] },
      /^\{"seat":(0|1),"type":"taken"\} moves a piece from pocket to taken$/,
    ],
  }

  it.each(Object.entries(broken))("catches %s, and says so in a sentence", (_, [difference, sentence]) => {
    const found = problemOf(difference) ?? ""
    expect(found).toMatch(/^the board of pebbles: /)
    const said = found.replace("the board of pebbles: ", "")
    if (typeof sentence === "string") expect(said.replace(/ \(as \w+ sees it\)$/, "")).toBe(sentence)
    else expect(said).toMatch(sentence)
  })
})
