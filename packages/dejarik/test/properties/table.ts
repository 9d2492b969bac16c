/** The table as the clauses describe it: the board, the pieces, their dice and the starting spaces. */
import type { DejarikState } from "@flottille/dejarik"

const rays = Array.from({ length: 12 }, (_, ray) => ray + 1)
const onRing = (ray: number) => ((ray + 11) % 12) + 1

/** The name of a space by its number in a state: the centre, the inner orbit, the outer orbit. */
export function nameOf(space: number): string {
  return space === 0 ? "C" : `${space > 12 ? "O" : "I"}${onRing(space)}`
}

/** The spaces beside a space: on its orbit and its ray, never diagonally (DJ-1.1). */
export function beside(space: string): readonly string[] {
  if (space === "C") return rays.map((ray) => `I${ray}`)
  const orbit = space.charAt(0)
  const ray = Number(space.slice(1))
  const onRay = orbit === "I" ? ["C", `O${ray}`] : [`I${ray}`]
  return [`${orbit}${onRing(ray - 1)}`, `${orbit}${onRing(ray + 1)}`, ...onRay]
}

/** The ends of every path of so many steps over free spaces, none entered twice (DJ-3.1, DJ-3.2). */
export function pathEnds(path: readonly string[], steps: number, taken: ReadonlySet<string>): readonly string[] {
  const here = path.at(-1) ?? ""
  if (steps === 0) return [here]
  return beside(here)
    .filter((next) => !taken.has(next) && !path.includes(next))
    .flatMap((next) => pathEnds([...path, next], steps - 1, taken))
}

/** Letter, class, movement, dice of attack and of defence of the eight pieces. */
const ratings = [
  ["S", "powerful", 2, 6, 6],
  ["M", "powerful", 3, 6, 5],
  ["G", "intermediate", 2, 4, 3],
  ["H", "intermediate", 1, 4, 4],
  ["K", "defensive", 3, 2, 7],
  ["N", "defensive", 1, 3, 8],
  ["R", "offensive", 2, 7, 3],
  ["O", "offensive", 2, 8, 2],
] as const

/** A piece with its ratings. */
export interface Standing {
  readonly letter: string
  readonly class: string
  readonly movement: number
  readonly attack: number
  readonly defence: number
  /** −1 before it is dealt. */
  readonly seat: number
  /** `-` off the board. */
  readonly space: string
}

/** All eight pieces of a state. */
export function allPieces({ at, owner }: DejarikState): readonly Standing[] {
  return ratings.map(([letter, kind, movement, attack, defence], index) => {
    const space = at[index] ?? -1
    const seat = owner[index] ?? -1
    return { letter, class: kind, movement, attack, defence, seat, space: space < 0 ? "-" : nameOf(space) }
  })
}

/** The pieces on the board. */
export function standing(state: DejarikState): readonly Standing[] {
  return allPieces(state).filter(({ space }) => space !== "-")
}

/** The seats with pieces on the board, in seat order. */
export function alive(state: DejarikState): readonly number[] {
  return [...new Set(standing(state).map(({ seat }) => seat))].sort()
}

/** True if each of two seats has one piece left, and nobody else any (DJ-5.1). */
export function isLastFight(state: DejarikState): boolean {
  return state.turn > 0 && standing(state).length === 2 && alive(state).length === 2
}

/** The spaces of the pieces by letter. */
export function places(state: DejarikState): Map<string, string> {
  return new Map(standing(state).map(({ letter, space }) => [letter, space]))
}

/** The free spaces beside a space. */
export function roomBeside(state: DejarikState, space: string): readonly string[] {
  const taken = [...places(state).values()]
  return beside(space).filter((next) => !taken.includes(next))
}

/** The next seat clockwise that has pieces (DJ-2.1). */
export function clockwise(state: DejarikState, seat: number): number {
  const { seats } = state.options
  const others = Array.from({ length: seats }, (_, step) => (seat + step + 1) % seats)
  return others.find((other) => alive(state).includes(other)) ?? seat
}

/** Number of ways in which six-sided dice show each sum. */
function sums(dice: number): readonly number[] {
  if (dice === 0) return [1]
  const fewer = sums(dice - 1)
  return Array.from({ length: 6 * dice + 1 }, (_, sum) =>
    [1, 2, 3, 4, 5, 6].reduce((ways, face) => ways + (fewer[sum - face] ?? 0), 0),
  )
}

/** The result of a margin (DJ-4.2 to DJ-4.5). */
export function resultOf(margin: number): "kill" | "push" | "counterpush" | "counterkill" {
  if (margin >= 7) return "kill"
  if (margin >= 1) return "push"
  return margin >= -6 ? "counterpush" : "counterkill"
}

/** Number of rolls that give each result, of so many dice against so many. */
export function rollsOf(attack: number, defence: number): Map<string, bigint> {
  const rolls = new Map<string, bigint>()
  sums(attack).forEach((ways, high) => {
    sums(defence).forEach((others, low) => {
      const result = resultOf(high - low)
      if (ways * others > 0) rolls.set(result, (rolls.get(result) ?? 0n) + BigInt(ways) * BigInt(others))
    })
  })
  return rolls
}

/** The starting spaces in the order of the deal, by number of seats and by seat (DJ-1.2, DJ-7.1). */
export const starts: Readonly<Record<number, readonly string[]>> = {
  2: ["O2 O1 O12 O11", "O8 O7 O6 O5"],
  3: ["O1 O12", "O5 O4", "O9 O8"],
  4: ["O1 O12", "O4 O3", "O7 O6", "O10 O9"],
}
