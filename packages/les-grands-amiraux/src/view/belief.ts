/** A seat's belief about the hidden ranks of the other side, for bots. */
import type { Random, Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Belief } from "@flottille/core/package"
import type { AnyRules, EventBy, LesGrandsAmirauxRules, Rules, StateBy } from "../rules/compile-rules"
import type { Square } from "../state/board"
import type { LesGrandsAmirauxEvent } from "../state/events"
import type { Piece, Rank } from "../state/fleet"
import { isIn, isOf, isShown, moved, NOTHING, pieceFrom, pieceOf, rankCode, shown, UNKNOWN } from "../state/fleet"
import type { AnyState } from "../state/state"
import { determinize } from "./determinize"
import type { AnyView, ViewBy } from "./view"
import { dealerOf, exponential, type Suspect } from "./weighted-deal"

/** The belief of one seat in one game. */
export type LesGrandsAmirauxBelief<R = LesGrandsAmirauxRules> = Belief<StateBy<R>, ViewBy<R>, EventBy<R>>

/** An event of a variant. With `from` and `to`, a piece has moved; with `rank`, it was shown. */
interface OwnEvent extends Typed {
  readonly seat?: Seat
  readonly from?: Square
  readonly to?: Square
  readonly rank?: Rank
}

type AnyEvent = LesGrandsAmirauxEvent<string> | OwnEvent

/** Types of events about pieces in the standard game. */
const standardTypes = ["placed", "lifted", "unveiled", "stepped", "duelled", "leapt"]

function isStandard(event: AnyEvent): event is LesGrandsAmirauxEvent<string> {
  return standardTypes.includes(event.type)
}

/** Weights of the evidence, as log odds. */
const signs = {
  /** Per home row that a piece which has not moved stands behind the foremost: it may be immobile. */
  rear: 0.5,
  /** The piece approached a known piece, so it is more likely to beat it. */
  approach: 0.6,
  /** The piece left a known piece, so it is more likely to lose to it. */
  flight: 1.2,
  /** The piece stayed beside a known piece without attacking, so it is unlikely to win. */
  restraint: 0.6,
}

/** Evidence about one hidden piece of the other side. It moves with the piece. */
interface Note {
  /** The code of its rank if it was shown, otherwise 0. */
  readonly known: number
  /** By rank code: log likelihood of its behaviour with that rank. */
  readonly odds: readonly number[]
}

interface Dealer {
  readonly view: AnyView
  deal(random: Random): AnyState
}

interface Notes extends Pick<AnyRules, "codeOf" | "duels" | "movers" | "ways"> {
  readonly rules: AnyRules
  /** All rank codes, including 0. */
  readonly codes: readonly number[]
  /** The note of a piece without evidence. */
  readonly blank: Note
}

class FleetBelief implements Belief<AnyState, AnyView, AnyEvent> {
  readonly #tables: Notes
  #self: Seat = 0
  /** The seat's last view with later events applied; empty before the first turn. */
  #board: Piece[] = []
  #notes: (Note | undefined)[] = []
  #dealer: Dealer | undefined

  constructor(tables: Notes) {
    this.#tables = tables
  }

