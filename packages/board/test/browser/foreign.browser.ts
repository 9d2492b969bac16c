import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { onStage } from "../support/stage"
import { click, place, sit } from "./table"

/** The colours of the picture, of its marks and of the field. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const tree = document.querySelector("flottille-board")?.shadowRoot
    const shown = [...(tree?.querySelectorAll("[part=picture] [class], .edge, [part=field]") ?? [])]
    return shown.map((each) => {
      const { backgroundColor, fill, stroke } = getComputedStyle(each)
      return [backgroundColor, fill, stroke].join(" ")
    })
  })

/** The left edges of the words in the picture and of the parts around it. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const tree = document.querySelector("flottille-board")?.shadowRoot
    const shown = [...(tree?.querySelectorAll("[part=picture] text, [part=viewport], [part=field]") ?? [])]
    return shown.map((each) => Math.round(each.getBoundingClientRect().x))
  })

/** The controls that are wider than the board, or lie over another one. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector("flottille-board")
    const right = board?.getBoundingClientRect().right ?? 0
    const shown = [...(board?.shadowRoot?.querySelectorAll("button, input") ?? [])]
    const controls = shown.filter((each) => each.checkVisibility() && !each.closest("[part=menu]"))
    const boxes = controls.map((each) => ({ part: each.getAttribute("part"), box: each.getBoundingClientRect() }))
    return boxes.flatMap(({ part, box }) => {
      const under = boxes.filter(
        ({ box: over }) =>
          over !== box && over.x < box.right && box.x < over.right && over.y < box.bottom && box.y < over.bottom,
      )
      return box.right > right ? [`${part} is too wide`] : under.map((over) => `${part} lies over ${over.part}`)
    })
  })

onStage(new URL("./page/", import.meta.url), (stage) => {
  it.each(["dejarik", "diplomacy"])("%s has the colours of its page, not of the device", async (game) => {
    const light = await colours(await sit(stage, `?game=${game}&theme=light`))
    const dark = await colours(await sit(stage, `?game=${game}&theme=dark`))
    expect(dark).not.toEqual(light)
    for (const [colorScheme, expected] of [
      ["light", light],
      ["dark", dark],
    ] as const) {
      const page = await sit(stage, `?game=${game}`, { colorScheme })
      expect(await colours(page), `the page follows the device: ${colorScheme}`).toEqual(expected)
      for (const scheme of ["light", "normal", "dark"]) {
        await page.evaluate((to) => {
          document.documentElement.style.colorScheme = to
        }, scheme)
        const worn = scheme === "dark" ? dark : light
        expect(await colours(page), `the page is ${scheme}, the device ${colorScheme}`).toEqual(worn)
      }
    }
  })

  it.each(["dejarik", "diplomacy"])("%s keeps its direction on a page from right to left", async (game) => {
    const page = await sit(stage, `?game=${game}`, { width: 390, height: 844 })
    const before = await edges(page)
    await page.evaluate(() => {
      document.documentElement.dir = "rtl"
    })
    expect(await edges(page)).toEqual(before)
  })

  it.each([
    ["dejarik", "O1"],
    ["diplomacy", "bud"],
    ["les-grands-amiraux", "5"],
  ])("%s is played in a column of 200 pixels", async (game, id) => {
    const page = await sit(stage, `?game=${game}&seat=0`)
    await page.addStyleTag({ content: "main { width: 200px }" })
    expect(await crowded(page)).toEqual([])
    await click(page, id)
    await expect.poll(() => place(page, id).getAttribute("part")).toContain("chosen")
    expect(await crowded(page)).toEqual([])
  })
})
