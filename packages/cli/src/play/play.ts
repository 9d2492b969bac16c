import { type Actor, CHANCE, type Seat } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { findClause } from "@flottille/core/rulebook"
import { isInputError } from "@flottille/host/errors"
import { indented, table as rowsOf, wrap } from "@flottille/host/layout"
import { commandName, sourceOf } from "@flottille/host/modules"
import { letPlayerAct } from "@flottille/host/players"
import { actorName, outcomeLine } from "@flottille/host/words"
import { ask, type Io, isReaderLeft, makeBreather, say } from "../io"
import { howToGoOn, keptName, saveOrKeep, shellWord } from "../records/record-file"
import { choicesOf, readAnswer } from "./answer"
import { dispatch } from "./dispatch"
import { phrasesIn } from "./phrases"
import { changesGame, commandRows } from "./prompt-commands"
import { people } from "./seating"
import type { PlayRequest, PlaySession } from "./session"
import { describeNewEvents, isUnkept, lastPositionOf, positionOf, recordOf, refused, sitDown } from "./session"

export type { PlayRequest } from "./session"

/** `play`: people, policies and bots at one terminal, or a game read from standard input. */
export async function play(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string | undefined,
  request: PlayRequest,
): Promise<number> {
  const session = await sitDown(io, known, id, request)
  const { entry, seats, language } = session
  if (request.save !== undefined) await session.keeper.claim(request.save, recordOf(session))
  const names = seats.map((_, seat) => `${actorName(seats, seat, language)} (${playerName(session, seat)})`)
  const title = language === "en" ? entry.game.title : entry.rulebook.title[language]
  session.display.say(`${title}${language === "fr" ? " : " : ": "}${names.join(", ")}`)
  const left = await playThrough(session).catch(async (error) => {
    await putAway(session, !isReaderLeft(error))
    throw error
  })
  if (left === "over") await finish(session)
  else await putAway(session, io.prompt !== undefined)
  return 0
}

async function playThrough(session: PlaySession): Promise<"over" | "left"> {
  const { io, match, players, save } = session
  const breathe = makeBreather(io, save !== undefined)
  for (;;) {
    await breathe()
    const actor = match.actors()[0]
    if (actor === undefined) return "over"
    const player = actor === CHANCE ? undefined : players[actor]
    if (actor !== CHANCE && player && player.kind !== "human") await letPlayerAct(session, actor, player)
    else if ((await askPerson(session, actor)) === "leaves") return "left"
  }
}

function playerName({ players, language }: PlaySession, seat: Seat): string {
  const player = players[seat]
  return player && player.kind !== "human" ? player.name : phrasesIn(language).human
}

export async function askForGame(io: Io, known: readonly AnyRuledPackage[], { lang }: PlayRequest): Promise<string> {
  const choices = known.map(({ game, rulebook }) => ({ value: game.id, hint: rulebook.title[lang] }))
  return (await ask(io, { message: phrasesIn(lang).whichGame, choices }))?.trim() ?? ""
}

/** Asks until the actor has acted, taken something back, resigned or left. */
async function askPerson(session: PlaySession, actor: Actor): Promise<"goes on" | "leaves"> {
  const { io, display, seats, language } = session
  const phrases = phrasesIn(language)
  await autosave(session)
  if (!(await handOver(session, actor))) return "leaves"
  describeNewEvents(session, actor)
  const position = positionOf(session, actor)
  const choices = choicesOf(session, actor).map(({ text }) => ({ value: text }))
  const commands = commandRows(language).map(([value, hint]) => ({ value, hint }))
  for (;;) {
    const line = await display.ask(
      { message: actorName(seats, actor, language), choices: [...choices, ...commands] },
      position,
    )
    if (line === undefined) {
      say(io, phrases.inputEnded)
      return "leaves"
    }
    const answer = readAnswer(session, actor, line)
    if (answer.kind === "unclear") display.say(answer.why)
    if (answer.kind === "action" && acts(session, actor, answer.action)) return "goes on"
    if (answer.kind === "command") {
      if (answer.name === "quit") return "leaves"
      if (await dispatch(session, actor, answer)) return "goes on"
    }
    if (
      answer.kind === "unclear" ||
      answer.kind === "action" ||
      (answer.kind === "command" && changesGame(answer.name))
    )
      await dropTypedAhead(session)
  }
}

