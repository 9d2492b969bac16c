/**
 * The table as a drawing that can be pointed at.
 *
 * @packageDocumentation
 */
import type { Seat } from "@flottille/core"
import type { Diagram, Drawing, Place } from "@flottille/core/diagram"
import { drawing, element, label as labelAt, type Markup, markings, type Palette } from "@flottille/core/svg"
import type { MyGameAction, MyGameEvent } from "./game"
import { cardAt, cardPlace, gap, height, heldCards, layoutOf, rowAt, sealedAt, sealedPlace, width } from "./layout"
import { actionsFor, describe, label, motions, pathOf } from "./pointing"
import { type Card, type MyGameView, sealedCard, seats } from "./state"
import { names } from "./texts"
import { situation } from "./view"

const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  front: ["#fdfbf5", "#f3efe4"],
  back: ["#c8500a", "#d9601a"],
  edge: ["#8a7b58", "#6d7b88"],
  ink: ["#2a2620", "#e8ecf0"],
  rank: ["#2a2620", "#2a2620"],
}

/** A card, or its back where it is hidden. */
function cardToken(face: Card | "hidden", x: number, y: number, at: string, title: string): Markup {
  const isHidden = face === "hidden"
  const frame = element("rect", { x, y, width, height, rx: 6, class: `fill-${isHidden ? "back" : "front"} line-edge` })
  const text = labelAt(x + width / 2, y + height / 2, 18, `${face}`, { class: "fill-rank", "font-weight": 700 })
  return element(
    "g",
    { class: "piece", "data-piece": at },
    element("title", {}, title),
    frame,
    ...(isHidden ? [] : [text]),
  )
}

/** A seat's cards, and apart from them the one that it has sealed. */
function cards(view: MyGameView, seat: Seat, lang: "en" | "fr"): readonly Markup[] {
  const y = rowAt(seat)
  const sealed = sealedCard(view, seat)
  const name = names[seat]?.[lang]
  const title = sealed === "hidden" ? { en: "a hidden card", fr: "une carte cachée" }[lang] : `${sealed}`
  return [
    ...heldCards(view, seat).map((card, index) =>
      cardToken(card, cardAt(index), y, cardPlace(seat, card), `${name}, ${card}`),
    ),
    ...(sealed === null ? [] : [cardToken(sealed, sealedAt, y, sealedPlace(seat), `${name}, ${title}`)]),
  ]
}

/** A seat's name and points. */
function seatText({ points }: MyGameView, seat: Seat, lang: "en" | "fr"): readonly Markup[] {
  const text = { "text-anchor": "start", class: "fill-ink" }
  const name = labelAt(gap, rowAt(seat) + 16, 16, names[seat]?.[lang] ?? "", { ...text, "font-weight": 700 })
  return [
    name,
    labelAt(gap, rowAt(seat) + 38, 14, { en: `points: ${points[seat]}`, fr: `points : ${points[seat]}` }[lang], text),
  ]
}

/** Draws the edge of a place; its content is drawn above it. */
function placeGroup({ id, outline }: Place): Markup {
  return element("g", { "data-place": id }, element("path", { d: outline, class: "fill-table" }))
}

function draw(view: MyGameView, { marks, lang = "en", theme }: Drawing = {}): string {
  const { left, top, width: wide, height: high, places } = layoutOf(view)
  const facts = [0, 1].map((seat) => `${names[seat]?.[lang]}: ${view.points[seat]} (${view.hands[seat]?.join(" ")})`)
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
    ...[...seats.keys()].flatMap((seat) => [...seatText(view, seat, lang), ...cards(view, seat, lang)]),
    ...markings(places, marks),
    labelAt(wide / 2, high - 2 * gap, 16, situation(view, lang), { class: "fill-ink" }),
  )
}

/**
 * The table: points, cards, and sealed cards as far as the viewer knows them. It looks the same
 * from either seat; touch one of your cards to seal it.
 *
 * @rule XY-2.1
 * @example
 * const view = myGame.view(myGame.initialState(), 0)
 * diagram.draw(view).startsWith("<svg ") // => true
 * diagram.path({ type: "seal", card: 2 }, view) // => ["left-2"]
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
