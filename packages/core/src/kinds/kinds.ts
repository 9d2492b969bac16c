/**
 * A game made of values: its kinds of action, the phases that accept them, and its endings.
 *
 * @packageDocumentation
 */

import { refuseActor } from "../apply"
import { assert, isObject } from "../assert"
import { type Actor, type Budget, CHANCE, type Game, type Refusal, type StateWith, type Typed } from "../contract"
import { pick, pickOutcome } from "../random"
import { refuseMalformed, type Shape, tagged } from "../shapes/shape"
import type { ActionIn, Emit, Kind, Phase } from "./kind"
import { notationOf } from "./kind-notation"
import { joinListings, none } from "./listing"
import type { Sealing } from "./sealed"

export type { Typed } from "../contract"
export { budgeting } from "./budget"
export { type Ending, initialCounts, nextCounts, outcomeBy, reachedEnding } from "./ending"
export type { ActionIn, Choices, Emit, EventIn, Kind, Listing, Phase } from "./kind"
export { byChance, joinListings, nobody } from "./listing"
export { hideSealed, knowsSealed, SEALED, type Sealing, sealing } from "./sealed"

/** The members of a game that follow from its kinds and phases. */
type PlayMethods<State extends StateWith<Options>, Action, Options extends object, Event> = Required<
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
  /** Returns the budgets of the current phase, for `turn`. */
  budgets(state: State): readonly Budget[]
  /** Returns the action without details that a text names, or `undefined`. */
  named(text: string): Action | undefined
}

/** The values that a game is played by. */
interface PlayParts<State, Kinds, Event = unknown> {
  /** The kinds of action by their type. Their order is that of numbers and lists. */
  readonly kinds: Kinds
  readonly phases: Readonly<Record<string, Phase<State, Kinds[keyof Kinds], NoInfer<Event>>>>
  /** Sealed choices, for phases that are sealed. */
  readonly sealing?: Sealing<State, Event>
  /** Returns the name of the current phase. */
  phaseOf(state: State): string
  /** Returns true if a seat is out of the game. */
  isOut(state: State, actor: Actor): boolean
  /**
   * Returns the refusal of an action whose kind the current phase does not accept. Default:
   * `"wrong-moment"` under the clause of the phase.
   */
  wrongMoment?(state: State, action: Typed, actor: Actor): Refusal | undefined
  /** The expectation for a text that begins like no action. Default: the examples of all kinds. */
  readonly beginning?: string
}

const idle = { type: undefined, apply: () => {} }

function isAmong(actors: readonly Actor[], actor: Actor): boolean {
  for (let place = 0; place < actors.length; place++) if (actors[place] === actor) return true
  return false
}

/**
 * Lets a kind hand out a frozen copy of `all` as its list. `all` itself stays as it is, since kinds search it, and the
 * engine searches a frozen list ten times slower.
 */
function guarded<State, Event>(kind: Kind<State, Typed, Event>): Kind<State, Typed, Event> {
  const { all, list } = kind
  if (!all || !list || Object.isFrozen(all)) return kind
  const whole = Object.freeze([...all])
  return {
    ...kind,
    list(state, seat, flags) {
      const listed = list(state, seat, flags)
      return listed === all ? whole : listed
    },
  }
}

