/**
 * Records as text for people.
 *
 * @packageDocumentation
 */
import { type Actor, CHANCE, type Game, REFEREE, type StateWith } from "./contract"
import {
  isFlottilleError,
  isNotationError,
  isRecordError,
  isSchemaError,
  type Path,
  placeOf,
  RecordError,
  type RecordPlace,
  SchemaError,
} from "./errors"
import { placeInJson } from "./notation"
import { checkOrigin, type GameRecord, RESERVED, type RecordEntry, type ReplayStep, replay } from "./record"
import { own } from "./shape"

/**
 * The readable form of a record, after the manner of PGN:
 *
 * ```text
 * [Game "dejarik"]
 * [Options {"seats":2,…}]
 * [Entries "…"]
 * [Hash "…"]
 *
 * 1.
 *   red     O11-I5; I1xO1 {a comment}
 *   chance  push 6.5.4:3.3.3
 *   red     O1>O2
 * ```
 *
 * Headers hold JSON, one a line. A line with a number and a dot names the turn for the reader;
 * every other line names an actor and its actions in the game's notation, separated by `;`. A
 * comment in braces belongs to the action before it; `\` escapes `}` and itself.
 */
const RESIGN = "resign"

/** Longest accepted record; a longer text is refused without being parsed. */
const MOST_CHARACTERS = 50_000_000

function checkText(text: unknown): asserts text is string {
  if (typeof text !== "string" || text.length > MOST_CHARACTERS)
    throw new SchemaError("record", [], `a text of at most ${MOST_CHARACTERS} characters`)
}

/** One line: JSON leaves the separators of lines and paragraphs as they are, and some readers break lines there. */
function header(name: string, value: unknown): string {
  return `[${name} ${JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}]`
}

function formatComment(comment: string | undefined): string {
  return comment === undefined ? "" : ` {${comment.replace(/[\\}]/g, "\\$&").replace(/\n/g, "\\n")}}`
}

function readComment(text: string): string {
  return text.replace(/\\(.)/g, (_, escaped: string) => (escaped === "n" ? "\n" : escaped))
}

/**
 * Writes a record as text.
 *
 * @throws RecordError if the record does not replay.
 * @see {@link parseRecord}
 * @example
 * import { createMatch } from "@flottille/core/match"
 * import { dejarik } from "@flottille/dejarik"
 * const match = createMatch(dejarik, { seed: 7 })
 * formatRecord(dejarik, match.record([["Red", "Ann"]])).split("\n")[0] // => '[Game "dejarik"]'
 */
export function formatRecord<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  record: GameRecord<Action, Options>,
): string {
  const names = actorNames(game, record.options)
  const lines: string[] = []
  let turn = -1
  let actor: Actor | undefined
  const write = ({ state, entry }: ReplayStep<State, Action>) => {
    const { number } = game.turn(state, REFEREE)
    if (number !== turn) {
      lines.push(`${number}.`)
      turn = number
      actor = undefined
    }
    const by = "resign" in entry ? entry.resign : entry.actor
    const item = `${"resign" in entry ? RESIGN : game.formatAction(entry.action, state)}${formatComment(entry.comment)}`
    if (by === actor) lines.push(`${lines.pop()}; ${item}`)
    else lines.push(`  ${nameOf(names, by).padEnd(names.width)}  ${item}`)
    actor = by
  }
  replay(game, record, write)
  const headers = [
    header("Game", record.game),
    header("Version", record.version),
    header("Options", record.options),
    ...(record.start === undefined ? [] : [header("Start", record.start)]),
    ...(record.headers ?? []).map(([name, value]) => header(name, value)),
    ...(record.outcome ? [header("Outcome", record.outcome)] : []),
    ...(record.letters ? [header("Letters", record.letters)] : []),
    header("Entries", record.entriesHash),
    header("Hash", record.hash),
  ]
  return `${headers.join("\n")}\n\n${lines.join("\n")}\n`
}

interface ActorNames {
  readonly seats: readonly string[]
  readonly width: number
}

function actorNames<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  options: Options,
): ActorNames {
  const seats = game.seats(options).map((seat) => seat.id)
  return { seats, width: Math.max(...[CHANCE, ...seats].map((name) => name.length)) }
}

function nameOf(names: ActorNames, actor: Actor): string {
  return actor === CHANCE ? CHANCE : (names.seats[actor] ?? String(actor))
}

interface Header {
  readonly value: unknown
  /** The value as it is written, as JSON. */
  readonly json: string
  readonly line: number
  /** Of the value, from 1. */
  readonly column: number
}

type Headers = Map<string, Header>

