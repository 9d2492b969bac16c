import { describe, expect, it } from "vitest"
import { run } from "./fixtures/run"

describe("watching", () => {
  it("prints every action with the board, and the end", async () => {
    const { code, out, err } = await run("watch risk --seed 3 -o goal=10")
    expect(code).toBe(0)
    expect(err).toBe("")
    expect(out).toMatch(/^Risk it, seed 3\nTurn 1, play: left · 3 of 3 rolls left\n0 : 0 \(pot 0\)\n\n/)
    expect(out).toMatch(/ {2}left: roll\n {2}chance: sum \d+ \(\d\+\d\)\n\d+ : \d+ \(pot \d+\)\n/)
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

  it("looks through the eyes of a seat", async () => {
    const { out } = await run("watch peek --seed 3 --as left")
    expect(out).toMatch(/\n[1-5] \?\n/)
    expect(out).not.toContain("chance: deal")
    expect((await run("watch peek --seed 3")).out).toContain("  chance: deal")
    expect((await run("watch peek --seed 3 --as spectator")).out).toContain("\n? ?\n")
  })

  it("shows the board once a phase where several seats choose at the same time, and every action", async () => {
    const { out } = await run("watch bids --seed 3 -o rounds=2")
    expect(out.match(/^Turn /gm)).toEqual(["Turn ", "Turn ", "Turn "])
    expect(out.match(/^ {2}\w+: seal \d$/gm)?.length).toBeGreaterThanOrEqual(6)
    expect(out).toMatch(/\n\n( {2}\w+: (seal \d|ready)\n){6,}\nTurn 2, bid: ann, bob, cleo\n/)
    expect((await run("watch bids --seed 3 -o rounds=2 --as ann")).out).not.toContain("seal")
    const { out: drawn } = await run("watch bids --seed 3 -o rounds=2 --delay 25", { terminal: true })
    expect(drawn.split("\x1b[H\x1b[2J")[2]).toMatch(/^Turn 2, bid: ann, bob, cleo\n {2}\w+: ready\n/)
  })

  it("writes over no file unasked", async () => {
    const files: Record<string, string> = { "game.txt": "a letter" }
    expect(await run("watch risk --save game.txt", { files })).toMatchObject({
      code: 1,
      out: "",
      err: "flottille: input error: --save: game.txt is there already; --force writes over it\n",
    })
    expect(files["game.txt"]).toBe("a letter")
    expect((await run("watch risk --save game.txt --force", { files })).code).toBe(0)
    expect(await run("replay game.txt", { files })).toMatchObject({ code: 0 })
  })

  it("writes a record that replays", async () => {
    const files: Record<string, string> = {}
    expect((await run("watch bids --seed 3 --save bids.txt --lang fr", { files })).out).toContain("fr: the end is")
    expect(await run("replay bids.txt", { files })).toMatchObject({ code: 0, err: "" })
  })
})
