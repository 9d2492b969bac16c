/**
 * The map with its depths as a board: drawn, and pointed at.
 *
 * @packageDocumentation
 */
import { areaBoardOn } from "@flottille/diplomacy/diagram"
import { compileRules } from "../rules/compile-rules"
import { checkRules, type SousMarinsRules } from "../rules/rules"
import { standard } from "../rules/standard"
import { diagramBy, type SubVariantDiagram, seamBy } from "./pointing"

/**
 * Draws a view as a self-contained SVG: the map of Diplomacy, and below each sea its depth with the
 * viewer's submarines.
 *
 * Foreign submarines are only counted, and a question mark stands where one was reported to the viewer.
 * Pointing works as in Diplomacy. Depths are places too: a unit dives, surfaces or fires a torpedo
 * to the other level of its own sea.
 *
 * @rule SV-1.2 SV-5.1 SV-5.11
 * @example
 * const view = subVariant.view(subVariant.initialState(), 2)
 * diagram.draw(view).includes("Sous-marins, Setup 1901") // => true
 * diagram.path({ type: "support-torpedo", unit: "tys-1", of: "wes", to: "wes-1" }, view)
 * // => ["tys-1", "wes", "wes-1"]
 */
export const diagram: SubVariantDiagram = /* @__PURE__ */ (() => areaBoardOn(seamBy(standard)))()

/**
 * The board of games made by `sousMarinsOf`, by their rules.
 *
 * @param layout - Where the places of the surface are drawn, as for the base game.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 * @example
 * import { submarineRules, subVariant } from "@flottille/sub-variant"
 * diagramOf(submarineRules).layout(subVariant.view(subVariant.initialState(), 0)).places.length // => 100
 */
export function diagramOf(rules: SousMarinsRules, layout?: Parameters<typeof diagramBy>[1]): SubVariantDiagram {
  return diagramBy(compileRules(checkRules(rules)), layout)
}
