import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { CHANCE, canonicalJson, REFEREE, type SchemaError, stateHash } from "@flottille/core"
import { describe, expect, test } from "vitest"
import { root } from "../packages.mjs"
import { formProblems } from "../vectors.ts"
import type { Case } from "./cases.ts"
import type { PlayedGame } from "./format.ts"
import type { Vectors } from "./make.ts"
import type { VectorGame } from "./plan.ts"

/**
 * Plays the vectors through a game, by what its package exports alone, as a port would; what follows does not depend on how they were made.
 *
 * @returns What the game does otherwise.
 */
function replayVectors(game: VectorGame, vectors: Vectors): readonly string[] {
  const problems: string[] = []
  const same = (what: string, is: unknown, should: unknown) => {
    if (canonicalJson(is ?? null) !== canonicalJson(should ?? null))
      problems.push(`${what}: ${canonicalJson(is ?? null)}, not ${canonicalJson(should ?? null)}`)
  }
  const meanings = new Map(vectors.actions.map(([text, ...actions]) => [text, actions]))

  same("game", [game.id, game.version, game.traits], [vectors.game, vectors.version, vectors.traits])
  for (const { given, complete, seats, maxActions } of vectors.options) {
    same("options", game.options(given), complete)
    same("seats", game.seats(complete), seats)
    same("maxActions", game.maxActions(complete), maxActions)
  }
  for (const { given, path, rule } of vectors.badOptions) {
    try {
      same("bad options", game.options(given), "an error")
    } catch (error) {
      const refused = error as SchemaError
      same("bad options", [refused.code, refused.path, refused.rule], ["schema", path, rule])
    }
  }
  for (const each of vectors.positions) replayCase(game, each, meanings, same)
  for (const each of vectors.games) replayGame(game, each, same)
  return problems
}

type Same = (what: string, is: unknown, should: unknown) => void

function replayCase(game: VectorGame, each: Case, meanings: ReadonlyMap<string, readonly object[]>, same: Same): void {
  const state = game.parseState(each.position)
  const at = `at ${each.position}`
  same(`${at}, position`, game.formatState(state), each.position)
  same(`${at}, hash`, stateHash(game, state), each.hash)
  same(`${at}, actors`, game.actors(state), each.actors)
  same(`${at}, turn`, game.turn(state, REFEREE), each.turn)
  same(`${at}, outcome`, game.outcome(state), each.outcome)

  const seats = [...game.seats(state.options).keys()]
  for (const seat of seats) {
    const list = each.legal.find((legal) => legal.seat === seat)
    for (const flag of ["amending", "fine"] as const) {
      const listed = game.legalActions(state, seat, { [flag]: true }).map((action) => game.formatAction(action, state))
      same(`${at}, ${flag} actions of ${seat}`, listed.sort(), [...(list?.actions ?? []), ...(list?.[flag] ?? [])].sort())
    }
    for (const action of game.legalActions(state, seat)) {
      const text = game.formatAction(action, state)
      const fitting = (meanings.get(text) ?? []).filter((meaning) => game.validate(state, seat, meaning as never) === undefined)
      same(`${at}, ${text}`, fitting, [action])
      same(`${at}, ${text} read`, game.parseAction(text, state, seat), action)
    }
  }
  const chances = game.chanceOutcomes(state).map(({ action, weight }) => ({ action: game.formatAction(action, state), weight }))
  same(`${at}, chance`, chances, each.chance)

  for (const result of each.results) {
    const next = game.parseState(each.position)
    const events: never[] = []
    const emit = (event: unknown) => void events.push(event as never)
    if (result.resign !== undefined) game.resign(next, result.resign, emit)
    else {
      const actor = result.actor ?? CHANCE
      const action = game.parseAction(result.action ?? "", next, actor)
      same(`${at}, refusal of ${result.action}`, game.validate(next, actor, action), undefined)
      game.step(next, actor, action, emit)
    }
    const what = `${at}, ${result.action ?? `resignation of ${result.resign}`}`
    same(`${what}, position`, game.formatState(next), result.position)
    same(`${what}, events`, events, result.events)
    for (const viewer of [...seats, "spectator" as const])
      same(
        `${what}, events observed by ${viewer}`,
        events.flatMap((event) => game.observe(event, viewer) ?? []),
        result.observed?.find((seen) => seen.viewer === viewer)?.events ?? result.events,
      )
  }
  for (const { actor, action, code, rule } of each.refused) {
    const refusal = game.validate(state, actor, action as never)
    same(`${at}, ${JSON.stringify(action)} by ${actor}`, [refusal?.code, refusal?.rule], [code, rule])
  }
  for (const { viewer, turn, view } of each.views) {
    same(`${at}, turn for ${viewer}`, game.turn(state, viewer), turn)
    same(`${at}, view of ${viewer}`, game.view(state, viewer), view)
  }
}

