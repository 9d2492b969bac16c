/** Torpedoes: whether they are possible, which there may be, and whom they hit. */
import { type Battle, decideDislodged, MOVE, standsIn, YES } from "@flottille/diplomacy/adjudicator"
import { deepBoard, depthOf, otherLevel, seas } from "../depths"
import type { Torpedo, TorpedoSupport } from "../fight"
import type { SubVoidReason } from "./fault"
import type { TorpedoOrder } from "./order"

/** SV-4.1: fleets and submarines strike the other level of their own province. */
export function torpedoFault(at: string, unitClass: number, to: string): SubVoidReason | undefined {
  if (deepBoard.graph.carried[unitClass]) return "cannot-torpedo"
  const other = otherLevel(at)
  if (other === undefined) return "no-depth"
  return other === to ? undefined : "not-the-other-level"
}

/** The torpedo from each place that has another level. */
export const torpedoes: ReadonlyMap<string, TorpedoOrder> = /* @__PURE__ */ new Map(
  seas.flatMap((sea) => [
    [sea, Object.freeze({ type: "torpedo", unit: sea, to: depthOf(sea) })],
    [depthOf(sea), Object.freeze({ type: "torpedo", unit: depthOf(sea), to: sea })],
  ]),
)

/** SV-4.3: the supports of a torpedo that were given, but for those by the target's own power. */
function backing(battle: Battle, torpedo: Torpedo, target: number, supports: readonly TorpedoSupport[]): number {
  return supports.filter(
    ({ unit, of, to }) =>
      of === torpedo.unit && to === torpedo.to && battle.support[unit] === YES && battle.power[unit] !== battle.power[target],
  ).length
}

/** What came of torpedoes. */
export interface Strikes {
  /** Whoever is dislodged by a torpedo. */
  readonly struck: ReadonlySet<number>
  /** The torpedoes that hit. */
  readonly hits: ReadonlySet<Torpedo>
}

/** SV-4.3: how well a unit that stays is supported there; one that moved in, or tried to move, is not. */
function resistance(battle: Battle, unit: number): number {
  let supports = 0
  if (battle.kind[unit] === MOVE) return supports
  for (let helper = battle.firstSupporter[unit]!; helper >= 0; helper = battle.nextSupporter[helper]!)
    if (battle.support[helper] === YES) supports++
  return supports
}

/**
 * The torpedoes of a season, after its moves, all at the same time.
 *
 * @param contested - Whether the target's supports may save it.
 * @rule SV-4.2 SV-4.3 SV-4.4
 */
export function strike(battle: Battle, torpedoes: readonly Torpedo[], supports: readonly TorpedoSupport[], contested: boolean): Strikes {
  const struck = new Set<number>()
  const hits = new Set<Torpedo>()
  for (const torpedo of torpedoes) {
    // Whoever was dislodged by a move fires none.
    if (decideDislodged(battle, torpedo.unit) === YES) continue
    const target = standsIn(battle, torpedo.to)
    if (target < 0 || battle.power[target] === battle.power[torpedo.unit]) continue
    if (contested && 1 + backing(battle, torpedo, target, supports) <= 1 + resistance(battle, target)) continue
    struck.add(target)
    hits.add(torpedo)
  }
  return { struck, hits }
}
