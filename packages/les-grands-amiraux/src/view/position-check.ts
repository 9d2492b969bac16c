/** Checks that reject impossible positions. */
import { type Path, SchemaError, type Seat } from "@flottille/core"
import { reachedEnding } from "@flottille/core/kinds"
import { canLeap } from "../rules/kinds/leap"
import type { Judge } from "../rules/rules"
import { winnerOf } from "../rules/turn"
import type { Square } from "../state/board"
import { hasMoved, isIn, isOf, isShown, NOTHING, type Piece, rankCode, seatOf } from "../state/fleet"
import { type AnyState, admiralOf, isDeployed, standing } from "../state/state"

/** The field of a position that breaks a clause. */
export interface Violation {
  readonly path: Path
  readonly rule: string
}

/** Returns the error of a violation. */
export function impossible(subject: string, { path, rule }: Violation): SchemaError {
  return new SchemaError(subject, path, `what ${rule} allows`, rule)
}

function unless(holds: boolean, field: keyof AnyState, rule: string): Violation | undefined {
  return holds ? undefined : { path: [field], rule }
}

/** Returns a violation for the first piece that breaks the clause. */
function eachPiece(
  { squares }: AnyState,
  holds: (piece: Piece, square: Square) => boolean,
  rule: string,
): Violation | undefined {
  for (let square = 0; square < squares.length; square++) {
    const piece = squares[square]!
    if (piece !== NOTHING && !holds(piece, square)) return { path: ["squares", square], rule }
  }
  return undefined
}

/**
 * Returns the number of completed turns. The current turn counts once the game is over, except
 * after a resignation.
 */
function turnsPlayed({ turn, ending }: AnyState): number {
  return ending !== null && ending.reason !== "resigned" ? turn : turn - 1
}

/**
 * Returns the maximum number of shown pieces left, besides unveiled Grand Admirals.
 *
 * Each removal shows at most one piece that stays. Encounters without a removal cost a turn each: a
 * mine that repels a Grand Admiral, or a duel that both survive.
 */
export function mostShown(
  { fleetSizes: [white, red], shownInVain }: Pick<Judge, "fleetSizes" | "shownInVain">,
  state: AnyState,
): number {
  const { squares, options } = state
  const vain = Math.max(shownInVain, options.admiralOnMine === "immune" ? 1 : 0)
  return white + red - standing(squares, 0) - standing(squares, 1) + vain * Math.max(0, turnsPlayed(state))
}

/** Returns a predicate that counts pieces from A1 on and is true within the fleet's numbers. */
function withinFleet({ wholeFleets }: Judge): (piece: Piece) => boolean {
  const counts: number[] = []
  return (piece) => {
    const kind = rankCode(piece) + 16 * seatOf(piece)
    const count = (counts[kind] ?? 0) + 1
    counts[kind] = count
    return count <= (wholeFleets[seatOf(piece)]?.[rankCode(piece)] ?? 0)
  }
}

/**
 * Checks a position before the first turn: pieces are at home and unmoved, nothing has been
 * counted, and only a resignation can have ended the game.
 */
function checkDeployment({ unveiled: open, fleetSizes }: Judge, state: AnyState): Violation | undefined {
  const { ready, squares, ending } = state
  const unveiled = isDeployed(state)
  const stands = (seat: 0 | 1) => !ready[seat] || standing(squares, seat) === fleetSizes[seat]
  return (
    unless(stands(0) && stands(1), "ready", "GA-1.3") ??
    unless(state.active === null && (!unveiled || state.options.firstSeat === "random"), "active", "GA-1.4") ??
    unless(state.chain === null && state.turn === 0 && state.quiet === 0, "turn", "GA-1.3") ??
    unless(ending === null || (ending.reason === "resigned" && ending.winner !== null), "ending", "GA-5.5") ??
    eachPiece(state, (piece) => !hasMoved(piece), "GA-1.3") ??
    eachPiece(state, (piece) => isShown(piece) === (unveiled && rankCode(piece) === open), "GA-1.5")
  )
}

