// Stryker disable all: drawings, which other checks compare with committed files
/**
 * The board as a drawing that can be pointed at.
 *
 * @packageDocumentation
 */
import type { Seat, Viewer } from "@flottille/core"
import { arrowsOf, type Diagram, type Drawing, type Layout, type Motion, type Place } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import { drawing, element, label as labelAt, type Markup, markings, type Palette } from "@flottille/core/svg"
import { ahead, columnOf, rowOf, rowsSeenBy, squareName, squareNamed } from "./board"
import { type MyGameAction, type MyGameEvent, myGame } from "./game"
import { type MyGameView, ownerOf, seatId, shipsOf } from "./state"
import { names } from "./texts"
import { nearSeat, situation } from "./view"

const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  square: ["#e7dfcb", "#2b333c"],
  edge: ["#8a7b58", "#6d7b88"],
  south: ["#0068a8", "#2a8fd0"],
  north: ["#c8500a", "#d9601a"],
  ink: ["#2a2620", "#e8ecf0"],
}

/** The side of a square, and the margin around the board. */
const side = 56
const margin = 24

/** The edge of the square whose corner is there. */
function outlineOf(x: number, y: number): string {
  return `M${x} ${y}H${x + side}V${y + side}H${x}Z`
}

/** The squares that share a side with one. */
function beside(id: string, ids: readonly string[]): readonly string[] {
  const distance = (one: number, other: number) =>
    Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other))
  return ids.filter((other) => distance(squareNamed(id), squareNamed(other)) === 1)
}

/**
 * Returns all squares, turned to the seat `from`; by default to the viewer, or else to the seat
 * whose turn it is.
 */
function layoutOf(view: MyGameView, from?: Viewer): Layout {
  const { columns, rows } = view.options
  const squares = rowsSeenBy(view.options, typeof from === "number" ? from : nearSeat(view)).flatMap((row, y) =>
    row.map((square, x) => ({ id: squareName(square), x: margin + x * side, y: margin + y * side })),
  )
  const centres = new Map(squares.map(({ id, x, y }) => [id, { x: x + side / 2, y: y + side / 2 }]))
  const arrows = arrowsOf(centres, (id) => beside(id, [...centres.keys()]))
  const places = squares.map(({ id, x, y }): Place => {
    const centre = centres.get(id) ?? { x, y }
    return { id, name: { en: id, fr: id }, centre, outline: outlineOf(x, y), near: arrows.get(id) ?? {} }
  })
  return { left: 0, top: 0, width: columns * side + 2 * margin, height: rows * side + 3 * margin, places }
}

/** A square with its name in a corner. */
function squareGroup({ id, centre, outline }: Place, coordinates: boolean): Markup {
  const name = labelAt(centre.x - side / 2 + 9, centre.y + side / 2 - 9, 10, id, { class: "fill-ink" })
  return element(
    "g",
    { "data-place": id },
    element("path", { d: outline, class: "fill-square line-edge" }),
    ...(coordinates ? [name] : []),
  )
}

/** The ship on a square, if there is one; its bow points away from its own side. */
function ship(view: MyGameView, near: Seat, { id, centre: { x, y } }: Place, lang: "en" | "fr"): readonly Markup[] {
  const owner = ownerOf(view, squareNamed(id))
  if (owner === undefined) return []
  const ahead = owner === near ? -1 : 1
  const d = `M${x - 12} ${y - 16 * ahead}h24v${14 * ahead}l-12 ${18 * ahead}l-12 ${-18 * ahead}Z`
  const title = element("title", {}, `${names[owner]?.[lang]}, ${id}`)
  return [
    element("g", { class: "piece", "data-piece": id }, title, element("path", { d, class: `fill-${seatId(owner)}` })),
  ]
}

function draw(view: MyGameView, { from, marks, lang = "en", coordinates = true, theme }: Drawing = {}): string {
  const { left, top, width, height, places } = layoutOf(view, from)
  const near = typeof from === "number" ? from : nearSeat(view)
  const fleets = [0, 1].map(
    (seat) => `${names[seat]?.[lang]}: ${shipsOf(view, seat).map(squareName).join(", ") || "–"}`,
  )
  return drawing(
    {
      name: "flottille-my-game",
      title: { en: "My Game", fr: "Mon jeu" }[lang],
      description: [...fleets, situation(view, lang)].join("; "),
      box: [left, top, width, height],
      palette,
      theme,
      lang,
    },
    element("rect", { width, height, class: "fill-table" }),
    ...places.map((place) => squareGroup(place, coordinates)),
    ...places.flatMap((place) => ship(view, near, place, lang)),
    ...markings(places, marks),
    labelAt(width / 2, height - margin, 16, situation(view, lang), { class: "fill-ink" }),
  )
}

/** The squares that a person points at: the ship's, then where it goes. */
function pathOf({ from, to }: MyGameAction): readonly string[] {
  return [squareName(from), squareName(to)]
}

/**
 * The action that is meant, allowed or not. A square by itself asks about the ship there: why can
 * it not go straight ahead, or at all?
 */
function actionsFor(touched: readonly string[], { options, active }: MyGameView): readonly MyGameAction[] {
  const [from, to, ...more] = touched.map(squareNamed)
  if (from === undefined || more.length > 0) return []
  return [{ type: "move", from, to: to ?? ahead(options, active, from)[0] ?? from }]
}

/** Describes the occupant of a square. */
function describe(place: string, view: MyGameView, language: Language): string {
  const owner = ownerOf(view, squareNamed(place))
  if (owner === undefined) return ""
  if (owner === view.viewer) return { en: "own ship", fr: "votre navire" }[language]
  return { en: ["ship of South", "ship of North"], fr: ["navire du sud", "navire du nord"] }[language][owner] ?? ""
}

/** The ship that an event moves. */
function motions(event: MyGameEvent): readonly Motion[] {
  return event.type === "moved" ? [{ from: squareName(event.from), to: squareName(event.to) }] : []
}

/**
 * The board, turned to the viewer; for viewers without a seat, to the seat whose turn it is. Touch
 * a ship, then its destination.
 *
 * @rule XY-1.1
 * @example
 * const view = myGame.view(myGame.initialState(), "spectator")
 * diagram.draw(view).startsWith("<svg ") // => true
 * diagram.path({ type: "move", from: 1, to: 10 }, view) // => ["b1", "c2"]
 */
export const diagram: Diagram<MyGameView, MyGameAction, MyGameEvent> = {
  layout: layoutOf,
  draw,
  path: pathOf,
  actionsFor,
  label: (action) => myGame.formatAction(action),
  describe,
  motions,
}
