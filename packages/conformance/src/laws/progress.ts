import { type Actor, CHANCE, REFEREE, type StateWith, type Turn } from "@flottille/core"
import { brief, same } from "../json"
import { broken, fresh, type Law, type Scene, samples } from "../scene"
import { actorName, Broken, type Played, seatsOf, viewersOf } from "../trial"
import { fork, lastState, type Playing, playOn } from "../walk"

/** Law 6 at one position. */
export function checkProgress(scene: Scene): void {
  const { trial, state } = scene
  const { game } = trial
  const actors = game.actors(state)
  const seats = seatsOf(game, state)
  scene.saw()
  if (actors.includes(CHANCE) && actors.length > 1) broken(scene, `chance acts together with others: ${brief(actors)}`)
  const ascending = actors.every(
    (actor, index) => actor === CHANCE || (seats.includes(actor) && (index === 0 || actor > Number(actors[index - 1]))),
  )
  if (!ascending) broken(scene, `the actors are not seats in ascending order: ${brief(actors)}`)
  if (actors.includes(CHANCE) && !trial.game.traits.chance) broken(scene, "chance acts in a game whose traits say that it never does")
  if (actors.length > 1 && !trial.game.traits.simultaneous) broken(scene, "several seats act in a game whose traits say that they never do")
  for (const actor of actors) {
    const count = actor === CHANCE ? game.chanceOutcomes(state).length : game.legalActions(state, actor).length
    if (count === 0) broken(scene, `the game waits for ${actorName(game, state, actor)}, who has nothing to play`)
  }
  const over = game.outcome(state) !== undefined
  if (over && actors.length > 0) broken(scene, `the game has an outcome and still waits for ${brief(actors)}`)
  if (!over && actors.length === 0) broken(scene, "the game waits for nobody and has no outcome")
}

/** A random game that is still going on after so many actions counts as endless, where the game declares no bound of its own. */
const ENDLESS = 10_000

/** How many actions may follow a position at most. */
function boundOf({ trial, walk }: Scene, played: Played): { readonly declared: boolean; readonly left: number } {
  const bound = trial.game.maxActions(lastState(played).options)
  if (bound === undefined) return { declared: false, left: ENDLESS }
  const counted = walk.amending || played.start.text !== undefined ? 0 : played.entries.filter((entry) => "actor" in entry).length
  return { declared: true, left: bound - counted }
}

/** Plays on to the end, which must come within the declared bound, and nobody may be stuck on the way. `undefined` if no bound is declared and the end did not come. */
export function toTheEnd(scene: Scene, from: Played, playing?: Playing): Played | undefined {
  const { trial } = scene
  const bound = boundOf(scene, from)
  playOn(trial, from, fresh(scene), bound.left, playing)
  checkProgress({ ...scene, played: from, state: lastState(from) })
  if (trial.game.actors(lastState(from)).length === 0) return from
  if (!bound.declared) return undefined
  const limit = trial.game.maxActions(lastState(from).options)
  throw new Broken(
    `the game goes on after the ${limit} actions that it declares as its bound${playing ? ` (policy ${playing.name})` : ""}`,
    from,
  )
}

function checkLength(scene: Scene): void {
  const { trial, played, walk } = scene
  const policy = trial.policies[(walk.salt % (trial.policies.length + 1)) - 1]
  const end = toTheEnd(scene, fork(played), policy && { name: policy[0], choose: policy[1] })
  // A policy may go round in circles for ever where the rules let it; random play may not.
  if (end === undefined && !policy)
    broken(scene, `no bound is declared, and a random game from here is still going on after ${ENDLESS} actions`)
}

export const progress: Law = {
  number: 6,
  name: "progress",
  check(scene) {
    samples(scene).forEach(checkProgress)
    checkLength(scene)
  },
}

function checkBudgets(scene: Scene, turn: Turn): void {
  const { trial, state } = scene
  const seats = seatsOf(trial.game, state)
  const keys = new Set<string>()
  for (const { seat, unit, total, left } of turn.budgets) {
    scene.saw()
    const key = `${seat} ${unit}`
    if (!seats.includes(seat)) broken(scene, `a budget of ${unit} belongs to seat ${seat}, which is no seat`)
    if (keys.has(key)) broken(scene, `seat ${seat} has two budgets of ${unit}`)
    keys.add(key)
    if (!(Number.isSafeInteger(left) && Number.isSafeInteger(total) && left >= 0 && left <= total))
      broken(scene, `seat ${seat} has ${left} of ${total} ${unit}`)
  }
}

function grownBudget(before: Turn, after: Turn): string | undefined {
  if (before.number !== after.number || before.phase !== after.phase) return undefined
  for (const { seat, unit, left } of after.budgets) {
    const earlier = before.budgets.find((budget) => budget.seat === seat && budget.unit === unit)
    if (earlier && left > earlier.left)
      return `the ${unit} budget of seat ${seat} grows from ${earlier.left} to ${left} within turn ${after.number}, phase ${JSON.stringify(after.phase)}`
  }
  return undefined
}

function isAmending({ trial: { game } }: Scene, state: StateWith, actor: Actor, action: unknown): boolean {
  return actor !== CHANCE && !game.legalActions(state, actor, { fine: true }).some((listed) => same(listed, action))
}

function checkTurns(scene: Scene): void {
  const { trial, played } = scene
  const { game } = trial
  let before: Turn | undefined
  played.states.forEach((state, ply) => {
    const at: Scene = {
      ...scene,
      state,
      played: { start: played.start, states: played.states.slice(0, ply + 1), entries: played.entries.slice(0, ply) },
    }
    for (const viewer of viewersOf(game, state)) checkBudgets(at, game.turn(state, viewer))
    const turn = game.turn(state, REFEREE)
    if (!same(turn.waiting, game.actors(state)))
      broken(at, `the turn waits for ${brief(turn.waiting)}, the game for ${brief(game.actors(state))}`)
    if (!Number.isSafeInteger(turn.number) || turn.number < 0) broken(at, `the turn has number ${turn.number}`)
    if (game.actors(state).length === 0 && (turn.phase !== "over" || turn.budgets.length > 0))
      broken(at, `the game is over, and its turn says phase ${JSON.stringify(turn.phase)} with ${turn.budgets.length} budgets`)
    const entry = played.entries[ply - 1]
    if (before && entry) {
      if (turn.number < before.number) broken(at, `the turn number goes back from ${before.number} to ${turn.number}`)
      const grown = "resign" in entry ? undefined : grownBudget(before, turn)
      if (grown && "actor" in entry && !isAmending(scene, played.states[ply - 1] as StateWith, entry.actor, entry.action)) broken(at, grown)
    }
    before = turn
  })
}

export const budgets: Law = { number: 7, name: "budgets", check: checkTurns }
