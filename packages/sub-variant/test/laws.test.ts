import { conform } from "@flottille/conformance"
import fc from "fast-check"
import { runs } from "../../../scripts/deep.ts"
import { isDeep } from "../src/depths"
import { sought } from "../src/determinize"
import { subVariant } from "../src/game"
import { shapes } from "../src/schema"
import type { SubVariantState } from "../src/state"
import { deep, exchanged, phaseOf, restless } from "./support/play"

const hidden = ({ units }: SubVariantState) => units.filter(({ at }) => isDeep(at))
const powersBelow = (state: SubVariantState) => new Set(hidden(state).map(({ power }) => power)).size
const SEATS = [0, 1, 2, 3, 4, 5, 6]

const positions = [
  phaseOf(1, "spring", (state) => powersBelow(state) > 3),
  phaseOf(2, "fall", (state) => powersBelow(state) > 2 && state.contacts.flat().length > 0, { torpedo: "contested" }),
  phaseOf(3, "spring-retreats", ({ dislodged }) => dislodged.length > 0 && dislodged.every(({ at }) => isDeep(at))),
  phaseOf(4, "fall-retreats", ({ dislodged }) => dislodged.some(({ at }) => isDeep(at)) && dislodged.some(({ at }) => !isDeep(at)), {
    surfaceDisguise: true,
  }),
  phaseOf(5, "winter", (state) => powersBelow(state) > 1),
  phaseOf(6, "spring", (state) => powersBelow(state) > 2, { surfaceDisguise: true }),
]

conform(subVariant, {
  shapes,
  options: [{ yearLimit: 1902 }, { torpedo: "contested", surfaceDisguise: true, paradox: "all-hold", yearLimit: 1902 }],
  policies: { deep, restless },
  positions: positions.map((state) => subVariant.formatState(state)),
  // Hidden are pending orders, and where whose submarines are: another guess at all of it, or two of them exchanged.
  swaps: (state, viewer, random) =>
    (random.below(2) === 0 ? exchanged(state, viewer, random) : undefined) ??
    subVariant.determinize(subVariant.view(state, viewer), random),
  sought,
  actions: (state, actor) =>
    fc.constantFrom(
      ...SEATS.flatMap((seat) => (seat === actor ? [] : subVariant.legalActions(state, seat, { amending: true }).slice(0, 20))),
      { type: "ready" },
    ),
  runs: runs(4, 12),
  maxPlies: 60,
})
