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

/** The actions of the standard game by their types. */
export interface StandardActions {
  /** A move of a piece by its full movement. */
  readonly move: Move
  /** An attack on an adjacent enemy. */
  readonly attack: Attack
  /** A push of the losing piece by the winner of an attack. */
  readonly push: Push
  /** A pass of one action, by a seat that can do nothing else. */
  readonly pass: Pass
  /** Chance deals a piece to the next starting space. */
  readonly deal: Deal
  /** Chance draws the seat that begins. */
  readonly first: First
  /** The dice decide an attack. */
  readonly combat: Combat
  /** The dice decide the last fight. */
  readonly duel: Duel
}

/** An action of a seat or of chance. */
export type DejarikAction = StandardActions[keyof StandardActions]

/** Kinds of action by their types, in the order of their numbers. */
export type KindMakers<Actions> = { readonly [Type in keyof Actions]: KindMaker<Actions[Type]> }

/** The kinds of action of the standard game. */
export const standardKinds: KindMakers<StandardActions> = Object.freeze({
  move,
  attack,
  push,
  pass,
  deal,
  first,
  combat,
  duel,
})
