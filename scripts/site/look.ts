import { mkdirSync, rmSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Page } from "playwright-core"
import { preview } from "vite"
import { openBrowser } from "../browsers/open.ts"
import { root } from "../packages.mjs"
import { complaints, heightOfPage } from "./in-page.ts"

const WIDTHS = { phone: 360, desktop: 1280 }

/**
 * A picture of fewer bytes for each of its points shows nothing: one colour takes 0.003, a page of
 * a few lines 0.02.
 */
const BLANK = 0.01

/** Where the pictures of the pages are put: git does not know the folder. */
export const screenshots = join(root, "node_modules", ".cache", "site", "screenshots")

/** The words of a list that the search of a page's site does not find, as a reader looks for them. */
async function unfound(page: Page, words: readonly string[]): Promise<readonly string[]> {
  await page.click("#tsd-search-trigger")
  const found = page.locator("#tsd-search-results li a").first()
  const missing: string[] = []
  for (const word of words) {
    // What was found before has to go first.
    await page.fill("#tsd-search-input", "")
    await found.waitFor({ state: "detached", timeout: 10_000 })
    await page.fill("#tsd-search-input", word)
    await found.waitFor({ timeout: 10_000 }).catch(() => missing.push(word))
  }
  return missing
}

/**
 * Looks at pages of a built site in a browser, on a phone and on a desktop, by day and by night.
 *
 * @param pages - Seen from the folder.
 * @param wide - Those that a desktop shows too.
 * @param words - What the search of the first page must find.
 * @returns The problems found.
 */
export async function lookAt(
  folder: string,
  pages: readonly string[],
  wide: readonly string[],
  words: readonly string[],
): Promise<readonly string[]> {
  const browser = await openBrowser()
  rmSync(screenshots, { recursive: true, force: true })
  mkdirSync(screenshots, { recursive: true })
  // Browsers show pages from files with less trust.
  const site = await preview({
    root: dirname(folder),
    configFile: false,
    build: { outDir: basename(folder) },
    preview: { host: "127.0.0.1", port: 0 },
  })
  const address = site.resolvedUrls?.local[0] ?? ""
  const problems = new Set<string>()
  try {
    for (const [device, width] of Object.entries(WIDTHS))
      for (const [index, file] of pages.entries()) {
        // Where there is room, the pages of a kind look alike.
        if (device === "desktop" && !wide.includes(file)) continue
        const page = await browser.newPage({
          viewport: { width, height: 900 },
          colorScheme: index % 2 === 0 ? "light" : "dark",
        })
        const report = (text: string) => problems.add(`${file} on a ${device} ${text}`)
        page.on("console", (message) => message.type() === "error" && report(`says: ${message.text()}`))
        page.on("pageerror", (error) => report(`breaks: ${error.message}`))
        await page.goto(address + encodeURI(file))
        // TypeDoc shows its pages only once its script has run.
        await page.waitForSelector("h1")
        for (const complaint of await page.evaluate(complaints)) report(complaint)
        const height = Math.min(3200, await page.evaluate(heightOfPage))
        await page.setViewportSize({ width, height })
        const picture = await page.screenshot({
          path: join(screenshots, `${file.replace(/.*\/|\.html/g, "")}.${device}.png`),
        })
        if (picture.length / (width * height) < BLANK) report("is blank")
        if (index === 0) for (const word of await unfound(page, words)) report(`does not find "${word}"`)
        await page.close()
      }
  } finally {
    await browser.close()
    await site.close()
  }
  return [...problems]
}
