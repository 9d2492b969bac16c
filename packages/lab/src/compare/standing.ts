// One position as two versions of a game see it.
import { type AnyGame, canonicalJson, REFEREE, type Seat, SPECTATOR, type StateWith } from "@flottille/core"

/** A position under the rules of one side. */
export interface Standing {
  readonly game: AnyGame
  readonly state: StateWith
}

/** Something before a change, and now. */
export type Both<T> = readonly [before: T, now: T]

export const onBoth = <T, U>([before, now]: Both<T>, work: (side: T) => U): Both<U> => [work(before), work(now)]

export interface Difference {
  /** The question: `legal`, `outcome`, `view of 0`. */
  readonly what: string
  readonly before: string
  readonly now: string
}

export interface Legality {
  readonly seat: Seat
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

/** Returns a state without its options, which may come and go without a change of the position. */
const bare = (state: StateWith) => canonicalJson({ ...state, options: null })

/** Returns true if both sides have the same position, in notation or as a state. */
export function isSamePosition({ game, state }: Standing, now: Standing): boolean {
  return (
    JSON.stringify(state) === JSON.stringify(now.state) ||
    game.formatState(state) === now.game.formatState(now.state) ||
    bare(state) === bare(now.state)
  )
}

function difference(what: string, before: unknown, now: unknown): readonly Difference[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(now ?? null)) return []
  const [was, is] = [canonicalJson(before ?? null), canonicalJson(now ?? null)]
  return was === is ? [] : [{ what, before: was, now: is }]
}

const textsOf = ({ game, state }: Standing, actions: readonly unknown[]) =>
  actions.map((action) => game.formatAction(action, state))

/** Returns the actions of each seat that are legal on one side only, in notation. */
export function legalities(before: Standing, now: Standing): readonly Legality[] {
  return before.game.seats(before.state.options).flatMap((_, seat) => {
    const [was, is] = onBoth([before, now], ({ game, state }) => game.legalActions(state, seat))
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const [old, fresh] = [textsOf(before, was), textsOf(now, is)]
    const gone = old.filter((text) => !fresh.includes(text))
    const added = fresh.filter((text) => !old.includes(text))
    return gone.length + added.length > 0 ? [{ seat, gone, added }] : []
  })
}

const chancesOf = ({ game, state }: Standing) =>
  game
    .chanceOutcomes(state)
    .map(({ action, weight }) => [game.formatAction(action, state), weight] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Returns all differences in a position except for legal actions. */
export function differencesAt(before: Standing, now: Standing, { views = false } = {}): readonly Difference[] {
  const ask = (what: string, answer: (standing: Standing) => unknown) => difference(what, answer(before), answer(now))
  const seats = before.game.seats(before.state.options).map((_, seat) => seat)
  const withoutOptions = (view: unknown) =>
    typeof view === "object" && view !== null ? { ...view, options: null } : view
  return [
    ...ask("actors", ({ game, state }) => game.actors(state)),
    ...ask("turn", ({ game, state }) => game.turn(state, REFEREE)),
    ...ask("outcome", ({ game, state }) => game.outcome(state)),
    ...ask("chance", chancesOf),
    ...(views ? [...seats, SPECTATOR] : []).flatMap((viewer) =>
      ask(`view of ${viewer}`, ({ game, state }) => withoutOptions(game.view(state, viewer))),
    ),
  ]
}
