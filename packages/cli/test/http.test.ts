import { readFileSync, writeFileSync } from "node:fs"
import { createRandom, REFEREE } from "@flottille/core"
import { standardMap } from "@flottille/diplomacy"
import { games } from "@flottille/host/games"
import { compileErrors, validate } from "@readme/openapi-parser"
import { Ajv2020 } from "ajv/dist/2020.js"
import { describe, expect, it } from "vitest"
import { createApp, openApi } from "../src/http/app"
import { Cache } from "../src/http/cache"
import { main } from "../src/main"
import { fakeIo } from "./fixtures/fake-io"

const faults: unknown[] = []
const app = createApp(games, { version: "9.8.7", report: (error) => void faults.push(error) })
const document = JSON.parse(JSON.stringify(openApi("9.8.7")))
const ajv = new Ajv2020({ strict: false })

/** Asks the server, and checks that the answer has the form that the document promises. */
async function ask(path: string, body?: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const headers = { "content-length": String(Buffer.byteLength(text ?? "")) }
  const init = body === undefined ? {} : { method: "POST", body: text, headers }
  const response = await app.request(path, init)
  const { responses } = document.paths[path]?.[body === undefined ? "get" : "post"] ?? {}
  const content = responses?.[response.status]?.content
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";")
  if (responses) expect(Object.keys(content ?? {})).toContain(type)
  const got = await response.text()
  const answer = type === "application/json" ? JSON.parse(got) : got
  if (content) expect(ajv.validate(content[type].schema, answer), JSON.stringify(ajv.errors)).toBe(true)
  return { status: response.status, answer }
}

