/** Sealed choices: secret until all are in. */
import { type Actor, CHANCE, REFEREE, type Seat, type Viewer } from "./contract"
import type { Choices, Emit, Phase, Sealing, Typed } from "./kind"

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
  return pending.map((choice, seat) => (choice === null || knowsSealed(viewer, seat) ? choice : SEALED))
}

/** Returns the actors of a sealed phase that have not chosen yet. */
export function waitingOf(asked: readonly Actor[], pending: readonly (string | null)[]): readonly Actor[] {
  for (let place = 0; place < asked.length; place++) {
    const actor = asked[place]
    if (actor !== undefined && actor !== CHANCE && pending[actor] !== null)
      return asked.filter((each) => each === CHANCE || pending[each] === null)
  }
  return asked
}

/** Returns true if the actor has sealed a choice that it could take back. */
export function hasSealed(asked: readonly Actor[], pending: readonly (string | null)[], actor: Actor): actor is Seat {
  return actor !== CHANCE && asked.includes(actor) && pending[actor] !== null
}

/** The functions that `step` is made of. */
interface Steps<State, Event> {
  apply(state: State, actor: Actor, action: Typed, emit: Emit<Event>): void
  format(action: Typed): string
  /** Returns the action of a sealed text. */
  read(text: string): Typed | undefined
  /** Returns true if actions of this type take back a choice. */
  amends(type: string): boolean
  phaseAt(state: State): {
    readonly sealed: boolean | undefined
    readonly settle: Phase<State, unknown, Event>["settle"]
    /** Returns the actors, with those that have sealed a choice. */
    asked(state: State): readonly Actor[]
  }
}

const noChoices: Choices = Object.freeze({ actions: Object.freeze([]), apply: () => {} })

/** Creates `step` for a game in which a phase is sealed or settles. */
export function settlingStep<State, Event>(
  { apply, format, read, amends, phaseAt }: Steps<State, Event>,
  sealing: Sealing<State, Event> | undefined,
): (state: State, actor: Actor, action: Typed, emit?: Emit<Event>) => void {
  function reveal(state: State, choices: readonly (Typed | undefined)[], emit: Emit<Event>): void {
    const { settle } = phaseAt(state)
    const applyAll = () =>
      choices.forEach((choice, seat) => {
        if (choice) apply(state, seat, choice, emit)
      })
    if (settle) settle(state, emit, { actions: choices, apply: applyAll })
    else applyAll()
  }

  return (state, actor, action, emit) => {
    const phase = phaseAt(state)
    if (!phase.sealed || !sealing || actor === CHANCE) {
      apply(state, actor, action, emit)
      if (phase.settle && phaseAt(state) === phase && phase.asked(state).length === 0)
        phase.settle(state, emit, noChoices)
      return
    }
    const pending = sealing.pending(state)
    if (amends(action.type)) {
      pending[actor] = null
      return apply(state, actor, action, emit)
    }
    const choice = format(action)
    const asked = phase.asked(state)
    pending[actor] = choice
    if (asked.length > 1) {
      emit?.(sealing.sealed(actor, choice))
      if (waitingOf(asked, pending).length > 0) return
    }
    const choices = pending.map((text) => (text === null ? undefined : read(text)))
    pending.fill(null)
    reveal(state, choices, emit)
  }
}