/** Prepares a phase. All prepared phases have the same fields, which keeps reading them fast. */
function prepare<State, Event>(
  name: string,
  { rule, sealed, actors: asked, settle, listing, budget }: Phase<State, Kind<State, Typed, Event>, Event>,
  all: Readonly<Record<string, Kind<State, Typed, Event>>>,
  sealing: Sealing<State, Event> | undefined,
) {
  if (sealed && !sealing) throw new RangeError(`phase ${name} is sealed; expected the part sealing of playOf`)
  const accepted = Object.entries(all)
    .filter(([, { phases }]) => phases.includes(name))
    .map(([type, kind]) => [type, guarded(kind)] as const)
    .map(([type, kind]) => [type, budget?.limit(kind) ?? kind] as const)
  const usual = accepted.filter(([, { lastResort, amending }]) => !(lastResort || amending))
  const kinds = usual.map(([, kind]) => kind)
  const drawn = kinds.find(({ outcomes }) => outcomes)
  const amending = accepted.filter(([, { amending }]) => amending)
  const { list, count, nth, refuse: refuseUnlisted } = listing?.(Object.fromEntries(usual)) ?? joinListings(kinds)
  return {
    name,
    rule,
    sealed,
    settle,
    kinds: accepted.map(([type, { refuse, cost, lastResort }]) => ({ type, refuse, cost, lastResort })),
    asked,
    actors: sealed && sealing ? (state: State) => sealing.waiting(asked(state), state) : asked,
    budget,
    list,
    count,
    nth,
    refuseUnlisted,
    otherwise: joinListings(accepted.flatMap(([, kind]) => (kind.lastResort ? kind : []))).list,
    // Seats that have sealed a choice may amend it, although they are no longer to act.
    amenders: sealed && amending.length > 0 ? asked : () => none,
    amending: amending.map(([type]) => type),
    amend: joinListings(amending.map(([, kind]) => kind)).list,
    outcomes: drawn?.outcomes ?? (() => none),
    roll: drawn?.roll ?? (() => undefined),
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

type AnyKinds<State, Event> = Readonly<Record<string, Kind<State, Typed, Event>>>

/** Creates `validate`: the shape, the actor, the phase, then the kind itself. */
function validatorOf<State, Event>(
  { kinds, isOut, wrongMoment }: PlayParts<State, AnyKinds<State, Event>, Event>,
  phaseAt: (state: State) => ReturnType<typeof prepare<State, Event>>,
  actors: (state: State) => readonly Actor[],
  actionShape: Shape<Typed>,
) {
  const interned: ReadonlySet<Typed> = new Set(Object.values(kinds).flatMap(({ all }) => all ?? none))
  return (state: State, actor: Actor, action: Typed): Refusal | undefined => {
    const malformed = interned.has(action) ? undefined : refuseMalformed(actionShape, action)
    if (malformed) return malformed
    const phase = phaseAt(state)
    const { name, rule, kinds: accepted, list, budget, refuseUnlisted } = phase
    const refusal = refuseActor(actors(state), actor, isOut(state, actor))
    if (refusal && !(kinds[action.type]?.amending && isAmong(phase.amenders(state), actor))) return refusal
    for (let place = 0; place < accepted.length; place++) {
      const kind = accepted[place]
      if (kind?.type !== action.type) continue
      const refused =
        kind.refuse?.(state, action, actor) ??
        (kind.cost && budget?.refuse(rule, kind.cost(state, action), state, action, actor)) ??
        refuseUnlisted?.(state, action, actor)
      if (refused || !kind.lastResort || actor === CHANCE) return refused
      return list(state, actor).length > 0 ? kind.lastResort : undefined
    }
    return wrongMoment?.(state, action, actor) ?? { code: "wrong-moment", rule, details: { phase: name } }
  }
}

/**
 * Derives from kinds of action and phases how a game is played: its actors, lists, chances,
 * refusals, steps, and the notation and shape of its actions.
 *
 * @param parts - Kinds by their types, phases by their names.
 * @example
 * interface Nim { readonly options: object; heap: number; seat: Seat }
 * const all = [1, 2, 3].map((count) => ({ type: "take" as const, count }))
 * const take: Kind<Nim, { readonly type: "take"; readonly count: number }> = {
 *   phases: ["play"],
 *   all,
 *   shape: object({ count: integer(1, 3) }),
 *   example: "take 2",
 *   format: ({ count }) => `take ${count}`,
 *   list: ({ heap }) => all.filter(({ count }) => count <= heap),
 *   refuse: ({ heap }, { count }) =>
 *     count > heap ? { code: "too-many", rule: "NI-1.1", details: { heap } } : undefined,
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
>(parts: PlayParts<State, Kinds, Event>): Play<State, ActionIn<Kinds>, Options, Event>
// The compiler cannot see that a kind is asked about its own actions only, found by their type.
export function playOf<State extends StateWith<Options>, Options extends object, Event>(
  parts: PlayParts<State, AnyKinds<State, Event>, Event>,
): Play<State, Typed, Options, Event> {
  assert(isObject(parts?.kinds) && isObject(parts.phases), "playOf", "parts", "kinds of action and phases")
  const { kinds, phases, phaseOf, sealing, beginning } = parts
  const named = new Map(Object.entries(kinds))
  const all = [...named.values()].flatMap(({ all }) => all ?? none)
  const actionShape = tagged("type", Object.fromEntries([...named].map(([type, { shape }]) => [type, shape])))
  const prepared = Object.entries(phases).map(([name, phase]) => prepare(name, phase, kinds, sealing))

  // The phase with its own listing has call sites of its own, as the first two kinds have. Without
  // them: 0.94 of the games and of the lists.
  const hot = prepared.reduce((one, other) => (phases[other.name]?.listing ? other : one))
  const { name: hotName, asked: hotAsked, list: hotList, count: hotCount, nth: hotNth, otherwise: hotOtherwise } = hot
  const hotActors = hot.sealed && sealing ? (state: State) => sealing.waiting(hotAsked(state), state) : hot.actors
  const phaseAt = finderOf(prepared, phaseOf, hot)
  const actors = (state: State) => (phaseOf(state) === hotName ? hotActors(state) : phaseAt(state).actors(state))
  const validate = validatorOf(parts, phaseAt, actors, actionShape)
  const { read, ...notation } = notationOf(named, actionShape, beginning)
  const apply = stepOf(kinds)
  const step = sealing?.step({ apply, format: notation.formatAction, read, phaseAt, hot }) ?? apply

  return {
    all,
    actionShape,
    budgets(state) {
      const { budget, actors } = phaseAt(state)
      return budget?.list(state, actors(state)) ?? none
    },
    named: read,
    methods: {
      actors,
      legalActions(state, seat, flags) {
        if (phaseOf(state) === hotName && !flags?.amending) {
          if (!isAmong(hotActors(state), seat)) return none
          const actions = hotList(state, seat, flags)
          return actions.length > 0 ? actions : hotOtherwise(state, seat)
        }
        const { actors, list, otherwise, amend, amenders } = phaseAt(state)
        if (!isAmong(actors(state), seat))
          return flags?.amending && isAmong(amenders(state), seat) ? amend(state, seat) : none
        const actions = list(state, seat, flags)
        const legal = actions.length > 0 ? actions : otherwise(state, seat)
        const more = flags?.amending ? amend(state, seat) : none
        return more.length > 0 ? [...legal, ...more] : legal
      },
      pickAction(state, seat, random) {
        if (phaseOf(state) === hotName) {
          const number = hotCount(state, seat)
          if (number > 0) return hotNth(state, seat, random.below(number))
        }
        const { count, nth, otherwise } = phaseAt(state)
        const number = count(state, seat)
        return number > 0 ? nth(state, seat, random.below(number)) : pick(otherwise(state, seat), random)
      },
      chanceOutcomes: (state) => phaseAt(state).outcomes(state),
      rollChance(state, random) {
        const { roll, outcomes } = phaseAt(state)
        return roll(state, random) ?? pickOutcome(outcomes(state), random)
      },
      plainChance: (action) => named.get(action.type)?.details?.plain(action) ?? action,
      validate,
      step,
      ...notation,
    },
  }
}
