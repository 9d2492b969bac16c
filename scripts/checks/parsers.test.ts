import { readBudget } from "@flottille/bots/named"
import { createMatch } from "@flottille/core/match"
import { parseRecord } from "@flottille/core/record-text"
import { parseOrder } from "@flottille/diplomacy"
import { parseOrders, parseUnit } from "@flottille/diplomacy/adjudicator"
import { parseFormation } from "@flottille/les-grands-amiraux/formation"
import { parseView } from "@flottille/les-grands-amiraux/view-text"
import { importMap } from "@flottille/maps"
import { parseSubOrder } from "@flottille/sub-variant"
import { readLink } from "@flottille/ws/link"
import { expect, it } from "vitest"
import { loadGames } from "../games.ts"

/** A function that reads a text of a stranger, with a text that it takes. */
interface Parser {
  readonly name: string
  readonly sample: string
  read(text: string): unknown
}

const parsers: Parser[] = [
  { name: "readBudget", sample: "100ms", read: readBudget },
  { name: "readLink", sample: "https://x.org/#room=ws://x.org/rooms/1", read: readLink },
  { name: "parseOrder", sample: "A PAR - BUR", read: (text) => parseOrder(text) },
  { name: "parseOrders", sample: "FRANCE\nA PAR - BUR\n", read: (text) => parseOrders(text) },
  { name: "parseUnit", sample: "A PAR", read: (text) => parseUnit(text) },
  { name: "parseSubOrder", sample: "S BRE - ENG", read: (text) => parseSubOrder(text) },
  { name: "parseFormation", sample: "AAB/CDE", read: parseFormation },
  { name: "parseView", sample: "AAB/CDE 1", read: parseView },
  { name: "importMap", sample: "{}", read: (text) => importMap(text) },
]
for (const { game, notations = {} } of await loadGames()) {
  const match = createMatch(game, { seed: 3 })
  const [seat = 0] = match.actors().filter((actor) => actor !== "chance")
  const state = match.state()
  const sample = game.formatAction(match.legalActions(seat)[0], state)
  for (const [language, { parseAction }] of Object.entries({ en: game, ...notations }))
    parsers.push({
      name: `parseAction of ${game.id} (${language})`,
      sample,
      read: (text) => parseAction(text, state, seat),
    })
  parsers.push(
    { name: `parseState of ${game.id}`, sample: game.formatState(state), read: (text) => game.parseState(text) },
    { name: `parseRecord of ${game.id}`, sample: `[Game "${game.id}"]\n`, read: (text) => parseRecord(game, text) },
  )
}

const LENGTH = 100_000
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const alphabet = [
  ...printable,
  "\n",
  "\r\n",
  "\t",
  "é",
  "–",
  "½",
  "\u00a0",
  "()",
  "[]",
  "{}",
  '"\\',
  "a ",
  "1.",
  ", ",
  "1. a ",
]

/** Milliseconds of the processor that a work takes. It may fail. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage()
  try {
    work()
  } catch {
    // A refusal is an answer.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

it.each(parsers)("$name reads 100,000 of any character in linear time", ({ name, sample, read }) => {
  let most = { cost: 0, unit: "" }
  for (const unit of [...alphabet, sample]) {
    const long = unit.repeat(Math.ceil(LENGTH / Math.max(1, unit.length)))
    for (const text of [long, `${sample} ${long}`]) {
      const cost = costOf(() => read(text))
      if (cost > most.cost) most = { cost, unit }
    }
  }
  if (process.env.FLOTTILLE_DEEP)
    console.log(`${name}: at most ${most.cost.toFixed(1)} ms, of ${JSON.stringify(most.unit.slice(0, 20))}`)
  // A quadratic one takes a minute. A busy machine may take many times the 50 ms that are meant.
  expect(most.cost, JSON.stringify(most.unit)).toBeLessThan(1000)
})
