import { CHANCE, createRandom, REFEREE, type SeatInfo, SPECTATOR, type Turn, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { InputError } from "./errors"
import { findGame } from "./find-game"
import { type Io, makeBreather, say } from "./io"
import { lookAt } from "./look"
import { type GivenOptions, readGivenOptions } from "./options"
import { phrasesIn } from "./phrases"
import { findPlayer, type GivenPlayers, readGivenPlayers } from "./players"
import { makeKeeper, type SaveRequest, saveOrKeep } from "./record-file"
import { letPlayerAct, type Seating } from "./seating"
import { entryLines, outcomeLine, turnLine } from "./wording"

/** What `watch` was asked for. */
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

/** A table where nobody sits but policies and bots. */
export async function seatPlayers(
  io: Io,
  entry: AnyGamePackage,
  options: object,
  given: GivenPlayers,
  seed: string,
  language: Language,
): Promise<Seating> {
  const match = createMatch(entry.game, { options, seed })
  const seats = entry.game.seats(match.options)
  return {
    io,
    entry,
    match,
    seats,
    players: await Promise.all(readGivenPlayers(seats, given, []).map((name) => findPlayer(io.files, entry, name, "--players"))),
    random: createRandom(`${seed}/players`),
    language,
    secret: false,
    told: 0,
    learnt: new Map(),
    holder: undefined,
  }
}

/** Lets the first whom the game waits for act; false when the game is over. */
export async function playOn(seating: Seating): Promise<boolean> {
  const actor = seating.match.actors()[0]
  if (actor === undefined) return false
  const player = actor === CHANCE ? undefined : seating.players[actor]
  if (actor === CHANCE || !player || player.kind === "human") throw new Error(`nobody acts for ${actor}`)
  await letPlayerAct(seating, actor, player)
  return true
}

/** `watch`: policies and bots play, and every action is shown; with the board, or with the next one where several seats choose at the same time. */
export async function watch(io: Io, known: readonly AnyGamePackage[], id: string, request: WatchRequest): Promise<number> {
  const entry = findGame(known, id)
  const seed = request.seed ?? io.freshSeed()
  const seating = await seatPlayers(io, entry, readGivenOptions(entry, request), request, seed, request.lang)
  const { match, seats } = seating
  const viewer = readViewer(seats, request.as)
  const delay = request.delay ?? (io.stdout.isTTY ? 400 : 0)
  const clears = io.stdout.isTTY && delay > 0
  const { save } = request
  const keeper = makeKeeper(io, entry, request)
  if (save !== undefined) await keeper.claim(save, match.record())
  const breathe = makeBreather(io, save !== undefined)
  const sees = viewer === REFEREE || entry.game.traits.information === "perfect"
  const tellActions = () => {
    const { entries } = match.record()
    if (sees) for (const line of entryLines(entry, seats, entries.slice(seating.told), request.lang)) say(io, `  ${line}`)
    seating.told = entries.length
  }
  let shown: Turn | undefined
  const show = () => {
    const turn = match.turn(viewer)
    // What several seats choose at the same time changes little on the board before all have chosen.
    const together = entry.game.traits.simultaneous && shown !== undefined && shown.seats.length > 1
    const same = together && turn.number === shown?.number && turn.phase === shown.phase
    // What is told before the screen is cleared, nobody reads.
    if (together && (same || !clears)) tellActions()
    if (same) return
    if (clears) io.stdout.write("\x1b[H\x1b[2J")
    else if (together && sees) say(io)
    say(io, turnLine(seats, turn, undefined, request.lang))
    tellActions()
    say(io, entry.game.render(match.view(viewer), lookAt(io, seats, request.lang)))
    say(io)
    shown = turn
  }
  const saveRecord = async () => {
    if (save === undefined) return
    await saveOrKeep(io, keeper, save, match.record(), request.lang)
    say(io, phrasesIn(request.lang).savedAs(save))
  }
  try {
    say(io, `${request.lang === "en" ? entry.game.title : entry.rulebook.title[request.lang]}, ${phrasesIn(request.lang).seed(seed)}`)
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
  if (outcome) say(io, outcomeLine(entry, seats, outcome, request.lang))
  await saveRecord()
  return 0
}
