/**
 * A lobby: tables that people create, find and join, and the rooms that begin when a table is full.
 *
 * @packageDocumentation
 */
import { array, assert, FlottilleError, integer, object, parse, type Seat, SPECTATOR, string } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js"
import { Chain } from "./chain"
import { type Opening, readLog } from "./entries"
import type { LobbyEntry, LobbyLine, TableSetup } from "./lobby-entries"
import { lobbyLineOf, readLobby, readTableSetup } from "./lobby-entries"
import { type Log, memoryLog } from "./log"
import { plainText } from "./press"
import { assigned, type Player } from "./seat-assignment"
import { replayEntries, Session } from "./session"
import { openingOf, type RoomSetup, sessionSetupOf } from "./setup"
import { machineTime, type Time } from "./time"
import { drawSalt, hashToken, sameHash, TOKEN_LENGTH } from "./tokens"

type LobbyProblem =
  | "not-found"
  | "unknown-game"
  | "forbidden"
  | "not-open"
  | "not-over"
  | "bad-seat"
  | "bad-token"
  | "host-cannot-play"

const sentences: Readonly<Record<LobbyProblem, string>> = {
  "not-found": "there is no such table; list the tables to find one",
  "unknown-game": "the lobby does not have this game",
  forbidden: "this needs an invitation or the token of the host",
  "not-open": "the table is full or its game has begun; find or create another one",
  "not-over": "the game is not over yet",
  "bad-seat": "the game has no such seat, or a bot has it",
  "bad-token": `a token has ${TOKEN_LENGTH} to 200 characters, such as those of crypto.randomUUID()`,
  "host-cannot-play": "the host's token cannot take a seat; join with another token",
}

/** Reports a request that a lobby rejects. */
export class LobbyError extends FlottilleError {
  readonly code = "lobby"

  constructor(
    /** The reason. */
    readonly problem: LobbyProblem,
  ) {
    super(sentences[problem])
  }
}

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

/** A lobby's public entry: id, title, game, complete options, status and players. */
export interface Table {
  readonly id: string
  readonly title: string
  readonly game: string
  /** The complete options. */
  readonly options: object
  readonly status: "open" | "running" | "over"
  /** Number of people who have joined, and of those that are needed. */
  readonly players: number
  readonly needed: number
  /** Names of the players, as they gave them, in the order in which they joined. */
  readonly names: readonly string[]
  readonly isPrivate: boolean
  readonly setup: TableSetup
  /** In milliseconds since 1970. */
  readonly created: number
  /** The table whose players meet again here. */
  readonly rematchOf?: string
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

interface Held {
  readonly id: string
  readonly at: number
  readonly setup: TableSetup
  readonly salt: string
  readonly host: string
  readonly after: string | undefined
  /** Hashes of codes and tokens that may enter a private table. */
  readonly invited: Set<string>
  players: readonly Player[]
  opening: Opening | undefined
  isOver: boolean
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
  readonly #tables = new Map<string, Held>()
  #queue: Promise<unknown> = Promise.resolve()
  #count = 0

  constructor(setup: LobbySetup) {
    this.#setup = setup
    this.#log = setup.log ?? memoryLog()
    this.#chain = new Chain(this.#log.owner)
  }

