/**
 * The map as text with its depths, for terminals.
 *
 * @packageDocumentation
 */
import type { RenderOptions } from "@flottille/core"
import { standard } from "../rules/standard"
import type { SubVariantView } from "../view/view"
import { mapBy } from "./render"

/**
 * Draws the map of Sous-marins as text.
 *
 * @example
 * import { subVariant } from "@flottille/sub-variant"
 * map(subVariant.view(subVariant.initialState(), 0)).includes("LON") // => true
 */
export const map: (view: SubVariantView, look?: RenderOptions) => string = /* @__PURE__ */ mapBy(standard)
