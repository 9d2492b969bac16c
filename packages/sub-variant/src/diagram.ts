/**
 * The map with its depths as a drawing.
 *
 * @packageDocumentation
 */
import type { Unit } from "@flottille/diplomacy"
import { mapDiagram } from "@flottille/diplomacy/diagram"
import { isDeep } from "./depths"
import { prepare, type Rules } from "./prepare"
import type { SousMarinsRules } from "./rules"
import { checkRules } from "./rules-check"
import { standard } from "./standard"
import type { PublishedLetter } from "./state"
import type { SubVariantView } from "./view"

/** The moves and retreats that the viewer was told of; a submarine that nobody names is drawn by nobody. */
function movesOf(last: PublishedLetter | null) {
  return (last?.orders ?? []).flatMap(({ power, order, result }) =>
    power !== null && (order.type === "move" || order.type === "retreat")
      ? [{ power, from: order.unit, to: order.to, done: result === "succeeds" }]
      : [],
  )
}

/** SV-5.11: that each power has so many submarines below is public; the map does not show them, but counts them. */
function hiddenUnits(powers: readonly string[], { units, dislodged, tracks }: SubVariantView): Unit[] {
  return powers.flatMap((power, seat) => {
    const seen = [...units, ...dislodged].filter((unit) => unit.power === power && isDeep(unit.at)).length
    return (tracks[seat] ?? []).slice(seen).map(() => ({ power, type: "SM", at: "under water" }))
  })
}

type Layout = Parameters<typeof mapDiagram>[0]["layout"]

/** Draws what viewers see of a game by these rules. */
function diagramBy({ base, title: name }: Rules, layout?: Layout): (view: SubVariantView) => string {
  let board: ReturnType<typeof base.surface> | undefined
  return (view) => {
    board ??= base.surface()
    const { year, season, units, dislodged, centres, last } = view
    const title = `${name}, ${season.charAt(0).toUpperCase()}${season.slice(1).replace("-", " ")} ${year}`
    const seen = [...units, ...hiddenUnits(board.powers, view)]
    return mapDiagram({ title, units: seen, dislodged, centres, moves: movesOf(last), board, ...(layout && { layout }) })
  }
}

/**
 * What a viewer sees as a self-contained SVG: the map of Diplomacy, with the submarines that the viewer knows. Those under water are drawn below
 * their seas, those of others only counted.
 *
 * @rule SV-1.2 SV-5.1 SV-5.11
 * @example
 * diagram(subVariant.view(subVariant.initialState(), "spectator")).includes("Sous-marins, Setup 1901") // => true
 */
export const diagram: (view: SubVariantView) => string = /* @__PURE__ */ diagramBy(standard)

/**
 * Draws games made by `sousMarinsOf`, by their rules.
 *
 * @param layout - Where the places of the surface are drawn, as for the base game.
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function diagramOf(rules: SousMarinsRules, layout?: Layout): (view: SubVariantView) => string {
  return diagramBy(prepare(checkRules(rules)), layout)
}