/** Reads the header lines; `lines` holds the lines after them, each with its number. */
function readHeaders(text: string): { headers: Headers; lines: { readonly line: number; readonly text: string }[] } {
  const headers: Headers = new Map()
  const lines: { line: number; text: string }[] = []
  text.split(/\r?\n/).forEach((content, index) => {
    const line = index + 1
    const header = lines.length === 0 ? /^\[([\w-]+) (.*)\]$/s.exec(content.trimEnd()) : null
    if (header) {
      const [, name = "", value = ""] = header
      if (headers.has(name)) throw new RecordError(`a second header ${name}`, { line }, "CO-4")
      const column = name.length + 3
      headers.set(name, { value: readJson(value, { line, column }), json: value, line, column })
    } else if (content.trim() !== "") lines.push({ line, text: content })
  })
  return { headers, lines }
}

/** `place`: where the text begins, if it is one header of many. */
function readJson(text: string, place?: RecordPlace): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const at = place ?? placeOf(text, placeInJson(text))
    throw new RecordError("expected JSON, perhaps it is cut short", at, "CO-4")
  }
}

/** Returns the line and column of a value of a record, or of a character of a text in it. */
type Locate = (path: Path, character?: number) => RecordPlace

/** Runs a check of a record. Its faults become RecordErrors with the place of the value at fault. */
function located<T>(locate: Locate, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!isFlottilleError(error)) throw error
    if (isRecordError(error)) {
      const { problem, place, rule } = error
      const { field, ply, line } = place
      if (line !== undefined || (field === undefined && ply === undefined)) throw error
      throw new RecordError(
        problem,
        { ...place, ...locate(field === undefined ? ["entries", ply ?? 0] : [field]) },
        rule,
      )
    }
    if (isNotationError(error))
      throw new RecordError(
        `start: expected ${error.expected}`,
        { field: "start", ...locate(["start"], error.position) },
        error.rule,
      )
    if (!isSchemaError(error)) throw error
    const { subject, path, expected, rule } = error
    const inRecord = subject === "record" ? path : [subject, ...path]
    const place = { field: `${inRecord[0] ?? subject}`, ...locate(inRecord) }
    throw new RecordError(`${[subject, ...path].join(".")}: expected ${expected}`, place, rule)
  }
}

/** Returns the length of the beginning of a JSON text that stands for the first characters of its value. */
function lengthInJson(json: string, characters: number): number {
  let length = 1
  for (let left = characters; left > 0; left--) length += json[length] !== "\\" ? 1 : json[length + 1] === "u" ? 6 : 2
  return length
}

/** The fields of a record, and the headers that hold them. */
const headerOf: Readonly<Record<string, string>> = {
  game: "Game",
  version: "Version",
  options: "Options",
  start: "Start",
  outcome: "Outcome",
  letters: "Letters",
  entriesHash: "Entries",
  hash: "Hash",
}

function inJson(text: string): Locate {
  return (path, character) => {
    const start = placeInJson(text, path)
    return placeOf(text, character === undefined ? start : start + lengthInJson(text.slice(start), character))
  }
}

/** A field without a header is missing at the beginning. */
function inHeaders(headers: Headers): Locate {
  return ([field, ...path], character) => {
    const free = [...headers].filter(([name]) => !RESERVED.includes(name))
    const header = field === "headers" ? free[Number(path[0])]?.[1] : headers.get(headerOf[`${field}`] ?? "")
    if (!header) return { line: 1, column: 1 }
    const { json, line, column } = header
    const inner = field === "headers" ? 0 : placeInJson(json, path)
    return { line, column: column + (character === undefined ? inner : lengthInJson(json, character)) }
  }
}

const looksLikeJson = (text: string) => text.trimStart().startsWith("{")

/**
 * The id of the game that a record names, in JSON or text form, before the game itself is known.
 *
 * @throws RecordError if the text is no record.
 * @example
 * gameOfRecord('{ "game": "dejarik" }') // => "dejarik"
 */
export function gameOfRecord(text: string): string {
  checkText(text)
  const record = looksLikeJson(text) ? readJson(text) : undefined
  const named = record === undefined ? readHeaders(text).headers.get("Game")?.value : own(record, "game")
  if (typeof named !== "string") throw new RecordError("it names no game", { line: 1 }, "CO-4")
  return named
}

interface Item {
  readonly text: string
  readonly comment: string | undefined
  readonly column: number
}

/**
 * Finds the end of the notation before `;`, `{` or the end of the text, and the end of the comment
 * after it.
 */
function endOfItem(text: string, from: number): { readonly notation: number; readonly comment: number } {
  let notation = from
  while (notation < text.length && !";{}".includes(text.charAt(notation))) notation++
  if (text[notation] !== "{") return { notation, comment: notation }
  let comment = notation + 1
  while (comment < text.length && text[comment] !== "}") comment += text[comment] === "\\" ? 2 : 1
  return { notation, comment }
}

