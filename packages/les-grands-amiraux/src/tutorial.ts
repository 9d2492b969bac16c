/**
 * A first lesson of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"
import lessons from "./tutorial.json" with { type: "json" }

/** Six positions, each with one idea. */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze(lessons)
