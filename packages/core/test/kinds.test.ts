import {
  array,
  CHANCE,
  createRandom,
  integer,
  NotationError,
  object,
  pick,
  REFEREE,
  type Seat,
  SPECTATOR,
} from "@flottille/core"
import {
  budgeting,
  byChance,
  hideSealed,
  type Kind,
  nobody,
  type Phase,
  playOf,
  SEALED,
  sealing,
} from "@flottille/core/kinds"
import { describe, expect, it } from "vitest"

/** A die decides the heap; then each takes one or two, and passes only if nothing is left of its colour. */
interface Heap {
  readonly options: object
  phase: "die" | "take" | "over"
  heap: number
  seat: Seat
}
interface Roll {
  readonly type: "roll"
  readonly heap: number
  readonly faces?: readonly number[]
}
interface Take {
  readonly type: "take"
  readonly count: number
}
interface Pass {
  readonly type: "pass"
}

const rolls = [2, 3].map((heap): Roll => Object.freeze({ type: "roll", heap }))

const roll: Kind<Heap, Roll, string> = {
  phases: ["die"],
  all: rolls,
  shape: object({ heap: integer(2, 3) }, { faces: array(integer(1, 6), 1) }),
  example: "roll 2",
  details: {
    expected: "a face",
    read: (plain, [face = ""]) => ({ ...plain, faces: [Number(face)] }),
    plain: ({ heap }) => rolls[heap - 2] as Roll,
  },
  format: ({ heap, faces }) => ["roll", heap, ...(faces ?? [])].join(" "),
  outcomes: () => rolls.map((action) => ({ action, weight: 1 })),
  apply(state, { heap }, emit) {
    state.heap = heap
    state.phase = "take"
    emit?.(`rolled ${heap}`)
  },
}

const takes = [1, 2].map((count): Take => Object.freeze({ type: "take", count }))

const take: Kind<Heap, Take, string> = {
  phases: ["take"],
  all: takes,
  shape: object({ count: integer(1, 2) }),
  example: "take 1",
  format: ({ count }) => `take ${count}`,
  list: ({ heap }) => takes.filter(({ count }) => count <= heap),
  refuse: ({ heap }, { count }) =>
    count <= heap ? undefined : { code: "too-many", rule: "HP-1.1", details: { heap, count } },
  apply(state, { count }) {
    state.heap -= count
    state.seat = 1 - state.seat
  },
}

const onlyPass: readonly Pass[] = [Object.freeze({ type: "pass" })]

const pass: Kind<Heap, Pass, string> = {
  phases: ["take"],
  all: onlyPass,
  shape: object({}),
  example: "pass",
  lastResort: { code: "can-act", rule: "HP-1.2" },
  format: () => "pass",
  list: () => onlyPass,
  apply(state) {
    state.phase = "over"
  },
}

const kinds = { roll, take, pass }
const phases: Readonly<Record<Heap["phase"], Phase<Heap>>> = {
  die: { rule: "HP-0.1", actors: byChance },
  take: { rule: "HP-1.1", actors: ({ seat }) => [seat] },
  over: { rule: "CO-1", actors: () => nobody },
}
const parts = { kinds, phases, phaseOf: ({ phase }: Heap) => phase, isOut: () => false }
const { methods, all, actionShape } = playOf(parts)
const begin = (): Heap => ({ options: {}, phase: "die", heap: 0, seat: 0 })
const at = (heap: number): Heap => ({ ...begin(), phase: "take", heap })

