/** The figures of a game by which two trees are compared. This runs in either tree, and answers to `against.ts`. */
import { ask } from "@flottille/bots"
import { botNamed, botNames } from "@flottille/bots/named"
import type { Actor, AnyGame, StateWith } from "@flottille/core"
import { apply, CHANCE, createRandom, pick, pickOutcome, playout } from "@flottille/core"
import type { AnyGameBots } from "@flottille/core/package"

/** The times that something is done. It is given the number of each time. */
type Work = (time: number) => unknown

/** A figure by its name. */
export type Row = readonly [name: string, work: Work]

/** How often the work of a row is done. Each slice goes on with other cases. */
interface Asked {
  readonly row: string
  readonly times: number
  readonly slice: number
}

/** A position of a random game, and an action with its events. */
interface Case {
  readonly state: StateWith
  readonly actor: Actor
  readonly action: unknown
  readonly events: readonly unknown[]
}

const CASES = 200
/** From one case to the next, so that each slice sees cases of whole games. */
const STRIDE = 37
/** Iterations of a search, as few as show its cost. */
const BUDGET = 20

/** Takes one position in eight of random games. */
function casesOf(game: AnyGame): readonly Case[] {
  const random = createRandom(5)
  const cases: Case[] = []
  for (let state = game.initialState(); cases.length < CASES; ) {
    const [actor] = game.actors(state)
    if (actor === undefined) {
      state = game.initialState()
      continue
    }
    const action =
      actor === CHANCE ? pickOutcome(game.chanceOutcomes(state), random) : pick(game.legalActions(state, actor), random)
    const events: unknown[] = []
    const before = game.clone(state)
    game.step(state, actor, action, (event) => events.push(event))
    if (random.below(8) === 0) cases.push({ state: before, actor, action, events })
  }
  return cases
}

function playoutsOf(game: AnyGame, name: string): Row {
  return [name, (time) => playout(game, game.initialState(), createRandom(time))]
}

/** Lists the rows of a game with the work that each is measured by. */
function rowsOf(bots: AnyGameBots): readonly Row[] {
  const { game } = bots
  const random = createRandom(7)
  const cases = casesOf(game)
  const choices = cases.flatMap(({ actor, ...others }) => (actor === CHANCE ? [] : [{ ...others, seat: actor }]))
  const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value))
  // Copies, since the engine allocates what a function returns among the old objects, slowly, if its results are kept.
  const views = choices.map(({ state, seat }) => copyOf(game.view(state, seat)))
  const foreign = cases.map(({ action }) => copyOf(action))
  const texts = cases.map(({ state, action }) => game.formatAction(action, state))
  const positions = cases.map(({ state }) => game.formatState(state))
  const events = cases.flatMap((each) => each.events)
  const over = <T>(list: readonly T[], work: (each: T, index: number) => unknown): Work => {
    const works = list.map((each, index) => () => work(each, index))
    return (time) => works[(time * STRIDE) % works.length]?.()
  }
  const decision = (name: string) => {
    const bot = botNamed(bots, name)
    return over(choices, ({ state, seat }, index) => {
      const known = { seat, view: views[index], actions: game.legalActions(state, seat), events: [] }
      // Bots of older commits are told the events as news.
      const asked = { ...known, news: known.events }
      return ask(bot.start(), { ...asked, random: createRandom(index), budget: bot.budget })
    })
  }
  const names = botNames(bots).filter((name) => !/^(uniform|mcts|duct|ismcts-plain)$/.test(name))
  const searches = /^(alphabeta|expectimax|ismcts|joint|matrix)$/
  return [
    ["initialState", () => game.initialState()],
    playoutsOf(game, "playouts"),
    ["legalActions", over(choices, ({ state, seat }) => game.legalActions(state, seat))],
    ["validate", over(cases, ({ state, actor, action }) => game.validate(state, actor, action))],
    ["validate foreign JSON", over(cases, ({ state, actor }, index) => game.validate(state, actor, foreign[index]))],
    ["apply", over(cases, ({ state, actor, action }) => apply(game, state, actor, action))],
    ["step", over(cases, ({ state, actor, action }) => game.step(game.clone(state), actor, action))],
    ["view", over(choices, ({ state, seat }) => game.view(state, seat))],
    ["determinize", over(views, (view) => game.determinize(view, random))],
    ["observe", over(events, (event, index) => game.observe(event, index % 2))],
    ["formatAction", over(cases, ({ state, action }) => game.formatAction(action, state))],
    ["parseAction", over(cases, ({ state, actor }, index) => game.parseAction(texts[index] ?? "", state, actor))],
    ["formatState", over(cases, ({ state }) => game.formatState(state))],
    ["parseState", over(positions, (text) => game.parseState(text))],
    ...names.map((name): Row => [name, decision(searches.test(name) ? `${name}:${BUDGET}` : name)]),
  ]
}

/**
 * Tells the parent the names of the rows, then does the work of one as often as it asks, and tells the CPU time.
 *
 * @param own - Rows of this game alone.
 * @param variants - Its variants, whose playouts are measured.
 */
export function answer(bots: AnyGameBots, own: readonly Row[], variants: readonly AnyGameBots[]): void {
  const varied = variants.map(({ game }) => playoutsOf(game, `playouts of ${game.id}`))
  const rows = new Map([...rowsOf(bots), ...own, ...varied])
  process.on("message", async ({ row, times, slice }: Asked) => {
    const work = rows.get(row)
    const before = process.cpuUsage()
    for (let time = 0; time < times; time++) {
      const done = work?.(slice * times + time)
      if (done instanceof Promise) await done
    }
    const { user, system } = process.cpuUsage(before)
    process.send?.((user + system) / 1000)
  })
  process.send?.([...rows.keys()])
}
