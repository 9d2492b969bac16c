/** The board as text. */
import { type Actor, readAs, type Seat, type Viewer } from "@flottille/core"
import { columnName } from "./board"
import type { Rules } from "./prepare"
import type { SeenPiece } from "./seen"
import { shapesOf } from "./shapes"
import { seatId } from "./state"
import type { LesGrandsAmirauxView, Removed } from "./view"

/** White, red, or the word itself. */
function nameOf(who: Viewer | Actor): string {
  return typeof who === "number" ? seatId(who) : who
}

/** `W6` white, `r6` red and moved, `R?` unknown; a star where the other side knows (or this viewer sees) the rank. */
function cell({ open }: Rules, piece: SeenPiece | null | undefined, square: number): string {
  if (!piece) return open[square] ? "  .  " : " ### "
  const letter = piece.seat === 0 ? "w" : "r"
  return ` ${piece.moved ? letter : letter.toUpperCase()}${piece.rank}${piece.shown ? "*" : " "} `
}

function removedLine({ fleetOrder }: Rules, seat: Seat, removed: Removed): string {
  const ranks = fleetOrder.map((rank) => rank.repeat(removed[rank] ?? 0)).filter(Boolean)
  return `removed of ${nameOf(seat)}: ${ranks.join(" ") || "none"}`
}

function headline({ squareName }: Rules, { phase, chain, turn, quiet, ending, waiting }: LesGrandsAmirauxView): string {
  if (ending) return `over: ${ending.winner === null ? "a draw" : `${nameOf(ending.winner)} wins`} (${ending.reason})`
  const place = chain === null ? "" : ` from ${squareName(chain)}`
  return `turn ${turn}, ${phase}${place}: ${waiting.map(nameOf).join(" and ")} to act${quiet > 0 ? ` (${quiet} quiet)` : ""}`
}

/**
 * The board as a viewer sees it, the last row on top. `W` and `R` are pieces that have never moved, `w` and `r` have; `*` marks a rank that
 * the other side knows, or that the viewer sees of the other side.
 *
 * @throws SchemaError for what does not look like a view.
 */
export function render(rules: Rules, view: LesGrandsAmirauxView): string {
  readAs(shapesOf(rules).view, view, "view")
  const { columns, rows } = rules
  const texts: string[] = []
  for (let row = rows - 1; row >= 0; row--) {
    const cells = Array.from({ length: columns }, (_, column) => cell(rules, view.squares[columns * row + column], columns * row + column))
    texts.push(`${String(row + 1).padStart(3)} ${cells.join("")}`.trimEnd())
  }
  return [
    `seen by ${nameOf(view.viewer)}; ${headline(rules, view)}`,
    "",
    ...texts,
    `      ${Array.from({ length: columns }, (_, column) => columnName(column)).join("    ")}`,
    "",
    removedLine(rules, 0, view.removed[0]),
    removedLine(rules, 1, view.removed[1]),
  ].join("\n")
}
