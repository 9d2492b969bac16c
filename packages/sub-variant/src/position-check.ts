/** Positions that no game reaches. */
import type { Unit } from "@flottille/diplomacy"
import { isDeep, lowestBits } from "./depths"
import { knowledgeOf } from "./knowledge/learn"
import { type Knowledge, matches, type Sighting, seatBit } from "./knowledge/tracks"
import type { Rules } from "./prepare"
import type { SubUnit, SubVariantState } from "./state"

/** Returns true for a non-empty mask of so many bits. */
const isUpTo = (bits: number, mask: number) => Number.isInteger(mask) && mask > 0 && mask <= lowestBits(bits)

/** Returns true if the knowledge about submarines agrees with their places. */
function isTrue(
  { bitOf, powerOf, seatOf, seats }: Rules,
  { tracks, sightings }: Knowledge,
  hidden: readonly SubUnit[],
): boolean {
  const isTracked = seats.every((seat) => {
    // Stryker disable next-line ArrayDeclaration: every seat has its tracks
    const masks = tracks[seat] ?? []
    const places = hidden.filter(({ power }) => power === powerOf(seat)).map(({ at }) => bitOf(at))
    // By submarine, its possible tracks as bits.
    return (
      masks.length === places.length &&
      matches(places.map((sea) => masks.reduce((bits, mask, track) => bits | (mask & sea ? 1 << track : 0), 0)))
    )
  })
  const isSeen = ({ seas, powers }: Sighting) =>
    hidden.some(({ power, at }) => bitOf(at) & seas && seatBit(seatOf(power)) & powers)
  return isTracked && sightings.every(isSeen)
}

/**
 * Returns true if the depths agree with the knowledge about them, and disguises with the options
 * and the surface.
 */
export function isReachable(rules: Rules, state: SubVariantState): boolean {
  const { board, seas, seats } = rules
  const { units, dislodged, tracks, sightings, known, contacts, options, season, year } = state
  const all: readonly SubUnit[] = [...units, ...dislodged]
  const hidden = all.filter(({ at }) => isDeep(at))
  const names = new Set(dislodged.map(({ power, at }) => `${power} ${at}`))
  return (
    isTrue(rules, state, hidden) &&
    // Tracks of its own are those of all powers, and one at least.
    known.every(
      (own) => own.tracks.length === 0 || (own.tracks.length === seats.length && own.tracks.flat().length > 0),
    ) &&
    seats.every((seat) => isTrue(rules, knowledgeOf(state, seat), hidden)) &&
    names.size === dislodged.length &&
    dislodged.every(({ at, by }) => !isDeep(at) || by === at) &&
    all.every(({ type, at, disguised }) => !disguised || (type === "SM" && options.surfaceDisguise && !isDeep(at))) &&
    contacts.flat().every((place) => isDeep(place) && board.graph.index.has(place)) &&
    [tracks, ...known.map((own) => own.tracks)].every((masks) =>
      masks.flat().every((mask) => isUpTo(seas.length, mask)),
    ) &&
    [sightings, ...known.map((own) => own.sightings)].every((list) =>
      list.every((one) => isUpTo(seas.length, one.seas) && isUpTo(seats.length, one.powers)),
    ) &&
    (season !== "setup" || (year === board.map.firstYear && all.every((unit: Unit) => unit.type !== "SM")))
  )
}
