import { type Actor, CHANCE, type Seat } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { choicesOf, readAnswer } from "./answer"
import { changesGame, commandRows } from "./commands"
import { isInputError, isReaderLeft } from "./errors"
import { ask, type Io, makeBreather, say } from "./io"
import { indented, table as rowsOf, wrap } from "./layout"
import { actorName } from "./names"
import { obey } from "./obey"
import { phrasesIn } from "./phrases"
import { howToGoOn, keptName, saveOrKeep, shellWord } from "./record-file"
import { letPlayerAct, people } from "./seating"
import {
  isUnkept,
  lastPositionOf,
  type PlayRequest,
  positionOf,
  recordOf,
  refused,
  sitDown,
  type Table,
  tellNews,
} from "./table"
import { outcomeLine } from "./wording"

export type { PlayRequest } from "./table"

/** `play`: people, policies and bots at one terminal, or a game read from standard input. */
export async function play(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string | undefined,
  request: PlayRequest,
): Promise<number> {
  const named = id ?? (request.resume === undefined ? await askForGame(io, known, request) : undefined)
  const table = await sitDown(io, known, named, request)
  const { entry, seats, language } = table
  if (request.save !== undefined) await table.keeper.claim(request.save, recordOf(table))
  const names = seats.map((_, seat) => `${actorName(seats, seat, language)} (${playerName(table, seat)})`)
  const title = language === "en" ? entry.game.title : entry.rulebook.title[language]
  table.desk.say(`${title}${language === "fr" ? " : " : ": "}${names.join(", ")}`)
  const left = await playThrough(table).catch(async (error) => {
    await putAway(table, !isReaderLeft(error))
    throw error
  })
  if (left === "over") await finish(table)
  else await putAway(table, io.prompt !== undefined)
  return 0
}

async function playThrough(table: Table): Promise<"over" | "left"> {
  const { io, match, players, save } = table
  const breathe = makeBreather(io, save !== undefined)
  for (;;) {
    await breathe()
    const actor = match.actors()[0]
    if (actor === undefined) return "over"
    const player = actor === CHANCE ? undefined : players[actor]
    if (actor !== CHANCE && player && player.kind !== "human") await letPlayerAct(table, actor, player)
    else if ((await askPerson(table, actor)) === "leaves") return "left"
  }
}

function playerName({ players, language }: Table, seat: Seat): string {
  const player = players[seat]
  return player && player.kind !== "human" ? player.name : phrasesIn(language).human
}

async function askForGame(io: Io, known: readonly AnyRuledPackage[], { lang }: PlayRequest): Promise<string> {
  const choices = known.map(({ game, rulebook }) => ({ value: game.id, hint: rulebook.title[lang] }))
  return (await ask(io, { message: phrasesIn(lang).whichGame, choices }))?.trim() ?? ""
}

/** Asks until the actor has acted, taken something back, resigned or left. */
async function askPerson(table: Table, actor: Actor): Promise<"goes on" | "leaves"> {
  const { io, desk, seats, language } = table
  const phrases = phrasesIn(language)
  await autosave(table)
  if (!(await handOver(table, actor))) return "leaves"
  tellNews(table, actor)
  const position = positionOf(table, actor)
  const choices = choicesOf(table, actor).map(({ text }) => ({ value: text }))
  const commands = commandRows(language).map(([value, hint]) => ({ value, hint }))
  for (;;) {
    const line = await desk.ask(
      { message: actorName(seats, actor, language), choices: [...choices, ...commands] },
      position,
    )
    if (line === undefined) {
      say(io, phrases.inputEnded)
      return "leaves"
    }
    const answer = readAnswer(table, actor, line)
    if (answer.kind === "unclear") {
      desk.say(phrases.notUnderstood(answer.why))
      if (answer.near.length > 0) desk.say(phrases.wouldBe(answer.near))
    }
    if (answer.kind === "action" && acts(table, actor, answer.action)) return "goes on"
    if (answer.kind === "command") {
      if (answer.name === "quit") return "leaves"
      if (await obey(table, actor, answer)) return "goes on"
    }
    if (
      answer.kind === "unclear" ||
      answer.kind === "action" ||
      (answer.kind === "command" && changesGame(answer.name))
    )
      await dropTypedAhead(table)
  }
}

