/**
 * A game made of values: its kinds of action, the phases that accept them, and its endings.
 *
 * @packageDocumentation
 */
import { refuseActor } from "./apply"
import {
  type Actor,
  CHANCE,
  type ChanceOutcome,
  type Game,
  type Random,
  type Refusal,
  type Seat,
  type StateWith,
} from "./contract"
import { readFields } from "./notation"
import { pick, pickOutcome } from "./random"
import { refuseMalformed, type Shape, tagged, violation } from "./shape"

export {
  type Counter,
  type Counts,
  type Ending,
  initialCounts,
  nextCounts,
  outcomeBy,
  reachedEnding,
} from "./ending"

/** A value with a type, such as an action. */
export interface Typed {
  readonly type: string
}

/** The listener for events, if there is one. */
export type Emit<Event> = ((event: Event) => void) | undefined

/** The part of a chance action that its listed outcome leaves out, such as the faces of dice. */
export interface Details<Action> {
  /** Number of words of the plain action, before its details. Default: 1. */
  readonly after?: number
  /** The expectation behind a plain action: `"dice as in 6.5.4:3.3.3"`. */
  readonly expected: string
  /** Adds the details in these words, unchecked. `parseAction` checks the shape and the spelling. */
  read(plain: Action, words: readonly string[]): Action
  /** Returns the listed outcome that a detailed action stands for. */
  plain(action: Action): Action
}

/**
 * A kind of action of one game: its actions, their notation, legality and effect.
 *
 * Its type is its key among the kinds. All members are methods, which TypeScript compares
 * bivariantly, so that kinds of different actions fit into one record. No method uses `this`.
 */
export interface Kind<State, Action, Event = unknown> {
  /** The phases that accept it. */
  readonly phases: readonly string[]
  /** Every action of this kind without details. Lists contain these very objects; `playOf` freezes the list. */
  readonly all: readonly Action[]
  /** The fields besides the type. */
  readonly shape: Shape<Omit<Action, "type">>
  /** An action in notation, for error messages. */
  readonly example: string
  readonly details?: Details<Action>
  /** The refusal while the phase lists anything else. Makes the kind a last resort, such as a pass. */
  readonly lastResort?: Refusal
  /** Formats an action. */
  format(action: Action): string
  /** Lists the legal actions of the seat that is to act. */
  list?(state: State, seat: Seat): readonly Action[]
  /** Picks one of the list uniformly from one random number, without building the list. */
  pick?(state: State, seat: Seat, random: Random): Action
  /** Lists the outcomes of chance with their exact weights. */
  outcomes?(state: State): readonly ChanceOutcome<Action>[]
  /** Rolls a detailed outcome with the same chances; `undefined` to draw a plain one instead. */
  roll?(state: State, random: Random): Action | undefined
  /**
   * Returns the reason why the actor may not act so, or `undefined`. Asked only about actions of
   * the right shape, in a phase that accepts the kind.
   */
  refuse?(state: State, action: Action, actor: Actor): Refusal | undefined
  /** Applies a legal action and its consequences. */
  apply(state: State, action: Action, emit: Emit<Event>, actor: Actor): void
}

/** The joint list of the kinds of a phase. */
export interface Listing<State, Action> {
  /** Lists the legal actions of the seat; empty to leave only the last resort. */
  list(state: State, seat: Seat): readonly Action[]
  /** Picks one of the list uniformly from one random number, or `undefined` if it is empty. */
  pick(state: State, seat: Seat, random: Random): Action | undefined
}

/** A phase of a game: its actors, and the clause that defines it. */
export interface Phase<State, AnyKind = Kind<State, Typed>> {
  /** The clause that refuses other kinds of action. */
  readonly rule: string
  /** Returns the actors that the game waits for. */
  actors(state: State): readonly Actor[]
  /**
   * Makes a faster joint list of the accepted kinds except last resorts, once per game. Default:
   * one kind after the other.
   */
  listing?(kinds: Readonly<Record<string, AnyKind>>): Listing<State, Typed>
}

/** The actions of a record of kinds. */
export type ActionIn<Kinds> = {
  [Type in keyof Kinds]: Kinds[Type] extends Kind<infer _State, infer Action, infer _Event> ? Action : never
}[keyof Kinds]

