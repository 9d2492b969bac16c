import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { onChromium } from "../../../board/test/support/stage"
import { playgroundSettings } from "../../vite.config"
import { open, point, untilMine } from "./hands"
import { middle } from "./in-the-middle"

/**
 * What assistive technology is told of the whole page, as a list beside this file;
 * `npm run check -- --only browsers` says where it differs.
 */
async function delivered(page: Page, name: string): Promise<void> {
  // Playwright takes a host without a box of its own for hidden, which browsers do not.
  await page.addStyleTag({ content: "flottille-board { display: block }" })
  await expect(`${await page.locator("body").ariaSnapshot()}\n`).toMatchFileSnapshot(`trees/${name}.yml`)
}

onChromium(
  new URL("../../", import.meta.url),
  (stage) => {
    it("exposes the new-game dialog to assistive technology", async () => {
      const page = await open(stage)
      await untilMine(page)
      await page.getByRole("button", { name: /^Dejarik/ }).click()
      await page.locator(".options").first().waitFor()
      await expect(`${await page.locator("dialog").ariaSnapshot()}\n`).toMatchFileSnapshot("trees/new-game.yml")
    })

    it("exposes a game in progress and a refusal", async () => {
      const page = await stage.open(middle.get("dejarik"))
      await page.getByRole("button", { name: "Play on from here" }).click()
      await page.locator("flottille-board [part~=place]").first().waitFor()
      expect(await untilMine(page)).toBe("Your turn, Red")
      const session = await page.context().newCDPSession(page)
      const { nodes } = await session.send("Accessibility.getFullAXTree")
      expect(nodes.map(({ name }) => name?.value)).toContain("O5, blue Ng'ok")
      await delivered(page, "in-the-middle")
      await point(page, "O1")
      await point(page, "O7")
      await page.locator(".clause-link").first().waitFor()
      await delivered(page, "refused")
    })

    it("exposes nothing of the game behind the curtain", async () => {
      const page = await open(stage)
      await page.getByRole("button", { name: /^Dejarik/ }).click()
      await page.locator(".card").nth(2).click()
      await page.locator(".seat-form select").nth(1).selectOption("")
      await page.locator(".dialog-foot button").click()
      await page.locator(".curtain button").waitFor()
      await delivered(page, "curtain")
    })
  },
  playgroundSettings(),
)
