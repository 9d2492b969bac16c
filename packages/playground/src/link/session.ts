/** A game in a room on a server, as one of its clients sees it. */
import { createRandom, type Refusal, readAction, type Seat, SPECTATOR, type StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Ending, ErrorCode, HostPower, Known, Proposal, Reply } from "@flottille/room"
import { connect, type RejectedReason, type RoomClient } from "@flottille/ws/client"
import type { RoomLink } from "@flottille/ws/link"
import { type ReadonlySignal, signal } from "@preact/signals"
import { missingAfter, type Seated, type SeenMatch } from "../model/seated"
import type { Sight } from "../model/sight"

type Welcome = Extract<Reply, { type: "welcome" }>

/** The state of the connection: under way, open, lost and under way again, or rejected for good. */
export type Connection = "connecting" | "open" | "lost" | { readonly rejected: RejectedReason }

/** The latest answer of the room to a request that it did not carry out. */
export type Answer =
  /** A rule forbids the action. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** The position changed before the action arrived. */
  | { readonly kind: "stale" }
  | { readonly kind: "error"; readonly code: ErrorCode; readonly sentence: string }

/** A game in a room. */
export interface RemoteSession extends Seated {
  readonly link: RoomLink
  readonly seat: Seat | undefined
  readonly connection: ReadonlySignal<Connection>
  /** Says whether an action has not been answered yet. */
  readonly isSending: ReadonlySignal<boolean>
  /** Says whether a letter has not been answered yet. */
  readonly isPosting: ReadonlySignal<boolean>
  readonly answer: ReadonlySignal<Answer | undefined>
  /** When the latest position arrived, in milliseconds since 1970. */
  readonly received: number
  known(): Known
  ending(): Ending | undefined
  resign(): void
  offer(what: Proposal, among?: readonly Seat[]): void
  reply(accept: boolean): void
  /** Decides as the host, with the link of the host. */
  decide(power: HostPower): void
  letter(to: "all" | readonly Seat[], text: string, isAnonymous: boolean): void
  /** Removes the answer from the page. */
  forget(): void
  end(): void
}

/** Answers about letters, which stand beside the letter. */
export const letterCodes: readonly string[] = [
  "no-press",
  "public-press",
  "letter-too-long",
  "too-many-letters",
  "muted",
  "no-such-seat",
] satisfies readonly ErrorCode[]

/** Answers about proposals, which stand beside the proposal. */
export const offerCodes: readonly string[] = [
  "offer-pending",
  "too-many-offers",
  "no-offer",
  "no-deadline",
  "no-such-draw",
] satisfies readonly ErrorCode[]

/** Draws what a view hides; legal actions do not depend on it. */
const anyRandom = createRandom("hidden")

/** Follows one room. */
class RoomSession implements RemoteSession {
  readonly link: RoomLink
  readonly pkg: AnyGamePackage
  readonly match: SeenMatch
  readonly seat: Seat | undefined
  readonly changes = signal(0)
  readonly thinking = signal<Seat | undefined>(undefined)
  readonly connection = signal<Connection>("open")
  readonly isSending = signal(false)
  readonly isPosting = signal(false)
  readonly answer = signal<Answer | undefined>(undefined)
  received = Date.now()
  readonly #client: RoomClient
  #known: Known
  /** `seen` of the position on the screen. */
  #shown: number
  /** Names of the latest action and of the latest letter. */
  #acted: string | undefined
  #posted: string | undefined
  #listed: { readonly of: Known; readonly actions: readonly unknown[] } | undefined

  constructor(link: RoomLink, pkg: AnyGamePackage, { options, seat }: Welcome, client: RoomClient, known: Known) {
    this.link = link
    this.pkg = pkg
    this.seat = seat === SPECTATOR ? undefined : seat
    this.#client = client
    this.#known = known
    this.#shown = known.seen
    this.match = {
      game: pkg.game,
      options,
      turn: () => this.#known.turn,
      view: () => this.#known.view,
      events: (_, since = 0) => [...client.events.slice(since)],
      legalActions: () => this.#actions(),
      outcome: () => client.ending?.outcome,
    }
  }

  known(): Known {
    return this.#known
  }

  ending(): Ending | undefined {
    return this.#client.ending
  }

  sight(): Sight {
    this.#shown = this.#known.seen
    const { seat } = this
    const { turn, paused } = this.#known
    const mayAct = seat !== undefined && turn.waiting.includes(seat) && !paused && !this.ending()
    return { kind: "seen", viewer: seat ?? SPECTATOR, acting: mayAct ? seat : undefined, handTo: undefined }
  }

