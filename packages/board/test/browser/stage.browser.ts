import { describe, expect, it } from "vitest"
import { violations } from "../support/axe"
import { onEveryStage } from "../support/stage"

onEveryStage(new URL("./stage-page/", import.meta.url), (stage) => {
  const delivered = async (...opening: Parameters<typeof stage.open>) =>
    JSON.parse((await (await stage.open(...opening)).locator("#prefers").textContent()) ?? "")

  it("passes reader preferences to a page", async () => {
    expect(await delivered()).toEqual({ game: "dejarik", width: 1280, prefers: [false, true], language: "en" })
    const wanted = { width: 400, height: 700, colorScheme: "dark", reducedMotion: false, locale: "fr" } as const
    expect(await delivered("", wanted)).toEqual({ game: "dejarik", width: 400, prefers: [true, false], language: "fr" })
  })

  it("sends mouse and keyboard input to it", async () => {
    const page = await stage.open()
    const button = page.locator("#button")
    await button.click()
    await expect.poll(() => button.textContent()).toBe("mouse")
    await button.press("Home")
    await expect.poll(() => button.textContent()).toBe("Home")
  })

  it("finds accessibility violations", async () => {
    expect(await violations(await stage.open())).toEqual([])
    expect(await violations(await stage.open("?nameless"))).toEqual([expect.stringMatching(/^button-name: /)])
  })

  if (stage.name === "chromium")
    describe("with a finger", () => {
      it("sends touch input, too", async () => {
        const page = await stage.open("", { touch: true })
        await page.locator("#button").tap()
        await expect.poll(() => page.locator("#button").textContent()).toBe("touch")
      })
    })
})
