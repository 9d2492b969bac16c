import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { keepPicture } from "../../../board/test/support/kept"
import { onChromium } from "../../../board/test/support/stage"
import { playgroundSettings } from "../../vite.config"
import { game, open, point, untilMine } from "./hands"
import { middle } from "./in-the-middle"

/**
 * What a reader would complain of: a page wider than the screen, words that are cut off, controls
 * smaller than a fingertip.
 */
function crowded(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the screen`] : []
  const tree = document.querySelector("flottille-board")?.shadowRoot
  const all = [
    ...document.querySelectorAll<HTMLElement>("body *"),
    ...(tree?.querySelectorAll<HTMLElement>("button, input, p") ?? []),
  ]
  for (const each of all) {
    const { width, height } = each.getBoundingClientRect()
    if (width === 0 || !each.checkVisibility() || each.closest(".hidden, .aside, svg")) continue
    const words = each.textContent?.trim().slice(0, 40) ?? ""
    const isCut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible"
    if (isCut && words !== "" && !each.matches("input, textarea, select, pre")) found.push(`"${words}" is cut off`)
    if (each.matches("button, select, summary, input:not([type=radio], [type=file])") && (width < 20 || height < 24))
      found.push(`"${words}" is ${Math.round(width)} × ${Math.round(height)} px`)
  }
  return found
}

/** A look at the page in one size after the other: from wide to narrow, so that what is open stays open. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1280, 900],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate("scrollTo(0, 0)")
    // What follows the width of the window has been drawn after two frames.
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    await keepPicture(page, "page", `${name}.${width}.png`)
    expect.soft(await page.evaluate(crowded), `${name}, ${width} px wide`).toEqual([])
  }
}

onChromium(
  new URL("../../", import.meta.url),
  (stage) => {
    const manners = [
      { colorScheme: "light", locale: "en" },
      { colorScheme: "dark", locale: "fr" },
    ] as const
    for (const manner of manners) {
      const called = (what: string) => `${what}.${manner.colorScheme}.${manner.locale}`

      it.each([...middle.keys()])(`%s in its middle, ${manner.colorScheme}, ${manner.locale}`, async (id) => {
        const page = await stage.open(middle.get(id), manner)
        await page.locator("flottille-board [part=picture] svg").first().waitFor()
        if (id === "dejarik" || id === "diplomacy") await look(page, called(`${id}-review`))
        await page.getByRole("button", { name: /Play on from here|Jouer à partir d’ici/ }).click()
        await page.locator("flottille-board [part~=place]").first().waitFor()
        await untilMine(page)
        await look(page, called(`${id}-play`))
      })

      it(`the entrance, a tutorial and a puzzle, ${manner.colorScheme}, ${manner.locale}`, async () => {
        const page = await stage.open("#start", manner)
        await page.locator(".way").first().waitFor()
        await look(page, called("entrance"))
        for (const part of ["tutorial=diplomacy", "puzzles=diabolik-fleet"]) {
          await page.evaluate((to) => {
            location.hash = to
          }, part)
          await page.locator("flottille-board [part~=place]").first().waitFor()
          await look(page, called(part.replace("=", "-")))
        }
      })

      it(`a refusal, rules, an analysis and dialogs, ${manner.colorScheme}, ${manner.locale}`, async () => {
        const page = await open(stage, game("dejarik", { firstSeat: "red" }), manner)
        await untilMine(page)
        await point(page, "O1")
        await point(page, "O7")
        await page.locator(".clause-link").first().waitFor()
        await look(page, called("refusal"))
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.locator(".clause-link").first().click()
        await look(page, called("rules"))
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.locator("#tab-analyse").click()
        await page.locator(".analyse button").first().click()
        await page.locator(".lines li").first().waitFor()
        await look(page, called("analysis"))
        for (const [index, name] of ["new-game", "share"].entries()) {
          await page.locator(".bar button").nth(index).click()
          await page.locator("dialog[open]").waitFor()
          await look(page, called(name))
          await page.keyboard.press("Escape")
        }
      })
    }
  },
  playgroundSettings(),
)
