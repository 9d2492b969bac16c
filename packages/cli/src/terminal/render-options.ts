/** Render options for this terminal. */
import type { RenderOptions, SeatInfo } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import type { Io } from "../io"
import { paintFor } from "./colours"

/** Returns render options in a language, with colours if the output has them, without a seat to face. */
export function renderOptionsFor(
  io: Pick<Io, "stdout">,
  seats: readonly SeatInfo[],
  language: Language,
): RenderOptions {
  const paint = paintFor(io, seats)
  return {
    language,
    ...(paint ? { paint } : {}),
  }
}
