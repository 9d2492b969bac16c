/** A game with people at the terminal: its players, its view for each of them, and its files. */
import type { Actor, Refusal, RenderOptions, Seat, SeatInfo, Turn } from "@flottille/core"
import { CHANCE, createRandom, REFEREE } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { findClause, type Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { findGame } from "@flottille/host/descriptions"
import { InputError } from "@flottille/host/errors"
import type { Io } from "../io"
import { clauseTitle, notationOf, turnLine } from "../language/wording"
import { type GivenPlayers, playersText, readPlayers } from "../players/players"
import { type AnyRecord, Keeper, loadRecord, type SaveRequest } from "../records/record-file"
import { type GivenOptions, givesOptions, readGivenOptions } from "../rules/options"
import { createDisplay, type Display, type Position } from "../terminal/display"
import { renderOptionsFor } from "../terminal/render-options"
import { type Choosing, choicesOf } from "./answer"
import { phrasesIn } from "./phrases"
import { newEventLines, people, type Seating, viewerFor } from "./seating"

export interface PlayRequest extends GivenOptions, GivenPlayers, SaveRequest {
  readonly seed?: string
  /** The record to resume. */
  readonly resume?: string
  /** People roll real dice and enter the outcomes. */
  readonly dice?: boolean
  /** Turns the board to the other side. */
  readonly flip?: boolean
  readonly lang: Language
}

export interface PlaySession extends Seating {
  readonly display: Display
  readonly keeper: Keeper
  /** The file of the record, if one was named. */
  readonly save: string | undefined
  /** Number of entries when a new game begins: those of chance. −1 for a resumed game. */
  readonly begun: number
  flipped: boolean
  /** The placements that `deploy` drew last: their number, and the choices of the seat up to then. */
  drawn?: { readonly count: number; readonly choices: string }
  /** The lines of the events that were described last. */
  lastEvents: readonly string[]
  /** Keeps the game as it goes on, so that it can be resumed; not tried again after a failure. */
  keeping: boolean
  /** True once the game was kept so. A player who leaves writes it again in readable form. */
  keptForNow: boolean
}

export async function sitDown(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string | undefined,
  request: PlayRequest,
): Promise<PlaySession> {
  const resumed = request.resume === undefined ? undefined : await loadRecord(io, known, request.resume)
  if (resumed && givesOptions(request)) throw new InputError("--option", "a resumed game has its options already")
  const named = id === undefined ? undefined : findGame(known, id)
  if (resumed && named && named.game.id !== resumed.entry.game.id)
    throw new InputError(
      request.resume ?? "",
      said`it is a game of ${resumed.entry.game.id}, not of ${named.game.id}`,
      "CO-5",
    )
  const entry = resumed?.entry ?? named ?? findGame(known, "")
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
    display: createDisplay(io, request.lang),
    keeper: new Keeper(io, entry, request, resumed),
    save: request.save,
    begun: resumed ? -1 : match.record().entries.length,
    flipped: request.flip === true,
    lastEvents: [],
    keeping: io.prompt !== undefined,
    keptForNow: false,
  }
}

/** The header of a record that names the players, so that a resumed game has the same ones. */
const PLAYERS = "Players"

export function recordOf({ match, seats, players }: Pick<PlaySession, "match" | "seats" | "players">): AnyRecord {
  return match.record([[PLAYERS, playersText(seats, players)]])
}

/** Returns true if a record holds a choice that no file holds. */
export function isUnkept({ keeper, begun }: PlaySession, record: AnyRecord): boolean {
  return record.entries.length > begun && keeper.fileOf(record) === undefined
}

/** Returns the seat that the board is turned to: the actor where there are secrets or one person, else the first. */
function facing(session: PlaySession, actor: Actor): Seat | undefined {
  const there = people(session)
  const first = there[0]
  const seat = actor !== CHANCE && (session.secret || there.length === 1) ? actor : first
  if (seat === undefined || !session.flipped) return seat
  return (seat + Math.ceil(session.seats.length / 2)) % session.seats.length
}

export function sessionRenderOptions(session: PlaySession, actor: Actor, room?: RenderOptions["room"]): RenderOptions {
  const from = facing(session, actor)
  return {
    ...renderOptionsFor(session.io, session.seats, session.language),
    ...(from === undefined ? {} : { from }),
    ...(room ? { room } : {}),
  }
}

export function positionOf(session: PlaySession, actor: Actor): Position {
  return positionIn(session, actor, (room) => sessionRenderOptions(session, actor, room))
}

export interface Scene extends Choosing {
  readonly match: Choosing["match"] & Pick<PlaySession["match"], "view" | "turn">
  readonly seats: readonly SeatInfo[]
}

/** The same with other render options for a number of columns and rows. */
export function positionIn(
  scene: Scene,
  actor: Actor,
  look: (room: NonNullable<RenderOptions["room"]>) => RenderOptions,
): Position {
  const { entry, match, seats, language } = scene
  const viewer = viewerFor({ secret: true }, actor)
  const view = match.view(viewer)
  return {
    head: turnLine(seats, ownTurn(match.turn(viewer), actor), actor, language),
    board: (room) => boardText(entry, view, look(room), language),
    list: () => numbered(choicesOf(scene, actor).map(({ text }) => text)),
  }
}

/** Reduces the turn to the actor where many choose at once. */
function ownTurn(turn: Turn, actor: Actor): Turn {
  if (actor === CHANCE || turn.seats.length < 4) return turn
  return { ...turn, seats: [actor], budgets: turn.budgets.filter(({ seat }) => seat === actor) }
}

export function lastPositionOf(session: PlaySession): Position {
  const { entry, match, seats, language } = session
  const view = match.view(REFEREE)
  return {
    head: turnLine(seats, match.turn(REFEREE), undefined, language),
    board: (room) => boardText(entry, view, sessionRenderOptions(session, CHANCE, room), language),
    list: () => [],
  }
}

export function boardText(entry: AnyRuledPackage, view: unknown, look: RenderOptions, language: Language): string {
  return entry.map ? entry.map(view, look) : notationOf(entry, language).render(view, look)
}

export function numbered(texts: readonly string[]): readonly string[] {
  const digits = String(texts.length).length
  return texts.map((text, index) => `${String(index + 1).padStart(digits)}. ${text}`)
}

/** Describes the events since the last description to the actor at the screen. */
export function describeNewEvents(session: PlaySession, actor: Actor): void {
  const lines = newEventLines(session, viewerFor(session, actor))
  if (lines.length > 0) session.lastEvents = lines
  for (const line of lines) session.display.say(`  ${line}`)
}

/** Explains a refusal and names its clause. Returns false, for `return refused(…)`. */
export function refused(
  { display, entry, language }: Pick<PlaySession, "display" | "entry" | "language">,
  refusal: Refusal,
  withPlace = true,
): false {
  const { refused: word, readIt } = phrasesIn(language)
  const colon = language === "fr" ? " :" : ":"
  display.say(`${word}${colon} ${entry.explain(refusal, language)}`)
  if (withPlace && findClause(entry.rulebook, refusal.rule))
    display.say(`  ${clauseTitle(entry, refusal.rule, language)}${colon} ${readIt(refusal.rule)}`)
  return false
}
