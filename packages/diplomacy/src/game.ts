import type { Actor, Game } from "@flottille/core"
import { readAction, writeAction } from "./action-notation"
import type { DiplomacyAction } from "./actions"
import type { Lexicon } from "./lexicon"
import type { Locale } from "./locales"
import { gameOf } from "./play"
import type { DiplomacyEvent } from "./publication"
import { standardRules } from "./standard"
import type { DiplomacyOptions, DiplomacyState } from "./state"
import type { DiplomacyView } from "./view"

/**
 * Diplomacy: seven powers, simultaneous orders, no chance.
 *
 * @example
 * diplomacy.legalActions(diplomacy.initialState(), 2).length // => 32
 */
export const diplomacy: Game<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyEvent, DiplomacyView> = /* @__PURE__ */ gameOf(
  { id: "diplomacy", title: "Diplomacy", version: "1.1.0" },
  standardRules,
)

/** DP-8: an action as people write it; with the state, the letters of the units are written too. */
export function formatAction(action: DiplomacyAction, state?: DiplomacyState, locale?: Locale): string {
  return writeAction(standardRules, action, state, locale)
}

/**
 * DP-8: reads an action, tolerantly.
 *
 * @param lexicon - The names that are known; English ones if left out.
 * @throws NotationError with the position and what was expected.
 */
export function parseAction(text: string, state: DiplomacyState, actor: Actor, lexicon?: Lexicon): DiplomacyAction {
  return readAction(standardRules, text, state, actor, lexicon) as DiplomacyAction
}
