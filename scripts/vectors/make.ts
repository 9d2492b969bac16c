import { existsSync } from "node:fs"
import { join } from "node:path"
import { createRandom, type OptionField, type Random, type SchemaError, type Shape, shuffle } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { findPackages, isGame, root } from "../packages.mjs"
import { importTypeScript } from "../run.mjs"
import { CaseMaker } from "./cases.ts"
import { collect, type Findings, type Found, type VectorGame, type VectorPolicy, type WalkPlan } from "./collect.ts"
import { extras } from "./extras.ts"
import type { BadOptions, Case, GoodOptions, Refused, Shown, Vectors } from "./format.ts"
import { gameIn } from "./replay.ts"

/** A game with what the vectors need to know of it. */
interface Subject {
  readonly game: VectorGame
  readonly options: Readonly<Record<string, OptionField<unknown, object>>>
  readonly action: Shape
  readonly rulebook: Rulebook
  readonly policies: Readonly<Record<string, VectorPolicy>>
}

/** Characters of cases and their actions: after the first, samples are shown only for new refusals; after the last, nothing more is. */
const ENOUGH = 150_000
const MUCH = 195_000
const TOO_MUCH = 220_000

/** Characters of the games played to the end. */
const GAMES = 40_000

const codesOfTheCore = ["game-over", "not-your-turn", "out-of-the-game", "not-an-action"]

async function subjects(): Promise<readonly Subject[]> {
  const list: Subject[] = []
  for (const each of findPackages().filter(isGame)) {
    if (!["rulebook", "schema"].every((name) => existsSync(join(each.folder, `src/${name}.ts`)))) continue
    const load = <T>(name: string) => importTypeScript<T>(`packages/${each.id}/src/${name}.ts`)
    const { shapes } = await load<{ shapes: Pick<Subject, "options" | "action"> }>("schema")
    const { rulebook } = await load<Pick<Subject, "rulebook">>("rulebook")
    const policies = existsSync(join(each.folder, "src/policies.ts")) ? (await load<Pick<Subject, "policies">>("policies")).policies : {}
    list.push({ game: gameIn(await load("index"), each.id), ...shapes, rulebook, policies })
  }
  return list
}

function goodOptions(game: VectorGame, given: object): GoodOptions {
  const complete = game.options(given)
  return { given, complete, seats: game.seats(complete), maxActions: game.maxActions(complete) ?? null }
}

/** An option that there is not, and each option with a value that it cannot have. */
function badOptions({ game, options }: Subject): readonly BadOptions[] {
  const tries: readonly object[] = [{ nonsense: 1 }, ...Object.keys(options).map((key) => ({ [key]: "nonsense" }))]
  return tries.flatMap((given) => {
    try {
      game.options(given)
      return []
    } catch (error) {
      // Each game was imported with a core of its own, so its errors are told by their code.
      const { code, path, rule } = error as SchemaError
      if (code === "schema") return [{ given, path, rule: rule ?? "" }]
      throw error
    }
  })
}

/** The types of a game's actions, from their shape. */
function actionTypes(shape: Shape): readonly string[] {
  if (shape.kind === "union") return shape.of.flatMap(actionTypes)
  if (shape.kind === "tagged") return Object.keys(shape.variants)
  const type = shape.kind === "object" ? shape.fields.type : undefined
  return type?.kind === "literal" ? type.values.map(String) : []
}

function shownOf(declared: Iterable<string>, occurring: ReadonlySet<string>): Shown {
  const all = [...new Set(declared)].sort()
  return { shown: all.filter((word) => occurring.has(word)), missing: all.filter((word) => !occurring.has(word)) }
}

/** First what is shown for the first time, then samples: those with refusals of a new kind, and others while there is room. */
function casesOf(maker: CaseMaker, { found, sampled }: Findings, random: Random): readonly Case[] {
  const cases: Case[] = []
  let size = 0
  const isRoom = (limit: number) => size + maker.textsSize < limit
  const add = (position: Found, refused?: readonly Refused[]) => {
    const made = maker.make(position, refused)
    cases.push(made)
    size += JSON.stringify(made).length
  }
  const ranked = [...found.values()].map((each) => ({ each, rank: each.first ? 0 : each.shall.size > 0 ? 1 : 2 }))
  for (const { each } of ranked.sort((a, b) => a.rank - b.rank)) if (isRoom(MUCH)) add(each)
  const others = shuffle(
    [...new Set(sampled)].filter((each) => !found.has(each)),
    random,
  )
  for (const position of others) {
    const refused = maker.refused(position)
    if (isRoom(ENOUGH) || (isRoom(TOO_MUCH) && maker.isNew(refused)))
      add({ position, shall: new Map(), fully: false, first: false }, refused)
  }
  return cases
}

function vectorsOf(subject: Subject): Vectors {
  const { game, rulebook } = subject
  const usual: WalkPlan = { options: [{}], positions: [], policies: subject.policies, runs: 12, maxPlies: 2000 }
  const extra = extras[game.id] ?? {}
  const plan = { ...usual, ...extra, policies: { ...usual.policies, ...extra.policies } }
  const random = createRandom(`vectors of ${game.id}`)
  const findings = collect(game, plan, random)
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
  const sorted = (words: readonly string[]) => [...new Set(words)].sort()
  return {
    $schema: "./schema.json",
    format: "flottille-vectors-1",
    game: game.id,
    version: game.version,
    traits: game.traits,
    coverage: {
      phases: sorted(positions.map(({ turn }) => turn.phase)),
      events: sorted(results.flatMap(({ events }) => events.map(({ type }) => type))),
      actions: shownOf(actionTypes(subject.action), new Set(done)),
      refusals: shownOf([...codesOfTheCore, ...Object.keys(rulebook.refusals)], new Set(codes)),
      endings: shownOf(Object.keys(rulebook.endings), new Set(reasons)),
    },
    options: plan.options.map((given) => goodOptions(game, given)),
    badOptions: badOptions(subject),
    actions: [...maker.texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([text, actions]) => [text, ...actions] as const),
    positions,
    games,
  }
}

/** The vectors of every game, made anew: the same each time. */
export async function makeVectors(): Promise<readonly Vectors[]> {
  return (await subjects()).map(vectorsOf)
}

/** Where the vectors are. */
export const folder = join(root, "vectors")
