import { standardBoard } from "./map"
import { formatOrder, formatPlace } from "./notation"
import type { Order } from "./orders"
import { seatOf, unitIn } from "./state"
import type { DiplomacyView } from "./view"

const columns = 14

/** The title of a power, wide enough to stand in a column. */
function heading(power: string, view: DiplomacyView): string {
  const seat = seatOf(power)
  const title = standardBoard.map.powers[seat]?.title ?? power
  const mark = view.resigned[seat] ? " (out)" : view.ready[seat] ? " *" : ""
  return `${title}${mark}`.padEnd(columns)
}

/**
 * Units, orders and centres by power, as text. `*` is a power that is ready; an order stands after its unit, `?` where orders are not to be seen.
 */
export function render(view: DiplomacyView): string {
  const { year, season, units, dislodged, centres } = view
  const lines = [`${season.replace("-", " ")} ${year}${view.ending ? ", over" : ""}`]
  for (const [seat, power] of standardBoard.powers.entries()) {
    const owned = standardBoard.centres.filter((centre) => centres[centre] === power)
    const own = units.filter((unit) => unit.power === power)
    const fallen = dislodged.filter((unit) => unit.power === power)
    if (owned.length + own.length + fallen.length === 0) continue
    const orders = view.orders[seat]
    const typeAt = (place: string) => unitIn(season.endsWith("retreats") ? dislodged : units, place)?.type
    const write = (order: Order) => formatOrder(order, { typeAt, winter: season === "winter" })
    const orderOf = (at: string) => orders?.find((order) => "unit" in order && order.unit === at)
    const shown = own.map(({ type, at }) => {
      const order = season.endsWith("retreats") ? undefined : orderOf(at)
      return order ? write(order) : `${type} ${formatPlace(at)}`
    })
    for (const { type, at, by, retreats } of fallen) {
      const order = orderOf(at)
      const open = `${type} ${formatPlace(at)} dislodged from ${formatPlace(by)}, may go to ${retreats.map((to) => formatPlace(to)).join(" ")}`
      shown.push(order ? write(order) : open)
    }
    for (const order of orders ?? []) if (!("unit" in order)) shown.push(write(order))
    if (orders === null) shown.push("?")
    const held = owned.map((centre) => formatPlace(centre)).join(" ")
    lines.push(`${heading(power, view)}${String(owned.length).padStart(2)}  ${held}`)
    for (const text of shown) lines.push(`${" ".repeat(columns + 4)}${text}`)
  }
  if (view.last && view.last.orders.length > 0) {
    lines.push(`results of ${view.last.season.replace("-", " ")} ${view.last.year}`)
    for (const { power, order, result, reason, fate } of view.last.orders)
      lines.push(
        `  ${power.padEnd(columns - 2)}${formatOrder(order, { winter: view.last.season === "winter" }).padEnd(26)} ${[result, `(${reason})`, fate ?? ""].join(" ").trimEnd()}`,
      )
  }
  return lines.join("\n")
}
