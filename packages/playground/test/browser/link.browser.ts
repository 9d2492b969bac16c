import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { fileLog } from "@flottille/room/file"
import { roomCreation, serveRooms } from "@flottille/ws"
import type { Page } from "playwright-core"
import { afterEach, expect, it } from "vitest"
import { violations } from "../../../board/test/support/axe"
import { onStage, type Stage } from "../../../board/test/support/stage"
import { playgroundSettings } from "../../vite.config"
import { act, everything, headline, nobodyPlays, picture, playOut, untilMine } from "./hands"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

const games: readonly AnyGamePackage[] = [dejarik, diplomacy, lesGrandsAmiraux]

/** Rooms in a folder, on a port that stays the same over a restart. */
async function serveAt(folder: string, port = 0) {
  const creation = roomCreation({
    games,
    bots: () => ["uniform"],
    log: (id) => fileLog(join(folder, `${id}.jsonl`)),
  })
  const server = createServer((request, response) => {
    if (!creation.request(request, response)) response.writeHead(404).end()
  })
  const rooms = serveRooms({ server, open: creation.open, limits: { drain: 1000 } })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("it does not listen")
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await rooms.close()
    await new Promise((resolve) => server.close(resolve))
  }
  undone.push(close)
  return { port: address.port, close }
}

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), "flottille-link-"))
  undone.push(() => rmSync(folder, { recursive: true, force: true }))
  const { port, close } = await serveAt(folder)
  return { port, close, restart: () => serveAt(folder, port) }
}

/** Creates a room by the dialog, as a person does, and returns its links by the names of their readers. */
async function createRoom(page: Page, game: string, port: number, prepare?: () => Promise<unknown>) {
  page.setDefaultTimeout(30_000)
  await page.getByRole("button", { name: `${game}: Play with a friend` }).click()
  await page.getByRole("button", { name: "By link" }).click()
  await page.locator("#server").fill(`127.0.0.1:${port}`)
  await prepare?.()
  const create = page.getByRole("button", { name: "Create the room" })
  await create.click()
  await page.locator(".links li").first().waitFor()
  const links = await page
    .locator(".links input")
    .evaluateAll((all) => all.map((each) => (each instanceof HTMLInputElement ? each.value : "")))
  return links.map((link) => new URL(link).hash)
}

const seated = async (page: Page) => {
  page.setDefaultTimeout(30_000)
  await page.locator(".connection", { hasText: /^Connect(ed|é)$/ }).waitFor()
}

/** All that the page's sockets receive. */
function framesOf(page: Page): string[] {
  const frames: string[] = []
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))))
  return frames
}

const eventCount = (page: Page) => page.locator(".log li").count()
/** Waits until two pages list equally many events. */
const agree = (one: Page, other: Page) =>
  expect.poll(async () => (await eventCount(one)) - (await eventCount(other))).toBe(0)

