import { games } from "@flottille/host/games"
import { describe, expect, it, vi } from "vitest"
import { asciiOf } from "../src/terminal/ascii"
import { entries } from "./fixtures/entries"
import { run } from "./fixtures/run"

describe("a mistyped command line", () => {
  it.each([
    [
      "--seat for a player of --seat",
      "play risk --seat left=mtcs",
      /^flottille: input error: --seat: no player "mtcs"; there are human, random, .*; did you mean "mcts"\?\n$/,
    ],
    [
      "--bot for a player of --bot",
      "play risk --bot gredy",
      /^flottille: input error: --bot: no player "gredy"; there are /,
    ],
    [
      "--seat for a seat of --seat",
      "play risk --seat lefft=random",
      /^flottille: input error: --seat: no seat "lefft"; there are left, right/,
    ],
    [
      "--players for a player of --players",
      "watch risk -p mtcs",
      /^flottille: input error: --players: no player "mtcs"; .*; did you mean "mcts"\?\n$/,
    ],
    [
      "the nearest game",
      "rules rsik",
      /^flottille: input error: game: no game "rsik"; there are risk, peek, bids; did you mean "risk"\?\n$/,
    ],
    [
      "the nearest option of a game",
      "play risk -o goul=3",
      /^flottille: input error: --option: unknown option "goul"; expected one of: goal; did you mean "goal"\? \(CO-4\)\n$/,
    ],
    [
      "the nearest option, in French",
      "play risk -o goul=3 --lang fr",
      /^flottille : --option : option inconnue « goul » ; attendu : goal ; vouliez-vous dire « goal » \? \(CO-4\)\n$/,
    ],
    [
      "the nearest player, in French",
      "play risk --seat left=mtcs --lang fr",
      /^flottille : --seat : pas de joueur « mtcs » ; il y a human, .* ; vouliez-vous dire « mcts » \?\n$/,
    ],
  ])("gets an error naming %s", async (_, line, message) => {
    const { code, err, out } = await run(line)
    expect([code, out]).toEqual([1, ""])
    expect(err).toMatch(message)
  })

  it.each([
    ["help nope", "error: unknown command 'nope'\nTry --help.\n"],
    ["help plya", "error: unknown command 'plya'\n(Did you mean play?)\nTry --help.\n"],
    ["help nope --lang fr", "erreur : commande inconnue « nope »\nVoir --help.\n"],
  ])("%s fails by naming the command", async (line, err) => {
    expect(await run(line)).toMatchObject({ code: 2, out: "", err })
  })

  it("help takes the name of a command", async () => {
    expect((await run("help play")).out).toBe((await run("play --help")).out)
    expect((await run("help")).out).toBe((await run("--help")).out)
    expect((await run("help play --lang fr")).out).toContain("jouer")
  })
})

describe("resume", () => {
  it("lists the valid numbers", async () => {
    const none = await run("resume 99")
    expect(none).toMatchObject({ code: 1, err: "flottille: input error: resume: No game was left unfinished.\n" })
    const left = await run("play risk --seed 1 --save /state/risk-1.txt", {
      files: { "/state/x": "" },
      lines: ["roll", "quit"],
    })
    const { err, code } = await run("resume 99", { files: left.files })
    expect([code, err]).toEqual([
      1,
      "flottille: input error: resume: no game number 99 was left; there are 1 (risk-1)\n",
    ])
    expect((await run("resume 99 --lang fr", { files: left.files })).err).toBe(
      "flottille : resume : pas de partie numéro 99 ; il y a 1 (risk-1)\n",
    )
  })
})

describe("numbers", () => {
  it.each(["20", "2e1", "2E1"])("may be written as %s", async (count) => {
    const usual = await run("simulate risk --seed 1 -n 20 --json")
    const { code, out } = await run(`simulate risk --seed 1 -n ${count} --json`)
    expect([code, JSON.parse(out).games]).toEqual([0, JSON.parse(usual.out).games])
  })

  it.each(["1e-6", "1.5", "e6", "1e99", "-1", "0", "0x10"])("may not be written as %s", async (count) => {
    const { code, err } = await run(`simulate risk -n ${count}`)
    expect(code).toBe(2)
    expect(err).toMatch(/Expected a whole number (of at least 1, such as 1000 or 1e6|up to \d+)\.|argument missing/)
  })
})

