/** Exact odds of dice against dice, computed by counting. */
import type { Random, Refusal } from "@flottille/core"
import { type Dice, type Faces, refusal } from "./actions"
import type { RefusalCode } from "./refusals"
import type { CombatResult, DejarikRules } from "./rules"

/** Returns the sum of the faces. */
function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0)
}

/** Returns the sum of the attack minus the sum of the defence. */
export function marginOf({ attack, defence }: Dice): number {
  return total(attack) - total(defence)
}

/** Counts the ways in which dice show each sum, by convolving one die after the other. */
function waysToRoll(dice: number, dieFaces: number): readonly number[] {
  let ways: readonly number[] = [1]
  for (let die = 0; die < dice; die++) {
    const more = new Array<number>(ways.length + dieFaces).fill(0)
    ways.forEach((count, sum) => {
      for (let face = 1; face <= dieFaces; face++) more[sum + face] = more[sum + face]! + count
    })
    ways = more
  }
  return ways
}

/** Number of dice rolls that give each result. */
export type Weights = Readonly<Record<CombatResult, number>>

/** Returns a function that counts the odds of two numbers of dice and caches them. */
export function oddsOf({
  dieFaces,
  resultOf,
}: Pick<DejarikRules, "dieFaces" | "resultOf">): (attack: number, defence: number) => Weights {
  const counted = new Map<string, Weights>()
  return (attack, defence) => {
    const key = `${attack}:${defence}`
    const known = counted.get(key)
    if (known) return known
    const weights = { kill: 0, push: 0, counterpush: 0, counterkill: 0 }
    const defences = waysToRoll(defence, dieFaces)
    waysToRoll(attack, dieFaces).forEach((ways, high) => {
      defences.forEach((others, low) => {
        weights[resultOf(high - low)] += ways * others
      })
    })
    counted.set(key, Object.freeze(weights))
    return weights
  }
}

/** Rolls the dice of both sides. */
export function rollDice(
  { dieFaces }: Pick<DejarikRules, "dieFaces">,
  attack: number,
  defence: number,
  random: Random,
): Dice {
  const roll = (count: number): Faces => Array.from({ length: count }, () => 1 + random.below(dieFaces))
  return { attack: roll(attack), defence: roll(defence) }
}

/** Returns the reason why these are not the dice of the fight, or `undefined`. */
export function refuseDice(
  rule: string,
  dice: Dice,
  attack: number,
  defence: number,
): Refusal<RefusalCode> | undefined {
  const fits = dice.attack.length === attack && dice.defence.length === defence
  return fits ? undefined : refusal(rule, "wrong-dice", { attack, defence })
}
