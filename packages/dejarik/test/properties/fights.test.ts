/** Attacks: dice by the ratings, results by the margin, and pushes. */
import { CHANCE, createRandom } from "@flottille/core"
import { type DejarikAction, type DejarikGame, type DejarikState, dejarik, standardRules } from "@flottille/dejarik"
import fc from "fast-check"
import { describe, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { atSteps, listed, type Property, stepping, variant } from "./games"
import { allPieces, isLastFight, places, resultOf, rollsOf, roomBeside, standing } from "./table"

/** Expects each outcome's share of the weights to be its share of the rolls. */
function expectOdds(game: DejarikGame, state: DejarikState, rolls: ReadonlyMap<string, bigint>): void {
  const total = (list: Iterable<bigint>) => [...list].reduce((sum, each) => sum + each, 0n)
  const outcomes = game.chanceOutcomes(state)
  const weights = total(outcomes.map(({ weight }) => BigInt(weight)))
  const all = total(rolls.values())
  const found = outcomes.map(({ action, weight }) => [game.formatAction(action, state), BigInt(weight) * all] as const)
  expectSame(new Map(found), new Map([...rolls].map(([text, ways]) => [text, ways * weights])))
  expectSame(found.length, rolls.size)
}

/** The duellists in seat order, with the number of dice of each: its higher rating (DJ-5.1). */
function duellists(game: DejarikGame, state: DejarikState) {
  const names = game.seats(state.options).map(({ id }) => id)
  return [...standing(state)]
    .sort((one, other) => one.seat - other.seat)
    .map(({ seat, attack, defence }) => ({ text: `duel ${names[seat]}`, dice: Math.max(attack, defence) }))
}

const odds = atSteps(({ action, after, attacker, target }, game) => {
  expectSame(after.phase === "attack", action.type === "attack")
  if (after.phase !== "attack" || !attacker || !target) return
  expectSame(game.actors(after), [CHANCE])
  expectOdds(game, after, rollsOf(attacker.attack, target.defence))
})

const lastOdds = atSteps(({ after }, game) => {
  if (!isLastFight(after)) return
  const [one, other] = duellists(game, after)
  const rolls = rollsOf(one?.dice ?? 0, other?.dice ?? 0)
  const survivors = [one, other].map((each, index) => [each?.text, rolls.get(index ? "counterkill" : "kill")] as const)
  expectOdds(game, after, new Map(survivors.flatMap(([text = "", ways]) => (ways ? [[text, ways]] : []))))
})

const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0)
type Dice = { readonly attack: readonly number[]; readonly defence: readonly number[] }

function expectDice({ attack, defence }: Dice, ...numbers: readonly (number | undefined)[]): void {
  expectSame([attack.length, defence.length], numbers)
  expectSame(
    [...attack, ...defence].filter((face) => ![1, 2, 3, 4, 5, 6].includes(face)),
    [],
  )
}

const rolledDice = atSteps(({ after, attacker, target }, game) => {
  const rolled =
    game.actors(after)[0] === CHANCE ? game.rollChance?.(after, createRandom(game.formatState(after))) : undefined
  if (rolled?.type === "combat" && rolled.dice) {
    const { dice, result } = rolled
    expectDice(dice, attacker?.attack, target?.defence)
    expectSame(result, resultOf(sum(dice.attack) - sum(dice.defence)))
    const isRefused = (other: DejarikAction) => game.validate(after, CHANCE, other) !== undefined
    expectSame(isRefused(rolled), false)
    expectSame(isRefused({ ...rolled, dice: { ...dice, attack: [...dice.attack, 1] } }), true)
    for (const other of ["kill", "push", "counterpush", "counterkill"] as const)
      if (other !== result) expectSame(isRefused({ ...rolled, result: other }), true)
    const best = game.rollChance?.(after, { below: (bound) => bound - 1 })
    if (best?.type === "combat") expectSame(new Set(best.dice?.attack), new Set([6]))
  }
  if (rolled?.type !== "duel" || !rolled.rounds) return
  const [one, other] = duellists(game, after)
  rolled.rounds.forEach((round, index, { length }) => {
    expectDice(round, one?.dice, other?.dice)
    const result = resultOf(sum(round.attack) - sum(round.defence))
    const survivor = result === "kill" ? one : result === "counterkill" ? other : undefined
    expectSame(survivor?.text, index === length - 1 ? `duel ${rolled.winner}` : undefined)
  })
})

