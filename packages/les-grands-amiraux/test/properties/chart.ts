/** The board and the rules once more, drawn by hand from the page, for properties. */
import type { LesGrandsAmirauxAction, LesGrandsAmirauxOptions, LesGrandsAmirauxState } from "../../src"

/** A board from A1 to H10: `r3+!` is a red 3 that has moved and been shown, "" an empty square. */
export type Chart = readonly string[]

/** The ranks in the order of their codes in a state. */
const RANKS = [..."0123456GM"]

/** The fleet of each side by rank. */
export const FLEET: Readonly<Record<string, number>> = { 0: 5, 1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1, G: 1, M: 5 }

/** The sides by seat. */
export const SIDES = ["w", "r"] as const

/** The winner of each duel, A or D, or = for neither: attackers by row, defenders by column. */
const DUELS: Readonly<Record<string, string>> = {
  // 0123456GM
  0: "=DDDDDDAA",
  1: "A=DDDDDAD",
  2: "AA=DDDDAD",
  3: "AAA=DDDAD",
  4: "AAAA=DDAD",
  5: "AAAAA=DAD",
  6: "AAAAAA=AD",
  G: "AAAAAAAAD",
}

/** The names of all squares, from A1 to H10. */
export const NAMES: readonly string[] = Array.from(
  { length: 80 },
  (_, square) => `${"ABCDEFGH"[square % 8]}${Math.floor(square / 8) + 1}`,
)

const condemned = ["C5", "C6", "F5", "F6"]
const straight = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const
const diagonal = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** Returns the square so far to the right and above, if a piece may stand there. */
function away(from: number, right: number, up: number): number | undefined {
  const [column, row] = [(from % 8) + right, Math.floor(from / 8) + up]
  const square = 8 * row + column
  return column < 0 || column > 7 || row < 0 || row > 9 || condemned.includes(NAMES[square] ?? "") ? undefined : square
}

/** Returns true if a piece may stand on a square. */
export function isSea(square: number): boolean {
  return away(square, 0, 0) !== undefined
}

/** Returns true if a square lies in the four rows of a seat. */
export function isHome(square: number, seat: number): boolean {
  const row = Math.floor(square / 8) + 1
  return seat === 0 ? row <= 4 : row >= 7
}

/** Returns true once both sides are ready. */
export function isDeployed({ ready }: Pick<LesGrandsAmirauxState, "ready">): boolean {
  return ready[0] && ready[1]
}

/** Reads the board of a state. */
export function chartOf({ squares }: Pick<LesGrandsAmirauxState, "squares">): Chart {
  return squares.map((piece) =>
    piece === 0
      ? ""
      : `${SIDES[(piece >> 4) & 1]}${RANKS[(piece & 15) - 1]}${(piece & 32) > 0 ? "+" : ""}${(piece & 64) > 0 ? "!" : ""}`,
  )
}

/** Marks a piece as moved, shown or both. */
export function marked(piece: string, marks: string): string {
  return piece.slice(0, 2) + ["+", "!"].filter((mark) => (piece + marks).includes(mark)).join("")
}

/** Returns the rank of a piece. */
export function rankOf(piece: string | undefined): string {
  return piece?.[1] ?? ""
}

/** Counts the pieces of a side by rank. */
export function census(chart: Chart, seat: number): Record<string, number> {
  const counts: Record<string, number> = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, G: 0, M: 0 }
  for (const piece of chart) if (piece[0] === SIDES[seat]) counts[rankOf(piece)] = (counts[rankOf(piece)] ?? 0) + 1
  return counts
}

/** Returns the leaps of the piece on a square. */
export function leapsFrom(chart: Chart, from: number): readonly string[] {
  return straight.flatMap(([right, up]) => {
    const [over, to] = [away(from, right, up), away(from, 2 * right, 2 * up)]
    const victim = chart[over ?? -1]
    if (to === undefined || !victim || victim[0] === chart[from]?.[0] || chart[to] !== "") return []
    return `${NAMES[from]}^${NAMES[to]}`
  })
}

