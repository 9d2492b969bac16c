import { createHash } from "node:crypto"
import {
  canonicalJson,
  createRandom,
  literal,
  object,
  SchemaError,
  type Shape,
  stateHash,
  string,
  tagged,
  union,
} from "@flottille/core"
import { describe, expect, it } from "vitest"
import { formatVectors, makeVectors, type VectorPlan, type Vectors, vectorProblems } from "../src/vectors"
import { CaseMaker } from "../src/vectors/cases"
import type { VectorRefusal } from "../src/vectors/format"
import type { Typed, VectorGame, VectorPolicy } from "../src/vectors/plan"
import { explore, type Found } from "../src/vectors/walk"
import { anyMarket, market, shapes } from "./zoo/market"

type Market = ReturnType<typeof market.initialState>
const texts = {
  refusals: { "wrong-time": 1, "nothing-chosen": 1, "no-such-goods": 1, unheard: 1 },
  endings: { "market-closed": 1, "left-alone": 1 },
}
const source = (difference: object = {}) => ({ game: { ...market, ...difference }, shapes, texts }) as never
const opening = (options: object = {}) => market.initialState(options)
const at = (state: Market, more: Partial<Market> = {}) => market.formatState({ ...state, ...more })
const trading = (more: Partial<Market> = {}) => at(opening(), { price: 2, ...more })
const found = (position: string, more: Partial<Found> = {}): Found => ({
  position,
  shall: new Map(),
  fully: false,
  first: false,
  ...more,
})
const pool: readonly Typed[] = [
  { type: "buy", goods: [1, 2] },
  { type: "buy", goods: [2, 3] },
  { type: "price", at: 2 },
  { type: "pass" },
]
const makerOf = (difference: object = {}, seed = 1) =>
  new CaseMaker({ ...anyMarket, ...difference } as VectorGame, pool, createRandom(seed))
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

