/** Kinds of action of this game. Each is one value in one file. */
import { type Actor, assert, CHANCE, NotationError, object, type Refusal, type Shape } from "@flottille/core"
import type { ActionIn, EventIn, Kind, Typed } from "@flottille/core/kinds"
import type { Board, Square } from "../../state/board"
import type { LesGrandsAmirauxEvent } from "../../state/events"
import { isIn, isOf, NOTHING, rankCode } from "../../state/fleet"
import { type RefusalCode, refusal } from "../../state/refusal"
import { type AnyState, isDeployed, seatOfActor } from "../../state/state"
import type { Base, Path, Way } from "../rules"
import { assertState } from "../turn"

/** A kind of action under the rules of one game. `Own` is an event that the standard game does not have. */
export interface LesGrandsAmirauxKind<Action = Typed, Own = never>
  extends Kind<AnyState, Action, LesGrandsAmirauxEvent<string> | Own> {
  /**
   * Returns true if a piece of the active seat can act along a way: a step onto an empty square, a
   * duel or a leap over an enemy. The phase "play" lists these three by their ways.
   *
   * @param code - The rank code of the piece.
   */
  along?(state: AnyState, code: number, way: Way): boolean
  /** Returns the squares to point at for an action, in order. Default: none, the action is a button. */
  path?(action: Action): readonly Square[]
  /** Number of pieces that an action without a removal can show. Default: 0. */
  readonly shows?: number
  /** True if an action can lay a mine outside the home rows, or anywhere after the deployment. Default: false. */
  readonly lays?: boolean
}

/** Binds a kind of action to the rules of a game. `Own` is an event that the standard game does not have. */
export type KindMaker<Action, Own = never> = (rules: Base) => LesGrandsAmirauxKind<Action, Own>

/** Kinds of action by their types, in the order of their numbers. */
export type Kinds = Readonly<Record<string, KindMaker<Typed, Typed>>>

type Made<Makers> = {
  readonly [Type in keyof Makers]: Makers[Type] extends (rules: never) => infer Kind ? Kind : never
}

/** The actions of a record of kinds. */
export type ActionOf<Makers> = ActionIn<Made<Makers>>

/** The events of a record of kinds that the standard game does not have. */
export type OwnEventOf<Makers> = Extract<Exclude<EventIn<Made<Makers>>, LesGrandsAmirauxEvent<string>>, Typed>

/** A part of a notation: its pattern, the expected input for error messages, and its clause. */
export type Part = readonly [look: RegExp, expected: string, rule?: string]

const endPart: Part = [/^$/, "the end"]

/** A space between two words of a notation. */
export const spacePart: Part = [/^ /, "a space"]

/** Returns the part of a notation that is a square. */
export function squarePart({ squarePattern }: Pick<Board, "squarePattern">): Part {
  return [squarePattern, "a square", "GA-1.1"]
}

/**
 * Parses consecutive parts of a text from `start` to its end.
 *
 * @throws NotationError at the first part that does not match.
 */
export function readParts(text: string, start: number, ...parts: readonly Part[]): readonly string[] {
  let at = start
  return [...parts, endPart].map(([look, expected, rule]) => {
    const [found] = look.exec(text.slice(at)) ?? []
    if (found === undefined) throw new NotationError(text, at, expected, rule)
    at += found.length
    return found
  })
}

/** The common part of all kinds that lead from one square to another. */
export interface Paths<Type extends string> {
  /** All actions in order. */
  readonly all: readonly Path<Type>[]
  /** The shape of an action without its type. */
  readonly shape: Shape<Omit<Path<Type>, "type">>
  /** Returns an action in notation. */
  format(action: Path<Type>): string
  /** Parses an action. */
  parse(text: string): Path<Type> | undefined
  /** Returns the squares to point at for an action. */
  path(action: Path<Type>): readonly Square[]
}

/**
 * Returns the common part of all kinds that lead from one square to another: their actions, shape
 * and notation.
 *
 * @param sign - The sign between the two squares in notation.
 * @param all - All actions in order.
 * @param look - Matches the sign, and others that are read like it. Default: the sign alone.
 */
export function pathsOf<const Type extends string>(
  board: Pick<Board, "columnPattern" | "squareName" | "squareNamed" | "squarePattern" | "squareShape">,
  type: Type,
  sign: string,
  all: readonly Path<Type>[],
  look = new RegExp(`^[${sign}]`),
): Paths<Type> {
  assert(board?.squarePattern !== undefined, "pathsOf", "board", "the rules that a kind is bound to")
  const { columnPattern, squareName, squareNamed, squareShape } = board
  const square = squarePart(board)
  const format = ({ from, to }: Path<Type>) => squareName(from) + sign + squareName(to)
  const named = new Map<string, Path<Type>>()
  return {
    all,
    shape: object({ from: squareShape, to: squareShape }),
    format,
    parse(text) {
      if (named.size === 0) for (const action of all) named.set(format(action), action)
      const known = named.get(text)
      if (known || !columnPattern.test(text)) return known
      const [from = "", , to = ""] = readParts(text, 0, square, [look, sign], square)
      return { type, from: squareNamed(from) ?? 0, to: squareNamed(to) ?? 0 }
    },
    path: ({ from, to }) => [from, to],
  }
}

/** Returns the refusal of an action of a kind that the phase does not accept. */
export function refuseKind(state: AnyState, phases: readonly string[], actor: Actor): Refusal<RefusalCode> {
  if (actor === CHANCE || phases.includes("lot")) return refusal("GA-1.4", "lot-decides")
  if (phases.includes("deployment")) return refusal("GA-1.3", "deployment-over")
  if (!isDeployed(state)) return refusal("GA-1.3", "still-deploying")
  // Only a chain can be stopped; stopping anything else would be passing.
  if (state.chain === null) return refusal("GA-2.1", "no-passing")
  return refusal("GA-4.4", "chain-running", { square: state.chain })
}

/**
 * Returns the reason why a seat may not use the piece on a square, or `undefined`: general clauses
 * in the order of the rules. Hidden ranks play no part.
 *
 * @param inChain - Whether the action can continue a chain.
 * @rule GA-6.3
 */
export function refuseMover(
  rules: Pick<Base, "movers" | "open">,
  state: AnyState,
  action: Omit<Path<string>, "type">,
  actor: Actor,
  inChain = false,
): Refusal<RefusalCode> | undefined {
  const [{ movers, open }, { from, to }] = [rules ?? {}, action ?? {}]
  assert(Array.isArray(open), "refuseMover", "rules", "the rules that a kind is bound to")
  assertState(state, "refuseMover")
  const piece = state.squares[from] ?? NOTHING
  if (!isOf(piece, seatOfActor(actor))) return refusal("GA-2.1", "not-your-piece", { square: from })
  if (!isIn(movers, rankCode(piece))) return refusal("GA-2.2", "mines-stay", { square: from })
  if (state.chain !== null && !(inChain && from === state.chain))
    return refusal("GA-4.4", "chain-running", { square: state.chain })
  return open[to] ? undefined : refusal("GA-1.1", "condemned", { square: to })
}
