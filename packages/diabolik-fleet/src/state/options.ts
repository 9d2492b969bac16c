/** The options of a game, and the seats and the board that follow from them. */
import type { OptionTable, Seat, SeatInfo } from "@flottille/core"
import { boolean, integer, limit, literal, nullable, readOptions, SchemaError } from "@flottille/core"
import { type Boards, boardOf, seasOf } from "./board"
import { allSeatNames, type DiabolikFleetNumbers, type Range, type SeatCount, type SeatName } from "./numbers"
import type { ClassTables } from "./tables"

/** The options of a game. A variant omits values that would change nothing under its rules. */
export interface DiabolikFleetOptions {
  /** Number of fleets: 2 by default (8×8 board in the standard game), 3 or 4 (12×12). */
  readonly seats: SeatCount
  /** The seat that begins, or null to draw it by lot, the default. */
  readonly firstSeat: SeatName | null
  /** Deployment in secret (default), or open and in turns. Only with two fleets on opposite sides. */
  readonly deployment?: "secret" | "alternate"
  /** The squares a ship shows its flank to: three on each side (`"wide"`, the default), or one. */
  readonly flanks: "wide" | "beam"
  /** Cannonballs of a bonus turn; 4 by default. */
  readonly bonusCannonballs: number
  /** The reach of single file: neighbouring squares by default, or any distance over open water. */
  readonly singleFile: "neighbours" | "line"
  /** True if ships may be deployed in single file, to be broken by the first turn; false by default. */
  readonly allowSetupFiles: boolean
  /** Number of ships on the goal row that wins; 3 by default. */
  readonly arrivalsToWin: number
  /** Smallest fleet that is not lost; 3 by default. In the standard game 2 to 4, or 6 with more seats. */
  readonly minimumFleet: number
  /** Number of turns of the whole game; null for no limit, 200 by default. */
  readonly turnLimit: number | null
  /** True if two seats may sink a ship together. Only with three or four fleets; false by default. */
  readonly jointSinking?: boolean
  /** True if a seat may propose to stop, as it may by default. */
  readonly allowStop: boolean
}

function numbersIn({ least, most }: Range): number[] {
  return Array.from({ length: most - least + 1 }, (_, place) => least + place)
}

/** Returns true if fleets can be deployed in secret: two on opposite sides, whose second rows share no square. */
function canHide(rules: Pick<DiabolikFleetNumbers, "seas">, seats: SeatCount = 2): boolean {
  const sides = rules.seas[seats]?.sides.map((side) => allSeatNames.indexOf(side)) ?? []
  return sides.length === 2 && ((sides[0] ?? 0) - (sides[1] ?? 0)) % 2 === 0
}

/** Returns the option table. If both values of `flanks` mean the same for each class, only one is offered. */
export function optionTableOf(
  rules: DiabolikFleetNumbers,
  classes: readonly ClassTables[],
): OptionTable<DiabolikFleetOptions> {
  const seas = seasOf(rules)
  const [first = 2, ...others] = seas.map(([seats]) => seats)
  const names = allSeatNames.filter((name) => seas.some(([, { sides }]) => sides.includes(name)))
  const flanksDiffer = classes.some(({ flanks: { wide, beam } }) =>
    wide.bears.some((bears, aspect) => bears !== beam.bears[aspect]),
  )
  const { bonusCannonballs, arrivalsToWin, minimumFleet } = rules
  return {
    seats: { shape: literal(first, ...others), default: first, rule: "DF-1.1" },
    firstSeat: { shape: nullable(literal(...names)), default: null, rule: "DF-1.5" },
    deployment: {
      shape: literal("secret", "alternate"),
      default: "secret",
      rule: "DF-1.3",
      when: ({ seats }) => canHide(rules, seats),
    },
    flanks: { shape: flanksDiffer ? literal("wide", "beam") : literal("wide"), default: "wide", rule: "DF-3.1" },
    bonusCannonballs: {
      shape: literal(...numbersIn(bonusCannonballs).reverse()),
      default: bonusCannonballs.usual,
      rule: "DF-4.5",
    },
    singleFile: { shape: literal("neighbours", "line"), default: "neighbours", rule: "DF-5.3" },
    allowSetupFiles: { shape: boolean(), default: false, rule: "DF-1.6" },
    arrivalsToWin: { shape: literal(...numbersIn(arrivalsToWin)), default: arrivalsToWin.usual, rule: "DF-7.1" },
    minimumFleet: {
      shape: integer(minimumFleet.least, Math.max(...seas.map(([, sea]) => sea.minimumFleetTo))),
      default: minimumFleet.usual,
      rule: "DF-7.2",
    },
    turnLimit: limit(200, "DF-7.4"),
    jointSinking: { shape: boolean(), default: false, rule: "DF-8.4", when: ({ seats }) => seats !== 2 },
    allowStop: { shape: boolean(), default: true, rule: "DF-7.6" },
  }
}

export function seatNames(rules: Boards, options: DiabolikFleetOptions): readonly SeatName[] {
  return boardOf(rules, options).seats
}

export function seatInfos(rules: Boards, options: DiabolikFleetOptions): readonly SeatInfo[] {
  return seatNames(rules, options).map((id) => ({ id, title: id.charAt(0).toUpperCase() + id.slice(1) }))
}

/** Returns the seat with this name, or −1 if the game has none. */
export function seatNamed(rules: Boards, options: DiabolikFleetOptions, name: string): Seat {
  const names: readonly string[] = seatNames(rules, options)
  return names.indexOf(name)
}

export interface WithOptions extends DiabolikFleetNumbers, Boards {
  readonly optionTable: OptionTable<DiabolikFleetOptions>
}

/** Completes and cross-checks options (DF-1.3, DF-1.5, DF-7.2, DF-8.4). */
export function completeOptions(rules: WithOptions, given?: Partial<DiabolikFleetOptions>): DiabolikFleetOptions {
  const options = readOptions(rules.optionTable, given)
  const { firstSeat, seats, minimumFleet } = options
  const names = seatNames(rules, options)
  if (firstSeat !== null && !names.includes(firstSeat))
    throw new SchemaError("options", ["firstSeat"], `null or one of ${names.join(", ")}`, "DF-1.5")
  const most = rules.seas[seats]?.minimumFleetTo ?? minimumFleet
  if (minimumFleet > most)
    throw new SchemaError("options", ["minimumFleet"], `at most ${most} with ${seats} seats`, "DF-7.2")
  return options
}

/**
 * Returns an upper bound of the number of actions. Cannonballs and fleets bound the acts, questions
 * and answers of a turn.
 *
 * @param ownPhases - Number of a variant's own phases, each of which can follow every action once.
 */
export function maxActions(
  rules: DiabolikFleetNumbers,
  { seats, jointSinking, turnLimit }: DiabolikFleetOptions,
  ownPhases: number,
): number | undefined {
  if (turnLimit === null) return undefined
  const { ships } = rules
  const enemies = ships * (seats - 1)
  const joint = jointSinking ? 2 * ships * enemies * enemies : 0
  const turn = 1 + seats + mostCannonballs(rules) + enemies + joint + 1
  return seats * ships + 1 + turnLimit * 2 * turn * (1 + ownPhases)
}

export function mostCannonballs({ cannonballs, bonusCannonballs }: DiabolikFleetNumbers): number {
  return Math.max(cannonballs, bonusCannonballs.most)
}
