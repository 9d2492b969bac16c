// The programs of docs/learn, as somebody runs them who copies them: in an empty folder, with the
// packages as they are packed.
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { preview } from "vite"
import { openBrowser } from "../browsers/open.ts"
import { consolePages, lessons } from "../examples/extract.ts"
import { quiet, runNode } from "../processes.mjs"
import { timed } from "../steps.ts"
import { runConsole } from "./console.ts"

const reactPage =
  '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./react.tsx"></script>'

/** The page for browsers, and the same board in React: bundled, and a move is made in each. */
async function playPages(folder: string): Promise<readonly string[]> {
  const config = { build: { rolldownOptions: { input: ["index.html", "react.html"] } }, logLevel: "warn" }
  writeFileSync(join(folder, "react.html"), reactPage)
  writeFileSync(join(folder, "vite.config.js"), `export default ${JSON.stringify(config)}`)
  const built = await runNode([join("..", "..", "..", "node_modules", "vite", "bin", "vite.js"), "build"], {
    ...quiet,
    cwd: folder,
  })
  if (built.code !== 0) return [`docs/learn/web-page.md cannot be bundled:\n${built.output.trim()}`]
  const browser = await openBrowser()
  const site = await preview({ root: folder, configFile: false, preview: { host: "127.0.0.1", port: 0 } })
  const problems: string[] = []
  try {
    for (const name of ["index.html", "react.html"]) {
      const page = await browser.newPage({})
      page.on("pageerror", ({ message }) => problems.push(`docs/learn/web-page.md, ${name} breaks: ${message}`))
      await page.goto(`${site.resolvedUrls?.local[0]}${name}`)
      const moved = async () => {
        for (const id of ["O11", "I10"]) await page.locator(`[part=places] [data-place="${id}"]`).click()
        await page.locator('[data-piece="I10"]').waitFor({ timeout: 10_000 })
      }
      await moved().catch((error) => problems.push(`docs/learn/web-page.md, ${name}: ${error}`))
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return problems
}

/**
 * Runs each program of docs/learn and compares what it prints.
 *
 * @param folder - Where the snippets are, and the packages installed.
 */
export async function runLessons(folder: string): Promise<readonly string[]> {
  const problems: string[] = []
  for (const { title, lesson } of lessons()) {
    const file = join("docs", "learn", `${lesson?.name}.ts`)
    const { code, output } = await timed(title, () => runNode(["--import", "tsx", file], { ...quiet, cwd: folder }))
    if (code !== 0) problems.push(`${title} ends with ${code}:\n${output.trim()}`)
    else if (output !== lesson?.prints) problems.push(`${title} prints what the page does not say:\n${output.trim()}`)
  }
  for (const page of consolePages()) {
    const programs = join(folder, "node_modules", ".bin")
    problems.push(...(await timed(page.title, async () => runConsole(page, join(folder, page.path), programs))))
  }
  return [
    ...problems,
    ...(await timed(join("docs", "learn", "web-page.md"), () => playPages(join(folder, "docs", "learn", "web-page")))),
  ]
}
