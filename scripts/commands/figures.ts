import { join } from "node:path"
import type { Browser } from "playwright-core"
import { build, preview } from "vite"
import { playgroundSettings } from "../../packages/playground/vite.config.ts"
import { openBrowser } from "../browsers/open.ts"
import { findPackages, isGame, root } from "../packages.mjs"
import { collectFigures } from "../site/in-page.ts"

export const usage = `npm run figures                        measure the page to play on: largest paint, blocking, weight, answer to a click`

interface Figures {
  readonly largest: number
  readonly blocking: number
  readonly events: readonly number[]
}

/** Opens a game at a quarter of the speed and 1.6 Mbit/s, touches some places, and returns its figures. */
async function measure(browser: Browser, address: string, game: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" })
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  await session.send("Network.enable")
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const throughput = 1_600_000 / 8
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  await page.addInitScript(collectFigures)
  await page.goto(`${address}#game=${game}`)
  const start = page.locator("flottille-board [part~=start]")
  await start.first().waitFor()
  await page.waitForTimeout(2000)
  const weight = bytes
  const loaded = await page.evaluate((): Figures => structuredClone(Reflect.get(globalThis, "figures")))
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  for (let touch = 0; touch < 10; touch++) {
    await start.first().click({ force: true })
    await page.waitForTimeout(100)
    await page.keyboard.press("Escape")
  }
  await page.waitForTimeout(300)
  const { events } = await page.evaluate((): Figures => structuredClone(Reflect.get(globalThis, "figures")))
  await page.close()
  const median = events.toSorted((a, b) => a - b)[events.length >> 1]
  const click = median === undefined ? "under 16 ms" : `${median} ms`
  return `| ${game} | ${(loaded.largest / 1000).toFixed(1)} s | ${Math.round(loaded.blocking)} ms | ${Math.round(weight / 1000)} kB | ${click} |`
}

/** Builds the page and prints one line of a table for each game. */
export async function main(): Promise<number> {
  const outDir = join(root, "node_modules", ".cache", "figures")
  const settings = { ...playgroundSettings({ outDir }), logLevel: "warn" } as const
  await build(settings)
  // It sends files gzipped, as a site does.
  const site = await preview({ ...settings, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } })
  const browser = await openBrowser("chromium")
  console.log("| game | largest paint | blocking | loaded | click to paint |\n| --- | --- | --- | --- | --- |")
  for (const { id } of findPackages().filter(isGame))
    console.log(await measure(browser, site.resolvedUrls?.local[0] ?? "", id))
  await browser.close()
  await site.close()
  return 0
}
