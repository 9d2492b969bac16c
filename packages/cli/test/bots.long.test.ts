import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { botThreads } from "@flottille/bots/threads"
import type { AnyGamePackage } from "@flottille/core/package"
import { dejarikBots } from "@flottille/dejarik/bots"
import { dejarikPackage } from "@flottille/dejarik/package"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { diplomacyPackage } from "@flottille/diplomacy/package"
import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
import { lesGrandsAmirauxPackage } from "@flottille/les-grands-amiraux/package"
import { afterEach, expect, it, vi } from "vitest"
import { deep } from "../../../scripts/deep.ts"
import { bundle } from "../../room/test/support/bundle"
import { RawClient } from "../../ws/test/support/raw"
import { listen } from "../../ws/test/support/sockets"

vi.setConfig({ testTimeout: 600_000 })
const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

/** Games, and the bots of all of their seats. */
const games: readonly { readonly subject: AnyGamePackage; readonly options: object; readonly bot: string }[] = [
  { subject: { ...diplomacyPackage, ...diplomacyBots }, options: { yearLimit: 1999 }, bot: "greedy" },
  { subject: { ...lesGrandsAmirauxPackage, ...lesGrandsAmirauxBots }, options: {}, bot: "ismcts:200" },
  { subject: { ...dejarikPackage, ...dejarikBots }, options: {}, bot: "mcts:500" },
]

const ROOMS = 20
const SECONDS = deep ? 60 : 10

async function delayOf(threads: ReturnType<typeof botThreads> | undefined) {
  const { url, rooms, server } = await listen({
    open(id) {
      const game = games[Number(id) % games.length]
      if (!game) return undefined
      const { subject, options, bot } = game
      const seats = subject.game.seats(subject.game.options(options)).map(() => ({ bot }))
      return { package: subject, options, seats, ...(threads && { bot: threads.bot(subject) }) }
    },
    limits: { messages: Number.MAX_SAFE_INTEGER },
  })
  undone.push(
    () => server.close(),
    () => rooms.close(),
  )
  const clients = Array.from(
    { length: ROOMS },
    (_, id) => new RawClient(`${url}${id}`, {}, { package: dejarikPackage }),
  )
  undone.push(() => clients.map(({ socket }) => socket.terminate()))
  while (clients.some(({ bytes }) => bytes.length === 0)) await sleep(20)
  rooms.metrics()
  for (let tick = 0; tick < 20 * SECONDS; tick++) {
    for (const client of clients) client.send({ type: "sync", seen: 0 })
    await sleep(50)
  }
  const { eventLoopDelay } = rooms.metrics()
  return { clients, eventLoopDelay }
}

it.each(["threads", "slices of the event loop"])("twenty rooms of bots answer others: %s", async (where) => {
  const module = pathToFileURL(await bundle(new URL("fixtures/bots-thread.ts", import.meta.url)))
  const threads = where === "threads" ? botThreads(module) : undefined
  undone.push(() => threads?.stop())
  const { clients, eventLoopDelay } = await delayOf(threads)
  for (const { received } of clients) expect(received).toBeGreaterThan(SECONDS)
  const [mean, p99, max] = [eventLoopDelay.mean, eventLoopDelay.p99, eventLoopDelay.max].map((ms) => ms.toFixed(1))
  console.log(`${where}: ${ROOMS} rooms, ${SECONDS} s: delay of the loop ${mean} ms, p99 ${p99} ms, at most ${max} ms`)
})
