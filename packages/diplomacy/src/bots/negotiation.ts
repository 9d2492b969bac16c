/**
 * A bot that makes simple agreements by letter and keeps them: demilitarised provinces, and support for
 * support.
 *
 * @packageDocumentation
 */
import { assertSearchGame, createRandom, type Random, type Seat } from "@flottille/core"
import { assertObject } from "../map/arguments"
import type { Board } from "../map/board"
import { standardBoard } from "../map/standard"
import type { DiplomacyView } from "../view/view"
import { type Ground, keepPacts, type Orders, type Pact, type SupportRequest, wantedSupports } from "./pacts"

interface ReadLetter {
  readonly from?: Seat
  readonly text: string
}

interface WrittenLetter {
  readonly to: readonly Seat[]
  readonly text: string
}

/** The sentences of a negotiator, and those that it understands, in any case. */
const demilitarise = /demilitari[sz]e\s+([a-z]{3}(?:\s*(?:,|\band\b)\s*[a-z]{3})*)\b/gi
const mutual = /support\s+for\s+support/i
const request = /support\s+(?:[AF]\s+)?([a-z]{3}(?:\/[a-z]{2})?)\s*-\s*([a-z]{3}(?:\/[a-z]{2})?)/gi
const isAnswer = /^\s*(?:agreed|i cannot)/i

interface NegotiatorSetup {
  readonly bots: Ground
  readonly seat: Seat
  readonly seed: string
  /** The board, for the names of provinces; the standard one if left out. */
  readonly board?: Pick<Board, "spec">
  /** Pacts that it proposes in its first letters. */
  readonly proposes?: readonly Pact[]
  /** Milliseconds for which it waits for letters before it gives its orders; 50 if left out. */
  readonly patience?: number
}

/** A bot with letters, which makes the agreements that it is offered, and keeps them by legal orders only. */
class Negotiator {
  readonly #setup: NegotiatorSetup
  readonly #random: Random
  readonly #pacts = new Map<Seat, Pact>()
  #requests: readonly SupportRequest[] = []
  #draft: { readonly period: string; readonly orders: Orders } | undefined
  #hasProposed = false

  constructor(setup: NegotiatorSetup) {
    this.#setup = setup
    this.#random = createRandom(setup.seed)
  }

  /** The agreements so far. */
  get pacts(): readonly Pact[] {
    return [...this.#pacts.values()]
  }

  /** Answers a letter: makes the agreement that it offers, or notes the support that it asks for. */
  answer({ from, text }: ReadLetter): readonly WrittenLetter[] {
    if (from === undefined) return []
    const provinces = this.#provinces(text)
    const supports = mutual.test(text)
    const known = this.#pacts.get(from)
    if (provinces.length > 0 || supports) {
      const demilitarised = [...new Set([...(known?.demilitarised ?? []), ...provinces])].sort()
      this.#pacts.set(from, { partner: from, demilitarised, supports: supports || known?.supports === true })
      return isAnswer.test(text) ? [] : [{ to: [from], text: `Agreed: ${this.#sentence(provinces, supports)}` }]
    }
    const moves = [...text.matchAll(request)].map(([, of = "", to = ""]) => ({
      of: of.toLowerCase(),
      to: to.toLowerCase(),
    }))
    if (moves.length > 0 && known?.supports) this.#requests = [...this.#requests, ...moves]
    if (moves.length > 0 || isAnswer.test(text)) return []
    return [{ to: [from], text: "I cannot answer that. Offer: demilitarise BUR, or support for support." }]
  }

  /** Begins a phase: drafts orders, and asks partners for support. */
  begin(view: unknown): readonly WrittenLetter[] {
    const seen = view as DiplomacyView
    const { proposes = [] } = this.#setup
    this.#requests = []
    const letters = this.#hasProposed
      ? []
      : proposes.map(({ partner, demilitarised, supports }) => ({
          to: [partner],
          text: `I propose: ${this.#sentence(demilitarised, supports)}`,
        }))
    this.#hasProposed = true
    const wanted = wantedSupports(this.#setup.bots, seen, this.#setup.seat, this.#drafted(seen))
    const partners = this.pacts.filter(({ supports }) => supports).map(({ partner }) => partner)
    if (wanted.length === 0 || partners.length === 0) return letters
    const moves = wanted.map(({ of, to }) => `support ${of.toUpperCase()} - ${to.toUpperCase()}`)
    return [...letters, { to: partners, text: `Please ${moves.join(", ")}.` }]
  }

  /** Returns the orders of the phase, as far as pacts allow them. */
  orders(view: DiplomacyView, actions: Orders): Orders {
    const kept = keepPacts(this.#setup.bots, view, this.#drafted(view), {
      pacts: this.pacts,
      requests: this.#requests,
      actions,
    })
    return kept.filter(({ type }) => type !== "ready")
  }

  bot() {
    const bot = {
      name: "negotiator",
      budget: { iterations: 1 },
      /** Returns itself: it plays one seat of one game. */
      start: () => bot,
      /** Waits for letters, and then chooses all orders of the phase. */
      choose: async ({ view, actions }: { readonly view: unknown; readonly actions: readonly unknown[] }) => {
        const listed = actions as Orders
        await new Promise((resolve) => setTimeout(resolve, this.#setup.patience ?? 50))
        const orders = this.orders(view as DiplomacyView, listed)
        const ready = listed.find(({ type }) => type === "ready")
        const [action, ...then]: readonly unknown[] = [...orders, ...(ready ? [ready] : listed)]
        return { action, then }
      },
    }
    return bot
  }

  /** Returns the provinces that a letter wants demilitarised; other words are none. */
  #provinces(text: string): readonly string[] {
    const { spec } = this.#setup.board ?? standardBoard
    const words = [...text.matchAll(demilitarise)].flatMap(([, list = ""]) => list.toLowerCase().split(/[^a-z]+/))
    return words.filter((word) => spec.has(word))
  }

  #sentence(demilitarised: readonly string[], supports: boolean): string {
    const provinces = demilitarised.map((each) => each.toUpperCase()).join(", ")
    const parts = [...(provinces ? [`demilitarise ${provinces}`] : []), ...(supports ? ["support for support"] : [])]
    return `${parts.join("; ")}.`
  }

  #drafted(view: DiplomacyView): Orders {
    const { bots, seat } = this.#setup
    const period = `${view.year} ${view.season}`
    if (this.#draft?.period !== period) {
      const state = bots.game.determinize(view, this.#random)
      this.#draft = { period, orders: bots.propose?.(state, seat, this.#random) ?? [] }
    }
    return this.#draft.orders
  }
}

/**
 * Creates a negotiator for one seat: `bot()` plays, and the negotiator itself is the correspondent of a room.
 *
 * @example
 * import { diplomacyBots } from "@flottille/diplomacy/bots"
 * const france = createNegotiator({ bots: diplomacyBots, seat: 2, seed: "france" })
 * france.answer({ from: 3, text: "Shall we demilitarise BUR?" })
 * // => [{ to: [3], text: "Agreed: demilitarise BUR." }]
 * france.pacts // => [{ partner: 3, demilitarised: ["bur"], supports: false }]
 */
export function createNegotiator(setup: NegotiatorSetup): Negotiator {
  assertObject(setup, "createNegotiator", "setup", "an object with bots, seat and seed")
  assertSearchGame(setup.bots, "createNegotiator")
  return new Negotiator(setup)
}
