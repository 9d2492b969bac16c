/** Decisions without squares, the common part of their kinds. */
import { object } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Decision } from "../../state/actions"
import type { DiabolikFleetKind } from "./kind"

/**
 * Returns the common part of a kind that has a single action without fields: its list of all
 * actions, shape and notation.
 *
 * @example
 * decisionOf({ type: "wait" }).format({ type: "wait" }) // => "wait"
 */
export function decisionOf<Action extends Typed>(
  action: Action,
): Pick<DiabolikFleetKind<Decision<Action["type"]>>, "all" | "shape" | "example" | "format"> {
  const { type } = action
  return { all: Object.freeze([action]), shape: object({}), example: type, format: () => type }
}
