/** Belief of a seat about the hidden ranks of the other side, for bots. */
import type { Random, Seat } from "@flottille/core"
import type { Belief } from "@flottille/core/package"
import type { Square } from "./board"
import { determinize } from "./determinize"
import type { LesGrandsAmirauxEvent } from "./events"
import { exponential } from "./exponential"
import {
  hasMoved,
  isIn,
  isOf,
  isShown,
  moved,
  NOTHING,
  type Piece,
  pieceFrom,
  pieceOf,
  rankCode,
  shown,
  UNKNOWN,
} from "./fleet"
import type { Rules } from "./prepare"
import { admiralOf, type LesGrandsAmirauxState } from "./state"
import { stationsOf } from "./stations"
import type { LesGrandsAmirauxView } from "./view"
import { dealerOf, type Suspect } from "./weighted-deal"

/** A belief of one seat of one game. */
export type LesGrandsAmirauxBelief = Belief<LesGrandsAmirauxState, LesGrandsAmirauxView, LesGrandsAmirauxEvent>

/** Weights of the signs, as logarithms of odds. */
const signs = {
  /** It has not moved from where it was stationed, for each unit by which it fits there. */
  station: 2,
  /** It came beside a piece whose rank it knows: it would rather win there than lose. */
  approach: 0.6,
  /** It left such a piece: it would lose there. */
  flight: 1.2,
  /** It stayed beside such a piece and did not attack: it would not win. */
  restraint: 0.6,
  /** It could have moved if it can, and something else did. */
  stillness: 0.03,
  /** The most that stillness comes to. */
  patience: 1.5,
}

/** Evidence about one hidden piece of the other side, which moves with the piece. */
interface Note {
  /** The code of its rank once that was shown, 0 before. */
  readonly known: number
  /** How often it could have moved and did not. */
  readonly still: number
  /** By rank code: logarithm of the likelihood of its behaviour with that rank. */
  readonly odds: readonly number[]
}

/** A sampler of determinizations of one view. */
interface Dealer {
  readonly view: LesGrandsAmirauxView
  deal(random: Random): LesGrandsAmirauxState
}

/** Tables of a game that its beliefs share. */
interface Tables extends Pick<Rules, "codeOf" | "duels" | "movers" | "ways"> {
  readonly rules: Rules
  /** All rank codes, 0 among them. */
  readonly codes: readonly number[]
  readonly fit: ReturnType<typeof stationsOf>["fit"]
  /** The note of a piece about which nothing is known. */
  readonly blank: Note
}

class FleetBelief implements LesGrandsAmirauxBelief {
  readonly #tables: Tables
  #self: Seat = 0
  /** The seat's last view with the later events applied; empty before the first turn. */
  #board: Piece[] = []
  #notes: (Note | undefined)[] = []
  /** Squares where the Grand Admirals began. */
  #admirals: readonly Square[] = []
  #dealer: Dealer | undefined

  constructor(tables: Tables) {
    this.#tables = tables
  }

  receive(events: readonly LesGrandsAmirauxEvent[], view: LesGrandsAmirauxView, seat: Seat): void {
    this.#self = seat
    for (const event of events) this.#follow(event)
    this.#dealer = undefined
    if (view.active === null) return
    this.#board = view.squares.map((piece) => {
      if (piece?.rank !== "?") return pieceFrom(this.#tables.rules, piece)
      const unknown = pieceOf(piece.seat, UNKNOWN)
      return piece.moved ? moved(unknown) : unknown
    })
    // A piece that was captured or is visible now needs no note.
    this.#notes = this.#board.map((piece, square) => (rankCode(piece) === UNKNOWN ? this.#notes[square] : undefined))
  }

  draw(view: LesGrandsAmirauxView, random: Random): LesGrandsAmirauxState {
    // Before the first turn nothing is known, and out of turn nobody asks.
    if (view.active !== view.viewer) return determinize(this.#tables.rules, view, random, { sealed: "none" })
    this.#self = view.active
    if (this.#dealer?.view !== view) this.#dealer = this.#dealerFor(view, random)
    return this.#dealer.deal(random)
  }

  #follow(event: LesGrandsAmirauxEvent): void {
    if (event.type === "unveiled") this.#admirals = event.admirals
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

  /** Weighs that the other side neither attacked known pieces nor moved pieces that never moved. */
  #weighRestraint(): void {
    this.#board.forEach((piece, square) => {
      if (rankCode(piece) !== UNKNOWN) return
      for (const code of this.#shownBeside(square))
        this.#lean(square, (own) => (this.#resultOf(own, code) === "attacker" ? -signs.restraint : 0))
      if (hasMoved(piece) || !this.#tables.ways[square]!.some(({ to }) => this.#board[to] === NOTHING)) return
      const note = this.#notes[square] ?? this.#tables.blank
      this.#notes[square] = { ...note, still: note.still + 1 }
    })
  }

  /** Weighs the known pieces that a hidden piece approached and left. */
  #weighStep(from: Square, to: Square): void {
    if (rankCode(this.#board[from] ?? NOTHING) !== UNKNOWN) return
    const goals = { attacker: signs.approach, defender: -signs.approach, neither: 0, both: 0 }
    for (const code of this.#shownBeside(to)) this.#lean(from, (own) => goals[this.#resultOf(own, code) ?? "both"])
    for (const code of this.#shownBeside(from))
      this.#lean(from, (own) => (this.#resultOf(code, own) === "attacker" ? signs.flight : 0))
  }

  /** Adds an amount by rank to the odds of a piece. */
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

  #dealerFor(view: LesGrandsAmirauxView, random: Random): Dealer {
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

  /** Returns the weights of the ranks of a hidden piece. */
  #suspect(square: Square, isMoved: boolean, counts: readonly number[]): Suspect {
    const { rules, blank, codes, fit, movers } = this.#tables
    const { known, still, odds } = this.#notes[square] ?? blank
    const foe = 1 - this.#self
    const home = this.#admirals[foe] ?? admiralOf(rules, this.#board, foe)
    const rest = Math.min(signs.patience, signs.stillness * still)
    const weigh = (code: number) => {
      if (counts[known]! > 0) return code === known ? 1 : 0
      if (isMoved) return isIn(movers, code) ? exponential(odds[code]!) : 0
      return exponential(signs.station * fit(code, square, foe, home) + (isIn(movers, code) ? odds[code]! - rest : 0))
    }
    return { square, moved: isMoved, weights: codes.map((code) => (code > 0 ? weigh(code) : 0)) }
  }
}

/**
 * Makes the beliefs of a game.
 *
 * A belief knows every rank that was shown, whether or not views remember it. It assumes that the
 * other side stations its fleet sensibly, approaches what it can beat and flees from what beats it,
 * and that a piece that has long not moved may not be able to.
 */
export function beliefOf(rules: Rules): () => LesGrandsAmirauxBelief {
  const { ranks, codeOf, movers, ways, duels } = rules
  const { fit } = stationsOf(rules)
  const codes = [0, ...ranks.map(codeOf)]
  const blank: Note = { known: 0, still: 0, odds: codes.map(() => 0) }
  const tables: Tables = { rules, codeOf, duels, movers, ways, codes, fit, blank }
  return () => new FleetBelief(tables)
}
