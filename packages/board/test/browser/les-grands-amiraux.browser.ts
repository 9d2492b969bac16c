import { expect, it } from "vitest"
import { violations } from "../support/axe"
import { onStage } from "../support/stage"
import { place, received, sit, spot } from "./table"

onStage(new URL("./page/", import.meta.url), (stage) => {
  const query = "?game=les-grands-amiraux&seed=7&seat=0"

  it("draws one outline around the nine compartments to begin at, each of them tinted", async () => {
    const page = await sit(stage, query)
    expect(await page.locator("[part~=start]").count()).toBe(9)
    const edges = page.locator("[part~=start] .edge")
    const looks = await edges.evaluateAll((all) =>
      all.map((each) => [getComputedStyle(each).stroke, getComputedStyle(each).fillOpacity].join()),
    )
    expect([...new Set(looks)]).toEqual(["none,0.14"])
    // Half of the stroke of 5 px lies beyond the compartments, which are 56 units high where a square has 60.
    const { width, height } = (await page.locator(".outline").boundingBox()) ?? {}
    const [first, last, left, right] = await Promise.all(["G", "M", "A1", "H1"].map((id) => spot(page, id)))
    const [across, side] = [(last?.x ?? 0) - (first?.x ?? 0), ((right?.x ?? 0) - (left?.x ?? 0)) / 7]
    expect([width, height].map((each) => Math.round(each ?? 0))).toEqual([
      Math.round((across * 9) / 8) + 5,
      Math.round((side * 56) / 60) + 5,
    ])
  })

  it("keeps a rank of the tray chosen while pieces of it are left", async () => {
    const page = await sit(stage, query)
    const chosen = () =>
      page.locator("[part~=chosen]").evaluateAll((all) => all.map((each) => each.getAttribute("data-place")))
    for (const id of ["5", "A1"]) await place(page, id).click()
    await expect.poll(chosen).toEqual(["5"])
    await place(page, "B1").click()
    await expect.poll(chosen).toEqual([])
    await place(page, "5").click()
    expect((await received(page)).at(-1)).toMatchObject({ type: "refused" })
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
    const page = await sit(stage, "?game=diplomacy&seed=7&seat=0")
    for (const id of ["bud", "tri"]) await place(page, id).dispatchEvent("click")
    const items = page.locator("[part=menu] [role=menuitem]")
    await expect.poll(() => items.count()).toBeGreaterThan(1)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press("ArrowDown")
    const second = await items.nth(1).textContent()
    await page.keyboard.press("Enter")
    expect((await received(page)).at(-1)?.type).toBe("action")
    expect(second).toBeTruthy()
  })

  it("keeps a menu open while others play, as long as its actions are legal", async () => {
    const page = await sit(stage, "?game=diplomacy&seed=7&seat=0")
    for (const id of ["bud", "tri"]) await place(page, id).dispatchEvent("click")
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
