/** Lines of the log of a lobby. */
import type { Seat, Shape } from "@flottille/core"
import { anything, array, boolean, integer, literal, object, parse, string, tagged } from "@flottille/core"
import type { Chain } from "./chain"
import { openingShape, readLine } from "./entries"
import { RoomError } from "./errors"
import { plainText } from "./press"
import type { RoomSetup } from "./setup"

/** A table as its host wants it: a game, and parts of the setup of its room. */
export interface TableSetup
  extends Pick<RoomSetup, "options" | "clock" | "expiry" | "outage" | "press" | "draws" | "secretVotes"> {
  /** Id of the game. */
  readonly game: string
  /** Title for lists; that of the game by default. */
  readonly title?: string
  /** True leaves the table out of lists, and admits only people with an invitation. False by default. */
  readonly private?: boolean
  /** Seats of bots, by the names of the bots. */
  readonly bots?: readonly { readonly seat: Seat; readonly bot: string }[]
}

/** An entry with its number, from 1, and its time in milliseconds since 1970. */
export type LobbyLine = NonNullable<(typeof lineShape)["type"]>

type Unnumbered<Line> = Line extends LobbyLine ? Omit<Line, "n" | "at"> : never
/** A change of a lobby. Tokens and codes are hashed with the salt of their table. */
export type LobbyEntry = Unnumbered<LobbyLine>

const common = { n: integer(), at: integer(), table: string(64) }
const hash = string(64)
const seats = array(integer(0, 99), 0, 100)

const setupShape = object(
  { game: string() },
  {
    title: string(200),
    private: boolean(),
    options: anything(),
    clock: anything(),
    expiry: literal("default", "resign", "abandon", "bot"),
    outage: literal("run", "extend"),
    press: anything(),
    draws: literal("survivors", "any"),
    secretVotes: boolean(),
    bots: array(object({ seat: integer(0, 99), bot: string() }), 0, 100),
  },
) as Shape<TableSetup>

const lineShape = tagged("do", {
  create: object({ ...common, setup: setupShape, salt: hash, host: hash }, { after: string(64) }),
  /** The code is the hash of the invitation that is used up. */
  join: object({ ...common, hash, preferences: seats }, { name: string(100), code: hash }),
  leave: object({ ...common, hash }),
  invite: object({ ...common, hashes: array(hash, 0, 100) }),
  begin: object({ ...common, opening: openingShape }),
  over: object(common),
})

/** @throws SchemaError naming the field, unless a value is the setup of a table. */
export function readTableSetup(given: unknown): TableSetup {
  const setup = parse(setupShape, given, "table")
  return { ...setup, ...(setup.title !== undefined && { title: plainText(setup.title) }) }
}

/** @throws SchemaError for a line that the log could not read back. */
export function lobbyLineOf(chain: Chain, line: LobbyLine): string {
  parse(lineShape, JSON.parse(JSON.stringify(line)), "table")
  return chain.seal(line)
}

/**
 * Reads the lines of a lobby's log, without the first one, which names the format.
 *
 * @param chain - Receives the checksums, to continue the log.
 * @throws RoomError naming the line that is malformed, damaged or out of order.
 */
export function readLobby(lines: readonly string[], chain: Chain): readonly LobbyLine[] {
  return chain.open(lines).flatMap((line, index) => {
    if (index === 0) {
      readLine(object({ format: literal("flottille-lobby-1") }), line)
      return []
    }
    const entry = readLine(lineShape, line)
    if (entry.n !== index) throw new RoomError(`it is entry ${entry.n}, not ${index}`, line.number)
    return [entry]
  })
}
