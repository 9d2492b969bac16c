/** The kinds of action of the standard game. */
import { type Duel, duel } from "./duel"
import { type End, end } from "./end"
import { type First, first } from "./first"
import type { KindMaker } from "./kind"
import { type Leap, leap } from "./leap"
import { type Lift, lift } from "./lift"
import { type Place, place } from "./place"
import { type Ready, ready } from "./ready"
import { type Step, step } from "./step"

/** The kinds of action of the standard game, by their types. A type alias, which fits any record. */
export type StandardKinds = {
  /** Deployment: placements of a piece on a square. */
  readonly place: KindMaker<Place>
  /** Deployment: pieces taken back. */
  readonly lift: KindMaker<Lift>
  /** Deployment: the declaration that the fleet is complete. */
  readonly ready: KindMaker<Ready>
  /** Chance draws the seat that begins. */
  readonly first: KindMaker<First>
  /** Steps to an adjacent empty square. */
  readonly step: KindMaker<Step>
  /** Attacks on an adjacent enemy. */
  readonly duel: KindMaker<Duel>
  /** Leaps over an adjacent enemy. */
  readonly leap: KindMaker<Leap>
  /** The end of a chain. */
  readonly end: KindMaker<End>
}

/** An action of a seat; `first` belongs to chance. */
export type LesGrandsAmirauxAction = Place | Lift | Ready | Step | Duel | Leap | End | First

/** An action of a piece during a turn. */
export type Move = Step | Duel | Leap

/** The kinds of action of the standard game, in the order of their numbers, those of chance last. */
export const standardKinds: StandardKinds = Object.freeze({ place, lift, ready, first, step, duel, leap, end })
