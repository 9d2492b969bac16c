/** States as text: the letter, and the parts that the base game does not have. */
import { type Seat, SPECTATOR } from "@flottille/core"
import type { Sighting } from "../knowledge/tracks"
import type { Readers } from "../letter/letter"
import type { Rules } from "../rules/compile-rules"
import type { PublishedLetter, SubUnit, SubVariantState } from "../state/state"

/** Formats the readers of a line in the referee's letter: null for all; of a long list, those left out. */
function readers({ powerOf, seats }: Rules, to: Readers | undefined): string | null {
  if (to === undefined || to === "all") return null
  const named = (wanted: (seat: Seat) => boolean) => seats.filter(wanted).map(powerOf).join(" ")
  const reads = (seat: Seat) => to.includes(seat)
  return to.includes(SPECTATOR) ? `(to all but ${named((seat) => !reads(seat))})` : `(to ${named(reads)})`
}

/**
 * The lines of a letter: `france MAR - GAS bounced`, `contact WES-1`; `?` for a power that is not
 * named; for the referee, who reads each.
 */
export function formatLetter(rules: Rules, { season, orders, notices }: PublishedLetter): string[] {
  const style = { winter: season === "winter" }
  const line = (...words: readonly (string | null)[]) => words.filter(Boolean).join(" ")
  return [
    ...orders.map(({ to, power, order, result, fate, disorder }) =>
      line(
        power ?? "?",
        rules.base.formatOrder(order, style),
        result,
        disorder ? "civil-disorder" : null,
        fate,
        readers(rules, to),
      ),
    ),
    ...notices.map(({ to, type, at, power }) => line(type, at?.toUpperCase() ?? null, power, readers(rules, to))),
  ]
}

const pairs = (sightings: readonly Sighting[]) => sightings.map(({ seas, powers }) => `${seas}/${powers}`)
const readPairs = (entries: readonly string[]): Sighting[] =>
  entries.map((entry) => {
    const [seas = 0, powers = 0] = entry.split("/").map(Number)
    return { seas, powers }
  })

export function formatParts(
  { powerOf, seats }: Rules,
  { units, dislodged, contacts, tracks, sightings, known }: SubVariantState,
): string[] {
  const part = (word: string, of: (seat: number) => readonly (string | number)[]) =>
    seats.flatMap((seat) => {
      const list = of(seat)
      return list.length > 0 ? [`${word} ${powerOf(seat)}: ${list.join(" ")}`] : []
    })
  const all: readonly SubUnit[] = [...units, ...dislodged]
  return [
    ...part("disguised", (seat) =>
      all.flatMap(({ power, at, disguised }) => (disguised && power === powerOf(seat) ? [at] : [])),
    ),
    ...part("contacts", (seat) => contacts[seat] ?? []),
    ...part("tracks", (seat) => tracks[seat] ?? []),
    ...(sightings.length > 0 ? [`sightings all: ${pairs(sightings).join(" ")}`] : []),
    ...part("sightings", (seat) => pairs(known[seat]?.sightings ?? [])),
    ...part("knows", (seat) =>
      (known[seat]?.tracks ?? []).flatMap((masks, of) =>
        masks.length > 0 ? [`${powerOf(of)}/${masks.join("/")}`] : [],
      ),
    ),
  ]
}

/** The inverse of {@link formatParts}, part by part. */
export function readPart(
  { powerOf, seats }: Rules,
  state: SubVariantState,
  word: string,
  power: string,
  list: string,
): boolean {
  const entries = list.split(" ")
  const replace = <T>(lists: readonly T[], entry: T) =>
    lists.map((old, seat) => (powerOf(seat) === power ? entry : old))
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
      else
        state.known = state.known.map((old, seat) =>
          powerOf(seat) === power ? { ...old, sightings: readPairs(entries) } : old,
        )
      return true
    case "knows": {
      const lists = new Map(
        entries.map((entry): [string, string[]] => [entry.split("/")[0] ?? "", entry.split("/").slice(1)]),
      )
      const own = seats.map((seat) => (lists.get(powerOf(seat)) ?? []).map(Number))
      state.known = state.known.map((old, seat) => (powerOf(seat) === power ? { ...old, tracks: own } : old))
      return true
    }
    default:
      return false
  }
}
