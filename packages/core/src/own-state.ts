/**
 * State that a variant adds to that of its game.
 *
 * @packageDocumentation
 */
import { assert, assertGame, isObject } from "./assert"
import type { Belief, GameBots } from "./bots"
import type {
  ActionOf,
  AnyGame,
  EventOf,
  Game,
  OptionsOf,
  Random,
  StateOf,
  StateWith,
  Viewer,
  ViewOf,
} from "./contract"
import { SchemaError } from "./errors"
import { deepFreeze } from "./freeze"
import { canonicalJson } from "./hash"
import type { GamePackage } from "./package"
import type { Mark } from "./picture/svg"
import { object, parse, type Shape } from "./shapes/shape"
import type { Translated } from "./text/names"
import { readFields, readJsonField } from "./text/notation"

/** The memory of a variant besides the state of its game: plain JSON that is replaced, never changed in place. */
interface OwnState<Own, Seen, State, Event> {
  /** The clause that forbids an impossible one. */
  readonly rule: string
  readonly initial: Own
  readonly shape: Shape<Own>
  /** The shape of what a viewer sees of it. */
  readonly seen: Shape<Seen>
  /** Returns what a viewer may know of it. */
  view(own: Own, viewer: Viewer, state: State): Seen
  /**
   * Samples one that the viewer cannot tell from the real one.
   *
   * @param state - All that else is hidden is drawn already.
   */
  determinize(seen: Seen, state: State, random: Random): Own
  /** Returns true if a state set up by hand can have it. */
  isPossible(own: Own, state: State): boolean
  /** Returns what is left of it after an action or a resignation. Default: all. */
  after?(own: Own, state: State): Own
  /** Returns an event as a viewer learns of it, `undefined` for a secret; other events as they are. */
  observe?(event: Event, viewer: Viewer): Event | undefined
  /** Returns a line for the board as text, if there is something to tell. */
  text?(seen: Seen): Translated | undefined
  /** Returns marks of places for the drawing. */
  marks?(seen: Seen): Readonly<Record<string, Mark>>
}

/** Own state, as kinds of action read and replace it. */
interface KeptState<Own, Seen, State, Event> extends OwnState<Own, Seen, State, Event> {
  /** Returns the own state of a state. */
  of(state: object): Own
  /** Replaces the own state of a state, in place. */
  set(state: object, own: Own): void
}

/**
 * Declares the state that a variant adds to that of its game. Its kinds of action read and replace it by `of` and `set`;
 * `withOwnState` gives it to the game.
 *
 * @example
 * const laps = ownState({
 *   rule: "XY-1.1",
 *   initial: 0,
 *   shape: integer(0, 9),
 *   seen: integer(0, 9),
 *   view: (own) => own,
 *   determinize: (seen) => seen,
 *   isPossible: () => true,
 * })
 * const state = { options: {} }
 * laps.set(state, laps.of(state) + 1)
 * laps.of(state) // => 1
 */
export function ownState<Own, Seen, State, Event>(
  parts: OwnState<Own, Seen, State, Event>,
): KeptState<Own, Seen, State, Event> {
  assert(isObject(parts), "ownState", "parts", "the parts of an own state")
  return {
    ...parts,
    initial: deepFreeze(parts.initial),
    of: ({ own = parts.initial }: { readonly own?: Own }) => own,
    set(state: { own?: Own }, own) {
      state.own = deepFreeze(own)
    },
  }
}

type Kept = StateWith & { own: unknown }
type Seen = { readonly own: unknown; readonly viewer: Viewer }
type AnyPack<G extends AnyGame = AnyGame> = GamePackage<G> & GameBots<G>

/** A game whose states and views have own state. */
type Keeping<G extends AnyGame, Own, Seen> = Game<
  StateOf<G> & { own: Own },
  ActionOf<G>,
  OptionsOf<G>,
  EventOf<G>,
  ViewOf<G> & { readonly own: Seen }
>

/** Views without own state, of which samples behind the same view are asked for again and again. */
const bare = new WeakMap<object, object>()

function without(view: unknown): unknown {
  if (!isObject(view) || !("viewer" in view && "own" in view)) return view
  const { own: _, ...rest } = view
  const known = bare.get(view) ?? (Object.isFrozen(view) ? Object.freeze(rest) : rest)
  bare.set(view, known)
  return known
}

/** Returns functions that take views with own state, from functions that take them without. */
function lifted<T extends object>(functions: T): T
function lifted(functions: object): object {
  return Object.fromEntries(
    Object.entries(functions).map(([name, member]) => [
      name,
      typeof member === "function"
        ? (...given: readonly unknown[]) => member(...given.map(without))
        : isObject(member)
          ? lifted(member)
          : member,
    ]),
  )
}

function withField<T>(shape: Shape, own: Shape): Shape<T>
function withField(shape: Shape, own: Shape): Shape {
  return shape.kind === "object" ? { ...shape, fields: { ...shape.fields, own } } : shape
}

