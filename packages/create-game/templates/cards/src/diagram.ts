/**
 * The table as a drawing.
 *
 * @packageDocumentation
 */
import type { Seat } from "@flottille/core"
import { drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import type { Card } from "./deck"
import { largestHand } from "./options"
import { situation } from "./render"
import { seatsOf } from "./state"
import type { MyGameView } from "./view"

const palette: Palette = {
  table: ["#dfe8dc", "#1c2b22"],
  front: ["#fdfbf5", "#f3efe4"],
  back: ["#0068a8", "#2a8fd0"],
  edge: ["#8a7b58", "#6d7b88"],
  ink: ["#2a2620", "#e8ecf0"],
  rank: ["#2a2620", "#2a2620"],
}

/** The size of a card, and the distance between two. */
const [width, height, gap] = [44, 62, 10]

/** A card, or its back where it is hidden. */
function card(rank: Card | null, x: number, y: number): Markup {
  const frame = element("rect", { x, y, width, height, rx: 6, class: `fill-${rank === null ? "back" : "front"} line-edge` })
  if (rank === null) return frame
  return element("g", {}, frame, label(x + width / 2, y + height / 2, 20, `${rank}`, { class: "fill-rank", "font-weight": 700 }))
}

/** A seat's name and tricks, its hand, and apart from it the card that it has played. */
function row(view: MyGameView, seat: Seat): Markup {
  const y = gap + seat * (height + gap)
  const text = { "text-anchor": "start", class: "fill-ink" }
  const played = view.table[seat] ?? null
  return element(
    "g",
    {},
    label(gap, y + 20, 17, seatsOf(view.options)[seat]?.id ?? "", { ...text, "font-weight": 700 }),
    label(gap, y + 44, 14, view.out[seat] ? "out" : `tricks: ${view.won[seat]}`, text),
    ...(view.hands[seat] ?? []).map((rank, index) => card(rank, 100 + index * (width + gap), y)),
    ...(played === null ? [] : [card(played, 130 + largestHand * (width + gap), y)]),
  )
}

/**
 * The table as a self-contained SVG: hands as far as the viewer sees them, and what has been played.
 *
 * @rule XY-1.2
 * @example
 * diagram(myGame.view(myGame.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: MyGameView): string {
  const seats = seatsOf(view.options)
  const box = [0, 0, 150 + (largestHand + 1) * (width + gap), seats.length * (height + gap) + 4 * gap] as const
  const facts = seats.map(({ id }, seat) => `${id} holds ${view.hands[seat]?.length} and has won ${view.won[seat]}`)
  return drawing(
    { name: "flottille-my-game", title: "My Game", description: `${facts.join("; ")}; ${situation(view)}.`, box, palette },
    element("rect", { width: box[2], height: box[3], class: "fill-table" }),
    ...seats.map((_, seat) => row(view, seat)),
    label(box[2] / 2, box[3] - 2 * gap, 16, situation(view), { class: "fill-ink" }),
  )
}
