/**
 * Bots by the texts that name them.
 *
 * @packageDocumentation
 */
import type { StateWith } from "@flottille/core"
import { alphabeta, isForAlphabeta } from "./alphabeta"
import type { Bot, Budget, Subject } from "./bot"
import { council } from "./council"
import { duct } from "./duct"
import { envoy } from "./envoy"
import { expectimax, isForExpectimax } from "./expectimax"
import { fromPolicy } from "./from-policy"
import { greedy } from "./greedy"
import { ismcts } from "./ismcts"
import { mcts } from "./mcts"
import { BotError, BudgetError } from "./question"
import { uniform } from "./uniform"

/** The searches by name; each may be given a budget: `"mcts:2000"`, `"duct:100ms"`, `"ismcts:2s"`. */
const searches = { alphabeta, council, duct, expectimax, greedy, ismcts, "ismcts-plain": ismctsPlain, mcts } as const

/** Without the game's belief. */
function ismctsPlain<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  setup: { readonly budget?: Budget },
): Bot<Action, View, Event> {
  return ismcts(subject, { ...setup, belief: false })
}

function isSearch(name: string): name is keyof typeof searches {
  return Object.hasOwn(searches, name)
}

/** What names there are for a game's bots. */
export function botNames<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
): readonly string[] {
  const { belief, evaluate, policies = {}, propose } = subject
  const fit: Readonly<Record<keyof typeof searches, unknown>> = {
    alphabeta: isForAlphabeta(subject),
    council: evaluate && propose,
    duct: true,
    expectimax: isForExpectimax(subject),
    greedy: evaluate,
    ismcts: true,
    "ismcts-plain": belief,
    mcts: true,
  }
  const all = Object.entries(fit).flatMap(([name, fits]) => (fits ? [name] : []))
  return ["uniform", ...(propose ? ["envoy"] : []), ...Object.keys(policies).map((name) => `policy:${name}`), ...all]
}

/**
 * Reads a budget: `"2000"` iterations, `"100ms"`, `"1.5s"`.
 *
 * @throws BudgetError for anything else.
 */
export function readBudget(text: string): Budget {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text) ?? []
  const value = Number(number)
  if (value === 0 || (unit === undefined && !Number.isSafeInteger(value))) throw new BudgetError(text)
  return unit === undefined ? { iterations: value } : { ms: unit === "s" ? value * 1000 : value }
}

/**
 * The bot of a name.
 *
 * @throws BotError for a name that there is not, or whose game lacks what it needs; BudgetError for a bad budget.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * botNamed(dejarikPackage, "mcts:2s").budget // => { ms: 2000 }
 */
export function botNamed<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
  text: string,
): Bot<Action, View, Event> {
  const [name = "", argument] = text.split(/:(.*)/s)
  if (name === "policy") return fromPolicy(subject, argument ?? "")
  if (name === "uniform" && argument === undefined) return uniform()
  if (name === "envoy" && argument === undefined) return envoy(subject)
  if (isSearch(name)) return searches[name](subject, argument === undefined ? {} : { budget: readBudget(argument) })
  throw new BotError(`no bot ${JSON.stringify(text)}; there are: ${botNames(subject).join(", ")}`)
}
