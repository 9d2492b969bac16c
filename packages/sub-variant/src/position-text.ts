import { type Seat, SPECTATOR } from "@flottille/core"
import type { Unit } from "@flottille/diplomacy"
import { powerOf, seatOf, seats } from "@flottille/diplomacy/variant"
import { deepBoard, isDeep, seas } from "./depths"
import { knowledgeOf } from "./knowledge"
import { formatSubOrder } from "./notation"
import type { PublishedLetter, SubState, SubUnit } from "./state"
import type { Audience } from "./told"
import { bitOf, type Knowledge, matches, type Sighting, seatBit } from "./tracks"

/** Who reads a line, in the referee's letter: nothing for all; of a long list those who do not. */
function readers(to: Audience | undefined): string | null {
  if (to === undefined || to === "all") return null
  const named = (wanted: (seat: Seat) => boolean) => seats.filter(wanted).map(powerOf).join(" ")
  const reads = (seat: Seat) => to.includes(seat)
  return to.includes(SPECTATOR) ? `(to all but ${named((seat) => !reads(seat))})` : `(to ${named(reads)})`
}

/** The lines of a letter: `france MAR - GAS bounced`, `contact WES-1`; `?` for a power that is not named; for the referee, who reads each. */
export function formatLetter({ season, orders, notices }: PublishedLetter): string[] {
  const style = { winter: season === "winter" }
  const line = (...words: readonly (string | null)[]) => words.filter(Boolean).join(" ")
  return [
    ...orders.map(({ to, power, order, result, fate, disorder }) =>
      line(power ?? "?", formatSubOrder(order, style), result, disorder ? "civil-disorder" : null, fate, readers(to)),
    ),
    ...notices.map(({ to, type, at, power }) => line(type, at?.toUpperCase() ?? null, power, readers(to))),
  ]
}

const pairs = (sightings: readonly Sighting[]) => sightings.map(({ seas, powers }) => `${seas}/${powers}`)
const readPairs = (entries: readonly string[]): Sighting[] =>
  entries.map((entry) => {
    const [seas = 0, powers = 0] = entry.split("/").map(Number)
    return { seas, powers }
  })

/** What the base game has not: disguises, contacts and what is known of the depths. */
export function formatParts({ units, dislodged, contacts, tracks, sightings, known }: SubState): string[] {
  const part = (word: string, of: (seat: number) => readonly (string | number)[]) =>
    seats.flatMap((seat) => {
      const list = of(seat)
      return list.length > 0 ? [`${word} ${powerOf(seat)}: ${list.join(" ")}`] : []
    })
  const all: readonly SubUnit[] = [...units, ...dislodged]
  return [
    ...part("disguised", (seat) => all.flatMap(({ power, at, disguised }) => (disguised && power === powerOf(seat) ? [at] : []))),
    ...part("contacts", (seat) => contacts[seat] ?? []),
    ...part("tracks", (seat) => tracks[seat] ?? []),
    ...(sightings.length > 0 ? [`sightings all: ${pairs(sightings).join(" ")}`] : []),
    ...part("sightings", (seat) => pairs(known[seat]?.sightings ?? [])),
    ...part("knows", (seat) =>
      (known[seat]?.tracks ?? []).flatMap((masks, of) => (masks.length > 0 ? [`${powerOf(of)}/${masks.join("/")}`] : [])),
    ),
  ]
}

/** The inverse of {@link formatParts}, part by part. */
export function readPart(state: SubState, word: string, power: string, list: string): boolean {
  const entries = list.split(" ")
  const replace = <T>(lists: readonly T[], entry: T) => lists.map((old, seat) => (powerOf(seat) === power ? entry : old))
  const mark = <U extends SubUnit>(unit: U): U =>
    unit.power === power && unit.type === "SM" && entries.includes(unit.at) ? { ...unit, disguised: true } : unit
  switch (word) {
    case "disguised":
      state.units = state.units.map(mark)
      state.dislodged = state.dislodged.map(mark)
      return true
    case "contacts":
      state.contacts = replace(state.contacts, entries)
      return true
    case "tracks":
      state.tracks = replace(state.tracks, entries.map(Number))
      return true
    case "sightings":
      if (power === "all") state.sightings = readPairs(entries)
      else state.known = state.known.map((old, seat) => (powerOf(seat) === power ? { ...old, sightings: readPairs(entries) } : old))
      return true
    case "knows": {
      const lists = new Map(entries.map((entry): [string, string[]] => [entry.split("/")[0] ?? "", entry.split("/").slice(1)]))
      const own = seats.map((seat) => (lists.get(powerOf(seat)) ?? []).map(Number))
      state.known = state.known.map((old, seat) => (powerOf(seat) === power ? { ...old, tracks: own } : old))
      return true
    }
    default:
      return false
  }
}

/** Whether a number is a mask of so many bits, and not empty. */
const isUpTo = (bits: number, mask: number) => Number.isInteger(mask) && mask > 0 && mask < 2 ** bits

/** Whether what is known of submarines is true of them. */
function isTrue({ tracks, sightings }: Knowledge, hidden: readonly SubUnit[]): boolean {
  const isTracked = seats.every((seat) => {
    const masks = tracks[seat] ?? []
    const places = hidden.filter(({ power }) => power === powerOf(seat)).map(({ at }) => bitOf(at))
    // By submarine, its possible tracks as bits.
    return (
      masks.length === places.length &&
      matches(places.map((sea) => masks.reduce((bits, mask, track) => bits | (mask & sea ? 1 << track : 0), 0)))
    )
  })
  const isSeen = ({ seas, powers }: Sighting) => hidden.some(({ power, at }) => bitOf(at) & seas && seatBit(seatOf(power)) & powers)
  return isTracked && sightings.every(isSeen)
}

/** Whether the depths are as they are known to be, and disguises as the options and the surface allow. */
export function isReachable(state: SubState): boolean {
  const { units, dislodged, tracks, sightings, known, contacts, options, season, year } = state
  const all: readonly SubUnit[] = [...units, ...dislodged]
  const hidden = all.filter(({ at }) => isDeep(at))
  const names = new Set(dislodged.map(({ power, at }) => `${power} ${at}`))
  return (
    isTrue(state, hidden) &&
    seats.every((seat) => isTrue(knowledgeOf(state, seat), hidden)) &&
    names.size === dislodged.length &&
    dislodged.every(({ at, by }) => !isDeep(at) || by === at) &&
    all.every(({ type, at, disguised }) => !disguised || (type === "SM" && options.surfaceDisguise && !isDeep(at))) &&
    contacts.flat().every((place) => isDeep(place) && deepBoard.graph.index.has(place)) &&
    [tracks, ...known.map((own) => own.tracks)].every((masks) => masks.flat().every((mask) => isUpTo(seas.length, mask))) &&
    [sightings, ...known.map((own) => own.sightings)].every((list) =>
      list.every((one) => isUpTo(seas.length, one.seas) && isUpTo(seats.length, one.powers)),
    ) &&
    (season !== "setup" || (year === deepBoard.map.firstYear && all.every((unit: Unit) => unit.type !== "SM")))
  )
}
