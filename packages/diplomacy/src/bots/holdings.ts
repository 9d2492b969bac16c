/** The chances of powers to own centres, by what stands on and around each centre. */
import type { Board } from "../map/board"

/** Units that count next to a centre, one step away, at most. */
const NEXT = 4
/** Units that count two steps away from a centre, at most. */
const NEAR = 3

/** The centres within two steps of each class and place. */
interface Reach {
  /** The column of the centre at a class and place, or −1. */
  readonly at: Int8Array
  readonly next: readonly Uint8Array[]
  readonly near: readonly Uint8Array[]
}

function reachOf({ graph: { classes, index, places, provinceOf, stands, steps }, centres }: Board): Reach {
  const columns = new Map(centres.map((id, column) => [index.get(id), column]))
  const at = new Int8Array(classes.length * places.length).fill(-1)
  const next: Uint8Array[] = []
  const near: Uint8Array[] = []
  classes.forEach((_, unitClass) => {
    places.forEach((_, from) => {
      const row = unitClass * places.length + from
      const seen = new Set<number>()
      const columnsOf = (front: readonly number[]) => {
        const found = new Set<number>()
        for (const place of front) {
          const column = columns.get(provinceOf[place])
          if (column !== undefined && !seen.has(column)) found.add(column)
        }
        for (const column of found) seen.add(column)
        return [...found]
      }
      const here = stands[row] ? [from] : []
      const step = (front: readonly number[]) => [...new Set(front.flatMap((place) => steps[unitClass]?.[place] ?? []))]
      const [column = -1] = columnsOf(here)
      at[row] = column
      const once = step(here)
      next[row] = Uint8Array.from(columnsOf(once))
      near[row] = Uint8Array.from(columnsOf(step(once)))
    })
  })
  return { at, next, near }
}

/** A count of what stands on and around each centre, used again for every position. */
export interface Holdings {
  /** By centre: the power that owns it, or −1. */
  readonly owners: Int8Array
  /** Forgets all units. */
  clear(): void
  /** Counts a unit of a class at a place. */
  stand(power: number, unitClass: number, place: number): void
  /** Counts a dislodged unit, which will stand next to its place. */
  leave(power: number, unitClass: number, place: number): void
  /** Gives each centre to the power that stands on it. */
  count(): void
  /**
   * Calls a function with the cell of each power at each centre: owned or not, empty or held by the power or
   * by another one, own units next to it, units of the strongest other power next to it, own units two steps
   * away. A power that neither owns nor reaches a centre is left out.
   */
  cells(visit: (power: number, column: number, cell: number) => void): void
  /** Adds the chances of each power by a table. */
  sum(table: ArrayLike<number>, sums: number[]): void
}

export function holdingsOn(board: Board): Holdings {
  const { graph, powers, centres } = board
  const columns = centres.length
  const reach = reachOf(board)
  const owners = new Int8Array(columns)
  const on = new Int8Array(columns)
  const next = new Uint8Array(powers.length * columns)
  const near = new Uint8Array(powers.length * columns)
  const around = (power: number, row: number) => {
    const base = power * columns
    const [ones = none, twos = none] = [reach.next[row], reach.near[row]]
    for (let index = 0; index < ones.length; index++) next[base + ones[index]!]!++
    for (let index = 0; index < twos.length; index++) near[base + twos[index]!]!++
  }
  const none = new Uint8Array(0)
  const visitAll = (visit: (power: number, column: number, cell: number) => void) => {
    for (let column = 0; column < columns; column++) {
      let most = 0
      let second = 0
      for (let at = column; at < next.length; at += columns) {
        const units = next[at]!
        if (units > most) {
          second = most
          most = units
        } else if (units > second) second = units
      }
      const owner = owners[column]
      const holder = on[column]!
      for (let power = 0, at = column; power < powers.length; power++, at += columns) {
        const own = next[at]!
        if (owner !== power && holder !== power && own === 0 && near[at] === 0) continue
        const foe = own === most ? second : most
        const state = (owner === power ? 3 : 0) + (holder < 0 ? 0 : holder === power ? 1 : 2)
        const cell =
          ((state * NEXT + Math.min(own, NEXT - 1)) * NEXT + Math.min(foe, NEXT - 1)) * NEAR +
          Math.min(near[at]!, NEAR - 1)
        visit(power, column, cell)
      }
    }
  }
  return {
    owners,
    clear() {
      on.fill(-1)
      next.fill(0)
      near.fill(0)
    },
    stand(power, unitClass, place) {
      const row = unitClass * graph.places.length + place
      const column = reach.at[row]!
      if (column >= 0) on[column] = power
      around(power, row)
    },
    leave: (power, unitClass, place) => around(power, unitClass * graph.places.length + place),
    count() {
      for (let column = 0; column < columns; column++) if (on[column]! >= 0) owners[column] = on[column]!
    },
    cells: visitAll,
    sum(table, sums) {
      sums.fill(0)
      visitAll((power, _, cell) => {
        sums[power]! += table[cell]!
      })
    },
  }
}
