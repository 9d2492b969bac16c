/** The tables of a lobby: a function of its log, as a session is. */
import { FlottilleError, type Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Opening } from "./entries"
import type { LobbyLine, TableSetup } from "./lobby-entries"
import type { Player } from "./seat-assignment"
import { Session } from "./session"
import { openingOf, sessionSetupOf } from "./setup"
import { TOKEN_LENGTH } from "./tokens"

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

/**
 * Reports a request that a lobby rejects.
 *
 * @example
 * new LobbyError("bad-seat").message // => "the game has no such seat, or a bot has it"
 */
export class LobbyError extends FlottilleError {
  readonly code = "lobby"

  constructor(
    /** The reason. */
    readonly problem: LobbyProblem,
  ) {
    super(sentences[problem])
  }
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

export interface Held {
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

export class LobbyTables {
  readonly all = new Map<string, Held>()
  /** Number of entries so far. */
  count = 0
  readonly #games: readonly AnyGamePackage[]

  constructor(games: readonly AnyGamePackage[]) {
    this.#games = games
  }

  package(game: string): AnyGamePackage {
    const found = this.#games.find((each) => each.game.id === game)
    if (!found) throw new LobbyError("unknown-game")
    return found
  }

  held(id: string): Held {
    const held = this.all.get(id)
    if (!held) throw new LobbyError("not-found")
    return held
  }

  freeSeats({ setup }: Held): readonly Seat[] {
    const { game } = this.package(setup.game)
    const seats = game.seats(game.options(setup.options)).map((_, seat) => seat)
    return seats.filter((seat) => !(setup.bots ?? []).some((bot) => bot.seat === seat))
  }

  shown(held: Held): Table {
    const { id, at, setup, players, opening, isOver, after } = held
    const { game } = this.package(setup.game)
    return {
      id,
      title: setup.title ?? game.title,
      game: setup.game,
      options: game.options(setup.options),
      status: isOver ? "over" : opening ? "running" : "open",
      players: players.length,
      needed: this.freeSeats(held).length,
      names: players.flatMap(({ name }) => name ?? []),
      isPrivate: setup.private ?? false,
      setup,
      created: at,
      ...(after !== undefined && { rematchOf: after }),
    }
  }

  /** Returns the first line of a room, whose seats have these tokens. */
  opening(setup: TableSetup, salt: string, seats: ReadonlyMap<Seat, string>, now: number, host?: string): Opening {
    const { game: id, title: _, private: __, bots = [], ...rest } = setup
    const subject = this.package(id)
    const count = subject.game.seats(subject.game.options(setup.options)).length
    if (bots.some(({ seat }) => seat >= count)) throw new LobbyError("bad-seat")
    const owners = Array.from({ length: count }, (_, seat) => {
      const found = bots.find((bot) => bot.seat === seat)
      return found ? { bot: found.bot } : null
    })
    const made = openingOf({ ...rest, package: subject, seats: owners, send: () => undefined }, now, salt)
    const hashes = made.seats.map((_, seat) => seats.get(seat) ?? null)
    const opening = { ...made, seats: hashes, ...(host !== undefined && { host }) }
    const due = new Session(subject, sessionSetupOf(opening)).due()
    return { ...opening, ...(due !== undefined && { due }) }
  }

  apply(line: LobbyLine): void {
    this.count = line.n
    const { table: id, at } = line
    if (line.do === "create") {
      const { setup, salt, host, after } = line
      const held = { id, at, setup, salt, host, after, invited: new Set<string>(), players: [], opening: undefined }
      this.all.set(id, { ...held, isOver: false })
      return
    }
    const held = this.held(id)
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
