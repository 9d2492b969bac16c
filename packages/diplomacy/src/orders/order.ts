/** Units and orders as data. */

/** A unit on the board. */
export interface Unit {
  /** The id of its power: `"france"`. */
  readonly power: string
  /** Its class: `"A"`, `"F"`. */
  readonly type: string
  /** Its place: `"par"`, `"stp/sc"`. */
  readonly at: string
}

/** An order for a movement phase. Units are named by their place. */
export type MovementOrder =
  /** The unit stays where it is. */
  | { readonly type: "hold"; readonly unit: string }
  /** The unit moves to another province, by convoy if `viaConvoy`. */
  | { readonly type: "move"; readonly unit: string; readonly to: string; readonly viaConvoy: boolean }
  /** The unit supports another one. */
  | {
      readonly type: "support"
      readonly unit: string
      /** The unit supported. */
      readonly of: string
      /** The destination of that unit; null to support it where it stands. */
      readonly to: string | null
    }
  /** A fleet convoys an army. */
  | { readonly type: "convoy"; readonly unit: string; readonly of: string; readonly to: string }

export type RetreatOrder =
  /** The dislodged unit retreats. */
  | { readonly type: "retreat"; readonly unit: string; readonly to: string }
  /** The dislodged unit leaves the board. */
  | { readonly type: "disband"; readonly unit: string }

export type AdjustmentOrder =
  /** Builds a unit. */
  | { readonly type: "build"; readonly unitType: string; readonly at: string }
  /** Disbands a unit. */
  | { readonly type: "disband"; readonly unit: string }
  /** Waives one build. */
  | { readonly type: "waive" }

/** An order of any phase, by its `type`: for a movement, a retreat or an adjustment. */
export type Order =
  /** A movement order: hold, move, support or convoy. */
  | MovementOrder
  /** A retreat order: retreat or disband. */
  | RetreatOrder
  /** A winter order: build, disband or waive. */
  | AdjustmentOrder

/** The common fields of orders of Diplomacy and of variants. */
export interface AnyOrder {
  readonly type: string
  /** The place of the ordered unit. */
  readonly unit?: string
  /** The unit that it supports or convoys, and the destination of that one. */
  readonly of?: string
  readonly to?: string | null
  readonly viaConvoy?: boolean
  /** The class and the place of a build. */
  readonly unitType?: string
  readonly at?: string
}
