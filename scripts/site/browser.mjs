import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { say } from "../bootstrap.mjs"
import { homeOf, installTool } from "../heavy-tools.mjs"
import { root } from "../packages.mjs"
import { run } from "../processes.mjs"

const PLAYWRIGHT = "1.65.1"

/** A browser that is installed, by its path. */
function installedBrowser() {
  const names = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"]
  const folders = (process.env.PATH ?? "").split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** Installs Debian's Chromium where there is no browser. */
async function installBrowser() {
  const rights = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  for (const parameters of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const [command = "", ...rest] = [...rights, "apt-get", ...parameters]
    say(`${[command, ...rest].join(" ")}…`)
    const { code, output } = await run(command, rest, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).catch((error) => ({ code: 1, output: String(error) }))
    // A list that could not be renewed may still do.
    if (code !== 0 && rest[0] === "install")
      throw new Error(
        `no browser is installed, and apt-get could not bring one: put chromium or google-chrome into the PATH\n${output.trim()}`,
      )
  }
}

/**
 * Starts a headless browser, installing first what is missing.
 *
 * @returns {Promise<{ newPage: (options: object) => Promise<any>; close: () => Promise<void> }>}
 */
export async function openBrowser() {
  await installTool("playwright-core", PLAYWRIGHT)
  const { chromium } = createRequire(join(homeOf("playwright-core", PLAYWRIGHT), "package.json"))("playwright-core")
  if (!installedBrowser()) await installBrowser()
  const executablePath = installedBrowser()
  if (!executablePath) throw new Error("apt-get has installed chromium, but it is not in the PATH")
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ]
  return chromium.launch({ executablePath, args, headless: true })
}

/** Where the pictures of the pages are put: git does not know the folder. */
export const screenshots = join(root, "node_modules", ".cache", "site", "screenshots")
