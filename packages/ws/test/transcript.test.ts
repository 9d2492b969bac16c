import { readFileSync, writeFileSync } from "node:fs"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { afterEach, expect, it } from "vitest"
import { choice } from "./support/games"
import { RawClient } from "./support/raw"
import { listen } from "./support/sockets"

const page = new URL("../../../docs/room-protocol.md", import.meta.url)

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

/** All that one client of a game says and hears, as it goes over its socket. */
async function transcript(): Promise<readonly string[]> {
  const { url, server, rooms } = await listen({
    open: () => ({
      package: lesGrandsAmiraux,
      options: { firstSeat: "white", turnLimit: 12 },
      seed: 1,
      time: { now: () => 0, after: () => () => undefined },
    }),
    limits: { messages: Number.MAX_SAFE_INTEGER },
  })
  undone.push(() => rooms.close())
  undone.push(() => server.close())
  const lines: string[] = []
  /** Plays a seat to the end of the game; `waits` is called when it can do nothing for the first time. */
  const player = (seat: number, waits: () => void) =>
    new Promise<void>((resolve) => {
      const token = seat === 0 ? "a long secret only Ann knows" : "a secret long enough of Bob"
      const client = new RawClient(`${url}admirals`, { token, seat }, { package: lesGrandsAmiraux })
      undone.push(() => client.socket.terminate())
      if (seat === 0) client.onMessage = (sign, text) => void lines.push(`${sign} ${text}`)
      let asked = -1
      client.onReply = (reply) => {
        if (reply.type === "ended") return resolve()
        const { seen = 0, actions = [] } = client.known ?? {}
        if (actions.length === 0) return waits()
        if (seen === asked) return
        asked = seen
        client.send({ type: "act", seen, action: choice("admirals", seat, seen, actions) })
      }
    })
  // Bob deploys his fleet after Ann, so that she hears the same every time.
  let bob: Promise<void> | undefined
  await player(0, () => {
    bob ??= player(1, () => undefined)
  })
  await bob
  return lines
}

const LONGEST = 420
/** Long lines by their beginnings, and of many lines the first and the last. */
function shortened(lines: readonly string[]): string {
  const shown = lines.map((line) =>
    line.length > LONGEST ? `${line.slice(0, LONGEST)}… (${line.length} characters)` : line,
  )
  const [first, last] = [shown.slice(0, 5), shown.slice(-5)]
  return [...first, `… ${lines.length - first.length - last.length} messages more …`, ...last].join("\n")
}

it("the page shows a game over WebSockets (UPDATE=1 rewrites it)", async () => {
  const lines = await transcript()
  const text = readFileSync(page, "utf8")
  const delivered = text.replace(/(?<=^```jsonl\n)[\s\S]*?(?=\n```$)/m, () => shortened(lines))
  if (process.env.UPDATE) writeFileSync(page, delivered)
  expect(text, "UPDATE=1 npm test -- --project ws writes it again").toBe(delivered)
})
