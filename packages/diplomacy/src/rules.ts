/** What Diplomacy and its variants do differently. */
import type { Seat, Shape, Viewer } from "@flottille/core"
import type { GameRules } from "@flottille/core/rules"
import type { Word } from "./actions"
import type { Emit } from "./events"
import type { Board, MapSpec } from "./map/board"
import { standardMap } from "./map/standard"
import type { Unit } from "./orders/order"
import type { PlayState } from "./state"
import type { Lexicon } from "./text/lexicon"
import type { OrderStyle } from "./text/orders"

/** What makes a game of Diplomacy: its map says it all. */
export interface DiplomacyRules extends GameRules {
  readonly map: MapSpec
}

/**
 * The rules of Diplomacy: the standard map.
 *
 * @rule DP-1
 */
export const standardRules: DiplomacyRules = /* @__PURE__ */ (() =>
  Object.freeze({ id: "diplomacy", title: "Diplomacy", version: "1.1", map: standardMap }))()

/** The orders of a game. */
export type OrderOf<S extends PlayState> = S["orders"][number][number]

/** The pending decisions of a phase as a viewer sees them. */
export interface SeenPending<S extends PlayState> {
  /** By seat; null where they are secret. */
  readonly orders: readonly (readonly OrderOf<S>[] | null)[]
  /** By seat; null where they are secret. */
  readonly proposals: readonly (boolean | null)[]
}

/** A state as a viewer sees it. */
export type ViewOf<S extends PlayState> = Omit<Readonly<S>, keyof SeenPending<S>> &
  SeenPending<S> & { readonly viewer: Viewer }

/** What a seat can do: give an order, take one back, say that it is ready or no longer so, propose a draw. */
export type ActionOf<S extends PlayState> = OrderOf<S> | Word

/** Why an order is refused, and the clause. */
export interface Fault {
  readonly reason: string
  readonly rule: string
}

/**
 * What Diplomacy and its variants do differently, as one value. Giving orders, the run of the year, views, positions and notation ask it for
 * whatever is not the same in all of them.
 */
export interface Rules<S extends PlayState = PlayState, Event = unknown> {
  readonly board: Board
  /** The phases of a year, in order; before `spring` those that the game opens with. */
  readonly phases: readonly S["season"][]
  readonly actionShape: Shape
  readonly viewShape: Shape
  readonly viewerShape: Shape<Viewer>
  /** Completes options and checks them. */
  completeOptions(given?: Partial<S["options"]>): S["options"]
  /** The position before the first action. */
  initialState(options: S["options"]): S
  /** The units that the orders of this phase are for. */
  standing(state: Pick<S, "season" | "units" | "dislodged">): readonly Unit[]
  /** What each of these units could be ordered in a phase that is not for retreats or builds, as far as the seat can see the board. */
  orders(state: S, seat: Seat): readonly (readonly OrderOf<S>[])[]
  /** Why an order is not among them, as far as the seat may know; `undefined` if it is, in another form. */
  fault(state: S, seat: Seat, order: OrderOf<S>): Fault | undefined
  /**
   * Judges the orders of the phase, publishes their results and replaces the units.
   *
   * @param asked - Whether anybody could decide anything in it: one that passes by itself adds to what is known of the one before, and hides none of it.
   */
  resolve(state: S, emit: Emit<Event>, asked: boolean): void

  /** Returns the phase as a viewer knows it, without what is hidden from the viewer. Without this method every viewer knows all of it. */
  veil?(state: S, viewer: Viewer): S
  /**
   * Returns a copy of what a viewer may know. It lists the fields one by one, so that an unknown field stays hidden.
   *
   * @param state - The phase as `veil` gives it.
   */
  view(state: S, viewer: Viewer, pending: SeenPending<S>): ViewOf<S>

  /** The letter of the unit at a place, as everybody sees it. */
  typeAt(state: Pick<S, "season" | "units" | "dislodged">, place: string): string | undefined
  /** An order as people write it. */
  formatOrder(order: OrderOf<S>, style?: OrderStyle): string
  /** The inverse, before the board is looked at. */
  parseOrder(text: string, lexicon?: Lexicon): OrderOf<S>
  /** The results of a phase, line by line. */
  formatLast(last: NonNullable<S["last"]>): readonly string[]
  readonly lastShape: Shape<NonNullable<S["last"]>>
  /** Parts of a position that only a variant has. */
  formatParts?(state: S): readonly string[]
  /** Reads such a part, `word name: list`, into the state; `false` for a part that it does not know. */
  readPart?(state: S, word: string, name: string, list: string): boolean
  /** Whether a game can reach the position, as far as only these rules know. */
  isReachable?(state: S): boolean
}
