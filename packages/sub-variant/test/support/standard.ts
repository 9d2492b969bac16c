/** The standard game's chapters, as tests ask for them. */
import type { Seat } from "@flottille/core"
import { subVariant } from "../../src/game"
import { listOrders as listBy } from "../../src/rules/legal"
import { formatSetup as formatBy, parseSetup as parseBy } from "../../src/rules/notation"
import { initialState as initialBy, phasesOf } from "../../src/rules/setup"
import { standard } from "../../src/rules/standard"
import type { SubVariantOptions } from "../../src/state/options"
import type { SubVariantState } from "../../src/state/state"
import { unreachable } from "../../src/view/position-check"

export const { bitOf } = standard
export const phases = phasesOf(standard)
export const completeOptions = subVariant.options
export const { view } = subVariant
export const initialState = (options: SubVariantOptions): SubVariantState => initialBy(standard, options)
export const isReachable = (state: SubVariantState): boolean => unreachable(standard, state) === undefined
export const listOrders = (state: SubVariantState, seat: Seat) => listBy(standard, state, seat)
export const parseSetup = (text: string) => parseBy(standard, text)
export const formatSetup = (
  ...[setup, style]: Parameters<typeof formatBy> extends [unknown, ...infer Rest] ? Rest : never
) => formatBy(standard, setup, style)
