import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { violations } from "../../../board/test/support/axe"
import { onStage } from "../../../board/test/support/stage"
import { playgroundSettings } from "../../vite.config"
import { act, game, headline, open, packed, picture, seasonOf, tool, untilMine } from "./hands"

/** Gives an order by keyboard. */
async function order(page: Page, from: string, to: string): Promise<void> {
  for (const place of [from, to]) {
    const control = page.locator(`flottille-board [data-place=${place}]`).last()
    await control.focus()
    await control.press("Enter")
  }
}

const phones = [
  { width: 390, height: 844 },
  { width: 740, height: 360 },
] as const

/** Returns the size of the smallest label of the board in pixels, to a tenth. */
function smallestLabel(page: Page): Promise<number> {
  return page.locator("flottille-board").evaluate((board) => {
    const texts = [...(board.shadowRoot?.querySelectorAll<SVGTextElement>("[part=picture] text") ?? [])]
    const sizes = texts.map(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    )
    return Math.round(Math.min(...sizes) * 10) / 10
  })
}

/** Returns whether the middle of a place is in the part of the board that is shown. */
function isInSight(page: Page, place: string): Promise<boolean> {
  return page.locator("flottille-board").evaluate((board, id) => {
    const part = board.shadowRoot?.querySelector("[part=viewport]")?.getBoundingClientRect()
    const at = board.shadowRoot?.querySelector(`[part=picture] [data-piece="${id}"]`)?.getBoundingClientRect()
    return !!part && !!at && at.x > part.x && at.right < part.right && at.y > part.y && at.bottom < part.bottom
  }, place)
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** Keeps what a database holds from being read, as in a browser whose storage does not answer. */
function silenceDatabases(): void {
  const request = () => new EventTarget()
  Object.defineProperty(globalThis, "indexedDB", { value: { open: request } })
}

/** Writes entries into the database of saved games. */
function saveGames(entries: readonly { readonly id: string }[]): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("flottille")
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("games"))
    opening.addEventListener("success", () => {
      const writing = opening.result.transaction("games", "readwrite")
      for (const entry of entries) writing.objectStore("games").put(entry, entry.id)
      writing.addEventListener("complete", () => {
        opening.result.close()
        resolve()
      })
    })
  })
}

