/** The board as text. */
import type { RenderOptions, Seat } from "@flottille/core"
import { phaseNames, seatNames } from "../messages/names"
import type { Base } from "../rules/rules"
import { nameOf, seatsOf } from "../state/options"
import { letterOf } from "../state/pieces"
import { type AnyState, type AnyView, ownerOf, spaceOf } from "../state/state"
import { forceText, phaseText } from "../view/notation"

/** Draws the orbits as one line each, the centre first, for rules without a picture. */
function unrolled({ orbits, sectors }: Base): string {
  const line = (orbit: string) => Array.from({ length: sectors }, (_, ray) => `${orbit}${ray + 1}`.padEnd(5)).join("")
  return ["    C    ", ...orbits.map(line)].join("\n")
}

/** Draws the pieces on a space with their seat's initial: `r:S`, or `r:S x b:M` in the last fight. */
function tokens(
  rules: Base,
  state: AnyState,
  name: string,
  paint: Paint,
): { readonly text: string; readonly painted: string } {
  const there = state.at.flatMap((_, piece) => (spaceOf(state, piece) === rules.spaceNamed(name) ? [piece] : []))
  const draw = (dye: Paint) =>
    there
      .map((piece) => {
        const owner = ownerOf(state, piece)
        return dye(`${nameOf(state.options, owner)?.[0]}:${letterOf(rules, piece)}`, owner)
      })
      .join(" x ")
  return { text: draw(plain), painted: draw(paint) }
}

type Paint = NonNullable<RenderOptions["paint"]>

const plain: Paint = (text) => text

/**
 * Returns the rotation in sectors that brings a seat's ray to six o'clock. The rays are evenly
 * spread from twelve o'clock on.
 */
function turned({ sectors }: Base, { options }: AnyView, from: Seat): number {
  return (Math.round(sectors / 2 + (from * sectors) / options.seats) + sectors) % sectors
}

/** Returns the name of the space drawn in this place of a rotated board. */
function shifted(name: string, sectors: number, by: number): string {
  const [, orbit = "", ray] = /^([A-Z])(\d+)$/.exec(name) ?? []
  return ray === undefined ? name : `${orbit}${((Number(ray) - 1 + by) % sectors) + 1}`
}

function statusText(
  rules: Base,
  view: AnyView,
  name: (seat: Seat) => string,
  language: RenderOptions["language"],
): string {
  const { turn, active, left } = view
  // In French, the reason for the end is written beside the board.
  const phase = language === "fr" && view.ending ? "over" : phaseText(rules, view)
  if (language !== "fr") return turn > 0 ? `turn ${turn}, ${name(active)}: ${phase}, ${left} left` : phase
  const french = phase.replace(/^[a-z]+/, (word) => phaseNames[word]?.fr ?? word)
  return turn > 0 ? `tour ${turn}, ${name(active)} : ${french}, reste ${left}` : french
}

/**
 * Renders the round board as text, with every seat's pieces, the phase and the turn below it.
 *
 * An empty space shows its name, a piece its seat's initial and its letter: `r:S` is red's
 * Mantellian Savrip. The board is rotated so that the viewing seat is at the bottom.
 */
export function render(rules: Base, view: AnyView, look: RenderOptions = {}): string {
  const { options } = view
  const { language, paint = plain, room } = look
  const by = look.from === undefined ? 0 : turned(rules, view, look.from)
  const board = (rules.picture ?? unrolled(rules)).replace(/[A-Z]\d+ ?| {4}C {4}/g, (cell) => {
    const name = shifted(cell.trim(), rules.sectors, by)
    const { text, painted } = tokens(rules, view, name, paint)
    const shown = text || name
    const before = Math.max(0, ((cell.length + shown.length) >> 1) - shown.length)
    return " ".repeat(before) + (painted || name) + " ".repeat(Math.max(0, cell.length - shown.length - before))
  })
  const name = (seat: Seat) => look.nameOf?.(seat) ?? seatNames[nameOf(options, seat)][language ?? "en"]
  const forces = seatsOf(options).map(
    (seat) => paint(name(seat), seat) + " ".repeat(8 - name(seat).length) + forceText(rules, view, seat),
  )
  const status = room ? [] : [statusText(rules, view, name, language)]
  return [board.replace(/ +$/gm, ""), "", ...forces, ...status].join("\n")
}
