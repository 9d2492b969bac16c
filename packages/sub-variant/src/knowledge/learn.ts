/** The knowledge of each power about the depths after a phase. */
import { type Seat, SPECTATOR } from "@flottille/core"
import type { Unit } from "@flottille/diplomacy"
import { isReader, type Letter, type LetterLine, type Notice, openPart } from "../letter/letter"
import type { Rules } from "../rules/compile-rules"
import { isDeep } from "../state/depths"
import type { Phase, PublishedLetter, SubVariantState } from "../state/state"
import { type Boat, boatsOf, type Findings, findingsOf, shakenBy } from "./findings"
import { type Note, nobody, type Own, privateNotes, publicNotes, type SeasonLetter, there } from "./notes"
import { ANYWHERE, type Knowledge, nothingMore, type Sighting, seatBit, type Tracks } from "./tracks"

/** Returns the knowledge of a seat; without tracks of its own, the public ones apply. */
export function knowledgeOf({ tracks, known }: Pick<SubVariantState, "tracks" | "known">, seat: Seat): Knowledge {
  const { tracks: own, sightings } = known[seat] ?? nothingMore
  return { tracks: own.length > 0 ? own : tracks, sightings }
}

/** SV-5.4: The neighbours reported to a seat, without those of which one may have been lost in the winter since. */
export function contactSightings(
  rules: Rules,
  { contacts, last }: Pick<SubVariantState, "contacts" | "last">,
  seat: Seat,
): Sighting[] {
  const { bitOf, everyone, powerOf } = rules
  const thinned = last?.season === "winter" && last.notices.some(({ power }) => power !== powerOf(seat))
  return thinned ? [] : (contacts[seat] ?? []).map((at) => ({ seas: bitOf(at), powers: everyone & ~seatBit(seat) }))
}

/** Returns true if a letter reports the moves that led to a phase of retreats. */
export function causedBy(last: PublishedLetter | null, year: number, season: Phase): boolean {
  return last !== null && last.year === year && season === `${last.season}-retreats`
}

/** A phase that is over: the position before it, its letter, and where the units are now. */
export interface Past extends Pick<SubVariantState, "contacts" | "dislodged" | "units"> {
  readonly before: SubVariantState
  readonly letter: Letter
}

/** Knowledge that is being written down, on submarines of its own. */
interface Draft {
  readonly boats: { readonly seat: Seat; seas: number }[]
  readonly sightings: Sighting[]
}

/** Removes one submarine that was at one of `where`; if several qualify, each other may be any that is left. */
function without(boats: readonly Boat[], seat: Seat, where: number): readonly Boat[] {
  const isOne = (boat: Boat) => boat.seat === seat && (boat.seas & where) !== 0
  const union = boats.reduce((all, boat) => (isOne(boat) ? all | boat.seas : all), 0)
  const first = boats.findIndex(isOne)
  return boats.filter((_, one) => one !== first).map((boat) => (isOne(boat) ? { seat, seas: union } : boat))
}

/**
 * Updates knowledge after a phase by the public letter: submarines that dived, surfaced or were
 * lost. In a season each moves one step at most, except those of powers that have resigned. In
 * retreats only submarines that may have been dislodged move, and only they may be lost.
 *
 * @param causes - The public letter of the moves before retreats.
 */
function drifted(
  rules: Rules,
  { season, resigned }: SubVariantState,
  { tracks, sightings }: Knowledge,
  { dived, surfaced, lost }: Findings,
  causes: Findings | undefined,
): Draft {
  const { base, leadFrom, seats } = rules
  const { isMovement, isRetreat } = base
  let boats: readonly Boat[] = boatsOf({ tracks })
  const moving = isMovement(season)
    ? seats.reduce((mask, seat) => (resigned[seat] ? mask : mask | seatBit(seat)), 0)
    : 0
  const retreats = isRetreat(season)
  const perilous = retreats && causes ? shakenBy(rules, causes, boats) : ANYWHERE
  const reach = (seas: number, powers: number) =>
    powers & moving ? seas | leadFrom(seas) : retreats ? seas | leadFrom(seas & perilous) : seas
  const isGone = ({ seas, powers }: Sighting) =>
    lost.some((seat) => powers & seatBit(seat) && seas & perilous) ||
    surfaced.some(({ sea, seat }) => powers & seatBit(seat) && seas & sea)
  const lose = () => {
    for (const seat of lost) boats = without(boats, seat, perilous)
  }
  for (const { sea, seat } of surfaced) boats = without(boats, seat, sea)
  // A submarine lost in retreats was dislodged before; one lost in a season may have dived in it.
  if (retreats) lose()
  boats = [
    ...boats.map(({ seat, seas }) => ({ seat, seas: reach(seas, seatBit(seat)) })),
    ...dived.map(({ sea, seat }) => ({ seat, seas: sea })),
  ]
  if (!retreats) lose()
  return {
    boats: [...boats],
    sightings: sightings
      .filter((one) => !isGone(one))
      .map(({ seas, powers }) => ({ seas: reach(seas, powers), powers })),
  }
}

