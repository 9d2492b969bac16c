/** Pointing at the map beyond Diplomacy: choice of submarines, dives, torpedoes and their supports. */
import type { Diagram } from "@flottille/core/diagram"
import type { Order, Unit } from "@flottille/diplomacy"
import { type BoardSeam, boardOn, type Part, type PlaceNote, type Saying } from "@flottille/diplomacy/diagram"
import type { SubVariantAction } from "../rules/actions"
import type { Rules } from "../rules/compile-rules"
import { depthOf, isDeep } from "../state/depths"
import type { SubVariantEvent } from "../state/events"
import type { SubVariantState } from "../state/state"
import type { SubVariantView } from "../view/view"

/**
 * Returns the actions that touched places stand for: a fleet to be chosen, the orders of Diplomacy,
 * a torpedo where a unit and the other level of its sea are touched, and its support where another
 * unit is touched first. Places under water count even if they are empty: the board does not reveal
 * it.
 *
 * @rule SV-1.3 SV-2.1 SV-3.2 SV-4.1
 */
function actionsFor(
  { base, otherLevel }: Rules,
  usual: readonly Order[],
  touched: readonly string[],
  view: SubVariantView,
): readonly SubVariantAction[] {
  const [first, second, third] = touched
  if (view.season === "setup") {
    if (first === undefined || second !== undefined || isChosen(view, first)) return []
    return (["F", "SM"] as const).map((unitType) => ({ type: "setup", unit: first, unitType }))
  }
  if (first === undefined || second === undefined || !base.isMovement(view.season) || usual.length === 0) return usual
  if (third === undefined) {
    const hold: SubVariantAction = { type: "support", unit: first, of: second, to: null }
    return [
      ...usual,
      ...(isDeep(second) && !usual.some(({ type }) => type === "support") ? [hold] : []),
      ...(otherLevel(first) === second ? [{ type: "torpedo", unit: first, to: second } as const] : []),
    ]
  }
  return otherLevel(second) === third
    ? [...usual, { type: "support-torpedo", unit: first, of: second, to: third }]
    : usual
}

function isChosen({ viewer, orders, ready }: SubVariantView, place: string): boolean {
  const own = typeof viewer === "number" && !ready[viewer] ? orders[viewer] : undefined
  return own?.some((order) => "unit" in order && order.unit === place) ?? false
}

/** Describes an action of this game in a few words: `"submarine Western Mediterranean dives"`. */
function say(
  action: {
    readonly type: string
    readonly unit?: string
    readonly of?: string
    readonly to?: string | null
    readonly unitType?: string
  },
  { language, unit, place }: Saying,
): string | undefined {
  const [at = "", of = "", to = ""] = [action.unit, action.of, action.to ?? undefined]
  const down = isDeep(to)
  switch (action.type) {
    case "setup":
      return action.unitType === "SM"
        ? { en: `a submarine in ${place(at)}`, fr: `un sous-marin : ${place(at)}` }[language]
        : { en: `a fleet in ${place(at)}`, fr: `une flotte : ${place(at)}` }[language]
    case "torpedo":
      return {
        en: `${unit(at)} fires a torpedo ${down ? "down" : "up"}`,
        fr: `${unit(at)} torpille vers ${down ? "le bas" : "le haut"}`,
      }[language]
    case "support-torpedo":
      return {
        en: `${unit(at)} supports a torpedo from ${place(of)} to ${place(to)}`,
        fr: `${unit(at)} soutient une torpille de ${place(of)} vers ${place(to)}`,
      }[language]
    case "move":
      if (to === depthOf(at)) return { en: `${unit(at)} dives`, fr: `${unit(at)} plonge` }[language]
      return at === depthOf(to) ? { en: `${unit(at)} surfaces`, fr: `${unit(at)} fait surface` }[language] : undefined
    default:
      return undefined
  }
}

/**
 * That each power has so many submarines below is public; the map does not show them, but counts them.
 *
 * @rule SV-5.11
 */
function unseenUnits(powers: readonly string[], { units, dislodged, tracks }: SubVariantView): Unit[] {
  return powers.flatMap((power, seat) => {
    const seen = [...units, ...dislodged].filter((unit) => unit.power === power && isDeep(unit.at)).length
    return (tracks[seat] ?? []).slice(seen).map(() => ({ power, type: "SM", at: "under water" }))
  })
}

/**
 * The foreign submarines next to the viewer's own, as reported to the viewer.
 *
 * @rule SV-5.4
 */
function noticed({ viewer, contacts }: SubVariantView): PlaceNote[] {
  const places = typeof viewer === "number" ? (contacts[viewer] ?? []) : []
  return places.map((place) => ({ place, note: { en: "foreign submarine", fr: "sous-marin étranger" } }))
}

function parts(event: SubVariantEvent): readonly Part<SubVariantEvent>[] {
  if (event.type === "centres" && event.taken.length > 0) return [{ event, taken: event.taken }]
  if (event.type !== "adjudicated") return []
  const lines = event.orders.map((report) => ({ report, event: { ...event, orders: [report], notices: [] } }))
  return event.notices.length > 0 ? [...lines, { event: { ...event, orders: [] } }] : lines
}

type Seam = BoardSeam<SubVariantState, SubVariantEvent>

export function seamBy(rules: Rules): Seam {
  const { title, board, powers } = rules
  return {
    title,
    board,
    last: ({ last }) => last?.orders ?? [],
    reportsOf: (event) => (event.type === "adjudicated" ? event.orders : []),
    parts,
    actionsFor: (usual, touched, view) => actionsFor(rules, usual, touched, view),
    notes: noticed,
    unseen: (view) => unseenUnits(powers, view),
    say,
  }
}

export type SubVariantDiagram = Diagram<SubVariantView, SubVariantAction, SubVariantEvent>

export function diagramBy(rules: Rules, layout?: Seam["layout"]): SubVariantDiagram {
  return boardOn({ ...seamBy(rules), ...(layout && { layout }) })
}
