import type { Board } from "./board"
import type { Unit } from "./orders"
import type { AnyOrder } from "./state"

/**
 * DP-8: the support of a move with the coast named, once for each coast that the supported unit could step to. Such a support is void if the move is
 * to another coast (DATC 6.B.9); without a coast it fits them all.
 */
export function withCoasts<Order extends AnyOrder>({ graph }: Board, units: readonly Unit[], order: Order): Order[] {
  const { type, of, to } = order
  const [province = -1, ...coasts] = (type === "support" && graph.placesOf[graph.index.get(to ?? "") ?? -1]) || []
  const unit = coasts.length > 0 ? units.find(({ at }) => at === of) : undefined
  if (unit === undefined || graph.places[province] !== to) return []
  const steps = graph.steps[graph.classes.indexOf(unit.type)]?.[graph.index.get(unit.at) ?? -1]
  return coasts.filter((coast) => steps?.includes(coast)).map((coast) => ({ ...order, to: graph.places[coast] }))
}
