import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { cache, homeOf, installTool } from "../heavy-tools.ts"
import { provideProgram } from "../programs.ts"
import type { Browser } from "./page.ts"

/** The last version that drives Debian's Firefox unpatched: the next one sends a WebDriver BiDi command that this Firefox does not know. */
const PLAYWRIGHT = "1.64.1"

/** Pages are measured with the same fonts on every machine. */
const FONTS = ["dejavu-fonts-ttf", "2.37.3"] as const

/** Debian's package of a browser, and the commands that start it. */
const known = {
  chromium: ["chromium", ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"]],
  firefox: ["firefox-esr", ["firefox-esr", "firefox"]],
} as const

export type BrowserName = keyof typeof known
/** Every browser in which pages are tested. */
export const browsers = ["chromium", "firefox"] as const satisfies readonly BrowserName[]

/** Settings of the reader's system. */
export interface Manner {
  readonly colorScheme?: "light" | "dark"
  readonly reducedMotion?: boolean
}

/** Returns a fontconfig file that knows {@link FONTS} only. */
async function fontSettings(): Promise<string> {
  await installTool(...FONTS)
  const folder = join(cache, "fontconfig")
  const file = join(folder, "fonts.conf")
  mkdirSync(folder, { recursive: true })
  const fonts = join(homeOf(...FONTS), "node_modules", FONTS[0], "ttf")
  // Without a desktop, browsers take any family for `system-ui`, so the others are not offered.
  const others = ["Serif", "SansCondensed", "MathTeX"].map(
    (family) => `<rejectfont><glob>*/DejaVu${family}*</glob></rejectfont>`,
  )
  const monospace = "<alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>"
  const lines = [
    `<dir>${fonts}</dir>`,
    `<cachedir>${folder}</cachedir>`,
    `<selectfont>${others.join("")}</selectfont>`,
    monospace,
  ]
  const text = `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines.join("\n")}\n</fontconfig>\n`
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text)
  return file
}

/** Installs whatever is missing to open this browser. */
export async function provideBrowser(name: BrowserName): Promise<string> {
  await installTool("playwright-core", PLAYWRIGHT)
  await fontSettings()
  const [debianPackage, commands] = known[name]
  return provideProgram(debianPackage, commands)
}

/**
 * Opens a headless browser. Installs it first if it is missing.
 *
 * @throws Error if it cannot be installed here.
 */
export async function openBrowser(
  name: BrowserName = "chromium",
  { colorScheme, reducedMotion }: Manner = {},
): Promise<Browser> {
  const executablePath = await provideBrowser(name)
  const playwright = createRequire(join(homeOf("playwright-core", PLAYWRIGHT), "package.json"))("playwright-core")
  const env = { ...process.env, FONTCONFIG_FILE: process.env.FONTCONFIG_FILE ?? (await fontSettings()) }
  if (name === "firefox") {
    // Playwright cannot set these preferences of an unpatched Firefox; its settings can.
    const isDark = colorScheme === "dark"
    const firefoxUserPrefs = {
      "ui.systemUsesDarkTheme": Number(isDark),
      "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1,
      "ui.prefersReducedMotion": Number(reducedMotion ?? false),
    }
    return playwright.firefox.launch({ channel: "moz-firefox", executablePath, firefoxUserPrefs, env })
  }
  const quiet = ["quic", "background-networking", "component-update", "sync"].map((each) => `--disable-${each}`)
  return playwright.chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", ...quiet],
    env,
  })
}
