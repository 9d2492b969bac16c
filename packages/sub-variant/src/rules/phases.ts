/** The phases: their judgement, and the letters that publish the results. */
import { deepFreeze } from "@flottille/core"
import type { Rules as BaseRules } from "@flottille/diplomacy/variant"
import { learn } from "../knowledge/learn"
import { contactsOf, moveLetter, retreatLetter, winterLetter } from "../letter/compose"
import { isEmpty, type Letter, openPart, ownCopy } from "../letter/letter"
import { isVertical } from "../orders/dive"
import type { Emit, SubVariantEvent } from "../state/events"
import type { DatedLetter, PublishedLetter, SubDislodged, SubUnit, SubVariantState } from "../state/state"
import { carrySubmarine } from "../state/state"
import type { Rules } from "./compile-rules"
import { listerOf } from "./legal"
import { type GivenSubOrder, judgeSeason } from "./season"
import { standing } from "./setup"

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
  if (base.isMovement(season) || (asked && !isEmpty(openPart(letter)))) state.last = deepFreeze(letter)
  else if (!isEmpty(letter))
    state.last = deepFreeze(last === null ? letter : { ...letter, before: asked ? withoutBefore(last) : last })
  emit?.(ownCopy({ type: "adjudicated" as const, ...letter }))
}

/** SV-1.3: fleets become submarines; SV-1.5: possibly in secret. */
function resolveSetup(state: SubVariantState): void {
  const chosen = new Set(
    state.orders.flat().flatMap((order) => (order.type === "setup" && order.unitType === "SM" ? [order.unit] : [])),
  )
  state.units = state.units.map((unit) => (chosen.has(unit.at) ? launched(state, unit) : unit))
}

function launched({ options }: SubVariantState, { power, at }: SubUnit): SubUnit {
  return { power, type: "SM", at, ...(options.surfaceDisguise && { disguised: true as const }) }
}

/** SV-1.5: a unit that is ordered to dive is revealed as a submarine. */
function unmasked(units: readonly SubUnit[], given: readonly GivenSubOrder[]): SubUnit[] {
  const diving = new Set(given.flatMap(({ order }) => (isVertical(order) ? [order.unit] : [])))
  return units.map((unit) => {
    if (!unit.disguised || !diving.has(unit.at)) return unit
    const { disguised: _, ...shown } = unit
    return shown
  })
}

interface Results {
  readonly letter: Letter
  readonly units: readonly SubUnit[]
  readonly dislodged?: readonly SubDislodged[]
  /** SV-5.4: the contacts after the moves or retreats. Winter reports no new ones. */
  readonly contacts: SubVariantState["contacts"]
}

const emptyLetter: Letter = { orders: [], notices: [] }

/** SV-1.3: chooses the submarines. */
function judgeSetup(rules: Rules, state: SubVariantState): Results {
  resolveSetup(state)
  const { units } = state
  return { letter: emptyLetter, units, contacts: contactsOf(rules, units) }
}

function judgeMovement(rules: Rules, state: SubVariantState): Results {
  const given = state.orders.flatMap((orders, seat) =>
    orders.flatMap((order) => (order.type === "setup" ? [] : [{ power: rules.powerOf(seat), order }])),
  )
  const before = unmasked(state.units, given)
  const truth = judgeSeason(rules, before, given, state.options)
  const dislodged: readonly SubDislodged[] = rules.base.sortUnits(truth.dislodged)
  return {
    letter: moveLetter(rules, before, truth),
    units: truth.units,
    dislodged,
    contacts: contactsOf(rules, dislodged.length > 0 ? [] : truth.units),
  }
}

function judgeRetreats(rules: Rules, state: SubVariantState): Results {
  const { reports, units, gone } = rules.base.judgeLater(state, carrySubmarine)
  return { letter: retreatLetter(rules, reports, gone, units), units, contacts: contactsOf(rules, units) }
}

function judgeWinter(rules: Rules, state: SubVariantState): Results {
  const { reports, units, gone } = rules.base.judgeLater(state, carrySubmarine)
  const isNew = (unit: SubUnit) => unit.type === "SM" && !state.units.includes(unit)
  return {
    letter: winterLetter(rules, reports, gone, state.options.surfaceDisguise),
    units: units.map((unit) => (isNew(unit) ? launched(state, unit) : unit)),
    contacts: state.contacts,
  }
}

/**
 * Returns the phases: the choice of submarines, then those of a year. Each writes a letter, from
 * which the powers learn.
 *
 * @rule SV-1.3 SV-1.4 SV-4.5 SV-5.4
 */
export function subPhasesOf(rules: Rules): BaseRules<SubVariantState, SubVariantEvent>["phases"] {
  const { base } = rules
  const parts = {
    standing: (state: Parameters<typeof standing>[1]) => standing(rules, state),
    orders: listerOf(rules),
  }
  const by =
    (judge: (rules: Rules, state: SubVariantState) => Results) =>
    (state: SubVariantState, emit: Emit, asked: boolean): void => {
      const { letter, units, dislodged = [], contacts } = judge(rules, state)
      Object.assign(state, learn(rules, { before: state, letter, units, dislodged, contacts }))
      publish(rules, state, letter, emit, asked)
      state.units = base.sortUnits(units)
      state.dislodged = dislodged
      state.contacts = contacts
    }
  return {
    setup: base.unitPhase(parts, by(judgeSetup), "SV-1.3"),
    ...base.yearPhases(parts, { movement: by(judgeMovement), retreats: by(judgeRetreats), winter: by(judgeWinter) }),
  }
}
