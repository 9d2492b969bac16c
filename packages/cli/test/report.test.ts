import { findGame } from "@flottille/host/descriptions"
import { games } from "@flottille/host/games"
import { alternatives, asMarkdown, asText, strongestOf } from "@flottille/lab/report"
import { describe, expect, it } from "vitest"
import { rulesOf } from "../../lab/src/report/card"
import { histogram, marks } from "../../lab/src/report/figures"
import { main } from "../src/main"
import { fakeIo } from "./fixtures/fake-io"
import { run } from "./fixtures/run"

const short = "report dejarik -n 4 --bots greedy --bot-games 1 --skill 0 --seed a"

describe("a report card", () => {
  it("fits into 80 columns, in both languages, and shows the number of games", async () => {
    for (const lang of ["en", "fr"]) {
      const { code, out, err } = await run(`${short} --beside blockedPush=kill --lang ${lang}`, {}, games)
      expect([code, err]).toEqual([0, ""])
      expect(out.split("\n").filter((line) => line.length > 80)).toEqual([])
      expect(out).toMatch(lang === "en" ? /n = 4 games\./ : /n = 4 parties\./)
      expect(out).toMatch(/ +uniform +greedy\n/)
      expect(out).toMatch(/blockedPush=kill\n/)
      expect(out).toContain(
        lang === "en" ? "Never decided anything in 4 games" : "N’ont jamais rien décidé en 4 parties",
      )
    }
  })

  it("names every clause once: those that decided something in the table, all others below it", async () => {
    const { out } = await run("report dejarik -n 4 --bots none --seed a", {}, games)
    const [, section = ""] = /\nClauses\n([\s\S]*?)\nRefused actions\n/.exec(out) ?? []
    const ids = games.flatMap(({ game, rulebook }) =>
      game.id === "dejarik" ? rulebook.chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id)) : [],
    )
    const named = section.match(/\bDJ-[\d.]+\b/g) ?? []
    expect([...named].sort()).toEqual([...ids].sort())
  })

  it("is one HTML file with its plots, which needs nothing from outside", async () => {
    const { code, out } = await run("report risk -n 12 --bots none --html --lang fr")
    expect(code).toBe(0)
    expect(out).toMatch(/^<!doctype html>\n<html lang="fr">/)
    expect(out.match(/<svg /g)).toHaveLength(4)
    // Every plot has its numbers and n beside it.
    expect(out.match(/<figcaption>[^<]*n = \d+[^<]*<\/figcaption>/g)).toHaveLength(4)
    expect(out.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|src=|@import/)
  })

  it("is Markdown with tables", async () => {
    const { out } = await run("report risk -n 12 --bots none --markdown")
    expect(out).toContain("*Turns per game. uniform: n = 12")
    expect(out).toMatch(/^# .+: report card\n/)
    expect(out).toMatch(/\| games \| 12 \|/)
  })

  it("is the same data for the same seed, and overwrites no file", async () => {
    const files: Record<string, string> = {}
    const cardOf = async (more: string) => {
      const { code, err } = await run(`report risk -n 30 --bots none --seed b --json card.json ${more}`, { files })
      const { gamesPerSecond, ...card } = JSON.parse(files["card.json"] ?? "{}")
      return { code, err, card, gamesPerSecond }
    }
    const first = await cardOf("")
    expect(first.gamesPerSecond).toBeGreaterThan(0)
    expect(first.card).toMatchObject({
      format: "flottille-card-1",
      game: "risk",
      plays: [{ players: "uniform", seed: "b" }],
    })
    expect(await cardOf("")).toMatchObject({
      code: 1,
      err: "flottille: input error: card.json: file exists; use --force to overwrite it\n",
    })
    expect((await cardOf("--force")).card).toEqual(first.card)
  })

  it("shows exact values of endings and the gain from doubled thinking time", async () => {
    const line = "report dejarik -n 1 --bots mcts:1 --bot-games 0 --skill 1 --seed a --ending"
    const { out } = await run([...line.split(" "), "GH O"], {}, games)
    expect(out).toMatch(/mcts:2 against mcts:1, 2 games in equal\s+pairs/)
    expect(out).toMatch(/\n {2}GH O +red, 2 actions +\d+ +\d+\.\d %\n/)
  })

  it.each([
    ["the skill stage", 3, ["uniform"], 2],
    ["the second series", 2, ["uniform"], undefined],
    ["the first series", 1, undefined, undefined],
  ])(
    "reports its interruption in %s, keeps the finished results, and exits with 130",
    async (_, last, plays, blocks) => {
      const [dejarik] = games
      if (!dejarik) throw new Error("no game")
      const world = fakeIo()
      let begun = 0
      const game = {
        ...dejarik.game,
        initialState(options?: object) {
          if (++begun === last) world.interrupt()
          return dejarik.game.initialState(options)
        },
      }
      const line = `report dejarik -n ${last === 1 ? 2 : 1} --bots mcts:1 --bot-games ${last === 2 ? 5 : 0} --skill 3 --seed a --json card.json`
      expect(await main(line.split(" "), world.io, [{ ...dejarik, game }])).toBe(130)
      const card = JSON.parse(world.files["card.json"] ?? "{}")
      expect(card.plays?.map(({ players }: { players: string }) => players)).toEqual(plays)
      expect(card.skill?.games).toBe(blocks)
      expect(card.interrupted).toBe(plays && true)
      expect(world.err()).toMatch(
        plays ? /^flottille: interrupted; the card contains the games finished before\n$/ : /^$/,
      )
      expect(world.out().includes("This card was interrupted")).toBe(plays !== undefined)
      expect(Object.hasOwn(world.files, "card.json")).toBe(plays !== undefined)
    },
  )

  it.each([
    ["report dejarik --bots nobody", "--bots: unknown bot"],
    ["report dejarik -n 1 --bots greedy --bot-games 0", "--bots: expected a search with a number of iterations"],
    ["report dejarik --beside blockedPush", "--option: expected key=value"],
    ["report mille-sabords -n 1 --bots none --ending GH", "--ending: mille-sabords has no endings"],
    ["report chess", "game: no game"],
  ])("refuses %s", async (line, problem) => {
    const { code, err } = await run(line, {}, games)
    expect([code, err]).toEqual([1, expect.stringContaining(problem)])
  })
})