describe("a case", () => {
  it("records the game's answers for a position", () => {
    const state = market.parseState(trading({ chosen: [{ type: "pass" }, null, null] }))
    const made = makerOf().make(found(market.formatState(state)), [])
    const buys = ["buy 1", "buy 2", "pass"]
    expect(made).toMatchObject({
      position: market.formatState(state),
      hash: stateHash(anyMarket, state),
      actors: [1, 2],
      turn: market.turn(state, "referee"),
      outcome: null,
      legal: [
        { seat: 0, actions: [], amending: ["back"] },
        { seat: 1, actions: buys, fine: ["buy 3"] },
        { seat: 2, actions: buys, fine: ["buy 3"] },
      ],
      chance: [],
      refused: [],
    })
    expect(made.legal[0]).not.toHaveProperty("fine")
    expect(made.legal[1]).not.toHaveProperty("amending")
  })

  it("contains chance outcomes or the game's outcome, and omits idle seats", () => {
    const chance = [1, 2, 3].map((weight) => ({ action: `price ${weight}`, weight }))
    expect(makerOf().make(found(at(opening())), [])).toMatchObject({ legal: [], chance, outcome: null })
    const over = opening()
    const ended = makerOf().make(found(at(over, { round: 2, scores: [1, 4, 0] })), [])
    expect(ended).toMatchObject({
      legal: [],
      chance: [],
      actors: [],
      outcome: { reason: "market-closed", ranking: [[1], [0, 2]] },
    })
  })

  it("shows required actions, each new kind of action, then at most one", () => {
    const maker = makerOf()
    const resultsOf = (position: string, shall: Found["shall"] = new Map()) =>
      maker.make(found(position, { shall }), []).results.filter(({ resign }) => resign === undefined)
    const bell = { type: "price", at: 3, bell: true }
    const first = resultsOf(at(opening()), new Map([["a", { actor: "chance", action: bell }]]))
    expect(first[0]).toMatchObject({ actor: "chance", action: "price 3!", position: trading({ price: 3 }) })
    expect(first[0]?.events).toEqual([{ type: "opened", at: 3, loud: true, by: null }])
    const kinds = (position: string) => resultsOf(position).map(({ action }) => action)
    expect(new Set(kinds(trading()).slice(0, 2))).toEqual(new Set(["buy 1", "pass"]))
    const counts = times(12, () => kinds(trading()).length)
    expect([Math.min(...counts) > 0, Math.max(...counts)]).toEqual([true, 1])
    expect(resultsOf(trading({ chosen: [{ type: "pass" }, { type: "pass" }, { type: "pass" }] }))).toEqual([])
    const rolled = times(20, () => kinds(at(opening()))).flat()
    expect(rolled.some((action) => action?.endsWith("!"))).toBe(true)
    expect(rolled.some((action) => !action?.endsWith("!"))).toBe(true)
  })

  it("shows no further result when its position is long", () => {
    const most = (length: number) => {
      const maker = makerOf()
      const position = trading({ padding: "x".repeat(length - trading().length) })
      expect(position).toHaveLength(length)
      maker.make(found(trading()), [])
      return Math.max(
        ...times(12, () => maker.make(found(position), []).results.filter(({ resign }) => resign === undefined).length),
      )
    }
    expect([most(200), most(201)]).toEqual([1, 0])
  })

  it("shows a required action only once, and only actions of actors", () => {
    const only = { ...anyMarket, legalActions: () => [{ type: "pass" }] }
    const shall: Found["shall"] = new Map([["0 pass", { actor: 0, action: { type: "pass" } }]])
    const { results } = makerOf(only).make(
      found(trading({ chosen: [null, { type: "pass" }, { type: "pass" }] }), { shall }),
      [],
    )
    expect(results.filter(({ resign }) => resign === undefined)).toHaveLength(1)
    const back = makerOf().make(found(trading({ chosen: [{ type: "pass" }, { type: "pass" }, null] })), []).results
    expect(back.every(({ actor, resign }) => resign !== undefined || actor === 2)).toBe(true)
  })

  it("records observed events only when they differ from all events", () => {
    const shall: Found["shall"] = new Map([["1 pass", { actor: 1, action: { type: "pass" } }]])
    const [chosen] = makerOf().make(found(trading(), { shall }), []).results
    const events = [{ type: "chosen", seat: 1, goods: null }]
    expect(chosen).toMatchObject({ actor: 1, action: "pass", events })
    expect(chosen?.observed).toEqual([0, 2, "spectator"].map((viewer) => ({ viewer, events: [] })))
    const [opened] = makerOf().make(found(at(opening())), []).results
    expect(opened).not.toHaveProperty("observed")
  })

  it("includes a resignation every tenth time, by each seat in turn", () => {
    const maker = makerOf()
    const resigned = times(31, () =>
      maker.make(found(trading()), []).results.filter(({ resign }) => resign !== undefined),
    )
    expect(resigned.map((each) => each.map(({ resign }) => resign))).toEqual(
      times(31, (index) => (index % 10 === 0 ? [(index / 10) % 3] : [])),
    )
    expect(resigned[10]?.[0]).toEqual({
      resign: 1,
      position: trading({ out: [false, true, false] }),
      events: [{ type: "gone", seat: 1 }],
    })
  })

  it("shows one view in turn, or those of the main viewers when full", () => {
    const viewersOf = (position: string, difference: object = {}) =>
      makerOf(difference)
        .make(found(position, { fully: true }), [])
        .views.map(({ viewer }) => viewer)
    const last = trading({ chosen: [{ type: "pass" }, { type: "pass" }, null] })
    expect(viewersOf(at(opening()))).toEqual([0, 1])
    expect(viewersOf(last)).toEqual([2, 0])
    expect(viewersOf(last, { traits: { ...market.traits, information: "perfect" } })).toEqual([2])
    const maker = makerOf()
    const [one] = maker.make(found(last), []).views
    const state = market.parseState(last)
    expect(one).toEqual({ viewer: 0, turn: market.turn(state, 0), view: market.view(state, 0) })
    expect(times(7, () => maker.make(found(last), []).views.map(({ viewer }) => viewer))).toEqual([
      [1],
      [2],
      ["spectator"],
      ["referee"],
      [0],
      [1],
      [2],
    ])
  })

  it("includes a long view only every tenth time, unless full", () => {
    const shown = (length: number, fully = false) => {
      const maker = makerOf({ view: () => "x".repeat(length - 2) })
      return times(6, () => maker.make(found(trading(), { fully }), []).views.length > 0)
    }
    expect(shown(500)).toEqual([true, true, true, true, true, true])
    expect(shown(501)).toEqual([true, false, false, false, false, false])
    expect(shown(501, true)).toEqual([true, true, true, true, true, true])
  })

  it("lists and shows amendments alongside other actions", () => {
    const legalActions = (_state: Market, _seat: number, flags: { amending?: boolean } = {}) =>
      ["pass", ...(flags.amending ? ["back"] : [])].map((type) => ({ type }))
    const maker = makerOf({ legalActions })
    const made = maker.make(found(trading()), [])
    expect(made.legal).toEqual([0, 1, 2].map((seat) => ({ seat, actions: ["pass"], amending: ["back"] })))
    expect(made.results.map(({ action }) => action)).toContain("back")
  })

  it("keeps every action of each notation and their total size", () => {
    const maker = makerOf({ formatAction: ({ type }: Typed) => type })
    times(9, () => maker.make(found(at(opening())), []))
    maker.make(found(trading()), [])
    expect(maker.texts.get("pass")).toEqual([{ type: "pass" }])
    const prices = maker.texts.get("price") ?? []
    expect(new Set(prices.map((each) => canonicalJson(each))).size).toBe(prices.length)
    expect(prices.length).toBeGreaterThan(3)
    const lengths = [...maker.texts].flatMap(([text, actions]) =>
      actions.map((action) => JSON.stringify([text, action]).length),
    )
    expect(maker.textsSize).toBe(lengths.reduce((sum, length) => sum + length, 0))
  })
})

