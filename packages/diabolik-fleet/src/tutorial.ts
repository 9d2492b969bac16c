/**
 * A first lesson of Diabolik Fleet.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"
import lessons from "./tutorial.json" with { type: "json" }

/**
 * The first lesson: seven positions, each with one idea, its answer and hints.
 *
 * @example
 * tutorial[0]?.solutions // => ["d4-d5"]
 */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze(lessons)
