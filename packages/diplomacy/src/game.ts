/** The game of Diplomacy and of its variants, assembled from its parts. */
import type { Game } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { assertRules } from "./map/arguments"
import type { AnyOrder } from "./orders/order"
import { render } from "./picture/render"
import type { DiplomacyAction } from "./rules/actions"
import { READY } from "./rules/kinds/ready"
import { outcome } from "./rules/outcome"
import { playableOf } from "./rules/play"
import type { ActionOf, DiplomacyRules, OrderKinds, OtherIn, Rules, StandardOrders, ViewOf } from "./rules/rules"
import { standardRules } from "./rules/rules"
import { checkRules } from "./rules/rules-check"
import { type DiplomacyEvent, observe, type PlayEvent } from "./state/events"
import type { DiplomacyOptions } from "./state/options"
import { cloneState, type DiplomacyState, type PlayState } from "./state/state"
import { parseActionOf } from "./text/actions"
import { compileRules, standard } from "./variant/compile-rules"
import { determinize } from "./view/determinize"
import { formatState, parseState } from "./view/notation"
import { type DiplomacyView, turn, viewBy } from "./view/view"

/** A game of this kind. `Other` is an order that Diplomacy does not have. */
export type DiplomacyGame<Other extends AnyOrder = never> = Game<
  DiplomacyState<Other>,
  DiplomacyAction<Other>,
  DiplomacyOptions,
  DiplomacyEvent<Other>,
  DiplomacyView<Other>
>

/**
 * Creates a game from its rules: simultaneous orders, no chance.
 *
 * @param names - The id and title of the game, and the version of its rules.
 * @example
 * import { compileRules, gameOf } from "@flottille/diplomacy/variant"
 * const standard = compileRules(standardRules)
 * const shorter = { ...standard, completeOptions: (given?: object) => standard.completeOptions({ yearLimit: 1905, ...given }) }
 * const short = gameOf({ id: "short-diplomacy", title: "Diplomacy to 1905", version: "1.0" }, shorter)
 * short.initialState().options.yearLimit
 * // => 1905
 */
export function gameOf<S extends PlayState, Event>(
  names: { readonly id: string; readonly title: string; readonly version: string },
  rules: Rules<S, Event>,
): Game<S, ActionOf<S>, S["options"], PlayEvent | Event, ViewOf<S>>
// The compiler cannot see that the rules make states, actions and events of their own types.
export function gameOf(
  names: { readonly id: string; readonly title: string; readonly version: string },
  given: Rules,
): Game<PlayState, Typed, DiplomacyOptions, Typed, ViewOf<PlayState>> {
  assertRules(given, "gameOf")
  const rules = playableOf(given)
  const { board, turns, play } = rules
  // In each phase a seat gives at most one order for each province, proposes once and is ready
  // once. This bounds the actions of a year.
  const actionsAYear = 5 * (board.graph.provinces + 2 * board.seats.length)
  return Object.freeze<Game<PlayState, Typed, DiplomacyOptions, Typed, ViewOf<PlayState>>>({
    ...names,
    traits: Object.freeze({ information: "imperfect", chance: false, simultaneous: true }),
    laws: Object.freeze({
      // An action may end several phases, a winter without decisions among them: a view holds the
      // results of the last.
      forgets: () => true,
      // After the last year survivors share a draw, and are ranked by centres (DP-7).
      ranksDraws: ({ ending }: PlayState) => ending?.reason === "year-limit",
    }),
    ...play.methods,
    seats: () => board.map.powers.map(({ id, title }) => ({ id, title })),
    options: rules.completeOptions,
    maxActions: ({ yearLimit }) =>
      yearLimit === null ? undefined : (yearLimit - board.map.firstYear + 1) * actionsAYear,
    initialState(options) {
      const state = rules.initialState(rules.completeOptions(options))
      // A game may open with a phase without decisions.
      turns.proceed(state, undefined)
      return state
    },
    turn: (state, viewer) => turn(rules, state, viewer),
    defaultAction: (state, seat) => (play.methods.actors(state).includes(seat) ? READY : undefined),
    resign: turns.resign,
    clone: cloneState,
    outcome: (state) => outcome(rules, state),
    view: (state, viewer) => viewBy(rules, state, viewer),
    observe,
    determinize: (seen, random, how) => determinize(rules, seen, random, how),
    parseAction: parseActionOf(rules),
    formatState: (state) => formatState(rules, state),
    parseState: (text) => parseState(rules, text),
    render: (seen, look) => render(rules, seen, look),
  })
}

/**
 * Creates Diplomacy with the given rules, on any map.
 *
 * @throws SchemaError naming the field of the rules that is inconsistent.
 * @example
 * const map = { ...standardMap, victory: 15 }
 * const earlier = diplomacyOf({ ...standardRules, id: "earlier", title: "Earlier", version: "1.0", map })
 * earlier.seats(earlier.options()).length // => 7
 */
export function diplomacyOf<Orders extends OrderKinds = StandardOrders>(
  rules: DiplomacyRules<Orders>,
): DiplomacyGame<OtherIn<Orders>>
// The last overload is the one that `ReturnType<typeof diplomacyOf>` sees.
export function diplomacyOf(rules: DiplomacyRules): DiplomacyGame
export function diplomacyOf(rules: DiplomacyRules): DiplomacyGame {
  const checked = checkRules(rules)
  return gameOf(checked, compileRules(checked))
}

/**
 * Diplomacy: seven powers, simultaneous orders, no chance.
 *
 * @example
 * diplomacy.legalActions(diplomacy.initialState(), 2).length // => 32
 */
export const diplomacy: DiplomacyGame = /* @__PURE__ */ gameOf(standardRules, standard)
