import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createRandom, type Seat, SPECTATOR, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { games } from "@flottille/host/games"
import type { AnyMatch } from "@flottille/host/players"
import { seatTitle } from "@flottille/host/words"
import type { ParsedMail } from "mailparser"
import { afterAll, expect, it } from "vitest"
import { withoutFsync } from "../../../room/test/support/without-fsync"
import { pass } from "./passes"
import { addressOf, codeOf, openPostOffice, temporaryFolder, testClock, writeCampaign } from "./post-office"

const page = new URL("../../../../docs/playing-by-mail-campaign.md", import.meta.url)

const found = games.find(({ game }) => game.id === "sub-variant")
if (!found) throw new Error("no Sous-marins")
const entry: AnyRuledPackage = found
const { game } = entry
const options = { yearLimit: 1905 }
const seats = game.seats(game.options(options))
const FRENCH = ["france", "italy"]
const languageOf = (id: string): Language => (FRENCH.includes(id) ? "fr" : "en")

/** Each player writes orders in a way of its own. */
const styles: Readonly<Record<string, (order: string, index: number) => string>> = {
  austria: (order) => order,
  // Glued and in lower case: "fnth c ayor-nwy".
  england: (order) =>
    order
      .toLowerCase()
      .replace(/\b(a|f|sm) (?=[a-z]{3})/g, "$1")
      .replaceAll(" - ", "-"),
  // Spoken French: "Flotte BRE va en ATL".
  france: (order) =>
    order
      .replace(/^A /, "Armée ")
      .replace(/^F /, "Flotte ")
      .replace(/^SM /, "Sous-marin ")
      .replace(" - ", " va en ")
      .replace(" S ", " soutient ")
      .replace(" C ", " transporte "),
  germany: (order, index) => `${index + 1}) ${order.replaceAll(" - ", " -> ")}.`,
  italy: (order) => order.toLowerCase().replaceAll(" - ", " – "),
  // Words: "army MOS moves to UKR".
  russia: (order) =>
    order
      .replace(/^A /, "army ")
      .replace(/^F /, "fleet ")
      .replace(/^SM /, "submarine ")
      .replace(" - ", " moves to ")
      .replace(" S ", " supports ")
      .replace(/ H$/, " holds"),
  turkey: (order) => `${order};`,
}

const type = (action: unknown): unknown => Object(action).type

/** A script for a seat: chosen by the seat's own view, as a player would. */
function ordersOf(match: AnyMatch, seat: Seat, turn: number): readonly unknown[] {
  const random = createRandom(`${seats[seat]?.id} ${turn}`)
  const state = game.determinize(match.view(seat), random, { sealed: "none" })
  const proposed = entry.propose?.(game.clone(state), seat, random) ?? []
  return proposed.filter((action) => {
    if (["ready", "draw"].includes(String(type(action))) || game.validate(state, seat, action)) return false
    game.step(state, seat, action)
    return true
  })
}

function written(match: AnyMatch, seat: Seat, actions: readonly unknown[]): readonly string[] {
  const id = seats[seat]?.id ?? ""
  const notation = entry.notations?.[languageOf(id)] ?? game
  const state = match.state()
  return actions.map((action, index) => {
    const order = notation.formatAction(action, state)
    return (styles[id] ?? ((text: string) => text))(order, index)
  })
}

/** The lines below a heading of a letter. */
function sectionOf(text: string, heading: string): readonly string[] {
  const lines = text.split("\n")
  const from = lines.findIndex((line, index) => line === heading && /^-+$/.test(lines[index + 1] ?? ""))
  if (from < 0) return []
  const rest = lines.slice(from + 2)
  const next = rest.findIndex((_, index) => /^-+$/.test(rest[index + 1] ?? ""))
  const body = next < 0 ? rest : rest.slice(0, next)
  return body.slice(0, Math.max(0, body.indexOf("") < 0 ? body.length : body.indexOf("")))
}

