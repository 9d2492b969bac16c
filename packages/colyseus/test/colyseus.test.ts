import { Server } from "@colyseus/core"
import { Client } from "@colyseus/sdk"
import { WebSocketTransport } from "@colyseus/ws-transport"
import { roomOf } from "@flottille/colyseus"
import { canonicalJson, createRandom, pick, SPECTATOR } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { memoryLog } from "@flottille/room"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { eventually } from "../../../scripts/eventually.ts"
import { listen, play } from "./support/client"
import { games } from "./support/games"

/** What rooms have written, by the name that their clients give. */
const logs = new Map<string, string[]>()

/** The lines of a log. */
function linesOf(name: string): string[] {
  const lines = logs.get(name) ?? []
  logs.set(name, lines)
  return lines
}

const transport = new WebSocketTransport()
const server = new Server({
  transport,
  greet: false,
  gracefullyShutdown: false,
  logger: { info() {}, error() {}, warn() {}, debug() {} },
})
let url = ""
let client: Client

beforeAll(async () => {
  for (const { subject, options } of games)
    server.define(
      subject.game.id,
      roomOf({ open: () => ({ package: subject, options, seed: 4 }), limits: { messages: 1000, reconnection: 5 } }),
    )
  const open = (asked: unknown) => {
    const { name, game = lesGrandsAmiraux.game.id, start } = Object(asked)
    const found = games.find(({ subject }) => subject.game.id === game)
    return name && found
      ? { package: found.subject, seed: 4, log: memoryLog(linesOf(name)), ...(start && { start }) }
      : undefined
  }
  server.define("named", roomOf({ open, limits: { messages: 40, clients: 8, reconnection: 1 } }))
  await server.listen(0, "127.0.0.1")
  url = `http://127.0.0.1:${Object(transport.server?.address()).port}`
  client = new Client(url)
})
afterAll(() => server.gracefullyShutdown(false))

describe("over real sockets", () => {
  for (const { subject, options } of games)
    it(`${subject.game.title} is played to the end, with the same result for every client`, async () => {
      const first = await client.create(subject.game.id, { token: "a secret long enough of token 0", seat: 0 })
      const players = [play(first)]
      const seats = subject.game.seats(subject.game.options(options)).length
      for (let seat = 1; seat < seats; seat++)
        players.push(
          play(await client.joinById(first.roomId, { token: `a secret long enough of token ${seat}`, seat })),
        )
      const onlooker = listen(await client.joinById(first.roomId))
      await eventually(() => expect([...players, onlooker].every(({ ending }) => ending)).toBe(true))
      expect(new Set([...players, onlooker].map(({ ending }) => JSON.stringify(ending))).size).toBe(1)
      expect(onlooker.ending).toHaveProperty("outcome.ranking")
      for (const { room } of [...players, onlooker]) await room.leave()
    })
})

/** A room of Les Grands Amiraux with Ann and Bob. */
async function annAndBob(name: string) {
  const ann = listen(await client.create("named", { name, token: "a secret long enough of Ann's", seat: 0 }))
  const bob = listen(await client.joinById(ann.room.roomId, { token: "a secret long enough of Bob's", seat: 1 }))
  await eventually(() => expect([ann, bob].every(({ known }) => known)).toBe(true))
  return { ann, bob }
}

function act({ room, known }: ReturnType<typeof listen>): void {
  room.send("act", { seen: known?.seen, action: known?.actions[0] })
}

describe("a disconnected client", () => {
  it("rejoins by its token in a new room that resumes the log", async () => {
    const { ann, bob } = await annAndBob("a log")
    act(ann)
    act(bob)
    await eventually(() => expect([ann, bob].map(({ events }) => events.length)).toEqual([1, 1]))
    await ann.room.leave()
    await bob.room.leave()
    const again = listen(await client.create("named", { name: "a log", token: "a secret long enough of Bob's" }))
    await eventually(() => expect(again.events).toEqual(bob.events))
    expect(again.known?.view).toEqual(bob.known?.view)
    await again.room.leave()
  })
})

