/** The interface of a kind of order: one value, in one file. */
import type { Shape } from "@flottille/core"
import type { AdjudicationOptions, acts, Field } from "../adjudicator/battle"
import type { AnyVerdict, Verdict } from "../adjudicator/report"
import type { Routes } from "../map/routes"
import type { AnyOrder, MovementOrder } from "./order"

/** Parses an order from left to right. */
export interface Reader {
  /** Skips a word that starts an order of this type, if present. */
  takes(type: string): boolean
  /** Skips `via convoy`, if present. */
  viaConvoy(): boolean
  /** Parses a place. */
  place(): string
  /** Parses a destination, its convoy route before it and `via convoy` behind it, if present. */
  destination(): { readonly to: string; readonly viaConvoy: boolean }
  /** Parses the class of a unit; null if there is none. */
  unitType(): string | null
  /**
   * Throws an error at this position.
   *
   * @throws NotationError naming what was expected.
   */
  fail(expected: string): never
}

export interface Pen {
  /** Formats a place. */
  place(id: string): string
  /** Formats the place of a unit, after its letter if that is known. */
  unit(id: string): string
  readonly words: Readonly<Record<"hold" | "support" | "convoy" | "viaConvoy", string>>
}

/** The input for lists of possible orders: the units, and which units can reach each province. */
export interface Listing<Order extends AnyOrder = AnyOrder> {
  readonly field: Field
  /** By province: the units that can reach it by a step, and those that can only by convoy. */
  readonly byStep: readonly (readonly number[])[]
  readonly byConvoy: readonly (readonly number[])[]
  /** By unit: the convoy routes from its place, if it can be convoyed. */
  readonly routes: readonly Routes[]
  /** Adds an order, which is shared from then on. */
  add(unit: number, order: Order | MovementOrder): void
  /** Adds an order of Diplomacy as a shared object. `of` and `to` are −1 if there is none. */
  addBasic(unit: number, act: number, of: number, to: number, viaConvoy?: boolean): void
}

/**
 * A kind of movement order.
 *
 * Its type is its key among the kinds of a game. Units are numbers in a {@link Field} that already
 * holds their orders: `field.of[unit]` is the other unit, `field.to[unit]` its destination.
 */
export interface OrderKind<Order extends AnyOrder = AnyOrder, Verdicts extends AnyVerdict = Verdict> {
  /** Its role in adjudication: the unit stays, attacks, supports or convoys. */
  readonly act: (typeof acts)[number]
  /**
   * For a support of a variant's order: the type of that order. Such a support can be cut and
   * counts for nothing else.
   */
  readonly backs?: string
  /** True if it cuts supports in the province that it names without moving there. */
  readonly cuts?: boolean
  /** The words that start it after the unit, in lower case without accents. */
  readonly words: readonly string[]
  /** Its sign in error messages: `H`. */
  readonly sign: string
  /** Returns its shape without the type. */
  shape(place: Shape<string>): Shape<Omit<Order, "type">>
  /** Formats the order after the place of its unit. */
  format(order: Order, pen: Pen): string
  /** Parses the rest of the order after its word. */
  parse(reader: Reader, unit: string): Order
  /** Returns the reason why the unit cannot carry it out regardless of other orders. */
  fault(field: Field, unit: number, options: AdjudicationOptions): Verdicts["reason"] | undefined
  /** Returns the clause of that reason. */
  clause(reason: string, order: Order): string
  /** Returns the unit that it dislodges after the moves, or −1. All strikes are simultaneous. */
  strike?(field: Field, unit: number, options: AdjudicationOptions): number
  /** Returns the verdict once everything is decided; for supports and convoys, only if they match. */
  verdict(field: Field, unit: number): Verdicts
  /** Adds every form of the order that the unit could be given. */
  list(listing: Listing<Order>, unit: number, options: AdjudicationOptions): void
}

/** The kinds of orders of a game by type, in the order in which they are listed. */
export type Kinds<Order extends AnyOrder = AnyOrder, Verdicts extends AnyVerdict = Verdict> = Readonly<
  Record<string, OrderKind<Order, Verdicts>>
>
