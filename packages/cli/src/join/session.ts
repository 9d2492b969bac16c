/** A seat of a room at a terminal: the connection, what the room has sent, and what was shown of it. */
import type { Seat, SeatInfo } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { actorName } from "@flottille/host/words"
import type { Ending, Reply } from "@flottille/room"
import type { RejectedReason, RoomClient } from "@flottille/ws/client"
import { formatLink, type RoomLink } from "@flottille/ws/link"
import type { Io } from "../io"
import type { AnyRecord } from "../records/record-file"
import type { Display } from "../terminal/display"
import { roomPhrases } from "./phrases"
import type { RoomMatch } from "./room-match"

/** What has come from the room and was not shown yet. */
export interface Incoming {
  readonly replies: Reply[]
  readonly events: unknown[]
  /** True and false for a connection that was made or lost. */
  readonly connections: boolean[]
}

export interface Shown {
  letters: number
  notices: number
  offer: string
  press: string
  paused: boolean
}

export interface RoomSession {
  readonly io: Io
  readonly link: RoomLink
  /** Address of the page in the link that was given, if it named one. */
  readonly page: string | undefined
  readonly entry: AnyRuledPackage
  readonly seats: readonly SeatInfo[]
  /** `undefined` for spectators and hosts. */
  readonly seat: Seat | undefined
  readonly language: Language
  readonly client: RoomClient
  readonly match: RoomMatch
  readonly display: Display
  readonly incoming: Incoming
  readonly shown: Shown
  /** The lines of the events that were described last. */
  lastEvents: readonly string[]
  flipped: boolean
  isConnected: boolean
  /** Names of the requests that the room has not answered yet. */
  readonly unanswered: Set<string>
  /** The name of the latest action. */
  acting: string
  /** True while an action is sent again if the room has answered that the position had changed. */
  isRepeating: boolean
  /** True once the room has answered so. */
  isStale: boolean
  /** Letters received that `wait letter` has not waited for. */
  unread: number
  rejected: RejectedReason | undefined
  /** The last sentence of the room that rejected something. */
  rejection: string
  record: AnyRecord | undefined
  ending: Ending | undefined
  /** Resolves with the next message of the room, or the next change of the connection. */
  news(): Promise<void>
}

/** Returns the name of a seat; the reader's own is "you". */
export function nameFor({ seats, seat, language }: RoomSession, one: Seat | undefined): string {
  if (one === undefined) return roomPhrases(language).anonymous
  return one === seat ? roomPhrases(language).you : actorName(seats, one, language)
}

export function namesFor(session: RoomSession, some: readonly Seat[]): string {
  return some.map((each) => nameFor(session, each)).join(", ")
}

/** Returns true if the seat has an action to choose. */
export function canAct({ client, seat, ending }: RoomSession): boolean {
  return seat !== undefined && !ending && (client.known?.actions.length ?? 0) > 0
}

/** Says whether the room has not answered the latest action yet. */
export function isActing({ unanswered, acting }: RoomSession): boolean {
  return unanswered.has(acting)
}

export function submit(session: RoomSession, action: unknown, seen = 0): void {
  const { client, unanswered } = session
  session.acting = client.act(action, { seen })
  unanswered.add(session.acting)
}

export function commandAgain({ link, language }: Pick<RoomSession, "link" | "language">): string {
  return roomPhrases(language).again(`flottille join '${formatLink(link)}'`)
}
