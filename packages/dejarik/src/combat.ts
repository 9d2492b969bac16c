/** Attacks, their dice, and pushes. */
import type { ChanceOutcome, Random, Refusal, Seat } from "@flottille/core"
import { type Attack, type Combat, type CombatResult, type DejarikAction, type Push, refusal } from "./actions"
import { holds, nthOf, type Spaces, sizeOf, writeEach } from "./board"
import { marginOf, refuseDice, rollDice } from "./dice"
import type { Emit } from "./events"
import { refusePiece } from "./movement"
import { letterOf, type Piece, ratings } from "./pieces"
import type { Rules } from "./prepare"
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

/** Returns the reason why an attack cannot be declared, or `undefined`. */
export function refuseAttack(
  rules: Rules,
  state: DejarikState,
  { from, to }: Omit<Attack, "type">,
): Refusal<RefusalCode> | undefined {
  const { spaceName, neighbours } = rules
  const notYours = refusePiece(rules, state, from)
  if (notYours) return notYours
  const target = pieceOn(state, to)
  const facts = { from: spaceName(from), to: spaceName(to) }
  if (target === NOBODY) return refusal("DJ-4.1", "no-target", facts)
  if (ownerOf(state, target) === state.active) return refusal("DJ-4.1", "own-piece", facts)
  if (!holds(neighbours(from), to)) return refusal("DJ-4.1", "not-adjacent", facts)
  return undefined
}

/**
 * Declares an attack, which costs one action and ends the run of quiet turns.
 *
 * @rule DJ-4.1 DJ-6.2
 */
export function applyAttack(rules: Rules, state: DejarikState, { from, to }: Attack, emit: Emit): void {
  state.attacker = pieceOn(state, from)
  state.target = pieceOn(state, to)
  state.phase = "attack"
  state.left--
  state.quiet = ATTACKED
  emit?.({
    type: "attacked",
    attacker: letterOf(rules, state.attacker),
    target: letterOf(rules, state.target),
    from,
    to,
  })
}

/**
 * Returns the possible results of the declared attack with their exact weights.
 *
 * @rule DJ-4.8
 */
export function combatOutcomes(
  { combatChances }: Rules,
  { attacker, target }: DejarikState,
): readonly ChanceOutcome<Combat>[] {
  return combatChances[attacker]![target]!
}

/**
 * Returns true if the dice of the declared attack can show a result.
 *
 * @rule DJ-4.8
 */
export function canEndIn(rules: Rules, state: DejarikState, result: CombatResult): boolean {
  return combatOutcomes(rules, state).some(({ action }) => action.result === result)
}

/** Returns the numbers of dice of the declared attack: the attacker's, then the target's. */
function combatDice(rules: Rules, { attacker, target }: DejarikState): readonly [number, number] {
  return [ratings(rules, attacker).attack, ratings(rules, target).defence]
}

/** Rolls real dice for the declared attack. */
export function rollCombat(rules: Rules, state: DejarikState, random: Random): Combat {
  const dice = rollDice(rules, ...combatDice(rules, state), random)
  return { type: "combat", result: rules.resultOf(marginOf(dice)), dice }
}

/** Returns the reason why an attack cannot have this result, or `undefined`. */
export function refuseCombat(
  rules: Rules,
  state: DejarikState,
  { result, dice }: Combat,
): Refusal<RefusalCode> | undefined {
  const [attack, defence] = combatDice(rules, state)
  if (!canEndIn(rules, state, result)) return refusal("DJ-4.8", "impossible-result", { attack, defence, result })
  if (!dice) return undefined
  const margin = marginOf(dice)
  const other =
    rules.resultOf(margin) === result ? undefined : refusal(resultRules[result], "dice-disagree", { margin })
  return refuseDice("DJ-4.1", dice, attack, defence) ?? other
}

/**
 * Applies the result of the dice. A push or counter-push then waits for its winner's choice.
 *
 * @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5
 */
export function applyCombat(rules: Rules, state: DejarikState, { result, dice }: Combat, emit: Emit): void {
  emit?.({ type: "fought", result, attack: dice ? [...dice.attack] : null, defence: dice ? [...dice.defence] : null })
  switch (result) {
    case "kill":
      return removePiece(rules, state, state.target, emit)
    case "counterkill":
      return removePiece(rules, state, state.attacker, emit)
    case "push":
    case "counterpush":
      state.phase = result
      if (roomToPush(rules, state) === 0) blocked(rules, state, emit)
  }
}

/**
 * Returns the pushed piece: the target of a push, the attacker in a counter-push.
 *
 * @rule DJ-4.3 DJ-4.4
 */
function pushedPiece(state: DejarikState): Piece {
  return state.phase === "push" ? state.target : state.attacker
}

/**
 * Returns the seat that won the dice and chooses the space of the push.
 *
 * @rule DJ-4.3 DJ-4.4
 */
export function pusher(state: DejarikState): Seat {
  return ownerOf(state, state.phase === "push" ? state.attacker : state.target)
}

/** Returns the empty spaces adjacent to the pushed piece. */
function roomToPush({ neighbours }: Rules, state: DejarikState): Spaces {
  return neighbours(spaceOf(state, pushedPiece(state))) & ~occupied(state)
}

/**
 * Resolves a push without room: nothing moves, or the piece dies under `blockedPush: "kill"`.
 *
 * @rule DJ-4.6
 */
function blocked(rules: Rules, state: DejarikState, emit: Emit): void {
  const piece = pushedPiece(state)
  emit?.({ type: "stuck", piece: letterOf(rules, piece), space: spaceOf(state, piece) })
  if (state.options.blockedPush === "kill") removePiece(rules, state, piece, emit)
  state.phase = "attack"
}

/** Returns the legal pushes, even if there is only one. */
export function listPushes(rules: Rules, state: DejarikState): readonly DejarikAction[] {
  const list: DejarikAction[] = []
  writeEach(list, 0, rules.pushes[spaceOf(state, pushedPiece(state))]!, roomToPush(rules, state))
  return list
}

/** Picks one of {@link listPushes} uniformly, without building the list. */
export function pickPush(rules: Rules, state: DejarikState, random: Random): DejarikAction {
  const room = roomToPush(rules, state)
  return rules.pushes[spaceOf(state, pushedPiece(state))]![nthOf(room, random.below(sizeOf(room)))]!
}

/** Returns the reason why a push is illegal, or `undefined`. */
export function refusePush(
  { spaceName, neighbours }: Rules,
  state: DejarikState,
  { from, to }: Push,
): Refusal<RefusalCode> | undefined {
  const pushed = spaceOf(state, pushedPiece(state))
  const rule = state.phase === "push" ? "DJ-4.3" : "DJ-4.4"
  const facts = { from: spaceName(from), to: spaceName(to), pushed: spaceName(pushed) }
  if (from !== pushed) return refusal(rule, "not-the-pushed-piece", facts)
  if (!holds(neighbours(from), to)) return refusal(rule, "not-adjacent", facts)
  return holds(occupied(state), to) ? refusal(rule, "occupied", facts) : undefined
}

/** Moves the pushed piece. A push costs no action: the attack has paid for it. */
export function applyPush(rules: Rules, state: DejarikState, { from, to }: Push, emit: Emit): void {
  const piece = pushedPiece(state)
  const by = pusher(state)
  state.at[piece] = to
  emit?.({ type: "pushed", by, piece: letterOf(rules, piece), from, to })
}
