import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Browser, chromium, firefox } from "playwright-core"
import { cache, installTool } from "../heavy-tools.ts"
import { provideProgram } from "../programs.ts"

/** Pages are measured with the same fonts on every machine. */
const FONTS = ["dejavu-fonts-ttf", "2.37.3"] as const

/** Debian's package of a browser, the commands that start it, and others that do where it is not to be had. */
const known = {
  // Chromium without a window opens a page in a third of the time.
  chromium: [
    "chromium-headless-shell",
    ["chromium-headless-shell"],
    ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"],
  ],
  firefox: ["firefox-esr", ["firefox-esr", "firefox"], []],
} as const

export type BrowserName = keyof typeof known
/** Every browser in which pages are tested. */
export const browsers = ["chromium", "firefox"] as const satisfies readonly BrowserName[]

/** Preferences of the reader, as pages see them. */
export interface Preferences {
  readonly colorScheme?: "light" | "dark"
  readonly reducedMotion?: "reduce" | "no-preference"
}

/** Returns a fontconfig file that knows {@link FONTS} only. */
async function fontSettings(): Promise<string> {
  const fonts = join(await installTool(...FONTS), "ttf")
  const folder = join(cache, "fontconfig")
  const file = join(folder, "fonts.conf")
  mkdirSync(folder, { recursive: true })
  // Without a desktop, browsers take any family for `system-ui`, so the others are not offered.
  const rejected = ["Serif", "SansCondensed", "MathTeX"].map((family) => `<glob>*/DejaVu${family}*</glob>`)
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${fonts}</dir>
<cachedir>${folder}</cachedir>
<selectfont><rejectfont>${rejected.join("")}</rejectfont></selectfont>
<alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text)
  return file
}

/** Returns the path of a browser, and installs it and its fonts if they are missing. */
export async function provideBrowser(name: BrowserName): Promise<string> {
  await fontSettings()
  const [debianPackage, commands, instead] = known[name]
  return provideProgram(debianPackage, commands, instead)
}

/** Opens a headless browser. Installs it first if it is missing. */
export async function openBrowser(
  name: BrowserName = "chromium",
  { colorScheme, reducedMotion }: Preferences = {},
): Promise<Browser> {
  const executablePath = await provideBrowser(name)
  const env = { ...process.env, FONTCONFIG_FILE: process.env.FONTCONFIG_FILE ?? (await fontSettings()) }
  if (name === "firefox") {
    // Playwright cannot set these preferences of an unpatched Firefox; its settings can.
    const isDark = colorScheme === "dark"
    const firefoxUserPrefs = {
      "ui.systemUsesDarkTheme": Number(isDark),
      "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1,
      "ui.prefersReducedMotion": Number(reducedMotion === "reduce"),
    }
    return firefox.launch({ channel: "moz-firefox", executablePath, firefoxUserPrefs, env })
  }
  const quiet = ["quic", "background-networking", "component-update", "sync"].map((each) => `--disable-${each}`)
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", ...quiet],
    env,
  })
}
