/** The kinds of orders of Diplomacy. */
import { deepFreeze } from "@flottille/core"
import { convoy } from "./convoy"
import { hold } from "./hold"
import { move } from "./move"
import { support } from "./support"

/**
 * The kinds of orders of Diplomacy by type. A variant spreads them and adds or replaces kinds.
 *
 * @rule DP-2
 */
export const standardKinds = /* @__PURE__ */ deepFreeze({ hold, move, support, convoy })
