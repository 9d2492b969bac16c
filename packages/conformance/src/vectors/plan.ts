import { type Game, type Policy, pick, type StateWith } from "@flottille/core"

/** An action or an event as data: every game tells its own apart by their type. */
export interface Typed {
  readonly type: string
  readonly [field: string]: unknown
}

/** A game whose types are not known here, but that its actions and events have a type. */
export type VectorGame = Game<StateWith, Typed, object, Typed, unknown>

/** How a game chooses in a walk. */
export type VectorPolicy = Policy<StateWith, Typed>

/** What a game is played with to make its vectors; all of it may be left out. */
export interface VectorPlan {
  /** The sets of options to play with; the default options alone if left out. */
  readonly options?: readonly object[]
  /** Positions to begin from besides the initial ones, in the notation of `formatState`: what play seldom comes to. */
  readonly positions?: readonly string[]
  /** Policies by name: three times in four an action of the first types, else any but those of the last while there are others. */
  readonly prefer?: Readonly<Record<string, { readonly first: readonly string[]; readonly last: readonly string[] }>>
  /** Games for each set of options and each policy; 12 if left out. */
  readonly runs?: number
  /** After how many actions a game is left; 2000 if left out. */
  readonly maxPlies?: number
}

/** The policies of a plan. */
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
