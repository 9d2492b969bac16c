import { readFileSync } from "node:fs"
import { createRandom, type GameRecord, REFEREE, replay, type Seat, type StateWith } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGameBots } from "@flottille/core/package"
import { parseRecord } from "@flottille/core/record-text"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
import { milleSabordsBots } from "@flottille/mille-sabords/bots"
import { subVariantBots } from "@flottille/sub-variant/bots"
import { describe, expect, it } from "vitest"
import { botNamed } from "../src/named"
import { reviewGame } from "../src/review"
import { solvedEndings } from "../src/solved-endings"

function recordIn(pkg: AnyGameBots, file: string): GameRecord<unknown, object> {
  const path = new URL(`../../${pkg.game.id}/test/playthroughs/${file}.txt`, import.meta.url)
  return parseRecord(pkg.game, readFileSync(path, "utf8"))
}

const start = "S@I4,H@I6/O@I5 play red 1 2 0 - -"

/** The record of a game from a position, by these actions of the actor at each time. */
function recordOf(position: string, actions: readonly string[], options = {}) {
  const match = createMatch(dejarikBots.game, { start: position, seed: 1, ...options })
  for (const text of actions) {
    const [seat] = match.actors()
    if (typeof seat === "number") match.submit(seat, dejarikBots.game.parseAction(text, match.state(), seat))
  }
  return { ...match.record(), start: position }
}

const better = ({ game }: AnyGameBots, setup: Parameters<typeof reviewGame>[2], record: ReturnType<typeof recordOf>) =>
  reviewGame(dejarikBots, record, setup).then((review) =>
    review?.mistakes.map((mistake) => [mistake.ply, mistake.seat, game.formatAction(mistake.better[0], mistake.state)]),
  )

describe("a review", () => {
  it("names the better action of a mistake, with and without a search", async () => {
    const record = recordOf(start, ["I4-O3", "I6-C"])
    const bot = botNamed(dejarikBots, "expectimax:300")
    for (const setup of [{}, { bot }]) expect((await better(dejarikBots, setup, record))?.[0]).toEqual([0, 0, "I4xI5"])
  })

  it("has the chances of each seat before each entry and at the end", async () => {
    const record = recordIn(dejarikBots, "a-whole-game")
    const review = await reviewGame(dejarikBots, record)
    expect(review?.chances).toHaveLength(record.entries.length + 1)
    for (const { shares } of review?.chances ?? []) expect(shares[0] ?? 2).toBeCloseTo(1 - (shares[1] ?? 2), 9)
    expect(review?.chances.at(-1)?.shares).toEqual([1, 0])
    const mistakes = review?.mistakes ?? []
    const losses = mistakes.map(({ best, share }) => best - share)
    expect(losses).toEqual([...losses].sort((one, other) => other - one))
    expect(Math.min(...losses)).toBeGreaterThanOrEqual(0.05)
    for (const seat of [0, 1]) expect(mistakes.filter((each) => each.seat === seat).length).toBeLessThanOrEqual(3)
  })

  it("calls values exact only in solved endings without draws by counting", async () => {
    const endings = solvedEndings(dejarikBots, (material) => material.length < 5)
    const endless = { quietTurns: null, turnLimit: null }
    const positions = [
      `G@I5,H@I6/O@O9 play red 2 1 0 - ${JSON.stringify(endless)}`,
      "G@I5,H@I6/O@O9 play red 2 1 0 - -",
    ]
    const found = []
    for (const position of positions)
      found.push((await reviewGame(dejarikBots, recordOf(position, ["I5-O4"]), { endings }))?.mistakes[0])
    expect(found.map((mistake) => mistake?.verdict)).toEqual(["exact", "uncounted"])
    expect(found[0]?.best).toBeCloseTo(0.555, 3)
    expect(found[0]?.share).toBeCloseTo(0.077, 3)
  })

  it("ends when it is not wanted any more, and is nothing without an evaluation", async () => {
    const record = recordOf(start, ["I4-O3"])
    expect(await reviewGame(dejarikBots, record, { pause: async () => false })).toBeUndefined()
    const { evaluate, ...without } = dejarikBots
    expect(evaluate).toBeDefined()
    expect(await reviewGame(without, record)).toBeUndefined()
  })

  it("is the same each time", async () => {
    const record = recordIn(lesGrandsAmirauxBots, "battle")
    const setup = { bot: botNamed(lesGrandsAmirauxBots, "ismcts:8") }
    expect(await reviewGame(lesGrandsAmirauxBots, record, setup)).toEqual(
      await reviewGame(lesGrandsAmirauxBots, record, setup),
    )
  })

  it("judges sealed orders by whole sets", async () => {
    let mistakes = 0
    for (const [pkg, file] of [
      [diplomacyBots, "bounces-and-a-draw"],
      [subVariantBots, "first-dives"],
    ] as const) {
      const whole = recordIn(pkg, file)
      const review = await reviewGame(pkg, { ...whole, entries: whole.entries.slice(0, whole.entries.length / 3) })
      expect(review?.chances.at(-1)?.shares).toHaveLength(7)
      // An offer of a draw alone is no set of orders.
      for (const { played, better } of review?.mistakes ?? []) {
        expect(played.length).toBeGreaterThan(1)
        expect(better.length).toBeGreaterThan(1)
      }
      mistakes += review?.mistakes.length ?? 0
    }
    expect(mistakes).toBeGreaterThan(0)
  })

  it("judges sealed choices by a matrix game", async () => {
    const record = recordIn(milleSabordsBots, "a-broadside-and-a-bow")
    const review = await reviewGame(milleSabordsBots, record, { bot: botNamed(milleSabordsBots, "matrix:100") })
    expect(review?.chances.length).toBeGreaterThan(2)
    expect(review?.mistakes.every(({ best, share }) => best > share)).toBe(true)
  })
})

