import {
  type Actor,
  type Budget,
  CHANCE,
  type ChanceOutcome,
  deepFreeze,
  type Game,
  pickOutcome,
  type Refusal,
  refuseActor,
  refuseMisfit,
  type Seat,
  stateBehind,
  type Turn,
} from "@flottille/core"
import { actionShape, COMBATS, type DejarikAction, DUELS, INTERNED } from "./actions"
import { listChoices } from "./choices"
import { attack, combat, combatOutcomes, listPushes, push, pusher, rollCombat } from "./combat"
import { duel, duelOutcomes, rollDuel } from "./duel"
import type { DejarikEvent, Emit } from "./events"
import { move } from "./movement"
import { formatAction, parseAction } from "./notation"
import { refuseAction } from "./phases"
import { formatState, parseState } from "./position"
import { render } from "./render"
import { resign } from "./resignation"
import { deal, dealOutcomes, first, firstOutcomes, openingState } from "./setup"
import { viewShape } from "./shapes"
import {
  cloneState,
  completeOptions,
  type DejarikOptions,
  type DejarikState,
  isFight,
  isOut,
  NOBODY,
  piecesPerSeat,
  seatNames,
} from "./state"
import { ACTIONS_PER_TURN, pass } from "./turn"
import { outcomeOf } from "./victory"
import { type DejarikView, stateOf, viewOf } from "./view"

const NONE: readonly never[] = Object.freeze([])
const CHANCE_ALONE: readonly Actor[] = Object.freeze([CHANCE])
const SEAT_ALONE: readonly (readonly Actor[])[] = [0, 1, 2, 3].map((seat) => Object.freeze([seat]))

/** Whom the game waits for. In a push or counter-push it is the seat that won the dice, whoever's turn it is. */
function actors(state: DejarikState): readonly Actor[] {
  switch (state.phase) {
    case "play":
      return SEAT_ALONE[state.active] ?? NONE
    case "push":
    case "counterpush":
      return SEAT_ALONE[pusher(state)] ?? NONE
    case "over":
      return NONE
    default:
      return CHANCE_ALONE
  }
}

function legalActions(state: DejarikState, seat: Seat): readonly DejarikAction[] {
  switch (state.phase) {
    case "play":
      return seat === state.active ? listChoices(state) : NONE
    case "push":
    case "counterpush":
      return seat === pusher(state) ? listPushes(state) : NONE
    default:
      return NONE
  }
}

function chanceOutcomes(state: DejarikState): readonly ChanceOutcome<DejarikAction>[] {
  switch (state.phase) {
    case "deal":
      return dealOutcomes(state)
    case "first":
      return firstOutcomes(state)
    case "attack":
      return combatOutcomes(state)
    case "duel":
      return duelOutcomes(state)
    default:
      return NONE
  }
}

function validate(state: DejarikState, actor: Actor, action: DejarikAction): Refusal | undefined {
  return (
    (INTERNED.has(action) ? undefined : refuseMisfit(actionShape, action)) ??
    refuseActor(actors(state), actor, isOut(state, actor as Seat)) ??
    refuseAction(state, action)
  )
}

function step(state: DejarikState, _actor: Actor, action: DejarikAction, emit?: Emit): void {
  switch (action.type) {
    case "move":
      return move(state, action, emit)
    case "attack":
      return attack(state, action, emit)
    case "combat":
      return combat(state, action, emit)
    case "push":
      return push(state, action, emit)
    case "pass":
      return pass(state, action, emit)
    case "deal":
      return deal(state, action, emit)
    case "first":
      return first(state, action, emit)
    case "duel":
      return duel(state, action, emit)
  }
}

function turn(state: DejarikState): Turn {
  const { turn: number, phase, active, left } = state
  const budget: Budget = { seat: active, unit: "action", total: ACTIONS_PER_TURN, left }
  const seats = active === NOBODY || phase === "over" ? NONE : [active]
  const budgets = phase === "play" || isFight(phase) ? [budget] : NONE
  return { number, phase, seats, waiting: actors(state), budgets }
}

/** Every action of a turn can be an attack: its declaration, its dice, its push. Attacks can go on for ever, so only `turnLimit` gives a bound. */
function maxActions(options: DejarikOptions): number | undefined {
  if (options.turnLimit === null) return undefined
  const dealt = options.seats * piecesPerSeat(options)
  const bound = dealt + 1 + 3 * ACTIONS_PER_TURN * options.turnLimit + 1
  return Number.isSafeInteger(bound) ? bound : undefined
}

/**
 * Dejarik, the holographic board game, for two to four seats.
 *
 * @example
 * const opening = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * dejarik.legalActions(opening, 0).map((action) => dejarik.formatAction(action)).slice(0, 4) // => ["O2-C", "O2-I1", "O2-I3", "O2-O4"]
 */
export const dejarik: Game<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView> = deepFreeze({
  id: "dejarik",
  title: "Dejarik",
  version: "1.0",
  traits: { information: "perfect", chance: true, simultaneous: false },
  seats: (options) => seatNames(options).map((id) => ({ id, title: `${id.charAt(0).toUpperCase()}${id.slice(1)}` })),
  options: completeOptions,
  maxActions,
  initialState: (options) => openingState(completeOptions(options)),
  actors,
  turn,
  legalActions,
  chanceOutcomes,
  rollChance(state, random) {
    const dice = state.phase === "attack" ? rollCombat(state, random) : state.phase === "duel" && rollDuel(state, random)
    return dice || pickOutcome(chanceOutcomes(state), random)
  },
  plainChance(action) {
    if (action.type === "combat") return COMBATS[action.result]
    return action.type === "duel" ? DUELS[action.winner] : action
  },
  validate,
  step,
  resign,
  clone: cloneState,
  outcome: outcomeOf,
  view: viewOf,
  observe: (event) => event,
  determinize: (view) => stateBehind(dejarik, viewShape, view, stateOf),
  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
})
