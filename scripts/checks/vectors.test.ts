import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Vectors, vectorProblems } from "@flottille/conformance/vectors"
import type { AnyGame } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { describe, expect, test } from "vitest"
import { root } from "../packages.mjs"
import { formProblems } from "../vectors.ts"

const folder = join(root, "vectors")
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"))
const ids = readdirSync(folder).flatMap((name) =>
  name.endsWith(".json") && name !== "schema.json" ? [name.slice(0, -5)] : [],
)

async function load(id: string): Promise<{ game: AnyGame; vectors: Vectors }> {
  const module: { readonly default: AnyGamePackage } = await import(
    /* @vite-ignore */ `${root}/packages/${id}/src/package.ts`
  )
  return { game: module.default.game, vectors: read(`${id}.json`) }
}

describe.each(ids)("the vectors of %s", (id) => {
  test("match the game", async () => {
    const { game, vectors } = await load(id)
    expect(vectorProblems(game, vectors)).toEqual([])
  })

  test("match the schema", () => {
    expect(formProblems(read(`${id}.json`))).toEqual([])
  })

  test("show the events, refusals and endings that they list", () => {
    const { coverage, positions, games }: Vectors = read(`${id}.json`)
    const events = positions.flatMap(({ results }) =>
      results.flatMap((result) => result.events.map(({ type }) => type)),
    )
    expect(new Set(events)).toEqual(new Set(coverage.events))
    const codes = positions.flatMap(({ refused }) => refused.map(({ code }) => code))
    expect(new Set(codes)).toEqual(new Set(coverage.refusals.shown))
    const reasons = [...positions, ...games].flatMap(({ outcome }) => outcome?.reason ?? [])
    expect(new Set(reasons)).toEqual(new Set(coverage.endings.shown))
  })
})

describe("a port with a fault", async () => {
  const { game, vectors } = await load("dejarik")
  const faulty = (changed: Partial<AnyGame>) => vectorProblems({ ...game, ...changed }, vectors).length

  test.each<[string, Partial<AnyGame>]>([
    ["forgets an action", { legalActions: (...given) => game.legalActions(...given).slice(1) }],
    ["allows everything", { validate: () => undefined }],
    [
      "loads the dice",
      { chanceOutcomes: (state) => game.chanceOutcomes(state).map((each) => ({ ...each, weight: 1 })) },
    ],
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
  const first = vectors.positions[0]

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
