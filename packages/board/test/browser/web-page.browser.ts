import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { expect, it } from "vitest"
import { snippets } from "../../../../scripts/examples/extract"
import { root } from "../../../../scripts/packages.mjs"
import { onChromium } from "../support/stage"
import { place } from "./table"

/** The files that docs/learn/web-page.md shows, and a page for its board in React. */
const folder = join(root, "node_modules", ".cache", "browsers", "web-page")
const react =
  '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./src/react.tsx"></script>'
mkdirSync(join(folder, "src"), { recursive: true })
for (const { path, code } of snippets())
  if (path.startsWith("docs/learn/web-page/"))
    writeFileSync(join(folder, path.slice("docs/learn/web-page/".length)), code)
writeFileSync(join(folder, "react.html"), react)

const input = ["index.html", "react.html"].map((name) => join(folder, name))
onChromium(
  pathToFileURL(`${folder}/`),
  (stage) => {
    it.each(["index.html", "react.html"])("plays a move on the page %s of the lesson", async (name) => {
      const page = await stage.open(name)
      for (const id of ["O11", "I10"]) await place(page, id).click()
      await page.locator('[data-piece="I10"]').waitFor()
      await expect.poll(() => page.locator('[data-piece="I10"]').count()).toBe(1)
    })
  },
  { build: { rolldownOptions: { input } } },
)
