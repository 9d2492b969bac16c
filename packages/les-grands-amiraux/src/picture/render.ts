/** The board as text. */
import { type Actor, parse, type RenderOptions, type Seat, type Viewer } from "@flottille/core"
import { names, seatWords } from "../messages/names"
import type { Base } from "../rules/rules"
import { columnName } from "../state/board"
import type { SeenPiece } from "../state/fleet"
import { seatId } from "../state/state"
import { viewShapesOf } from "../view/shapes"
import type { AnyView, Removed } from "../view/view"

function nameOf(who: Viewer | Actor, { language = "en", nameOf: called }: RenderOptions = {}): string {
  if (typeof who === "number") return called?.(who) ?? seatWords[seatId(who)][language]
  return (language === "fr" ? frenchNames[who] : undefined) ?? who
}

/**
 * Renders a square: `W6` is white, `r6` red and moved, `R?` unknown. A star marks a rank that the
 * other side knows, or that the viewer sees of the other side.
 */
function cell(
  { open }: Base,
  piece: SeenPiece | null | undefined,
  square: number,
  paint: RenderOptions["paint"],
): string {
  if (!piece) return open[square] ? "  .  " : " ### "
  const letter = piece.seat === 0 ? "w" : "r"
  const text = `${piece.moved ? letter : letter.toUpperCase()}${piece.rank}${piece.shown ? "*" : ""}`
  return ` ${paint ? paint(text, piece.seat) : text}${piece.shown ? " " : "  "}`
}

const frenchNames: Readonly<Record<string, string>> = {
  chance: "le sort",
  spectator: "le public",
  referee: "l’arbitre",
}

function removedLine({ fleetOrder }: Base, seat: Seat, removed: Removed, look: RenderOptions): string {
  const ranks = fleetOrder.map((rank) => rank.repeat(removed[rank] ?? 0)).filter(Boolean)
  if (look.language === "fr") return `retirés à ${nameOf(seat, look)} : ${ranks.join(" ") || "aucun"}`
  return `removed of ${nameOf(seat, look)}: ${ranks.join(" ") || "none"}`
}

function frenchHeadline({ squareName }: Base, view: AnyView, look: RenderOptions): string {
  const { viewer, phase, chain, turn, quiet, ending, waiting } = view
  const inFrench = (who: Viewer | Actor) => nameOf(who, look)
  const seen = `vu par ${inFrench(viewer)} ; `
  if (ending) return `${seen}fin : ${ending.winner === null ? "partie nulle" : `${inFrench(ending.winner)} gagne`}`
  const place = chain === null ? "" : ` depuis ${squareName(chain)}`
  const calm = quiet > 0 ? ` (${quiet} sans prise)` : ""
  const actors = waiting.map(inFrench).join(" et à ")
  return `${seen}tour ${turn}, ${names.phases[phase]?.fr ?? phase}${place} : à ${actors} de jouer${calm}`
}

function headline({ squareName }: Base, { phase, chain, turn, quiet, ending, waiting }: AnyView): string {
  if (ending) return `over: ${ending.winner === null ? "a draw" : `${nameOf(ending.winner)} wins`} (${ending.reason})`
  const place = chain === null ? "" : ` from ${squareName(chain)}`
  const quietTurns = quiet > 0 ? ` (${quiet} quiet)` : ""
  return `turn ${turn}, ${phase}${place}: ${waiting.map((who) => nameOf(who)).join(" and ")} to act${quietTurns}`
}

/**
 * Renders the board as a viewer sees it, with the last row on top.
 *
 * With `from: 1`, red's side, the first row is on top. `W` and `R` are pieces that have never
 * moved, `w` and `r` have; `*` marks a rank that the other side knows, or that the viewer sees of
 * the other side.
 *
 * @throws SchemaError for anything but a view.
 */
export function render(rules: Base, view: AnyView, look: RenderOptions = {}): string {
  const { from, language, paint, room } = look
  parse(viewShapesOf(rules).view, view, "view")
  const { columns, rows } = rules
  const turned = from === 1
  const across = Array.from({ length: columns }, (_, column) => (turned ? columns - 1 - column : column))
  const texts = Array.from({ length: rows }, (_, line) => {
    const row = turned ? line : rows - 1 - line
    const cells = across.map((column) =>
      cell(rules, view.squares[columns * row + column], columns * row + column, paint),
    )
    return `${String(row + 1).padStart(3)} ${cells.join("")}`.trimEnd()
  })
  const head =
    language === "fr" ? frenchHeadline(rules, view, look) : `seen by ${nameOf(view.viewer)}; ${headline(rules, view)}`
  return [
    ...(room ? [] : [head, ""]),
    ...texts,
    `      ${across.map((column) => columnName(column)).join("    ")}`,
    "",
    removedLine(rules, 0, view.removed[0], look),
    removedLine(rules, 1, view.removed[1], look),
  ].join("\n")
}
