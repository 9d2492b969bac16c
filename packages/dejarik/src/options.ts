/** What players agree on before a game, and the seats that follow from it. */
import {
  dictionary,
  limit,
  literal,
  nullable,
  type OptionTable,
  readOptions,
  SchemaError,
  type Seat,
  type SeatInfo,
  string,
} from "@flottille/core"
import { pieceOf } from "./pieces"
import { type DejarikRules, type SeatCount, seatCounts } from "./rules"

/** The name of a seat. */
export type SeatName = "red" | "green" | "blue" | "yellow"

/** All seat names, clockwise. */
export const allSeatNames: readonly SeatName[] = Object.freeze(["red", "green", "blue", "yellow"] as const)

/** The options of a game. The first value named is the default; a value that would change nothing under a game's rules is none there. */
export interface DejarikOptions {
  /** How many play: 2, 3 or 4. */
  readonly seats: SeatCount
  /** Who begins, or null: drawn by lot. */
  readonly firstSeat: SeatName | null
  /** How the pieces are shared out. */
  readonly deal: "random" | "byClass" | "fixed"
  /** Of a fixed deal: each seat's letters in the order of its starting spaces. */
  readonly arrangement?: Arrangement
  /** Whether a move may go a long way round to a near space. */
  readonly paths: "simple" | "shortest"
  /** What becomes of a pushed piece that has no room. */
  readonly blockedPush: "stay" | "kill"
  /** Consecutive turns without an attack that make a draw, or null. */
  readonly quietTurns: number | null
  /** Turns in all that make a draw, or null. */
  readonly turnLimit: number | null
}

/** The pieces of each seat in the order of its starting spaces: `{ red: "SGKR", blue: "MHNO" }`. */
export type Arrangement = { readonly [seat in SeatName]?: string }

/** Whether so many seats can be dealt one piece of every class each: the classes are as many as their pieces, and have one for each seat. */
export function dealsByClass(rules: DejarikRules, seats: SeatCount): boolean {
  const classes = rules.pieces.map((piece) => piece.class)
  const evenly = classes.every((each) => classes.filter((other) => other === each).length === seats)
  return evenly && classes.length === seats * piecesPerSeat(rules, { seats })
}

/** All options of the standard game with their shapes, defaults and clauses; other rules leave out values that change nothing under them. */
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

/** The names of the seats in seat order, which is clockwise. */
export function seatNames({ seats }: Pick<DejarikOptions, "seats">): readonly SeatName[] {
  return namesByCount[seats]
}

/** The seats as the game lists them. */
export function seatInfos(options: DejarikOptions): readonly SeatInfo[] {
  return seatNames(options).map((id) => ({ id, title: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }))
}

/** The seat of a name, or −1 if nobody of that name plays. */
export function seatNamed(options: DejarikOptions, name: string): Seat {
  const names: readonly string[] = seatNames(options)
  return names.indexOf(name)
}

/** The name of a seat. */
export function nameOf(options: DejarikOptions, seat: Seat): SeatName {
  return seatNames(options)[seat]!
}

/** The seats in their order. */
export function seatsOf({ seats }: DejarikOptions): readonly Seat[] {
  return allSeats.slice(0, seats)
}

/** Pieces that each seat is dealt. */
export function piecesPerSeat(rules: Pick<DejarikRules, "start">, { seats }: Pick<DejarikOptions, "seats">): number {
  return rules.start[seats]![0]!.length
}

/** Rules with the table of their options. */
export interface WithOptions extends DejarikRules {
  readonly optionTable: OptionTable<DejarikOptions>
}

/**
 * Completes and cross-checks options.
 *
 * @throws SchemaError naming the option and its clause.
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

/** Every seat of the game its full number of letters, no letter twice, no other seat. */
function checkArrangement(rules: DejarikRules, options: DejarikOptions): void {
  const names = seatNames(options)
  const size = piecesPerSeat(rules, options)
  const given = options.arrangement ?? {}
  const letters = Object.values(given).join("")
  const fits =
    Object.keys(given).length === names.length &&
    names.every((name) => given[name]?.length === size) &&
    [...letters].every((letter, place) => pieceOf(rules, letter) >= 0 && letters.indexOf(letter) === place)
  if (!fits) fail("arrangement", `${size} letters a seat, none twice`, "DJ-1.2")
}
