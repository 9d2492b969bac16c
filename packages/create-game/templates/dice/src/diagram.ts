/**
 * The race as a drawing.
 *
 * @packageDocumentation
 */
import { drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import { situation } from "./render"
import { seatId, seats, spaceOf } from "./state"
import type { MyGameView } from "./view"

const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  water: ["#d5e3ea", "#24323c"],
  harbour: ["#cfc3a5", "#5a4f38"],
  red: ["#c8500a", "#d9601a"],
  blue: ["#0068a8", "#2a8fd0"],
  ink: ["#2a2620", "#e8ecf0"],
}

/** The length of a track, its height, and the margin around. */
const length = 480
const height = 48
const margin = 24

/** A ship's way, and where it is. */
function track(view: MyGameView, seat: number): Markup {
  const y = margin + seat * (height + margin)
  const space = spaceOf(view, seat)
  const cx = margin + (length * (space + 0.5)) / (view.options.spaces + 1)
  return element(
    "g",
    {},
    element("rect", { x: margin, y, width: length, height, class: "fill-water" }),
    element("rect", { x: margin + length, y, width: height, height, class: "fill-harbour" }),
    element(
      "circle",
      { cx, cy: y + height / 2, r: 14, class: `fill-${seatId(seat)}` },
      element("title", {}, `${seatId(seat)} on ${space}`),
    ),
    label(margin + length + height / 2, y + height / 2, 16, `${view.options.spaces - space}`, { class: "fill-ink" }),
  )
}

/**
 * The race as a self-contained SVG: each ship on its way, and how far it still is from the harbour.
 *
 * @rule XY-1.1
 * @example
 * diagram(myGame.view(myGame.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: MyGameView): string {
  const [width, bottom] = [length + height + 2 * margin, margin + 2 * (height + margin)]
  const places = seats.map(({ id }, seat) => `${id} on ${spaceOf(view, seat)}`).join(", ")
  return drawing(
    {
      name: "flottille-my-game",
      title: `My Game, turn ${view.turn}`,
      description: `Of ${view.options.spaces} spaces: ${places}; ${situation(view)}.`,
      box: [0, 0, width, bottom + margin],
      palette,
    },
    element("rect", { width, height: bottom + margin, class: "fill-table" }),
    ...seats.map((_, seat) => track(view, seat)),
    label(width / 2, bottom, 16, `turn ${view.turn}: ${situation(view)}`, { class: "fill-ink" }),
  )
}
