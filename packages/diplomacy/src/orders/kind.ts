/** What a kind of order is: one value, in one file. */
import type { Shape } from "@flottille/core"
import type { AdjudicationOptions, acts, Field } from "../adjudicator/battle"
import type { AnyVerdict, Verdict } from "../adjudicator/report"
import type { Routes } from "../map/routes"
import type { AnyOrder, MovementOrder } from "./order"

/** An order as it is read, from left to right. */
export interface Reader {
  /** Passes over a word that begins an order of that type behind its unit, if one stands here. */
  takes(type: string): boolean
  /** Passes over `via convoy`, if it stands here. */
  viaConvoy(): boolean
  /** The place that is named here. */
  place(): string
  /** The class of a unit, or null if none is named here. */
  unitType(): string | null
  /** @throws NotationError: something else was expected here. */
  fail(expected: string): never
}

/** How the parts of an order are written. */
export interface Pen {
  /** The name of a place. */
  place(id: string): string
  /** The place of a unit, behind its letter if that is known. */
  unit(id: string): string
  readonly words: Readonly<Record<"hold" | "support" | "convoy" | "viaConvoy", string>>
}

/** What lists of possible orders rest on: the units, and who could come where. */
export interface Listing<Order extends AnyOrder = AnyOrder> {
  readonly field: Field
  /** By province: the units that could come there by a step, and those that only could by a convoy. */
  readonly byStep: readonly (readonly number[])[]
  readonly byConvoy: readonly (readonly number[])[]
  /** By unit: the routes from where it stands, if it is carried. */
  readonly routes: readonly Routes[]
  /** Lists an order; it is shared from then on. */
  add(unit: number, order: Order | MovementOrder): void
  /** Lists an order of Diplomacy by its act, always the same object: the other unit or −1, where to or −1. */
  addBasic(unit: number, act: number, of: number, to: number, viaConvoy?: boolean): void
}

/**
 * A kind of order of the phases in which units move. Its type is its key among the kinds of a game. Units are numbers in a {@link Field}, where their
 * orders stand already: `field.of[unit]` is the other unit, `field.to[unit]` the place it goes to.
 */
export interface OrderKind<
  Order extends AnyOrder = AnyOrder,
  Choices = AdjudicationOptions,
  Told extends AnyVerdict = Verdict,
> {
  /** How it acts on the decisions of a battle: its unit stays, attacks, supports, convoys. */
  readonly act: (typeof acts)[number]
  /** Of a support: the type of the orders for which it counts, if that is a kind of a variant's. It can be cut, and counts for nothing else. */
  readonly backs?: string
  /** Whether it cuts the supports given from the province that it names, although it does not go there. */
  readonly cuts?: boolean
  /** The words behind the unit with which it begins, without accents, in small letters. */
  readonly words: readonly string[]
  /** How it is called where another word was found: `H`. */
  readonly sign: string
  /** What it looks like, its type apart. */
  shape(place: Shape<string>): Shape<Omit<Order, "type">>
  /** The order behind the place of its unit, as people write it. */
  format(order: Order, pen: Pen): string
  /** Reads what stands behind its word. */
  parse(reader: Reader, unit: string): Order
  /** Why the unit cannot carry it out, whatever the others do. */
  fault(field: Field, unit: number, options: Choices): Told["reason"] | undefined
  /** The clause that says so. */
  clause(reason: string, order: Order): string
  /** Whom it dislodges after the moves, all that strike at the same time: a unit, or −1. */
  strike?(field: Field, unit: number, options: Choices): number
  /** What came of it when everything is decided; of supports and convoys only if they fit the other unit's order. */
  verdict(field: Field, unit: number): Told
  /** Every form in which the unit could be given it. */
  list(listing: Listing<Order>, unit: number, options: Choices): void
}

/** The kinds of orders of a game, by their types, in the order in which they are listed. */
export type Kinds<
  Order extends AnyOrder = AnyOrder,
  Choices = AdjudicationOptions,
  Told extends AnyVerdict = Verdict,
> = Readonly<Record<string, OrderKind<Order, Choices, Told>>>
