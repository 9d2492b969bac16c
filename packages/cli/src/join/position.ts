/** The position of a room as the terminal shows it. */
import { CHANCE, type RenderOptions, type Seat } from "@flottille/core"
import { positionIn } from "../play/session"
import type { Position } from "../terminal/display"
import { renderOptionsFor } from "../terminal/render-options"
import { clockText } from "./news"
import { roomPhrases } from "./phrases"
import { namesFor, type RoomSession } from "./session"

export function lookOf(
  { io, seats, seat, language, flipped }: RoomSession,
  room?: RenderOptions["room"],
): RenderOptions {
  const turned = flipped ? Math.ceil(seats.length / 2) : 0
  const from = seat === undefined && !flipped ? undefined : ((seat ?? 0) + turned) % seats.length
  return { ...renderOptionsFor(io, seats, language), ...(from !== undefined && { from }), ...(room && { room }) }
}

/** Seats that are named; of more, their number is given. */
const NAMED = 3

function waitingText(session: RoomSession, waiting: readonly Seat[]): string {
  const { waitingFor, waitingForMany, waitingForYou } = roomPhrases(session.language)
  if (waiting.length <= NAMED) return waitingFor(namesFor(session, waiting))
  const isAwaited = session.seat !== undefined && waiting.includes(session.seat)
  return isAwaited ? waitingForYou(waiting.length - 1) : waitingForMany(waiting.length)
}

/** Returns the position with the clock and the seats that the game waits for in its heading. */
export function roomPosition(session: RoomSession): Position {
  const { client, seat, language } = session
  const position = positionIn(session, seat ?? CHANCE, (room) => lookOf(session, room))
  const { turn, clock, paused } = client.known ?? {}
  const phrases = roomPhrases(language)
  const waiting = (turn?.waiting ?? []).filter((actor): actor is Seat => actor !== CHANCE)
  const parts = [
    position.head,
    ...(waiting.length > 0 ? [waitingText(session, waiting)] : []),
    ...(clock?.running ? [clockText(clock, language)] : []),
    ...(paused ? [phrases.paused] : []),
  ]
  return { ...position, head: parts.join(" · ") }
}
