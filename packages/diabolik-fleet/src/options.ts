/** What players agree on before a game, and the seats and the board that follow from it. */
import {
  flag,
  integer,
  limit,
  literal,
  nullable,
  type OptionTable,
  readOptions,
  SchemaError,
  type Seat,
  type SeatInfo,
} from "@flottille/core"
import { allSeatNames, type Board, largeBoard, type SeatName, smallBoard, wholeFleet } from "./board"

/** The options of a game. */
export interface DiabolikFleetOptions {
  /** How many fleets: 2 (8×8 board), 3 or 4 (12×12). */
  readonly seats: 2 | 3 | 4
  /** Who begins, or null: drawn by lot. */
  readonly firstSeat: SeatName | null
  /** Two fleets only: set up in secret and at once, or openly by turns. */
  readonly deployment?: "secret" | "alternate"
  /** The squares a ship shows its flank to: three on each side, or one. */
  readonly flanks: "wide" | "beam"
  /** Cannonballs of a bonus turn. */
  readonly bonusCannonballs: 2 | 3 | 4
  /** Whether single file needs neighbouring squares, or any distance over open water. */
  readonly singleFile: "neighbours" | "line"
  /** Ships on the goal row that win. */
  readonly arrivalsToWin: 2 | 3 | 4
  /** A smaller fleet is lost: 2 to 4 with two seats, 2 to 6 with more. */
  readonly minimumFleet: number
  /** Turns of the whole game, or null for no limit. */
  readonly turnLimit: number | null
  /** Three or four fleets only: whether two seats may sink a ship together. */
  readonly jointSinking?: boolean
  /** Whether a seat may propose to stop. */
  readonly allowStop: boolean
}

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<DiabolikFleetOptions> = {
  seats: { shape: literal(2, 3, 4), default: 2, rule: "DF-1.1" },
  firstSeat: { shape: nullable(literal(...allSeatNames)), default: null, rule: "DF-1.5" },
  deployment: { shape: literal("secret", "alternate"), default: "secret", rule: "DF-1.3", when: ({ seats }) => seats === 2 },
  flanks: { shape: literal("wide", "beam"), default: "wide", rule: "DF-3.1" },
  bonusCannonballs: { shape: literal(4, 3, 2), default: 4, rule: "DF-4.5" },
  singleFile: { shape: literal("neighbours", "line"), default: "neighbours", rule: "DF-5.3" },
  arrivalsToWin: { shape: literal(2, 3, 4), default: 3, rule: "DF-7.1" },
  minimumFleet: { shape: integer(2, 6), default: 3, rule: "DF-7.2" },
  turnLimit: limit(200, "DF-7.4"),
  jointSinking: { shape: flag(), default: false, rule: "DF-8.4", when: ({ seats }) => seats !== 2 },
  allowStop: { shape: flag(), default: true, rule: "DF-7.6" },
}

/** The names of the seats in seat order, which is clockwise. */
export function seatNames(options: DiabolikFleetOptions): readonly SeatName[] {
  return boardOf(options).seats.slice(0, options.seats)
}

/** The seats as the game lists them. */
export function seatInfos(options: DiabolikFleetOptions): readonly SeatInfo[] {
  return seatNames(options).map((id) => ({ id, title: id.charAt(0).toUpperCase() + id.slice(1) }))
}

/** The seat of a name, or −1 if nobody of that name plays. */
export function seatNamed(options: DiabolikFleetOptions, name: string): Seat {
  const names: readonly string[] = seatNames(options)
  return names.indexOf(name)
}

/** The board that a game with these options is played on. */
export function boardOf(options: DiabolikFleetOptions): Board {
  return options.seats === 2 ? smallBoard : largeBoard
}

/**
 * Completes and cross-checks options.
 *
 * @throws SchemaError naming the option and its clause.
 * @rule DF-1.3 DF-1.5 DF-7.2 DF-8.4
 */
export function completeOptions(given?: Partial<DiabolikFleetOptions>): DiabolikFleetOptions {
  const options = readOptions(optionTable, given)
  const names = seatNames(options)
  if (options.firstSeat !== null && !names.includes(options.firstSeat))
    throw new SchemaError("options", ["firstSeat"], `null or one of ${names.join(", ")}`, "DF-1.5")
  if (options.seats === 2 && options.minimumFleet > 4)
    throw new SchemaError("options", ["minimumFleet"], "at most 4 with two seats", "DF-7.2")
  return options
}

/** A bound on the actions of a whole game: those of a turn, its questions and answers included, are what balls and fleets allow. */
export function maxActions({ seats, jointSinking, turnLimit }: DiabolikFleetOptions): number | undefined {
  if (turnLimit === null) return undefined
  const enemies = wholeFleet * (seats - 1)
  const joint = jointSinking ? 2 * wholeFleet * enemies * enemies : 0
  const turn = 1 + seats + 4 + enemies + joint + 1
  return seats * wholeFleet + 1 + turnLimit * 2 * turn
}
