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
  /** The unit stays where it is. */
  | { readonly type: "hold"; readonly unit: string }
  /** The unit goes to another province, by a convoy if it says so. */
  | { readonly type: "move"; readonly unit: string; readonly to: string; readonly viaConvoy: boolean }
  /** The unit adds its strength to that of another one. */
  | {
      readonly type: "support"
      readonly unit: string
      /** The unit supported. */
      readonly of: string
      /** Where that unit goes; null if it is supported where it stands. */
      readonly to: string | null
    }
  /** A fleet carries an army across its sea. */
  | { readonly type: "convoy"; readonly unit: string; readonly of: string; readonly to: string }

/** An order for a dislodged unit. */
export type RetreatOrder =
  /** The dislodged unit retreats. */
  | { readonly type: "retreat"; readonly unit: string; readonly to: string }
  /** The dislodged unit leaves the board. */
  | { readonly type: "disband"; readonly unit: string }

/** An order for the winter. */
export type AdjustmentOrder =
  /** A unit is built. */
  | { readonly type: "build"; readonly unitType: string; readonly at: string }
  /** A unit leaves the board. */
  | { readonly type: "disband"; readonly unit: string }
  /** One build is given up. */
  | { readonly type: "waive" }

/** Any order. */
export type Order =
  /** In spring and autumn: hold, move, support, convoy. */
  | MovementOrder
  /** After a season: where dislodged units go. */
  | RetreatOrder
  /** In winter: builds and disbandments. */
  | AdjustmentOrder

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
