import type { Actor, Random, Seat, StateWith, Viewer } from "@flottille/core"
import { CHANCE, canonicalJson, pick, REFEREE, SPECTATOR, stateHash } from "@flottille/core"
import type { VectorCase, VectorRefusal, VectorResult } from "./format"
import type { Typed, VectorGame } from "./plan"
import type { Found } from "./walk"

/** Results of a position beyond the required ones; none for long positions. */
const MORE_RESULTS = 1
const LONG = 200

/** Refusals of a position beyond those of a new kind. */
const MORE_REFUSALS = 1

/** Views longer than this number of characters appear in one position of several. */
const LONG_VIEW = 500
const SELDOM = 10

/** Number of examples of each clause and code. */
const REFUSALS_OF_A_KIND = 2

/** Number of actions tried in a position of each kind: from other positions, altered, and its own altered. */
const TRIED = 60

interface Choice {
  readonly actor: Actor
  readonly action: Typed
}

/** Creates the cases of a game in sequence, each depending on what earlier ones have shown. */
export class CaseMaker {
  /** Every notation with its actions. */
  readonly texts = new Map<string, readonly Typed[]>()
  /** Characters of the list of notations. */
  textsSize = 0
  readonly #refusals = new Map<string, number>()
  readonly #types = new Set<string>()
  #made = 0

  constructor(
    private readonly game: VectorGame,
    private readonly pool: readonly Typed[],
    private readonly random: Random,
  ) {}

