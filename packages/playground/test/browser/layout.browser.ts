import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { onStage } from "../../../board/test/support/stage"
import { playgroundSettings } from "../../vite.config"
import { act, game, headline, open, picture, tool, untilMine } from "./hands"
import { middle } from "./in-the-middle"

const sizes = [
  [1280, 800],
  [390, 844],
  [740, 360],
] as const

/** Follows the board, frame by frame: collects every rectangle in which it has stood. */
function followBoard(): void {
  const seen = new Set<string>()
  const look = () => {
    const tree = document.querySelector("flottille-board")?.shadowRoot
    const box = tree?.querySelector("[part=viewport]")?.getBoundingClientRect()
    if (box && box.width > 0)
      seen.add([box.left, box.top + scrollY, box.width, box.height].map((each) => Math.round(each)).join(" "))
    document.body.dataset.boards = [...seen].join(", ")
    requestAnimationFrame(look)
  }
  look()
}

/** Returns the parts of a turn that end below the window, or the right edge of it. */
function outside(): readonly string[] {
  const tree = document.querySelector("flottille-board")?.shadowRoot
  const parts: readonly (readonly [string, Element | null | undefined])[] = [
    ["status", document.querySelector(".status")],
    ["board", tree?.querySelector("[part=viewport]")],
    ["buttons", tree?.querySelector("[part=buttons]")],
    ["tools", document.querySelector(".tools")],
  ]
  return parts.flatMap(([name, part]) => {
    const { bottom = Infinity, right = Infinity } = part?.getBoundingClientRect() ?? {}
    return bottom <= innerHeight && right <= innerWidth ? [] : [`${name} ${Math.round(right)} ${Math.round(bottom)}`]
  })
}

async function places(page: Page): Promise<readonly string[]> {
  return ((await page.locator("body").getAttribute("data-boards")) ?? "").split(", ")
}

onStage(
  new URL("../../", import.meta.url),
  (stage) => {
    it.each([...middle.keys()])("shows the whole turn of %s without scrolling, in three sizes", async (id) => {
      for (const [width, height] of sizes) {
        const page = await stage.open(middle.get(id), { width, height })
        await page.getByRole("button", { name: "Play on from here" }).click()
        await untilMine(page)
        await page.locator("flottille-board [part~=place]").first().waitFor()
        expect(await page.evaluate(outside), `${width} × ${height}`).toEqual([])
        await page.close()
      }
    })

    it.each([
      ["dejarik", { turnLimit: 4 }, 1280, 800],
      ["dejarik", { turnLimit: 4 }, 390, 844],
      ["diabolik-fleet", { turnLimit: 3 }, 1280, 800],
      ["mille-sabords", { turnLimit: 2 }, 390, 844],
    ] as const)(
      "keeps the board of %s where it is in a whole game with %o, %d × %d",
      async (id, options, width, height) => {
        const page = await open(stage, game(id, options), { width, height })
        await untilMine(page)
        await page.evaluate(followBoard)
        for (let turn = 0; turn < 60 && !/over/.test(await untilMine(page)); turn++) await act(page)
        expect(await headline(page)).toMatch(/^Game over/)
        expect(await places(page)).toHaveLength(1)
      },
    )

    it.each(sizes)(
      "keeps the map where it is while orders are given, revealed and replayed, %d × %d",
      async (width, height) => {
        const page = await open(stage, game("diplomacy"), { width, height })
        await untilMine(page)
        await page.evaluate(followBoard)
        for (let order = 0; order < 2; order++) await act(page)
        await page.getByRole("button", { name: "Let a bot play" }).click()
        await page.getByRole("button", { name: "All at once" }).click()
        await untilMine(page)
        await tool(page, "Replay the turn")
        await page.getByRole("button", { name: "Continue" }).click()
        await page.getByRole("button", { name: "All at once" }).click()
        expect(await places(page)).toHaveLength(1)
      },
    )

    it("has the theme of the page on its board, and prints board and log on white", async () => {
      const page = await open(stage, game("dejarik", { firstSeat: "red" }), { colorScheme: "dark" })
      await untilMine(page)
      await act(page)
      await page.locator(".log li").first().waitFor()
      const ground = () =>
        page
          .locator("flottille-board .fill-table")
          .first()
          .evaluate((each) => getComputedStyle(each).fill)
      expect(await ground()).toBe("rgb(20, 24, 29)")
      await page.emulateMedia({ media: "print" })
      expect(await ground()).toBe("rgb(246, 243, 234)")
      const printed = await page.evaluate(() => {
        const tree = document.querySelector("flottille-board")?.shadowRoot
        const all = [...document.querySelectorAll("body *"), ...(tree?.querySelectorAll("[part]") ?? [])]
        const shown = all.filter((each) => each.checkVisibility() && !each.matches(".hidden, svg"))
        return shown.map((each) => each.getAttribute("part") ?? (each.className || each.localName))
      })
      const inside = ["div", "li", "log", "panel", "side", "table"]
      expect([...new Set(printed)].sort()).toEqual([...inside, "frame", "picture", "stage", "viewport"].sort())
      await picture(page, "printed")
      expect(await page.locator(".panel").evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)
      await page.emulateMedia({ media: "screen" })
      await page.getByRole("button", { name: "Light" }).click()
      await expect.poll(ground).toBe("rgb(246, 243, 234)")
    })
  },
  playgroundSettings(),
)
