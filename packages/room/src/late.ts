/** The consequences for seats whose time is up. */
import { type AnyGame, type Seat, SPECTATOR } from "@flottille/core"
import type { Sheet } from "./entries"
import { periodOf } from "./phases"
import type { Expiry, FailedOrder } from "./session-setup"
import type { Table } from "./table"

/**
 * Judges all late seats together: their consequences are settled before the first one is carried out.
 *
 * @param sheets - The sheets of the phase, which are played and cleared.
 * @returns The orders of sheets that the rules refused.
 */
export function expire(
  at: number,
  seats: readonly Seat[],
  sheets: Map<Seat, Sheet>,
  table: Table,
  game: AnyGame,
  expiry: Expiry,
): readonly FailedOrder[] {
  const { match, players } = table
  const absent = seats.filter((seat) => !sheets.has(seat))
  const { late, failed } = playSheets(seats, sheets, table)
  if (expiry === "bot") {
    for (const seat of late) players.standIn(seat)
    return failed
  }
  const state = match.state()
  const hasDefault = expiry === "default" || expiry === "wait"
  const defaults = late
    .toSorted((one, other) => one - other)
    .map((seat) => ({ seat, action: hasDefault ? game.defaultAction?.(state, seat) : undefined }))
  const undecided = expiry === "wait" ? [] : defaults.filter(({ action }) => action === undefined)
  const leaving = undecided.map(({ seat }) => seat)
  for (const seat of absent) table.miss(at, seat)
  const nobodyStays = table.seats.every(
    (seat) => players.hasResigned(seat) || leaving.includes(seat) || players.isVacant(seat),
  )
  if (expiry === "abandon" || nobodyStays) {
    table.ended = { late }
    return failed
  }
  for (const { seat, action } of defaults) {
    const rejected = action !== undefined && table.act(seat, table.events(seat).length, action)
    // The actions of the other late seats may have made this one needless.
    if (rejected && match.actors().includes(seat)) leaving.push(seat)
  }
  for (const seat of leaving) table.resign(seat)
  return failed
}

/** Plays the sheets of seats whose time is over, and returns those that still have something to decide. */
function playSheets(
  seats: readonly Seat[],
  sheets: Map<Seat, Sheet>,
  table: Table,
): { readonly late: readonly Seat[]; readonly failed: readonly FailedOrder[] } {
  const { match } = table
  const given = seats.flatMap((seat) => sheets.get(seat) ?? [])
  sheets.clear()
  if (given.length === 0) return { late: seats, failed: [] }
  const period = periodOf(match.turn(SPECTATOR))
  const failed = given.flatMap(({ seat, orders }) =>
    orders.flatMap(({ text, action }) => {
      const rejected = table.actInTime(seat, table.events(seat).length, action)
      return rejected && "refusal" in rejected ? [{ seat, text, refusal: rejected.refusal }] : []
    }),
  )
  const isPast = periodOf(match.turn(SPECTATOR)) !== period
  return { late: isPast ? [] : seats.filter((seat) => match.actors().includes(seat)), failed }
}
