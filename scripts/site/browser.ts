import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { say } from "../bootstrap.mjs"
import { homeOf, installTool } from "../heavy-tools.ts"
import { quiet, run } from "../processes.mjs"

const PLAYWRIGHT = "1.65.1"

/** As much of Playwright's page as is used here. */
export interface Page {
  on(event: "console", listener: (message: { type(): string; text(): string }) => void): void
  on(event: "pageerror", listener: (error: Error) => void): void
  goto(address: string): Promise<unknown>
  evaluate<T>(work: () => T): Promise<Awaited<T>>
  waitForSelector(selector: string, options?: { readonly timeout: number }): Promise<unknown>
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>
  screenshot(options: { readonly path: string }): Promise<Buffer>
  click(selector: string): Promise<void>
  fill(selector: string, text: string): Promise<void>
  close(): Promise<void>
}

export interface Browser {
  newPage(options: object): Promise<Page>
  close(): Promise<void>
}

function installedBrowser(): string | undefined {
  const names = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"]
  const folders = (process.env.PATH ?? "").split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** On a machine of CI, Debian's Chromium; a list of packages that could not be renewed may still do. */
async function installBrowser(): Promise<void> {
  for (const parameters of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    say(`apt-get ${parameters.join(" ")}…`)
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
    const { output } = await run("apt-get", parameters, { ...quiet, env }).catch((error) => ({
      output: `${error}`,
    }))
    if (parameters[0] === "install" && !installedBrowser()) throw new Error(`apt-get could not bring a browser:\n${output.trim()}`)
  }
}

/** A headless browser; nothing where none is installed and this is not CI, which installs one. */
export async function openBrowser(): Promise<Browser | undefined> {
  if (!installedBrowser() && !process.env.CI) return undefined
  if (!installedBrowser()) await installBrowser()
  await installTool("playwright-core", PLAYWRIGHT)
  const { chromium } = createRequire(join(homeOf("playwright-core", PLAYWRIGHT), "package.json"))("playwright-core")
  const quiet = ["quic", "background-networking", "component-update", "sync"].map((each) => `--disable-${each}`)
  return chromium.launch({ executablePath: installedBrowser(), args: ["--no-sandbox", "--disable-gpu", "--no-first-run", ...quiet] })
}
