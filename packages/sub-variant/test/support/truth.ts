/**
 * What views say of submarines under water, compared with where these are: written apart from the
 * code that concludes it.
 */
import type { Sighting, Tracks } from "../../src/knowledge/tracks"
import { deepBoard, seas } from "../../src/rules/standard"
import type { SubUnit, SubVariantState } from "../../src/state/state"
import type { SubVariantView } from "../../src/view/view"

const bit = (place: string) => 2 ** seas.indexOf(place.replace("-1", ""))
const has = (mask: number, value: number) => Math.floor(mask / value) % 2 === 1

/** Says whether each submarine can have a track of its own that holds its place. */
function fits([first, ...rest]: readonly string[], masks: readonly number[]): boolean {
  if (first === undefined) return masks.length === 0
  return masks.some((mask, index) => has(mask, bit(first)) && fits(rest, masks.toSpliced(index, 1)))
}

/** Describes what a view says of the depths that a state contradicts, or returns `undefined`. */
export function contradiction(view: SubVariantView, state: SubVariantState): string | undefined {
  const all: readonly SubUnit[] = [...state.units, ...state.dislodged]
  const below = all.filter(({ at }) => at.endsWith("-1"))
  const inTracks = (tracks: Tracks) =>
    deepBoard.powers.flatMap((power, seat) => {
      const places = below.filter((unit) => unit.power === power).map(({ at }) => at)
      return fits(places, tracks[seat] ?? [])
        ? []
        : [`the tracks ${tracks[seat]} of ${power} do not hold ${places.join(" ") || "nothing"}`]
    })
  const inSightings = (sightings: readonly Sighting[]) =>
    sightings.flatMap(({ seas: mask, powers }) => {
      const isSeen = ({ power, at }: SubUnit) => has(mask, bit(at)) && has(powers, 2 ** deepBoard.powers.indexOf(power))
      return below.some(isSeen) ? [] : [`nobody of the powers ${powers} lies in the seas ${mask}`]
    })
  const letters = [view.last, view.last?.before, view.last?.before?.before]
  const thinned = letters.some(
    (letter) => letter?.season === "winter" && letter.notices.some(({ type }) => type === "lost"),
  )
  const contacts = view.contacts.flatMap((places, seat) => {
    const isHeard = (place: string) => below.some(({ power, at }) => at === place && power !== deepBoard.powers[seat])
    return thinned || places.every(isHeard)
      ? []
      : [`no foreign submarine lies where seat ${seat} hears one: ${places.join(" ")}`]
  })
  const known = view.known.flatMap(({ tracks, sightings }) => [
    ...(tracks.length > 0 ? inTracks(tracks) : []),
    ...inSightings(sightings),
  ])
  return [...inTracks(view.tracks), ...inSightings(view.sightings), ...known, ...contacts][0]
}
