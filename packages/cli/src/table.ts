/** A table with people: who sits there, what they see, and what becomes of the game when they leave. */
import {
  type Actor,
  CHANCE,
  createRandom,
  type Look,
  REFEREE,
  type Refusal,
  type Seat,
  type Turn,
} from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { choicesOf } from "./answer"
import { type Desk, makeDesk, type Position } from "./desk"
import { InputError } from "./errors"
import { findGame } from "./find-game"
import type { Io } from "./io"
import { lookAt } from "./look"
import { notationOf } from "./notation"
import { type GivenOptions, givesOptions, readGivenOptions } from "./options"
import { phrasesIn } from "./phrases"
import { type GivenPlayers, playersText, readPlayers } from "./players"
import { type AnyRecord, type Keeper, loadRecord, makeKeeper, type SaveRequest } from "./record-file"
import { newsOf, people, type Seating, viewerFor } from "./seating"
import { clauseTitle, turnLine } from "./wording"

/** What `play` was asked for. */
export interface PlayRequest extends GivenOptions, GivenPlayers, SaveRequest {
  readonly seed?: string
  /** A record to go on from. */
  readonly resume?: string
  /** People roll real dice and tell the outcomes. */
  readonly dice?: boolean
  /** The board is turned to the other side. */
  readonly flip?: boolean
  readonly lang: Language
}

/** A table with people, and the files of their game. */
export interface Table extends Seating {
  readonly desk: Desk
  readonly keeper: Keeper
  /** Where the record goes, if somebody said so. */
  readonly save: string | undefined
  /** How many entries there were when they sat down to a new game; those of chance, and none of theirs. */
  readonly begun: number
  flipped: boolean
  /** The placements that `deploy` drew last: their number, and the choices of the seat up to then. */
  drawn?: { readonly count: number; readonly choices: string }
  /** What was told last. */
  news: readonly string[]
  /** Whether the game was kept where it can be taken up again, as it went on; not tried again after it failed. */
  keeping: boolean
  /** Whether it was kept so: who leaves writes it anew, for people to read. */
  keptForNow: boolean
}

/** Seats the players of a new game, or of one that goes on. */
export async function sitDown(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string | undefined,
  request: PlayRequest,
): Promise<Table> {
  const resumed = request.resume === undefined ? undefined : await loadRecord(io, known, request.resume)
  if (resumed && givesOptions(request)) throw new InputError("--option", "a resumed game has its options already")
  if (resumed && id !== undefined && id !== resumed.entry.game.id)
    throw new InputError(request.resume ?? "", `it is a game of ${resumed.entry.game.id}, not of ${id}`, "CO-5")
  const entry = resumed?.entry ?? findGame(known, id ?? "")
  const seed = request.seed ?? io.freshSeed()
  const match = createMatch(entry.game, {
    ...(resumed ? { record: resumed.record } : { options: readGivenOptions(entry, request) }),
    ...(request.dice ? {} : { seed }),
  })
  const seats = entry.game.seats(match.options)
  const before = resumed?.record.headers?.find(([name]) => name === PLAYERS)?.[1]
  return {
    io,
    entry,
    match,
    seats,
    players: await readPlayers(io.files, entry, seats, request, before),
    random: createRandom(`${seed}/players`),
    bots: new Map(),
    language: request.lang,
    secret: entry.game.traits.information === "imperfect",
    learnt: new Map(),
    holder: undefined,
    desk: makeDesk(io, request.lang),
    keeper: makeKeeper(io, entry, request, resumed),
    save: request.save,
    begun: resumed ? -1 : match.record().entries.length,
    flipped: request.flip === true,
    news: [],
    keeping: io.prompt !== undefined,
    keptForNow: false,
  }
}

/** The header of a record that says who played, so that they sit there again. */
const PLAYERS = "Players"

/** The record so far, with who plays. */
export function recordOf({ match, seats, players }: Pick<Table, "match" | "seats" | "players">): AnyRecord {
  return match.record([[PLAYERS, playersText(seats, players)]])
}

/** Whether a record holds something that no file does: of a new game, something that somebody chose. */
export function isUnkept({ keeper, begun }: Table, record: AnyRecord): boolean {
  return record.entries.length > begun && keeper.fileOf(record) === undefined
}

/** Whom the board is turned to: whoever chooses where they see something of their own, or are the only person; else the first person. */
function facing(table: Table, actor: Actor): Seat | undefined {
  const there = people(table)
  const first = there[0]
  const seat = actor !== CHANCE && (table.secret || there.length === 1) ? actor : first
  if (seat === undefined || !table.flipped) return seat
  return (seat + Math.ceil(table.seats.length / 2)) % table.seats.length
}

/** How boards are drawn for whoever chooses. */
export function lookFor(table: Table, actor: Actor, room?: Look["room"]): Look {
  const from = facing(table, actor)
  return {
    ...lookAt(table.io, table.seats, table.language),
    ...(from === undefined ? {} : { from }),
    ...(room ? { room } : {}),
  }
}

/** What somebody has in sight while choosing. */
export function positionOf(table: Table, actor: Actor): Position {
  const { entry, match, seats, language } = table
  const viewer = viewerFor({ secret: true }, actor)
  const view = match.view(viewer)
  return {
    head: turnLine(seats, ownTurn(match.turn(viewer), actor), actor, language),
    board: (room) => boardText(entry, view, lookFor(table, actor, room), language),
    list: () => numbered(choicesOf(table, actor).map(({ text }) => text)),
  }
}

/** Where many choose at once, whoever looks reads of themselves alone. */
function ownTurn(turn: Turn, actor: Actor): Turn {
  if (actor === CHANCE || turn.seats.length < 4) return turn
  return { ...turn, seats: [actor], budgets: turn.budgets.filter(({ seat }) => seat === actor) }
}

/** The last position, for all to see. */
export function lastPositionOf(table: Table): Position {
  const { entry, match, seats, language } = table
  const view = match.view(REFEREE)
  return {
    head: turnLine(seats, match.turn(REFEREE), undefined, language),
    board: (room) => boardText(entry, view, lookFor(table, CHANCE, room), language),
    list: () => [],
  }
}

/** The board: as a map, where the game has one, else as it writes it in that language. */
export function boardText(entry: AnyRuledPackage, view: unknown, look: Look, language: Language): string {
  return entry.map ? entry.map(view, look) : notationOf(entry, language).render(view, look)
}

/** Actions with their numbers. */
export function numbered(texts: readonly string[]): readonly string[] {
  const digits = String(texts.length).length
  return texts.map((text, index) => `${String(index + 1).padStart(digits)}. ${text}`)
}

/** Tells whoever is before the screen what has happened since they were last told. */
export function tellNews(table: Table, actor: Actor): void {
  const lines = newsOf(table, viewerFor(table, actor))
  if (lines.length > 0) table.news = lines
  for (const line of lines) table.desk.say(`  ${line}`)
}

/** Says why something is refused, and where to read it unless that follows; for `return refused(…)`. */
export function refused({ desk, entry, language }: Table, refusal: Refusal, withPlace = true): false {
  const { refused: word, readIt } = phrasesIn(language)
  const colon = language === "fr" ? " :" : ":"
  desk.say(`${word}${colon} ${entry.explain(refusal, language)}`)
  if (withPlace) desk.say(`  ${clauseTitle(entry, refusal.rule, language)}${colon} ${readIt(refusal.rule)}`)
  return false
}
