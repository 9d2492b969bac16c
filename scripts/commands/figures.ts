import { readFileSync, statSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import { gzipSync } from "node:zlib"
import type { Browser } from "playwright-core"
import { build } from "vite"
import { playgroundSettings } from "../../packages/playground/vite.config.ts"
import { openBrowser } from "../browsers/open.ts"
import { root } from "../packages.mjs"
import { collectFigures } from "../site/in-page.ts"

export const usage = `npm run figures                        measure the page to play on: largest paint, blocking, weight, answer to a click`

const games = ["dejarik", "diabolik-fleet", "les-grands-amiraux", "mille-sabords", "diplomacy", "sub-variant"]
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
}

/** Serves a folder gzipped, as a site does. */
async function serve(folder: string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname
    const file = join(folder, path === "/" ? "index.html" : path)
    if (!file.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end()
      return
    }
    const type = types[extname(file)] ?? "application/octet-stream"
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(gzipSync(readFileSync(file)))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (typeof address !== "object" || !address) throw new Error("no address")
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

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
  await build({ ...playgroundSettings({ outDir }), logLevel: "warn" })
  const site = await serve(outDir)
  const browser = await openBrowser("chromium")
  console.log("| game | largest paint | blocking | loaded | click to paint |\n| --- | --- | --- | --- | --- |")
  for (const game of games) console.log(await measure(browser, site.address, game))
  await browser.close()
  site.close()
  return 0
}
