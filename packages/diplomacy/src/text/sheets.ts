/** Many lines of orders. */
import { isNotationError, type NotationError, textOf } from "@flottille/core"
import { standardBoard } from "../map/standard"
import { type Lexicon, lexiconOf, plain } from "./lexicon"
import { type ParsedOrder, parseOrder } from "./orders"

/** One line of an order sheet that holds an order. */
export interface SheetOrder extends ParsedOrder {
  /** From 1. */
  readonly line: number
  /** Where the order begins, from 1, in UTF-16 units. */
  readonly column: number
  readonly text: string
}

/** One line of an order sheet that does not. */
export interface SheetError {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units. */
  readonly column: number
  readonly error: NotationError
}

/** An order sheet as it was read. */
export interface OrderSheet {
  readonly orders: readonly SheetOrder[]
  readonly errors: readonly SheetError[]
}

/** How an order sheet is to be read. */
export interface SheetStyle {
  readonly lexicon?: Lexicon
  /** Whose orders the lines without a power are. */
  readonly power?: string | null
}

/**
 * Reads many lines of orders. A power named alone on a line owns the lines below it; `#` or `//` begins a comment. A bad line gives an
 * error of its own, the good ones stand.
 *
 * @rule DP-8
 * @example
 * parseOrders("France:\nA PAR - BUR\nA MAR x").errors[0].column // => 7
 */
export function parseOrders(
  text: string,
  { lexicon = lexiconOf(standardBoard), power = null }: SheetStyle = {},
): OrderSheet {
  const orders: SheetOrder[] = []
  const errors: SheetError[] = []
  let owner = power
  textOf(text, "DP-8")
    .split(/\r?\n/)
    .forEach((content, index) => {
      const line = index + 1
      const written = content.replace(/(#|\/\/).*$/, "").trimEnd()
      if (written.trim() === "") return
      const known = lexicon.powers.get(plain(written.trim().replace(/\s*:$/, "")))
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
