import { games } from "@flottille/host/games"
import { describe, expect, it } from "vitest"
import { run } from "./fixtures/run"

describe("the arena", () => {
  it("ranks bots with intervals, and draws the ladder", async () => {
    const { code, out, err } = await run("arena risk uniform mcts:200 --blocks 6 --seed 3 -o goal=10")
    expect(err).toBe("")
    expect(code).toBe(0)
    const lines = out.split("\n")
    expect(lines[0]).toBe("Risk it: 6 blocks, 12 games, seed 3, goal=10")
    expect(lines[2]).toMatch(/^ {2}bot +won +drawn +lost +score +95 % +Elo +95 % +ms +95 % +\/s$/)
    expect(out).toMatch(
      /^ {2}mcts:200 +\d+ +0 +\d+ +[\d.]+ % +[\d.]+–[\d.]+ +\+\d+ +[+−]\d+ to [+−]\d+ +[\d.]+ +[\d.]+ +[\d ]+$/m,
    )
    expect(out).toMatch(/^ {2}mcts:200 +├─*●─*┤$/m)
    expect(out).toMatch(/^Blocks that gave uniform 0, ½, 1, 1½ and 2 points: (\d+, ){4}\d+\.$/m)
  })

  it("prints the same as JSON, and the same again for the same seed", async () => {
    const line = "arena risk uniform policy:careful mcts:20 --blocks 2 --seed 3 --json"
    const delivered = async () => {
      const { standings, ...rest } = JSON.parse((await run(line)).out)
      return { ...rest, standings: standings.map(({ decision: _, ...standing }: { decision: unknown }) => standing) }
    }
    const result = await delivered()
    expect(result).toMatchObject({
      game: "risk",
      seed: "3",
      blocks: 2,
      games: 12,
      par: 0.5,
      forfeits: [],
      unfinished: 0,
    })
    expect(result.standings.map(({ name }: { name: string }) => name)).toEqual(["uniform", "policy:careful", "mcts:20"])
    expect(await delivered()).toEqual(result)
  })

  it("seats only the first bot alone with --first-alone", async () => {
    const line = "arena dejarik uniform greedy --blocks 1 --seed 3 -o seats=4 --json"
    const both = JSON.parse((await run(line, {}, games)).out)
    const first = JSON.parse((await run(`${line} --first-alone`, {}, games)).out)
    expect([both.games, first.games, first.standings[0].games]).toEqual([8, 4, 4])
  })

  it("stops when a question is settled", async () => {
    const { out } = await run("arena risk policy:careful uniform --blocks 200 --seed 3 --sprt 0,100")
    expect(out).toMatch(/Log-likelihood ratio −?-?[\d.]+ between -2.94 and 2.94: settled for elo[01]\./)
    expect(out).toMatch(/^Risk it: \d+ of 200 blocks/)
  })

  it("writes records that verify, and over nothing unasked", async () => {
    const files: Record<string, string> = { "old.json": "a letter" }
    expect((await run("arena risk uniform uniform --blocks 1 --records new.json", { files })).code).toBe(0)
    expect(JSON.parse(files["new.json"] ?? "")).toHaveLength(2)
    const refused = await run("arena risk uniform uniform --blocks 1 --records old.json", { files })
    expect(refused).toMatchObject({
      code: 1,
      err: "flottille: input error: old.json: file exists; use --force to overwrite it\n",
    })
    expect(files["old.json"]).toBe("a letter")
  })

  it.each([
    ["arena risk uniform", "bot: an arena needs at least two bots"],
    [
      "arena risk uniform genius",
      'bot: unknown bot "genius"; expected one of: uniform, policy:careful, duct, ismcts, mcts',
    ],
    ["arena risk uniform mcts:0", "bot: invalid budget 0; expected a positive integer of iterations, or ms above 0"],
    ["arena risk uniform greedy", "bot: risk has no evaluate, which greedy needs"],
    ["arena risk uniform uniform --sprt 5", '--sprt: expected two numbers, the smaller one first, as in 0,20, not "5"'],
  ])("refuses: %s", async (line, problem) => {
    expect(await run(line)).toMatchObject({ code: 1, err: `flottille: input error: ${problem}\n` })
  })
})

describe("a bot at the table", () => {
  it("plays against a person in a game with hidden choices", async () => {
    const { code, out } = await run("play bids --seed 5 --seat bob=ismcts:10 --seat cleo=duct:10", {
      lines: Array.from({ length: 40 }, () => "1"),
    })
    expect(code).toBe(0)
    expect(out).toMatch(/^Bids: ann \(human\), bob \(ismcts:10\), cleo \(duct:10\)\n/)
  })

  it("is a level of play, or careless", async () => {
    const { code, out } = await run("play bids --seed 5 --seat bob=level:1 --seat cleo=careless:50:uniform", {
      lines: Array.from({ length: 40 }, () => "1"),
    })
    expect(code).toBe(0)
    expect(out).toMatch(/^Bids: ann \(human\), bob \(level:1\), cleo \(careless:50:uniform\)\n/)
  })

  it("can be watched, and plays the same game for the same seed", async () => {
    const line = "watch risk --seed 3 -o goal=10 --players random --seat right=mcts:30"
    const { code, out } = await run(line)
    expect(code).toBe(0)
    expect(out).toMatch(/wins: the end is goal/)
    expect((await run(line)).out).toBe(out)
  })

  it("is refused by its seat, its name or its budget", async () => {
    expect((await run("watch risk --seat middle=mcts")).err).toContain(
      '--seat: no seat "middle"; there are left, right',
    )
    expect((await run("watch risk --seat mcts")).err).toContain('--seat: expected seat=player, not "mcts"')
    expect((await run("watch risk --seat left=mcts:often")).err).toContain("expected a positive integer of iterations")
    expect((await run("watch risk --seat left=genius")).err).toContain(
      'no player "genius"; there are random, careful, uniform, duct, ismcts, mcts',
    )
  })

  it("can take a seat in each game", async () => {
    for (const { game } of games.filter(({ game }) => !game.id.startsWith("sub") && game.id !== "diplomacy")) {
      const [seat] = game.seats(game.options())
      const lines = ["1", "1", "resign"]
      const { code, err } = await run(`play ${game.id} --seed 1 -p uniform --seat ${seat?.id}=human`, { lines }, games)
      expect([code, err]).toEqual([0, ""])
    }
  })
})