  /** Returns all data of the vectors about a position. */
  make({ position, shall, fully }: Found, refused = this.refused(position)): VectorCase {
    const { game } = this
    const state = game.parseState(position)
    const actors = game.actors(state)
    const seats = this.#seats(state)
    const results = [
      ...shall.values(),
      ...this.#furtherActions(state, actors, position.length > LONG ? 0 : MORE_RESULTS),
    ].map((each) => this.#result(state, each))
    const unique = [...new Map(results.map((result) => [`${result.actor} ${result.action}`, result])).values()]
    const views = this.#views(state, fully)
    const resign = (this.#made / SELDOM) % seats.length
    const resigned =
      this.#made % SELDOM === 0
        ? [{ resign, ...this.#after(state, (next, emit) => game.resign(next, resign, emit)) }]
        : []
    const shown: readonly VectorResult[] = [...unique, ...resigned]
    for (const { code, rule } of refused)
      this.#refusals.set(`${code} ${rule}`, (this.#refusals.get(`${code} ${rule}`) ?? 0) + 1)
    this.#made++
    return {
      position,
      hash: stateHash(game, state),
      actors,
      turn: game.turn(state, REFEREE),
      outcome: game.outcome(state) ?? null,
      legal: seats.flatMap((seat) => this.#legal(state, seat)),
      chance: game.chanceOutcomes(state).map(({ action, weight }) => ({ action: this.#write(action, state), weight })),
      results: shown,
      refused,
      views,
    }
  }

  /** Returns whether any of these refusals is of a kind without an example. */
  isNew(refused: readonly VectorRefusal[]): boolean {
    return refused.some(({ code, rule }) => !this.#refusals.has(`${code} ${rule}`))
  }

  #seats(state: StateWith): readonly Seat[] {
    return this.game.seats(state.options).map((_, seat) => seat)
  }

  /** Returns the notation of an action; the list of notations maps it to its meanings. */
  #write(action: Typed, state: StateWith): string {
    const text = this.game.formatAction(action, state)
    const known = this.texts.get(text) ?? []
    if (known.some((each) => canonicalJson(each) === canonicalJson(action))) return text
    this.texts.set(text, [...known, action])
    this.textsSize += JSON.stringify([text, action]).length
    return text
  }

  #legal(state: StateWith, seat: Seat) {
    const write = (action: Typed) => this.#write(action, state)
    const actions = this.game.legalActions(state, seat).map(write)
    const added = (flags: object) => {
      const texts = this.game.legalActions(state, seat, flags).map(write)
      return texts.filter((text) => !actions.includes(text))
    }
    const amending = added({ amending: true })
    const fine = added({ fine: true })
    if (actions.length + amending.length === 0) return []
    return [{ seat, actions, ...(amending.length > 0 ? { amending } : {}), ...(fine.length > 0 ? { fine } : {}) }]
  }

  /** Returns actions of types without an example first, then any. */
  #furtherActions(state: StateWith, actors: readonly Actor[], count: number): readonly Choice[] {
    const { game, random } = this
    const choices = actors.flatMap((actor): readonly Choice[] => {
      if (actor !== CHANCE)
        return game.legalActions(state, actor, { amending: true }).map((action) => ({ actor, action }))
      const detailed = game.rollChance ? [{ actor, action: game.rollChance(state, random) }] : []
      return [...detailed, ...game.chanceOutcomes(state).map(({ action }) => ({ actor, action }))]
    })
    const fresh = choices.filter(({ action }) => this.#types.size !== this.#types.add(action.type).size)
    const further = choices.length > 0 ? Array.from({ length: count }, () => pick(choices, random)) : []
    return [...fresh, ...further]
  }

  #result(state: StateWith, { actor, action }: Choice): VectorResult {
    this.#types.add(action.type)
    const after = this.#after(state, (next, emit) => this.game.step(next, actor, action, emit))
    return { actor, action: this.#write(action, state), ...after }
  }

  /** Returns the state after an entry, and the events that each viewer observes. */
  #after(state: StateWith, happen: (next: StateWith, emit: (event: Typed) => void) => void) {
    const next = this.game.clone(state)
    const events: Typed[] = []
    happen(next, (event) => void events.push(event))
    const viewers: readonly Viewer[] = [...this.#seats(state), SPECTATOR]
    const observed = viewers
      .map((viewer) => ({ viewer, events: events.flatMap((event) => this.game.observe(event, viewer) ?? []) }))
      .filter((seen) => canonicalJson(seen.events) !== canonicalJson(events))
    return { position: this.game.formatState(next), events, ...(observed.length > 0 ? { observed } : {}) }
  }

  /** Returns refused actions: one of each new kind, and one more. */
  refused(position: string): readonly VectorRefusal[] {
    const { game, random } = this
    const state = game.parseState(position)
    const all: readonly Actor[] = [...this.#seats(state), CHANCE]
    const waited = game.actors(state)
    const actors = new Set([...(waited.length > 0 ? [pick(waited, random)] : []), pick(all, random)])
    const candidates = this.#candidates(state)
    const found = new Map<string, VectorRefusal>()
    let usual = 0
    for (const actor of actors)
      for (const action of candidates) {
        const refusal = game.validate(state, actor, action as Typed)
        if (!refusal) continue
        const kind = `${refusal.code} ${refusal.rule}`
        const count = this.#refusals.get(kind) ?? 0
        if (found.has(kind) || count >= REFUSALS_OF_A_KIND || (count > 0 && usual++ >= MORE_REFUSALS)) continue
        found.set(kind, { actor, action, code: refusal.code, rule: refusal.rule })
      }
    return [...found.values()]
  }

  /**
   * Returns candidates: actions of other positions and seats, actions with a foreign field, and
   * values that are not actions.
   */
  #candidates(state: StateWith): readonly unknown[] {
    const { game, pool, random } = this
    const own = this.#seats(state).flatMap((seat) => game.legalActions(state, seat, { amending: true }))
    const some = <T>(list: readonly T[]) =>
      list.length > 0 ? Array.from({ length: TRIED }, () => pick(list, random)) : []
    const others = some(pool)
    const altered = [...others, ...some(own)].map((action) => {
      const alike = pool.filter(({ type }) => type === action.type)
      return this.#altered(
        action,
        pick(random.below(2) === 0 && alike.length > 0 ? alike : own.length > 0 ? own : pool, random),
      )
    })
    return [...others, ...altered, ...some(own).slice(0, 10), { type: "nonsense" }]
  }

  /** Returns an action with a field of another, or a part of it. */
  #altered(action: Typed, donor: Typed): Typed {
    const { random } = this
    const key = pick(Object.keys(action), random)
    const [own, given] = [action[key], donor[key]]
    if (given === undefined) return action
    const isMixed =
      Array.isArray(own) && Array.isArray(given) && own.length > 0 && given.length > 0 && random.below(2) === 0
    return { ...action, [key]: isMixed ? own.with(random.below(own.length), pick([...own, ...given], random)) : given }
  }

  /** Returns the views of two seats where a phase appears for the first time, otherwise one viewer's, in rotation. */
  #views(state: StateWith, fully: boolean) {
    const seats = this.#seats(state)
    const all: readonly Viewer[] = [...seats, SPECTATOR, REFEREE]
    const seat = this.game.actors(state).find((actor): actor is Seat => actor !== CHANCE) ?? 0
    const others = this.game.traits.information === "perfect" ? [] : [(seat + 1) % seats.length]
    const viewers: readonly Viewer[] = fully
      ? [seat, ...others]
      : [all[(this.#made + Math.floor(this.#made / SELDOM)) % all.length] as Viewer]
    return viewers.flatMap((viewer) => {
      const view = this.game.view(state, viewer)
      if (!fully && this.#made % SELDOM > 0 && JSON.stringify(view).length > LONG_VIEW) return []
      return [{ viewer, turn: this.game.turn(state, viewer), view }]
    })
  }
}
