/** What no game reaches. */
import { type Path, SchemaError, type Seat } from "@flottille/core"
import { condemned, isHome, type Square } from "./board"
import { ADMIRAL, fleet, hasMoved, isOf, isShown, MINE, NOTHING, type Piece, rankCode, ranks, seatOf } from "./fleet"
import { canLeap } from "./leap"
import { endBetweenTurns, endingRules } from "./outcome"
import { admiralOf, type Ending, isDeployed, type LesGrandsAmirauxState, standing } from "./state"

/** Where a position contradicts a clause, so that no game can stand so. */
export interface Violation {
  readonly path: Path
  readonly rule: string
}

/** The error of a violation. */
export function impossible(subject: string, { path, rule }: Violation): SchemaError {
  return new SchemaError(subject, path, `what ${rule} allows`, rule)
}

/** A violation, unless what the clause asks for holds. */
function unless(holds: boolean, field: keyof LesGrandsAmirauxState, rule: string): Violation | undefined {
  return holds ? undefined : { path: [field], rule }
}

/** The first piece that is not as the clause asks. */
function eachPiece(
  { squares }: LesGrandsAmirauxState,
  holds: (piece: Piece, square: Square) => boolean,
  rule: string,
): Violation | undefined {
  for (let square = 0; square < squares.length; square++) {
    const piece = squares[square]!
    if (piece !== NOTHING && !holds(piece, square)) return { path: ["squares", square], rule }
  }
  return undefined
}

/** How many pieces besides Grand Admirals can have been shown and be left: one for each removal, and a mine that repels a Grand Admiral costs a turn. */
export function mostShown({ squares, options, turn }: LesGrandsAmirauxState): number {
  return 64 - standing(squares, 0) - standing(squares, 1) + (options.admiralOnMine === "immune" ? turn - 1 : 0)
}

/** Whether a piece is within its fleet's number, the board being counted from A1 on. */
function withinFleet(): (piece: Piece) => boolean {
  const counts: number[] = []
  return (piece) => {
    const kind = rankCode(piece) + 16 * seatOf(piece)
    const count = (counts[kind] ?? 0) + 1
    counts[kind] = count
    return count <= fleet[ranks[rankCode(piece) - 1] ?? "M"]
  }
}

/** Before the first turn pieces stand at home, unmoved, and nothing has been counted or ended but by resigning. */
function checkDeployment(state: LesGrandsAmirauxState): Violation | undefined {
  const { ready, squares, ending } = state
  const unveiled = isDeployed(state)
  const stands = (seat: 0 | 1) => !ready[seat] || standing(squares, seat) === 32
  return (
    unless(stands(0) && stands(1), "ready", "GA-1.3") ??
    unless(state.active === null && (!unveiled || state.options.firstSeat === "random"), "active", "GA-1.4") ??
    unless(state.chain === null && state.turn === 0 && state.quiet === 0, "turn", "GA-1.3") ??
    unless(ending === null || (ending.reason === "resigned" && ending.winner !== null), "ending", "GA-5.5") ??
    eachPiece(state, (piece) => !hasMoved(piece), "GA-1.3") ??
    eachPiece(state, (piece) => isShown(piece) === (unveiled && rankCode(piece) === ADMIRAL), "GA-1.5")
  )
}

/** Whether the winner is who the reason says, it being (or being next) this seat's turn. */
function hasRightWinner({ winner, reason }: Ending, active: Seat): boolean {
  if (reason === "resigned") return winner !== null
  if (reason === "quiet-turns" || reason === "turn-limit") return winner === null
  return winner === (reason === "admiral-captured" ? active : 1 - active)
}

/** From the first turn on: the chain, the counts, the Grand Admirals and the ending fit each other. */
function checkPlay(state: LesGrandsAmirauxState, active: Seat): Violation | undefined {
  const { options, squares, chain, turn, quiet, ending } = state
  const reason = ending?.reason
  const fell = reason === "admiral-captured" || reason === "admiral-on-mine"
  const fallen = fell ? 1 - (ending?.winner ?? 0) : undefined
  const amid = fell || chain !== null
  const leaper = squares[chain ?? -1] ?? NOTHING
  const leapt = ending === null && isOf(leaper, active) && hasMoved(leaper) && canLeap(squares, chain ?? -1, active)
  // Between two turns the position must be judged as its ending says; the turn of the moment has been played once the game is over.
  const ended = reason === "resigned" ? undefined : reason
  const played = ended ? turn : turn - 1
  const due = amid ? ended : endBetweenTurns(state, active, played)
  let left = mostShown(state)
  return (
    unless(chain === null || leapt, "chain", "GA-4.4") ??
    unless(turn >= 1 && turn <= (options.turnLimit ?? turn), "turn", "GA-5.4") ??
    unless(quiet <= (amid ? 0 : played), "quiet", "GA-5.4") ??
    unless(ending === null || hasRightWinner(ending, active), "ending", "GA-5.1") ??
    unless(reason !== "admiral-on-mine" || options.admiralOnMine === "loses", "ending", "GA-5.2") ??
    unless(
      [0, 1].every((seat) => (admiralOf(squares, seat) < 0 ? seat === fallen || options.admiralOnMine === "removed" : seat !== fallen)),
      "squares",
      "GA-5.1",
    ) ??
    unless(due === ended, "ending", endingRules[due ?? ended ?? "resigned"]) ??
    eachPiece(state, (piece) => rankCode(piece) !== ADMIRAL || isShown(piece), "GA-1.5") ??
    eachPiece(state, (piece) => rankCode(piece) === ADMIRAL || !isShown(piece) || left-- > 0, "GA-3.2")
  )
}

/** The first clause that a position contradicts: the field (of the board the square, too), and the clause. */
export function checkPosition(state: LesGrandsAmirauxState): Violation | undefined {
  return (
    eachPiece(state, (_, square) => !condemned.includes(square), "GA-1.1") ??
    eachPiece(state, withinFleet(), "GA-1.2") ??
    eachPiece(state, (piece) => rankCode(piece) !== MINE || !hasMoved(piece), "GA-2.2") ??
    eachPiece(state, (piece, square) => hasMoved(piece) || isHome(square, seatOf(piece)), "GA-1.3") ??
    (isDeployed(state) && state.active !== null ? checkPlay(state, state.active) : checkDeployment(state))
  )
}
