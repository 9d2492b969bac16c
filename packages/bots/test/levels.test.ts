import { readFileSync } from "node:fs"
import { createRandom } from "@flottille/core"
import type { AnyGameBots } from "@flottille/core/package"
import { dejarik } from "@flottille/dejarik"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
import { milleSabordsBots } from "@flottille/mille-sabords/bots"
import { describe, expect, it } from "vitest"
import { careless } from "../src/careless"
import { greedy } from "../src/greedy"
import { levelsOf } from "../src/levels"
import { botNamed } from "../src/named"

const page = readFileSync(new URL("../../../docs/bots.md", import.meta.url), "utf8")
/** Rows of the table of levels. */
const published = [...page.matchAll(/^\| [1-5] \| (?:learning|easy|medium|strong|strongest) \|.*$/gm)].map(([row]) =>
  row.split("|").map((cell) => cell.trim()),
)

describe("levels", () => {
  it.each<readonly [AnyGameBots, number]>([
    [dejarikBots, 1],
    [diabolikFleetBots, 2],
    [lesGrandsAmirauxBots, 3],
    [milleSabordsBots, 4],
    [diplomacyBots, 5],
  ])("of each game are five, those of the page on bots", (subject, column) => {
    const levels = levelsOf(subject)
    expect(levels.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(levels.map(({ bot }) => `\`${bot}\``)).toEqual(published.map((row) => row[column + 2]))
    expect(levels[0]?.title).toEqual({ en: "learning", fr: "débutant" })
    for (const { number, bot } of levels) {
      const level = botNamed(subject, `level:${number}`)
      expect([level.name, level.start().name]).toEqual([`level:${number}`, `level:${number}`])
      expect(level.budget).toEqual(botNamed(subject, bot).budget)
    }
  })

  it("begin in games of joint choices with proposals at random", () => {
    const [first, second] = levelsOf(diplomacyBots)
    expect([first?.bot, second?.bot]).toEqual(["careless:80:proposal", "careless:65:proposal"])
  })

  it("think with their own budget", async () => {
    const state = milleSabordsBots.game.initialState()
    const { game } = milleSabordsBots
    const request = {
      seat: 0,
      view: game.view(state, 0),
      actions: game.legalActions(state, 0),
      events: [],
      random: createRandom(1),
    }
    const level = botNamed(milleSabordsBots, "level:5")
    const short = await level.choose({ ...request, budget: { iterations: 1 } })
    expect(short.info?.iterations).toBe(400)
    expect(() => level.choose({ ...request, budget: { iterations: 0 } })).toThrow("budget")
  })

  it("are five only", () => {
    for (const name of ["level:0", "level:6", "level:", "level"])
      expect(() => botNamed(dejarikBots, name)).toThrow("expected one of: level:1 to level:5")
  })
})

describe("a careless bot", () => {
  const state = dejarik.initialState({
    deal: "fixed",
    arrangement: { red: "SGKR", blue: "MHNO" },
    firstSeat: "red",
  })
  const request = (seed: number) => ({
    seat: 0,
    view: dejarik.view(state, 0),
    actions: dejarik.legalActions(state, 0),
    events: [],
    random: createRandom(seed),
    budget: { iterations: 1 },
  })

  it("plays at random as often as it says", async () => {
    const [first] = dejarik.legalActions(state, 0)
    if (!first) throw new Error("there is a legal action")
    const fixed = { ...greedy(dejarikBots), choose: () => ({ action: first }) }
    for (const [percent, least, most] of [
      [0, 300, 300],
      [50, 130, 180],
      [100, 0, 40],
    ] as const) {
      let same = 0
      for (let seed = 0; seed < 300; seed++)
        if (JSON.stringify((await careless(percent, fixed).choose(request(seed))).action) === JSON.stringify(first))
          same++
      expect([percent, same >= least && same <= most]).toEqual([percent, true])
    }
  })

  it("is created by its name", () => {
    const bot = botNamed(dejarikBots, "careless:40:mcts:30")
    expect([bot.name, bot.start().name, bot.budget]).toEqual([
      "careless:40:mcts:30",
      "careless:40:mcts:30",
      { iterations: 30 },
    ])
    for (const name of ["careless:101:greedy", "careless::greedy", "careless:x:greedy", "careless:1.5:greedy"])
      expect(() => botNamed(dejarikBots, name)).toThrow("expected a whole number from 0 to 100")
    expect(() => botNamed(dejarikBots, "careless:10:genius")).toThrow("unknown bot")
    expect(() => botNamed(dejarikBots, "careless")).toThrow("unknown bot")
  })
})
