/** Units and orders, as data. */

/** A unit on the board, as data. */
export interface Unit {
  /** Id of its power: `"france"`. */
  readonly power: string
  /** Its class: `"A"`, `"F"`. */
  readonly type: string
  /** Where it stands: `"par"`, `"stp/sc"`. */
  readonly at: string
}

/** An order for the movement phase. Units are named by where they stand. */
export type MovementOrder =
  | { readonly type: "hold"; readonly unit: string }
  | { readonly type: "move"; readonly unit: string; readonly to: string; readonly viaConvoy: boolean }
  | {
      readonly type: "support"
      readonly unit: string
      /** The unit supported. */
      readonly of: string
      /** Where that unit goes; null if it is supported where it stands. */
      readonly to: string | null
    }
  | { readonly type: "convoy"; readonly unit: string; readonly of: string; readonly to: string }

/** An order for a dislodged unit. */
export type RetreatOrder =
  | { readonly type: "retreat"; readonly unit: string; readonly to: string }
  | { readonly type: "disband"; readonly unit: string }

/** An order for the winter. */
export type AdjustmentOrder =
  | { readonly type: "build"; readonly unitType: string; readonly at: string }
  | { readonly type: "disband"; readonly unit: string }
  | { readonly type: "waive" }

/** Any order. */
export type Order = MovementOrder | RetreatOrder | AdjustmentOrder

/** An order of the game or of a variant, as far as entering it needs to look into it. */
export interface AnyOrder {
  readonly type: string
  /** The place of the unit that it is for. */
  readonly unit?: string
  /** The unit that it supports or convoys, and where to. */
  readonly of?: string
  readonly to?: string | null
  readonly viaConvoy?: boolean
  /** What is built, and where. */
  readonly unitType?: string
  readonly at?: string
}
