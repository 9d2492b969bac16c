import type { Actor, AnyGame, Outcome, Seat } from "@flottille/core"
import { agreedDraw, CHANCE, createRandom, hasStakes, shuffle } from "@flottille/core"
import { actorName, type History, LawViolation, lastState, seatsOf } from "../game-under-test"
import { brief, same } from "../json"
import { type Law, type LawCase, some } from "../law-case"
import { advance, fork } from "../playout"
import { checkProgress, toTheEnd } from "./progress"

/** Returns whether two returns are equal but for rounding. */
const near = (one: number, other: number) => Math.abs(one - other) <= 1e-9

type Returns = NonNullable<AnyGame["traits"]["returns"]>

const KINDS: readonly Returns[] = ["ranking", "zero-sum", "general"]

/** Returns the fault of the returns of an outcome, as the game's traits declare them. */
function returnsFault(seats: readonly Seat[], { returns }: Outcome, kind: Returns): string | undefined {
  if (!Array.isArray(returns) || returns.length !== seats.length || !returns.every(Number.isFinite))
    return `the returns ${brief(returns)} are not one number for each of ${seats.length} seats`
  if (!KINDS.includes(kind))
    return `traits.returns is ${brief(kind)}; expected one of: ${KINDS.join(", ")} (the default is ranking)`
  if (kind === "general") return undefined
  const sum = returns.reduce((total, each) => total + each, 0)
  // Sums of large stakes are rounded.
  const most = Math.max(1, ...returns.map(Math.abs))
  if (!near(sum / most, 0)) return `the returns ${brief(returns)} sum to ${sum}`
  if (kind === "zero-sum") return undefined
  const best = Math.max(...returns)
  const winners = returns.filter((each) => near(each, best)).length
  const share = seats.length / winners - 1
  // If the losers have −1 each, the sum of 0 leaves the winners their share.
  if (returns.every((each) => near(each, best) || near(each, -1))) return undefined
  return (
    `the returns are ${brief(returns)}: ${winners} winners of ${seats.length} share ${seats.length}, so have ` +
    `${share} each, and the others −1; a game with stakes or scores declares traits.returns "zero-sum" or "general"`
  )
}

/** The returns that the game declares, and whether seats that share the best return may be ranked. */
interface Meaning {
  readonly kind: Returns
  readonly ranksDraws: boolean
}

function outcomeFault(seats: readonly Seat[], outcome: Outcome, { kind, ranksDraws }: Meaning): string | undefined {
  const fault = returnsFault(seats, outcome, kind)
  if (fault) return fault
  const { returns, ranking, reason, rule } = outcome
  const best = Math.max(...returns)
  const winners = returns.filter((each) => near(each, best)).length
  const ranked = ranking.flat()
  if (
    ranking.some((group) => group.length === 0) ||
    !same(
      [...ranked].sort((a, b) => a - b),
      seats,
    )
  )
    return `the ranking ${brief(ranking)} does not hold every seat exactly once`
  const worth = (seat = 0) => returns[seat] ?? 0
  const rising = ranked.some(
    (seat, index) =>
      index > 0 && worth(seat) > worth(ranked[index - 1]) && !near(worth(seat), worth(ranked[index - 1])),
  )
  if (rising) return `the ranking ${brief(ranking)} contradicts the returns ${brief(returns)}`
  const level = ranking.every((group) => group.every((seat) => near(worth(seat), worth(group[0]))))
  if (!level) return `seats of equal rank in ${brief(ranking)} have different returns ${brief(returns)}`
  const parted =
    kind === "ranking" || ranksDraws
      ? undefined
      : ranking.find((group, index) => index > 0 && near(worth(group[0]), worth(ranking[index - 1]?.[0])))
  if (parted) return `the ranking ${brief(ranking)} parts seats with equal returns: ${brief(returns)}`
  if (ranking[0]?.length !== winners && !ranksDraws)
    return `the ranking ${brief(ranking)} parts seats that share the best return: ${brief(returns)}`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(reason))
    return `the reason ${JSON.stringify(reason)} is no lower-case, hyphenated word`
  return rule === "" ? "the outcome names no clause" : undefined
}

function checkEnd(lawCase: LawCase, end: History): void {
  const state = lastState(end)
  const { game, ranksDraws } = lawCase.tested
  const outcome = game.outcome(state)
  const kind = game.traits.returns ?? "ranking"
  const fault = outcome
    ? outcomeFault(seatsOf(game, state), outcome, { kind, ranksDraws: ranksDraws(state) })
    : "the game is over without an outcome"
  if (fault) throw new LawViolation(fault, end)
  for (const seat of seatsOf(game, state)) {
    const after = game.clone(state)
    game.resign(after, seat)
    if (!same(after, state))
      throw new LawViolation(`a resignation by ${actorName(game, state, seat)} changes a finished game`, end)
  }
}

