/** The game as one value: its kinds of action, phases and endings, and the differences from Diplomacy. */
import { literal, REFEREE, readOptions, SPECTATOR } from "@flottille/core"
import type { Rules as BaseRules } from "@flottille/diplomacy/variant"
import { actionKindsOf, ordersOf } from "../rules/actions"
import type { Rules } from "../rules/compile-rules"
import { listOrders } from "../rules/legal"
import { subPhasesOf } from "../rules/phases"
import { initialState, standing } from "../rules/setup"
import type { SubVariantEvent } from "../state/events"
import type { SubVariantState } from "../state/state"
import { formatLetter, formatParts, readPart } from "./notation"
import { unreachable } from "./position-check"
import type { SubShapes } from "./shapes"
import { veil, view } from "./view"

/**
 * Returns the rules of the game for the base game.
 *
 * @rule SV-1.1 SV-1.3 SV-1.4
 */
export function playBy(rules: Rules, shapes: SubShapes): BaseRules<SubVariantState, SubVariantEvent> {
  const { base, board, optionTable, seats } = rules
  return {
    board,
    kinds: actionKindsOf(rules),
    phases: subPhasesOf(rules),
    endings: base.endings,
    viewShape: shapes.view,
    viewerShape: literal(...seats, SPECTATOR, REFEREE),
    completeOptions: (given) => readOptions(optionTable, given),
    initialState: (options) => initialState(rules, options),
    standing: (state) => standing(rules, state),
    orders: (state, seat) => listOrders(rules, state, seat),
    ...ordersOf(rules),
    veil: (state, viewer) => veil(rules, state, viewer),
    view: (state, viewer, pending) => view(rules, state, viewer, pending),
    formatLast: (last) => formatLetter(rules, last),
    lastShape: shapes.letter,
    formatParts: (state) => formatParts(rules, state),
    readPart: (state, word, name, list) => readPart(rules, state, word, name, list),
    unreachable: (state) => unreachable(rules, state),
  }
}
