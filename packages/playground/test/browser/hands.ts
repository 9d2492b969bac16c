/** What tests do on the page, as a person would: by what is to be seen. */

import { deflateRawSync } from "node:zlib"
import { createRandom } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord } from "@flottille/core/record-text"
import { diplomacy } from "@flottille/diplomacy"
import { milleSabords } from "@flottille/mille-sabords"
import type { Page } from "playwright-core"
import { keepPicture } from "../../../board/test/support/kept"
import type { Opening, Stage } from "../../../board/test/support/stage"

/** What can be done at the board. */
interface Possible {
  readonly starts: readonly string[]
  readonly nexts: readonly string[]
  readonly chosen: number
  readonly buttons: number
  readonly menu: number
}

/** As a text stands in an address. */
export const packed = (text: string) => deflateRawSync(text).toString("base64url")

/** The address of a new game with options. */
export const game = (id: string, options: object = {}) =>
  Object.keys(options).length === 0 ? `#game=${id}` : `#game=${id}&options=${packed(JSON.stringify(options))}`

/** Opens the page, and waits for a board; the first game unless a fragment names another. */
export async function open(stage: Stage, fragment = game("dejarik"), opening?: Opening): Promise<Page> {
  const page = await stage.open(fragment, opening)
  await page.waitForSelector("flottille-board [part~=place]", { timeout: 20_000 })
  return page
}

/** Whether nothing on the board can be chosen. */
export const nobodyPlays = async (page: Page) => (await page.locator("flottille-board [part~=start]").count()) === 0

/** Keeps a picture of the page, for whoever wants to look at it. */
export const picture = (page: Page, name: string): Promise<void> => keepPicture(page, "page", `${name}.png`)

/** A record of one season of Diplomacy in which the first seat gives these orders, and nobody else any. */
export function seasonOf(orders: readonly string[]): string {
  const match = createMatch(diplomacy, { seed: 1 })
  for (const order of orders) match.submit(0, diplomacy.parseAction(order, match.state(), 0))
  for (const seat of match.game.seats(match.options).keys()) match.submit(seat, { type: "ready" })
  return formatRecord(diplomacy, match.record())
}

/** A record of one manoeuvre of Mille Sabords: with the wind abeam, both ships sail straight ahead. */
export function manoeuvre(): string {
  const match = createMatch(milleSabords, { seed: 1 })
  for (const actions of [
    ["heading 90", "heading 270"],
    ["F", "F"],
  ])
    for (const [seat, action] of actions.entries())
      match.submit(seat, milleSabords.parseAction(action, match.state(), seat))
  return formatRecord(milleSabords, match.record())
}

/** What stands above the board. */
export const headline = async (page: Page) => (await page.locator(".status h2").textContent()) ?? ""

/** Waits until somebody here has to act, or nobody any more. */
export async function untilMine(page: Page): Promise<string> {
  await page.waitForFunction(
    () => /Your turn|À vous|Game over|ermin/.test(document.querySelector(".status h2")?.textContent ?? ""),
    undefined,
    {
      timeout: 30_000,
    },
  )
  return headline(page)
}

/** Waits until the bot has placed its pieces, in a game whose seats deploy at the same time. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => /ready/.test(document.querySelector(".log")?.textContent ?? ""))
}

function possible(page: Page): Promise<Possible> {
  return page.evaluate(() => {
    const tree = document.querySelector("flottille-board")?.shadowRoot
    const ids = (part: string) =>
      [...(tree?.querySelectorAll(`[part~=${part}]`) ?? [])].map((each) => each.getAttribute("data-place") ?? "")
    return {
      starts: ids("start"),
      nexts: ids("next"),
      chosen: ids("chosen").length,
      buttons: tree?.querySelectorAll("[part=buttons] button:not([part~=drop])").length ?? 0,
      menu: tree?.querySelectorAll("[part=menu] button:not([part~=drop])").length ?? 0,
    }
  })
}

/** Where a place is on the screen. */
export async function spot(page: Page, place: string): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate((id: string) => {
    const control = document
      .querySelector("flottille-board")
      ?.shadowRoot?.querySelector(`[part=places] [data-place="${id}"]`)
    const sign = control?.lastElementChild
    sign?.parentElement?.scrollIntoView({ block: "nearest" })
    const matrix = sign instanceof SVGGraphicsElement ? sign.getScreenCTM() : null
    return { x: matrix?.e ?? 0, y: matrix?.f ?? 0 }
  }, place)
}

/** Points at a place: with the mouse, or a finger. */
export async function point(page: Page, place: string, finger = false): Promise<void> {
  const { x, y } = await spot(page, place)
  await (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

const random = createRandom("hands")
const oneOf = (list: readonly string[]) => list[random.below(list.length)] ?? ""

/** Does one action by pointing: any that the board offers. */
export async function act(page: Page, finger = false): Promise<void> {
  for (let step = 0; step < 12; step++) {
    const { starts, nexts, chosen, buttons, menu } = await possible(page)
    if (menu > 0) {
      const item = page.locator("flottille-board [part=menu] button").first()
      // The first entry has the focus as soon as the menu is there.
      await (finger ? item.tap() : page.keyboard.press("Enter"))
    } else if (nexts.length > 0) await point(page, oneOf(nexts), finger)
    else if (starts.length > 0 && step === 0) await point(page, oneOf(starts), finger)
    else if (buttons > 0 && (step === 0 || starts.length === 0)) {
      const button = page.locator("flottille-board [part=buttons] button").first()
      await (finger ? button.tap() : button.click())
    } else return
    const after = await possible(page)
    // A supply stays chosen after its piece was placed.
    if ((after.nexts.length === 0 || after.chosen <= chosen) && after.menu === 0) return
  }
}

/** Lets the page place the pieces that are left, and declares the fleet complete. */
export async function arrange(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Arrange for me" }).click()
  await page.getByRole("button", { name: "my fleet stands" }).click()
}

/** Uses a tool of the menu. */
export async function tool(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More tools" }).click()
  await page.getByRole("button", { name }).click()
}

/** Plays until the game is over. */
export async function playOut(page: Page, finger = false, atMost = 200): Promise<void> {
  for (let done = 0; done < atMost; done++) {
    if (/over|ermin/.test(await untilMine(page))) return
    await act(page, finger)
  }
  throw new Error(`the game is not over after ${atMost} actions: ${await headline(page)}`)
}

/**
 * All that the page shows or keeps, as one text: its elements with those of shadow trees, what the
 * browser keeps, its address.
 */
export function everything(page: Page): Promise<string> {
  return page.evaluate(() => {
    const markup = (root: Document | ShadowRoot): string =>
      [...root.querySelectorAll("*")].map((each) => (each.shadowRoot ? markup(each.shadowRoot) : "")).join("") +
      (root instanceof Document ? root.documentElement.outerHTML : root.innerHTML)
    return [
      markup(document),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      location.href,
    ].join("\n")
  })
}
