/** Random duels for properties, and duels that break a rule on purpose for them to find. */
import { createRandom } from "@flottille/core"
import fc from "fast-check"
import { seed } from "../../../../scripts/deep.ts"
import { games, type Played, type Step } from "../../../core/test/support/played.ts"
import { milleSabordsBots } from "../../src/bots"
import {
  type MilleSabordsAction,
  type MilleSabordsEvent,
  type MilleSabordsGame,
  type MilleSabordsOptions,
  type MilleSabordsState,
  milleSabords,
  milleSabordsOf,
  standardRules,
} from "../../src/index"
import type { MilleSabordsNumbers } from "../../src/rules/rules"
import { at } from "./setup"

type State = MilleSabordsState
type Options = MilleSabordsOptions
type Duel = Played<State, MilleSabordsAction, Options, MilleSabordsEvent>
type DuelStep = Step<State, MilleSabordsAction, MilleSabordsEvent>

/** Choices by seat. */
type Choices = readonly [string | null, string | null]

const islands = [
  { x: 0, y: 3, radius: 1.5 },
  { x: 4, y: -4, radius: 0.7 },
  { x: -3, y: -1, radius: 0.4 },
]

/** Islands close together, which leave few ways. */
const reef = [-5, -2.2, 0.5, 3.1, 6].flatMap((x, column) =>
  [-5.5, -2.5, 0.4, 3, 5.7].map((y, row) => ({ x: x + row / 4, y: y + column / 3, radius: 0.4 + (row + column) / 20 })),
)

/** Option sets, with short games. */
export const optionSets: readonly Partial<Options>[] = [
  { turnLimit: 15 },
  { turnLimit: 12, islands, freeAngles: true, target: "hull" },
  { turnLimit: 5, sea: { shape: "circle", diameter: 50 }, wind: 20, rounding: "none", resistance: 15 },
  { turnLimit: 9, rose: [1, 1, 1, 1, 1], islands: reef, distance: "middle", turnStep: 30, rounding: "nearest" },
  { turnLimit: 12, rose: [0, 0, 2, 3, 2], wind: 200, freeAngles: true, turnStep: 24, rounding: "down" },
  { turnLimit: 7, arc: [80, 100], target: "hull", collision: "off", resistance: 20, wind: 270, rose: [0, 3, 2, 3, 2] },
]

const islanded = optionSets.filter((each) => each.islands)

/** A position at the beginning of a turn, if it is possible. */
function crowd(random: ReturnType<typeof createRandom>): string | undefined {
  const any = (most: number) => (random.below(2 * most * 1e6 + 1) - most * 1e6) / 1e6
  const atEdge = random.below(3) === 0
  const among = atEdge ? islanded : optionSets
  const given = among[random.below(among.length)] ?? {}
  const inLine = random.below(4) === 0
  const heading = inLine || random.below(2) ? random.below(8) * 45 : random.below(360)
  const [x, y] = atEdge ? [random.below(3) ? 23.9 + any(0.6) : any(5), any(5)] : [any(8), any(8)]
  const [reach, radians] = [any(4), (heading * Math.PI) / 180]
  const second = inLine
    ? ([x + reach * Math.sin(radians), y + reach * Math.cos(radians), heading + 180 * random.below(2)] as const)
    : ([x + any(1.7), y + any(1.7), random.below(2) ? random.below(8) * 45 : random.below(360)] as const)
  const resistance = () => 1 + random.below(10)
  const options = { ...given, turnLimit: 3 }
  const text = milleSabords.formatState(
    at([x, y, heading, resistance()], [second[0], second[1], second[2] % 360, resistance()], options),
  )
  try {
    milleSabords.parseState(text)
    return text
  } catch {
    // A hull on an island, or aground.
    return undefined
  }
}

/** Positions at close quarters, in line, at islands and at the edge of the sea. */
const crowds: readonly string[] = (() => {
  const random = createRandom(`duels ${seed}`)
  return Array.from({ length: 150 }, () => crowd(random)).filter((text) => text !== undefined)
})()

const kindOf = (action: MilleSabordsAction) =>
  action.type === "order" ? action.order.replace(/[\dLR]+$/, "") : action.type

/** Random games with every order in their lists, most of them at close quarters. */
export function duels(game: MilleSabordsGame): fc.Arbitrary<Duel> {
  const fine: MilleSabordsGame = {
    ...game,
    legalActions: (state, actor) => game.legalActions(state, actor, { fine: true }),
  }
  const how = { policies: [milleSabordsBots.policies.hunting], kindOf }
  return fc.oneof(
    { weight: 1, arbitrary: games(fine, { ...how, options: optionSets, maxPlies: 96 }) },
    { weight: 4, arbitrary: games(fine, { ...how, options: [], positions: crowds, maxPlies: 24 }) },
  )
}

/** Both choices of a step that lets something happen; undefined where a choice was sealed only. */
function choicesOf({ before, actor, action }: DuelStep): Choices | undefined {
  const asked = before.ships.map(({ left }) => before.phase !== "movement" || left > 0)
  const choices = [0, 1].map((seat) =>
    seat === actor ? milleSabords.formatAction(action) : before.pending[seat as 0 | 1],
  ) as [string | null, string | null]
  return asked.every((isAsked, seat) => !isAsked || choices[seat as 0 | 1] !== null) ? choices : undefined
}

/** A step with both choices, or undefined for a choice that was sealed only. */
export type Rule = (step: DuelStep, choices: Choices | undefined, game: MilleSabordsGame) => void

/** A property of all duels, step by step. */
export const holds = (game: MilleSabordsGame, rule: Rule): fc.IRawProperty<unknown, false> =>
  fc.property(duels(game), (played) => {
    for (const step of played) rule(step, choicesOf(step), game)
  })

/** The game with other numbers in its rules. */
export const ruled = (numbers: Partial<MilleSabordsNumbers>): MilleSabordsGame =>
  milleSabordsOf({ ...standardRules, id: "other", sea: { ...standardRules.sea, largest: 80 }, ...numbers })

/** The game that plays by other options than its positions say. */
export function deaf(change: (options: Options) => Partial<Options>): MilleSabordsGame {
  const heard = new WeakMap<Options, Options>()
  const other = (state: State): State => {
    const known = heard.get(state.options) ?? milleSabords.options({ ...state.options, ...change(state.options) })
    heard.set(state.options, known)
    return { ...state, options: known }
  }
  return {
    ...milleSabords,
    legalActions: (state, actor, list) => milleSabords.legalActions(other(state), actor, list),
    step(state, actor, action, emit) {
      const changed = other(state)
      milleSabords.step(changed, actor, action, emit)
      Object.assign(state, changed, { options: state.options })
    },
  }
}

/** The game with other lists of actions. */
export function listing(change: (actions: readonly MilleSabordsAction[]) => readonly MilleSabordsAction[]) {
  const legalActions: MilleSabordsGame["legalActions"] = (state, actor, list) =>
    change(milleSabords.legalActions(state, actor, list))
  return { ...milleSabords, legalActions }
}

/** The game whose steps have another effect. */
export function stepping(change: (after: State, before: State, action: MilleSabordsAction) => void): MilleSabordsGame {
  return {
    ...milleSabords,
    step(state, actor, action, emit) {
      const before = milleSabords.clone(state)
      milleSabords.step(state, actor, action, emit)
      change(state, before, action)
    },
  }
}
