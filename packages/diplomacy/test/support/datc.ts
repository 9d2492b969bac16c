import { readdirSync, readFileSync } from "node:fs"
import type { Unit } from "../../src/orders/order"

/** One order of a case and its result, in DATC's sense: `impossible` is its illegal, `unmatched` its invalid. */
export interface DatcOrder {
  readonly text: string
  readonly result: "impossible" | "unmatched" | "fails" | "succeeds" | "cut" | "disrupted"
  readonly fate: "dislodged" | "destroyed" | null
}

/** One case of DATC 3.2, as written in `datc/*.txt`. */
export interface DatcCase {
  readonly id: string
  readonly title: string
  readonly centres: Readonly<Record<string, string>>
  readonly orders: readonly DatcOrder[]
  readonly retreatOrders: readonly DatcOrder[]
  /** Lists of units by what is said of them: `units`, `after`, `finally`, `removed`. */
  readonly lists: Readonly<Record<string, readonly Unit[]>>
  /** `"A VEN from TRI to APU PIE"`, sorted. */
  readonly dislodged: readonly string[]
  readonly destroyed: readonly string[]
  readonly contested: readonly string[]
}

function unitsOf(text: string): Unit[] {
  const [power = "", list = ""] = text.split(": ")
  return list.split(", ").map((unit) => {
    const [type = "", at = ""] = unit.split(" ")
    return { power: power.toLowerCase(), type, at: at.toLowerCase() }
  })
}

function readCase(block: string): DatcCase {
  const [head = "", ...lines] = block.split("\n").map((line) => line.trim())
  const space = head.indexOf(" ")
  const centres: Record<string, string> = {}
  const lists: Record<string, Unit[]> = { units: [], after: [], finally: [], removed: [] }
  const orders: DatcOrder[] = []
  const retreatOrders: DatcOrder[] = []
  const dislodged: string[] = []
  const destroyed: string[] = []
  let contested: string[] = []
  for (const line of lines) {
    const word = line.slice(0, line.indexOf(" "))
    const rest = line.slice(word.length + 1)
    const order = /^(then )?(.*) = (\w+)(?:, (\w+))?$/.exec(line)
    if (order) {
      const [, then, text = "", result, fate] = order
      ;(then ? retreatOrders : orders).push({
        text,
        result: result as DatcOrder["result"],
        fate: (fate ?? null) as DatcOrder["fate"],
      })
    } else if (word === "owns")
      for (const { power, at } of unitsOf(rest.replaceAll(/(: |, )/g, "$1- "))) centres[at] = power
    else if (word === "retreats") dislodged.push(rest)
    else if (word === "destroyed") destroyed.push(rest)
    else if (word === "contested") contested = rest.toLowerCase().split(", ")
    else if (rest !== "none") lists[word]?.push(...unitsOf(rest))
  }
  return {
    id: head.slice(0, space),
    title: head.slice(space + 1),
    centres,
    orders,
    retreatOrders,
    lists,
    dislodged,
    destroyed,
    contested,
  }
}

const folder = new URL("../datc/", import.meta.url)

/** All 176 cases, in the order of the document. */
export const datcCases: readonly DatcCase[] = readdirSync(folder)
  .sort()
  .flatMap((file) => readFileSync(new URL(file, folder), "utf8").trim().split(/\n\n+/))
  .map(readCase)
