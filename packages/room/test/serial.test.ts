import { createRandom, refuseMalformed, SPECTATOR } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import {
  createRoom,
  type Log,
  type Reply,
  type Request,
  type Room,
  RoomError,
  replySchema,
  requestSchema,
} from "@flottille/room"
import { createReplica, type RoomReplica } from "@flottille/room/replica"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { proposals } from "../src/host-powers"
import { requestShape } from "../src/messages"
import { games, handTime, tokenOf } from "./support/host"
import { type Fault, Model } from "./support/model"
import { PHASE } from "./support/model-session"

const SEED = "serial"

/**
 * A server whose log may be late or fail, whose clients all speak at once, and which may be opened
 * again from what was written.
 */
class Server {
  readonly lines: string[] = []
  readonly time = handTime()
  readonly said = new Map<string, object[]>()
  readonly replicas = new Map<string, RoomReplica>()
  readonly last = new Map<string, unknown>()
  fault: Fault | undefined
  failures = 0
  room: Room | undefined

  constructor(
    readonly subject: AnyGamePackage,
    readonly options: object,
    readonly scheduler: fc.Scheduler,
  ) {}

  /** A log that takes its time, which is the scheduler's to say. */
  readonly log: Log = {
    read: () => [...this.lines],
    append: async (line) => {
      const { fault } = this
      this.fault = undefined
      await this.scheduler.schedule(Promise.resolve(), "a line of the log")
      if (fault !== "lost") this.lines.push(line)
      if (fault) throw new Error("the disk is full")
    },
  }

  async open(): Promise<void> {
    this.fault = undefined
    this.room = await createRoom({
      package: this.subject,
      options: this.options,
      seed: SEED,
      log: this.log,
      time: this.time,
      clock: { phase: PHASE },
      failed: () => void this.failures++,
      send: (client, reply) =>
        void this.said.set(client, [...(this.said.get(client) ?? []), this.plain(client, reply)]),
    })
  }

  /**
   * A reply without what the model does not foretell: sentences, records, what every welcome repeats,
   * milliseconds. A patch
   * is replaced by the position that it leads to.
   */
  plain(client: string, reply: Reply): object {
    const wired = JSON.parse(JSON.stringify(reply))
    expect(replySchema.validate(wired).issues).toBeUndefined()
    const replica = this.replicas.get(client) ?? createReplica()
    this.replicas.set(client, replica)
    const request = replica.read(wired)
    // A client that asks for events after one that it lacks has to ask again.
    const isBehind = "from" in reply && reply.from > replica.events.length
    if (reply.type !== "welcome" && !isBehind) expect(request).toBeUndefined()
    const { known } = replica
    const { sentence, record, game, version, options, seats, patch, hash, ...others } = { ...idle, ...reply }
    const rest =
      "lines" in others ? { ...others, lines: others.lines?.map(({ sentence: _, ...line }) => line) } : others
    if (!known || !("list" in reply || reply.type === "welcome")) return rest
    const clock = known.clock && { clock: { running: known.clock.running } }
    const notices = known.notices && { notices: known.notices.map(({ at: _, ...notice }) => notice) }
    return { ...rest, ...known, ...clock, ...notices }
  }
}

const idle = { sentence: "", record: {}, game: "", version: "", options: {}, seats: [], patch: {}, hash: "" }

type Step = fc.AsyncCommand<Model, Server>
/** What a client is about to say, once it is known how the game stands. */
interface Saying {
  readonly name: string
  readonly client: string
  readonly message: (model: Model, server: Server, client: string) => unknown
}

/** Ann and Bob have seats, Cleo has a token of none, Lou looks on. */
const clients = ["ann", "bob", "cleo", "lou"]

const seatOf = (model: Model, client: string) => model.clients.get(client)?.listener ?? SPECTATOR

/** Something of a list, or nothing where it is empty. */
const nth = (list: readonly unknown[], number: number): unknown => list[number % Math.max(1, list.length)] ?? null

