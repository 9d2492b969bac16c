import { type Seat, SPECTATOR, type Viewer } from "@flottille/core"
import type { Unit } from "@flottille/diplomacy"
import { isMovement, isRetreat, powerOf, seats } from "@flottille/diplomacy/variant"
import { isDeep } from "./depths"
import { type Findings, findingsOf, type Mark, shakenBy } from "./findings"
import { everybody, type Note, nobody, type Own, privateNotes, publicNotes, type Told, there } from "./notes"
import type { PublishedLetter, SubSeason, SubState } from "./state"
import { isTold, type Letter, letterFor } from "./told"
import { ANYWHERE, bitOf, type Knowledge, maskOf, nextTo, nothingMore, type Sighting, seatBit, without } from "./tracks"

/** What a seat knows by itself: tracks that are not written down are those that everybody knows. */
export function knowledgeOf({ tracks, known }: Pick<SubState, "tracks" | "known">, seat: Seat): Knowledge {
  const { tracks: own, sightings } = known[seat] ?? nothingMore
  return { tracks: own.length > 0 ? own : tracks, sightings }
}

/** SV-5.4: the neighbours that a seat was told of; not those of which one may have been lost in the winter since. */
export function heardBy({ contacts, last, season }: Pick<SubState, "contacts" | "last" | "season">, seat: Seat): Sighting[] {
  const thinned = season === "spring" && last?.season === "winter" && last.notices.some(({ power }) => power !== powerOf(seat))
  return thinned ? [] : (contacts[seat] ?? []).map((at) => ({ seas: bitOf(at), powers: everybody & ~seatBit(seat) }))
}

/** Whether a letter tells of the moves that brought about a phase of retreats. */
export function causedBy(last: PublishedLetter | null, year: number, season: SubSeason): boolean {
  return last !== null && last.year === year && season === `${last.season}-retreats`
}

/** A phase that is over: the position before it, its letter, and where the units are now. */
export interface Past extends Pick<SubState, "contacts" | "dislodged" | "units"> {
  readonly before: SubState
  readonly letter: Letter
}

/** What a viewer reads of it. */
function toldTo({ before, letter, dislodged }: Past, viewer: Viewer, { tracks }: Pick<Knowledge, "tracks">): Told {
  const orders = letter.orders.filter(({ to }) => isTold(to, viewer))
  const notices = letter.notices.filter(({ to }) => isTold(to, viewer))
  return {
    orders,
    notices,
    findings: findingsOf({ orders, notices }),
    options: before.options,
    retreating: dislodged.length > 0,
    before: tracks.map((masks) => masks.reduce((all, mask) => all | mask, 0)),
  }
}

/** How far submarines can have come in a phase. */
interface Drift {
  /** Where those of some powers may be that were in some depths before. */
  readonly reach: (seas: number, powers: number) => number
  /** The depths where submarines can have been lost, as they stood before. */
  readonly perilous: number
}

/** In a season all go one step at most, but for those of powers that have resigned; in retreats only those that may have been dislodged. */
function driftIn({ season, year, last, resigned }: SubState): (before: Knowledge) => Drift {
  if (isMovement(season)) {
    const moving = seats.reduce((mask, seat) => (resigned[seat] ? mask : mask | seatBit(seat)), 0)
    return () => ({ reach: (seas, powers) => (powers & moving ? seas | nextTo(seas) : seas), perilous: ANYWHERE })
  }
  if (!isRetreat(season)) return () => ({ reach: (seas) => seas, perilous: ANYWHERE })
  const causes = last && causedBy(last, year, season) ? findingsOf(letterFor(last, SPECTATOR)) : undefined
  return (before) => {
    const perilous = causes ? shakenBy(causes, before) : ANYWHERE
    return { reach: (seas) => seas | nextTo(seas & perilous), perilous }
  }
}

/** Knowledge that is being written down. */
interface Draft {
  readonly tracks: number[][]
  readonly sightings: Sighting[]
}

/** Knowledge after a phase, by what everybody reads of who dived, surfaced and was lost. */
function drifted({ tracks, sightings }: Knowledge, { dived, surfaced, lost }: Findings, { reach, perilous }: Drift): Draft {
  const of = (marks: readonly Mark[], seat: Seat) => marks.filter((mark) => mark.seat === seat)
  const isGone = ({ seas, powers }: Sighting) =>
    (seas & perilous && lost.some((seat) => powers & seatBit(seat))) ||
    surfaced.some(({ sea, seat }) => seas & sea && powers & seatBit(seat))
  return {
    tracks: tracks.map((before, seat) => {
      const lose = (masks: readonly number[]) => lost.filter((loser) => loser === seat).reduce((left) => without(left, perilous), masks)
      // What is lost in a season may have dived in it; what is lost in retreats was dislodged before.
      const late = perilous === ANYWHERE
      const up = of(surfaced, seat).reduce((masks, { sea }) => without(masks, sea), before)
      const moved = (late ? up : lose(up)).map((mask) => reach(mask, seatBit(seat)))
      const down = [...moved, ...of(dived, seat).map(({ sea }) => sea)]
      return [...(late ? lose(down) : down)]
    }),
    sightings: sightings.filter((one) => !isGone(one)).map(({ seas, powers }) => ({ seas: reach(seas, powers), powers })),
  }
}

