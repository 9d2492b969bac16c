import { standardBoard } from "./map"
import { formatOrder, formatPlace } from "./notation"
import type { Unit } from "./orders"
import { formatResult } from "./position-text"
import { standing, unitIn } from "./state"
import type { DiplomacyView } from "./view"

const places = (list: readonly string[]) => list.map((place) => formatPlace(place)).join(" ")
const unitText = ({ type, at }: Unit) => `${type} ${formatPlace(at)}`

/**
 * Units, orders and centres by power, as text. `*` is a power that is ready; an order stands after its unit, `?` where orders are not to be seen.
 */
export function render(view: DiplomacyView): string {
  const { year, season, units, dislodged, centres, last } = view
  const style = { typeAt: (place: string) => unitIn(standing(view), place)?.type, winter: season === "winter" }
  const lines = [`${season.replace("-", " ")} ${year}${view.ending ? ", over" : ""}`]
  for (const [seat, { id, title }] of standardBoard.map.powers.entries()) {
    const owned = standardBoard.centres.filter((centre) => centres[centre] === id)
    const orders = view.orders[seat]
    const orderOf = ({ at }: Unit) => {
      const found = orders?.find((order) => "unit" in order && order.unit === at)
      return found && formatOrder(found, style)
    }
    const shown: string[] = []
    for (const unit of units) if (unit.power === id) shown.push(orderOf(unit) ?? unitText(unit))
    for (const unit of dislodged) {
      const open = `${unitText(unit)} dislodged from ${formatPlace(unit.by)}, may go to ${places(unit.retreats)}`
      if (unit.power === id) shown.push(orderOf(unit) ?? open)
    }
    if (owned.length + shown.length === 0) continue
    for (const order of orders ?? []) if (!("unit" in order)) shown.push(formatOrder(order, style))
    if (orders === null) shown.push("?")
    const mark = view.resigned[seat] ? " (out)" : view.ready[seat] ? " *" : ""
    lines.push(`${(title + mark).padEnd(14)}${String(owned.length).padStart(2)}  ${places(owned)}`)
    for (const text of shown) lines.push(" ".repeat(18) + text)
  }
  if (last && last.orders.length > 0) {
    const results = last.orders.map((order) => `  ${formatResult(order, last.season)}`)
    lines.push(`results of ${last.season.replace("-", " ")} ${last.year}`, ...results)
  }
  return lines.join("\n")
}
