/** The chart under the ships: the sea with its grid and islands, the wind, and an overview in a corner. */
import type { Point } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import { element, label, type Markup } from "@flottille/core/svg"
import type { AnyRules } from "../rules/compile-rules"
import { boardOf } from "../state/board"
import { eastOf, northOf, oneLength, pointOf } from "../state/compass"
import type { AnyView } from "../state/state"
import { dot, type Frame, frenchPoint, placeOf, sheetSide } from "./layout"

/**
 * Draws the sea, its islands and a grid line per length, or per five or ten in a wide frame. Every
 * fifth line is stronger.
 */
export function waters(view: AnyView, frame: Frame): Markup[] {
  const { round, width, height, islands } = boardOf(view.options)
  const scale = sheetSide / frame.side
  const centre = placeOf(frame, 0, 0)
  const corner = placeOf(frame, -width / 2, height / 2)
  const look = { class: "fill-sea line-edge", "stroke-width": 2 }
  const sea = round
    ? element("circle", { cx: centre.x, cy: centre.y, r: (width / 2) * scale, ...look })
    : element("rect", { ...corner, width: width * scale, height: height * scale, ...look })
  const step = frame.side > 60 * oneLength ? 10 : frame.side > 32 * oneLength ? 5 : 1
  const half = Math.floor(Math.max(width, height) / 2 / oneLength / step) * step
  const inside = (at: number, extent: number) => Math.abs(at * oneLength * 2) < extent
  const lines = Array.from({ length: (2 * half) / step + 1 }, (_, index) => index * step - half).flatMap((at) => {
    const reach = (extent: number, across: number) =>
      round ? Math.sqrt(Math.max(0, (extent * extent) / 4 - at * oneLength * (at * oneLength))) : across / 2
    const [north, east] = [reach(width, height), reach(height, width)]
    const style = { class: "line-grid", "stroke-width": at % 5 === 0 ? 1.6 : 0.7 }
    const down = `M${dot(placeOf(frame, at * oneLength, north))}L${dot(placeOf(frame, at * oneLength, -north))}`
    const over = `M${dot(placeOf(frame, -east, at * oneLength))}L${dot(placeOf(frame, east, at * oneLength))}`
    return [
      ...(inside(at, width) ? [element("path", { d: down, ...style })] : []),
      ...(inside(at, height) ? [element("path", { d: over, ...style })] : []),
    ]
  })
  const rocks = islands.map(({ x, y, radius }) => {
    const { x: cx, y: cy } = placeOf(frame, x, y)
    return element("circle", {
      cx,
      cy,
      r: Math.max(2, radius * scale),
      class: "fill-island line-edge",
      "stroke-width": 1.5,
    })
  })
  return [sea, ...lines, ...rocks]
}

/** Draws a square of the sheet and clips its content. */
export function inset(title: string, { x, y }: Point, side: number, ...content: readonly Markup[]): Markup {
  const ground = element("rect", { width: sheetSide, height: sheetSide, class: "fill-shore" })
  const frame = { x, y, width: side, height: side, viewBox: `0 0 ${sheetSide} ${sheetSide}` }
  return element("svg", frame, element("title", {}, title), ground, ...content)
}

/** Returns true if the ships lie north-west and south-east of each other, so that insets use the other corners. */
function isFalling({ ships: [port, starboard] }: AnyView): boolean {
  return (port.x - starboard.x) * (port.y - starboard.y) < 0
}

/** Draws the whole sea in a corner with both ships and the frame of the large drawing, if that shows much less. */
export function overview(view: AnyView, frame: Frame, lang: Language): readonly Markup[] {
  const { width, height } = boardOf(view.options)
  const whole: Frame = { x: 0, y: 0, side: Math.max(width, height) * 1.06 }
  if (frame.side > whole.side * 0.8) return []
  const corner = placeOf(whole, frame.x - frame.side / 2, frame.y + frame.side / 2)
  const side = (frame.side / whole.side) * sheetSide
  const ships = view.ships.map((ship, seat) => {
    const { x, y } = placeOf(whole, ship.x, ship.y)
    const style = { class: `fill-${seat === 0 ? "port" : "starboard"} line-hull`, "stroke-width": 4 }
    return seat === 0
      ? element("circle", { cx: x, cy: y, r: 15, ...style })
      : element("rect", { x: x - 14, y: y - 14, width: 28, height: 28, ...style })
  })
  const at = { x: isFalling(view) ? 16 : 432, y: 432 }
  const border = element("rect", {
    ...at,
    width: 112,
    height: 112,
    fill: "none",
    class: "line-edge",
    "stroke-width": 3,
  })
  const window = element("rect", {
    ...corner,
    width: side,
    height: side,
    fill: "none",
    class: "line-ink",
    "stroke-width": 6,
  })
  const title = { en: "The whole sea", fr: "Toute la mer" }[lang]
  return [inset(title, at, 112, ...waters(view, whole), window, ...ships), border]
}

/** Draws the direction in which the wind blows; `wind` is where it comes from. */
export function windRose({ windAt }: AnyRules, view: AnyView, lang: Language): Markup {
  const wind = windAt(view.options, view.turn)
  const written = (point: string) => (lang === "en" ? point : frenchPoint(point))
  const from = written(pointOf(wind))
  return element(
    "g",
    { transform: `translate(${isFalling(view) ? sheetSide - 54 : 54} 58)` },
    element("circle", { r: 36, class: "fill-table line-edge", "stroke-width": 2, opacity: "0.94" }),
    ...["N", "E", "S", "W"].map((point, index) => {
      const degrees = 90 * index
      return label((28 * eastOf(degrees)) / oneLength, (-28 * northOf(degrees)) / oneLength, 9, written(point), {
        class: "fill-soft",
      })
    }),
    element(
      "g",
      { transform: `rotate(${wind})` },
      element("path", { d: "M0 -19V9", class: "line-ink", "stroke-width": 4 }),
      element("path", { d: "M0 20L-9 5H9Z", class: "fill-ink" }),
    ),
    label(0, 50, 13, { en: `from ${from}`, fr: `vent : ${from}` }[lang], { class: "fill-ink" }),
  )
}
