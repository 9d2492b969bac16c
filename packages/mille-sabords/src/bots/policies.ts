/**
 * Policies for Mille Sabords besides random play.
 *
 * @packageDocumentation
 */

import { standard } from "../rules/standard"
import { type Policies, policiesOf } from "./hunting"

/** The policies by name. `hunting` closes in, since random play on a wide sea hardly ever collides. */
export const policies: Policies = /* @__PURE__ */ policiesOf(standard)
