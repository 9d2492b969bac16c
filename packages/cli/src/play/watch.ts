import { CHANCE, createRandom, REFEREE, type SeatInfo, SPECTATOR, type Turn, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { InputError } from "@flottille/lab/errors"
import { type Io, makeBreather, say } from "../io"
import { notationOf } from "../language/notation"
import { outcomeLine, turnLine } from "../language/wording"
import { findPlayer, type GivenPlayers, placeOf, readGivenPlayers } from "../players/players"
import { makeKeeper, type SaveRequest, saveOrKeep } from "../records/record-file"
import { findGame } from "../rules/find-game"
import { type GivenOptions, readGivenOptions } from "../rules/options"
import { compose, type Position } from "../terminal/display"
import { renderOptionsFor } from "../terminal/render-options"
import { phrasesIn } from "./phrases"
import { letPlayerAct, newEventLines, type Seating } from "./seating"
import { boardText } from "./session"

/** The parameters of `watch`. */
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
    `no viewer ${JSON.stringify(word)}; there are ${[...seats.map(({ id }) => id), SPECTATOR, REFEREE].join(", ")}`,
  )
}

/** The options, players, seed and language of a game. */
interface GameOfPlayers {
  readonly options: object
  readonly given: GivenPlayers
  readonly seed: string
  readonly language: Language
}

/** Creates a game of policies and bots alone. */
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

/**
 * `watch`: policies and bots play, and all that happens is told; with the board, or with the next
 * one where several seats choose at the same time.
 */
export async function watch(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  request: WatchRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const { lang } = request
  const seed = request.seed ?? io.freshSeed()
  const seating = await seatPlayers(io, entry, {
    options: readGivenOptions(entry, request),
    given: request,
    seed,
    language: lang,
  })
  const { match, seats } = seating
  const viewer = readViewer(seats, request.as)
  const delay = request.delay ?? (io.stdout.isTTY ? 400 : 0)
  const clears = io.stdout.isTTY && delay > 0
  const { save } = request
  const keeper = makeKeeper(io, entry, request)
  if (save !== undefined) await keeper.claim(save, match.record())
  const breathe = makeBreather(io, save !== undefined)
  const title = lang === "en" ? entry.game.title : entry.rulebook.title[lang]
  let news: readonly string[] = [`${title}, ${phrasesIn(lang).seed(seed)}`]
  let shown: Turn | undefined
  const draw = (turn: Turn) => {
    const position: Position = {
      head: turnLine(seats, turn, undefined, lang),
      board: (room) => boardText(entry, match.view(viewer), { ...renderOptionsFor(io, seats, lang), room }, lang),
      list: () => [],
    }
    const { lines, rest } = compose(position, news, io.stdout.columns, io.stdout.rows ?? 24, lang)
    io.stdout.write("\x1b[H\x1b[2J")
    // Lines that do not fit scroll away above the board.
    say(io, [...rest, ...lines].join("\n"))
  }
  const show = () => {
    const turn = match.turn(viewer)
    // Simultaneous choices change little on the board until all seats have chosen.
    const together = entry.game.traits.simultaneous && shown !== undefined && shown.seats.length > 1
    const same = together && turn.number === shown?.number && turn.phase === shown.phase
    const happened = newEventLines(seating, viewer).map((line) => `  ${line}`)
    if (clears) {
      news = same || shown === undefined ? [...news, ...happened] : happened
      draw(turn)
    } else {
      const before = shown === undefined ? news : together ? happened : []
      for (const line of before) say(io, line)
      if (same) return
      if (together) say(io)
      say(io, turnLine(seats, turn, undefined, lang))
      for (const line of together ? [] : happened) say(io, line)
      say(io, notationOf(entry, lang).render(match.view(viewer), renderOptionsFor(io, seats, lang)))
      say(io)
    }
    shown = turn
  }
  const saveRecord = async () => {
    if (save === undefined) return
    await saveOrKeep(io, keeper, save, match.record(), lang)
    say(io, phrasesIn(lang).savedAs(save))
  }
  try {
    show()
    while (await playOn(seating)) {
      show()
      await breathe()
      if (delay > 0 && !io.stdout.fault) await io.sleep(delay)
    }
  } catch (error) {
    await saveRecord()
    throw error
  }
  const outcome = match.outcome()
  if (outcome) say(io, outcomeLine(entry, seats, outcome, lang))
  await saveRecord()
  return 0
}
