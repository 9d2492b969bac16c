import { type Actor, CHANCE, createRandom, REFEREE, type Refusal, type Seat, SPECTATOR } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { clausesOf, type Language } from "@flottille/core/rulebook"
import { type Answer, choicesOf, commandRows, readAnswer } from "./answer"
import { InputError, ReaderLeft } from "./errors"
import { findGame } from "./find-game"
import { ask, type Io, makeBreather, say } from "./io"
import { grid, indented, table } from "./layout"
import { type GivenOptions, givesOptions, readGivenOptions } from "./options"
import { type GivenPlayers, readPlayers } from "./players"
import { howToGoOn, type Keeper, loadRecord, makeKeeper, type SaveRequest, saveOrKeep, shellWord } from "./record-file"
import { clauseText, findClauses } from "./rules"
import { letPlayerAct, people, type Seating, takeBack, tellNews } from "./seating"
import { actorName, clauseTitle, outcomeLine, turnLine } from "./wording"

/** What `play` was asked for. */
export interface PlayRequest extends GivenOptions, GivenPlayers, SaveRequest {
  readonly seed?: string
  /** A record to go on from. */
  readonly resume?: string
  /** People roll real dice and tell the outcomes. */
  readonly dice?: boolean
  readonly lang: Language
}

/** Longer lists are cut when a turn begins; `list` shows them whole. */
const SHORT_LIST = 40

/** A table with people, and the files of their game. */
interface Table extends Seating {
  readonly keeper: Keeper
  /** How many entries there were when they sat down. */
  readonly begun: number
}

/** `play`: people, policies and bots at one terminal, or a game read from standard input. */
export async function play(io: Io, known: readonly AnyGamePackage[], id: string | undefined, request: PlayRequest): Promise<number> {
  const seating = await sitDown(io, known, id, request)
  if (request.save !== undefined) await seating.keeper.claim(request.save, seating.match.record())
  say(io, `${seating.entry.game.title}: ${seating.seats.map((seat, index) => `${seat.id} (${playerName(seating, index)})`).join(", ")}`)
  const left = await playThrough(seating, request).catch(async (error) => {
    await putAway(seating, request, !(error instanceof ReaderLeft))
    throw error
  })
  if (left === "over") await finish(seating, request)
  else await putAway(seating, request, io.prompt !== undefined)
  return 0
}

async function playThrough(seating: Table, request: PlayRequest): Promise<"over" | "left"> {
  const { io, match, players } = seating
  const breathe = makeBreather(io, request.save !== undefined)
  for (;;) {
    await breathe()
    const actor = match.actors()[0]
    if (actor === undefined) return "over"
    const player = actor === CHANCE ? undefined : players[actor]
    if (actor !== CHANCE && player && player.kind !== "human") await letPlayerAct(seating, actor, player)
    else if ((await askPerson(seating, actor, request)) === "leaves") return "left"
  }
}

function playerName({ players }: Seating, seat: Seat): string {
  const player = players[seat]
  return player && player.kind !== "human" ? player.name : "human"
}

async function sitDown(io: Io, known: readonly AnyGamePackage[], id: string | undefined, request: PlayRequest): Promise<Table> {
  const resumed = request.resume === undefined ? undefined : await loadRecord(io, known, request.resume)
  if (resumed && givesOptions(request)) throw new InputError("--option", "a resumed game has its options already")
  if (resumed && id !== undefined && id !== resumed.entry.game.id)
    throw new InputError(request.resume ?? "", `it is a game of ${resumed.entry.game.id}, not of ${id}`, "CO-5")
  const entry = resumed?.entry ?? findGame(known, id ?? (await askForGame(io, known)))
  const seed = request.seed ?? io.freshSeed()
  const match = createMatch(entry.game, {
    ...(resumed ? { record: resumed.record } : { options: readGivenOptions(entry, request) }),
    ...(request.dice ? {} : { seed }),
  })
  const seats = entry.game.seats(match.options)
  return {
    io,
    entry,
    match,
    seats,
    players: await readPlayers(io.files, entry, seats, request),
    random: createRandom(`${seed}/players`),
    language: request.lang,
    secret: entry.game.traits.information === "imperfect",
    told: resumed?.record.entries.length ?? 0,
    learnt: new Map(),
    holder: undefined,
    keeper: makeKeeper(io, entry, request, resumed),
    begun: match.record().entries.length,
  }
}

async function askForGame(io: Io, known: readonly AnyGamePackage[]): Promise<string> {
  const choices = known.map(({ game }) => ({ value: game.id, hint: game.title }))
  return (await ask(io, { message: "Which game", choices }))?.trim() ?? ""
}

/** Asks until the actor has acted, taken something back, resigned or left. */
async function askPerson(seating: Table, actor: Actor, request: PlayRequest): Promise<"goes on" | "leaves"> {
  const { io, match, seats } = seating
  if (!(await handOver(seating, actor))) return "leaves"
  tellNews(seating, actor)
  showTurn(seating, actor)
  for (;;) {
    const choices = choicesOf(match, actor).map(({ text }) => ({ value: text }))
    const commands = commandRows().map(([value, hint]) => ({ value, hint }))
    const line = await ask(io, { message: actorName(seats, actor), choices: [...choices, ...commands] })
    if (line === undefined) {
      say(io, "The input ended before the game.")
      return "leaves"
    }
    const answer = readAnswer(match, actor, line)
    if (answer.kind === "unclear") say(io, `Not understood: ${answer.why}`)
    if (answer.kind === "action" && acts(seating, actor, answer.action)) return "goes on"
    if (answer.kind === "command") {
      if (answer.name === "quit") return "leaves"
      if (await obey(seating, actor, answer, request)) return "goes on"
    }
  }
}

