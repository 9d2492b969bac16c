/** The chances of dice against dice, counted and never tabulated. */
import { integer, type Random, type Refusal, readAs } from "@flottille/core"
import { type CombatResult, type Dice, type Faces, refusal } from "./actions"
import type { RefusalCode } from "./refusals"

/** A sum that is larger by so much kills. */
const killingMargin = 7

/**
 * What a margin of attack over defence means.
 *
 * @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5
 * @example
 * [7, 6, 1, 0, -6, -7].map(resultOf) // => ["kill", "push", "push", "counterpush", "counterpush", "counterkill"]
 */
export function resultOf(margin: number): CombatResult {
  if (margin >= killingMargin) return "kill"
  if (margin > 0) return "push"
  return margin > -killingMargin ? "counterpush" : "counterkill"
}

/** The sum of the faces. */
function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0)
}

/** By how much the attack is higher than the defence. */
export function marginOf({ attack, defence }: Dice): number {
  return total(attack) - total(defence)
}

/** In how many ways so many dice show each sum: one die convolved with the others. */
function waysToRoll(dice: number): readonly number[] {
  let ways: readonly number[] = [1]
  for (let die = 0; die < dice; die++) {
    const more = new Array<number>(ways.length + 6).fill(0)
    ways.forEach((count, sum) => {
      for (let face = 1; face <= 6; face++) more[sum + face] = more[sum + face]! + count
    })
    ways = more
  }
  return ways
}

function countResults(attack: number, defence: number): Readonly<Record<CombatResult, number>> {
  const weights = { kill: 0, push: 0, counterpush: 0, counterkill: 0 }
  const defences = waysToRoll(defence)
  waysToRoll(attack).forEach((ways, high) => {
    defences.forEach((others, low) => {
      weights[resultOf(high - low)] += ways * others
    })
  })
  return Object.freeze(weights)
}

/** As many dice as pieces have. */
const diceCount = integer(1, 8)

/** What has been counted once, by the dice of both. */
const counted = new Map<number, Readonly<Record<CombatResult, number>>>()

/**
 * Exact weights of the four results of an attack.
 *
 * @param attack - Dice of the attacker, 1 to 8.
 * @param defence - Dice of the defender, 1 to 8.
 * @returns Counts out of 6^(attack + defence), at most 6^16: exact, and safe integers.
 * @throws SchemaError for any other number of dice.
 * @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.8
 * @example
 * combatWeights(2, 2) // => { kill: 35, push: 540, counterpush: 686, counterkill: 35 }
 */
export function combatWeights(attack: number, defence: number): Readonly<Record<CombatResult, number>> {
  for (const dice of [attack, defence]) readAs(diceCount, dice, "dice", "DJ-4.1")
  const key = 16 * attack + defence
  const known = counted.get(key)
  if (known) return known
  const weights = countResults(attack, defence)
  counted.set(key, weights)
  return weights
}

function rollFaces(count: number, random: Random): Faces {
  return Array.from({ length: count }, () => 1 + random.below(6))
}

/** Rolls so many dice against so many. */
export function rollDice(attack: number, defence: number, random: Random): Dice {
  return { attack: rollFaces(attack, random), defence: rollFaces(defence, random) }
}

/** Why so many dice against so many cannot show this. */
export function refuseDice(rule: string, dice: Dice, attack: number, defence: number): Refusal<RefusalCode> | undefined {
  const fits = dice.attack.length === attack && dice.defence.length === defence
  return fits ? undefined : refusal(rule, "wrong-dice", { attack, defence })
}
