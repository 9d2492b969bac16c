/** Attacks, their dice, and pushes. */
import type { ChanceOutcome, Random, Refusal, Seat } from "@flottille/core"
import { type Attack, type Combat, type CombatResult, combats, type DejarikAction, type Push, pushes, refusal, results } from "./actions"
import { holds, neighbours, type Spaces, spaceName, writeEach } from "./board"
import { combatWeights, marginOf, refuseDice, resultOf, rollDice } from "./dice"
import type { Emit } from "./events"
import { refusePiece } from "./movement"
import { attackOf, defenceOf, letterOf, type Piece, pieceCount } from "./pieces"
import type { RefusalCode } from "./refusals"
import { ATTACKED, type DejarikState, NOBODY, occupied, ownerOf, pieceOn, spaceOf } from "./state"
import { removePiece } from "./victory"

/** The clause of each result. */
const resultRules: Readonly<Record<CombatResult, string>> = {
  kill: "DJ-4.2",
  push: "DJ-4.3",
  counterpush: "DJ-4.4",
  counterkill: "DJ-4.5",
}

/** Why an attack cannot be declared. */
export function refuseAttack(state: DejarikState, { from, to }: Attack): Refusal<RefusalCode> | undefined {
  const notYours = refusePiece(state, from)
  if (notYours) return notYours
  const target = pieceOn(state, to)
  const facts = { from: spaceName(from), to: spaceName(to) }
  if (target === NOBODY) return refusal("DJ-4.1", "no-target", facts)
  if (ownerOf(state, target) === state.active) return refusal("DJ-4.1", "own-piece", facts)
  if (!holds(neighbours(from), to)) return refusal("DJ-4.1", "not-adjacent", facts)
  return undefined
}

/**
 * An attack is declared: it costs one action, and the turn is no longer quiet.
 *
 * @rule DJ-4.1 DJ-6.2
 */
export function applyAttack(state: DejarikState, { from, to }: Attack, emit: Emit): void {
  state.attacker = pieceOn(state, from)
  state.target = pieceOn(state, to)
  state.phase = "attack"
  state.left--
  state.quiet = ATTACKED
  emit?.({ type: "attacked", attacker: letterOf(state.attacker), target: letterOf(state.target), from, to })
}

/** What the dice can show, for each pair of ratings that pieces have. */
const outcomesOf: readonly (readonly (readonly ChanceOutcome<Combat>[])[])[] = Array.from({ length: pieceCount }, (_, attacker) =>
  Array.from({ length: pieceCount }, (_, target) => listOutcomes(attackOf(attacker), defenceOf(target))),
)

/** Results that these dice cannot show are left out (DJ-4.8). */
function listOutcomes(attack: number, defence: number): readonly ChanceOutcome<Combat>[] {
  const weights = combatWeights(attack, defence)
  const possible = results.filter((result) => weights[result] > 0)
  return Object.freeze(possible.map((result) => Object.freeze({ action: combats[result], weight: weights[result] })))
}

/**
 * The possible results of the declared attack with their exact weights.
 *
 * @rule DJ-4.8
 */
export function combatOutcomes({ attacker, target }: DejarikState): readonly ChanceOutcome<Combat>[] {
  return outcomesOf[attacker]?.[target] ?? []
}

/** Rolls real dice for the declared attack. */
export function rollCombat({ attacker, target }: DejarikState, random: Random): Combat {
  const dice = rollDice(attackOf(attacker), defenceOf(target), random)
  return { type: "combat", result: resultOf(marginOf(dice)), dice }
}

/** Why an attack cannot have this result. */
export function refuseCombat(state: DejarikState, { result, dice }: Combat): Refusal<RefusalCode> | undefined {
  const attack = attackOf(state.attacker)
  const defence = defenceOf(state.target)
  if (combatWeights(attack, defence)[result] === 0) return refusal("DJ-4.8", "impossible-result", { attack, defence, result })
  if (!dice) return undefined
  const margin = marginOf(dice)
  const other = resultOf(margin) === result ? undefined : refusal(resultRules[result], "dice-disagree", { margin })
  return refuseDice("DJ-4.1", dice, attack, defence) ?? other
}

/**
 * What the dice do; in a push or counter-push somebody still has to choose where to.
 *
 * @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5
 */
export function applyCombat(state: DejarikState, { result, dice }: Combat, emit: Emit): void {
  emit?.({ type: "fought", result, attack: dice ? [...dice.attack] : null, defence: dice ? [...dice.defence] : null })
  switch (result) {
    case "kill":
      return removePiece(state, state.target, emit)
    case "counterkill":
      return removePiece(state, state.attacker, emit)
    case "push":
    case "counterpush":
      state.phase = result
      if (roomToPush(state) === 0) blocked(state, emit)
  }
}

/**
 * The piece that is pushed: the target by a push, the attacker by a counter-push.
 *
 * @rule DJ-4.3 DJ-4.4
 */
function pushedPiece(state: DejarikState): Piece {
  return state.phase === "push" ? state.target : state.attacker
}

/**
 * Who decides where it goes: the seat that won the dice.
 *
 * @rule DJ-4.3 DJ-4.4
 */
export function pusher(state: DejarikState): Seat {
  return ownerOf(state, state.phase === "push" ? state.attacker : state.target)
}

/** The empty spaces beside the pushed piece. */
function roomToPush(state: DejarikState): Spaces {
  return neighbours(spaceOf(state, pushedPiece(state))) & ~occupied(state)
}

/**
 * No room: nothing moves, or the piece dies, as the option says. There is nothing to choose.
 *
 * @rule DJ-4.6
 */
function blocked(state: DejarikState, emit: Emit): void {
  const piece = pushedPiece(state)
  emit?.({ type: "stuck", piece: letterOf(piece), space: spaceOf(state, piece) })
  if (state.options.blockedPush === "kill") removePiece(state, piece, emit)
  state.phase = "attack"
}

/** The pushes to choose from, a single one included. */
export function listPushes(state: DejarikState): readonly DejarikAction[] {
  const list: DejarikAction[] = []
  writeEach(list, 0, pushes[spaceOf(state, pushedPiece(state))]!, roomToPush(state))
  return list
}

/** Why a piece cannot be pushed so. */
export function refusePush(state: DejarikState, { from, to }: Push): Refusal<RefusalCode> | undefined {
  const pushed = spaceOf(state, pushedPiece(state))
  const rule = state.phase === "push" ? "DJ-4.3" : "DJ-4.4"
  const facts = { from: spaceName(from), to: spaceName(to), pushed: spaceName(pushed) }
  if (from !== pushed) return refusal(rule, "not-the-pushed-piece", facts)
  if (!holds(neighbours(from), to)) return refusal(rule, "not-adjacent", facts)
  return holds(occupied(state), to) ? refusal(rule, "occupied", facts) : undefined
}

/** The piece stands where it was pushed; the attack had already cost its action. */
export function applyPush(state: DejarikState, { from, to }: Push, emit: Emit): void {
  const piece = pushedPiece(state)
  const by = pusher(state)
  state.at[piece] = to
  emit?.({ type: "pushed", by, piece: letterOf(piece), from, to })
}