describe("a game made of kinds", () => {
  it("numbers the actions in the order of the kinds", () => {
    expect(all).toEqual([...rolls, ...takes, ...onlyPass])
    expect(actionShape.kind).toBe("tagged")
  })

  it("asks the phase for its actors", () => {
    expect([begin(), at(2), { ...at(0), phase: "over" as const }].map(methods.actors)).toEqual([[CHANCE], [0], []])
  })

  it("lists the kinds of the phase for the seat that is to act, the last resort only if nothing else is listed", () => {
    expect(methods.legalActions(at(1), 0)).toEqual([takes[0]])
    expect(methods.legalActions(at(0), 0)).toEqual(onlyPass)
    expect(methods.legalActions(at(1), 1)).toEqual([])
    expect(methods.legalActions(begin(), 0)).toEqual([])
  })

  it("hands out a frozen copy of a list of all actions, which callers cannot change", () => {
    const [all, rest] = [[...takes], takes.slice(1)]
    const list = ({ heap }: Heap) => (heap > 1 ? all : rest)
    const { methods } = playOf({ ...parts, kinds: { ...kinds, take: { ...take, all, list } } })
    const listed = methods.legalActions(at(2), 0)
    expect(listed).toEqual(all)
    expect(Object.isFrozen(listed)).toBe(true)
    expect(methods.legalActions(at(1), 0)).toBe(rest)
  })

  it("picks what it lists, from the same random number", () => {
    for (const state of [at(0), at(1), at(3)]) {
      const listed = pick(methods.legalActions(state, 0), createRandom(7))
      expect(methods.pickAction(state, 0, createRandom(7))).toBe(listed)
    }
  })

  it("draws a plain outcome where the kind does not roll", () => {
    expect(methods.chanceOutcomes(begin())).toHaveLength(2)
    expect(methods.chanceOutcomes(at(2))).toEqual([])
    expect(rolls).toContain(methods.rollChance(begin(), createRandom(1)))
    expect(methods.plainChance({ type: "roll", heap: 3, faces: [6] })).toBe(rolls[1])
    expect(methods.plainChance({ type: "pass" })).toEqual({ type: "pass" })
  })

  it("refuses malformed actions, wrong actors, wrong moments, last resorts, then what the kind refuses", () => {
    const refusals = [
      methods.validate(at(1), 0, JSON.parse('{"type":"fly"}')),
      methods.validate(at(1), 1, { type: "take", count: 1 }),
      methods.validate(at(1), 0, { type: "roll", heap: 2 }),
      methods.validate(at(1), 0, { type: "pass" }),
      methods.validate(at(1), 0, { type: "take", count: 2 }),
    ]
    expect(refusals.map((refusal) => [refusal?.code, refusal?.rule])).toEqual([
      ["not-an-action", "CO-4"],
      ["not-your-turn", "CO-2"],
      ["wrong-moment", "HP-1.1"],
      ["can-act", "HP-1.2"],
      ["too-many", "HP-1.1"],
    ])
    expect(methods.validate(at(1), 0, { type: "take", count: 1 })).toBeUndefined()
    expect(methods.validate(at(0), 0, { type: "pass" })).toBeUndefined()
    expect(methods.validate(begin(), CHANCE, { type: "roll", heap: 2 })).toBeUndefined()
  })

  it("steps by the kind of the action, and emits its events", () => {
    const state = begin()
    const events: unknown[] = []
    methods.step(state, CHANCE, { type: "roll", heap: 3 }, (event) => events.push(event))
    methods.step(state, 0, { type: "take", count: 2 })
    expect([state, events]).toEqual([{ ...at(1), seat: 1 }, ["rolled 3"]])
  })

  it("parses what it formats, and says what it expects elsewhere", () => {
    const parse = (text: string) => methods.parseAction(text, begin(), 0)
    expect(all.map((action) => parse(methods.formatAction(action)))).toEqual(all)
    expect([playOf(parts).named("take 2"), playOf(parts).named("roll 2 x")]).toEqual([takes[1], undefined])
    expect(() => parse("fly")).toThrow("an action, as in roll 2, take 1 or pass")
    expect(() => parse("roll 2 x")).toThrow("the end of the text, or a face")
    expect(() => parse("pass now")).toThrow("the end of the text, or a face")
    for (const bad of ['{"type":"fly"}', "{}", "null"])
      expect(() => methods.formatAction(JSON.parse(bad))).toThrow("action.type: expected roll, take or pass (CO-4)")
  })

  it("formats an action with the state, if there is one", () => {
    const format = (_: Pass, state?: Heap) => (state ? `pass at ${state.heap}` : "pass")
    const { methods } = playOf({ ...parts, kinds: { ...kinds, pass: { ...pass, format } } })
    expect([methods.formatAction({ type: "pass" }), methods.formatAction({ type: "pass" }, at(2))]).toEqual([
      "pass",
      "pass at 2",
    ])
  })

  it("names a phase that does not exist", () => {
    const { methods } = playOf({ ...parts, phaseOf: () => "nap" })
    expect(() => methods.actors(begin())).toThrow("no phase nap")
  })

  it("lets a phase list its kinds together, without last resorts", () => {
    const given: string[] = []
    const { methods } = playOf({
      ...parts,
      phases: {
        ...phases,
        take: {
          ...phases.take,
          listing(kinds) {
            given.push(...Object.keys(kinds))
            return { list: () => takes, count: () => 1, nth: () => takes[1] as Take }
          },
        },
      },
    })
    expect(given).toEqual(["take"])
    expect(methods.legalActions(at(0), 0)).toBe(takes)
    expect(methods.pickAction(at(0), 0, createRandom(1))).toBe(takes[1])
  })
})

