/** Games that a property looks at, action by action. */
import { CHANCE, type Seat, SPECTATOR, type Viewer } from "@flottille/core"
import fc from "fast-check"
import { Played, type Step } from "../../../core/test/support/played.ts"
import {
  type LesGrandsAmirauxAction,
  type LesGrandsAmirauxEvent,
  type LesGrandsAmirauxState,
  lesGrandsAmiraux,
} from "../../src"

/** The game, or one with a fault. */
export type AnyGame = typeof lesGrandsAmiraux

/** One action of a game. */
export type Moment = Step<LesGrandsAmirauxState, LesGrandsAmirauxAction, LesGrandsAmirauxEvent> & {
  readonly game: AnyGame
}

/** A claim about each action of a game; it throws if the claim is false. */
export type Claim = (moment: Moment) => void

/** A fault in words, the claim that must notice it, and the game that has it. */
export type Specimen = readonly [fault: string, claim: Claim, faulty: AnyGame]

/** Everyone who sees a game but the referee. */
export const VIEWERS: readonly Viewer[] = [0, 1, SPECTATOR]

const isAttack = ({ type }: LesGrandsAmirauxAction) => type === "duel" || type === "leap"

/** Makes a claim about all attacks of a seat, and about the chains that follow from its leaps. */
function attack(claim: Claim, game: AnyGame, before: LesGrandsAmirauxState, actor: Seat, leaps: number): void {
  for (const action of game.legalActions(before, actor)) {
    if (!isAttack(action) && action.type !== "end") continue
    const after = game.clone(before)
    const events: LesGrandsAmirauxEvent[] = []
    game.step(after, actor, action, (event) => events.push(event))
    claim({ game, before, actor, action, after, events })
    if (after.chain !== null && leaps > 1) attack(claim, game, after, actor, leaps - 1)
  }
}

/** Makes a claim about the attacks that were not chosen as well, in chains of up to three leaps. */
export function ofAttacks(claim: Claim): Claim {
  return (moment) => {
    claim(moment)
    const { game, before, actor } = moment
    if (actor !== CHANCE) attack(claim, game, before, actor, 3)
  }
}

const choices = fc.array(fc.nat(1 << 20), { minLength: 1, maxLength: 40, size: "max" })

/** Returns the property that a claim is true of all games from these starts. */
export function claimed(game: AnyGame, claim: Claim, starts: fc.Arbitrary<LesGrandsAmirauxState>) {
  // Random play seldom fights or takes back.
  function choose(state: LesGrandsAmirauxState, seat: number, _: unknown, choice: number): LesGrandsAmirauxAction {
    const actions = game.legalActions(state, seat, { amending: choice % 4 === 3 })
    const attacks = actions.filter(isAttack)
    const leaps = attacks.filter(({ type }) => type === "leap")
    const lists = [actions, attacks, leaps, actions].filter((list) => list.length > 0)
    const list = lists[choice % lists.length] ?? actions
    return list[(choice >> 2) % list.length] ?? { type: "end" }
  }
  const games = fc.tuple(starts, choices).map(([start, drawn]) => new Played(game, start, choose, drawn))
  return fc.property(games, (played) => {
    for (const step of played) claim({ game, ...step })
  })
}

/** Checks a claim over games of the real game. */
export function holds(claim: Claim, starts: fc.Arbitrary<LesGrandsAmirauxState>): void {
  fc.assert(claimed(lesGrandsAmiraux, claim, starts))
}
