import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { createMatch } from "@flottille/core/match"
import { milleSabords } from "@flottille/mille-sabords"
import { expect, it } from "vitest"
import { snippets } from "../../../../scripts/examples/extract"
import { root } from "../../../../scripts/packages.mjs"
import { onStage } from "../support/stage"
import { place, said, sit } from "./table"

const lessons = ["docs/learn/web-page/", "docs/learn/react-and-node/"]
const files = new Map(
  snippets().flatMap(({ path, code }) =>
    lessons.filter((lesson) => path.startsWith(lesson)).map((lesson) => [path.slice(lesson.length), code]),
  ),
)

/** A folder of the page's files, one of which is shown. */
function laidOut(name: string, html: string): URL {
  const folder = join(root, "node_modules", ".cache", "browsers", name)
  mkdirSync(join(folder, "src"), { recursive: true })
  for (const [file, text] of files) writeFileSync(join(folder, file), text)
  writeFileSync(join(folder, "index.html"), html.replace('"/src/', '"./src/'))
  return pathToFileURL(`${folder}/`)
}

onStage(laidOut("lesson", files.get("index.html") ?? ""), (stage) => {
  it("the page of docs/learn plays against its bot and supports undo", async () => {
    const page = await sit(stage, "")
    const status = async () => (await page.locator("#status").textContent()) ?? ""
    expect(await status()).toBe("Your turn.")
    for (const id of ["O11", "I10", "O12", "I12"]) await place(page, id).click()
    await page.waitForFunction(() => document.querySelector("#status")?.textContent === "Your turn.")
    // The bot's luck is drawn anew each time: it may have attacked, and Red is to say how to push.
    expect(await said(page)).toMatch(/Turn 3: Red to play\.|attacks/)
    await page.click("#undo")
    await expect.poll(() => page.locator('[data-piece="O12"]').count()).toBe(1)
  })
})

const reacting =
  '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Board</title><div id="root"></div>'

onStage(
  laidOut("lesson-react", `${reacting}<script type="module" src="./src/react.tsx"></script>`),
  (stage) => {
    it("the same board plays in React", async () => {
      const page = await sit(stage, "")
      for (const id of ["O11", "I10"]) await place(page, id).click()
      await expect.poll(() => page.locator('[data-piece="I10"]').count()).toBe(1)
    })
  },
  // Vitest's own setting would have JSX made for development, and React for production.
  { oxc: { jsx: { development: false } } },
)

const match = createMatch(milleSabords)
const shown = () => JSON.stringify({ view: match.view(0), actions: match.legalActions(0) })
match.submitText(1, "heading 270")
const withServer = laidOut("lesson-node", `${reacting}<script type="module" src="./main.tsx"></script>`)
mkdirSync(new URL("public", withServer), { recursive: true })
writeFileSync(new URL("public/game", withServer), shown())

onStage(
  withServer,
  (stage) => {
    it("the page of React and Node sends an action and shows the answer", async () => {
      const page = await sit(stage, "")
      let sent: string | null = null
      await page.route("**/game", (route) => {
        sent = route.request().postData()
        match.submitText(0, "heading 90")
        return route.fulfill({ contentType: "application/json", body: shown() })
      })
      await place(page, "E").click()
      await expect.poll(() => sent).toBe('{"type":"heading","heading":90}')
      await expect.poll(() => place(page, "E").count()).toBe(0)
    })
  },
  { oxc: { jsx: { development: false } } },
)
