/**
 * The board as a drawing that can be pointed at.
 *
 * @packageDocumentation
 */
import type { Seat, Viewer } from "@flottille/core"
import { type Diagram, type Drawing, gridPlaces, type Layout, type Motion, type Place } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import { drawing, element, label, type Markup, markings, type Palette } from "@flottille/core/svg"
import { ahead, rowsSeenBy } from "./board"
import { type MyGameAction, type MyGameEvent, myGame } from "./game"
import { activeSeat, type MyGameView, ownerOf, seats, shipsOf } from "./state"
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

/** Returns all squares, turned to the seat `from`; by default to the viewer, or else to the seat whose turn it is. */
function layoutOf(view: MyGameView, from?: Viewer): Layout {
  const { columns, rows } = view.options
  const places = gridPlaces(rowsSeenBy(view.options, typeof from === "number" ? from : nearSeat(view)), side)
  return { left: -margin, top: -margin, width: columns * side + 2 * margin, height: rows * side + 3 * margin, places }
}

/** Draws a square, with its name in a corner. */
function drawSquare({ id, centre, outline }: Place, coordinates: boolean): Markup {
  const name = label(centre.x - side / 2 + 9, centre.y + side / 2 - 9, 10, id, { class: "fill-ink" })
  const square = element("path", { d: outline, class: "fill-square line-edge" })
  return element("g", { "data-place": id }, square, ...(coordinates ? [name] : []))
}

/** Draws the ship on a square, if there is one; its bow points away from its own side. */
function drawShip(view: MyGameView, near: Seat, { id, centre: { x, y } }: Place, lang: Language): readonly Markup[] {
  const owner = ownerOf(view, id)
  if (owner === null) return []
  const bow = owner === near ? -1 : 1
  const d = `M${x - 12} ${y - 16 * bow}h24v${14 * bow}l-12 ${18 * bow}l-12 ${-18 * bow}Z`
  const title = element("title", {}, `${names[owner]?.[lang]}, ${id}`)
  const hull = element("path", { d, class: `fill-${seats[owner]?.id}` })
  return [element("g", { class: "piece", "data-piece": id }, title, hull)]
}

function draw(view: MyGameView, { from, marks, lang = "en", coordinates = true, theme }: Drawing = {}): string {
  const { left, top, width, height, places } = layoutOf(view, from)
  const near = typeof from === "number" ? from : nearSeat(view)
  const fleets = names.map((name, seat) => `${name[lang]}: ${shipsOf(view, seat).join(", ") || "–"}`)
  const [title, description] = [{ en: "My Game", fr: "Mon jeu" }[lang], [...fleets, situation(view, lang)].join("; ")]
  return drawing(
    { name: "flottille-my-game", title, description, box: [left, top, width, height], palette, theme, lang },
    element("rect", { x: left, y: top, width, height, class: "fill-table" }),
    ...places.map((place) => drawSquare(place, coordinates)),
    ...places.flatMap((place) => drawShip(view, near, place, lang)),
    ...markings(places, marks),
    label(left + width / 2, top + height - margin, 16, situation(view, lang), { class: "fill-ink" }),
  )
}

/** Returns the squares that a person points at: the ship's, then where it goes. */
function pathOf({ from, to }: MyGameAction): readonly string[] {
  return [from, to]
}

/** Returns the action that is meant, allowed or not. A square by itself stands for a move straight ahead. */
function actionsFor([from, to, ...more]: readonly string[], view: MyGameView): readonly MyGameAction[] {
  if (from === undefined || more.length > 0) return []
  return [{ type: "move", from, to: to ?? ahead(view.options, activeSeat(view), from)[0] ?? from }]
}

/** Describes the occupant of a square. */
function describe(place: string, view: MyGameView, language: Language): string {
  const owner = ownerOf(view, place)
  if (owner === null) return ""
  if (owner === view.viewer) return { en: "own ship", fr: "votre navire" }[language]
  return { en: ["ship of South", "ship of North"], fr: ["navire du sud", "navire du nord"] }[language][owner] ?? ""
}

/** Returns the ship that an event moves. */
function motions(event: MyGameEvent): readonly Motion[] {
  return event.type === "moved" ? [{ from: event.from, to: event.to }] : []
}

/**
 * The board, turned to the viewer. Touch a ship, then its destination.
 *
 * @rule XY-1.1
 * @example
 * const view = myGame.view(myGame.initialState(), "spectator")
 * diagram.draw(view).startsWith("<svg ") // => true
 * diagram.path({ type: "move", from: "b1", to: "c2" }, view) // => ["b1", "c2"]
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
