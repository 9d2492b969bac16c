/** The possible places of submarines that a viewer does not see. */
import { type Random, SchemaError, type Seat } from "@flottille/core"
import type { Rules } from "../rules/compile-rules"
import { isDeep } from "../state/depths"
import type { SubVariantView } from "../view/view"
import { type Boat, boatsOf } from "./findings"
import { contactSightings, knowledgeOf } from "./learn"
import { type Hidden, placed, unitsAt } from "./placing"
import { drawFallen } from "./retreating"
import { type Sighting, seatBit } from "./tracks"

/**
 * Places the submarines that a viewer does not see, at random: each within its track, and so that
 * everything that the viewer was told is true. In a phase of retreats some of them may be
 * dislodged.
 *
 * @throws SchemaError for knowledge that contradicts itself.
 * @rule SV-5.1 SV-5.4 SV-5.9 SV-5.12
 */
export function drawHidden(rules: Rules, seen: SubVariantView, random: Random): Hidden {
  const { base, bitOf, seatOf } = rules
  const { units, dislodged, season } = seen
  const seat = seatOfViewer(seen)
  const { tracks, sightings } = knowledgeOf(seen, seat)
  const own = [...units, ...dislodged].filter(({ at }) => isDeep(at))
  const isOwn = ({ seas, powers }: Sighting) =>
    own.some(({ power, at }) => bitOf(at) & seas && seatBit(seatOf(power)) & powers)
  const boats = boatsOf({ tracks }).filter((boat) => boat.seat !== seat)
  const open = [...seen.sightings, ...sightings].filter((one) => !isOwn(one))
  const hidden = base.isRetreat(season)
    ? drawFallen(rules, seen, boats, open, random)
    : drawPlaces(rules, seen, boats, open, random)
  // No position has such a view.
  if (hidden === undefined) throw new SchemaError("view", ["tracks"], "submarines that can all be somewhere", "SV-5.1")
  return hidden
}

function seatOfViewer({ viewer }: SubVariantView): Seat {
  return typeof viewer === "number" ? viewer : -1
}

/** Outside retreats every submarine stands somewhere. */
function drawPlaces(
  rules: Rules,
  seen: SubVariantView,
  boats: readonly Boat[],
  open: readonly Sighting[],
  random: Random,
): Hidden | undefined {
  const taken = rules.maskOf(seen.units.map(({ at }) => at).filter(isDeep))
  // In a position written by hand, reports of neighbours may be wrong.
  const places =
    placed(boats, taken, [...contactSightings(rules, seen, seatOfViewer(seen)), ...open], random) ??
    placed(boats, taken, open, random)
  return places && { units: unitsAt(rules, boats, places), dislodged: [] }
}
