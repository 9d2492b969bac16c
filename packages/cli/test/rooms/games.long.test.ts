import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { bundle } from "../../../room/test/support/bundle"
import { hosting, player } from "./support"

describe("join, by bots on all seats", () => {
  it.each([["dejarik"], ["mille-sabords"], ["les-grands-amiraux", "--option", "turnLimit=20"]])(
    "plays %s to its end",
    async (game, ...words) => {
      const { seats, link, close } = await hosting(game, ["--seed", "1", ...words])
      const players = seats.map((seat) => player([link(seat), "--bot", "uniform"]))
      for (const each of players) expect(await each.code).toBe(0)
      expect(players[0]?.out()).toMatch(/\((DJ|MS|GA)-[\d.]+\)\n$/)
      await close()
    },
  )

  it.each([["diabolik-fleet"], ["sub-variant"], ["diplomacy"]])("plays two turns of %s", async (game) => {
    const { seats, link, close } = await hosting(game, ["--seed", "1"])
    const watcher = player([link("watch")])
    watcher.end()
    const players = seats.map((seat) => player([link(seat), "--bot", "uniform"]))
    await watcher.sees("Turn 2,")
    for (const each of [watcher, ...players]) each.interrupt()
    for (const each of players) expect(await each.code).toBe(130)
    await watcher.code
    await close()
  })

  it("plays the game of a module, which both sides name", async () => {
    const folder = mkdtempSync(join(tmpdir(), "flottille-pig-"))
    const module = join(folder, "pig.mjs")
    copyFileSync(await bundle(new URL("../strangers/pig.ts", import.meta.url)), module)
    const { seats, link, close } = await hosting(module, ["--seed", "1"])
    const [one = "", ...others] = seats.map(link)
    const lost = player([one])
    expect(await lost.code).toBe(1)
    expect(lost.err()).toContain("name its module: --game ./mine.mjs")
    const players = [one, ...others].map((each) => player([each, "--game", module]))
    for (const each of players) await each.sees("you play")
    players[0]?.type("quit")
    expect(await players[0]?.code).toBe(0)
    for (const each of players) each.interrupt()
    await close()
    rmSync(folder, { recursive: true })
  })
})