/**
 * Adds own state to a game and to its package: to states, views, determinizations, notation, boards, shapes and
 * beliefs, whatever the game. In notation it is one more field, as JSON.
 *
 * @param pack - A package, with what bots know about the game.
 * @throws SchemaError from `determinize` for a view that no possible own state has.
 * @example
 * import pack from "@flottille/dejarik/package"
 * const laps = ownState({
 *   rule: "XY-1.1",
 *   initial: 0,
 *   shape: integer(0, 9),
 *   seen: integer(0, 9),
 *   view: (own) => own,
 *   determinize: (seen) => seen,
 *   isPossible: () => true,
 * })
 * withOwnState(pack, laps).game.initialState().own // => 0
 */
export function withOwnState<P extends GamePackage<AnyGame>, Own, Seen>(
  pack: P,
  kept: OwnState<Own, Seen, never, unknown>,
): Omit<P, keyof AnyPack> & AnyPack<Keeping<P["game"], Own, Seen>>
// The compiler cannot see that states and views of the game get the field `own`.
export function withOwnState(
  pack: AnyPack,
  kept: OwnState<unknown, unknown, StateWith, unknown>,
): AnyPack<Game<Kept, unknown, object, unknown, Seen>> {
  assertGame(pack?.game, "withOwnState")
  assert(isObject(pack.shapes), "withOwnState", "pack", "the package of a game")
  assert(isObject(kept), "withOwnState", "kept", "an own state, as ownState returns one")
  const { rule, initial, after, observe } = kept
  const { game: base, shapes, diagram, map, notations, belief, keyOf, endings: _endings, ...others } = pack
  // Types only: no game has this member when it runs.
  const { "~types": _, ...game } = base
  const json = (own: unknown) => canonicalJson(own).replaceAll(" ", "\\u0020")
  const settle = (state: Kept) => {
    if (after) state.own = deepFreeze(after(state.own, state))
  }

  function drawn(state: StateWith, { own, viewer }: Seen, random: Random): Kept {
    const found = deepFreeze(kept.determinize(own, state, random))
    if (!kept.isPossible(found, state) || json(kept.view(found, viewer, state)) !== json(own))
      throw new SchemaError("view", ["own"], "what a possible position shows", rule)
    return { ...state, own: found }
  }

  function believing(base: Belief<StateWith, unknown, unknown>): Belief<Kept, Seen, unknown> {
    const { receive, draw } = base
    return {
      receive: (events, view, seat) => receive.call(base, events, without(view), seat),
      draw: (view, random) => drawn(draw.call(base, without(view), random), view, random),
    }
  }

  return {
    ...others,
    ...(map && lifted({ map })),
    ...(notations && { notations: lifted(notations) }),
    ...(keyOf && { keyOf: (state: Kept) => `${keyOf(state)} ${json(state.own)}` }),
    ...(belief && { belief: () => believing(belief()) }),
    ...(diagram && {
      diagram: {
        ...lifted(diagram),
        draw: (view: Seen, how) =>
          diagram.draw(without(view), { ...how, marks: { ...kept.marks?.(view.own), ...how?.marks } }),
      },
    }),
    shapes: { ...shapes, state: withField(shapes.state, kept.shape), view: withField(shapes.view, kept.seen) },
    game: Object.freeze<Game<Kept, unknown, object, unknown, Seen>>({
      ...game,
      initialState: (options) => ({ ...game.initialState(options), own: initial }),
      clone: (state) => ({ ...game.clone(state), own: state.own }),
      step(state, actor, action, emit) {
        game.step(state, actor, action, emit)
        settle(state)
      },
      resign(state, seat, emit) {
        game.resign(state, seat, emit)
        settle(state)
      },
      view: (state, viewer) => ({ ...Object(game.view(state, viewer)), own: kept.view(state.own, viewer, state) }),
      observe(event, viewer) {
        const seen = observe ? observe(event, viewer) : event
        return seen && game.observe(seen, viewer)
      },
      determinize(view, random, how) {
        parse(object({ own: kept.seen }), { own: view?.own }, "view", rule)
        return drawn(game.determinize(without(view), random, how), view, random)
      },
      formatState: (state) => `${game.formatState(state)} ${json(state.own)}`,
      parseState(text) {
        const given = readFields(text)
        const last = given.fields.length - 1
        const state = game.parseState(given.fields.slice(0, last).join(" "))
        const own = readJsonField(given, last, (value: unknown) => parse(kept.shape, value, "own", rule))
        if (json(own) !== given.fields[last]) given.fail(last, json(own), rule)
        if (!kept.isPossible(own, state)) given.fail(last, "a possible position", rule)
        return { ...state, own: deepFreeze(own) }
      },
      render(view, look) {
        const line = kept.text?.(view?.own)
        return `${game.render(without(view), look)}${line ? `\n${line[look?.language ?? "en"]}` : ""}`
      },
    }),
  }
}
