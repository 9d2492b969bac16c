/** Exact odds of dice against dice, computed by counting. */
import { array, integer, object, type Random, type Refusal } from "@flottille/core"
import type { Faces } from "../state/events"
import type { DejarikNumbers, Weights } from "../state/numbers"
import { type RefusalCode, refusal } from "../state/refusal"

/** One roll of both sides. In the last fight, `attack` belongs to the earlier seat in seat order. */
export interface Dice {
  readonly attack: Faces
  readonly defence: Faces
}

export function total(faces: readonly number[]): number {
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

/** Returns a function that counts the odds of two numbers of dice and caches them. */
export function oddsOf({
  dieFaces,
  resultOf,
}: Pick<DejarikNumbers, "dieFaces" | "resultOf">): (attack: number, defence: number) => Weights {
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

export function rollDice(
  { dieFaces }: Pick<DejarikNumbers, "dieFaces">,
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

export function diceShape({ pieces, dieFaces, duelDice }: Pick<DejarikNumbers, "pieces" | "dieFaces" | "duelDice">) {
  const mostDice = Math.max(...pieces.flatMap((piece) => [piece.attack, piece.defence, duelDice(piece)]))
  const faces = array(integer(1, dieFaces), 1, mostDice)
  return object({ attack: faces, defence: faces })
}

/** The expectation where dice may follow, for error messages. */
export const expectedDice = "dice as in 6.5.4:3.3.3"

/** Formats dice: `6.5.4:3.3.3`. */
export function formatDice({ attack, defence }: Dice): string {
  return `${attack.join(".")}:${defence.join(".")}`
}

export function readDice(text: string): Dice {
  const [attack = [], defence = []] = text.split(":").map((faces) => faces.split(".").map(Number))
  return { attack, defence }
}
