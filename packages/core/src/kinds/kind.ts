/** Kinds of action and phases. */
import type { Actor, Budget, ChanceOutcome, ListFlags, Random, Refusal, Seat, Typed } from "../contract"
import type { Shape } from "../shapes/shape"

/** The listener for events, if there is one. */
export type Emit<Event> = ((event: Event) => void) | undefined

/** The part of a chance action that its listed outcome leaves out, such as the faces of dice. */
export interface Details<Action> {
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
  /** Every action of this kind without details, where the set is finite, as lists have them. A kind without it has `parse`. */
  readonly all?: readonly Action[]
  /** The fields besides the type. */
  readonly shape: Shape<Omit<Action, "type">>
  /** An action in notation, for error messages. */
  readonly example: string
  readonly details?: Details<Action>
  /**
   * The refusal while the phase lists anything else, unless `refuse` returns another one. Makes the
   * kind a last resort, such as a pass.
   */
  readonly lastResort?: Refusal
  /**
   * True if its actions only take back the seat's own pending choice. They are listed after the
   * others, and only on request. In a sealed phase they are open to seats that have chosen, and
   * `step` removes the choice before `apply`.
   */
  readonly amending?: boolean
  /** Formats an action. With the state, it may name more than the action needs, such as the letter of a unit. */
  format(action: Action, state?: State): string
  /**
   * Parses an action; `undefined` for a text that is not of this kind. Default: the texts of `all`.
   *
   * The kind of the action of `all` that is written so is asked first, then all kinds in order. If none returns an
   * action, the error that reads furthest is thrown, with the expectations of all kinds that fail there.
   *
   * @throws NotationError for a text that begins like this kind and is wrong further on.
   */
  parse?(text: string, state: State, actor: Actor): Action | undefined
  /** Lists the legal actions of the seat that is to act. */
  list?(state: State, seat: Seat, flags?: ListFlags): readonly Action[]
  /** Returns the number of actions in the list, without building it. A kind that counts has `nth`. */
  count?(state: State, seat: Seat): number
  /** Returns an action of the list by its place. Asked right after `count`, about the same state. */
  nth?(state: State, seat: Seat, place: number): Action
  /** Lists the outcomes of chance with their exact weights. A phase accepts one such kind at most. */
  outcomes?(state: State): readonly ChanceOutcome<Action>[]
  /** Rolls a detailed outcome with the same chances; `undefined` to draw a plain one instead. */
  roll?(state: State, random: Random): Action | undefined
  /**
   * Returns the reason why the actor may not act so, or `undefined`. Asked only about actions of
   * the right shape, in a phase that accepts the kind.
   */
  refuse?(state: State, action: Action, actor: Actor): Refusal | undefined
  /** Returns the cost in units of the phase's budget. Default: nothing. `apply` spends it. */
  cost?(state: State, action: Action): number
  /** Applies a legal action and its consequences. */
  apply(state: State, action: Action, emit: Emit<Event>, actor: Actor): void
}

/** Lists the legal actions of a phase whose kinds are listed together. */
export interface Listing<State, Action> {
  /** Lists the legal actions of the seat; empty to leave only the last resort. */
  list(state: State, seat: Seat, flags?: ListFlags): readonly Action[]
  /** Returns the number of actions in the list. */
  count(state: State, seat: Seat): number
  /** Returns an action of the list by its place. Asked right after `count`, about the same state. */
  nth(state: State, seat: Seat, place: number): Action
  /**
   * Returns the reason why an action is not in the list although its kind and the budget allow it,
   * or `undefined`. Default: the list has every such action.
   */
  refuse?(state: State, action: Action, actor: Actor): Refusal | undefined
}

/** A limit on what the actions of a phase cost together, such as the cannonballs of a turn. */
export interface PhaseBudget<State> {
  /** The unit, in the singular: `"cannonball"`. */
  readonly unit: string
  /** The code of the refusal of an action that costs more than is left. */
  readonly code: string
  /** The clause of that refusal. Default: the clause of the phase. */
  readonly rule?: string
  /** Returns the seats that have a budget. Default: the seats that are to act. */
  seats?(state: State): readonly Seat[]
  /** Returns the amount at the start of the turn or phase. */
  total(state: State, seat: Seat): number
  /** Returns the amount left, from 0 to the total. */
  left(state: State, seat: Seat): number
}

/** The part of `playOf` that keeps the budget of a phase. Games without budgets leave it out of their bundles. */
export interface Budgeting<State> {
  /** Leaves actions that cost more than is left out of the list of a kind. */
  limit<Event>(kind: Kind<State, Typed, Event>): Kind<State, Typed, Event>
  /**
   * Refuses an action that costs more than is left.
   *
   * @param rule - The clause of the phase.
   */
  refuse(rule: string, cost: number, state: State, action: Typed, actor: Actor): Refusal | undefined
  /** Returns the budgets of the seats that have one. */
  list(state: State, actors: readonly Actor[]): readonly Budget[]
}

/** The sealed choices of a phase by seat, revealed together once all are in. */
export interface Choices {
  /** By seat; `undefined` for a seat that had no choice to make. */
  readonly actions: readonly (Typed | undefined)[]
  /** Applies each choice by its kind, in seat order. */
  apply(): void
}

/** The sealed choices of a game: their place in its states, and the event of sealing. */
export interface SealedChoices<State, Event> {
  /** Returns the choices by seat, in notation; null for a seat without one. `step` writes into this array. */
  pending(state: State): (string | null)[]
  /** Creates the event of a seat that has sealed a choice. */
  sealed(seat: Seat, choice: string): Event
}

/** A phase of a game: its actors, and the clause that defines it. */
export interface Phase<State, AnyKind = Kind<State, Typed>, Event = never> {
  /** The clause that refuses other kinds of action. */
  readonly rule: string
  /**
   * True if choices are secret until all are in. `step` then keeps each choice among the pending
   * ones, and its seat is no longer an actor. A seat that chooses alone does so openly.
   */
  readonly sealed?: boolean
  /** Returns the actors that the game waits for; in a sealed phase, with those that have chosen. */
  actors(state: State): readonly Actor[]
  /**
   * The budget of its actions, made by `budgeting`. Actions that cost more than is left are neither listed nor legal,
   * and `turn` reports it.
   */
  readonly budget?: Budgeting<State>
  /**
   * Applies the choices of a sealed phase, once all are in. Default: they are applied in seat order.
   * An action that was read from a record equals one of `all`, and is another object.
   */
  settle?(state: State, emit: Emit<Event>, choices: Choices): void
  /**
   * Makes a faster joint list of the accepted kinds except last resorts, once per game. Default:
   * one kind after the other.
   */
  listing?(kinds: Readonly<Record<string, AnyKind>>): Listing<State, Typed>
}

/** The union of the actions of a record of kinds, by their types. */
export type ActionIn<Kinds> = {
  [Type in keyof Kinds]: Kinds[Type] extends Kind<infer _State, infer Action, infer _Event> ? Action : never
}[keyof Kinds]

/**
 * The union of the events of a record of kinds.
 *
 * @example
 * type Take = Kind<{ readonly options: object }, { readonly type: "take" }, { readonly type: "taken" }>
 * const event: EventIn<{ readonly take: Take }> = { type: "taken" }
 */
export type EventIn<Kinds> = {
  [Type in keyof Kinds]: Kinds[Type] extends Kind<infer _State, infer _Action, infer Event> ? Event : never
}[keyof Kinds]
