/** Handles the requests of clients. */
import { type Refusal, readAction, type Seat, SPECTATOR, violation } from "@flottille/core"
import type { Choosing } from "./choosing"
import type { Command, Opening } from "./entries"
import type { ErrorCode } from "./errors"
import type { HostPower } from "./host-powers"
import { errorReply, nameOf, type Request, rejectMessage, requestShape } from "./messages"
import { tryInSight } from "./orders"
import { plainText } from "./press"
import type { Session } from "./session"
import type { Rejection } from "./session-setup"
import type { RoomSetup } from "./setup"
import type { Subscriber, Subscribers } from "./subscribers"
import { hashToken, sameHash, TOKEN_LENGTH } from "./tokens"

export interface RequestHandlerSetup {
  readonly setup: RoomSetup
  readonly opening: Opening
  readonly session: Session
  readonly subscribers: Subscribers
  readonly choosing: Choosing
  now(): number
  /** Executes a command, or returns the rejection. */
  dispatch(command: Command): Promise<Rejection | undefined>
  /** Carries out a decision of the host, or returns the rejection. */
  decide(power: HostPower): Promise<Rejection | undefined>
}

/** Returns the part of a message that names the answered request. */
const answering = (name: string | undefined) => (name === undefined ? {} : { answers: name })

/** A request that plays actions. */
type Acting = Extract<Request, { type: "act" | "say" | "orders" }>

function isRequest(message: unknown): message is Request {
  return violation(requestShape, message) === undefined
}

/** Handles requests: every request is answered, for any content. */
export class RequestHandler {
  readonly #setup: RequestHandlerSetup

  constructor(setup: RequestHandlerSetup) {
    this.#setup = setup
  }

