import { readFileSync } from "node:fs"
import { inflateRawSync } from "node:zlib"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { violations } from "../../../board/test/support/axe"
import { onStage } from "../../../board/test/support/stage"
import { playgroundSettings } from "../../vite.config"
import { act, arrange, everything, game, headline, open, packed, picture, point, untilMine, untilReady } from "./hands"
import { middle } from "./in-the-middle"

/** What the page would copy is caught instead. */
async function catchCopies(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async (text: string) => {
          document.body.dataset.copied = text
        },
      },
    })
  })
  return () => page.evaluate(() => document.body.dataset.copied ?? "")
}

/** Waits until a page has loaded nothing for two seconds: on a busy machine, modules load one after the other. */
async function modulesLoaded(page: Page): Promise<void> {
  let before = 0
  const loaded = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType("resource").length)
    const more = now - before
    before = now
    return more
  }
  await expect.poll(loaded, { interval: 2000, timeout: 120_000 }).toBe(0)
}

const nobody = (page: Page) => page.locator("flottille-board").count()

onStage(
  new URL("../../", import.meta.url),
  (stage) => {
    it("passes axe for a game and its rules", async () => {
      const page = await open(stage)
      await untilMine(page)
      expect(await violations(page)).toEqual([])
      await page.getByRole("tab", { name: "Rules" }).click()
      if (stage.name === "chromium") expect(await violations(page)).toEqual([])
    })

    // What axe finds does not depend on the browser, and it takes its time.
    if (stage.name === "chromium") {
      it("passes axe for a new game and its options", async () => {
        const page = await open(stage)
        await page.getByRole("button", { name: /^Dejarik/ }).click()
        await page.locator(".options summary").first().click()
        expect(await violations(page)).toEqual([])
      })

      it("passes axe on a phone, in French and in dark mode", async () => {
        const page = await open(stage, game("mille-sabords"), {
          colorScheme: "dark",
          locale: "fr",
          width: 360,
          height: 740,
        })
        await untilMine(page)
        expect(await violations(page)).toEqual([])
        await page.getByRole("button", { name: "Partager" }).click()
        await page.waitForSelector("dialog[open] .take")
        expect(await violations(page)).toEqual([])
      })
    }

    it("explains a refusal with its clause, and links to that clause", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }))
      await untilMine(page)
      await point(page, "O1")
      await point(page, "O7")
      const link = page.locator(".clause-link")
      await link.first().waitFor()
      const id = /DJ-[\d.]+/.exec((await link.first().textContent()) ?? "")?.[0] ?? ""
      expect(id).not.toBe("")
      await link.first().click()
      await expect.poll(() => page.locator(".clause.open .id").textContent()).toBe(id)
    })

    it("makes no sound until the reader turns it on, and remembers that", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }))
      await page.evaluate(() => {
        const Context = AudioContext
        Object.assign(globalThis, {
          AudioContext: class extends Context {
            override createBufferSource() {
              document.body.dataset.played = "yes"
              return super.createBufferSource()
            }
          },
        })
      })
      const played = () => page.evaluate(() => document.body.dataset.played)
      await untilMine(page)
      await act(page)
      expect(await played()).toBeUndefined()
      const button = page.getByRole("button", { name: "Sound", exact: true })
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("false")
      await button.click()
      for (let action = 0; action < 6 && (await played()) === undefined; action++) {
        await untilMine(page)
        await act(page)
      }
      expect(await played()).toBe("yes")
      await page.reload()
      await button.waitFor()
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true")
    })

    it("makes a study with a comment and a branch, and opens its link", async () => {
      const page = await stage.open(middle.get("dejarik"))
      const copied = await catchCopies(page)
      await page.getByRole("button", { name: /^Make a study/ }).click()
      const comment = page.getByLabel("Comment on this position")
      await comment.fill("Here it turned.")
      await page.getByRole("button", { name: "Add", exact: true }).click()
      await page.getByText("1 of 1").first().waitFor()
      await expect.poll(() => comment.inputValue()).toBe("")
      await comment.fill("What if?")
      if (stage.name === "chromium") expect(await violations(page)).toEqual([])
      await page.getByRole("button", { name: "Copy a link to the study" }).click()
      await page.waitForFunction(() => document.body.dataset.copied !== undefined)
      const link = new URL(await copied())
      await page.evaluate((to) => {
        location.hash = to
      }, "#start")
      await page.locator(".way").first().waitFor()
      await page.evaluate((to) => {
        location.hash = to
      }, link.hash)
      await page.getByLabel("Line").selectOption({ label: "branch 1" })
      await expect.poll(() => comment.inputValue()).toBe("What if?")
      await page.getByLabel("Line").selectOption({ label: "the game" })
      await expect.poll(() => comment.inputValue()).toBe("Here it turned.")
    })

    it.runIf(stage.name === "chromium")(
      "begins at the top of the page on a phone, with the map near the own units",
      async () => {
        const page = await stage.open("#start", { width: 360, height: 740, touch: true })
        await page.getByRole("button", { name: "Diplomacy: Play against the computer" }).tap()
        await page.locator("flottille-board [part~=start]").first().waitFor()
        expect(await page.evaluate("scrollY")).toBe(0)
        const places = await page.evaluate(() => {
          const tree = document.querySelector("flottille-board")?.shadowRoot
          const frame = tree?.querySelector("[part=viewport]")?.getBoundingClientRect()
          const starts = [...(tree?.querySelectorAll("[part~=start]") ?? [])].map((each) =>
            each.getBoundingClientRect(),
          )
          const isInside = ({ left, right, top, bottom }: DOMRect) =>
            frame && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
          return { inside: starts.filter(isInside).length, all: starts.length, widest: frame?.width }
        })
        expect(places.all).toBeGreaterThan(2)
        expect(places.inside).toBe(places.all)
        expect(places.widest).toBeLessThanOrEqual(360)
        // Nothing is hidden before a bot has sealed its orders.
        await untilReady(page)
        await page.getByRole("button", { name: "Share" }).tap()
        await page.locator("dialog .notice button").waitFor()
        const overflow = await page.locator("dialog .notice").evaluate((box) => box.scrollWidth - box.clientWidth)
        expect(overflow).toBe(0)
        expect(await violations(page)).toEqual([])
      },
    )

    it.runIf(stage.name === "chromium")("shows the whole menu of a place on a phone", async () => {
      const page = await open(stage, game("sub-variant"), { width: 360, height: 740, touch: true })
      await page.locator("flottille-board [part~=start]").first().waitFor()
      await point(page, "tri", true)
      const item = page.locator("flottille-board [part=menu] button").first()
      await item.waitFor()
      const { left, right } = await item.evaluate((button) => {
        const frame = button.closest("[part=viewport]")?.getBoundingClientRect()
        const { left, right } = button.getBoundingClientRect()
        return { left: left - (frame?.left ?? 0), right: (frame?.right ?? 0) - right }
      })
      expect(Math.min(left, right)).toBeGreaterThanOrEqual(0)
    })

    it("keeps studies in the browser, open in one tab at a time, to open, rename and delete", async () => {
      const page = await stage.open(middle.get("dejarik"))
      page.setDefaultTimeout(20_000)
      await page.getByRole("button", { name: /^Make a study/ }).click()
      await page.getByLabel("Title").fill("My ending")
      await page.getByLabel("Comment on this position").fill("Here it turned.")
      expect(page.url()).toContain("#my-study=")
      await page.reload()
      await expect.poll(() => page.getByLabel("Comment on this position").inputValue()).toBe("Here it turned.")
      await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("My ending")

      const opened = page.waitForEvent("popup")
      await page.evaluate(() => void globalThis.open(location.href))
      const other = await opened
      other.setDefaultTimeout(20_000)
      await other.locator(".notice.bad", { hasText: "another tab" }).waitFor()
      await other.getByRole("button", { name: "Your games" }).click()
      const listed = (of: typeof page, title: string) => of.locator(".saved-studies li", { hasText: title })
      await listed(other, "My ending").getByText("Delete").click()
      await other.locator("dialog .notice.bad", { hasText: "another tab" }).waitFor()
      await other.close()

      await page.evaluate(() => {
        location.hash = "#start"
      })
      await page.getByRole("button", { name: "Your games" }).click()
      await listed(page, "My ending").getByText("Rename").click()
      await page.getByLabel("New title").fill("A better title")
      await page.getByRole("button", { name: "Save the title" }).click()
      if (stage.name === "chromium") expect(await violations(page)).toEqual([])
      await listed(page, "A better title").getByText("Open").click()
      await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("A better title")
      await page.reload()
      await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("A better title")
      await page.getByRole("button", { name: /^Dejarik/ }).click()
      await page.getByRole("button", { name: "Your games" }).click()
      await listed(page, "A better title").getByText("Delete").click()
      await page.locator(".saved-studies", { hasText: "No studies yet" }).waitFor()
      await page.reload()
      await page.locator(".way").first().waitFor()
    })

    it("returns to the running game from the entrance and from a study", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }))
      await untilMine(page)
      await act(page)
      const delivered = await page.locator(".log li").count()
      for (const away of ["#start", "study"]) {
        if (away === "study") {
          await page.getByRole("button", { name: "Review", exact: true }).click()
          await page.getByRole("button", { name: /^Make a study/ }).click()
          await page.getByRole("button", { name: /^Dejarik/ }).click()
        } else
          await page.evaluate((to) => {
            location.hash = to
          }, away)
        await page.getByRole("button", { name: "Your games" }).click()
        await page.locator(".saved-games li", { hasText: "Dejarik" }).getByText("Continue").first().click()
        await page.locator("flottille-board [part=stage]").waitFor()
        expect(await page.locator(".notice.bad").count()).toBe(0)
        await expect.poll(() => page.locator(".log li").count()).toBeGreaterThanOrEqual(delivered)
      }
    })

    it("keeps what a seat may not know out of its study", async () => {
      const page = await open(stage, game("les-grands-amiraux"))
      await untilMine(page)
      // Nothing is hidden before the bot has placed its pieces.
      await untilReady(page)
      await page.getByRole("button", { name: "Review", exact: true }).click()
      const copied = await catchCopies(page)
      await page.getByRole("button", { name: /^Make a study/ }).click()
      await page.getByRole("button", { name: "Copy a link to the study" }).click()
      await page.waitForFunction(() => document.body.dataset.copied !== undefined)
      const packedText = new URL(await copied()).hash.replace("#study=", "")
      const study = JSON.parse(inflateRawSync(Buffer.from(packedText, "base64url")).toString())
      expect([study.author, study.record.entries]).toEqual([0, []])
    })

    it("lists the mistakes of a finished game of Mille Sabords, each judged by what its seat knew", async () => {
      const text = readFileSync(
        new URL("../../../mille-sabords/test/playthroughs/a-broadside-and-a-bow.txt", import.meta.url),
        "utf8",
      )
      const page = await stage.open(`#record=${packed(text)}`)
      await page.getByRole("tab", { name: "Analysis" }).click()
      const first = page.locator(".mistakes .mistake").first()
      await expect
        .poll(() => first.textContent())
        .toMatch(/^Port: ahead\. Better: ahead, then 45° to (port|starboard) −\d+ %$/)
      await first.click()
      await expect.poll(() => page.locator(".review .status p").innerText()).toMatch(/^5 of 8 /)
      if (stage.name === "chromium") expect(await violations(page)).toEqual([])
    })

    it("supports undo, stepping through the log, and analysis", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }))
      await untilMine(page)
      const lines = () => page.locator(".log li").count()
      const before = await lines()
      await act(page)
      expect(await lines()).toBeGreaterThan(before)
      await page.getByRole("button", { name: "Review" }).click()
      await page.getByRole("button", { name: "Previous" }).click()
      await page.getByRole("button", { name: "First" }).click()
      await expect.poll(() => page.locator(".status p").textContent()).toMatch(/^0 of \d+/)
      await page.getByRole("button", { name: "Back to the game" }).click()
      await page.getByRole("button", { name: "Take back" }).click()
      await page.waitForFunction((count: number) => document.querySelectorAll(".log li").length === count, before)
      await untilMine(page)
      await page.getByRole("tab", { name: "Analysis" }).click()
      await page.getByRole("button", { name: "Think", exact: true }).click()
      await page.locator(".lines li").first().waitFor({ timeout: 20_000 })
    })

    it("shows exact values of a solved ending", async () => {
      const ending = 'G@I5,H@I6/O@O9 play red 2 1 0 - {"quietTurns":null,"turnLimit":null}'
      const page = await stage.open(`#game=dejarik&position=${packed(ending)}`)
      await page.getByRole("button", { name: "Play on from here" }).click()
      expect(await untilMine(page)).toBe("Your turn, Red")
      await page.getByRole("tab", { name: "Analysis" }).click()
      await page.getByRole("button", { name: "Think", exact: true }).click()
      await page.locator(".lines .exact").first().waitFor({ timeout: 20_000 })
      // Nothing is left to think about.
      await page.getByRole("button", { name: "Think", exact: true }).waitFor()
      const [best = "", second = ""] = await page.locator(".lines li").allTextContents()
      expect(best).toMatch(/I9.*exact.*56\s%/)
      expect(second).toMatch(/exact.*8\s%/)
    })

    it("restores the position of a shared link on another page", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }))
      const copied = await catchCopies(page)
      await untilMine(page)
      await act(page)
      const delivered = await page.locator(".log li").allTextContents()
      const board = await page.evaluate(
        () => document.querySelector("flottille-board")?.shadowRoot?.querySelectorAll("[data-piece]").length,
      )
      await page.getByRole("button", { name: "Share" }).click()
      await page.getByRole("button", { name: "to this game" }).click()
      const link = await copied()
      expect(link).toContain("#record=")
      const other = await stage.open(link.slice(link.indexOf("#")))
      await other.waitForSelector("flottille-board [part=picture] svg", { timeout: 20_000 })
      await expect.poll(() => other.locator("flottille-board [data-piece]").count()).toBe(board)
      await expect.poll(() => other.locator(".log").textContent()).toContain(delivered.at(-1))
      await other.getByRole("button", { name: "Play on from here" }).click()
      await untilMine(other)
    })

    it("explains an invalid link and keeps the game", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }))
      await untilMine(page)
      await act(page)
      const delivered = await page.locator(".log li").allTextContents()
      const bad = [
        [`#record=${packed("no record at all")}`, /not a record/],
        ["#record=abc", /incomplete/],
        ["#game=chess", /does not have the game/],
        [game("dejarik", { seats: 9 }), /options do not fit/],
      ] as const
      for (const [fragment, says] of bad) {
        await page.evaluate((to: string) => {
          location.hash = to
        }, fragment)
        await page.waitForFunction(
          (words: string) => new RegExp(words).test(document.querySelector(".notice")?.textContent ?? ""),
          says.source,
        )
        await expect.poll(() => page.locator(".notice").textContent()).toContain("still here")
      }
      expect((await page.locator(".log li").allTextContents()).slice(0, delivered.length)).toEqual(delivered)
      const fresh = await stage.open("#record=abc")
      await fresh.locator(".way").first().waitFor()
      await expect.poll(() => fresh.locator(".notice").textContent()).toMatch(/incomplete/)
    })

    it("resumes the game after a reload", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }))
      await untilMine(page)
      await act(page)
      const delivered = await page.locator(".log li").allTextContents()
      await page.evaluate(() => history.replaceState(null, "", "#game=dejarik"))
      await page.reload()
      await page.waitForSelector(".notice.good")
      expect((await page.locator(".log li").allTextContents()).slice(0, delivered.length)).toEqual(delivered)
    })

    it("keeps a secret deployment over a reload and a new game", async () => {
      const page = await open(stage, game("les-grands-amiraux"))
      await untilMine(page)
      for (let piece = 0; piece < 3; piece++) await act(page)
      const own = () => page.locator("flottille-board [part~=place][aria-label*=' own ']").count()
      await expect.poll(() => own()).toBe(3)
      await page.reload()
      await page.waitForSelector(".notice.good")
      await expect.poll(() => own()).toBe(3)
      await page.getByRole("button", { name: /^Les Grands Amiraux/ }).click()
      await page.locator(".card").first().click()
      await page.locator(".dialog-foot button").click()
      await page.waitForFunction(() => document.querySelector("dialog") === null)
      await page.getByRole("button", { name: /^Dejarik/ }).click()
      await page.getByRole("button", { name: "Your games" }).click()
      await page.locator(".saved-games li", { hasText: "Les Grands Amiraux" }).getByText("Continue").click()
      await page.waitForSelector(".notice.good")
      await expect.poll(() => own()).toBe(3)
      // A second tab does not play the same game.
      const opened = page.waitForEvent("popup")
      await page.evaluate(() => void globalThis.open(location.href))
      const other = await opened
      await other.waitForSelector(".notice.bad")
      await expect.poll(() => other.locator(".notice").textContent()).toContain("another tab")
      await other.close()
    })

    it("shows an error in the dialog that has caused it, and refuses an endless text at once", async () => {
      const page = await open(stage)
      await page.getByRole("button", { name: "Share" }).click()
      await page.locator("#pasted").fill("#record=abc")
      await page.getByRole("button", { name: "Open", exact: true }).click()
      await page.locator("dialog .notice.bad", { hasText: "incomplete" }).waitFor()
      await page.locator("#pasted").evaluate((field: HTMLTextAreaElement) => {
        field.value = "x".repeat(4_000_001)
        field.dispatchEvent(new Event("input", { bubbles: true }))
      })
      await page.getByRole("button", { name: "Open", exact: true }).click()
      await page.locator("dialog .notice.bad", { hasText: "longer than any game" }).waitFor()
    })

    it("takes another order for a unit that has one", async () => {
      const page = await open(stage, game("diplomacy"))
      await untilMine(page)
      const vienna = page.locator("flottille-board [data-place=vie]").last()
      const order = async (to: string) => {
        for (const place of [vienna, page.locator(`flottille-board [data-place=${to}]`).last()]) {
          await place.focus()
          await place.press("Enter")
        }
      }
      const left = async () => /\d+(?= order)/.exec((await page.locator(".status p").textContent()) ?? "")?.[0]
      await order("tyr")
      await expect.poll(() => left()).toBe("2")
      await order("gal")
      await expect.poll(() => left()).toBe("2")
      expect(await page.locator(".why, .clause-link").count()).toBe(0)
      const drawn = () =>
        page
          .locator("flottille-board")
          .evaluate((board) => board.shadowRoot?.querySelector("[part=picture]")?.innerHTML)
      const first = await drawn()
      await order("boh")
      expect(await drawn()).not.toBe(first)
    })

    it("asks before a turn of Diplomacy ends with orders missing", async () => {
      const page = await open(stage, game("diplomacy"))
      await untilMine(page)
      const asked: string[] = []
      page.on("dialog", (dialog) => {
        asked.push(dialog.message())
        void dialog.dismiss()
      })
      await page.locator("flottille-board").getByRole("button", { name: "ready" }).first().click()
      expect(asked).toEqual([expect.stringMatching(/^\d+ orders left\. End your turn/)])
      await expect.poll(() => headline(page)).toMatch(/Your turn/)
    })

    it("shows the numbers of a piece under the pointer", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }))
      await untilMine(page)
      const piece = page.locator("flottille-board [part~=place][aria-label*=' own ']").first()
      await piece.hover()
      await expect
        .poll(() => page.locator("flottille-board [part=card]").textContent())
        .toMatch(/attack \d, defence \d, movement \d/)
    })

    it("shows the map of Diplomacy near the own units on a phone, so that it can be read and touched", async () => {
      const page = await open(stage, game("diplomacy"), { width: 360, height: 740 })
      await untilMine(page)
      const sizes = () =>
        page.locator("flottille-board").evaluate(({ shadowRoot }) => {
          const heights = (selector: string) =>
            [...(shadowRoot?.querySelectorAll(selector) ?? [])].map((each) => each.getBoundingClientRect().height)
          const viewport = shadowRoot?.querySelector("[part=viewport]")
          return {
            label: Math.min(...heights("[part=picture] text")),
            target: Math.min(...heights("[part~=start]")),
            moves: (viewport?.scrollWidth ?? 0) > (viewport?.clientWidth ?? 0),
          }
        })
      const { label, target, moves } = await sizes()
      expect(label).toBeGreaterThanOrEqual(9)
      expect(target).toBeGreaterThanOrEqual(24)
      expect(moves).toBe(true)
      if (stage.name === "chromium") expect(await violations(page)).toEqual([])
      await picture(page, `diplomacy.zoomed.${stage.name}`)
      await page.locator("flottille-board").getByRole("button", { name: "Zoom in" }).click()
      expect((await sizes()).target).toBeGreaterThan(target)
      const unit = page.locator("flottille-board [part~=start]").first()
      await unit.scrollIntoViewIfNeeded()
      await unit.focus()
      await unit.press("Enter")
      expect(await page.locator("flottille-board [part~=chosen]").count()).toBeGreaterThan(0)
      for (let step = 0; step < 4; step++) await page.keyboard.press("-")
      expect(await sizes()).toMatchObject({ moves: false })
    })

    it("shows the labels of Diplomacy with at least 9 px, and no dashes over units", async () => {
      const page = await open(stage, game("diplomacy"), { width: 1280, height: 800 })
      await untilMine(page)
      const sizes = await page.locator("flottille-board").evaluate(({ shadowRoot }) => {
        const drawing = shadowRoot?.querySelector("[part=picture] svg")
        const scale = drawing instanceof SVGSVGElement ? (drawing.getScreenCTM()?.a ?? 0) : 0
        return [...(drawing?.querySelectorAll("text") ?? [])].map(
          (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
        )
      })
      expect(sizes.length).toBeGreaterThan(100)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8.99)
      const touching = await page.locator("flottille-board").evaluate(({ shadowRoot }) => {
        const names = [...(shadowRoot?.querySelectorAll("[part=picture] text") ?? [])].filter((text) =>
          /^[A-Z]{3}$/.test(text.textContent ?? ""),
        )
        const boxes = names.map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }))
        // A line of text is higher than its capitals.
        return boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter(
              ({ box }) =>
                box.left < one.box.right + 1 &&
                one.box.left < box.right + 1 &&
                box.top + 3 < one.box.bottom - 3 &&
                one.box.top + 3 < box.bottom - 3,
            )
            .map(({ name }) => `${one.name} ${name}`),
        )
      })
      // Firefox counts the halo of a text to its box.
      if (stage.name === "chromium") expect(touching).toEqual([])
      const { holes, units, masked } = await page.locator("flottille-board").evaluate(({ shadowRoot }) => ({
        holes: shadowRoot?.querySelector("mask path:nth-of-type(2)")?.getAttribute("d")?.match(/M/g)?.length,
        units: shadowRoot?.querySelectorAll("[data-piece]").length,
        masked: shadowRoot?.querySelectorAll(".outline[mask='url(#clear)']").length,
      }))
      expect(units).toBe(22)
      expect(holes).toBe(units)
      expect(masked).toBe(1)
    })

    it("shows the price of each target of Diabolik Fleet, and tells turns from moves", async () => {
      const page = await stage.open(middle.get("diabolik-fleet"))
      await page.getByRole("button", { name: "Play on from here" }).click()
      await untilMine(page)
      await page.locator("flottille-board [part~=start]").first().press("Enter")
      const targets = await page
        .locator("flottille-board [part~=next]")
        .evaluateAll((all) =>
          all.map((each) => `${each.querySelector(".target")?.textContent} ${each.getAttribute("aria-label")}`),
        )
      expect(targets.filter((text) => /^●+ .*sail, \d cannonballs?$/.test(text)).length).toBeLessThanOrEqual(1)
      expect(targets.filter((text) => /^[↑↗→↘↓↙←↖]\ufe0e .*turn, \d cannonballs?$/.test(text)).length).toBeGreaterThan(
        4,
      )
      expect(targets.every((text) => /cannonballs?$/.test(text))).toBe(true)
      await picture(page, `prices.${stage.name}`)
    })

    it("draws the best lines of an analysis as arrows, which play when they are clicked", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }))
      await untilMine(page)
      await page.locator("#tab-analyse").click()
      await page.locator(".analyse select").selectOption("level:3")
      await page.locator(".analyse button").first().click()
      await page.locator(".lines li").first().waitFor()
      const arrows = page.locator("flottille-board [part~=hint]")
      await expect.poll(() => arrows.count()).toBe(3)
      await picture(page, `arrows.${stage.name}`)
      const before = await page.locator(".log li").count()
      await page.locator("flottille-board [part~=hint-1]").dispatchEvent("click")
      await expect.poll(() => arrows.count()).toBe(0)
      await page.locator("#tab-log").click()
      await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(before)
    })

    it("does not scroll sideways at 320 px", async () => {
      const page = await open(stage, undefined, { width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })

    it("shows one's own pieces on a phone held sideways", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }), { width: 740, height: 360 })
      await untilMine(page)
      const bottom = await page
        .locator("flottille-board [part=stage]")
        .evaluate((each) => each.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThanOrEqual(360)
    })

    it("never exposes hidden information", async () => {
      const page = await open(stage)
      await page.evaluate(() => {
        const post = Worker.prototype.postMessage
        Worker.prototype.postMessage = function (message: unknown) {
          document.body.dataset.sent = `${document.body.dataset.sent ?? ""}\n${JSON.stringify(message)}`
          post.call(this, message)
        }
      })
      await page.getByRole("button", { name: /^Dejarik/ }).click()
      await page.locator(".card").nth(2).click()
      await page.locator(".seat-form select").nth(1).selectOption("")
      await page.locator(".dialog-foot button").click()
      await page.locator(".curtain button").waitFor()
      expect(await nobody(page)).toBe(0)
      await page.locator(".curtain button").click()
      await untilMine(page)
      await page.locator("flottille-board [part=places] [data-place]").first().waitFor()
      for (let piece = 0; piece < 2; piece++) await act(page)
      const own = () =>
        page.evaluate(() =>
          [
            ...(document.querySelector("flottille-board")?.shadowRoot?.querySelectorAll("[part=places] [data-place]") ??
              []),
          ]
            .map((each) => each.getAttribute("aria-label") ?? "")
            .filter((name) => / own /.test(name)),
        )
      const secrets = (await own()).map((name) => name.replace(/, (?:can be|just).*$/, ""))
      expect(secrets.length).toBe(2)
      await arrange(page)
      await page.getByRole("button", { name: /Hand the device to/ }).click()
      expect(await nobody(page)).toBe(0)
      const veiled = await everything(page)
      for (const secret of secrets) expect(veiled).not.toContain(secret)
      expect(veiled).not.toMatch(/data-piece|"entries"|record=/)
      await page.getByRole("button", { name: "Share" }).click()
      await page.locator("dialog .notice.bad").waitFor()
      expect(await page.getByRole("button", { name: "to this game" }).count()).toBe(0)
      await page.getByRole("button", { name: "Close" }).click()
      await page.locator(".curtain button").click()
      await untilMine(page)
      const others = await everything(page)
      for (const secret of secrets) expect(others.replace(/data-sent="[^"]*"/, "")).not.toContain(secret)
      // The bot that was asked to set up the first fleet was told what that seat sees, and nobody was sent a state.
      const sent = await page.evaluate(() => document.body.dataset.sent ?? "")
      for (const line of sent.trim().split("\n")) {
        const { question } = JSON.parse(line)
        if (question) expect(question.view.viewer).toBe(question.seat)
      }
    })

    it("works offline", async () => {
      const page = await open(stage)
      await page.waitForSelector("flottille-board [part~=place]")
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
        while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
      })
      // The first visit loads modules past the service worker, and one under way would fail with
      // the network. The second has them all from its cache.
      await modulesLoaded(page)
      await page.reload()
      await page.waitForSelector("flottille-board [part~=place]")
      await modulesLoaded(page)
      await page.context().setOffline(true)
      await page.reload()
      await page.waitForSelector("flottille-board [part~=place]", { timeout: 20_000 })
      await page.evaluate(() => {
        location.hash = "#game=mille-sabords"
      })
      await page.waitForFunction(() => /Port/.test(document.querySelector(".status h2")?.textContent ?? ""))
      await expect.poll(() => headline(page)).toMatch(/Port/)
      await page.context().setOffline(false)
    })
  },
  playgroundSettings(),
)
