/** The options of a game, and the seats that follow from them. */
import type { OptionTable, Seat, SeatInfo } from "@flottille/core"
import { dictionary, limit, literal, nullable, readOptions, SchemaError, string } from "@flottille/core"
import { type DejarikNumbers, type SeatCount, seatCounts } from "./numbers"
import { pieceOf } from "./pieces"

export type SeatName = "red" | "green" | "blue" | "yellow"

/** All seat names, clockwise. */
export const allSeatNames: readonly SeatName[] = Object.freeze(["red", "green", "blue", "yellow"] as const)

/**
 * The options of a game. The first value named is the default. A variant omits values that would
 * change nothing under its rules.
 */
export interface DejarikOptions {
  /** Number of seats: 2, 3 or 4; 2 by default. */
  readonly seats: SeatCount
  /** The seat that begins, or null to draw it by lot, the default. */
  readonly firstSeat: SeatName | null
  /** The way in which the pieces are dealt; `"random"` by default. */
  readonly deal: "random" | "byClass" | "fixed"
  /** With a fixed deal, each seat's letters in the order of its starting spaces; absent with a random deal. */
  readonly arrangement?: Arrangement
  /** `"shortest"` forbids reaching a space by a detour; `"simple"` by default. */
  readonly paths: "simple" | "shortest"
  /** The fate of a pushed piece that has no room; `"stay"` by default. */
  readonly blockedPush: "stay" | "kill"
  /** Consecutive turns without an attack that end the game as a draw; null for no limit, 100 by default. */
  readonly quietTurns: number | null
  /** Turns that end the game as a draw; null for no limit, 1000 by default. */
  readonly turnLimit: number | null
}

/** The pieces of each seat in the order of its starting spaces: `{ red: "SGKR", blue: "MHNO" }`. */
export type Arrangement = { readonly [seat in SeatName]?: string }

/** Returns true if each seat can be dealt exactly one piece of every class. */
export function dealsByClass(rules: DejarikNumbers, seats: SeatCount): boolean {
  const classes = rules.pieces.map((piece) => piece.class)
  const evenly = classes.every((each) => classes.filter((other) => other === each).length === seats)
  return evenly && classes.length === seats * piecesPerSeat(rules, { seats })
}

/**
 * Shapes, defaults and clauses of the standard game's options. Variants omit values that change
 * nothing.
 */
export const optionTable: OptionTable<DejarikOptions> = {
  seats: { shape: literal(...seatCounts), default: 2, rule: "DJ-7.1" },
  firstSeat: { shape: nullable(literal(...allSeatNames)), default: null, rule: "DJ-1.3" },
  deal: { shape: literal("random", "byClass", "fixed"), default: "random", rule: "DJ-1.2" },
  arrangement: {
    shape: dictionary(allSeatNames, string(4)),
    rule: "DJ-1.2",
    when: ({ deal }) => deal === "fixed",
  },
  paths: { shape: literal("simple", "shortest"), default: "simple", rule: "DJ-3.2" },
  blockedPush: { shape: literal("stay", "kill"), default: "stay", rule: "DJ-4.6" },
  quietTurns: limit(100, "DJ-6.2"),
  turnLimit: limit(1000, "DJ-6.2"),
}

const allSeats: readonly Seat[] = [0, 1, 2, 3]

const namesByCount: Readonly<Record<SeatCount, readonly SeatName[]>> = {
  2: ["red", "blue"],
  3: ["red", "green", "blue"],
  4: allSeatNames,
}

export function seatNames({ seats }: Pick<DejarikOptions, "seats">): readonly SeatName[] {
  return namesByCount[seats]
}

export function seatInfos(options: DejarikOptions): readonly SeatInfo[] {
  return seatNames(options).map((id) => ({ id, title: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }))
}

/** Returns the seat with this name, or −1 if the game has none. */
export function seatNamed(options: DejarikOptions, name: string): Seat {
  const names: readonly string[] = seatNames(options)
  return names.indexOf(name)
}

export function nameOf(options: DejarikOptions, seat: Seat): SeatName {
  return seatNames(options)[seat]!
}

export function seatsOf({ seats }: DejarikOptions): readonly Seat[] {
  return allSeats.slice(0, seats)
}

export function piecesPerSeat(rules: Pick<DejarikNumbers, "start">, { seats }: Pick<DejarikOptions, "seats">): number {
  return rules.start[seats]![0]!.length
}

export interface WithOptions extends DejarikNumbers {
  readonly optionTable: OptionTable<DejarikOptions>
}

/**
 * Completes and cross-checks options.
 *
 * @throws SchemaError that names the option and its clause.
 * @rule DJ-1.2 DJ-1.3 DJ-7.1
 */
export function completeOptions(rules: WithOptions, given?: Partial<DejarikOptions>): DejarikOptions {
  const options = readOptions(rules.optionTable, given)
  const { firstSeat, deal, seats } = options
  if (firstSeat && seatNamed(options, firstSeat) < 0) fail("firstSeat", `one of ${seatNames(options)}`, "DJ-1.3")
  if (deal === "byClass" && !dealsByClass(rules, seats))
    fail("deal", `"random" or "fixed" with ${seats} seats`, "DJ-1.2")
  if (deal === "fixed") checkArrangement(rules, options)
  return options
}

function fail(option: keyof DejarikOptions, expected: string, rule: string): never {
  throw new SchemaError("options", [option], expected, rule)
}

/** Requires the full number of letters for each seat of the game, no letter twice, and no other seat. */
function checkArrangement(rules: DejarikNumbers, options: DejarikOptions): void {
  const names = seatNames(options)
  const size = piecesPerSeat(rules, options)
  const given = options.arrangement ?? {}
  const letters = Object.values(given).join("")
  const fits =
    Object.keys(given).length === names.length &&
    names.every((name) => given[name]?.length === size) &&
    [...letters].every((letter, place) => pieceOf(rules, letter) >= 0 && letters.indexOf(letter) === place)
  if (!fits) fail("arrangement", `${size} letters for each seat, none twice`, "DJ-1.2")
}
