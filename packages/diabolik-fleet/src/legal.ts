/** Legal actions, by phase. */

import { type Actor, CHANCE, type Refusal, refuseActor, refuseMalformed, type Seat } from "@flottille/core"
import {
  answers,
  type Deploy,
  type DiabolikFleetAction,
  type DiabolikFleetRefusal,
  type First,
  firstRefusal,
} from "./actions"
import { refuseMove, refuseRebuild, refuseReorient } from "./acts"
import { boardOf } from "./board"
import { includesAction } from "./notation"
import type { Rules } from "./prepare"
import { listDeploys, refuseDeploy, refuseFirst } from "./setup"
import { refuseSink } from "./sinking"
import type { DiabolikFleetState } from "./state"
import { actors } from "./turn"
import { listTurn, refuseDecision } from "./turn-list"

/** Returns all legal actions of a seat. */
export function legalActions(rules: Rules, state: DiabolikFleetState, seat: Seat): readonly DiabolikFleetAction[] {
  if (!actors(rules, state).includes(seat)) return []
  if (state.phase === "deployment") return listDeploys(rules, state, seat)
  return state.question ? answers : listTurn(rules, state).slice()
}

/**
 * Returns the reason why an actor may not act so, or `undefined`. Accepts any input as the action.
 */
export function refuse(
  rules: Rules,
  state: DiabolikFleetState,
  actor: Actor,
  action: DiabolikFleetAction,
): Refusal | undefined {
  return (
    refuseMalformed(rules.actionShape, action) ??
    // Stryker disable next-line ConditionalExpression: chance is never among the seats that are out
    refuseActor(actors(rules, state), actor, actor !== CHANCE && state.out.includes(actor)) ??
    refuseMoment(rules, state, action) ??
    (state.question ? undefined : refuseAction(rules, state, actor, action))
  )
}

/**
 * Refuses actions that do not belong to the current phase, with the clause of their phase, and
 * squares off the board.
 */
function refuseMoment(rules: Rules, state: DiabolikFleetState, action: DiabolikFleetAction): DiabolikFleetRefusal {
  const { phase, question, options } = state
  const { type } = action
  const isAnswer = type === "accept" || type === "decline"
  const { cells, columns, rows } = boardOf(rules, options)
  const square = Object.values(action)
    .flat()
    .find((value) => /\d/.test(value) && !cells.has(value))
  return firstRefusal({}, [
    ["DF-1.3", "not-now", phase === "deployment" && type !== "deploy"],
    ["DF-1.5", "not-now", phase === "draw" && type !== "first"],
    [question?.type === "sink" ? "DF-8.4" : "DF-7.6", "answer-first", question && !isAnswer],
    ["DF-7.6", "nothing-asked", isAnswer && !question],
    ["DF-1.2", "not-now", type === "deploy" && phase !== "deployment"],
    ["DF-1.5", "not-now", type === "first" && phase !== "draw"],
    ["DF-1.1", "no-such-square", square, { square, columns, rows }],
  ])
}

/** Returns the clause that forbids an unlisted action of the current phase. */
function refuseAction(
  rules: Rules,
  state: DiabolikFleetState,
  actor: Actor,
  action: DiabolikFleetAction,
): DiabolikFleetRefusal {
  // Stryker disable next-line ConditionalExpression,UnaryOperator: chance is refused before
  if (action.type === "deploy") return refuseDeploy(rules, state, actor === CHANCE ? -1 : actor, action)
  if (action.type === "first") return refuseFirst(rules, state, action)
  if (includesAction(listTurn(rules, state), action)) return undefined
  // The look-ahead forbids the act although a move could follow.
  return (
    refuseInTurn(rules, state, action) ??
    firstRefusal({ ...action, left: state.cannonballs }, [["DF-5.2", "cannot-be-completed", true]])
  )
}

function refuseInTurn(
  rules: Rules,
  state: DiabolikFleetState,
  action: Exclude<DiabolikFleetAction, Deploy | First>,
): DiabolikFleetRefusal {
  switch (action.type) {
    case "move":
      return refuseMove(rules, state, action)
    case "reorient":
      return refuseReorient(rules, state, action)
    case "rebuild":
      return refuseRebuild(rules, state, action)
    case "sink":
      return refuseSink(rules, state, action)
    default:
      return refuseDecision(rules, state, action)
  }
}
