/**
 * A first lesson of Sous-marins, for those who know Diplomacy.
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
 * tutorial[0]?.solutions // => ["setup SM BRE"]
 */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze(lessons)
