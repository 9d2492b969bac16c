import { expect, it } from "vitest"
import { violations } from "../support/axe"
import { onStage } from "../support/stage"
import { place, received, sit, spot } from "./table"

onStage(new URL("./page/", import.meta.url), (stage) => {
  const query = "?game=les-grands-amiraux&seed=7&seat=0"

  it("draws one outline around 32 squares to begin at, each of them tinted", async () => {
    const page = await sit(stage, query)
    expect(await page.locator("[part~=start]").count()).toBe(32)
    const edges = page.locator("[part~=start] .edge")
    const looks = await edges.evaluateAll((all) =>
      all.map((each) => [getComputedStyle(each).stroke, getComputedStyle(each).fillOpacity].join()),
    )
    expect([...new Set(looks)]).toEqual(["none,0.14"])
    // Half of the stroke of 5 px lies beyond the squares.
    const { width, height } = (await page.locator(".outline").boundingBox()) ?? {}
    const [first, last] = [await spot(page, "A1"), await spot(page, "H4")]
    expect([width, height].map((side) => Math.round(side ?? 0))).toEqual([
      Math.round(((last.x - first.x) * 8) / 7) + 5,
      Math.round(((first.y - last.y) * 4) / 3) + 5,
    ])
  })

  it("rings the pieces on next places beyond their letters, in another colour than a refusal", async () => {
    const page = await sit(stage, "?game=diplomacy&seed=7&seat=2")
    await place(page, "mar").dispatchEvent("click")
    const stroke = (id: string) =>
      place(page, id)
        .locator(".edge")
        .evaluate((edge) => getComputedStyle(edge).stroke)
    const sign = (id: string) => place(page, id).locator(".sign").getAttribute("d")
    expect([await sign("gas"), await sign("par")]).toEqual([
      expect.stringMatching(/^M-3 0/),
      expect.stringMatching(/^M-25 0/),
    ])
    const chosen = await stroke("mar")
    await place(page, "mos").dispatchEvent("click")
    await expect.poll(() => place(page, "mos").getAttribute("part")).toBe("place refused")
    expect(await stroke("mos")).not.toBe(chosen)
  })

  it("offers a menu when places leave several actions", async () => {
    const page = await sit(stage, query)
    const { path = [] } = (await page.evaluate(() => globalThis.table.plan())) ?? {}
    for (const id of path) await place(page, id).click()
    const items = page.locator("[part=menu] [role=menuitem]")
    await expect.poll(() => items.count()).toBeGreaterThan(2)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press("ArrowDown")
    const second = await items.nth(1).textContent()
    await page.keyboard.press("Enter")
    expect((await received(page)).at(-1)?.type).toBe("action")
    expect(second).toBeTruthy()
  })

  it("keeps a menu open while others play, as long as its actions are legal", async () => {
    const page = await sit(stage, query)
    const { path = [] } = (await page.evaluate(() => globalThis.table.plan())) ?? {}
    for (const id of path) await place(page, id).click()
    const items = page.locator("[part=menu] [role=menuitem]")
    const offered = await items.allTextContents()
    // The other side has placed a piece: this seat is shown another view, in which nothing of its own has changed.
    await page.evaluate(() => {
      const board = document.querySelector("flottille-board")
      if (board) board.view = structuredClone(board.view)
    })
    expect(await items.allTextContents()).toEqual(offered)
    await page.evaluate(() => {
      const board = document.querySelector("flottille-board")
      if (board) board.actions = []
    })
    expect(await items.count()).toBe(0)
  })

  it("keeps the other fleet out of the whole page", async () => {
    const seen = []
    for (const hidden of ["a", "b"]) {
      const page = await sit(stage, `${query}&plies=70&hidden=${hidden}`)
      await place(page, "E4").click()
      await place(page, "E9").click()
      await place(page, "E9").press("?")
      seen.push(
        await page.evaluate(() => ({
          secret: globalThis.table.secret(),
          shown: document.querySelector("flottille-board")?.shadowRoot?.innerHTML,
          delivered: JSON.stringify(globalThis.table.received),
        })),
      )
    }
    const [one, other] = seen
    expect(one?.shown?.length).toBeGreaterThan(10_000)
    expect(one?.delivered).toMatch(/"why"/)
    // A fleet that is stationed otherwise makes another position, and the same page.
    expect(other?.secret).not.toBe(one?.secret)
    expect(other?.shown).toBe(one?.shown)
    expect(other?.delivered).toBe(one?.delivered)
  })
})
