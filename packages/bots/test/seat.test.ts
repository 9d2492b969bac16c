import { createRandom } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { dejarik } from "@flottille/dejarik"
import { milleSabords } from "@flottille/mille-sabords"
import { expect, it } from "vitest"
import { AbortedError, AnswerError, type AnyBot, BotError, type SearchRequest, type SearchResult } from "../src/index"
import { seatBot } from "../src/seat"

type Asked = SearchRequest<unknown, unknown>

/** A bot that answers as it is told, and how often it has begun and what it was asked. */
function puppet(choose: (request: Asked) => ReturnType<AnyBot["choose"]>) {
  const seen = { begun: 0, asked: [] as Asked[] }
  const bot: AnyBot = {
    name: "puppet",
    budget: { iterations: 1 },
    start() {
      seen.begun++
      return bot
    },
    choose(request) {
      seen.asked.push(request)
      return choose(request)
    },
  }
  return { bot, seen }
}

/** An answer with what is meant to follow. */
const answer = (action: unknown, ...following: readonly unknown[]): SearchResult<unknown> => ({
  action,
  // biome-ignore lint/suspicious/noThenProperty: a list, which no promise takes for its own
  then: following,
})

/** A game in which red begins, with both actions of its first turn: the second is legal after the first. */
function opening() {
  const match = createMatch(dejarik, { seed: 3, options: { firstSeat: "red" } })
  const [one] = match.legalActions(0)
  const after = createMatch(dejarik, { seed: 3, options: { firstSeat: "red" } })
  after.submit(0, one)
  return { match, one, two: after.legalActions(0)[0] }
}

it("plays its plan without further requests and receives every event once", async () => {
  const { match, one, two } = opening()
  const { bot, seen } = puppet(({ actions, events }) =>
    seen.asked.length === 1 ? answer(one, two, one) : { action: actions[events.length % 2] },
  )
  const red = seatBot(match, 0, bot, createRandom(1))
  expect([await red.next(), seen.asked.length]).toEqual([one, 1])
  match.submit(0, one)
  expect([await red.next(), seen.asked.length]).toEqual([two, 1])
  match.submit(0, two)
  while (match.actors()[0] === 1) match.submit(1, match.legalActions(1)[0])
  // The third action was planned for a turn that is over.
  await red.next()
  expect(seen.asked).toHaveLength(2)
  expect(match.events(0).length).toBeGreaterThan(2)
  expect(seen.asked.flatMap(({ events }) => events)).toEqual(match.events(0))
  expect(seen.begun).toBe(1)
})

it("restarts after an undo and receives the remaining events", async () => {
  const { match, one, two } = opening()
  const { bot, seen } = puppet(() => answer(one, two))
  const red = seatBot(match, 0, bot, createRandom(1))
  match.submit(0, await red.next())
  expect(match.undo({ seat: 0 }).ok).toBe(true)
  expect(await red.next()).toEqual(one)
  expect(seen.begun).toBe(2)
  expect(seen.asked[1]?.events).toEqual(seen.asked[0]?.events)
  await red.next()
  expect(seen.begun).toBe(2)
})

it("restarts after an abort or failure and receives all events again", async () => {
  const { match, one } = opening()
  const answers = [() => new Promise<never>(() => {}), () => ({ action: "nonsense" }), () => ({ action: one })]
  const { bot, seen } = puppet(() => (answers.shift() ?? (() => ({ action: one })))())
  const red = seatBot(match, 0, bot, createRandom(1))
  const stop = new AbortController()
  const stopped = red.next(stop.signal)
  stop.abort()
  await expect(stopped).rejects.toThrow(AbortedError)
  await expect(red.next()).rejects.toThrow(AnswerError)
  expect(await red.next()).toEqual(one)
  expect(seen.begun).toBe(3)
  for (const { events } of seen.asked) expect(events).toEqual(match.events(0))
})

