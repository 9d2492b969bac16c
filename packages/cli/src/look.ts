/** How boards are drawn here. */
import type { Look, Seat, SeatInfo } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { paintFor } from "./colours"
import type { Io } from "./io"
import { seatName } from "./names"

/** In a language, with colours where there are any, turned to nobody. */
export function lookAt(io: Pick<Io, "stdout">, seats: readonly SeatInfo[], language: Language): Look {
  const paint = paintFor(io, seats)
  return {
    language,
    ...(language === "fr" ? { nameOf: (seat: Seat) => seatName(seats[seat], language) } : {}),
    ...(paint ? { paint } : {}),
  }
}
