/** What is legal, by phase. */
import { type Actor, CHANCE, type Refusal, refuseActor, refuseMalformed, type Seat } from "@flottille/core"
import { actionShape, answers, type Deploy, type DiabolikFleetAction, type DiabolikFleetRefusal, type First, firstRefusal } from "./actions"
import { refuseMove, refuseRebuild, refuseReorient } from "./acts"
import { largeBoard } from "./board"
import { includesAction } from "./notation"
import { boardOf } from "./options"
import { listDeploys, refuseDeploy, refuseFirst } from "./setup"
import { refuseSink } from "./sinking"
import type { DiabolikFleetState } from "./state"
import { actors } from "./turn"
import { listTurn, refuseDecision } from "./turn-list"

/** All that a seat may do. */
export function legalActions(state: DiabolikFleetState, seat: Seat): readonly DiabolikFleetAction[] {
  if (!actors(state).includes(seat)) return []
  if (state.phase === "deployment") return listDeploys(state, seat)
  return state.question ? answers : listTurn(state).slice()
}

/** Why an actor may not do something, whatever it is. */
export function refuse(state: DiabolikFleetState, actor: Actor, action: DiabolikFleetAction): Refusal | undefined {
  return (
    refuseMalformed(actionShape, action) ??
    refuseActor(actors(state), actor, actor !== CHANCE && state.out.includes(actor)) ??
    refuseMoment(state, action) ??
    (state.question ? undefined : refuseAction(state, actor, action))
  )
}

/** What does not belong to the moment, each with the clause that says when it does, and squares that the board does not have. */
function refuseMoment(state: DiabolikFleetState, action: DiabolikFleetAction): DiabolikFleetRefusal {
  const { phase, question, options } = state
  const { type } = action
  const isAnswer = type === "accept" || type === "decline"
  const { cells, size } = boardOf(options)
  const square = Object.values(action)
    .flat()
    .find((value) => largeBoard.cells.has(value) && !cells.has(value))
  return firstRefusal({}, [
    ["DF-1.3", "not-now", phase === "deployment" && type !== "deploy"],
    ["DF-1.5", "not-now", phase === "draw" && type !== "first"],
    [question?.type === "sink" ? "DF-8.4" : "DF-7.6", "answer-first", question && !isAnswer],
    ["DF-7.6", "nothing-asked", isAnswer && !question],
    ["DF-1.2", "not-now", type === "deploy" && phase !== "deployment"],
    ["DF-1.5", "not-now", type === "first" && phase !== "draw"],
    ["DF-1.1", "no-such-square", square, { square, size }],
  ])
}

/** Why an action of the moment may not be done: what is not listed in a turn is refused, and this finds the clause. */
function refuseAction(state: DiabolikFleetState, actor: Actor, action: DiabolikFleetAction): DiabolikFleetRefusal {
  if (action.type === "deploy") return refuseDeploy(state, actor === CHANCE ? -1 : actor, action)
  if (action.type === "first") return refuseFirst(state, action)
  if (includesAction(listTurn(state), action)) return undefined
  // The look-ahead has said no, though a move could follow.
  return refuseInTurn(state, action) ?? firstRefusal({ ...action, left: state.cannonballs }, [["DF-5.2", "cannot-be-completed", true]])
}

function refuseInTurn(state: DiabolikFleetState, action: Exclude<DiabolikFleetAction, Deploy | First>): DiabolikFleetRefusal {
  switch (action.type) {
    case "move":
      return refuseMove(state, action)
    case "reorient":
      return refuseReorient(state, action)
    case "rebuild":
      return refuseRebuild(state, action)
    case "sink":
      return refuseSink(state, action)
    default:
      return refuseDecision(state, action)
  }
}
