/** The phases of a game: their names, and those so far, to which a host may roll it back. */
import type { Turn } from "@flottille/core"

/** Returns a text that tells one phase from another. */
export const periodOf = ({ number, phase }: Turn): string => `${number} ${phase}`

/** A beginning of a phase: the number of entries before it. */
interface PhaseStart {
  readonly ply: number
  readonly turn: number
  readonly phase: string
}

/** Notes the beginnings of phases, in order. */
export class Phases {
  readonly #starts: PhaseStart[] = []

  /** Notes the phase after so many entries, forgets those that were taken back, and returns whether it is another one. */
  note(ply: number, turn: number, phase: string): boolean {
    const isSame = (start: PhaseStart) => start.turn === turn && start.phase === phase
    let last = this.#starts.at(-1)
    if (last && isSame(last) && last.ply <= ply) return false
    while (last && (last.ply > ply || (last.ply === ply && !isSame(last)))) {
      this.#starts.pop()
      last = this.#starts.at(-1)
    }
    if (!last || !isSame(last)) this.#starts.push({ ply, turn, phase })
    return true
  }

  /** Returns the number of entries before the last beginning of a phase, or `undefined`. */
  startOf(turn: number, phase: string): number | undefined {
    return this.#starts.findLast((each) => each.turn === turn && each.phase === phase)?.ply
  }
}