onStage(
  new URL("../../", import.meta.url),
  (stage: Stage) => {
    // Firefox has no touch here, and tells nothing of its sockets.
    const onlyChromium = it.runIf(stage.name === "chromium")

    onlyChromium(
      "plays a whole game of Dejarik between two pages by link, with a reload and a restart of the server",
      async () => {
        const { port, close, restart } = await serve()
        const ann = await stage.open("#start", { losesServer: true })
        const [own = "", friend = "", watching = ""] = await createRoom(ann, "Dejarik", port, async () => {
          await ann.locator(".options summary").first().click()
          await ann.locator("#option-turnLimit").fill("12")
        })
        expect(await violations(ann)).toEqual([])
        await picture(ann, "link-created")
        expect(own).toMatch(/^#room=ws.*&seat=.*&key=\d{40}&game=dejarik$/)
        expect(watching).not.toContain("key")
        await ann.getByRole("button", { name: "Go to my seat" }).click()
        await seated(ann)
        await expect.poll(() => ann.locator(".seats").textContent()).toMatch(/away/)
        const bob = await stage.open(friend, { width: 360, height: 740, touch: true, losesServer: true })
        await seated(bob)
        await ann.locator(".seats", { hasText: "connected" }).waitFor()
        expect(await violations(ann)).toEqual([])
        expect(await violations(bob)).toEqual([])
        await picture(ann, "link-play")
        await picture(bob, "link-phone")
        const onlooker = await stage.open(watching, { width: 740, height: 360, losesServer: true })
        await seated(onlooker)
        expect(await onlooker.locator("flottille-board [part~=start]").count()).toBe(0)
        await picture(onlooker, "link-sideways")
        await expect.poll(() => onlooker.getByText("You are watching.").count()).toBe(1)

        const pages = [ann, bob]
        const playing = async () => {
          for (const page of pages) if (/Your turn/.test(await headline(page))) return page
          return undefined
        }
        for (let turns = 0; turns < 4; turns++) {
          await expect.poll(async () => (await playing()) !== undefined).toBe(true)
          const page = await playing()
          if (page) await act(page, page === bob)
        }
        await agree(onlooker, ann)
        const known = await eventCount(ann)
        await ann.reload()
        await seated(ann)
        await agree(onlooker, ann)
        const before = await eventCount(ann)
        expect(before).toBeGreaterThanOrEqual(known)

        await close()
        await ann.locator(".connection.bad", { hasText: "reconnecting" }).waitFor()
        await picture(ann, "link-lost")
        const first = (await playing()) ?? ann
        // An action while the server is down is sent once it is back.
        await act(first, first === bob)
        await restart()
        await seated(ann)
        await seated(bob)
        await expect.poll(() => eventCount(ann)).toBeGreaterThan(before)
        await agree(bob, ann)

        await Promise.all([playOut(ann, false, 400), playOut(bob, true, 400)])
        const ending = await ann.locator(".ending").first().textContent()
        expect(ending).toMatch(/\S+/)
        await expect.poll(() => bob.locator(".ending").first().textContent()).toBe(ending)
        await onlooker.locator(".ending").first().waitFor()
      },
    )

    onlyChromium("carries a private letter in a season of Diplomacy to its reader alone", async () => {
      const { port } = await serve()
      const england = await stage.open("#start")
      const links = await createRoom(england, "Diplomacy", port, async () => {
        const selects = england.locator(".seat-form select")
        await expect.poll(() => selects.first().locator("option").count()).toBe(3)
        for (const seat of [3, 4, 5, 6]) await selects.nth(seat).selectOption("uniform")
        await england.getByLabel("Allow anonymous letters").check()
        expect(await violations(england)).toEqual([])
        await picture(england, "link-create")
      })
      expect(links).toHaveLength(5)
      await england.getByRole("button", { name: "Go to my seat" }).click()
      await seated(england)
      const france = await stage.open(links[1])
      const third = await stage.open("#start", { width: 360, height: 740, locale: "fr", colorScheme: "dark" })
      const frames = framesOf(third)
      await third.goto(new URL(links[2] ?? "", third.url()).href)
      for (const page of [france, third]) await seated(page)

      const secret = "Burgundy stays empty, I promise"
      await england.locator("#tab-post").click()
      await england.getByRole("checkbox", { name: "England" }).check()
      await england.locator("#letter").fill(secret)
      await england.getByRole("button", { name: "Send", exact: true }).click()
      await england.locator(".letters", { hasText: secret }).waitFor()
      await expect.poll(() => england.locator("#letter").inputValue()).toBe("")
      await france.locator("#tab-post", { hasText: "(1)" }).click()
      await france.locator(".letters", { hasText: secret }).waitFor()
      expect(await violations(england)).toEqual([])
      await picture(england, "link-letters")

      await england.getByRole("checkbox", { name: "everyone" }).check()
      await england.getByRole("checkbox", { name: "Leave out my name" }).check()
      await england.locator("#letter").fill("Somebody lies")
      await england.getByRole("button", { name: "Send", exact: true }).click()
      await third.locator("#tab-post").click()
      await third.locator(".letters", { hasText: "Somebody lies" }).waitFor()
      await expect.poll(() => third.locator(".letters").textContent()).toMatch(/anonyme à tous/)
      expect(await violations(third)).toEqual([])
      await picture(third, "link-letters-phone")
      await england.locator("#letter").fill("x".repeat(4001))
      await england.getByRole("button", { name: "Send", exact: true }).click()
      await england.locator("#letter-problem", { hasText: "too long" }).waitFor()
      await expect.poll(() => england.locator("#letter").inputValue()).toHaveLength(4001)

      for (const page of [england, france, third]) {
        page.on("dialog", (dialog) => void dialog.accept())
        await page.locator("details.actions summary").first().click()
        await page
          .locator(".choices button", { hasText: /ready|prêt/i })
          .first()
          .click()
      }
      await england.waitForFunction(() => !/Spring/.test(document.querySelector(".status p")?.textContent ?? "Spring"))
      expect(frames.length).toBeGreaterThan(3)
      expect(frames.join("\n")).not.toContain(secret)
      expect(await everything(third)).not.toContain(secret)
    })

    it("offers a draw, which the friend declines, and returns to the seat from the saved games", async () => {
      const { port } = await serve()
      const ann = await stage.open("#start", { locale: "en" })
      const [, friend = ""] = await createRoom(ann, "Dejarik", port)
      await ann.getByRole("button", { name: "Go to my seat" }).click()
      await seated(ann)
      const bob = await stage.open(friend)
      await seated(bob)
      await ann.getByText("Propose to the others").click()
      await ann.getByRole("button", { name: "Propose", exact: true }).click()
      await bob.getByRole("button", { name: "Decline" }).click()
      await expect.poll(() => ann.locator(".play .notice").count()).toBe(0)
      await ann.getByRole("button", { name: "Propose", exact: true }).click()
      await ann.locator(".propose .why", { hasText: "declined" }).waitFor()

      await ann.getByRole("button", { name: "Leave the room" }).click()
      await expect.poll(() => nobodyPlays(ann)).toBe(true)
      await bob.locator(".seats", { hasText: "away" }).waitFor()
      await ann.getByRole("button", { name: "Your games" }).click()
      await ann.locator(".saved-games").getByRole("button", { name: "Continue" }).first().click()
      await seated(ann)
      bob.on("dialog", (dialog) => void dialog.accept())
      await bob.getByRole("button", { name: "Resign" }).click()
      await ann.locator(".ending").waitFor()
      expect(await untilMine(ann)).toMatch(/^Game over/)
    })

    it("lets the host pause and resume the game, give time, replace a player and end it", async () => {
      const { port } = await serve()
      const ann = await stage.open("#start", { locale: "en" })
      const links = await createRoom(ann, "Dejarik", port, async () => {
        await ann.locator(".room-options select").first().selectOption("clock5")
      })
      const [own = "", friend = "", , host = ""] = links
      expect(host).toMatch(/&host&key=\d{40}&game=dejarik$/)
      const bob = await stage.open(friend)
      await seated(bob)
      const holder = await stage.open(host, { width: 360, height: 740 })
      holder.on("dialog", (dialog) => void dialog.accept())
      await seated(holder)
      await holder.getByText("You watch as the host.").waitFor()
      // The buttons of the host move when a notice comes.
      const notice = async (page: Page, text: string) => {
        for (const each of [page, holder]) await each.locator(".hint-line", { hasText: text }).waitFor()
      }

      await holder.getByRole("button", { name: "Pause the game" }).click()
      await notice(bob, "The host has paused the game.")
      await holder.getByRole("button", { name: "Resume the game" }).click()
      await notice(bob, "The host has resumed the game.")
      // Firefox does not clear the number when a test fills the field.
      await holder.getByLabel("Minutes").press("ControlOrMeta+a")
      await holder.getByLabel("Minutes").pressSequentially("7")
      await holder.getByRole("button", { name: "Give more time" }).click()
      await notice(bob, "The host has given 7 more minutes.")
      expect(await violations(holder)).toEqual([])
      await picture(holder, "link-host-phone")

      await holder.getByLabel("Player").selectOption("1")
      await holder.getByRole("button", { name: "Replace the player" }).click()
      await bob.getByText("The host has given your seat to another player.").waitFor()
      const next = new URL(await holder.locator(".host .links input").inputValue()).hash
      expect(next).not.toBe(friend)
      const cid = await stage.open(next)
      await seated(cid)
      await cid.locator(".seats li", { hasText: "you" }).waitFor()

      await ann.getByRole("button", { name: "Go to my seat" }).click()
      await seated(ann)
      expect(ann.url()).toContain(own)
      await holder.getByRole("button", { name: "End the game" }).click()
      await ann.getByText("The game was ended without a result.").waitFor()
      expect(await holder.locator(".host").count()).toBe(0)
    })

    it("arranges the fleets of two friends in a room, who can change them until they say that they stand", async () => {
      const { port } = await serve()
      const ann = await stage.open("#start")
      const [own = "", friend = ""] = await createRoom(ann, "Les Grands Amiraux", port)
      const pages = [await stage.open(own), await stage.open(friend, { width: 390, height: 844 })]
      for (const page of pages) {
        await seated(page)
        const pieces = () => page.locator("flottille-board [part~=place][aria-label*=' own ']").count()
        await page.getByRole("button", { name: "Arrange for me" }).click()
        await expect.poll(pieces).toBe(32)
        await picture(page, "link-arranged")
        const taken = page.locator("flottille-board [part~=place][aria-label*=' own ']").first()
        await taken.press("Enter")
        await expect.poll(pieces).toBe(31)
        await page.getByRole("button", { name: "Arrange for me" }).click()
        await expect.poll(pieces).toBe(32)
      }
      for (const page of pages) await page.getByRole("button", { name: "my fleet stands" }).click()
      for (const page of pages) await expect.poll(() => page.locator(".status p").textContent()).toMatch(/turn 1/i)
    })

    it("takes a free seat of a room without reserved seats, and keeps it over a reload", async () => {
      const { port } = await serve()
      const created = await fetch(`http://127.0.0.1:${port}/rooms`, { method: "POST", body: '{"game":"dejarik"}' })
      const { room } = Object(await created.json())
      const page = await stage.open(`#room=${encodeURIComponent(`ws://127.0.0.1:${port}/rooms/${room}`)}`)
      await page.getByText("You are watching.").waitFor()
      await page.getByRole("button", { name: "Take a free seat" }).click()
      await page.locator(".seats li", { hasText: "Red you" }).waitFor()
      expect(page.url()).toMatch(/&key=[\da-f]{32}/)
      await page.reload()
      await page.locator(".seats li", { hasText: "Red you" }).waitFor()
    })

    it("says why there is no room: no server, no such room, a wrong link", async () => {
      const { port } = await serve()
      const page = await stage.open(`#room=${encodeURIComponent(`ws://127.0.0.1:${port}/rooms/dejarik-0`)}`)
      await page.getByRole("alert").filter({ hasText: "There is no such room" }).waitFor()
      await page.goto(new URL("#room=a%20b", page.url()).href)
      await page.locator(".notice", { hasText: "incomplete" }).waitFor()
      await page.goto(new URL("#start", page.url()).href)
      await page.getByRole("button", { name: "Dejarik: Play with a friend" }).click()
      await page.getByRole("button", { name: "By link" }).click()
      await page.locator("#room-link").fill("https://example.org/")
      await page.getByRole("button", { name: "Open the link" }).click()
      await page.locator("#room-link-problem").waitFor()
      await page.locator(".server .why", { hasText: "No Flottille server" }).waitFor()
      await page.setViewportSize({ width: 360, height: 740 })
      await picture(page, "link-dialog-phone")
      await expect.poll(() => page.getByRole("button", { name: "Create the room" }).isDisabled()).toBe(true)
    })
  },
  playgroundSettings(),
)
