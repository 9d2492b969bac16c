import { canonicalJson, type Game, SchemaError } from "@flottille/core"
import { readAction, writeAction } from "./action-notation"
import { READY, type Withdrawal } from "./actions"
import type { Board } from "./board"
import { actingSeats, legalActions, refuse } from "./entry"
import { standardBoard } from "./map"
import { enterOrder, withdraw } from "./pending"
import { proceed } from "./phases"
import { formatState, parseState } from "./position-text"
import { render } from "./render"
import type { ActionOf, Emit, Rules, TableEvent } from "./rules"
import { type AnyOrder, copyOf, type PlayState, SEATS, seats } from "./state"
import { judgeSurvivors, outcome } from "./victory"
import { determinize, turn, type ViewOf, view } from "./view"

/** DP-1: what is not yet asked of the board of a game but known of the standard one: a board that differs in it would be ignored. */
const known = ({ map, centres, homes }: Board): Readonly<Record<string, unknown>> => ({
  victory: map.victory,
  firstYear: map.firstYear,
  powers: map.powers.map(({ id }) => id),
  centres,
  homes,
})

/** @throws SchemaError for a board on which games cannot be played yet. */
function insistStandard(board: Board): void {
  const standard = known(standardBoard)
  for (const [key, value] of Object.entries(known(board)))
    if (canonicalJson(value) !== canonicalJson(standard[key]))
      throw new SchemaError("rules", ["board", key], "that of the standard board", "DP-1")
}

/**
 * A game by these rules: seven powers, simultaneous orders, no chance.
 *
 * @param names - What the game is called, and the version of its rules.
 * @throws SchemaError for a board whose powers, centres or victory are not those of the standard one.
 * @example
 * import { gameOf, standardRules } from "@flottille/diplomacy/variant"
 * const shorter = { ...standardRules, readOptions: (given) => standardRules.readOptions({ yearLimit: 1905, ...given }) }
 * gameOf({ id: "short-diplomacy", title: "Diplomacy to 1905", version: "1.0.0" }, shorter).initialState().options.yearLimit // => 1905
 */
export function gameOf<S extends PlayState, Event>(
  names: { readonly id: string; readonly title: string; readonly version: string },
  rules: Rules<S>,
): Game<S, ActionOf<S>, S["options"], Event, ViewOf<S>> {
  insistStandard(rules.board)
  // Whoever acts in a phase gives at most one order for each province, proposes once and is ready once: a bound on the actions of a year.
  const actionsAYear = 5 * (rules.board.graph.provinces + 2 * SEATS)
  const game: Game<S, ActionOf<S>, S["options"], Event, ViewOf<S>> = {
    ...names,
    traits: Object.freeze({ information: "imperfect", chance: false, simultaneous: true }),

    seats: () => rules.board.map.powers.map(({ id, title }) => ({ id, title })),
    options: (given) => rules.readOptions(given),
    maxActions: ({ yearLimit }) => (yearLimit === null ? undefined : (yearLimit - rules.board.map.firstYear + 1) * actionsAYear),
    initialState: (options) => rules.opening(rules.readOptions(options)),

    actors: (state) => actingSeats(rules, state),
    turn: (state, viewer) => turn(rules, state, viewer),
    legalActions: (state, seat, flags) => legalActions(rules, state, seat, flags),
    defaultAction: (state, seat) => (actingSeats(rules, state).includes(seat) ? READY : undefined),
    chanceOutcomes: () => [],
    validate: (state, actor, action) => refuse(rules, state, actor, action),

    step(state, actor, action, emit) {
      const seat = actor as number
      switch (action.type) {
        case "ready":
        case "unready":
          state.ready[seat] = action.type === "ready"
          ;(emit as Emit)?.({ type: action.type, seat } satisfies TableEvent)
          proceed(rules, state, emit as Emit)
          return
        case "draw":
          state.proposals[seat] = true
          return
        case "withdraw":
          withdraw(state, seat, action as Withdrawal)
          return
        default:
          enterOrder(state, seat, action as AnyOrder)
      }
    },

    resign(state, seat, emit) {
      if (!seats.includes(seat) || state.ending !== null || state.resigned[seat] !== false) return
      state.resigned[seat] = true
      state.orders[seat] = []
      state.ready[seat] = false
      state.proposals[seat] = false
      ;(emit as Emit)?.({ type: "resigned", seat } satisfies TableEvent)
      judgeSurvivors(state)
      proceed(rules, state, emit as Emit)
    },

    clone: copyOf,
    outcome,
    view: (state, viewer) => view(rules, state, viewer),
    observe: (event) => event,
    determinize: (seen, random, how) => determinize(rules, seen, random, how),
    formatAction: (action, state) => writeAction(rules, action, state),
    parseAction: (text, state, actor) => readAction(rules, text, state, actor),
    formatState: (state) => formatState(rules, state),
    parseState: (text) => parseState(rules, text),
    render: (seen) => render(rules, seen),
  }
  return Object.freeze(game)
}
