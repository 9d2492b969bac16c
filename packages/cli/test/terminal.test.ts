import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { asciiOf } from "../src/terminal/ascii"
import { KEYS } from "./fixtures/fake-terminal"
import { atTerminal } from "./fixtures/real-terminal"

describe.runIf(process.platform === "linux")("a real terminal", () => {
  it("shows a game to its end on 80 × 24, in colours", async () => {
    const { asked, screen, ended, written, press } = atTerminal(
      "play dejarik --seed 4 -o firstSeat=red -o quietTurns=2",
    )
    const first = (await asked("2 of 2 actions")).split("\n")
    expect(first.length).toBeLessThanOrEqual(24)
    expect(Math.max(...first.map((row) => row.length))).toBeLessThanOrEqual(80)
    expect(first.join("\n")).toContain("b:R·······b:H")
    expect(written()).toContain("\x1b[91mr:K\x1b[39m")
    press("O1-O1", KEYS.enter)
    expect(await asked("Refused: ")).toContain("O1 is occupied. (DJ-3.1)")
    press("O1-I3", KEYS.enter)
    await asked("1 of 2 actions")
    press("I3-O9", KEYS.enter)
    expect(await ended).toBe(0)
    expect(screen()).toMatch(
      /A draw: too many turns have passed without an attack\. \(DJ-6\.2\)\n {2}why +flottille rules dejarik DJ-6\.2\n/,
    )
    expect(screen()).toContain("\n  look back  flottille replay dejarik-1 --step\n")
    expect(screen().trimEnd().split("\n").length).toBeLessThan(24)
  })

  it("keeps the game on Ctrl-C, and shows no colours when they are disabled", async () => {
    const { asked, ended, written, press, kept } = atTerminal("play dejarik --seed 4 -o firstSeat=red --lang fr", {
      env: { NO_COLOR: "1" },
    })
    await asked("reste 2 actions")
    press("O1-I3", KEYS.enter)
    await asked("reste 1 action")
    press(KEYS.ctrlC)
    expect(await ended).toBe(130)
    expect(written()).toContain("r:K")
    for (const colour of ["\x1b[91m", "\x1b[94m"]) expect(written()).not.toContain(colour)
    const record = readFileSync(kept("flottille", "dejarik-1.txt"), "utf8")
    expect(record).toContain("O1-I3")
    expect(record).not.toContain("[Outcome ")
  })

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
