/**
 * A first lesson of Dejarik.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"
import lessons from "./tutorial.json" with { type: "json" }

/** Seven positions, each with one idea. */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze(lessons)
