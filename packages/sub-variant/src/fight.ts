/** A season while it is judged: the battle of the base game, and the torpedoes. */
import type { Battle } from "@flottille/diplomacy/adjudicator"
import { deepBoard } from "./depths"

/** A torpedo in a battle: who fires, and into which province. */
export interface Torpedo {
  readonly unit: number
  readonly to: number
}

/** The support of a torpedo: by whom, for which unit, or −1 if there is none, and into which province. */
export interface TorpedoSupport extends Torpedo {
  readonly of: number
}

/** A season while it is judged. */
export interface Fight {
  readonly battle: Battle
  readonly torpedoes: Torpedo[]
  readonly supports: TorpedoSupport[]
}

/** The class of submarines on the board's graph. */
export const SUBMARINE: number = /* @__PURE__ */ deepBoard.graph.classes.indexOf("SM")

/** The number of a place, or −1. */
export const numberOf = (place: string): number => deepBoard.graph.index.get(place) ?? -1
