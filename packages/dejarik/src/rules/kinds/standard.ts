/** The kinds of action of the standard game. */
import { type Attack, attack } from "./attack"
import { type Combat, combat } from "./combat"
import { type Deal, deal } from "./deal"
import { type Duel, duel } from "./duel"
import { type First, first } from "./first"
import type { KindMaker } from "./kind"
import { type Move, move } from "./move"
import { type Pass, pass } from "./pass"
import { type Push, push } from "./push"

/** The kinds of action of the standard game, by their types. A type alias, which fits any record. */
export type StandardKinds = {
  /** Moves of a piece by its full movement. */
  readonly move: KindMaker<Move>
  /** Attacks on an adjacent enemy. */
  readonly attack: KindMaker<Attack>
  /** Pushes of the losing piece by the winner of an attack. */
  readonly push: KindMaker<Push>
  /** Passes of one action, by a seat that can do nothing else. */
  readonly pass: KindMaker<Pass>
  /** Chance deals a piece to the next starting space. */
  readonly deal: KindMaker<Deal>
  /** Chance draws the seat that begins. */
  readonly first: KindMaker<First>
  /** The dice decide an attack. */
  readonly combat: KindMaker<Combat>
  /** The dice decide the last fight. */
  readonly duel: KindMaker<Duel>
}

/** An action of a seat or of chance. */
export type DejarikAction = Move | Attack | Push | Pass | Deal | First | Combat | Duel

/** The kinds of action of the standard game, in the order of their numbers. */
export const standardKinds: StandardKinds = Object.freeze({
  move,
  attack,
  push,
  pass,
  deal,
  first,
  combat,
  duel,
})