const isPush = (action: DejarikAction) =>
  action.type === "combat" && (action.result === "push" || action.result === "counterpush")

const results = atSteps(({ before, action, after, attacker, target, pushed }, game) => {
  if (before.turn === 0) return
  const expected = places(before)
  const moved = (from: string | undefined) => [...expected].find(([, space]) => space === from)?.[0] ?? ""
  const [from, , to = ""] = game.formatAction(action, before).split(/([->])/)
  if (action.type === "move" || action.type === "push") expected.set(moved(from), to)
  if (action.type === "combat" && action.result === "kill") expected.delete(target?.letter ?? "")
  if (action.type === "combat" && action.result === "counterkill") expected.delete(attacker?.letter ?? "")
  const isStuck = pushed && isPush(action) && roomBeside(before, pushed.space).length === 0
  if (isStuck && before.options.blockedPush === "kill") expected.delete(pushed.letter)
  if (action.type === "duel") {
    const names = game.seats(before.options).map(({ id }) => id)
    for (const { letter, seat } of standing(before)) if (names[seat] !== action.winner) expected.delete(letter)
  }
  if (isLastFight(after)) for (const letter of expected.keys()) expected.set(letter, "C")
  expectSame(places(after), expected)
  const seats = (state: DejarikState) => allPieces(state).map(({ seat }) => seat)
  expectSame(seats(after), seats(before))
})

const pushes = atSteps(({ action, after, pushed, pusher }, game) => {
  const room = pushed && isPush(action) ? roomBeside(after, pushed.space) : []
  expectSame(after.phase === "push" || after.phase === "counterpush", room.length > 0)
  if (!pushed || !pusher || room.length === 0) return
  expectSame(game.actors(after), [pusher.seat])
  expectSame(listed(game, after, pusher.seat), room.map((space) => `${pushed.space}>${space}`).sort())
  for (const other of [0, 1, 2, 3]) if (other !== pusher.seat) expectSame(listed(game, after, other), [])
})

const numRuns = runs(150, 1000)

describe("in every game", () => {
  it.each<[string, Property]>([
    [
      "[DJ-4.1 DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.8] an attack has the odds of the attack's dice against the defence's",
      odds,
    ],
    ["[DJ-5.1 DJ-5.2] the last fight has the odds of a kill by the higher ratings", lastOdds],
    [
      "[DJ-4.1 DJ-4.5 DJ-5.2] as many six-sided dice are rolled as the ratings say, and their margin decides",
      rolledDice,
    ],
    [
      "[DJ-3.1 DJ-4.2 DJ-4.5 DJ-4.6 DJ-5.1] a piece moves or is lost by what happens to it, and by nothing else",
      results,
    ],
    [
      "[DJ-4.3 DJ-4.4 DJ-4.6] the winner of the dice pushes the loser to any empty adjacent space, if there is one",
      pushes,
    ],
  ])("%s", (_, property) => fc.assert(property(dejarik), { numRuns }))
})

/** A game that takes something else for the outcomes of chance. */
const weighing = (
  change: (outcome: { action: DejarikAction; weight: number }, index: number) => number,
): DejarikGame => ({
  ...dejarik,
  chanceOutcomes: (state) =>
    dejarik.chanceOutcomes(state).map((outcome, index) => ({ ...outcome, weight: change(outcome, index) })),
})

