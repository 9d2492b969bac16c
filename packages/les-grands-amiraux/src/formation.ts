/**
 * Whole deployments at once: formation files, their actions, and a few that are ready to play.
 *
 * @packageDocumentation
 */
import { array, deepFreeze, FlottilleError, literal, parse, SchemaError, type Seat, textOf } from "@flottille/core"
import { type LesGrandsAmirauxAction, readyAction } from "./actions"
import { rowsInWords } from "./board"
import type { Rank } from "./fleet"
import type { Rules } from "./prepare"
import type { LesGrandsAmirauxRules } from "./rules"
import { standard } from "./standard"
import { variantOf } from "./variant"

/**
 * A whole deployment as its owner sees it, the row nearest the enemy first, each row from left to right: ranks, and `.` for a square that
 * stays empty where a fleet does not fill its rows. In the standard game it has 32 ranks.
 */
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

/** A square on which nothing is placed. */
const empty = "."

/** How a fleet is laid out: its rows, and what stands in them. */
interface Plan {
  readonly rules: Rules
  /** Squares of the home rows, the condemned ones included. */
  readonly area: number
  /** What can stand in a formation, as people name it. */
  readonly letters: readonly Rank[]
  /** How often each of them does. */
  countOf(letter: Rank): number
}

function planOf(rules: Rules): Plan {
  const { columns, homeRows, fleetOrder, wholeFleet, fleetSize, codeOf } = rules
  const area = columns * homeRows
  const letters = area > fleetSize ? [...fleetOrder, empty] : fleetOrder
  return {
    rules,
    area,
    letters,
    countOf: (letter) => (letter === empty ? area - fleetSize : (wholeFleet[codeOf(letter)] ?? 0)),
  }
}

/** The ranks of one line and their columns; blanks part them, `//` begins a remark. */
function ranksOf(
  { letters, rules: { columns } }: Plan,
  line: string,
  number: number,
): { readonly rank: Rank; readonly column: number }[] {
  const text = line.replace(/\/\/.*/s, "")
  const found: { rank: Rank; column: number }[] = []
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (/\s/.test(letter)) continue
    if (!letters.includes(letter))
      throw new FormationError(number, index + 1, `a rank: ${letters.join(", ")}`, "GA-1.2")
    if (found.length === columns)
      throw new FormationError(number, index + 1, `the end of the line after ${columns} pieces`, "GA-1.1")
    found.push({ rank: letter, column: index + 1 })
  }
  return found
}

function read(plan: Plan, text: string): Formation {
  const { area, letters, countOf, rules } = plan
  const { columns } = rules
  const { en: homeRows } = rowsInWords(rules.homeRows)
  const formation: Rank[] = []
  const left = new Map(letters.map((letter) => [letter, countOf(letter)]))
  const lines = textOf(text, "GA-1.3").split(/\r\n|\n|\r/)
  lines.forEach((line, index) => {
    const ranks = ranksOf(plan, line, index + 1)
    const [first] = ranks
    if (first === undefined) return
    if (formation.length === area)
      throw new FormationError(index + 1, first.column, `nothing after ${homeRows}`, "GA-1.3")
    for (const { rank, column } of ranks) {
      const count = left.get(rank) ?? 0
      if (count === 0)
        throw new FormationError(index + 1, column, `no more than ${countOf(rank)} of rank ${rank}`, "GA-1.2")
      left.set(rank, count - 1)
      formation.push(rank)
    }
    if (ranks.length < columns)
      throw new FormationError(index + 1, line.length + 1, `${columns} pieces in a row`, "GA-1.1")
  })
  if (formation.length < area)
    throw new FormationError(
      lines.length,
      (lines.at(-1) ?? "").length + 1,
      `${homeRows} of ${columns} pieces`,
      "GA-1.3",
    )
  return formation
}

/** A whole fleet, whoever made the list. */
function demandFormation({ area, letters, countOf }: Plan, formation: Formation): void {
  parse(array(literal(...letters), area), formation, "formation", "GA-1.2")
  const wrong = letters.find((rank) => formation.filter((each) => each === rank).length !== countOf(rank))
  if (wrong) throw new SchemaError("formation", [], `${countOf(wrong)} of rank ${wrong}`, "GA-1.2")
}

function write(plan: Plan, formation: Formation): string {
  const { columns, homeRows } = plan.rules
  demandFormation(plan, formation)
  return Array.from({ length: homeRows }, (_, row) =>
    formation.slice(columns * row, columns * (row + 1)).join(""),
  ).join("\n")
}

function actionsOf(plan: Plan, formation: Formation | string, seat: Seat): readonly LesGrandsAmirauxAction[] {
  const { columns, rows, homeRows, placeActions, codeOf, open, squareName } = plan.rules
  const ranks = typeof formation === "string" ? read(plan, formation) : formation
  demandFormation(plan, ranks)
  parse(literal(0, 1), seat, "seat", "GA-1.3")
  const actions: LesGrandsAmirauxAction[] = []
  ranks.forEach((rank, index) => {
    if (rank === empty) return
    const [row, column] = [Math.floor(index / columns), index % columns]
    const square =
      seat === 0 ? columns * (homeRows - 1 - row) + column : columns * (rows - homeRows + row + 1) - 1 - column
    if (!open[square])
      throw new SchemaError("formation", [index], `nothing on ${squareName(square)}, which is condemned`, "GA-1.1")
    actions.push(placeActions[codeOf(rank)]![square]!)
  })
  return [...actions, readyAction]
}

/** How formations are read and written, and what actions they are. */
export interface FormationText {
  /** Reads a formation. */
  parseFormation(text: string): Formation
  /** Writes a formation. */
  formatFormation(formation: Formation): string
  /** The actions that a formation is. */
  deploymentOf(formation: Formation | string, seat: Seat): readonly LesGrandsAmirauxAction[]
}

/** {@link parseFormation}, {@link formatFormation} and {@link deploymentOf} of a game made by `grandsAmirauxOf`, by its rules. */
export function formationTextOf(rules: LesGrandsAmirauxRules): FormationText {
  const plan = planOf(variantOf(rules))
  return {
    parseFormation: (text) => read(plan, text),
    formatFormation: (formation) => write(plan, formation),
    deploymentOf: (formation, seat) => actionsOf(plan, formation, seat),
  }
}

const standardPlan = planOf(standard)

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
  return read(standardPlan, text)
}

/**
 * Writes a formation as {@link parseFormation} reads it.
 *
 * @throws SchemaError for a list that is no whole fleet.
 * @example
 * formatFormation(formations.bulwark).split("\n").length // => 4
 */
export function formatFormation(formation: Formation): string {
  return write(standardPlan, formation)
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
  return actionsOf(standardPlan, formation, seat)
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
