/** The clauses of DP-2, for whichever order. */
import { type AdjudicationOptions, type Battle, CONVOY, MOVE, SUPPORT } from "../adjudicator/battle"
import type { Position } from "../adjudicator/position"
import { convoyFault } from "./convoy"
import type { OrderFault } from "./fault"
import { moveFault } from "./move"
import { supportFault } from "./support"

/**
 * Gives a unit an order, if the clauses of DP-2 allow it; else the unit keeps the one it had.
 *
 * @param of - The unit supported or convoyed, or −1.
 * @param to - A place, or −1.
 */
export function giveOrder(
  battle: Battle,
  unit: number,
  kind: number,
  of: number,
  to: number,
  viaConvoy: boolean,
  options: AdjudicationOptions,
): OrderFault | undefined {
  const fault = orderFault(battle, unit, kind, of, to, viaConvoy, options)
  if (fault !== undefined) return fault
  battle.kind[unit] = kind
  battle.to[unit] = to
  battle.of[unit] = of
  battle.viaConvoy[unit] = viaConvoy ? 1 : 0
  return undefined
}

/** The clauses of DP-2 for an order. */
export function orderFault(
  position: Position,
  unit: number,
  kind: number,
  of: number,
  to: number,
  viaConvoy: boolean,
  options: AdjudicationOptions,
): OrderFault | undefined {
  switch (kind) {
    case MOVE: {
      const fault = moveFault(position, unit, to, viaConvoy)
      return fault !== undefined && viaConvoy && options.missingConvoy === "land" ? moveFault(position, unit, to, false) : fault
    }
    case SUPPORT:
      return supportFault(position, unit, of, to)
    case CONVOY:
      return convoyFault(position, unit, of, to)
    default:
      return undefined
  }
}