describe("a hostile client", () => {
  it("cannot open an unknown room or take another player's seat", async () => {
    await expect(client.create("named", {})).rejects.toThrow()
    const { ann, bob } = await annAndBob("a thief")
    const eve = listen(await client.joinById(ann.room.roomId, { token: "a secret long enough of Eve's", seat: 0 }))
    await eventually(() =>
      expect(eve.heard).toEqual(['["error",{"code":"seat-taken","sentence":"That seat is taken."}]']),
    )
    eve.room.send("join", { token: { toString: "Ann's" } })
    eve.room.send("act", { seen: 0, action: ann.known?.actions[0] })
    await eventually(() =>
      expect(eve.heard.map((line) => JSON.parse(line)[1].code)).toEqual(["seat-taken", "bad-message", "not-joined"]),
    )
    for (const each of [ann, bob, eve]) await each.room.leave()
  })

  it("is disconnected without affecting other clients", async () => {
    const { ann, bob } = await annAndBob("a flood")
    const enter = async () => {
      const room = await client.joinById(ann.room.roomId)
      const left = vi.fn()
      room.reconnection.enabled = false
      room.onLeave(left)
      room.onDrop(left)
      listen(room)
      return { room, left }
    }
    const harm: readonly ((room: Awaited<ReturnType<typeof enter>>["room"]) => void)[] = [
      (room) => room.send("constructor", {}),
      (room) => {
        for (let count = 0; count < 60; count++) room.send("sync", { seen: 0 })
      },
      (room) => room.send("say", { seen: 0, text: "x".repeat(5000) }),
    ]
    for (const act of harm) {
      const { room, left } = await enter()
      act(room)
      await eventually(() => expect(left).toHaveBeenCalled())
    }
    const { room } = await enter()
    for (const bytes of [[], [13], [13, 0xd9], [13, 0xdb, 255, 255, 255, 255], [14, 0xa1], [10], [99]])
      room.connection.send(new Uint8Array(bytes))
    for (const type of ["__proto__", "toString", "act"]) room.send(type, { type: "resign", seen: 0, action: 1n })
    const before = ann.events.length
    act(ann)
    await eventually(() => expect(ann.events).toHaveLength(before + 1))
    expect(ann.ending).toBeUndefined()
    for (const each of [ann, bob]) await each.room.leave()
  })

  it("limits must be numbers above 0", () => {
    expect(() => roomOf({ open: () => undefined, limits: { clients: 0 } })).toThrow("limits.clients")
  })
})

describe("the messages to a client", () => {
  for (const { subject, options } of games) {
    const { game } = subject
    if (game.traits.information === "perfect") continue
    it(`of ${game.title} do not depend on hidden information`, async () => {
      const random = createRandom(game.id)
      const walk = createMatch(game, { options, seed: 2 })
      const worldsOf = (state: ReturnType<typeof walk.state>) =>
        [state, game.determinize(game.view(state, SPECTATOR), random)].map((each) => game.formatState(each))
      let starts = worldsOf(walk.state())
      // Goes on until something is hidden that the second world guesses otherwise.
      for (let plies = 1; (plies < 10 || starts[0] === starts[1]) && !walk.outcome(); plies++) {
        const actor = pick(walk.actors(), random)
        if (actor !== "chance") walk.submit(actor, pick(walk.legalActions(actor), random))
        starts = worldsOf(walk.state())
      }
      const state = walk.state()
      expect(starts[0]).not.toBe(starts[1])
      const worlds = await Promise.all(
        starts.map(async (start, world) => {
          const onlooker = listen(await client.create("named", { name: `${game.id} ${world}`, game: game.id, start }))
          const players = await Promise.all(
            game
              .seats(state.options)
              .map((_, seat) =>
                client
                  .joinById(onlooker.room.roomId, { token: `a secret long enough of ${seat}`, seat })
                  .then((room) => listen(room)),
              ),
          )
          await eventually(() => expect([onlooker, ...players].every(({ known }) => known)).toBe(true))
          return { onlooker, players, match: createMatch(game, { start, seed: 4 }) }
        }),
      )
      for (let step = 0; step < 5; step++) {
        const known = worlds.map(({ match }) =>
          canonicalJson([match.view(SPECTATOR), match.turn(SPECTATOR), match.events(SPECTATOR)]),
        )
        if (known[0] !== known[1]) break
        expect(worlds[0]?.onlooker.heard).toEqual(worlds[1]?.onlooker.heard)
        for (const { players, match } of worlds) {
          const actor = match.actors().findLast((each) => each !== "chance")
          const player = players[actor ?? -1]
          if (!player || actor === undefined) continue
          const { length } = player.heard
          match.submit(actor, player.known?.actions[0])
          act(player)
          await eventually(() => expect(player.heard.length).toBeGreaterThan(length))
        }
      }
      for (const { onlooker, players } of worlds) for (const { room } of [onlooker, ...players]) await room.leave()
    })
  }
})