describe("a review without a bot", () => {
  const { game }: AnyGameBots = milleSabordsBots
  const whole = recordIn(milleSabordsBots, "a-broadside-and-a-bow")

  it("judges sealed choices by a matrix game of the evaluation, one choice ahead", async () => {
    const review = await reviewGame(milleSabordsBots, whole)
    const [worst] = review?.mistakes ?? []
    expect(worst && [worst.ply, worst.seat, game.formatAction(worst.played[0], worst.state)]).toEqual([16, 0, "F"])
    expect(worst?.best).toBeGreaterThan((worst?.share ?? 1) + 0.3)
  })

  it("judges a sealed choice by what its seat knew, whatever the other seat had chosen", async () => {
    const [choice, reply] = whole.entries.slice(12, 14)
    const state = game.initialState(whole.options)
    for (const entry of whole.entries.slice(0, 12)) if ("action" in entry) game.step(state, entry.actor, entry.action)
    if (!choice || !reply || !("action" in choice) || choice.actor === "chance")
      throw new Error("no sealed choices here")
    const start = game.formatState(state)
    const judged = new Set<string>()
    for (const action of game.legalActions(state, choice.actor)) {
      const entries = [{ actor: choice.actor, action }, reply]
      const review = await reviewGame(milleSabordsBots, { start, options: whole.options, entries })
      const found = review?.mistakes.filter(({ seat }) => seat === 1) ?? []
      judged.add(JSON.stringify(found.map(({ better, best, share }) => ({ better, best, share }))))
    }
    expect(judged.size).toBe(1)
    expect([...judged][0]).toContain("best")
  })

  it("judges the turns after a secret deployment", async () => {
    const review = await reviewGame(diabolikFleetBots, recordIn(diabolikFleetBots, "two-fleets"))
    expect(review?.mistakes.length).toBeGreaterThan(0)
    expect(review?.mistakes.every(({ turn, best, share }) => turn > 0 && best > share)).toBe(true)
  })
})

describe("a review of a game with hidden ranks", () => {
  const pkg: AnyGameBots = lesGrandsAmirauxBots
  const { game } = pkg

  /** Reviews one action in a state, with every loss as a mistake. */
  async function reviewed(state: StateWith, actor: Seat, index: number) {
    const action = game.legalActions(state, actor)[index]
    const record = { options: state.options, start: game.formatState(state), entries: [{ actor, action }] }
    const bot = botNamed(pkg, "ismcts:20")
    const review = await reviewGame(pkg, record, { bot, chance: (_, value) => 100 * value })
    return { share: review?.chances[0]?.shares[actor], mistakes: review?.mistakes.map(({ state: _, ...rest }) => rest) }
  }

  it("tells a seat nothing that it could not know", async () => {
    const random = createRandom("ranks")
    const record = recordIn(pkg, "battle")
    const states: StateWith[] = []
    replay(game, record, ({ state }) => states.push(game.clone(state)))
    const base = states.find((state) => game.turn(state, REFEREE).number > 4)
    const [actor] = base ? game.actors(base) : []
    if (!base || typeof actor !== "number") throw new Error("the record is too short")
    const texts = new Set([game.formatState(base)])
    let mistakes = 0
    for (const index of game.legalActions(base, actor).keys()) {
      const told = await reviewed(base, actor, index)
      mistakes += told.mistakes?.length ?? 0
      const other = game.determinize(game.view(base, actor), random, { sealed: "none" })
      texts.add(game.formatState(other))
      expect(await reviewed(other, actor, index)).toEqual(told)
    }
    expect(mistakes).toBeGreaterThan(0)
    expect(texts.size).toBeGreaterThan(1)
  })
})
