/**
 * The map as text with its depths, for terminals.
 *
 * @packageDocumentation
 */
import type { RenderOptions } from "@flottille/core"
import { mapOn } from "@flottille/diplomacy/text-map"
import { playBy } from "./play"
import type { Rules } from "./prepare"
import { underWater } from "./render"
import { shapesBy } from "./shapes"
import { standard } from "./standard"
import type { SubVariantView } from "./view"

type Draw = (view: SubVariantView, look?: RenderOptions) => string

/**
 * Renders the map as text as Diplomacy does, and below it the public knowledge of the depths.
 *
 * @rule SV-5.2 SV-5.4
 * @internal
 */
export function mapBy(
  rules: Rules,
  layout?: Parameters<typeof mapOn>[1],
): (view: SubVariantView, look?: RenderOptions) => string {
  let draw: Draw | undefined
  return (view, look) => {
    draw ??= mapOn(playBy(rules, shapesBy(rules)), layout)
    return [
      draw(view, look),
      ...underWater(rules, view, look, look?.language === "fr" ? rules.base.french : undefined),
    ].join("\n")
  }
}

/**
 * Draws the map of Sous-marins as text.
 *
 * @example
 * import { subVariant } from "@flottille/sub-variant"
 * map(subVariant.view(subVariant.initialState(), 0)).includes("LON") // => true
 */
export const map: (view: SubVariantView, look?: RenderOptions) => string = /* @__PURE__ */ mapBy(standard)
