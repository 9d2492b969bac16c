/** Static values of positions. */
import type { ActionOf, Actor, AnyGame, Random, Seat, StateOf } from "@flottille/core"
import { CHANCE, pickOutcome, utilitiesOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { Meter } from "./roll-out"

/** Throws in a row that are averaged; further ones are sampled. */
const THROWS = 2

/** A game whose positions are judged. */
export type JudgedGame<G extends AnyGame> = GameBots<G> & Required<Pick<GameBots<G>, "evaluate">>

/** Returns whether a game judges positions. */
export function isJudged<G extends AnyGame>(subject: GameBots<G>): subject is JudgedGame<G> {
  return subject.evaluate !== undefined
}

/** Returns the game with its quiescent evaluation, if it has one, as the evaluation of leaves. */
export function quiescent<G extends AnyGame>(subject: GameBots<G>): GameBots<G> {
  const { quiesce } = subject
  return quiesce ? { ...subject, evaluate: quiesce } : subject
}

/** Returns the position after an action, as a copy. */
export function after<G extends AnyGame>(
  { game }: GameBots<G>,
  state: StateOf<G>,
  actor: Actor,
  action: ActionOf<G>,
  meter: Meter,
): StateOf<G> {
  const next = game.clone(state)
  game.step(next, actor, action)
  meter.plies++
  return next
}

/** Returns the values of a position by `evaluate`, one a seat, averaged over throws by their weights. */
export function staticValues<G extends AnyGame>(
  subject: JudgedGame<G>,
  state: StateOf<G>,
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

/** Returns the static values of a seat after several of its actions, by the game's own shortcut if it has one. */
export function valuesAfter<G extends AnyGame>(
  subject: JudgedGame<G>,
  state: StateOf<G>,
  seat: Seat,
  actions: readonly ActionOf<G>[],
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
