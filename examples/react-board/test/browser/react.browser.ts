import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { violations } from "../../../../packages/board/test/support/axe"
import { onStage } from "../../../../packages/board/test/support/stage"
import { App } from "../../src/app"

onStage(new URL("../../", import.meta.url), (stage) => {
  it("plays", async () => {
    const page = await stage.open()
    const place = (id: string) => page.locator(`[part=places] [data-place="${id}"]`)
    const start = page.locator("[part~=start]")
    await start.first().waitFor()
    const before = await page.locator("[part=live]").textContent()
    await place("C").click()
    await expect.poll(() => page.locator("#refused").textContent()).toBe("Clause DJ-2.1 of the rules forbids it.")
    await start.first().click()
    await page.locator("[part~=next]").first().click()
    await page.locator("#refused").waitFor({ state: "detached" })
    expect(await page.locator("[part=live]").textContent()).not.toBe(before)
    expect(await start.count()).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
  })
})

it("renders on a server", () => {
  expect(renderToString(createElement(App, { seed: 7 }))).toMatch(/<flottille-board[^>]*><\/flottille-board>/)
})
