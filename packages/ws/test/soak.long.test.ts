import { createHash } from "node:crypto"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { createRandom, pick, type Seat } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import dejarik from "@flottille/dejarik/package"
import { memoryLog } from "@flottille/room"
import type { ClientSetup, Socket } from "@flottille/ws/client"
import { afterAll, afterEach, expect, it, vi } from "vitest"
import { WebSocket } from "ws"
import { runs } from "../../../scripts/deep.ts"
import { childServer } from "./support/child"
import { gameOf, isOver, type Player, play, receivedBy, seatsOf, shortGames, undisturbed } from "./support/games"
import { fatal, type Hostile, hostile } from "./support/hostile"
import { listen, socketTo } from "./support/sockets"

/** `FLOTTILLE_SOAK=1` takes the time for all of it. */
const often = (usual: number, many: number, all: number) =>
  process.env.FLOTTILLE_SOAK === "1" ? all : runs(usual, many)
const limits = { messages: Number.MAX_SAFE_INTEGER }
// A whole soak takes long on a busy machine.
vi.setConfig({ testTimeout: often(600_000, 600_000, 3_600_000) })
afterAll(() => vi.resetConfig())

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

function report(begun: number, words: string): void {
  if (process.env.FLOTTILLE_SOAK === "1") console.log(`${words}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

async function allOver(players: readonly Player[]): Promise<void> {
  while (!players.every(isOver)) await sleep(5)
}

/** Clients of all seats of a room. */
interface Table {
  readonly room: string
  readonly players: readonly Player[]
}

const backoff = [10, 100] as const

function seated(room: string, setup: (seat: Seat) => ClientSetup): Table {
  const players = seatsOf(gameOf(room)).map((seat) => play(room, seat, { backoff, ...setup(seat) }))
  undone.push(() => {
    for (const { client } of players) client.close()
  })
  return { room, players }
}

/**
 * Every client has received the events that the record tells its seat, each once and in order, and the same record; of
 * a game without simultaneous choices, it is the record of a game that nothing disturbs.
 */
function verify({ room, players }: Table): void {
  const { subject, options } = gameOf(room)
  const [first] = players
  if (subject === dejarik) expect(first?.record).toEqual(undisturbed(subject, options, room))
  for (const [seat, { client, record }] of players.entries()) {
    expect(record).toBeDefined()
    expect(record).toEqual(first?.record)
    // That a seat has acted is not always an event of the game.
    const received = client.events.filter((event) => JSON.stringify(event) !== '{"type":"acted"}')
    expect(received).toEqual(receivedBy(subject, record, seat))
    client.close()
  }
}

function actsOf(record: unknown, seat: Seat): number {
  const entries = record && typeof record === "object" && "entries" in record ? record.entries : []
  return Array.isArray(entries) ? entries.filter(({ actor }) => actor === seat).length : 0
}

it("concurrent rooms play to the end without lost or duplicate actions", async () => {
  const begun = performance.now()
  const { url, server, rooms } = await listen({
    open(id) {
      const { subject, options } = gameOf(id)
      return { package: subject, options, seed: id }
    },
    limits,
  })
  undone.push(
    () => server.close(),
    () => rooms.close(),
  )
  const tables = Array.from({ length: often(6, 42, 200) }, (_, room) =>
    seated(`${room}`, () => ({ url: `${url}${room}`, socket: socketTo })),
  )
  await allOver(tables.flatMap(({ players }) => players))
  let acts = 0
  for (const table of tables) {
    verify(table)
    for (const [seat, { record, acts: done, failures }] of table.players.entries()) {
      expect(actsOf(record, seat)).toBe(done - failures)
      acts += done - failures
    }
  }
  report(begun, `${tables.length} rooms, ${acts} acts`)
})

it("games end as usual after cuts, duplicates, repeats and restarts", async () => {
  const begun = performance.now()
  const wanted = often(40, 400, 10_000)
  const random = createRandom("faults")
  const faults = { cuts: 0, doubles: 0, replays: 0, restarts: 0 }
  /** Faults that a room has still to bear: a game of Diplomacy has so many messages that it would hardly end. */
  const ahead = new Map<string, number>()
  const isSpared = (room: string) => {
    const left = ahead.get(room) ?? often(10, 60, 150)
    ahead.set(room, left - 1)
    return left <= 0
  }
  const count = () => faults.cuts + faults.doubles + faults.replays + faults.restarts
  const logs = new Map<string, ReturnType<typeof memoryLog>>()
  const open = (id: string) => {
    const log = logs.get(id) ?? memoryLog()
    logs.set(id, log)
    const { subject, options } = gameOf(id)
    return { package: subject, options, seed: id, log }
  }
  let served = await listen({ open, limits })
  const stop = async () => {
    served.server.close()
    await served.rooms.close()
  }
  undone.push(() => stop())
  let nextRestart = 20

  /** A socket that cuts itself, and sends messages twice or again. */
  function badSocket(room: string): Socket {
    const socket = socketTo(`${served.url}${room}`)
    const said: string[] = []
    const { send } = socket
    socket.send = (text) => {
      said.push(text)
      send(text)
      const luck = random.below(20)
      if (luck > 8 || isSpared(room)) return
      const again = said[random.below(said.length)] ?? text
      if (luck < 4) faults.doubles++
      else if (luck < 8) faults.replays++
      if (luck < 8) send(luck < 4 ? text : again)
      if (luck === 8) {
        faults.cuts++
        socket.cut()
      }
    }
    return socket
  }

  let games = 0
  while (count() < wanted) {
    const tables = Array.from({ length: often(6, 24, 84) }, () => {
      const room = `game-${games++}`
      const sockets = new Map<string, Socket>()
      const onReply = () => {
        if (random.below(25) > 0 || isSpared(room)) return
        faults.cuts++
        sockets.get(room)?.close()
      }
      const socket = () => {
        const made = badSocket(room)
        sockets.set(room, made)
        return made
      }
      return seated(room, () => ({ url: "x", socket, onReply }))
    })
    while (!tables.every(({ players }) => players.every(isOver))) {
      await sleep(5)
      if (count() < nextRestart) continue
      nextRestart = count() + 150
      faults.restarts++
      await stop()
      served = await listen({ open, limits })
    }
    for (const table of tables) verify(table)
  }
  expect(faults.restarts).toBeGreaterThan(0)
  report(begun, `${games} games, ${JSON.stringify(faults)}`)
})

it("a killed server loses no acknowledged entry and repeats none", async () => {
  const begun = performance.now()
  const { server, end } = childServer()
  undone.push(end)
  const random = createRandom("kills")
  const kills = often(2, 6, 200)
  let games = 0
  let playing: Table[] = []
  const done: Table[] = []
  /** Some games are always under way. */
  const fill = () => {
    done.push(...playing.filter(({ players }) => players.every(isOver)))
    playing = playing.filter(({ players }) => !players.every(isOver))
    while (playing.length < 6) {
      const room = `${games++}`
      playing.push(seated(room, () => ({ url: "x", socket: () => socketTo(`${server.url}game_${room}`) })))
    }
  }
  let received = 0
  for (let kill = 0; kill < kills; kill++) {
    await server.start()
    fill()
    const players = playing.flatMap((table) => table.players)
    const before = () => players.reduce((sum, { client }) => sum + client.events.length, 0)
    const sum = before()
    // Killed while they play, at some moment.
    while (before() === sum && players.some(({ client }) => !client.ending)) await sleep(1)
    await sleep(random.below(60))
    received += before() - sum
    await server.kill()
  }
  await server.start()
  await allOver(playing.flatMap(({ players }) => players))
  for (const table of [...done, ...playing]) verify(table)
  report(begun, `${kills} kills, ${games} games, ${received} events heard before a kill`)
})

/** Somebody who says what it likes, and hears what it is answered. */
class Eve {
  socket: WebSocket
  readonly answers = createHash("sha256")
  readonly received: string[] = []
  count = 0
  ends = 0

  constructor(
    readonly url: string,
    readonly join: string | undefined,
  ) {
    this.socket = this.open()
  }

  private open(): WebSocket {
    const socket = new WebSocket(this.url)
    socket.on("error", () => undefined)
    socket.on("message", (data) => {
      this.count++
      const text = String(data)
      this.answers.update(text)
      if (text.length < 300 && this.received.length < 50) this.received.push(text)
    })
    return socket
  }

  /**
   * Says all of it, no more at once than are answered: which of five questions that wait is answered "busy" depends on
   * how the network cuts them.
   */
  async say(messages: readonly Hostile[]): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) {
      await once(this.socket, "open")
      if (this.join !== undefined) await this.send([this.join])
    }
    for (let at = 0; at < messages.length; at += 4) await this.send(messages.slice(at, at + 4))
  }

  /** Sends messages, and waits until each has its answer. */
  private async send(messages: readonly Hostile[]): Promise<void> {
    const wanted = this.count + messages.length
    for (const message of messages) this.socket.send(message, { binary: false })
    while (this.count < wanted) {
      if (this.socket.readyState !== WebSocket.OPEN)
        throw new Error(`cut off: ${messages.map(String).join("\n").slice(0, 2000)}`)
      await once(this.socket, "message")
    }
    expect(this.count).toBe(wanted)
  }

  /** Is cut off, and comes back. */
  async die({ data, binary, code }: (typeof fatal)[number]): Promise<void> {
    this.socket.send(data, { binary })
    const [ended] = await once(this.socket, "close")
    expect(ended).toBe(code)
    this.ends++
    this.socket = this.open()
  }
}

/**
 * Two positions of a game that differ in nothing but what its first seat may not know, while the game waits for others.
 * They are the same where nothing is hidden.
 */
function worldsOf(name: string): readonly string[] {
  const { subject, options } = gameOf(name)
  const { game } = subject
  const random = createRandom(`hidden ${name}`)
  const match = createMatch(game, { options, seed: 3 })
  let found: readonly string[] = []
  for (let ply = 0; ply < 200 && match.outcome() === undefined; ply++) {
    const actors = match.actors().filter((actor) => typeof actor === "number")
    if (!actors.includes(0)) {
      const state = match.state()
      const worlds = [state, game.determinize(game.view(state, 0), random)].map((each) => game.formatState(each))
      if (worlds[0] !== worlds[1]) return worlds
      found = worlds
    }
    const [actor = 0] = actors
    match.submit(actor, pick(match.legalActions(actor), random))
  }
  return found
}

it("hostile clients stop nothing, learn nothing, and touch no other room", async () => {
  const begun = performance.now()
  const wanted = often(3000, 20_000, 1_000_000)
  const { server, folder, end } = childServer()
  undone.push(end)
  const random = createRandom("hostile")
  const joins = [
    undefined,
    '{"type":"join"}',
    '{"type":"join","token":"a secret long enough of of Eve","actions":"push"}',
  ]
  const games = shortGames.map((_, index) =>
    worldsOf(`${index}`).map((world, which) => {
      const room = `hidden_${index}_${which}`
      writeFileSync(join(folder, `${room}.txt`), world)
      return { room, world }
    }),
  )
  // Of a game without hidden information there is one world only.
  expect(games.filter(([one, other]) => one?.world !== other?.world).length).toBeGreaterThan(2)
  await server.start()
  const pairs = games.flatMap((worlds) =>
    joins.map((each) => worlds.map(({ room }) => new Eve(`${server.url}${room}`, each))),
  )
  const atFirst = await server.memory()
  let said = 0
  let count = 0
  const beside: Table[] = []
  while (said < wanted) {
    // Not for ever: what a server keeps of games that are over is no leak.
    if (count < 40 && beside.every(({ players }) => players.every(isOver))) {
      const room = `beside-${count++}`
      beside.push(seated(room, () => ({ url: `${server.url}game_${room}`, socket: socketTo })))
    }
    // In both worlds the same is said, in the same order.
    for (const pair of pairs) {
      const messages = Array.from({ length: 100 }, () => hostile(random, pair[0]?.received ?? []))
      const last = random.below(3) > 0 ? undefined : pick(fatal, random)
      for (const eve of pair) {
        await eve.say(messages)
        said += messages.length
        if (last) await eve.die(last)
      }
    }
  }
  for (const pair of pairs) {
    const [one, other] = pair.map(({ answers, count: answered, ends }) => [answers.digest("hex"), answered, ends])
    expect(one).toEqual(other)
  }
  await allOver(beside.flatMap(({ players }) => players))
  for (const table of beside) verify(table)
  const eves = pairs.flat()
  const ends = eves.reduce((sum, eve) => sum + eve.ends, 0)
  const grown = (await server.memory()) - atFirst
  expect(grown).toBeLessThan(60_000_000)
  for (const { socket } of eves) socket.terminate()
  report(
    begun,
    `${said} hostile messages, ${ends} connections cut off, ${count} games beside, ${Math.round(grown / 1024)} kB more`,
  )
})