  receive(events: readonly AnyEvent[], view: AnyView, seat: Seat): void {
    this.#self = seat
    for (const event of events) this.#follow(event)
    this.#dealer = undefined
    if (view.active === null) return
    this.#board = view.squares.map((piece) => {
      if (piece?.rank !== "?") return pieceFrom(this.#tables.rules, piece)
      const unknown = pieceOf(piece.seat, UNKNOWN)
      return piece.moved ? moved(unknown) : unknown
    })
    // Captured pieces and pieces visible now need no note.
    this.#notes = this.#board.map((piece, square) => (rankCode(piece) === UNKNOWN ? this.#notes[square] : undefined))
  }

  draw(view: AnyView, random: Random): AnyState {
    // Before the first turn there is no evidence, and out of turn no search asks.
    if (view.active !== view.viewer) return determinize(this.#tables.rules, view, random, { sealed: "none" })
    this.#self = view.active
    if (this.#dealer?.view !== view) this.#dealer = this.#dealerFor(view, random)
    return this.#dealer.deal(random)
  }

  #follow(event: AnyEvent): void {
    if (!isStandard(event)) return this.#followOther(event)
    if (event.type !== "stepped" && event.type !== "duelled" && event.type !== "leapt") return
    const { codeOf } = this.#tables
    const { seat, from, to } = event
    if (seat !== this.#self && event.type !== "leapt") this.#weighRestraint()
    switch (event.type) {
      case "stepped":
        this.#weighStep(from, to)
        return this.#move(from, to)
      case "duelled":
        this.#show(from, codeOf(event.attacker), seat)
        this.#show(to, codeOf(event.defender), 1 - seat)
        if (event.result === "neither") this.#clear(to)
        if (event.result === "attacker") this.#move(from, to)
        else if (event.result !== "both") this.#clear(from)
        return
      case "leapt":
        if (event.leaper !== null) this.#show(from, codeOf(event.leaper), seat)
        this.#show(event.over, codeOf(event.rank), 1 - seat)
        if (event.result === "destroyed") this.#clear(from)
        if (event.result !== "captured") return
        this.#clear(event.over)
        return this.#move(from, to)
    }
  }

  /** Follows an event of a variant: with `from` and `to` a piece moves, with `rank` it is shown. */
  #followOther({ seat = 0, from, to, rank }: OwnEvent): void {
    if (from === undefined || to === undefined) return
    if (rank !== undefined) this.#show(from, this.#tables.codeOf(rank), seat)
    this.#move(from, to)
  }

  /** Weighs that the other side did not attack known pieces. */
  #weighRestraint(): void {
    this.#board.forEach((piece, square) => {
      if (rankCode(piece) !== UNKNOWN) return
      for (const code of this.#shownBeside(square))
        this.#lean(square, (own) => (this.#resultOf(own, code) === "attacker" ? -signs.restraint : 0))
    })
  }

  /** Weighs the known pieces that a hidden piece approached or left. */
  #weighStep(from: Square, to: Square): void {
    if (rankCode(this.#board[from] ?? NOTHING) !== UNKNOWN) return
    const goals = { attacker: signs.approach, defender: -signs.approach, neither: 0, both: 0 }
    for (const code of this.#shownBeside(to)) this.#lean(from, (own) => goals[this.#resultOf(own, code) ?? "both"])
    for (const code of this.#shownBeside(from))
      this.#lean(from, (own) => (this.#resultOf(code, own) === "attacker" ? signs.flight : 0))
  }

  /** Adds an amount per rank to the odds of a piece. */
  #lean(square: Square, amount: (code: number) => number): void {
    const note = this.#notes[square] ?? this.#tables.blank
    this.#notes[square] = { ...note, odds: note.odds.map((each, code) => each + amount(code)) }
  }

  /** Returns the codes of own pieces beside a square whose ranks the other side knows. */
  #shownBeside(square: Square): readonly number[] {
    const beside = this.#tables.ways[square]!.map(({ to }) => this.#board[to]!)
    return beside.filter((piece) => isOf(piece, this.#self) && isShown(piece)).map(rankCode)
  }

  #resultOf(attacker: number, defender: number) {
    const { duels, movers } = this.#tables
    return isIn(movers, attacker) ? duels[16 * attacker + defender] : undefined
  }

  #show(square: Square, code: number, owner: Seat): void {
    if (owner !== this.#self) this.#notes[square] = { ...this.#tables.blank, known: code }
    else this.#board[square] = shown(this.#board[square] ?? NOTHING)
  }

  #clear(square: Square): void {
    this.#board[square] = NOTHING
    this.#notes[square] = undefined
  }

  #move(from: Square, to: Square): void {
    this.#board[to] = moved(this.#board[from] ?? NOTHING)
    this.#notes[to] = this.#notes[from]
    this.#clear(from)
  }

  #dealerFor(view: AnyView, random: Random): Dealer {
    const { rules, codes } = this.#tables
    const state = determinize(rules, view, random)
    const counts = codes.map(() => 0)
    const hidden = view.squares.flatMap((piece, square) =>
      piece?.rank === "?" ? [{ square, isMoved: piece.moved }] : [],
    )
    for (const { square } of hidden) counts[rankCode(state.squares[square]!)]! += 1
    const suspects = hidden.map(({ square, isMoved }) => this.#suspect(square, isMoved, counts))
    return { view, deal: dealerOf({ state, seat: 1 - this.#self, suspects, counts }) }
  }

  /** Returns the rank weights of a hidden piece. */
  #suspect(square: Square, isMoved: boolean, counts: readonly number[]): Suspect {
    const { rules, blank, codes, movers } = this.#tables
    const { known, odds } = this.#notes[square] ?? blank
    const foe = 1 - this.#self
    const row = Math.floor(square / rules.columns)
    const behind = rules.homeRows - 1 - (foe === 0 ? row : rules.rows - 1 - row)
    const weigh = (code: number) => {
      if (counts[known]! > 0) return code === known ? 1 : 0
      if (isMoved) return isIn(movers, code) ? exponential(odds[code]!) : 0
      if (!rules.isHome(square, foe)) return isIn(rules.mines, code) ? 1 : 0
      return exponential(isIn(movers, code) ? odds[code]! : signs.rear * behind)
    }
    return { square, moved: isMoved, weights: codes.map((code) => (code > 0 ? weigh(code) : 0)) }
  }
}

/**
 * Returns a function that creates beliefs.
 *
 * A belief knows every rank that was shown, even if views do not remember it. It assumes that the
 * other side approaches what it can beat, flees what beats it, and lays its mines in the rear.
 */
export function beliefOf<R>(rules: Rules<R>): () => LesGrandsAmirauxBelief<R>
// The compiler cannot see that the rules make the states and events of their own types.
export function beliefOf(rules: AnyRules): () => Belief<AnyState, AnyView, AnyEvent> {
  const { ranks, codeOf, movers, ways, duels } = rules
  const codes = [0, ...ranks.map(codeOf)]
  const blank: Note = { known: 0, odds: codes.map(() => 0) }
  const tables: Notes = { rules, codeOf, duels, movers, ways, codes, blank }
  return () => new FleetBelief(tables)
}
