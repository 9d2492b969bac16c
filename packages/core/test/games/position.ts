import { NotationError, textOf } from "@flottille/core"

/** The JSON of a position of one of the small games. */
export function readPosition(written: string, game: string): unknown {
  const given = textOf(written)
  try {
    return JSON.parse(given)
  } catch {
    throw new NotationError(written, 0, `a position of ${game}`)
  }
}
