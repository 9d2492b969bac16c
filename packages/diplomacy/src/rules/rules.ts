/** The differences between Diplomacy and its variants. */
import type { Path, Seat, Shape, Viewer } from "@flottille/core"
import type { GameRules } from "@flottille/core/rules"
import type { Board, MapSpec } from "../map/board"
import { standardMap } from "../map/standard"
import type { standardKinds } from "../orders/book"
import type { Kinds } from "../orders/kind"
import type { AnyOrder, MovementOrder, Unit } from "../orders/order"
import type { DiplomacyPhase } from "../phases/phase"
import type { AnyEvent } from "../state/events"
import type { PlayState } from "../state/state"
import type { Lexicon } from "../text/lexicon"
import type { OrderStyle } from "../text/orders"
import type { Word } from "./actions"
import type { DiplomacyKinds, Fault } from "./kinds/kind"
import type { DiplomacyEnding } from "./outcome"

export type { Fault } from "./kinds/kind"

/** Kinds of movement orders by their types, in the order in which they are listed; the first one holds. */
export type OrderKinds = Kinds<AnyOrder>

/** The kinds of orders of Diplomacy. */
export type StandardOrders = typeof standardKinds

/** The orders of a record of kinds that Diplomacy does not have. */
export type OtherIn<Orders> = Exclude<
  {
    [Type in keyof Orders]: Orders[Type] extends {
      /** The parser, which tells the type of the orders. */
      parse(...given: never): infer Order extends AnyOrder
    }
      ? Order
      : never
  }[keyof Orders],
  MovementOrder
>

/** The rules of a Diplomacy game: its map, and its kinds of orders. */
export interface DiplomacyRules<Orders extends OrderKinds = StandardOrders> extends GameRules {
  readonly map: MapSpec
  /** The kinds of movement orders by their types, the standard ones included. Default: `standardKinds`. */
  readonly orders?: Orders
}

/**
 * The rules of Diplomacy on the standard map.
 *
 * @rule DP-1
 */
export const standardRules: DiplomacyRules = /* @__PURE__ */ (() =>
  Object.freeze({ id: "diplomacy", title: "Diplomacy", version: "1.1", map: standardMap }))()

export type OrderOf<S extends PlayState> = S["orders"][number][number]

/** The pending decisions of a phase as a viewer sees them. */
export interface SeenPending<S extends PlayState> {
  /** By seat; null if secret. */
  readonly orders: readonly (readonly OrderOf<S>[] | null)[]
  /** By seat; null if secret. */
  readonly proposals: readonly (boolean | null)[]
}

/** A state as a viewer sees it. */
export type ViewOf<S extends PlayState> = Omit<Readonly<S>, keyof SeenPending<S>> &
  SeenPending<S> & { readonly viewer: Viewer }

/** An action of a seat: an order, a withdrawal, `ready`, `unready` or a proposed draw. */
export type ActionOf<S extends PlayState> = OrderOf<S> | Word

/**
 * A game as one value: its kinds of action, phases and endings, and the differences between
 * Diplomacy and its variants.
 *
 * The way from phase to phase, views, positions and notation are shared, and use this value where
 * games differ.
 */
export interface Rules<S extends PlayState = PlayState, Event = AnyEvent> {
  readonly board: Board
  /** The kinds of action by their types. */
  readonly kinds: DiplomacyKinds
  /** The phases of a year by their names, in order. Those before `spring` open the game. */
  readonly phases: Readonly<Record<string, DiplomacyPhase<S, Event>>>
  /** The endings in the order in which they are judged. */
  readonly endings: readonly DiplomacyEnding[]
  readonly viewShape: Shape
  readonly viewerShape: Shape<Viewer>
  /** Completes and validates options. */
  completeOptions(given?: Partial<S["options"]>): S["options"]
  /** Returns the state before the first action. */
  initialState(options: S["options"]): S
  /** Returns the units that the orders of this phase are for. */
  standing(state: Pick<S, "season" | "units" | "dislodged">): readonly Unit[]
  /**
   * Lists the possible orders of each of these units in a movement or opening phase, as far as the
   * seat can see the board.
   */
  orders(state: S, seat: Seat): readonly (readonly OrderOf<S>[])[]
  /**
   * Returns the fault of an order that is not listed, as far as the seat may know; `undefined` if
   * it is listed in another form.
   */
  fault(state: S, seat: Seat, order: OrderOf<S>): Fault | undefined

  /**
   * Returns the phase as a viewer knows it, without hidden facts. Without this method every viewer
   * knows all of it.
   */
  veil?(state: S, viewer: Viewer): S
  /**
   * Returns a copy of the facts that a viewer may know. It lists the fields one by one, so that an
   * unknown field stays hidden.
   *
   * @param state - The phase as `veil` returns it.
   */
  view(state: S, viewer: Viewer, pending: SeenPending<S>): ViewOf<S>

  /** Returns the publicly known letter of the unit at a place. */
  typeAt(state: Pick<S, "season" | "units" | "dislodged">, place: string): string | undefined
  /** Formats an order in the usual notation. */
  formatOrder(order: OrderOf<S>, style?: OrderStyle): string
  /** Parses an order without looking at the board. */
  parseOrder(text: string, lexicon?: Lexicon): OrderOf<S>
  /** Formats the results of a phase, line by line. */
  formatLast(last: NonNullable<S["last"]>): readonly string[]
  readonly lastShape: Shape<NonNullable<S["last"]>>
  /** Formats the parts of a position that only a variant has. */
  formatParts?(state: S): readonly string[]
  /** Parses such a part, `word name: list`, into the state. Returns `false` for an unknown part. */
  readPart?(state: S, word: string, name: string, list: string): boolean
  /**
   * Returns the path of the first fact that no game reaches, as far as these rules alone determine;
   * `undefined` if a game can reach the position. A path is a part of the position and its seat, as
   * in `["contacts", 2]`, or a unit, as in `["units", 0]`.
   */
  unreachable?(state: S): Path | undefined
}