/** Splits `O11-I5; I1xO1 {a comment}` into its items; `offset` is the number of characters before it in its line. */
function readItems(text: string, offset: number, line: number): Item[] {
  const items: Item[] = []
  for (let from = 0; from < text.length; ) {
    const { notation, comment } = endOfItem(text, from)
    const raw = text.slice(from, notation)
    const column = offset + from + (raw.length - raw.trimStart().length) + 1
    const closed = comment > notation ? comment + 1 : comment
    const rest = text.slice(closed).trimStart()
    if (raw.trim() === "" || (comment > notation && comment >= text.length) || (rest !== "" && !rest.startsWith(";"))) {
      throw new RecordError("expected an action, then perhaps a comment in braces, then ;", { line, column }, "CO-4")
    }
    items.push({
      text: raw.trim(),
      comment: comment > notation ? readComment(text.slice(notation + 1, comment)) : undefined,
      column,
    })
    from = rest === "" ? text.length : text.length - rest.length + 1
  }
  return items
}

/**
 * Reads a record in text or JSON form and verifies it by replay.
 *
 * @throws RecordError with line, column and ply of the first fault; SchemaError for a value that is
 *   not a text.
 * @example
 * import { createMatch } from "@flottille/core/match"
 * import { dejarik } from "@flottille/dejarik"
 * const record = createMatch(dejarik, { seed: 7 }).record()
 * parseRecord(dejarik, formatRecord(dejarik, record)).hash === record.hash // => true
 */
export function parseRecord<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  text: string,
): GameRecord<Action, Options> {
  checkText(text)
  if (!looksLikeJson(text)) return readText(game, text)
  const record = readJson(text)
  return located(inJson(text), () => replay(game, record).record)
}

function readText<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  text: string,
): GameRecord<Action, Options> {
  const { headers, lines } = readHeaders(text)
  const locate = inHeaders(headers)
  const headerValue = (name: string) => headers.get(name)?.value
  const start = headerValue("Start")
  const lenient: { options(given: unknown): Options } = game
  const { options, state } = located(locate, () => {
    checkOrigin(game, { game: headerValue("Game"), version: headerValue("Version") })
    const options = lenient.options(headerValue("Options"))
    return { options, state: typeof start === "string" ? game.parseState(start) : game.initialState(options) }
  })
  const names = actorNames(game, options)
  const entries: RecordEntry<Action>[] = []
  for (const { line, text: content } of lines) {
    if (/^\s*\d+\.\s*$/.test(content)) continue
    const match = /^\s*(\S+)\s+/.exec(content)
    const name = match?.[1] ?? content.trim()
    const actor = name === CHANCE ? CHANCE : names.seats.indexOf(name)
    if (!match || actor === -1)
      throw new RecordError(
        `expected chance or one of ${names.seats.join(", ")}, then actions`,
        { line, column: 1 },
        "CO-4",
      )
    for (const item of readItems(content.slice(match[0].length), match[0].length, line)) {
      const place = { ply: entries.length, line, column: item.column }
      const entry = readEntry(game, state, actor, item.text, place)
      entries.push(item.comment === undefined ? entry : { ...entry, comment: item.comment })
    }
  }
  const free = [...headers].flatMap(([name, { value }]) => (RESERVED.includes(name) ? [] : [[name, value]]))
  const record = {
    format: "flottille-record-2",
    game: game.id,
    version: headerValue("Version"),
    ...(free.length > 0 ? { headers: free } : {}),
    options,
    ...(headers.has("Start") ? { start } : {}),
    entries,
    ...(headers.has("Outcome") ? { outcome: headerValue("Outcome") } : {}),
    ...(headers.has("Letters") ? { letters: headerValue("Letters") } : {}),
    entriesHash: headerValue("Entries"),
    hash: headerValue("Hash"),
  }
  return located(locate, () => replay(game, record).record)
}

/** Reads one item and plays it on the state. */
function readEntry<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
  actor: Actor,
  text: string,
  place: RecordPlace & { readonly column: number },
): RecordEntry<Action> {
  if (text === RESIGN && actor !== CHANCE) {
    game.resign(state, actor)
    return { resign: actor }
  }
  const action = readAction(game, state, actor, text, place)
  const refusal = game.validate(state, actor, action)
  if (refusal) throw new RecordError(`an illegal action: ${refusal.code}`, { ...place, refusal })
  game.step(state, actor, action)
  return { actor, action }
}

function readAction<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
  actor: Actor,
  text: string,
  place: RecordPlace & { readonly column: number },
): Action {
  try {
    return game.parseAction(text, state, actor)
  } catch (error) {
    if (isNotationError(error))
      throw new RecordError(
        `expected ${error.expected}`,
        { ...place, column: place.column + error.position },
        error.rule,
      )
    if (isFlottilleError(error)) throw new RecordError(error.message, place, error.rule)
    throw error
  }
}
