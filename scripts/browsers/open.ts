import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { say } from "../bootstrap.mjs"
import { homeOf, installTool } from "../heavy-tools.ts"
import { quiet, run } from "../processes.mjs"
import type { Browser } from "./page.ts"

/** The last one whose Firefox is Debian's as it is: the next sends a command of WebDriver BiDi that a Firefox of long support does not know. */
const PLAYWRIGHT = "1.64.1"

/** What is known of a browser: the commands by which it may be called, and the package of Debian that brings it. */
const known = {
  chromium: { commands: ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"], debian: "chromium" },
  firefox: { commands: ["firefox-esr", "firefox"], debian: "firefox-esr" },
} as const

export type BrowserName = keyof typeof known

/** What a reader has set in the system. */
export interface Manner {
  readonly colorScheme?: "light" | "dark"
  readonly reducedMotion?: boolean
}

function commandOf(name: BrowserName): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter)
  return known[name].commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(existsSync)
}

/** On a machine of CI, Debian's; a list of packages that could not be renewed may still do. */
async function installBrowser(name: BrowserName): Promise<void> {
  for (const parameters of [["update"], ["install", "-y", "--no-install-recommends", known[name].debian]]) {
    say(`apt-get ${parameters.join(" ")}…`)
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
    const { output } = await run("apt-get", parameters, { ...quiet, env }).catch((error) => ({
      output: `${error}`,
    }))
    if (parameters[0] === "install" && !commandOf(name)) throw new Error(`apt-get could not bring ${name}:\n${output.trim()}`)
  }
}

/** Whether there is such a browser, and what drives it; in CI both are installed. */
export async function hasBrowser(name: BrowserName): Promise<boolean> {
  if (!commandOf(name) && !process.env.CI) return false
  if (!commandOf(name)) await installBrowser(name)
  await installTool("playwright-core", PLAYWRIGHT)
  return true
}

/** A headless browser; nothing where none is installed and this is not CI, which installs one. */
export async function openBrowser(
  name: BrowserName = "chromium",
  { colorScheme, reducedMotion }: Manner = {},
): Promise<Browser | undefined> {
  if (!(await hasBrowser(name))) return undefined
  const playwright = createRequire(join(homeOf("playwright-core", PLAYWRIGHT), "package.json"))("playwright-core")
  const executablePath = commandOf(name)
  if (name === "firefox") {
    // Playwright cannot tell such a Firefox what its reader prefers; its settings can.
    const isDark = colorScheme === "dark"
    const firefoxUserPrefs = {
      "ui.systemUsesDarkTheme": Number(isDark),
      "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1,
      "ui.prefersReducedMotion": Number(reducedMotion ?? false),
    }
    return playwright.firefox.launch({ channel: "moz-firefox", executablePath, firefoxUserPrefs })
  }
  const quiet = ["quic", "background-networking", "component-update", "sync"].map((each) => `--disable-${each}`)
  return playwright.chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--no-first-run", ...quiet] })
}
