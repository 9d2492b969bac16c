import {
  type Actor,
  CHANCE,
  type Outcome,
  pick,
  pickOutcome,
  type Random,
  REFEREE,
  type Seat,
  type StateWith,
  stateHash,
  uniformPolicy,
} from "@flottille/core"
import type { VectorPlay } from "./format"
import { byType, policiesOf, type Typed, type VectorGame, type VectorPlan, type VectorPolicy } from "./plan"

/** A position worth showing, and what to do in it. */
export interface Found {
  readonly position: string
  /** Actions whose results shall be shown, by actor. */
  readonly shall: Map<string, { readonly actor: Actor; readonly action: Typed }>
  /** Whether several viewers' views shall be shown. */
  readonly fully: boolean
  /** Whether it shows a phase, a kind of action or event, or an ending that none before it shows. */
  readonly first: boolean
}

/** What random games of a game came by. */
export interface Findings {
  /** By position, in the order in which they were found: each shows something that none before it does. */
  readonly found: ReadonlyMap<string, Found>
  /** More positions, from anywhere in the games. */
  readonly sampled: readonly string[]
  /** The shortest game for each way of ending. */
  readonly games: readonly VectorPlay[]
  /** Actions that were legal somewhere. */
  readonly pool: readonly Typed[]
}

/** At one in so many plies everything counts that may be done: what takes back, and every angle. */
const WIDELY = 10

/** So many actions go to the pool then. */
const POOLED = 4

/** Samples of each phase with each set of options. */
const SAMPLES = 12

/** One in so many games has resignations. */
const RESIGNING = 4

/** What is played from a position set up is no whole game. */
const SET_UP = "set up"

/** The words of an event: results, reasons, kinds of loss. Names of seats and places tell nothing new. */
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