/** Where secrets are kept and several people play: the screen is cleared and passed over. False if the input ended meanwhile. */
async function handOver(seating: Seating, actor: Actor): Promise<boolean> {
  const { io, seats, secret } = seating
  if (!secret || actor === CHANCE || actor === seating.holder || people(seating).length < 2) return true
  const name = actorName(seats, actor)
  const first = seating.holder === undefined
  seating.holder = actor
  if (!io.prompt) {
    say(io, `--- for the eyes of ${name} ---`)
    return true
  }
  if (!first) clearScreen(io)
  if ((await ask(io, { message: `Pass the screen to ${name}, who presses Enter`, choices: [] })) === undefined) return false
  clearScreen(io)
  return true
}

/** Clears the screen, and what could be scrolled back to. */
function clearScreen(io: Io): void {
  if (io.stdout.isTTY) io.stdout.write("\x1b[2J\x1b[3J\x1b[H")
}

function showTurn(seating: Seating, actor: Actor): void {
  const { io, match, seats } = seating
  say(io)
  say(io, turnLine(seats, match.turn(actor === CHANCE ? SPECTATOR : actor), actor))
  showBoard(seating, actor)
  say(io)
  showList(seating, actor, SHORT_LIST)
}

function showBoard({ io, entry, match }: Seating, actor: Actor): void {
  say(io, entry.game.render(match.view(actor === CHANCE ? SPECTATOR : actor)))
}

function showList({ io, match }: Seating, actor: Actor, most: number): void {
  const choices = choicesOf(match, actor)
  const digits = String(Math.min(choices.length, most)).length
  const items = choices.map(({ text }, index) => `${String(index + 1).padStart(digits)}. ${text}`)
  say(io, indented(grid(items.slice(0, most), io.stdout.columns - 2)))
  if (items.length > most) say(io, `  … and ${items.length - most} more: list`)
}

function acts(seating: Seating, actor: Actor, action: unknown): boolean {
  const submission = seating.match.submit(actor, action)
  if (!submission.ok) return refused(seating, submission.refusal)
  if (seating.secret) tellNews(seating, actor)
  return true
}

function refused({ io, entry, language }: Seating, refusal: Refusal): false {
  say(io, `Refused: ${entry.explain(refusal, language)}`)
  say(io, `  ${clauseTitle(entry, refusal.rule, language)}: read it with  rules ${refusal.rule}`)
  return false
}

/** Does what a command asks for; whether the game has changed by it. */
async function obey(seating: Table, actor: Actor, { name, argument }: Extract<Answer, { kind: "command" }>, request: PlayRequest) {
  const { io, match } = seating
  switch (name) {
    case "help":
      say(io, indented(table([["an action", "in the game's notation, or its number in the list"], ...commandRows()])))
      return false
    case "list":
      showList(seating, actor, Number.POSITIVE_INFINITY)
      return false
    case "board":
      showBoard(seating, actor)
      return false
    case "rules":
      showRules(seating, actor, argument)
      return false
    case "save":
      await save(seating, argument || request.save || "")
      return false
    case "undo": {
      const refusal = takeBack(seating, actor)
      if (refusal) return refused(seating, refusal)
      say(io, "Taken back.")
      return true
    }
    case "resign":
      if (actor === CHANCE) say(io, "Chance does not resign.")
      else match.resign(actor)
      return actor !== CHANCE
    case "quit":
      return true
  }
}

function showRules({ io, entry, match, seats, language }: Seating, actor: Actor, word: string): void {
  if (word === "") {
    const ids = clausesOf(entry.rulebook).map(({ id }) => id)
    say(io, turnLine(seats, match.turn(actor === CHANCE ? SPECTATOR : actor), actor))
    say(io, `The clauses are ${ids[0]} to ${ids.at(-1)}: rules ${ids[0]} shows one.`)
    return
  }
  try {
    const texts = findClauses(entry, word).map((clause) => clauseText(entry.rulebook, clause, language, io.stdout.columns))
    say(io, texts.join("\n\n"))
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    say(io, error.message)
  }
}

async function save({ io, match, keeper }: Table, path: string): Promise<void> {
  if (path === "") {
    say(io, "Save as what? For instance: save game.txt")
    return
  }
  try {
    await keeper.save(path, match.record())
    say(io, `Saved. Go on later with: ${howToGoOn(path)}`)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    say(io, error.message)
  }
}

/** Leaves a game that is not over. With `always`, what nobody saved is kept; who plays from a file has the game there, and no need of another. */
async function putAway(table: Table, { save }: PlayRequest, always: boolean): Promise<void> {
  const { io, match, keeper, begun } = table
  const record = match.record()
  if (save !== undefined) await saveOrKeep(io, keeper, save, record)
  const path = save ?? keeper.fileOf(record) ?? (always && record.entries.length > begun ? await keeper.keep(record) : undefined)
  if (path !== undefined) say(io, `The game waits: ${howToGoOn(path)}`)
  else say(io, "The game is not finished. Next time, `save game.txt` keeps it and `flottille play --resume game.txt` goes on.")
}

async function finish(table: Table, { save }: PlayRequest): Promise<void> {
  const { io, entry, match, seats, language, keeper } = table
  const outcome = match.outcome()
  if (!outcome) throw new Error(`${entry.game.id} waits for nobody, and has no outcome`)
  if (!table.secret) tellNews(table, CHANCE)
  say(io)
  say(io, entry.game.render(match.view(REFEREE)))
  say(io, outcomeLine(entry, seats, outcome, language))
  const record = match.record()
  if (save !== undefined) await saveOrKeep(io, keeper, save, record)
  else if (io.prompt && keeper.fileOf(record) === undefined)
    say(io, `The record is kept: flottille replay ${shellWord(await keeper.keep(record))}`)
}
