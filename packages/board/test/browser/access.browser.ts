import { expect, it } from "vitest"
import { violations } from "../support/axe"
import { keepPicture } from "../support/kept"
import { onStage } from "../support/stage"
import { place, sit } from "./table"

onStage(new URL("./page/", import.meta.url), (stage) => {
  it("passes axe in both themes and languages, at any width, with and without a selection", async () => {
    const ways = [
      [360, "dark", "fr"],
      [1280, "light", "en"],
      [360, "light", "en"],
      [1280, "dark", "fr"],
    ] as const
    // Firefox begins anew for each theme, and takes its time over what axe asks.
    for (const [width, theme, lang] of stage.name === "firefox" ? ways.slice(0, 1) : ways) {
      const page = await sit(stage, `?seed=7&theme=${theme}&lang=${lang}&confirm=turn`, { width, colorScheme: theme })
      expect(await violations(page)).toEqual([])
      for (const id of ["O5", "I5", "O6", "O5"]) await place(page, id).click()
      await expect.poll(() => page.locator("[part=menu]").count()).toBe(1)
      expect(await violations(page)).toEqual([])
      await keepPicture(page, "element", `dejarik.${theme}.${lang}.${width}.${stage.name}.png`)
    }
  })

  it("exposes its places to assistive technology", async () => {
    const page = await sit(stage, "?seed=7")
    await place(page, "O5").click()
    expect(await page.locator("flottille-board").ariaSnapshot()).toMatchInlineSnapshot(`
      "- group "Dejarik, board":
        - button "centre"
        - button "I1"
        - button "I2"
        - button "I3"
        - button "I4"
        - button "I5, possible"
        - button "I6"
        - button "I7"
        - button "I8"
        - button "I9"
        - button "I10"
        - button "I11"
        - button "I12"
        - button "O1, red Ghhhk"
        - button "O2, red Molator"
        - button "O3"
        - button "O4, possible"
        - button "O5, own Ng'ok, chosen"
        - button "O6, own Houjix"
        - button "O7, own Kintan Strider"
        - button "O8, own K'lor'slug"
        - button "O9"
        - button "O10"
        - button "O11, red Mantellian Savrip"
        - button "O12, red Monnok"
      - group "Actions":
        - button "Cancel"
      - status: "O5: 2 places possible."
      - text: In notation
      - textbox "In notation"
      - button "Play"
      - paragraph: Arrow keys move between places, Page Down to the next possible one. Enter selects, Escape cancels, a question mark explains why not. Type a name to go to its place. Plus and minus change the size."
    `)
  })

  it("lets onlookers explore, but not act", async () => {
    const page = await sit(stage, "?seed=7&spectator")
    await place(page, "O11").click()
    expect(await page.locator("flottille-board").ariaSnapshot()).toMatch(/button "O11, red Mantellian Savrip"/)
    expect(await page.evaluate(() => globalThis.table.received)).toEqual([])
    expect(await page.locator("[part=notation]").isVisible()).toBe(false)
  })

  it("fits into the window and reports a view that is none", async () => {
    const page = await sit(stage, "?seed=7", { width: 1280, height: 800 })
    const height = await page.locator("flottille-board [part=stage]").evaluate((each) => each.clientHeight)
    expect(height).toBeGreaterThan(500)
    expect(height).toBeLessThanOrEqual(720)
    const failures = await page.evaluate(async () => {
      const board = document.querySelector("flottille-board")
      const found: string[] = []
      board?.addEventListener("failed", ({ detail }) => found.push(String(Object(detail.error).name)))
      for (const view of [null, {}, "view"]) {
        if (board) board.view = view
        await new Promise(requestAnimationFrame)
      }
      return found
    })
    expect(failures).toHaveLength(3)
    expect(await page.locator("flottille-board [part=stage]").isVisible()).toBe(false)
  })
})