  async handle(id: string, message: unknown): Promise<void> {
    const client = this.#setup.subscribers.get(id)
    const language = client?.language ?? "en"
    const name = nameOf(message)
    const fail = (code: ErrorCode) => this.#setup.setup.send(id, errorReply(code, language, name))
    if (!isRequest(message)) return this.#setup.setup.send(id, rejectMessage(message, language, name))
    if (message.type === "join") return client ? fail("joined-already") : await this.#join(id, message)
    if (!client) return fail("not-joined")
    if (message.type === "sync") return this.#setup.subscribers.sendPosition(id, client, message)
    if (message.type === "host")
      return client.isHost ? this.#report(id, client, name, await this.#setup.decide(message.power)) : fail("not-host")
    const seat = client.viewer
    if (seat === SPECTATOR) return fail("not-seated")
    switch (message.type) {
      case "actions":
        return this.#setup.setup.send(id, {
          type: "actions",
          seen: this.#setup.session.table.events(seat).length,
          actions: this.#setup.session.actions(seat),
        })
      case "act":
      case "say":
      case "orders":
        return await this.#act(id, client, seat, message)
      case "resign":
        return await this.#dispatch(id, client, name, { do: "resign", seat })
      case "offer":
        return await this.#dispatch(id, client, name, {
          do: "offer",
          seat,
          what: message.what,
          ...(message.among && { among: message.among }),
        })
      case "answer":
        return await this.#dispatch(id, client, name, {
          do: "answer",
          seat,
          accept: message.accept,
          ...(message.offer !== undefined && { offer: message.offer }),
        })
      case "letter":
        return await this.#write(id, client, seat, message)
    }
  }

  async #join(id: string, request: Extract<Request, { type: "join" }>): Promise<void> {
    const { token, seat, language = "en", actions } = request
    const { setup, session, subscribers, opening } = this.#setup
    const { package: subject, send } = setup
    const { host, salt } = opening
    const isHost = token !== undefined && host !== undefined && sameHash(host, hashToken(token, salt))
    const found = token === undefined || isHost ? SPECTATOR : await this.#claimSeat(token, seat)
    if (typeof found === "string" && found !== SPECTATOR) return send(id, errorReply(found, language))
    const { id: game, version } = subject.game
    const { options } = session.match
    const seats = subject.game.seats(options)
    const welcome = { type: "welcome", game, version, options, seats, seat: found } as const
    const hasActions = actions === "push" && found !== SPECTATOR
    subscribers.add(id, { viewer: found, language, hasActions, isHost }, welcome)
  }

  /** Writes a letter. A repeated one is known by the name that its sender gave it, and counts once. */
  async #write(
    id: string,
    client: Subscriber,
    seat: Seat,
    { to, text, anonymous, id: name }: Extract<Request, { type: "letter" }>,
  ): Promise<void> {
    const draft = {
      seat,
      to,
      text: plainText(text),
      ...(anonymous && { anonymous }),
      ...(name !== undefined && { id: name }),
    }
    if (!this.#setup.session.press.hasWritten(draft))
      return await this.#dispatch(id, client, name, { do: "letter", ...draft })
    this.#setup.subscribers.sendNews(id, client, client.seen)
    this.#report(id, client, name, undefined)
  }

  /** Returns the seat that a token opens, and claims it if need be; or the reason why there is none. */
  async #claimSeat(token: string, wanted: Seat | undefined): Promise<Seat | ErrorCode> {
    const { session, dispatch } = this.#setup
    if (token.length < TOKEN_LENGTH) return "wrong-token"
    const hash = hashToken(token, this.#setup.opening.salt)
    const [own] = session.seats.filter((seat) => sameHash(session.table.players.tokenOf(seat) ?? "", hash))
    if (own !== undefined) {
      if (wanted !== undefined && wanted !== own) return "seat-taken"
      // A late player takes the seat back from the fallback bot.
      if (session.table.players.isBot(own)) await dispatch({ do: "claim", seat: own, token: hash })
      return own
    }
    if (wanted !== undefined && !session.seats.includes(wanted)) return "no-such-seat"
    const free =
      wanted === undefined
        ? session.seats.find((seat) => this.#isFree(seat))
        : [wanted].find((seat) => this.#isFree(seat) || this.#isAbandoned(seat))
    if (free === undefined) return wanted === undefined ? "room-full" : "seat-taken"
    const rejection = await dispatch({ do: "claim", seat: free, token: hash })
    return rejection && "error" in rejection ? rejection.error : free
  }

  #isFree(seat: Seat): boolean {
    const { session } = this.#setup
    return session.table.players.tokenOf(seat) === null && !session.table.players.isBot(seat)
  }

  /**
   * Returns whether a person has been away for so long that another may take the seat. Bots with a
   * seat of their own are never away.
   */
  #isAbandoned(seat: Seat): boolean {
    const { setup, session, subscribers, now } = this.#setup
    const isAway =
      !subscribers.isPresent(seat) &&
      now() - subscribers.absentSince(seat) >= (setup.takeOver ?? Number.POSITIVE_INFINITY)
    return session.table.players.tokenOf(seat) !== null && isAway
  }

  async #act(id: string, client: Subscriber, seat: Seat, request: Acting): Promise<void> {
    const { session, subscribers, choosing } = this.#setup
    const read = this.#read(seat, request)
    const known = session.table.events(seat).length
    const { id: name, seen } = request
    if (seen !== known) {
      if ("action" in read && session.table.hasDone(seat, seen, read.action)) {
        subscribers.sendNews(id, client, seen)
        return this.#report(id, client, name, undefined)
      }
      if (!choosing.isCurrent(seat, seen))
        return subscribers.sendNews(id, client, seen, { type: "stale", ...answering(name) })
    }
    if ("refusal" in read) return this.#report(id, client, name, read)
    if (request.type === "orders") return await this.#order(id, client, seat, request)
    await this.#dispatch(id, client, name, { do: "act", seat, seen, action: read.action })
  }

  /** Returns what a request asks for, by which its repetition is known. */
  #read(seat: Seat, request: Acting): { readonly action: unknown } | { readonly refusal: Refusal } {
    const { setup, session } = this.#setup
    if (request.type === "say") return readAction([setup.package.game], request.text, session.match.state(), seat)
    return { action: request.type === "act" ? request.action : { orders: request.orders } }
  }

  /** Plays all orders of a request, or none if the seat would not be allowed all of them. */
  async #order(id: string, client: Subscriber, seat: Seat, request: Extract<Request, { type: "orders" }>) {
    const { setup, session } = this.#setup
    const { orders, seen, id: name } = request
    const error = session.ending() ? "over" : session.table.isPaused ? "paused" : undefined
    if (error) return this.#report(id, client, name, { error })
    const tried =
      tryInSight(setup.package, session.match.view(seat), seat, orders) ?? ({ error: "one-by-one" } as const)
    if (!("actions" in tried)) return this.#report(id, client, name, tried)
    await this.#dispatch(id, client, name, { do: "orders", seat, seen, orders, actions: tried.actions })
  }

  /** Executes a command, and answers the request of this name. */
  async #dispatch(id: string, client: Subscriber, name: string | undefined, command: Command): Promise<void> {
    this.#report(id, client, name, await this.#setup.dispatch(command))
  }

  /** Sends the client the reason of a rejection, or that the request of this name has been carried out. */
  #report(
    id: string,
    { language, seen }: Subscriber,
    name: string | undefined,
    rejection: Rejection | undefined,
  ): void {
    const { package: subject, send } = this.#setup.setup
    if (!rejection) return name === undefined ? undefined : send(id, { type: "done", answers: name })
    if ("error" in rejection) return send(id, errorReply(rejection.error, language, name))
    const { refusal, lines } = rejection
    const sentence = subject.explain(refusal, language)
    const told = lines?.map((line) => ({ ...line, sentence: subject.explain(line.refusal, language) }))
    send(id, { type: "refused", seen, refusal, sentence, ...(told && { lines: told }), ...answering(name) })
  }
}