  act(seat: Seat, action: unknown): Refusal | undefined {
    // The room would count both: the second one as chosen on a position that the person has not seen.
    if (this.isSending.value) return undefined
    const refusal = this.pkg.game.validate(this.#state(), seat, action)
    if (refusal) return refusal
    this.answer.value = undefined
    this.isSending.value = true
    this.#acted = this.#client.act(action, { seen: this.#shown })
    return undefined
  }

  missing(seat: Seat, action: unknown) {
    return missingAfter(this.match, this.#state(), seat, action)
  }

  type(seat: Seat, text: string): Refusal | undefined {
    const read = readAction([this.pkg.game], text, this.#state(), seat)
    return "refusal" in read ? read.refusal : this.act(seat, read.action)
  }

  resign(): void {
    this.#client.resign()
  }

  offer(what: Proposal, among?: readonly Seat[]): void {
    this.answer.value = undefined
    this.#client.offer(what, among)
  }

  reply(accept: boolean): void {
    this.answer.value = undefined
    this.#client.answer(accept)
  }

  decide(power: HostPower): void {
    this.answer.value = undefined
    this.#client.decide(power)
  }

  letter(to: "all" | readonly Seat[], text: string, isAnonymous: boolean): void {
    this.answer.value = undefined
    this.isPosting.value = true
    this.#posted = this.#client.letter(to, text, isAnonymous ? { anonymous: true } : {})
  }

  forget(): void {
    this.answer.value = undefined
  }

  end(): void {
    this.#client.close()
  }

  /** Takes in a message that the client has read. */
  read(reply: Reply): void {
    const { known } = this.#client
    if (known && known !== this.#known) {
      this.#known = known
      this.received = Date.now()
    }
    if (reply.type === "refused") this.answer.value = { kind: "refused", refusal: reply.refusal }
    else if (reply.type === "stale") this.answer.value = { kind: "stale" }
    else if (reply.type === "error" && reply.code !== "busy")
      this.answer.value = { kind: "error", code: reply.code, sentence: reply.sentence }
    this.#settle(reply)
    this.changes.value++
  }

  /** Notes which request the message answers. */
  #settle(reply: Reply): void {
    const answers = "answers" in reply ? reply.answers : undefined
    const isEnd = reply.type === "ended"
    if (isEnd || (answers !== undefined && answers === this.#acted)) this.isSending.value = false
    if (isEnd || (answers !== undefined && answers === this.#posted)) this.isPosting.value = false
  }

  /** Completes the view to a state. Legal actions depend on nothing that it hides. */
  #state(): StateWith {
    return this.pkg.game.determinize(this.#known.view, anyRandom)
  }

  /** Returns the legal actions, with those that change an order; none while one is under way. */
  #actions(): readonly unknown[] {
    const { seat } = this
    const of = this.#known
    if (seat === undefined || this.isSending.value || of.paused || this.ending()) return []
    if (this.#listed?.of !== of)
      this.#listed = { of, actions: this.pkg.game.legalActions(this.#state(), seat, { amending: true }) }
    return this.#listed.actions
  }
}

/** Setup of a connection to a room. */
export interface Joining {
  readonly link: RoomLink
  readonly language: "en" | "fr"
  /** Loads the rules of a game. */
  load(game: string): Promise<AnyGamePackage | undefined>
}

/** Reports that this page does not have the rules of a room. */
export class UnknownRules extends Error {
  override readonly name = "UnknownRules"
}

/**
 * Joins a room. The session begins with the first position.
 *
 * @param rejected - Called once if the room does not take this client.
 * @param begun - Called once with the session, or with an error if this page lacks the rules.
 * @returns A function that disconnects.
 */
export function join(
  { link, language, load }: Joining,
  begun: (session: RemoteSession | UnknownRules) => void,
  rejected: (reason: RejectedReason) => void,
): () => void {
  let session: RoomSession | undefined
  let pkg: AnyGamePackage | undefined
  let welcome: Welcome | undefined
  let isClosed = false
  const close = () => {
    isClosed = true
    client.close()
  }
  const prepare = async (reply: Welcome) => {
    welcome = reply
    pkg = await load(reply.game)
    if (isClosed) return
    if (pkg?.game.version === reply.version) return begin()
    close()
    begun(new UnknownRules(`${reply.game} ${reply.version}`))
  }
  /** Begins once the rules and the events so far are there: those are not news. */
  const begin = () => {
    const { known } = client
    if (session || isClosed || !pkg || !welcome || !known || client.events.length < known.seen) return
    session = new RoomSession(link, pkg, welcome, client, known)
    begun(session)
  }
  const client = connect({
    url: link.url,
    ...(link.key !== undefined && { token: link.key }),
    language,
    // The page computes legal actions itself, with those that change an order.
    package: {
      get game() {
        if (!pkg) throw new UnknownRules("not loaded yet")
        return pkg.game
      },
    },
    onReply(reply) {
      if (session) session.read(reply)
      else if (reply.type === "welcome" && !welcome) void prepare(reply)
      else begin()
    },
    onConnection(isOpen) {
      if (session) session.connection.value = isOpen ? "open" : "lost"
    },
    onRejected(reason) {
      if (session) session.connection.value = { rejected: reason }
      else rejected(reason)
    },
  })
  return close
}