const entryOf = (id: string) => {
  const found = games.find(({ game }) => game.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

describe("the adjudicator over HTTP", () => {
  it("adjudicates orders as texts, sheets and data, and returns the next position", async () => {
    const { status, answer } = await ask("/adjudicate", {
      orders: {
        france: ["A PAR - BUR", { type: "support", unit: "mar", of: "par", to: "bur" }],
        germany: "A MUN - BUR\nF KIE - DEN; A BER - KIE",
      },
    })
    expect(status).toBe(200)
    expect(answer.refused).toEqual([])
    const { game } = entryOf("diplomacy")
    expect(answer.position).toMatch(/^1901 fall \|.*france: F bre, A bur, A mar/)
    expect(game.formatState(game.parseState(answer.position))).toBe(answer.position)
    expect(answer.turn).toMatchObject({ number: 1, phase: "fall" })
    expect(answer.turn.waiting).toHaveLength(7)
    const lines = answer.events.flatMap(({ text }: { text: readonly string[] }) => text)
    expect(lines).toContain("France, PAR - BUR: succeeds. It arrived with 2 against 1.")
    const bare = await ask("/adjudicate", { orders: {}, words: false })
    expect(bare.answer.events[0]).not.toHaveProperty("text")
    const again = await ask("/adjudicate", { position: answer.position, orders: {}, language: "fr" })
    expect(again.answer.turn.phase).toBe("winter")
    expect(again.answer.events.at(-1).text[0]).toMatch(/^Des centres changent de mains/)
  })

  it("does what the game does, for every game, in random positions as data and as text", async () => {
    let compared = 0
    for (const { game } of games) {
      const random = createRandom(game.id)
      const state = game.initialState()
      for (let step = 0; step < 12; step++) {
        const [actor] = game.actors(state)
        if (actor === undefined) break
        if (typeof actor === "string") {
          const [first] = game.chanceOutcomes(state)
          if (first) game.step(state, actor, game.rollChance?.(state, random) ?? first.action)
          continue
        }
        const list = game.legalActions(state, actor)
        const action = list[random.below(list.length)]
        const name = game.seats(state.options)[actor]?.id ?? ""
        const next = game.clone(state)
        game.step(next, actor, action)
        if (step % 5 === 0) {
          const after = game.clone(next)
          for (const seat of game.seats(after.options).keys()) {
            const usual = game.actors(after).includes(seat) ? game.defaultAction?.(after, seat) : undefined
            if (usual !== undefined) game.step(after, seat, usual)
          }
          const text = await ask("/adjudicate", {
            game: game.id,
            position: game.formatState(state),
            orders: { [name]: [game.formatAction(action, state)] },
          })
          expect(text.answer).toMatchObject({ refused: [], position: game.formatState(after) })
          const data = await ask("/adjudicate", { game: game.id, position: state, orders: { [name]: [action] } })
          expect(data.answer).toMatchObject({ refused: [], position: after })
          // A position that the server remembers is as good as one that is new to it.
          for (const position of [text.answer.position, data.answer.position]) {
            const body = { game: game.id, position, orders: {}, seed: 7 }
            const unknown = createApp(games, { version: "9.8.7" })
            const headers = { "content-length": "9" }
            const fresh = await unknown.request("/adjudicate", { method: "POST", body: JSON.stringify(body), headers })
            expect((await ask("/adjudicate", body)).answer).toEqual(await fresh.json())
          }
          const legal = await ask("/legal", { game: game.id, position: state, seat: name })
          expect(legal.answer.actions.map(({ action }: { action: unknown }) => action)).toEqual(list)
          compared++
        }
        game.step(state, actor, action)
      }
    }
    expect(compared).toBeGreaterThan(12)
    expect(faults).toEqual([])
  })

  it("takes the map from the request", async () => {
    const map = {
      ...standardMap,
      provinces: standardMap.provinces.map((each) => (each.id === "par" ? { ...each, name: "Lutetia" } : each)),
    }
    const { answer } = await ask("/adjudicate", { map, orders: { france: ["army Lutetia to Burgundy"] } })
    expect(answer.position).toContain("A bur")
    expect(
      (await ask("/adjudicate", { orders: { france: ["army Lutetia to Burgundy"] } })).answer.refused,
    ).toHaveLength(1)
    const drawn = await ask("/map", { map, viewer: "france" })
    expect(drawn.answer).toMatch(/^<svg[\s\S]*Lutetia/)
    const broken = {
      ...map,
      provinces: map.provinces.map((each) => (each.id === "par" ? { ...each, army: ["xyz"] } : each)),
    }
    const { status, answer: refused } = await ask("/adjudicate", { map: broken, orders: {} })
    expect(status).toBe(400)
    expect(refused.errors[0].field).toBe("map.provinces.bre.army.par")
  })

  it("draws the map for a viewer, and hides what it does not know", async () => {
    const { game, diagram } = entryOf("sub-variant")
    const state = game.initialState()
    game.step(state, 2, { type: "setup", unit: "bre", unitType: "SM" })
    const { answer } = await ask("/map", { game: "sub-variant", position: state, viewer: "germany", language: "fr" })
    expect(answer).toBe(diagram?.draw(game.view(state, 3), { lang: "fr" }))
    const all = await ask("/map", { game: "sub-variant", position: state, viewer: REFEREE })
    expect(all.answer).toBe(diagram?.draw(game.view(state, REFEREE), { lang: "en" }))
  })

  it("rolls the dice that follow from a seed, the same for the same seed", async () => {
    const ids = games.filter(({ game }) => game.traits.chance).map(({ game }) => game.id)
    expect(ids.length).toBeGreaterThan(1)
    let different = 0
    for (const id of ids) {
      const roll = async (seed: number) => (await ask("/adjudicate", { game: id, orders: {}, seed })).answer
      const first = await roll(7)
      expect(await roll(7)).toEqual(first)
      if (JSON.stringify(await roll(8)) !== JSON.stringify(first)) different++
    }
    expect(different).toBeGreaterThan(0)
  })

  it.each([
    [{}, "orders"],
    [{ orders: [] }, "orders"],
    [{ orders: { spain: [] } }, "orders.spain"],
    [{ orders: { france: 7 } }, "orders.france"],
    [{ orders: { france: Array.from({ length: 501 }, () => "A PAR H") } }, "orders.france"],
    [{ game: "go", orders: {} }, "game"],
    [{ game: "dejarik", map: {}, orders: {} }, "map"],
    [{ position: "1901 spring | nonsense", orders: {} }, "position"],
    [{ position: { year: 1901 }, orders: {} }, "position."],
    [{ options: { paradox: "sometimes" }, orders: {} }, "options.paradox"],
    [{ options: {}, position: "1901 spring", orders: {} }, "options"],
    [{ orders: {}, seed: {} }, "seed"],
    [{ orders: {}, seeds: 1 }, "seeds"],
    [{ language: "de", orders: {} }, "language"],
    ["not JSON", "body"],
    ["null", "body"],
  ])("refuses %j and names the field", async (body, field) => {
    const { status, answer } = await ask("/adjudicate", body)
    expect(status).toBe(400)
    expect(answer.errors[0].field).toMatch(new RegExp(`^${field.replace(".", "\\.")}`))
    expect(answer.errors[0].message).not.toBe("")
  })

  it("lists orders that are unreadable or illegal, with their places, and carries out the others", async () => {
    const { answer } = await ask("/adjudicate", {
      orders: { france: ["A PAR - XYZ", "A PAR - LON", "A MAR - SPA", { type: "fly" }, null, 7] },
    })
    expect(answer.refused.map(({ field }: { field: string }) => field)).toEqual([
      "orders.france[0]",
      "orders.france[1]",
      "orders.france[3]",
      "orders.france[4]",
      "orders.france[5]",
    ])
    expect(answer.refused[0]).toMatchObject({ position: 8, clause: "DP-8" })
    expect(answer.position).toContain("A spa")
  })

  it("limits the depth of a request, and the work of a map on which every province borders all others", async () => {
    for (const deep of [
      "[".repeat(10_000) + "]".repeat(10_000),
      `{"orders":${'{"a":'.repeat(10_000)}1${"}".repeat(10_001)}`,
    ])
      expect(await ask("/adjudicate", deep)).toMatchObject({
        status: 400,
        answer: { errors: [{ field: "body", message: "expected at most 50 levels" }] },
      })
    const ids = Array.from({ length: 100 }, (_, index) => `p${index}`)
    const provinces = ids.map((id) => ({ id, name: id, fleet: { "": ids.filter((other) => other !== id) } }))
    const map = { provinces, powers: [{ id: "red", name: "Red", units: ids.map((id) => `F ${id}`) }] }
    for (const [path, more] of [
      ["/legal", { seat: "red" }],
      ["/adjudicate", { orders: {} }],
    ] as const) {
      expect(await ask(path, { map, ...more })).toMatchObject({
        status: 422,
        answer: { errors: [{ field: "map.provinces[0]", message: "expected at most 30 neighbours" }] },
      })
    }
  })

  it("limits the size of a request, and knows no other paths", async () => {
    const large = await ask("/adjudicate", JSON.stringify({ orders: { france: "x".repeat(600_000) } }))
    expect(large).toMatchObject({ status: 413, answer: { errors: [{ field: "body" }] } })
    const unstated = await app.request("/adjudicate", { method: "POST", body: "{}" })
    expect([unstated.status, await unstated.json()]).toMatchObject([411, { errors: [{ field: "body" }] }])
    expect(await ask("/elsewhere")).toMatchObject({ status: 404, answer: { errors: [{ field: "path" }] } })
    expect((await ask("/games")).answer.games.map(({ id }: { id: string }) => id)).toEqual(
      games.map(({ game }) => game.id),
    )
  })

  it("never fails and never answers otherwise than promised, whatever the body is", async () => {
    const values: readonly unknown[] = [null, 7, "", "x", [], {}, [[]], { length: -1 }, { __proto__: null, a: 1 }, true]
    for (const path of ["/adjudicate", "/legal", "/map"])
      for (const field of ["game", "map", "options", "position", "orders", "seat", "viewer", "language", "seed"])
        for (const value of values) {
          const { status } = await ask(path, { orders: {}, seat: "france", [field]: value })
          expect([200, 400]).toContain(status)
        }
    expect(faults).toEqual([])
  })

  it("has a valid OpenAPI document, which it serves", async () => {
    const result = await validate(structuredClone(document))
    expect(result.valid || compileErrors(result)).toBe(true)
    expect((await ask("/openapi.json")).answer).toEqual(document)
  })

  it("has a page with an answer and a document as they are today (UPDATE=1 writes them anew)", async () => {
    const file = new URL("../../../docs/adjudicator-openapi.json", import.meta.url)
    const text = `${JSON.stringify({ ...document, info: { ...document.info, version: "0.0.0" } })}\n`
    const page = new URL("../../../docs/adjudicator-over-http.md", import.meta.url)
    const before = readFileSync(page, "utf8")
    const [request = "", answer = ""] = [...before.matchAll(/(?<=^```json\n)[\s\S]*?(?=^```$)/gm)].map(
      ([block]) => block,
    )
    const { status, answer: given } = await ask("/adjudicate", JSON.parse(request))
    expect([status, given.errors]).toEqual([200, undefined])
    const after = before.replace(answer, () => `${JSON.stringify(given, null, 2)}\n`)
    if (process.env.UPDATE) {
      writeFileSync(file, text)
      writeFileSync(page, after)
    }
    expect(readFileSync(file, "utf8")).toBe(text)
    expect(readFileSync(page, "utf8")).toBe(after)
  })

  it("remembers a bounded number of positions", () => {
    const cache = new Cache<number>(2)
    let made = 0
    const get = (key: string) => cache.get(key, () => ++made)
    expect(["a", "b", "a", "c", "a", "b"].map(get)).toEqual([1, 2, 1, 3, 1, 4])
  })

  it("listens until it is interrupted", async () => {
    const world = fakeIo()
    const serving = main(["serve", "--http", "0"], world.io, games)
    await expect.poll(world.out, { timeout: 20_000 }).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/openapi\.json\n$/)
    const url = world.out().trim()
    expect(await (await fetch(url)).json()).toMatchObject({ openapi: "3.1.0", info: { version: "9.8.7" } })
    const taken = fakeIo()
    expect(await main(["serve", "--http", new URL(url).port], taken.io, games)).toBe(1)
    expect(taken.err()).toContain("--http: ")
    world.interrupt()
    expect(await serving).toBe(0)
  })
})