  async start(): Promise<void> {
    const lines = await this.#log.read()
    if (lines.length === 0) return await this.#log.append(this.#chain.seal({ format: "flottille-lobby-1" }))
    for (const entry of readLobby(lines, this.#chain)) this.#apply(entry)
  }

  readonly create = (setup: TableSetup, host: string): Promise<Table> => {
    return this.#serially(async () => {
      const salt = drawSalt()
      const given = readTableSetup(setup)
      const checked = { ...given, options: this.#package(given.game).game.options(given.options) }
      this.#opening(checked, salt, new Map())
      const id = await this.#add(checked, salt, this.#hash(host, salt), undefined)
      return this.table(id)
    })
  }

  readonly list = ({ game, status }: Parameters<Lobby["list"]>[0] = {}): readonly Table[] => {
    return [...this.#tables.values()]
      .map((held) => this.#shown(held))
      .filter(
        (table) => !table.isPrivate && (game ?? table.game) === table.game && (status ?? table.status) === table.status,
      )
      .reverse()
  }

  readonly table = (id: string): Table => {
    return this.#shown(this.#held(id))
  }

  readonly join = (id: string, joining: Joining): Promise<Table> => {
    return this.#serially(async () => {
      const { token, name, preferences = [], invite } = parse(joiningShape, joining, "joining")
      const held = this.#held(id)
      const hash = this.#hash(token, held.salt)
      if (held.opening) throw new LobbyError("not-open")
      if (sameHash(hash, held.host)) throw new LobbyError("host-cannot-play")
      const free = this.#freeSeats(held)
      if (preferences.some((seat) => !free.includes(seat))) throw new LobbyError("bad-seat")
      const isKnown = held.players.some((player) => player.hash === hash)
      const code = this.#admission(held, hash, invite, isKnown)
      const entry = {
        do: "join",
        table: id,
        hash,
        preferences,
        ...(name !== undefined && { name: plainText(name) }),
      } as const
      await this.#write({ ...entry, ...(code !== undefined && { code }) })
      if (held.players.length === free.length) await this.#begin(held, free)
      return this.#shown(held)
    })
  }

  readonly leave = (id: string, token: string): Promise<Table> => {
    return this.#serially(async () => {
      const held = this.#held(id)
      if (held.opening) throw new LobbyError("not-open")
      await this.#write({ do: "leave", table: id, hash: this.#hash(token, held.salt) })
      return this.#shown(held)
    })
  }

