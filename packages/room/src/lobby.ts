/**
 * A lobby: tables that people create, find and join, and the rooms that begin when a table is full.
 *
 * @packageDocumentation
 */
import { array, assert, integer, object, parse, type Seat, SPECTATOR, string } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js"
import { Chain } from "./chain"
import { readLog } from "./entries"
import type { LobbyEntry, LobbyLine, TableSetup } from "./lobby-entries"
import { lobbyLineOf, readLobby, readTableSetup } from "./lobby-entries"
import { type Held, LobbyError, LobbyTables, type Table } from "./lobby-tables"
import { type Log, memoryLog } from "./log"
import { plainText } from "./press"
import { assigned } from "./seat-assignment"
import { replayEntries, Session } from "./session"
import { type RoomSetup, sessionSetupOf } from "./setup"
import { machineTime, type Time } from "./time"
import { drawSalt, hashToken, sameHash, TOKEN_LENGTH } from "./tokens"

export { LobbyError, type Table } from "./lobby-tables"

interface LobbySetup {
  /** The games for which there may be tables. */
  readonly games: readonly AnyGamePackage[]
  /** The log of the lobby; a log with lines resumes the lobby that they describe. In memory if left out. */
  readonly log?: Log
  /** Returns the log of a room, to be opened by that room. */
  roomLog(id: string): Log
  /** Returns the lines of a room's log without opening it for writing; reads `roomLog(id)` if left out. */
  roomLines?(id: string): Promise<readonly string[]> | readonly string[]
  /** The clock of the machine if left out. */
  readonly time?: Pick<Time, "now">
}

interface Joining {
  /** Proves the seat later, in the room: 22 to 200 random characters. */
  readonly token: string
  /** Name for the list of players; none by default. */
  readonly name?: string
  /** Wanted seats, the most wanted first. Others are taken if these are. */
  readonly preferences?: readonly Seat[]
  /** Code of an invitation; needed at a private table. */
  readonly invite?: string
}

/** A lobby. Its methods throw {@link LobbyError} for rejected requests. */
export interface Lobby {
  /**
   * Creates a table.
   *
   * @param host - Token of the host, who has the powers of the host in the room and may invite.
   * @throws SchemaError or RoomError for an invalid setup.
   */
  create(setup: TableSetup, host: string): Promise<Table>
  /** Lists public tables, the newest first. */
  list(filter?: { readonly game?: string; readonly status?: Table["status"] }): readonly Table[]
  /** Returns a table, also a private one. */
  table(id: string): Table
  /** Joins a table, and begins its game if it is full then. A second request with the same token changes the wishes. */
  join(id: string, joining: Joining): Promise<Table>
  /** Leaves a table whose game has not begun. */
  leave(id: string, token: string): Promise<Table>
  /** Creates the secret code of an invitation, for a link. It can be used once. */
  invite(id: string, host: string): Promise<string>
  /**
   * Creates a table with the same setup for the same players, whose tokens are invitations there, and joins
   * the one who asks. A second request returns the same table.
   */
  rematch(id: string, token: string): Promise<Table>
  /** Returns the setup of a room whose game has begun; for the `open` of a server. `undefined` before. */
  room(id: string): Promise<(Pick<RoomSetup, "package"> & { readonly log: Log }) | undefined>
  /** Notes that the game of a room is over. Its log must say so. */
  finish(id: string): Promise<Table>
  /** Returns the record of a finished game, with the letters that the holder of the token may read. */
  record(id: string, token?: string): Promise<object>
  /** Returns the lines of the log of a finished game, for its host. They contain the seed and all letters. */
  log(id: string, host: string): Promise<readonly string[]>
}

const joiningShape = object(
  { token: string(200) },
  { name: string(100), preferences: array(integer(0, 99), 0, 100), invite: string(200) },
)

/** Public functions are bound, as those of a room. */
class LoggedLobby implements Lobby {
  readonly #setup: LobbySetup
  readonly #log: Log
  readonly #chain: Chain
  readonly #tables: LobbyTables
  #queue: Promise<unknown> = Promise.resolve()

  constructor(setup: LobbySetup) {
    this.#setup = setup
    this.#tables = new LobbyTables(setup.games)
    this.#log = setup.log ?? memoryLog()
    this.#chain = new Chain(this.#log.owner)
  }

