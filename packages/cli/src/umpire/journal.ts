/** The journal of a campaign: the umpire's only memory, line by line on the disk. */
import { existsSync, readFileSync } from "node:fs"
import {
  anything,
  array,
  boolean,
  integer,
  literal,
  object,
  parse,
  type Seat,
  string,
  tagged,
  union,
} from "@flottille/core"
import { InputError } from "@flottille/host/errors"
import { Chain, fileLog } from "@flottille/room/file"

/** A line of a sheet: the action that was understood, or the reason why there is none. */
export interface SheetLine {
  readonly text: string
  readonly action?: unknown
  readonly problem?: string
}

/** An entry of the journal. Instants are milliseconds since 1970. */
export type Entry =
  /** The campaign begins; `due` ends its first turn. */
  | { readonly type: "opened"; readonly at: number; readonly campaign: string; readonly due: number | null }
  /** A sheet of a player, of this turn. */
  | {
      readonly type: "sheet"
      readonly at: number
      readonly key: string
      readonly seat: Seat
      readonly turn: number
      readonly lines: readonly SheetLine[]
      readonly final: boolean
      readonly amends: boolean
      /** Decisions that the sheet leaves open, in words. */
      readonly left: string
      readonly reply?: string
      /** When the sender says that it was sent, never later than it came. */
      readonly sent?: number
      /** The reason why it does not count: it has no order, or was sent before the one that counts. */
      readonly kept?: "empty" | "older"
    }
  /** A player's sheet without effect: for an earlier turn, or from a player who has nothing to decide. */
  | {
      readonly type: "late" | "unasked"
      readonly at: number
      readonly key: string
      readonly seat: Seat
      readonly turn: number
      readonly reply?: string
    }
  /** A sheet of somebody else; `to` receives a refusal. */
  | {
      readonly type: "refused"
      readonly at: number
      readonly key: string
      readonly to: string | null
      readonly turn: number
    }
  /** A mail that is no sheet, such as the answer of a machine. */
  | { readonly type: "ignored"; readonly at: number; readonly key: string; readonly reason: string }
  /** A turn is over: the actions that were applied, and orders that were not. */
  | {
      readonly type: "closed"
      readonly at: number
      readonly turn: number
      readonly actions: readonly { readonly seat: Seat; readonly action: unknown }[]
      readonly failed: readonly { readonly seat: Seat; readonly text: string }[]
      readonly hash: string
      readonly due: number | null
    }
  /** The players whom the game cannot go on without were reminded. */
  | { readonly type: "reminded"; readonly at: number; readonly turn: number; readonly seats: readonly Seat[] }
  /** A letter is about to be sent, has been accepted, or was certainly not accepted. */
  | { readonly type: "sending"; readonly at: number; readonly id: string }
  | { readonly type: "sent"; readonly at: number; readonly id: string }
  | { readonly type: "unsent"; readonly at: number; readonly id: string; readonly problem: string }

const at = integer()
const key = string(100)
const seat = integer(0, 1000)
const turn = integer(1)
const due = union(integer(), literal(null))
const text = string(2000)
const id = string(200)
const line = object({ text }, { action: anything(), problem: text })
const answered = { at, key, seat, turn }
const reply = string(1000)

const entryShape = tagged("type", {
  opened: object({ at, campaign: string(40), due }),
  sheet: object(
    { ...answered, lines: array(line, 0, 1000), final: boolean(), amends: boolean(), left: text },
    { reply, sent: at, kept: literal("empty", "older") },
  ),
  late: object(answered, { reply }),
  unasked: object(answered, { reply }),
  refused: object({ at, key, to: union(string(254), literal(null)), turn }),
  ignored: object({ at, key, reason: text }),
  closed: object({
    at,
    turn,
    actions: array(object({ seat, action: anything() }), 0, 100_000),
    failed: array(object({ seat, text }), 0, 100_000),
    hash: string(200),
    due,
  }),
  reminded: object({ at, turn, seats: array(seat, 0, 1000) }),
  sending: object({ at, id }),
  sent: object({ at, id }),
  unsent: object({ at, id, problem: text }),
})

/** The name of the file within the folder of a campaign. */
export const JOURNAL = "journal.log"

/** @throws InputError naming the line that is malformed or was changed. */
function readEntries(lines: readonly string[], chain: Chain): Entry[] {
  let line: number | undefined
  try {
    return chain.open(lines).map(({ value, number }) => {
      line = number
      return parse(entryShape, value, JOURNAL)
    })
  } catch (error) {
    const { line: damaged = line ?? 1 } = Object(error)
    throw new InputError(JOURNAL, `line ${damaged} is malformed; restore the file from a copy`)
  }
}

/** An append-only list of entries. */
export interface Journal {
  readonly entries: readonly Entry[]
  /**
   * Appends an entry, which is on the disk once this returns.
   *
   * @throws SchemaError for an entry that could not be read back; nothing is written then.
   */
  append(entry: Entry): void
  close(): void
}

/**
 * Opens a journal for this process alone. A line cut off by a crash is removed.
 *
 * @throws RoomError if another process uses the file; InputError naming a malformed line.
 */
export function openJournal(path: string): Journal {
  const log = fileLog(path)
  try {
    const chain = new Chain()
    const entries = readEntries(log.read(), chain)
    return {
      entries,
      append(entry) {
        parse(entryShape, JSON.parse(JSON.stringify(entry)), JOURNAL)
        log.append(chain.seal(entry))
        entries.push(entry)
      },
      close: () => log.close(),
    }
  } catch (error) {
    log.close()
    throw error
  }
}

/** Reads a journal without a lock. What is appended to it is forgotten. */
export function lookAtJournal(path: string): Journal {
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : []
  const entries = readEntries(lines, new Chain())
  return { entries, append: (entry) => void entries.push(entry), close: () => {} }
}
