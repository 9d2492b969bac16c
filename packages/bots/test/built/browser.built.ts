import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { mcts } from "@flottille/bots/mcts"
import { dejarikBots } from "@flottille/dejarik/bots"
import { build, preview } from "vite"
import { expect, it } from "vitest"
import { openBrowser } from "../../../../scripts/browsers/open.ts"
import { answersOfPage } from "./page/in-page.ts"
import { requestFor } from "./page/request.js"

const browser = await openBrowser()

it("a bot in a browser worker answers as in Node, stops, and reports a missing worker", async () => {
  const outDir = mkdtempSync(join(tmpdir(), "flottille-worker-"))
  const settings = {
    root: fileURLToPath(new URL("page", import.meta.url)),
    base: "./",
    configFile: false,
    logLevel: "silent",
  } as const
  await build({ ...settings, build: { outDir }, worker: { format: "es" } })
  const site = await preview({ ...settings, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } })
  try {
    const page = await browser.newPage({})
    await page.goto(site.resolvedUrls?.local[0] ?? "")
    const bot = mcts(dejarikBots, { budget: { iterations: 200 } })
    expect(await page.evaluate(answersOfPage)).toEqual([await bot.choose(requestFor(bot)), "aborted", "bot"])
  } finally {
    await browser.close()
    await site.close()
    rmSync(outDir, { recursive: true, force: true })
  }
})
