/** Mille Sabords with squadrons of a frigate and a sloop that relieves it (MQ). */
import { rulebookOf } from "@flottille/core/rulebook"
import {
  type AnyState,
  beginTurn,
  type ChooseHeading,
  initialShip,
  type KindMaker,
  type MilleSabordsEnding,
  type PhaseMaker,
  pointUnit,
  rankingOf,
  seatList,
  shipOf,
  sideOf,
  standardEndings,
  standardKinds,
  standardPhases,
  standardRules,
} from "@flottille/mille-sabords"
import { botsOf } from "@flottille/mille-sabords/bots"
import { packageOf } from "@flottille/mille-sabords/package"
import { rulebook as base, seatNames, type Words } from "@flottille/mille-sabords/rulebook"
import words from "./words.json" with { type: "json" }

/** A sloop has taken the place of a frigate. */
export interface Relieved {
  readonly type: "relieved"
  readonly seat: number
  readonly heading: number
}

/** Number of ships in a squadron. */
const enough = 2
/** Points of resistance that a sloop has less than a frigate. */
const lighter = 4

const isLost = (state: AnyState, seat: number) => shipOf(state, seat).resistance <= 0

/** Returns true if a seat's ship is its sloop. A lost frigate stays in its place until it is relieved. */
function isSloop(state: AnyState, seat: number): boolean {
  const lost = state.counts?.[0]?.[seat] ?? 0
  return lost === 1 ? !isLost(state, seat) : lost === enough
}

/**
 * Returns the rose of a seat's ship. A sloop has one point more, up to three, unless it lies in irons.
 *
 * @rule MQ-1.2
 */
export function roseOf(state: AnyState, seat: number): readonly number[] {
  const { rose } = state.options
  return isSloop(state, seat) ? rose.map((points) => (points > 0 ? Math.min(points + 1, 3) : 0)) : rose
}

/** @rule MQ-2.1 */
export const heading: KindMaker<ChooseHeading, Relieved> = (rules) => {
  const usual = standardKinds.heading(rules)
  return {
    ...usual,
    phases: [...usual.phases, "relief"],
    apply(state, action, emit, actor) {
      if (state.phase !== "relief") return usual.apply(state, action, emit, actor)
      const seat = sideOf(actor)
      const sloop = initialShip(rules, state.options, seat)
      const resistance = Math.max(1, state.options.resistance - lighter) * pointUnit(state.options)
      Object.assign(shipOf(state, seat), sloop, { heading: action.heading, resistance })
      emit?.({ type: "relieved", seat, heading: action.heading })
    },
  }
}

/** @rule MQ-2.1 */
export const relief: PhaseMaker = (rules) => ({
  rule: "MQ-2.1",
  sealed: true,
  actors: (state) => seatList(isLost(state, 0), isLost(state, 1)),
  settle(state, emit, { apply }) {
    apply()
    beginTurn(rules, state, emit)
  },
  isPossible: (_rules, state) =>
    [0, 1].some((seat) => isLost(state, seat)) && state.ships.every(({ left }) => left === 0),
})

/**
 * The loss of a whole squadron; of both at the same time, a draw.
 *
 * @rule MQ-2.2
 */
export const squadronLost: MilleSabordsEnding<"squadron-lost"> = {
  reason: "squadron-lost",
  rule: "MQ-2.2",
  counter: { enough, count: (state, seat, before) => before + (isLost(state, seat) ? 1 : 0) },
  ranking(_state, counts) {
    const lost = counts.map((count) => count === enough)
    return rankingOf(lost.every(Boolean) ? null : lost.indexOf(false))
  },
}

const reliefWords: Words<never, Relieved> = {
  events: {
    relieved({ seat, heading }) {
      const { en, fr } = seatNames(seat)
      return {
        en: `${en}'s sloop enters, heading ${heading}°.`,
        fr: `La corvette de ${fr} entre en jeu, cap ${heading}°.`,
      }
    },
  },
  endings: words.endings,
  phases: { relief: { en: "relief", fr: "relève" } },
}

const squadronsRules = {
  ...standardRules,
  id: "mille-sabords-squadrons",
  title: words.title.en,
  version: "1.0",
  kinds: { ...standardKinds, heading },
  phases: { ...standardPhases, relief },
  endings: [...standardEndings.filter(({ reason }) => !reason.endsWith("sunk")), squadronLost],
  relief: "relief",
  roseOf,
} as const

const rulebook = rulebookOf(base, { game: "mille-sabords-squadrons", ...words })

export default { ...packageOf(squadronsRules, rulebook, [reliefWords]), ...botsOf(squadronsRules), rulebook }
