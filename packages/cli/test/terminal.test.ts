import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
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
})
