import { type Actor, CHANCE, canonicalJson, type Game, type Random, type Seat } from "@flottille/core"

/** A place of a drawn game: who acts there and to which places, and how it stands; or how the game ends there. */
type Drawn =
  | {
      readonly who: Actor
      /**
       * `"stay>won"`: the action `stay` leads to `won`; where nothing else is said, an action is
       * the name of the place that it leads to.
       */
      readonly to: readonly string[]
      /** Of the dice; all alike if left out. */
      readonly weights?: readonly number[]
      /** What the judge says of it; even if left out. */
      readonly stands?: readonly number[]
    }
  | { readonly returns: readonly number[] }

export type Drawing = Readonly<Record<string, Drawn>>

export interface DrawnState {
  readonly options: object
  at: string
  /** Actions played so far. */
  ply: number
}

/**
 * Red may do a or b, to each of which blue has two answers, with red to move again. Two acts ahead
 * a is worth 0.3 and b 0.1.
 */
export const twoAnswers = (a: number, b: number): Drawing => ({
  root: { who: 0, to: ["a", "b"] },
  a: { who: 1, to: ["a1", "a2"], stands: [a, -a] },
  b: { who: 1, to: ["b1", "b2"], stands: [b, -b] },
  a1: { who: 0, to: ["end"], stands: [0.3, -0.3] },
  a2: { who: 0, to: ["end"], stands: [0.6, -0.6] },
  b1: { who: 0, to: ["end"], stands: [0.1, -0.1] },
  b2: { who: 0, to: ["end"], stands: [0.9, -0.9] },
  end: { returns: [0.2, -0.2] },
})

/** How a drawing is looked at. */
interface DrawnHow {
  readonly seats?: number
  /** What a place may be in truth, where somebody who is there cannot tell. */
  readonly hidden?: Readonly<Record<string, readonly string[]>>
}

/** The action of a way, and where it leads. */
export const actionOf = (way: string): string => way.split(">")[0] ?? ""
export const goalOf = (way: string): string => way.split(">").at(-1) ?? ""

/** A game as a drawing, begun at `root`. */
export function drawn(places: Drawing, { seats = 2, hidden = {} }: DrawnHow = {}) {
  /** Actions played, by where they led, and places judged. */
  const [stepped, judged]: [string[], string[]] = [[], []]
  const placeOf = ({ at }: DrawnState): Drawn => {
    const place = places[at]
    if (!place) throw new RangeError(`there is no ${at}`)
    return place
  }
  const actors = (state: DrawnState): readonly Actor[] => {
    const place = placeOf(state)
    return "to" in place ? [place.who] : []
  }
  const ways = (state: DrawnState, actor: Actor): readonly string[] => {
    const place = placeOf(state)
    return "to" in place && place.who === actor ? place.to : []
  }
  const game: Game<DrawnState, string, object, never, DrawnState> = {
    id: "drawn",
    title: "Drawn",
    version: "1.0",
    traits: {
      information: Object.keys(hidden).length > 0 ? "imperfect" : "perfect",
      chance: Object.values(places).some((place) => "to" in place && place.who === CHANCE),
      simultaneous: false,
    },
    seats: () => Array.from({ length: seats }, (_, seat) => ({ id: `${seat}`, title: `${seat}` })),
    options: () => ({}),
    maxActions: () => 100,
    initialState: () => ({ options: {}, at: "root", ply: 0 }),
    actors,
    turn: (state) => ({ number: state.ply, phase: "act", seats: [], waiting: actors(state), budgets: [] }),
    legalActions(state, seat) {
      if (typeof seat !== "number") throw new RangeError(`${seat} is no seat`)
      return ways(state, seat).map(actionOf)
    },
    chanceOutcomes(state) {
      const place = placeOf(state)
      return ways(state, CHANCE).map((way, index) => ({
        action: actionOf(way),
        weight: ("to" in place ? place.weights?.[index] : undefined) ?? 1,
      }))
    },
    validate: () => undefined,
    step(state, actor, action) {
      const way = ways(state, actor).find((each) => actionOf(each) === action)
      if (way === undefined) throw new RangeError(`${actor} cannot do ${action} at ${state.at}`)
      stepped.push(action)
      state.at = goalOf(way)
      state.ply++
    },
    resign() {},
    clone: (state) => ({ ...state }),
    outcome(state) {
      const place = placeOf(state)
      return "to" in place ? undefined : { returns: place.returns, ranking: [], reason: "end", rule: "DR-1" }
    },
    view: (state) => ({ ...state }),
    observe: () => undefined,
    determinize(view, random) {
      const samples = hidden[view.at]
      return samples ? { ...view, at: samples[random.below(samples.length)] ?? "" } : { ...view }
    },
    formatAction: String,
    parseAction: String,
    formatState: canonicalJson,
    parseState: (text) => JSON.parse(text),
    render: canonicalJson,
  }
  const evaluate = (state: DrawnState): readonly number[] => {
    const place = placeOf(state)
    judged.push(state.at)
    return ("to" in place ? place.stands : undefined) ?? Array.from({ length: seats }, () => 0)
  }
  /** What a seat is asked at a place. */
  const request = (iterations: number, at = "root", ply = 0, random: Random = first) => {
    const state = { options: {}, at, ply }
    const place = places[hidden[at]?.[0] ?? at]
    if (!place || !("to" in place) || place.who === CHANCE) throw new RangeError(`nobody chooses at ${at}`)
    return { seat: place.who, view: state, actions: place.to.map(actionOf), events: [], random, budget: { iterations } }
  }
  return { game, evaluate, request, stepped, judged }
}

