/**
 * Games without secrets: the members of the contract that follow from the rest.
 *
 * @packageDocumentation
 */
import { assert, isObject } from "./assert"
import { type Actor, CHANCE, type Game, type StateWith, type Turn, type Viewer } from "./contract"
import { NotationError, SchemaError, textOf } from "./errors"
import type { Frozen } from "./freeze"
import { canonicalJson } from "./hash"
import type { GameShapes } from "./shapes/options"
import { readOptions } from "./shapes/options"
import { stateFromView } from "./shapes/possible"
import { integer, literal, parse, type Shape, union } from "./shapes/shape"

/** The view of a game without secrets: the state and its viewer. */
export type OpenView<State> = State & { readonly viewer: Viewer }

/** A game without secrets, whose view is its state with the viewer. */
export type OpenGame<State extends StateWith<Options>, Action, Options extends object, Event> = Game<
  State,
  Action,
  Options,
  Event,
  OpenView<State>
>

/** The members that have a default in a game without secrets. */
type Derived =
  | "chanceOutcomes"
  | "clone"
  | "determinize"
  | "formatState"
  | "observe"
  | "options"
  | "parseState"
  | "traits"
  | "turn"
  | "view"

/** The rules of a game without secrets. Members that have a default may be omitted. */
type OpenRules<State extends StateWith<Options>, Action, Options extends object, Event> = Omit<
  OpenGame<State, Action, Options, Event>,
  Derived
> &
  Partial<Pick<OpenGame<State, Action, Options, Event>, Derived>> & {
    /**
     * Returns false for a state of the right shape that no game can reach. Default: all states of
     * that shape are possible.
     */
    isPossible?(state: State): boolean
  }

/** The shapes of a game without secrets; that of views follows from that of states. */
type OpenShapes<State, Action, Options extends object> = Omit<
  GameShapes<State, Action, Options, OpenView<State>>,
  "view"
>

/** The largest seat that a view names; a game refuses those that it does not have. */
const LAST_SEAT = 99

/** Returns a copy of plain JSON, frozen or not, that shares no object with it. */
function copyOf<T>(value: unknown): T {
  if (typeof value !== "object" || value === null) return value as T
  if (Array.isArray(value)) return value.map(copyOf) as T
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])) as T
}

/** Returns the shape of a view: that of a state, with the viewer. */
function viewShapeOf<View>(state: Shape): Shape<View> {
  if (state.kind !== "object") throw new SchemaError("shapes", ["state"], "an object shape, as object() makes one")
  const viewer = union(integer(0, LAST_SEAT), literal("spectator", "referee"))
  return { kind: "object", fields: { viewer, ...state.fields }, optional: state.optional }
}

/** Returns the turn of a game with these actors: its number is the field `turn` of the state, if there is one. */
function turnOf(state: object, actors: readonly Actor[]): Turn {
  const number = "turn" in state && typeof state.turn === "number" ? state.turn : 1
  const seats = actors.filter((actor) => actor !== CHANCE)
  return { number, phase: actors.length > 0 ? "play" : "over", seats, waiting: actors, budgets: [] }
}

function readState(given: unknown): unknown {
  const text = textOf(given)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new NotationError(text, 0, "a position as JSON")
  }
  if (canonicalJson(value) !== text)
    throw new NotationError(text, 0, "a position as JSON with sorted keys, without spaces")
  return value
}

/**
 * Completes a game without secrets, and its shapes.
 *
 * By default, seats act in turn without chance, the turn number is the field `turn` of the state, or
 * 1, options are those of the table, a view is the state with its viewer, every viewer receives
 * every event, and a position is written as JSON.
 *
 * @param shapes - The shapes of options, actions and states; a state is an object.
 * @param rules - The other members of the contract, and `isPossible`.
 * @throws SchemaError if the shape of a state is not that of an object.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { shapes } from "@flottille/dejarik/schema"
 * const { view: _, determinize: __, ...rules } = dejarik
 * openGame(shapes, rules).game.view(dejarik.initialState(), 1).viewer // => 1
 */
export function openGame<State extends StateWith<Options>, Action, Options extends object, Event>(
  shapes: OpenShapes<State, Action, Options>,
  rules: OpenRules<State, Action, Options, Event>,
): {
  readonly game: OpenGame<State, Action, Options, Event>
  readonly shapes: GameShapes<State, Action, Options, OpenView<State>>
} {
  assert(isObject(shapes?.state) && isObject(shapes.options), "openGame", "shapes", "the shapes of a game")
  assert(isObject(rules), "openGame", "rules", "the rules of a game")
  const all = { ...shapes, view: viewShapeOf<Frozen<OpenView<State>>>(shapes.state) }
  const { isPossible = () => true, ...others } = rules
  const game: OpenGame<State, Action, Options, Event> = {
    traits: { information: "perfect", chance: rules.chanceOutcomes !== undefined, simultaneous: false },
    options: (given) => readOptions(shapes.options, given),
    turn: (state) => turnOf(state, game.actors(state)),
    chanceOutcomes: () => [],
    clone: copyOf,
    view: (state, viewer) => ({ viewer, ...copyOf<State>(state) }),
    observe: (event) => event,
    determinize: (view) => stateFromView(game, all.view, view, ({ viewer: _, ...state }) => copyOf<State>(state)),
    formatState: (state) => canonicalJson(state),
    parseState(text) {
      const state = copyOf<State>(parse(shapes.state, readState(text), "position"))
      game.options(state.options)
      if (!isPossible(state)) throw new NotationError(text, 0, "a possible position")
      return state
    },
    ...others,
  }
  return { game, shapes: all }
}