/** A match that is as it is told to be: where everything is legal but `bad`, in this turn and phase. */
function table() {
  const now = { number: 1, phase: "act", events: [] as unknown[], asked: [] as unknown[] }
  const match = {
    game: {
      validate(state: unknown, seat: number, action: unknown) {
        now.asked.push([state, seat, action])
        return action === "bad" ? { code: "no", rule: "DR-1" } : undefined
      },
    },
    state: () => "the position",
    turn: (seat: number) => ({ number: now.number, phase: `${now.phase} ${seat}` }),
    view: (seat: number) => ({ seenBy: seat }),
    events: (seat: number) => now.events.map((event) => (typeof event === "string" ? `${event} to ${seat}` : event)),
    legalActions: (seat: number) => ["a", "b", `${seat}`],
  } as unknown as Parameters<typeof seatBot<{ readonly options: object }, unknown, unknown, unknown>>[0]
  return { match, now }
}

it("follows its plan only within the same turn and phase", async () => {
  const { match, now } = table()
  const { bot, seen } = puppet(() => answer("a", "x", "y", "z"))
  const seated = seatBot(match, 1, bot, createRandom(1))
  expect([await seated.next(), await seated.next()]).toEqual(["a", "x"])
  now.number = 2
  expect(await seated.next()).toBe("a")
  expect(await seated.next()).toBe("x")
  now.phase = "answer"
  expect(await seated.next()).toBe("a")
  expect([await seated.next(), await seated.next(), await seated.next(), await seated.next()]).toEqual([
    "x",
    "y",
    "z",
    "a",
  ])
  expect(seen.asked).toHaveLength(4)
  expect(now.asked[0]).toEqual(["the position", 1, "x"])
})

it("asks the bot again when its plan becomes illegal or ends", async () => {
  const { match, now } = table()
  const answers = [answer("a", "bad", "x"), answer("b"), answer("1")]
  const { bot, seen } = puppet(() => answers.shift() ?? answer("a"))
  const seated = seatBot(match, 1, bot, createRandom(1))
  expect([await seated.next(), await seated.next(), await seated.next()]).toEqual(["a", "b", "1"])
  expect([seen.asked.length, now.asked]).toEqual([3, [["the position", 1, "bad"]]])
  // An answer may hold no plan at all.
  const plain = puppet(() => ({ action: "a" }))
  const other = seatBot(match, 0, plain.bot, createRandom(1))
  expect([await other.next(), await other.next(), plain.seen.asked.length]).toEqual(["a", "a", 2])
})

it("receives the view, actions, events, random generator, budget and optional signal", async () => {
  const { match, now } = table()
  const { bot, seen } = puppet(() => ({ action: "b" }))
  const random = createRandom(1)
  const seated = seatBot(match, 1, bot, random)
  now.events.push("one")
  await seated.next()
  now.events.push("two", "three")
  const { signal } = new AbortController()
  await seated.next(signal)
  await seated.next()
  const common = { seat: 1, view: { seenBy: 1 }, actions: ["a", "b", "1"], random, budget: { iterations: 1 } }
  expect(seen.asked).toEqual([
    { ...common, events: ["one to 1"] },
    { ...common, events: ["two to 1", "three to 1"], signal },
    { ...common, events: [] },
  ])
  expect(seen.begun).toBe(1)
})

it.each([0, 1, "spectator", "referee"] as const)(
  "plays to the end when driven by `waiting` in the turn of %s",
  async (viewer) => {
    const match = createMatch(milleSabords, { options: { turnLimit: 2 } })
    const { bot } = puppet(({ actions }) => ({ action: actions[0] }))
    const seated = [0, 1].map((seat) => seatBot(match, seat, bot, createRandom(seat)))
    for (let [seat] = match.turn(viewer).waiting; typeof seat === "number"; [seat] = match.turn(viewer).waiting) {
      const action = await seated[seat]?.next()
      expect(match.submit(seat, action as never).ok).toBe(true)
    }
    expect(match.outcome()).toBeDefined()
  },
)

it("refuses a seat that the game does not wait for, without restarting", async () => {
  const match = createMatch(milleSabords, {})
  const { bot, seen } = puppet(({ actions }) => ({ action: actions[0] }))
  const port = seatBot(match, 0, bot, createRandom(1))
  match.submit(0, (await port.next()) as never)
  await expect(port.next()).rejects.toThrow(
    new BotError("the game is not waiting for seat 0; call next() while turn(0).waiting includes 0"),
  )
  expect([seen.begun, seen.asked.length]).toEqual([1, 1])
})