function replayGame(game: VectorGame, { options, entries, position, hash, outcome }: PlayedGame, same: Same): void {
  const state = game.initialState(options)
  for (const [who, what] of entries) {
    if (who === "resign") game.resign(state, what as number)
    else {
      const action = game.parseAction(what as string, state, who)
      same(`a game, refusal of ${what}`, game.validate(state, who, action), undefined)
      game.step(state, who, action)
    }
  }
  same("a game's last position", [game.formatState(state), stateHash(game, state)], [position, hash])
  same("a game's outcome", game.outcome(state), outcome)
}

const folder = join(root, "vectors")
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"))
const ids = readdirSync(folder).flatMap((name) => (name.endsWith(".json") && name !== "schema.json" ? [name.slice(0, -5)] : []))

async function load(id: string): Promise<{ game: VectorGame; vectors: Vectors }> {
  const module: { readonly default: { readonly game: VectorGame } } = await import(
    /* @vite-ignore */ `${root}/packages/${id}/src/package.ts`
  )
  return { game: module.default.game, vectors: read(`${id}.json`) }
}

describe.each(ids)("the vectors of %s", (id) => {
  test("are what the game does", async () => {
    const { game, vectors } = await load(id)
    expect(replayVectors(game, vectors)).toEqual([])
  })

  test("have the form that the schema says", () => {
    expect(formProblems(read(`${id}.json`))).toEqual([])
  })

  test("show what they say they show", async () => {
    const { vectors } = await load(id)
    const { coverage, positions, games } = vectors
    const events = positions.flatMap(({ results }) => results.flatMap((result) => result.events.map(({ type }) => type)))
    expect(new Set(events)).toEqual(new Set(coverage.events))
    const codes = positions.flatMap(({ refused }) => refused.map(({ code }) => code))
    expect(new Set(codes)).toEqual(new Set(coverage.refusals.shown))
    const reasons = [...positions, ...games].flatMap(({ outcome }) => outcome?.reason ?? [])
    expect(new Set(reasons)).toEqual(new Set(coverage.endings.shown))
  })
})

describe("a port with a fault", async () => {
  const { game, vectors } = await load("dejarik")
  const faulty = (changed: Partial<VectorGame>) => replayVectors({ ...game, ...changed }, vectors).length

  test.each<[string, Partial<VectorGame>]>([
    ["forgets an action", { legalActions: (...given) => game.legalActions(...given).slice(1) }],
    ["allows everything", { validate: () => undefined }],
    ["loads the dice", { chanceOutcomes: (state) => game.chanceOutcomes(state).map((each) => ({ ...each, weight: 1 })) }],
    ["keeps its events to itself", { step: (state, actor, action) => game.step(state, actor, action) }],
    ["never ends", { outcome: () => undefined }],
    ["shows everyone what the referee sees", { view: (state) => game.view(state, "referee") }],
    ["takes any options", { options: (given = {}) => given }],
  ])("that %s is found out", (_, changed) => {
    expect(faulty(changed)).toBeGreaterThan(0)
  })
})

describe("the form", () => {
  const vectors: Vectors = read("dejarik.json")
  const broken = (changed: object) => formProblems({ ...vectors, ...changed })
  const first = vectors.positions[0] as Case

  test.each<[string, object, string]>([
    ["an unknown key", { extra: 1 }, "must NOT have additional properties"],
    ["another format", { format: "flottille-vectors-2" }, "/format must be equal to constant"],
    ["a hash that is none", { positions: [{ ...first, hash: "x" }] }, "/positions/0/hash must match pattern"],
    ["a seat that is none", { positions: [{ ...first, actors: [-1] }] }, "/positions/0/actors/0 must"],
    ["no positions", { positions: [] }, "/positions must NOT have fewer than 1 items"],
    [
      "an entry too long",
      { games: [{ ...vectors.games[0], entries: [[0, "pass", 1]] }] },
      "/games/0/entries/0 must NOT have more than 2 items",
    ],
    ["a missing version", { version: undefined }, "required property 'version'"],
  ])("is not that of vectors with %s", (_, changed, problem) => {
    expect(broken(changed).join("\n")).toContain(problem)
  })
})
