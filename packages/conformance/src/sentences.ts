import {
  type ActionOf,
  type AnyGame,
  assert,
  assertGame,
  CHANCE,
  createRandom,
  type EventOf,
  type Game,
  type Policy,
  pick,
  pickOutcome,
  type Random,
  REFEREE,
  type Refusal,
  SPECTATOR,
  type StateOf,
  type StateWith,
  uniformPolicy,
  type Viewer,
} from "@flottille/core"
import { type Language, type Rulebook, unknownEvent } from "@flottille/core/rulebook"
import fc from "fast-check"
import type { PlayoutOptions } from "./conform-options"
import { foreignJson } from "./hostile"
import { brief } from "./json"
import { describeError } from "./playout"

/** Matches a sentence with a capital letter and a full stop, or with a colon and a list, one item per line. */
const whole = /^\p{Lu}[^\n]*(?:\.|:(?:\n\p{Lu}[^\n]*[.)\]])+)$/u

/** Matches traces of a missing value in a text. */
const unsaid = /\b(?:undefined|null|NaN)\b|\[object|\{\w+\}/

/** Returns why a text is not a complete sentence for a player; after a colon it may list items, one per line. */
export function sentenceProblem(text: string): string | undefined {
  const [nothing] = unsaid.exec(text) ?? []
  if (nothing) return `it says ${nothing}: ${text}`
  return whole.test(text) ? undefined : `no whole sentence: ${text}`
}

/** The problems of the sentences on events of random games, and the types of event seen. */
export interface DescribedGames {
  /** Problems of the sentences. */
  readonly problems: readonly string[]
  /** Types of all events that any viewer observed, in alphabetical order. */
  readonly types: readonly string[]
}

/** One action in this many may take back a choice; the same holds for resignations, in every other game. */
const rarely = 15

/** Plays a game to its end, or for a number of actions. */
function play<G extends AnyGame>(
  game: G,
  state: StateOf<G>,
  {
    policy,
    resigning,
    maxPlies,
  }: { readonly policy: Policy<StateOf<G>, ActionOf<G>>; readonly resigning: boolean; readonly maxPlies: number },
  random: Random,
  emit: (event: EventOf<G>) => void,
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
 * Plays random games, with occasional takebacks and resignations, and describes every event to each
 * of its observers in English and French.
 *
 * @param describe - The game's function that describes events.
 * @param kit - As for the laws; `runs` games from each start with each policy. Default: 10.
 * @example
 * import { describeEvent } from "@flottille/dejarik/rulebook"
 * describedGames(dejarik, describeEvent, { runs: 1 }).problems // => []
 */
export function describedGames<G extends Game<StateWith, unknown, object, { readonly type: string }, unknown>>(
  game: G,
  describe: (event: EventOf<G>, language: Language, viewer: Viewer) => string,
  kit: PlayoutOptions<G> & { readonly runs?: number; readonly seed?: number } = {},
): DescribedGames {
  assertGame(game, "describedGames")
  assert(typeof describe === "function", "describedGames", "describe", "a function")
  assert(typeof kit === "object" && kit !== null, "describedGames", "kit", "an object of options, or nothing")
  const { options = [{}], positions = [], policies = {}, maxPlies = 1000, runs = 10, seed = 1 } = kit
  const random = createRandom(`told ${seed}`)
  const problems = new Set<string>()
  const types = new Set<string>()
  const listen = (viewers: readonly Viewer[]) => (event: EventOf<G>) => {
    for (const viewer of viewers) {
      const seen = game.observe(event, viewer)
      if (seen === undefined) continue
      types.add(seen.type)
      for (const language of ["en", "fr"] as const) {
        const sentence = describe(seen, language, viewer)
        const problem =
          sentence === unknownEvent[language]
            ? `no sentence in "${language}" for an event: ${seen.type}`
            : sentenceProblem(sentence)
        if (problem) problems.add(problem)
      }
    }
  }
  const starts = [
    ...options.map((given) => game.initialState(given)),
    ...positions.map((text) => game.parseState(text)),
  ]
  for (const start of starts) {
    const emit = listen([...game.seats(start.options).keys(), SPECTATOR, REFEREE])
    for (const policy of [uniformPolicy<StateOf<G>, ActionOf<G>>, ...Object.values(policies)])
      for (let run = 0; run < runs; run++)
        play(game, game.clone(start), { policy, resigning: run % 2 === 1, maxPlies }, random, emit)
  }
  for (const problem of foreignEventProblems(describe, [...types])) problems.add(problem)
  return { problems: [...problems], types: [...types].sort() }
}

const languages = ["en", "fr"] as const

function textProblem(what: string, given: unknown, say: () => unknown): string | undefined {
  try {
    const said = say()
    return typeof said === "string" ? undefined : `${what} makes no text of ${brief(given)}`
  } catch (error) {
    return `${what} of ${brief(given)} threw ${describeError(error)}`
  }
}

/** Returns the first problems that `judge` finds among examples and a few hundred generated values. */
function problemsAmong<T>(
  examples: readonly T[],
  values: fc.Arbitrary<T>,
  judge: (value: T, language: Language) => string | undefined,
): readonly string[] {
  const given = [...examples, ...fc.sample(values, { numRuns: 200, seed: 1 })]
  return [...new Set(given.flatMap((value) => languages.flatMap((language) => judge(value, language) ?? [])))].slice(
    0,
    10,
  )
}

/**
 * Describes events that the game did not emit: undo events, unknown types, odd fields. `describe`
 * must be total and must not reveal fields of an unknown type.
 */
function foreignEventProblems<Event>(
  describe: (event: Event, language: Language, viewer: Viewer) => string,
  types: readonly string[],
): readonly string[] {
  const unchecked = describe as (event: unknown, language: Language, viewer: Viewer) => unknown
  const viewers = fc.constantFrom<Viewer>(0, 1, SPECTATOR, REFEREE)
  const secret = "a secret"
  const examples: readonly unknown[] = [
    { type: "undo", events: 1 },
    { type: "x", seat: 0, secret },
    { type: "constructor", secret },
    ...types.map((type) => ({ type, seat: { toString: "x" } })),
  ]
  const undone = fc.oneof(fc.nat(9), foreignJson).map((events) => ({ type: "undo", events }))
  const odd = fc.record({
    type: fc.constantFrom("x", ...types),
    seat: foreignJson,
    from: foreignJson,
    to: foreignJson,
    seats: foreignJson,
  })
  const events = fc.tuple(fc.oneof(undone, odd, foreignJson), viewers)
  const first = examples.map((event): [unknown, Viewer] => [event, 0])
  return problemsAmong(first, events, ([event, viewer], language) => {
    const problem = textProblem("describe", event, () => unchecked(event, language, viewer))
    if (problem) return problem
    const said = String(unchecked(event, language, viewer))
    return said.includes(secret) ? `describe shows the contents of an event of unknown type: ${said}` : undefined
  })
}

/**
 * Explains refusals of every code of a rulebook with odd facts: `explain` must be total and name
 * the clause.
 *
 * @returns The problems found.
 * @example
 * import { explain, rulebook } from "@flottille/dejarik/rulebook"
 * explainProblems(rulebook, explain) // => []
 */
export function explainProblems(
  rulebook: Pick<Rulebook, "refusals">,
  explain: (refusal: Refusal, language?: Language) => string,
): readonly string[] {
  assert(typeof rulebook?.refusals === "object", "explainProblems", "rulebook", "the texts of a game")
  assert(typeof explain === "function", "explainProblems", "explain", "a function")
  const unchecked = explain as (refusal: object, language: Language) => unknown
  const codes = [
    "game-over",
    "not-an-action",
    "crosses-choices",
    "no-such-code",
    "constructor",
    ...Object.keys(rulebook.refusals),
  ]
  return codes.flatMap((code) =>
    problemsAmong<unknown>([{ toString: "x" }], foreignJson, (fact, language) => {
      // A proxy returns the fact for every detail that the sentence reads.
      const refusal = { code, rule: "CO-4", details: new Proxy({}, { get: () => fact }) }
      const problem = textProblem("explain", { code, fact }, () => unchecked(refusal, language))
      if (problem) return problem
      const said = String(unchecked(refusal, language))
      return said.endsWith("(CO-4)") ? undefined : `explain names no clause: ${said}`
    }),
  )
}
