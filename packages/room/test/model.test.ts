import { createRandom, pick } from "@flottille/core"
import dejarik from "@flottille/dejarik/package"
import milleSabords from "@flottille/mille-sabords/package"
import { createRoom, memoryLog, type Reply, type Request, type Room } from "@flottille/room"
import { createReplica, type RoomReplica } from "@flottille/room/replica"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { handTime, tokenOf } from "./support/host"

/** How many actions the room has taken: what was taken stays so. */
interface Model {
  taken: number
}

/** A server that may die, and clients who know nothing but what they were told. */
class Server {
  readonly lines: string[] = []
  readonly time = handTime()
  readonly delivered = new Map<string, unknown[]>()
  readonly replicas = new Map<string, RoomReplica>()
  readonly last = new Map<string, Request>()
  /** Who is there. */
  readonly present = new Set<string>()
  room: Room | undefined
  /** The life of the server that a message was meant for. */
  life = 0

  constructor(
    readonly subject: typeof dejarik | typeof milleSabords,
    readonly scheduler: fc.Scheduler,
  ) {}

  async start(): Promise<void> {
    const life = ++this.life
    this.present.clear()
    this.room = await createRoom({
      package: this.subject,
      options: this.subject === dejarik ? { turnLimit: 20 } : {},
      seed: 3,
      log: memoryLog(this.lines),
      time: this.time,
      clock: { phase: 60_000 },
      send: (client, reply) => {
        if (life === this.life) this.onMessage(client, reply)
      },
    })
  }

  /** What a client is told never contradicts what it was told before, and leaves nothing out. */
  onMessage(client: string, reply: Reply): void {
    const events = this.delivered.get(client) ?? []
    this.delivered.set(client, events)
    const replica = this.replicas.get(client) ?? createReplica()
    this.replicas.set(client, replica)
    const request = replica.read(reply)
    if (reply.type !== "welcome") expect(request).toBeUndefined()
    if (!("list" in reply)) return
    expect(reply.from).toBeLessThanOrEqual(events.length)
    for (const [index, event] of reply.list.entries()) {
      if (reply.from + index < events.length) expect(event).toEqual(events[reply.from + index])
      else events.push(event)
    }
    expect(events.length).toBe(reply.seen)
    expect(replica.events).toEqual(events)
  }

  async say(client: string, request: Request): Promise<void> {
    const { room } = this
    await this.scheduler.schedule(Promise.resolve(), `${client}: ${request.type}`)
    await room?.receive(client, JSON.parse(JSON.stringify(request)))
  }

  async join(client: string): Promise<void> {
    if (this.present.has(client)) return
    this.present.add(client)
    await this.say(client, { type: "join", token: tokenOf(`token of ${client}`), actions: "push" })
    await this.say(client, { type: "sync", seen: this.delivered.get(client)?.length ?? 0 })
  }

  taken(): number {
    return this.lines.filter((line) => line.includes('"do":"act"')).length
  }
}

const clients = ["ann", "bob"]
type Step = fc.AsyncCommand<Model, Server>

function step(name: string, run: (server: Server) => Promise<void>): Step {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, server) => {
      await server.scheduler.waitFor(run(server))
      expect(server.taken()).toBeGreaterThanOrEqual(model.taken)
      model.taken = server.taken()
    },
  }
}

const who = fc.constantFrom(...clients)
const commands: fc.Arbitrary<Step>[] = [
  who.map((client) => step(`${client} joins`, (server) => server.join(client))),
  fc.tuple(who, fc.integer()).map(([client, seed]) =>
    step(`${client} acts ${seed}`, async (server) => {
      await server.join(client)
      const { seen, actions } = server.replicas.get(client)?.known ?? { seen: 0, actions: [] }
      if (actions.length === 0) return
      const request: Request = { type: "act", seen, action: pick(actions, createRandom(seed)) }
      server.last.set(client, request)
      await server.say(client, request)
    }),
  ),
  who.map((client) =>
    step(`${client} says it again`, async (server) => {
      const request = server.last.get(client)
      if (!request || !server.present.has(client)) return
      const before = server.taken()
      await Promise.all([server.say(client, request), server.say(client, request)])
      expect(server.taken() - before).toBeLessThanOrEqual(1)
    }),
  ),
  who.map((client) =>
    step(`${client} is cut off`, async (server) => {
      server.present.delete(client)
      server.room?.leave(client)
    }),
  ),
  fc.constant(
    step("the server dies", async (server) => {
      const before = server.taken()
      server.room?.close()
      await server.start()
      expect(server.taken()).toBe(before)
      for (const client of clients) await server.join(client)
    }),
  ),
  fc.nat(90_000).map((milliseconds) =>
    step(`${milliseconds} ms`, async (server) => {
      server.time.pass(milliseconds)
      await server.room?.idle()
    }),
  ),
  fc.constantFrom(...(["undo", "pause", "resume"] as const)).map((what) =>
    step(`they agree: ${what}`, async (server) => {
      for (const client of clients) await server.join(client)
      await server.say("ann", { type: "offer", what })
      await server.say("bob", { type: "answer", accept: true })
    }),
  ),
]

for (const subject of [dejarik, milleSabords])
  it(`clients of ${subject.game.title} receive every event once and in order after cuts, repeats, delays and kills`, async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.commands(commands, { maxCommands: 60 }),
      async (scheduler, steps) => {
        const server = new Server(subject, scheduler)
        await server.start()
        await fc.asyncModelRun(() => ({ model: { taken: 0 }, real: server }), steps)
        await server.room?.idle()
        // The log alone makes the same room again.
        const record = server.room?.record()
        const again = await createRoom({
          package: subject,
          send: () => undefined,
          log: memoryLog(server.lines),
          time: server.time,
        })
        expect(again.record()).toEqual(record)
        again.close()
      },
    )
    await fc.assert(property, { numRuns: runs(30, 1000) })
  })
