import { createRandom, pick, type Random, SPECTATOR, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { afterEach, expect, it } from "vitest"
import { runs, seed, usualSeed } from "../../../scripts/deep.ts"
import { eventually } from "../../core/test/support/eventually.ts"
import { worldsOf } from "../../core/test/support/worlds"
import { choice, seatsOf, shortGames } from "./support/games"
import { RawClient } from "./support/raw"
import { listen } from "./support/sockets"

const limits = { messages: Number.MAX_SAFE_INTEGER }
const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

async function serve(setup: Parameters<typeof listen>[0]) {
  const served = await listen({ ...setup, limits })
  undone.push(() => served.server.close())
  undone.push(() => served.rooms.close())
  return served
}

function raw(...parameters: ConstructorParameters<typeof RawClient>): RawClient {
  const client = new RawClient(...parameters)
  undone.push(() => client.socket.terminate())
  return client
}

const tokenOf = (seat: number) => `a secret long enough of ${seat}`

/** Options of games that are not much shorter than usual. */
const whole: Readonly<Record<string, object>> = {
  dejarik: {},
  diplomacy: { yearLimit: 1905 },
  "les-grands-amiraux": {},
  "sub-variant": { yearLimit: 1903 },
}
/** Bytes for each action, at most, where they are not 400: both players of Mille Sabords hear of each action twice. */
const most: Readonly<Record<string, number>> = { "mille-sabords": 500 }

for (const game of shortGames) {
  const { subject } = game
  const { id, title } = subject.game
  it(`a client of ${title} receives few bytes for each action, with its join and the end`, async () => {
    const options = whole[id] ?? game.options
    const { url } = await serve({ open: () => ({ package: subject, options, seed: 4 }) })
    const seats = seatsOf(game)
    const players = seats.map((seat) => {
      const player = raw(`${url}one`, { token: tokenOf(seat), seat }, { package: subject })
      let isWaiting = false
      player.onReply = (reply) => {
        const { known, replica } = player
        // An act stands although others seal theirs: nobody sends a second one before the answer.
        if ("answers" in reply && reply.answers === "act") isWaiting = false
        if (isWaiting || !known || known.actions.length === 0 || replica.events.length < known.seen) return
        isWaiting = true
        const { seen, actions } = known
        player.send({ type: "act", seen, action: choice(id, seat, seen, actions), id: "act" })
      }
      return player
    })
    await eventually(() => expect(players.every(({ isOver }) => isOver)).toBe(true))
    const [first] = players
    const replies = first?.bytes.map((bytes) => JSON.parse(Buffer.from(bytes, "hex").toString())) ?? []
    const ended = replies.find(({ type }) => type === "ended")
    const acts = ended.record.entries.filter(({ actor }: { actor?: unknown }) => typeof actor === "number").length
    const received = players.reduce((sum, player) => sum + player.received, 0) / players.length / acts
    if (process.env.FLOTTILLE_SOAK === "1") console.log(`${id}: ${Math.round(received)} bytes of ${acts} actions`)
    expect(acts).toBeGreaterThan(30)
    expect(received).toBeLessThan(most[id] ?? 400)
  })
}

/** A room at a position, with a client on each seat, one that watches, and the same game beside it. */
async function tableAt(url: string, { game }: AnyGamePackage, start: string, actions: object) {
  const match = createMatch(game, { start, seed: 4 })
  const seats = game.seats(match.options)
  const clients: RawClient[] = []
  for (const seat of [...seats.keys(), undefined]) {
    const client = raw(url, seat === undefined ? {} : { token: tokenOf(seat), seat, ...actions })
    clients.push(client)
    await eventually(() => expect(client.known).toBeDefined())
  }
  return { clients, match }
}

type Table = Awaited<ReturnType<typeof tableAt>>

/** Waits until a client has received everything that was sent to it before. */
async function settle(client: RawClient): Promise<void> {
  const before = client.bytes.length
  client.send({ type: "nothing of the room" })
  await eventually(() => expect(client.bytes.length).toBeGreaterThan(before))
}

/** Lets the viewer request something, and a seat act: the viewer itself, or another one. */
async function step({ clients, match }: Table, index: number, isOwn: boolean, random: Random): Promise<void> {
  const me = clients[index]
  const requests = [{ type: "sync", seen: random.below(3) }, { type: "actions" }, { type: "say", seen: 0, text: "e4" }]
  me?.send(pick(requests, random))
  if (me) await settle(me)
  const able = match.actors().filter((actor) => actor !== "chance" && (actor === index) === isOwn)
  const actor = able[random.below(1000) % Math.max(1, able.length)]
  const player = typeof actor === "number" ? clients[actor] : undefined
  if (!player || typeof actor !== "number") return
  const actions = match.legalActions(actor)
  const action = actions[random.below(1000) % actions.length]
  const isWrong = random.below(4) === 0
  player.send({ type: "act", seen: player.known?.seen, action: isWrong ? { type: "none of this game" } : action })
  if (!isWrong) match.submit(actor, action)
  await settle(player)
  for (const each of clients) await settle(each)
}

for (const { subject, options } of shortGames) {
  const { game } = subject
  if (game.traits.information === "perfect") continue

  it(`the bytes that a client of ${game.title} receives do not depend on hidden information`, async () => {
    const starts = new Map<string, string>()
    const { url } = await serve({ open: (id) => ({ package: subject, seed: 4, start: starts.get(id) ?? "" }) })
    let compared = 0
    for (let round = seed; round < seed + runs(3, 32); round++) {
      const random = createRandom(`${game.id} viewer ${round}`)
      const seats = game.seats(game.options(options)).length
      const index = random.below(seats + 1)
      const viewer: Viewer = index === seats ? SPECTATOR : index
      const worlds = worldsOf(subject, options, viewer, round)
      if (!worlds) continue
      const tables: Table[] = []
      for (const [which, start] of worlds.entries()) {
        starts.set(`${round}_${which}`, start)
        tables.push(await tableAt(`${url}${round}_${which}`, subject, start, round % 2 ? { actions: "push" } : {}))
      }
      const known = ({ match }: Table) =>
        JSON.stringify([match.view(viewer), match.turn(viewer), match.events(viewer), match.outcome() ?? null])
      for (let count = 0; count < 5; count++) {
        const [mine, its] = tables.map(known)
        // An end reveals the game.
        if (mine !== its || tables.some(({ match }) => match.outcome())) break
        const [bytes, others] = tables.map(({ clients }) => clients[index]?.bytes)
        expect(bytes?.length).toBeGreaterThan(0)
        expect(bytes).toEqual(others)
        compared++
        const isOwn = viewer !== SPECTATOR && random.below(3) > 0
        for (const table of tables) await step(table, index, isOwn, createRandom(`${round} ${count}`))
      }
      for (const { clients } of tables) for (const { socket } of clients) socket.terminate()
    }
    if (usualSeed) expect(compared).toBeGreaterThan(0)
  })
}
