import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { build, preview } from "vite"
import { playgroundSettings } from "../../packages/playground/vite.config.ts"
import { importTypeScript } from "../bootstrap.mjs"
import { openBrowser } from "../browsers/open.ts"
import { loadGames } from "../games.ts"
import { root } from "../packages.mjs"

export const usage = `npm run screenshots                    make the pictures of docs/playing-in-the-browser.md again
npm run screenshots -- by-link         make one of them again`

/** A picture: the address, what is done there, and the size of the window. */
interface Shot {
  readonly name: string
  readonly address: string
  /** The window: 1280 × 800, 360 × 740, or a small one for the picture of one board. */
  readonly size?: "phone" | "small"
  readonly prepare: (page: Page) => Promise<unknown>
}

const board = (page: Page) => page.locator("flottille-board [part~=place]").first().waitFor()
const start = (page: Page) => page.locator("flottille-board [part~=start]").first().waitFor()
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
  {
    name: "by-link",
    address: "#start",
    async prepare(page) {
      await page.getByRole("button", { name: "Diplomacy: Play with a friend" }).click()
      await page.getByRole("button", { name: "By link" }).click()
      for (const seat of [2, 3, 4, 5, 6]) {
        await page.locator(".seat-form select option[value='level:1']").first().waitFor({ state: "attached" })
        await page.locator(".seat-form select").nth(seat).selectOption("level:1")
      }
      await page.getByRole("button", { name: "Create the room" }).click()
      await page.getByRole("button", { name: "Go to my seat" }).click()
      await board(page)
      await page.locator("#tab-post").click()
      await page.getByRole("checkbox", { name: "England" }).check()
      await page.locator("#letter").fill("You take Norway, I stay out of Scandinavia. Agreed?")
      await page.getByRole("button", { name: "Send", exact: true }).click()
      await page.locator(".letters li").waitFor()
    },
  },
  ...["dejarik", "diabolik-fleet", "les-grands-amiraux", "mille-sabords", "diplomacy", "sub-variant"].map(
    (id): Shot => ({ name: `play-${id}`, address: `#game=${id}`, size: "small", prepare: start }),
  ),
  { name: "phone", address: "#game=diplomacy", size: "phone", prepare: board },
]

const sizes = {
  phone: { width: 360, height: 740 },
  small: { width: 620, height: 700 },
  usual: { width: 1280, height: 800 },
} as const

/** Builds the page, opens it in Chromium, and writes the pictures. */
export async function main(given: readonly string[]): Promise<number> {
  const outDir = join(root, "node_modules", ".cache", "screenshots")
  const folder = join(root, "docs", "browser")
  mkdirSync(folder, { recursive: true })
  const { plugins = [], ...others } = playgroundSettings({ outDir })
  const { roomsIn } = await importTypeScript<typeof import("../rooms.ts")>("scripts/rooms.ts")
  const logs = mkdtempSync(join(tmpdir(), "flottille-rooms-"))
  const rooms = roomsIn(logs, await loadGames())
  const settings = { ...others, plugins: [...plugins, rooms.plugin] }
  await build({ ...settings, logLevel: "warn" })
  const site = await preview({ ...settings, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } })
  const browser = await openBrowser("chromium", { colorScheme: "light", reducedMotion: "reduce" })
  const wanted = shots.filter(({ name }) => given.length === 0 || given.includes(name))
  for (const { name, address, size = "usual", prepare } of wanted) {
    const viewport = sizes[size]
    const page = await browser.newPage({ viewport, locale: "en", colorScheme: "light", reducedMotion: "reduce" })
    await page.goto((site.resolvedUrls?.local[0] ?? "") + address)
    await prepare(page)
    await page.screenshot({ path: join(folder, `${name}.jpg`), quality: size === "small" ? 35 : 45 })
    await page.close()
    console.log(name)
  }
  await browser.close()
  await rooms.close()
  await site.close()
  rmSync(logs, { recursive: true })
  return 0
}