/** Luck that always shows the least, or the most. */
export const first: Random = { below: () => 0 }
export const last: Random = { below: (bound) => bound - 1 }

/** Luck that shows these parts of what it may, one after the other, and then from the beginning. */
export function turning(...parts: readonly number[]): Random {
  let drawnSoFar = 0
  return { below: (bound) => Math.floor((parts[drawnSoFar++ % parts.length] ?? 0) * bound) }
}

/**
 * What a place is worth once somebody has come there: how it ends or stands, on the scale of the
 * judge; dice fall first.
 */
export function worthAt(places: Drawing, at: string): readonly number[] {
  const place = places[at]
  if (!place) return []
  if ("returns" in place) return place.returns.map((value) => value / Math.max(1, place.returns.length - 1))
  if (place.who !== CHANCE) return place.stands ?? [0, 0]
  const weights = place.to.map((_, index) => place.weights?.[index] ?? 1)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const worths = place.to.map((way) => worthAt(places, goalOf(way)))
  return (worths[0] ?? []).map((_, seat: Seat) =>
    worths.reduce((sum, worth, index) => sum + ((weights[index] ?? 0) * (worth[seat] ?? 0)) / whole, 0),
  )
}

/**
 * A drawing at random: so many acts deep, with dice or without, ends here and there and at last; no
 * two places are the same. The first seat begins, with two actions at least.
 */
export function drawing(random: Random, depth: number, { seats = 2, dice = true } = {}): Record<string, Drawn> {
  const places: Record<string, Drawn> = {}
  const any = () => (random.below(201) - 100) / 100
  const judgement = () => {
    const worth = any()
    return seats === 2 ? [worth, -worth] : [worth, -worth / 4, (-worth * 3) / 4]
  }
  const draw = (at: string, left: number, afterDice: boolean) => {
    if (left === 0 || (at !== "root" && random.below(8) === 0)) {
      places[at] = { returns: judgement() }
      return
    }
    const thrown = dice && at !== "root" && !afterDice && random.below(3) === 0
    const to = Array.from({ length: (at === "root" ? 2 : 1) + random.below(3) }, (_, index) =>
      at === "root" ? `${index}` : `${at}${index}`,
    )
    const weights = to.map(() => 1 + random.below(3))
    places[at] = thrown
      ? { who: CHANCE, to, weights }
      : { who: at === "root" ? 0 : random.below(seats), to, stands: judgement() }
    for (const next of to) draw(next, thrown ? left : left - 1, thrown)
  }
  draw("root", depth, false)
  return places
}

/**
 * A drawing at random in which many ways lead to the same places: level by level, ends here and
 * there and at last. The first seat begins.
 */
export function lattice(random: Random, depth: number, { width = 6, dice = false } = {}): Record<string, Drawn> {
  const places: Record<string, Drawn> = {}
  const worth = () => {
    const value = (random.below(201) - 100) / 100
    return [value, -value]
  }
  const names = (level: number) =>
    Array.from({ length: level === 0 ? 1 : width }, (_, index) => (level === 0 ? "root" : `${level}.${index}`))
  for (let level = 0; level <= depth; level++)
    for (const at of names(level)) {
      const isEnd = level === depth || (level > 1 && random.below(8) === 0)
      const to = names(level + 1).filter((_, index) => index === random.below(width) || random.below(2) === 0)
      if (isEnd || to.length === 0) places[at] = { returns: worth() }
      else if (dice && level % 2 === 1) places[at] = { who: CHANCE, to, weights: to.map(() => 1 + random.below(4)) }
      else places[at] = { who: level === 0 ? 0 : random.below(2), to, stands: worth() }
    }
  return places
}
