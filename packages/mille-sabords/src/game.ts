/** The game: each function of the contract and its chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { MilleSabordsAction } from "./actions"
import { determinize } from "./determinize"
import { type MilleSabordsEvent, observe } from "./events"
import { legalActions, refuse } from "./legal"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type MilleSabordsOptions } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import type { Rules } from "./prepare"
import { render } from "./render"
import type { MilleSabordsRules } from "./rules"
import { openingState } from "./setup"
import { standard } from "./standard"
import { cloneState, type MilleSabordsState, type MilleSabordsView, seats } from "./state"
import { actors, maxActions, step } from "./turn"
import { variantOf } from "./variant"
import { turn, view } from "./view"

function gameOf(
  rules: Rules,
): Game<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsEvent, MilleSabordsView> {
  return deepFreeze({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "imperfect", chance: false, simultaneous: true },
    seats: () => seats,
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options),
    initialState: (options) => openingState(rules, options),
    actors,
    turn,
    legalActions: (state, seat, flags) => legalActions(rules, state, seat, flags),
    chanceOutcomes: () => [],
    validate: (state, actor, action) => refuse(rules, state, actor, action),
    step: (state, actor, action, emit) => step(rules, state, actor, action, emit),
    resign,
    clone: cloneState,
    outcome,
    view,
    observe,
    determinize: (seen, random, flags) => determinize(rules, seen, random, flags),
    formatAction: (action) => formatAction(rules, action),
    parseAction: (text, state, actor) => parseAction(rules, text, state, actor),
    formatState: (state) => formatState(rules, state),
    parseState: (text) => parseState(rules, text),
    render: (seen, look) => render(rules, seen, look),
  })
}

/**
 * Creates a game from its rules.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * const rules = { ...standardRules, id: "long-guns", title: "Long guns", version: "1.0" }
 * const guns = { gunRange: 15, damageAt: (lengths) => 15 - lengths }
 * const longGuns = milleSabordsOf({ ...rules, ...guns, resistances: [20] })
 * longGuns.initialState().ships[0].resistance // => 20
 */
export function milleSabordsOf(
  rules: MilleSabordsRules,
): Game<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsEvent, MilleSabordsView> {
  return gameOf(variantOf(rules))
}

/**
 * Mille Sabords, a duel of two sailing ships with simultaneous secret orders:
 * `milleSabordsOf(standardRules)`.
 *
 * @example
 * const state = milleSabords.initialState({ wind: 90 })
 * milleSabords.legalActions(state, 0).length // => 8
 * milleSabords.validate(state, 0, { type: "heading", heading: 46 })?.rule // => "MS-1.3"
 */
export const milleSabords: Game<
  MilleSabordsState,
  MilleSabordsAction,
  MilleSabordsOptions,
  MilleSabordsEvent,
  MilleSabordsView
> = /* @__PURE__ */ gameOf(standard)
