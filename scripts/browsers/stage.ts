/**
 * Tests of pages in real browsers, Chromium and Firefox: a file `packages/<id>/test/browser/<name>.browser.ts` (or below `examples/<id>`), run by
 * `npm run check -- --only browsers`. For each browser it says what it does with a page:
 *
 *     onStage(new URL("./page/", import.meta.url), (stage) => {
 *       it("shows a board", async () => {
 *         const page = await stage.open("?game=dejarik", { width: 360, height: 740, colorScheme: "dark" })
 *         expect(await page.locator("flottille-board").count()).toBe(1)
 *         expect(await violations(page)).toEqual([]) // axe, of `axe.ts`
 *       })
 *     })
 *
 * The folder holds an `index.html`; Vite bundles it from the sources of all packages (with the folder's own `vite.config.ts`, if it has one) and
 * serves it on loopback. Every page is closed after its test, and fails it with whatever it has reported as an error. Give `stage.name` a look where only
 * one browser can do something: a finger is Chromium's. What is the same everywhere is tested by `onChromium` in one.
 */
import { existsSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type InlineConfig, type PreviewServer, preview } from "vite"
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest"
import { root, sourceAlias } from "../packages.mjs"
import { type BrowserName, browsers, openBrowser } from "./open.ts"
import type { Browser, Page } from "./page.ts"

/** How a page is opened. */
export interface Opening {
  /** In pixels; 1280 × 900, if left out. */
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: "light" | "dark"
  /** That pieces should not move is what pages are told, if not otherwise. */
  readonly reducedMotion?: boolean
  readonly touch?: boolean
  /** The language of its reader: `"fr"`. */
  readonly locale?: string
}

/** A browser in which a page is tested. */
export interface Stage {
  readonly name: BrowserName
  /** The address of the page, with a slash at its end. */
  address(): string
  /** Opens the page. */
  open(path?: string, opening?: Opening): Promise<Page>
}

/** What has been bundled by this worker, by folder; another worker has its own, lest one empty what the other serves. */
const bundled = new Map<string, Promise<unknown>>()

/** Bundles a page once, and serves it. */
async function serve(folder: string, settings: InlineConfig): Promise<PreviewServer> {
  const worker = `worker-${process.env.VITEST_POOL_ID ?? 0}`
  const outDir = join(
    root,
    "node_modules",
    ".cache",
    "browsers",
    worker,
    relative(root, folder).replaceAll(/[/\\]/g, "-"),
  )
  const own = join(folder, "vite.config.ts")
  const shared: InlineConfig = {
    root: folder,
    configFile: existsSync(own) ? own : false,
    logLevel: "warn",
    ...settings,
  }
  const bundle = async () => {
    // Vite asks the environment, which here is that of a test, whether a page is for production.
    const { NODE_ENV } = process.env
    process.env.NODE_ENV = "production"
    await build({
      ...shared,
      resolve: { alias: sourceAlias, ...settings.resolve },
      build: { outDir, emptyOutDir: true, ...settings.build },
    })
    process.env.NODE_ENV = NODE_ENV
  }
  const bundling = bundled.get(folder) ?? bundle()
  bundled.set(folder, bundling)
  await bundling
  return preview({ ...shared, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } })
}

/** Registers tests of a page, for each browser. */
export function onStage(page: URL, tests: (stage: Stage) => void, settings: InlineConfig = {}): void {
  register(page, tests, settings, browsers)
}

/** Registers tests of a page for Chromium alone. */
export function onChromium(page: URL, tests: (stage: Stage) => void, settings: InlineConfig = {}): void {
  register(page, tests, settings, ["chromium"])
}

function register(
  page: URL,
  tests: (stage: Stage) => void,
  settings: InlineConfig,
  names: readonly BrowserName[],
): void {
  const folder = fileURLToPath(page).replace(/[/\\]$/, "")
  let site: PreviewServer | undefined
  const address = () => site?.resolvedUrls?.local[0] ?? ""
  beforeAll(async () => {
    site = await serve(folder, settings)
  })
  afterAll(async () => {
    await site?.close()
  })
  describe.each(names)("in %s", (name) => {
    // Firefox is told what its reader prefers when it starts.
    const opened = new Map<string, Browser>()
    const pages: Page[] = []
    const complaints: string[] = []
    afterEach(async () => {
      await Promise.all(pages.splice(0).map((page) => page.close()))
      expect(complaints.splice(0), "what the pages complained of").toEqual([])
    })
    afterAll(async () => {
      await Promise.all([...opened.values()].map((browser) => browser.close()))
    })
    const browserFor = async (manner: {
      readonly colorScheme: "light" | "dark"
      readonly reducedMotion: boolean
    }): Promise<Browser> => {
      const key = name === "firefox" ? JSON.stringify(manner) : name
      const browser = opened.get(key) ?? (await openBrowser(name, manner))
      opened.set(key, browser)
      return browser
    }
    const open: Stage["open"] = async (path = "", opening = {}) => {
      const {
        width = 1280,
        height = 900,
        colorScheme = "light",
        reducedMotion = true,
        touch = false,
        locale = "en",
      } = opening
      const browser = await browserFor({ colorScheme, reducedMotion })
      const emulated =
        name === "chromium" ? ({ colorScheme, reducedMotion: reducedMotion ? "reduce" : "no-preference" } as const) : {}
      const page = await browser.newPage({ viewport: { width, height }, hasTouch: touch, locale, ...emulated })
      pages.push(page)
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
      page.on("pageerror", (error) => complaints.push(error.message))
      await page.goto(address() + path)
      return page
    }
    tests({ name, address, open })
  })
}
