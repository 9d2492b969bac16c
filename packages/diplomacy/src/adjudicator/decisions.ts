/** Decisions: which are open, and what follows from those already taken. */
import { decidePath } from "../orders/convoy"
import { decideMove } from "../orders/move"
import { decideSupport } from "../orders/support"
import { type Battle, OPEN } from "./battle"

/** A unit with an open decision, or −1. */
export function firstOpen(battle: Battle): number {
  for (let unit = 0; unit < battle.count; unit++)
    if (battle.success[unit] === OPEN || battle.support[unit] === OPEN || battle.path[unit] === OPEN) return unit
  return -1
}

/** Takes every decision that follows from those already taken. */
export function propagate(battle: Battle): void {
  const { count, path, support, success } = battle
  for (let changed = true; changed; ) {
    changed = false
    for (let unit = 0; unit < count; unit++) {
      if (path[unit] === OPEN) {
        path[unit] = decidePath(battle, unit)
        if (path[unit] !== OPEN) changed = true
      }
      if (support[unit] === OPEN) {
        support[unit] = decideSupport(battle, unit)
        if (support[unit] !== OPEN) changed = true
      }
      if (success[unit] === OPEN) {
        success[unit] = decideMove(battle, unit)
        if (success[unit] !== OPEN) changed = true
      }
    }
  }
}