  async start(): Promise<void> {
    const lines = await this.#log.read()
    if (lines.length === 0) return await this.#log.append(this.#chain.seal({ format: "flottille-lobby-1" }))
    for (const entry of readLobby(lines, this.#chain)) this.#tables.apply(entry)
  }

  readonly create = (setup: TableSetup, host: string): Promise<Table> =>
    this.#serially(async () => {
      const salt = drawSalt()
      const given = readTableSetup(setup)
      const checked = { ...given, options: this.#tables.package(given.game).game.options(given.options) }
      this.#tables.opening(checked, salt, new Map(), this.#now())
      const id = await this.#add(checked, salt, this.#hash(host, salt), undefined)
      return this.table(id)
    })

  readonly list = ({ game, status }: Parameters<Lobby["list"]>[0] = {}): readonly Table[] =>
    [...this.#tables.all.values()]
      .map((held) => this.#tables.shown(held))
      .filter(
        (table) => !table.isPrivate && (game ?? table.game) === table.game && (status ?? table.status) === table.status,
      )
      .reverse()

  readonly table = (id: string): Table => this.#tables.shown(this.#tables.held(id))

  readonly join = (id: string, joining: Joining): Promise<Table> =>
    this.#serially(async () => {
      const { token, name, preferences = [], invite } = parse(joiningShape, joining, "joining")
      const held = this.#tables.held(id)
      const hash = this.#hash(token, held.salt)
      if (held.opening) throw new LobbyError("not-open")
      if (sameHash(hash, held.host)) throw new LobbyError("host-cannot-play")
      const free = this.#tables.freeSeats(held)
      if (preferences.some((seat) => !free.includes(seat))) throw new LobbyError("bad-seat")
      const isKnown = held.players.some((player) => player.hash === hash)
      const code = this.#admission(held, hash, invite, isKnown)
      const named = name !== undefined && { name: plainText(name) }
      await this.#write({ do: "join", table: id, hash, preferences, ...named, ...(code !== undefined && { code }) })
      if (held.players.length === free.length) await this.#begin(held, free)
      return this.#tables.shown(held)
    })

  readonly leave = (id: string, token: string): Promise<Table> =>
    this.#serially(async () => {
      const held = this.#tables.held(id)
      if (held.opening) throw new LobbyError("not-open")
      await this.#write({ do: "leave", table: id, hash: this.#hash(token, held.salt) })
      return this.#tables.shown(held)
    })

  readonly invite = (id: string, host: string): Promise<string> =>
    this.#serially(async () => {
      const held = this.#tables.held(id)
      this.#checkHost(held, host)
      const code = bytesToHex(randomBytes(16))
      await this.#write({ do: "invite", table: id, hashes: [hashToken(code, held.salt)] })
      return code
    })

  readonly rematch = (id: string, token: string): Promise<Table> =>
    this.#serially(async () => {
      const held = this.#tables.held(id)
      const hash = this.#hash(token, held.salt)
      const seats = held.opening?.seats ?? []
      if (!held.isOver) throw new LobbyError("not-over")
      if (!seats.includes(hash)) throw new LobbyError("forbidden")
      const known = [...this.#tables.all.values()].find(({ after }) => after === id)
      if (known) return this.#tables.shown(known)
      // The same salt, so that the tokens of the players are known at the new table.
      const again = await this.#add({ ...held.setup, private: true }, held.salt, held.host, id)
      await this.#write({ do: "invite", table: again, hashes: seats.filter((each) => each !== null) })
      const player = held.players.find((each) => each.hash === hash)
      const name = player?.name === undefined ? {} : { name: player.name }
      await this.#write({ do: "join", table: again, hash, preferences: [], ...name, code: hash })
      return this.table(again)
    })

  readonly room = async (id: string): Promise<(Pick<RoomSetup, "package"> & { readonly log: Log }) | undefined> => {
    const held = this.#tables.all.get(id)
    if (!held?.opening) return undefined
    const log = this.#setup.roomLog(id)
    // The first line of the room is written here, and again if a crash has cut it off.
    if ((await log.read()).length === 0) await log.append(new Chain(log.owner).seal(held.opening))
    return { package: this.#tables.package(held.setup.game), log }
  }

  readonly finish = (id: string): Promise<Table> =>
    this.#serially(async () => {
      const held = this.#tables.held(id)
      if (!held.isOver) {
        await this.#ended(held)
        await this.#write({ do: "over", table: id })
      }
      return this.#tables.shown(held)
    })

  readonly record = async (id: string, token?: string): Promise<object> => {
    const held = this.#tables.held(id)
    const session = await this.#ended(held)
    const hash = token === undefined ? undefined : this.#hash(token, held.salt)
    const seat = session.seats.find((each) => hash !== undefined && session.table.players.tokenOf(each) === hash)
    return session.record(seat ?? SPECTATOR)
  }

  readonly log = async (id: string, host: string): Promise<readonly string[]> => {
    const held = this.#tables.held(id)
    this.#checkHost(held, host)
    await this.#ended(held)
    return await this.#roomLines(id)
  }

  readonly #now = () => (this.#setup.time ?? machineTime).now()

  /** Runs requests one after another. */
  #serially<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  #hash(token: string, salt: string): string {
    if (typeof token !== "string" || token.length < TOKEN_LENGTH || token.length > 200)
      throw new LobbyError("bad-token")
    return hashToken(token, salt)
  }

  #checkHost(held: Held, host: string): void {
    if (!sameHash(this.#hash(host, held.salt), held.host)) throw new LobbyError("forbidden")
  }

  /** Returns the hash of the invitation that is used up, if the table needs one. */
  #admission(held: Held, hash: string, invite: string | undefined, isKnown: boolean): string | undefined {
    if (!held.setup.private || isKnown) return undefined
    if (held.invited.has(hash)) return hash
    const code = invite === undefined ? "" : hashToken(invite, held.salt)
    if (!held.invited.has(code)) throw new LobbyError("forbidden")
    return code
  }

  async #add(setup: TableSetup, salt: string, host: string, after: string | undefined): Promise<string> {
    const id = bytesToHex(randomBytes(8))
    await this.#write({ do: "create", table: id, setup, salt, host, ...(after !== undefined && { after }) })
    return id
  }

  async #begin(held: Held, free: readonly Seat[]): Promise<void> {
    const opening = this.#tables.opening(held.setup, held.salt, assigned(held.players, free), this.#now(), held.host)
    await this.#write({ do: "begin", table: held.id, opening })
  }

  async #roomLines(id: string): Promise<readonly string[]> {
    const { roomLines, roomLog } = this.#setup
    if (roomLines) return await roomLines.call(this.#setup, id)
    const log = roomLog.call(this.#setup, id)
    try {
      return await log.read()
    } finally {
      await log.close?.()
    }
  }

  /** Replays the log of a room whose game is over. */
  async #ended({ id, setup, opening: begun }: Held): Promise<Session> {
    const lines = begun ? await this.#roomLines(id) : []
    if (lines.length === 0) throw new LobbyError("not-over")
    const { opening, entries } = readLog(lines)
    const session = new Session(this.#tables.package(setup.game), sessionSetupOf(opening))
    replayEntries(session, entries, () => undefined)
    if (!session.ending()) throw new LobbyError("not-over")
    return session
  }

  async #write(entry: LobbyEntry): Promise<void> {
    const line: LobbyLine = { n: this.#tables.count + 1, at: this.#now(), ...entry }
    await this.#log.append(lobbyLineOf(this.#chain, line))
    this.#tables.apply(line)
  }
}