describe("refusals in a position", () => {
  const kindOf = ({ code, rule }: VectorRefusal) => `${code} ${rule}`

  it("are shown once per kind and position, and twice in all", () => {
    const maker = makerOf()
    const shown = new Map<string, number>()
    for (const position of times(30, (index) =>
      index % 3 === 0 ? at(opening()) : trading({ chosen: [null, { type: "pass" }, null] }),
    )) {
      const { refused } = maker.make(found(position))
      const kinds = refused.map(kindOf)
      expect(new Set(kinds).size).toBe(kinds.length)
      expect(kinds.filter((kind) => shown.has(kind)).length).toBeLessThanOrEqual(1)
      for (const kind of kinds) shown.set(kind, (shown.get(kind) ?? 0) + 1)
      const state = market.parseState(position)
      for (const { actor, action, code, rule } of refused)
        expect(market.validate(state, actor, action as Typed)).toEqual({ code, rule })
    }
    expect([...shown].sort()).toEqual(
      ["no-such-goods MK-5", "not-an-action CO-3", "not-your-turn CO-2", "nothing-chosen MK-4", "wrong-time MK-3"].map(
        (kind) => [kind, 2],
      ),
    )
  })

  it("are new until a case has shown their kind", () => {
    const maker = makerOf()
    const [one, two] = ["a", "b"].map((code): VectorRefusal => ({ actor: 0, action: 1, code, rule: "MK-1" }))
    expect([maker.isNew([]), maker.isNew([one as VectorRefusal])]).toEqual([false, true])
    maker.make(found(trading()), [one as VectorRefusal])
    expect([[one], [two], [one, two]].map((refused) => maker.isNew(refused as VectorRefusal[]))).toEqual([
      false,
      true,
      true,
    ])
    expect(maker.isNew([{ ...(one as VectorRefusal), rule: "MK-2" }])).toBe(true)
  })

  it("are tried for awaited and other actors with all kinds of actions", () => {
    const asked: { readonly actor: unknown; readonly action: Typed }[] = []
    const validate = (_state: unknown, actor: unknown, action: Typed) => void asked.push({ actor, action })
    for (const seed of [1, 2, 3, 4, 5, 6])
      expect(
        makerOf({ validate }, seed).refused(trading({ chosen: [null, { type: "pass" }, { type: "pass" }] })),
      ).toEqual([])
    const actors = new Set(asked.map(({ actor }) => actor))
    expect(actors.has(0)).toBe(true)
    expect(actors.size).toBeGreaterThan(2)
    const tried = new Set(asked.map(({ action }) => canonicalJson(action)))
    for (const action of [...pool, { type: "back" }, { type: "nonsense" }])
      expect(tried).toContain(canonicalJson(action))
    // Goods of one in a list of another, and another's type or list as a whole.
    for (const goods of [
      [1, 1],
      [3, 3],
      [2, 2],
    ])
      expect(tried).toContain(canonicalJson({ type: "buy", goods }))
    expect(tried).toContain(canonicalJson({ type: "pass", goods: [1, 2] }))
    expect([...tried].filter((each) => each.includes("at") && !each.includes('"at":2'))).toEqual([])
    // Sixty of other positions, these and sixty of its own altered, ten of its own, and nonsense.
    expect([191, 382].map((count) => count * 6 >= asked.length)).toContain(true)
    expect(asked.length % 191).toBe(0)
    const lists: readonly Typed[] = [
      { type: "buy", goods: [1, 2] },
      { type: "buy", goods: "xy" },
      { type: "buy", goods: [] },
    ]
    const goods = new Set<string>()
    const noting = (_state: unknown, _actor: unknown, action: Typed) =>
      void goods.add(canonicalJson(action.goods ?? null))
    const listing = { ...anyMarket, legalActions: () => [], validate: noting } as VectorGame
    for (const seed of [1, 2, 3, 4, 5, 6]) new CaseMaker(listing, lists, createRandom(seed)).refused(trading())
    expect([...goods].sort()).toEqual(['"xy"', "[1,1]", "[1,2]", "[2,2]", "[]", "null"])
    const none = new CaseMaker({ ...anyMarket, legalActions: () => [] } as VectorGame, [], createRandom(1))
    expect(none.refused(trading()).map(kindOf)).toEqual(["not-an-action CO-3"])
    expect(none.refused(at(opening(), { round: 2 })).map(kindOf)).toEqual(["not-an-action CO-3"])
  })
})

