/** Seasons and their retreats played through the game itself, action by action, beside the oracle. */
import { pick, type Random } from "@flottille/core"
import { subVariant } from "../../src/game"
import type { SubVariantAction } from "../../src/rules/actions"
import { observe, type SubVariantEvent } from "../../src/state/events"
import type { SubVariantState } from "../../src/state/state"
import { completeOptions, initialState, view } from "../support/standard"
import { letters, unitText, versus, viewers } from "./compare"
import type { SeenUnit } from "./legal"
import { isDeepPlace, type OracleUnit } from "./moves"
import { type OracleOptions, oracleSeason } from "./oracle"
import type { OraclePosition } from "./positions"
import { nameOf, oracleReceived, oracleRetreats } from "./received"

/**
 * Everyone gives these orders, then is ready; the events that came of it. An order that is refused
 * is a difference.
 */
function play(
  state: SubVariantState,
  given: readonly { readonly seat: number; readonly action: SubVariantAction }[],
  found: string[],
): SubVariantEvent[] {
  const events: SubVariantEvent[] = []
  for (const { seat, action } of given) {
    const refusal = subVariant.validate(state, seat, action)
    if (refusal) found.push(`refused: ${JSON.stringify(action)} ${JSON.stringify(refusal)}`)
    else subVariant.step(state, seat, action)
  }
  const { season } = state
  for (const seat of [0, 1, 2, 3, 4, 5, 6])
    if (state.season === season && subVariant.actors(state).includes(seat))
      subVariant.step(state, seat, { type: "ready" }, (event) => events.push(event))
  return events
}

/** The letter among the events, as each viewer reads it. */
function lettersOf(events: readonly SubVariantEvent[], oracle: Parameters<typeof letters>[1]): string[] {
  const delivered = events.find((event) => event.type === "adjudicated")
  if (delivered?.type !== "adjudicated") return ["nothing was judged"]
  return letters((viewer) => {
    const seen = observe(delivered, viewer)
    return seen?.type === "adjudicated" ? { orders: seen.orders, notices: seen.notices } : { orders: [], notices: [] }
  }, oracle)
}

/** The units that each viewer sees: all at the surface, and his own. */
function boards(state: SubVariantState, units: readonly SeenUnit[]): string[] {
  return viewers.flatMap((viewer) => {
    const mine = ({ power }: OracleUnit) => power === nameOf(viewer)
    const shown = units.filter((unit) => mine(unit) || !isDeepPlace(unit.at))
    const look = (unit: SeenUnit) => unitText(unit.disguised && !mine(unit) ? { ...unit, type: "F" } : unit)
    return versus(`board of ${viewer}`, view(state, viewer).units.map(unitText), shown.map(look))
  })
}

/** How a season and its retreats go differently in the game. */
export function phaseDifferences(position: OraclePosition, options: OracleOptions, random: Random): string[] | null {
  const { units, given } = position
  const season = oracleSeason(units, given, options)
  const delivered = oracleReceived(units, given, options)
  if (!season || !delivered) return null
  const disguised = new Set(units.filter(({ type, at }) => type === "SM" && !isDeepPlace(at) && random.below(2)))
  const state: SubVariantState = {
    ...initialState(completeOptions({ ...options, surfaceDisguise: disguised.size > 0, adjacentConvoy: "explicit" })),
    season: pick(["spring", "fall"], random),
    units: units.map((unit) => (disguised.has(unit) ? { ...unit, disguised: true } : unit)),
  }
  const seatOf = (at: string) =>
    [0, 1, 2, 3, 4, 5, 6].find((seat) => nameOf(seat) === units.find((unit) => unit.at === at)?.power) ?? 0
  const found: string[] = []
  const events = play(
    state,
    given.map((order) => ({ seat: "unit" in order ? seatOf(order.unit) : 0, action: order as SubVariantAction })),
    found,
  )
  found.push(...lettersOf(events, delivered))

  // A disguise ends with the order to dive.
  const after = season.lines.flatMap(({ piece, result }): SeenUnit[] => {
    const { power, type, order } = piece
    const at = order.type === "move" && result === "succeeds" ? order.to : piece.at
    const dives = order.type === "move" && isDeepPlace(order.to)
    const hidden = [...disguised].some((unit) => unit.at === piece.at) && !dives
    return season.units.some((unit) => unit.power === power && unit.at === at)
      ? [{ power, type, at, ...(hidden && { disguised: true }) }]
      : []
  })
  if (!state.season.endsWith("retreats")) return [...found, ...(state.season === "fall" ? boards(state, after) : [])]
  found.push(...boards(state, after))

  const { dislodged } = state
  const goals = dislodged.map(({ retreats }) => pick([null, ...retreats], random))
  const flights = dislodged.flatMap(({ power, at: unit }, index) => {
    const to = goals[index] ?? null
    const seat = [0, 1, 2, 3, 4, 5, 6].find((one) => nameOf(one) === power) ?? 0
    return to === null ? [] : [{ seat, action: { type: "retreat" as const, unit, to } }]
  })
  const oracle = oracleRetreats(season.units, dislodged as readonly SeenUnit[], goals)
  return [...found, ...lettersOf(play(state, flights, found), oracle.letter)]
}