/** Checks that the game neither waits for nor lists actions of seats that are out. */
function checkOut(lawCase: LawCase, history: History, out: readonly Seat[]): void {
  const { game } = lawCase.tested
  const state = lastState(history)
  for (const seat of out) {
    const who = actorName(game, state, seat)
    const actions = game.legalActions(state, seat, { amending: true, fine: true })
    if (game.actors(state).includes(seat))
      throw new LawViolation(`the game waits for ${who}, who has resigned`, history)
    if (actions.length > 0)
      throw new LawViolation(`${who} has resigned and may still play ${brief(actions[0])}`, history)
  }
}

function resign(lawCase: LawCase, history: History, seat: Seat): void {
  const { game } = lawCase.tested
  advance(lawCase.tested, history, { resign: seat })
  const state = lastState(history)
  const again = game.clone(state)
  game.resign(again, seat)
  if (!same(again, state))
    throw new LawViolation(`a second resignation by ${actorName(game, state, seat)} changes something`, history)
  checkProgress({ ...lawCase, history, state })
  const judged = lawCase.tested.schema.state.validate(state)
  if (judged.issues)
    throw new LawViolation(`after a resignation the schema refuses the state: ${judged.issues[0]?.message}`, history)
}

/** Plays to the end and checks that seats that are out stay out at every step. */
function playOut(lawCase: LawCase, history: History, out: readonly Seat[]): void {
  const { game } = lawCase.tested
  const random = createRandom(lawCase.recipe.salt)
  const watched: Seat[] = [...out]
  checkOut(lawCase, history, watched)
  const end = toTheEnd(lawCase, history, {
    name: "uniform",
    choose(state, _seat, actions) {
      for (const seat of watched)
        if (game.actors(state).includes(seat))
          throw new LawViolation(`the game waits again for ${actorName(game, state, seat)}, who has resigned`, history)
      return actions[random.below(actions.length)]
    },
  })
  if (!end) return
  checkOut(lawCase, end, watched)
  checkEnd(lawCase, end)
}

/** Returns the fault of an agreed draw with stakes: the seats that the game waits for have equal returns. */
function stakesFault(actors: readonly Actor[], { returns }: Outcome, name: (seat: Seat) => string): string | undefined {
  const [first = 0, ...others] = actors.filter((actor) => actor !== CHANCE)
  const ahead = others.find((seat) => !near(returns[seat] ?? 0, returns[first] ?? 0))
  return ahead === undefined
    ? undefined
    : `an agreed draw gives ${name(first)} and ${name(ahead)}, for whom the game waits, different returns`
}

/** Checks that an agreed draw (CO-7) is shared by the seats that the game waits for, and by none that resigned. */
function checkAgreedDraw({ tested: { game }, history, state }: LawCase, gone: readonly Seat[]): void {
  const drawn = agreedDraw(game, state)
  const first = drawn.ranking[0] ?? []
  const name = (seat: Seat) => actorName(game, state, seat)
  // Stakes that a seat won before it resigned may rank it first.
  const resigned = hasStakes(game) ? undefined : gone.find((seat) => first.includes(seat))
  const passedOver = hasStakes(game)
    ? undefined
    : game.actors(state).find((actor) => actor !== CHANCE && !first.includes(actor))
  const kind = game.traits.returns ?? "ranking"
  const fault =
    outcomeFault(seatsOf(game, state), drawn, { kind, ranksDraws: false }) ??
    (hasStakes(game) ? stakesFault(game.actors(state), drawn, name) : undefined) ??
    (resigned === undefined ? undefined : `an agreed draw is shared by ${name(resigned)}, who has resigned`) ??
    (typeof passedOver === "number"
      ? `an agreed draw leaves out ${name(passedOver)}, although the game waits for that seat`
      : undefined)
  if (fault) throw new LawViolation(fault, history)
}

function checkOutcome(lawCase: LawCase): void {
  const { tested, history, state } = lawCase
  const { game } = tested
  lawCase.noteCheck()
  if (game.actors(state).length === 0) checkEnd(lawCase, history)
  else if (!lawCase.single) {
    const end = toTheEnd(lawCase, fork(history))
    if (end) checkEnd(lawCase, end)
  }
  const gone = history.entries.flatMap((entry) => ("resign" in entry ? [entry.resign] : []))
  const over = (at: History) => game.actors(lastState(at)).length === 0
  if (over(history)) return
  const staying = seatsOf(game, state).filter((seat) => !gone.includes(seat))
  for (const seat of some(staying, 2, lawCase.random)) {
    const without = fork(history)
    resign(lawCase, without, seat)
    if (lawCase.single) checkOut(lawCase, without, [...gone, seat])
    else playOut(lawCase, without, [...gone, seat])
  }
  // Seats resign one after the other, until the game is over.
  const emptying = fork(history)
  const left = [...gone]
  for (const seat of shuffle([...staying], createRandom(lawCase.recipe.salt))) {
    if (over(emptying)) break
    resign(lawCase, emptying, seat)
    left.push(seat)
    checkOut(lawCase, emptying, left)
  }
  if (!over(emptying)) throw new LawViolation("every seat has resigned, and the game goes on", emptying)
  checkEnd(lawCase, emptying)
  checkAgreedDraw(lawCase, gone)
}

export const outcome: Law = { number: 12, name: "outcome", check: checkOutcome }
