import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { memoryLog, type Reply, type Request, requestSchema } from "@flottille/room"
import { describe, expect, it } from "vitest"
import { entriesOf, type Host, host, joinAll, tokenOf } from "./support/host"

const seenOf = (hosted: Host, client: string) => hosted.known(client).seen

/** Has a client send orders in notation. */
function send(hosted: Host, client: string, texts: readonly string[], more: object = {}): ReturnType<Host["say"]> {
  const orders = texts.map((text) => ({ text }))
  return hosted.say(client, { type: "orders", seen: seenOf(hosted, client), orders, ...more })
}

const refused = (replies: readonly Reply[]) => replies.filter((reply) => reply.type === "refused")

/** England is seat 1, France seat 2. */
async function council(lines: string[] = []): Promise<Host> {
  const hosted = await host({ package: diplomacy, log: memoryLog(lines), ...(lines.length === 0 && { seed: 1 }) })
  await joinAll(hosted, 7)
  return hosted
}

describe("orders of one request", () => {
  it("are all played, as one entry of the log, and answered once", async () => {
    const lines: string[] = []
    const hosted = await council(lines)
    const before = lines.length
    const replies = await send(hosted, "client 1", ["F LON-NTH", "A LVP-YOR", "F EDI-NWG", "ready"], { id: "sheet" })
    expect(replies.map(({ type }) => type)).toEqual(["events", "done"])
    expect(entriesOf(lines).slice(before)).toMatchObject([{ do: "orders", seat: 1, actions: { length: 4 } }])
    expect(hosted.room.record()).toMatchObject({ entries: { length: 4 } })
    expect(hosted.known("client 0").turn.waiting).not.toContain(1)
  })

  it("are none played if one is refused, and each refused line has its reason in the language of the client", async () => {
    const lines: string[] = []
    const hosted = await council(lines)
    const before = lines.length
    const texts = ["F LON-NTH", "F LON-MOS", "A LVP-YOR", "what?"]
    const [answer] = refused(await send(hosted, "client 1", texts, { id: "sheet" }))
    expect(answer).toMatchObject({ answers: "sheet", lines: [{ index: 1 }, { index: 3 }] })
    const told = answer?.lines?.map(({ refusal, sentence }) => [refusal.rule, sentence])
    expect(told?.[0]).toEqual([answer?.refusal.rule, answer?.sentence])
    expect(told?.every(([rule = "", sentence]) => sentence?.endsWith(`(${rule})`))).toBe(true)
    expect(lines).toHaveLength(before)
    expect(hosted.room.record()).toMatchObject({ entries: [] })
    await hosted.room.receive("french", { type: "join", token: tokenOf("token 1"), language: "fr" })
    const french = await hosted.say("french", { type: "orders", seen: 0, orders: [{ text: "?" }, { text: "?" }] })
    expect(refused(french)[0]?.lines?.[1]).toMatchObject({ index: 1, sentence: expect.stringContaining("attendu") })
  })

  it("count once, however often they arrive, also once the room was opened again", async () => {
    const lines: string[] = []
    const hosted = await council(lines)
    const request = {
      type: "orders",
      seen: 0,
      orders: [{ text: "F LON-NTH" }, { text: "A LVP-YOR" }],
      id: "mine",
    } as const
    await hosted.say("client 1", request)
    const written = lines.length
    expect(await hosted.say("client 1", request)).toContainEqual({ type: "done", answers: "mine" })
    const again = await council(lines)
    expect(await again.say("client 1", request)).toContainEqual({ type: "done", answers: "mine" })
    expect(lines).toHaveLength(written)
    expect(again.room.record()).toEqual(hosted.room.record())
    const other = { ...request, orders: [...request.orders].reverse() }
    expect(await again.say("client 1", other)).toMatchObject([{ type: "stale", answers: "mine" }])
  })

  it("are not too late because another seat has sent its own, of which others learn that it is ready", async () => {
    const hosted = await council()
    const seen = seenOf(hosted, "client 1")
    await send(hosted, "client 2", ["F BRE-ENG", "A PAR-PIC", "ready"])
    expect(hosted.known("client 1")).toMatchObject({ list: [{ type: "ready", seat: 2 }], seen: seen + 1 })
    const orders = [{ text: "F LON-ENG" }, { text: "ready" }]
    expect(await hosted.say("client 1", { type: "orders", seen, orders, id: "mine" })).toContainEqual({
      ...{ type: "done", answers: "mine" },
    })
  })

  it("after the one that ends the choice of the seat are refused, whether or not others have ended theirs", async () => {
    const hosted = await council()
    const tooMany = () => send(hosted, "client 1", ["ready", "F LON-NTH"])
    const answers = [await tooMany()]
    for (const client of [0, 2, 3, 4, 5, 6]) await send(hosted, `client ${client}`, ["ready"])
    answers.push(await tooMany())
    for (const answer of answers)
      expect(refused(answer)).toMatchObject([
        { lines: [{ index: 1, refusal: { code: "not-your-turn", rule: "CO-2" } }] },
      ])
    expect(hosted.known("client 1").turn).toMatchObject({ number: 1, phase: "spring" })
  })

  it("end at the dice, which decide about the next ones", async () => {
    const hosted = await host({
      package: dejarik,
      options: { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" },
    })
    await joinAll(hosted, 2)
    const [answer] = refused(await send(hosted, "client 0", ["O11-I10", "O12-I11", "O11-I10"]))
    expect(answer?.lines?.at(-1)).toMatchObject({ index: 2, refusal: { code: "not-your-turn" } })
  })

  it("must come one by one where each could reveal something", async () => {
    const hosted = await host({ package: lesGrandsAmiraux, options: { turnLimit: 60 } })
    const clients = await joinAll(hosted, 2)
    for (const client of clients)
      for (let step = 0; step < 40 && hosted.known(client).turn.phase === "deployment"; step++) {
        const { seen, actions } = hosted.known(client)
        if (actions[0]) await hosted.say(client, { type: "orders", seen, orders: [{ action: actions[0] }] })
      }
    const active = clients.find((client) => hosted.known(client).actions.length > 0) ?? ""
    const { seen, actions } = hosted.known(active)
    const orders = actions.slice(0, 2).map((action) => ({ action }))
    expect(hosted.known(active).turn.phase).toBe("play")
    expect(await hosted.say(active, { type: "orders", seen, orders })).toMatchObject([{ code: "one-by-one" }])
  })

  it("wait while the game is paused, and are rejected once it is over", async () => {
    const hosted = await council()
    await hosted.room.decide({ type: "pause" })
    expect(await send(hosted, "client 1", ["F LON-NTH"])).toMatchObject([{ code: "paused" }])
    await hosted.room.decide({ type: "end" })
    expect(await send(hosted, "client 1", ["F LON-NTH"])).toMatchObject([{ code: "over" }])
  })

  it("are 1 to 50 in a request, of at most 200 characters each", () => {
    const isRequest = (count: number, length: number) => {
      const orders = Array.from({ length: count }, () => ({ text: "x".repeat(length) }))
      return !requestSchema.validate({ type: "orders", seen: 0, orders } satisfies Request).issues
    }
    expect([0, 1, 50, 51].map((count) => isRequest(count, 200))).toEqual([false, true, true, false])
    expect(isRequest(1, 201)).toBe(false)
  })
})
