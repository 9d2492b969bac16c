/** What commands at the prompt do. */
import { type Actor, CHANCE, SPECTATOR } from "@flottille/core"
import { clausesOf } from "@flottille/core/rulebook"
import { analyse, hint, why } from "./advice"
import { type Answer, choicesOf } from "./answer"
import { commandRows } from "./commands"
import { deploy } from "./deploy"
import { isInputError } from "./errors"
import { problemText } from "./french-help"
import { definitions, grid, indented } from "./layout"
import { notationOf } from "./notation"
import { phrasesIn } from "./phrases"
import { howToGoOn } from "./record-file"
import { clauseText, findClauses } from "./rules"
import { takeBack } from "./seating"
import { lookFor, numbered, recordOf, refused, type Table } from "./table"
import { entryLines, turnLine } from "./wording"

type Command = Extract<Answer, { kind: "command" }>

/** Does what a command asks for; whether the game has changed by it, so that the next to act is asked. */
export async function obey(table: Table, actor: Actor, { name, argument }: Command): Promise<boolean> {
  const { desk, match, entry, language } = table
  const phrases = phrasesIn(language)
  switch (name) {
    case "help":
      showHelp(table, actor)
      return false
    case "list":
      showList(table, actor, argument)
      return false
    case "board":
      desk.say(
        notationOf(entry, language).render(match.view(actor === CHANCE ? SPECTATOR : actor), lookFor(table, actor)),
      )
      return false
    case "news":
      for (const line of table.news) desk.say(`  ${line}`)
      return false
    case "rules":
      showRules(table, actor, argument)
      return false
    case "why":
      why(table, actor, argument)
      return false
    case "hint":
      await hint(table, actor, argument)
      return false
    case "analyse":
      await analyse(table, actor, argument)
      return false
    case "deploy":
      return deploy(table, actor, argument)
    case "undo":
      return undo(table, actor)
    case "flip":
      table.flipped = !table.flipped
      return true
    case "save":
      await save(table, argument || table.save || "")
      return false
    case "resign":
      if (actor === CHANCE) desk.say(phrases.noResign)
      else match.resign(actor)
      return actor !== CHANCE
    case "quit":
      return true
  }
}

/** The commands, with an action as the game writes them. */
function showHelp(table: Table, actor: Actor): void {
  const { desk, language } = table
  const [example] = choicesOf(table, actor)
  const rows = [phrasesIn(language).anAction(example?.text ?? ""), ...commandRows(language)]
  desk.say((columns) => indented(definitions(rows, columns - 2)))
}

/** All actions, those of a range of numbers, or those that hold some words. */
function showList(table: Table, actor: Actor, wanted: string): void {
  const { desk, language } = table
  const items = numbered(choicesOf(table, actor).map(({ text }) => text))
  const [, from, to] = /^(\d+)\s*(?:-|–|\s)\s*(\d+)$/.exec(wanted) ?? []
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const shown =
    from !== undefined
      ? items.slice(Math.max(0, Number(from) - 1), Number(to))
      : items.filter((item) => words.every((word) => item.toLowerCase().includes(word)))
  const phrases = phrasesIn(language)
  if (shown.length === 0) desk.say(from === undefined ? phrases.noneFits(wanted) : phrases.listGoes(items.length))
  else desk.say((columns) => indented(grid(shown, columns - 2)))
  if (shown.length > 0 && shown.length < items.length) desk.say(`  (${phrases.allOf(items.length)})`)
}

function showRules({ desk, entry, match, seats, language }: Table, actor: Actor, word: string): void {
  if (word === "") {
    const ids = clausesOf(entry.rulebook).map(({ id }) => id)
    desk.say(turnLine(seats, match.turn(actor === CHANCE ? SPECTATOR : actor), actor, language))
    desk.say(phrasesIn(language).clauses(ids[0] ?? "", ids.at(-1) ?? ""))
    return
  }
  try {
    const clauses = findClauses(entry, word)
    desk.say((columns) => clauses.map((clause) => clauseText(entry.rulebook, clause, language, columns)).join("\n\n"))
  } catch (error) {
    if (!isInputError(error)) throw error
    desk.say(problemText(error, language))
  }
}

/** Takes back, and says what went with it, as far as whoever does so may know. */
function undo(table: Table, actor: Actor): boolean {
  const { desk, match, entry, seats, language, secret } = table
  const before = match.record().entries
  const undone = takeBack(table, actor)
  if (!undone.ok) return refused(table, undone.refusal)
  const gone = before.slice(match.record().entries.length)
  const own = secret ? gone.filter((each) => !("resign" in each) && each.actor === actor) : gone
  desk.say(phrasesIn(language).takenBackOf(entryLines(entry, seats, own, language)))
  return true
}

async function save(table: Table, path: string): Promise<void> {
  const { desk, keeper, language } = table
  const phrases = phrasesIn(language)
  if (path === "") {
    desk.say(phrases.saveAs)
    return
  }
  try {
    await keeper.save(path, recordOf(table))
    desk.say(phrases.saved(howToGoOn(path)))
  } catch (error) {
    if (!isInputError(error)) throw error
    desk.say(problemText(error, language))
  }
}
