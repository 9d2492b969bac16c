import type { Random, Shape } from "@flottille/core"
import { assert, assertSearchGame, createRandom, isSchemaError, shuffle } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { CaseMaker } from "./cases"
import type { Shown, VectorCase, VectorRefusal, Vectors } from "./format"
import type { VectorGame, VectorPlan, VectorPolicy } from "./plan"
import { explore, type Findings, type Found } from "./walk"

/**
 * Maximum number of characters of cases and actions. Positions that show an action, an event, a phase or an ending for
 * the first time have no limit. Past the first limit, samples are added only for new refusals; past the last, none.
 */
const ENOUGH = 20_000
const MUCH = 55_000
const TOO_MUCH = 60_000

/** Maximum number of characters of complete games. */
const GAMES = 6_000

const codesOfTheCore = ["game-over", "not-your-turn", "out-of-the-game", "not-an-action"]

function goodOptions(game: VectorGame, given: object) {
  const complete = game.options(given)
  return { given, complete, seats: game.seats(complete), maxActions: game.maxActions(complete) ?? null }
}

/** Returns an unknown option, and each option with an invalid value. */
function badOptions(game: VectorGame, names: readonly string[]) {
  const tries: readonly object[] = [{ nonsense: 1 }, ...names.map((key) => ({ [key]: "nonsense" }))]
  return tries.flatMap((given) => {
    try {
      game.options(given)
      return []
    } catch (error) {
      if (isSchemaError(error)) return [{ given, path: error.path, rule: error.rule ?? "" }]
      throw error
    }
  })
}

function actionTypes(shape: Shape): readonly string[] {
  if (shape.kind === "union") return shape.of.flatMap(actionTypes)
  if (shape.kind === "tagged") return Object.keys(shape.variants)
  const type = shape.kind === "object" ? shape.fields.type : undefined
  return type?.kind === "literal" ? type.values.map(String) : []
}

const sorted = (words: Iterable<string>) => [...new Set(words)].sort()

function shownOf(declared: Iterable<string>, occurring: readonly string[]): Shown {
  const all = sorted(declared)
  return {
    shown: all.filter((word) => occurring.includes(word)),
    missing: all.filter((word) => !occurring.includes(word)),
  }
}

/** Selects the cases: first occurrences, then samples with refusals of a new kind, and others while there is room. */
function casesOf(maker: CaseMaker, { found, sampled }: Findings, random: Random): readonly VectorCase[] {
  const cases: VectorCase[] = []
  let size = 0
  const isRoom = (limit: number) => size + maker.textsSize < limit
  const add = (position: Found, refused?: readonly VectorRefusal[]) => {
    const made = maker.make(position, refused)
    cases.push(made)
    size += JSON.stringify(made).length
  }
  const rank = ({ first, shall }: Found) => (first ? 0 : shall.size > 0 ? 1 : 2)
  for (const each of [...found.values()].sort((a, b) => rank(a) - rank(b) || a.position.length - b.position.length))
    if (each.first || isRoom(MUCH)) add(each)
  const others = [...new Set(sampled)].filter((each) => !found.has(each))
  for (const position of shuffle(others, random)) {
    const refused = maker.refused(position)
    if (isRoom(ENOUGH) || (isRoom(TOO_MUCH) && maker.isNew(refused)))
      add({ position, shall: new Map(), fully: false, first: false }, refused)
  }
  return cases
}

/** The parts of a game's package from which vectors are made. */
export type VectorSource = Pick<AnyGamePackage, "game" | "shapes" | "texts" | "policies">

/**
 * Creates the vectors of a game from random games, games of the package's policies and games from
 * given positions.
 *
 * It keeps each position that shows something new, some ten thousand characters in all, and
 * takes seconds. The same package and plan give the same vectors on every machine.
 *
 * @param plan - Options, positions and policies for parts of a game that default play does not
 * reach.
 * @example
 * import dejarik from "@flottille/dejarik/package"
 * const vectors = makeVectors(dejarik, { runs: 1, maxPlies: 20 })
 * vectors.game // => "dejarik"
 * vectorProblems(dejarik.game, vectors) // => []
 */
export function makeVectors(source: VectorSource, plan: VectorPlan = {}): Vectors {
  assertSearchGame(source, "makeVectors")
  assert(typeof source.shapes === "object", "makeVectors", "source", "the package of a game")
  assert(typeof plan === "object" && plan !== null, "makeVectors", "plan", "a plan, or nothing")
  const { game: any, shapes, texts, policies = {} } = source
  const game = any as VectorGame
  const random = createRandom(`vectors of ${game.id}`)
  const findings = explore(game, plan, Object.values(policies) as readonly VectorPolicy[], random)
  const maker = new CaseMaker(game, findings.pool, random)
  const positions = casesOf(maker, findings, random)
  let room = GAMES
  const games = [...findings.games]
    .sort((a, b) => a.entries.length - b.entries.length)
    .filter((played) => {
      room -= JSON.stringify(played).length
      return room > 0
    })

  const results = positions.flatMap((each) => each.results)
  const done = results.flatMap(({ action }) => maker.texts.get(action ?? "") ?? []).map(({ type }) => type)
  const codes = positions.flatMap(({ refused }) => refused.map(({ code }) => code))
  const reasons = [...positions, ...games].flatMap(({ outcome }) => outcome?.reason ?? [])
  return {
    $schema: "./schema.json",
    format: "flottille-vectors-1",
    game: game.id,
    version: game.version,
    traits: game.traits,
    coverage: {
      phases: sorted(positions.map(({ turn }) => turn.phase)),
      events: sorted(results.flatMap(({ events }) => events.map(({ type }) => type))),
      actions: shownOf(actionTypes(shapes.action), done),
      refusals: shownOf([...codesOfTheCore, ...Object.keys(texts.refusals)], codes),
      endings: shownOf(Object.keys(texts.endings), reasons),
    },
    options: (plan.options ?? [{}]).map((given) => goodOptions(game, given)),
    badOptions: badOptions(game, Object.keys(shapes.options)),
    actions: [...maker.texts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([text, actions]) => [text, ...actions] as const),
    positions,
    games,
  }
}