describe("a budget of a phase", () => {
  /** Coins buy sweets of 1 to 3; the dear one is sold out, and only the shop's list knows. */
  interface Shop {
    readonly options: object
    phase: "shop" | "over"
    coins: number
  }
  interface Buy {
    readonly type: "buy"
    readonly price: number
  }
  interface Leave {
    readonly type: "leave"
  }
  const buys = [1, 2, 3].map((price): Buy => ({ type: "buy", price }))
  const leaves: readonly Leave[] = [{ type: "leave" }]
  const buy: Kind<Shop, Buy> = {
    phases: ["shop"],
    all: buys,
    shape: object({ price: integer(1, 3) }),
    example: "buy 1",
    format: ({ price }) => `buy ${price}`,
    list: () => buys,
    count: () => 1,
    nth: () => buys[2] as Buy,
    cost: (_, { price }) => price,
    refuse: (_, { price }) => (price === 2 ? { code: "disliked", rule: "SH-1.2" } : undefined),
    apply(state, { price }) {
      state.coins -= price
    },
  }
  const leave: Kind<Shop, Leave> = {
    phases: ["shop", "over"],
    all: leaves,
    shape: object({}),
    example: "leave",
    format: () => "leave",
    list: () => leaves,
    apply(state) {
      state.phase = "over"
    },
  }
  const budget = {
    unit: "coin",
    code: "too-few-coins",
    total: () => 5,
    left: ({ coins }: Shop, seat: Seat) => coins - seat,
  }
  const shop: Phase<Shop> = { rule: "SH-1.1", actors: () => [CHANCE, 0, 1], budget: budgeting(budget) }
  const over: Phase<Shop> = {
    rule: "SH-2.1",
    actors: () => [0],
  }
  const made = (phase: Phase<Shop>) =>
    playOf({
      kinds: { buy, leave },
      phases: { shop: phase, over },
      phaseOf: (state: Shop) => state.phase,
      isOut: () => false,
      wrongMoment: (_, { type }) => ({ code: type, rule: "SH-2.2" }),
    })
  const having = (coins: number): Shop => ({ options: {}, phase: "shop", coins })

  it("leaves actions that cost more than is left out of lists and picks", () => {
    const { methods } = made(shop)
    expect(methods.legalActions(having(2), 0)).toEqual([buys[0], buys[1], leaves[0]])
    expect(methods.legalActions(having(2), 1)).toEqual([buys[0], leaves[0]])
    expect(methods.pickAction(having(0), 0, createRandom(1))).toBe(leaves[0])
  })

  it("refuses what costs more than is left, after the reasons of the kind", () => {
    const { methods } = made(shop)
    expect(methods.validate(having(2), 0, { type: "buy", price: 3 })).toEqual({
      code: "too-few-coins",
      rule: "SH-1.1",
      details: { type: "buy", price: 3, cost: 3, left: 2 },
    })
    expect(methods.validate(having(1), 0, { type: "buy", price: 2 })?.code).toBe("disliked")
    expect(methods.validate(having(3), 0, { type: "buy", price: 3 })).toBeUndefined()
    expect(methods.validate(having(3), 1, { type: "buy", price: 3 })?.code).toBe("too-few-coins")
    expect(methods.validate(having(0), 0, { type: "leave" })).toBeUndefined()
    expect(methods.validate(having(0), CHANCE, { type: "buy", price: 3 })).toBeUndefined()
    const ruled = made({ ...shop, budget: budgeting({ ...budget, rule: "SH-1.3" }) }).methods
    expect(ruled.validate(having(0), 0, { type: "buy", price: 3 })?.rule).toBe("SH-1.3")
  })

  it("is reported for the seats that are to act, or for its own seats", () => {
    expect(made(shop).budgets(having(4))).toEqual([
      { seat: 0, unit: "coin", total: 5, left: 4 },
      { seat: 1, unit: "coin", total: 5, left: 3 },
    ])
    const own = made({ ...shop, budget: budgeting({ ...budget, seats: () => [1] }) })
    expect(own.budgets(having(4)).map(({ seat }) => seat)).toEqual([1])
    expect(own.budgets({ ...having(4), phase: "over" })).toEqual([])
  })

  it("comes before the reasons of a joint list", () => {
    const { methods } = made({
      ...shop,
      listing: () => ({
        list: () => [],
        count: () => 0,
        nth: () => expect.unreachable(),
        refuse: (_, { type }) => (type === "buy" ? { code: "sold-out", rule: "SH-1.4" } : undefined),
      }),
    })
    expect(methods.validate(having(2), 0, { type: "buy", price: 3 })?.code).toBe("too-few-coins")
    expect(methods.validate(having(3), 0, { type: "buy", price: 3 })?.code).toBe("sold-out")
    expect(methods.validate(having(3), 0, { type: "leave" })).toBeUndefined()
  })

  it("is not asked about kinds that the phase does not accept", () => {
    const { methods } = made(shop)
    expect(methods.validate({ ...having(3), phase: "over" }, 0, { type: "buy", price: 1 })).toEqual({
      code: "buy",
      rule: "SH-2.2",
    })
  })
})

