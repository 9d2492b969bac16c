/** Pointer input and labels: the places of an action, its name on a button, the content of a place. */
import type { Effect, Motion } from "@flottille/core/diagram"
import type { Typed } from "@flottille/core/kinds"
import type { Language } from "@flottille/core/rulebook"
import { decimal } from "@flottille/core/svg"
import type { AnyRules } from "../rules/compile-rules"
import { hullThousandths } from "../rules/fire"
import { headingOf, type Words } from "../rules/kinds/words"
import type { ChooseHeading, GiveOrder, OrderCode } from "../rules/orders"
import { headingAction, orderAction, orderOf, turnOf } from "../rules/orders"
import { eighthOf } from "../state/compass"
import type { MilleSabordsEvent } from "../state/events"
import { type AnyView, pointUnit, shipOf } from "../state/state"
import { compass, helm, seatOf, shipPlaces } from "./layout"

/** Returns the sector of the helm for an order regardless of its degrees, or `undefined` for a stop. */
function sectorOf(order: OrderCode): string | undefined {
  return helm.find(({ code }) => code === order.replace(/\d+$/, ""))?.id
}

/**
 * Returns the place that stands for an action: a sector of the rose, the own ship for stop and hold
 * off, or the other ship for grapple.
 */
export function pathOf({ kinds }: AnyRules, action: Typed, view: AnyView): readonly string[] {
  const own = seatOf(view)
  if (own === undefined) return []
  const ship = shipPlaces[own].id
  if (isHeading(action))
    return compass.slice(eighthOf(action.heading), eighthOf(action.heading) + 1).map(({ id }) => id)
  if (isOrder(action)) return [sectorOf(action.order) ?? ship]
  if (action.type === "grapple") return [shipPlaces[own === 0 ? 1 : 0].id]
  return kinds[action.type]?.path?.(action, view) ?? [ship]
}

function isHeading(action: Typed): action is ChooseHeading {
  return action.type === "heading"
}

function isOrder(action: Typed): action is GiveOrder {
  return action.type === "order"
}

/** Returns the usual action of a place that has no legal one: the action on its label. */
function usualMeaning(rules: AnyRules, place: string, view: AnyView): Typed | undefined {
  const eighth = compass.findIndex(({ id }) => id === place)
  if (eighth >= 0) return usualHeading(rules, eighth, view)
  const order = helm.find(({ id }) => id === place)?.code
  if (order) return orderAction(rules, order)
  const [grapple] = rules.kinds.grapple?.all ?? []
  const [holdOff] = rules.kinds["hold-off"]?.all ?? []
  if (place !== shipPlaces[seatOf(view) ?? 0].id) return grapple
  return view.phase.startsWith("boarding") ? holdOff : orderAction(rules, "stop")
}

/**
 * Returns the first heading of a compass point that is on the turn step. Without one, returns the
 * point itself, to have it refused; with free angles, only a heading on the step.
 */
function usualHeading(rules: AnyRules, eighth: number, { options }: AnyView): Typed | undefined {
  const { freeAngles, turnStep, wind } = options
  const onStep = Array.from({ length: 360 / turnStep }, (_, step) => (wind + step * turnStep) % 360)
  const heading = onStep.find((each) => eighthOf(each) === eighth) ?? (freeAngles ? undefined : 45 * eighth)
  return heading === undefined ? undefined : headingAction(rules, heading)
}

/** Returns the actions that a place can mean for a viewer with a ship, legal or not. */
export function actionsFor(rules: AnyRules, touched: readonly string[], view: AnyView): readonly Typed[] {
  const own = seatOf(view)
  const [place, ...more] = touched
  if (own === undefined || place === undefined || more.length > 0) return []
  const listed = rules.play.methods
    .legalActions({ ...view, pending: [null, null] }, own)
    .filter((action) => pathOf(rules, action, view).includes(place))
  return listed.length > 0 ? listed : [usualMeaning(rules, place, view) ?? []].flat()
}

