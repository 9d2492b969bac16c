/** Kinds of real terminals and what they send; `terminal.test.ts` plays one game. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { asciiOf } from "../src/terminal/ascii"
import { KEYS } from "./fixtures/fake-terminal"
import { atTerminal } from "./fixtures/real-terminal"

describe.runIf(process.platform === "linux")("a real terminal", () => {
  it("answers pasted lines one after another, and shows each", async () => {
    const { asked, ended, written, press, kept } = atTerminal("play dejarik --seed 4 -o firstSeat=red -p human")
    await asked("2 of 2 actions")
    press("O1-I3\nI3-O9\nlo", "g\nquit\n")
    expect(await ended).toBe(0)
    for (const line of ["red> O1-I3", "red> I3-O9", "blue> log", "blue> quit"]) expect(written()).toContain(line)
    expect(readFileSync(kept("flottille", "dejarik-1.txt"), "utf8")).toMatch(/O1-I3[\s\S]*I3-O9/)
  })

  it("drops pasted lines after a refused one and lists them", async () => {
    const { asked, press } = atTerminal("play dejarik --seed 4 -o firstSeat=red -p human")
    await asked("2 of 2 actions")
    press("O1-O1\nO1-I3\nI3-O9\n")
    const screen = await asked("Ignored input")
    expect(screen).toContain("O1-I3; I3-O9")
    expect(screen).toContain("2 of 2 actions")
  })

  it("writes lines without escape codes where TERM is dumb", async () => {
    const { wrote, ended, written, press } = atTerminal("play dejarik --seed 4 -o firstSeat=red", {
      env: { TERM: "dumb" },
    })
    await wrote("red> ")
    press("O1-I3\nquit\n")
    expect(await ended).toBe(0)
    expect(written()).not.toContain("\x1b")
    expect(written()).toContain("1 of 2 actions")
    // The terminal shows what is typed, so it is not repeated.
    expect(written().match(/O1-I3\r?\n/g)).toHaveLength(1)
  })

  it("shows ASCII alone in the locale C", async () => {
    const { wrote, ended, screen, written, press } = atTerminal("play dejarik --seed 4 -o firstSeat=red --lang fr", {
      env: { LC_ALL: "C" },
    })
    await wrote("^v choisir")
    expect(screen()).toContain("b:R.......b:H")
    press(KEYS.down, KEYS.ctrlC)
    expect(await ended).toBe(130)
    expect(written()).toBe(asciiOf(written()))
  })

  it("draws the next board for the new size of the terminal", async () => {
    const { asked, press, resize } = atTerminal("play dejarik --seed 4 -o firstSeat=red")
    const widthOf = (screen: string) => Math.max(...screen.split("\n").map((row) => row.length))
    expect(widthOf(await asked("2 of 2 actions"))).toBeGreaterThan(60)
    await resize(60, 40)
    press("O1-I3", KEYS.enter)
    const narrow = await asked("1 of 2 actions")
    expect(widthOf(narrow)).toBeLessThanOrEqual(60)
    expect(narrow).toContain("b:R·······b:H")
    await resize(110, 24)
    press("O1-O1", KEYS.enter)
    const wide = widthOf(await asked("Refused: "))
    expect(wide).toBeGreaterThan(80)
    expect(wide).toBeLessThanOrEqual(110)
  })
})
