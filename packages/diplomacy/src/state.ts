import { integer, literal, nullable, type OptionTable, readOptions, type Seat } from "@flottille/core"
import { adjustmentOf, type Centres } from "./adjustments"
import type { AdjudicationOptions } from "./battle"
import { provinceOf } from "./board"
import { standardBoard } from "./map"
import { preferredOptions } from "./movement-phase"
import type { Order, Unit } from "./orders"
import type { OrderReport } from "./report"
import type { Dislodged } from "./retreats"

/** The options of a game. */
export interface DiplomacyOptions extends AdjudicationOptions {
  /** DP-7: the last year; null for none. */
  readonly yearLimit: number | null
}

/** The table of the options. */
export const optionTable: OptionTable<DiplomacyOptions> = {
  paradox: { shape: literal("szykman", "all-hold"), default: preferredOptions.paradox, rule: "DP-4.4" },
  adjacentConvoy: { shape: literal("intent", "explicit"), default: preferredOptions.adjacentConvoy, rule: "DP-4.5" },
  missingConvoy: { shape: literal("stay", "land"), default: preferredOptions.missingConvoy, rule: "DP-4.6" },
  yearLimit: { shape: nullable(integer(standardBoard.map.firstYear, 9999)), default: 1935, rule: "DP-7" },
}

/** Completes options and checks them. */
export function readDiplomacyOptions(given?: Partial<DiplomacyOptions>): DiplomacyOptions {
  return readOptions(optionTable, given)
}

/** The phases of a year, in order. */
export const seasons = ["spring", "spring-retreats", "fall", "fall-retreats", "winter"] as const

/** A phase of the year. */
export type Season = (typeof seasons)[number]

/** The ways in which a game can end. */
export const endReasons = ["solo", "last-survivor", "draw", "year-limit", "standstill"] as const

/** Why a game ended. */
export type EndReason = (typeof endReasons)[number]

/** The end of a game. */
export interface Ending {
  readonly reason: EndReason
  /** Who won, or who shares the draw; ascending. */
  readonly winners: readonly Seat[]
}

/** An order of the phase before with its result, for all to see. */
export type PublishedOrder = Pick<OrderReport, "power" | "order" | "result" | "reason" | "fate">

/** What the phase before brought. */
export interface Published {
  readonly year: number
  readonly season: Season
  readonly orders: readonly PublishedOrder[]
}

/** A game of Diplomacy. Whatever has changed at the end of a phase is replaced, not altered. */
export interface DiplomacyState {
  readonly options: DiplomacyOptions
  year: number
  season: Season
  /** On the board, by seat, then by place. */
  units: readonly Unit[]
  /** Waiting for a retreat, in the same order. */
  dislodged: readonly Dislodged[]
  centres: Centres
  /** The orders given in this phase, by seat: secret until it ends. */
  orders: Order[][]
  /** Who has no more to say in this phase, by seat. */
  ready: boolean[]
  /** Who proposes a draw in this phase, by seat: secret. */
  proposals: boolean[]
  /** By seat. */
  resigned: boolean[]
  /** The results of the phase before; null in the first one. */
  last: Published | null
  ending: Ending | null
}

/** The number of seats. */
export const SEATS = standardBoard.powers.length

/** All seats. */
export const seats: readonly Seat[] = standardBoard.powers.map((_, seat) => seat)

/** Whose power it is. */
export function seatOf(power: string): Seat {
  return standardBoard.powers.indexOf(power)
}

/** The power of a seat. */
export function powerOf(seat: Seat): string {
  return standardBoard.powers[seat] as string
}

/** Units in their canonical order: by seat, then by place. */
export function sortUnits<T extends Unit>(units: readonly T[]): T[] {
  const { index } = standardBoard.graph
  const rank = ({ power, at }: T) => seatOf(power) * 1000 + (index.get(at) ?? 0)
  return [...units].sort((a, b) => rank(a) - rank(b))
}

/** A unit as a position writes it: `F stp/sc`. */
export function readUnit(power: string, written: string): Unit {
  const [type = "", at = ""] = written.split(" ")
  return { power, type, at }
}

/** Spring 1901. */
export function initialState(options: DiplomacyOptions): DiplomacyState {
  const { map, centres } = standardBoard
  const units = map.powers.flatMap(({ id, units }) => units.split(", ").map((unit) => readUnit(id, unit)))
  return {
    options,
    year: map.firstYear,
    season: "spring",
    units: sortUnits(units),
    dislodged: [],
    centres: Object.fromEntries(centres.map((id) => [id, standardBoard.spec.get(id)?.home ?? null])),
    orders: seats.map(() => []),
    ready: seats.map(() => false),
    proposals: seats.map(() => false),
    resigned: seats.map(() => false),
    last: null,
    ending: null,
  }
}

/** An independent copy of plain JSON. */
export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** Whether orders for moving units are given now. */
export function isMovement(season: Season): season is "spring" | "fall" {
  return season === "spring" || season === "fall"
}

/** Whether dislodged units retreat now. */
export function isRetreat(season: Season): boolean {
  return season === "spring-retreats" || season === "fall-retreats"
}

/** The units that the orders of this phase are for. */
export function standing({ season, units, dislodged }: Pick<DiplomacyState, "season" | "units" | "dislodged">): readonly Unit[] {
  return isRetreat(season) ? dislodged : units
}

/** What a seat may decide in winter. */
export function adjustment(state: DiplomacyState, seat: Seat): { readonly builds: number; readonly disbands: number } {
  const { builds, disbands } = adjustmentOf(standardBoard, state.units, state.centres, powerOf(seat))
  // Whoever must disband everything has no choice (DP-3).
  const units = disbands === 0 ? 0 : state.units.filter(({ power }) => power === powerOf(seat)).length
  return { builds, disbands: disbands < units ? disbands : 0 }
}

/** How many decisions a seat has in this phase, made or not: orders, retreats, builds or disbands. */
export function decisionsOf(state: DiplomacyState, seat: Seat): number {
  if (state.season === "winter") {
    const { builds, disbands } = adjustment(state, seat)
    return builds + disbands
  }
  const power = powerOf(seat)
  let count = 0
  for (const unit of standing(state)) if (unit.power === power) count++
  return count
}

/** Whether a seat has something to decide in this phase, ready or not. */
export function isActing(state: DiplomacyState, seat: Seat): boolean {
  return state.ending === null && state.resigned[seat] === false && decisionsOf(state, seat) > 0
}

/** The seats that own a centre or a unit, one in retreat included, and have not resigned. */
export function survivors(state: DiplomacyState): Seat[] {
  const alive = new Set<string | null>(Object.values(state.centres))
  for (const { power } of [...state.units, ...state.dislodged]) alive.add(power)
  return standardBoard.powers.flatMap((power, seat) => (alive.has(power) && !state.resigned[seat] ? [seat] : []))
}

/** The number of centres of a seat. */
export function centresOf(state: DiplomacyState, seat: Seat): number {
  return Object.values(state.centres).filter((owner) => owner === powerOf(seat)).length
}

/** The unit of a list that stands in the province of a place. */
export function unitIn<T extends Unit>(units: readonly T[], place: string): T | undefined {
  const province = provinceOf(place)
  return units.find(({ at }) => provinceOf(at) === province)
}