function hasRightWinner({ endings }: Judge, state: AnyState): boolean {
  if (state.ending === null) return true
  const { winner, reason } = state.ending
  const ending = endings.find((each) => each.reason === reason)
  if (ending?.isPossible) return ending.isPossible(state)
  return !ending?.reached || winnerOf(ending.ranking(state, [])) === winner
}

function ruleOf({ endings }: Judge, reason: string | undefined): string {
  return endings.find((each) => each.reason === reason)?.rule ?? "GA-5.5"
}

/** Returns true if the leaps of a chain are counted as the rules require. @rule GA-4.4 */
function countsWell({ longestChain }: Judge, { chain, leaps = 0 }: AnyState): boolean {
  return longestChain === null || ((chain !== null) === leaps > 0 && leaps < Math.max(1, longestChain))
}

/** Checks a position from the first turn on: the chain, the counts, the Grand Admirals and the ending must agree. */
function checkPlay(rules: Judge, state: AnyState, active: Seat): Violation | undefined {
  const { unveiled, turnEndings } = rules
  const { options, squares, chain, turn, quiet, ending } = state
  const reason = ending?.reason
  const fell = reason === "admiral-captured" || reason === "admiral-on-mine"
  const fallen = fell ? 1 - (ending?.winner ?? 0) : undefined
  const amid = fell || chain !== null
  const isBetween = ending === null || reason === "resigned" || turnEndings.some((each) => each.reason === reason)
  const leaper = squares[chain ?? -1] ?? NOTHING
  const leapt =
    ending === null && isOf(leaper, active) && hasMoved(leaper) && canLeap(rules, squares, chain ?? -1, active)
  // Between two turns, the position must be judged as its ending says.
  const ended = reason === "resigned" ? undefined : reason
  const played = turnsPlayed(state)
  const due = amid || !isBetween ? ended : reachedEnding(turnEndings, { ...state, turn: played })?.reason
  let left = mostShown(rules, state)
  return (
    unless(chain === null || leapt, "chain", "GA-4.4") ??
    // The first seat may have no action at once; then nothing has been removed.
    unless(
      (turn >= 1 || (reason === "no-action" && left === 0)) && turn <= (options.turnLimit ?? turn),
      "turn",
      "GA-5.4",
    ) ??
    unless(quiet <= (amid ? 0 : played), "quiet", "GA-5.4") ??
    unless(hasRightWinner(rules, state), "ending", "GA-5.1") ??
    unless(reason !== "admiral-on-mine" || options.admiralOnMine === "loses", "ending", "GA-5.2") ??
    unless(
      [0, 1].every((seat) =>
        admiralOf(rules, squares, seat) < 0 ? seat === fallen || options.admiralOnMine === "removed" : seat !== fallen,
      ),
      "squares",
      "GA-5.1",
    ) ??
    unless(due === ended, "ending", ruleOf(rules, due ?? ended)) ??
    eachPiece(state, (piece) => rankCode(piece) !== unveiled || isShown(piece), "GA-1.5") ??
    eachPiece(state, (piece) => rankCode(piece) === unveiled || !isShown(piece) || left-- > 0, "GA-3.2")
  )
}

/** Returns true if an unmoved piece may stand here: at home, or where it was laid in play. */
function mayStand({ isHome, lays, mines }: Judge, { turn }: AnyState, piece: Piece, square: Square): boolean {
  return isHome(square, seatOf(piece)) || (lays && turn > 0 && isIn(mines, rankCode(piece)))
}

/** Returns the first violation: the field, the square if it is on the board, and the clause. */
export function checkPosition(rules: Judge, state: AnyState): Violation | undefined {
  return (
    eachPiece(state, (_, square) => rules.open[square] === true, "GA-1.1") ??
    eachPiece(state, withinFleet(rules), "GA-1.2") ??
    eachPiece(state, (piece) => isIn(rules.movers, rankCode(piece)) || !hasMoved(piece), "GA-2.2") ??
    eachPiece(state, (piece, square) => hasMoved(piece) || mayStand(rules, state, piece, square), "GA-1.3") ??
    unless(countsWell(rules, state), "chain", "GA-4.4") ??
    (isDeployed(state) && state.active !== null ? checkPlay(rules, state, state.active) : checkDeployment(rules, state))
  )
}
