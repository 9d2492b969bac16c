import { CHANCE, createRandom, REFEREE, type SeatInfo, SPECTATOR, type Turn, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { findGame } from "@flottille/host/descriptions"
import { InputError } from "@flottille/host/errors"
import { letPlayerAct } from "@flottille/host/players"
import { outcomeLine } from "@flottille/host/words"
import { type Io, makeBreather, say } from "../io"
import { notationOf, turnLine } from "../language/wording"
import { findPlayer, type GivenPlayers, placeOf, readGivenPlayers } from "../players/players"
import { Keeper, type SaveRequest, saveOrKeep } from "../records/record-file"
import { type GivenOptions, readGivenOptions } from "../rules/options"
import { compose, type Position } from "../terminal/display"
import { renderOptionsFor } from "../terminal/render-options"
import { phrasesIn } from "./phrases"
import { newEventLines, type Seating } from "./seating"
import { boardText } from "./session"

export interface WatchRequest extends GivenOptions, GivenPlayers, SaveRequest {
  readonly seed?: string
  /** Milliseconds between actions. */
  readonly delay?: number
  /** Through whose eyes: a seat, the spectators, or the referee. */
  readonly as?: string
  readonly lang: Language
}

function readViewer(seats: readonly SeatInfo[], word: string | undefined): Viewer {
  if (word === undefined || word === REFEREE) return REFEREE
  if (word === SPECTATOR) return SPECTATOR
  const seat = seats.findIndex((info) => info.id === word)
  if (seat !== -1) return seat
  throw new InputError(
    "--as",
    said`no viewer ${JSON.stringify(word)}; there are ${[...seats.map(({ id }) => id), SPECTATOR, REFEREE].join(", ")}`,
  )
}

interface GameOfPlayers {
  readonly options: object
  readonly given: GivenPlayers
  readonly seed: string
  readonly language: Language
}

export async function seatPlayers(
  io: Io,
  entry: AnyRuledPackage,
  { options, given, seed, language }: GameOfPlayers,
): Promise<Seating> {
  const match = createMatch(entry.game, { options, seed })
  const seats = entry.game.seats(match.options)
  return {
    io,
    entry,
    match,
    seats,
    players: await Promise.all(
      readGivenPlayers(seats, given, []).map((name) => findPlayer(io.files, entry, name, placeOf(given, name))),
    ),
    random: createRandom(`${seed}/players`),
    bots: new Map(),
    language,
    secret: false,
    learnt: new Map(),
    holder: undefined,
  }
}

/** Lets the first actor act; returns false when the game is over. */
export async function playOn(seating: Seating): Promise<boolean> {
  const actor = seating.match.actors()[0]
  if (actor === undefined) return false
  const player = actor === CHANCE ? undefined : seating.players[actor]
  if (actor === CHANCE || !player || player.kind === "human") throw new Error(`no player for ${actor}`)
  await letPlayerAct(seating, actor, player)
  return true
}

/** Shows a watched game: with the board after every action, or only by its events. */
class Spectacle {
  readonly #seating: Seating
  readonly #viewer: Viewer
  /** True to clear the terminal before each board. */
  readonly #clears: boolean
  #news: readonly string[]
  #shown: Turn | undefined

  constructor(seating: Seating, viewer: Viewer, clears: boolean, heading: string) {
    this.#seating = seating
    this.#viewer = viewer
    this.#clears = clears
    this.#news = [heading]
  }

  show(): void {
    const { match, entry } = this.#seating
    const [turn, shown] = [match.turn(this.#viewer), this.#shown]
    // Simultaneous choices change little on the board until all seats have chosen.
    const together = entry.game.traits.simultaneous && shown !== undefined && shown.seats.length > 1
    const same = together && turn.number === shown?.number && turn.phase === shown.phase
    const happened = newEventLines(this.#seating, this.#viewer).map((line) => `  ${line}`)
    if (this.#clears) {
      this.#news = same || shown === undefined ? [...this.#news, ...happened] : happened
      this.#draw(turn)
    } else {
      const before = shown === undefined ? this.#news : together ? happened : []
      for (const line of before) say(this.#seating.io, line)
      if (same) return
      this.#print(turn, together, happened)
    }
    this.#shown = turn
  }

  /** Prints the turn, its events and the board below the last one. */
  #print(turn: Turn, together: boolean, happened: readonly string[]): void {
    const { io, entry, match, seats, language } = this.#seating
    if (together) say(io)
    say(io, turnLine(seats, turn, undefined, language))
    for (const line of together ? [] : happened) say(io, line)
    say(io, notationOf(entry, language).render(match.view(this.#viewer), renderOptionsFor(io, seats, language)))
    say(io)
  }

  #draw(turn: Turn): void {
    const { io, entry, match, seats, language } = this.#seating
    const position: Position = {
      head: turnLine(seats, turn, undefined, language),
      board: (room) =>
        boardText(entry, match.view(this.#viewer), { ...renderOptionsFor(io, seats, language), room }, language),
      list: () => [],
    }
    const { lines, rest } = compose(position, this.#news, io.stdout.columns, io.stdout.rows ?? 24, language)
    io.stdout.write("\x1b[H\x1b[2J")
    // Lines that do not fit scroll away above the board.
    say(io, [...rest, ...lines].join("\n"))
  }
}

/** Returns a function that saves the game where that was requested. */
async function saverOf({ io, entry, match, language }: Seating, request: SaveRequest): Promise<() => Promise<void>> {
  const { save } = request
  if (save === undefined) return async () => undefined
  const keeper = new Keeper(io, entry, request)
  await keeper.claim(save, match.record())
  return async () => {
    await saveOrKeep(io, keeper, save, match.record(), language)
    say(io, phrasesIn(language).savedAs(save))
  }
}

/** `watch`: policies and bots play, and all events are described, with the board of each action or phase. */
export async function watch(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  request: WatchRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const { lang: language, seed = io.freshSeed(), delay = io.stdout.isTTY ? 400 : 0 } = request
  const options = readGivenOptions(entry, request)
  const seating = await seatPlayers(io, entry, { options, given: request, seed, language })
  const { match, seats } = seating
  const viewer = readViewer(seats, request.as)
  const saveRecord = await saverOf(seating, request)
  const breathe = makeBreather(io, request.save !== undefined)
  const title = language === "en" ? entry.game.title : entry.rulebook.title[language]
  const heading = `${title}, ${phrasesIn(language).seed(seed)}`
  const spectacle = new Spectacle(seating, viewer, io.stdout.isTTY && delay > 0, heading)
  try {
    spectacle.show()
    while (await playOn(seating)) {
      spectacle.show()
      await breathe()
      if (delay > 0 && !io.stdout.fault) await io.sleep(delay)
    }
  } catch (error) {
    await saveRecord()
    throw error
  }
  const outcome = match.outcome()
  if (outcome) say(io, outcomeLine(entry, seats, outcome, language))
  await saveRecord()
  return 0
}
