/** Static values of positions. */
import { type Actor, CHANCE, pickOutcome, type Random, type Seat, type StateWith, utilitiesOf } from "@flottille/core"
import type { Subject } from "./bot"
import type { Meter } from "./roll-out"

/** Throws in a row that are averaged; further ones are sampled. */
const THROWS = 2

/** A game whose positions are judged. */
export type JudgedSubject<State extends StateWith, Action, Event, View> = Subject<State, Action, Event, View> &
  Required<Pick<Subject<State, Action, Event, View>, "evaluate">>

/** Returns whether a game judges positions. */
export function isJudged<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
): subject is JudgedSubject<State, Action, Event, View> {
  return subject.evaluate !== undefined
}

/** Returns the game with its quiescent evaluation, if it has one, as the evaluation of leaves. */
export function quiescent<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
): Subject<State, Action, Event, View> {
  const { quiesce } = subject
  return quiesce ? { ...subject, evaluate: quiesce } : subject
}

/** Returns the position after an action, as a copy. */
export function after<State extends StateWith, Action, Event, View>(
  { game }: Subject<State, Action, Event, View>,
  state: State,
  actor: Actor,
  action: Action,
  meter: Meter,
): State {
  const next = game.clone(state)
  game.step(next, actor, action)
  meter.plies++
  return next
}

/**
 * Returns the values of a position by the game's `evaluate`, averaged over throws by their weights.
 *
 * @param throws - Throws before the position.
 * @returns One number per seat.
 */
export function staticValues<State extends StateWith, Action, Event, View>(
  subject: JudgedSubject<State, Action, Event, View>,
  state: State,
  random: Random,
  meter: Meter,
  throws = 0,
): readonly number[] {
  const { game } = subject
  const actor = game.actors(state)[0]
  if (actor !== CHANCE) {
    const outcome = actor === undefined ? game.outcome(state) : undefined
    return outcome ? utilitiesOf(game, outcome) : subject.evaluate(state)
  }
  const outcomes = game.chanceOutcomes(state)
  const looked = throws < THROWS ? outcomes : [{ action: pickOutcome(outcomes, random), weight: 1 }]
  const whole = looked.reduce((sum, { weight }) => sum + weight, 0)
  const mean: number[] = []
  for (const { action, weight } of looked) {
    const next = after(subject, state, CHANCE, action, meter)
    const values = staticValues(subject, next, random, meter, throws + 1)
    values.forEach((value, seat) => {
      mean[seat] = (mean[seat] ?? 0) + (value * weight) / whole
    })
  }
  return mean
}

/**
 * Returns the static values of a seat after several of its actions, by the game's own shortcut if it has one.
 *
 * @returns One number per action.
 */
export function valuesAfter<State extends StateWith, Action, Event, View>(
  subject: JudgedSubject<State, Action, Event, View>,
  state: State,
  seat: Seat,
  actions: readonly Action[],
  { random, meter }: { readonly random: Random; readonly meter: Meter },
): readonly number[] {
  const values = subject.valuesAfter?.(state, seat, actions)
  if (!values)
    return actions.map(
      (action) => staticValues(subject, after(subject, state, seat, action, meter), random, meter)[seat] ?? 0,
    )
  meter.plies += actions.length
  return values
}
