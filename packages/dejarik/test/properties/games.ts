/** Random games with what the clauses count, and games that break one of them on purpose. */
import type { Actor } from "@flottille/core"
import {
  type DejarikAction,
  type DejarikEvent,
  type DejarikGame,
  type DejarikRules,
  type DejarikState,
  dejarik,
  dejarikOf,
  standardRules,
} from "@flottille/dejarik"
import fc from "fast-check"
import { games, type Played, type Step } from "../../../core/test/support/played.ts"
import type { DejarikOptions } from "../../src/state/options"
import { alive, allPieces, clockwise, type Standing } from "./table"

/** A random game. */
export type DejarikPlayed = Played<DejarikState, DejarikAction, DejarikOptions, DejarikEvent>

/** A turn as the clauses count it. */
export interface Turn {
  readonly seat: number
  readonly number: number
  /** Actions used. */
  readonly used: number
  readonly attacked: boolean
  /** Turns in a row without an attack before this one. */
  readonly quiet: number
}

/** A step of a game with its turn, the turn after it, and the attack it belongs to. */
export interface Counted extends Step<DejarikState, DejarikAction, DejarikEvent> {
  readonly turn: Turn
  readonly next: Turn
  readonly attacker: Standing | undefined
  readonly target: Standing | undefined
  /** The piece that is pushed: the loser of the dice. */
  readonly pushed: Standing | undefined
  readonly pusher: Standing | undefined
  /** The seats that are out after the step, in the order in which they left. */
  readonly out: readonly number[]
}

/** A property of a game; one that breaks its rule on purpose does not have it. */
export type Property = (game: DejarikGame) => fc.IRawProperty<unknown, false>

/** A check of one step. It throws if the game has broken the rule. */
export type Rule = (step: Counted, game: DejarikGame) => void

/** True during an attack, from its declaration until its push is decided. */
export function isFight({ phase }: DejarikState): boolean {
  return phase === "attack" || phase === "push" || phase === "counterpush"
}

/** True for actions that cost one of the two of a turn (DJ-2.1, DJ-2.2). */
export function isPaid({ type }: DejarikAction): boolean {
  return type === "move" || type === "attack" || type === "pass"
}

/** The state of a turn that nobody has begun to play. */
const fresh = { used: 0, attacked: false }

function turnAfter({ action, after }: Step<DejarikState, DejarikAction, DejarikEvent>, turn: Turn): Turn {
  if (turn.number === 0) return after.turn === 0 ? turn : { seat: after.active, number: 1, quiet: 0, ...fresh }
  const used = turn.used + (isPaid(action) ? 1 : 0)
  const attacked = turn.attacked || action.type === "attack"
  if (isFight(after) || (used < 2 && alive(after).includes(turn.seat))) return { ...turn, used, attacked }
  const quiet = attacked ? 0 : turn.quiet + 1
  return { seat: clockwise(after, turn.seat), number: turn.number + 1, quiet, ...fresh }
}

/** Plays a game, counting what the clauses count. */
export function* counted(played: DejarikPlayed): Generator<Counted> {
  const { start } = played
  const { active: seat, turn: number, left, quiet } = start
  let turn: Turn = { seat, number, used: 2 - left, attacked: quiet < 0, quiet: Math.max(quiet, 0) }
  let out: readonly number[] = start.out
  let fighters = [start.attacker, start.target]
  let isCountered = start.phase === "counterpush"
  for (const step of played) {
    const { before, action, after } = step
    if (action.type === "attack") fighters = [before.at.indexOf(action.from), before.at.indexOf(action.to)]
    if (action.type === "combat") isCountered = action.result === "counterpush"
    const [attacker, target] = fighters.map((piece) => allPieces(before)[piece])
    const [pushed, pusher] = isCountered ? [attacker, target] : [target, attacker]
    const next = turnAfter(step, turn)
    const lost = turn.number > 0 ? alive(before).filter((each) => !alive(after).includes(each)) : []
    out = [...out, ...lost]
    yield { ...step, turn, next, attacker, target, pushed, pusher, out }
    turn = next
  }
}

const crowd = "K@O1,S@C/G@I1,H@O11/R@I2,N@I12/M@O3,O@O6"