describe("kinds with a parser", () => {
  interface Bid {
    readonly type: "bid"
    readonly amount: number
  }
  /** Parses a word and a number. */
  function readNumber(text: string, word: string, least: string): number | undefined {
    if (!text.startsWith(`${word} `)) return undefined
    const amount = Number(text.slice(word.length + 1))
    if (Number.isSafeInteger(amount) && amount > 0) return amount
    throw new NotationError(text, word.length + 1, `a number from ${least}`, "BD-1.1")
  }
  const bid: Kind<Heap, Bid> = {
    phases: ["take"],
    shape: object({ amount: integer() }),
    example: "bid 100",
    format: ({ amount }) => `bid ${amount}`,
    parse(text) {
      const amount = readNumber(text, "bid", "1")
      return amount === undefined ? undefined : { type: "bid", amount }
    },
    refuse: ({ heap }, { amount }) =>
      amount > heap ? undefined : { code: "too-low", rule: "BD-1.1", details: { heap } },
    apply(state, { amount }) {
      state.heap = amount
    },
  }
  const raise: Kind<Heap, { readonly type: "raise"; readonly by: number }> = {
    phases: ["take"],
    shape: object({ by: integer() }),
    example: "raise 5",
    format: ({ by }) => `raise ${by}`,
    parse(text, { heap }, actor) {
      const amount = readNumber(text, "bid", "5") ?? readNumber(text, "raise", "5")
      return amount === undefined || actor === 1 ? undefined : { type: "raise", by: amount - heap }
    },
    apply() {},
  }
  const { methods, all } = playOf({ ...parts, kinds: { bid, raise, ...kinds }, beginning: "a bid or a take" })

  it("have no numbers", () => {
    expect(all).toEqual([...rolls, ...takes, ...onlyPass])
    expect(methods.legalActions(at(2), 0)).toEqual(takes)
  })

  it("are asked in order, with the state and the actor", () => {
    expect(methods.parseAction("bid 1000", at(2), 0)).toEqual({ type: "bid", amount: 1000 })
    expect(methods.parseAction("raise 1000", at(2), 0)).toEqual({ type: "raise", by: 998 })
    expect(() => methods.parseAction("raise 1000", at(2), 1)).toThrow("a bid or a take at position 0")
    expect(methods.parseAction("take 1", at(2), 0)).toBe(takes[0])
    expect(methods.formatAction({ type: "bid", amount: 7 })).toBe("bid 7")
  })

  it("throw the error that reads furthest, with the expectations of all kinds there", () => {
    const parse = (text: string) => () => methods.parseAction(text, at(2), 0)
    expect(parse("bid -1")).toThrow("a number from 1 or a number from 5 at position 4 (BD-1.1)")
    expect(parse("raise x")).toThrow("a number from 5 at position 6 (BD-1.1)")
    expect(parse("fly")).toThrow("a bid or a take at position 0 (CO-4)")
  })

  it("pass on errors that are not about notation", () => {
    const broken: typeof bid = {
      ...bid,
      parse: () => {
        throw new RangeError("broken")
      },
    }
    const { methods } = playOf({ ...parts, kinds: { bid: broken } })
    expect(() => methods.parseAction("bid 1", at(2), 0)).toThrow("broken")
  })

  it("are refused in other phases in the words of the game", () => {
    const { methods } = playOf({
      ...parts,
      kinds: { bid, ...kinds },
      wrongMoment: ({ phase }, { type }, actor) =>
        type === "bid" ? { code: "no-bids", rule: "BD-1.2", details: { phase, actor } } : undefined,
    })
    expect(methods.validate(begin(), CHANCE, { type: "bid", amount: 9 })).toEqual({
      code: "no-bids",
      rule: "BD-1.2",
      details: { phase: "die", actor: CHANCE },
    })
    expect(methods.validate(begin(), CHANCE, { type: "pass" })?.code).toBe("wrong-moment")
    expect(methods.validate(at(2), 0, { type: "bid", amount: 2 })?.code).toBe("too-low")
  })
})

