import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { boardgameOf } from "@flottille/boardgame.io"
import { createRandom, parse, pick } from "@flottille/core"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { shapes } from "@flottille/les-grands-amiraux/schema"
import { afterEach, beforeEach, expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { listen, openMatch, quietly, serve, undone } from "./support/table"

const PAGE = new URL("../docs/les-grands-amiraux.md", import.meta.url)

beforeEach(quietly)
afterEach(() => {
  for (const undo of undone.splice(0).reverse()) undo()
})

const { game, describe } = lesGrandsAmiraux

/** What Red's client hears of a match of a few moves, in order. */
async function heardByRed(): Promise<readonly string[]> {
  const board = boardgameOf(lesGrandsAmiraux, { random: () => createRandom(1) })
  const served = await serve([board])
  const seats = await openMatch(served, board.name, 2)
  const [white, red] = [0, 1].map((seat) => listen(served, board, seats[seat] ?? { matchID: "" }))
  if (!white || !red) throw new Error("nobody came")
  const random = createRandom("a match to be shown")
  await eventually(() => expect(white.client.getState() && red.client.getState()).toBeTruthy())
  await eventually(() => expect(red.received.length).toBe(2))
  let moves = 0
  for (let acts = 0; moves < 12; acts++) {
    const able = [white, red].filter((each) => each.seen().actions.length > 0)
    const actor = pick(able, random)
    moves += actor.seen().turn.phase === "play" ? 1 : 0
    actor.client.moves.act?.(pick(actor.seen().actions, random))
    await eventually(() =>
      expect([white, red].map(({ client }) => client.getState()?._stateID)).toEqual([acts + 1, acts + 1]),
    )
  }
  return [...red.received, game.render(parse(shapes.view, red.seen().view, "view"))]
}

function lineOf(message: string): string {
  const { type, args } = JSON.parse(message)
  if (type !== "update") return type
  const [, { G }] = args
  const events: readonly never[] = G.events
  const delivered = events.map((event) => describe(event, "en", 1)).join(" ")
  return `update   ${delivered || "(nothing that Red may know)"}`
}

/** The same line several times in a row is said once. */
function counted(lines: readonly string[]): readonly string[] {
  const groups: { line: string; count: number }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.line === line) last.count++
    else groups.push({ line, count: 1 })
  }
  return groups.map(({ line, count }) => (count === 1 ? line : `${line}   × ${count}`))
}

/** The first lines and the last. */
function shortened(lines: readonly string[]): string {
  return [...lines.slice(0, 6), `… ${lines.length - 18} lines more …`, ...lines.slice(-12)].join("\n")
}

it("the page shows a client's messages of Les Grands Amiraux (UPDATE=1 writes it)", async () => {
  const received = await heardByRed()
  const board = received.at(-1) ?? ""
  const last = received.slice(0, -1).findLast((line) => line.includes('"update"')) ?? ""
  const page = `# Messages of one client

A match of [Les Grands Amiraux](../../les-grands-amiraux) on boardgame.io's server, as the client of Red hears it: every message of the socket, with the events of
each in words. Both deploy at once and in secret, then White begins.

\`\`\`text
${shortened(counted(received.slice(0, -1).map(lineOf)))}
\`\`\`

Its knowledge at that point, drawn:

\`\`\`text
${board}
\`\`\`

The last message, but for \`G\`, which holds that view, its turn, its actions and its events:

\`\`\`json
${JSON.stringify(JSON.parse(last), (key, value) => (key === "G" ? "…" : value))}
\`\`\`
`
  if (process.env.UPDATE) writeFileSync(PAGE, page)
  expect(existsSync(PAGE) && readFileSync(PAGE, "utf8")).toBe(page)
})
