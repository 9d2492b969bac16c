import { spawnSync } from "node:child_process"
import { foreignJson } from "@flottille/conformance/check"
import { CHANCE, createRandom, pick, pickOutcome, type Seat, type StateWith } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { createSessions, faultOf } from "@flottille/host"
import { games } from "@flottille/host/games"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { bundle } from "../../room/test/support/bundle"
import { linesOf } from "../src/terminal/lines"
import { fakeIo } from "./fixtures/fake-io"
import { run } from "./fixtures/run"

/** What `serve` answers to these lines. */
async function serve(...lines: readonly (string | object)[]) {
  const { code, err, out } = await run(
    "serve",
    { lines: lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))) },
    games,
  )
  expect([code, err]).toEqual([0, ""])
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
}

const quick: Readonly<Record<string, object>> = {
  "diabolik-fleet": { turnLimit: 30 },
  diplomacy: { yearLimit: 1901 },
  "les-grands-amiraux": { turnLimit: 40 },
  "sub-variant": { yearLimit: 1901 },
}

it("answers a line that is not JSON with the id that it begins with, and goes on", async () => {
  const answers = await serve(
    '{"id": 7, "method": "new", "params": {"options": {"turnLimit": Infinity}}}',
    '{"id": "x", "method": NaN}',
    "no JSON",
    { id: 8, method: "games" },
  )
  expect(answers).toMatchObject([
    { id: 7, error: { code: "line" } },
    { id: "x", error: { code: "line" } },
    { id: null, error: { code: "line" } },
    { id: 8, result: expect.anything() },
  ])
})

describe("a game by lines", () => {
  it.each(games.map(({ game }) => game.id))(
    "is played to its end from one seat, and its record replays: %s",
    async (game) => {
      const sessions = createSessions(games)
      const ask = async (method: string, params: object) =>
        JSON.parse(JSON.stringify(await sessions.call(method, params)))
      const [entry] = games.filter((each) => each.game.id === game)
      const as = entry?.game.seats(entry.game.options())[0]?.id
      let status = await ask("new", { session: "s", game, as, seed: 3, options: quick[game] ?? {} })
      await expect(sessions.call("record", { session: "s" })).rejects.toThrow("once the game is over")
      while (!status.over) status = await ask(status.waiting.includes(as) ? "step" : "resign", { session: "s" })
      expect(status.outcome.sentence).toMatch(/\.? \(\w+-[\d.]+\)$/)
      const { record } = await ask("record", { session: "s" })
      const again = await ask("new", { session: "again", game, as: "referee", record })
      expect([again.over, again.returns]).toEqual([true, status.returns])
    },
  )

  it("is the same for the same seed, and another for another", async () => {
    const lines = (seed: number) => [
      { id: 1, method: "new", params: { session: "s", game: "dejarik", as: "red", players: "mcts:5", seed } },
      { id: 2, method: "step", params: { session: "s" } },
      { id: 3, method: "step", params: { session: "s" } },
    ]
    expect(await serve(...lines(1))).toEqual(await serve(...lines(1)))
    expect(await serve(...lines(1))).not.toEqual(await serve(...lines(2)))
  })
})

describe("dice of a game that is resumed", () => {
  const world = () => {
    const sessions = createSessions(games)
    return async (method: string, params: object) => JSON.parse(JSON.stringify(await sessions.call(method, params)))
  }
  const opening = { session: "s", game: "dejarik", as: "referee", seed: 7, options: { firstSeat: "red" } }
  const entriesOf = async (ask: ReturnType<typeof world>) => (await ask("record", { session: "s" })).record.entries
  const STEPS = 30

  it("match an uninterrupted game when it is resumed with its seed", async () => {
    const whole = world()
    await whole("new", opening)
    for (let step = 0; step < STEPS; step++) await whole("step", { session: "s", seed: step })
    let record: unknown
    for (let step = 0; step < STEPS; step++) {
      const stateless = world()
      const { options, ...rest } = opening
      await stateless("new", record === undefined ? opening : { ...rest, record })
      await stateless("step", { session: "s", seed: step })
      record = (await stateless("record", { session: "s" })).record
    }
    const entries = await entriesOf(whole)
    expect(entries.filter(({ actor }: { actor: unknown }) => actor === CHANCE).length).toBeGreaterThan(9)
    expect(Object(record).entries).toEqual(entries)
  })

  it("match the original in a clone with its seed, and differ with another", async () => {
    const ask = world()
    await ask("new", opening)
    for (let step = 0; step < 10; step++) await ask("step", { session: "s", seed: step })
    for (const [to, seed] of [
      ["same", 7],
      ["other", 8],
    ] as const)
      await ask("clone", { session: "s", to, seed })
    const [one, same, other] = await Promise.all(
      ["s", "same", "other"].map(async (session) => {
        for (let step = 0; step < STEPS; step++) await ask("step", { session, seed: step })
        return (await ask("record", { session })).record.entries
      }),
    )
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
  })
})