/** Restricts submarines of these powers to these depths; ignores facts that contradict their tracks. */
function narrow({ boats }: Draft, seas: number, powers: number): void {
  for (const boat of boats) if (powers & seatBit(boat.seat) && boat.seas & seas) boat.seas &= seas
}

function write(draft: Draft, notes: readonly Note[]): void {
  for (const { present, seas, powers } of notes) {
    if (!present) narrow(draft, ~seas, powers)
    else if (powers) draft.sightings.push({ seas, powers })
  }
}

const implies = (one: Sighting, other: Sighting) => !(one.seas & ~other.seas) && !(one.powers & ~other.powers)

/**
 * A sighting that can only have been one submarine says where that one is; one that is true in any
 * case says nothing.
 */
function settled(rules: Rules, draft: Draft): Knowledge {
  const open: Sighting[] = []
  for (const sighting of draft.sightings.sort((a, b) => a.seas - b.seas || a.powers - b.powers)) {
    const { seas, powers } = sighting
    const possible = draft.boats.filter((boat) => powers & seatBit(boat.seat) && boat.seas & seas)
    if (possible.some((boat) => !(boat.seas & ~seas)) || open.some((other) => implies(other, sighting))) continue
    if (possible.length === 1) narrow(draft, seas, powers)
    else open.push(sighting)
  }
  return { tracks: tracksOf(rules, draft.boats), sightings: open }
}

function tracksOf({ seats }: Rules, boats: readonly Boat[]): Tracks {
  const masksOf = (seat: Seat) => boats.flatMap((boat) => (boat.seat === seat ? boat.seas : []))
  return seats.map((seat) => masksOf(seat).sort((a, b) => a - b))
}

function beyond({ tracks, sightings }: Knowledge, open: Knowledge): Knowledge {
  const more = sightings.filter((one) => !open.sightings.some((other) => implies(other, one)))
  const alike = tracks.every((masks, seat) =>
    masks.every((mask, index) => mask === (open.tracks[seat] as readonly number[])[index]),
  )
  return { tracks: alike ? [] : tracks, sightings: more }
}

function apartOf<Line extends LetterLine | Notice>(
  { seats }: Rules,
  lines: readonly Line[],
): readonly (readonly Line[])[] {
  const secret = lines.filter(({ to }) => !isReader(to, SPECTATOR))
  return seats.map((seat) => secret.filter(({ to }) => isReader(to, seat)))
}

const deepOf = <U extends Unit>(units: readonly U[]) => units.filter(({ at }) => isDeep(at))

function seasByPower({ tracks }: Pick<Knowledge, "tracks">): readonly number[] {
  return tracks.map((masks) => masks.reduce((all, mask) => all | mask, 0))
}

function isUnchanged({ base }: Rules, { before, letter }: Past): boolean {
  const { season, tracks, sightings, known } = before
  // No submarine is below, or it is winter and none was lost; there is nothing to compare.
  const isSettled = sightings.length === 0 && known.every((own) => own.sightings.length === 0)
  const isStill = isSettled && !(base.isMovement(season) || base.isRetreat(season))
  const entersDepths = ({ order }: LetterLine) => order.type === "move" && isDeep(order.to)
  const isKnown = tracks.every((masks) => masks.length === 0) || isStill
  return isKnown && letter.notices.length === 0 && !letter.orders.some(entersDepths)
}

/**
 * Updates the public knowledge of the depths, and that of each seat, after a phase: the earlier
 * knowledge, aged by the phase, and the facts of the letter.
 *
 * @rule SV-5.1 SV-5.2 SV-5.4 SV-5.9
 */
