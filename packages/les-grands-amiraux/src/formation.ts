/**
 * Whole deployments at once: formation files, their actions, and a few that are ready to play.
 *
 * @packageDocumentation
 */
import { deepFreeze, FlottilleError, list, literal, readAs, SchemaError, type Seat, textOf } from "@flottille/core"
import { type LesGrandsAmirauxAction, placeActions, readyAction } from "./actions"
import { codeOf, fleet, fleetOrder, type Rank } from "./fleet"

/** A whole deployment: 32 ranks as their owner sees them, the row nearest the enemy first, each row from left to right. */
export type Formation = readonly Rank[]

/** A formation text is none. */
export class FormationError extends FlottilleError {
  readonly code = "formation"

  constructor(
    /** Counted from 1. */
    readonly line: number,
    /** Counted from 1, in UTF-16 units. */
    readonly column: number,
    /** What could have stood there. */
    readonly expected: string,
    rule: string,
  ) {
    super(`formation, line ${line}, column ${column}: expected ${expected} (${rule})`, rule)
  }
}

/** The ranks of one line and their columns; blanks part them, `//` begins a remark. */
function ranksOf(line: string, number: number): { readonly rank: Rank; readonly column: number }[] {
  const text = line.replace(/\/\/.*$/, "")
  const found: { rank: Rank; column: number }[] = []
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (/\s/.test(letter)) continue
    const rank = fleetOrder.find((each) => each === letter)
    if (!rank) throw new FormationError(number, index + 1, `a rank: ${fleetOrder.join(", ")}`, "GA-1.2")
    if (found.length === 8) throw new FormationError(number, index + 1, "the end of the line after 8 pieces", "GA-1.1")
    found.push({ rank, column: index + 1 })
  }
  return found
}

/**
 * Reads a formation file: four lines of eight ranks, the front row first, as its owner sees them (so a red one is turned by 180° on the
 * board). Blanks, empty lines and remarks after `//` are free.
 *
 * @throws FormationError naming line, column and clause: an unknown letter, a row too long or short, a piece too many; NotationError for what is no text.
 * @rule GA-1.2 GA-1.3
 * @example
 * parseFormation("00000111\n22222111\n333MMMMM\nG6554443").length // => 32
 */
export function parseFormation(text: string): Formation {
  const formation: Rank[] = []
  const left: Record<string, number> = { ...fleet }
  const lines = textOf(text, "GA-1.3").split(/\r\n|\n|\r/)
  lines.forEach((line, index) => {
    const ranks = ranksOf(line, index + 1)
    if (ranks.length === 0) return
    const first = ranks[0]?.column ?? 1
    if (formation.length === 32) throw new FormationError(index + 1, first, "nothing after four rows", "GA-1.3")
    for (const { rank, column } of ranks) {
      const count = left[rank] ?? 0
      if (count === 0) throw new FormationError(index + 1, column, `no more than ${fleet[rank]} of rank ${rank}`, "GA-1.2")
      left[rank] = count - 1
      formation.push(rank)
    }
    if (ranks.length < 8) throw new FormationError(index + 1, line.length + 1, "8 pieces in a row", "GA-1.1")
  })
  if (formation.length < 32) throw new FormationError(lines.length, (lines.at(-1) ?? "").length + 1, "four rows of 8 pieces", "GA-1.3")
  return formation
}

/** A whole fleet, whoever made the list. */
function demandFormation(formation: Formation): void {
  readAs(list(literal(...fleetOrder), 32), formation, "formation", "GA-1.2")
  const wrong = fleetOrder.find((rank) => formation.filter((each) => each === rank).length !== fleet[rank])
  if (wrong) throw new SchemaError("formation", [], `${fleet[wrong]} of rank ${wrong}`, "GA-1.2")
}

/**
 * Writes a formation as {@link parseFormation} reads it.
 *
 * @throws SchemaError for a list that is no whole fleet.
 * @example
 * formatFormation(formations.bulwark).split("\n").length // => 4
 */
export function formatFormation(formation: Formation): string {
  demandFormation(formation)
  return [0, 8, 16, 24].map((start) => formation.slice(start, start + 8).join("")).join("\n")
}

/**
 * The actions that deploy a whole formation for a seat: 32 placements, then `ready`.
 *
 * @param formation - A formation, or its text.
 * @throws FormationError if the text is none; SchemaError for a list that is no whole fleet, and for what is no seat.
 * @rule GA-1.3
 * @example
 * deploymentOf(formations.bulwark, 0).length // => 33
 */
export function deploymentOf(formation: Formation | string, seat: Seat): readonly LesGrandsAmirauxAction[] {
  const ranks = typeof formation === "string" ? parseFormation(formation) : formation
  demandFormation(ranks)
  readAs(literal(0, 1), seat, "seat", "GA-1.3")
  const actions: LesGrandsAmirauxAction[] = []
  ranks.forEach((rank, index) => {
    const row = Math.floor(index / 8)
    const square = seat === 0 ? 8 * (3 - row) + (index % 8) : 8 * (6 + row) + 7 - (index % 8)
    const place = placeActions[codeOf(rank)]?.[square]
    if (place) actions.push(place)
  })
  return [...actions, readyAction]
}

/**
 * Ready-made formations, for people who want to play at once: `bulwark` hides the Grand Admiral in a corner behind mines, `picket`
 * puts mines between the ships of the front, `sortie` gathers the strong ships on the left wing, `decoy` lays the mines far from the Grand Admiral.
 */
export const formations: Readonly<Record<"bulwark" | "picket" | "sortie" | "decoy", Formation>> = deepFreeze({
  bulwark: parseFormation("32151232\n04106041\nMM03142M\nGM51302M"),
  picket: parseFormation("3M412M52\n10M630M1\n2401M032\n103G5421"),
  sortie: parseFormation("564312M2\n543010M2\n43310M2M\n1021M0G1"),
  decoy: parseFormation("23142132\n1G501302\n064102MM\n54301MMM"),
})
