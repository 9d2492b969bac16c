/** Dives and surfacings: moves from one level to the other. */
import { standardKinds } from "@flottille/diplomacy/variant"
import { type Depths, depthOf, isDeep } from "../state/depths"
import type { SubKind, SubOrder } from "./order"

/** SV-2.1: whether an order is a dive or a surfacing. */
export function isVertical(order: SubOrder): order is Extract<SubOrder, { type: "move" }> {
  return order.type === "move" && (order.to === depthOf(order.unit) || order.unit === depthOf(order.to))
}

const clauses: Readonly<Record<string, string>> = {
  "cannot-dive": "SV-2.1",
  diagonal: "SV-2.2",
  "no-such-unit": "DP-2.1",
}

/**
 * The moves of the variant: those of the base game, and from one level to the other.
 *
 * @rule SV-2.1 SV-2.2
 */
export function diveOf({ otherLevel }: Depths): SubKind<"move"> {
  const { move } = standardKinds
  return {
    ...move,
    fault(field, unit, options) {
      const { places, classes } = field.graph
      const from = places[field.place[unit]!]!
      const to = places[field.to[unit]!]!
      if (isDeep(from) !== isDeep(to)) {
        if (classes[field.unitClass[unit]!] !== "SM") return "cannot-dive"
        if (otherLevel(from) !== to) return "diagonal"
      }
      return move.fault(field, unit, options)
    },
    clause: (reason, { unit, to }) => clauses[reason] ?? (isDeep(unit) === isDeep(to) ? "DP-2.1" : "SV-2.2"),
  }
}
