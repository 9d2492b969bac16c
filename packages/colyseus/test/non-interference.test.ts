import { randomUUID } from "node:crypto"
import { Server } from "@colyseus/core"
import { Client } from "@colyseus/sdk"
import { WebSocketTransport } from "@colyseus/ws-transport"
import { roomOf } from "@flottille/colyseus"
import { canonicalJson, createRandom, type Random, SPECTATOR, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runs, seed, usualSeed } from "../../../scripts/deep.ts"
import { eventually } from "../../core/test/support/eventually.ts"
import { worldsOf } from "../../core/test/support/worlds"
import { type Listening, listen } from "./support/client"
import { games } from "./support/games"

const transport = new WebSocketTransport()
const server = new Server({
  transport,
  greet: false,
  gracefullyShutdown: false,
  logger: { info() {}, error() {}, warn() {}, debug() {} },
})
let client: Client

beforeAll(async () => {
  for (const { subject } of games)
    server.define(
      subject.game.id,
      roomOf({
        open: (asked) => ({ package: subject, seed: 4, start: Object(asked).start }),
        limits: { messages: 1000 },
      }),
    )
  await server.listen(0, "127.0.0.1")
  client = new Client(`http://127.0.0.1:${Object(transport.server?.address()).port}`)
})
afterAll(() => server.gracefullyShutdown(false))

/** A room at a position, with a client on each seat, one that watches, and the same game beside it. */
async function tableAt({ game }: AnyGamePackage, start: string) {
  const onlooker = listen(await client.create(game.id, { start }))
  const clients: Listening[] = []
  const match = createMatch(game, { start, seed: 4 })
  for (let seat = 0; seat < game.seats(match.options).length; seat++)
    clients.push(listen(await client.joinById(onlooker.room.roomId, { actions: "push", token: randomUUID(), seat })))
  clients.push(onlooker)
  await eventually(() => expect(clients.every(({ known }) => known)).toBe(true))
  return { clients, match }
}

type Table = Awaited<ReturnType<typeof tableAt>>

/** Waits until a client has received everything that was sent to it before. */
async function settle({ room, received }: Listening): Promise<void> {
  const { length } = received
  room.send("nothing of the room")
  await eventually(() => expect(received.length).toBeGreaterThan(length))
}

/** Lets a seat act in one world: the viewer itself, or another one. */
async function step({ clients, match }: Table, index: number, isOwn: boolean, choice: Random): Promise<void> {
  const able = match.actors().filter((actor) => actor !== "chance" && (actor === index) === isOwn)
  const actor = able[choice.below(1000) % Math.max(1, able.length)]
  const player = typeof actor === "number" ? clients[actor] : undefined
  if (!player || typeof actor !== "number") return
  const actions = match.legalActions(actor)
  const action = actions[choice.below(1000) % actions.length]
  const isWrong = choice.below(4) === 0
  player.room.send("act", { seen: player.known?.seen, action: isWrong ? { type: "none of this game" } : action })
  if (!isWrong) match.submit(actor, action)
  for (const each of clients) await settle(each)
}

for (const { subject, options } of games) {
  const { game } = subject
  if (game.traits.information === "perfect") continue

  it(`the bytes that a client of ${game.title} receives do not depend on hidden information`, async () => {
    let compared = 0
    for (let round = seed; round < seed + runs(2, 32); round++) {
      const random = createRandom(`${game.id} viewer ${round}`)
      const seats = game.seats(game.options(options)).length
      const index = random.below(seats + 1)
      const viewer: Viewer = index === seats ? SPECTATOR : index
      const starts = worldsOf(subject, options, viewer, round)
      if (!starts) continue
      const worlds: Table[] = []
      for (const start of starts) worlds.push(await tableAt(subject, start))
      const known = ({ match }: Table) =>
        canonicalJson([match.view(viewer), match.turn(viewer), match.events(viewer), match.outcome() ?? null])
      for (let count = 0; count < 5; count++) {
        const [mine, its] = worlds.map(known)
        // An end reveals the game.
        if (mine !== its || worlds.some(({ match }) => match.outcome())) break
        const [bytes, others] = worlds.map(({ clients }) => clients[index]?.bytes)
        expect(bytes?.length).toBeGreaterThan(0)
        expect(bytes).toEqual(others)
        compared++
        const isOwn = viewer !== SPECTATOR && random.below(3) > 0
        for (const world of worlds) await step(world, index, isOwn, createRandom(`${round} ${count}`))
      }
      for (const { clients } of worlds) for (const { room } of clients) await room.leave()
    }
    if (usualSeed) expect(compared).toBeGreaterThan(0)
  })
}
