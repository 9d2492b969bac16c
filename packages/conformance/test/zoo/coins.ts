import {
  actionTextOf,
  array,
  CHANCE,
  type GameShapes,
  literal,
  NotationError,
  object,
  type Random,
  refuseMalformed,
  type Shape,
  tagged,
} from "@flottille/core"
import {
  type PebblesAction,
  type PebblesOptions,
  type PebblesState,
  type PebblesView,
  pebbles,
  shapes,
} from "./pebbles"

export type Side = "heads" | "tails"
type Toss = PebblesAction & { readonly coins?: readonly Side[] }

const SIDES: readonly Side[] = ["heads", "tails"]
const side = literal(...SIDES)
const action = tagged("type", {
  begin: object({ seat: literal(0, 1) }, { coins: array(side, 2) }),
  take: object({}),
  stop: object({}),
}) as Shape<PebblesAction>

export const coinShapes: GameShapes<PebblesState, PebblesAction, PebblesOptions, PebblesView> = { ...shapes, action }

const beginner = (coins: readonly Side[]) => (coins.includes("tails") ? 0 : 1)

/** Throws two fair coins. */
export const fair = (random: Random): readonly Side[] => [random, random].map(({ below }) => SIDES[below(2)] ?? "heads")

/** Pebbles with two coins in place of the die: south begins if both show heads. */
export const coinsThrown = (thrown: (random: Random) => readonly Side[]): Partial<typeof pebbles> => ({
  chanceOutcomes: (state) =>
    pebbles.chanceOutcomes(state).map(({ action }, index) => ({ action, weight: index === 0 ? 3 : 1 })),
  rollChance(_state, random) {
    const coins = thrown(random)
    return { type: "begin", seat: beginner(coins), coins } as PebblesAction
  },
  validate(state, actor, given: Toss) {
    const refusal = refuseMalformed(action, given)
    if (refusal) return refusal
    const { coins, ...plain } = given
    const other = coins && plain.type === "begin" && beginner(coins) !== plain.seat
    return (
      pebbles.validate(state, actor, plain) ??
      (other && actor === CHANCE ? { code: "wrong-coins", rule: "PB-2" } : undefined)
    )
  },
  formatAction: (given: Toss) => [pebbles.formatAction(given), ...(given.coins ?? [])].join(" "),
  parseAction(given, state, actor) {
    const text = actionTextOf(given)
    const [, first = "", coins = ""] = /^(\w+)((?: (?:heads|tails)){2}|)$/.exec(text) ?? []
    const plain = pebbles.parseAction(first, state, actor)
    if (coins === "") return plain
    if (plain.type !== "begin") throw new NotationError(text, first.length, "the end")
    return { ...plain, coins: coins.trim().split(" ") } as PebblesAction
  },
})