  readonly invite = (id: string, host: string): Promise<string> => {
    return this.#serially(async () => {
      const held = this.#held(id)
      this.#checkHost(held, host)
      const code = bytesToHex(randomBytes(16))
      await this.#write({ do: "invite", table: id, hashes: [hashToken(code, held.salt)] })
      return code
    })
  }

  readonly rematch = (id: string, token: string): Promise<Table> => {
    return this.#serially(async () => {
      const held = this.#held(id)
      const hash = this.#hash(token, held.salt)
      const seats = held.opening?.seats ?? []
      if (!held.isOver) throw new LobbyError("not-over")
      if (!seats.includes(hash)) throw new LobbyError("forbidden")
      const known = [...this.#tables.values()].find(({ after }) => after === id)
      if (known) return this.#shown(known)
      // The same salt, so that the tokens of the players are known at the new table.
      const again = await this.#add({ ...held.setup, private: true }, held.salt, held.host, id)
      await this.#write({ do: "invite", table: again, hashes: seats.filter((each) => each !== null) })
      const player = held.players.find((each) => each.hash === hash)
      const name = player?.name === undefined ? {} : { name: player.name }
      await this.#write({ do: "join", table: again, hash, preferences: [], ...name, code: hash })
      return this.table(again)
    })
  }

  readonly room = async (id: string): Promise<(Pick<RoomSetup, "package"> & { readonly log: Log }) | undefined> => {
    const held = this.#tables.get(id)
    if (!held?.opening) return undefined
    const log = this.#setup.roomLog(id)
    // The first line of the room is written here, and again if a crash has cut it off.
    if ((await log.read()).length === 0) await log.append(new Chain(log.owner).seal(held.opening))
    return { package: this.#package(held.setup.game), log }
  }

  readonly finish = (id: string): Promise<Table> => {
    return this.#serially(async () => {
      const held = this.#held(id)
      if (!held.isOver) {
        if (!(await this.#session(held)).ending()) throw new LobbyError("not-over")
        await this.#write({ do: "over", table: id })
      }
      return this.#shown(held)
    })
  }

  readonly record = async (id: string, token?: string): Promise<object> => {
    const held = this.#held(id)
    const session = await this.#session(held)
    if (!session.ending()) throw new LobbyError("not-over")
    const hash = token === undefined ? undefined : this.#hash(token, held.salt)
    const seat = session.seats.find((each) => hash !== undefined && session.tokenOf(each) === hash)
    return session.record(seat ?? SPECTATOR)
  }

  readonly log = async (id: string, host: string): Promise<readonly string[]> => {
    const held = this.#held(id)
    this.#checkHost(held, host)
    if (!(await this.#session(held)).ending()) throw new LobbyError("not-over")
    return await this.#roomLines(id)
  }

  /** Runs requests one after another. */
  #serially<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  #package(game: string): AnyGamePackage {
    const found = this.#setup.games.find((each) => each.game.id === game)
    if (!found) throw new LobbyError("unknown-game")
    return found
  }

  #held(id: string): Held {
    const held = this.#tables.get(id)
    if (!held) throw new LobbyError("not-found")
    return held
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

  #freeSeats({ setup }: Held): readonly Seat[] {
    const { game } = this.#package(setup.game)
    const seats = game.seats(game.options(setup.options)).map((_, seat) => seat)
    return seats.filter((seat) => !(setup.bots ?? []).some((bot) => bot.seat === seat))
  }

  #shown(held: Held): Table {
    const { id, at, setup, players, opening, isOver, after } = held
    const { game } = this.#package(setup.game)
    return {
      id,
      title: setup.title ?? game.title,
      game: setup.game,
      options: game.options(setup.options),
      status: isOver ? "over" : opening ? "running" : "open",
      players: players.length,
      needed: this.#freeSeats(held).length,
      names: players.flatMap(({ name }) => name ?? []),
      isPrivate: setup.private ?? false,
      setup,
      created: at,
      ...(after !== undefined && { rematchOf: after }),
    }
  }

  /** Returns the first line of a room, whose seats have these tokens. */
  #opening(setup: TableSetup, salt: string, seats: ReadonlyMap<Seat, string>, host?: string): Opening {
    const { game: id, title: _, private: __, bots = [], ...rest } = setup
    const subject = this.#package(id)
    const count = subject.game.seats(subject.game.options(setup.options)).length
    if (bots.some(({ seat }) => seat >= count)) throw new LobbyError("bad-seat")
    const owners = Array.from({ length: count }, (_, seat) => {
      const found = bots.find((bot) => bot.seat === seat)
      return found ? { bot: found.bot } : null
    })
    const made = openingOf(
      { ...rest, package: subject, seats: owners, send: () => undefined },
      (this.#setup.time ?? machineTime).now(),
      salt,
    )
    const hashes = made.seats.map((_, seat) => seats.get(seat) ?? null)
    const opening = { ...made, seats: hashes, ...(host !== undefined && { host }) }
    const due = new Session(subject, sessionSetupOf(opening)).due()
    return { ...opening, ...(due !== undefined && { due }) }
  }

  async #add(setup: TableSetup, salt: string, host: string, after: string | undefined): Promise<string> {
    const id = bytesToHex(randomBytes(8))
    await this.#write({ do: "create", table: id, setup, salt, host, ...(after !== undefined && { after }) })
    return id
  }

  async #begin(held: Held, free: readonly Seat[]): Promise<void> {
    const opening = this.#opening(held.setup, held.salt, assigned(held.players, free), held.host)
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

  /** Replays the log of a room. */
  async #session({ id, setup, opening: begun }: Held): Promise<Session> {
    if (!begun) throw new LobbyError("not-over")
    const lines = await this.#roomLines(id)
    if (lines.length === 0) throw new LobbyError("not-over")
    const { opening, entries } = readLog(lines)
    const session = new Session(this.#package(setup.game), sessionSetupOf(opening))
    replayEntries(session, entries, () => undefined)
    return session
  }

  async #write(entry: LobbyEntry): Promise<void> {
    const line: LobbyLine = { n: this.#count + 1, at: (this.#setup.time ?? machineTime).now(), ...entry }
    await this.#log.append(lobbyLineOf(this.#chain, line))
    this.#apply(line)
  }

  #apply(line: LobbyLine): void {
    this.#count = line.n
    const { table: id, at } = line
    if (line.do === "create") {
      const { setup, salt, host, after } = line
      const held = { id, at, setup, salt, host, after, invited: new Set<string>(), players: [], opening: undefined }
      this.#tables.set(id, { ...held, isOver: false })
      return
    }
    const held = this.#held(id)
    if (line.do === "invite") for (const hash of line.hashes) held.invited.add(hash)
    else if (line.do === "begin") held.opening = line.opening
    else if (line.do === "over") held.isOver = true
    else {
      const others = held.players.filter(({ hash }) => hash !== line.hash)
      if (line.do === "join") {
        const { hash, name, preferences, code } = line
        held.players = [...others, { hash, name, preferences }]
        if (code !== undefined) held.invited.delete(code)
      } else held.players = others
    }
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
