/** Orders of the variant as text. */
import { NotationError } from "@flottille/core"
import {
  english,
  formatOrder,
  type Lexicon,
  makeLexicon,
  type OrderStyle,
  type ParsedOrder,
  parseOrder,
  standardBoard,
} from "@flottille/diplomacy"
import { french } from "@flottille/diplomacy/french"
import type { Setup, SubOrder } from "./orders/order"

/** An order as it was read, before the board is looked at. */
export interface ParsedSubOrder extends Omit<ParsedOrder, "order"> {
  readonly order: SubOrder
}

const submarineWords = ["sm", "s", "sub", "submarine", "sous marin"]

/** A lexicon with submarines and depths added to it: names and codes stay those of the given one, `-1` behind any of them is its depth. */
export function withDepths(lexicon: Lexicon): Lexicon {
  return {
    ...lexicon,
    unitTypes: new Map([...lexicon.unitTypes, ...submarineWords.map((word) => [word, "SM"] as const)]),
    provinces: new Map([...lexicon.provinces].flatMap((entry) => [entry, [`${entry[0]} 1`, `${entry[1]}-1`] as const])),
  }
}

/**
 * The English and French names and codes, with submarines and depths. `ODE`, Odessa, is read as Sevastopol.
 *
 * @rule SV-1.1 SV-1.2
 */
export const deepLexicon: Lexicon = /* @__PURE__ */ withDepths(/* @__PURE__ */ makeLexicon(standardBoard, [english, french]))

/** Reads an order in which a word stands for another one that diplomacy knows, no longer than it: positions stay where they are. */
function readWith(text: string, word: RegExp, meant: string, lexicon: Lexicon, rule: string): ParsedOrder {
  try {
    return parseOrder(
      text.replace(word, (found) => meant.padEnd(found.length)),
      lexicon,
    )
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    throw new NotationError(text, error.position, error.expected.replace("A or F", "A, F or SM").replace("-, ", "-, Torp., "), rule)
  }
}

const torpedoWord = /\btorp(?:\.|edo(?:e?s)?\b|ille\b|\b)/i

/**
 * Reads one order, perhaps with its power before it: `SM TYS-1 S F WES Torp. WES-1`, `S ATL-1 - MED-1`. Whether such a place exists is for the game
 * to say.
 *
 * @throws NotationError with the position and what was expected there.
 * @rule SV-1.1 SV-1.2 SV-4.1
 * @example
 * parseSubOrder("SM ATL-1 - MED-1").order // => { type: "move", unit: "mao-1", to: "wes-1", viaConvoy: false }
 * @example
 * parseSubOrder("France: F MED torpille MED-1") // => { order: { type: "torpedo", unit: "wes", to: "wes-1" }, power: "france", unitType: "F" }
 */
export function parseSubOrder(text: string, lexicon: Lexicon = deepLexicon): ParsedSubOrder {
  const parsed = readWith(text, torpedoWord, "-", lexicon, "DP-8")
  const at = text.search(torpedoWord)
  if (at < 0) return parsed
  const { order } = parsed
  if (order.type === "move") return { ...parsed, order: { type: "torpedo", unit: order.unit, to: order.to } }
  if (order.type !== "support" || order.to === null) throw new NotationError(text, at, "-", "DP-8")
  return { ...parsed, order: { type: "support-torpedo", unit: order.unit, of: order.of, to: order.to } }
}

/**
 * Writes an order: `F WES Torp. WES-1`, `SM TYS-1 S F WES Torp. WES-1`, and whatever diplomacy writes.
 *
 * @rule SV-4.1
 * @example
 * formatSubOrder({ type: "support-torpedo", unit: "tys-1", of: "wes", to: "wes-1" }) // => "TYS-1 S WES Torp. WES-1"
 * @example
 * import { french } from "@flottille/diplomacy/french"
 * formatSubOrder({ type: "torpedo", unit: "wes", to: "wes-1" }, { locale: french, typeAt: () => "F" }) // => "F MED Torp. MED-1"
 */
export function formatSubOrder(order: SubOrder, style?: OrderStyle): string {
  // A torpedo is written as the move would be, but for its sign.
  switch (order.type) {
    case "torpedo":
      return formatOrder({ ...order, type: "move", viaConvoy: false }, style).replace(" - ", " Torp. ")
    case "support-torpedo":
      return formatOrder({ ...order, type: "support" }, style).replace(" - ", " Torp. ")
    default:
      return formatOrder(order, style)
  }
}

/**
 * Reads `setup SM BRE`; `undefined` if the text begins with another word.
 *
 * @throws NotationError with the position and what was expected there.
 * @rule SV-1.3
 * @example
 * parseSetup("setup SM Brest") // => { type: "setup", unit: "bre", unitType: "SM" }
 */
export function parseSetup(text: string, lexicon: Lexicon = deepLexicon): Setup | undefined {
  if (!/^\s*setup\b/i.test(text)) return undefined
  // It is written as a build is.
  const { order } = readWith(text, /setup/i, "build", lexicon, "SV-1.3")
  if (order.type !== "build" || (order.unitType !== "F" && order.unitType !== "SM"))
    throw new NotationError(text, text.length, "F or SM and a province", "SV-1.3")
  return { type: "setup", unit: order.at, unitType: order.unitType }
}

/** Writes `setup SM BRE`. */
export function formatSetup({ unit, unitType }: Setup, style?: OrderStyle): string {
  return formatOrder({ type: "build", unitType, at: unit }, style).replace(/^\S+/, "setup")
}