/** A position of random play, in which nothing is left to chance: what it still draws may depend on what is hidden. */
function somewhere({ game }: AnyRuledPackage, plies: number, seed: number): StateWith {
  const random = createRandom(seed)
  const state = game.initialState()
  for (let ply = 0; ply < plies || game.actors(state)[0] === CHANCE; ply++) {
    const actors = game.actors(state)
    if (actors.length === 0) break
    const actor = pick(actors, random)
    const action =
      actor === CHANCE ? pickOutcome(game.chanceOutcomes(state), random) : pick(game.legalActions(state, actor), random)
    game.step(state, actor, action)
  }
  return state
}

describe("a session of one seat", () => {
  const hidden = games.filter(({ game }) => game.traits.information === "imperfect")

  it.each(hidden.map((entry) => [entry.game.id, entry] as const))(
    "is told the same, byte by byte, whatever it may not know: %s",
    async (id, entry) => {
      const { game } = entry
      const delivered = async (state: StateWith, seat: Seat) => {
        const as = game.seats(state.options)[seat]?.id
        const own = { session: "own" }
        return serve(
          {
            id: 0,
            method: "new",
            params: { session: "all", game: id, as: "referee", start: game.formatState(state), seed: 1 },
          },
          { id: 1, method: "join", params: { session: "own", of: "all", as } },
          { id: 2, method: "view", params: { ...own, picture: true } },
          { id: 3, method: "observe", params: { ...own, information: true, sample: 2, seed: 1 } },
          { id: 4, method: "legal", params: { ...own, amending: true } },
          { id: 5, method: "why", params: { ...own, text: "end" } },
          { id: 6, method: "why", params: { ...own, action: {} } },
          { id: 7, method: "position", params: own },
          // Once a game is over its record is open.
          ...(game.outcome(state) ? [] : [{ id: 8, method: "record", params: own }]),
          { id: 9, method: "view", params: { ...own, as: "referee" } },
          { id: 10, method: "undo", params: own },
        )
      }
      await fc.assert(
        fc.asyncProperty(fc.nat(80), fc.nat(), fc.nat(), async (plies, seed, wanted) => {
          const state = somewhere(entry, plies, seed)
          const seat = wanted % game.seats(state.options).length
          const other = game.determinize(game.view(state, seat), createRandom(wanted))
          const [[, ...one], [, ...two]] = await Promise.all([delivered(state, seat), delivered(other, seat)])
          expect(JSON.stringify(two)).toBe(JSON.stringify(one))
        }),
        { numRuns: runs(3, 40) },
      )
    },
  )

  it("gets positions that fit its view as samples", async () => {
    const game = "les-grands-amiraux"
    const sessions = createSessions(games)
    await sessions.call("new", { session: "table", game, as: "referee", seed: 5 })
    for (let step = 0; step < 70; step++) {
      const { waiting } = Object(await sessions.call("observe", { session: "table", as: "white" }))
      await sessions.call("step", { session: "table", as: waiting[0], seed: step })
    }
    await sessions.call("join", { session: "seat", of: "table", as: "red" })
    const { view, samples } = Object(await sessions.call("observe", { session: "seat", sample: 3, seed: 1 }))
    expect(new Set(samples).size).toBe(3)
    for (const [index, start] of samples.entries()) {
      const session = `sample ${index}`
      await sessions.call("new", { session, game, as: "referee", start })
      expect(await sessions.call("observe", { session, as: "red" })).toMatchObject({ view })
    }
    const wrong = [
      [{ session: "table", as: "spectator", sample: 1 }, "only a seat has samples"],
      [{ session: "seat", sample: 65 }, "params.sample"],
      [{ session: "seat", as: "white", sample: 1 }, "this session controls red only"],
    ] as const
    for (const [params, said] of wrong) await expect(sessions.call("observe", params)).rejects.toThrow(said)
  })

  it("gets neither another view nor the referee's, nor a bot of a file", async () => {
    const answers = await serve(
      { id: 0, method: "new", params: { session: "s", game: "les-grands-amiraux", as: "white", seed: 1 } },
      { id: 1, method: "view", params: { session: "s", as: "red" } },
      { id: 2, method: "view", params: { session: "s", as: "spectator" } },
      { id: 3, method: "act", params: { session: "s", as: "red", text: "ready" } },
      { id: 4, method: "join", params: { session: "t", of: "s", as: "red" } },
      { id: 5, method: "clone", params: { session: "s", to: "t" } },
      { id: 6, method: "chance", params: { session: "s" } },
      { id: 7, method: "new", params: { session: "t", game: "les-grands-amiraux", as: "white", players: "driver" } },
      { id: 8, method: "new", params: { session: "t", game: "les-grands-amiraux", as: "white", chance: "told" } },
      { id: 9, method: "new", params: { session: "t", game: "les-grands-amiraux", as: "white", players: "./bot.mjs" } },
      { id: 10, method: "analyse", params: { session: "s", bot: "ismcts:1000000000" } },
    )
    expect(answers.map(({ error }) => error?.code)).toEqual([
      undefined,
      ...Array(8).fill("forbidden"),
      "input",
      "input",
    ])
  })

  it("refuses to undo revealed information", async () => {
    const answers = await serve(
      {
        id: 0,
        method: "new",
        params: { session: "s", game: "dejarik", as: "red", seed: 7, options: { firstSeat: "red" } },
      },
      { id: 1, method: "undo", params: { session: "s", upTo: "reveals" } },
      { id: 2, method: "step", params: { session: "s" } },
      { id: 3, method: "undo", params: { session: "s" } },
    )
    expect(answers.map(({ result, error }) => error?.message ?? result.events.at(-1)?.text)).toEqual([
      expect.any(String),
      "There is nothing to take back. (CO-6)",
      expect.any(String),
      "The last event was undone.",
    ])
  })
})

