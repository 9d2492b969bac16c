/** The kinds of action of the standard game. */
import type { Typed } from "@flottille/core/kinds"
import type { AnyDecision, Decision, Deploy, First, Move, Rebuild, Reorient, Sink } from "../../state/actions"
import { accept, decline } from "./answer"
import { bonus } from "./bonus"
import { deploy } from "./deploy"
import { endOfTurn } from "./end"
import { first } from "./first"
import type { KindMaker } from "./kind"
import { move } from "./move"
import { propose } from "./propose"
import { rebuild } from "./rebuild"
import { reorient } from "./reorient"
import { sink } from "./sink"

/** The kinds of action of the standard game, by their types. A type alias, which fits any record. */
export type StandardKinds = {
  readonly deploy: KindMaker<Deploy>
  readonly move: KindMaker<Move>
  readonly reorient: KindMaker<Reorient>
  readonly sink: KindMaker<Sink>
  readonly rebuild: KindMaker<Rebuild>
  readonly end: KindMaker<Decision<"end">>
  readonly bonus: KindMaker<Decision<"bonus">>
  readonly propose: KindMaker<Decision<"propose">>
  readonly accept: KindMaker<Decision<"accept">>
  readonly decline: KindMaker<Decision<"decline">>
  readonly first: KindMaker<First>
}

/** An action of a seat or of chance. */
export type DiabolikFleetAction = Deploy | Move | Reorient | Sink | Rebuild | AnyDecision | First

/** Returns true for an action of a standard kind. */
export function isStandard(action: Typed): action is DiabolikFleetAction {
  return Object.hasOwn(standardKinds, action.type)
}

/** The kinds of action of the standard game, in the order of their numbers. */
export const standardKinds: StandardKinds = /* @__PURE__ */ Object.freeze({
  deploy,
  move,
  reorient,
  sink,
  rebuild,
  end: endOfTurn,
  bonus,
  propose,
  accept,
  decline,
  first,
})
