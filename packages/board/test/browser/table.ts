/** What tests do with a board on a page. */
import type { Page } from "playwright-core"
import type { Opening, Stage } from "../support/stage"
import type { Way } from "./page/main"

/** Opens the page, and waits for its board. */
export async function sit(stage: Stage, query: string, opening?: Opening): Promise<Page> {
  const page = await stage.open(query, opening)
  await page.waitForSelector("[part~=place]", { timeout: 60_000 })
  return page
}

/** Where a place is on the screen. */
export const spot = (page: Page, place: string) => page.evaluate((id: string) => globalThis.table.spot(id), place)

/** Clicks into the middle of a place. */
export async function click(page: Page, id: string): Promise<void> {
  const { x, y } = await spot(page, id)
  await page.mouse.click(x, y)
}

/** What the board has told. */
export const received = (page: Page) => page.evaluate(() => globalThis.table.received)

/** What is said. */
export const said = async (page: Page) => (await page.locator("[part=live]").textContent()) ?? ""

/** A place as a control. */
export const place = (page: Page, id: string) => page.locator(`[part=places] [data-place="${id}"]`)

/** The place that has the focus, or the part. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector("flottille-board")?.shadowRoot?.activeElement
    return active?.getAttribute("data-place") ?? active?.getAttribute("part") ?? ""
  })

/** Plays by lot to the end, each action as a way says, and gives how many there were. */
export async function playOut(
  page: Page,
  act: (way: Way) => Promise<void>,
  atMost = Number.POSITIVE_INFINITY,
): Promise<number> {
  for (let done = 0; done < atMost; done++) {
    const way = await page.evaluate(() => globalThis.table.plan())
    if (!way) return done
    await act(way)
    const now = await page.evaluate(() => globalThis.table.done())
    if (now !== done + 1)
      throw new Error(`${way.path.join(" ")} (${way.label}) did not do one action: ${await said(page)}`)
  }
  return atMost
}

/** Takes a button or an entry of the menu by its words, where the places do not say all. */
export async function byWords(page: Page, label: string): Promise<void> {
  const menu = page.locator("[part=menu]")
  const where = (await menu.count()) > 0 ? menu : page.locator("[part=buttons]")
  const texts = await where.locator("button").allTextContents()
  await where.locator("button").nth(texts.indexOf(label)).click()
}
