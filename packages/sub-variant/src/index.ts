/**
 * Sous-marins: Diplomacy with submarines that only their owner can see.
 *
 * @packageDocumentation
 */

export { type SubVariantGame, sousMarinsOf, subVariant } from "./game"
export { type Letter, letterFor } from "./letter/letter"
export type { RefusalCode, SubOrder } from "./orders/order"
export type { SubVariantAction } from "./rules/actions"
export { type SousMarinsRules, submarineRules } from "./rules/rules"
export { deepBoard, judgeSeason, moveLetter, parseSubOrder } from "./rules/standard"
export type { SubVariantState } from "./state/state"
