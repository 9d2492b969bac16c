import { createRandom, type Seat, type StateWith, shuffle } from "@flottille/core"
import { brief, same } from "../json"
import { type Law, type Scene, some } from "../scene"
import { actorName, Broken, type Played, seatsOf } from "../trial"
import { advance, fork, lastState } from "../walk"
import { checkProgress, toTheEnd } from "./progress"

const NEAR = 1e-9

/** What is wrong with the outcome of a finished game. */
function outcomeFault(scene: Scene, state: StateWith): string | undefined {
  const { game } = scene.trial
  const seats = seatsOf(game, state)
  const outcome = game.outcome(state)
  if (!outcome) return "the game is over without an outcome"
  const { returns, ranking, reason, rule } = outcome
  if (returns.length !== seats.length || !returns.every(Number.isFinite))
    return `the returns ${brief(returns)} are not one number for each of ${seats.length} seats`
  const sum = returns.reduce((total, each) => total + each, 0)
  if (Math.abs(sum) > NEAR) return `the returns ${brief(returns)} sum to ${sum}`
  const best = Math.max(...returns)
  const winners = returns.filter((each) => Math.abs(each - best) <= NEAR).length
  const share = seats.length / winners - 1
  const fair = returns.every((each) => Math.abs(each - best) <= NEAR || Math.abs(each + 1) <= NEAR) && Math.abs(best - share) <= NEAR
  if (!fair)
    return `the returns are ${brief(returns)}: ${winners} winners of ${seats.length} share ${seats.length}, so have ${share} each, and the others −1`
  const ranked = ranking.flat()
  if (
    ranking.some((group) => group.length === 0) ||
    !same(
      [...ranked].sort((a, b) => a - b),
      seats,
    )
  )
    return `the ranking ${brief(ranking)} does not hold every seat exactly once`
  const falling = ranked.every((seat, index) => index === 0 || (returns[seat] ?? 0) <= (returns[ranked[index - 1] ?? 0] ?? 0) + NEAR)
  if (!falling) return `the ranking ${brief(ranking)} contradicts the returns ${brief(returns)}`
  const level = ranking.every((group) => group.every((seat) => Math.abs((returns[seat] ?? 0) - (returns[group[0] ?? 0] ?? 0)) <= NEAR))
  if (!level) return `seats of equal rank in ${brief(ranking)} have different returns ${brief(returns)}`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(reason)) return `the reason ${JSON.stringify(reason)} is no lower-case, hyphenated word`
  return rule === "" ? "the outcome names no clause" : undefined
}

function checkEnd(scene: Scene, end: Played): void {
  const state = lastState(end)
  const fault = outcomeFault(scene, state)
  if (fault) throw new Broken(fault, end)
  const { game } = scene.trial
  for (const seat of seatsOf(game, state)) {
    const after = game.clone(state)
    game.resign(after, seat)
    if (!same(after, state)) throw new Broken(`a resignation by ${actorName(game, state, seat)} changes a finished game`, end)
  }
}

/** Nobody who is out may be waited for, listed or heard. */
function checkOut(scene: Scene, played: Played, out: readonly Seat[]): void {
  const { game } = scene.trial
  const state = lastState(played)
  for (const seat of out) {
    const who = actorName(game, state, seat)
    const actions = game.legalActions(state, seat, { amending: true, fine: true })
    if (game.actors(state).includes(seat)) throw new Broken(`the game waits for ${who}, who has resigned`, played)
    if (actions.length > 0) throw new Broken(`${who} has resigned and may still play ${brief(actions[0])}`, played)
  }
}

function resign(scene: Scene, played: Played, seat: Seat): void {
  const { game } = scene.trial
  advance(scene.trial, played, { resign: seat })
  const state = lastState(played)
  const again = game.clone(state)
  game.resign(again, seat)
  if (!same(again, state)) throw new Broken(`a second resignation by ${actorName(game, state, seat)} changes something`, played)
  checkProgress({ ...scene, played, state })
  const judged = scene.trial.schema.state.safeParse(state)
  if (!judged.success) throw new Broken(`after a resignation the schema refuses the state: ${judged.error.issues[0]?.message}`, played)
}

/** Plays on to the end; whoever is out stays out at every step. */
function playOut(scene: Scene, played: Played, out: readonly Seat[]): void {
  const { game } = scene.trial
  const random = createRandom(scene.walk.salt)
  const watched: Seat[] = [...out]
  checkOut(scene, played, watched)
  const end = toTheEnd(scene, played, {
    name: "uniform",
    choose(state, _seat, actions) {
      for (const seat of watched)
        if (game.actors(state).includes(seat))
          throw new Broken(`the game waits again for ${actorName(game, state, seat)}, who has resigned`, played)
      return actions[random.below(actions.length)]
    },
  })
  if (!end) return
  checkOut(scene, end, watched)
  checkEnd(scene, end)
}

function checkOutcome(scene: Scene): void {
  const { trial, played, state } = scene
  const { game } = trial
  scene.saw()
  if (game.actors(state).length === 0) checkEnd(scene, played)
  else {
    const end = toTheEnd(scene, fork(played))
    if (end) checkEnd(scene, end)
  }
  const gone = played.entries.flatMap((entry) => ("resign" in entry ? [entry.resign] : []))
  const over = (at: Played) => game.actors(lastState(at)).length === 0
  if (over(played)) return
  const staying = seatsOf(game, state).filter((seat) => !gone.includes(seat))
  for (const seat of some(staying, 2, scene.random)) {
    const without = fork(played)
    resign(scene, without, seat)
    playOut(scene, without, [...gone, seat])
  }
  // One after the other, until the game is over.
  const emptying = fork(played)
  const left = [...gone]
  for (const seat of shuffle([...staying], createRandom(scene.walk.salt))) {
    if (over(emptying)) break
    resign(scene, emptying, seat)
    left.push(seat)
    checkOut(scene, emptying, left)
  }
  if (!over(emptying)) throw new Broken("every seat has resigned, and the game goes on", emptying)
  checkEnd(scene, emptying)
}

export const outcome: Law = { number: 12, name: "outcome", check: checkOutcome }
