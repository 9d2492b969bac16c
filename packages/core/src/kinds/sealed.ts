/** Sealed choices: secret until all are in. */
import { assert, isList } from "../assert"
import { type Actor, CHANCE, REFEREE, type Seat, type Typed, type Viewer } from "../contract"
import type { Emit, Phase, SealedChoices } from "./kind"
import { none } from "./listing"

/** The placeholder in a view for a choice that another seat has sealed. */
export const SEALED = "sealed"

/**
 * Returns true if a viewer knows the sealed choice of a seat.
 *
 * @example
 * knowsSealed(0, 0) // => true
 * knowsSealed("spectator", 0) // => false
 */
export function knowsSealed(viewer: Viewer, seat: Seat): boolean {
  return viewer === seat || viewer === REFEREE
}

/**
 * Returns sealed choices as a viewer knows them: those of other seats become `SEALED`.
 *
 * @param pending - The choices by seat, in notation; null for a seat without one.
 * @example
 * hideSealed(["seal 3", null], 1) // => ["sealed", null]
 */
export function hideSealed(pending: readonly (string | null)[], viewer: Viewer): (string | null)[] {
  assert(isList(pending), "hideSealed", "pending", "a choice or null for each seat")
  return pending.map((choice, seat) => (choice === null || knowsSealed(viewer, seat) ? choice : SEALED))
}

const seatAlone: (readonly Actor[])[] = []

/**
 * Returns the actors of a sealed phase that have not chosen yet.
 *
 * Lists of one seat are interned: 0.82 of the games and 0.77 of the lists of Mille Sabords without.
 */
function waitingOf(asked: readonly Actor[], pending: readonly (string | null)[]): readonly Actor[] {
  let count = 0
  let last = 0
  for (let place = 0; place < asked.length; place++) {
    const actor = asked[place]
    if (typeof actor !== "number" || pending[actor] !== null) continue
    last = actor
    count++
  }
  if (count === asked.length) return asked
  if (count === 0) return none
  if (count > 1) return asked.filter((actor) => actor === CHANCE || pending[actor] === null)
  const alone = seatAlone[last] ?? Object.freeze([last])
  seatAlone[last] = alone
  return alone
}

export interface SealedPhase<State, Event> {
  readonly sealed: boolean | undefined
  readonly settle: Phase<State, unknown, Event>["settle"]
  /** The kinds that take back a choice. */
  readonly amending: readonly string[]
  /** Returns the actors, with those that have sealed a choice. */
  asked(state: State): readonly Actor[]
}

export interface Steps<State, Event> {
  /** Applies an action by its kind. */
  apply(state: State, actor: Actor, action: Typed, emit: Emit<Event>): void
  /** Formats an action. */
  format(action: Typed): string
  /** Returns the action of a sealed text. */
  read(text: string): Typed | undefined
  /** Returns the current phase. */
  phaseAt(state: State): SealedPhase<State, Event>
  /** The busiest phase. Its functions have call sites of their own, which the engine compiles in place. */
  readonly hot: SealedPhase<State, Event>
}

/** The part of `playOf` that seals choices. Games without sealed phases leave it out of their bundles. */
export interface Sealing<State, Event> {
  /** Returns the actors of a sealed phase that have not chosen yet. */
  waiting(asked: readonly Actor[], state: State): readonly Actor[]
  /** Creates `step`. */
  step(steps: Steps<State, Event>): (state: State, actor: Actor, action: Typed, emit?: Emit<Event>) => void
}

/**
 * Creates the part of `playOf` that seals choices.
 *
 * @example
 * const { waiting } = sealing<(string | null)[], string>({
 *   pending: (state) => state,
 *   sealed: (seat) => `seat ${seat} has sealed`,
 * })
 * waiting([0, 1], ["bid 3", null]) // => [1]
 */
export function sealing<State, Event>(choices: SealedChoices<State, Event>): Sealing<State, Event> {
  return {
    waiting: (asked, state) => waitingOf(asked, choices.pending(state)),
    step: (steps) => sealedStep(steps, choices),
  }
}

function sealedStep<State, Event>(
  { apply, format, read, phaseAt, hot }: Steps<State, Event>,
  choices: SealedChoices<State, Event>,
): (state: State, actor: Actor, action: Typed, emit?: Emit<Event>) => void {
  const { asked: hotAsked, settle: hotSettle } = hot

  /** Empties the pending choices, and returns them as actions. */
  function reveal(pending: (string | null)[], actor: Seat, action: Typed): readonly (Typed | undefined)[] {
    const choices: (Typed | undefined)[] = []
    for (let seat = 0; seat < pending.length; seat++) {
      const text = pending[seat] ?? null
      choices.push(seat === actor ? action : text === null ? undefined : read(text))
      pending[seat] = null
    }
    return choices
  }

  function resolve(
    state: State,
    settle: Phase<State, unknown, Event>["settle"],
    actions: readonly (Typed | undefined)[],
    emit: Emit<Event>,
  ): void {
    const applyAll = () => {
      for (let seat = 0; seat < actions.length; seat++) {
        const action = actions[seat]
        if (action) apply(state, seat, action, emit)
      }
    }
    if (settle === hotSettle && hotSettle) hotSettle(state, emit, { actions, apply: applyAll })
    else if (settle) settle(state, emit, { actions, apply: applyAll })
    else applyAll()
  }

  return (state, actor, action, emit) => {
    const phase = phaseAt(state)
    if (!phase.sealed || actor === CHANCE) return apply(state, actor, action, emit)
    const pending = choices.pending(state)
    if (phase.amending.includes(action.type)) {
      pending[actor] = null
      return apply(state, actor, action, emit)
    }
    const asked = phase === hot ? hotAsked(state) : phase.asked(state)
    if (asked.length > 1) {
      const choice = format(action)
      pending[actor] = choice
      emit?.(choices.sealed(actor, choice))
      if (waitingOf(asked, pending).length > 0) return
    }
    resolve(state, phase.settle, reveal(pending, actor, action), emit)
  }
}