describe("amending kinds", () => {
  const undo: Kind<Heap, { readonly type: "undo" }> = {
    phases: ["take"],
    all: [Object.freeze({ type: "undo" })],
    shape: object({}),
    amending: true,
    example: "undo",
    format: () => "undo",
    apply() {},
    list: ({ heap }) => (heap > 1 ? [{ type: "undo" }] : []),
  }
  const { methods } = playOf({ ...parts, kinds: { undo, ...kinds } })

  it("are listed after the others, on request", () => {
    expect(methods.legalActions(at(2), 0)).toEqual(takes)
    expect(methods.legalActions(at(2), 0, { amending: true })).toEqual([...takes, { type: "undo" }])
    expect(methods.legalActions(at(0), 0, { amending: true })).toEqual(onlyPass)
    expect(methods.legalActions(at(2), 1, { amending: true })).toEqual([])
  })

  it("are accepted, and leave a last resort legal", () => {
    expect(methods.validate(at(2), 0, { type: "undo" })).toBeUndefined()
    expect(methods.validate(at(0), 0, { type: "pass" })).toBeUndefined()
  })

  it("let a last resort state its own refusal first", () => {
    const full: typeof pass = { ...pass, refuse: ({ heap }) => ({ code: "left", rule: "HP-1.2", details: { heap } }) }
    const { methods } = playOf({ ...parts, kinds: { ...kinds, pass: full } })
    expect(methods.validate(at(2), 0, { type: "pass" })).toEqual({ code: "left", rule: "HP-1.2", details: { heap: 2 } })
  })
})

/** Two bid at the same time; the higher bid scores, and a bid may be taken back until the other is in. */
interface Auction {
  readonly options: object
  asked: Seat[]
  pending: (string | null)[]
  points: number[]
}
interface Bid {
  readonly type: "bid"
  readonly height: number
}
interface Withdraw {
  readonly type: "withdraw"
}

