/** Order sheets as text: who sends them, and the orders in them. */
import type { Seat, SeatInfo, StateWith } from "@flottille/core"
import { createRandom, NotationError, readAction } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { type Language, nameOfUnit } from "@flottille/core/rulebook"
import { seatName } from "@flottille/host/words"
import { problemText } from "../language/french-help"
import { notationOf } from "../language/wording"
import { splitQuotes } from "./quotes"
import { worded } from "./words"

/** A line of a sheet: the action that was understood, or the reason why there is none. */
export interface SheetLine {
  readonly text: string
  readonly action?: unknown
  readonly problem?: string
}

/** A sheet, before its orders are read. */
export interface SheetText {
  readonly code: string | undefined
  /** Word for the seat, as the sender gives it. */
  readonly power: string | undefined
  /** The turn that the sheet is for, if it says so. */
  readonly turn: number | undefined
  readonly final: boolean
  readonly amends: boolean
  readonly lines: readonly string[]
}

/** Characters of a sheet, its lines, and characters of a line that are read. */
const MOST_TEXT = 20_000
const MOST_LINES = 200
const MOST_CHARACTERS = 200

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim()

const FINAL = new Set(["final", "ready", "done", "pret", "prete", "definitif", "fini"])
const AMENDS = new Set(["correction", "corrections", "amendment", "rectification"])
const FIELDS = new Map<string, "code" | "power" | "turn">([
  ...["code", "password", "mot de passe"].map((word) => [word, "code"] as const),
  ...["power", "seat", "player", "puissance", "camp", "joueur", "pays"].map((word) => [word, "power"] as const),
  ...["turn", "tour"].map((word) => [word, "turn"] as const),
])

