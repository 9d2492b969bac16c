/** The standard game's chapters, as tests ask for them. */
import type { Seat } from "@flottille/core"
import { subVariant } from "../../src/game"
import { listOrders as listBy } from "../../src/legal"
import { formatSetup as formatBy, parseSetup as parseBy } from "../../src/notation"
import type { SubVariantOptions } from "../../src/options"
import { unreachable } from "../../src/position-check"
import { standard } from "../../src/standard"
import { initialState as initialBy, phasesOf, type SubVariantState } from "../../src/state"

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
