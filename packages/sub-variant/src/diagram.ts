/**
 * The map with its depths as a board: drawn, and pointed at.
 *
 * @packageDocumentation
 */
import type { Diagram } from "@flottille/core/diagram"
import { areaBoardOn, type BoardSeam, boardOn, type MapSheet, type Part } from "@flottille/diplomacy/diagram"
import type { SubVariantAction } from "./actions"
import type { SubVariantEvent } from "./events"
import { actionsFor, noticed, say, unseenUnits } from "./pointing"
import { prepare, type Rules } from "./prepare"
import type { SousMarinsRules } from "./rules"
import { checkRules } from "./rules-check"
import { standard } from "./standard"
import type { SubVariantState } from "./state"
import type { SubVariantView } from "./view"

/** A board that can be drawn and pointed at. */
export type SubVariantDiagram = Diagram<SubVariantView, SubVariantAction, SubVariantEvent>

/** Splits the umpire's letter into its lines, then its notices. */
function parts(event: SubVariantEvent): readonly Part<SubVariantEvent>[] {
  if (event.type === "centres" && event.taken.length > 0) return [{ event, taken: event.taken }]
  if (event.type !== "adjudicated") return []
  const lines = event.orders.map((report) => ({ report, event: { ...event, orders: [report], notices: [] } }))
  return event.notices.length > 0 ? [...lines, { event: { ...event, orders: [] } }] : lines
}

/** The parts of a board on a map with depths. */
type Seam = BoardSeam<SubVariantState, SubVariantEvent> & Pick<MapSheet, "board">

/** Returns the parts of a board that belong to these rules. */
function seamBy(rules: Rules): Seam {
  const { title, board, powers } = rules
  return {
    title,
    board,
    last: ({ last }) => last?.orders ?? [],
    reportsOf: (event) => (event.type === "adjudicated" ? event.orders : []),
    parts,
    actionsFor: (usual, touched, view) => actionsFor(rules, usual, touched, view),
    notes: noticed,
    unseen: (view) => unseenUnits(powers, view),
    say,
  }
}

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
 * Returns the board of games by prepared rules.
 *
 * @internal
 */
export function diagramBy(rules: Rules, layout?: MapSheet["layout"]): SubVariantDiagram {
  return boardOn({ ...seamBy(rules), ...(layout && { layout }) })
}

/**
 * The board of games made by `sousMarinsOf`, by their rules.
 *
 * @param layout - Where the places of the surface are drawn, as for the base game.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 * @example
 * import { submarineRules, subVariant } from "@flottille/sub-variant"
 * diagramOf(submarineRules).layout(subVariant.view(subVariant.initialState(), 0)).places.length // => 100
 */
export function diagramOf(rules: SousMarinsRules, layout?: MapSheet["layout"]): SubVariantDiagram {
  return diagramBy(prepare(checkRules(rules)), layout)
}
