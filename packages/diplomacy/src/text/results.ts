/** Results of a phase, as text and as shapes. */
import { array, integer, literal, object, type Shape, string } from "@flottille/core"
import { orderResults } from "../adjudicator/report"
import type { Board } from "../map/board"
import type { Phase } from "../map/calendar"
import type { Order } from "../orders/order"
import type { Published, PublishedPhase } from "../state/state"
import type { formatOrder } from "./orders"

export function dateShapes<Phase extends string>({ map }: Board, phases: readonly Phase[]) {
  return { year: integer(map.firstYear, 9999), season: literal(...phases) }
}

/** Returns the shape of the latest results and of those appended to them. */
export function lastShapeOf(board: Board, phases: readonly Phase[], order: Shape<Order>): Shape<Published> {
  const result = object({
    power: literal(...board.powers),
    order,
    result: literal(...orderResults),
    reason: string(30),
    fate: literal("dislodged", "destroyed", null),
  })
  const published = { ...dateShapes(board, phases), orders: array(result, 0, board.graph.provinces) }
  return object(published, { passed: array(object(published), 1, 2) })
}

/** Formats the results of a phase line by line, with this notation of orders. */
export function formatResultsBy({ season, orders }: PublishedPhase, format: typeof formatOrder): string[] {
  return orders.map(({ power, order, result, reason, fate }) =>
    [power, format(order, { winter: season === "winter" }), result, reason, fate ?? ""].join(" ").trimEnd(),
  )
}
