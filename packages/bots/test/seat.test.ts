import { createRandom } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { dejarik } from "@flottille/dejarik"
import { expect, it } from "vitest"
import { AbortedError, type Answer, AnswerError, type AnyBot, type Question } from "../src/index"
import { seatBot } from "../src/seat"

type Asked = Question<unknown, unknown>

/** A bot that answers as it is told, and how often it has begun and what it was asked. */
function puppet(choose: (question: Asked) => ReturnType<AnyBot["choose"]>) {
  const seen = { begun: 0, asked: [] as Asked[] }
  const bot: AnyBot = {
    name: "puppet",
    budget: { iterations: 1 },
    start() {
      seen.begun++
      return bot
    },
    choose(question) {
      seen.asked.push(question)
      return choose(question)
    },
  }
  return { bot, seen }
}

/** An answer with what is meant to follow. */
const answer = (action: unknown, ...following: readonly unknown[]): Answer<unknown> => ({
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

it("does what it has planned for its turn without being asked, and is told everything once", async () => {
  const { match, one, two } = opening()
  const { bot, seen } = puppet(({ actions, news }) =>
    seen.asked.length === 1 ? answer(one, two, one) : { action: actions[news.length % 2] },
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
  expect(seen.asked.flatMap(({ news }) => news)).toEqual(match.events(0))
  expect(seen.begun).toBe(1)
})

it("begins anew after anything was taken back, and hears what still stands", async () => {
  const { match, one, two } = opening()
  const { bot, seen } = puppet(() => answer(one, two))
  const red = seatBot(match, 0, bot, createRandom(1))
  match.submit(0, await red.next())
  expect(match.undo({ seat: 0 }).ok).toBe(true)
  expect(await red.next()).toEqual(one)
  expect(seen.begun).toBe(2)
  expect(seen.asked[1]?.news).toEqual(seen.asked[0]?.news)
})

it("begins anew after it was stopped or has failed, and hears all of it again", async () => {
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
  for (const { news } of seen.asked) expect(news).toEqual(match.events(0))
})
