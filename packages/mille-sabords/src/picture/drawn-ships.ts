/** Drawings of the ships: hulls, badges, broadsides, and the legend below the chart. */

import type { Point } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import { decimal, element, label, type Markup } from "@flottille/core/svg"
import { seatWords } from "../messages/names"
import type { AnyRules } from "../rules/compile-rules"
import { bears, hullThousandths } from "../rules/fire"
import { headingOf } from "../rules/kinds/words"
import { eastOf, headingOf as headingAt, northOf, oneLength } from "../state/compass"
import { hullOf, isInIrons } from "../state/ship"
import { type AnyView, pointUnit, shipOf } from "../state/state"
import { type OnShip, sailingShip } from "./artwork"
import { dot, type Frame, middleOf, placeOf, sheetSide, shipPlaces } from "./layout"
import { type Labels, label as labelOf } from "./pointing"

const names = [seatWords.port, seatWords.starboard] as const

/** Returns the colour name of a seat. */
export const colourOf = (seat: 0 | 1) => (seat === 0 ? "port" : "starboard")

/** The shortest hull in the drawing: that of a ship to scale in a frame of 10 ships. */
const shortest = sheetSide / 10

/** Returns the points of a ship in the drawing; a short hull is enlarged about its middle. */
function onShip(rules: AnyRules, view: AnyView, frame: Frame, seat: 0 | 1): OnShip {
  const { x, y, dx, dy } = hullOf(rules, shipOf(view, seat))
  const larger = Math.max(1, (shortest * frame.side) / (sheetSide * rules.shipLength * oneLength))
  return (along, aside) => {
    const [on, off] = [(along - 0.5) * larger + 0.5, aside * larger]
    return placeOf(frame, x + on * dx + off * dy, y + on * dy - off * dx)
  }
}

function badge(seat: 0 | 1, { x, y }: Point, lang: Language, half = 11): Markup {
  const style = { class: `fill-${colourOf(seat)} line-hull`, "stroke-width": 1.5 }
  const shape =
    seat === 0
      ? element("circle", { cx: x, cy: y, r: half + 1, ...style })
      : element("rect", { x: x - half, y: y - half, width: 2 * half, height: 2 * half, ...style })
  return element(
    "g",
    {},
    shape,
    label(x, y, half + 3, names[seat][lang].charAt(0).toUpperCase(), { class: "fill-light", "font-weight": 700 }),
  )
}

/** Describes a ship's place and heading: `port at -10 east, 0 north, heading 90° E`. */
export function shipTitle(view: AnyView, seat: 0 | 1, lang: Language): string {
  const { x, y, heading } = shipOf(view, seat)
  const [east, north] = [decimal(x / oneLength), decimal(y / oneLength)]
  const where = { en: `at ${east} east, ${north} north`, fr: `à ${east} est, ${north} nord` }[lang]
  const course = view.turn > 0 ? `, ${{ en: "heading", fr: "cap" }[lang]} ${headingOf(heading)[lang]}` : ""
  return `${names[seat][lang]} ${where}${course}`
}

/**
 * Draws a ship: its hull, guns and sails, and its badge behind the stern. Before headings are known, draws only the
 * badge.
 */
export function shipToken(rules: AnyRules, view: AnyView, frame: Frame, seat: 0 | 1, lang: Language): Markup {
  const { x, y, heading } = shipOf(view, seat)
  const on = onShip(rules, view, frame, seat)
  const wind = rules.windAt(view.options, view.turn)
  return element(
    "g",
    { class: "piece", "data-piece": shipPlaces[seat].id },
    element("title", {}, shipTitle(view, seat, lang)),
    ...(view.turn > 0
      ? [...sailingShip(on, colourOf(seat), heading, wind), badge(seat, on(-0.22, 0), lang, 8)]
      : [badge(seat, placeOf(frame, x, y), lang)]),
  )
}

/**
 * Draws both broadsides of a ship from its middle up to the range of a ball: the edge, tinted if the viewer does not play
 * against it, and stronger if they have hit.
 */
