import { expect, it } from "vitest"
import { onStage } from "../support/stage"
import { byWords, playOut, sit, spot } from "./table"

onStage(new URL("./page/", import.meta.url), (stage) => {
  it("animates ships together with their places", async () => {
    const page = await sit(stage, "?game=mille-sabords&seed=7&seat=0&plies=2", { reducedMotion: false })
    const { path = [] } = (await page.evaluate(() => globalThis.table.plan())) ?? {}
    const moving = await page.evaluate(async (ids: readonly string[]) => {
      const tree = document.querySelector("flottille-board")?.shadowRoot
      for (const id of ids)
        tree
          ?.querySelector(`[part=places] [data-place=${id}]`)
          ?.dispatchEvent(new MouseEvent("click", { bubbles: true }))
      await Promise.resolve()
      return tree?.getAnimations().map(({ effect }) => {
        const [first] = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
        return String(first?.translate)
      })
    }, path)
    expect(moving).toHaveLength(2)
    // The chart follows both: one of them may stay where it was on the sheet.
    expect(moving?.some((from) => !/^0px( 0px)?$/.test(from))).toBe(true)
  })

  if (stage.name === "chromium")
    it("is playable by touch on a phone, with targets far enough apart", async () => {
      const page = await sit(stage, "?game=mille-sabords&seed=7", { width: 360, height: 740, touch: true })
      const distances: number[] = []
      const actions = await playOut(
        page,
        async ({ path, label }) => {
          const ids = await page.evaluate(() => {
            const places =
              document.querySelector("flottille-board")?.shadowRoot?.querySelectorAll("[part=places] [part~=start]") ??
              []
            return [...places].map((each) => each.getAttribute("data-place") ?? "")
          })
          const spots = await Promise.all(ids.map((id) => spot(page, id)))
          for (const [index, { x, y }] of spots.entries())
            for (const other of spots.slice(index + 1))
              distances.push(Math.sqrt((x - other.x) ** 2 + (y - other.y) ** 2))
          for (const id of path) {
            const { x, y } = await spot(page, id)
            await page.touchscreen.tap(x, y)
          }
          if (path.length === 0) await byWords(page, label)
        },
        60,
      )
      expect(actions).toBeGreaterThan(20)
      expect(Math.min(...distances)).toBeGreaterThan(36)
    })
})
