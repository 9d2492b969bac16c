/**
 * Records as text for people.
 *
 * @packageDocumentation
 */

import { assert, assertGame, isList, isObject, own } from "../assert"
import { type ActionOf, type Actor, type AnyGame, CHANCE, type OptionsOf, REFEREE, type StateOf } from "../contract"
import { isFlottilleError, isNotationError, RecordError, type RecordPlace, SchemaError } from "../errors"
import type { GameRecord, RecordEntry, ReplayStep } from "./record"
import { checkOrigin, RECORD_FORMAT, RESERVED, replay } from "./record"
import { inHeaders, inJson, located, readHeaders, readJson } from "./record-place"

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
 * Writes a record as text, which `parseRecord` reads.
 *
 * @throws RecordError if the record does not replay.
 * @see {@link parseRecord}
 * @example
 * import { createMatch } from "@flottille/core/match"
 * import { dejarik } from "@flottille/dejarik"
 * const match = createMatch(dejarik, { seed: 7 })
 * formatRecord(dejarik, match.record([["Red", "Ann"]])).split("\n")[0] // => '[Game "dejarik"]'
 */
export function formatRecord<G extends AnyGame>(game: G, record: GameRecord<ActionOf<G>, OptionsOf<G>>): string {
  assertGame(game, "formatRecord")
  assert(
    isObject(record?.options) && isList(record.entries),
    "formatRecord",
    "record",
    "a record, as a match or recordOf returns one",
  )
  const names = actorNames(game, record.options)
  const lines: string[] = []
  let turn = -1
  let actor: Actor | undefined
  const write = ({ state, entry }: ReplayStep<StateOf<G>, ActionOf<G>>) => {
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

function actorNames<G extends AnyGame>(game: G, options: OptionsOf<G>): ActorNames {
  const seats = game.seats(options).map((seat) => seat.id)
  return { seats, width: Math.max(...[CHANCE, ...seats].map((name) => name.length)) }
}

function nameOf(names: ActorNames, actor: Actor): string {
  return actor === CHANCE ? CHANCE : (names.seats[actor] ?? String(actor))
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

/** Finds the end of the notation before `;`, `{` or the end of the text, and the end of the comment after it. */
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
export function parseRecord<G extends AnyGame>(game: G, text: string): GameRecord<ActionOf<G>, OptionsOf<G>> {
  assertGame(game, "parseRecord")
  checkText(text)
  if (!looksLikeJson(text)) return readText(game, text)
  const record = readJson(text)
  return located(inJson(text), () => replay(game, record).record)
}

function readText<G extends AnyGame>(game: G, text: string): GameRecord<ActionOf<G>, OptionsOf<G>> {
  const { headers, lines } = readHeaders(text)
  const locate = inHeaders(headers)
  const headerValue = (name: string) => headers.get(name)?.value
  const start = headerValue("Start")
  const lenient: { options(given: unknown): OptionsOf<G> } = game
  const { options, state } = located(locate, () => {
    checkOrigin(game, { game: headerValue("Game"), version: headerValue("Version") })
    const options = lenient.options(headerValue("Options"))
    return { options, state: typeof start === "string" ? game.parseState(start) : game.initialState(options) }
  })
  const names = actorNames(game, options)
  const entries: RecordEntry<ActionOf<G>>[] = []
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
    format: RECORD_FORMAT,
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
function readEntry<G extends AnyGame>(
  game: G,
  state: StateOf<G>,
  actor: Actor,
  text: string,
  place: RecordPlace & { readonly column: number },
): RecordEntry<ActionOf<G>> {
  if (text === RESIGN && actor !== CHANCE) {
    game.resign(state, actor)
    return { resign: actor }
  }
  let action: ActionOf<G>
  try {
    action = game.parseAction(text, state, actor)
  } catch (error) {
    if (isNotationError(error)) {
      const column = place.column + error.position
      throw new RecordError(`expected ${error.expected}`, { ...place, column }, error.rule)
    }
    if (isFlottilleError(error)) throw new RecordError(error.message, place, error.rule)
    throw error
  }
  const refusal = game.validate(state, actor, action)
  if (refusal) throw new RecordError(`an illegal action: ${refusal.code}`, { ...place, refusal })
  game.step(state, actor, action)
  return { actor, action }
}
