/** What the rules and bots say about actions that nobody has played. */
import { ask, type Bot } from "@flottille/bots"
import { botNames } from "@flottille/bots/named"
import { type Actor, CHANCE, type Seat } from "@flottille/core"
import { standing } from "@flottille/core/match"
import { findClause } from "@flottille/core/rulebook"
import { choicesOf, readAction } from "./answer"
import { InputError, Interrupted, isInputError } from "./errors"
import { problemText } from "./french-help"
import { indented, table as rowsOf } from "./layout"
import { notationOf } from "./notation"
import { phrasesIn } from "./phrases"
import { findNamedPlayer } from "./players"
import { clauseText } from "./rules"
import { refused, type Table } from "./table"

/** `why …`: judges an action without playing it. */
export function why(table: Table, actor: Actor, text: string): void {
  const { desk, entry, match, language } = table
  const phrases = phrasesIn(language)
  if (text === "") {
    desk.say(phrases.whyWhat)
    return
  }
  const answer = readAction(table, actor, text, choicesOf(table, actor))
  if (answer.kind === "unclear") {
    desk.say(phrases.notUnderstood(answer.why))
    if (answer.near.length > 0) desk.say(phrases.wouldBe(answer.near))
    return
  }
  const refusal = match.game.validate(match.state(), actor, answer.action)
  if (!refusal) {
    desk.say(phrases.allowed(notationOf(entry, language).formatAction(answer.action, match.state())))
    return
  }
  const clause = findClause(entry.rulebook, refusal.rule)
  refused(table, refusal, clause === undefined)
  if (clause) desk.say((columns) => clauseText(entry.rulebook, clause, language, columns))
}

/** Whom a person asks who names nobody: the strongest of the game's bots that answer within a second or so. */
function usualAdviser({ entry, secret }: Table): string {
  const there = botNames(entry)
  const wanted = [
    "joint:2s",
    "alphabeta:1s",
    "expectimax:1s",
    ...(secret ? ["ismcts:1s"] : entry.game.traits.simultaneous ? ["duct:1s"] : ["mcts:1s"]),
  ]
  return wanted.find((name) => there.includes(name.split(":")[0] ?? "")) ?? "uniform"
}

async function advised(table: Table, seat: Seat, given: string) {
  const { io, entry, match, random, language } = table
  const name = given || usualAdviser(table)
  const player = findNamedPlayer(entry, name, "hint")
  if (player.kind !== "bot") throw new InputError("hint", `${name} is no bot; there are ${botNames(entry).join(", ")}`)
  io.stdout.write(`${phrasesIn(language).thinks(name)}\n`)
  const bot: Bot<unknown, unknown, unknown> = player.bot
  try {
    const answer = await ask(bot, {
      seat,
      view: match.view(seat),
      actions: match.legalActions(seat),
      news: standing(match.events(seat)),
      random,
      budget: bot.budget,
      signal: io.signal,
    })
    return { name, ...answer }
  } catch (error) {
    if (io.signal.aborted) throw new Interrupted("interrupted")
    throw error
  }
}

/** Whether a bot can be asked; says so if not. */
function isSeat({ desk, language }: Table, actor: Actor): actor is Seat {
  if (actor === CHANCE) desk.say(phrasesIn(language).forNobody)
  return actor !== CHANCE
}

/** Says what a bot cannot do instead of ending the game by it. */
async function orSay(table: Table, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isInputError(error)) throw error
    table.desk.say(problemText(error, table.language))
  }
}

/** `hint`: what a bot would play, which sees what the seat sees. */
export async function hint(table: Table, actor: Actor, given: string): Promise<void> {
  if (!isSeat(table, actor)) return
  await orSay(table, async () => {
    const { name, action } = await advised(table, actor, given)
    const text = notationOf(table.entry, table.language).formatAction(action, table.match.state())
    table.desk.say(phrasesIn(table.language).hint(name, text))
  })
}

/** How many actions `analyse` tells of. */
const LINES = 6

/** `analyse`: what a bot thinks of several actions. */
export async function analyse(table: Table, actor: Actor, given: string): Promise<void> {
  if (!isSeat(table, actor)) return
  await orSay(table, async () => {
    const { name, action, info } = await advised(table, actor, given)
    const notation = notationOf(table.entry, table.language)
    const state = table.match.state()
    const lines = info?.lines ?? [{ action, visits: 1, values: [], next: [] }]
    const rows = lines.slice(0, LINES).map(({ action: tried, values, next }) => {
      const score = values[actor]
      return [
        notation.formatAction(tried, state),
        score === undefined ? "" : `${((1 + score) * 50).toFixed(0)} %`,
        next
          .slice(0, 3)
          .map((each) => notation.formatAction(each))
          .join(" "),
      ]
    })
    table.desk.say(`${name}${table.language === "fr" ? " :" : ":"}`)
    table.desk.say(indented(rowsOf(rows, ["left", "right", "left"])))
  })
}