const hostile: readonly (readonly [line: string, code: string])[] = [
  ["nonsense", "line"],
  ['{"id":1', "line"],
  ["[]", "schema"],
  ["null", "schema"],
  ["7", "schema"],
  ["[".repeat(100_000), "line"],
  [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, "schema"],
  [
    `{"id":1,"method":"act","params":{"session":"s","action":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`,
    "illegal-action",
  ],
  ['{"id":{},"method":"games"}', "schema"],
  ['{"id":{"length":{"toString":"x"}},"method":"games"}', "schema"],
  ['{"id":1,"method":{"length":{"toString":"x"}}}', "schema"],
  ['{"id":1,"method":"rules","params":{"game":{"length":{"valueOf":1,"toString":1}}}}', "schema"],
  ['{"id":1,"method":"games","more":1}', "schema"],
  ['{"id":1,"method":7}', "schema"],
  ['{"id":1,"method":"constructor"}', "method"],
  ['{"id":1,"method":"__proto__","params":{}}', "method"],
  ['{"id":1,"method":"games","params":[]}', "schema"],
  ['{"id":1,"method":"games","params":{"__proto__":{"game":"dejarik"}}}', "schema"],
  ['{"id":1,"__proto__":{"method":"games"}}', "schema"],
  ['{"id":1,"method":"new","params":{"session":"s","game":"dejarik","as":"red"}}', "input"],
  ['{"id":1,"method":"new","params":{"session":"t","game":"chess","as":"red"}}', "input"],
  ['{"id":1,"method":"new","params":{"session":"t","game":"dejarik","as":"__proto__"}}', "input"],
  [
    '{"id":1,"method":"new","params":{"session":"t","game":"dejarik","as":"red","options":{"__proto__":{"seats":3}}}}',
    "schema",
  ],
  ['{"id":1,"method":"new","params":{"session":"t","game":"dejarik","as":"red","options":7}}', "schema"],
  ['{"id":1,"method":"new","params":{"session":"t","game":"dejarik","as":"referee","start":"nowhere"}}', "notation"],
  ['{"id":1,"method":"new","params":{"session":"t","game":"dejarik","as":"referee","record":{}}}', "schema"],
  ['{"id":1,"method":"new","params":{"session":"t","game":"dejarik","as":"red","seed":1e999}}', "schema"],
  ['{"id":1,"method":"new","params":{"session":"t","game":"dejarik","as":"red","players":"toString"}}', "input"],
  ['{"id":1,"method":"act","params":{"session":"t","text":"O1-O2"}}', "input"],
  ['{"id":1,"method":"act","params":{"session":"s"}}', "schema"],
  ['{"id":1,"method":"act","params":{"session":"s","text":"O1-O2","index":1}}', "schema"],
  ['{"id":1,"method":"act","params":{"session":"s","action":{"__proto__":{"type":"pass"}}}}', "illegal-action"],
  ['{"id":1,"method":"act","params":{"session":"s","action":null}}', "illegal-action"],
  ['{"id":1,"method":"act","params":{"session":"s","index":-1}}', "schema"],
  ['{"id":1,"method":"act","params":{"session":"s","index":1896}}', "schema"],
  ['{"id":1,"method":"act","params":{"session":"s","as":"chance","text":"kill"}}', "illegal-action"],
  ['{"id":1,"method":"step","params":{"session":"s","as":"chance"}}', "illegal-action"],
  ['{"id":1,"method":"resign","params":{"session":"s","as":"chance"}}', "input"],
  ['{"id":1,"method":"analyse","params":{"session":"s","bot":"./bot.mjs"}}', "input"],
  ['{"id":1,"method":"analyse","params":{"session":"s","bot":"mcts:0"}}', "input"],
  ['{"id":1,"method":"rules","params":{"game":"dejarik","clause":"__proto__"}}', "input"],
  ['"\\ud800"', "schema"],
]