/** Of some powers nobody is outside these depths. What contradicts the tracks is passed over. */
function narrow(tracks: number[][], seas: number, powers: number): void {
  tracks.forEach((masks, seat) => {
    if (powers & seatBit(seat)) tracks[seat] = masks.map((mask) => mask & seas || mask)
  })
}

function write({ tracks, sightings }: Draft, notes: readonly Note[]): void {
  for (const { present, seas, powers } of notes) {
    if (present) sightings.push({ seas, powers })
    else narrow(tracks, ~seas, powers)
  }
}

const implies = (one: Sighting, other: Sighting) => !(one.seas & ~other.seas) && !(one.powers & ~other.powers)

/** A sighting that can only have been one submarine says where that one is; one that is true in any case says nothing. */
function settled({ tracks, sightings }: Draft): Knowledge {
  const open: Sighting[] = []
  for (const sighting of sightings.sort((a, b) => a.seas - b.seas || a.powers - b.powers)) {
    const { seas, powers } = sighting
    const possible = tracks.flatMap((masks, seat) => (powers & seatBit(seat) ? masks.filter((mask) => mask & seas) : []))
    if (possible.some((mask) => !(mask & ~seas)) || open.some((other) => implies(other, sighting))) continue
    if (possible.length === 1) narrow(tracks, seas, powers)
    else open.push(sighting)
  }
  for (const masks of tracks) masks.sort((a, b) => a - b)
  return { tracks, sightings: open }
}

/** The part of what a seat knows that not everybody knows. */
function beyond({ tracks, sightings }: Knowledge, open: Knowledge): Knowledge {
  const more = sightings.filter((one) => !open.sightings.some((other) => implies(other, one)))
  const alike = tracks.every((masks, seat) => masks.every((mask, index) => mask === open.tracks[seat]?.[index]))
  return alike && more.length === 0 ? nothingMore : { tracks: alike ? [] : tracks, sightings: more }
}

const deepOf = <U extends Unit>(units: readonly U[], seat: Seat) => units.filter(({ power, at }) => power === powerOf(seat) && isDeep(at))

/**
 * What everybody, and each seat by itself, knows of the depths after a phase: what was known before, as old as it is by now, and what the
 * letter adds.
 *
 * @rule SV-5.1 SV-5.2 SV-5.4 SV-5.9
 */
export function learn(past: Past): Pick<SubState, "tracks" | "sightings" | "known"> {
  const { before, units, dislodged, contacts } = past
  const { season, tracks } = before
  const all = toldTo(past, SPECTATOR, before)
  if (all.findings.dived.length === 0 && tracks.every((masks) => masks.length === 0))
    return { tracks, sightings: [], known: seats.map(() => nothingMore) }
  const moved = isMovement(season)
  const driftOf = driftIn(before)
  const notes = moved ? publicNotes(all) : []
  const older = (old: Knowledge): Draft => {
    const draft = drifted(old, all.findings, driftOf(old))
    write(draft, notes)
    return draft
  }
  const open = settled(older(before))
  const known = seats.map((seat) => {
    const others = everybody & ~seatBit(seat)
    const own: Own = { units: deepOf(units, seat).map(({ at }) => at), dislodged: deepOf(dislodged, seat) }
    const mine = maskOf([...own.units, ...own.dislodged.map(({ at }) => at)])
    const old = knowledgeOf(before, seat)
    const heard = moved ? heardBy(before, seat) : []
    const draft = older({ ...old, sightings: [...before.sightings, ...old.sightings, ...heard] })
    if (moved) {
      const told = toldTo(past, seat, old)
      write(
        draft,
        privateNotes(told, seat, own, (sea, other) => (draft.tracks[other] ?? []).some((mask) => mask & sea)),
      )
      // Whom everybody has noticed, and who is none of one's own, is foreign.
      for (const { present, seas, powers } of notes) if (mine && present && !(seas & mine)) write(draft, [there(seas, powers & others)])
    }
    if (mine && dislodged.length === 0 && season !== "winter")
      write(draft, [nobody((mine | nextTo(mine)) & ~maskOf(contacts[seat] ?? []), others)])
    return beyond(settled(draft), open)
  })
  return { ...open, known }
}
