import { createRandom, pick } from "@flottille/core"
import dejarik from "@flottille/dejarik/package"
import { memoryLog, type Reply, type RoomSetup } from "@flottille/room"
import { createReplica } from "@flottille/room/replica"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { games, type Host, handTime, host, joinAll, playOn } from "./support/host"

/** What a client knows by all that it was told: its events, and the last position. */
function knowledge(said: readonly Reply[] = []): string {
  const replica = createReplica()
  for (const reply of said) replica.read(reply)
  const { seen, view, turn, offer, paused } = replica.known ?? {}
  return JSON.stringify([replica.events, [seen, view, turn, offer, paused], said.some(({ type }) => type === "ended")])
}

async function opened({ subject, options }: (typeof games)[number], spectatorDelay?: RoomSetup["spectatorDelay"]) {
  const time = handTime()
  const hosted = await host({ package: subject, options, seed: 8, ...(spectatorDelay && { spectatorDelay }) }, time)
  await hosted.say("onlooker", { type: "join" })
  await hosted.say("onlooker", { type: "sync", seen: 0 })
  const clients = await joinAll(hosted, subject.game.seats(subject.game.options(options)).length)
  return { hosted, clients, time }
}

/** The same happens in every room: time passes, and somebody does something. */
async function happens(
  rooms: readonly { readonly hosted: Host; readonly clients: readonly string[] }[],
  seed: number,
): Promise<void> {
  for (const { hosted, clients } of rooms) {
    const random = createRandom(seed)
    const able = clients.filter((client) => hosted.known(client).actions.length > 0)
    const client = pick(able.length > 0 ? able : clients, random)
    const { actions, seen } = hosted.known(client)
    const choice = random.below(60)
    if (choice < 7) await hosted.say(client, { type: "offer", what: "draw" })
    else if (choice < 13) await hosted.say(client, { type: "answer", accept: false })
    else if (choice < 14) await hosted.say(client, { type: "resign" })
    else if (actions.length > 0) await hosted.say(client, { type: "act", seen, action: pick(actions, random) })
  }
}

for (const game of games)
  it(`onlookers of ${game.subject.game.title} see exactly the events older than the delay in ms`, async () => {
    const property = fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 3000 }), async (seed, milliseconds) => {
      const [prompt, late] = [await opened(game), await opened(game, { milliseconds })]
      const random = createRandom(seed)
      const knew: { readonly at: number; readonly what: string }[] = [
        { at: 0, what: knowledge(prompt.hosted.said.get("onlooker")) },
      ]
      for (let step = 0; step < 25; step++) {
        const pause = random.below(1200)
        for (const { time, hosted } of [prompt, late]) {
          time.pass(pause)
          await hosted.room.idle()
        }
        await happens([prompt, late], random.below(2 ** 31))
        const now = prompt.time.now()
        knew.push({ at: now, what: knowledge(prompt.hosted.said.get("onlooker")) })
        // What was known before anybody had done anything is shown at once.
        const then = knew.findLast(({ at }) => at <= now - milliseconds) ?? knew[0]
        expect(knowledge(late.hosted.said.get("onlooker"))).toBe(then?.what)
        expect(JSON.stringify(late.hosted.said.get("client 0"))).toBe(
          JSON.stringify(prompt.hosted.said.get("client 0")),
        )
      }
      late.time.pass(milliseconds)
      await late.hosted.room.idle()
      expect(knowledge(late.hosted.said.get("onlooker"))).toBe(knew.at(-1)?.what)
      prompt.hosted.room.close()
      late.hosted.room.close()
    })
    await fc.assert(property, { numRuns: runs(1, 40) })
  })

it("onlookers may be delayed by events until the game is over", async () => {
  const [game] = games
  if (!game) throw new Error("no games")
  const [prompt, late] = [await opened(game), await opened(game, { events: 5 })]
  const begun = late.hosted.known("onlooker").seen
  let delivered = 0
  for (let step = 0; step < 400 && !prompt.hosted.room.ending(); step++) {
    await happens([prompt, late], step)
    const all = prompt.hosted.known("onlooker").seen
    const shown = late.hosted.known("onlooker").seen
    if (prompt.hosted.room.ending()) break
    // What was known before anybody had done anything is shown at once.
    if (shown !== begun) expect(all - shown).toBeGreaterThanOrEqual(5)
    expect(JSON.stringify(late.hosted.said.get("onlooker"))).not.toContain('"ended"')
    // Whoever comes later, or asks again, is told no more.
    await late.hosted.say(`onlooker ${step}`, { type: "join" })
    expect(late.hosted.known(`onlooker ${step}`).seen).toBe(shown)
    expect((await late.hosted.say("onlooker", { type: "sync", seen: 10_000 }))[0]).toMatchObject({
      from: 0,
      seen: shown,
    })
    delivered++
  }
  expect(delivered).toBeGreaterThan(10)
  expect(late.hosted.last("onlooker")).toEqual(prompt.hosted.last("onlooker"))
  expect(knowledge(late.hosted.said.get("onlooker"))).toBe(knowledge(prompt.hosted.said.get("onlooker")))
})

it("a delay outlives the room's process", async () => {
  const lines: string[] = []
  const time = handTime()
  const setup = { package: dejarik, spectatorDelay: { milliseconds: 1000 }, log: memoryLog(lines) }
  const first = await host(setup, time)
  const clients = await joinAll(first, 2)
  time.pass(600)
  await playOn(first, clients, "late", 1)
  first.room.close()
  time.pass(300)
  const again = await host(setup, time)
  await again.say("onlooker", { type: "join" })
  const before = again.known("onlooker").seen
  expect(before).toBeLessThan(first.known("client 0").seen)
  time.pass(700)
  await again.room.idle()
  expect(again.known("onlooker").seen).toBe(first.known("client 0").seen)
  await expect(host({ package: dejarik, spectatorDelay: { events: 0 } })).rejects.toThrow("spectatorDelay.events")
  await expect(host({ package: dejarik, spectatorDelay: { milliseconds: -1 } })).rejects.toThrow(
    "spectatorDelay.milliseconds",
  )
})
