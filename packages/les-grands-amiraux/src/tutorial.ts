/**
 * A first lesson of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"
import lessons from "./tutorial.json" with { type: "json" }

/**
 * The first lesson: six positions, each with one idea, its answer and hints.
 *
 * @example
 * tutorial[0]?.solutions // => ["D3-E4"]
 */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze(lessons)
