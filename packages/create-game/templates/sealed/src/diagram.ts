/**
 * The table as a drawing.
 *
 * @packageDocumentation
 */
import type { Seat } from "@flottille/core"
import { drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import type { Card } from "./actions"
import { mostPrizes } from "./options"
import { situation } from "./render"
import { seatId, seats } from "./state"
import type { MyGameView } from "./view"

const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  front: ["#fdfbf5", "#f3efe4"],
  back: ["#c8500a", "#d9601a"],
  edge: ["#8a7b58", "#6d7b88"],
  ink: ["#2a2620", "#e8ecf0"],
  rank: ["#2a2620", "#2a2620"],
}

/** The size of a card, and the distance between two. */
const [width, height, gap] = [36, 52, 10]

/** A card, or its back where it is hidden. */
function card(face: Card | "hidden", x: number, y: number): Markup {
  const frame = element("rect", { x, y, width, height, rx: 6, class: `fill-${face === "hidden" ? "back" : "front"} line-edge` })
  if (face === "hidden") return frame
  return element("g", {}, frame, label(x + width / 2, y + height / 2, 18, `${face}`, { class: "fill-rank", "font-weight": 700 }))
}

/** A seat's name and points, its cards, and apart from them the one that it has sealed. */
function row(view: MyGameView, seat: Seat): Markup {
  const y = gap + seat * (height + gap)
  const text = { "text-anchor": "start", class: "fill-ink" }
  const sealed = view.sealed[seat] ?? null
  const held = (view.hands[seat] ?? []).filter((each) => each !== sealed)
  return element(
    "g",
    {},
    label(gap, y + 16, 16, seatId(seat), { ...text, "font-weight": 700 }),
    label(gap, y + 38, 14, `points: ${view.points[seat]}`, text),
    ...held.map((each, index) => card(each, 100 + index * (width + gap), y)),
    ...(sealed === null ? [] : [card(sealed, 130 + mostPrizes * (width + gap), y)]),
  )
}

/**
 * The table as a self-contained SVG: points, cards, and what is sealed as far as the viewer knows it.
 *
 * @rule XY-2.1
 * @example
 * diagram(myGame.view(myGame.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: MyGameView): string {
  const box = [0, 0, 150 + (mostPrizes + 1) * (width + gap), 2 * (height + gap) + 4 * gap] as const
  const facts = seats.map(({ id }, seat) => `${id} has ${view.points[seat]} points and ${view.hands[seat]?.length} cards`)
  return drawing(
    { name: "flottille-my-game", title: "My Game", description: `${facts.join("; ")}; ${situation(view)}.`, box, palette },
    element("rect", { width: box[2], height: box[3], class: "fill-table" }),
    ...seats.map((_, seat) => row(view, seat)),
    label(box[2] / 2, box[3] - 2 * gap, 16, situation(view), { class: "fill-ink" }),
  )
}
