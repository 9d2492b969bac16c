/** Decisions: finding open ones, and deriving those that follow. */
import { decidePath } from "../orders/convoy"
import { decideMove } from "../orders/move"
import { decideSupport } from "../orders/support"
import { type Battle, OPEN } from "./battle"

/** Returns the first unit whose decision is open, or −1. */
export function firstOpen({ count }: Battle, decisions: Uint8Array): number {
  const unit = decisions.indexOf(OPEN)
  return unit < count ? unit : -1
}

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
