import { existsSync, mkdirSync } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { say } from "../bootstrap.mjs"
import { root } from "../packages.mjs"
import { run, runNpm } from "../processes.mjs"

const PLAYWRIGHT = "1.65.1"
const cache = join(root, "node_modules", ".cache", "site")

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

/** Installs what steers the browser, into a cache: only this check needs it. */
async function playwright() {
  const manifest = join(cache, "node_modules", "playwright-core", "package.json")
  const load = createRequire(join(cache, "index.js"))
  if (!existsSync(manifest) || load(manifest).version !== PLAYWRIGHT) {
    mkdirSync(cache, { recursive: true })
    const parameters = [
      "install",
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      "--prefix",
      cache,
      `playwright-core@${PLAYWRIGHT}`,
    ]
    const { code, output } = await runNpm(parameters, { stdio: ["ignore", "pipe", "pipe"] })
    if (code !== 0) throw new Error(`npm could not install playwright-core ${PLAYWRIGHT}\n${output.trim()}`)
  }
  return load("playwright-core")
}

/**
 * Starts a headless browser, installing first what is missing.
 *
 * @returns {Promise<{ newPage: (options: object) => Promise<any>; close: () => Promise<void> }>}
 */
export async function openBrowser() {
  const { chromium } = await playwright()
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
export const screenshots = join(cache, "screenshots")
