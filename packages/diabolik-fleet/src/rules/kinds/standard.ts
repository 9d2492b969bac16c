/** The kinds of action of the standard game. */
import type { Typed } from "@flottille/core/kinds"
import type { Decision, Deploy, First, Move, Rebuild, Reorient, Sink } from "../../state/actions"
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
  /** Deployments of a ship before play. */
  readonly deploy: KindMaker<Deploy>
  /** Moves of a ship to the square ahead of its bow. */
  readonly move: KindMaker<Move>
  /** Turns of a ship on its square. */
  readonly reorient: KindMaker<Reorient>
  /** Sinkings of an enemy ship between two attackers. */
  readonly sink: KindMaker<Sink>
  /** Returns of a sunk ship. */
  readonly rebuild: KindMaker<Rebuild>
  /** Ends the turn. */
  readonly end: KindMaker<Decision<"end">>
  /** Claims the bonus turn. */
  readonly bonus: KindMaker<Decision<"bonus">>
  /** Proposes to stop. */
  readonly propose: KindMaker<Decision<"propose">>
  /** Agrees to what another seat asks. */
  readonly accept: KindMaker<Decision<"accept">>
  /** Does not agree to what another seat asks. */
  readonly decline: KindMaker<Decision<"decline">>
  /** Chance draws the seat that begins. */
  readonly first: KindMaker<First>
}

/** An action of a seat or of chance. */
export type DiabolikFleetAction =
  | Deploy
  | Move
  | Reorient
  | Sink
  | Rebuild
  | Decision<"end">
  | Decision<"bonus">
  | Decision<"propose">
  | Decision<"accept">
  | Decision<"decline">
  | First

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
