/** Torpedoes: their preconditions, variants and targets. */
import { object } from "@flottille/core"
import { type Depths, depthOf } from "../state/depths"
import type { SeasonOptions, SubKind, TorpedoOrder } from "./order"

type Field = Parameters<SubKind<"torpedo">["fault"]>[0]

/** SV-4.1: fleets and submarines strike the other level of their own province. */
export function torpedoFault({ otherLevel }: Depths, { graph }: Field, unitClass: number, at: number, to: number) {
  if (graph.carried[unitClass]) return "cannot-torpedo"
  const other = otherLevel(graph.places[at] ?? "")
  if (other === undefined) return "no-depth"
  return other === graph.places[to] ? undefined : "not-the-other-level"
}

export const torpedoClauses: Readonly<Record<string, string>> = {
  "no-depth": "SV-1.2",
  "cannot-torpedo": "SV-4.1",
  "not-the-other-level": "SV-4.1",
}

/**
 * Makes the torpedo order: the unit stays, and after the moves the unit on the other level is
 * dislodged.
 *
 * @rule SV-4.1 SV-4.2 SV-4.3 SV-4.4
 */
export function torpedoOf(depths: Depths): SubKind<"torpedo"> {
  const fired = (unit: string, to: string): [string, TorpedoOrder] => [
    unit,
    Object.freeze({ type: "torpedo", unit, to }),
  ]
  const torpedoes = new Map(depths.seas.flatMap((sea) => [fired(sea, depthOf(sea)), fired(depthOf(sea), sea)]))
  return {
    act: "hold",
    words: ["torp", "torpedo", "torpedos", "torpedoes", "torpille"],
    sign: "Torp.",
    shape: (place) => object({ unit: place, to: place }),
    format: ({ unit, to }, pen) => `${pen.unit(unit)} Torp. ${pen.place(to)}`,
    parse: (reader, unit) => ({ type: "torpedo", unit, to: reader.place() }),
    fault: (field, unit) => torpedoFault(depths, field, field.unitClass[unit]!, field.place[unit]!, field.to[unit]!),
    clause: (reason) => torpedoClauses[reason] ?? "DP-2",
    strike(field, unit, { torpedo }: SeasonOptions) {
      // A unit dislodged by a move does not fire.
      if (field.isDislodged(unit)) return -1
      const target = field.standsIn(field.to[unit]!)
      const owner = field.power[target]!
      if (target < 0 || owner === field.power[unit]) return -1
      return torpedo === "contested" && field.backersOf(unit, owner) <= field.supportsOf(target) ? -1 : target
    },
    verdict: (field, unit) => ({
      result: field.struck[unit]! < 0 ? "fails" : "succeeds",
      reason: "fired",
      rule: "SV-4.2",
    }),
    list(listing, unit) {
      const { graph, place, unitClass } = listing.field
      const torpedo = graph.carried[unitClass[unit]!] ? undefined : torpedoes.get(graph.places[place[unit]!]!)
      if (torpedo !== undefined) listing.add(unit, torpedo)
    },
  }
}
