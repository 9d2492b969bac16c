/** The rules of the standard game as data, and prepared. */
import { deepFreeze } from "@flottille/core"
import type { Aspect, DiabolikFleetNumbers } from "../state/numbers"
import { type DiabolikFleetRules, prepare, type Rules } from "./compile-rules"

/** Bearings of a ship's flanks from its bow: never dead ahead (0) or dead astern (4). */
const flankTurns: Readonly<Record<Aspect["flanks"], readonly number[]>> = { wide: [1, 2, 3, 5, 6, 7], beam: [2, 6] }

const largeSea = { columns: 12, rows: 12, minimumFleetTo: 6 }

/**
 * The rules of Diabolik Fleet, and the base of its variants:
 *
 * `diabolikFleetOf({ ...standardRules, id: "salvo", title: "Salvo", version: "1.0", cannonballs: 5
 * })`.
 *
 * @rule DF-1.1 DF-2.1 DF-2.2 DF-2.4 DF-2.6 DF-3.1 DF-4.5 DF-7.1 DF-7.2
 */
export const standardRules: DiabolikFleetNumbers = deepFreeze({
  id: "diabolik-fleet",
  title: "Diabolik Fleet",
  version: "1.1",
  seas: {
    2: { columns: 8, rows: 8, sides: ["south", "north"], minimumFleetTo: 4 },
    3: { ...largeSea, sides: ["south", "west", "north"] },
    4: { ...largeSea, sides: ["south", "west", "north", "east"] },
  },
  ships: 8,
  cannonballs: 4,
  bonusCannonballs: { least: 2, usual: 4, most: 4 },
  arrivalsToWin: { least: 2, usual: 3, most: 4 },
  minimumFleet: { least: 2, usual: 3 },
  costOf: (act, enemies) => (act === "rebuild" ? 3 : 1 + Math.min(enemies, act === "move" ? 1 : 2)),
  // The target's own heading does not matter.
  sinks: ({ shown, flanks }) => flankTurns[flanks].includes(shown),
})

/** The prepared standard rules. */
export const standard: Rules<DiabolikFleetRules> = /* @__PURE__ */ prepare(standardRules)
