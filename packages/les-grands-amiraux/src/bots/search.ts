/** Alpha-beta search over a model of one deal, and the values that it gives to actions and positions. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { ActionBy, Rules, StateBy } from "../rules/compile-rules"
import type { Path, Tables } from "../rules/rules"
import type { AnyState } from "../state/state"
import { results } from "./attacks"
import { Model, type Move, mostMoves, mostPlies, moveOf, pass } from "./model"

/** Value that a victory loses with each ply before it. */
const haste = 0.0005
/** Plies of captures that are followed after the last turn of a search, chains not counted. */
const captures = 4
/** Turns that a search must still look ahead to try a pass first, and those that it saves. */
const passing = 2

class Search {
  readonly model: Model
  #hasPassed = false

  constructor(model: Model) {
    this.model = model
  }

  /** Returns the value of a move for its seat after so many turns, its own included. */
  valueOf(move: Move, turns: number): number {
    return this.#try(move, turns, -1, 1, 0, 0)
  }

  /** Follows a move into the next turn, or into the captures after the last; `depth` counts those of them before it. */
  #try(move: Move, turns: number, alpha: number, beta: number, ply: number, depth: number): number {
    const { model } = this
    const result = model.resultOf(move)
    if (result === results.won) return 1 - haste * ply
    if (result === results.lost) return haste * ply - 1
    const { active } = model
    model.make(move, result)
    let value: number
    if (model.active === active)
      value = turns > 0 ? this.#search(turns, alpha, beta, ply + 1) : this.#quiet(alpha, beta, ply + 1, depth)
    else
      value =
        turns > 0 ? -this.#search(turns - 1, -beta, -alpha, ply + 1) : -this.#quiet(-beta, -alpha, ply + 1, depth + 1)
    model.unmake(move)
    return value
  }

  /** Returns the value of a position for the seat to move: exact between `alpha` and `beta`, else a bound. */
  #search(turns: number, alpha: number, beta: number, ply: number): number {
    const { model } = this
    if (turns === 0 || ply > mostPlies / 2) return this.#quiet(alpha, beta, ply, 0)
    const hadPassed = this.#hasPassed
    // Who is that well off after a pass will be no worse after a move.
    if (turns >= passing && !hadPassed && model.chain < 0 && model.value() >= beta) {
      this.#hasPassed = true
      const value = this.#try(pass, turns - 1, beta - haste, beta, ply, 0)
      this.#hasPassed = false
      if (value >= beta) return value
    }
    this.#hasPassed = false
    const first = mostMoves * ply
    const last = model.list(first, false)
    let most = last === first ? haste * ply - 1 : Number.NEGATIVE_INFINITY
    for (let place = first; place < last && most < beta; place++) {
      const move = this.#next(place, last)
      const low = Math.max(alpha, most)
      // After the last step, the other side may stand still.
      const still = turns === 1 ? model.valueOfStep(move) : 1
      most = Math.max(most, still <= low ? still : this.#try(move, turns, low, beta, ply, 0))
      if (most >= beta) model.history[model.keyOf(move)]! += turns * turns
    }
    this.#hasPassed = hadPassed
    return most
  }

  /** Returns the value of a position for the seat to move, after captures in sight and saving its Grand Admiral. */
  #quiet(alpha: number, beta: number, ply: number, depth: number): number {
    const { model } = this
    const still = model.value()
    if (depth >= captures || ply >= mostPlies - 1) return still
    const mayStand = model.chain < 0 && !model.isThreatened()
    if (mayStand && still >= beta) return still
    const first = mostMoves * ply
    const last = model.list(first, mayStand || model.chain >= 0)
    let most = mayStand ? still : last === first ? haste * ply - 1 : Number.NEGATIVE_INFINITY
    for (let place = first; place < last && most < beta; place++)
      most = Math.max(most, this.#try(this.#next(place, last), 0, Math.max(alpha, most), beta, ply, depth))
    return most
  }

  /** Swaps the best of the remaining moves to a place, and returns it. */
  #next(place: number, last: number): Move {
    const { moves, ranks } = this.model
    let best = place
    for (let other = place + 1; other < last; other++) if (ranks[other]! > ranks[best]!) best = other
    const move = moves[best]!
    moves[best] = moves[place]!
    ranks[best] = ranks[place]!
    moves[place] = move
    return move
  }
}

/**
 * Creates the search of deals. An attack goes as the deal has it.
 *
 * Each side knows its own ranks and those that were shown; it attacks hidden pieces where the ranks that are still hidden
 * give it reason to hope.
 */
export function searchOf<R>(
  rules: Rules<R>,
  worths: readonly number[],
): (
  deals: readonly StateBy<R>[],
  seat: Seat,
) => { look(deal: number, action: ActionBy<R>, turns: number): number } | undefined
// The compiler cannot see that the rules make the actions of their own types.
export function searchOf(rules: Tables, worths: readonly number[]) {
  const search = new Search(new Model(rules, worths))
  const { model } = search
  return (deals: readonly AnyState[], seat: Seat) => {
    if (deals.some((deal) => deal.active !== seat)) return undefined
    let loaded = -1
    function look(deal: number, action: Typed, turns: number): number {
      if (loaded < 0) model.prepare(deals, seat)
      if (loaded !== deal) model.load(deals[deal]!)
      loaded = deal
      return search.valueOf(isPath(action) ? moveOf(action) : pass, turns)
    }
    return { look }
  }
}

function isPath(action: Typed): action is Path<string> {
  return "from" in action
}
