import dejarik from "@flottille/dejarik/package"
import { afterEach, expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { RawClient } from "./support/raw"
import { listen } from "./support/sockets"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

const token = (name: string) => `${name}, a secret long enough`

/** A room with 80 kB of letters, and a function that makes another client. */
async function lettered(limits: object) {
  const press = { mode: "public", hourly: 1000, length: 10_000 } as const
  const { url, rooms, server } = await listen({ open: () => ({ package: dejarik, press }), limits })
  undone.push(
    () => server.close(),
    () => rooms.close(),
  )
  const client = (join: object) => {
    const made = new RawClient(`${url}one`, join, { package: dejarik })
    undone.push(() => made.socket.terminate())
    return made
  }
  const [ann, bob] = [client({ token: token("ann"), seat: 0 }), client({ token: token("bob"), seat: 1 })]
  await eventually(() => expect(ann.known && bob.known).toBeDefined())
  for (let letter = 0; letter < 20; letter++) ann.send({ type: "letter", to: "all", text: "x".repeat(4000) })
  await eventually(() => expect(bob.known?.letters).toHaveLength(20))
  return { ann, bob, client }
}

/** The same with spectators who ask for the position without end. */
async function flooded(limits: object, spectators: number) {
  const { ann, bob, client } = await lettered(limits)
  const flooders = Array.from({ length: spectators }, () => client({}))
  await eventually(() => expect(flooders.every(({ known }) => known)).toBe(true))
  const before = flooders.reduce((sum, { received }) => sum + received, 0)
  for (let round = 0; round < 40; round++) {
    const answered = flooders.map(({ bytes }) => bytes.length)
    for (const each of flooders) each.send({ type: "sync", seen: 0 })
    await eventually(() =>
      expect(flooders.every(({ bytes }, which) => bytes.length > (answered[which] ?? 0))).toBe(true),
    )
  }
  const sent = flooders.reduce((sum, { received }) => sum + received, 0) - before
  return { ann, bob, sent }
}

it.each([
  ["a client", { answerBytes: 400_000 }, 1, 900_000],
  ["an address", { addressBytes: 800_000 }, 4, 2_400_000],
  ["the spectators of a room", { roomBytes: 800_000 }, 4, 2_400_000],
] as const)("limits the bytes of answers to %s, and lets the others play on", async (_, limits, spectators, most) => {
  const { ann, bob, sent } = await flooded(limits, spectators)
  expect(sent).toBeLessThan(most)
  const [player] = [ann, bob].filter(({ known }) => (known?.actions.length ?? 0) > 0)
  const { seen = 0, actions = [] } = player?.known ?? {}
  player?.send({ type: "act", seen, action: actions[0], id: "mine" })
  await eventually(() => expect(player?.known?.seen).toBeGreaterThan(seen))
})

it("limits the bytes of refusals, of which a request of many orders has many", async () => {
  const { ann, bob } = await lettered({ answerBytes: 100_000 })
  const [player] = [ann, bob].filter(({ known }) => (known?.actions.length ?? 0) > 0)
  const orders = Array.from({ length: 50 }, () => ({ text: "?" }))
  const before = player?.received ?? 0
  for (let round = 0; round < 40; round++) {
    const answered = player?.bytes.length ?? 0
    player?.send({ type: "orders", seen: player.known?.seen, orders })
    await eventually(() => expect(player?.bytes.length).toBeGreaterThan(answered))
  }
  expect((player?.received ?? 0) - before).toBeLessThan(150_000)
})

it("limits the bytes of the record to those who join once the game is over", async () => {
  const { ann, client } = await lettered({ addressBytes: 800_000 })
  ann.send({ type: "resign" })
  await eventually(() => expect(ann.isOver).toBe(true))
  const late = Array.from({ length: 40 }, () => client({}))
  await eventually(() => expect(late.every(({ bytes }) => bytes.length > 0)).toBe(true))
  expect(late.reduce((sum, { received }) => sum + received, 0)).toBeLessThan(1_200_000)
})