/** Drops the lines typed ahead after one that failed: they were meant for a position that has not come about. */
async function dropTypedAhead({ io, desk, language }: Table): Promise<void> {
  const dropped = (await io.dropTypedAhead?.()) ?? []
  if (dropped.length > 0) desk.say(phrasesIn(language).dropped(dropped))
}

/** Where secrets are kept and several people play: the screen is cleared and passed over. False if the input ended meanwhile. */
async function handOver(table: Table, actor: Actor): Promise<boolean> {
  const { io, seats, secret, language } = table
  if (!secret || actor === CHANCE || actor === table.holder || people(table).length < 2) return true
  const name = actorName(seats, actor, language)
  const first = table.holder === undefined
  table.holder = actor
  table.news = []
  if (!io.prompt) {
    say(io, phrasesIn(language).eyes(name))
    return true
  }
  if (!first) clear(table)
  // A line typed ahead would show the next person's secrets to the last one.
  await io.dropTypedAhead?.()
  if ((await ask(io, { message: phrasesIn(language).pass(name), choices: [] })) === undefined) return false
  clear(table)
  return true
}

/** Clears the screen, and what could be scrolled back to. */
function clear({ io, desk }: Table): void {
  desk.clear()
  if (io.stdout.isTTY) io.stdout.write("\x1b[2J\x1b[3J\x1b[H")
}

function acts(table: Table, actor: Actor, action: unknown): boolean {
  const submission = table.match.submit(actor, action)
  if (!submission.ok) return refused(table, submission.refusal)
  if (table.secret) tellNews(table, actor)
  return true
}

/** Keeps the game as it goes on, so that nothing is lost by a crash either; if that cannot be done, leaving says why. */
async function autosave(table: Table): Promise<void> {
  if (!table.keeping) return
  const record = recordOf(table)
  if (!isUnkept(table, record)) return
  try {
    await table.keeper.keepForNow(record)
    table.keptForNow = true
  } catch (error) {
    if (!isInputError(error)) throw error
    table.keeping = false
  }
}

/** Leaves a game that is not over. With `always`, what nobody saved is kept; who plays from a file has the game there, and no need of another. */
async function putAway(table: Table, always: boolean): Promise<void> {
  const { io, keeper, save, language } = table
  const phrases = phrasesIn(language)
  const record = recordOf(table)
  if (save !== undefined) await saveOrKeep(io, keeper, save, record, language)
  const own = save ?? keeper.savedAs(record)
  if (own !== undefined) await keeper.drop()
  const path =
    own ?? (always && (table.keptForNow || isUnkept(table, record)) ? await keeper.keep(record) : keeper.fileOf(record))
  if (path !== undefined) say(io, phrases.waits(howToGoOn(path)))
  else say(io, io.prompt ? wrap(phrases.unfinished, io.stdout.columns) : phrases.unfinished)
}

async function finish(table: Table): Promise<void> {
  const { io, entry, match, seats, language, keeper, desk, save } = table
  const outcome = match.outcome()
  if (!outcome) throw new Error(`${entry.game.id} waits for nobody, and has no outcome`)
  // What the others did last: nobody is asked any more who would be told.
  tellNews(table, table.holder ?? people(table)[0] ?? CHANCE)
  const record = recordOf(table)
  const path = save === undefined && io.prompt ? (keeper.savedAs(record) ?? (await keeper.keep(record))) : undefined
  const next = io.prompt ? whatNext(table, outcome.rule, path) : []
  try {
    await desk.end(lastPositionOf(table), [outcomeLine(entry, seats, outcome, language), ...next])
  } finally {
    if (save !== undefined) {
      await saveOrKeep(io, keeper, save, record, language)
      if (io.prompt) say(io, phrasesIn(language).savedAs(save))
    }
    if ((save ?? keeper.savedAs(record)) !== undefined) await keeper.drop()
  }
}

/** Where to read why, how to see the game again, and how to play another one. */
function whatNext({ io, entry, language }: Table, rule: string, path: string | undefined): readonly string[] {
  const { id } = entry.game
  const { rules, replay, play: again } = phrasesIn(language).next
  const rows = [
    [rules, `flottille rules ${id} ${rule}`],
    ...(path === undefined ? [] : [[replay, `flottille replay ${shellWord(keptName(io.files, path))} --step`]]),
    [again, `flottille play ${id}`],
  ]
  return indented(rowsOf(rows)).split("\n")
}