onStage(
  new URL("../../", import.meta.url),
  (stage) => {
    it("leads back from a game, its review and a tutorial to the place before", async () => {
      const page = await stage.open("#start")
      await page.locator(".way").first().waitFor()
      await page.getByRole("link", { name: "Dejarik: How it works" }).click()
      await page.getByRole("button", { name: "Next", exact: true }).click()
      await page.getByRole("button", { name: "Next", exact: true }).click()
      await expect.poll(() => headline(page)).toBe("Through the centre")
      await page.reload()
      await expect.poll(() => headline(page)).toBe("Through the centre")
      await page.goBack()
      await page.locator(".way").first().waitFor()
      await page.getByRole("button", { name: "Dejarik: Play against the computer" }).click()
      await untilMine(page)
      await act(page)
      const delivered = await page.locator(".log li").count()
      await page.getByRole("button", { name: "Review" }).click()
      await page.getByRole("button", { name: "Back to the game" }).waitFor()
      await page.goBack()
      await expect.poll(() => page.locator(".log li").count()).toBeGreaterThanOrEqual(delivered)
      await untilMine(page)
      await page.goBack()
      await page.locator(".way").first().waitFor()
      await page.goForward()
      await untilMine(page)
    })

    it("plays at the level of the card", async () => {
      const page = await stage.open("#start")
      await page.getByLabel("Dejarik: Level").selectOption("level:1")
      await page.getByRole("button", { name: "Dejarik: Play against the computer" }).click()
      await page.locator(".seats", { hasText: "level 1, learning" }).waitFor()
    })

    it("lists the orders given, to give one anew and to take one back, and asks before a draw", async () => {
      const page = await open(stage, game("diplomacy"))
      await untilMine(page)
      await order(page, "vie", "tyr")
      await order(page, "bud", "ser")
      const orders = page.locator(".orders li")
      await expect
        .poll(() => orders.allInnerTexts())
        .toEqual([expect.stringMatching(/^army Vienna to Tyrolia/), expect.stringMatching(/^army Budapest to Serbia/)])
      if (stage.name === "chromium") expect(await violations(page)).toEqual([])
      await page.getByRole("button", { name: "army Vienna to Tyrolia", exact: true }).click()
      await page.locator("flottille-board [data-place=gal]").last().press("Enter")
      await expect.poll(() => orders.first().innerText()).toMatch(/^army (Vienna to Galicia|Budapest)/)
      await page.getByRole("button", { name: "Remove: army Vienna to Galicia" }).click()
      await expect.poll(() => orders.count()).toBe(1)
      await expect.poll(() => page.locator(".status p").textContent()).toMatch(/^Spring 1901 · 2 orders left$/)
      const asked: string[] = []
      page.on("dialog", (dialog) => {
        asked.push(dialog.message())
        void dialog.dismiss()
      })
      expect(await page.locator("flottille-board [part=buttons] button").allInnerTexts()).not.toContain(
        "propose a draw",
      )
      await tool(page, "propose a draw")
      expect(asked).toEqual([expect.stringMatching(/^Really propose a draw\?/)])
    })

    it("reviews Diplomacy by season, from a list, and plays by itself until it is stopped", async () => {
      const record = seasonOf(["A BUD - SER", "F TRI - ALB", "A VIE - BUD"])
      const page = await stage.open(`#record=${packed(record)}`)
      await page.getByRole("button", { name: "First" }).click()
      await page.getByRole("button", { name: "Next", exact: true }).click()
      await expect.poll(() => page.locator(".steps [aria-current]").innerText()).toBe("Spring 1901")
      await page.locator(".log", { hasText: "Serbia" }).waitFor()
      await page.getByRole("button", { name: "First" }).click()
      await page.locator(".steps button", { hasText: "Spring 1901" }).click()
      await page.getByRole("button", { name: "First" }).click()
      await page.getByRole("button", { name: "Play by itself" }).click()
      await page.locator(".delivered", { hasText: "The choices are revealed." }).waitFor()
      await page.getByRole("button", { name: "Stop" }).click()
      await page.getByRole("button", { name: "Continue" }).click()
      await page.locator(".delivered", { hasText: "Results of spring 1901" }).waitFor()
      await page.getByRole("button", { name: "Zoom in" }).click()
      await expect
        .poll(() =>
          page.locator("flottille-board [part=viewport]").evaluate((each) => each.scrollWidth > each.clientWidth),
        )
        .toBe(true)
      if (stage.name === "chromium") await picture(page, "seasons")
    })

    it.each(phones)("magnifies on a phone where something happens, in the review ($width × $height)", async (size) => {
      const record = seasonOf(["A BUD - SER", "F TRI - ALB", "A VIE - BUD"])
      const page = await stage.open(`#record=${packed(record)}`, size)
      await page.locator(".delivered, flottille-board [part~=place]").first().waitFor({ state: "attached" })
      await expect.poll(() => smallestLabel(page)).toBeGreaterThanOrEqual(9)
      await page.getByRole("button", { name: "Replay the turn" }).click()
      for (const step of ["The choices", "had no order", "- Serbia", "- Albania", "- Budapest"]) {
        await page.locator(".delivered", { hasText: step }).waitFor()
        await expect.poll(() => smallestLabel(page)).toBeGreaterThanOrEqual(9)
        const place = { "- Serbia": "ser", "- Albania": "alb", "- Budapest": "bud" }[step]
        if (place) await expect.poll(() => isInSight(page, place)).toBe(true)
        await page.getByRole("button", { name: "Continue" }).click()
      }
    })

    it.each(phones)("magnifies the reveal on a phone, also after a reload ($width × $height)", async (size) => {
      const page = await open(stage, game("diplomacy"), size)
      await untilMine(page)
      page.on("dialog", (dialog) => void dialog.accept())
      await page.locator("flottille-board").getByRole("button", { name: "ready" }).first().click()
      const revealed = async () => {
        await page.locator(".delivered", { hasText: "The choices are revealed." }).waitFor()
        await expect.poll(() => smallestLabel(page)).toBeGreaterThanOrEqual(9)
        await expect.poll(() => isInSight(page, "vie")).toBe(true)
      }
      await revealed()
      expect(await page.getByRole("button", { name: "Continue" }).evaluate(isOnScreen)).toBe(true)
      await page.reload()
      await revealed()
      await page.getByRole("button", { name: "All at once" }).click()
      await expect.poll(() => smallestLabel(page)).toBeGreaterThanOrEqual(9)
    })

    it("moves the focus to the reveal, and then back to the board", async () => {
      const page = await open(stage, game("diplomacy"))
      await untilMine(page)
      page.on("dialog", (dialog) => void dialog.accept())
      const ready = page.locator("flottille-board").getByRole("button", { name: "ready" }).first()
      await ready.focus()
      await ready.press("Enter")
      const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName)
      await expect.poll(focused).toBe("Continue")
      await page.getByRole("button", { name: "All at once" }).press("Enter")
      await expect.poll(focused).toBe("FLOTTILLE-BOARD")
    })

    it("says who has won and why, with a review, a rematch and another game", async () => {
      const page = await open(stage, game("dejarik"))
      await untilMine(page)
      page.on("dialog", (dialog) => void dialog.accept())
      await tool(page, "Resign")
      await expect.poll(() => headline(page)).toBe("Game over: you lost")
      await expect.poll(() => page.locator(".ending").textContent()).toMatch(/^Blue wins\..*[A-Z]{2}-\d/)
      await page.getByRole("link", { name: "Another game" }).waitFor()
      await page.getByRole("button", { name: "Review" }).click()
      await page.getByRole("button", { name: "Back to the game" }).click()
      await page.getByRole("button", { name: "Rematch" }).click()
      await expect.poll(() => untilMine(page)).toBe("Your turn, Red")
    })

    it("reports a malformed saved game once, with a download, and opens the others", async () => {
      const page = await stage.open("#start")
      await page.locator(".way").first().waitFor()
      const plans = [{ kind: "person" }, { kind: "bot", name: "level:1" }]
      const at = Date.now()
      const broken = { game: "dejarik", plans, lesson: false, isOver: false }
      await page.evaluate(saveGames, [
        { ...broken, id: "text", record: "{", at },
        { ...broken, id: "null", record: JSON.stringify({ entries: [null] }), at: at - 1, plans: [null] },
      ])
      for (const id of ["text", "null"]) {
        await page.goto(page.url().replace(/#.*/, ""))
        await page.locator(".notice.bad", { hasText: "A saved game cannot be opened." }).waitFor()
        await page.locator(".way").first().waitFor()
        expect(await page.evaluate(() => localStorage.getItem("flottille:unreadable"))).toContain(id)
      }
      await page.goto(page.url().replace(/#.*/, ""))
      await page.locator(".way").first().waitFor()
      expect(await page.locator(".notice.bad").count()).toBe(0)
      await page.getByRole("button", { name: "Your games" }).click()
      await page.locator(".saved-games li").first().getByText("Continue").click()
      const download = page.waitForEvent("download")
      await page.locator("dialog .notice").getByRole("button", { name: "Save a file" }).click()
      expect((await download).suggestedFilename()).toBe("dejarik.json")
    })

    it("plays without a storage that does not answer, and says so", async () => {
      const page = await stage.open("#start")
      await page.locator(".way").first().waitFor()
      await page.addInitScript(silenceDatabases)
      await page.goto(page.url().replace(/#.*/, "?again#game=dejarik"))
      await untilMine(page)
      await act(page)
      await page.locator(".notice.bad", { hasText: "cannot save" }).waitFor()
    })
  },
  playgroundSettings(),
)
