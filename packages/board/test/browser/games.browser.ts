import { describe, expect, it } from "vitest"
import { violations } from "../support/axe"
import { keepPicture } from "../support/kept"
import { onEveryStage } from "../support/stage"
import { byWords, click, playOut, sit } from "./table"

const games = ["diabolik-fleet", "les-grands-amiraux", "mille-sabords", "diplomacy", "sub-variant"]

onEveryStage(new URL("./page/", import.meta.url), (stage) => {
  // What a game's board tells is the same everywhere: Firefox has a short look.
  const many = stage.name === "chromium" ? 25 : 5
  describe.each(games)("%s", (game) => {
    it("is played by pointing, by its menus and by its buttons", async () => {
      const page = await sit(stage, `?game=${game}&theme=light`)
      const actions = await playOut(
        page,
        async ({ path, label }) => {
          for (const id of path) await click(page, id)
          const isDone = path.length > 0 && (await page.locator("[part~=chosen]").count()) === 0
          if (!isDone) await byWords(page, label)
        },
        many,
      )
      expect(actions).toBe(many)
      if (stage.name === "chromium") expect(await violations(page)).toEqual([])
      await keepPicture(page, "element", `${game}.${stage.name}.png`)
    })
  })
})
