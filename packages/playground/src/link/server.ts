/** Servers on which this page creates rooms. */
import { array, literal, object, parse, string, violation } from "@flottille/core"
import type { ClockSetup, PressSetup, SeatSetup } from "@flottille/room"

const offerShape = object({
  flottille: literal(1),
  games: array(object({ id: string(64), version: string(64), bots: array(string(100), 0, 100) }), 0, 1000),
})
const createdShape = object({ room: string(64) })
const errorShape = object({ error: string(10_000) })

/** What a server offers: games with the versions of their rules, and the names of their bots. */
export type Offered = Readonly<Record<string, { readonly version: string; readonly bots: readonly string[] }>>

/** A room to be created. */
export interface Wanted {
  readonly game: string
  readonly options: object
  readonly seats: readonly (SeatSetup | null)[]
  /** The token of the host. */
  readonly host?: string
  readonly clock?: ClockSetup
  readonly press?: PressSetup
}

/** Milliseconds after which a server that does not answer counts as absent. */
const PATIENCE = 8000

/** Asks a server for its games. Returns `undefined` if it is not a Flottille server. */
export async function offeredBy(server: string): Promise<Offered | undefined> {
  try {
    const response = await fetch(`${server}/rooms`, { signal: AbortSignal.timeout(PATIENCE) })
    const { games } = parse(offerShape, await response.json(), "offer")
    return Object.fromEntries(games.map(({ id, version, bots }) => [id, { version, bots }]))
  } catch {
    return undefined
  }
}

/**
 * Creates a room.
 *
 * @returns The id of the room, or the sentence with which the server refuses.
 */
export async function create(
  server: string,
  wanted: Wanted,
): Promise<{ readonly room: string } | { readonly error: string | undefined }> {
  try {
    const response = await fetch(`${server}/rooms`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(wanted),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer: unknown = await response.json()
    if (violation(errorShape, answer) === undefined) return { error: parse(errorShape, answer, "answer").error }
    return parse(createdShape, answer, "answer")
  } catch {
    return { error: undefined }
  }
}
