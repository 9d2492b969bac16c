/** The endings of a game as values, and its payoffs. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Ending as EndingOf } from "@flottille/core/kinds"
import type { Board } from "../map/board"
import { isLastYear } from "../map/calendar"
import { centresOf, type EndReason, type PlayState, survivors } from "../state/state"

/** A way in which a game can end, on one board. It is judged after each phase and resignation. */
export interface DiplomacyEnding<Reason extends string = EndReason> extends EndingOf<PlayState, Reason> {
  /** True if only the count of the centres can reach it. */
  readonly atCount?: true
  /** True if it is judged before the orders of a phase too. */
  readonly byVote?: true
  reached(state: PlayState): boolean
  /** Returns the winner, or the seats that share the draw, in ascending order. */
  winners(state: PlayState): readonly Seat[]
  /** Returns true if a position after this ending can be reached. Default: always, with its winners. */
  isPossible?(state: PlayState): boolean
}

/** Binds an ending to a board. */
export type EndingMaker<Reason extends string = EndReason> = (board: Board) => DiplomacyEnding<Reason>

/** Returns the seat with enough centres to win and more than any other, if there is one. */
function winnerOf(board: Board, state: PlayState): Seat | undefined {
  const counts = board.seats.map((seat) => centresOf(board, state, seat))
  const most = Math.max(...counts)
  const winner = counts.indexOf(most)
  return most >= board.map.victory && counts.lastIndexOf(most) === winner && !state.resigned[winner]
    ? winner
    : undefined
}

function byCentres(board: Board, state: PlayState, seats: readonly Seat[]): Seat[][] {
  const counts = seats.map((seat) => centresOf(board, state, seat))
  return [...new Set(counts)].sort((a, b) => b - a).map((count) => seats.filter((_, index) => counts[index] === count))
}

const winnersFirst = ({ ending }: PlayState) => [[...(ending?.winners ?? [])]]

const solo: EndingMaker = (board) => ({
  reason: "solo",
  rule: "DP-7",
  atCount: true,
  reached: (state) => winnerOf(board, state) !== undefined,
  winners(state) {
    const winner = winnerOf(board, state)
    return winner === undefined ? [] : [winner]
  },
  isPossible(state) {
    const winner = winnerOf(board, state)
    return winner !== undefined && survivors(board, state).includes(winner)
  },
  ranking: winnersFirst,
})

/** The last year is over: the survivors share a draw, ranked by their centres. */
const yearLimit: EndingMaker = (board) => {
  const { map } = board
  return {
    reason: "year-limit",
    rule: "DP-7",
    atCount: true,
    reached: (state) => isLastYear(map, state.year, state.options.yearLimit) && survivors(board, state).length > 1,
    winners: (state) => survivors(board, state),
    isPossible: ({ year, options: { yearLimit } }) =>
      yearLimit !== null && year <= yearLimit && isLastYear(map, year, yearLimit),
    ranking: (state) => byCentres(board, state, state.ending?.winners ?? []),
  }
}

const lastSurvivor: EndingMaker = (board) => ({
  reason: "last-survivor",
  rule: "DP-7",
  reached: (state) => survivors(board, state).length === 1,
  winners: (state) => survivors(board, state),
  isPossible: (state) => survivors(board, state).length === 1,
  ranking: winnersFirst,
})

/** All survivors have proposed a draw and are ready, or nobody survives. */
const draw: EndingMaker = (board) => ({
  reason: "draw",
  rule: "DP-7",
  byVote: true,
  reached(state) {
    const { proposals, ready, resigned, units } = state
    // Speed only: usually nobody has proposed.
    if (units.length > 0 && !proposals.includes(true) && !resigned.includes(true)) return false
    return survivors(board, state).every((seat) => proposals[seat] && ready[seat])
  },
  winners: (state) => survivors(board, state),
  ranking: winnersFirst,
})

/**
 * The endings of Diplomacy. The first one that is reached ends the game.
 *
 * @rule DP-7
 */
export const standardEndings: readonly EndingMaker[] = Object.freeze([solo, yearLimit, lastSurvivor, draw])

/** DP-7: Returns the outcome. A draw is shared equally; only the last year ranks by centres. */
export function outcome(
  { board, endings }: { readonly board: Board; readonly endings: readonly DiplomacyEnding[] },
  state: PlayState,
): Outcome | undefined {
  if (!state.ending) return undefined
  const { reason, winners } = state.ending
  const ending = endings.find((each) => each.reason === reason)
  if (!ending) throw new RangeError(`no ending ${reason}`)
  const others = board.seats.filter((seat) => !winners.includes(seat))
  return outcomeOf(board.seats.length, winners, ending, [...ending.ranking(state, []), others])
}
