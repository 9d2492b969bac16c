import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { root } from "../packages.mjs"
import type { VectorGame } from "./collect.ts"
import type { Case, Vectors } from "./format.ts"
import { gameIn, replayVectors } from "./replay.ts"
import { schemaProblems } from "./validate.ts"

const folder = join(root, "vectors")
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"))
const schema = read("schema.json")
const ids = readdirSync(folder).flatMap((name) => (name.endsWith(".json") && name !== "schema.json" ? [name.slice(0, -5)] : []))

async function load(id: string): Promise<{ game: VectorGame; vectors: Vectors }> {
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ `${root}/packages/${id}/src/index.ts`)
  return { game: gameIn(module, id), vectors: read(`${id}.json`) }
}

describe.each(ids)("the vectors of %s", (id) => {
  test("are what the game does", async () => {
    const { game, vectors } = await load(id)
    expect(replayVectors(game, vectors)).toEqual([])
  })

  test("have the form that the schema says", () => {
    expect(schemaProblems(schema, read(`${id}.json`))).toEqual([])
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
  const broken = (changed: object) => schemaProblems(schema, { ...vectors, ...changed })
  const first = vectors.positions[0] as Case

  test.each<[string, object, string]>([
    ["a stranger", { extra: 1 }, "vectors has extra, which it may not"],
    ["another format", { format: "flottille-vectors-2" }, 'vectors.format is not "flottille-vectors-1"'],
    ["a hash that is none", { positions: [{ ...first, hash: "x" }] }, "vectors.positions[0].hash does not match"],
    ["a seat that is none", { positions: [{ ...first, actors: [-1] }] }, "vectors.positions[0].actors[0] is none of what it may be"],
    ["no positions", { positions: [] }, "vectors.positions is too short"],
    ["an entry too long", { games: [{ ...vectors.games[0], entries: [[0, "pass", 1]] }] }, "vectors.games[0].entries[0] is none of"],
    ["a missing version", { version: undefined }, "vectors.version is no string"],
  ])("is not that of vectors with %s", (_, changed, problem) => {
    expect(broken(changed)[0]).toContain(problem)
  })

  test("is not said by keywords that nobody reads", () => {
    expect(() => schemaProblems({ maxLength: 3 } as never, "text")).toThrow("maxLength")
  })
})