function actionFor(model: Model, client: string, number: number): { readonly seen: number; readonly action: unknown } {
  const { seen, actions } = model.known(seatOf(model, client))
  return { seen, action: nth(actions, number) }
}

function sayings(): fc.Arbitrary<Saying> {
  const who = fc.constantFrom("ann", "bob", "ann", "bob", "ann", "bob", "cleo", "lou")
  const saying = (weight: number, name: string, message: (number: number) => Saying["message"]) => ({
    weight,
    arbitrary: fc
      .tuple(who, fc.nat(10_000))
      .map(([client, number]): Saying => ({ client, name: `${client} ${name} ${number}`, message: message(number) })),
  })
  const offered = ["undo", "undo", "undo", ...proposals]
  return fc.oneof(
    saying(16, "acts", (number) => (model, server, client) => {
      const request = { type: "act", ...actionFor(model, client, number) }
      server.last.set(client, request)
      return request
    }),
    saying(2, "says it again", () => (_, server, client) => server.last.get(client) ?? { type: "sync", seen: 0 }),
    saying(1, "does what is another's", (number) => (model, _, client) => {
      const actions = model.account.seats.flatMap((seat) =>
        seat === seatOf(model, client) ? [] : model.known(seat).actions,
      )
      return { type: "act", seen: model.known(seatOf(model, client)).seen, action: nth(actions, number) }
    }),
    saying(2, "writes", (number) => (model, _, client) => {
      const { seen, action } = actionFor(model, client, number)
      return { type: "say", seen, text: action === null ? "e4" : model.subject.game.formatAction(action) }
    }),
    saying(4, "orders", (number) => (model, server, client) => {
      const request = ordersOf(model, seatOf(model, client), number)
      server.last.set(client, request)
      return request
    }),
    saying(5, "offers", (number) => () => ({ type: "offer", what: nth(offered, number) })),
    saying(8, "answers", (number) => () => ({ type: "answer", accept: number % 4 > 0 })),
    saying(1, "asks", (number) => () => ({ type: "sync", seen: number % 7 })),
    saying(1, "asks what is legal", () => () => ({ type: "actions" })),
    saying(2, "joins", () => (_, __, client) => joining(client)),
    saying(1, "is cut off", () => () => undefined),
    saying(1, "resigns, or so", (number) => () => ({ type: number % 3 === 0 ? "resign" : "resigns" })),
    {
      weight: 1,
      arbitrary: fc.tuple(who, fc.jsonValue()).map(([client, junk]) => ({ client, name: "junk", message: () => junk })),
    },
  )
}

/** Some orders of a seat: most may be played one after another, some as text, and some not at all. */
function ordersOf(model: Model, seat: number | typeof SPECTATOR, number: number): Request {
  const random = createRandom(number)
  const { game } = model.subject
  const { seen } = model.known(seat)
  if (seat === SPECTATOR) return { type: "orders", seen, orders: [{ text: "e4" }] }
  const state = game.clone(model.account.at().state)
  const orders = Array.from({ length: 1 + random.below(5) }, () => {
    const actions = game.legalActions(state, seat)
    const action = nth(actions, random.below(10_000))
    if (action === null || random.below(12) === 0) return { text: "e4" }
    const text = game.formatAction(action, state)
    if (random.below(10) > 0) game.step(state, seat, action)
    return random.below(2) === 0 ? { text } : { action }
  })
  return { type: "orders", seen, orders }
}

function joining(client: string): Request {
  return client === "lou" ? { type: "join" } : { type: "join", token: tokenOf(client), actions: "push" }
}

/**
 * Lets several speak at once: in which order they arrive, and what is written in between, is the
 * scheduler's to say.
 */
