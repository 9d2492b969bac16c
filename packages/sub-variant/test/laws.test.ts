import { readFileSync } from "node:fs"
import { conform } from "@flottille/conformance"
import fc from "fast-check"
import { runs } from "../../../scripts/deep.ts"
import { subVariant } from "../src/game"
import { shapes } from "../src/schema"
import { deep, exchanged, restless } from "./support/play"
import { contradiction } from "./support/truth"

const SEATS = [0, 1, 2, 3, 4, 5, 6]

const linesOf = (file: string) =>
  readFileSync(new URL(`./laws/${file}`, import.meta.url), "utf8")
    .trim()
    .split("\n")

/**
 * Springs and a fall with submarines of several powers below, retreats in and out of sight, a
 * winter: moments of random games. Then crowds round provinces with two coasts, most with fleets
 * that meet from different coasts, made by `coastCrowd`; and retreats in secret beside others in
 * sight, made by `struck`.
 */
const positions = ["positions.txt", "coasts.txt", "retreats.txt"].flatMap(linesOf)

conform(subVariant, {
  shapes,
  options: [{ yearLimit: 1902 }, { torpedo: "contested", surfaceDisguise: true, paradox: "all-hold", yearLimit: 1902 }],
  policies: { deep, restless },
  positions,
  // Hidden are pending orders, and where whose submarines are: another guess at all of it, or two of them exchanged.
  swaps: (state, viewer, random) =>
    (random.below(2) === 0 ? exchanged(state, viewer, random) : undefined) ??
    subVariant.determinize(subVariant.view(state, viewer), random),
  // Of the standard map, the events of an action are compared with the views after it.
  forgets: () => false,
  contradiction,
  actions: (state, actor) =>
    fc.constantFrom(
      ...SEATS.flatMap((seat) =>
        seat === actor ? [] : subVariant.legalActions(state, seat, { amending: true }).slice(0, 20),
      ),
      { type: "ready" },
    ),
  runs: runs(2, 12),
  maxPlies: 60,
})
