// Stryker disable all: drawings, which other checks compare with committed files
/**
 * The board as a drawing that can be pointed at.
 *
 * @packageDocumentation
 */
import type { Seat } from "@flottille/core"
import type { Diagram, Drawing, Place } from "@flottille/core/diagram"
import { drawing, element, label as labelAt, type Markup, markings, type Palette } from "@flottille/core/svg"
import type { MyGameAction } from "./actions"
import { squareName, squareNamed } from "./board"
import { names } from "./describe"
import type { MyGameEvent } from "./events"
import { layoutOf, margin, side } from "./layout"
import { actionsFor, describe, label, motions, pathOf } from "./pointing"
import { situation } from "./render"
import { ownerOf, seatId, shipsOf } from "./state"
import { type MyGameView, nearSeat } from "./view"

const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  square: ["#e7dfcb", "#2b333c"],
  edge: ["#8a7b58", "#6d7b88"],
  south: ["#0068a8", "#2a8fd0"],
  north: ["#c8500a", "#d9601a"],
  ink: ["#2a2620", "#e8ecf0"],
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
  const title = element("title", {}, `${names[lang][owner]}, ${id}`)
  return [
    element("g", { class: "piece", "data-piece": id }, title, element("path", { d, class: `fill-${seatId(owner)}` })),
  ]
}

function draw(view: MyGameView, { from, marks, lang = "en", coordinates = true, theme }: Drawing = {}): string {
  const { left, top, width, height, places } = layoutOf(view, from)
  const near = typeof from === "number" ? from : nearSeat(view)
  const fleets = [0, 1].map((seat) => `${names[lang][seat]}: ${shipsOf(view, seat).map(squareName).join(", ") || "–"}`)
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
  label,
  describe,
  motions,
}
