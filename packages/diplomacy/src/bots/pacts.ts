/** Agreements of seats, and the orders that keep them. */
import type { Game, Seat } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { provinceOf } from "../map/board"
import type { DiplomacyAction } from "../rules/actions"
import type { DiplomacyEvent } from "../state/events"
import type { DiplomacyOptions } from "../state/options"
import type { DiplomacyState } from "../state/state"
import type { DiplomacyView } from "../view/view"

type DiplomacyBots = GameBots<Game<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyEvent, DiplomacyView>>

/** Agreements of one seat with another. */
export interface Pact {
  readonly partner: Seat
  /** Provinces into which neither moves, such as `["bur"]`. */
  readonly demilitarised: readonly string[]
  /**
   * True if both support each other on request with units that have nothing better to do, and attack
   * each other nowhere.
   */
  readonly supports: boolean
}

export interface SupportRequest {
  /** Place of the unit that moves. */
  readonly of: string
  readonly to: string
}

export type Orders = readonly DiplomacyAction[]
type Move = Extract<DiplomacyAction, { type: "move" }>

const isMove = (order: DiplomacyAction): order is Move => order.type === "move"

/** What an agreement needs of the game. */
export type Ground = Pick<DiplomacyBots, "game" | "propose">

/** Returns whether an order breaks a pact: it enters a demilitarised province, or attacks the partner. */
function isForbidden(
  { game }: Ground,
  view: DiplomacyView,
  { partner, demilitarised, supports }: Pact,
  order: DiplomacyAction,
): boolean {
  const goal = "to" in order && typeof order.to === "string" ? provinceOf(order.to) : undefined
  if (goal === undefined || order.type === "retreat") return false
  const power = game.seats(view.options)[partner]?.id
  const isPartners =
    view.units.some((unit) => unit.power === power && provinceOf(unit.at) === goal) || view.centres[goal] === power
  return demilitarised.includes(goal) || (supports && isPartners && order.type === "move")
}

/**
 * Returns orders that keep pacts: forbidden ones become holds, and units that hold support what partners have
 * asked for, where that is legal.
 *
 * @param given.pacts - The agreements of the seat.
 * @param given.requests - Moves of partners that ask for support.
 * @param given.actions - The legal actions of the seat.
 */
export function keepPacts(
  ground: Ground,
  view: DiplomacyView,
  orders: Orders,
  given: { readonly pacts: readonly Pact[]; readonly requests: readonly SupportRequest[]; readonly actions: Orders },
): Orders {
  const { pacts, requests, actions } = given
  const broken = orders.filter((order) => pacts.some((pact) => isForbidden(ground, view, pact, order)))
  // A support of a move that is given up, or a convoy of it, has no use.
  const isUseless = (order: DiplomacyAction) =>
    "of" in order && broken.some((other) => isMove(other) && other.unit === order.of && other.to === order.to)
  const kept = orders.filter((order) => !(broken.includes(order) || isUseless(order)) && order.type !== "hold")
  const asked = requests.flatMap(({ of, to }) =>
    actions.filter((action) => action.type === "support" && action.of === of && action.to === to),
  )
  const busy = new Set(kept.flatMap((order) => ("unit" in order && order.unit !== undefined ? [order.unit] : [])))
  const supports: DiplomacyAction[] = []
  for (const support of asked) {
    if (!("unit" in support) || support.unit === undefined || busy.has(support.unit)) continue
    busy.add(support.unit)
    supports.push(support)
  }
  return [...supports, ...kept]
}

/** Returns the moves of a draft that need help: into a province of another power, or held by one. */
export function wantedSupports(
  { game }: Ground,
  view: DiplomacyView,
  seat: Seat,
  orders: Orders,
): readonly SupportRequest[] {
  const own = game.seats(view.options)[seat]?.id
  return orders.filter(isMove).flatMap(({ unit, to }) => {
    const goal = provinceOf(to)
    const owner = view.centres[goal]
    const isHeld = view.units.some((other) => other.power !== own && provinceOf(other.at) === goal)
    return isHeld || (owner !== undefined && owner !== null && owner !== own) ? [{ of: unit, to }] : []
  })
}
