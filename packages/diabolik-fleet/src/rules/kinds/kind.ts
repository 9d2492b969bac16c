/** Kinds of action of this game. Each is one value in one file. */
import { type Actor, assert, literal, object } from "@flottille/core"
import type { ActionIn, EventIn, Kind, Typed } from "@flottille/core/kinds"
import { type Decision, eachShip, type Placement } from "../../state/actions"
import { boardOf, type Grid, type Heading, headings } from "../../state/board"
import type { DiabolikFleetEvent } from "../../state/events"
import type { Square } from "../../state/numbers"
import { type Case, firstRefusal, type Reason } from "../../state/refusal"
import { type AnyState, assertBound } from "../../state/state"
import type { Base } from "../base"

export interface Written {
  readonly squares: readonly [Square, ...Square[]]
  /** The heading; N if the form has none. */
  readonly heading: Heading
  readonly state: AnyState
  readonly actor: Actor
  /** Throws a NotationError. */
  fail(at: number, expected: string, rule?: string): never
}

/** A kind of action under the rules of one game. `Own` is an event that the standard game does not have. */
export interface DiabolikFleetKind<Action = Typed, Own = never>
  extends Kind<AnyState, Action, DiabolikFleetEvent<string> | Own> {
  readonly all: readonly Action[]
  /**
   * Readers of its notation by form: `a1` stands for a square and `N` for a heading, and other
   * characters for themselves. An action without forms is written as its `all` are.
   */
  readonly forms?: Readonly<Record<string, (written: Written) => Action>>
  /** Returns all actions on a grid, for the action space. Default: `all`. */
  numbered?(grid: Grid): readonly Action[]
  /**
   * Returns the squares to point at for an action, in order; a heading stands for the place ahead of
   * the square before it. Default: none, the action is a button.
   */
  path?(action: Action): readonly (Square | Heading)[]
  /** Puts the ship of an act that moves none in its place, without cost and consequences. */
  place?(state: AnyState, action: Action): void
}

/** Binds a kind of action to the rules of a game. `Own` is an event that the standard game does not have. */
export type KindMaker<Action, Own = never> = (rules: Base) => DiabolikFleetKind<Action, Own>

export type Kinds = Readonly<Record<string, KindMaker<Typed, Typed>>>

type Made<Makers> = {
  readonly [Type in keyof Makers]: Makers[Type] extends (rules: never) => infer Kind ? Kind : never
}

export type ActionOf<Makers> = ActionIn<Made<Makers>>

/** The events of a record of kinds that the standard game does not have. */
export type OwnEventOf<Makers> = Extract<Exclude<EventIn<Made<Makers>>, DiabolikFleetEvent<string>>, Typed>

/** The actions of a kind whose actions are written as forms and made by need. */
export const none: readonly never[] = Object.freeze([])

/**
 * Returns the first reason that applies, after squares that the board does not have.
 *
 * @param squares - The squares that the action names.
 * @param facts - Facts for the sentence of any of them.
 * @param cases - Reasons with their conditions. Called only if the board has the squares.
 * @rule DF-1.1
 * @example
 * import { diabolikFleetOf, standardKinds, standardRules } from "@flottille/diabolik-fleet"
 * const anchor: KindMaker<Placement<"anchor">> = (rules) => ({
 *   ...placementsOf(rules, "anchor", "a1:aN"), phases: ["play"], example: "c2:aN", cost: () => 1,
 *   refuse: (state, { square }) => refuseOn(rules, state, [square], {}, () => [["DF-5.2", "not-now", !canComplete(rules, state)]]),
 *   apply: (state, action, emit) => settle(rules, state, emit),
 * })
 * diabolikFleetOf({ ...standardRules, id: "anchors", kinds: { ...standardKinds, anchor } }).id // => "anchors"
 */
export function refuseOn(
  rules: Base,
  state: AnyState,
  squares: readonly Square[],
  facts: Readonly<Record<string, unknown>>,
  cases: () => readonly Case[],
): Reason {
  assertBound("refuseOn", rules, state)
  assert(Array.isArray(squares), "refuseOn", "squares", "the squares of an action")
  assert(typeof cases === "function", "refuseOn", "cases", "a function that returns reasons")
  const { cells, columns, rows } = boardOf(rules, state.options)
  const square = squares.find((each) => !cells.has(each))
  return square === undefined
    ? firstRefusal(facts, cases())
    : firstRefusal({}, [["DF-1.1", "no-such-square", true, { square, columns, rows }]])
}

/** Returns the common part of a kind that has a single action without fields. */
export function decisionOf<Action extends Typed>(
  action: Action,
): Pick<DiabolikFleetKind<Decision<Action["type"]>>, "all" | "shape" | "example" | "format"> {
  const { type } = action
  return { all: Object.freeze([action]), shape: object({}), example: type, format: () => type }
}

/**
 * Returns the common part of a kind whose actions name a square and a heading: their shape, notation,
 * numbers and places.
 *
 * @param form - The form in notation: `a1` stands for the square and `N` for the heading.
 * @example
 * import { diabolikFleetOf, standardKinds, standardRules } from "@flottille/diabolik-fleet"
 * const launch: KindMaker<Placement<"launch">> = (rules) => ({
 *   ...placementsOf(rules, "launch", "a1:tN"), phases: ["deployment"], example: "c2:tN", apply() {},
 * })
 * const game = diabolikFleetOf({ ...standardRules, id: "launches", kinds: { ...standardKinds, launch } })
 * game.formatAction({ type: "launch", square: "c2", heading: "NE" }) // => "c2:tNE"
 */
export function placementsOf<const Type extends string>(
  rules: Base,
  type: Type,
  form: string,
): Pick<DiabolikFleetKind<Placement<Type>>, "all" | "shape" | "numbered" | "format" | "forms" | "path"> {
  assert(typeof rules?.square === "object", "placementsOf", "rules", "the rules that a kind is bound to")
  assert(typeof form === "string", "placementsOf", "form", "a form such as a1:N")
  const [before = "", between = ""] = form.replace("N", "").split("a1")
  return {
    all: none,
    shape: object({ square: rules.square, heading: literal(...headings) }),
    numbered: (grid) => eachShip(grid, (square, heading): Placement<Type> => ({ type, square, heading })),
    format: ({ square, heading }) => before + square + between + heading,
    forms: { [form]: ({ squares: [square], heading }) => ({ type, square, heading }) },
    path: ({ square, heading }) => [square, heading],
  }
}
