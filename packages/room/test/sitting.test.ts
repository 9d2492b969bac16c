import type { AnyBot } from "@flottille/bots"
import { SPECTATOR } from "@flottille/core"
import dejarik from "@flottille/dejarik/package"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import { memoryLog } from "@flottille/room"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { type Host, handTime, host } from "./support/host"
import { type Custom, Sitting } from "./support/sitting"

const first: AnyBot = {
  name: "first",
  budget: { iterations: 1 },
  start: () => first,
  choose: ({ actions }) => ({ action: actions[0] }),
}
const SEED = "sitting"
const START = 1000

/** A room that may be opened again from its log. */
class Real {
  readonly lines: string[] = []
  readonly time = handTime(START)
  hosted: Host | undefined

  async open(custom: Custom, subject: Sitting["subject"]): Promise<void> {
    this.hosted = await host(
      { ...custom, package: subject, seed: SEED, bot: () => first, log: memoryLog(this.lines) },
      this.time,
    )
  }
}

type Step = fc.AsyncCommand<Sitting, Real>

/** Waits until the bots of the room have played as those of the model. */
async function settle(model: Sitting, { room }: Host): Promise<void> {
  const isBehind = () => Object(room.record()).entries.length < model.account.entries.length
  for (let tries = 0; tries < 2000 && isBehind(); tries++) await new Promise(setImmediate)
  await room.idle()
}

/** Every client knows exactly what the model predicts, once bots have played and seats without time are late. */
async function agree(model: Sitting, { hosted, time }: Real): Promise<void> {
  if (!hosted) throw new Error("the room is not open")
  await settle(model, hosted)
  while (model.late().length > 0) {
    model.pass(0)
    time.pass(0)
    await settle(model, hosted)
  }
  expect(hosted.room.record()).toMatchObject({ entries: model.account.entries })
  expect(hosted.room.ending()).toEqual(model.ending())
  const { game } = model.subject
  for (const [client, listener] of model.clients) {
    const [reply] = await hosted.say(client, { type: "sync", seen: 0 })
    if (listener === SPECTATOR) expect(reply).toMatchObject({ seen: model.shown()?.seen, view: model.shown()?.view })
    else {
      const clock = { left: model.left(listener), running: model.running.includes(listener) }
      const actions = model.ending() ? [] : game.legalActions(model.state, listener)
      expect(reply).toMatchObject({ view: game.view(model.state, listener), actions, clock })
    }
  }
}

const step = (name: string, run: (model: Sitting, real: Host) => Promise<void>): Step => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    if (!real.hosted) throw new Error("the room is not open")
    await run(model, real.hosted)
    await agree(model, real)
  },
})

const who = fc.constantFrom("ann", "bob", "cleo")
const commands: fc.Arbitrary<Step>[] = [
  fc.tuple(who, fc.constantFrom(undefined, 0, 1, 2)).map(([client, seat]) =>
    step(`${client} joins ${seat ?? ""}`, async (model, { say }) => {
      const [reply] = await say(client, { type: "join", token: client, ...(seat !== undefined && { seat }) })
      if (model.clients.has(client)) return expect(reply).toMatchObject({ code: "joined-already" })
      const found = model.join(client, seat)
      expect(reply).toMatchObject(
        typeof found === "number" ? { type: "welcome", seat: found } : { type: "error", code: found },
      )
      if (typeof found === "number") model.clients.set(client, found)
    }),
  ),
  fc.constant(
    step("an onlooker comes", async (model, { say }) => {
      await say("lou", { type: "join" })
      model.clients.set("lou", SPECTATOR)
    }),
  ),
  who.map((client) =>
    step(`${client} leaves`, async (model, { room }) => {
      room.leave(client)
      model.leave(client)
    }),
  ),
  ...Array.from({ length: 4 }, () =>
    fc.tuple(who, fc.nat(1000)).map(([client, choice]) =>
      step(`${client} does ${choice}`, async (model, { say, known }) => {
        const seat = model.clients.get(client)
        if (typeof seat !== "number" || model.ending()) return
        await say(client, { type: "sync", seen: 0 })
        const { seen, actions } = known(client)
        if (actions.length === 0) return
        const action = actions[choice % actions.length]
        await say(client, { type: "act", seen, action })
        model.act({ actor: seat, action })
      }),
    ),
  ),
  ...Array.from({ length: 2 }, () =>
    fc.constantFrom(1, 400, 1500, 2999, 6000).map((milliseconds) =>
      step(`${milliseconds} ms`, async (model, { time, room }) => {
        model.pass(milliseconds)
        time.pass(milliseconds)
        await room.idle()
      }),
    ),
  ),
]

const reopening = (subject: Sitting["subject"]): Step => ({
  check: () => true,
  toString: () => "the server dies",
  async run(model, real) {
    real.hosted?.room.close()
    await real.open(model.custom, subject)
    model.back()
    await agree(model, real)
  },
})

const seat = fc.constantFrom(null, null, { bot: "first" })
const customs = (options: object, seats: number): fc.Arbitrary<Custom> =>
  fc.record(
    {
      options: fc.constant(options),
      clock: fc.record({
        initial: fc.constantFrom(2000, 5000),
        increment: fc.constantFrom(0, 700),
        delay: fc.constantFrom(0, 900),
      }),
      expiry: fc.constantFrom("resign", "abandon", "bot"),
      seats: fc.array(seat, { minLength: seats, maxLength: seats }),
      takeOver: fc.constantFrom(0, 3000),
      spectatorDelay: fc.record({ milliseconds: fc.constantFrom(1, 2500) }),
    },
    { requiredKeys: ["options", "clock", "expiry", "seats", "spectatorDelay"] },
  )

for (const { subject, options, seats } of [
  { subject: dejarik, options: { turnLimit: 20 }, seats: 2 },
  { subject: diabolikFleet, options: { seats: 3 }, seats: 3 },
])
  it(`seats, clocks and spectators of ${subject.game.title} equal those of a model after joins, leaves, delays and bots`, async () => {
    const all = fc.commands([...commands, fc.constant(reopening(subject))], { maxCommands: 40, size: "max" })
    const property = fc.asyncProperty(customs(options, seats), all, async (custom, steps) => {
      const real = new Real()
      await real.open(custom, subject)
      const model = new Sitting(subject, custom, SEED, START)
      await agree(model, real)
      await fc.asyncModelRun(() => ({ model, real }), steps)
      real.hosted?.room.close()
    })
    await fc.assert(property, { numRuns: runs(20, 400) })
  })