/** Positions where kills, pushes without room, passes and last fights are near. */
const positions = [
  "S@I1,G@C,K@O2,H@O1/M@I2,R@I3,N@I12 attack:I1xI2 red 1 4 x - -",
  'S@I1,G@O4/M@I2,H@C,R@I3,N@O2 play red 2 19 0 - {"blockedPush":"kill","turnLimit":20}',
  "K@O1,M@I4,S@C/O@O11,H@I11,G@I2,N@O2 play red 2 1 0 - -",
  "O@I1,K@O6/R@I2 attack:I1xI2 red 1 1 x - -",
  'S@I1,G@I3/-/H@I2/- attack:I1xI2 red 1 9 x yellow,green {"seats":4}',
  "S@I1/M@I2,H@O9 counterpush:I1xI2 red 0 3 x - -",
  'S@I1/M@I2/K@O9 attack:I1xI2 red 1 3 x - {"seats":3}',
  `${crowd} play red 2 4 0 - {"seats":4}`,
  `${crowd.replace("S@C", "S@-").replace("G@I1", "G@C")} play red 2 4 0 - {"seats":4,"quietTurns":2}`,
  'S@O1/-/M@O7/H@O10 play yellow 1 9 1 green {"seats":4,"quietTurns":2}',
  'K@C/M@O1,S@O2 play red 2 1 0 - {"paths":"shortest","turnLimit":4}',
  'O@I1,R@O12/H@I2,S@I12/G@C,M@I3 play green 2 1 0 - {"seats":3,"blockedPush":"kill"}',
]

const options: readonly Partial<DejarikOptions>[] = [
  {},
  { deal: "byClass", firstSeat: "blue" },
  { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, quietTurns: 2, turnLimit: 2 },
  { seats: 3, firstSeat: "green", turnLimit: 5 },
  { seats: 4, quietTurns: 3 },
  { seats: 4, paths: "shortest", blockedPush: "kill", quietTurns: null, turnLimit: null },
]

/** Random games of Dejarik, or of a game that breaks its rules. */
export function dejarikGames(game: DejarikGame): fc.Arbitrary<DejarikPlayed> {
  // Each result of the dice is as likely as any other, so that rare ones occur.
  const chanceOutcomes: DejarikGame["chanceOutcomes"] = (state) =>
    game.chanceOutcomes(state).map(({ action }) => ({ action, weight: 1 }))
  return games({ ...game, chanceOutcomes }, { options, positions, maxPlies: 40, kindOf: ({ type }) => type })
}

/** The property that a rule holds at every step of every game. */
export function atSteps(rule: Rule): Property {
  return (game) =>
    fc.property(dejarikGames(game), (played) => {
      for (const step of counted(played)) rule(step, game)
    })
}

/** The property that a rule holds in every position of every game. */
export function atPositions(rule: (state: DejarikState, game: DejarikGame) => void): Property {
  return (game) =>
    fc.property(dejarikGames(game), (played) => {
      rule(played.start, game)
      for (const { after } of played) rule(after, game)
    })
}

/** What a seat may do, in notation and in the order of the alphabet. */
export function listed(game: DejarikGame, state: DejarikState, seat: number): readonly string[] {
  return game
    .legalActions(state, seat)
    .map((action) => game.formatAction(action, state))
    .sort()
}

/** The game with other numbers. */
export function variant(rules: Partial<DejarikRules>): DejarikGame {
  return dejarikOf({ ...standardRules, ...rules, id: "specimen" })
}

/** A game with another list of actions. */
export function listing(
  change: (actions: readonly DejarikAction[], state: DejarikState) => readonly DejarikAction[],
): DejarikGame {
  return { ...dejarik, legalActions: (state, seat) => change(dejarik.legalActions(state, seat), state) }
}

/** A game whose steps have another effect. */
export function stepping(
  change: (after: DejarikState, action: DejarikAction, before: DejarikState) => void,
): DejarikGame {
  return {
    ...dejarik,
    step(state: DejarikState, actor: Actor, action, emit) {
      const before = dejarik.clone(state)
      dejarik.step(state, actor, action, emit)
      change(state, action, before)
    },
  }
}
