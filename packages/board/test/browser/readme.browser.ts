import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { expect, it } from "vitest"
import { root } from "../../../../scripts/packages.mjs"
import { onStage } from "../support/stage"
import { place, said, sit } from "./table"

/** What the README shows, as a page. */
const folder = join(root, "node_modules", ".cache", "browsers", "readme")
const text = readFileSync(join(root, "packages", "board", "README.md"), "utf8")
const block = (language: string) => text.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? ""
const head = '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Board</title>'
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, "index.html"), `${head}${block("html")}<script type="module" src="./main.ts"></script>`)
writeFileSync(join(folder, "main.ts"), block("ts no-run"))

onStage(pathToFileURL(`${folder}/`), (stage) => {
  it("works as the README shows", async () => {
    const page = await sit(stage, "")
    for (const id of ["O5", "I5"]) await place(page, id).click()
    expect(await said(page)).toBe("The Ng'ok moves from O5 to I5.")
    await expect.poll(() => page.locator('[data-piece="I5"]').count()).toBe(1)
  })
})
