/**
 * The race as a drawing that can be pointed at.
 *
 * @packageDocumentation
 */
import type { Diagram, Drawing, Place } from "@flottille/core/diagram"
import { drawing, element, label as labelAt, type Markup, markings, type Palette } from "@flottille/core/svg"
import type { MyGameAction } from "./actions"
import { names } from "./describe"
import type { MyGameEvent } from "./events"
import { layoutOf, placeName, sheet } from "./layout"
import { actionsFor, describe, label, motions, pathOf } from "./pointing"
import { situation } from "./render"
import { seatId, seats, spaceOf } from "./state"
import type { MyGameView } from "./view"

const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  water: ["#d5e3ea", "#24323c"],
  harbour: ["#cfc3a5", "#5a4f38"],
  edge: ["#8a7b58", "#6d7b88"],
  red: ["#c8500a", "#d9601a"],
  blue: ["#0068a8", "#2a8fd0"],
  ink: ["#2a2620", "#e8ecf0"],
}

/** A space; in the harbour stands how far the ship still is. */
function spaceGroup({ options, spaces }: MyGameView, { id, centre, outline }: Place, coordinates: boolean): Markup {
  const seat = seats.findIndex((_, each) => placeName(each, options.spaces) === id)
  const isHarbour = seat >= 0
  const edge = element("path", {
    d: outline,
    class: `fill-${isHarbour ? "harbour" : "water"} line-edge`,
    "stroke-width": 0.5,
  })
  const left = `${options.spaces - (spaces[seat] ?? 0)}`
  const text = isHarbour && coordinates ? [labelAt(centre.x, centre.y, 14, left, { class: "fill-ink" })] : []
  return element("g", { "data-place": id }, edge, ...text)
}

/** A seat's ship. */
function ship(view: MyGameView, seat: number, places: readonly Place[], lang: "en" | "fr"): readonly Markup[] {
  const at = places.find(({ id }) => id === placeName(seat, spaceOf(view, seat)))
  if (!at) return []
  const circle = element("circle", { cx: at.centre.x, cy: at.centre.y, r: 12, class: `fill-${seatId(seat)}` })
  return [element("g", { class: "piece", "data-piece": at.id }, element("title", {}, at.name[lang]), circle)]
}

function draw(view: MyGameView, { marks, lang = "en", coordinates = true, theme }: Drawing = {}): string {
  const { left, top, width, height } = sheet
  const { places } = layoutOf(view)
  const ships = seats.map((_, seat) => `${names[lang][seat]}: ${spaceOf(view, seat)}/${view.options.spaces}`)
  return drawing(
    {
      name: "flottille-my-game",
      title: { en: "My Game", fr: "Mon jeu" }[lang],
      description: [...ships, situation(view, lang)].join("; "),
      box: [left, top, width, height],
      palette,
      theme,
      lang,
    },
    element("rect", { width, height, class: "fill-table" }),
    ...places.map((place) => spaceGroup(view, place, coordinates)),
    ...seats.flatMap((_, seat) => ship(view, seat, places, lang)),
    ...markings(places, marks),
    labelAt(width / 2, height - 32, 16, situation(view, lang), { class: "fill-ink" }),
  )
}

/**
 * The race: each ship on its way, and how far it still is from the harbour. It looks the same from
 * either side, and throws are buttons.
 *
 * @rule XY-1.1
 * @example
 * const view = myGame.view(myGame.initialState(), "spectator")
 * diagram.draw(view).startsWith("<svg ") // => true
 * diagram.label({ type: "throw", dice: 2 }, view, "fr") // => "lancer deux dés"
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
