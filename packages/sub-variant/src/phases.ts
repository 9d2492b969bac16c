import type { Seat, Viewer } from "@flottille/core"
import { judgeAdjustments, judgeRetreats } from "@flottille/diplomacy/adjudicator"
import { copyOf, type Emit, isMovement, type PlayEvent, pendingOrders, sortUnits } from "@flottille/diplomacy/variant"
import { deepBoard } from "./depths"
import { learn } from "./knowledge"
import { isVertical } from "./orders"
import { type GivenSubOrder, judgeSeason } from "./season"
import {
  carrySubmarine,
  type DatedLetter,
  type PublishedLetter,
  type SubDislodged,
  type SubSeason,
  type SubState,
  type SubUnit,
} from "./state"
import { contactsOf, tellMoves, tellRetreats, tellWinter } from "./telling"
import { type Audience, isEmpty, isTold, type Letter, letterFor, openPart, ownCopy } from "./told"

/** What happens at the table. */
export type SubEvent =
  /** Who is ready, told to those who know that there is something to decide. */
  | { readonly type: "ready" | "unready"; readonly seat: Seat; readonly to?: Audience }
  | Exclude<PlayEvent, { type: "ready" | "unready" }>
  /** A phase is over: the umpire's letter. */
  | (Letter & { readonly type: "adjudicated"; readonly year: number; readonly season: SubSeason })

/** An event as a viewer learns of it: who else does is a secret itself. */
export function observe(event: SubEvent, viewer: Viewer): SubEvent | undefined {
  if (event.type === "adjudicated") return ownCopy(letterFor(event, viewer))
  if (!("to" in event) || viewer === "referee") return event
  const { to, ...told } = event
  return isTold(to, viewer) ? told : undefined
}

function withoutBefore({ before: _, ...letter }: PublishedLetter): DatedLetter {
  return letter
}

/**
 * The letter is written, and kept until the next one; but one of retreats or of a winter that tells a viewer nothing does not take the one before
 * out of his hands.
 */
function publish(state: SubState, { orders, notices }: Letter, emit: Emit<SubEvent>): void {
  const { year, season, last } = state
  const letter = { year, season, orders, notices }
  if (isMovement(season) || !isEmpty(openPart(letter))) state.last = letter
  else if (!isEmpty(letter)) state.last = last === null ? letter : { ...letter, before: withoutBefore(last) }
  emit?.(copyOf({ type: "adjudicated", year, season, orders, notices }))
}

/** SV-1.3: fleets become submarines; SV-1.5: perhaps nobody sees it. */
function resolveSetup(state: SubState): void {
  const chosen = new Set(state.orders.flat().flatMap((order) => (order.type === "setup" && order.unitType === "SM" ? [order.unit] : [])))
  state.units = state.units.map((unit) => (chosen.has(unit.at) ? launched(state, unit) : unit))
}

/** A new submarine. */
function launched({ options }: SubState, { power, at }: SubUnit): SubUnit {
  return { power, type: "SM", at, ...(options.surfaceDisguise && { disguised: true as const }) }
}

/** SV-1.5: whoever orders a dive has shown what it is. */
function unmasked(units: readonly SubUnit[], given: readonly GivenSubOrder[]): SubUnit[] {
  const diving = new Set(given.flatMap(({ order }) => (isVertical(order) ? [order.unit] : [])))
  return units.map((unit) => {
    if (!unit.disguised || !diving.has(unit.at)) return unit
    const { disguised: _, ...shown } = unit
    return shown
  })
}

/**
 * What comes of a phase, and who is told.
 *
 * @rule SV-1.3 SV-1.4 SV-4.5 SV-5.4
 */
export function resolvePhase(state: SubState, emit: Emit<SubEvent>): void {
  const { season, centres, dislodged } = state
  const given = pendingOrders(state)
  let units: readonly SubUnit[]
  let fallen: readonly SubDislodged[] = []
  let letter: Letter = { orders: [], notices: [] }
  if (season === "setup") {
    resolveSetup(state)
    units = state.units
  } else if (isMovement(season)) {
    const before = unmasked(state.units, given)
    const truth = judgeSeason(before, given, state.options)
    letter = tellMoves(before, truth)
    units = truth.units
    fallen = sortUnits(deepBoard, truth.dislodged as readonly SubDislodged[])
  } else if (season === "winter") {
    const { reports, units: after } = judgeAdjustments(deepBoard, state.units, centres, given)
    const gone = state.units.filter((unit) => !after.includes(unit))
    letter = tellWinter(reports, gone, state.options.surfaceDisguise)
    units = after.map((unit) => (unit.type === "SM" && !state.units.includes(unit) ? launched(state, unit) : unit))
  } else {
    const judged = judgeRetreats(state.units, dislodged, given, carrySubmarine)
    letter = tellRetreats(judged.reports, judged.disbanded, judged.units)
    units = judged.units
  }
  // SV-5.4: contacts are those after the retreats; in winter nobody is told anew.
  const contacts = season === "winter" ? state.contacts : contactsOf(fallen.length > 0 ? [] : units)
  Object.assign(state, learn({ before: state, letter, units, dislodged: fallen, contacts }))
  publish(state, letter, emit)
  state.units = sortUnits(deepBoard, units)
  state.dislodged = fallen
  state.contacts = contacts
}
