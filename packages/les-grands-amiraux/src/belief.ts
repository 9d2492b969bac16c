/** What a seat makes of what it is told, for bots: how likely each hidden piece is of each rank. */
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

/** How much each sign says, as logarithms of odds. */
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

/** What is noted of one piece of the other side, and goes where the piece goes. */
interface Note {
  /** The code of its rank once that was shown, 0 before. */
  readonly known: number
  /** How often it could have moved and did not. */
  readonly still: number
  /** By rank code: the logarithm of how likely what it did is with that rank. */
  readonly odds: readonly number[]
}

/**
 * Makes the beliefs of a game. They know whatever was shown, whether or not views remember it. Besides they take it that the other side stations its fleet
 * sensibly, goes to what it can beat and away from what beats it, and that what has not moved for long may not be able to.
 */
export function beliefOf(rules: Rules): () => LesGrandsAmirauxBelief {
  const { ranks, codeOf, movers, ways, duels } = rules
  const { fit } = stationsOf(rules)
  const codes = [0, ...ranks.map(codeOf)]
  const nothing: Note = { known: 0, still: 0, odds: codes.map(() => 0) }
  const resultOf = (attacker: number, defender: number) =>
    isIn(movers, attacker) ? duels[16 * attacker + defender] : undefined

  return () => {
    let self: Seat = 0
    /** What the seat saw when it was last asked, played on by what it has learnt since; nothing before the first turn. */
    let board: Piece[] = []
    let notes: (Note | undefined)[] = []
    /** Where the Grand Admirals began. */
    let admirals: readonly Square[] = []
    let dealer: { readonly view: LesGrandsAmirauxView; deal(random: Random): LesGrandsAmirauxState } | undefined

    /** The codes of the pieces beside a square whose ranks the other side knows. */
    function openBeside(square: Square): readonly number[] {
      const beside = ways[square]!.map(({ to }) => board[to]!)
      return beside.filter((piece) => isOf(piece, self) && isShown(piece)).map(rankCode)
    }

    /** Notes that something is likelier with some ranks than with others. */
    function lean(square: Square, amount: (code: number) => number): void {
      const note = notes[square] ?? nothing
      notes[square] = { ...note, odds: note.odds.map((each, code) => each + amount(code)) }
    }

    function show(square: Square, code: number, owner: Seat): void {
      if (owner !== self) notes[square] = { ...nothing, known: code }
      else board[square] = shown(board[square] ?? NOTHING)
    }

    function leave(square: Square): void {
      board[square] = NOTHING
      notes[square] = undefined
    }

    function move(from: Square, to: Square): void {
      board[to] = moved(board[from] ?? NOTHING)
      notes[to] = notes[from]
      leave(from)
    }

    /** What the other side did not do: attack what it knows, or move what has never moved. */
    function readRestraint(): void {
      board.forEach((piece, square) => {
        if (rankCode(piece) !== UNKNOWN) return
        for (const code of openBeside(square))
          lean(square, (mine) => (resultOf(mine, code) === "attacker" ? -signs.restraint : 0))
        if (hasMoved(piece) || !ways[square]!.some(({ to }) => board[to] === NOTHING)) return
        const note = notes[square] ?? nothing
        notes[square] = { ...note, still: note.still + 1 }
      })
    }

    /** From what it went away, and to what; whoever sees its rank learns nothing from it. */
    function readStep(from: Square, to: Square): void {
      if (rankCode(board[from] ?? NOTHING) !== UNKNOWN) return
      const goals = { attacker: signs.approach, defender: -signs.approach, neither: 0, both: 0 }
      for (const code of openBeside(to)) lean(from, (mine) => goals[resultOf(mine, code) ?? "both"])
      for (const code of openBeside(from))
        lean(from, (mine) => (resultOf(code, mine) === "attacker" ? signs.flight : 0))
    }

    function follow(event: LesGrandsAmirauxEvent): void {
      if (event.type === "unveiled") admirals = event.admirals
      if (event.type !== "stepped" && event.type !== "duelled" && event.type !== "leapt") return
      const { seat, from, to } = event
      if (seat !== self && event.type !== "leapt") readRestraint()
      switch (event.type) {
        case "stepped":
          readStep(from, to)
          return move(from, to)
        case "duelled":
          show(from, codeOf(event.attacker), seat)
          show(to, codeOf(event.defender), 1 - seat)
          if (event.result === "neither") leave(to)
          if (event.result === "attacker") move(from, to)
          else if (event.result !== "both") leave(from)
          return
        case "leapt":
          if (event.leaper !== null) show(from, codeOf(event.leaper), seat)
          show(event.over, codeOf(event.rank), 1 - seat)
          if (event.result === "destroyed") leave(from)
          if (event.result !== "captured") return
          leave(event.over)
          return move(from, to)
      }
    }

    /** What a hidden piece may be. */
    function suspect(square: Square, isMoved: boolean, counts: readonly number[]): Suspect {
      const { known, still, odds } = notes[square] ?? nothing
      const foe = 1 - self
      const home = admirals[foe] ?? admiralOf(rules, board, foe)
      const rest = Math.min(signs.patience, signs.stillness * still)
      const weigh = (code: number) => {
        if (counts[known]! > 0) return code === known ? 1 : 0
        if (isMoved) return isIn(movers, code) ? exponential(odds[code]!) : 0
        return exponential(signs.station * fit(code, square, foe, home) + (isIn(movers, code) ? odds[code]! - rest : 0))
      }
      return { square, moved: isMoved, weights: codes.map((code) => (code > 0 ? weigh(code) : 0)) }
    }

    function dealerBehind(view: LesGrandsAmirauxView, random: Random) {
      const state = determinize(rules, view, random)
      const counts = codes.map(() => 0)
      const hidden = view.squares.flatMap((piece, square) =>
        piece?.rank === "?" ? [{ square, isMoved: piece.moved }] : [],
      )
      for (const { square } of hidden) counts[rankCode(state.squares[square]!)]! += 1
      const suspects = hidden.map(({ square, isMoved }) => suspect(square, isMoved, counts))
      return { view, deal: dealerOf({ state, seat: 1 - self, suspects, counts }) }
    }

    return {
      hear(news, view, seat) {
        self = seat
        for (const event of news) follow(event)
        dealer = undefined
        if (view.active === null) return
        board = view.squares.map((piece) => {
          if (piece?.rank !== "?") return pieceFrom(rules, piece)
          const unknown = pieceOf(piece.seat, UNKNOWN)
          return piece.moved ? moved(unknown) : unknown
        })
        // What has gone, or is seen by now, needs no note.
        notes = board.map((piece, square) => (rankCode(piece) === UNKNOWN ? notes[square] : undefined))
      },
      draw(view, random) {
        // Before the first turn nothing is known, and out of turn nobody asks.
        if (view.active !== view.viewer) return determinize(rules, view, random, { sealed: "none" })
        self = view.active
        if (dealer?.view !== view) dealer = dealerBehind(view, random)
        return dealer.deal(random)
      },
    }
  }
}
