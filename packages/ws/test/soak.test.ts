import { createHash } from "node:crypto"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { createRandom, pick } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import { memoryLog } from "@flottille/room"
import type { Socket } from "@flottille/ws/client"
import { afterEach, expect, it } from "vitest"
import { WebSocket } from "ws"
import { runs } from "../../../scripts/deep.ts"
import { childServer } from "./support/child"
import { isOver, type Player, play, toldBy, undisturbed } from "./support/games"
import { fatal, type Hostile, hostile } from "./support/hostile"
import { listen, socketTo } from "./support/sockets"

/** `FLOTTILLE_SOAK=1` takes the time for all of it. */
const often = (usual: number, many: number, all: number) =>
  process.env.FLOTTILLE_SOAK === "1" ? all : runs(usual, many)
const limits = { messages: Number.MAX_SAFE_INTEGER }

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

it("concurrent rooms play to the end without lost or duplicate actions", async () => {
  const begun = performance.now()
  const games: readonly (readonly [AnyGamePackage, object])[] = [
    [dejarik, { turnLimit: 12 }],
    [milleSabords, {}],
    [lesGrandsAmiraux, { turnLimit: 6 }],
  ]
  const gameOf = (room: number) => games[room % games.length] ?? [dejarik, {}]
  const { url, server, rooms } = await listen({
    open(id) {
      const [subject, options] = gameOf(Number(id))
      return { package: subject, options, seed: id }
    },
    limits,
  })
  undone.push(
    () => server.close(),
    () => rooms.close(),
  )
  const tables = Array.from({ length: often(3, 40, 200) }, (_, room) => {
    const seats = [0, 1].map((seat) => play(`${room}`, seat, { url: `${url}${room}`, socket: socketTo }))
    undone.push(() => {
      for (const { client } of seats) client.close()
    })
    return { subject: gameOf(room)[0], seats }
  })
  await allOver(tables.flatMap(({ seats }) => seats))
  let acts = 0
  for (const { subject, seats } of tables)
    for (const [seat, { client, record, acts: done, failures }] of seats.entries()) {
      expect(record).toEqual(seats[0]?.record)
      // What a client heard is what the record tells its seat; that it acted is not always an event of the game.
      const heard = client.events.filter((event) => JSON.stringify(event) !== '{"type":"acted"}')
      expect(heard).toEqual(toldBy(subject, record, seat))
      expect(record).toHaveProperty("entries")
      const entries =
        record && typeof record === "object" && "entries" in record && Array.isArray(record.entries)
          ? record.entries
          : []
      expect(entries.filter(({ actor }) => actor === seat)).toHaveLength(done - failures)
      acts += done - failures
    }
  report(begun, `${tables.length} rooms, ${acts} acts`)
}, 600_000)

it("games end as usual after cuts, duplicates, repeats and restarts", async () => {
  const begun = performance.now()
  const wanted = often(40, 400, 10_000)
  const options = { turnLimit: 12 }
  const random = createRandom("faults")
  const faults = { cuts: 0, doubles: 0, replays: 0, restarts: 0 }
  const count = () => faults.cuts + faults.doubles + faults.replays + faults.restarts
  const logs = new Map<string, ReturnType<typeof memoryLog>>()
  const open = (id: string) => {
    const log = logs.get(id) ?? memoryLog()
    logs.set(id, log)
    return { package: dejarik, options, seed: id, log }
  }
  let served = await listen({ open, limits })
  const stop = async () => {
    served.server.close()
    await served.rooms.close()
  }
  undone.push(() => stop())
  let nextRestart = 20

  /** A socket on a bad day. */
  function badSocket(room: string): Socket {
    const socket = socketTo(`${served.url}${room}`)
    const said: string[] = []
    const { send } = socket
    socket.send = (text) => {
      said.push(text)
      send(text)
      const luck = random.below(20)
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
    const players = Array.from({ length: often(4, 20, 80) }, () => {
      const room = `game-${games++}`
      const onReply = () => {
        if (random.below(25) > 0) return
        faults.cuts++
        sockets.get(room)?.close()
      }
      const sockets = new Map<string, Socket>()
      return [0, 1].map((seat) => {
        const socket = () => {
          const made = badSocket(room)
          sockets.set(room, made)
          return made
        }
        return { room, player: play(room, seat, { url: "x", socket, onReply }) }
      })
    }).flat()
    while (!players.every(({ player }) => isOver(player))) {
      await sleep(5)
      if (count() < nextRestart) continue
      nextRestart = count() + 150
      faults.restarts++
      await stop()
      served = await listen({ open, limits })
    }
    for (const { room, player } of players) {
      const record = undisturbed(dejarik, options, room)
      expect(player.record).toEqual(record)
      expect(player.client.events).toEqual(toldBy(dejarik, record, 0))
      player.client.close()
    }
  }
  expect(faults.restarts).toBeGreaterThan(0)
  report(begun, `${games} games, ${JSON.stringify(faults)}`)
}, 600_000)

it("a killed server loses no acknowledged entry and repeats none", async () => {
  const begun = performance.now()
  const { server, end } = childServer()
  undone.push(end)
  const random = createRandom("kills")
  const kills = often(1, 6, 200)
  let games = 0
  let playing: { readonly seed: string; readonly player: Player }[] = []
  const done: typeof playing = []
  /** Some games are always under way. */
  const fill = () => {
    done.push(...playing.filter(({ player }) => isOver(player)))
    playing = playing.filter(({ player }) => !isOver(player))
    while (playing.length < 12) {
      const seed = `${games++}`
      for (const seat of [0, 1]) {
        const socket = () => socketTo(`${server.url}game_${seed}`)
        playing.push({ seed, player: play(seed, seat, { url: "x", socket }) })
      }
    }
  }
  let heard = 0
  for (let kill = 0; kill < kills; kill++) {
    await server.start()
    fill()
    const before = () => playing.reduce((sum, { player }) => sum + player.client.events.length, 0)
    const sum = before()
    // Killed while they play, at some moment.
    while (before() === sum && playing.some(({ player }) => !player.client.ending)) await sleep(1)
    await sleep(random.below(25))
    heard += before() - sum
    await server.kill()
  }
  await server.start()
  await allOver(playing.map(({ player }) => player))
  for (const { seed, player } of [...done, ...playing]) {
    const record = undisturbed(dejarik, { turnLimit: 12 }, seed)
    expect(player.record).toEqual(record)
    expect(player.client.events).toEqual(toldBy(dejarik, record, 0))
    player.client.close()
  }
  report(begun, `${kills} kills, ${games} games, ${heard} events heard before a kill`)
}, 600_000)

/** Somebody who says what it likes, and hears what it is answered. */
class Eve {
  socket: WebSocket
  readonly answers = createHash("sha256")
  readonly heard: string[] = []
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
      if (text.length < 300 && this.heard.length < 50) this.heard.push(text)
    })
    return socket
  }

  /** Says all of it, and waits until each message has its answer. */
  async say(messages: readonly Hostile[]): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) {
      await once(this.socket, "open")
      if (this.join !== undefined) await this.say([this.join])
    }
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

