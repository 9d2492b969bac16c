/** The commands at the prompt. */
import { type Actor, CHANCE, type RenderOptions, SPECTATOR } from "@flottille/core"
import { clausesOf } from "@flottille/core/rulebook"
import { findClauses } from "@flottille/host/descriptions"
import { isInputError } from "@flottille/host/errors"
import { definitions, grid, indented } from "@flottille/host/layout"
import { problemText } from "../language/french-help"
import { entryLines, notationOf, turnLine } from "../language/wording"
import { howToGoOn } from "../records/record-file"
import { clauseText } from "../rules/rules"
import { analyse, hint, why } from "./advice"
import { type Answer, type Choosing, choicesOf } from "./answer"
import { deploy } from "./deploy"
import { phrasesIn } from "./phrases"
import { commandRows } from "./prompt-commands"
import { takeBack } from "./seating"
import { numbered, type PlaySession, recordOf, refused, type Scene, sessionRenderOptions } from "./session"

type Command = Extract<Answer, { kind: "command" }>

/** Dispatches a command. Returns true if the next actor has to be asked: the game changed, or the person left. */
export async function dispatch(session: PlaySession, actor: Actor, command: Command): Promise<boolean> {
  const { display, match, language } = session
  const { name, argument } = command
  const phrases = phrasesIn(language)
  if (shows(session, actor, command, sessionRenderOptions(session, actor), commandRows(language))) return false
  switch (name) {
    case "hint":
      await hint(session, actor, argument)
      return false
    case "analyse":
      await analyse(session, actor, argument)
      return false
    case "deploy":
      return deploy(session, actor, argument)
    case "undo":
      return undo(session, actor)
    case "redo": {
      const redone = match.redo()
      return redone.ok || refused(session, redone.refusal)
    }
    case "flip":
      session.flipped = !session.flipped
      return true
    case "save":
      await save(session, argument || session.save || "")
      return false
    case "resign":
      if (actor === CHANCE) display.say(phrases.noResign)
      else match.resign(actor)
      return actor !== CHANCE
    default:
      return true
  }
}

/** Shows what a command asks for, if it changes nothing; returns false for the others. */
export function shows(
  session: Scene & Pick<PlaySession, "display" | "lastEvents"> & Parameters<typeof why>[0],
  actor: Actor,
  { name, argument }: { readonly name: string; readonly argument: string },
  look: RenderOptions,
  commands: ReturnType<typeof commandRows>,
): boolean {
  const { display, match, entry, language } = session
  if (name === "help") showHelp(session, actor, commands)
  else if (name === "list") showList(session, actor, argument)
  else if (name === "board")
    display.say(notationOf(entry, language).render(match.view(actor === CHANCE ? SPECTATOR : actor), look))
  else if (name === "log") for (const line of session.lastEvents) display.say(`  ${line}`)
  else if (name === "rules") showRules(session, actor, argument)
  else if (name === "why") why(session, actor, argument)
  else return false
  return true
}

interface Listing extends Choosing, Pick<PlaySession, "display"> {}

function showHelp(session: Listing, actor: Actor, commands: ReturnType<typeof commandRows>): void {
  const { display, language } = session
  const [example] = choicesOf(session, actor)
  const { anAction, asListed } = phrasesIn(language)
  const rows = [[anAction, asListed(example?.text)], ...commands]
  display.say((columns) => indented(definitions(rows, columns - 2)))
}

function showList(session: Listing, actor: Actor, wanted: string): void {
  const { display, language } = session
  const items = numbered(choicesOf(session, actor).map(({ text }) => text))
  const [, from, to] = /^(\d+)\s*(?:-|–|\s)\s*(\d+)$/.exec(wanted) ?? []
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const shown =
    from !== undefined
      ? items.slice(Math.max(0, Number(from) - 1), Number(to))
      : items.filter((item) => words.every((word) => item.toLowerCase().includes(word)))
  const phrases = phrasesIn(language)
  if (shown.length === 0) display.say(from === undefined ? phrases.noneFits(wanted) : phrases.listGoes(items.length))
  else display.say((columns) => indented(grid(shown, columns - 2)))
  if (shown.length > 0 && shown.length < items.length) display.say(`  (${phrases.allOf(items.length)})`)
}

function showRules(
  { display, entry, match, seats, language }: Pick<PlaySession, "display"> & Scene,
  actor: Actor,
  word: string,
): void {
  if (word === "") {
    const ids = clausesOf(entry.rulebook).map(({ id }) => id)
    display.say(turnLine(seats, match.turn(actor === CHANCE ? SPECTATOR : actor), actor, language))
    display.say(phrasesIn(language).clauses(ids[0] ?? "", ids.at(-1) ?? ""))
    return
  }
  try {
    const clauses = findClauses(entry, word)
    display.say((columns) =>
      clauses.map((clause) => clauseText(entry.rulebook, clause, language, columns)).join("\n\n"),
    )
  } catch (error) {
    if (!isInputError(error)) throw error
    display.say(problemText(error, language))
  }
}

/** Takes back the last action and lists the undone entries that the actor may know. */
function undo(session: PlaySession, actor: Actor): boolean {
  const { display, match, entry, seats, language, secret } = session
  const before = match.record().entries
  const undone = takeBack(session, actor)
  if (!undone.ok) return refused(session, undone.refusal)
  const gone = before.slice(match.record().entries.length)
  const own = secret ? gone.filter((each) => !("resign" in each) && each.actor === actor) : gone
  const { takenBackOf, semicolon } = phrasesIn(language)
  display.say(takenBackOf(entryLines(entry, seats, own, language).join(semicolon)))
  return true
}

async function save(session: PlaySession, path: string): Promise<void> {
  const { display, keeper, language } = session
  const phrases = phrasesIn(language)
  if (path === "") {
    display.say(phrases.saveAs)
    return
  }
  try {
    await keeper.save(path, recordOf(session))
    display.say(phrases.saved(howToGoOn(keeper.entry, path)))
  } catch (error) {
    if (!isInputError(error)) throw error
    display.say(problemText(error, language))
  }
}
