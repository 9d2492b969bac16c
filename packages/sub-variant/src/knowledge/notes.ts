/** The conclusions that a letter allows. */
import type { Seat } from "@flottille/core"
import type { Letter, LetterLine, Notice } from "../letter/letter"
import { placeOf } from "../orders/order"
import type { Rules } from "../rules/compile-rules"
import { isDeep } from "../state/depths"
import type { SubVariantOptions } from "../state/options"
import { endOf, type Findings, movesTo, seasOf } from "./findings"
import { type Sighting, seatBit } from "./tracks"

/** A fact of a letter: a submarine of these powers lies in these seas, or none does. */
export interface Note extends Sighting {
  readonly present: boolean
}

export const there = (seas: number, powers: number): Note => ({ present: true, seas, powers })
export const nobody = (seas: number, powers: number): Note => ({ present: false, seas, powers })

export interface SeasonLetter extends Letter {
  readonly findings: Findings
  readonly options: SubVariantOptions
  /** True if units are about to retreat: a dislodged submarine still counts where it was. */
  readonly retreating: boolean
  /** By seat: where its submarines may have been when the orders were given. */
  readonly before: readonly number[]
}

/** The powers that may have had a submarine in some depths when the orders were given. */
function powersFrom({ seats }: Rules, { before }: SeasonLetter, seas: number): number {
  return seats.reduce((powers, seat) => ((before[seat] ?? 0) & seas ? powers | seatBit(seat) : powers), 0)
}

/**
 * Returns the depths where these powers may have had submarines one step from a depth, and still
 * have those that did not arrive there.
 */
function beside({ leadTo, seats }: Rules, { before }: SeasonLetter, sea: number, powers: number): number {
  return leadTo(sea) & seats.reduce((mask, seat) => (powers & seatBit(seat) ? mask | (before[seat] ?? 0) : mask), 0)
}

/** Returns the submarines that may have blocked a move into a depth: one that is there, or that moved there too. */
function inTheWay(rules: Rules, letter: SeasonLetter, sea: number, powers: number): Note[] {
  return ifSafe(
    letter.findings,
    sea | beside(rules, letter, sea, powers),
    powers & powersFrom(rules, letter, sea | rules.leadTo(sea)),
  )
}

/** Returns true if no submarine of these powers was lost, so that a noticed one is still there. */
function allSafe({ lost }: Findings, powers: number): boolean {
  return lost.every((seat) => !(powers & seatBit(seat)))
}

/** Returns a sighting unless the submarine may have been lost since. */
function ifSafe(findings: Findings, seas: number, powers: number): Note[] {
  return allSafe(findings, powers) ? [there(seas, powers)] : []
}

/** Returns a sighting unless the submarine may have been dislodged by a move or hit by a torpedo. */
function ifFirm(findings: Findings, seas: number, powers: number): Note[] {
  return seas & seasOf(findings.hits) ? ifSafe(findings, seas, powers) : [there(seas, powers)]
}

/** Returns the power of the unit at a surface place after the moves. */
function standsAt(rules: Rules, orders: readonly LetterLine[], place: string): string | null {
  const comes = movesTo(rules, place)
  const arrived = orders.find((line) => comes(line) && line.result === "succeeds")
  return (arrived ?? orders.find((line) => endOf(line) === place))?.power ?? null
}

/**
 * SV-4.3: the powers of a submarine that fired upwards: of a hit not the victim's, and a torpedo
 * that always works fails on its own unit alone.
 */
function gunners(rules: Rules, { orders, options }: SeasonLetter, { order, result }: LetterLine): number {
  const { everyone, seatOf } = rules
  const target = order.type === "torpedo" ? standsAt(rules, orders, order.to) : null
  if (target === null) return everyone
  if (result === "succeeds") return everyone & ~seatBit(seatOf(target))
  return options.torpedo === "always" ? seatBit(seatOf(target)) : everyone
}

export function publicNotes(rules: Rules, letter: SeasonLetter): Note[] {
  const { bitOf, everyone, seatOf } = rules
  const { orders, findings, retreating } = letter
  const notes: Note[] = []
  // SV-4.2: a unit that was hit retreats from there, or is lost.
  for (const { sea, seat } of findings.hits) notes.push(...ifSafe(findings, sea, everyone & ~seatBit(seat)))
  if (!retreating) for (const { sea, seat } of findings.dived) notes.push(nobody(sea, everyone & ~seatBit(seat)))
  for (const line of orders) {
    const { power, order, result } = line
    if (power === null) {
      const from = bitOf(placeOf(order))
      notes.push(...ifFirm(findings, from, gunners(rules, letter, line) & powersFrom(rules, letter, from)))
      continue
    }
    if (order.type === "move" && result === "bounced") {
      const sea = bitOf(order.to)
      const below = powersFrom(rules, letter, sea)
      // SV-5.2: a dive fails if a submarine is there, moves there, or surfaces from there in
      // public.
      if (isDeep(order.to))
        notes.push(...(sea & seasOf(findings.surfaced) ? [] : inTheWay(rules, letter, sea, everyone)))
      // SV-5.3: an effect without a cause at the surface came from below.
      else if (below && isUnopposed(rules, orders, line)) notes.push(...ifSafe(findings, sea, below))
    } else if (result === "cut") {
      const sea = bitOf(placeOf(order))
      const below = powersFrom(rules, letter, sea) & ~seatBit(seatOf(power))
      if (below && !orders.some(movesTo(rules, placeOf(order)))) notes.push(...ifSafe(findings, sea, below))
    }
  }
  return notes
}

