import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { build, preview } from "vite"
import { playgroundSettings } from "../../packages/playground/vite.config.ts"
import { openBrowser } from "../browsers/open.ts"
import { root } from "../packages.mjs"

export const usage = `npm run screenshots                    make the pictures of docs/playing-in-the-browser.md again`

/** A picture: the address, what is done there, and the size of the window. */
interface Shot {
  readonly name: string
  readonly address: string
  readonly phone?: boolean
  readonly prepare: (page: Page) => Promise<unknown>
}

const board = (page: Page) => page.locator("flottille-board [part~=place]").first().waitFor()
const arrow = (page: Page) => page.locator("flottille-board [part~=hint-1]").waitFor({ state: "attached" })

const shots: readonly Shot[] = [
  { name: "entrance", address: "#start", prepare: (page) => page.locator(".way").last().waitFor() },
  {
    name: "first-hint",
    address: "#start",
    async prepare(page) {
      await page.locator(".way .primary").first().click()
      await arrow(page)
    },
  },
  {
    name: "tutorial",
    address: "#tutorial=diplomacy",
    async prepare(page) {
      await board(page)
      await page.getByRole("button", { name: "Show the answer" }).click()
      await arrow(page)
    },
  },
  {
    name: "analysis",
    address: "#game=dejarik",
    async prepare(page) {
      await page.getByText("Your turn, Red").waitFor()
      await page.locator("#tab-analyse").click()
      await page.locator(".analyse button").first().click()
      await arrow(page)
      await page.getByRole("button", { name: "Think", exact: true }).waitFor()
    },
  },
  { name: "puzzle", address: "#puzzles=diabolik-fleet", prepare: board },
  { name: "phone", address: "#game=diplomacy", phone: true, prepare: board },
]

/** Builds the page, opens it in Chromium, and writes the pictures. */
export async function main(): Promise<number> {
  const outDir = join(root, "node_modules", ".cache", "screenshots")
  const folder = join(root, "docs", "browser")
  mkdirSync(folder, { recursive: true })
  const settings = playgroundSettings({ outDir })
  await build({ ...settings, logLevel: "warn" })
  const site = await preview({ ...settings, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } })
  const browser = await openBrowser("chromium", { colorScheme: "light", reducedMotion: "reduce" })
  for (const { name, address, phone, prepare } of shots) {
    const viewport = phone ? { width: 360, height: 740 } : { width: 1280, height: 800 }
    const page = await browser.newPage({ viewport, locale: "en", colorScheme: "light", reducedMotion: "reduce" })
    await page.goto((site.resolvedUrls?.local[0] ?? "") + address)
    await prepare(page)
    await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 45 })
    await page.close()
    console.log(name)
  }
  await browser.close()
  await site.close()
  return 0
}
