import { type Actor, CHANCE, REFEREE, type StateWith, type Turn } from "@flottille/core"
import { actorName, type History, LawViolation, lastState, seatsOf, stateAt, viewersOf } from "../game-under-test"
import { brief, same } from "../json"
import { caseAt, fresh, type Law, type LawCase, samples, violate } from "../law-case"
import { fork, type NamedPolicy, playOn } from "../playout"
import { checkTurnHolders } from "./turns"

export function checkProgress(lawCase: LawCase): void {
  const { tested, state } = lawCase
  const { game } = tested
  const actors = game.actors(state)
  const seats = seatsOf(game, state)
  lawCase.noteCheck()
  if (actors.includes(CHANCE) && actors.length > 1)
    violate(lawCase, `chance acts together with others: ${brief(actors)}`)
  const ascending = actors.every(
    (actor, index) => actor === CHANCE || (seats.includes(actor) && (index === 0 || actor > Number(actors[index - 1]))),
  )
  if (!ascending) violate(lawCase, `the actors are not seats in ascending order: ${brief(actors)}`)
  if (actors.includes(CHANCE) && !tested.game.traits.chance)
    violate(lawCase, "chance acts in a game whose traits say that it never does")
  if (actors.length > 1 && !tested.game.traits.simultaneous)
    violate(lawCase, "several seats act in a game whose traits say that they never do")
  for (const actor of actors) {
    const count = actor === CHANCE ? game.chanceOutcomes(state).length : game.legalActions(state, actor).length
    if (count === 0) violate(lawCase, `the game waits for ${actorName(game, state, actor)}, who has nothing to play`)
  }
  const over = game.outcome(state) !== undefined
  if (over && actors.length > 0) violate(lawCase, `the game has an outcome and still waits for ${brief(actors)}`)
  if (!over && actors.length === 0) violate(lawCase, "the game has no actors and no outcome")
}

/** Number of actions after which a random game counts as endless, if the game declares no bound. */
const ENDLESS = 10_000

function boundOf({ tested, recipe }: LawCase, history: History): { readonly declared: boolean; readonly left: number } {
  const bound = tested.game.maxActions(lastState(history).options)
  if (bound === undefined) return { declared: false, left: ENDLESS }
  const counted =
    recipe.amending || history.start.text !== undefined ? 0 : history.entries.filter((entry) => "actor" in entry).length
  return { declared: true, left: bound - counted }
}

/**
 * Plays to the end, which must come within the declared bound, and every actor must have an action.
 * Returns `undefined` if no bound is declared and the end did not come.
 */
export function toTheEnd(lawCase: LawCase, from: History, policy?: NamedPolicy): History | undefined {
  const { tested } = lawCase
  const bound = boundOf(lawCase, from)
  playOn(tested, from, fresh(lawCase), bound.left, policy)
  checkProgress({ ...lawCase, history: from, state: lastState(from) })
  if (tested.game.actors(lastState(from)).length === 0) return from
  if (!bound.declared) return undefined
  const limit = tested.game.maxActions(lastState(from).options)
  throw new LawViolation(
    `the game goes on after the ${limit} actions that it declares as its ` +
      `bound${policy ? ` (policy ${policy.name})` : ""}`,
    from,
  )
}

function checkLength(lawCase: LawCase): void {
  const { tested, history, recipe } = lawCase
  const policy = tested.policies[(recipe.salt % (tested.policies.length + 1)) - 1]
  const end = toTheEnd(lawCase, fork(history), policy && { name: policy[0], choose: policy[1] })
  // A policy may loop forever where the rules allow it; random play may not.
  if (end === undefined && !policy)
    violate(lawCase, `no bound is declared, and a random game from here is still going on after ${ENDLESS} actions`)
}

export const progress: Law = {
  number: 6,
  name: "progress",
  check(lawCase) {
    samples(lawCase).forEach(checkProgress)
    if (!lawCase.single) checkLength(lawCase)
  },
}

function checkBudgets(lawCase: LawCase, turn: Turn): void {
  const { tested, state } = lawCase
  const seats = seatsOf(tested.game, state)
  const keys = new Set<string>()
  for (const { seat, unit, total, left } of turn.budgets) {
    lawCase.noteCheck()
    const key = `${seat} ${unit}`
    if (!seats.includes(seat)) violate(lawCase, `a budget of ${unit} belongs to seat ${seat}, which is no seat`)
    if (keys.has(key)) violate(lawCase, `seat ${seat} has two budgets of ${unit}`)
    keys.add(key)
    if (!(Number.isSafeInteger(left) && Number.isSafeInteger(total) && left >= 0 && left <= total))
      violate(lawCase, `seat ${seat} has ${left} of ${total} ${unit}`)
  }
}

/** Describes a budget that grows within a phase of a turn, or whose total changes. */
function changedBudget(before: Turn, after: Turn): string | undefined {
  if (before.number !== after.number || before.phase !== after.phase) return undefined
  for (const { seat, unit, left, total } of after.budgets) {
    const earlier = before.budgets.find((budget) => budget.seat === seat && budget.unit === unit)
    if (!earlier) continue
    const within = `within turn ${after.number}, phase ${JSON.stringify(after.phase)}`
    if (left > earlier.left) return `the ${unit} budget of seat ${seat} grows from ${earlier.left} to ${left} ${within}`
    if (total !== earlier.total)
      return `the total of the ${unit} budget of seat ${seat} changes from ${earlier.total} to ${total} ${within}`
  }
  return undefined
}

function isAmending({ tested: { game } }: LawCase, state: StateWith, actor: Actor, action: unknown): boolean {
  return actor !== CHANCE && !game.legalActions(state, actor, { fine: true }).some((listed) => same(listed, action))
}

function checkTurns(lawCase: LawCase): void {
  const { tested, history } = lawCase
  const { game } = tested
  let before: Turn | undefined
  const first = lawCase.single ? history.states.length - 2 : 0
  history.states.forEach((state, ply) => {
    if (ply < first) return
    const at = caseAt(lawCase, ply)
    for (const viewer of viewersOf(game, state)) checkBudgets(at, game.turn(state, viewer))
    const turn = game.turn(state, REFEREE)
    if (!same(turn.waiting, game.actors(state)))
      violate(at, `the turn waits for ${brief(turn.waiting)}, the game for ${brief(game.actors(state))}`)
    if (!Number.isSafeInteger(turn.number) || turn.number < 0) violate(at, `the turn has number ${turn.number}`)
    if (game.actors(state).length === 0 && (turn.phase !== "over" || turn.budgets.length > 0))
      violate(
        at,
        `the game is over, and its turn says phase ${JSON.stringify(turn.phase)} with ${turn.budgets.length} budgets`,
      )
    const entry = history.entries[ply - 1]
    if (before && entry) {
      if (turn.number < before.number) violate(at, `the turn number goes back from ${before.number} to ${turn.number}`)
      const changed = changedBudget(before, turn)
      if (changed && "actor" in entry && !isAmending(lawCase, stateAt(history, ply - 1), entry.actor, entry.action))
        violate(at, changed)
    }
    before = turn
  })
}

export const budgets: Law = {
  number: 7,
  name: "budgets",
  check(lawCase) {
    checkTurns(lawCase)
    checkTurnHolders(lawCase)
  },
}