export function learn(rules: Rules, past: Past): Pick<SubVariantState, "tracks" | "sightings" | "known"> {
  const { tracks, sightings, known } = past.before
  if (isUnchanged(rules, past)) return { tracks, sightings, known }
  return new Lesson(rules, past).learn()
}

/** The conclusions from one phase. */
class Lesson {
  readonly #rules: Rules
  readonly #past: Past
  readonly #moved: boolean
  readonly #facts: SeasonLetter
  readonly #notes: readonly Note[]
  readonly #causes: Findings | undefined

  constructor(rules: Rules, past: Past) {
    const { before, letter, dislodged } = past
    const { season, year, last, options } = before
    const { orders, notices } = openPart(letter)
    const findings = findingsOf(rules, { orders, notices })
    this.#rules = rules
    this.#past = past
    this.#moved = rules.base.isMovement(season)
    this.#causes = last && causedBy(last, year, season) ? findingsOf(rules, openPart(last)) : undefined
    const retreating = dislodged.length > 0
    this.#facts = { orders, notices, findings, options, retreating, before: seasByPower(before) }
    this.#notes = this.#moved ? publicNotes(rules, this.#facts) : []
  }

  learn(): Pick<SubVariantState, "tracks" | "sightings" | "known"> {
    const { letter, units, dislodged } = this.#past
    const draft = this.#older(this.#past.before, [])
    write(draft, this.#notes)
    const open = settled(this.#rules, draft)
    const [ordersApart, noticesApart] = [apartOf(this.#rules, letter.orders), apartOf(this.#rules, letter.notices)]
    const [below, fallen] = [deepOf(units), deepOf(dislodged)]
    const known = this.#rules.seats.map((seat) => {
      const [orders = [], notices = []] = [ordersApart[seat], noticesApart[seat]]
      const isOwn = ({ power }: Unit) => power === this.#rules.powerOf(seat)
      const own: Own = { units: below.filter(isOwn).map(({ at }) => at), dislodged: fallen.filter(isOwn) }
      const learned = this.#learnAlone(seat, { orders, notices }, own)
      return learned ? beyond(settled(this.#rules, learned), open) : nothingMore
    })
    return { ...open, known }
  }

  #older(old: Knowledge, noticed: readonly Sighting[]): Draft {
    const { before } = this.#past
    const known = { tracks: old.tracks, sightings: [...noticed, ...old.sightings] }
    return drifted(this.#rules, before, known, this.#facts.findings, this.#causes)
  }

  /** Returns the knowledge of one seat, or `undefined` if it learns nothing more than all. */
  #learnAlone(seat: Seat, { orders, notices }: Omit<Letter, "year" | "season">, own: Own): Draft | undefined {
    const { everyone, maskOf, nextTo } = this.#rules
    const { before, dislodged, contacts } = this.#past
    const old = knowledgeOf(before, seat)
    const mine = maskOf([...own.units, ...own.dislodged.map(({ at }) => at)])
    const noticed = this.#moved ? contactSightings(this.#rules, before, seat) : []
    const isIdle =
      !mine && ![noticed, old.sightings, notices].some((list) => list.length > 0) && old.tracks === before.tracks
    // Reports on torpedoes and foreign submarines carry information; reports on one's own other
    // orders do not.
    if (isIdle && orders.every(({ power, order }) => power !== null && order.type !== "torpedo")) return undefined

    const others = everyone & ~seatBit(seat)
    const draft = this.#older(old, [...before.sightings, ...noticed])
    write(draft, this.#notes)
    if (this.#moved) {
      const read = { ...this.#facts, before: seasByPower(old), orders: [...this.#facts.orders, ...orders], notices }
      const mayBe = (sea: number, other: Seat) => draft.boats.some((boat) => boat.seat === other && boat.seas & sea)
      write(draft, privateNotes(this.#rules, read, seat, own, mayBe))
      // A noticed submarine that is not one's own is foreign.
      for (const { present, seas, powers } of this.#notes)
        if (mine && present && !(seas & mine)) write(draft, [there(seas, powers & others)])
    }
    if (mine && dislodged.length === 0 && before.season !== "winter")
      write(draft, [nobody((mine | nextTo(mine)) & ~maskOf(contacts[seat] ?? []), others)])
    return draft
  }
}
