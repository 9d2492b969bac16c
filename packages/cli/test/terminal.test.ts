import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { stripVTControlCharacters } from "node:util"
import { afterAll, describe, expect, it } from "vitest"
import { KEYS } from "./fixtures/fake-terminal"

const folder = mkdtempSync(join(tmpdir(), "flottille-terminal-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const kept = (...path: readonly string[]) => join(folder, ...path)

const program = fileURLToPath(new URL("fixtures/dejarik.ts", import.meta.url))

/** A command at a terminal of 80 × 24, which `script` makes (in `bsdutils`, which every Debian has). */
function atTerminal(name: string, line: string, env: Readonly<Record<string, string>> = {}) {
  // Where it is told that a machine reads, Node shows no colours to anybody.
  const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, ...inherited } = process.env
  const command = `stty rows 24 cols 80; exec ${[process.execPath, "--import", "tsx", program, line].join(" ")}`
  const child: ChildProcess = spawn("script", ["-qfec", command, "/dev/null"], {
    env: { ...inherited, TERM: "xterm-256color", XDG_STATE_HOME: kept(name), ...env },
  })
  let written = ""
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    written += text
  })
  const ended = once(child, "close").then(([code]) => Number(code))
  /** What was written since the screen was last wiped. */
  const screen = () => stripVTControlCharacters(written.split("\x1b[2J").at(-1) ?? "").replaceAll("\r", "")
  /** The screen, once a question stands there whose head or notes hold a text. */
  async function asked(text: string): Promise<string> {
    while (!(screen().includes(text) && screen().includes("↑↓"))) {
      if (child.exitCode !== null) throw new Error(`it has ended without a word of ${text}: ${written}`)
      await sleep(10)
    }
    return screen()
  }
  return { asked, screen, ended, written: () => written, press: (...keys: readonly string[]) => child.stdin?.write(keys.join("")) }
}

describe.runIf(process.platform === "linux")("a real terminal", () => {
  it.concurrent("shows a game to its end on 80 × 24, in colours", async () => {
    const { asked, screen, ended, written, press } = atTerminal("end", "play dejarik --seed 4 -o firstSeat=red -o quietTurns=2")
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

  it.concurrent("keeps the game on Ctrl-C, and shows no colours where they are not wanted", async () => {
    const { asked, ended, written, press } = atTerminal("left", "play dejarik --seed 4 -o firstSeat=red --lang fr", { NO_COLOR: "1" })
    await asked("reste 2 actions")
    press("O1-I3", KEYS.enter)
    await asked("reste 1 action")
    press(KEYS.ctrlC)
    expect(await ended).toBe(130)
    expect(written()).toContain("r:K")
    for (const colour of ["\x1b[91m", "\x1b[94m"]) expect(written()).not.toContain(colour)
    const record = readFileSync(kept("left", "flottille", "dejarik-1.txt"), "utf8")
    expect(record).toContain("O1-I3")
    expect(record).not.toContain("[Outcome ")
  })
})