/** Returns an order in words. */
function orderWords(rules: AnyRules, code: OrderCode, { options }: AnyView): Readonly<Record<Language, string>> {
  const order = orderOf(rules, code)
  const { way, side } = order
  if (way === 0 && side === 0) return { en: "stop", fr: "stop" }
  const degrees = `${Math.abs(turnOf(order, options.turnStep))}°`
  const turn = {
    en: `${degrees} to ${side < 0 ? "port" : "starboard"}`,
    fr: `${degrees} à ${side < 0 ? "bâbord" : "tribord"}`,
  }
  if (way === 0) return { en: `turn ${turn.en} on the spot`, fr: `virer sur place, ${turn.fr}` }
  const sail = way > 0 ? { en: "ahead", fr: "avancer" } : { en: "astern", fr: "culer" }
  return side === 0 ? sail : { en: `${sail.en}, then ${turn.en}`, fr: `${sail.fr}, puis ${turn.fr}` }
}

/** Labels of actions by their types. */
export type Labels = NonNullable<Words["labels"]>

/** Returns the short text of a choice or an answer for a button: its label, or else its notation. */
export function label(rules: AnyRules, labels: Labels, action: Typed, view: AnyView, language: Language): string {
  if (isHeading(action)) return `${{ en: "heading", fr: "cap" }[language]} ${headingOf(action.heading)[language]}`
  if (isOrder(action)) return orderWords(rules, action.order, view)[language]
  return labels[action.type]?.[language] ?? rules.play.methods.formatAction(action)
}

/** Returns the viewer's own sealed choice. */
export function sealedIn({ play }: AnyRules, view: AnyView): Typed | undefined {
  const own = seatOf(view)
  return own === undefined ? undefined : play.named(view.pending[own] ?? "")
}

/** Describes a ship by its owner, its heading, its resistance and its distance from the other one. */
function shipWords(rules: AnyRules, view: AnyView, seat: 0 | 1, language: Language): string {
  const { heading, resistance } = shipOf(view, seat)
  const own = seatOf(view)
  const name = {
    en: own === undefined ? "ship" : own === seat ? "own ship" : "enemy ship",
    fr: own === undefined ? "navire" : own === seat ? "votre navire" : "navire ennemi",
  }[language]
  const left = decimal(Math.max(0, resistance / pointUnit(view.options)))
  const lengths = decimal(hullThousandths(rules, view.ships[0], view.ships[1]) / 1000)
  const course = { en: "heading", fr: "cap" }[language]
  return [
    name,
    ...(view.turn > 0 ? [`${course} ${headingOf(heading)[language]}`] : []),
    `${{ en: "resistance", fr: "résistance" }[language]} ${left}`,
    ...(view.turn > 0 && own === 1 - seat
      ? [{ en: `${lengths} lengths off`, fr: `à ${lengths} longueurs` }[language]]
      : []),
  ].join(", ")
}

/** Describes a place: a ship, or the viewer's own sealed choice. */
export function describe(rules: AnyRules, labels: Labels, place: string, view: AnyView, language: Language): string {
  const seat = ([0, 1] as const).find((each) => shipPlaces[each].id === place)
  const sealed = sealedIn(rules, view)
  const isSealed = sealed !== undefined && pathOf(rules, sealed, view).includes(place)
  const choice = isSealed
    ? [`${{ en: "sealed:", fr: "scellé :" }[language]} ${label(rules, labels, sealed, view, language)}`]
    : []
  return [...(seat === undefined ? [] : [shipWords(rules, view, seat, language)]), ...choice].join("; ")
}

/** Returns the broadsides that hit, for animation. */
export function effects(event: MilleSabordsEvent<string>): readonly Effect[] {
  if (event.type !== "fired") return []
  const [port, starboard] = shipPlaces
  const [first, second] = event.losses
  return [
    ...(second > 0 ? [{ kind: "shot", from: port.id, to: starboard.id } as const] : []),
    ...(first > 0 ? [{ kind: "shot", from: starboard.id, to: port.id } as const] : []),
  ]
}

/** Returns the movement of a ship in an event, for animation: from its old place to its new one. */
export function motions(event: MilleSabordsEvent<string>): readonly Motion[] {
  if (event.type !== "moved" || event.order === "stop") return []
  const { id } = shipPlaces[event.seat === 0 ? 0 : 1]
  return [{ from: id, to: id }]
}
