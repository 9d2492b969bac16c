/**
 * Bots by name.
 *
 * @packageDocumentation
 */
import { type AnyGame, assert } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { alphabeta } from "./alphabeta"
import type { Bot, BotOf, Budget } from "./bot"
import { careless } from "./careless"
import { duct } from "./duct"
import { expectimax } from "./expectimax"
import { isForAlphabeta, isForExpectimax, isForMatrix } from "./fits"
import { fromPolicy } from "./from-policy"
import { greedy } from "./greedy"
import { ismcts } from "./ismcts"
import { jointSearch } from "./joint-search"
import { levelsOf } from "./levels"
import { matrix } from "./matrix"
import { mcts } from "./mcts"
import { proposalBot } from "./proposal-bot"
import { BotError, BudgetError, checkMaker, checkRequest } from "./request"
import { uniform } from "./uniform"

export { analystOf } from "./levels"

/** The searches by name; each takes a budget: `"mcts:2000"`, `"duct:100ms"`, `"ismcts:2s"`. */
const searches = {
  alphabeta,
  duct,
  expectimax,
  greedy,
  ismcts,
  "ismcts-plain": ismctsPlain,
  joint: jointSearch,
  matrix,
  mcts,
} as const

function ismctsPlain<G extends AnyGame>(subject: GameBots<G>, setup: { readonly budget?: Budget }): BotOf<G> {
  return ismcts(subject, { ...setup, belief: false })
}

function isSearch(name: string): name is keyof typeof searches {
  return Object.hasOwn(searches, name)
}

/**
 * Lists the names of a game's bots.
 *
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * botNames(dejarikBots) // => ["uniform", "duct", "expectimax", "greedy", "ismcts", "mcts"]
 */
export function botNames<G extends AnyGame>(subject: GameBots<G>): readonly string[] {
  checkMaker("botNames", subject)
  const { belief, evaluate, policies = {}, propose } = subject
  const fit: Readonly<Record<keyof typeof searches, unknown>> = {
    alphabeta: isForAlphabeta(subject),
    duct: true,
    expectimax: isForExpectimax(subject),
    greedy: evaluate,
    ismcts: true,
    "ismcts-plain": belief,
    joint: evaluate && propose,
    matrix: isForMatrix(subject),
    mcts: true,
  }
  const all = Object.entries(fit).flatMap(([name, fits]) => (fits ? [name] : []))
  return ["uniform", ...(propose ? ["proposal"] : []), ...Object.keys(policies).map((name) => `policy:${name}`), ...all]
}

/**
 * Parses a budget: `"2000"` iterations, `"100ms"`, `"1.5s"`.
 *
 * @throws BudgetError for anything else.
 * @example
 * readBudget("1.5s") // => { ms: 1500 }
 */
export function readBudget(text: string): Budget {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text) ?? []
  const value = Number(number)
  if (value === 0 || (unit === undefined && !Number.isSafeInteger(value))) throw new BudgetError(text)
  return unit === undefined ? { iterations: value } : { ms: unit === "s" ? value * 1000 : value }
}

/** Gives a bot the name of a level, whose budget is part of it: that of a request does not count. */
function asLevel<Action, View, Event>(bot: Bot<Action, View, Event>, name: string): Bot<Action, View, Event> {
  const { budget } = bot
  return {
    name,
    budget,
    start: () => asLevel(bot.start(), name),
    choose(request) {
      checkRequest(request)
      return bot.choose({ ...request, budget })
    },
  }
}

function levelNamed<G extends AnyGame>(subject: GameBots<G>, number: string): BotOf<G> {
  const level = levelsOf(subject).find((each) => String(each.number) === number)
  if (!level) throw new BotError(said`unknown level ${JSON.stringify(number)}; expected one of: level:1 to level:5`)
  return asLevel(botNamed(subject, level.bot), `level:${number}`)
}

/**
 * Creates a bot by its name. Besides the names of `botNames`, with or without a budget, there are
 * `level:1` to `level:5`, and `careless:<percent>:<bot>`.
 *
 * @throws BotError for an unknown name, or if the game lacks something that the bot needs;
 * BudgetError for a bad budget.
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * botNamed(dejarikBots, "mcts:2s").budget // => { ms: 2000 }
 */
export function botNamed<G extends AnyGame>(subject: GameBots<G>, text: string): BotOf<G> {
  checkMaker("botNamed", subject)
  assert(typeof text === "string", "botNamed", "text", 'the name of a bot, such as "greedy"')
  const [name = "", argument] = text.split(/:(.*)/s)
  if (name === "policy") return fromPolicy(subject, argument ?? "")
  if (name === "level") return levelNamed(subject, argument ?? "")
  if (name === "careless" && argument !== undefined) {
    const [percent = "", other = ""] = argument.split(/:(.*)/s)
    return careless(Number(percent || Number.NaN), botNamed(subject, other))
  }
  if (name === "uniform" && argument === undefined) return uniform()
  if (name === "proposal" && argument === undefined) return proposalBot(subject)
  if (isSearch(name)) return searches[name](subject, argument === undefined ? {} : { budget: readBudget(argument) })
  throw new BotError(said`unknown bot ${JSON.stringify(text)}; expected one of: ${botNames(subject).join(", ")}`)
}
