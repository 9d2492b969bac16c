/** Exact values of actions where they can be known: solved endings, forced wins, and a last simultaneous choice. */
import { canBeOpen, prove } from "@flottille/bots/prove"
import { type SolvedEndings, solvedEndings } from "@flottille/bots/solved-endings"
import { CHANCE, canonicalJson, createRandom, type Outcome, type Seat, type StateWith } from "@flottille/core"
import type { AnyGameBots } from "@flottille/core/package"

/** The value of an action to the seat that chooses, from −1 to 1; at least, where others choose at the same time. */
export interface Exact {
  readonly action: unknown
  readonly value: number
  /** An `estimate` leaves out draws by counting; the other values are exact. */
  readonly kind: "value" | "estimate" | "at-least" | "wins-within"
  /** Of a forced win: the seat's turns until then. */
  readonly turns?: number
}

/** Larger endings take too long to solve while a person waits. */
const isSmall = (material: string) => material.length < 5

/** Limit of action sequences that are searched for one turn. */
const MOST_WAYS = 200_000

/** A second turn is looked at where the first one took no more positions. */
const FEW = 4000

/** Number of positions that a person waits for: some seconds. */
const MOST_POSITIONS = 60_000

/** Choices that are looked at together with all answers. */
const MOST_PAIRS = 2000

/** Solved endings of each package, kept while the worker lives. */
const solved = new WeakMap<AnyGameBots, SolvedEndings<StateWith>>()

const worth = (outcome: Outcome, seat: Seat) => Math.sign(outcome.returns[seat] ?? 0)
const bestFirst = (found: readonly Exact[]) =>
  [...found].sort((a, b) => b.value - a.value || (a.turns ?? 0) - (b.turns ?? 0))

/** Every action of a solved ending. */
function ofEnding(pkg: AnyGameBots, state: StateWith, seat: Seat): readonly Exact[] | undefined {
  const { game, endings } = pkg
  const material = endings?.materialOf(state)
  if (material === undefined || !isSmall(material)) return undefined
  const known = solved.get(pkg) ?? solvedEndings(pkg, isSmall)
  solved.set(pkg, known)
  const found = game.legalActions(state, seat).map((action): Exact | undefined => {
    const next = game.clone(state)
    game.step(next, seat, action)
    const returns = game.outcome(next)?.returns
    const value = (returns ?? known.valuesAt(next))?.[seat]
    return value === undefined
      ? undefined
      : { action, value, kind: returns || !known.countsDraws(next) ? "value" : "estimate" }
  })
  return found.every((each) => each !== undefined) ? found : undefined
}

/** The actions after which a win can be forced. */
function ofProof(pkg: AnyGameBots, state: StateWith, seat: Seat): readonly Exact[] | undefined {
  const { game, isOpen } = pkg
  if (!canBeOpen(pkg) || isOpen?.(state) === false || game.seats(state.options).length !== 2) return undefined
  const acts = game.turn(state, seat).budgets.find((each) => each.seat === seat)?.left ?? 1
  if (game.legalActions(state, seat).length ** acts > MOST_WAYS) return undefined
  const first = prove(pkg, state, 1, MOST_POSITIONS)
  const { actions } =
    first.positions <= FEW && first.actions.every(({ turns }) => turns === undefined)
      ? prove(pkg, state, 2, MOST_POSITIONS)
      : first
  return actions.flatMap(({ action, turns }) =>
    turns === undefined ? [] : [{ action, value: 1, kind: "wins-within" as const, turns }],
  )
}

/** Returns every action of a simultaneous choice that ends the game in any case. */
function ofLastChoice({ game }: AnyGameBots, state: StateWith, seat: Seat): readonly Exact[] | undefined {
  const [one, two, ...more] = game.actors(state)
  const other = one === seat ? two : one
  if (more.length > 0 || other === undefined || other === CHANCE) return undefined
  const [mine, theirs] = [game.legalActions(state, seat), game.legalActions(state, other)]
  if (mine.length * theirs.length > MOST_PAIRS) return undefined
  const found: Exact[] = []
  for (const action of mine) {
    let value = 1
    for (const answer of theirs) {
      const next = game.clone(state)
      game.step(next, seat, action)
      game.step(next, other, answer)
      const outcome = game.outcome(next)
      if (!outcome) return undefined
      value = Math.min(value, worth(outcome, seat))
    }
    found.push({ action, value, kind: "at-least" })
  }
  return found
}

/**
 * Returns the exact values of a seat's actions, as far as they are known.
 *
 * @param view - The view of the seat; nothing is known if something is hidden.
 * @returns The best first; actions of unknown value are left out.
 */
export function exactly(pkg: AnyGameBots, view: unknown, seat: Seat): readonly Exact[] {
  const random = createRandom("exact")
  const [state, ...samples] = Array.from({ length: 6 }, () => pkg.game.determinize(view, random, { sealed: "none" }))
  if (!state || !pkg.game.actors(state).includes(seat)) return []
  const truth = canonicalJson(state)
  if (samples.some((guess) => canonicalJson(guess) !== truth)) return []
  return bestFirst(
    (pkg.game.traits.simultaneous ? ofLastChoice(pkg, state, seat) : undefined) ??
      ofEnding(pkg, state, seat) ??
      ofProof(pkg, state, seat) ??
      [],
  )
}
