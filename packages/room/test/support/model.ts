import { canonicalJson, type Refusal, type Seat, SPECTATOR } from "@flottille/core"
import type { Request } from "@flottille/room"
import { type Command, type Listener, ModelSession, type Rejection } from "./model-session"

/** Somebody who has joined, and what he was told last. */
interface Present {
  readonly listener: Listener
  seen: number
  delivered: string
  knowsEnd: boolean
}

/** What becomes of the next thing that is written: nothing of it arrives, or all of it but the answer. */
export type Fault = "lost" | "written"

/** What a room has to say to whom, one thing after the other: no queue, no log. A client's token is its own name. */
export class Model extends ModelSession {
  readonly clients = new Map<string, Present>()
  /** What each client hears, without sentences and records. */
  readonly said = new Map<string, object[]>()
  fault: Fault | undefined
  isBroken = false

  /** Time goes by, and whoever has none left is late. */
  pass(milliseconds: number): void {
    this.sinceLast += milliseconds
    for (const [seat, waited] of this.declined) this.declined.set(seat, waited + milliseconds)
    const seats = this.late()
    if (seats.length > 0) this.dispatch({ do: "late", seats })
  }

  /** The server was away, and is there again. Signs of life are written as time passes, so all of it counts. */
  back(): void {
    this.clients.clear()
  }

  private dispatch(command: Command): Rejection | undefined {
    const rejection = this.rejection(command)
    if (rejection) return rejection
    const { fault } = this
    this.isBroken = fault !== undefined
    this.fault = undefined
    if (fault !== "lost") this.execute(command)
    if (!fault) for (const client of this.clients.keys()) this.report(client)
    return undefined
  }

  /** Tells a client what is new to it. */
  private report(id: string): void {
    const client = this.clients.get(id)
    if (!client) return
    const known = this.known(client.listener)
    const { seen: from } = client
    if (known.seen > from || this.tellingOf(known) !== client.delivered) this.say(id, client, { type: "events", from })
    this.reportEnd(id, client)
  }

  private say(
    id: string,
    client: Present,
    reply: { readonly type: string; readonly from?: number; readonly seat?: Listener },
  ): void {
    const known = this.known(client.listener)
    client.seen = known.seen
    client.delivered = this.tellingOf(known)
    this.onMessage(id, {
      ...reply,
      ...(reply.from !== undefined && { list: this.list(client.listener).slice(reply.from) }),
      ...known,
    })
  }

  private reportEnd(id: string, client: Present): void {
    const ending = this.ending()
    if (!ending || client.knowsEnd) return
    client.knowsEnd = true
    this.onMessage(id, { type: "ended", ...ending })
  }

  private tellingOf(known: object): string {
    const { actions: _, seen: __, ...rest } = { actions: [], seen: 0, ...known }
    return canonicalJson(rest)
  }

  private onMessage(id: string, reply: object): void {
    this.said.set(id, [...(this.said.get(id) ?? []), reply])
  }

  private answer(id: string, { seen }: Present, rejection: Rejection | undefined): void {
    if (!rejection) return
    if ("error" in rejection) this.onMessage(id, { type: "error", code: rejection.error })
    else this.onMessage(id, { type: "refused", seen, ...rejection })
  }

  leave(id: string): void {
    this.clients.delete(id)
  }

  /** A client says something that is a message; whether anybody hears an answer is told by `isBroken`. */
  receive(id: string, request: Request): void {
    const client = this.clients.get(id)
    if (request.type === "join")
      return client ? this.onMessage(id, { type: "error", code: "joined-already" }) : this.join(id, request.token)
    if (!client) return this.onMessage(id, { type: "error", code: "not-joined" })
    const { listener } = client
    if (request.type === "sync")
      return this.say(id, client, {
        type: "position",
        from: request.seen > this.list(listener).length ? 0 : request.seen,
      })
    if (listener === SPECTATOR) return this.onMessage(id, { type: "error", code: "not-seated" })
    switch (request.type) {
      case "actions": {
        const { seen, actions } = this.known(listener)
        return this.onMessage(id, { type: "actions", seen, actions })
      }
      case "act":
        return this.act(id, client, listener, request.seen, { action: request.action })
      case "say":
        return this.act(id, client, listener, request.seen, this.read(listener, request.text))
      case "orders":
        return this.order(id, client, listener, request)
      case "resign":
        return this.answer(id, { ...client }, this.dispatch({ do: "resign", seat: listener }))
      case "offer":
        return this.answer(id, { ...client }, this.dispatch({ do: "offer", seat: listener, what: request.what }))
      case "answer":
        return this.answer(id, { ...client }, this.dispatch({ do: "answer", seat: listener, accept: request.accept }))
    }
  }

  private join(id: string, token: string | undefined): void {
    let seat: Listener = SPECTATOR
    if (token !== undefined) {
      const own = this.holders.indexOf(token)
      const free = own < 0 ? this.holders.indexOf(undefined) : own
      if (free < 0) return this.onMessage(id, { type: "error", code: "room-full" })
      const rejection = own < 0 ? this.dispatch({ do: "claim", seat: free, client: token }) : undefined
      if (this.isBroken) return
      if (rejection) return this.onMessage(id, { type: "error", code: "over" })
      seat = free
    }
    const client: Present = { listener: seat, seen: 0, delivered: "", knowsEnd: false }
    this.clients.set(id, client)
    this.say(id, client, { type: "welcome", seat })
    this.reportEnd(id, client)
  }

  private act(
    id: string,
    client: Present,
    seat: Seat,
    seen: number,
    read: { readonly action: unknown } | { readonly refusal: Refusal },
  ): void {
    if (this.isPast(id, client, seat, seen, "action" in read ? canonicalJson([seen, read.action]) : "")) return
    this.answer(
      id,
      { ...client },
      "refusal" in read ? read : this.dispatch({ do: "act", seat, seen, action: read.action }),
    )
  }

  private order(id: string, client: Present, seat: Seat, { seen, orders }: Extract<Request, { type: "orders" }>): void {
    const sent = canonicalJson([seen, { orders }])
    if (this.isPast(id, client, seat, seen, sent)) return
    const rejection = this.rejection({ do: "orders", seat, sent, actions: [] })
    if (rejection) return this.answer(id, { ...client }, rejection)
    if (orders.length > 1 && !this.maySendSeveral(seat)) return this.answer(id, { ...client }, { error: "one-by-one" })
    const { actions, lines } = this.tried(seat, orders)
    const refusal = lines[0]?.refusal
    this.answer(id, { ...client }, refusal ? { refusal, lines } : this.dispatch({ do: "orders", seat, sent, actions }))
  }

  /** Answers a request for a position that has passed: one that counts already, or one that is too late. */
  private isPast(id: string, client: Present, seat: Seat, seen: number, sent: string): boolean {
    const known = this.list(seat).length
    if (seen === known) return false
    const isRepeated = this.lastActs.get(seat) === sent
    if (!isRepeated && this.current.get(seat)?.seen.has(seen)) return false
    this.say(id, client, { type: isRepeated ? "events" : "stale", from: seen > known ? 0 : seen })
    return true
  }
}
