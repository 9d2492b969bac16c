import { NotationError } from "@flottille/core"

/** The JSON of a position of one of the small games. */
export function readPosition(written: string, game: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    throw new NotationError(written, 0, `a position of ${game}`)
  }
}
