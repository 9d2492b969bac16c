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
  readonly move: KindMaker<Move>
  readonly attack: KindMaker<Attack>
  readonly push: KindMaker<Push>
  readonly pass: KindMaker<Pass>
  readonly deal: KindMaker<Deal>
  readonly first: KindMaker<First>
  readonly combat: KindMaker<Combat>
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