/** The events of a record of kinds. */
export type EventIn<Kinds> = {
  [Type in keyof Kinds]: Kinds[Type] extends Kind<infer _State, infer _Action, infer Event> ? Event : never
}[keyof Kinds]

/** The members of a game that follow from its kinds and phases. */
export type PlayMethods<State extends StateWith<Options>, Action, Options extends object, Event> = Required<
  Pick<
    Game<State, Action, Options, Event>,
    | "actors"
    | "legalActions"
    | "pickAction"
    | "chanceOutcomes"
    | "rollChance"
    | "plainChance"
    | "validate"
    | "step"
    | "formatAction"
    | "parseAction"
  >
>

/** All that follows from the kinds and phases of a game. */
export interface Play<State extends StateWith<Options>, Action, Options extends object, Event> {
  /** Members of the game: `{ id, title, …, ...play.methods }`. */
  readonly methods: PlayMethods<State, Action, Options, Event>
  /** Every action without details, in the order of the kinds, as for `actionSpace`. */
  readonly all: readonly Action[]
  /** The shape of an action. */
  readonly actionShape: Shape<Action>
}

/** The values that a game is played by. */
export interface PlayParts<State, Kinds> {
  /** The kinds of action by their type. Their order is that of numbers and lists. */
  readonly kinds: Kinds
  readonly phases: Readonly<Record<string, Phase<State, Kinds[keyof Kinds]>>>
  /** Returns the name of the current phase. */
  phaseOf(state: State): string
  /** Returns true if a seat is out of the game. */
  isOut(state: State, actor: Actor): boolean
}

const none: readonly never[] = Object.freeze([])

/** The actors of a phase in which nobody acts. */
export const nobody: readonly Actor[] = none

const chance: readonly Actor[] = Object.freeze([CHANCE])

/**
 * The actors of a phase that chance decides.
 *
 * @example
 * byChance() // => ["chance"]
 */
export function byChance(): readonly Actor[] {
  return chance
}

const idle = { type: undefined, apply: () => {} }

/** Returns true if the actor is one of them. */
function isAmong(actors: readonly Actor[], actor: Actor): boolean {
  // Stryker disable next-line EqualityOperator: there is no actor past the last one
  for (let place = 0; place < actors.length; place++) if (actors[place] === actor) return true
  return false
}

/**
 * Joins the lists of kinds, one after the other. A single kind with a list and a pick stays as it is.
 *
 * @example
 * const one = { list: () => [{ type: "one" }] }
 * const two = { list: () => [{ type: "two" }] }
 * joinListings([one, two]).list({}, 0).map(({ type }) => type) // => ["one", "two"]
 */
export function joinListings<State, Action>(parts: readonly Partial<Listing<State, Action>>[]): Listing<State, Action> {
  const [only] = parts
  if (parts.length === 1 && only?.list && only.pick) return { list: only.list, pick: only.pick }
  const list = (state: State, seat: Seat) => parts.flatMap((part) => part.list?.(state, seat) ?? none)
  return {
    list: parts.length === 1 && only?.list ? only.list : list,
    pick(state, seat, random) {
      const actions = list(state, seat)
      return actions.length > 0 ? pick(actions, random) : undefined
    },
  }
}

/** Prepares a phase. All prepared phases have the same fields, which keeps reading them fast. */
function prepare<State, Event>(
  name: string,
  { rule, actors, listing }: Phase<State, Kind<State, Typed, Event>>,
  all: Readonly<Record<string, Kind<State, Typed, Event>>>,
) {
  const accepted = Object.entries(all).filter(([, { phases }]) => phases.includes(name))
  const usual = accepted.filter(([, { lastResort }]) => !lastResort)
  const kinds = usual.map(([, kind]) => kind)
  const [drawn, ...others] = kinds.filter(({ outcomes }) => outcomes)
  const join = (state: State) => [drawn, ...others].flatMap((kind) => kind?.outcomes?.(state) ?? none)
  return {
    name,
    rule,
    kinds: accepted.map(([type, { refuse, lastResort }]) => ({ type, refuse, lastResort })),
    actors,
    ...(listing?.(Object.fromEntries(usual)) ?? joinListings(kinds)),
    otherwise: joinListings(accepted.flatMap(([, kind]) => (kind.lastResort ? kind : []))).list,
    outcomes: (others.length === 0 && drawn?.outcomes) || join,
    roll: (others.length === 0 && drawn?.roll) || (() => undefined),
  }
}

