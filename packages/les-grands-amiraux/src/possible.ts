import { type Path, SchemaError, type Seat } from "@flottille/core"
import { CONDEMNED, isHome, type Square } from "./board"
import { ADMIRAL, FLEET, hasMoved, isOf, isShown, MINE, NOTHING, type Piece, RANKS, rankCode, seatOf } from "./fleet"
import { canLeap } from "./leap"
import { type AmirauxResult, type AmirauxState, admiralOf, ENDINGS, isDeployed, standing } from "./state"
import { judge } from "./victory"

/** Where a position contradicts a clause, so that no game can stand so. */
interface Fault {
  readonly path: Path
  readonly rule: string
}

/** The error of a fault. */
export function impossible(subject: string, { path, rule }: Fault): SchemaError {
  return new SchemaError(subject, path, `what ${rule} allows`, rule)
}

/** A fault, unless what the clause asks for holds. */
function unless(holds: boolean, field: keyof AmirauxState, rule: string): Fault | undefined {
  return holds ? undefined : { path: [field], rule }
}

/** The first piece that is not as the clause asks. */
function eachPiece({ squares }: AmirauxState, holds: (piece: Piece, square: Square) => boolean, rule: string): Fault | undefined {
  for (let square = 0; square < squares.length; square++) {
    const piece = squares[square] as Piece
    if (piece !== NOTHING && !holds(piece, square)) return { path: ["squares", square], rule }
  }
  return undefined
}

/** How many pieces besides Grand Admirals can have been shown and be left: one for each removal, and a mine that repels a Grand Admiral costs a turn. */
export function showable({ squares, options, turn }: AmirauxState): number {
  return 64 - standing(squares, 0) - standing(squares, 1) + (options.admiralOnMine === "immune" ? turn - 1 : 0)
}

/** Whether a piece is within its fleet's number, the board being counted from A1 on. */
function withinFleet(): (piece: Piece) => boolean {
  const counts: number[] = []
  return (piece) => {
    const kind = rankCode(piece) + 16 * seatOf(piece)
    const count = (counts[kind] ?? 0) + 1
    counts[kind] = count
    return count <= FLEET[RANKS[rankCode(piece) - 1] ?? "M"]
  }
}

/** Before the first turn pieces stand at home, unmoved, and nothing has been counted or ended but by resigning. */
function deploymentFault(state: AmirauxState): Fault | undefined {
  const { ready, squares, result } = state
  const unveiled = isDeployed(state)
  const stands = (seat: 0 | 1) => !ready[seat] || standing(squares, seat) === 32
  return (
    unless(stands(0) && stands(1), "ready", "GA-1.3") ??
    unless(state.toMove === null && (!unveiled || state.options.firstSeat === "random"), "toMove", "GA-1.4") ??
    unless(state.chain === null && state.turn === 0 && state.quiet === 0, "turn", "GA-1.3") ??
    unless(result === null || (result.reason === "resigned" && result.winner !== null), "result", "GA-5.5") ??
    eachPiece(state, (piece) => !hasMoved(piece), "GA-1.3") ??
    eachPiece(state, (piece) => isShown(piece) === (unveiled && rankCode(piece) === ADMIRAL), "GA-1.5")
  )
}

/** Whether the winner is who the reason says, it being (or being next) this seat's turn. */
function hasRightWinner({ winner, reason }: AmirauxResult, toMove: Seat): boolean {
  if (reason === "resigned") return winner !== null
  if (reason === "quiet-turns" || reason === "turn-limit") return winner === null
  return winner === (reason === "admiral-captured" ? toMove : 1 - toMove)
}

/** From the first turn on: the chain, the counts, the Grand Admirals and the result fit each other. */
function playFault(state: AmirauxState, toMove: Seat): Fault | undefined {
  const { options, squares, chain, turn, quiet, result } = state
  const reason = result?.reason
  const fell = reason === "admiral-captured" || reason === "admiral-on-mine"
  const fallen = fell ? 1 - (result?.winner ?? 0) : undefined
  const amid = fell || chain !== null
  const leaper = squares[chain ?? -1] ?? NOTHING
  const leapt = result === null && isOf(leaper, toMove) && hasMoved(leaper) && canLeap(squares, chain ?? -1, toMove)
  // Between two turns the position must be judged as its result says; the turn of the moment has been played once the game is over.
  const ended = reason === "resigned" ? undefined : reason
  const played = ended ? turn : turn - 1
  const judged = amid ? ended : judge(state, toMove, played)
  let left = showable(state)
  return (
    unless(chain === null || leapt, "chain", "GA-4.4") ??
    unless(turn >= 1 && turn <= (options.turnLimit ?? turn), "turn", "GA-5.4") ??
    unless(quiet <= (amid ? 0 : played), "quiet", "GA-5.4") ??
    unless(result === null || hasRightWinner(result, toMove), "result", "GA-5.1") ??
    unless(reason !== "admiral-on-mine" || options.admiralOnMine === "loses", "result", "GA-5.2") ??
    unless(
      [0, 1].every((seat) => (admiralOf(squares, seat) < 0 ? seat === fallen || options.admiralOnMine === "removed" : seat !== fallen)),
      "squares",
      "GA-5.1",
    ) ??
    unless(judged === ended, "result", ENDINGS[judged ?? ended ?? "resigned"]) ??
    eachPiece(state, (piece) => rankCode(piece) !== ADMIRAL || isShown(piece), "GA-1.5") ??
    eachPiece(state, (piece) => rankCode(piece) === ADMIRAL || !isShown(piece) || left-- > 0, "GA-3.2")
  )
}

function faultOf(state: AmirauxState): Fault | undefined {
  return (
    eachPiece(state, (_, square) => !CONDEMNED.includes(square), "GA-1.1") ??
    eachPiece(state, withinFleet(), "GA-1.2") ??
    eachPiece(state, (piece) => rankCode(piece) !== MINE || !hasMoved(piece), "GA-2.2") ??
    eachPiece(state, (piece, square) => hasMoved(piece) || isHome(square, seatOf(piece)), "GA-1.3") ??
    (isDeployed(state) && state.toMove !== null ? playFault(state, state.toMove) : deploymentFault(state))
  )
}

/**
 * Refuses a position in which no game can stand.
 *
 * @throws SchemaError naming the field (of the board the square, too) and the clause that it contradicts.
 */
export function demandPossible(state: AmirauxState, subject: string): void {
  const fault = faultOf(state)
  if (fault) throw impossible(subject, fault)
}
