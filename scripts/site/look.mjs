import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join, normalize } from "node:path"
import { openBrowser, screenshots } from "./browser.mjs"
import { complaints, heightOfPage, inkOf } from "./in-page.mjs"

const WIDTHS = { phone: 390, desktop: 1280 }

/** Less of a page than this differing from its ground means that nothing is shown. */
const LEAST_INK = 0.02

const TYPES = /** @type {Readonly<Record<string, string>>} */ ({
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
})

/**
 * Serves a folder on this machine alone, for browsers show pages from files with less trust.
 *
 * @param {string} folder
 * @returns {Promise<{ address: string; close: () => void }>}
 */
function serve(folder) {
  const server = createServer((request, response) => {
    const file = join(folder, normalize(decodeURIComponent(new URL(request.url ?? "/", "http://site").pathname)))
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    return response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file))
  })
  return new Promise((resolve, reject) => {
    server.on("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address())
      resolve({ address: `http://127.0.0.1:${port}`, close: () => server.close() })
    })
  })
}

/**
 * Searches a page's site for a word, as a reader does.
 *
 * @param {any} page
 * @param {string} word
 * @returns {Promise<boolean>} Whether anything was found.
 */
async function finds(page, word) {
  await page.click("#tsd-search-trigger")
  await page.fill("#tsd-search-input", word)
  const result = page.waitForSelector("#tsd-search-results li a", { timeout: 10_000 })
  return result.then(() => true).catch(() => false)
}

/**
 * Looks at pages of a built site in a browser, on a phone and on a desktop, by day and by night.
 *
 * @param {string} folder
 * @param {readonly string[]} pages Seen from the folder.
 * @param {string} word What the search of the first page must find.
 * @returns {Promise<readonly string[]>} What is wrong.
 */
export async function lookAt(folder, pages, word) {
  rmSync(screenshots, { recursive: true, force: true })
  mkdirSync(screenshots, { recursive: true })
  const browser = await openBrowser()
  const site = await serve(folder)
  /** @type {string[]} */
  const problems = []
  try {
    const scale = await browser.newPage({})
    for (const [device, width] of Object.entries(WIDTHS))
      for (const [index, file] of pages.entries()) {
        const colorScheme = index % 2 === 0 ? "light" : "dark"
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
        const report = (/** @type {string} */ text) => problems.push(`${file} on a ${device} ${text}`)
        page.on("console", (/** @type {any} */ message) => message.type() === "error" && report(`says: ${message.text()}`))
        page.on("pageerror", (/** @type {Error} */ error) => report(`breaks: ${error.message}`))
        await page.goto(`${site.address}/${encodeURI(file)}`, { waitUntil: "load" })
        // TypeDoc shows its pages only once its script has run.
        await page.waitForSelector("h1", { state: "visible" })
        for (const complaint of await page.evaluate(complaints)) report(complaint)
        const height = Math.min(3200, await page.evaluate(heightOfPage))
        await page.setViewportSize({ width, height })
        const picture = await page.screenshot({ path: join(screenshots, `${file.replace(/.*\/|\.html/g, "")}.${device}.png`) })
        const ink = await scale.evaluate(inkOf, picture.toString("base64"))
        if (ink < LEAST_INK) report(`is blank: ${(100 * ink).toFixed(1)} % of it differs from the ground`)
        if (index === 0 && !(await finds(page, word))) report(`does not find "${word}"`)
        await page.close()
      }
  } finally {
    await browser.close()
    site.close()
  }
  return [...new Set(problems)]
}
