/** What players agree on before a game, and the seats and the board that follow from it. */
import {
  boolean,
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
import { type Boards, boardOf, seasOf } from "./board"
import { allSeatNames, type DiabolikFleetRules, type Range, type SeatCount, type SeatName } from "./rules"
import type { Flanks } from "./tables"

/** The options of a game. A value that would change nothing under a game's rules is none there. */
export interface DiabolikFleetOptions {
  /** How many fleets: 2 (8×8 board in the standard game), 3 or 4 (12×12). */
  readonly seats: SeatCount
  /** Who begins, or null: drawn by lot. */
  readonly firstSeat: SeatName | null
  /** Two fleets on opposite sides only: set up in secret and at once, or openly by turns. */
  readonly deployment?: "secret" | "alternate"
  /** The squares a ship shows its flank to: three on each side, or one. */
  readonly flanks: "wide" | "beam"
  /** Cannonballs of a bonus turn. */
  readonly bonusCannonballs: number
  /** Whether single file needs neighbouring squares, or any distance over open water. */
  readonly singleFile: "neighbours" | "line"
  /** Ships on the goal row that win. */
  readonly arrivalsToWin: number
  /** A smaller fleet is lost: in the standard game 2 to 4 with two seats, 2 to 6 with more. */
  readonly minimumFleet: number
  /** Turns of the whole game, or null for no limit. */
  readonly turnLimit: number | null
  /** Three or four fleets only: whether two seats may sink a ship together. */
  readonly jointSinking?: boolean
  /** Whether a seat may propose to stop. */
  readonly allowStop: boolean
}

/** The numbers of a range, the least first. */
function numbersIn({ least, most }: Range): number[] {
  return Array.from({ length: most - least + 1 }, (_, place) => least + place)
}

/** Whether fleets can be set up in secret: two on opposite sides, whose second rows have no square in common. */
function canHide(rules: Pick<DiabolikFleetRules, "seas">, seats: SeatCount = 2): boolean {
  const sides = rules.seas[seats]?.sides.map((side) => allSeatNames.indexOf(side)) ?? []
  return sides.length === 2 && ((sides[0] ?? 0) - (sides[1] ?? 0)) % 2 === 0
}

/**
 * All options with their shapes, defaults and clauses.
 *
 * @param flanks - What each value of that option means: if both mean the same, there is but one.
 */
export function optionTableOf(
  rules: DiabolikFleetRules,
  flanks: Readonly<Record<DiabolikFleetOptions["flanks"], Flanks>>,
): OptionTable<DiabolikFleetOptions> {
  const seas = seasOf(rules)
  const [first = 2, ...others] = seas.map(([seats]) => seats)
  const names = allSeatNames.filter((name) => seas.some(([, { sides }]) => sides.includes(name)))
  const flanksDiffer = flanks.wide.bears.some((bears, aspect) => bears !== flanks.beam.bears[aspect])
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

/** The names of the seats in seat order. */
export function seatNames(rules: Boards, options: DiabolikFleetOptions): readonly SeatName[] {
  return boardOf(rules, options).seats
}

/** The seats as the game lists them. */
export function seatInfos(rules: Boards, options: DiabolikFleetOptions): readonly SeatInfo[] {
  return seatNames(rules, options).map((id) => ({ id, title: id.charAt(0).toUpperCase() + id.slice(1) }))
}

/** The seat of a name, or −1 if nobody of that name plays. */
export function seatNamed(rules: Boards, options: DiabolikFleetOptions, name: string): Seat {
  const names: readonly string[] = seatNames(rules, options)
  return names.indexOf(name)
}

/** Rules with the table of their options. */
export interface WithOptions extends DiabolikFleetRules, Boards {
  readonly optionTable: OptionTable<DiabolikFleetOptions>
}

/**
 * Completes and cross-checks options.
 *
 * @throws SchemaError naming the option and its clause.
 * @rule DF-1.3 DF-1.5 DF-7.2 DF-8.4
 */
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

/** A bound on the actions of a whole game: those of a turn, its questions and answers included, are what balls and fleets allow. */
export function maxActions(
  rules: DiabolikFleetRules,
  { seats, jointSinking, turnLimit }: DiabolikFleetOptions,
): number | undefined {
  if (turnLimit === null) return undefined
  const { ships } = rules
  const enemies = ships * (seats - 1)
  const joint = jointSinking ? 2 * ships * enemies * enemies : 0
  const turn = 1 + seats + mostCannonballs(rules) + enemies + joint + 1
  return seats * ships + 1 + turnLimit * 2 * turn
}

/** Cannonballs of the longest turn. */
export function mostCannonballs({
  cannonballs,
  bonusCannonballs,
}: Pick<DiabolikFleetRules, "cannonballs" | "bonusCannonballs">): number {
  return Math.max(cannonballs, bonusCannonballs.most)
}
