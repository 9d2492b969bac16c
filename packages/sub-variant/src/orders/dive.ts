/** Dives and surfacings: moves from one level to the other. */
import type { MovementOrder } from "@flottille/diplomacy"
import { deepBoard, otherLevel } from "../depths"
import { SUBMARINE } from "../fight"
import type { SubOrder } from "./order"

/** SV-2.1: whether an order is a dive or a surfacing. */
export function isVertical(order: SubOrder): order is Extract<MovementOrder, { type: "move" }> {
  return order.type === "move" && otherLevel(order.unit) === order.to
}

/** Whether a submarine can go from one place to another. */
export function canDiveOrSail(from: number, to: number): boolean {
  return deepBoard.graph.steps[SUBMARINE]?.[from]?.includes(to) ?? false
}
