/** What happens in a game, and who learns of it: everybody. */
import type { Seat } from "@flottille/core"
import type { CombatResult, Faces } from "./actions"
import type { Space } from "./board"
import type { PieceLetter } from "./pieces"
import type { EndReason } from "./state"

/** What happened, in the order in which it did. */
export type DejarikEvent =
  | { readonly type: "dealt"; readonly seat: Seat; readonly piece: PieceLetter; readonly space: Space }
  | { readonly type: "began"; readonly turn: number; readonly seat: Seat }
  | { readonly type: "moved"; readonly seat: Seat; readonly piece: PieceLetter; readonly from: Space; readonly to: Space }
  | { readonly type: "passed"; readonly seat: Seat }
  | { readonly type: "attacked"; readonly attacker: PieceLetter; readonly target: PieceLetter; readonly from: Space; readonly to: Space }
  | { readonly type: "fought"; readonly result: CombatResult; readonly attack: Faces | null; readonly defence: Faces | null }
  | { readonly type: "pushed"; readonly by: Seat; readonly piece: PieceLetter; readonly from: Space; readonly to: Space }
  | { readonly type: "stuck"; readonly piece: PieceLetter; readonly space: Space }
  | { readonly type: "lost"; readonly seat: Seat; readonly piece: PieceLetter; readonly space: Space }
  | { readonly type: "out"; readonly seat: Seat; readonly resigned: boolean }
  | { readonly type: "duel"; readonly seats: readonly Seat[] }
  | { readonly type: "survived"; readonly seat: Seat; readonly rounds: number | null }
  | { readonly type: "over"; readonly ending: EndReason }

/** Whoever listens. */
export type Emit = ((event: DejarikEvent) => void) | undefined

/** An event as anybody learns of it. */
export function observe(event: DejarikEvent): DejarikEvent {
  return event
}