/** Returns true if a move met no unit at the surface: none moved there too, stayed there or came the other way. */
function isUnopposed(rules: Rules, orders: readonly LetterLine[], line: LetterLine): boolean {
  const to = endOf({ ...line, result: "succeeds" })
  const [comes, goesBack] = [movesTo(rules, to), movesTo(rules, placeOf(line.order))]
  const opposes = (other: LetterLine) =>
    comes(other) || (placeOf(other.order) === to && (endOf(other) === to || goesBack(other)))
  return orders.every((other) => other === line || !opposes(other))
}

/** The places of a seat's own submarines: on the board, and about to retreat. */
export interface Own {
  readonly units: readonly string[]
  readonly dislodged: readonly { readonly at: string; readonly retreats: readonly string[] }[]
}

/** A seat with its letter, as the private conclusions need them. */
interface PrivateReading {
  /** The public letter and the seat's own lines. */
  readonly letter: SeasonLetter
  readonly power: string
  /** The other seats, as a mask. */
  readonly others: number
  /** The depths where a submarine of the seat was attacked. */
  readonly attacked: number
  /** Returns true if a submarine of a power may be in a depth, as far as the tracks show. */
  readonly mayBe: (sea: number, seat: Seat) => boolean
}

function missNotes(rules: Rules, { letter, power, others, attacked, mayBe }: PrivateReading, line: LetterLine): Note[] {
  const { findings, options, retreating } = letter
  const from = rules.bitOf(placeOf(line.order))
  if (line.power === null)
    return ifFirm(findings, from, gunners(rules, letter, line) & powersFrom(rules, letter, from) & others)
  // SV-4.3: it would have hit; but one that a move dislodged has fired none. An own submarine may
  // have driven another out before.
  if (options.torpedo !== "always" || line.fate !== null) return []
  const owner = rules.seatOf(line.power)
  const hides = line.power === power ? (attacked & from) !== 0 : mayBe(from, owner)
  return retreating && hides ? [] : [nobody(from, others & ~seatBit(owner))]
}

/** SV-5.9: Concludes from an own submarine that bounced without an attack: it met another one over an empty depth. */
function bounceNotes(rules: Rules, { letter, others }: PrivateReading, line: LetterLine, to: string): Note[] {
  const { orders, findings } = letter
  const sea = rules.bitOf(to)
  const comes = movesTo(rules, to)
  const isThere = (other: LetterLine) => comes(other) || endOf(other) === to
  if ((sea & seasOf(findings.surfaced)) !== 0 || orders.some((other) => other !== line && isThere(other))) return []
  // One that came the other way, and was stronger, is where the own submarine was.
  const met = line.fate === null ? 0 : rules.bitOf(placeOf(line.order))
  return inTheWay(rules, letter, sea, others).map((note) => ({ ...note, seas: note.seas | met }))
}

function noticeNotes(rules: Rules, { letter, power, others }: PrivateReading, notice: Notice, own: Own): Note[] {
  const { bitOf, leadTo, seatOf } = rules
  const { orders, findings } = letter
  const { type, at, power: whose } = notice
  if (at === null) return []
  const sea = bitOf(at)
  const notes = whose === null ? [] : [...ifSafe(findings, sea, seatBit(seatOf(whose)))]
  const comes = movesTo(rules, at)
  if (type !== "under-attack" || orders.some((line) => line.power !== power && comes(line))) return notes
  // An attacker stayed where it came from, or has dislodged the seat's own submarine.
  const attackers = powersFrom(rules, letter, leadTo(sea)) & others
  if (own.units.includes(at)) notes.push(...ifSafe(findings, beside(rules, letter, sea, attackers), attackers))
  else if (!(seasOf(findings.hits) & sea)) notes.push(there(sea, attackers))
  return notes
}

/**
 * Returns the further conclusions of one seat from its letter of a spring or fall.
 *
 * @param letter - The public letter and the seat's own lines.
 * @param mayBe - Returns true if a submarine of a power may be in a depth, as far as the tracks
 * show.
 */
export function privateNotes(
  rules: Rules,
  letter: SeasonLetter,
  seat: Seat,
  own: Own,
  mayBe: PrivateReading["mayBe"],
): Note[] {
  const { bitOf, everyone, maskOf, powerOf } = rules
  const { orders, notices, findings } = letter
  const power = powerOf(seat)
  const others = everyone & ~seatBit(seat)
  const attacked = maskOf(notices.filter(({ type }) => type === "attacked").map(({ at }) => at as string))
  const reading: PrivateReading = { letter, power, others, attacked, mayBe }
  const notes: Note[] = []
  for (const line of orders) {
    const { order, result } = line
    const from = bitOf(placeOf(order))
    if (order.type === "torpedo" && result === "fails") notes.push(...missNotes(rules, reading, line))
    // SV-5.13
    if (line.power === null && result === null)
      notes.push(...ifSafe(findings, from, powersFrom(rules, letter, from) & others))
    const isOwnMove = line.power === power && order.type === "move"
    if (isOwnMove && isDeep(order.to) && result === "bounced" && !(attacked & bitOf(order.to)))
      notes.push(...bounceNotes(rules, reading, line, order.to))
  }
  for (const notice of notices) notes.push(...noticeNotes(rules, reading, notice, own))
  // DP-5: a place to retreat to is empty; after a torpedo it may still hold a unit about to leave.
  const hit = seasOf(findings.hits)
  for (const { retreats } of own.dislodged) notes.push(nobody(maskOf(retreats) & ~hit, others))
  notes.push(nobody(maskOf(own.units) & ~attacked, others))
  return notes
}
