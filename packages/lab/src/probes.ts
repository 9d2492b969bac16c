/** Probes: tries actions that are not legal, and counts the clauses that forbid them. */
import { isNotationError, type Random, type Seat, type StateWith, stateHash } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { addCounts, Counter, type Counts } from "./spread"

/** Results of trying actions that need not be legal. */
export interface Asked {
  readonly asked: number
  /** They were legal after all. */
  readonly legal: number
  /** Of texts: those that could not be parsed. */
  readonly unread: number
  /** The others by clause and code: `"DJ-3.1 out-of-reach"`. */
  readonly refused: Counts
}

/** How often a determinization of a view is the true state in every field. */
export interface SampleCounts {
  readonly asked: number
  readonly true: number
}

export const nothingAsked: Asked = { asked: 0, legal: 0, unread: 0, refused: {} }

export function addAsked(a: Asked, b: Asked): Asked {
  return {
    asked: a.asked + b.asked,
    legal: a.legal + b.legal,
    unread: a.unread + b.unread,
    refused: addCounts(a.refused, b.refused),
  }
}

/** Actions of this game that are kept to ask for elsewhere. */
const POOL = 64
const KEPT = 4
/** One decision in this number is probed with an action; one in this number with a text, and with a determinization. */
const SELDOM = 8
const RARELY = 32

/** Asks the rules, now and then, during one game after another. */
export class Prober {
  readonly #entry: AnyGamePackage
  readonly #actions = new Asking()
  readonly #texts = new Asking()
  #samples = { asked: 0, true: 0 }
  #pool: unknown[] = []
  /** The clauses that have refused an action of the game under way. */
  readonly rules = new Set<string>()

  constructor(entry: AnyGamePackage) {
    this.#entry = entry
  }

  begin(): void {
    this.#pool = []
    this.rules.clear()
  }

  /** Probes a decision of a seat, with random numbers of its own. */
  visit(state: StateWith, seat: Seat, random: Random): void {
    if (random.below(SELDOM) > 0) return
    const { game } = this.#entry
    const legal = game.legalActions(state, seat)
    const asked = this.#unsure(legal, random)
    for (let kept = 0; kept < Math.min(KEPT, legal.length); kept++)
      this.#keep(legal[random.below(legal.length)], random)
    if (asked !== undefined) this.#askFor(state, seat, asked)
    if (random.below(RARELY / SELDOM) > 0) return
    this.#askInWords(state, seat, random)
    const guess = game.determinize(game.view(state, seat), random)
    this.#samples.asked++
    if (stateHash(game, guess) === stateHash(game, state)) this.#samples.true++
  }

  results(): { readonly actions: Asked; readonly texts: Asked; readonly samples: SampleCounts } {
    return { actions: this.#actions.result(), texts: this.#texts.result(), samples: { ...this.#samples } }
  }

  #keep(action: unknown, random: Random): void {
    if (this.#pool.length < POOL) this.#pool.push(action)
    else this.#pool[random.below(POOL)] = action
  }

  /**
   * Legal elsewhere in this game, or any action that there can be, or a legal one with a field of
   * one from elsewhere.
   */
  #unsure(legal: readonly unknown[], random: Random): unknown {
    const { space } = this.#entry
    const any = () => (this.#pool.length === 0 ? undefined : this.#pool[random.below(this.#pool.length)])
    const way = random.below(4)
    if (way === 0 && space) return space.at(random.below(space.size))
    return way === 1 ? any() : crossed(legal[random.below(legal.length)], any(), random)
  }

  #askFor(state: StateWith, seat: Seat, action: unknown): void {
    const refusal = this.#entry.game.validate(state, seat, action)
    if (refusal) this.rules.add(refusal.rule)
    this.#actions.note(refusal)
  }

  /** The notation of an action with one sign changed. */
  #askInWords(state: StateWith, seat: Seat, random: Random): void {
    if (this.#pool.length === 0) return
    const { game } = this.#entry
    const pick = () => game.formatAction(this.#pool[random.below(this.#pool.length)])
    const text = misspelt(pick(), pick(), random)
    let action: unknown
    try {
      action = game.parseAction(text, state, seat)
    } catch (error) {
      if (!isNotationError(error)) throw error
      this.#texts.note(
        error.rule === undefined || error.rule.startsWith("CO-") ? "unread" : { rule: error.rule, code: "notation" },
      )
      return
    }
    this.#texts.note(game.validate(state, seat, action))
  }
}

class Asking {
  readonly #refused = new Counter()
  #asked = 0
  #legal = 0
  #unread = 0

  note(answer: { readonly rule: string; readonly code: string } | "unread" | undefined): void {
    this.#asked++
    if (answer === undefined) this.#legal++
    else if (answer === "unread") this.#unread++
    else this.#refused.add(`${answer.rule} ${answer.code}`)
  }

  result(): Asked {
    return { asked: this.#asked, legal: this.#legal, unread: this.#unread, refused: this.#refused.counts() }
  }
}

function crossed(one: unknown, other: unknown, random: Random): unknown {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return one
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))]
  const shared = mine.filter(([key]) => key !== "type" && theirs.has(key))
  const [changed] = shared[shared.length === 0 ? 0 : random.below(shared.length)] ?? []
  return changed === undefined ? one : { ...one, [changed]: theirs.get(changed) }
}

/** A text with one sign left out, or one of another text in its place or before it. */
function misspelt(text: string, other: string, random: Random): string {
  const place = random.below(text.length + 1)
  const sign = other[random.below(Math.max(1, other.length))] ?? ""
  const way = random.below(3)
  return `${text.slice(0, place)}${way === 0 ? "" : sign}${text.slice(way === 2 ? place : place + 1)}`
}