const rolling = (change: (rolled: DejarikAction) => DejarikAction): DejarikGame => {
  const { rollChance } = dejarik
  return rollChance ? { ...dejarik, rollChance: (state, random) => change(rollChance(state, random)) } : dejarik
}

const killsBySix = variant({ resultOf: (margin) => (margin === 6 ? "kill" : standardRules.resultOf(margin)) })
const tiesPush = variant({ resultOf: (margin) => (margin === 0 ? "push" : standardRules.resultOf(margin)) })
const swapped = variant({
  pieces: standardRules.pieces.map((piece) => ({ ...piece, attack: piece.defence, defence: piece.attack })),
})

const pushing = (
  change: (to: readonly DejarikAction[], state: DejarikState) => readonly DejarikAction[],
): DejarikGame => ({
  ...dejarik,
  legalActions(state, seat) {
    const actions = dejarik.legalActions(state, seat)
    return actions[0]?.type === "push" ? change(actions, state) : actions
  },
})

describe("the properties notice a game in which", () => {
  it.each<[string, Property, DejarikGame]>([
    ["a margin of six kills", odds, killsBySix],
    ["a tie pushes the target", odds, tiesPush],
    ["attack and defence are swapped", odds, swapped],
    ["all results are alike likely", odds, weighing(() => 1)],
    ["the last fight is rolled with the attack", lastOdds, variant({ duelDice: ({ attack }) => attack })],
    ["the last fight is even", lastOdds, weighing(({ action }) => (action.type === "duel" ? 1 : 2))],
    ["dice have eight faces", rolledDice, variant({ dieFaces: 8 })],
    ["no die shows a six", rolledDice, variant({ dieFaces: 5 })],
    [
      "the attack rolls one die less",
      rolledDice,
      rolling((rolled) =>
        rolled.type === "combat" && rolled.dice
          ? { ...rolled, dice: { ...rolled.dice, attack: rolled.dice.attack.slice(1) } }
          : rolled,
      ),
    ],
    ["any faces may be recorded", rolledDice, { ...dejarik, validate: () => undefined }],
    ["the duel rolls its defence", rolledDice, variant({ duelDice: ({ defence }) => defence })],
    [
      "a killer takes its victim's place",
      results,
      stepping((after, action, { at, attacker, target }) => {
        if (action.type === "combat" && action.result === "kill" && after.phase === "play")
          after.at[attacker] = at[target] ?? 0
      }),
    ],
    [
      "a counter-kill only pushes the attacker away",
      results,
      stepping((after, action, { attacker }) => {
        if (action.type === "combat" && action.result === "counterkill" && after.phase === "play")
          after.at[attacker] = after.at.includes(0) ? 24 : 0
      }),
    ],
    [
      "a piece without room dies",
      results,
      stepping((after, action, { attacker, target }) => {
        if (action.type === "combat" && after.phase === "play" && isPush(action))
          after.at[action.result === "push" ? target : attacker] = -1
      }),
    ],
    [
      "the last fight is fought where the pieces stand",
      results,
      stepping((after, action, before) => {
        if (after.phase === "duel" && action.type === "combat")
          after.at = after.at.map((at, piece) => (at < 0 ? at : (before.at[piece] ?? at)))
      }),
    ],
    [
      "the loser chooses",
      pushes,
      { ...dejarik, actors: (state) => (state.phase === "push" ? [1 - state.active] : dejarik.actors(state)) },
    ],
    ["a push leads outwards if it can", pushes, pushing((actions) => actions.slice(-1))],
    [
      "nobody is pushed to the centre",
      pushes,
      pushing((actions) => actions.filter((action) => action.type !== "push" || action.to > 0)),
    ],
    [
      "counter-pushes do not happen",
      pushes,
      stepping((after) => {
        if (after.phase === "counterpush") after.phase = "play"
      }),
    ],
  ])("%s", (title, property, game) => expectCaught(property(game), title))
})