/** Returns the steps and duels of the piece on a square. */
function strokesFrom(chart: Chart, from: number, { shipDirections }: LesGrandsAmirauxOptions): readonly string[] {
  const piece = chart[from] ?? ""
  const isAdmiral = rankOf(piece) === "G"
  return [...straight, ...diagonal].flatMap(([right, up], direction) => {
    const to = away(from, right, up)
    if (to === undefined || chart[to]?.[0] === piece[0]) return []
    const isDuel = chart[to] !== ""
    if (direction >= 4 && (isAdmiral ? !isDuel : shipDirections === 4)) return []
    return `${NAMES[from]}${isDuel ? "x" : "-"}${NAMES[to]}`
  })
}

/** Returns all that a seat may do in its turn, by the board alone, in order. */
export function turnsOf(
  chart: Chart,
  seat: number,
  { options, chain }: Pick<LesGrandsAmirauxState, "options" | "chain">,
): readonly string[] {
  if (chain !== null) return [...leapsFrom(chart, chain), "end"].sort()
  return chart
    .flatMap((piece, from) =>
      piece[0] !== SIDES[seat] || rankOf(piece) === "M"
        ? []
        : [...strokesFrom(chart, from, options), ...leapsFrom(chart, from)],
    )
    .sort()
}

/** Returns the square that a leap passes over. */
export function halfway({ from, to }: { readonly from: number; readonly to: number }): number {
  return (from + to) / 2
}

/** Returns the result of a duel, with mines that spare a Grand Admiral if it is immune. */
export function duelResult(attacker: string, defender: string, options: LesGrandsAmirauxOptions): string {
  const [one, other] = [rankOf(attacker), rankOf(defender)]
  if (one === "G" && other === "M" && options.admiralOnMine === "immune") return "both"
  const letter = DUELS[one]?.[RANKS.indexOf(other)]
  return letter === "A" ? "attacker" : letter === "D" ? "defender" : "neither"
}

/** Returns the result of a leap. */
export function leapResult(leaper: string, victim: string, options: LesGrandsAmirauxOptions): string {
  if (rankOf(victim) !== "M" || rankOf(leaper) === "0") return "captured"
  return rankOf(leaper) === "G" && options.admiralOnMine === "immune" ? "repelled" : "destroyed"
}

/** Returns the squares that an action in a turn alters, with what they hold afterwards. */
export function alteredBy(
  chart: Chart,
  action: LesGrandsAmirauxAction,
  options: LesGrandsAmirauxOptions,
): Readonly<Record<number, string>> {
  if (action.type !== "step" && action.type !== "duel" && action.type !== "leap") return {}
  const { from, to } = action
  const piece = chart[from] ?? ""
  if (action.type === "step") return { [from]: "", [to]: marked(piece, "+") }
  if (action.type === "duel") {
    const target = chart[to] ?? ""
    const results: Readonly<Record<string, Record<number, string>>> = {
      attacker: { [from]: "", [to]: marked(piece, "+!") },
      defender: { [from]: "", [to]: marked(target, "!") },
      neither: { [from]: "", [to]: "" },
      both: { [from]: marked(piece, "!"), [to]: marked(target, "!") },
    }
    return results[duelResult(piece, target, options)] ?? {}
  }
  const over = halfway(action)
  const victim = chart[over] ?? ""
  const results: Readonly<Record<string, Record<number, string>>> = {
    captured: { [from]: "", [over]: "", [to]: marked(piece, rankOf(victim) === "M" ? "+!" : "+") },
    destroyed: { [from]: "", [over]: marked(victim, "!") },
    repelled: { [over]: marked(victim, "!") },
  }
  return results[leapResult(piece, victim, options)] ?? {}
}

/** Returns the squares whose contents differ, as `A4 w3+`. */
export function differences(before: Chart, after: Chart): readonly string[] {
  return after.flatMap((piece, square) => (piece === before[square] ? [] : `${NAMES[square]} ${piece || "empty"}`))
}