/** Plays random games and remembers where something happens for the first time. */
export function explore(game: VectorGame, plan: VectorPlan, own: readonly VectorPolicy[], random: Random): Findings {
  const { options: all = [{}], positions = [], runs = 12, maxPlies = 2000 } = plan
  const found = new Map<string, Found>()
  const seen = new Set<string>()
  const samples = new Map<string, { seen: number; readonly positions: string[] }>()
  const games = new Map<string, VectorPlay>()
  const pool = new Map<string, Typed>()
  const isNew = (feature: string) => seen.size !== seen.add(feature).size
  const intoPool = (action: Typed) => pool.set(JSON.stringify(action), action)

  const keep = (
    position: string,
    { fully = false, first = fully }: { readonly fully?: boolean; readonly first?: boolean } = {},
  ): Found => {
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

  /** What a position shows before anything is done in it. */
  const look = (state: StateWith, position: string, variant: string, phase: string, choices: readonly Typed[]) => {
    if (isNew(`phase ${phase}`)) keep(position, { fully: true })
    const types = new Set(choices.map(({ type }) => `choice ${phase} ${type}`))
    for (const feature of [`phase ${phase} ${variant}`, `actors ${phase} ${game.actors(state).length}`, ...types])
      if (isNew(feature)) keep(position)
  }

  /** Each position of a kind is as likely a sample as any other. */
  const sample = (kind: string, position: string) => {
    const known = samples.get(kind) ?? { seen: 0, positions: [] }
    samples.set(kind, known)
    const place = random.below(++known.seen)
    if (place < SAMPLES) known.positions[known.positions.length < SAMPLES ? known.positions.length : place] = position
  }

  /** Somebody, waited for or not, takes back what it has chosen. */
  const changeOfMind = (state: StateWith, seats: number) => {
    const by = random.below(seats)
    const usual = new Set(game.legalActions(state, by).map((action) => JSON.stringify(action)))
    const amending = game
      .legalActions(state, by, { amending: true })
      .filter((action) => !usual.has(JSON.stringify(action)))
    return amending.length > 0 ? { by, action: pick(amending, random) } : undefined
  }

  /** The shortest game of each way of ending, and whether there is a single winner. */
  const remember = (outcome: Outcome, played: VectorPlay) => {
    const ending = `${outcome.reason} ${outcome.rule} ${outcome.ranking[0]?.length === 1}`
    const before = games.get(ending)
    if (before === undefined || played.entries.length < before.entries.length) games.set(ending, played)
  }

  const walk = (start: StateWith, options: object, variant: string, policy: VectorPolicy, resigning: boolean) => {
    const choose = (state: StateWith, actor: Actor, choices: readonly Typed[], wide = choices) => {
      if (actor === CHANCE) return pickOutcome(game.chanceOutcomes(state), random)
      return wide !== choices && random.below(2) === 0
        ? byType(state, actor, wide, random)
        : policy(state, actor, choices, random)
    }
    const state = game.clone(start)
    const ids = game.seats(options).map(({ id }) => id)
    const entries: VectorPlay["entries"][number][] = []
    const out = new Set<Seat>()
    for (let ply = 0; ply < maxPlies; ply++) {
      const position = game.formatState(state)
      const [actor] = game.actors(state)
      const { phase } = game.turn(state, REFEREE)
      const events: Typed[] = []
      const emit = (event: Typed) => void events.push(event)
      if (actor === undefined) break
      const choices =
        actor === CHANCE ? game.chanceOutcomes(state).map(({ action }) => action) : game.legalActions(state, actor)
      look(state, position, variant, phase, choices)
      sample(`${phase} ${variant}`, position)
      const wide =
        actor !== CHANCE &&
        random.below(WIDELY) === 0 &&
        game.legalActions(state, actor, { amending: true, fine: true })
      if (wide) for (let count = 0; count < POOLED; count++) intoPool(byType(state, 0, wide, random))
      if (actor === CHANCE) intoPool(game.rollChance?.(state, random) ?? pick(choices, random))
      if (resigning && random.below(30) === 0) {
        const seat = random.below(ids.length)
        if (out.has(seat)) continue
        out.add(seat)
        entries.push(["resign", seat])
        game.resign(state, seat, emit)
        if (isNew(`resigned ${phase}`)) keep(position)
        continue
      }
      const changing = random.below(WIDELY) === 0 ? changeOfMind(state, ids.length) : undefined
      const { by, action } = changing ?? { by: actor, action: choose(state, actor, choices, wide || choices) }
      const text = game.formatAction(action, state)
      entries.push([by, text])
      game.step(state, by, action, emit)
      const after = game.turn(state, REFEREE).phase
      const features = [
        `from ${phase} to ${after} by ${action.type}`,
        ...events.flatMap((event) => eventFeatures(event, ids)),
      ]
      const first = [`done ${action.type}`, ...events.map(({ type }) => `happened ${type}`)].map(isNew).some(Boolean)
      if (features.map(isNew).some(Boolean) || first)
        keep(position, { first }).shall.set(`${by} ${text}`, { actor: by, action })
    }
    const outcome = game.outcome(state)
    if (outcome === undefined) return
    if (isNew(`ending ${outcome.reason} ${outcome.rule}`)) keep(game.formatState(state), { first: true })
    if (variant !== SET_UP)
      remember(outcome, { options, entries, position: game.formatState(state), hash: stateHash(game, state), outcome })
  }

  // Positions set up come first: they are small, and what they can show need not be shown in the midst of a long game.
  const begin = (state: StateWith, options: object, variant: string) => {
    keep(game.formatState(state), { first: true })
    for (const policy of [uniformPolicy, byType, ...own, ...policiesOf(plan)])
      for (let run = 0; run < runs; run++) walk(state, options, variant, policy, run % RESIGNING === 1)
  }
  for (const text of positions) {
    const state = game.parseState(text)
    begin(state, state.options, SET_UP)
  }
  for (const [which, given] of all.entries()) begin(game.initialState(given), game.options(given), `${which}`)
  const sampled = [...samples.values()].flatMap(({ positions }) => positions)
  return { found, sampled, games: [...games.values()], pool: [...pool.values()] }
}
