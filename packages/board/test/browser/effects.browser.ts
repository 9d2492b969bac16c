import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { keepPicture } from "../support/kept"
import { onChromium } from "../support/stage"
import { byWords, click, playOut, sit } from "./table"

/** Notes the parts that are added to the board from now on. */
function note(): void {
  const noted: string[] = []
  Object.assign(globalThis, { noted })
  const tree = document.querySelector("flottille-board")?.shadowRoot
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if ("part" in node) noted.push(String(node.part))
  })
  if (tree) observer.observe(tree, { childList: true, subtree: true })
}

const noted = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(globalThis, "noted"))

/** Plays so many actions by lot. */
const play = (page: Page, count: number) =>
  playOut(
    page,
    async ({ path, label }) => {
      for (const id of path) await click(page, id)
      const isDone = path.length > 0 && (await page.locator("[part~=chosen]").count()) === 0
      if (!isDone) await byWords(page, label)
    },
    count,
  )

const effects = (parts: readonly string[]) => [...new Set(parts.filter((part) => part.startsWith("effect")))].sort()

onChromium(new URL("./page/", import.meta.url), (stage) => {
  it("[DJ-4.2 DJ-4.3] rolls the dice of a fight, sinks a lost piece, and removes both afterwards", async () => {
    const page = await sit(stage, "?seed=7", { reducedMotion: false })
    await page.evaluate(note)
    await play(page, 45)
    expect(effects(await noted(page))).toEqual(["effect dice", "effect sunk"])
    await keepPicture(page, "element", "effects.png")
    await page.waitForFunction(
      () => document.querySelector("flottille-board")?.shadowRoot?.querySelector("[part~=effect]") === null,
    )
  })

  it("shows no effects to a reader who prefers reduced motion", async () => {
    const page = await sit(stage, "?seed=7", { reducedMotion: true })
    await page.evaluate(note)
    await play(page, 30)
    expect(effects(await noted(page))).toEqual([])
  })

  it("[DF-3.1] fires at a ship that is sunk", async () => {
    const page = await sit(stage, "?game=diabolik-fleet&seed=7&plies=60", { reducedMotion: false })
    await page.evaluate(note)
    await play(page, 90)
    expect(effects(await noted(page))).toEqual(["effect shot", "effect sunk"])
  })
})
