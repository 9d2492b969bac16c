import { expect, it } from "vitest"
import { report } from "../support/kept"
import { onStage } from "../support/stage"
import { byWords, click, focused, place, playOut, received, said, sit, spot } from "./table"

onStage(new URL("./page/", import.meta.url), (stage) => {
  it("plays a whole game by mouse", async () => {
    const page = await sit(stage, "?seed=77")
    const actions = await playOut(page, async ({ path, label }) => {
      for (const id of path) await click(page, id)
      if (path.length === 0) await byWords(page, label)
    })
    expect(actions).toBeGreaterThan(20)
    expect(await page.locator("[part~=start]").count()).toBe(0)
  })

  it("plays a whole game by keyboard alone", async () => {
    const page = await sit(stage, "?seed=77")
    await page.keyboard.press("Tab")
    const pressed: string[] = []
    const press = async (key: string) => {
      pressed.push(key)
      await page.keyboard.press(key)
    }
    const actions = await playOut(page, async ({ path, label }) => {
      report(`keyboard.${stage.name}.txt`, `${pressed.splice(0).join(" ")}: ${await said(page)}`)
      for (const id of path) {
        const keys = await page.evaluate(
          ([from = "", to = ""]: readonly string[]) => globalThis.table.keys(from, to),
          [await focused(page), id],
        )
        for (const key of keys) await press(key)
        expect(await focused(page)).toBe(id)
        await press("Enter")
      }
      if (path.length > 0) return
      // From the board to its buttons and back.
      await press("Tab")
      await press("Enter")
      expect(label).toBe("pass")
    })
    report(`keyboard.${stage.name}.txt`, `${pressed.join(" ")}: ${await said(page)}`)
    expect(actions).toBeGreaterThan(20)
  })

  it("drags a piece, and shows it while dragged", async () => {
    const page = await sit(stage, "?seed=7")
    const [from, to] = [await spot(page, "O5"), await spot(page, "I5")]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await expect.poll(() => page.locator('[data-piece="O5"]').getAttribute("style")).toMatch(/translate: /)
    await expect.poll(() => place(page, "O5").getAttribute("part")).toBe("place chosen")
    await page.mouse.up()
    expect((await received(page)).map(({ type }) => type)).toEqual(["touched", "touched", "action"])
    await expect.poll(() => page.locator('[data-piece="I5"]').count()).toBe(1)
  })

  it("explains an illegal drop and keeps the piece chosen", async () => {
    const page = await sit(stage, "?seed=7")
    const [from, to] = [await spot(page, "O5"), await spot(page, "I11")]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => page.locator('[data-piece="O5"]').getAttribute("style")).toBe("")
    expect((await received(page)).at(-1)).toMatchObject({
      type: "refused",
      detail: { touched: ["O5", "I11"], refusal: { rule: "DJ-3.1" } },
    })
    await expect.poll(() => place(page, "O5").getAttribute("part")).toBe("place chosen")
  })

  it("shows a refusal with its clause, and announces it", async () => {
    for (const lang of ["en", "fr"]) {
      const page = await sit(stage, `?seed=7&lang=${lang}`)
      await place(page, "O5").click()
      await place(page, "I10").click()
      const live = page.locator("[part=live]")
      await expect.poll(() => live.getAttribute("role")).toBe("status")
      expect(await said(page)).toMatch(/\(DJ-3\.1\)/)
      await expect.poll(() => place(page, "I10").getAttribute("part")).toBe("place refused")
      expect((await received(page)).at(-1)).toMatchObject({
        type: "refused",
        detail: { touched: ["O5", "I10"], text: await said(page) },
      })
    }
  })

  it("explains illegality on a long press or a question mark, without changes", async () => {
    const page = await sit(stage, "?seed=7")
    const { x, y } = await spot(page, "O11")
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.waitForFunction(() => globalThis.table.received.length > 0)
    await page.mouse.up()
    expect(await received(page)).toMatchObject([
      { type: "why", detail: { touched: ["O11"], refusal: { rule: "DJ-2.1" } } },
    ])
    await place(page, "O5").click()
    await place(page, "I11").focus()
    await page.keyboard.press("?")
    expect((await received(page)).at(-1)).toMatchObject({
      type: "why",
      detail: { touched: ["O5", "I11"], text: await said(page) },
    })
    await expect.poll(() => page.locator("[part~=chosen]").count()).toBe(1)
    await place(page, "I5").focus()
    await page.keyboard.press("?")
    expect(await said(page)).toBe("Nothing forbids it.")
  })

  it("cancels a selection by Escape, a second click or its button", async () => {
    const page = await sit(stage, "?seed=7")
    const chosen = page.locator("[part~=chosen]")
    for (const dropped of [
      () => page.keyboard.press("Escape"),
      () => place(page, "O5").click(),
      () => page.locator("[part~=drop]").click(),
    ]) {
      await place(page, "O5").click()
      expect(await said(page)).toBe("O5: 2 places possible.")
      await expect.poll(() => chosen.count()).toBe(1)
      await dropped()
      expect(await chosen.count()).toBe(0)
      expect((await received(page)).at(-1)).toMatchObject({ type: "touched", detail: { touched: [] } })
    }
  })

  it("has keys for the first and last place, legal places, and names", async () => {
    const page = await sit(stage, "?seed=7")
    await place(page, "I4").focus()
    for (const [keys, leadTo] of [
      ["Home", "C"],
      ["End", "O12"],
      ["PageDown", "O5"],
      ["PageDown", "O6"],
      ["PageUp", "O5"],
    ] as const) {
      await page.keyboard.press(keys)
      expect(await focused(page)).toBe(leadTo)
    }
    await page.keyboard.type("i12")
    expect(await focused(page)).toBe("I12")
    // One place is in the order of Tab, the one that had the focus.
    await expect.poll(() => page.locator('[part=places] [tabindex="0"]').getAttribute("data-place")).toBe("I12")
  })

  it("confirms an action that ends the turn, on request", async () => {
    const page = await sit(stage, "?seed=7&confirm=turn")
    const move = async (from: string, to: string) => {
      await place(page, from).click()
      await place(page, to).click()
    }
    await move("O5", "I5")
    expect(await page.evaluate(() => globalThis.table.done())).toBe(1)
    await move("O6", "O5")
    const menu = page.locator("[part=menu]")
    expect(await menu.locator("button").allTextContents()).toEqual(["Houjix to O5", "Cancel"])
    expect(await focused(page)).toBe("item")
    await page.keyboard.press("Escape")
    expect(await menu.count()).toBe(0)
    expect(await focused(page)).toBe("O5")
    await move("O6", "O5")
    await page.keyboard.press("Enter")
    expect(await page.evaluate(() => globalThis.table.done())).toBe(2)
  })

  it("accepts notation, and explains errors in it", async () => {
    const page = await sit(stage, "?seed=7&lang=fr")
    const write = async (text: string) => {
      await page.locator("[part=field]").fill(text)
      await page.locator("[part=field]").press("Enter")
    }
    await write("O5+I5")
    expect(await said(page)).toMatch(/^Incompris à partir du caractère 1 ; attendu/)
    await write("O5-I11")
    expect((await received(page)).at(-1)).toMatchObject({
      type: "refused",
      detail: { touched: [], text: await said(page) },
    })
    await write("O5-I5")
    await expect.poll(() => page.locator('[data-piece="I5"]').count()).toBe(1)
  })

  it("does not redraw its picture when a place is selected", async () => {
    const page = await sit(stage, "?seed=7")
    const mark = () =>
      page.evaluate(() =>
        document
          .querySelector("flottille-board")
          ?.shadowRoot?.querySelector("[part=picture] svg")
          ?.classList.contains("seen"),
      )
    await page.evaluate(() =>
      document.querySelector("flottille-board")?.shadowRoot?.querySelector("[part=picture] svg")?.classList.add("seen"),
    )
    await place(page, "O5").click()
    expect(await mark()).toBe(true)
    await page.evaluate(() => {
      const board = document.querySelector("flottille-board")
      if (board) board.view = structuredClone(board.view)
    })
    expect(await mark(), "a new view that looks the same").toBe(true)
    await place(page, "I5").click()
    expect(await mark()).toBe(false)
  })

  it("animates pieces by events, unless motion is reduced", async () => {
    for (const reducedMotion of [false, true]) {
      const page = await sit(stage, "?seed=7", { reducedMotion })
      const moving = await page.evaluate(async () => {
        const tree = document.querySelector("flottille-board")?.shadowRoot
        for (const id of ["O5", "I5"])
          tree
            ?.querySelector(`[part=places] [data-place=${id}]`)
            ?.dispatchEvent(new MouseEvent("click", { bubbles: true }))
        await Promise.resolve()
        return tree?.getAnimations().length
      })
      expect(moving).toBe(reducedMotion ? 0 : 1)
      await expect.poll(() => place(page, "I5").getAttribute("part")).toBe("place start")
      await expect.poll(() => place(page, "O5").getAttribute("part")).toBe("place last")
    }
  })

  if (stage.name === "chromium")
    it("is played with a finger on a phone", async () => {
      const page = await sit(stage, "?seed=77", { width: 360, height: 740, touch: true })
      const actions = await playOut(
        page,
        async ({ path, label }) => {
          for (const id of path) {
            const { x, y } = await spot(page, id)
            await page.touchscreen.tap(x, y)
          }
          if (path.length === 0) await byWords(page, label)
        },
        12,
      )
      expect(actions).toBe(12)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
})
