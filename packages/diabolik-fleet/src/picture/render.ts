/**
 * The board as text: a letter for the seat, an arrow for the bow, a double arrow for a frozen ship.
 * The letter of a further class of ships is a capital; land is shaded.
 */
import type { RenderOptions, Seat } from "@flottille/core"
import type { Translated } from "@flottille/core/rulebook"
import { sideWords } from "../messages/names"
import type { Base } from "../rules/base"
import { sinkingText } from "../rules/joint"
import { outcome } from "../rules/outcome"
import { isFrozen } from "../rules/search-position"
import { type Board, boardOf, type Cell, classOf, ownerOf, type Ship } from "../state/board"
import { fileNames, type SeatName } from "../state/numbers"
import { seatNames } from "../state/options"
import { type AnyView, cannonballsOf, fleetSize } from "../state/state"

export const arrows = "↑↗→↘↓↙←↖"
const frozenArrows = "⇑⇗⇒⇘⇓⇙⇐⇖"

/** Renders the ship on a square of a board turned clockwise by quarter turns. */
function drawShip(board: Board, cell: Cell, ship: Ship, quarters: number, paint: RenderOptions["paint"]): string {
  if (ship === 0) return board.cells.has(board.squares[cell]!) ? "· " : "▒▒"
  const small = board.seats[ownerOf(ship)]!.charAt(0)
  const letter = classOf(ship) === 0 ? small : small.toUpperCase()
  const text = `${letter}${(isFrozen(board, cell, ship) ? frozenArrows : arrows)[(ship + 2 * quarters) & 7]}`
  return paint ? paint(text, ownerOf(ship)) : text
}

/** Clockwise quarter turns that bring each side to the bottom; the right-hand side needs one. */
const quartersTo: Readonly<Record<SeatName, number>> = { south: 0, east: 1, north: 2, west: 3 }

function drawBoard(rules: Base, { options, cells }: AnyView, { from, paint }: RenderOptions): string[] {
  const board = boardOf(rules, options)
  const { columns, rows } = board
  const quarters = from === undefined ? 0 : quartersTo[board.seats[from] ?? "south"]
  const isOnSide = quarters % 2 === 1
  const ranks = Array.from({ length: rows }, (_, rank) => rank)
  const files = Array.from({ length: columns }, (_, file) => file)
  const [down, across] = isOnSide ? [files, ranks] : [ranks, files]
  // From top to bottom and from left to right, as seen.
  const shownDown = quarters < 2 === isOnSide ? down : [...down].reverse()
  const shownAcross = quarters === 0 || quarters === 1 ? across : [...across].reverse()
  const nameOfFile = (file: number) => fileNames[file] ?? ""
  const nameOfRank = (rank: number) => String(rank + 1)
  const lines = shownDown.map((a) => {
    const ships = shownAcross.map((b) => {
      const cell = isOnSide ? b * columns + a : a * columns + b
      return drawShip(board, cell, cells[cell] ?? 0, quarters, paint)
    })
    return `${(isOnSide ? nameOfFile(a) : nameOfRank(a)).padStart(2)} ${ships.join(" ").trimEnd()}`
  })
  const foot = shownAcross.map((b) => (isOnSide ? nameOfRank(b) : nameOfFile(b)).padEnd(2))
  return [...lines, `   ${foot.join(" ").trimEnd()}`]
}

/** Returns one line about the turn. */
function describe(rules: Base, view: AnyView, names: readonly string[]): Translated {
  const { phase, turn, question, hidden, ending } = view
  if (phase === "deployment") {
    const count = (seat: Seat) => fleetSize(view, seat) + (hidden[seat] ?? 0)
    const fleets = (of: string) => names.map((name, seat) => `${name} ${count(seat)} ${of} ${rules.ships}`).join(", ")
    return { en: `deployment: ${fleets("of")}`, fr: `déploiement : ${fleets("sur")}` }
  }
  if (phase === "draw") return { en: "the lot decides who begins", fr: "le sort désigne qui commence" }
  if (phase === "over") {
    const winners = outcome(rules, view)?.ranking[0]?.map((seat) => names[seat]) ?? []
    return { en: `over: ${ending}, ${winners.join(" and ")} first`, fr: `fin : ${winners.join(" et ")} en tête` }
  }
  const bonus = phase === "bonus" ? ", bonus" : ""
  const active = `${names[view.active]} ${"●".repeat(view.cannonballs).padEnd(cannonballsOf(rules, view), "○")}`
  const sinking = question?.type === "sink" ? sinkingText(question.sinking) : undefined
  const asked = question && {
    en: `, ${names[question.seat]} is asked to ${sinking ?? "stop"}`,
    fr: `, on demande à ${names[question.seat]} ${sinking ?? "d’arrêter"}`,
  }
  return {
    en: `turn ${turn}${bonus}: ${active}${asked?.en ?? ""}`,
    fr: `tour ${turn}${bonus} : ${active}${asked?.fr ?? ""}`,
  }
}

/** Renders a view with north on top, or from a seat's side, and one line about the turn. */
export function render(rules: Base, view: AnyView, look: RenderOptions = {}): string {
  const { language = "en" } = look
  const names = seatNames(rules, view.options).map((name, seat) => look.nameOf?.(seat) ?? sideWords[name][language])
  return `${[...drawBoard(rules, view, look), describe(rules, view, names)[language]].join("\n")}\n`
}