async function speak(model: Model, server: Server, given: readonly Saying[]): Promise<void> {
  const messages = given.map(({ client, message }) => ({ client, message: message(model, server, client) }))
  const arrive = async ({ client, message }: (typeof messages)[number]): Promise<void> => {
    await server.scheduler.schedule(Promise.resolve(), `${client}: ${JSON.stringify(message)}`)
    if (message === undefined) {
      if (!model.isBroken) model.leave(client)
      return server.room?.leave(client)
    }
    if (!model.isBroken) {
      const request = requestSchema.validate(message)
      if (!request.issues) model.receive(client, request.value)
      else {
        const details = refuseMalformed(requestShape, message)?.details
        const rejected = { type: "error", code: "bad-message", details }
        model.said.set(client, [...(model.said.get(client) ?? []), rejected])
      }
    }
    const isRefused = model.isBroken
    const received = server.room?.receive(client, message)
    if (isRefused) await expect(received).rejects.toThrow(RoomError)
    else await received
  }
  await Promise.all(messages.map(arrive))
  await server.room?.idle()
}

/** Everyone has heard just what the model foretells, in this order. */
function agree(model: Model, server: Server): void {
  for (const client of clients) expect(server.said.get(client) ?? []).toEqual(model.said.get(client) ?? [])
  server.said.clear()
  model.said.clear()
  if (!model.isBroken) expect(server.room?.ending()).toEqual(model.ending())
}

async function reopen(model: Model, server: Server): Promise<void> {
  server.room?.close()
  expect(server.failures).toBe(model.isBroken ? 1 : 0)
  server.failures = 0
  model.isBroken = false
  model.fault = undefined
  model.back()
  await server.open()
  expect(server.room?.record()).toMatchObject({ entries: model.account.entries })
  await speak(
    model,
    server,
    clients.map((client) => ({ client, name: "", message: () => joining(client) })),
  )
  await speak(
    model,
    server,
    clients.map((client) => ({ client, name: "", message: () => ({ type: "sync", seen: 0 }) })),
  )
}

function step(name: string, run: (model: Model, server: Server) => Promise<void>): Step {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, server) => {
      await server.scheduler.waitFor(run(model, server))
      agree(model, server)
      if (!model.isBroken) return
      await server.scheduler.waitFor(reopen(model, server))
      agree(model, server)
    },
  }
}

const several = fc.array(sayings(), { minLength: 1, maxLength: 6 })
const named = (all: readonly Saying[]) => `[${all.map(({ name }) => name).join(", ")}]`
const talk = several.map((all) => step(named(all), (model, server) => speak(model, server, all)))
const commands: fc.Arbitrary<Step>[] = [
  ...Array.from({ length: 9 }, () => talk),
  fc.tuple(fc.constantFrom<Fault>("lost", "written"), several).map(([fault, all]) =>
    step(`${named(all)}, and a line is ${fault}`, async (model, server) => {
      model.fault = server.fault = fault
      await speak(model, server, all)
      model.fault = server.fault = undefined
      // What was not written has not happened.
      if (fault === "lost") expect(server.room?.ending()).toEqual(model.ending())
    }),
  ),
  fc.constantFrom(1000, 20_000, PHASE, 90_000).map((milliseconds) =>
    step(`${milliseconds} ms`, async (model, server) => {
      model.pass(milliseconds)
      server.time.pass(milliseconds)
      await server.room?.idle()
    }),
  ),
  fc.constant(step("the server dies", reopen)),
]

for (const { subject, options } of games.filter(({ subject }) =>
  ["dejarik", "mille-sabords", "sub-variant"].includes(subject.game.id),
))
  it(`a room of ${subject.game.title} sends its messages one after another, with concurrent clients and a failing log`, async () => {
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.commands(commands, { maxCommands: 30, size: "max" }),
      async (scheduler, steps) => {
        const server = new Server(subject, options, scheduler)
        const model = new Model(subject, options, SEED)
        await scheduler.waitFor(server.open())
        await scheduler.waitFor(reopen(model, server))
        agree(model, server)
        await fc.asyncModelRun(() => ({ model, real: server }), steps)
        server.room?.close()
      },
    )
    await fc.assert(property, { numRuns: runs(6, 250) })
  })
