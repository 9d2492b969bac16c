/**
 * Tests of pages in Chromium and Firefox. `npm run check -- --only browsers` runs the files
 * `packages/<id>/test/browser/<name>.browser.ts`, and those below `examples/<id>`:
 *
 *     onStage(new URL("./page/", import.meta.url), (stage) => {
 *       it("shows a board", async () => {
 *         const page = await stage.open("?game=dejarik", { width: 360, height: 740, colorScheme: "dark" })
 *         expect(await page.locator("flottille-board").count()).toBe(1)
 *         expect(await violations(page)).toEqual([]) // axe, of `axe.ts`
 *       })
 *     })
 *
 * Vite bundles the `index.html` of the folder from the sources of all packages. Each page is closed
 * after its test, which fails if the page has reported an error. `onStage` tests in Chromium, and in
 * the weekly run in Firefox too; `onEveryStage` always tests in both: walks through each game, and
 * what engines do differently. Look at `stage.name` where only one browser can do something, such as
 * touch in Chromium; `onChromium` tests what is the same in both.
 */
import { createHash } from "node:crypto"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import type { Browser, Page } from "playwright-core"
import { build, type InlineConfig, type PreviewServer, preview } from "vite"
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest"
import { type BrowserName, browsers, openBrowser } from "../../../../scripts/browsers/open"
import { root, sourceAlias } from "../../../../scripts/packages.mjs"

/** Options of a page. */
export interface Opening {
  /** Width in pixels; default 1280. */
  readonly width?: number
  /** Height in pixels; default 900. */
  readonly height?: number
  /** Default `"light"`. */
  readonly colorScheme?: "light" | "dark"
  /** Default `true`. */
  readonly reducedMotion?: boolean
  readonly touch?: boolean
  /** True lets the page lose its server: refused connections are no errors. */
  readonly losesServer?: boolean
  /** Language of the reader; default `"en"`. */
  readonly locale?: string
}

/** A browser in which a page is tested. */
export interface Stage {
  readonly name: BrowserName
  /** Opens the page. */
  open(path?: string, opening?: Opening): Promise<Page>
}

/** Bundles of this worker by folder. Each worker has its own, so that none empties the folder of another. */
const bundles = new Map<string, Promise<unknown>>()

/** Bundles a page once per worker, and serves it. */
async function serve(folder: string, settings: InlineConfig): Promise<PreviewServer> {
  const worker = `worker-${process.env.VITEST_POOL_ID ?? 0}`
  const name = relative(root, folder).replaceAll(/[/\\]/g, "-")
  const outDir = join(root, "node_modules", ".cache", "browsers", worker, name)
  const shared: InlineConfig = { root: folder, configFile: false, logLevel: "warn", ...settings }
  const bundle = async () => {
    // Vitest says "test" here, which Vite would take for the environment of the page.
    const { NODE_ENV } = process.env
    process.env.NODE_ENV = "production"
    await build({
      ...shared,
      resolve: { alias: sourceAlias, ...settings.resolve },
      build: { outDir, emptyOutDir: true, ...settings.build },
    })
    process.env.NODE_ENV = NODE_ENV
  }
  const bundling = bundles.get(folder) ?? bundle()
  bundles.set(folder, bundling)
  await bundling
  return preview({ ...shared, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } })
}

/** Replaces the random numbers of a page, so that a test meets the same games in each run. */
function drawFrom(seed: number): void {
  // A page that is loaded again draws new tokens.
  const [entry] = performance.getEntriesByType("navigation")
  let word = seed + (entry instanceof PerformanceNavigationTiming && entry.type === "reload" ? 1 : 0)
  const next = () => {
    word = (word + 0x9e3779b9) | 0
    const mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
    const again = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return again ^ (again >>> 15)
  }
  crypto.getRandomValues = (into) => {
    if (into instanceof Uint8Array || into instanceof Uint32Array) for (const index of into.keys()) into[index] = next()
    return into
  }
}

/** The browsers of most tests. */
const usual: readonly BrowserName[] = process.env.FLOTTILLE_BROWSERS === "all" ? browsers : ["chromium"]

/** Registers tests of a page, for some browsers. */
export function onStage(page: URL, tests: (stage: Stage) => void, settings: InlineConfig = {}, names = usual): void {
  const folder = fileURLToPath(page).replace(/[/\\]$/, "")
  let site: PreviewServer | undefined
  beforeAll(async () => {
    site = await serve(folder, settings)
  })
  afterAll(() => site?.close())
  describe.each(names)("in %s", (name) => {
    const opened = new Map<string, Browser>()
    const pages: Page[] = []
    const errors: string[] = []
    afterEach(async () => {
      await Promise.all(pages.splice(0).map((each) => each.close()))
      expect(errors.splice(0), "errors of the pages").toEqual([])
    })
    afterAll(async () => {
      await Promise.all([...opened.values()].map((browser) => browser.close()))
    })
    const open: Stage["open"] = async (path = "", opening = {}) => {
      const { width = 1280, height = 900, touch = false, locale = "en" } = opening
      const preferences = {
        colorScheme: opening.colorScheme ?? "light",
        reducedMotion: (opening.reducedMotion ?? true) ? "reduce" : "no-preference",
      } as const
      const emulated = name === "chromium" ? preferences : {}
      // Firefox takes preferences when it starts only.
      const key = name === "firefox" ? JSON.stringify(preferences) : name
      const browser = opened.get(key) ?? (await openBrowser(name, preferences))
      opened.set(key, browser)
      const page = await browser.newPage({ viewport: { width, height }, hasTouch: touch, locale, ...emulated })
      // As long as a test may take: a loaded machine is slow, but right.
      page.setDefaultTimeout(300_000)
      const test = `${expect.getState().currentTestName} ${pages.length}`
      await page.addInitScript(drawFrom, createHash("sha256").update(test).digest().readInt32LE())
      pages.push(page)
      page.on("console", (message) => {
        const isExpected = opening.losesServer && message.text().includes("ERR_CONNECTION_REFUSED")
        if (message.type() === "error" && !isExpected) errors.push(message.text())
      })
      page.on("pageerror", (error) => errors.push(error.message))
      await page.goto((site?.resolvedUrls?.local[0] ?? "") + path)
      return page
    }
    tests({ name, open })
  })
}

/** Registers tests of a page for every browser. */
export function onEveryStage(page: URL, tests: (stage: Stage) => void, settings: InlineConfig = {}): void {
  onStage(page, tests, settings, browsers)
}

/** Registers tests of a page for Chromium alone. */
export function onChromium(page: URL, tests: (stage: Stage) => void, settings: InlineConfig = {}): void {
  onStage(page, tests, settings, ["chromium"])
}
