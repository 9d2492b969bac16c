/** The resolution of a phase, and the readers of its results. */
import type { Emit } from "./events"
import { learn } from "./knowledge/learn"
import { contactsOf, moveLetter, retreatLetter, winterLetter } from "./letter/compose"
import { isEmpty, type Letter, openPart, ownCopy } from "./letter/letter"
import { isVertical } from "./orders/dive"
import type { Rules } from "./prepare"
import { type GivenSubOrder, judgeSeason } from "./season"
import {
  carrySubmarine,
  type DatedLetter,
  type PublishedLetter,
  type SubDislodged,
  type SubUnit,
  type SubVariantState,
} from "./state"

function withoutBefore({ before: _, ...letter }: PublishedLetter): DatedLetter {
  return letter
}

/**
 * The letter is written, and kept until the next one; but one of retreats or of a winter that tells
 * a viewer nothing does not take the one before out of his hands, nor does one of a phase that
 * passed by itself.
 */
function publish(
  { base }: Rules,
  state: SubVariantState,
  { orders, notices }: Letter,
  emit: Emit,
  asked: boolean,
): void {
  const { year, season, last } = state
  const letter = { year, season, orders, notices }
  if (base.isMovement(season) || (asked && !isEmpty(openPart(letter)))) state.last = letter
  else if (!isEmpty(letter))
    state.last = last === null ? letter : { ...letter, before: asked ? withoutBefore(last) : last }
  emit?.(ownCopy({ type: "adjudicated" as const, ...letter }))
}

/** SV-1.3: fleets become submarines; SV-1.5: possibly in secret. */
function resolveSetup(state: SubVariantState): void {
  const chosen = new Set(
    // Stryker disable next-line ArrayDeclaration: no unit stands there
    state.orders.flat().flatMap((order) => (order.type === "setup" && order.unitType === "SM" ? [order.unit] : [])),
  )
  state.units = state.units.map((unit) => (chosen.has(unit.at) ? launched(state, unit) : unit))
}

/** A new submarine. */
function launched({ options }: SubVariantState, { power, at }: SubUnit): SubUnit {
  return { power, type: "SM", at, ...(options.surfaceDisguise && { disguised: true as const }) }
}

/** SV-1.5: a unit that is ordered to dive is revealed as a submarine. */
function unmasked(units: readonly SubUnit[], given: readonly GivenSubOrder[]): SubUnit[] {
  // Stryker disable next-line ArrayDeclaration: no unit stands there
  const diving = new Set(given.flatMap(({ order }) => (isVertical(order) ? [order.unit] : [])))
  return units.map((unit) => {
    if (!unit.disguised || !diving.has(unit.at)) return unit
    const { disguised: _, ...shown } = unit
    return shown
  })
}

/**
 * Resolves a phase and emits its events with their readers.
 *
 * @rule SV-1.3 SV-1.4 SV-4.5 SV-5.4
 */
export function resolvePhase(rules: Rules, state: SubVariantState, emit: Emit, asked: boolean): void {
  const { base, powerOf } = rules
  const { season } = state
  let units: readonly SubUnit[]
  let fallen: readonly SubDislodged[] = []
  let letter: Letter = { orders: [], notices: [] }
  if (season === "setup") {
    resolveSetup(state)
    units = state.units
  } else if (base.isMovement(season)) {
    const given = state.orders.flatMap((orders, seat) =>
      // Stryker disable next-line ArrayDeclaration,ConditionalExpression,StringLiteral: no submarine is chosen then
      orders.flatMap((order) => (order.type === "setup" ? [] : [{ power: powerOf(seat), order }])),
    )
    const before = unmasked(state.units, given)
    const truth = judgeSeason(rules, before, given, state.options)
    letter = moveLetter(rules, before, truth)
    units = truth.units
    fallen = base.sortUnits(truth.dislodged)
  } else {
    const { reports, units: after, gone } = base.judgeLater(state, carrySubmarine)
    const isNew = (unit: SubUnit) => season === "winter" && unit.type === "SM" && !state.units.includes(unit)
    letter =
      season === "winter"
        ? winterLetter(rules, reports, gone, state.options.surfaceDisguise)
        : retreatLetter(rules, reports, gone, after)
    units = after.map((unit) => (isNew(unit) ? launched(state, unit) : unit))
  }
  // SV-5.4: contacts are those after the retreats; winter reports no new ones.
  const contacts = season === "winter" ? state.contacts : contactsOf(rules, fallen.length > 0 ? [] : units)
  Object.assign(state, learn(rules, { before: state, letter, units, dislodged: fallen, contacts }))
  publish(rules, state, letter, emit, asked)
  state.units = base.sortUnits(units)
  state.dislodged = fallen
  state.contacts = contacts
}
