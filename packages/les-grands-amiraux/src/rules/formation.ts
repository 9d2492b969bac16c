/**
 * Whole deployments: formation files, their actions and ready-made formations.
 *
 * @packageDocumentation
 */
import { array, deepFreeze, FlottilleError, literal, parse, SchemaError, type Seat, textOf } from "@flottille/core"
import { rowsInWords } from "../state/board"
import type { Rank } from "../state/fleet"
import type { LesGrandsAmirauxNumbers } from "../state/numbers"
import { variantOf } from "./compile-rules"
import type { Place } from "./kinds/place"
import type { Ready } from "./kinds/ready"
import type { LesGrandsAmirauxAction } from "./kinds/standard"
import type { Tables } from "./rules"
import { standard } from "./standard-board"

/**
 * A whole deployment as its owner sees it.
 *
 * The row nearest the enemy comes first, each row from left to right. Entries are ranks, or `.` for
 * a square that stays empty where a fleet does not fill its rows. In the standard game it has 32
 * ranks.
 */
type Formation = readonly Rank[]

/**
 * Thrown for an invalid formation text.
 *
 * @example
 * let refused
 * try {
 *   parseFormation("ABC")
 * } catch (error) {
 *   refused = error
 * }
 * refused instanceof FormationError // => true
 */
export class FormationError extends FlottilleError {
  readonly code = "formation"

  constructor(
    /** Line number, from 1. */
    readonly line: number,
    /** Column number in UTF-16 units, from 1. */
    readonly column: number,
    /** The expected input. */
    readonly expected: string,
    rule: string,
  ) {
    super(`formation, line ${line}, column ${column}: expected ${expected} (${rule})`, rule)
  }
}

const empty = "."

/** The layout of a fleet: its rows and their possible content. */
interface Plan {
  readonly rules: Tables
  /** Number of squares in the home rows, including condemned ones. */
  readonly area: number
  /** The letters of a formation in conventional order. */
  readonly letters: readonly Rank[]
  /** Returns how often a letter occurs in a formation. */
  countOf(letter: Rank): number
}

function planOf(rules: Tables, seat: 0 | 1): Plan {
  const { columns, homeRows, fleetOrder, wholeFleets, fleetSizes, codeOf } = rules
  const [wholeFleet, fleetSize] = [wholeFleets[seat], fleetSizes[seat]]
  const area = columns * homeRows
  const letters = area > fleetSize ? [...fleetOrder, empty] : fleetOrder
  return {
    rules,
    area,
    letters,
    countOf: (letter) => (letter === empty ? area - fleetSize : (wholeFleet[codeOf(letter)] ?? 0)),
  }
}

/** Parses the ranks of one line with their columns. Whitespace is ignored; `//` starts a comment. */
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

function assertFormation({ area, letters, countOf }: Plan, formation: Formation): void {
  parse(array(literal(...letters), area), formation, "formation", "GA-1.2")
  const wrong = letters.find((rank) => formation.filter((each) => each === rank).length !== countOf(rank))
  if (wrong) throw new SchemaError("formation", [], `${countOf(wrong)} of rank ${wrong}`, "GA-1.2")
}

function write(plan: Plan, formation: Formation): string {
  const { columns, homeRows } = plan.rules
  assertFormation(plan, formation)
  return Array.from({ length: homeRows }, (_, row) =>
    formation.slice(columns * row, columns * (row + 1)).join(""),
  ).join("\n")
}

function actionsOf(plan: Plan, formation: Formation | string, seat: Seat): readonly (Place | Ready)[] {
  const { columns, rows, homeRows, open, squareName } = plan.rules
  const ranks = typeof formation === "string" ? read(plan, formation) : formation
  assertFormation(plan, ranks)
  parse(literal(0, 1), seat, "seat", "GA-1.3")
  const actions: Place[] = []
  ranks.forEach((rank, index) => {
    if (rank === empty) return
    const [row, column] = [Math.floor(index / columns), index % columns]
    const square =
      seat === 0 ? columns * (homeRows - 1 - row) + column : columns * (rows - homeRows + row + 1) - 1 - column
    if (!open[square])
      throw new SchemaError("formation", [index], `nothing on ${squareName(square)}, which is condemned`, "GA-1.1")
    actions.push(Object.freeze({ type: "place", rank, square }))
  })
  return [...actions, Object.freeze({ type: "ready" })]
}

interface FormationText {
  /** Parses a formation of a seat; white by default, which matters where the fleets differ. */
  parseFormation(text: string, seat?: Seat): Formation
  /** Formats a formation of a seat; white by default. */
  formatFormation(formation: Formation, seat?: Seat): string
  /** Returns the actions that deploy a formation. */
  deploymentOf(formation: Formation | string, seat: Seat): readonly (Place | Ready)[]
}

/**
 * Returns {@link parseFormation}, {@link deploymentOf} and `formatFormation` for a game made by
 * `grandsAmirauxOf`.
 *
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * Object.keys(formationTextOf(standardRules)) // => ["parseFormation", "formatFormation", "deploymentOf"]
 */
export function formationTextOf(rules: LesGrandsAmirauxNumbers): FormationText {
  const prepared = variantOf(rules)
  const [white, red] = [planOf(prepared, 0), planOf(prepared, 1)]
  const planFor = (seat: Seat = 0) => (seat === 1 ? red : white)
  return {
    parseFormation: (text, seat) => read(planFor(seat), text),
    formatFormation: (formation, seat) => write(planFor(seat), formation),
    deploymentOf: (formation, seat) => actionsOf(planFor(seat), formation, seat),
  }
}

const standardPlan = planOf(standard, 0)

/**
 * Parses a formation file: four lines of eight ranks, the front row first, as the owner sees them.
 *
 * A red formation is therefore turned by 180° on the board. Whitespace, empty lines and comments
 * after `//` are ignored.
 *
 * @throws FormationError with line, column and clause for an unknown letter, a row of the wrong
 *   length or a surplus piece; NotationError if the argument is not text.
 * @rule GA-1.2 GA-1.3
 * @example
 * parseFormation("00000111\n22222111\n333MMMMM\nG6554443").length // => 32
 */
export function parseFormation(text: string): Formation {
  return read(standardPlan, text)
}

/**
 * Returns the actions that deploy a whole formation: 32 placements, then `ready`.
 *
 * @param formation - A formation or its text.
 * @throws FormationError for invalid text; SchemaError if it is not a whole fleet, or for an
 *   invalid seat.
 * @rule GA-1.3
 * @example
 * deploymentOf(formations.bulwark, 0).length // => 33
 */
export function deploymentOf(formation: Formation | string, seat: Seat): readonly LesGrandsAmirauxAction[] {
  return actionsOf(standardPlan, formation, seat)
}

/**
 * Ready-made formations.
 *
 * `bulwark` hides the Grand Admiral in a corner behind mines, `picket` puts mines between the ships
 * of the front, `sortie` gathers the strong ships on the left wing, and `decoy` lays the mines far
 * from the Grand Admiral.
 */
export const formations: Readonly<Record<"bulwark" | "picket" | "sortie" | "decoy", Formation>> = deepFreeze({
  bulwark: parseFormation("32151232\n04106041\nMM03142M\nGM51302M"),
  picket: parseFormation("3M412M52\n10M630M1\n2401M032\n103G5421"),
  sortie: parseFormation("564312M2\n543010M2\n43310M2M\n1021M0G1"),
  decoy: parseFormation("23142132\n1G501302\n064102MM\n54301MMM"),
})
