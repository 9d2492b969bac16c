/** What comes of a phase, and who is told. */
import { judgeAdjustments, judgeRetreats } from "@flottille/diplomacy/adjudicator"
import { copyOf, type Emit, isMovement, pendingOrders, sortUnits } from "@flottille/diplomacy/variant"
import { deepBoard } from "./depths"
import type { SubVariantEvent } from "./events"
import { learn } from "./knowledge/learn"
import { contactsOf, moveLetter, retreatLetter, winterLetter } from "./letter/compose"
import { isEmpty, type Letter, openPart } from "./letter/letter"
import { isVertical } from "./orders/dive"
import { type GivenSubOrder, judgeSeason } from "./season"
import { carrySubmarine, type DatedLetter, type PublishedLetter, type SubDislodged, type SubUnit, type SubVariantState } from "./state"

function withoutBefore({ before: _, ...letter }: PublishedLetter): DatedLetter {
  return letter
}

/**
 * The letter is written, and kept until the next one; but one of retreats or of a winter that tells a viewer nothing does not take the one before
 * out of his hands.
 */
function publish(state: SubVariantState, { orders, notices }: Letter, emit: Emit<SubVariantEvent>): void {
  const { year, season, last } = state
  const letter = { year, season, orders, notices }
  if (isMovement(season) || !isEmpty(openPart(letter))) state.last = letter
  else if (!isEmpty(letter)) state.last = last === null ? letter : { ...letter, before: withoutBefore(last) }
  emit?.(copyOf({ type: "adjudicated", year, season, orders, notices }))
}

/** SV-1.3: fleets become submarines; SV-1.5: perhaps nobody sees it. */
function resolveSetup(state: SubVariantState): void {
  const chosen = new Set(state.orders.flat().flatMap((order) => (order.type === "setup" && order.unitType === "SM" ? [order.unit] : [])))
  state.units = state.units.map((unit) => (chosen.has(unit.at) ? launched(state, unit) : unit))
}

/** A new submarine. */
function launched({ options }: SubVariantState, { power, at }: SubUnit): SubUnit {
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
export function resolvePhase(state: SubVariantState, emit: Emit<SubVariantEvent>): void {
  const { season, centres, dislodged } = state
  const given = pendingOrders(deepBoard, state)
  let units: readonly SubUnit[]
  let fallen: readonly SubDislodged[] = []
  let letter: Letter = { orders: [], notices: [] }
  if (season === "setup") {
    resolveSetup(state)
    units = state.units
  } else if (isMovement(season)) {
    const before = unmasked(state.units, given)
    const truth = judgeSeason(before, given, state.options)
    letter = moveLetter(before, truth)
    units = truth.units
    fallen = sortUnits(deepBoard, truth.dislodged as readonly SubDislodged[])
  } else if (season === "winter") {
    const { reports, units: after } = judgeAdjustments(deepBoard, state.units, centres, given)
    const gone = state.units.filter((unit) => !after.includes(unit))
    letter = winterLetter(reports, gone, state.options.surfaceDisguise)
    units = after.map((unit) => (unit.type === "SM" && !state.units.includes(unit) ? launched(state, unit) : unit))
  } else {
    const judged = judgeRetreats(state.units, dislodged, given, carrySubmarine)
    letter = retreatLetter(judged.reports, judged.disbanded, judged.units)
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
