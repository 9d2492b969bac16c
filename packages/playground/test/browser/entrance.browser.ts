import { createRandom, pick } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord } from "@flottille/core/record-text"
import { dejarik } from "@flottille/dejarik"
import { expect, it } from "vitest"
import { violations } from "../../../board/test/support/axe"
import { onStage } from "../../../board/test/support/stage"
import { playgroundSettings } from "../../vite.config"
import { headline, packed, picture, point, untilMine } from "./hands"

/** The record of a game of Dejarik by random play. */
function randomGame(): string {
  const match = createMatch(dejarik, { seed: 5 })
  const random = createRandom("mistakes")
  for (let acts = 0; acts < 60 && !match.outcome(); acts++) {
    const [seat] = match.actors()
    if (typeof seat !== "number") break
    match.submit(seat, pick(match.legalActions(seat), random))
  }
  return formatRecord(dejarik, match.record())
}

onStage(
  new URL("../../", import.meta.url),
  (stage) => {
    it("leads a newcomer who clicks what is highlighted to a first action in two clicks", async () => {
      const page = await stage.open("")
      await page.locator(".way").first().waitFor()
      await expect.poll(() => page.locator(".way").count()).toBe(6)
      await expect.poll(() => page.locator(".way img").count()).toBe(6)
      if (stage.name === "chromium") {
        expect(await violations(page)).toEqual([])
        await picture(page, "entrance")
      }
      const begun = Date.now()
      await page.locator(".way .primary").first().click()
      await page.locator("flottille-board [part~=hint-1]").waitFor({ state: "attached" })
      await expect.poll(() => page.locator(".hint-line").textContent()).toMatch(/Click the green arrow/)
      const turn = async () => (await page.locator(".status p").first().textContent()) ?? ""
      const before = await turn()
      expect(before).toMatch(/2 actions left/)
      await page.locator("flottille-board [part~=hint-1]").dispatchEvent("click")
      await expect.poll(turn).not.toBe(before)
      console.log(`${stage.name}: first action after ${Date.now() - begun} ms`)
      expect(await page.locator(".hint-line").count()).toBe(0)
    })

    it.runIf(stage.name === "chromium")("says touch to fingers, in both languages", async () => {
      const page = await stage.open("#start", { touch: true, width: 390, height: 844 })
      await page.locator(".way .primary").first().tap()
      await page.locator(".hint-line", { hasText: "Touch the green arrow" }).waitFor()
      await page.getByRole("button", { name: "En français" }).tap()
      await page.locator(".hint-line", { hasText: "Touchez la flèche verte" }).waitFor()
    })

    it("opens a game with a friend with people in all seats", async () => {
      const page = await stage.open("#start")
      await page.getByRole("button", { name: "Diabolik Fleet: Play with a friend" }).click()
      await page.locator(".seat-form select").first().waitFor()
      const players = await page
        .locator(".seat-form select")
        .evaluateAll((all) => all.map((each) => (each instanceof HTMLSelectElement ? each.value : undefined)))
      expect(players).toEqual(["", ""])
    })

    it("plays a tutorial: a refusal, a wrong answer, the right one, and the next step", async () => {
      const page = await stage.open("#start")
      await page.getByRole("link", { name: "Dejarik: How it works" }).click()
      await page.getByRole("button", { name: "Next", exact: true }).click()
      await page.locator("flottille-board [part~=place]").first().waitFor()
      await expect.poll(() => headline(page)).toBe("The full movement")
      await point(page, "O2")
      await point(page, "O3")
      await page.locator(".verdict .wrong", { hasText: "(DJ-3.1)" }).waitFor()
      await point(page, "I3")
      await expect.poll(() => page.locator(".verdict .wrong").textContent()).toMatch(/two steps as well/)
      await point(page, "O2")
      await point(page, "O4")
      await expect.poll(() => page.locator(".verdict .right").textContent()).toMatch(/full movement/)
      await expect.poll(() => page.locator('flottille-board [data-piece="O4"]').count()).toBe(1)
      await expect.poll(() => page.locator(".lesson .clause-link").textContent()).toMatch(/DJ-3\.1/)
      if (stage.name === "chromium") {
        expect(await violations(page)).toEqual([])
        await picture(page, "tutorial")
      }
      await page.getByRole("button", { name: "Next", exact: true }).click()
      await expect.poll(() => headline(page)).toBe("Through the centre")
      for (let step = 0; step < 5; step++) await page.getByRole("button", { name: "Next", exact: true }).click()
      await page.getByRole("button", { name: "Play against the computer" }).click()
      expect(await untilMine(page)).toMatch(/Your turn, Red/)
    })

    it.each(["dejarik", "diabolik-fleet", "les-grands-amiraux", "mille-sabords", "diplomacy", "sub-variant"])(
      "says how %s is won, on its card, in the tutorial, in the first hint and above the rules",
      async (id) => {
        const page = await stage.open("#start")
        const card = page.locator(".way", { has: page.locator(`[href="#tutorial=${id}"]`) })
        const goal = (await card.locator("p").first().textContent()) ?? ""
        expect(goal).toMatch(/^[A-Z].{30,}\.$/)
        await card.getByRole("link", { name: /How it works$/ }).click()
        await page.locator(".status", { hasText: goal }).waitFor()
        await page.locator("flottille-board [part=picture] > svg").waitFor()
        if (stage.name === "chromium") await picture(page, `goal-${id}`)
        await page.getByRole("button", { name: "Next", exact: true }).click()
        // The answer of the first step is an arrow that plays it.
        await page.locator("flottille-board [part~=place]").first().waitFor()
        await page.getByRole("button", { name: "Show the answer" }).click()
        await page.locator("flottille-board [part~=hint-1]").dispatchEvent("click")
        await page.locator(".verdict .right").waitFor()
        await page.goBack()
        await card.getByRole("button", { name: /Play against the computer$/ }).click()
        await page.locator(".hint-line", { hasText: goal }).waitFor()
        await page.locator("#tab-rules").click()
        await page.locator(".rules .goal", { hasText: goal }).waitFor()
      },
    )

    it("draws the evaluation of a record, and lists its mistakes", async () => {
      const page = await stage.open(`#record=${packed(randomGame())}`)
      await page.locator("flottille-board [part=picture] svg").first().waitFor()
      await page.locator("#tab-analyse").click()
      await page.locator(".mistakes .line").waitFor({ state: "attached" })
      const mistakes = page.locator(".mistake")
      expect(await mistakes.count()).toBeGreaterThan(0)
      await expect.poll(() => mistakes.first().textContent()).toMatch(/^(Red|Blue): .*Better: .*−\d+ %$/)
      const position = async () => (await page.locator(".status p").first().textContent()) ?? ""
      await mistakes.first().click()
      const first = await position()
      await page.locator(".chart").click({ position: { x: 4, y: 40 } })
      await expect.poll(position).not.toBe(first)
      if (stage.name === "chromium") {
        expect(await violations(page)).toEqual([])
        await picture(page, "mistakes")
      }
    })

    it("judges a wrong answer by both chances and the reply, and plays the right one to its win", async () => {
      const page = await stage.open("#puzzles=dejarik")
      const wrong = page.locator(".verdict .wrong")
      await page.locator("flottille-board [part~=place]").first().waitFor()
      await point(page, "O12")
      await point(page, "I12")
      await expect.poll(() => wrong.textContent()).toMatch(/92.% on average, the answer 98.%\. .* kills in 90 %/)
      await point(page, "O12")
      await point(page, "O10")
      await expect.poll(() => wrong.textContent()).toMatch(/43.% on average, the answer 98.%\. Then Red: .+\.$/)
      if (stage.name === "chromium") await picture(page, "puzzle-wrong")
      await point(page, "O12")
      await point(page, "O1")
      const right = page.locator(".verdict .right")
      await expect.poll(() => right.textContent()).toMatch(/It scores 98.% on average, the next best action 92.%/)
      await page.locator(".verdict .ending", { hasText: "Blue wins." }).waitFor()
      if (stage.name === "chromium") {
        expect(await violations(page)).toEqual([])
        await picture(page, "puzzle-won")
      }
      await page.evaluate(() => location.assign("#puzzles=diabolik-fleet"))
      await page.getByRole("heading", { name: /^Puzzle 1 of/ }).waitFor()
      await page.locator("flottille-board [part=buttons] button").first().click()
      await expect.poll(() => wrong.textContent()).toMatch(/scores 0.% on average, the answer 100.%\. Then South: /)
      if (stage.name === "chromium") await picture(page, "puzzle-end-turn")
      await page.getByRole("button", { name: "Show the answer" }).click()
      await page.locator("flottille-board [part~=hint-1]").dispatchEvent("click")
      await page.locator(".verdict .ending", { hasText: /^North wins\./i }).waitFor()
    })

    it("keeps solved puzzles, and goes on to the next", async () => {
      const page = await stage.open("#puzzles=dejarik")
      await page.getByRole("heading", { name: /^Puzzle 1 of/ }).waitFor()
      await page.getByRole("button", { name: "Show the answer" }).click()
      await page.locator("flottille-board [part~=hint-1]").dispatchEvent("click")
      await expect.poll(() => page.locator(".verdict .right").textContent()).toMatch(/single best action/)
      if (stage.name === "chromium") {
        expect(await violations(page)).toEqual([])
        await picture(page, "puzzle")
      }
      await expect.poll(() => page.locator(".lesson").textContent()).toMatch(/1 solved/)
      await page.reload()
      await page.getByRole("heading", { name: /^Puzzle 2 of/ }).waitFor()
    })
  },
  playgroundSettings(),
)