interface Place {
  at: number
  options: object
}

/** A story that is told from its beginning to its end, by one of some seats. */
function delivered(
  length: number,
  more: {
    readonly step?: (place: Place, emit: (event: Typed) => void, action: Typed) => void
    readonly resign?: (place: Place) => void
    readonly [name: string]: unknown
  } = {},
): VectorGame {
  const { step = () => {}, resign = () => {}, ...others } = more
  return {
    id: "story",
    seats: () => ["north", "south", "east", "west"].map((id) => ({ id })),
    options: (given: object) => given,
    initialState: (options: object = {}) => ({ at: 0, options }),
    clone: (place: Place) => ({ ...place }),
    actors: ({ at }: Place) => (at < length ? [0] : []),
    turn: () => ({ phase: "told" }),
    legalActions: () => [{ type: "tell" }],
    formatAction: ({ type }: Typed) => type,
    formatState: ({ at }: Place) => `${at}`,
    outcome: () => undefined,
    step(place: Place, _actor: number, action: Typed, emit: (event: Typed) => void) {
      step(place, emit, action)
      place.at++
    },
    resign,
    ...others,
  } as unknown as VectorGame
}

describe("the walks of a story", () => {
  const ways = (game: VectorGame, runs: number, seed = 1) => explore(game, { runs }, [], createRandom(seed))

  it("find positions with a new kind of action", () => {
    const legalActions = ({ at }: Place) => [{ type: "tell" }, ...(at > 2 && at < 9 ? [{ type: `sing ${at}` }] : [])]
    const { found } = ways(delivered(12, { legalActions }), 1)
    expect([3, 4, 5, 6, 7, 8].filter((at) => !found.has(`${at}`))).toEqual([])
  })

  it("sample late positions as often as early ones", () => {
    const { sampled } = ways(delivered(200), 1)
    expect(sampled).toHaveLength(12)
    expect(sampled.filter((at) => Number(at) >= 100).length).toBeGreaterThan(2)
    expect(sampled.filter((at) => Number(at) < 100).length).toBeGreaterThan(2)
  })

  it("let each seat resign once and find a resignation in each phase", () => {
    let gone = 0
    const turn = ({ at }: Place) => ({ phase: at < 40 ? "early" : "late" })
    const { found } = ways(delivered(120, { turn, resign: () => void gone++ }), 6)
    // Four of the twelve games have resignations, of four seats each.
    expect(gone).toBeLessThanOrEqual(16)
    expect(gone).toBeGreaterThan(7)
    const resigned = [...found.values()].filter(({ shall, fully, first }) => shall.size === 0 && !fully && !first)
    expect(resigned.map(({ position }) => Number(position) >= 40).sort()).toEqual([false, true])
  })

  it("find every ending and include amendments in the action pool", () => {
    const legalActions = (_place: Place, _seat: number, flags: { amending?: boolean } = {}) =>
      ["heads", "tails", ...(flags.amending ? ["edge"] : [])].map((type) => ({ type }))
    const coin = delivered(30, {
      legalActions,
      formatState: ({ at, last = "" }: Place & { last?: string }) => `${at} ${last}`,
      step: (place, _emit, { type }) => Object.assign(place, { last: type }),
      outcome: ({ last }: { last: string }) => ({ reason: last, rule: "ST-1", ranking: [[0]] }),
      turn: () => ({ phase: "thrown" }),
      format: "",
    })
    const { found, pool } = ways({ ...coin, formatState: (place: never) => coin.formatState(place) } as VectorGame, 4)
    for (const end of ["30 heads", "30 tails"]) expect(found.get(end)).toMatchObject({ first: true })
    expect(new Set(pool.map(({ type }) => type))).toEqual(new Set(["heads", "tails", "edge"]))
  })
})

