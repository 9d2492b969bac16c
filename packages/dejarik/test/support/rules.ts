import type { CombatResult, DejarikRules } from "@flottille/dejarik"
import fc from "fast-check"
import type { SeatCount } from "../../src/state/numbers"

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

/** Boards of all sizes that fit: few sectors and many orbits, and the other way round. */
const layouts = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 3, max: 30 }))
  .filter(([orbits, sectors]) => orbits * sectors >= 8 && orbits * sectors <= 30)

/** What margins mean: with pushes up to a margin that kills, or without any. */
function readings(dieFaces: number): fc.Arbitrary<(margin: number) => CombatResult> {
  const result = (margin: number, kill: number, counterkill: number): CombatResult => {
    if (margin > 0) return margin >= kill ? "kill" : "push"
    return margin <= -counterkill ? "counterkill" : "counterpush"
  }
  // A margin that one die against one can show, so that every last fight can end.
  const margin = fc.integer({ min: 1, max: dieFaces - 1 })
  return fc.tuple(fc.boolean(), margin, margin).map(
    ([pushes, kill, counterkill]) =>
      (difference) =>
        result(difference, pushes ? kill : 1, pushes ? counterkill : 0),
  )
}

const duels: readonly DejarikRules["duelDice"][] = [
  ({ attack, defence }) => Math.max(attack, defence),
  ({ attack }) => attack,
  ({ movement }) => movement,
]

/** Rules nobody has thought of: small boards, other pieces, ratings, dice, turns and starting spaces. */
export const anyRules: fc.Arbitrary<DejarikRules> = fc
  .record({
    layout: layouts,
    letters: fc.shuffledSubarray(alphabet, { minLength: 4, maxLength: 12 }),
    orbitLetters: fc.shuffledSubarray(
      alphabet.filter((letter) => letter !== "C"),
      { minLength: 6 },
    ),
    ratings: fc.array(
      fc.record({
        movement: fc.integer({ min: 1, max: 5 }),
        attack: fc.integer({ min: 1, max: 4 }),
        defence: fc.integer({ min: 1, max: 4 }),
      }),
      {
        minLength: 12,
        maxLength: 12,
      },
    ),
    classes: fc.integer({ min: 1, max: 4 }),
    actionsPerTurn: fc.integer({ min: 1, max: 4 }),
    dieFaces: fc.integer({ min: 2, max: 8 }),
    duelDice: fc.constantFrom(...duels),
    sizes: fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 3, maxLength: 3 }),
    places: fc.shuffledSubarray(
      Array.from({ length: 31 }, (_, space) => space),
      { minLength: 31 },
    ),
  })
  .chain(({ layout: [count, sectors], letters, orbitLetters, ratings, classes, sizes, places, ...rest }) => {
    const orbits = orbitLetters.slice(0, count)
    const names = ["C", ...orbits.flatMap((orbit) => Array.from({ length: sectors }, (_, ray) => `${orbit}${ray + 1}`))]
    const shuffled = places.flatMap((place) => names[place] ?? [])
    // A board of 9 spaces has room for all and for moving.
    const dealt = letters.slice(0, Math.max(4, names.length - 4))
    const starts = ([2, 3, 4] as const).flatMap((seats, index): [SeatCount, string[][]][] => {
      const size = Math.min(sizes[index] ?? 2, Math.floor(dealt.length / seats))
      if (size < 2) return []
      return [[seats, Array.from({ length: seats }, (_, seat) => shuffled.slice(seat * size, (seat + 1) * size))]]
    })
    return readings(rest.dieFaces).map((resultOf): DejarikRules => {
      const pieces = dealt.map((letter, index) => ({
        letter,
        class: `class ${index % classes}`,
        ...(ratings[index] ?? { movement: 1, attack: 1, defence: 1 }),
      }))
      return {
        id: "any-rules",
        title: "Any rules",
        version: "1.0",
        ...rest,
        orbits,
        sectors,
        picture: null,
        pieces,
        start: Object.fromEntries(starts),
        resultOf,
      }
    })
  })
