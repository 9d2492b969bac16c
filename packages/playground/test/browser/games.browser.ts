import { expect, it } from "vitest"
import { onStage } from "../../../../scripts/browsers/stage"
import { playgroundSettings } from "../../../../scripts/playground"
import { act, game, headline, open, playOut, point, untilMine } from "./hands"

onStage(
  new URL("../../", import.meta.url),
  (stage) => {
    it("has Dejarik against a bot at once, and plays it to its end", async () => {
      const page = await open(stage)
      expect(await untilMine(page)).toMatch(/^Your turn, Red$/)
      const short = await open(stage, game("dejarik", { turnLimit: 5 }))
      await playOut(short)
      expect(await headline(short)).toBe("Game over")
      expect(await short.locator(".ending").textContent()).toMatch(/DJ-\d/)
      expect(await short.locator(".log li").count()).toBeGreaterThan(10)
    })

    it.each([
      ["diabolik-fleet", { turnLimit: 4 }],
      ["les-grands-amiraux", { turnLimit: 4 }],
      ["mille-sabords", { turnLimit: 2 }],
    ] as const)("plays %s to its end by mouse", async (id, options) => {
      const page = await open(stage, game(id, options))
      await untilMine(page)
      // Both set up at once: what the bot does then closes a menu that somebody has open.
      if (id === "les-grands-amiraux") await page.waitForFunction(() => /ready/.test(document.querySelector(".log")?.textContent ?? ""))
      await act(page)
      if (id === "les-grands-amiraux") await page.getByRole("button", { name: "Let a bot do it" }).click()
      await playOut(page)
      expect(await page.locator(".ending").textContent()).toMatch(/\S+/)
    })

    it("plays a season of Diplomacy: orders drawn while they are given, then all are carried out", async () => {
      const page = await open(stage, game("diplomacy"))
      await untilMine(page)
      const arrows = () =>
        page.evaluate(() => document.querySelector("flottille-board")?.shadowRoot?.querySelector("[part=picture]")?.innerHTML.length ?? 0)
      const before = await arrows()
      await point(page, "bud")
      await point(page, "ser")
      // What else could follow stands open: somebody may mean a support.
      await page.locator("flottille-board [part=buttons] button").first().click()
      expect(await page.locator(".status p").first().textContent()).toMatch(/2 orders left/)
      expect(await arrows()).toBeGreaterThan(before)
      await page.getByRole("button", { name: "Let a bot do it" }).click()
      await page.waitForFunction(() => /Autumn/.test(document.querySelector(".status p")?.textContent ?? ""), undefined, {
        timeout: 30_000,
      })
      expect(await page.locator(".log").textContent()).toMatch(/BUD|Budapest|SER/i)
    })

    it("plays Sous-marins as far as the umpire's first letter", async () => {
      const page = await open(stage, game("sub-variant"))
      for (let phase = 0; phase < 2; phase++) {
        await untilMine(page)
        await page.getByRole("button", { name: "Let a bot do it" }).click()
        await page.waitForFunction((turn: number) => document.querySelectorAll(".log li").length > turn, phase * 8, { timeout: 30_000 })
      }
      await untilMine(page)
      expect(await page.locator(".log").textContent()).toMatch(/umpire|letter|Spring/i)
    })

    it("is played by keyboard alone", async () => {
      const page = await open(stage, game("dejarik", { turnLimit: 3 }))
      for (let done = 0; done < 60; done++) {
        if (/over/.test(await untilMine(page))) break
        // The first place that can be chosen, then the first that is possible; the buttons stand behind the places.
        const isPlace = await page.evaluate(() => {
          const tree = document.querySelector("flottille-board")?.shadowRoot
          const to = tree?.querySelector<SVGElement>("[part=places] [tabindex='0']")
          to?.focus()
          return tree?.querySelector("[part~=start], [part~=next]") !== null
        })
        if (isPlace) {
          await page.keyboard.press("PageDown")
          await page.keyboard.press("Enter")
          await page.keyboard.press("PageDown")
          await page.keyboard.press("Enter")
        } else {
          await page.keyboard.press("Tab")
          await page.keyboard.press("Enter")
        }
      }
      expect(await headline(page)).toBe("Game over")
    })

    it("fits a phone, in French and in the dark", async () => {
      const touch = stage.name === "chromium"
      const page = await open(stage, game("dejarik", { turnLimit: 4 }), {
        width: 360,
        height: 740,
        colorScheme: "dark",
        locale: "fr",
        touch,
      })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wider).toBe(0)
      await playOut(page, touch)
      expect(await headline(page)).toBe("Partie terminée")
    })
  },
  playgroundSettings(),
)
