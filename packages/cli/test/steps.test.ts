import { beforeAll, describe, expect, it } from "vitest"
import { run } from "./fixtures/run"

const files: Record<string, string> = {}
beforeAll(async () => {
  await run("watch risk --seed 3 -o goal=10 --save game.txt", { files })
})

describe("a replay, step by step", () => {
  it("shows each entry and the position after it, forwards and back", async () => {
    const { code, out } = await run("replay game.txt --step", { files, lines: ["", "", "b", "x", "0", "q"] })
    expect(code).toBe(0)
    expect(out).toMatch(/Start\n\nEntry 0 of \d+ · Turn 1/)
    expect(out).toMatch(/left: roll\n(.*\n)*Entry 1 of/)
    expect(out).toMatch(/chance: sum \d+ \(\d\+\d\)\n {2}rolled: sum \d+\.\n\nEntry 2 of/)
    expect([...out.matchAll(/^Entry (\d+) of/gm)].map(([, number]) => number)).toEqual(["0", "1", "2", "1", "0"])
    expect(out).toContain("x\nExpected Enter, b, a number or q.\n")
    expect(out).toMatch(/Verified: \d+ entries/)
  })

  it("reaches the end on Enter alone, and stops with the input", async () => {
    const whole = await run("replay game.txt --step --lang fr", { files, lines: Array.from({ length: 99 }, () => "") })
    const [, count] = /Entrée 0 sur (\d+)/.exec(whole.out) ?? []
    expect(whole.out).toContain(`Entrée ${count} sur ${count} · `)
    expect(whole.out).toMatch(/Vérifiée : \d+ entrées/)
    expect((await run("replay game.txt --step", { files })).out.match(/^Entry/gm)).toHaveLength(1)
  })

  it("stops at the last entry", async () => {
    const { out } = await run("replay game.txt --step", { files, lines: ["99999", "q"] })
    expect(out).toMatch(/Entry (\d+) of \1 · /)
  })
})
