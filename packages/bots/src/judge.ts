/** What a position is worth before it is played on. */
import { type Actor, CHANCE, pickOutcome, type Random, type StateWith } from "@flottille/core"
import type { Subject } from "./bot"
import { type Meter, worthOf } from "./roll-out"

/** Dice after dice: so many throws are looked at whole, further ones are thrown. */
const THROWS = 2

/** The position after an action, on a copy. */
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
 * What a position is worth by the game's `evaluate`: where dice fall, the average over them by their weights.
 *
 * @param evaluate - The game's.
 * @returns One number a seat.
 */
export function expectedWorth<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  evaluate: (state: State) => readonly number[],
  state: State,
  random: Random,
  meter: Meter,
  throws = 0,
): readonly number[] {
  const { game } = subject
  const actor = game.actors(state)[0]
  if (actor !== CHANCE) {
    const outcome = actor === undefined ? game.outcome(state) : undefined
    return outcome ? worthOf(outcome) : evaluate(state)
  }
  const outcomes = game.chanceOutcomes(state)
  const looked = throws < THROWS ? outcomes : [{ action: pickOutcome(outcomes, random), weight: 1 }]
  const whole = looked.reduce((sum, { weight }) => sum + weight, 0)
  const mean: number[] = []
  for (const { action, weight } of looked) {
    const values = expectedWorth(
      subject,
      evaluate,
      after(subject, state, CHANCE, action, meter),
      random,
      meter,
      throws + 1,
    )
    values.forEach((value, seat) => {
      mean[seat] = (mean[seat] ?? 0) + (value * weight) / whole
    })
  }
  return mean
}