describe("a hostile line", () => {
  const begin = { id: "first", method: "new", params: { session: "s", game: "dejarik", as: "referee", seed: 1 } }
  const where = { id: "last", method: "position", params: { session: "s" } }

  it("gets one error and changes nothing", async () => {
    const answers = await serve(begin, where, ...hostile.map(([line]) => line), where)
    expect(answers).toHaveLength(hostile.length + 3)
    expect(answers.slice(2, -1).map(({ error }) => error?.code)).toEqual(hostile.map(([, code]) => code))
    for (const { error } of answers.slice(2, -1))
      expect(Object.keys(error)).toEqual(expect.arrayContaining(["code", "message"]))
    expect(answers.at(-1)).toEqual(answers[1])
    expect(Object.prototype).not.toHaveProperty("type")
  })

  it("of any kind is answered once", async () => {
    const methods = fc.constantFrom(
      "new",
      "act",
      "legal",
      "why",
      "view",
      "observe",
      "step",
      "undo",
      "clone",
      "join",
      "rules",
      "games",
      "record",
    )
    const params = fc.dictionary(
      fc.constantFrom("session", "as", "action", "text", "index", "game", "__proto__"),
      fc.oneof(foreignJson, fc.constantFrom("s", "red", "dejarik")),
    )
    const line = fc.oneof(
      fc.string(),
      foreignJson.map((value) => JSON.stringify(value)),
      foreignJson.map((id) => JSON.stringify({ id, method: "games" })),
      fc.record({ id: fc.nat(), method: methods, params }).map((request) => JSON.stringify(request)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (given) => {
        const lines = given.filter((each) => each.trim() !== "" && !/[\n\r]/.test(each))
        const answers = await serve(begin, ...lines, { id: "last", method: "sessions" })
        expect(answers).toHaveLength(lines.length + 2)
        expect(answers.filter(({ error }) => error?.code === "internal")).toEqual([])
      }),
      { numRuns: runs(20, 300) },
    )
  })

  it("that exceeds the size limit is discarded while it arrives", async () => {
    const answers = await serve(begin, `{"id":1,"method":"games","params":"${"x".repeat(5 * 1024 * 1024)}"}`, where)
    expect(answers[1]).toEqual({ id: null, error: { code: "line", message: "the line has more than 4194304 bytes" } })
    expect(answers[2].result.text).toContain("play")
  })
})