describe("a sealed phase", () => {
  const bids = [1, 2].map((height): Bid => Object.freeze({ type: "bid", height }))
  const bid: Kind<Auction, Bid, string> = {
    phases: ["bid"],
    all: bids,
    shape: object({ height: integer(1, 2) }),
    example: "bid 1",
    format: ({ height }) => `bid ${height}`,
    list: (_state, _seat, flags) => (flags?.fine ? bids : bids.slice(0, 1)),
    apply(state, { height }, emit, actor) {
      emit?.(`${actor} bids ${height}`)
      if (actor !== CHANCE) state.points[actor] = height
    },
  }
  const withdraws: readonly Withdraw[] = [Object.freeze({ type: "withdraw" })]
  const withdraw: Kind<Auction, Withdraw, string> = {
    phases: ["bid"],
    all: withdraws,
    shape: object({}),
    example: "withdraw",
    amending: true,
    list: ({ pending }, seat) => (pending[seat] === null ? [] : withdraws),
    refuse: ({ pending }, _action, actor) =>
      actor !== CHANCE && pending[actor] === null ? { code: "nothing-sealed", rule: "AU-1.2" } : undefined,
    format: () => "withdraw",
    apply: (_state, _action, emit, actor) => emit?.(`${actor} withdraws`),
  }
  const settled: unknown[] = []
  const phases: Readonly<Record<string, Phase<Auction, Kind<Auction, Bid | Withdraw, string>, string>>> = {
    bid: {
      rule: "AU-1.1",
      sealed: true,
      actors: ({ asked }) => asked,
      settle(_state, emit, { actions, apply }) {
        settled.push(actions)
        emit?.("revealed")
        apply()
      },
    },
  }
  const choices = sealing<Auction, string>({
    pending: ({ pending }) => pending,
    sealed: (seat, choice) => `${seat} has sealed ${choice}`,
  })
  const parts = { kinds: { bid, withdraw }, phases, sealing: choices, phaseOf: () => "bid", isOut: () => false }
  const { methods } = playOf<Auction, object, string, typeof parts.kinds>(parts)
  const begin = (pending: (string | null)[] = [null, null], asked = [0, 1]): Auction => ({
    options: {},
    asked,
    pending,
    points: [0, 0],
  })

  it("waits for the seats that have not chosen", () => {
    const states = [begin(), begin(["bid 1", null]), begin([null, "bid 1"]), begin([null, null], [1])]
    expect(states.map(methods.actors)).toEqual([[0, 1], [1], [0], [1]])
  })

  it("keeps a choice until all are in, then settles them with their kinds", () => {
    settled.length = 0
    const state = begin()
    const events: string[] = []
    methods.step(state, 1, { type: "bid", height: 2 }, (event) => events.push(event))
    expect([state.pending, state.points, settled]).toEqual([[null, "bid 2"], [0, 0], []])
    methods.step(state, 0, { type: "bid", height: 1 }, (event) => events.push(event))
    expect([state.pending, state.points, settled]).toEqual([[null, null], [1, 2], [[bids[0], bids[1]]]])
    expect(events).toEqual(["1 has sealed bid 2", "0 has sealed bid 1", "revealed", "0 bids 1", "1 bids 2"])
  })

  it("applies the choices in seat order if it does not settle them", () => {
    const { bid: sealedBids } = phases
    const { settle: _, ...unsettled } = sealedBids ?? { rule: "AU-1.1", actors: () => nobody }
    const { methods } = playOf<Auction, object, string, typeof parts.kinds>({ ...parts, phases: { bid: unsettled } })
    const state = begin([null, "bid 2"])
    methods.step(state, 0, { type: "bid", height: 1 })
    expect([state.pending, state.points]).toEqual([
      [null, null],
      [1, 2],
    ])
  })

  it("lets a seat that chooses alone do so openly", () => {
    const state = begin([null, null], [1])
    const events: string[] = []
    methods.step(state, 1, { type: "bid", height: 2 }, (event) => events.push(event))
    expect([state.pending, state.points, events]).toEqual([
      [null, null],
      [0, 2],
      ["revealed", "1 bids 2"],
    ])
  })

  it("lists amending actions on request, for a seat that has sealed a choice", () => {
    const state = begin(["bid 1", null])
    const listed = (seat: Seat) =>
      methods.legalActions(state, seat, { amending: true }).map((each) => methods.formatAction(each))
    expect([listed(0), listed(1), methods.legalActions(state, 0)]).toEqual([["withdraw"], ["bid 1"], []])
    expect(methods.legalActions(begin(["bid 1", null], [1]), 0, { amending: true })).toEqual([])
    expect(methods.legalActions(state, 1, { fine: true })).toEqual(bids)
  })

  it("takes a choice back", () => {
    const state = begin(["bid 1", null])
    const events: string[] = []
    methods.step(state, 0, { type: "withdraw" }, (event) => events.push(event))
    expect([state.pending, events]).toEqual([[null, null], ["0 withdraws"]])
  })

  it("refuses to take back without a choice, and anything else with one", () => {
    const codes = (state: Auction, seat: Seat, action: Bid | Withdraw) => methods.validate(state, seat, action)?.code
    expect([
      codes(begin(), 0, { type: "withdraw" }),
      codes(begin(["bid 1", null]), 0, { type: "withdraw" }),
      codes(begin(["bid 1", null]), 0, { type: "bid", height: 1 }),
      codes(begin([null, null], [1]), 0, { type: "withdraw" }),
    ]).toEqual(["nothing-sealed", undefined, "not-your-turn", "not-your-turn"])
    expect(methods.validate(begin(), CHANCE, { type: "withdraw" })?.code).toBe("not-your-turn")
  })

  it("hides choices from all but their seat and the referee", () => {
    const viewers = [0, 1, SPECTATOR, REFEREE] as const
    expect(viewers.map((viewer) => hideSealed(["bid 1", null], viewer)[0])).toEqual(["bid 1", SEALED, SEALED, "bid 1"])
    expect(hideSealed([null, "bid 1"], 0)).toEqual([null, SEALED])
  })

  it("needs a place for sealed choices", () => {
    const { sealing: _, ...incomplete } = parts
    expect(() => playOf<Auction, object, string, typeof parts.kinds>(incomplete)).toThrow(
      "phase bid is sealed; expected the part sealing of playOf",
    )
  })
})

it("names the only kind of a game as an example", () => {
  const { methods } = playOf({ ...parts, kinds: { roll } })
  expect(() => methods.parseAction("fly", begin(), 0)).toThrow("an action, as in roll 2 at position 0")
})
