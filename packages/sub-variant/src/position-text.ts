import { type Seat, SPECTATOR } from "@flottille/core"
import type { Unit } from "@flottille/diplomacy"
import { powerOf, seats } from "@flottille/diplomacy/variant"
import { deepBoard, isDeep } from "./depths"
import { formatSubOrder } from "./notation"
import type { PublishedLetter, SubState, SubUnit } from "./state"
import type { Audience } from "./told"
import { bitOf } from "./tracks"

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
    ...orders.map(({ to, power, order, result, fate }) => line(power ?? "?", formatSubOrder(order, style), result, fate, readers(to))),
    ...notices.map(({ to, type, at, power }) => line(type, at?.toUpperCase() ?? null, power, readers(to))),
  ]
}

/** What the base game has not: disguises, contacts and tracks. */
export function formatParts({ units, dislodged, contacts, tracks }: SubState): string[] {
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
    default:
      return false
  }
}

/** Whether the depths are as the tracks tell, and disguises as the options and the surface allow. */
export function isReachable({ units, dislodged, tracks, contacts, options, season, year }: SubState): boolean {
  const all: readonly SubUnit[] = [...units, ...dislodged]
  const names = new Set(dislodged.map(({ power, at }) => `${power} ${at}`))
  const tracked = seats.every((seat) => {
    const masks = tracks[seat] ?? []
    const hidden = all.filter(({ power, at }) => power === powerOf(seat) && isDeep(at))
    return masks.length === hidden.length && hidden.every(({ at }) => masks.some((mask) => mask & bitOf(at)))
  })
  return (
    tracked &&
    names.size === dislodged.length &&
    dislodged.every(({ at, by }) => !isDeep(at) || by === at) &&
    all.every(({ at, disguised }) => !disguised || (options.surfaceDisguise && !isDeep(at))) &&
    contacts.flat().every((place) => isDeep(place) && deepBoard.graph.index.has(place)) &&
    tracks.flat().every((mask) => Number.isSafeInteger(mask) && mask > 0) &&
    (season !== "setup" || (year === deepBoard.map.firstYear && all.every((unit: Unit) => unit.type !== "SM")))
  )
}
