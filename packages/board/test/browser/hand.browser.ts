/** A finger too many, a button released elsewhere, and pages that a board did not choose. */
import type { CDPSession, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { onChromium } from "../support/stage"
import { place, received, sit, spot } from "./table"

type Finger = { readonly id: number; readonly x: number; readonly y: number }

/** Returns a function that puts fingers on the screen: those named stay, the others are lifted. */
async function hands(
  page: Page,
): Promise<(type: "Start" | "Move" | "End", ...fingers: readonly Finger[]) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  return async (type, ...fingers) => {
    await session.send("Input.dispatchTouchEvent", { type: `touch${type}`, touchPoints: [...fingers] })
  }
}

const acts = async (page: Page) => (await received(page)).filter(({ type }) => type === "action")

onChromium(new URL("./page/", import.meta.url), (stage) => {
  describe("two fingers", () => {
    const games = ["dejarik", "diabolik-fleet", "les-grands-amiraux", "diplomacy"]
    it.each(games)("zoom the board of %s, and play nothing", async (game) => {
      const page = await sit(stage, `?game=${game}&seed=7&plies=40`, { width: 420, height: 740, touch: true })
      const way = await page.evaluate(() => globalThis.table.plan())
      const [from = "", to = ""] = way?.path ?? []
      const before = await page.evaluate(() => globalThis.table.done())
      const finger = await hands(page)
      const [one, other] = [await spot(page, from), await spot(page, to === "" ? from : to)]
      // Beyond the target, so that a pinch draws the first finger over it.
      const within = (value: number, most: number) => Math.min(most - 5, Math.max(5, value))
      const second = { id: 1, x: within(2 * other.x - one.x + 20, 420), y: within(2 * other.y - one.y + 20, 740) }
      await finger("Start", { id: 0, ...one })
      await finger("Start", { id: 0, ...one }, second)
      for (let step = 1; step <= 5; step++) {
        const part = step / 5
        const first = { id: 0, x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part }
        await finger("Move", first, second)
      }
      await finger("End")
      expect(await page.evaluate(() => globalThis.table.done())).toBe(before)
      expect(await acts(page)).toEqual([])
    })

    it("give up a drag that one of them began", async () => {
      const page = await sit(stage, "?seed=7", { width: 420, height: 740, touch: true })
      const finger = await hands(page)
      const [from, to] = [await spot(page, "O5"), await spot(page, "I5")]
      await finger("Start", { id: 0, ...from })
      await finger("Move", { id: 0, ...to })
      const tap = { id: 1, x: to.x + 60, y: to.y + 60 }
      await finger("Start", { id: 0, ...to }, tap)
      await finger("End", { id: 0, ...to })
      await finger("End")
      expect(await acts(page)).toEqual([])
    })
  })

  const moved = (page: Page, id: string) =>
    page
      .locator(`[data-piece="${id}"]`)
      .first()
      .evaluate((piece) => (piece as SVGElement).style.translate)

  it("drops a piece whose button was released outside the window", async () => {
    const page = await sit(stage, "?seed=7")
    const { x, y } = await spot(page, "O5")
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 40)
    expect(await moved(page, "O5")).not.toBe("")
    await page.evaluate(() => {
      const board = document.querySelector("flottille-board")?.shadowRoot?.querySelector("svg[part=places]")
      board?.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, buttons: 0, bubbles: true }))
    })
    expect(await moved(page, "O5")).toBe("")
    await page.mouse.up()
    expect(await acts(page)).toEqual([])
  })

  it("keeps a dragged piece under the pointer where the page is magnified", async () => {
    const page = await sit(stage, "?seed=7", { width: 900 })
    await page.evaluate(() => {
      document.body.style.zoom = "1.5"
    })
    const piece = page.locator('[data-piece="O5"]').first()
    const { x, y } = await spot(page, "O5")
    const before = await piece.boundingBox()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y - 30, { steps: 3 })
    const after = await piece.boundingBox()
    await page.mouse.up()
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(-60, -1)
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(-30, -1)
  })

  it("speaks the language around its shadow trees, in any case, and keeps its style in another document", async () => {
    const page = await sit(stage, "?seed=7")
    const label = () => page.locator("[part=zoom]").first().getAttribute("aria-label")
    for (const lang of ["fr-CA", "FR"]) {
      await page.evaluate((name) => {
        document.documentElement.lang = "en"
        const board = document.querySelector("flottille-board")
        const host = document.createElement("div")
        host.lang = name
        document.body.append(host)
        if (board) host.attachShadow({ mode: "open" }).append(board)
      }, lang)
      await expect.poll(label).toBe("Taille du plateau")
    }
    const sheets = await page.evaluate(() => {
      const hosts = [...document.querySelectorAll("div")]
      const board = hosts.map((host) => host.shadowRoot?.querySelector("flottille-board")).find((found) => found)
      const frame = document.createElement("iframe")
      document.body.append(frame)
      if (board) frame.contentDocument?.body.append(board)
      return board?.shadowRoot?.adoptedStyleSheets.map(({ cssRules }) => cssRules.length > 0)
    })
    expect(sheets).toEqual([true, true])
  })

  it("draws its colours under a policy that forbids style elements", async () => {
    const page = await sit(stage, "?seed=7")
    await place(page, "O5").waitFor()
    const found = await page.evaluate(() => {
      const tree = document.querySelector("flottille-board")?.shadowRoot
      const ground = tree?.querySelector("[part=picture] svg rect, [part=picture] svg path")
      return [tree?.querySelectorAll("style").length, ground && getComputedStyle(ground).fill]
    })
    expect(found).toEqual([0, expect.not.stringMatching(/^rgb\(0, 0, 0\)$/)])
  })
})