it("splits bytes into lines regardless of chunk boundaries", async () => {
  const text = 'one\n{"é":"日本"}\n\nlonger than eight signs\nlast'
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }), async (cuts) => {
      const bytes = new TextEncoder().encode(text)
      const places = [0, ...[...cuts].sort((a, b) => a - b), bytes.length]
      async function* chunks() {
        for (let index = 1; index < places.length; index++) yield bytes.subarray(places[index - 1], places[index])
      }
      const lines = []
      for await (const line of linesOf(chunks(), 18)) lines.push("text" in line ? line.text : "too long")
      expect(lines).toEqual(["one", '{"é":"日本"}', "", "too long", "last"])
    }),
  )
})

describe("sessions of one process", () => {
  it("recognise the errors of a game that brings its own copy of the core", async () => {
    vi.resetModules()
    const { default: copy } = await import("@flottille/dejarik/package")
    const { rulebook } = await import("@flottille/dejarik/rulebook")
    const sessions = createSessions([{ ...copy, rulebook }])
    await sessions.call("new", { session: "s", game: "dejarik", as: "referee", seed: 1 })
    const fault = await sessions.call("act", { session: "s", text: "O1-" }).catch(faultOf)
    expect(fault).toMatchObject({ code: "notation", place: ["text", 0] })
  })

  it("survive a failing one: its request gets an internal error without secrets", async () => {
    const [dejarik] = games.filter(({ game }) => game.id === "dejarik")
    if (!dejarik) throw new Error("no Dejarik")
    const failing = (): never => {
      throw new TypeError("the other seat holds an ace")
    }
    const broken: AnyRuledPackage = {
      ...dejarik,
      game: { ...dejarik.game, id: "broken", legalActions: failing, view: () => ({ viewer: 0n }) },
    }
    const lines = [
      { id: 1, method: "new", params: { session: "good", game: "dejarik", as: "referee", seed: 1 } },
      { id: 2, method: "new", params: { session: "bad", game: "broken", as: "referee", seed: 1 } },
      { id: 3, method: "legal", params: { session: "bad", as: "red" } },
      { id: 4, method: "view", params: { session: "bad" } },
      { id: 5, method: "position", params: { session: "good" } },
    ].map((line) => JSON.stringify(line))
    const { code, out } = await run("serve", { lines }, [dejarik, broken])
    const answers = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    for (const index of [2, 3])
      expect(answers[index]).toEqual({
        id: index + 1,
        error: { code: "internal", message: expect.not.stringContaining("ace") },
      })
    expect(answers[4].result.text).toEqual(expect.any(String))
  })
})

describe("the command", () => {
  it("answers a line of shadowing keys and goes on with its sessions, as a process", async () => {
    const program = await bundle(new URL("fixtures/all-games.ts", import.meta.url))
    const lines = [
      '{"id":1,"method":"new","params":{"session":"s","game":"dejarik","as":"referee","seed":1}}',
      '{"id":{"length":{"toString":"x"}},"method":"games"}',
      '{"id":3,"method":"position","params":{"session":"s"}}',
    ]
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, "serve"], {
      input: lines.join("\n"),
      encoding: "utf8",
    })
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect([status, stderr, answers.length]).toEqual([0, "", 3])
    expect(answers[1]).toMatchObject({ id: null, error: { code: "schema", place: ["request", "id"] } })
    expect(answers[2].result.text).toContain("play")
  })

  it("prints schemas", async () => {
    const { out } = await run("serve --schema")
    expect(JSON.parse(out).params.act).toMatchObject({
      type: "object",
      required: ["session"],
      additionalProperties: false,
    })
  })

  it("ends when its reader closes", async () => {
    const world = fakeIo({ lines: Array(50).fill('{"id":1,"method":"games"}'), reads: 3 })
    const { main } = await import("../src/main")
    expect(await main(["serve"], world.io, games)).toBe(0)
    expect(world.out().trimEnd().split("\n")).toHaveLength(3)
  })
})
