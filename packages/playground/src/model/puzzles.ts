/** Puzzles: positions with a single best action. */
import type { KeyValueStorage } from "./storage"

/** A puzzle of a game. */
export interface Puzzle {
  /** From 1, easy, to 3. */
  readonly grade: 1 | 2 | 3
  /** The best action, in the game's notation. */
  readonly action: string
  /** The position, in the game's notation. */
  readonly start: string
}

/** Reads puzzles, one a line: grade, action and position, separated by bars. */
export function readPuzzles(text: string): readonly Puzzle[] {
  return text.split("\n").flatMap((line): Puzzle[] => {
    const [, grade, action, start] = /^([123])\|([^|]+)\|(.+)$/.exec(line) ?? []
    if (action === undefined || start === undefined) return []
    return [{ grade: grade === "1" ? 1 : grade === "2" ? 2 : 3, action, start }]
  })
}

const keyOf = (game: string) => `flottille:puzzles:${game}`

/** Returns the positions of the puzzles that were solved in this browser. */
export function solvedIn(storage: KeyValueStorage, game: string): ReadonlySet<string> {
  return new Set((storage.getItem(keyOf(game)) ?? "").split("\n").filter(Boolean))
}

/** Notes that a puzzle is solved; without storage, for as long as the page is open. */
export function noteSolved(storage: KeyValueStorage, game: string, solved: ReadonlySet<string>): void {
  try {
    storage.setItem(keyOf(game), [...solved].join("\n"))
  } catch {
    // A full or closed storage costs the list of solved puzzles only.
  }
}
