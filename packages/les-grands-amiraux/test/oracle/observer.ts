import type { Random, Viewer } from "@flottille/core"
import type { LesGrandsAmirauxState, Rank } from "../../src"
import { lesGrandsAmiraux } from "../../src"
import type { LesGrandsAmirauxGame } from "../../src/game"
import type { AnyRules } from "../../src/rules/compile-rules"
import { standard } from "../../src/rules/standard-board"
import { countIn, hasMoved, isIn, isShown, moved, NOTHING, pieceOf, rankCode, shown } from "../../src/state/fleet"

/** The same piece with the rank of another. */
function withRank(piece: number, code: number): number {
  const plain = pieceOf((piece >> 4) & 1, code)
  const walked = hasMoved(piece) ? moved(plain) : plain
  return isShown(piece) ? shown(walked) : walked
}

type Swap = (state: LesGrandsAmirauxState, viewer: Viewer, random: Random) => LesGrandsAmirauxState | undefined

/**
 * Another state that differs only in what the viewer may not know: hidden ranks of one side change
 * places, again and again; before both are ready the other fleets are laid out anew. `undefined`
 * where nothing is hidden. It shares no code with `determinize`.
 */
export function swapHiddenOf(game: LesGrandsAmirauxGame, rules: AnyRules): Swap {
  const { unveiled, movers, homeSquares, codeOf, fleet: kinds } = rules

  /** Whether a viewer may not know the rank on that square. */
  function isSecret(state: LesGrandsAmirauxState, square: number, viewer: Viewer): boolean {
    const piece = state.squares[square] ?? NOTHING
    if (piece === NOTHING || ((piece >> 4) & 1) === viewer || rankCode(piece) === unveiled) return false
    return state.options.memory === "none" || !isShown(piece)
  }

  function redeploy(state: LesGrandsAmirauxState, viewer: Viewer, random: Random): LesGrandsAmirauxState {
    const next = game.clone(state)
    for (const seat of [0, 1] as const) {
      if (seat === viewer) continue
      const home = [...homeSquares[seat]]
      const whole = kinds.flatMap((kind) => new Array<Rank>(countIn(kind, seat)).fill(kind.rank))
      for (const square of home) next.squares[square] = NOTHING
      for (const rank of whole) {
        const square = home.splice(random.below(home.length), 1)[0] ?? 0
        if (next.ready[seat] || random.below(3) > 0) next.squares[square] = pieceOf(seat, codeOf(rank))
      }
    }
    return next
  }

  /**
   * Whether the position survives its own text, where impossible ones are refused: a seat to move
   * without an action, for one.
   */
  function isPossible(state: LesGrandsAmirauxState): boolean {
    try {
      game.parseState(game.formatState(state))
      return true
    } catch {
      return false
    }
  }

  return (state, viewer, random) => {
    if (viewer === "referee") return undefined
    if (!state.ready[0] || !state.ready[1]) return redeploy(state, viewer, random)
    const secret = state.squares.flatMap((_, square) => (isSecret(state, square, viewer) ? [square] : []))
    if (secret.length < 2) return undefined
    let current = state
    for (let count = 0; count < 40; count++) {
      const [a, b] = [secret[random.below(secret.length)] ?? 0, secret[random.below(secret.length)] ?? 0]
      const next = game.clone(current)
      const [pieceA, pieceB] = [next.squares[a] ?? NOTHING, next.squares[b] ?? NOTHING]
      if (((pieceA ^ pieceB) & 16) !== 0) continue
      next.squares[a] = withRank(pieceA, rankCode(pieceB))
      next.squares[b] = withRank(pieceB, rankCode(pieceA))
      const stirred = [a, b].map((square) => next.squares[square] ?? 0)
      if (stirred.some((piece) => !isIn(movers, rankCode(piece)) && hasMoved(piece))) continue
      if (isPossible(next)) current = next
    }
    return current
  }
}

/** {@link swapHiddenOf} the standard game. */
export const swapHidden: Swap = swapHiddenOf(lesGrandsAmiraux, standard)
