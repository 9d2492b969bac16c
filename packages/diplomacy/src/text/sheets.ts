/** Order sheets. */
import { isNotationError, type NotationError, SchemaError, textOf } from "@flottille/core"
import { assertLexicon } from "../map/arguments"
import { standardBoard } from "../map/standard"
import { type Lexicon, lexiconOf, plain } from "./lexicon"
import { type ParsedOrder, parseOrder } from "./orders"

export interface SheetOrder extends ParsedOrder {
  /** Line number from 1. */
  readonly line: number
  /** Start of the order, from 1, in UTF-16 units. */
  readonly column: number
  readonly text: string
}

/** A line of an order sheet that could not be parsed. */
export interface SheetError {
  /** Line number from 1. */
  readonly line: number
  /** Column from 1, in UTF-16 units. */
  readonly column: number
  readonly error: NotationError
}

/** A parsed order sheet. */
export interface OrderSheet {
  readonly orders: readonly SheetOrder[]
  readonly errors: readonly SheetError[]
}

export interface SheetStyle {
  /** Names accepted in orders; by default the English ones of the map. */
  readonly lexicon?: Lexicon
  /** The power of lines that name none. */
  readonly power?: string | null
}

/**
 * Parses an order sheet. A power alone on a line applies to the lines below it. `#` or `//` starts
 * a comment. Each bad line yields an error and does not affect the others.
 *
 * @rule DP-8
 * @example
 * parseOrders("France:\nA PAR - BUR\nA MAR x").errors[0].column // => 7
 */
export function parseOrders(text: string, style: SheetStyle = {}): OrderSheet {
  const { lexicon = lexiconOf(standardBoard), power = null } = style ?? {}
  for (const key of Object.keys(style ?? {}))
    if (key !== "lexicon" && key !== "power")
      throw new SchemaError("style", [key], "one of the fields lexicon, power", "DP-8")
  assertLexicon(lexicon)
  if (power !== null && !lexicon.board.powers.includes(power))
    throw new SchemaError("style", ["power"], `one of ${lexicon.board.powers.join(", ")}, or null`, "DP-1")
  const orders: SheetOrder[] = []
  const errors: SheetError[] = []
  let owner = power
  textOf(text, "DP-8")
    .split(/\r\n|\r|\n/)
    .forEach((content, index) => {
      const line = index + 1
      const written = content.split(/#|\/\//, 1)[0]?.trimEnd() ?? ""
      if (written.trim() === "") return
      const known = lexicon.powers.get(plain(written.trim().replace(/:$/, "").trimEnd()))
      if (known !== undefined) {
        owner = known
        return
      }
      try {
        const parsed = parseOrder(written, lexicon)
        const column = written.length - written.trimStart().length + 1
        orders.push({ ...parsed, power: parsed.power ?? owner, line, column, text: written.trim() })
      } catch (error) {
        if (!isNotationError(error)) throw error
        errors.push({ line, column: error.position + 1, error })
      }
    })
  return { orders, errors }
}
