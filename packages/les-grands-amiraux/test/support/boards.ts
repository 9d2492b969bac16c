import { type Actor, type Random, REFEREE, type Seat } from "@flottille/core"
import {
  type LesGrandsAmirauxAction,
  type LesGrandsAmirauxOptions,
  type LesGrandsAmirauxState,
  lesGrandsAmiraux,
  squareName,
} from "../../src"
import { deploymentOf, formations } from "../../src/rules/formation"
import type { OraclePiece, OraclePosition } from "../oracle/oracle"
import { fleet, isCondemned } from "../support/standard"

const game = lesGrandsAmiraux

/**
 * A position drawn as text: pairs of a square and a piece, as in `A4 w6, D6 r?+`. Pieces outside
 * their home rows have moved, Grand Admirals are shown.
 */
export function position(
  pieces: string,
  { active = "w", options = "-", turn = 50, quiet = 0 } = {},
): LesGrandsAmirauxState {
  const board = new Map(pieces.split(",").map((pair) => pair.trim().split(" ") as [string, string]))
  const rows: string[] = []
  for (let row = 10; row >= 1; row--) {
    let text = ""
    let empty = 0
    for (let column = 0; column < 8; column++) {
      const square = 8 * (row - 1) + column
      const piece = board.get(squareName(square))
      if (piece !== undefined || isCondemned(square)) {
        if (empty > 0) text += empty
        empty = 0
      } else empty += 1
      if (piece !== undefined) {
        const away = piece[0] === "w" ? row > 4 : row < 7
        const [plain, flags] = [piece.slice(0, 2), piece.slice(2)]
        text += `${plain}${away || flags.includes("+") ? "+" : ""}${plain[1] === "G" || flags.includes("!") ? "!" : ""}`
      } else if (isCondemned(square)) text += "#"
    }
    rows.push(empty > 0 ? text + empty : text)
  }
  return game.parseState(`${rows.join("/")} wr ${active} - ${turn} ${quiet} - ${options}`)
}

/** Plays actions given as notation, each checked, by whoever is to act. */
export function play(state: LesGrandsAmirauxState, ...texts: string[]): LesGrandsAmirauxState {
  const next = game.clone(state)
  for (const text of texts) {
    const actor = game.actors(next)[0] as Actor
    const action = game.parseAction(text, next, actor)
    const refusal = game.validate(next, actor, action)
    if (refusal) throw new Error(`${text}: ${refusal.code} (${refusal.rule})`)
    game.step(next, actor, action)
  }
  return next
}

/** What the seat to act may do, as notation in order. */
export function moves(state: LesGrandsAmirauxState): string[] {
  const seat = game.actors(state)[0]
  return typeof seat === "number"
    ? game
        .legalActions(state, seat)
        .map((action) => game.formatAction(action))
        .sort()
    : []
}

/** The moves that begin on one square. */
export function movesFrom(state: LesGrandsAmirauxState, square: string): string[] {
  return moves(state).filter((text) => new RegExp(`^${square}[-x^]`).test(text))
}

/** The refusal of an action given as notation, as `code rule`. */
export function refusal(state: LesGrandsAmirauxState, actor: Actor, text: string): string | undefined {
  const found = game.validate(state, actor, game.parseAction(text, state, actor))
  return found && `${found.code} ${found.rule}`
}

/** A board whose two fleets have been deployed by formation; nobody has moved. */
export function deployed(
  options: Partial<LesGrandsAmirauxOptions> = {},
  white: readonly string[] | string = formations.bulwark,
  red: readonly string[] | string = formations.picket,
): LesGrandsAmirauxState {
  const state = game.initialState(options)
  for (const action of deploymentOf(white, 0)) game.step(state, 0, action)
  for (const action of deploymentOf(red, 1)) game.step(state, 1, action)
  return state
}

/** The set-up of the perft tables: rows 1 to 4 from A to H, red turned by 180°. */
const PERFT_FORMATION = "22222111\n00000111\n333MMMMM\nG6554443"

/** The opening of the perft tables. */
export function perftOpening(options: Partial<LesGrandsAmirauxOptions> = {}): LesGrandsAmirauxState {
  const state = game.initialState(options)
  for (const seat of [0, 1]) for (const action of deploymentOf(PERFT_FORMATION, seat)) game.step(state, seat, action)
  return state
}

/** A state as the oracle sees it. */
export function asOracle(state: LesGrandsAmirauxState): OraclePosition {
  const { squares, active, chain, ending, options } = game.view(state, REFEREE)
  const names = ["white", "red"] as const
  const pieces: Record<string, OraclePiece> = {}
  squares.forEach((piece, square) => {
    if (piece)
      pieces[squareName(square)] = {
        seat: names[piece.seat as 0 | 1],
        rank: piece.rank,
        moved: piece.moved,
        shown: piece.shown,
      }
  })
  return {
    pieces,
    active: names[(active ?? 0) as 0 | 1],
    chain: chain === null ? null : squareName(chain),
    shipDirections: options.shipDirections,
    admiralOnMine: options.admiralOnMine,
    winner: ending === null || ending.winner === null ? null : names[ending.winner as 0 | 1],
  }
}

/** A random whole fleet as a formation text. */
export function randomFormation(random: Random): string {
  const ranks = Object.entries(fleet).flatMap(([rank, count]) => new Array<string>(count).fill(rank))
  for (let last = ranks.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    ;[ranks[last], ranks[other]] = [ranks[other] as string, ranks[last] as string]
  }
  return [0, 8, 16, 24].map((start) => ranks.slice(start, start + 8).join("")).join("\n")
}

/**
 * A whole random game from a random deployment: every state with the action taken next. Attacks are
 * preferred half of the time, so that things happen.
 */
export function* walk(
  random: Random,
  options: Partial<LesGrandsAmirauxOptions> = {},
): Generator<{ state: LesGrandsAmirauxState; actor: Actor; action: LesGrandsAmirauxAction }, LesGrandsAmirauxState> {
  const state = game.initialState(options)
  for (const seat of [0, 1] as Seat[]) {
    for (const action of deploymentOf(randomFormation(random), seat)) {
      yield { state, actor: seat, action }
      game.step(state, seat, action)
    }
  }
  for (;;) {
    const actor = game.actors(state)[0]
    if (actor === undefined) return state
    const list =
      actor === "chance" ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state, actor)
    const attacks = list.filter(({ type }) => type === "duel" || type === "leap")
    const from = attacks.length > 0 && random.below(2) === 0 ? attacks : list
    const action = from[random.below(from.length)] as LesGrandsAmirauxAction
    yield { state, actor, action }
    game.step(state, actor, action)
  }
}
