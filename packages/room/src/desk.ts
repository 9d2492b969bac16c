/** What clients ask of a room, and what each of them is answered. */
import { isNotationError, type Refusal, type Seat, SPECTATOR, violation } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Audience, Client } from "./audience"
import type { Deed } from "./entries"
import { type Reply, type Request, requestShape, type Trouble, trouble } from "./messages"
import type { Obstacle, Table } from "./table"
import { hashToken, sameHash } from "./tokens"

/** What a desk needs of its room. */
export interface DeskSetup {
  readonly subject: AnyGamePackage
  readonly table: Table
  readonly audience: Audience
  /** Milliseconds of absence after which somebody else may take a seat; never if left out. */
  readonly takeOver: number | undefined
  now(): number
  send(client: string, reply: Reply): void
  /** Lets something come about, or says what stands against it. */
  happen(deed: Deed): Promise<Obstacle | undefined>
}

function isRequest(message: unknown): message is Request {
  return violation(requestShape, message) === undefined
}

/** Answers clients, whatever they say. */
export function createDesk({
  subject,
  table,
  audience,
  takeOver,
  now,
  send,
  happen,
}: DeskSetup): (id: string, message: unknown) => Promise<void> {
  const { game, explain } = subject

  /** The seat that a token opens, or why none. */
  async function seatFor(token: string, wanted: Seat | undefined): Promise<Seat | Trouble> {
    if (token === "") return "wrong-token"
    const hash = hashToken(token)
    const mine = table.seats.filter((seat) => sameHash(table.tokenOf(seat) ?? "", hash))
    const [own] = mine
    if (own !== undefined) {
      if (wanted !== undefined && wanted !== own) return "seat-taken"
      // Whoever was late takes the seat back from the bot.
      if (table.isBot(own)) await happen({ do: "claim", seat: own, token: hash })
      return own
    }
    if (wanted !== undefined && !table.seats.includes(wanted)) return "no-such-seat"
    const isFree = (seat: Seat) => table.tokenOf(seat) === null && !table.isBot(seat)
    const isAway = (seat: Seat) =>
      !audience.isPresent(seat) && now() - audience.absentSince(seat) >= (takeOver ?? Number.POSITIVE_INFINITY)
    // A bot that has its seat from the beginning is never away.
    const isLeft = (seat: Seat) => table.tokenOf(seat) !== null && isAway(seat)
    const free = wanted === undefined ? table.seats.find(isFree) : [wanted].find((seat) => isFree(seat) || isLeft(seat))
    if (free === undefined) return wanted === undefined ? "room-full" : "seat-taken"
    const obstacle = await happen({ do: "claim", seat: free, token: hash })
    return obstacle && "trouble" in obstacle ? obstacle.trouble : free
  }

  async function join(id: string, { token, seat, language = "en" }: Extract<Request, { type: "join" }>): Promise<void> {
    const found = token === undefined ? SPECTATOR : await seatFor(token, seat)
    if (typeof found === "string" && found !== SPECTATOR) return send(id, trouble(found, language))
    const { options } = table.match
    const { id: name, version } = game
    audience.join(id, found, language, {
      type: "welcome",
      game: name,
      version,
      options,
      seats: game.seats(options),
      seat: found,
    })
  }

  function readAction(
    seat: Seat,
    text: string,
  ): { readonly action: unknown } | { readonly refusal: Refusal; readonly sentence: string } {
    try {
      return { action: game.parseAction(text, table.match.state(), seat) }
    } catch (error) {
      if (!isNotationError(error)) throw error
      const { position, expected, rule } = error
      return {
        refusal: { code: "not-an-action", rule: rule ?? "CO-4", details: { position, expected } },
        sentence: error.message,
      }
    }
  }

  async function act(
    id: string,
    client: Client,
    seat: Seat,
    request: Extract<Request, { type: "act" | "say" }>,
  ): Promise<void> {
    const read = request.type === "act" ? { action: request.action } : readAction(seat, request.text)
    const known = table.events(seat).length
    if (request.seen !== known) {
      const isRepeated = "action" in read && table.hasDone(seat, request.seen, read.action)
      return audience.tellFrom(id, client, isRepeated ? "events" : "stale", request.seen)
    }
    if ("refusal" in read) return send(id, { type: "refused", seen: known, ...read })
    await perform(id, client, { do: "act", seat, seen: known, action: read.action })
  }

  async function perform(id: string, { language, seen }: Client, deed: Deed): Promise<void> {
    const obstacle = await happen(deed)
    if (!obstacle) return
    if ("trouble" in obstacle) return send(id, trouble(obstacle.trouble, language))
    const { refusal } = obstacle
    send(id, { type: "refused", seen, refusal, sentence: explain(refusal, language) })
  }

  return async (id, message) => {
    const client = audience.client(id)
    const language = client?.language ?? "en"
    if (!isRequest(message)) return send(id, trouble("bad-message", language))
    if (message.type === "join") return client ? send(id, trouble("joined-already", language)) : await join(id, message)
    if (!client) return send(id, trouble("not-joined", language))
    if (message.type === "sync") return audience.tellFrom(id, client, "events", message.seen)
    const seat = client.listener
    if (seat === SPECTATOR) return send(id, trouble("not-seated", language))
    switch (message.type) {
      case "act":
      case "say":
        return await act(id, client, seat, message)
      case "resign":
        return await perform(id, client, { do: "resign", seat })
      case "offer":
        return await perform(id, client, { do: "offer", seat, what: message.what })
      case "answer":
        return await perform(id, client, { do: "answer", seat, accept: message.accept })
    }
  }
}