describe("--json", () => {
  it("prints the games, and one of them, as data", async () => {
    const all = JSON.parse((await run("games --json", {}, games)).out)
    expect(all.games.map(({ id }: { id: string }) => id)).toEqual(games.map(({ game }) => game.id))
    const one = JSON.parse((await run("games dejarik --json --lang fr", {}, games)).out)
    expect([
      one.id,
      one.players.includes("mcts"),
      one.options.some(({ name }: { name: string }) => name === "paths"),
    ]).toEqual(["dejarik", true, true])
  })

  it("prints rules, a chapter, or a clause as data", async () => {
    const clauses = async (line: string) =>
      JSON.parse((await run(line, {}, games)).out).clauses.map(({ id }: { id: string }) => id)
    expect((await clauses("rules dejarik --json")).length).toBeGreaterThan(20)
    expect(await clauses("rules dejarik DJ-3 --json")).toContain("DJ-3.2")
    expect(await clauses("rules dejarik DJ-3.2 --json")).toEqual(["DJ-3.2"])
  })
})

describe("--debug", () => {
  const broken = () => {
    const [risk] = entries
    if (!risk) throw new Error("no game")
    return [
      {
        ...risk,
        get rulebook(): never {
          throw new TypeError("a wheel came off")
        },
      },
    ]
  }

  it("prints the stack of an unexpected error", async () => {
    const { code, err } = await run("rules risk --debug", {}, broken())
    expect(code).toBe(1)
    expect(err).toMatch(/^flottille: internal error: a wheel came off\n {4}at .*arguments\.test\.ts/)
  })

  it("is named by the one line that is printed without it", async () => {
    const { err } = await run("rules risk", {}, broken())
    expect(err).toBe("flottille: internal error: a wheel came off; --debug prints where\n")
    expect((await run("rules risk --lang fr", {}, broken())).err).toBe(
      "flottille : a wheel came off ; --debug dit où\n",
    )
  })
})

describe("--ascii", () => {
  it.each([
    "rules dejarik --lang fr",
    "games --lang fr",
    "--help --lang fr",
    "games dejarik",
    "watch diabolik-fleet --seed 1 --lang fr",
  ])("prints only ASCII characters for %s", async (line) => {
    vi.stubEnv("FLOTTILLE_LANG", undefined)
    const [{ out }, { out: usual }] = [
      await run(`${line} --ascii`, { reads: 400 }, games),
      await run(line, { reads: 400 }, games),
    ]
    expect(usual).toMatch(/[^\n -~]/)
    expect(out).toMatch(/^[\n -~]+$/)
    expect(out).not.toContain("?????")
    expect(out.split("\n").length).toBe(usual.split("\n").length)
  })

  it("keeps the board's columns and shows each heading distinctly", async () => {
    const line = "play diabolik-fleet --seed 4 -o firstSeat=north"
    const lines = ["a2:N", "b2:NE", "c2:E", "d2:SE", "e2:S", "f2:SW", "g2:W", "board", "quit"]
    const { out } = await run(`${line} --ascii`, { lines }, games)
    expect(out).toMatch(/^ 2 s\^ s9 s> s3 sv s1 s< \.$/m)
  })

  it("offers completions without accents", async () => {
    const offered: string[] = []
    const answer = ({ choices }: { readonly choices: readonly { readonly value: string }[] }) => {
      offered.push(...choices.map(({ value }) => value))
      return offered.includes("regles") ? undefined : ""
    }
    const { out } = await run("play risk --ascii --lang fr", { answer })
    expect(offered).toContain("regles")
    expect(out).toBe(asciiOf(out))
  })
})

it("worker speaks French", async () => {
  const { out } = await run("worker --lang fr --help")
  expect(out).toContain("Usage : flottille worker")
  expect(out).toContain("--lang")
})
