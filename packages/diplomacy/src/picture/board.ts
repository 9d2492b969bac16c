/** Boards of Diplomacy with any map and orders. */
import type { Diagram } from "@flottille/core/diagram"
import { type BoardSeam, boardBy } from "../chart/board"
import type { Chart } from "../chart/chart"
import type { Saying } from "../chart/phrases"
import type { Part } from "../chart/scenes"
import type { AnyOrder } from "../orders/order"
import type { DiplomacyAction } from "../rules/actions"
import type { DiplomacyEvent } from "../state/events"
import { type DiplomacyState, isMovement, resultsOf } from "../state/state"
import type { DiplomacyView } from "../view/view"

export type DiplomacyDiagram<Other extends AnyOrder = never> = Diagram<
  DiplomacyView<Other>,
  DiplomacyAction<Other>,
  DiplomacyEvent<Other>
>

/** The words of orders that Diplomacy does not have, and how they are given on a board. */
export interface OrderWords<Other extends AnyOrder = AnyOrder> {
  /** Describes an order in a few words; `undefined` for those of Diplomacy. */
  say(order: AnyOrder, saying: Saying): string | undefined
  /** Returns the orders that places can mean, touched one after the other; legal or not. */
  ordersFor(touched: readonly string[]): readonly Other[]
}

function parts<Other extends AnyOrder>(event: DiplomacyEvent<Other>): readonly Part<DiplomacyEvent<Other>>[] {
  if (event.type === "centres" && event.taken.length > 0) return [{ event, taken: event.taken }]
  if (event.type !== "adjudicated") return []
  return event.reports.map((report) => ({ report, event: { ...event, reports: [report], contested: [] } }))
}

export function diagramOn<Other extends AnyOrder = never>(
  title: string,
  chartOf: () => Chart,
  own?: OrderWords<Other>,
): DiplomacyDiagram<Other> {
  const seam: BoardSeam<DiplomacyState<Other>, DiplomacyEvent<Other>> = {
    title,
    // A unit without an order has nothing to draw.
    last: ({ last }) => resultsOf(last).flatMap(({ orders }) => orders.filter(({ reason }) => reason !== "no-order")),
    reportsOf: (event) => (event.type === "adjudicated" ? event.reports : []),
    parts: parts<Other>,
    actionsFor: (usual, touched, { season }) =>
      own && isMovement(season) ? [...usual, ...own.ordersFor(touched)] : usual,
    say: (action, saying) => (own && !("what" in action) ? own.say(action, saying) : undefined),
  }
  return boardBy(seam, chartOf)
}