/**
 * Opens a lobby, or resumes the one that its log describes. One process has a lobby.
 *
 * @throws RoomError for a log that is damaged.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { createRoom, memoryLog } from "@flottille/room"
 * const logs = new Map<string, string[]>()
 * const linesOf = (id: string) => logs.get(id) ?? logs.set(id, []).get(id) ?? []
 * const lobby = await createLobby({ games: [dejarikPackage], roomLog: (id) => memoryLog(linesOf(id)) })
 * const { id } = await lobby.create({ game: "dejarik" }, crypto.randomUUID())
 * const ann = crypto.randomUUID()
 * await lobby.join(id, { token: ann, preferences: [1] })
 * await lobby.join(id, { token: crypto.randomUUID(), preferences: [0, 1] })
 * lobby.table(id).status // => "running"
 * const setup = await lobby.room(id)
 * if (!setup) throw new Error("it has not begun")
 * const room = await createRoom({ ...setup, send: (_, reply) => console.log(reply.type) })
 * await room.receive("ann", { type: "join", token: ann })
 * room.close()
 */
export async function createLobby(setup: LobbySetup): Promise<Lobby> {
  const fits = Array.isArray(setup?.games) && typeof setup.roomLog === "function"
  assert(fits, "createLobby", "setup", "an object with games and roomLog")
  const lobby = new LoggedLobby(setup)
  await lobby.start()
  return lobby
}
