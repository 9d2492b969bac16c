import { assert, isState } from "../assert"
import type { Game, StateWith, Viewer } from "../contract"
import { isNotationError, SchemaError } from "../errors"
import type { Frozen } from "../freeze"
import { canonicalJson } from "../hash"
import { parse, type Shape } from "./shape"

/** The functions that distinguish possible states and views of a game from impossible ones. */
type Judge<State extends StateWith, View> = Pick<
  Game<State, unknown, object, unknown, View>,
  "formatState" | "parseState" | "seats" | "view"
>

/**
 * Refuses a state that does not survive formatting and parsing; parsing checks that a position is
 * possible.
 *
 * @param subject - The kind of data, for the error: `"state"`, `"view"`.
 * @throws SchemaError naming the clause that the position breaks.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const opening = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * assertPossible(dejarik, opening) // => undefined
 * assertPossible(dejarik, { ...opening, left: 9 }) // throws SchemaError
 */
export function assertPossible<State extends StateWith>(
  game: Pick<Judge<State, unknown>, "formatState" | "parseState">,
  state: State,
  subject = "state",
): void {
  assert(typeof game?.parseState === "function", "assertPossible", "game", "a game")
  assert(isState(state), "assertPossible", "state", "a state of the game")
  const fail = (expected: string, rule?: string): never => {
    throw new SchemaError(subject, [], expected, rule)
  }
  try {
    if (canonicalJson(game.parseState(game.formatState(state))) !== canonicalJson(state)) fail("a possible position")
  } catch (error) {
    if (!isNotationError(error)) throw error
    fail(error.expected, error.rule)
  }
}

/**
 * Returns a state behind a view, for a game's `determinize`.
 *
 * @param shape - The shape of a view.
 * @param view - Any value.
 * @param sample - Makes a state from a view of that shape.
 * @throws SchemaError for a view that no possible state has.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { shapes } from "@flottille/dejarik/schema"
 * const opening = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * const view = dejarik.view(opening, 0)
 * const state = stateFromView(dejarik, shapes.view, view, ({ viewer: _, ...seen }) =>
 *   dejarik.determinize({ viewer: 0, ...seen }, createRandom(1)),
 * )
 * stateHash(dejarik, state) === stateHash(dejarik, opening) // => true
 */
export function stateFromView<State extends StateWith, View extends { readonly viewer: Viewer }>(
  game: Judge<State, View>,
  shape: Shape<Frozen<View>>,
  view: unknown,
  sample: (view: Frozen<View>) => State,
): State {
  assert(typeof game?.parseState === "function", "stateFromView", "game", "a game")
  assert(typeof sample === "function", "stateFromView", "sample", "a function")
  const seen = parse(shape, view, "view")
  const state = sample(seen)
  assertPossible(game, state, "view")
  const { viewer } = seen as { readonly viewer: Viewer }
  if (typeof viewer === "number" && viewer >= game.seats(state.options).length)
    throw new SchemaError("view", ["viewer"], "a seat of the game")
  if (canonicalJson(game.view(state, viewer)) !== canonicalJson(seen))
    throw new SchemaError("view", [], "the view of a possible position")
  return state
}
