import { createRandom, pick, type Random } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { createRoom, memoryOutbox, type Request, type Room, type RoomSetup } from "@flottille/room"
import { mailer } from "@flottille/room/mail"
import { createReplica, type RoomReplica } from "@flottille/room/replica"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { games, handTime, tokenOf } from "./support/host"

/** A room, and all its messages with the times at which they were sent. */
class World {
  readonly time = handTime()
  readonly sent = new Map<string, string[]>()
  readonly #outbox = memoryOutbox()
  readonly #replicas = new Map<string, RoomReplica>()
  #room: Room | undefined

  constructor(readonly setup: Omit<RoomSetup, "send" | "time">) {}

  async start(): Promise<void> {
    this.#room = await createRoom({
      ...this.setup,
      seed: 1,
      time: this.time,
      outbox: { outbox: this.#outbox, room: "seven" },
      send: (client, reply) => {
        const text = JSON.stringify(reply)
        const list = this.sent.get(client) ?? []
        list.push(`${this.time.now()} ${text}`)
        this.sent.set(client, list)
        this.#replica(client).read(JSON.parse(text))
      },
    })
  }

  async say(client: string, request: Request): Promise<void> {
    await this.#room?.receive(client, JSON.parse(JSON.stringify(request)))
  }

  async act(client: string, choice: number): Promise<void> {
    const { known } = this.#replica(client)
    const action = known?.actions[choice % Math.max(1, known.actions.length)] ?? null
    await this.say(client, { type: "act", seen: known?.seen ?? 0, action })
  }

  async pass(milliseconds: number): Promise<void> {
    this.time.pass(milliseconds)
    await this.#room?.idle()
  }

  /** Returns the mails to the player of a seat, with their headers. */
  async mails(seat: number): Promise<string> {
    const mails: string[] = []
    const deliver = mailer({
      transport: { sendMail: async (mail) => void mails.push(JSON.stringify(mail)) },
      from: "games@example.org",
      address: () => ({ to: "player@example.org" }),
    })
    const waiting = await this.#outbox.pending(Number.POSITIVE_INFINITY, 10_000)
    for (const { note } of waiting) if (note.seat === seat) await deliver(note)
    return mails.join("\n")
  }

  #replica(client: string): RoomReplica {
    const found = this.#replicas.get(client) ?? createReplica()
    this.#replicas.set(client, found)
    return found
  }
}

/** Two rooms that differ only in the letters between two seats. */
class Pair {
  readonly worlds: readonly [World, World]
  readonly clients: readonly string[]
  readonly random: Random
  /** The two who write to each other. */
  readonly parties: readonly [number, number]

  constructor({ subject, options }: { readonly subject: AnyGamePackage; readonly options: object }, seed: number) {
    const { game } = subject
    const random = createRandom(seed)
    const seats = game.seats(game.options(options)).map((_, seat) => seat)
    const first = pick(seats, random)
    const second = pick(
      seats.filter((seat) => seat !== first),
      random,
    )
    const setup = {
      package: subject,
      options,
      press: { mode: "private", anonymous: true, hourly: 1000 },
      secretVotes: random.below(2) === 0,
      clock: random.below(2) === 0 ? { hours: 24, reminders: [12] } : { phase: 3_600_000 },
      ...(random.below(2) === 0 && { spectatorDelay: { milliseconds: 60_000 } }),
    } as const
    this.random = random
    this.parties = [first, second]
    this.clients = seats.map((seat) => `client ${seat}`)
    this.worlds = [new World(setup), new World(setup)]
  }

  async each(work: (world: World) => Promise<void>): Promise<void> {
    for (const world of this.worlds) await work(world)
  }

  async join(): Promise<void> {
    await this.each((world) => world.start())
    for (const [seat, client] of this.clients.entries())
      await this.each((world) => world.say(client, { type: "join", seat, token: tokenOf(client), actions: "push" }))
    await this.each((world) => world.say("onlooker", { type: "join" }))
  }

  /** Writes letters between the two: in one room alone, or in both with other texts. */
  async correspond(): Promise<void> {
    const { random } = this
    const [from, to] = random.below(2) === 0 ? this.parties : [this.parties[1], this.parties[0]]
    const isInBoth = random.below(3) === 0
    const count = 1 + random.below(3)
    const more = random.below(5) === 0 ? { anonymous: true as const } : {}
    for (const [index, world] of this.worlds.entries())
      for (let written = 0; written < (isInBoth || index === 0 ? count + index : 0); written++)
        await world.say(`client ${from}`, {
          type: "letter",
          to: [to],
          text: index === 0 ? "Support me to Munich. ".repeat(1 + count * 9) : "No.",
          ...more,
        })
  }

  async step(): Promise<void> {
    const { random } = this
    const number = random.below(1000)
    const client = pick([...this.clients, "onlooker"], random)
    const requests: readonly Request[] = [
      { type: "sync", seen: 0 },
      { type: "offer", what: "draw" },
      { type: "answer", accept: number % 4 > 0 },
      { type: "letter", to: "all", text: "Peace" },
      { type: "letter", to: [number % this.clients.length], text: "Peace" },
      { type: "resign" },
    ]
    const request = pick(requests, random)
    const choice = random.below(10)
    if (choice < 4) return await this.correspond()
    if (choice < 7) return await this.each((world) => world.act(client, number))
    if (choice < 8) return await this.each((world) => world.pass(1 + number * 60_000))
    if (request.type !== "resign" || number < 100) await this.each((world) => world.say(client, request))
  }

  /** Returns what third parties received, with the times, in both rooms. */
  received(): readonly (readonly [string | undefined, string | undefined])[] {
    const thirds = this.clients.filter((_, seat) => !this.parties.includes(seat))
    return [...thirds, "onlooker"].map((client) => {
      const [one, other] = this.worlds.map(({ sent }) => sent.get(client)?.join("\n"))
      return [one, other]
    })
  }
}

for (const tested of games) {
  const { title } = tested.subject.game
  it(`letters in a room of ${title} change no byte of a message or mail to a third party, nor its time`, async () => {
    let differing = 0
    const property = fc.asyncProperty(fc.integer(), async (seed) => {
      const pair = new Pair(tested, seed)
      await pair.join()
      for (let step = 0; step < 16; step++) await pair.step()
      for (const [one, other] of pair.received()) expect(one).toBe(other)
      for (const seat of pair.clients.keys())
        if (!pair.parties.includes(seat)) {
          const [one, other] = await Promise.all(pair.worlds.map((world) => world.mails(seat)))
          expect(one).toBe(other)
        }
      const own = pair.worlds.map(({ sent }) => sent.get(`client ${pair.parties[1]}`)?.join("\n"))
      if (own[0] !== own[1]) differing++
    })
    await fc.assert(property, { numRuns: runs(5, 170) })
    if (usualSeed) expect(differing).toBeGreaterThan(0)
  })
}
