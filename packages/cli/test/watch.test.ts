import { describe, expect, it } from "vitest"
import { main } from "../src/main"
import { entries } from "./fixtures/entries"
import { fakeIo } from "./fixtures/fake-io"
import { run } from "./fixtures/run"

describe("watching", () => {
  it("prints every event, the board and the result", async () => {
    const { code, out, err } = await run("watch risk --seed 3 -o goal=10")
    expect(code).toBe(0)
    expect(err).toBe("")
    expect(out).toMatch(/^Risk it, seed 3\nTurn 1, play: left · 3 of 3 rolls left\n0 : 0 \(pot 0\)\n\n/)
    expect(out).toMatch(/ {2}rolled: sum \d+\.\n\d+ : \d+ \(pot \d+\)\n/)
    expect(out).toMatch(/wins: the end is goal \(RK-1\)\n$/)
    expect(out).not.toContain("\x1b")
  })

  it("plays the same game for the same seed, and names a seed of its own", async () => {
    expect((await run("watch bids --seed 3")).out).toBe((await run("watch bids --seed 3")).out)
    expect((await run("watch bids --seed 3")).out).not.toBe((await run("watch bids --seed 4")).out)
    expect((await run("watch bids")).out).toMatch(/^Bids, seed fresh\n/)
  })

  it("redraws at a terminal, and waits between actions", async () => {
    const waits: number[] = []
    const { out } = await run("watch risk --seed 3 --delay 25", { terminal: true, onSleep: (time) => waits.push(time) })
    expect(new Set(waits)).toEqual(new Set([25]))
    expect(out.split("\x1b[H\x1b[2J").length - 2).toBe(waits.length)
    expect((await run("watch risk --seed 3 --delay 0", { terminal: true })).out).not.toContain("\x1b")
  })

  it("shows the view of a seat", async () => {
    const { out } = await run("watch peek --seed 3 --as left")
    expect(out).toMatch(/\n[1-5] \?\n/)
    expect(out).toContain("  dealt: seat 1, card null.")
    expect((await run("watch peek --seed 3")).out).toMatch(/ {2}dealt: seat 1, card \d\./)
    expect((await run("watch peek --seed 3 --as spectator")).out).toContain("\n? ?\n")
  })

  it("shows every event, and the board once per simultaneous phase", async () => {
    const { out } = await run("watch bids --seed 3 -o rounds=2")
    expect(out.match(/^Turn /gm)).toEqual(["Turn ", "Turn ", "Turn "])
    expect(out).toMatch(/\n\n( {2}(sealed|readied): .*\n){6} {2}opened: .*\n\nTurn 2, bid: ann, bob, cleo\n/)
    expect((await run("watch bids --seed 3 -o rounds=2 --as ann")).out.match(/sealed: seat \d/g)).toEqual([
      "sealed: seat 0",
      "sealed: seat 0",
    ])
    const { out: drawn } = await run("watch bids --seed 3 -o rounds=2 --delay 25", { terminal: true })
    const screens = drawn.split("\x1b[H\x1b[2J")
    expect(screens[6]).toMatch(/Turn 1, bid: ann, bob, cleo\n\n( {2,}\S.*\n){6}$/)
    expect(screens[7]).toMatch(/Turn 2, bid: ann, bob, cleo\n\n {2,}readied: .*\n {2,}opened: .*\n$/)
  })

  it("overwrites no file unasked, and checks before it plays", async () => {
    const files: Record<string, string> = { "game.txt": "a letter" }
    expect(await run("watch risk --save game.txt", { files })).toMatchObject({
      code: 1,
      out: "",
      err: "flottille: input error: game.txt: file exists; use --force to overwrite it\n",
    })
    expect(files["game.txt"]).toBe("a letter")
    const nowhere = { code: 1, out: "", err: "flottille: input error: nowhere/game.txt: no such file or folder\n" }
    for (const force of ["", "--force"])
      expect(await run(`watch risk --save nowhere/game.txt ${force}`)).toMatchObject(nowhere)
    expect((await run("watch risk --save game.txt --force", { files })).code).toBe(0)
    expect(await run("replay game.txt", { files })).toMatchObject({ code: 0 })
  })

  it("plays on without a reader only if the game is saved", async () => {
    const files: Record<string, string> = {}
    await run("watch risk --seed 3 --save whole.txt", { files })
    expect(await run("watch risk --seed 3 --save game.txt", { files, reads: 3 })).toMatchObject({ code: 0, err: "" })
    expect(files["game.txt"]).toBe(files["whole.txt"])
    expect(files["game.txt"]).toContain("[Outcome ")
    const waits: number[] = []
    await run("watch risk --seed 3 --delay 25", { reads: 3, onSleep: (time) => waits.push(time) })
    expect(waits).toEqual([])
  })

  it("saves the game on Ctrl-C and leaves a protected file unchanged", async () => {
    const files: Record<string, string> = {}
    const interrupted = async () => {
      const world = fakeIo({ files, onSleep: () => world.interrupt() })
      return {
        code: await main(["watch", "risk", "--delay", "25", "--save", "game.txt"], world.io, entries),
        err: world.err(),
      }
    }
    expect(await interrupted()).toEqual({ code: 130, err: "" })
    expect((await run("replay game.txt", { files })).out).toContain("Unfinished. Turn 1")
    const first = files["game.txt"]
    expect(await interrupted()).toMatchObject({ code: 1 })
    expect(files).toEqual({ "game.txt": first })
  })

  it("lets one of several concurrent runs write a file", async () => {
    const files: Record<string, string> = {}
    const runs = await Promise.all(
      [1, 2, 3, 4].map((seed) => run(`watch risk --seed ${seed} --save game.txt`, { files })),
    )
    expect(runs.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1])
    for (const { code, out } of runs) expect(out === "").toBe(code === 1)
    const seed = runs.findIndex(({ code }) => code === 0) + 1
    await run(`watch risk --seed ${seed} --save alone.txt`, { files })
    expect(files["game.txt"]).toBe(files["alone.txt"])
  })

  it("keeps the record elsewhere if its file cannot be written in the end", async () => {
    const files: Record<string, string> = {}
    const onSleep = () => {
      files["game.txt"] = "a letter"
    }
    const world = fakeIo({ files, onSleep })
    expect(await main(["watch", "risk", "--seed", "3", "--delay", "25", "--save", "game.txt"], world.io, entries)).toBe(
      1,
    )
    expect(world.err()).toBe("flottille: input error: game.txt: another process has written to it\n")
    expect(world.out()).toMatch(/Continue this game with: flottille play --resume \/state\/risk-1.txt\n$/)
    expect(files["game.txt"]).toBe("a letter")
    expect((await run("replay /state/risk-1.txt", { files })).out).toContain("wins: the end is goal")
  })

  it("writes a record that replays", async () => {
    const files: Record<string, string> = {}
    expect((await run("watch bids --seed 3 --save bids.txt --lang fr", { files })).out).toContain("fr: the end is")
    expect(await run("replay bids.txt", { files })).toMatchObject({ code: 0, err: "" })
  })
})
