/**
 * The table as a drawing that can be pointed at.
 *
 * @packageDocumentation
 */
import type { Seat } from "@flottille/core"
import type { Diagram, Drawing, Place } from "@flottille/core/diagram"
import { drawing, element, label as labelAt, type Markup, markings, type Palette } from "@flottille/core/svg"
import { names } from "../messages/words"
import type { MyGameAction, MyGameEvent } from "../state/actions"
import { type Card, seatsOf } from "../state/state"
import type { MyGameView } from "../view/view"
import {
  actionsFor,
  cardAt,
  cardPlace,
  describe,
  gap,
  height,
  label,
  layoutOf,
  motions,
  pathOf,
  playedAt,
  playedPlace,
  rowAt,
  width,
} from "./pointing"
import { situation } from "./render"

const palette: Palette = {
  table: ["#dfe8dc", "#1c2b22"],
  front: ["#fdfbf5", "#f3efe4"],
  back: ["#0068a8", "#2a8fd0"],
  edge: ["#8a7b58", "#6d7b88"],
  ink: ["#2a2620", "#e8ecf0"],
  rank: ["#2a2620", "#2a2620"],
}

/**
 * Draws a card. A hidden card is drawn by its back and is not a piece, since its identity is
 * unknown.
 */
function cardToken(rank: Card | null, x: number, y: number, at: string, title: string): Markup {
  const frame = element("rect", {
    x,
    y,
    width,
    height,
    rx: 6,
    class: `fill-${rank === null ? "back" : "front"} line-edge`,
  })
  if (rank === null) return frame
  const text = labelAt(x + width / 2, y + height / 2, 20, `${rank}`, { class: "fill-rank", "font-weight": 700 })
  return element("g", { class: "piece", "data-piece": at }, element("title", {}, title), frame, text)
}

/** A seat's hand, and apart from it the card that it has played. */
function cards(view: MyGameView, seat: Seat, lang: "en" | "fr"): readonly Markup[] {
  const y = rowAt(seat)
  const titleOf = (rank: Card | null) => `${names[lang][seat]}, ${rank}`
  const played = view.table[seat] ?? null
  return [
    ...(view.hands[seat] ?? []).map((rank, index) =>
      cardToken(rank, cardAt(index), y, cardPlace(rank ?? 0), titleOf(rank)),
    ),
    ...(played === null ? [] : [cardToken(played, playedAt, y, playedPlace(view, seat), titleOf(played))]),
  ]
}

/** A seat's name and tricks. */
function seatText({ out, won }: MyGameView, seat: Seat, lang: "en" | "fr"): readonly Markup[] {
  const text = { "text-anchor": "start", class: "fill-ink" }
  const facts = out[seat]
    ? { en: "out", fr: "sorti" }[lang]
    : { en: `tricks: ${won[seat]}`, fr: `levées : ${won[seat]}` }[lang]
  const name = labelAt(gap, rowAt(seat) + 20, 17, names[lang][seat] ?? "", { ...text, "font-weight": 700 })
  return [name, labelAt(gap, rowAt(seat) + 44, 14, facts, text)]
}

/** Draws the edge of a place; its content is drawn above it. */
function placeGroup({ id, outline }: Place): Markup {
  return element("g", { "data-place": id }, element("path", { d: outline, class: "fill-table" }))
}

function draw(view: MyGameView, { marks, lang = "en", theme }: Drawing = {}): string {
  const { left, top, width: wide, height: high, places } = layoutOf(view)
  const seats = [...seatsOf(view.options).keys()]
  const facts = seats.map((seat) => `${names[lang][seat]}: ${view.hands[seat]?.length} + ${view.won[seat]}`)
  return drawing(
    {
      name: "flottille-my-game",
      title: { en: "My Game", fr: "Mon jeu" }[lang],
      description: [...facts, situation(view, lang)].join("; "),
      box: [left, top, wide, high],
      palette,
      theme,
      lang,
    },
    element("rect", { width: wide, height: high, class: "fill-table" }),
    ...places.map(placeGroup),
    ...seats.flatMap((seat) => [...seatText(view, seat, lang), ...cards(view, seat, lang)]),
    ...markings(places, marks),
    labelAt(wide / 2, high - 2 * gap, 16, situation(view, lang), { class: "fill-ink" }),
  )
}

/**
 * The table: hands as far as the viewer sees them, and the cards played. It looks the same from
 * every seat; touch a card to play it.
 *
 * @rule XY-1.2
 * @example
 * const view = myGame.view(myGame.initialState(), "spectator")
 * diagram.draw(view).startsWith("<svg ") // => true
 * diagram.path({ type: "play", card: 7 }, view) // => ["7"]
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
