/** The board as text. */
import { type Actor, readAs, type Seat, type Viewer } from "@flottille/core"
import { isCondemned, squareName } from "./board"
import { fleetOrder } from "./fleet"
import { viewShape } from "./shapes"
import { seatId } from "./state"
import type { LesGrandsAmirauxView, Removed, SeenPiece } from "./view"

/** White, red, or the word itself. */
function nameOf(who: Viewer | Actor): string {
  return typeof who === "number" ? seatId(who) : who
}

/** `W6` white, `r6` red and moved, `R?` unknown; a star where the other side knows (or this viewer sees) the rank. */
function cell(piece: SeenPiece | null | undefined, square: number): string {
  if (!piece) return isCondemned(square) ? " ### " : "  .  "
  const letter = piece.seat === 0 ? "w" : "r"
  return ` ${piece.moved ? letter : letter.toUpperCase()}${piece.rank}${piece.shown ? "*" : " "} `
}

function removedLine(seat: Seat, removed: Removed): string {
  const ranks = fleetOrder.map((rank) => rank.repeat(removed[rank])).filter(Boolean)
  return `removed of ${nameOf(seat)}: ${ranks.join(" ") || "none"}`
}

function headline({ phase, chain, turn, quiet, ending, waiting }: LesGrandsAmirauxView): string {
  if (ending) return `over: ${ending.winner === null ? "a draw" : `${nameOf(ending.winner)} wins`} (${ending.reason})`
  const place = chain === null ? "" : ` from ${squareName(chain)}`
  return `turn ${turn}, ${phase}${place}: ${waiting.map(nameOf).join(" and ")} to act${quiet > 0 ? ` (${quiet} quiet)` : ""}`
}

/**
 * The board as a viewer sees it, row 10 on top. `W` and `R` are pieces that have never moved, `w` and `r` have; `*` marks a rank that
 * the other side knows, or that the viewer sees of the other side.
 *
 * @throws SchemaError for what does not look like a view.
 */
export function render(view: LesGrandsAmirauxView): string {
  readAs(viewShape, view, "view")
  const rows: string[] = []
  for (let row = 9; row >= 0; row--) {
    const cells = Array.from({ length: 8 }, (_, column) => cell(view.squares[8 * row + column], 8 * row + column))
    rows.push(`${String(row + 1).padStart(3)} ${cells.join("")}`.trimEnd())
  }
  return [
    `seen by ${nameOf(view.viewer)}; ${headline(view)}`,
    "",
    ...rows,
    "      A    B    C    D    E    F    G    H",
    "",
    removedLine(0, view.removed[0]),
    removedLine(1, view.removed[1]),
  ].join("\n")
}
