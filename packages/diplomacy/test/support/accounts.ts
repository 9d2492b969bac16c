/** Compares the units of two views with the results that the later one tells. */
import { provinceOf } from "../../src/map/board"
import type { AnyOrder, Unit } from "../../src/orders/order"

/** The units of a view, and its date. */
interface Muster {
  readonly year: number
  readonly season: string
  readonly units: readonly Unit[]
  readonly dislodged: readonly Unit[]
}

/** The results of a phase, as far as a viewer reads them. */
interface Received {
  readonly year: number
  readonly season: string
  readonly orders: readonly {
    readonly power: string | null
    readonly order: AnyOrder
    readonly result: string | null
    readonly fate: string | null
  }[]
}

const phases = ["setup", "spring", "spring-retreats", "fall", "fall-retreats", "winter"]
const dateOf = ({ year, season }: Pick<Muster, "year" | "season">) => 10 * year + phases.indexOf(season)

type Placed = Pick<Unit, "power" | "at">
const namesOf = (units: readonly Placed[]) => units.map(({ power, at }) => `${power} ${provinceOf(at)}`).sort()

/**
 * Follows the units of a view through the results since, and lists those that the later view has
 * otherwise: a unit that is gone or stands elsewhere without a result that says so, and one that no
 * result has brought there.
 *
 * @param results - What the later view tells, in any order; older results are passed over.
 * @param hides - Says whether the viewer does not see a unit.
 */
export function unaccounted(
  before: Muster,
  after: Muster,
  results: readonly Received[],
  hides: (unit: Placed) => boolean = () => false,
): string[] {
  let placed: readonly Placed[] = [...before.units, ...before.dislodged]
  const since = results.filter((delivered) => dateOf(delivered) >= dateOf(before)).sort((a, b) => dateOf(a) - dateOf(b))
  for (const { orders } of since) {
    const goes = ({ type, to }: AnyOrder, result: string | null) =>
      (type === "move" || type === "retreat") && result === "succeeds" ? to : null
    const stayed = placed.flatMap((unit) => {
      const line = orders.find(
        ({ power, order }) => power === unit.power && order.unit && provinceOf(order.unit) === provinceOf(unit.at),
      )
      if (line?.fate === "destroyed") return []
      return line ? [{ power: unit.power, at: goes(line.order, line.result) ?? unit.at }] : [unit]
    })
    const come = orders.flatMap(({ power, order, result, fate }) => {
      if (power === null || fate === "destroyed") return []
      if (order.type === "build") return result === "succeeds" && order.at ? [{ power, at: order.at }] : []
      const to = goes(order, result)
      return to && order.unit && hides({ power, at: order.unit }) ? [{ power, at: to }] : []
    })
    placed = [...stayed, ...come]
  }
  const expected = namesOf(placed.filter((unit) => !hides(unit)))
  const found = namesOf([...after.units, ...after.dislodged])
  const count = (list: readonly string[], name: string) => list.filter((other) => other === name).length
  const more = (list: readonly string[], others: readonly string[]) =>
    [...new Set(list)].filter((name) => count(list, name) > count(others, name))
  return [
    ...more(expected, found).map((name) => `gone: ${name}`),
    ...more(found, expected).map((name) => `new: ${name}`),
  ]
}