/** Finds the current phase. The same phase is asked for again and again, and a scan is faster than a lookup. */
function finderOf<State, Prepared extends { readonly name: string }>(
  prepared: readonly Prepared[],
  phaseOf: (state: State) => string,
  first: Prepared,
): (state: State) => Prepared {
  let last = first
  return (state) => {
    const name = phaseOf(state)
    if (last.name === name) return last
    for (let place = 0; place < prepared.length; place++) {
      const phase = prepared[place]
      if (phase?.name !== name) continue
      last = phase
      return phase
    }
    throw new RangeError(`no phase ${name}`)
  }
}

/**
 * Creates `step`. The first two kinds have call sites of their own, where the engine compiles their
 * functions in place.
 */
function stepOf<State, Event>(kinds: Readonly<Record<string, Kind<State, Typed, Event>>>) {
  const appliers = Object.entries(kinds).map(([type, { apply }]) => ({ type, apply }))
  const [{ type: firstType, apply: applyFirst } = idle, { type: secondType, apply: applySecond } = idle, ...others] =
    appliers
  return (state: State, actor: Actor, action: Typed, emit?: Emit<Event>): void => {
    const { type } = action
    if (type === firstType) return applyFirst(state, action, emit, actor)
    if (type === secondType) return applySecond(state, action, emit, actor)
    for (let place = 0; place < others.length; place++) {
      const kind = others[place]
      if (kind?.type === type) return kind.apply(state, action, emit, actor)
    }
  }
}

/** Creates the notation of all kinds. */
function notationOf<State, Event>(
  kinds: ReadonlyMap<string, Kind<State, Typed, Event>>,
  all: readonly Typed[],
  actionShape: Shape<Typed>,
) {
  const texts = new Map<string, Typed>()
  const format = (action: Typed): string => {
    const kind = kinds.get(action.type)
    if (!kind) throw new RangeError(`no kind of action ${action.type}`)
    return kind.format(action)
  }
  const examples = [...kinds.values()].map(({ example }) => example)
  const details = [...kinds.values()].flatMap(({ details }) => details?.expected ?? [])
  const last = ["the end of the text", ...new Set(details)].join(", or ")

  function parseAction(given: string): Typed {
    const { text, fields: words, fail } = readFields(given)
    // Stryker disable next-line ConditionalExpression: speed only; the same texts are built again
    if (texts.size === 0) for (const action of all) texts.set(format(action), action)
    const whole = texts.get(text)
    if (whole) return whole
    const after = kinds.get(words[0] ?? "")?.details?.after ?? 1
    const plain = texts.get(words.slice(0, after).join(" "))
    if (!plain) return fail(0, `an action, as in ${examples.slice(0, -1).join(", ")} or ${examples.at(-1)}`)
    const detailed = kinds.get(plain.type)?.details?.read(plain, words.slice(after))
    return detailed && !violation(actionShape, detailed) && format(detailed) === text ? detailed : fail(after, last)
  }
  return { formatAction: format, parseAction }
}

/**
 * Derives from kinds of action and phases how a game is played: its actors, lists, chances,
 * refusals, steps, and the notation and shape of its actions.
 *
 * @param parts - Kinds by their types, phases by their names.
 * @example
 * interface Nim { readonly options: object; heap: number; seat: Seat }
 * const take: Kind<Nim, { readonly type: "take"; readonly count: number }> = {
 *   phases: ["play"],
 *   all: [1, 2, 3].map((count) => ({ type: "take", count })),
 *   shape: object({ count: integer(1, 3) }),
 *   example: "take 2",
 *   format: ({ count }) => `take ${count}`,
 *   list: ({ heap }) => take.all.filter(({ count }) => count <= heap),
 *   refuse: ({ heap }, { count }) => (count > heap ? { code: "too-many", rule: "NI-1.1", details: { heap } } : undefined),
 *   apply(state, { count }) {
 *     state.heap -= count
 *     state.seat = 1 - state.seat
 *   },
 * }
 * const { methods } = playOf({
 *   kinds: { take },
 *   phases: {
 *     play: { rule: "NI-1.1", actors: ({ seat }: Nim) => [seat] },
 *     over: { rule: "CO-1", actors: () => nobody },
 *   },
 *   phaseOf: ({ heap }) => (heap > 0 ? "play" : "over"),
 *   isOut: () => false,
 * })
 * const state = { options: {}, heap: 2, seat: 0 }
 * methods.legalActions(state, 0).map((action) => methods.formatAction(action)) // => ["take 1", "take 2"]
 * methods.validate(state, 0, { type: "take", count: 3 })?.code // => "too-many"
 */
