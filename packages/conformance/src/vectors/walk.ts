import type { Actor, Random, Seat, StateWith } from "@flottille/core"
import { CHANCE, pick, pickOutcome, REFEREE, stateHash, uniformPolicy } from "@flottille/core"
import type { VectorPlay } from "./format"
import { byType, policiesOf, type Typed, type VectorGame, type VectorPlan, type VectorPolicy } from "./plan"

/** A position worth showing, and the actions to show in it. */
export interface Found {
  readonly position: string
  /** Actions whose results must be shown, by actor. */
  readonly shall: Map<string, { readonly actor: Actor; readonly action: Typed }>
  /** True if several viewers' views must be shown. */
  readonly fully: boolean
  /** True if it shows a phase, a type of action or event, or an ending for the first time. */
  readonly first: boolean
}

export interface Findings {
  /** Positions in order of discovery, each of which shows something new. */
  readonly found: ReadonlyMap<string, Found>
  /** Further positions from anywhere in the games. */
  readonly sampled: readonly string[]
  /** The shortest game for each way of ending. */
  readonly games: readonly VectorPlay[]
  /** Actions that were legal somewhere. */
  readonly pool: readonly Typed[]
}

/** One ply in this many includes amending actions and the full range of fine ones. */
const WIDELY = 10

/** Number of actions added to the pool at such a ply. */
const POOLED = 4

/** Samples of each phase with each option set. */
const SAMPLES = 12

/** One game in this many has resignations. */
const RESIGNING = 4

/** Marks games from a given position, which are not complete games. */
const SET_UP = "set up"

/** Returns the words of an event: results, reasons, kinds of loss. Names of seats and places add nothing new. */
function eventFeatures(event: Typed, names: readonly string[]): readonly string[] {
  const words = (value: unknown, key: string): readonly string[] => {
    if (typeof value === "string")
      return /^[a-z-]{4,}$/.test(value) && !names.includes(value) ? [`${key} ${value}`] : []
    if (typeof value === "boolean" || value === null) return [`${key} ${value}`]
    if (Array.isArray(value)) return value.flatMap((part) => words(part, key))
    return typeof value === "object" ? Object.entries(value).flatMap(([name, part]) => words(part, name)) : []
  }
  return words(event, "").map((word) => `event ${event.type} ${word}`)
}

interface Start {
  readonly state: StateWith
  readonly options: object
  /** Number of the options, or {@link SET_UP}. */
  readonly variant: string
}

/** A position of a random game before the next entry. */
interface Moment {
  readonly state: StateWith
  readonly position: string
  readonly phase: string
  readonly actor: Actor
  readonly choices: readonly Typed[]
}

interface Played {
  readonly ids: readonly string[]
  readonly entries: VectorPlay["entries"][number][]
  readonly resigned: Set<Seat>
}

