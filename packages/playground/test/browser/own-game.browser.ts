/** Games of other authors, in the sandbox of the page. */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { violations } from "../../../board/test/support/axe"
import { onStage, type Stage } from "../../../board/test/support/stage"
import { bundle } from "../../../room/test/support/bundle"
import { playgroundSettings } from "../../vite.config"
import { act, open, untilMine } from "./hands"

const path = await bundle(new URL("../../../cli/test/strangers/pig.ts", import.meta.url))
// The helper adds a line for Node, which no game needs.
const pig = readFileSync(path, "utf8").replace(/^import \{ createRequire.*$/m, "")

/** Opens the dialog of the page. */
async function dialogOf(stage: Stage): Promise<Page> {
  const page = await open(stage)
  await page.getByRole("button", { name: /^Dejarik/ }).click()
  await page.getByRole("button", { name: "A game of your own" }).click()
  await page.getByLabel("Run this code").waitFor()
  return page
}

/** Chooses a module as a file, and confirms. */
async function load(page: Page, code: string, name = "mine.mjs"): Promise<void> {
  await page.getByLabel("A file").setInputFiles({ name, mimeType: "text/javascript", buffer: Buffer.from(code) })
  await page.getByLabel("Run this code").check()
  await page.getByRole("button", { name: "Load the game" }).click()
}

const alert = (page: Page) => page.getByRole("alert")
const log = (page: Page) => page.locator(".own-table .log li").allTextContents()

onStage(
  new URL("../../", import.meta.url),
  (stage) => {
    it("plays a module from a file, after a warning that has to be confirmed", async () => {
      const page = await dialogOf(stage)
      await expect.poll(() => page.locator(".warning").textContent()).toContain("The module is code")
      expect(await violations(page)).toEqual([])
      await page
        .getByLabel("A file")
        .setInputFiles({ name: "pig.mjs", mimeType: "text/javascript", buffer: Buffer.from(pig) })
      await page.getByRole("button", { name: "Load the game" }).click()
      // Without the confirmation the browser refuses the form.
      expect(await page.locator("iframe").count()).toBe(0)
      await load(page, pig, "pig.mjs")
      await page.getByRole("heading", { name: "Pig", level: 1 }).waitFor()
      await expect
        .poll(() => page.locator(".own-table").textContent())
        .toContain("no texts, describe, shapes, rulebook, diagram")
      await page.getByRole("button", { name: "Play", exact: true }).click()
      await page.getByRole("button", { name: "roll", exact: true }).click()
      await page.waitForFunction(() => document.querySelectorAll(".own-table .log li").length > 1)
      expect((await log(page))[0]).toBe('{"type":"did","actor":0,"given":"roll"}')
      expect(await violations(page)).toEqual([])
      for (let done = 0; done < 200 && !/Ann:|Bob:/.test(await page.locator(".own-table h2").innerText()); done++) {
        const hold = page.locator(".own-actions button:enabled", { hasText: "hold" })
        const button = (await hold.count()) > 0 ? hold : page.locator(".own-actions button:enabled")
        if ((await button.count()) > 0) await button.first().click()
        else await page.waitForTimeout(20)
      }
      await expect.poll(() => page.locator(".own-table h2").innerText()).toMatch(/^(Ann|Bob): goal \(PIG-1\)$/)
    })

    it("loads a module by its address", async () => {
      const server = createServer((_, response) =>
        response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/javascript" }).end(pig),
      )
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const address = server.address()
      const port = typeof address === "object" && address ? address.port : 0
      try {
        const page = await dialogOf(stage)
        await page.getByLabel("Or its address").fill(`http://127.0.0.1:${port}/pig.mjs`)
        await page.getByLabel("Run this code").check()
        await page.getByRole("button", { name: "Load the game" }).click()
        await page.getByRole("heading", { name: "Pig", level: 1 }).waitFor()
      } finally {
        server.close()
      }
    })

    it("stops a module that hangs, and the page goes on", async () => {
      const page = await dialogOf(stage)
      await load(page, "for (;;);", "loop.mjs")
      await expect
        .poll(() => alert(page).textContent(), { timeout: 20_000 })
        .toBe("loop.mjs does not answer and was stopped.")
      expect(await page.locator("iframe").count()).toBe(0)
      await page.getByRole("button", { name: "Close" }).click()
      await untilMine(page)
      await act(page)
    })

    it("stops a game that hangs while it is played", async () => {
      const page = await dialogOf(stage)
      await load(page, pig.replace(/step\(state, actor, given, emit\) \{/, "$& if (given === 'roll') for (;;);"))
      await page.getByRole("button", { name: "Play", exact: true }).click()
      await page.getByRole("button", { name: "roll", exact: true }).click()
      await expect.poll(() => alert(page).textContent(), { timeout: 20_000 }).toMatch(/does not answer and was stopped/)
      await page.getByRole("button", { name: "Leave this game" }).click()
      await page.waitForSelector("flottille-board [part~=place]")
    })

    it.each([
      ["a module that throws", "throw new Error('out of ink')", "The module has failed: out of ink"],
      ["a module without a game", "export const rules = 1", "it exports no game"],
      ["a module with imports", "import '@flottille/core'", "bundle the module into one file"],
    ])("reports %s", async (_, code, expected) => {
      const page = await dialogOf(stage)
      await load(page, code)
      await expect.poll(() => alert(page).textContent(), { timeout: 20_000 }).toContain(expected)
    })

    it("gives a module no page, no storage and no network", async () => {
      let asked = 0
      const server = createServer((_, response) => {
        asked++
        response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/javascript" }).end("")
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const address = server.address()
      const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`
      const attempts = `
        const tried = async (name, work) => { try { await work(); return name } catch { return "" } }
        const opened = (request) => new Promise((resolve, reject) => { request.onsuccess = resolve; request.onerror = reject })
        const got = await Promise.all([
          tried("document", () => document.title),
          tried("localStorage", () => localStorage.length),
          tried("indexedDB", () => opened(indexedDB.open("x"))),
          tried("caches", () => caches.open("x")),
          tried("fetch", () => fetch("${url}")),
          tried("import", () => import("${url}x.js")),
          tried("socket", () => new Promise((resolve, reject) => {
            const socket = new WebSocket("${url}".replace("http", "ws"))
            socket.onopen = resolve
            socket.onerror = reject
          })),
        ])
        throw new Error("reached: " + got.filter(Boolean).join(", "))`
      const page = await dialogOf(stage)
      // The browser reports what the policy forbids.
      for (const event of ["console", "pageerror"] as const) page.removeAllListeners(event)
      await load(page, attempts)
      try {
        await expect.poll(() => alert(page).textContent(), { timeout: 20_000 }).toBe("The module has failed: reached: ")
        expect(asked).toBe(0)
      } finally {
        server.close()
      }
    })
  },
  playgroundSettings(),
)
