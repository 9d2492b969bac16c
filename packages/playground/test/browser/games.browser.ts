import { expect, it } from "vitest"
import { violations } from "../../../board/test/support/axe"
import { onStage } from "../../../board/test/support/stage"
import { playgroundSettings } from "../../vite.config"
import {
  act,
  arrange,
  game,
  headline,
  manoeuvre,
  nobodyPlays,
  open,
  packed,
  picture,
  playOut,
  point,
  seasonOf,
  spot,
  tool,
  untilMine,
  untilReady,
} from "./hands"

onStage(
  new URL("../../", import.meta.url),
  (stage) => {
    it("starts with Dejarik against a bot, and plays it to its end", async () => {
      const page = await open(stage)
      expect(await untilMine(page)).toMatch(/^Your turn, Red$/)
      const short = await open(stage, game("dejarik", { turnLimit: 5 }))
      await playOut(short)
      expect(await headline(short)).toMatch(/^Game over: (you won|you lost|a draw)$/)
      await expect.poll(() => short.locator(".ending").textContent()).toMatch(/DJ-\d/)
      await expect.poll(() => short.locator(".log li").count()).toBeGreaterThan(10)
    })

    it.each([
      ["diabolik-fleet", { turnLimit: 4 }],
      ["les-grands-amiraux", { turnLimit: 4 }],
      ["mille-sabords", { turnLimit: 2 }],
    ] as const)("plays %s to its end by mouse", async (id, options) => {
      const page = await open(stage, game(id, options))
      await untilMine(page)
      // Both set up at once: what the bot does then closes a menu that somebody has open.
      if (id === "les-grands-amiraux") await untilReady(page)
      await act(page)
      if (id === "les-grands-amiraux") await arrange(page)
      await playOut(page)
      await expect.poll(() => page.locator(".ending").textContent()).toMatch(/\S+/)
    })

    it("places pieces from a tray by taps, drags and for the player, who changes them before saying so", async () => {
      const page = await open(stage, game("les-grands-amiraux"))
      await untilMine(page)
      const own = () => page.locator("flottille-board [part~=place][aria-label*=' own ']").count()
      // One touch of the tray, then one for each piece of that rank.
      await point(page, "5")
      await point(page, "A1")
      await point(page, "B1")
      await expect.poll(own).toBe(2)
      const [from, to] = [await spot(page, "M"), await spot(page, "C1")]
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
      await expect.poll(own).toBe(3)
      const arranging = page.getByRole("button", { name: "Arrange for me" })
      await arranging.click()
      await expect.poll(own).toBe(32)
      expect(await arranging.isDisabled()).toBe(true)
      // Nothing is declared, and all of it can be changed.
      await point(page, "C1")
      await expect.poll(own).toBe(31)
      await arranging.click()
      await expect.poll(own).toBe(32)
      await picture(page, "arranged")
      await page.getByRole("button", { name: "my fleet stands" }).click()
      await expect.poll(() => page.getByRole("button", { name: "Arrange for me" }).count()).toBe(0)
    })

    it("plays a season of Diplomacy, drawing orders before they resolve", async () => {
      const page = await open(stage, game("diplomacy"))
      await untilMine(page)
      const arrows = () =>
        page.evaluate(
          () =>
            document.querySelector("flottille-board")?.shadowRoot?.querySelector("[part=picture]")?.innerHTML.length ??
            0,
        )
      const before = await arrows()
      await point(page, "bud")
      await point(page, "ser")
      // What else could follow stands open: somebody may mean a support.
      await page.locator("flottille-board [part=buttons] button").first().click()
      await expect.poll(() => page.locator(".status p").first().textContent()).toMatch(/2 orders left/)
      await expect.poll(() => arrows()).toBeGreaterThan(before)
      await page.getByRole("button", { name: "Let a bot play" }).click()
      await page.waitForFunction(
        () => /Autumn/.test(document.querySelector(".status p")?.textContent ?? ""),
        undefined,
        {
          timeout: 30_000,
        },
      )
      await expect.poll(() => page.locator(".log").textContent()).toMatch(/BUD|Budapest|SER/i)
      // The season is shown step by step: all orders first, then what came of each.
      const delivered = () => page.locator(".delivered").innerText()
      await expect.poll(() => delivered()).toBe("The choices are revealed.")
      await expect.poll(() => nobodyPlays(page)).toBe(true)
      await page.getByRole("button", { name: "Continue" }).click()
      await expect.poll(() => delivered()).toMatch(/^Results of spring 1901:\n+/)
      if (stage.name === "chromium") {
        expect(await violations(page)).toEqual([])
        await picture(page, "season")
      }
      await page.getByRole("button", { name: "All at once" }).click()
      await page.locator("flottille-board [part~=start]").first().waitFor()
      await tool(page, "Replay the turn")
      await expect.poll(() => delivered()).toBe("The choices are revealed.")
    })

    it("steps through the orders of a season in a record", async () => {
      const record = seasonOf(["A BUD - SER", "F TRI - ALB", "A VIE - BUD"])
      const page = await stage.open(`#record=${packed(record)}`)
      await page.getByRole("button", { name: "Replay the turn" }).click()
      const steps = await page.locator(".delivered + .buttons .soft").innerText()
      const count = Number(/of (\d+)/.exec(steps)?.[1])
      // All that held stand together, and each move by itself.
      expect(count).toBe(5)
      const lines: string[] = []
      for (let step = 1; step < count; step++) {
        await page.getByRole("button", { name: "Continue" }).click()
        lines.push(await page.locator(".delivered").innerText())
      }
      expect(lines[0]?.split(/\n+/)).toHaveLength(20)
      expect(lines[1]).toContain("Budapest - Serbia: succeeds")
      expect(lines[2]).toContain("Trieste - Albania: succeeds")
      expect(lines[3]).toContain("Vienna - Budapest: succeeds")
      await page.getByRole("button", { name: "Continue" }).click()
      expect(await page.locator(".delivered").count()).toBe(0)
    })

    it("shows both hands of Mille Sabords, and returns to the board by itself", async () => {
      const page = await open(stage, game("mille-sabords", { turnLimit: 3 }), { reducedMotion: false })
      const isRevealed = () => page.evaluate(() => document.querySelectorAll(".aside [data-card]").length >= 2)
      for (let done = 0; done < 8 && !(await isRevealed()); done++) {
        await untilMine(page)
        await act(page)
        await page.waitForFunction(() => /Your turn/.test(document.querySelector(".status h2")?.textContent ?? ""))
      }
      expect(await isRevealed()).toBe(true)
      await page.waitForSelector(".delivered", { timeout: 10_000 })
      if (stage.name === "chromium") await picture(page, "hands")
      await page.waitForSelector(".delivered", { state: "detached", timeout: 20_000 })
    })

    it.each([
      ["animates a manoeuvre", false],
      ["does not animate a manoeuvre if reduced motion is preferred", true],
    ])("%s", async (_, reducedMotion) => {
      const page = await stage.open(`#record=${packed(manoeuvre())}`, { reducedMotion })
      // An animation may be over before the next command, so the page counts those that begin.
      await page.evaluate(() => {
        const begin = Element.prototype.animate
        Element.prototype.animate = function (...way) {
          document.body.append(Object.assign(document.createElement("i"), { className: "animation" }))
          return begin.apply(this, way)
        }
      })
      await page.getByRole("button", { name: "Replay the turn" }).click()
      const lines = page.locator(".delivered")
      while (!/ahead/.test(await lines.innerText())) await page.getByRole("button", { name: "Continue" }).click()
      const count = await page.locator("i.animation").count()
      if (reducedMotion) expect(count).toBe(0)
      else expect(count).toBeGreaterThan(0)
    })

    it("plays Sous-marins up to the umpire's first letter", async () => {
      const page = await open(stage, game("sub-variant"))
      for (let phase = 0; phase < 2; phase++) {
        await untilMine(page)
        await page.getByRole("button", { name: "Let a bot play" }).click()
        await page.waitForFunction((turn: number) => document.querySelectorAll(".log li").length > turn, phase * 8, {
          timeout: 30_000,
        })
      }
      await untilMine(page)
      await expect.poll(() => page.locator(".log").textContent()).toMatch(/umpire|letter|Spring/i)
      // The letter is read step by step, in French too.
      await page.getByRole("button", { name: "En français" }).click()
      await page.getByRole("button", { name: "Continuer" }).click()
      await expect.poll(() => page.locator(".delivered").innerText()).toMatch(/^Printemps 1901\s:/)
      if (stage.name === "chromium") await picture(page, "letter")
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
      await expect.poll(() => headline(page)).toMatch(/^Game over/)
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
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider).toBe(0)
      await playOut(page, touch)
      await expect.poll(() => headline(page)).toMatch(/^Terminé\s: /)
    })
  },
  playgroundSettings(),
)
