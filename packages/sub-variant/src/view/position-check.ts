/** Positions that no game reaches. */
import type { Path } from "@flottille/core"
import { knowledgeOf } from "../knowledge/learn"
import { matches, type Sighting, seatBit } from "../knowledge/tracks"
import type { Rules } from "../rules/compile-rules"
import { isDeep, lowestBits } from "../state/depths"
import type { SubUnit, SubVariantState } from "../state/state"

/** Returns true for a non-empty mask of so many bits. */
const isUpTo = (bits: number, mask: number) => Number.isInteger(mask) && mask > 0 && mask <= lowestBits(bits)

function areTrue(
  { bitOf, powerOf }: Rules,
  masks: readonly number[],
  seat: number,
  hidden: readonly SubUnit[],
): boolean {
  const places = hidden.filter(({ power }) => power === powerOf(seat)).map(({ at }) => bitOf(at))
  // By submarine, its possible tracks as bits.
  return (
    masks.length === places.length &&
    matches(places.map((sea) => masks.reduce((bits, mask, track) => bits | (mask & sea ? 1 << track : 0), 0)))
  )
}

function isSeen({ bitOf, seatOf, seas, seats }: Rules, sighting: Sighting, hidden: readonly SubUnit[]): boolean {
  return (
    isUpTo(seas.length, sighting.seas) &&
    isUpTo(seats.length, sighting.powers) &&
    hidden.some(({ power, at }) => bitOf(at) & sighting.seas && seatBit(seatOf(power)) & sighting.powers)
  )
}

function knowsTruth(rules: Rules, state: SubVariantState, seat: number, hidden: readonly SubUnit[]): boolean {
  const { seas, seats } = rules
  const { tracks } = state.known[seat] ?? { tracks: [] }
  const all = knowledgeOf(state, seat).tracks
  // Tracks of its own are those of all powers, and one at least.
  return (
    (tracks.length === 0 || (tracks.length === seats.length && tracks.flat().length > 0)) &&
    seats.every((other) => areTrue(rules, all[other] ?? [], other, hidden)) &&
    tracks.flat().every((mask) => isUpTo(seas.length, mask))
  )
}

/** Returns the path of the first fact that disagrees with depths, options or surface; `undefined` if there is none. */
export function unreachable(rules: Rules, state: SubVariantState): Path | undefined {
  const { board, seas, seats } = rules
  const { units, dislodged, tracks, sightings, known, contacts, options, season, year } = state
  const all: readonly SubUnit[] = [...units, ...dislodged]
  const hidden = all.filter(({ at }) => isDeep(at))
  const names = dislodged.map(({ power, at }) => `${power} ${at}`)
  const ofSeat = (word: string, isRight: (seat: number) => boolean): Path[] =>
    seats.filter((seat) => !isRight(seat)).map((seat) => [word, seat])
  const isMasked = ({ type, at, disguised }: SubUnit) =>
    !disguised || (type === "SM" && options.surfaceDisguise && !isDeep(at))
  const wrong = (word: string, list: readonly SubUnit[], isRight: (unit: SubUnit, index: number) => boolean): Path[] =>
    list.flatMap((unit, index) => (isRight(unit, index) ? [] : [[word, index]]))
  const isChoice = season !== "setup" || year === board.map.firstYear
  const faults: readonly Path[] = [
    ...ofSeat("tracks", (seat) => areTrue(rules, tracks[seat] ?? [], seat, hidden)),
    ...ofSeat("tracks", (seat) => (tracks[seat] ?? []).every((mask) => isUpTo(seas.length, mask))),
    ...(sightings.every((one) => isSeen(rules, one, hidden)) ? [] : [["sightings", "all"]]),
    ...ofSeat("knows", (seat) => knowsTruth(rules, state, seat, hidden)),
    ...ofSeat("sightings", (seat) => (known[seat]?.sightings ?? []).every((one) => isSeen(rules, one, hidden))),
    ...ofSeat("contacts", (seat) => (contacts[seat] ?? []).every((at) => isDeep(at) && board.graph.index.has(at))),
    ...dislodged.flatMap(({ at, by }, index) =>
      names.indexOf(names[index] ?? "") < index || (isDeep(at) && by !== at) ? [["dislodged", index]] : [],
    ),
    ...wrong("units", units, isMasked),
    ...wrong("dislodged", dislodged, isMasked),
    ...(isChoice ? [] : [["season"]]),
    ...wrong("units", units, ({ type }) => season !== "setup" || type !== "SM"),
  ]
  return faults[0]
}
