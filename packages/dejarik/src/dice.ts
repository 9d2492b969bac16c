/** The chances of dice against dice, counted and never tabulated by hand. */
import type { Random, Refusal } from "@flottille/core"
import { type Dice, type Faces, refusal } from "./actions"
import type { RefusalCode } from "./refusals"
import type { CombatResult, DejarikRules } from "./rules"

/** The sum of the faces. */
function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0)
}

/** By how much the attack is higher than the defence. */
export function marginOf({ attack, defence }: Dice): number {
  return total(attack) - total(defence)
}

/** In how many ways so many dice show each sum: one die convolved with the others. */
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

/** How many ways of the dice give each result. */
export type Weights = Readonly<Record<CombatResult, number>>

/** Counts the dice of a game, each pair of numbers once. */
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

/** Rolls so many dice against so many. */
export function rollDice(
  { dieFaces }: Pick<DejarikRules, "dieFaces">,
  attack: number,
  defence: number,
  random: Random,
): Dice {
  const roll = (count: number): Faces => Array.from({ length: count }, () => 1 + random.below(dieFaces))
  return { attack: roll(attack), defence: roll(defence) }
}

/** Why so many dice against so many cannot show this. */
export function refuseDice(
  rule: string,
  dice: Dice,
  attack: number,
  defence: number,
): Refusal<RefusalCode> | undefined {
  const fits = dice.attack.length === attack && dice.defence.length === defence
  return fits ? undefined : refusal(rule, "wrong-dice", { attack, defence })
}
