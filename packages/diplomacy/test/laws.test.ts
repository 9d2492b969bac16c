import { conform } from "@flottille/conformance"
import fc from "fast-check"
import { runs } from "../../../scripts/deep.ts"
import { diplomacy } from "../src/game"
import { standardBoard } from "../src/map/standard"
import { shapes } from "../src/schema"
import { SEATS } from "../src/standard"
import { adjustment, type DiplomacyState } from "../src/state"
import { phaseOf, restless, thorough } from "./support/play"

const someBuild = (state: DiplomacyState) =>
  state.units.length > 0 && Array.from({ length: SEATS }, (_, seat) => adjustment(standardBoard, state, seat).builds > 1).some(Boolean)
const someDisband = (state: DiplomacyState) =>
  Array.from({ length: SEATS }, (_, seat) => adjustment(standardBoard, state, seat).disbands > 0).some(Boolean)

const alone = diplomacy.clone(phaseOf(4, "fall"))
for (const seat of [0, 1, 2, 3, 4]) diplomacy.resign(alone, seat)

conform(diplomacy, {
  shapes,
  options: [{ yearLimit: 1902 }, { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1901 }],
  policies: { thorough, restless },
  positions: [
    diplomacy.formatState(phaseOf(1, "spring-retreats")),
    diplomacy.formatState(phaseOf(2, "fall-retreats", (state) => state.dislodged.length > 1)),
    diplomacy.formatState(phaseOf(3, "winter", someBuild)),
    diplomacy.formatState(phaseOf(5, "winter", someDisband)),
    diplomacy.formatState(alone),
  ],
  // Everything hidden is what others have ordered and proposed: another guess at it is another state that looks the same.
  swaps: (state, viewer, random) => diplomacy.determinize(diplomacy.view(state, viewer), random),
  actions: (state, actor) =>
    fc.constantFrom(
      ...[...Array(SEATS).keys()].flatMap((seat) =>
        seat === actor ? [] : diplomacy.legalActions(state, seat, { amending: true }).slice(0, 20),
      ),
      { type: "ready" },
    ),
  runs: runs(4, 12),
  maxPlies: 60,
})