describe("a comparison", () => {
  it("covers every other allowed option value, with its clause", () => {
    const found = alternatives(findGame(games, "les-grands-amiraux"), {})
    expect(found).toContainEqual({ shipDirections: 4 })
    expect(found).toContainEqual({ admiralOnMine: "immune" })
    expect(found.some((each) => "firstSeat" in each)).toBe(false)
    expect(rulesOf(findGame(games, "les-grands-amiraux"), { shipDirections: 4, admiralOnMine: "immune" })).toEqual([
      "GA-2.3",
      "GA-5.2",
    ])
    for (const entry of games)
      for (const options of alternatives(entry, {})) expect(() => entry.game.options(options)).not.toThrow()
  })

  it("covers only the values of a wide range nearest to the default", () => {
    const steps = alternatives(findGame(games, "mille-sabords"), {}).filter((each) => "turnStep" in each)
    expect(steps).toEqual([{ turnStep: 40 }, { turnStep: 36 }, { turnStep: 30 }])
  })
})

it("the strongest bot of each game is that of docs/bots.md", () => {
  const strongest = games.map((entry) => [entry.game.id, strongestOf(entry).split(":")[0]])
  expect(Object.fromEntries(strongest)).toMatchObject({
    dejarik: "expectimax",
    "diabolik-fleet": "alphabeta",
    diplomacy: "joint",
    "les-grands-amiraux": "alphabeta",
    "mille-sabords": "duct",
    "sub-variant": "joint",
  })
})

describe("writing", () => {
  const wide = {
    kind: "table",
    head: ["name", "one", "two"],
    rows: [["first", "1".repeat(30), "2".repeat(60)]],
    sides: ["left", "right", "right"],
  } as const

  it("prints a wide table row by row, and cuts a slightly wide one", () => {
    expect(asText([wide], 40).split("\n")[0]).toBe("  first")
    const cut = asText([{ ...wide, rows: [["first", "a".repeat(30), "2"]] }], 40)
    expect(cut.split("\n").every((line) => line.length <= 40)).toBe(true)
    expect(cut).toContain("…")
  })

  it("escapes special characters", () => {
    const text = asMarkdown([{ ...wide, rows: [["a|b", "1", "2"]] }], () => "")
    expect(text).toContain("a\\|b")
    const { svg } = marks("seats", "A < B", [{ row: "<x>", players: "p", n: 1, value: 0.5, low: 0, high: 1 }], 0.5)
    expect(svg).not.toContain("<x>")
  })

  it("draws a histogram with column heights proportional to shares", () => {
    const spread = { count: 4, sum: 6, squares: 14, least: 0, most: 3, bins: { 0: 1, 1: 1, 2: 1, 3: 1 } }
    const { svg, text, caption } = histogram("length", "Turns", "turns", [{ players: "uniform", spread }])
    expect(new Set([...svg.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => height))).toEqual(
      new Set(["70"]),
    )
    expect(text).toEqual(["uniform            0 ████ 3"])
    expect(caption).toBe("uniform: n = 4, median 1, mean 1.5")
  })
})
