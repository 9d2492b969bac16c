import {
  CHANCE,
  createRandom,
  type Game,
  type Policy,
  pick,
  pickOutcome,
  type Random,
  REFEREE,
  SPECTATOR,
  type StateWith,
  uniformPolicy,
  type Viewer,
} from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import type { PlayoutKit } from "./kit"

/** It begins with a capital letter and ends with a full stop, or with a colon and a list, a line each. */
const whole = /^\p{Lu}[^\n]*(?:\.|:(?:\n\p{Lu}[^\n]*[.)\]])+)$/u

/** What a program says where it had nothing to say. */
const unsaid = /\b(?:undefined|null|NaN)\b|\[object|\{\w+\}/

/**
 * Why a text is no whole sentence for a player, or `undefined`. A list may follow after a colon, line by line.
 *
 * @example
 * sentenceProblem("First takes 2.") // => undefined
 * sentenceProblem("first takes 2") // => "no whole sentence: first takes 2"
 * sentenceProblem("Seat undefined resigns.") // => "it says undefined: Seat undefined resigns."
 */
export function sentenceProblem(text: string): string | undefined {
  const [nothing] = unsaid.exec(text) ?? []
  if (nothing) return `it says ${nothing}: ${text}`
  return whole.test(text) ? undefined : `no whole sentence: ${text}`
}

/** What was told of random games. */
export interface ToldGames {
  /** Sentences that are none. */
  readonly problems: readonly string[]
  /** The types of all events that somebody learnt of, in alphabetical order. */
  readonly types: readonly string[]
}

/** One action in so many may take something back; and so it is with resignations, in every other game. */
const rarely = 15

/** Plays a game to its end, or for so many actions. */
function play<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
  { policy, resigning, maxPlies }: { readonly policy: Policy<State, Action>; readonly resigning: boolean; readonly maxPlies: number },
  random: Random,
  emit: (event: Event) => void,
): void {
  const seats = game.seats(state.options).length
  for (let ply = 0; ply < maxPlies && game.actors(state).length > 0; ply++) {
    const actor = pick(game.actors(state), random)
    const seat = random.below(seats)
    const changes = random.below(rarely) === 0 ? game.legalActions(state, seat, { amending: true }) : []
    if (resigning && random.below(rarely) === 0) game.resign(state, seat, emit)
    else if (changes.length > 0) game.step(state, seat, pick(changes, random), emit)
    else if (actor === CHANCE)
      game.step(state, actor, game.rollChance?.(state, random) ?? pickOutcome(game.chanceOutcomes(state), random), emit)
    else game.step(state, actor, policy(state, actor, game.legalActions(state, actor), random), emit)
  }
}

/**
 * Plays random games, takes back and resigns now and then, and tells every event to everybody who learns of it, in English and French.
 *
 * @param tell - The game's sentences.
 * @param kit - As for the laws; `runs` games from each start with each policy, 10 if left out.
 */
export function toldGames<State extends StateWith<Options>, Action, Options extends object, Event extends { readonly type: string }, View>(
  game: Game<State, Action, Options, Event, View>,
  tell: (event: Event, language: Language, viewer: Viewer) => string,
  kit: PlayoutKit<State, NoInfer<Action>, Options> & { readonly runs?: number; readonly seed?: number } = {},
): ToldGames {
  const { options = [{}], positions = [], policies = {}, maxPlies = 1000, runs = 10, seed = 1 } = kit
  const random = createRandom(`told ${seed}`)
  const problems = new Set<string>()
  const types = new Set<string>()
  const listen = (viewers: readonly Viewer[]) => (event: Event) => {
    for (const viewer of viewers) {
      const seen = game.observe(event, viewer)
      if (seen === undefined) continue
      types.add(seen.type)
      for (const language of ["en", "fr"] as const) {
        const problem = sentenceProblem(tell(seen, language, viewer))
        if (problem) problems.add(problem)
      }
    }
  }
  const starts = [...options.map((given) => game.initialState(given)), ...positions.map((text) => game.parseState(text))]
  for (const start of starts) {
    const emit = listen([...game.seats(start.options).keys(), SPECTATOR, REFEREE])
    for (const policy of [uniformPolicy<State, Action>, ...Object.values(policies)])
      for (let run = 0; run < runs; run++) play(game, game.clone(start), { policy, resigning: run % 2 === 1, maxPlies }, random, emit)
  }
  return { problems: [...problems], types: [...types].sort() }
}
