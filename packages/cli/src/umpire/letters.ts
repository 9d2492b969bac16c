/** The umpire's letters: answers to sheets, results for each seat, and the public gazette. */
import { createRandom, type Seat, type SeatInfo, SPECTATOR, type Viewer } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { type Language, nameOfPhase } from "@flottille/core/rulebook"
import type { AnyMatch } from "@flottille/host/players"
import { eventLines, outcomeLine, seatTitle } from "@flottille/host/words"
import { type Campaign, playerOf } from "./campaign"
import type { Entry, SheetLine } from "./journal"
import { dated, worded } from "./words"

/** A letter: the same bytes whenever it is composed again. */
export interface Letter {
  /** Names the letter within its campaign: `3.france.letter`. */
  readonly id: string
  /** Mail address; left out for a seat without one. */
  readonly to?: string
  readonly subject: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly date: number
  /** The map, as SVG. */
  readonly map?: string
  /** Message-ID of the mail that is answered. */
  readonly reply?: string
}

/** The parts of a campaign that letters are composed of. */
export interface Table {
  readonly entry: AnyRuledPackage
  readonly campaign: Campaign
  readonly seats: readonly SeatInfo[]
  readonly match: AnyMatch
  /** Number of the current turn. */
  readonly turn: number
  readonly due: number | null
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

/** A heading with its lines. */
function section(heading: string, lines: readonly string[]): readonly string[] {
  return [heading, "-".repeat(heading.length), ...lines, ""]
}

const joined = (lines: readonly string[]) => `${lines.join("\n").trimEnd()}\n`

function powerOf({ seats }: Table, seat: Seat, language: Language): string {
  return seatTitle(seats[seat], language)
}

function subjectOf({ campaign: { title } }: Table, turn: number, what: string, language: Language): string {
  return worded("subject", language, { title, turn, what })
}

/** What the viewer has learnt since its last letter, as sentences of the game. */
function eventsFor({ entry, match, seats }: Table, viewer: Viewer, since: number, language: Language) {
  return match.events(viewer, since).flatMap((event) => eventLines(entry, seats, event, language, viewer))
}

/** The position as the viewer knows it. */
function positionFor({ entry, match, seats }: Table, viewer: Viewer, language: Language): readonly string[] {
  const notation = entry.notations?.[language] ?? entry.game
  const nameOf = (seat: Seat) => seatTitle(seats[seat], language)
  return notation.render(match.view(viewer), { language, nameOf }).split("\n")
}

/** The map as the viewer knows it. */
function mapFor({ entry, match }: Table, viewer: Viewer, lang: Language): string | undefined {
  return entry.diagram?.draw(match.view(viewer), { lang })
}

function dueLine({ due }: Table, language: Language): string {
  return due === null ? worded("byHand", language) : worded("due", language, { date: dated(due) })
}

/** A comment with an order of the seat, written on a position that the seat cannot tell from the real one. */
function exampleFor({ entry, match }: Table, seat: Seat, language: Language): readonly string[] {
  const [first] = match.legalActions(seat)
  if (first === undefined) return []
  const state = entry.game.determinize(match.view(seat), createRandom("example"), { sealed: "none" })
  const example = (entry.notations?.[language] ?? entry.game).formatAction(first, state)
  return [worded("templateOrder", language, { example })]
}

/** What comes next, and a sheet to fill in. */
function nextFor(table: Table, seat: Seat, language: Language): readonly string[] {
  const { entry, match, turn, campaign, seats } = table
  const outcome = match.outcome()
  if (outcome) return [worded("over", language), outcomeLine(entry, seats, outcome, language), ""]
  const phase = nameOfPhase(entry.names, match.turn(seat).phase, language)
  const isAsked = match.actors().includes(seat)
  const next = [
    worded("next", language, { turn, phase }),
    worded(isAsked ? "wanted" : "unwanted", language),
    dueLine(table, language),
    "",
  ]
  if (!isAsked) return next
  const { code } = playerOf(campaign, seats, seat)
  const fields = [
    worded("templateCode", language, { code }),
    worded("templateTurn", language, { turn }),
    ...exampleFor(table, seat, language),
  ]
  return [...next, ...section(worded("template", language), indented(fields))]
}

/** Adds the address of a seat to a letter. */
function toSeat({ campaign, seats }: Table, seat: Seat, letter: Omit<Letter, "to">): Letter {
  const { address } = playerOf(campaign, seats, seat)
  return address === undefined ? letter : { ...letter, to: address }
}

/** The first letter to a seat, with its code. */
export function welcome(table: Table, seat: Seat, date: number): Letter {
  const { campaign, seats, match } = table
  const { code, language } = playerOf(campaign, seats, seat)
  const power = powerOf(table, seat, language)
  const map = mapFor(table, seat, language)
  const position = positionFor(table, seat, language)
  const text = joined([
    worded("begins", language, { power, title: campaign.title }),
    worded("code", language, { code }),
    "",
    ...section(worded("position", language), position),
    ...eventsSection(eventsFor(table, seat, 0, language), language, match.events(seat).length > 0),
    ...nextFor(table, seat, language),
  ])
  const subject = subjectOf(table, table.turn, worded("welcome", language), language)
  const id = `${table.turn}.${seats[seat]?.id}.welcome`
  return toSeat(table, seat, { id, subject, text, date, ...(map !== undefined && { map }) })
}

function eventsSection(lines: readonly string[], language: Language, isShown = true): readonly string[] {
  if (!isShown) return []
  return section(worded("happened", language), lines.length > 0 ? lines : [worded("nothing", language)])
}

/** The results of a turn for one seat: its own events and its own view. */
export function results(
  table: Table,
  seat: Seat,
  closed: { readonly turn: number; readonly at: number; readonly since: number; readonly failed: readonly string[] },
): Letter {
  const { campaign, seats } = table
  const { language } = playerOf(campaign, seats, seat)
  const power = powerOf(table, seat, language)
  const map = mapFor(table, seat, language)
  const text = joined([
    ...eventsSection(eventsFor(table, seat, closed.since, language), language),
    ...(closed.failed.length > 0 ? section(worded("failed", language), closed.failed) : []),
    ...section(worded("position", language), positionFor(table, seat, language)),
    ...nextFor(table, seat, language),
  ])
  const subject = subjectOf(table, closed.turn, worded("letter", language, { power }), language)
  const id = `${closed.turn}.${seats[seat]?.id}.letter`
  return toSeat(table, seat, { id, subject, text, date: closed.at, ...(map !== undefined && { map }) })
}

/** The public results of a turn. */
export interface Gazette {
  readonly turn: number
  readonly subject: string
  readonly text: string
  readonly date: number
  readonly map?: string
}

/** The gazette of a turn: the events and the view of a spectator. */
export function gazette(
  table: Table,
  closed: { readonly turn: number; readonly at: number; readonly since: number },
): Gazette {
  const { entry, match, seats, turn, campaign } = table
  const { language } = campaign
  const outcome = match.outcome()
  const phase = nameOfPhase(entry.names, match.turn(SPECTATOR).phase, language)
  const map = mapFor(table, SPECTATOR, language)
  const text = joined([
    ...eventsSection(eventsFor(table, SPECTATOR, closed.since, language), language),
    ...section(worded("position", language), positionFor(table, SPECTATOR, language)),
    ...(outcome
      ? [worded("over", language), outcomeLine(entry, seats, outcome, language)]
      : [worded("next", language, { turn, phase }), dueLine(table, language)]),
  ])
  const subject = subjectOf(table, closed.turn, worded("gazette", language), language)
  return { turn: closed.turn, subject, text, date: closed.at, ...(map !== undefined && { map }) }
}

/** A line of a sheet as it is repeated to its sender. */
function readBack({ text, problem }: SheetLine): string {
  return problem === undefined ? text : `${text}\n    ${problem}`
}

type SheetEntry = Extract<Entry, { type: "sheet" }>

/** Repeats the orders of a sheet as understood, and names the lines that were not read. */
export function answer(table: Table, sheet: SheetEntry, number: number, isFirst: boolean): Letter {
  const { campaign, seats } = table
  const { seat, turn, at, lines, final, amends, left, reply, kept } = sheet
  const { language } = playerOf(campaign, seats, seat)
  const orders = lines.filter(({ problem }) => problem === undefined)
  const unread = lines.filter(({ problem }) => problem !== undefined)
  const earlier = kept ? [worded(kept, language)] : isFirst ? [] : [worded(amends ? "adds" : "replaces", language)]
  const text = joined([
    ...earlier,
    ...(earlier.length > 0 ? [""] : []),
    ...section(
      worded("understood", language),
      orders.length > 0 ? indented(orders.map(readBack)) : [worded("noOrders", language)],
    ),
    ...(unread.length > 0 ? section(worded("unread", language), indented(unread.map(readBack))) : []),
    ...(left ? [worded("left", language, { budgets: left })] : []),
    ...(final ? [worded("final", language)] : []),
    worded("correct", language),
    dueLine(table, language),
  ])
  const subject = subjectOf(table, turn, worded("answer", language), language)
  const id = `${turn}.${seats[seat]?.id}.answer-${number}`
  return toSeat(table, seat, { id, subject, text, date: at, ...(reply !== undefined && { reply }) })
}

/** Answers a sheet without effect. */
export function noEffect(table: Table, sheet: Extract<Entry, { type: "late" | "unasked" }>, number: number): Letter {
  const { campaign, seats, turn } = table
  const { seat, at, reply, type } = sheet
  const { language } = playerOf(campaign, seats, seat)
  const power = powerOf(table, seat, language)
  const subject = subjectOf(table, turn, worded(type === "late" ? "lateAnswer" : "answer", language), language)
  const id = `${turn}.${seats[seat]?.id}.answer-${number}`
  const text = `${worded(type, language, { turn, power })}\n`
  return toSeat(table, seat, { id, subject, text, date: at, ...(reply !== undefined && { reply }) })
}

/** Reminds a seat that the game waits for it. */
export function reminder(table: Table, seat: Seat, date: number): Letter {
  const { campaign, seats, turn } = table
  const { language } = playerOf(campaign, seats, seat)
  const subject = subjectOf(table, turn, worded("reminder", language), language)
  const text = `${worded("overdue", language, { turn })}\n`
  return toSeat(table, seat, { id: `${turn}.${seats[seat]?.id}.reminder`, subject, text, date })
}

/** Refuses a sheet, in both languages. The text depends on nothing, so that it reveals nothing. */
export function refusal(to: string, turn: number, number: number, date: number): Letter {
  const subject = `${worded("refusal", "en")} / ${worded("refusal", "fr")}`
  const text = `${worded("refused", "en")}\n\n${worded("refused", "fr")}\n`
  return { id: `${turn}.-.refusal-${number}`, to, subject, text, date }
}