/** Returns the lines that the sender wrote, without comments and marks of lists. */
function ownLines(own: readonly string[]): string[] {
  return own
    .map((line) => line.replace(/(^|\s)(#|\/\/).*$/, "").replace(/^\s*([-*•]|\d+[.)])\s+/, ""))
    .flatMap((line) => line.split(";"))
    .map((line) => line.trim())
    .filter((line) => line !== "")
}

/**
 * The turn that a mail is for by the subject that it quotes: `Re: Sous-marins, turn 3: …`. The answer to the
 * letter of a turn is for the next one.
 */
function turnIn(subject: string): number | undefined {
  const [, turn, results] = /\b(?:turn|tour)\s+(\d{1,5})\s*:\s*(letter|lettre|gazette)?/i.exec(subject) ?? []
  return turn === undefined ? undefined : Number(turn) + (results === undefined ? 0 : 1)
}

/** Returns the first value of a field in quoted lines: a quoted sheet proves as much as a written one. */
function quotedField(lines: readonly string[], wanted: "code" | "turn"): string | undefined {
  for (const line of lines) {
    const [, name = "", value] = FIELD.exec(line) ?? []
    if (FIELDS.get(plain(name)) === wanted) return value?.trim()
  }
  return undefined
}

const FIELD = /^([\p{L} ]{3,20}?)\s*[:=]\s*(.+)$/u

/**
 * Splits a sheet into its fields and its lines of orders.
 *
 * @param names - The names of the seats; one alone on a line names the sender.
 */
export function readSheet(
  { text = "", subject = "" }: { readonly text?: string; readonly subject?: string },
  names: readonly string[],
): SheetText {
  const fields: Partial<Record<"code" | "power" | "turn", string>> = {}
  const lines: string[] = []
  let [final, amends] = [false, false]
  const seats = new Set(names.map(plain))
  const { own, quoted } = splitQuotes(text.slice(0, MOST_TEXT))
  for (const line of ownLines(own)) {
    const [, name = "", value = ""] = FIELD.exec(line) ?? []
    const field = FIELDS.get(plain(name))
    const word = plain(line.replace(/[.:!]+$/, ""))
    if (field) fields[field] ??= value.trim()
    else if (seats.has(word)) fields.power ??= word
    else if (FINAL.has(word)) final = true
    else if (AMENDS.has(word)) amends = true
    else lines.push(line)
  }
  const numberIn = (value: string | undefined) => Number(/\d{1,5}/.exec(value ?? "")?.[0] ?? Number.NaN)
  const code = fields.code ?? quotedField(quoted, "code")
  const isQuoted = code !== fields.code
  const stated = numberIn(fields.turn ?? (isQuoted && turnIn(subject) === undefined ? quotedField(quoted, "turn") : ""))
  const turn = Number.isNaN(stated) ? turnIn(subject) : stated
  return { code, power: fields.power, turn, final, amends, lines }
}

/** Returns the seat that a word names, in either language; −1 for none. */
export function seatNamed(seats: readonly SeatInfo[], word: string): Seat {
  const wanted = plain(word)
  return seats.findIndex((info) => [...namesOf(info)].map(plain).includes(wanted))
}

/** The names of a seat in either language. */
export function namesOf(info: SeatInfo): readonly string[] {
  return [info.id, info.title, seatName(info, "fr")]
}

/** The orders of a sheet, as the umpire understands them. */
export interface ReadOrders {
  readonly lines: readonly SheetLine[]
  /** Decisions left open, in words; empty for none. */
  readonly left: string
  /** The action that ends the choice of the seat, where the game has one and no default stands for it. */
  readonly end?: unknown
}

type State = StateWith

/** Reads one line in either language. */
function readLine({ game, notations }: AnyRuledPackage, text: string, state: State, seat: Seat, language: Language) {
  const ways = [notations?.[language], notations?.[language === "fr" ? "en" : "fr"], game]
  const read = readAction(
    ways.flatMap((way) => way ?? []),
    text,
    state,
    seat,
  )
  if ("action" in read) return { action: read.action, failure: undefined }
  const { position, expected } = read.refusal.details ?? {}
  return { failure: new NotationError(text, Number(position), String(expected), read.refusal.rule) }
}

/** Splits a line at its commas if each part is an order and the whole is none. */
function split(entry: AnyRuledPackage, line: string, state: State, seat: Seat, language: Language): readonly string[] {
  const parts = line.split(",").map((part) => part.trim())
  const isOrder = (text: string) => "action" in readLine(entry, text, state, seat, language)
  return parts.length > 1 && !isOrder(line) && parts.every(isOrder) ? parts : [line]
}

/** Returns what an order is for, where each unit has one: its unit, or the place where one is built. */
function subjectOf(action: unknown): string | undefined {
  const { unit, at } = Object(action)
  const subject: unknown = unit ?? at
  return typeof subject === "string" ? subject.replace(/\/.*/, "") : undefined
}

/** Returns the lines whose unit has another order in the same sheet. */
function contradictions(
  { game }: AnyRuledPackage,
  orders: readonly { readonly text: string; readonly action?: unknown }[],
): ReadonlySet<string> {
  if (!game.traits.simultaneous) return new Set()
  const bySubject = new Map<string, Map<string, string[]>>()
  for (const { text, action } of orders) {
    const subject = subjectOf(action)
    if (subject === undefined) continue
    const found = bySubject.get(subject) ?? new Map<string, string[]>()
    bySubject.set(subject, found)
    found.set(JSON.stringify(action), [...(found.get(JSON.stringify(action)) ?? []), text])
  }
  return new Set([...bySubject.values()].flatMap((found) => (found.size > 1 ? [...found.values()].flat() : [])))
}

/**
 * Reads the orders of a sheet and tries them on a position that the seat cannot tell from the real one:
 * the answer depends on the seat's view alone.
 *
 * @param before - Actions of an earlier sheet that this one amends.
 */
export function readOrders(
  entry: AnyRuledPackage,
  view: unknown,
  seat: Seat,
  sheet: {
    readonly lines: readonly string[]
    readonly language: Language
    readonly before: readonly SheetLine[]
    /** Attachments that cannot be read. */
    readonly unread: readonly string[]
  },
): ReadOrders {
  const { game } = entry
  const { language } = sheet
  const state = game.determinize(view, createRandom("sheet"), { sealed: "none" })
  const { number, phase } = game.turn(state, seat)
  const mayAct = () => {
    const turn = game.turn(state, seat)
    return turn.number === number && turn.phase === phase && game.actors(state).includes(seat)
  }
  const lines: SheetLine[] = []
  const apply = (text: string, action: unknown) => {
    const refusal = mayAct() ? game.validate(state, seat, action) : undefined
    if (!mayAct()) lines.push({ text, problem: worded("afterTurn", language) })
    else if (refusal) lines.push({ text, problem: entry.explain(refusal, language) })
    else {
      lines.push({ text: notationOf(entry, language).formatAction(action, state), action })
      game.step(state, seat, action)
    }
  }
  for (const { text, action } of sheet.before) if (action !== undefined) apply(text, action)
  const texts = sheet.lines
    .slice(0, MOST_LINES)
    .flatMap((long) => split(entry, long.slice(0, MOST_CHARACTERS), state, seat, language))
  const read = (text: string) => readLine(entry, text, state, seat, language)
  const twice = contradictions(
    entry,
    texts.map((text) => ({ text, ...read(text) })),
  )
  for (const text of texts) {
    const { action, failure } = read(text)
    if (failure) lines.push({ text, problem: problemText(failure, language) })
    else if (twice.has(text)) lines.push({ text, problem: worded("twice", language) })
    else apply(text, action)
  }
  for (const name of sheet.unread.slice(0, 20))
    lines.push({ text: name.slice(0, MOST_CHARACTERS), problem: worded("attached", language) })
  if (sheet.lines.length > MOST_LINES)
    lines.push({ text: "…", problem: worded("tooMany", language, { most: MOST_LINES }) })
  if (!mayAct()) return { lines, left: "" }
  const end =
    game.defaultAction?.(state, seat) === undefined ? readLine(entry, "ready", state, seat, "en").action : undefined
  return { lines, left: leftOf(entry, state, seat, language), ...(end !== undefined && { end }) }
}

/** The decisions that a seat has not made, in words. */
function leftOf({ game, names }: AnyRuledPackage, state: State, seat: Seat, language: Language): string {
  return game
    .turn(state, seat)
    .budgets.filter((budget) => budget.seat === seat && budget.left > 0)
    .map(({ left, unit }) => `${left} ${nameOfUnit(names, unit, left, language)}`)
    .join(", ")
}