/** Plays the random games of a plan and returns the positions that show something new. */
export function explore(game: VectorGame, plan: VectorPlan, own: readonly VectorPolicy[], random: Random): Findings {
  const { options: all = [{}], positions: given = [], runs = 12, maxPlies = 2000 } = plan
  const found = new Map<string, Found>()
  const features = new Set<string>()
  const samples = new Map<string, { seen: number; readonly positions: string[] }>()
  const games = new Map<string, VectorPlay>()
  const pool = new Map<string, Typed>()

  /** Keeps a position together with its earlier marks. */
  function keep(
    position: string,
    { fully = false, first = fully }: Partial<Pick<Found, "first" | "fully">> = {},
  ): Found {
    const known = found.get(position)
    const kept = {
      position,
      shall: known?.shall ?? new Map(),
      fully: fully || !!known?.fully,
      first: first || !!known?.first,
    }
    found.set(position, kept)
    return kept
  }

  /** Plays one game to its end or the limit of plies. */
  function walk({ state: start, options, variant }: Start, policy: VectorPolicy, resigning: boolean): void {
    const state = game.clone(start)
    const played: Played = { ids: game.seats(options).map(({ id }) => id), entries: [], resigned: new Set() }
    for (let ply = 0; ply < maxPlies; ply++) {
      const position = game.formatState(state)
      const [actor] = game.actors(state)
      const { phase } = game.turn(state, REFEREE)
      if (actor === undefined) break
      const choices =
        actor === CHANCE ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state, actor)
      const moment = { state, position, phase, actor, choices }
      look(moment, variant)
      sample(`${phase} ${variant}`, position)
      const wide = widen(moment)
      if (resigning && random.below(30) === 0) resign(moment, played)
      else step(moment, wide, policy, played)
    }
    const outcome = game.outcome(state)
    if (outcome === undefined) return
    const position = game.formatState(state)
    if (isNew(`ending ${outcome.reason} ${outcome.rule}`)) keep(position, { first: true })
    if (variant === SET_UP) return
    remember({ options, entries: played.entries, position, hash: stateHash(game, state), outcome })
  }

  function isNew(feature: string): boolean {
    return features.size !== features.add(feature).size
  }

  /** Keeps a position that shows something new before its next entry. */
  function look({ state, position, phase, choices }: Moment, variant: string): void {
    if (isNew(`phase ${phase}`)) keep(position, { fully: true })
    const types = new Set(choices.map(({ type }) => `choice ${phase} ${type}`))
    const actors = `actors ${phase} ${game.actors(state).length}`
    for (const feature of [`phase ${phase} ${variant}`, actors, ...types]) if (isNew(feature)) keep(position)
  }

  /** Samples positions of a kind with equal probability (reservoir sampling). */
  function sample(kind: string, position: string): void {
    const known = samples.get(kind) ?? { seen: 0, positions: [] }
    samples.set(kind, known)
    const place = random.below(++known.seen)
    if (place < SAMPLES) known.positions[known.positions.length < SAMPLES ? known.positions.length : place] = position
  }

  /** Returns all choices, with amending and fine ones, at some plies; adds some to the pool. */
  function widen({ state, actor, choices }: Moment): readonly Typed[] | undefined {
    const intoPool = (action: Typed) => pool.set(JSON.stringify(action), action)
    if (actor === CHANCE) {
      intoPool(game.rollChance?.(state, random) ?? pick(choices, random))
      return undefined
    }
    if (random.below(WIDELY) > 0) return undefined
    const wide = game.legalActions(state, actor, { amending: true, fine: true })
    for (let count = 0; count < POOLED; count++) intoPool(byType(state, 0, wide, random))
    return wide
  }

  /** Lets a random seat resign, if it has not resigned yet. */
  function resign({ state, position, phase }: Moment, { ids, entries, resigned }: Played): void {
    const seat = random.below(ids.length)
    if (resigned.has(seat)) return
    resigned.add(seat)
    entries.push(["resign", seat])
    game.resign(state, seat, () => {})
    if (isNew(`resigned ${phase}`)) keep(position)
  }

  /** Plays an action and keeps the position if the result is new. */
  function step(
    moment: Moment,
    wide: readonly Typed[] | undefined,
    policy: VectorPolicy,
    { ids, entries }: Played,
  ): void {
    const { state, position, phase } = moment
    const changing = random.below(WIDELY) === 0 ? changeOfMind(state, ids.length) : undefined
    const { by, action } = changing ?? { by: moment.actor, action: choose(moment, wide, policy) }
    const text = game.formatAction(action, state)
    const events: Typed[] = []
    entries.push([by, text])
    game.step(state, by, action, (event: Typed) => void events.push(event))
    const after = game.turn(state, REFEREE).phase
    const results = [
      `from ${phase} to ${after} by ${action.type}`,
      ...events.flatMap((event) => eventFeatures(event, ids)),
    ]
    const firsts = [`done ${action.type}`, ...events.map(({ type }) => `happened ${type}`)]
    const first = firsts.map((feature) => isNew(feature)).some(Boolean)
    if (results.map((feature) => isNew(feature)).some(Boolean) || first)
      keep(position, { first }).shall.set(`${by} ${text}`, { actor: by, action })
  }

  function choose({ state, actor, choices }: Moment, wide: readonly Typed[] | undefined, policy: VectorPolicy): Typed {
    if (actor === CHANCE) return pickOutcome(game.chanceOutcomes(state), random)
    return wide && wide !== choices && random.below(2) === 0
      ? byType(state, actor, wide, random)
      : policy(state, actor, choices, random)
  }

  /** Returns an action by which a seat takes back a choice, whether or not the game waits for it. */
  function changeOfMind(state: StateWith, seats: number): { readonly by: Seat; readonly action: Typed } | undefined {
    const by = random.below(seats)
    const usual = new Set(game.legalActions(state, by).map((action) => JSON.stringify(action)))
    const amending = game
      .legalActions(state, by, { amending: true })
      .filter((action) => !usual.has(JSON.stringify(action)))
    return amending.length > 0 ? { by, action: pick(amending, random) } : undefined
  }

  /** Keeps the shortest game for each way of ending, with and without a single winner. */
  function remember(played: VectorPlay): void {
    const { outcome } = played
    const ending = `${outcome.reason} ${outcome.rule} ${outcome.ranking[0]?.length === 1}`
    const before = games.get(ending)
    if (before === undefined || played.entries.length < before.entries.length) games.set(ending, played)
  }

  const begin = (start: Start) => {
    keep(game.formatState(start.state), { first: true })
    for (const policy of [uniformPolicy, byType, ...own, ...policiesOf(plan)])
      for (let run = 0; run < runs; run++) walk(start, policy, run % RESIGNING === 1)
  }
  // Given positions come first: they are small, and long games need not repeat them.
  for (const text of given) {
    const state = game.parseState(text)
    begin({ state, options: state.options, variant: SET_UP })
  }
  for (const [which, options] of all.entries())
    begin({ state: game.initialState(options), options: game.options(options), variant: `${which}` })
  const sampled = [...samples.values()].flatMap(({ positions }) => positions)
  return { found, sampled, games: [...games.values()], pool: [...pool.values()] }
}
