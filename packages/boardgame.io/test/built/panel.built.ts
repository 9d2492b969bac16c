import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { boardgameOf } from "@flottille/boardgame.io"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { build, preview } from "vite"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { openBrowser } from "../../../../scripts/browsers/open.ts"
import { eventually } from "../../../core/test/support/eventually.ts"
import { listen, openMatch, quietly, serve, undone } from "../support/table"
import { allOfPage, playedInPage } from "./page/in-page.ts"

const browser = await openBrowser()

beforeEach(() => {
  quietly()
  const clock = vi.spyOn(Date, "now").mockReturnValue(1_000_000)
  undone.push(() => clock.mockRestore())
})
afterEach(() => {
  for (const undo of undone.splice(0).reverse()) undo()
})

it("a seat's panel hides the other side's pieces, and its bots can play", async () => {
  const outDir = mkdtempSync(join(tmpdir(), "flottille-panel-"))
  const settings = {
    root: fileURLToPath(new URL("page", import.meta.url)),
    base: "./",
    configFile: false,
    logLevel: "silent",
  } as const
  await build({ ...settings, define: { "process.env.NODE_ENV": '"development"' }, build: { outDir } })
  const site = await preview({ ...settings, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } })
  try {
    const pages: (readonly string[])[] = []
    for (const rank of ["6", "M"]) {
      const game = boardgameOf(lesGrandsAmiraux)
      const served = await serve([game])
      const [white, red] = await openMatch(served, game.name, 2)
      const first = listen(served, game, white ?? { matchID: "" })
      await eventually(() => expect(first.client.getState()).not.toBeNull())
      first.client.moves.act?.({ type: "place", rank, square: 0 })
      await eventually(() => expect(first.client.getState()?._stateID).toBe(1))
      const page = await browser.newPage({})
      const hash = encodeURIComponent(JSON.stringify({ server: served.url, ...red }))
      await page.goto(`${site.resolvedUrls?.local[0] ?? ""}#${hash}`)
      pages.push((await page.evaluate(allOfPage)) ?? [])
      if (rank === "M") expect(await page.evaluate(playedInPage)).toEqual(["MCTS", "Random"])
      await page.close()
    }
    expect(pages[0]?.[0]).toContain("Players")
    expect(pages[0]).toEqual(pages[1])
  } finally {
    await browser.close()
    await site.close()
    rmSync(outDir, { recursive: true, force: true })
  }
})
