/** The pictures of docs/playing-in-the-browser.md, which `npm run screenshots` makes again. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { afterAll, it } from "vitest"
import { loadGames } from "../../../../scripts/games"
import { root } from "../../../../scripts/packages.mjs"
import { roomsIn } from "../../../../scripts/rooms"
import { onChromium } from "../../../board/test/support/stage"
import { playgroundSettings } from "../../vite.config"
import { middle } from "./in-the-middle"

/** A picture: the address, the actions on the page, and the size of the window. */
interface Shot {
  readonly name: string
  readonly address: string
  readonly size?: keyof typeof sizes
  readonly prepare: (page: Page) => Promise<unknown>
}

/** The windows, and the width of their pictures: a fifth of a megabyte has to hold all pictures. */
const sizes = {
  phone: { width: 360, height: 740, touch: true, picture: 300 },
  usual: { width: 1280, height: 800, picture: 800 },
  // Three of them stand side by side.
  third: { width: 1280, height: 800, picture: 560 },
} as const

/** Quality of the pictures, from 0 to 100. */
const QUALITY = 30

const board = (page: Page) => page.locator("flottille-board [part~=place]").first().waitFor()
const arrow = (page: Page) => page.locator("flottille-board [part~=hint-1]").waitFor({ state: "attached" })

/** Plays on from the position of the address, as the first seat. */
async function playOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play on from here" }).click()
  await page.locator("flottille-board [part~=start], flottille-board [part=buttons] button").first().waitFor()
}

/** Asks a bot for the best actions, until it has finished. */
async function think(page: Page): Promise<void> {
  await playOn(page)
  await page.locator("#tab-analyse").click()
  await page.locator(".analyse button").first().click()
  await page.locator(".lines li, .analyse .best").first().waitFor()
  await page.getByRole("button", { name: "Think", exact: true }).waitFor()
}

async function showAnswer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Next", exact: true }).click()
  await board(page)
  await page.getByRole("button", { name: "Show the answer" }).click()
  await arrow(page)
}

const shots: readonly Shot[] = [
  { name: "entrance", address: "#start", prepare: (page) => page.locator(".way").last().waitFor() },
  { name: "tutorial-dejarik", address: "#tutorial=dejarik", prepare: showAnswer },
  {
    name: "puzzle-dejarik",
    address: "#puzzles=dejarik",
    async prepare(page) {
      await board(page)
      await page.getByRole("button", { name: "Show the answer" }).click()
      await page.locator("flottille-board [part~=hint-1]").dispatchEvent("click")
      await page.locator(".verdict .ending").waitFor()
      await page.locator(".verdict .right", { hasText: "on average" }).waitFor()
    },
  },
  {
    name: "by-link",
    address: "#start",
    async prepare(page) {
      await page.getByRole("button", { name: "Diplomacy: Play with a friend" }).click()
      await page.getByRole("button", { name: "By link" }).click()
      for (const seat of [2, 3, 4, 5, 6]) {
        await page.locator(".seat-form select option[value='level:1']").first().waitFor({ state: "attached" })
        await page.locator(".seat-form select").nth(seat).selectOption("level:1")
      }
      await page.getByRole("button", { name: "Create the room" }).click()
      await page.getByRole("button", { name: "Go to my seat" }).click()
      await board(page)
      await page.locator("#tab-post").click()
      await page.getByRole("checkbox", { name: "England" }).check()
      await page.locator("#letter").fill("You take Norway, I stay out of Scandinavia. Agreed?")
      await page.getByRole("button", { name: "Send", exact: true }).click()
      await page.locator(".letters li").waitFor()
    },
  },
]

/** Returns a picture of a page as WebP, which Playwright itself does not write. */
async function pictureOf(page: Page, { width, height, picture }: (typeof sizes)[keyof typeof sizes]): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale: picture / width }
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, clip })
  return Buffer.from(data, "base64")
}

/** The pictures of one game: a window, and for one a phone and the analysis. */
function shotsOf(id: string, address: string): readonly Shot[] {
  const play: Shot = { name: `play-${id}`, address, size: "third", prepare: playOn }
  if (id !== "dejarik") return [play]
  return [
    play,
    { name: `phone-${id}`, address, size: "phone", prepare: playOn },
    { name: `analysis-${id}`, address, prepare: think },
  ]
}

const folder = join(root, "docs", "browser")
mkdirSync(folder, { recursive: true })
const logs = mkdtempSync(join(tmpdir(), "flottille-rooms-"))
const games = await loadGames()
const rooms = roomsIn(logs, games)
const { plugins = [], ...settings } = playgroundSettings()

onChromium(
  new URL("../../", import.meta.url),
  (stage) => {
    afterAll(async () => {
      await rooms.close()
      rmSync(logs, { recursive: true })
    })

    it.each([...shots, ...games.flatMap(({ id }) => shotsOf(id, middle.get(id) ?? ""))])(
      "$name",
      async ({ name, address, size = "usual", prepare }) => {
        const page = await stage.open(address, sizes[size])
        await prepare(page)
        writeFileSync(join(folder, `${name}.webp`), await pictureOf(page, sizes[size]))
      },
    )
  },
  { ...settings, plugins: [...plugins, rooms.plugin] },
)
