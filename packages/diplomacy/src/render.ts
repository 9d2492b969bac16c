/** Views as text. */
import { styleOf } from "./notation"
import type { Unit } from "./orders/order"
import type { Rules } from "./rules"
import type { PlayState } from "./state"
import { formatPlace } from "./text/orders"
import type { ViewOf } from "./view"

const places = (list: readonly string[]) => list.map((place) => formatPlace(place)).join(" ")
const unitText = ({ type, at }: Unit) => `${type} ${formatPlace(at)}`

/**
 * Units, orders and centres by power, as text. `*` is a power that is ready; an order stands after its unit, `orders sealed` where they are not
 * to be seen.
 */
export function render<S extends PlayState>(rules: Rules<S>, view: ViewOf<S>): string {
  const { board } = rules
  const { year, season, units, dislodged, centres, last } = view
  const style = styleOf(rules, { season, units, dislodged })
  // As wide as the standard powers need it, or wider.
  const width = Math.max(14, ...board.map.powers.map(({ title }) => title.length + 7))
  const lines = [`${season.replace("-", " ")} ${year}${view.ending ? ", over" : ""}`]
  for (const [seat, { id, title }] of board.map.powers.entries()) {
    const owned = board.centres.filter((centre) => centres[centre] === id)
    const orders = view.orders[seat]
    const shown: string[] = []
    const show = (unit: Unit, open = "") => {
      if (unit.power !== id) return
      const order = orders?.find((other) => other.unit === unit.at)
      shown.push(order ? rules.formatOrder(order, style) : unitText(unit) + open)
    }
    for (const unit of units) show(unit)
    for (const unit of dislodged) show(unit, ` dislodged from ${formatPlace(unit.by)}, may go to ${places(unit.retreats)}`)
    if (owned.length + shown.length === 0) continue
    for (const order of orders ?? []) if (!order.unit) shown.push(rules.formatOrder(order, style))
    if (orders === null) shown.push("orders sealed")
    const mark = view.resigned[seat] ? " (out)" : view.ready[seat] ? " *" : ""
    lines.push(`${(title + mark).padEnd(width)}${String(owned.length).padStart(2)}  ${places(owned)}`)
    for (const text of shown) lines.push(" ".repeat(width + 4) + text)
  }
  const results = last ? rules.formatLast(last) : []
  if (last && results.length > 0)
    lines.push(`results of ${last.season.replace("-", " ")} ${last.year}`, ...results.map((result) => `  ${result}`))
  return lines.join("\n")
}
