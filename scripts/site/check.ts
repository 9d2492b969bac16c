import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import { preview } from "vite"
import { openBrowser } from "../browsers/open.ts"
import { brokenLinks } from "../checks/links.ts"
import { findPackages, isGame, root } from "../packages.mjs"
import { documentAddress, frontAddress, pageAddress, REPORT } from "./addresses.ts"
import { complaints } from "./in-page.ts"
import { buildSite } from "./pages.ts"
import { weigh } from "./play.ts"

/** The parts of the page of `createMatch`, in their order. */
const parts = ["Starts a match", 'class="tsd-signature ', "Example", "import", "Used In", "Your first game"]

/** Opens a page of the site on a screen of some width, and lists its problems. */
async function problemsOf(browser: Browser, address: string, width: number, isDark: boolean) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: isDark ? "dark" : "light",
  })
  const problems: string[] = []
  page.on("console", (message) => message.type() === "error" && problems.push(`says: ${message.text()}`))
  page.on("pageerror", (error) => problems.push(`breaks: ${error.message}`))
  await page.goto(address)
  // TypeDoc shows its pages only once its script has run.
  await page.waitForSelector("h1")
  problems.push(...(await page.evaluate(complaints)))
  await page.close()
  return problems.map((problem) => `${address}, ${width} px wide: ${problem}`)
}

/** Looks at pages of the built site, on a phone and, some of them, on a desktop, by day and by night. */
async function lookAt(pages: readonly string[], wide: readonly string[]): Promise<readonly string[]> {
  const browser = await openBrowser()
  // Browsers show pages from files with less trust.
  const settings = {
    configFile: false,
    build: { outDir: "reference" },
    preview: { host: "127.0.0.1", port: 0 },
  } as const
  const site = await preview({ root: join(root, "docs"), ...settings })
  const address = (file: string) => `${site.resolvedUrls?.local[0]}${encodeURI(file)}`
  const problems: string[] = []
  try {
    for (const [index, file] of pages.entries())
      for (const width of wide.includes(file) ? [360, 1280] : [360])
        problems.push(...(await problemsOf(browser, address(file), width, index % 2 === 1)))
  } finally {
    await browser.close()
    await site.close()
  }
  return problems
}

/** The site builds, each export documented; its links lead somewhere; its main pages look right in a browser. */
export async function check(): Promise<readonly string[]> {
  if ((await buildSite()) !== 0) return ["the site does not build"]
  const site = join(root, "docs", "reference")
  const files = readdirSync(site, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"))
  // The playground reads the part of its address behind #, which names no place in it.
  const texts = files
    .filter((name) => name.endsWith(".html") && name !== "play/index.html")
    .map((name) => [name, readFileSync(join(site, name), "utf8")] as const)
  // A page in Markdown is not part of the site.
  const broken = [
    ...brokenLinks({ texts: new Map(texts), has: (path) => files.includes(path) && !path.endsWith(".md") }),
  ]
  const symbol = texts.find(([name]) => name.endsWith("core_match.createMatch.html"))?.[1] ?? ""
  const body = symbol.slice(symbol.indexOf("<h1"))
  const places = parts.map((part) => body.indexOf(part))
  if (places.some((place, index) => place < (places[index - 1] ?? 0)))
    broken.push(`the page of createMatch shows these parts in another order, or not: ${parts.join(", ")}`)
  for (const [name, text] of texts)
    if (/^(classes|functions|interfaces|types|variables)\//.test(name) && !text.includes(">Example"))
      broken.push(`${name} has no example, and none uses it`)
  const packages = findPackages()
  const games = packages.filter(isGame).map(({ id }) => id)
  const rules = games.map((id) => decodeURIComponent(pageAddress(id, "Règles")))
  // Report cards are on a site for which they have been played.
  const reports = games
    .map((id) => decodeURIComponent(pageAddress(id, REPORT)))
    .filter((page) => existsSync(join(site, page)))
  const lessons = ["first-game", "web-page"].map((name) => decodeURIComponent(documentAddress(`docs/learn/${name}.md`)))
  const pages = ["index.html", ...packages.map(({ id }) => frontAddress(id)), ...rules, ...reports, ...lessons]
  const missing = pages.filter((page) => !existsSync(join(site, page)))
  if (missing.length > 0) return [...broken, ...missing.map((page) => `the site has no ${page}`)]
  const { lines, problems } = weigh()
  console.log(`play/: ${lines.join(", ")}`)
  const wide = ["index.html", ...["dejarik", "core"].map(frontAddress), ...rules.slice(-1), ...lessons]
  return [...broken, ...problems, ...(await lookAt(pages, wide))]
}
