/** The differences from Diplomacy, as one value. */
import { literal, REFEREE, SPECTATOR } from "@flottille/core"
import type { Rules as BaseRules } from "@flottille/diplomacy/variant"
import { isDeep } from "./depths"
import type { SubVariantEvent } from "./events"
import { listOrders, orderFault } from "./legal"
import { formatOrder, parseOrder } from "./notation"
import { completeOptions } from "./options"
import { resolvePhase } from "./phases"
import { formatLetter, formatParts, readPart } from "./position"
import { unreachable } from "./position-check"
import type { Rules } from "./prepare"
import type { SubShapes } from "./shapes"
import { displayed, initialState, phasesOf, type SubVariantState, standing } from "./state"
import { veil, view } from "./view"

/**
 * Returns the differences from Diplomacy.
 *
 * @rule SV-1.1 SV-1.3 SV-1.4
 */
export function playBy(rules: Rules, shapes: SubShapes): BaseRules<SubVariantState, SubVariantEvent> {
  const { base, board, optionTable, seats } = rules
  return {
    board,
    phases: phasesOf(rules),
    actionShape: shapes.action,
    viewShape: shapes.view,
    viewerShape: literal(...seats, SPECTATOR, REFEREE),
    completeOptions: (given) => completeOptions(optionTable, given),
    initialState: (options) => initialState(rules, options),
    standing: (state) => standing(rules, state),
    orders: (state, seat) => listOrders(rules, state, seat),
    fault: (state, seat, order) => orderFault(rules, state, seat, order),
    resolve: (state, emit, asked) => resolvePhase(rules, state, emit, asked),
    veil: (state, viewer) => veil(rules, state, viewer),
    view: (state, viewer, pending) => view(rules, state, viewer, pending),
    // Under water a letter would betray whether anything is there.
    typeAt(state, place) {
      const unit = base.unitIn(standing(rules, state), place)
      return isDeep(place) ? "SM" : unit && displayed(unit).type
    },
    formatOrder: (order, style) => formatOrder(rules, order, style),
    parseOrder: (text, lexicon) => parseOrder(rules, text, lexicon),
    formatLast: (last) => formatLetter(rules, last),
    lastShape: shapes.letter,
    formatParts: (state) => formatParts(rules, state),
    readPart: (state, word, name, list) => readPart(rules, state, word, name, list),
    unreachable: (state) => unreachable(rules, state),
  }
}
