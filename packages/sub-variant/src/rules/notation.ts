/** Orders of the variant as text. */
import { isNotationError, NotationError } from "@flottille/core"
import type { Lexicon, OrderStyle } from "@flottille/diplomacy"
import type { Setup, SubOrder } from "../orders/order"
import { isDeep } from "../state/depths"
import type { Rules } from "./compile-rules"

export interface ParsedSubOrder {
  readonly order: SubOrder
  /** The power named before the order. */
  readonly power: string | null
  /** The letter given with the unit, which may be wrong. */
  readonly unitType: string | null
}

/** Reads `setup SM BRE`; `undefined` if the text begins with another word. */
export function parseSetup({ base, lexicon: known }: Rules, text: string, lexicon: Lexicon = known): Setup | undefined {
  if (!/^\s*setup\b/i.test(text)) return undefined
  // It is written as a build is; the word is as long, so positions stay where they are.
  const { order } = readSetup(() => base.parseOrder(text.replace(/setup/i, "build"), lexicon))
  if (order.type !== "build" || (order.unitType !== "F" && order.unitType !== "SM"))
    throw new NotationError(text, text.length, "F or SM and a province", "SV-1.3")
  return { type: "setup", unit: order.at, unitType: order.unitType }

  function readSetup<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (!isNotationError(error)) throw error
      throw new NotationError(text, error.position, error.expected, "SV-1.3")
    }
  }
}

/** Writes `setup SM BRE`. */
export function formatSetup({ base }: Rules, { unit, unitType }: Setup, style?: OrderStyle): string {
  return base.formatOrder({ type: "build", unitType, at: unit }, style).replace(/^\S+/, "setup")
}

/** Reads an order, and refuses depths that do not exist (SV-1.2). */
export function parseOrder(rules: Rules, text: string, lexicon: Lexicon = rules.lexicon): SubOrder | Setup {
  const order = parseSetup(rules, text, lexicon) ?? rules.base.parseOrder(text, lexicon).order
  // The places of an order are read in the order of the text.
  const deep = Object.values(order).filter((place) => typeof place === "string" && isDeep(place))
  const wrong = deep.findIndex((place) => !rules.board.graph.index.has(place))
  if (wrong < 0) return order
  const at = [...text.matchAll(/-\s*1/g)][wrong]?.index ?? text.length
  throw new NotationError(text, at, "a sea, which has a depth", "SV-1.2")
}

export function formatOrder(rules: Rules, order: SubOrder | Setup, style?: OrderStyle): string {
  return order.type === "setup" ? formatSetup(rules, order, style) : rules.base.formatOrder(order, style)
}