export function playOf<
  State extends StateWith<Options>,
  Options extends object,
  Event,
  Kinds extends Readonly<Record<string, Kind<State, Typed, Event>>>,
>(parts: PlayParts<State, Kinds>): Play<State, ActionIn<Kinds>, Options, Event>
// The compiler cannot see that a kind is asked about its own actions only, found by their type.
export function playOf<State extends StateWith<Options>, Options extends object, Event>({
  kinds,
  phases,
  phaseOf,
  isOut,
}: PlayParts<State, Readonly<Record<string, Kind<State, Typed, Event>>>>): Play<State, Typed, Options, Event> {
  const named = new Map(Object.entries(kinds))
  const all = [...named.values()].flatMap((kind) => Object.freeze(kind.all))
  const interned: ReadonlySet<Typed> = new Set(all)
  const actionShape = tagged("type", Object.fromEntries([...named].map(([type, { shape }]) => [type, shape])))
  const prepared = Object.entries(phases).map(([name, phase]) => prepare(name, phase, kinds))

  // The phase with its own listing has call sites of its own, as the first two kinds have. Without
  // them: 0.94 of the games and of the lists.
  const hot = prepared.reduce((one, other) => (phases[other.name]?.listing ? other : one))
  const { name: hotName, actors: hotActors, list: hotList, pick: hotPick, otherwise: hotOtherwise } = hot
  const phaseAt = finderOf(prepared, phaseOf, hot)
  const actors = (state: State) => (phaseOf(state) === hotName ? hotActors(state) : phaseAt(state).actors(state))

  return {
    all,
    actionShape,
    methods: {
      actors,
      legalActions(state, seat) {
        if (phaseOf(state) === hotName) {
          if (!isAmong(hotActors(state), seat)) return none
          const actions = hotList(state, seat)
          return actions.length > 0 ? actions : hotOtherwise(state, seat)
        }
        const { actors, list, otherwise } = phaseAt(state)
        if (!isAmong(actors(state), seat)) return none
        const actions = list(state, seat)
        return actions.length > 0 ? actions : otherwise(state, seat)
      },
      pickAction(state, seat, random) {
        const { pick: pickUsual, otherwise } = phaseAt(state)
        const picked = phaseOf(state) === hotName ? hotPick(state, seat, random) : pickUsual(state, seat, random)
        return picked ?? pick(otherwise(state, seat), random)
      },
      chanceOutcomes: (state) => phaseAt(state).outcomes(state),
      rollChance(state, random) {
        const { roll, outcomes } = phaseAt(state)
        return roll(state, random) ?? pickOutcome(outcomes(state), random)
      },
      plainChance: (action) => named.get(action.type)?.details?.plain(action) ?? action,
      validate(state, actor, action) {
        const refusal =
          (interned.has(action) ? undefined : refuseMalformed(actionShape, action)) ??
          refuseActor(actors(state), actor, isOut(state, actor))
        if (refusal) return refusal
        const { name, rule, kinds, list } = phaseAt(state)
        for (let place = 0; place < kinds.length; place++) {
          const kind = kinds[place]
          if (kind?.type !== action.type) continue
          if (kind.lastResort && actor !== CHANCE && list(state, actor).length > 0) return kind.lastResort
          return kind.refuse?.(state, action, actor)
        }
        return { code: "wrong-moment", rule, details: { phase: name } }
      },
      step: stepOf(kinds),
      ...notationOf(named, all, actionShape),
    },
  }
}
