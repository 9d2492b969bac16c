/** Diplomacy's own kinds of orders. */
import { deepFreeze } from "@flottille/core"
import { convoy } from "./convoy"
import { hold } from "./hold"
import { move } from "./move"
import { support } from "./support"

/**
 * The kinds of orders of Diplomacy, by their types. A variant spreads them, and puts its own beside them or in their place.
 *
 * @rule DP-2
 */
export const standardKinds = /* @__PURE__ */ deepFreeze({ hold, move, support, convoy })