describe("the walks", () => {
  /** What is done in the walks of a plan. */
  function walked(plan: VectorPlan, own: readonly VectorPolicy[] = [], difference: object = {}) {
    const walks: string[][] = []
    const note = (what: string) => void walks.at(-1)?.push(what)
    const game = {
      ...anyMarket,
      clone(state: Market) {
        walks.push([])
        return market.clone(state)
      },
      step(state: Market, actor: never, action: Typed, emit: (event: Typed) => void) {
        note(`${actor} ${action.type}`)
        market.step(state, actor, action, emit)
      },
      resign(state: Market, seat: number, emit: (event: Typed) => void) {
        note(`resign ${seat}`)
        market.resign(state, seat, emit)
      },
      ...difference,
    } as unknown as VectorGame
    return { walks, ...explore(game, plan, own, createRandom(1)) }
  }
  const passing: VectorPolicy = (_state, _seat, actions) => actions.at(-1) as Typed
  const long = { options: [{ rounds: 9 }] }

  it("have the requested number and length for each start and policy", () => {
    const prefer = { some: { first: ["pass"], last: [] } }
    expect(walked({ ...long, runs: 3, maxPlies: 2 }).walks.map(({ length }) => length)).toEqual(times(6, () => 2))
    expect(
      walked({ options: [{}, {}], positions: [trading()], prefer, runs: 2, maxPlies: 1 }, [passing]).walks,
    ).toHaveLength(3 * 4 * 2)
    expect(walked({ runs: 0 }).walks).toEqual([])
    expect(walked({}).walks).toHaveLength(24)
    const { walks } = walked({ runs: 1 })
    expect(walks.every((walk) => walk.length >= 8 && walk.length < 30)).toBe(true)
    expect(
      walked({ ...long, runs: 1, maxPlies: 40 }, [passing])
        .walks.at(-1)
        ?.filter((each) => / buy/.test(each)).length,
    ).toBeLessThan(6)
  })

  it("include occasional amendments, and resignations in one of four games", () => {
    const { walks } = walked({ options: [{ rounds: 9 }], runs: 8 })
    const count = (what: RegExp) => walks.map((walk) => walk.filter((each) => what.test(each)).length)
    expect(count(/resign/).flatMap((many, index) => (many > 0 && index % 4 !== 1 ? [index] : []))).toEqual([])
    expect(count(/resign/).some((many) => many > 0)).toBe(true)
    for (const walk of walks) {
      const gone = walk.filter((each) => each.startsWith("resign"))
      expect(new Set(gone).size).toBe(gone.length)
    }
    const all = walks.flat().length
    const back = walks.flat().filter((each) => each.endsWith("back")).length
    expect(back).toBeGreaterThan(all / 100)
    expect(back).toBeLessThan(all / 8)
  })

  it("show each phase in full, and keep start positions but no games from them", () => {
    const { found, games } = walked({ positions: [trading()], options: [], runs: 1 })
    expect([...found.values()][0]).toMatchObject({ position: trading(), first: true, fully: true })
    expect(games).toEqual([])
    const whole = walked({ runs: 2 })
    const [first] = whole.found.values()
    expect(first).toMatchObject({ position: at(opening()), first: true, fully: true })
    const full = [...whole.found.values()].filter(({ fully }) => fully)
    expect(full.map(({ position }) => market.turn(market.parseState(position), 0).phase)).toEqual(["open", "trade"])
    for (const { position, shall } of whole.found.values())
      for (const { actor, action } of shall.values())
        expect(market.validate(market.parseState(position), actor, action)).toBeUndefined()
    const over = [...whole.found.values()].filter(
      ({ position }) => market.turn(market.parseState(position), 0).phase === "over",
    )
    expect(over.map(({ first, fully, shall }) => [first, fully, shall.size])).toEqual([[true, false, 0]])
  })

  it("keep the shortest replayable game for each ending", () => {
    const { games } = walked({ options: [{}, { rounds: 1 }], runs: 8 })
    const endings = games.map(({ outcome }) => `${outcome.reason} ${outcome.ranking[0]?.length === 1}`)
    expect(new Set(endings).size).toBe(endings.length)
    expect(endings).toEqual(expect.arrayContaining(["market-closed true", "market-closed false"]))
    for (const { options, entries, position, hash, outcome } of games) {
      const state = market.initialState(options)
      for (const [who, what] of entries)
        if (who === "resign") market.resign(state, what as number)
        else market.step(state, who, market.parseAction(what as string, state))
      expect([market.formatState(state), stateHash(anyMarket, state), market.outcome(state)]).toEqual([
        position,
        hash,
        outcome,
      ])
      expect(entries.length).toBeLessThan(9)
    }
  })

  it("sample every phase and option set, and all kinds of actions", () => {
    const { sampled, pool } = walked({ options: [{}, { rounds: 1 }], runs: 12 })
    const kinds = new Map<string, number>()
    for (const position of sampled) {
      const state = market.parseState(position)
      const kind = `${market.turn(state, 0).phase} ${state.options.rounds}`
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    expect([...kinds].sort()).toEqual([
      ["open 1", 12],
      ["open 2", 12],
      ["trade 1", 12],
      ["trade 2", 12],
    ])
    const texts = pool.map((each) => JSON.stringify(each))
    expect(new Set(texts).size).toBe(texts.length)
    for (const type of ["price", "buy", "pass"]) expect(pool.some((each) => each.type === type)).toBe(true)
    expect(pool).toContainEqual({ type: "buy", goods: [3, 3] })
    expect(pool.some(({ bell }) => bell === true)).toBe(true)
    const { rollChance: _, ...plain } = anyMarket
    expect(
      explore(plain as VectorGame, { runs: 2 }, [], createRandom(1)).pool.some(({ type }) => type === "price"),
    ).toBe(true)
  })

  it("detect new events by type and words, ignoring names and numbers", () => {
    const events: readonly [isNew: boolean, event: Typed][] = [
      [true, { type: "e" }],
      [false, { type: "e" }],
      [true, { type: "f" }],
      [true, { type: "e", how: "sunk" }],
      [false, { type: "e", how: "sunk" }],
      [true, { type: "f", how: "sunk" }],
      [true, { type: "e", what: "sunk" }],
      [false, { type: "e", how: "abc" }],
      [true, { type: "e", how: "well-known" }],
      [false, { type: "e", how: "Sunken" }],
      [false, { type: "e", how: "sunk2" }],
      [false, { type: "e", how: "at e4" }],
      [false, { type: "e", how: "north" }],
      [false, { type: "e", how: 12 }],
      [true, { type: "e", ok: true }],
      [false, { type: "e", ok: true }],
      [true, { type: "e", ok: false }],
      [true, { type: "e", ok: null }],
      [true, { type: "e", ways: ["long", "wide"] }],
      [false, { type: "e", ways: ["wide"] }],
      [true, { type: "e", ways: [["deep"]] }],
      [false, { type: "e", any: { ways: "deep" } }],
      [true, { type: "e", any: { kind: "deep" } }],
      [true, { type: "long-type" }],
      [false, { type: "long-type", how: "abc" }],
    ]
    const story = delivered(events.length, { step: ({ at }, emit) => emit(events[at]?.[1] as Typed) })
    const { found } = explore(story, { runs: 1 }, [], createRandom(1))
    const shown = [...found.values()].filter(({ shall }) => shall.size > 0)
    expect(shown.map(({ position }) => Number(position))).toEqual(
      events.flatMap(([isNew], index) => (isNew ? [index] : [])),
    )
    // A new type of event comes before a new word.
    expect(shown.filter(({ first }) => first).map(({ position }) => Number(position))).toEqual([0, 2, 23])
    expect([...(shown[0]?.shall ?? [])]).toEqual([["0 tell", { actor: 0, action: { type: "tell" } }]])
  })
})

describe("the vectors of a game", () => {
  const made = (plan: VectorPlan = { runs: 2 }, difference: object = {}) => makeVectors(source(difference), plan)

  it("contain their format, game, options and rejected options", () => {
    const vectors = made({ runs: 1, maxPlies: 2, options: [{}, { rounds: 9 }] })
    expect(vectors).toMatchObject({
      $schema: "./schema.json",
      format: "flottille-vectors-1",
      game: "market",
      version: "3",
      traits: market.traits,
    })
    const seats = market.seats()
    expect(vectors.options).toEqual([
      { given: {}, complete: { rounds: 2, wordy: false }, seats, maxActions: 18 },
      { given: { rounds: 9 }, complete: { rounds: 9, wordy: false }, seats, maxActions: null },
    ])
    expect(made({ runs: 1, maxPlies: 2 }).options.map(({ given }) => given)).toEqual([{}])
    expect(vectors.badOptions).toEqual([
      { given: { nonsense: 1 }, path: ["nonsense"], rule: "CO-4" },
      { given: { rounds: "nonsense" }, path: ["rounds"], rule: "MK-1" },
      { given: { wordy: "nonsense" }, path: ["wordy"], rule: "MK-2" },
    ])
  })

  it("record options that are refused by a typed error", () => {
    const brief = { runs: 1, maxPlies: 1 }
    const lenient = (given: object) => (Object.keys(given).length > 0 ? market.options({}) : market.options(given))
    expect(made(brief, { options: lenient }).badOptions).toEqual([])
    const odd = (given: object) => {
      if ("nonsense" in given) throw new SchemaError("options", ["x"], "another", "MK-7")
      return lenient(given)
    }
    expect(made(brief, { options: odd }).badOptions).toEqual([{ given: { nonsense: 1 }, path: ["x"], rule: "MK-7" }])
    const stuck = (given: object) => {
      if ("nonsense" in given) throw new RangeError("stuck")
      return market.options(given)
    }
    expect(() => made(brief, { options: stuck })).toThrow("stuck")
  })

  it("list covered and missing types and codes in order", () => {
    const { coverage } = made()
    expect(coverage).toEqual({
      phases: ["open", "over", "trade"],
      events: ["chosen", "gone", "opened", "traded", "withdrawn"],
      actions: { shown: ["back", "buy", "pass", "price"], missing: [] },
      refusals: {
        shown: ["game-over", "no-such-goods", "not-an-action", "not-your-turn", "nothing-chosen", "wrong-time"],
        missing: ["out-of-the-game", "unheard"],
      },
      endings: { shown: ["market-closed"], missing: ["left-alone"] },
    })
    const typesOf = (action: Shape) => {
      const { coverage } = makeVectors(
        { ...(source() as object), shapes: { ...(shapes as object), action } } as never,
        {
          runs: 1,
          maxPlies: 1,
        },
      )
      return [...coverage.actions.shown, ...coverage.actions.missing].sort()
    }
    const plain = object({ type: literal("b", "a") })
    expect(
      typesOf(
        union(
          plain,
          tagged("type", { c: object({}) }),
          object({ of: string() }),
          object({ type: string() }),
          literal("d"),
        ),
      ),
    ).toEqual(["a", "b", "c"])
    expect(typesOf(string())).toEqual([])
  })

  it("sort notations and hold each position once, new ones first", () => {
    const vectors = made({ runs: 2 })
    const texts = vectors.actions.map(([text]) => text)
    expect(texts).toEqual(texts.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(texts).toEqual(expect.arrayContaining(["back", "buy 1", "pass", "price 1"]))
    const positions = vectors.positions.map(({ position }) => position)
    expect(new Set(positions).size).toBe(positions.length)
    expect(positions.slice(0, 2).map((each) => market.parseState(each).round)).toEqual([0, 0])
    expect(vectorProblems(anyMarket as never, vectors)).toEqual([])
  })

  const brief = { options: [{ rounds: 2 }, { rounds: 1 }], runs: 1 }
  const padded = (length: number) => ({
    initialState: (given: object) => ({ ...market.initialState(given), padding: "x".repeat(length) }),
  })
  const size = (...values: readonly unknown[]) =>
    values.reduce<number>((sum, value) => sum + JSON.stringify(value).length, 0)

  it("put shorter games first, up to 6,000 characters of games", () => {
    const outcome = (state: Market) => {
      const found = market.outcome(state)
      return found && { ...found, reason: `after-${state.options.rounds}`, ranking: [[0], [1, 2]] }
    }
    const gamesOf = (padding: number) => made({ ...brief, maxPlies: 20 }, { ...padded(padding), outcome }).games
    const lengths = gamesOf(0).map(({ entries }) => entries.length)
    expect(lengths).toHaveLength(2)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(lengths[0]).toBeLessThan(lengths[1] ?? 0)
    expect([2_000, 5_000, 6_500].map((padding) => gamesOf(padding).length)).toEqual([2, 1, 0])
  })

  it("hold each position that shows something new, however long it is", () => {
    const kindsOf = ({ coverage: { refusals: _, ...kinds } }: Vectors) => kinds
    const long = made(brief, padded(9000))
    expect(kindsOf(long)).toEqual(kindsOf(made(brief)))
    expect(size(long.positions)).toBeGreaterThan(55_000)
  })

  it("also count the characters of notations", () => {
    let count = 0
    const rollChance = () => ({ type: "price", at: 1, bell: `${count++}`.padEnd(15_000, "x") })
    const turn = (state: Market, viewer: never) => ({
      ...market.turn(state, viewer),
      phase: `${state.round} ${state.price > 0}`,
    })
    const { positions, actions } = made({ options: [{ rounds: 9 }], runs: 1 }, { rollChance, turn })
    expect(size(positions, actions)).toBeLessThan(195_000 + 50_000)
  })

  const many = { options: times(4, (index) => ({ rounds: index + 1 })), runs: 2 }

  it("hold samples up to 20,000 characters", () => {
    const { positions, actions } = made(many, padded(200))
    expect(size(positions, actions)).toBeGreaterThan(20_000)
    expect(size(positions, actions)).toBeLessThan(35_000)
  })

  it("hold more when a sample shows a new kind of refusal", () => {
    const validate = ({ scores, chosen, price, options: { rounds } }: Market) => ({
      code: `no-${scores}-${price}-${rounds}-${chosen.map((each) => each?.type)}`,
      rule: "MK-1",
    })
    const { positions, actions } = made(many, { ...padded(300), validate })
    expect(size(positions, actions)).toBeGreaterThan(59_000)
    expect(size(positions, actions)).toBeLessThan(65_000)
  })

  /** Whoever changes how vectors are made changes the files of every game: then these change too. */
  it.each<[what: string, plan: VectorPlan, digest: string]>([
    ["a small plan", { runs: 2 }, "67cc2aa147c37a7f"],
    [
      "a plan with every option",
      {
        runs: 5,
        options: [{}, { rounds: 1 }],
        positions: [trading()],
        prefer: { some: { first: ["pass"], last: ["buy"] } },
      },
      "a9a5c3e8fd18b4db",
    ],
    ["a wordy plan, truncated", { runs: 2, options: [{ wordy: true, rounds: 9 }], maxPlies: 30 }, "b0635e6fcfa57eec"],
  ])("stay identical across versions of the kit: %s", (_, plan, digest) => {
    expect(
      createHash("sha256")
        .update(formatVectors(made(plan)))
        .digest("hex")
        .slice(0, 16),
    ).toBe(digest)
  })
})