/** Drops the lines typed ahead after one that failed: they were meant for a position that has not come about. */
async function dropTypedAhead({ io, display, language }: PlaySession): Promise<void> {
  const dropped = (await io.dropTypedAhead?.()) ?? []
  const phrases = phrasesIn(language)
  if (dropped.length > 0) display.say(phrases.dropped(dropped.join(phrases.semicolon)))
}

/** Hands the screen to another person in games with secrets: clears it and waits. Returns false at the input's end. */
async function handOver(session: PlaySession, actor: Actor): Promise<boolean> {
  const { io, seats, secret, language } = session
  if (!secret || actor === CHANCE || actor === session.holder || people(session).length < 2) return true
  const name = actorName(seats, actor, language)
  const first = session.holder === undefined
  session.holder = actor
  session.lastEvents = []
  if (!io.prompt) {
    say(io, phrasesIn(language).eyes(name))
    return true
  }
  if (!first) clear(session)
  // A line typed ahead would show the next person's secrets to the last one.
  await io.dropTypedAhead?.()
  if ((await ask(io, { message: phrasesIn(language).pass(name), choices: [] })) === undefined) return false
  clear(session)
  return true
}

function clear({ io, display }: PlaySession): void {
  display.clear()
  if (io.stdout.isTTY) io.stdout.write("\x1b[2J\x1b[3J\x1b[H")
}

function acts(session: PlaySession, actor: Actor, action: unknown): boolean {
  const submission = session.match.submit(actor, action)
  if (!submission.ok) return refused(session, submission.refusal)
  if (session.secret) describeNewEvents(session, actor)
  return true
}

/** Keeps the game as it goes on, so that nothing is lost by a crash; if that cannot be done, leaving says why. */
async function autosave(session: PlaySession): Promise<void> {
  if (!session.keeping) return
  const record = recordOf(session)
  if (!isUnkept(session, record)) return
  try {
    await session.keeper.keepForNow(record)
    session.keptForNow = true
  } catch (error) {
    if (!isInputError(error)) throw error
    session.keeping = false
  }
}

/** Leaves an unfinished game. With `always`, an unsaved game is kept; a game loaded from a file is already there. */
async function putAway(session: PlaySession, always: boolean): Promise<void> {
  const { io, entry, keeper, save, language } = session
  const phrases = phrasesIn(language)
  const record = recordOf(session)
  if (save !== undefined) await saveOrKeep(io, keeper, save, record, language)
  const own = save ?? keeper.savedAs(record)
  if (own !== undefined) await keeper.drop()
  const path =
    own ??
    (always && (session.keptForNow || isUnkept(session, record)) ? await keeper.keep(record) : keeper.fileOf(record))
  if (path !== undefined) say(io, phrases.waits(howToGoOn(entry, path)))
  else say(io, io.prompt ? wrap(phrases.unfinished, io.stdout.columns) : phrases.unfinished)
}

async function finish(session: PlaySession): Promise<void> {
  const { io, entry, match, seats, language, keeper, display, save } = session
  const outcome = match.outcome()
  if (!outcome) throw new Error(`${entry.game.id} has no actor and no outcome`)
  // The last events of the others, which no later prompt would show.
  describeNewEvents(session, session.holder ?? people(session)[0] ?? CHANCE)
  const record = recordOf(session)
  const path = save === undefined && io.prompt ? (keeper.savedAs(record) ?? (await keeper.keep(record))) : undefined
  const next = io.prompt ? whatNext(session, outcome.rule, path) : []
  try {
    await display.end(lastPositionOf(session), [outcomeLine(entry, seats, outcome, language), ...next])
  } finally {
    if (save !== undefined) {
      await saveOrKeep(io, keeper, save, record, language)
      if (io.prompt) say(io, phrasesIn(language).savedAs(save))
    }
    if ((save ?? keeper.savedAs(record)) !== undefined) await keeper.drop()
  }
}

/** Says where to read the rule, how to see the game again, and how to play another one. */
function whatNext({ io, entry, language }: PlaySession, rule: string, path: string | undefined): readonly string[] {
  const name = shellWord(commandName(entry))
  const module = sourceOf(entry) ? ` --game ${name}` : ""
  const { rules, replay, play: again } = phrasesIn(language).next
  const rows = [
    ...(findClause(entry.rulebook, rule) ? [[rules, `flottille rules ${name} ${rule}`]] : []),
    ...(path === undefined
      ? []
      : [[replay, `flottille replay ${shellWord(keptName(io.files, path))}${module} --step`]]),
    [again, `flottille play ${name}`],
  ]
  return indented(rowsOf(rows)).split("\n")
}