it("hostile clients stop nothing, learn nothing, and touch no other room", async () => {
  const begun = performance.now()
  const wanted = often(3000, 20_000, 1_000_000)
  const { server, folder, end } = childServer()
  undone.push(end)
  // Two games that differ in nothing but what Eve, on the first seat, may not know; it is the other's turn.
  const { game } = lesGrandsAmiraux
  const random = createRandom("hostile")
  const match = createMatch(game, { options: { firstSeat: "white" }, seed: 3 })
  while (match.turn(0).phase === match.turn(1).phase && match.turn(0).number === 1 && match.actors().length === 2)
    for (const seat of match.actors())
      if (typeof seat === "number") match.submit(seat, pick(match.legalActions(seat), random))
  while (match.actors()[0] !== 1) match.submit(match.actors()[0] ?? 0, pick(match.legalActions(0), random))
  const state = match.state()
  const worlds = [state, game.determinize(game.view(state, 0), random)].map((each) => game.formatState(each))
  expect(worlds[0]).not.toBe(worlds[1])
  for (const [index, world] of worlds.entries()) writeFileSync(join(folder, `hidden_${index}.txt`), world)
  await server.start()
  const atFirst = await server.memory()
  const joins = [undefined, '{"type":"join"}', '{"type":"join","token":"of Eve"}']
  const eves = worlds.flatMap((_, index) => joins.map((each) => new Eve(`${server.url}hidden_${index}`, each)))
  let said = 0
  let games = 0
  const beside: { readonly seed: string; readonly player: Player }[] = []
  while (said < wanted) {
    // Not for ever: what a server keeps of games that are over is no leak.
    if (games < 40 && beside.every(({ player }) => isOver(player))) {
      const seed = `beside-${games++}`
      for (const seat of [0, 1])
        beside.push({ seed, player: play(seed, seat, { url: `${server.url}game_${seed}`, socket: socketTo }) })
    }
    // In both worlds the same is said, in the same order.
    for (let each = 0; each < joins.length; each++) {
      const pair = [eves[each], eves[each + joins.length]]
      const messages = Array.from({ length: 100 }, () => hostile(random, pair[0]?.heard ?? []))
      const last = random.below(3) > 0 ? undefined : pick(fatal, random)
      for (const eve of pair) {
        await eve?.say(messages)
        said += messages.length
        if (last) await eve?.die(last)
      }
    }
  }
  const [one, other] = worlds.map((_, index) =>
    eves
      .slice(index * joins.length, (index + 1) * joins.length)
      .map(({ answers, count, ends }) => [answers.digest("hex"), count, ends]),
  )
  expect(one).toEqual(other)
  await allOver(beside.map(({ player }) => player))
  for (const { seed, player } of beside) {
    expect(player.record).toEqual(undisturbed(dejarik, { turnLimit: 12 }, seed))
    player.client.close()
  }
  const ends = eves.reduce((sum, eve) => sum + eve.ends, 0)
  const grown = (await server.memory()) - atFirst
  expect(grown).toBeLessThan(30_000_000)
  for (const { socket } of eves) socket.terminate()
  report(
    begun,
    `${said} hostile messages, ${ends} connections cut off, ${games} games beside, ${Math.round(grown / 1024)} kB more`,
  )
}, 600_000)
