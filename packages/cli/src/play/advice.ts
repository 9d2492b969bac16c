/** Legality and bots' evaluation of actions before they are played. */
import { ask, type Bot, shareOfPoints } from "@flottille/bots"
import { botNames } from "@flottille/bots/named"
import { type Actor, CHANCE, type Seat } from "@flottille/core"
import { standingEvents } from "@flottille/core/match"
import { findClause } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { InputError, Interrupted, isInputError } from "@flottille/host/errors"
import { indented, table as rowsOf } from "@flottille/host/layout"
import { findNamedPlayer } from "@flottille/host/players"
import { problemText } from "../language/french-help"
import { notationOf } from "../language/wording"
import { clauseText } from "../rules/rules"
import { type Choosing, choicesOf, readAction } from "./answer"
import { phrasesIn } from "./phrases"
import { type PlaySession, refused } from "./session"

interface Explaining extends Choosing, Pick<PlaySession, "display"> {
  readonly match: Choosing["match"] & { readonly game: Pick<PlaySession["match"]["game"], "validate"> }
}

/** `why …`: judges an action without playing it. */
export function why(session: Explaining, actor: Actor, text: string): void {
  const { display, entry, match, language } = session
  const phrases = phrasesIn(language)
  if (text === "") {
    display.say(phrases.whyWhat)
    return
  }
  const answer = readAction(session, actor, text, choicesOf(session, actor))
  if (answer.kind === "unclear") {
    display.say(answer.why)
    return
  }
  const refusal = match.game.validate(match.state(), actor, answer.action)
  if (!refusal) {
    display.say(phrases.allowed(notationOf(entry, language).formatAction(answer.action, match.state())))
    return
  }
  const clause = findClause(entry.rulebook, refusal.rule)
  refused(session, refusal, clause === undefined)
  if (clause) display.say((columns) => clauseText(entry.rulebook, clause, language, columns))
}

/** Returns the default adviser: the strongest of the game's bots that answer within about a second. */
function usualAdviser({ entry, secret }: PlaySession): string {
  const there = botNames(entry)
  const wanted = [
    "joint:2s",
    "alphabeta:1s",
    "expectimax:1s",
    "matrix:1s",
    ...(secret ? ["ismcts:1s"] : entry.game.traits.simultaneous ? ["duct:1s"] : ["mcts:1s"]),
  ]
  return wanted.find((name) => there.includes(name.split(":")[0] ?? "")) ?? "uniform"
}

async function advised(session: PlaySession, seat: Seat, given: string) {
  const { io, entry, match, random, language } = session
  const name = given || usualAdviser(session)
  const player = findNamedPlayer(entry, name, "hint")
  if (player.kind !== "bot")
    throw new InputError("hint", said`${name} is no bot; there are ${botNames(entry).join(", ")}`)
  io.stdout.write(`${phrasesIn(language).thinks(name)}\n`)
  const bot: Bot<unknown, unknown, unknown> = player.bot
  try {
    const answer = await ask(bot, {
      seat,
      view: match.view(seat),
      actions: match.legalActions(seat),
      events: standingEvents(match.events(seat)),
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

/** Returns true if a bot can be asked; says so if not. */
function isSeat({ display, language }: PlaySession, actor: Actor): actor is Seat {
  if (actor === CHANCE) display.say(phrasesIn(language).forNobody)
  return actor !== CHANCE
}

/** Reports a bot's error instead of ending the game. */
async function orSay(session: PlaySession, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isInputError(error)) throw error
    session.display.say(problemText(error, session.language))
  }
}

/** `hint`: the action of a bot that sees the seat's view. */
export async function hint(session: PlaySession, actor: Actor, given: string): Promise<void> {
  if (!isSeat(session, actor)) return
  await orSay(session, async () => {
    const { name, action } = await advised(session, actor, given)
    const text = notationOf(session.entry, session.language).formatAction(action, session.match.state())
    session.display.say(phrasesIn(session.language).hint(name, text))
  })
}

/** Number of actions that `analyse` shows. */
const LINES = 6

/** `analyse`: a bot's evaluation of several actions. */
export async function analyse(session: PlaySession, actor: Actor, given: string): Promise<void> {
  if (!isSeat(session, actor)) return
  await orSay(session, async () => {
    const { name, action, info } = await advised(session, actor, given)
    const notation = notationOf(session.entry, session.language)
    const state = session.match.state()
    const seats = session.match.game.seats(state.options).length
    const lines = info?.lines ?? [{ action, visits: 1, values: [], next: [] }]
    const rows = lines.slice(0, LINES).map(({ action: tried, values, next }) => {
      const score = values[actor]
      return [
        notation.formatAction(tried, state),
        score === undefined ? "" : `${(shareOfPoints(score, seats) * 100).toFixed(0)} %`,
        next
          .slice(0, 3)
          .map((each) => notation.formatAction(each))
          .join(" "),
      ]
    })
    session.display.say(`${name}${session.language === "fr" ? " :" : ":"}`)
    session.display.say(indented(rowsOf(rows, ["left", "right", "left"])))
  })
}