/** What the game itself tells a viewer: its events as sentences, its view as text and as a picture. */
function toldTo(match: AnyMatch, viewer: Viewer, since: number, language: Language) {
  const view = match.view(viewer)
  const nameOf = (seat: Seat) => seatTitle(seats[seat], language)
  const events = match
    .events(viewer, since)
    .flatMap((event) => entry.describe(event, language, viewer, seats).split("\n"))
  return {
    events,
    position: (entry.notations?.[language] ?? game).render(view, { language, nameOf }).split("\n"),
    map: entry.diagram?.draw(view, { lang: language }) ?? "",
  }
}

const { folder, remove } = temporaryFolder()
const clock = testClock()
withoutFsync()
afterAll(remove)

const block = (lines: readonly string[]) => ["```text", ...lines.map((line) => line.trimEnd()), "```", ""]
const titled = (seat: Seat) => seatTitle(seats[seat], "en")

/** The lines of a sheet; Germany misspells its first order of turn 2. */
function sheetOf(id: string, turn: number, fields: readonly string[], texts: readonly string[]): readonly string[] {
  const [first = "", ...rest] = texts
  return id === "germany" && turn === 2 ? [...fields, `${first.replace(/\.$/, "")}xx`, ...rest] : [...fields, ...texts]
}

/** Plays the campaign, compares each letter with the game, and returns the transcript. */
async function playCampaign(): Promise<{
  readonly lines: readonly string[]
  readonly letters: number
}> {
  writeCampaign(folder, entry, { title: "Sous-marins", options, french: FRENCH, inbox: ["box"] })
  const office = await openPostOffice(join(folder, "box"), clock.now)
  const umpire = () => pass(folder, games, clock.now, { smtp: office.url })
  const match: AnyMatch = createMatch(game, { options, seed: "seven" })
  const seen = new Map<string, number>()
  /** The mails to a seat since the last call. */
  const mailsTo = async (id: string): Promise<readonly ParsedMail[]> => {
    const read = seen.get(id) ?? 0
    const fresh = await office.mailsTo(addressOf(id), read)
    seen.set(id, read + fresh.length)
    return fresh
  }
  const lines: string[] = []
  let letters = 0

  /** Each player writes a sheet, the umpire passes once, and each reads the answer. Returns the orders that count. */
  async function writeSheets(turn: number): Promise<ReadonlyMap<Seat, readonly unknown[]>> {
    const orders = new Map<Seat, readonly unknown[]>()
    const sheets = new Map<Seat, { readonly fields: readonly string[]; readonly texts: readonly string[] }>()
    for (const [seat, { id }] of seats.entries()) {
      if (!match.actors().includes(seat) || (id === "turkey" && turn === 5)) continue
      const actions = ordersOf(match, seat, turn)
      orders.set(seat, actions)
      const fields =
        languageOf(id) === "fr" ? [`Code : ${codeOf(id)}`, `Tour : ${turn}`] : [`Code: ${codeOf(id)}`, `Turn: ${turn}`]
      const texts = written(match, seat, actions)
      sheets.set(seat, { fields, texts })
      await office.write(addressOf(id), `${sheetOf(id, turn, fields, texts).join("\n")}\n`)
    }
    await umpire()
    for (const [seat, { fields, texts }] of sheets) {
      const { id = "" } = seats[seat] ?? {}
      const actions = orders.get(seat) ?? []
      const isWrong = id === "germany" && turn === 2
      lines.push(`${titled(seat)} writes:`, "", ...block(sheetOf(id, turn, fields, texts)))
      const [answer] = await mailsTo(id)
      const understood = sectionOf(
        answer?.text ?? "",
        languageOf(id) === "fr" ? "Ordres tels que compris" : "Orders as understood",
      )
      const notation = entry.notations?.[languageOf(id)] ?? game
      const state = match.state()
      const expected = (isWrong ? actions.slice(1) : actions).map(
        (action) => `  ${notation.formatAction(action, state)}`,
      )
      expect(understood, `${id}, turn ${turn}`).toEqual(
        expected.length > 0
          ? expected
          : [languageOf(id) === "fr" ? "Aucun ordre n’a été lu." : "No order was understood."],
      )
      if (!isWrong) continue
      lines.push("The umpire answers:", "", ...block((answer?.text ?? "").trimEnd().split("\n")))
      const correction = [...fields, "Correction:", texts[0] ?? ""]
      await office.write(addressOf(id), correction.join("\n"))
      lines.push(`${titled(seat)} writes again:`, "", ...block(correction))
      await umpire()
      const [second] = await mailsTo(id)
      expect(second?.text).not.toContain("Not read")
      orders.set(seat, [...actions.slice(1), ...actions.slice(0, 1)])
    }
    return orders
  }

  await umpire()
  for (const [seat, { id }] of seats.entries()) {
    const [welcome] = await mailsTo(id)
    const { position, map } = toldTo(match, seat, 0, languageOf(id))
    expect(sectionOf(welcome?.text ?? "", "Position")).toEqual(position)
    expect(welcome?.attachments[0]?.content.toString()).toBe(map)
    expect(welcome?.text).toContain(codeOf(id))
  }
  for (let turn = 1; !match.outcome(); turn++) {
    const since = new Map<Viewer, number>(
      [...seats.keys(), SPECTATOR].map((viewer) => [viewer, match.events(viewer).length]),
    )
    lines.push(`## Turn ${turn}: ${toldTo(match, SPECTATOR, 0, "en").position[0]}`, "")
    clock.pass(1)
    const orders = await writeSheets(turn)
    const acting = match.actors().filter((actor): actor is Seat => typeof actor === "number")
    for (const seat of acting)
      for (const action of orders.get(seat) ?? []) expect(match.submit(seat, action).ok).toBe(true)
    for (const seat of acting)
      if (match.actors().includes(seat)) match.submit(seat, game.defaultAction?.(match.state(), seat))
    clock.pass(48)
    await umpire()
    const gazette = readFileSync(join(folder, "gazette", `turn-${String(turn).padStart(3, "0")}.txt`), "utf8")
    const open = toldTo(match, SPECTATOR, since.get(SPECTATOR) ?? 0, "en")
    expect(sectionOf(gazette, "What happened")).toEqual(open.events)
    expect(sectionOf(gazette, "Position")).toEqual(open.position)
    lines.push("The gazette:", "", ...block(open.events.filter((line) => !/ is ready\.$/.test(line))))
    for (const [seat, { id }] of seats.entries()) {
      const [letter, ...rest] = await mailsTo(id)
      expect(rest).toEqual([])
      const language = languageOf(id)
      const own = toldTo(match, seat, since.get(seat) ?? 0, language)
      expect(sectionOf(letter?.text ?? "", language === "fr" ? "Ce qui s’est passé" : "What happened")).toEqual(
        own.events,
      )
      expect(sectionOf(letter?.text ?? "", "Position")).toEqual(own.position)
      expect(letter?.attachments[0]?.content.toString()).toBe(own.map)
      letters++
      const open = toldTo(match, SPECTATOR, since.get(SPECTATOR) ?? 0, language).events
      const alone = own.events.filter((line) => !open.includes(line))
      if (alone.length > 0) lines.push(`To ${titled(seat)} alone:`, "", ...block(alone))
    }
  }
  await office.close()
  return { lines, letters }
}

const intro = [
  "# A campaign by mail",
  "",
  "Seven players play Sous-marins by mail, each in a way of its own. Germany has to correct a sheet.",
  "[Playing by mail](playing-by-mail.md) explains the commands. A test plays this campaign to the end of",
  "1905 over a real mail server, compares every letter with the events and the view of its seat, and",
  "writes this page: one turn, without the answers that find no fault.",
  "",
]

it("a campaign of Sous-marins, 1901 to 1905, is played by mail, and every letter tells what the game tells its seat", async () => {
  const { lines, letters } = await playCampaign()
  expect(letters).toBeGreaterThan(7 * 15)
  const [second, third] = [2, 3].map((turn) => lines.findIndex((line) => line.startsWith(`## Turn ${turn}:`)))
  const text = [...intro, ...lines.slice(second, third)].join("\n")
  if (process.env.UPDATE) writeFileSync(page, text)
  expect(existsSync(page) && readFileSync(page, "utf8")).toBe(text)
})
