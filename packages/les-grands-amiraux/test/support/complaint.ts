import { NotationError } from "@flottille/core"

/** What a text is refused with: position and clause. */
export function complaint(read: () => unknown): string | undefined {
  try {
    read()
  } catch (error) {
    if (error instanceof NotationError) return `${error.position} ${error.rule}`
    throw error
  }
  return undefined
}
