import { randomUUID } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { Server } from "@colyseus/core"
import { Client } from "@colyseus/sdk"
import { WebSocketTransport } from "@colyseus/ws-transport"
import { roomOf } from "@flottille/colyseus"
import { createRandom, parse, pick } from "@flottille/core"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { shapes } from "@flottille/les-grands-amiraux/schema"
import { expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { listen } from "./support/client"

const PAGE = new URL("../docs/les-grands-amiraux.md", import.meta.url)

const { game, describe } = lesGrandsAmiraux

/** What Red's client hears of the first moves of a match, and the view it has then. */
async function heardByRed() {
  const transport = new WebSocketTransport()
  const server = new Server({ transport, greet: false, gracefullyShutdown: false })
  server.define("shown", roomOf({ open: () => ({ package: lesGrandsAmiraux, seed: 4 }), limits: { messages: 1000 } }))
  await server.listen(0, "127.0.0.1")
  const client = new Client(`http://127.0.0.1:${Object(transport.server?.address()).port}`)
  const white = listen(await client.create("shown", { actions: "push", token: randomUUID(), seat: 0 }))
  const red = listen(await client.joinById(white.room.roomId, { actions: "push", token: randomUUID(), seat: 1 }))
  await eventually(() => expect(white.known && red.known).toBeTruthy())
  const random = createRandom("a match to be shown")
  for (let moves = 0; moves < 12; ) {
    const player = pick(
      [white, red].filter(({ known }) => known?.actions.length),
      random,
    )
    const { seen = 0, actions = [], turn } = player.known ?? {}
    moves += turn?.phase === "play" ? 1 : 0
    player.room.send("act", { seen, action: pick(actions, random) })
    await eventually(() => expect(player.known?.seen).toBeGreaterThan(seen))
    // In play, both hear of everything.
    if (turn?.phase === "play") await eventually(() => expect(white.known?.turn).toEqual(red.known?.turn))
  }
  await white.room.leave()
  await red.room.leave()
  await server.gracefullyShutdown(false)
  return red
}

function lineOf(message: string): string {
  const [type, reply] = JSON.parse(message)
  const list: readonly never[] = reply.list ?? []
  const delivered = list.map((event) => describe(event, "en", 1)).join(" ") || `${reply.actions.length} actions`
  return `${`${type}`.padEnd(8)} ${`seen ${reply.seen}`.padEnd(8)} ${delivered}`
}

/** The first lines and the last. */
function shortened(lines: readonly string[]): string {
  return [...lines.slice(0, 6), `… ${lines.length - 18} lines more …`, ...lines.slice(-12)].join("\n")
}

it("the page shows a client's messages of Les Grands Amiraux (UPDATE=1 writes it)", async () => {
  const { received, known } = await heardByRed()
  const [type, last] = JSON.parse(received.at(-1) ?? "")
  const page = `# Messages of one client

A match of [Les Grands Amiraux](../../les-grands-amiraux) in a room on Colyseus, as the client of Red hears it: every message of the socket, in words. Both deploy at
once and in secret, then White begins. Of what White places Red hears nothing, not even that something was placed.

\`\`\`text
${shortened(received.map(lineOf))}
\`\`\`

Its knowledge at that point, drawn:

\`\`\`text
${game.render(parse(shapes.view, known?.view, "view"))}
\`\`\`

The last message, \`${type}\`:

\`\`\`json
${JSON.stringify(last)}
\`\`\`
`
  if (process.env.UPDATE) writeFileSync(PAGE, page)
  expect(existsSync(PAGE) && readFileSync(PAGE, "utf8")).toBe(page)
})