export function broadsides(
  rules: AnyRules,
  view: AnyView,
  frame: Frame,
  seat: 0 | 1,
  isHit = false,
): readonly Markup[] {
  const { heading } = shipOf(view, seat)
  const { x, y } = middleOf(rules, view, seat)
  const [first = 0, last = 0] = view.options.arc
  const { gunRange } = rules
  const radius = (gunRange * oneLength * sheetSide) / frame.side
  return [1, -1].map((side) => {
    const [from, to] = [first, last].map((degrees) => {
      const off = headingAt(heading + side * degrees)
      return dot(placeOf(frame, x + gunRange * eastOf(off), y + gunRange * northOf(off)))
    })
    const arc = `A${decimal(radius)} ${decimal(radius)} 0 0 ${side > 0 ? 1 : 0} ${to}`
    return element("path", {
      d: `M${dot(placeOf(frame, x, y))}L${from}${arc}Z`,
      class: `fill-${colourOf(seat)} ${isHit ? "fire" : `line-${colourOf(seat)}`}`,
      [isHit ? "opacity" : "fill-opacity"]: isHit ? "0.4" : view.viewer === 1 - seat ? 0 : "0.08",
      "stroke-width": 1.5,
    })
  })
}

/** Draws the distance of the hulls where a broadside bears and a ball can hit. */
export function lineOfFire(rules: AnyRules, view: AnyView, frame: Frame): readonly Markup[] {
  const [port, starboard] = view.ships
  const lengths = hullThousandths(rules, port, starboard) / 1000
  if (
    lengths >= rules.gunRange ||
    (!bears(rules, view.options, port, starboard) && !bears(rules, view.options, starboard, port))
  )
    return []
  const middle = (seat: 0 | 1) => {
    const { x, y } = middleOf(rules, view, seat)
    return placeOf(frame, x, y)
  }
  const [from, to] = [middle(0), middle(1)]
  const style = { class: "line-ink", "stroke-width": 1.6, "stroke-dasharray": "6 5" }
  const text = { class: "fill-ink line-sea", "stroke-width": 4, "paint-order": "stroke", "font-weight": 600 }
  return [
    element("path", { d: `M${dot(from)}L${dot(to)}`, ...style }),
    label((from.x + to.x) / 2, (from.y + to.y) / 2 - 14, 14, `${lengths}`, text),
  ]
}

/** Returns the words for a seat's sealed choice, as far as the view knows it. */
function sealedWords(rules: AnyRules, labels: Labels, view: AnyView, seat: 0 | 1, lang: Language): string | undefined {
  const choice = view.pending[seat] ?? ""
  const action = rules.play.named(choice)
  if (!action) return undefined
  const words = action.type === "order" ? choice : labelOf(rules, labels, action, view, lang)
  return `${{ en: "sealed:", fr: "scellé :" }[lang]} ${words}`
}

/** Draws a ship's name, resistance, heading, remaining orders and sealed choice. */
export function legend(rules: AnyRules, labels: Labels, view: AnyView, seat: 0 | 1, lang: Language): Markup {
  const x = 22 + (seat * sheetSide) / 2
  const ship = shipOf(view, seat)
  const full = rules.resistanceOf(view.options, seat)
  const left = Math.max(0, ship.resistance / pointUnit(view.options))
  const { left: orders, points } = ship
  const movement = isInIrons(ship)
    ? { en: "in irons", fr: "vent debout" }[lang]
    : {
        en: `${orders} of ${points} point${points === 1 ? "" : "s"}`,
        fr: `${orders} point${orders > 1 ? "s" : ""} sur ${points}`,
      }[lang]
  // Without a word in front of it, both facts fit beside those of the other ship, also on a phone.
  const course = headingOf(ship.heading)[lang]
  const facts = [view.turn > 0 && course, view.phase === "movement" && movement].filter(Boolean).join(" · ")
  const start = { "text-anchor": "start" }
  const bar = { x: x + 22, y: sheetSide + 42, height: 9, rx: 3 }
  const sealed = sealedWords(rules, labels, view, seat, lang)
  return element(
    "g",
    {},
    badge(seat, { x, y: sheetSide + 26 }, lang),
    label(x + 22, sheetSide + 26, 17, names[seat][lang], { ...start, class: "fill-ink", "font-weight": 600 }),
    ...(sealed ? [label(x + 240, sheetSide + 26, 13, sealed, { "text-anchor": "end", class: "fill-ink" })] : []),
    label(
      x + 240,
      sheetSide + 47,
      13,
      { en: `${decimal(left)} of ${full}`, fr: `${decimal(left)} sur ${full}` }[lang],
      {
        "text-anchor": "end",
        class: "fill-ink",
      },
    ),
    element("rect", { ...bar, width: 140, class: "fill-grid" }),
    element("rect", { ...bar, width: (140 * left) / full, class: `fill-${colourOf(seat)}` }),
    label(x + 22, sheetSide + 68, 14, facts, { ...start, class: "fill-soft" }),
  )
}
