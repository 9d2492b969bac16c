import type { BoardGame, Table } from "@flottille/boardgame.io"
import { guarded } from "@flottille/boardgame.io/server"
import { canonicalJson, createRandom, pick } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import subVariant from "@flottille/sub-variant/package"
import { Client, LobbyClient } from "boardgame.io/client"
import { SocketIO } from "boardgame.io/multiplayer"
import { Server } from "boardgame.io/server"
import { vi } from "vitest"

/** Every game, with options under which a game of random play is short. */
export const games: readonly { readonly subject: AnyGamePackage; readonly options: object }[] = [
  { subject: dejarik, options: { turnLimit: 8 } },
  { subject: diabolikFleet, options: { turnLimit: 16 } },
  { subject: diplomacy, options: { yearLimit: 1901 } },
  { subject: lesGrandsAmiraux, options: { turnLimit: 12 } },
  { subject: milleSabords, options: { turnLimit: 12 } },
  { subject: subVariant, options: { yearLimit: 1901 } },
]

/** boardgame.io says on the console what it refuses. */
export function quietly(): void {
  for (const way of ["log", "error"] as const) {
    const spy = vi.spyOn(console, way).mockImplementation(() => undefined)
    undone.push(() => spy.mockRestore())
  }
}

/** What is to be undone after a test, the last first. */
export const undone: (() => unknown)[] = []

export interface Served {
  readonly url: string
  readonly lobby: LobbyClient
  readonly database: ReturnType<typeof Server>["db"]
}

/** boardgame.io's server on a port of loopback. */
export async function serve(
  boardGames: BoardGame[],
  limits: Parameters<typeof guarded>[1]["limits"] = {},
): Promise<Served> {
  let names = 0
  const uuid = () => `id${++names}`
  const server = guarded(Server, {
    games: boardGames,
    origins: ["http://127.0.0.1"],
    limits: { messages: 1_000_000, matches: 1_000_000, ...limits },
    uuid,
  })
  const running = await server.run(0)
  undone.push(() => server.kill(running))
  const address = running.appServer.address()
  const url = `http://127.0.0.1:${Object(address).port}`
  return { url, lobby: new LobbyClient({ server: url }), database: server.db }
}

export interface Seat {
  readonly matchID: string
  readonly playerID: string
  readonly credentials: string
}

/** Makes a match, and takes all of its seats. */
export async function openMatch(
  { lobby }: Served,
  game: string,
  numPlayers: number,
  setupData?: object,
): Promise<readonly Seat[]> {
  const { matchID } = await lobby.createMatch(game, { numPlayers, setupData })
  const seats: Seat[] = []
  for (let seat = 0; seat < numPlayers; seat++) {
    const { playerCredentials } = await lobby.joinMatch(game, matchID, {
      playerID: `${seat}`,
      playerName: `player ${seat}`,
    })
    seats.push({ matchID, playerID: `${seat}`, credentials: playerCredentials })
  }
  return seats
}

/** A client with all that it has heard, and with its socket. */
export interface Listening {
  readonly client: ReturnType<typeof Client>
  /** Every message as it came, in order. */
  readonly received: string[]
  /** The text of every event of the socket, as it came. */
  readonly frames: string[]
  /** Says anything at all to the server. */
  say(event: string, ...parts: readonly unknown[]): void
  /** What it knows. */
  seen(): Exclude<Table, { readonly state: unknown }>
}

/** boardgame.io's client over its sockets. */
export function listen(
  { url }: Served,
  game: BoardGame,
  seat: Partial<Seat> & { readonly matchID: string },
): Listening {
  const received: string[] = []
  const frames: string[] = []
  let socket: { emit(event: string, ...parts: readonly unknown[]): void } | undefined
  const reach = SocketIO({ server: url, socketOpts: { transports: ["websocket"] } })
  const client = Client({
    game,
    debug: false,
    multiplayer(setup) {
      const transportDataCallback: typeof setup.transportDataCallback = (data) => {
        received.push(JSON.stringify(data))
        setup.transportDataCallback(data)
      }
      const transport = reach({ ...setup, transportDataCallback })
      const connect = transport.connect.bind(transport)
      transport.connect = () => {
        connect()
        socket = transport.socket
        // The text of a frame of engine.io; that of an event of socket.io begins with 2.
        transport.socket?.io.engine.on("packet", ({ data }) => {
          if (typeof data === "string" && data.startsWith("2")) frames.push(data)
        })
      }
      return transport
    },
    ...seat,
  })
  client.start()
  undone.push(() => client.stop())
  return {
    client,
    received,
    frames,
    say: (event, ...parts) => void socket?.emit(event, ...parts),
    seen() {
      const state = client.getState()
      if (!state || !("view" in state.G)) throw new Error("the client knows nothing")
      return state.G
    },
  }
}

/** A client that does something at random whenever it can. */
export function playerOf(served: Served, game: BoardGame, seat: Seat): Listening {
  const random = createRandom(seat.playerID)
  const listening = listen(served, game, seat)
  const { client, seen } = listening
  let asked = ""
  client.subscribe((state) => {
    if (!state || state.ctx.gameover) return
    const { view, actions } = seen()
    const known = canonicalJson([view, actions])
    if (known === asked || actions.length === 0) return
    asked = known
    client.moves.act?.(pick(actions, random))
  })
  return listening
}
