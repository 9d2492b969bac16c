/** The umpire's letters: answers to sheets, results for each seat, and the public gazette. */
import { createRandom, type Seat, type SeatInfo, SPECTATOR, type Viewer } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { type Language, nameOfPhase } from "@flottille/core/rulebook"
import type { AnyMatch } from "@flottille/host/players"
import { eventLines, outcomeLine, seatTitle } from "@flottille/host/words"
import { type Campaign, playerOf } from "./campaign"
import type { SheetLine } from "./sheets"
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

/** What a letter says. */
export type Content = Pick<Letter, "subject" | "text" | "map" | "reply">

/** The parts of a campaign that letters are composed of. */
export interface Table {
  readonly entry: AnyRuledPackage
  readonly campaign: Campaign
  readonly seats: readonly SeatInfo[]
  readonly match: AnyMatch
  /** Number of the current turn. */
  readonly turn: number
  /** When it is due; undefined if the umpire ends it by hand. */
  readonly due: number | undefined
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
function mapFor({ entry, match }: Table, viewer: Viewer, lang: Language): Pick<Letter, "map"> {
  const map = entry.diagram?.draw(match.view(viewer), { lang })
  return map === undefined ? {} : { map }
}

const languageOf = ({ campaign, seats }: Table, seat: Seat) => playerOf(campaign, seats, seat).language

function dueLine({ due }: Table, language: Language): string {
  return due === undefined ? worded("byHand", language) : worded("due", language, { date: dated(due) })
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

/** The first letter to a seat, with its code. */
export function welcome(table: Table, seat: Seat): Content {
  const { campaign, seats, match, turn } = table
  const { code, language } = playerOf(campaign, seats, seat)
  const text = joined([
    worded("begins", language, { power: powerOf(table, seat, language), title: campaign.title }),
    worded("code", language, { code }),
    "",
    ...section(worded("position", language), positionFor(table, seat, language)),
    ...eventsSection(eventsFor(table, seat, 0, language), language, match.events(seat).length > 0),
    ...nextFor(table, seat, language),
  ])
  return {
    subject: subjectOf(table, turn, worded("welcome", language), language),
    text,
    ...mapFor(table, seat, language),
  }
}

function eventsSection(lines: readonly string[], language: Language, isShown = true): readonly string[] {
  if (!isShown) return []
  return section(worded("happened", language), lines.length > 0 ? lines : [worded("nothing", language)])
}

/** The results of a turn for one seat: its own events since its last letter, and its own view. */
export function results(
  table: Table,
  seat: Seat,
  closed: { readonly turn: number; readonly since: number; readonly failed: readonly string[] },
): Content {
  const language = languageOf(table, seat)
  const power = powerOf(table, seat, language)
  const text = joined([
    ...eventsSection(eventsFor(table, seat, closed.since, language), language),
    ...(closed.failed.length > 0 ? section(worded("failed", language), closed.failed) : []),
    ...section(worded("position", language), positionFor(table, seat, language)),
    ...nextFor(table, seat, language),
  ])
  const subject = subjectOf(table, closed.turn, worded("letter", language, { power }), language)
  return { subject, text, ...mapFor(table, seat, language) }
}

/** The gazette of a turn: the events and the view of a spectator. */
export function gazette(table: Table, closed: { readonly turn: number; readonly since: number }): Content {
  const { entry, match, seats, turn, campaign } = table
  const { language } = campaign
  const outcome = match.outcome()
  const phase = nameOfPhase(entry.names, match.turn(SPECTATOR).phase, language)
  const text = joined([
    ...eventsSection(eventsFor(table, SPECTATOR, closed.since, language), language),
    ...section(worded("position", language), positionFor(table, SPECTATOR, language)),
    ...(outcome
      ? [worded("over", language), outcomeLine(entry, seats, outcome, language)]
      : [worded("next", language, { turn, phase }), dueLine(table, language)]),
  ])
  const subject = subjectOf(table, closed.turn, worded("gazette", language), language)
  return { subject, text, ...mapFor(table, SPECTATOR, language) }
}

/** A line of a sheet as it is repeated to its sender. */
function readBack({ text, problem }: SheetLine): string {
  return problem === undefined ? text : `${text}\n    ${problem}`
}

/** A sheet as its sender reads it in the answer. */
export interface AnsweredSheet {
  readonly lines: readonly SheetLine[]
  readonly final: boolean
  /** Decisions that the sheet leaves open, in words. */
  readonly left: string
  /** Its effect on the earlier sheet, or the reason why it has none. */
  readonly effect: "empty" | "older" | "adds" | "replaces" | undefined
}

/** Repeats the orders of a sheet as understood, and names the lines that were not read. */
export function answer(table: Table, seat: Seat, { lines, final, left, effect }: AnsweredSheet): Content {
  const language = languageOf(table, seat)
  const orders = lines.filter(({ problem }) => problem === undefined)
  const unread = lines.filter(({ problem }) => problem !== undefined)
  const text = joined([
    ...(effect ? [worded(effect, language), ""] : []),
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
  return { subject: subjectOf(table, table.turn, worded("answer", language), language), text }
}

/** Answers a sheet without effect: for an earlier turn, or of a seat that has nothing to decide. */
export function noEffect(table: Table, seat: Seat, reason: "late" | "unasked"): Content {
  const { turn } = table
  const language = languageOf(table, seat)
  const subject = worded(reason === "late" ? "lateAnswer" : "answer", language)
  const text = `${worded(reason, language, { turn, power: powerOf(table, seat, language) })}\n`
  return { subject: subjectOf(table, turn, subject, language), text }
}

/** Reminds a seat that the game waits for it. */
export function reminder(table: Table, seat: Seat): Content {
  const { turn } = table
  const language = languageOf(table, seat)
  const subject = subjectOf(table, turn, worded("reminder", language), language)
  return { subject, text: `${worded("overdue", language, { turn })}\n` }
}

/** Refuses a sheet, in both languages. The text depends on nothing, so that it reveals nothing. */
export function refusal(): Content {
  return {
    subject: `${worded("refusal", "en")} / ${worded("refusal", "fr")}`,
    text: `${worded("refused", "en")}\n\n${worded("refused", "fr")}\n`,
  }
}
