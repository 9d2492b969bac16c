/** Scenes that replay simultaneous choices step by step, and the order cards of both seats. */
import { SPECTATOR } from "@flottille/core"
import type { Drawing, Scene } from "@flottille/core/diagram"
import { decimal, drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import type { AnyRules } from "../rules/compile-rules"
import { type Order, type OrderCode, orderAction, orderOf } from "../rules/orders"
import type { MilleSabordsEvent } from "../state/events"
import type { Ship } from "../state/ship"
import { type AnyView, pointUnit } from "../state/state"
import { colourOf } from "./drawn-ships"
import { type Frame, frameBy, placeOf, sheetSide, shipPlaces } from "./layout"
import { label as labelOf } from "./pointing"

/** Losses of each ship in a step, by seat, in the unit of resistance. */
export type Losses = readonly [number, number]

/** Parts of a drawing that the view does not show. */
export interface Besides {
  /** A fixed frame, so that the sea does not move between steps. */
  readonly frame: Frame
  readonly losses: Losses
  /** True if the losses are due to broadsides. */
  readonly isFire: boolean
}

type Moved = Extract<MilleSabordsEvent<string>, { type: "moved" }>
type Draw = (view: AnyView, how: Drawing, besides: Besides) => string

const nothing: Losses = [0, 0]

/** Returns the course of a ship from its previous place, with its turn at the end. */
function courseOf(frame: Frame, { seat, ship }: Moved, from: Ship): Scene<never>["courses"][number] {
  const turn = ((ship.heading - from.heading + 540) % 360) - 180
  const points = [placeOf(frame, from.x, from.y), placeOf(frame, ship.x, ship.y)]
  return { piece: shipPlaces[seat === 0 ? 0 : 1].id, points, turn }
}

/** Returns the scenes of a step: orders revealed, ships manoeuvre, losses by collision, losses by broadsides. */
export function scenesOf(
  rules: AnyRules,
  draw: Draw,
  events: readonly MilleSabordsEvent<string>[],
  before: AnyView,
): readonly Scene<MilleSabordsEvent<string>>[] {
  const moved = events.filter((event) => event.type === "moved")
  if (moved.length === 0) return []
  // Spectators see no helm.
  let view: AnyView = { ...before, viewer: SPECTATOR, pending: [null, null] }
  const [port, starboard] = before.ships
  const unit = pointUnit(before.options)
  const after = (seat: number, ship: Ship): Ship => {
    const order = moved.findLast((each) => each.seat === seat)
    return order ? { ...ship, ...order.ship, left: order.order === "stop" ? 0 : Math.max(0, ship.left - 1) } : ship
  }
  const ships: [Ship, Ship] = [after(0, port), after(1, starboard)]
  const frame = frameBy(rules, { ...view, ships })
  const sceneOf = (
    of: readonly MilleSabordsEvent<string>[],
    courses: Scene<never>["courses"],
    losses: Losses,
    isFire = false,
  ) => {
    const shown = view
    return { events: of, courses, draw: (how: Drawing = {}) => draw(shown, how, { frame, losses, isFire }) }
  }
  const scenes = [sceneOf([], [], nothing)]
  view = { ...view, ships }
  scenes.push(
    sceneOf(
      moved,
      moved.flatMap((each) =>
        each.order === "stop" ? [] : [courseOf(frame, each, each.seat === 0 ? port : starboard)],
      ),
      nothing,
    ),
  )
  for (const event of events) {
    if (event.type !== "collided" && event.type !== "fired") continue
    const isFire = event.type === "fired"
    const [first, second] = event.losses
    const losses: Losses = isFire ? [first, second] : [first * unit, second * unit]
    const hit = (seat: 0 | 1): Ship => ({ ...view.ships[seat], resistance: view.ships[seat].resistance - losses[seat] })
    view = { ...view, ships: [hit(0), hit(1)] }
    scenes.push(sceneOf([event], [], losses, isFire))
  }
  return scenes
}

/** Returns the orders revealed in the current turn, or in the previous one if there are none yet. */
function hands(events: readonly MilleSabordsEvent<string>[]): readonly Moved[] {
  const begins = events.flatMap((event, index) => (event.type === "turn" ? [index] : []))
  const since = (index = 0) => events.slice(index).filter((event) => event.type === "moved")
  const now = since(begins.at(-1))
  return now.length > 0 ? now : since(begins.at(-2))
}

/** Returns the sign of an order; ahead is up. */
function sign({ way, side }: Order): string {
  if (way === 0 && side === 0) return "M-7-7H7V7H-7Z"
  const up = way < 0 ? 1 : -1
  const [x, y] = side === 0 ? [0, up * 12] : [side * 9, up * 4]
  const head =
    side === 0
      ? `M-5 ${y - up * 6}L0 ${y}L5 ${y - up * 6}`
      : `M${x - side * 5} ${y - 5}L${x} ${y}L${x - side * 5} ${y + 5}`
  return `${way === 0 ? `M0 ${-up * 2}` : `M0 ${-up * 12}`}${side === 0 ? `V${y}` : `Q0 ${y} ${x} ${y}`}${head}`
}

const card = { width: 58, height: 66, gap: 8 }

/** Returns the orders of both seats in the order in which they were revealed, with port's on the left. */
export function handsOf(
  rules: AnyRules,
  palette: Palette,
  events: readonly MilleSabordsEvent<string>[],
  view: AnyView,
  { lang = "en", theme }: Pick<Drawing, "lang" | "theme"> = {},
): string {
  const given = hands(events)
  if (given.length === 0) return ""
  const words = (order: string) => labelOf(rules, {}, orderAction(rules, codeIn(rules, order)), view, lang)
  const cards = ([0, 1] as const).flatMap((seat) =>
    given
      .filter((each) => each.seat === seat)
      .map(({ order }, index): Markup => {
        const x = seat * (sheetSide / 2) + index * (card.width + card.gap)
        const edge = {
          x: 1,
          y: 1,
          width: card.width - 2,
          height: card.height - 2,
          rx: 8,
          class: `fill-table line-${colourOf(seat)}`,
          "stroke-width": 2,
        }
        const line = { d: sign(orderOf(rules, codeIn(rules, order))), class: `line-${colourOf(seat)}`, fill: "none" }
        return element(
          "g",
          { transform: `translate(${decimal(x)} 0)`, "data-card": order },
          element("title", {}, words(order)),
          element("rect", edge),
          element("path", {
            ...line,
            "stroke-width": 3,
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
            transform: "translate(29 26)",
          }),
          label(card.width / 2, 53, 14, order, { class: "fill-ink", "font-weight": 700 }),
        )
      }),
  )
  const said = ([0, 1] as const).map((seat) => {
    const orders = given.filter((each) => each.seat === seat).map(({ order }) => words(order))
    return `${shipPlaces[seat].name[lang]}: ${orders.join("; ") || "–"}`
  })
  return drawing(
    {
      name: `flottille-${rules.id}-hands`,
      title: { en: "Both hands of orders", fr: "Les deux mains d’ordres" }[lang],
      description: said.join(". "),
      box: [0, 0, sheetSide, card.height],
      palette,
      theme,
      lang,
    },
    ...cards,
  )
}

/** Returns the code of an order in an event. */
function codeIn({ orders }: Pick<AnyRules, "orders">, order: string): OrderCode {
  return [...orders.keys()].find((code) => code === order) ?? "stop"
}

/** Draws the losses of each ship beside it. */
export function lossWords(
  view: AnyView,
  centres: readonly { readonly x: number; readonly y: number }[],
  losses: Losses,
): readonly Markup[] {
  return centres.flatMap(({ x, y }, seat) => {
    const loss = losses[seat] ?? 0
    if (loss === 0) return []
    return [
      label(x, y - 34, 26, `−${decimal(loss / pointUnit(view.options))}`, {
        class: "fill-ink line-sea",
        "stroke-width": 5,
        "paint-order": "stroke",
        "font-weight": 700,
      }),
    ]
  })
}
