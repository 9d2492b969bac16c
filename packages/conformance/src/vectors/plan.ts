import { type Game, type Policy, pick, type StateWith } from "@flottille/core"

/** An action or an event as data: every game distinguishes its own by their type. */
export interface Typed {
  readonly type: string
  readonly [field: string]: unknown
}

/** A game of unknown types whose actions and events have a `type`. */
export type VectorGame = Game<StateWith, Typed, object, Typed, unknown>

export type VectorPolicy = Policy<StateWith, Typed>

/** Settings for creating vectors; all are optional. */
export interface VectorPlan {
  /** Option sets to play with. Default: the default options alone. */
  readonly options?: readonly object[]
  /** Further starting positions in the notation of `formatState`, which play seldom reaches; none by default. */
  readonly positions?: readonly string[]
  /**
   * Policies by name. In three of four choices they prefer the first types; otherwise they avoid
   * the last ones if possible.
   */
  readonly prefer?: Readonly<Record<string, { readonly first: readonly string[]; readonly last: readonly string[] }>>
  /** Games for each option set and each policy. Default: 12. */
  readonly runs?: number
  /** Maximum number of actions of a game. Default: 2000. */
  readonly maxPlies?: number
}

export function policiesOf({ prefer = {} }: VectorPlan): readonly VectorPolicy[] {
  return Object.values(prefer).map(({ first, last }) => (_state, _seat, actions, random) => {
    const wanted = actions.filter(({ type }) => first.includes(type))
    if (wanted.length > 0 && random.below(4) > 0) return pick(wanted, random)
    const usual = actions.filter(({ type }) => !last.includes(type))
    return pick(usual.length > 0 && random.below(30) > 0 ? usual : actions, random)
  })
}

/** Chooses a type first, then an action of it: rare types come up as often as frequent ones. */
export const byType: VectorPolicy = (_state, _seat, actions, random) => {
  const type = pick([...new Set(actions.map((action) => action.type))], random)
  const alike = actions.filter((action) => action.type === type)
  return pick(alike, random)
}
