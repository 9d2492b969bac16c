import type { AnyBot, SearchRequest, SearchResult } from "@flottille/bots"
import { CHANCE, createRandom, type Game, NotationError, type Random, stateHash } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { describe, expect, it, vi } from "vitest"
import { type Drawing, type DrawnState, drawn, first } from "../../bots/test/support/drawn"
import { puppet } from "../../bots/test/support/puppet"
import { playArenaGame } from "../src/arena-game"
import { compare, measure, mergeDifferences } from "../src/measure"
import { noMeasures } from "../src/measures"
import { Prober } from "../src/probes"
import { play } from "../src/seeded-game"

interface Said {
  readonly type: string
  readonly by: string
}

/** A drawn game that tells of every action; each seat hears of its own ones, and of dice. */
function delivered(places: Drawing, more: Partial<AnyGamePackage["game"]> = {}, seats = 2): AnyGamePackage {
  const subject = drawn(places, { seats })
  const game = {
    ...subject.game,
    step(state: DrawnState, actor: number | "chance", action: string, emit?: (event: Said) => void) {
      subject.game.step(state, actor, action)
      emit?.({ type: action, by: `${actor}` })
    },
    observe: (event: Said, viewer: unknown) => (event.by === CHANCE || event.by === `${viewer}` ? event : undefined),
    ...more,
  }
  return { game, evaluate: subject.evaluate } as unknown as AnyGamePackage
}

/** One way and no other: dice, red, blue, red again, and red wins. */
const straight: Drawing = {
  root: { who: CHANCE, to: ["one"], stands: [0, 0] },
  one: { who: 0, to: ["two"], stands: [0.3, -0.3] },
  two: { who: 1, to: ["three"], stands: [-0.2, 0.2] },
  three: { who: 0, to: ["end"], stands: [0.01, -0.01] },
  end: { returns: [1, -1] },
}

/** Choices: of three, of two. */
const forked: Drawing = {
  root: { who: 0, to: ["a", "b", "c"] },
  a: { who: 1, to: ["left>end", "right>drawn"] },
  b: { who: 1, to: ["left>end", "right>drawn"] },
  c: { who: 1, to: ["left>lost", "right>drawn"] },
  end: { returns: [1, -1] },
  lost: { returns: [-1, 1] },
  drawn: { returns: [0, 0] },
}

/** An answer with what is meant to follow. */
const planned = (action: unknown, following: unknown): SearchResult<unknown> => ({
  action,
  // biome-ignore lint/suspicious/noThenProperty: a list, which no promise takes for its own
  then: following as readonly unknown[],
})

/** Four acts of red in one turn, and one in the next. */
const solo: Drawing = {
  root: { who: 0, to: ["x>two", "y>two"] },
  two: { who: 0, to: ["x>three", "y>three"] },
  three: { who: 0, to: ["x>four", "y>four"] },
  four: { who: 0, to: ["x>five", "y>five"] },
  five: { who: 0, to: ["x>end", "y>end"] },
  end: { returns: [0, 0] },
}
const soloTurn = (state: DrawnState) => ({
  number: state.ply < 4 ? 1 : 2,
  phase: "act",
  seats: [],
  waiting: [],
  budgets: [],
})

/** A bot that does as it is told, and what it was asked. */
describe("a game run", () => {
  it("reports each action to an observer", async () => {
    const looked: unknown[] = []
    const onlooker = {
      before: (state: unknown, actor: unknown) => void looked.push(["before", (state as DrawnState).at, actor]),
      after: (state: unknown, actor: unknown, action: unknown, choices: number) =>
        void looked.push(["after", (state as DrawnState).at, actor, action, choices]),
      happened: (event: unknown) => void looked.push((event as Said).type),
    }
    const { outcome, actions, chance, final } = await play(delivered(straight), { seed: "s" }, 0, onlooker)
    expect(looked).toEqual([
      ["before", "root", CHANCE],
      "one",
      ["after", "one", CHANCE, "one", 1],
      ["before", "one", 0],
      "two",
      ["after", "two", 0, "two", 1],
      ["before", "two", 1],
      "three",
      ["after", "three", 1, "three", 1],
      ["before", "three", 0],
      "end",
      ["after", "end", 0, "end", 1],
    ])
    expect([outcome?.returns, actions, chance, (final as DrawnState).at]).toEqual([[1, -1], 4, 1, "end"])
    expect((await play(delivered(straight), { seed: "s" }, 0)).fingerprint).toHaveLength(4)
  })

  it("is stopped at the given limit, else the game's own, else 20,000 actions", async () => {
    const endless: Drawing = { root: { who: 0, to: ["on"] }, on: { who: 0, to: ["on"] } }
    const actions = async (maxActions: number | undefined, more: object = {}) =>
      (await play(delivered(endless, more), maxActions === undefined ? { seed: "s" } : { seed: "s", maxActions }, 0))
        .actions
    expect([
      await actions(3),
      await actions(undefined),
      await actions(undefined, { maxActions: () => undefined }),
    ]).toEqual([3, 100, 20_000])
    const { outcome, chance } = await play(delivered(straight), { seed: "s", maxActions: 1 }, 0)
    expect([outcome, chance]).toEqual([undefined, 1])
  })

  it("uses the seed of its number, and fingerprints choices, alternatives and the end", async () => {
    const play3 = (entry: AnyGamePackage, seed = "s", index = 1) => play(entry, { seed }, index)
    const { fingerprint, final } = await play3(delivered(forked))
    const random = createRandom("s:1")
    const chosen = ["a", "b", "c"][random.below(3)] ?? ""
    const then = ["left", "right"][random.below(2)] ?? ""
    const way = forked[chosen]
    const goal = (way && "to" in way ? way.to : []).find((each) => each.startsWith(then))?.split(">")[1]
    expect((final as DrawnState).at).toBe(goal)
    expect((await play3(delivered(forked))).fingerprint).toEqual(fingerprint)
    for (const word of fingerprint) expect(Number.isInteger(word) && word >= 0 && word < 2 ** 32).toBe(true)
    const others = [
      await play3(delivered(forked), "s", 2),
      await play3(delivered(forked), "t"),
      await play3(delivered({ ...forked, root: { who: 0, to: ["a", "b", "c", "a"] } })),
      await play3(
        delivered({
          ...forked,
          end: { returns: [0.5, -0.5] },
          lost: { returns: [-0.5, 0.5] },
          drawn: { returns: [0.1, -0.1] },
        }),
      ),
    ]
    const ending = (reason: string) => (state: DrawnState) => {
      const outcome = drawn(forked).game.outcome(state)
      return outcome && { ...outcome, reason }
    }
    others.push(await play3(delivered(forked, { outcome: ending("otherwise") } as never)))
    const texts = [fingerprint, ...others.map((each) => each.fingerprint)].map((each) => each.join())
    expect(new Set(texts).size).toBe(6)
    // A game that draws for itself draws the same.
    const picking: Partial<Game<DrawnState, string>> = {
      pickAction: (state, seat, luck) => {
        const list = drawn(forked).game.legalActions(state, seat)
        return list[luck.below(list.length)] ?? ""
      },
    }
    const counts: number[] = []
    const picked = await play(delivered(forked, picking as never), { seed: "s" }, 1, {
      after: (_state, _actor, _action, count) => void counts.push(count),
    })
    expect([picked.fingerprint, counts]).toEqual([fingerprint, [3, 2]])
  })

  it("is the same whether bots plan an action or are asked for it", async () => {
    const listed = { root: ["a", "b"], two: ["a", "b", "c"] } as Record<string, readonly string[]>
    const game = {
      ...delivered(solo).game,
      legalActions: (state: DrawnState) => (listed[state.at] ?? ["a"]).map((act) => ({ act })),
      turn: soloTurn,
      step(state: DrawnState) {
        state.at = { root: "two", two: "three", three: "end" }[state.at] ?? "end"
        state.ply++
      },
    }
    const played = async (choose: (question: SearchRequest<unknown, unknown>) => SearchResult<unknown>) =>
      (
        await play({ game } as unknown as AnyGamePackage, { seed: "s", players: [puppet(choose).bot] }, 0)
      ).fingerprint.join()
    const asked = (index: number) => played(({ actions }) => ({ action: actions[index] ?? actions[0] }))
    const inPlan = (act: string) =>
      played(({ actions }) => planned(actions.length === 2 ? { act: "b" } : actions[0], [{ act }, { act: "a" }]))
    expect(await inPlan("b")).toBe(await asked(1))
    expect(await inPlan("c")).not.toBe(await asked(1))
    expect(await inPlan("a")).not.toBe(await asked(1))
  })

  it("gives bots their seat's view, events and actions, and follows their plans", async () => {
    const long: Drawing = {
      root: { who: CHANCE, to: ["one"] },
      one: { who: 0, to: ["x>two", "y>two"] },
      two: { who: 0, to: ["x>three", "y>three"] },
      three: { who: 1, to: ["x>four", "z>four"] },
      four: { who: 0, to: ["x>end", "y>end"] },
      end: { returns: [0, 0] },
    }
    // The first two acts of red are one turn.
    const turn = (state: DrawnState) => ({
      number: state.ply < 3 ? 1 : state.ply,
      phase: "act",
      seats: [],
      waiting: [],
      budgets: [],
    })
    const validated: unknown[] = []
    const validate = (_state: unknown, seat: number, action: string) => {
      validated.push([seat, action])
      return action === "bad" ? { code: "no", rule: "DR-2" } : undefined
    }
    const entry = delivered(long, { turn, validate } as never)
    const red = puppet(({ actions }) => planned(actions[1], ["x", "y"]))
    const blue = puppet(({ actions }) => ({ action: actions[0] }))
    const done: unknown[] = []
    const course = await play(entry, { seed: "s", players: [red.bot, blue.bot] }, 4, {
      after: (_state, actor, action, choices) => void done.push([actor, action, choices]),
    })
    expect(done).toEqual([
      [CHANCE, "one", 1],
      [0, "y", 2],
      // As planned; the rest of the plan was for this turn.
      [0, "x", 2],
      [1, "x", 2],
      [0, "y", 2],
    ])
    expect([validated, red.begun(), blue.begun()]).toEqual([[[0, "x"]], 1, 1])
    expect(red.seen).toHaveLength(2)
    expect(red.seen[0]).toEqual({
      seat: 0,
      view: { options: {}, at: "one", ply: 1 },
      actions: ["x", "y"],
      events: [{ type: "one", by: CHANCE }],
      random: expect.anything(),
      budget: { iterations: 5 },
    })
    expect(Object.isFrozen(red.seen[0]?.view) && Object.isFrozen(red.seen[0]?.events[0])).toBe(true)
    expect(red.seen[1]?.events).toEqual([
      { type: "y", by: "0" },
      { type: "x", by: "0" },
    ])
    expect(blue.seen[0]?.events).toEqual([{ type: "one", by: CHANCE }])
    // Each seat has a luck of its own, that of its number.
    expect([red.seen[0]?.random.below(2 ** 30), blue.seen[0]?.random.below(2 ** 30)]).toEqual(
      [0, 1].map((seat) => createRandom(`s:4/${seat}`).below(2 ** 30)),
    )
    // What was planned and is not legal is asked for.
    const bold = puppet(({ actions }) => planned(actions[0], ["bad"]))
    const other = await play(entry, { seed: "s", players: [bold.bot, blue.bot] }, 4)
    expect(bold.seen).toHaveLength(3)
    expect(other.fingerprint).not.toEqual(course.fingerprint)
    // A plan is for a turn, however long, and for no other.
    const acts: unknown[] = []
    const planning = puppet(() => planned("y", ["x", "x", "y", "x"]))
    await play(delivered(solo, { turn: soloTurn } as never), { seed: "s", players: [planning.bot] }, 4, {
      after: (_state, _actor, action) => void acts.push(action),
    })
    expect([acts.join(""), planning.seen.length]).toEqual(["yxxyy", 2])
    // A copy of an action is the action; the seat of a missing bot is played at random.
    const copying = puppet(({ actions }) => ({ action: `${actions[1]}` }))
    expect((await play(entry, { seed: "s", players: [copying.bot] }, 4)).actions).toBe(5)
    await expect(play(entry, { seed: "s", players: [puppet(() => ({ action: "fly" })).bot] }, 0)).rejects.toThrow(
      "expected one of the listed actions",
    )
  })
})

describe("the measures of a game", () => {
  it("count its actions, turns, choices and events", async () => {
    const entry = delivered(straight)
    const measures = await measure(entry, { seed: "s" }, { first: 0, count: 2 })
    const single = (value: number) => ({
      count: 2,
      sum: 2 * value,
      squares: 2 * value * value,
      least: value,
      most: value,
      bins: { [value]: 2 },
    })
    expect(measures).toEqual({
      ...noMeasures(),
      games: 2,
      winners: { "0": 2 },
      endings: { "DR-1 end": 2 },
      turns: single(4),
      actions: single(4),
      chance: single(1),
      phases: { act: { count: 6, sum: 6, squares: 6, least: 1, most: 1, bins: { 1: 6 } } },
      // Red, then blue; red again is not ahead by enough.
      leadChanges: single(1),
      events: { end: 2, one: 2, three: 2, two: 2 },
      eventGames: { end: 2, one: 2, three: 2, two: 2 },
      decided: { "DR-1": 2 },
      tried: expect.anything(),
      misspelt: expect.anything(),
      samples: expect.anything(),
      digest: expect.anything(),
    })
    const [one, other] = [await play(entry, { seed: "s" }, 0), await play(entry, { seed: "s" }, 1)]
    expect(measures.digest).toEqual(
      one.fingerprint.map((word, index) => (word + (other.fingerprint[index] ?? 0)) % 2 ** 32),
    )
  })

  it("distinguish draws from wins, and count unfinished games apart", async () => {
    const draw: Drawing = { root: { who: 0, to: ["even"] }, even: { returns: [0, 0] } }
    const even = await measure(delivered(draw), { seed: "s" }, { first: 0, count: 1 })
    expect([even.winners, even.endings, even.drawnEndings, even.unfinished]).toEqual([
      { "0 1": 1 },
      { "DR-1 end": 1 },
      { "DR-1 end": 1 },
      0,
    ])
    const open = await measure(delivered(straight), { seed: "s", maxActions: 2 }, { first: 0, count: 3 })
    expect([open.games, open.winners, open.endings, open.decided, open.unfinished]).toEqual([3, {}, {}, {}, 3])
    const unjudged = { game: delivered(straight).game } as AnyGamePackage
    expect((await measure(unjudged, { seed: "s" }, { first: 0, count: 1 })).leadChanges.count).toBe(0)
  })

  it("count lead changes at turn starts, beyond a small margin", async () => {
    const changes = async (...stands: (readonly number[])[]) => {
      const places: Record<string, Drawing[string]> = {}
      stands.forEach((each, index) => {
        places[index === 0 ? "root" : `${index}`] = { who: index % 3, to: [`${index + 1}`], stands: each }
      })
      places[`${stands.length}`] = { returns: [2, -1, -1] }
      return (await measure(delivered(places, {}, 3), { seed: "s" }, { first: 0, count: 1 })).leadChanges.sum
    }
    // The beginning of the first turn, number 0, is none: nothing has been done yet.
    expect(await changes([0.5, 0, -0.5], [0.5, 0, -0.5], [0, 0.5, -0.5], [-0.5, 0, 0.5])).toBe(2)
    expect(await changes([0, 0, 0], [0.5, 0, -0.5], [0.2, 0.21, -0.41], [0.5, 0, -0.5])).toBe(0)
    expect(await changes([0, 0, 0], [0.5, 0, -0.5], [0.2, 0.23, -0.43], [0.5, 0, -0.5])).toBe(2)
    expect(await changes([0, 0, 0], [0.5, 0, -0.5], [0.1, -0.2, 0.1], [-0.5, 0.5, 0])).toBe(1)
  })

  it("compare the standings only when a turn begins", async () => {
    const places: Drawing = {
      root: { who: 0, to: ["one"] },
      one: { who: 0, to: ["two"], stands: [0.5, -0.5] },
      two: { who: 0, to: ["three"], stands: [-0.5, 0.5] },
      three: { who: 0, to: ["end"], stands: [0.5, -0.5] },
      end: { returns: [0, 0] },
    }
    const turn = (numbers: readonly number[]) => ({
      turn: (state: DrawnState) => ({
        number: numbers[state.ply] ?? 9,
        phase: "act",
        seats: [],
        waiting: [],
        budgets: [],
      }),
    })
    const changes = async (...numbers: number[]) =>
      (await measure(delivered(places, turn(numbers) as never), { seed: "s" }, { first: 0, count: 1 })).leadChanges.sum
    expect([await changes(1, 2, 2, 3), await changes(1, 2, 3, 4)]).toEqual([0, 2])
  })

  it("of no games are empty, and probes are seeded per game", async () => {
    expect(await measure(delivered(straight), { seed: "s" }, { first: 0, count: 0 })).toEqual(noMeasures())
    const round: Drawing = { root: { who: 0, to: ["on"] }, on: { who: 0, to: ["on"] } }
    const plies: number[][] = []
    const watched = {
      initialState() {
        plies.push([])
        return { options: {}, at: "root", ply: 0 }
      },
      validate(state: DrawnState) {
        plies.at(-1)?.push(state.ply)
      },
    }
    await measure(delivered(round, watched as never), { seed: "s", maxActions: 90 }, { first: 0, count: 3 })
    expect(new Set(plies.map((each) => each.join())).size).toBe(3)
    for (const each of plies) expect(each.length).toBeGreaterThan(2)
  })

  it("of many seats are in the order of their names", async () => {
    const many: Drawing = { root: { who: 0, to: ["end"] }, end: { returns: [10, ...new Array<number>(10).fill(-1)] } }
    const eleven = [delivered(many, {}, 11), { seed: "s" }] as const
    const { sums } = await compare(eleven, eleven, { first: 0, count: 1 })
    expect(Object.keys(sums)).toEqual(Object.keys(sums).sort())
    expect(Object.keys(sums)).toHaveLength(15)
    const part = (name: string, sum: number) => ({ games: 1, other: 1, sums: { [name]: { sum, squares: sum * sum } } })
    const both = mergeDifferences(mergeDifferences(part("turns", 2), part("actions", 3)), part("turns", 5))
    expect(JSON.stringify(both)).toBe(
      JSON.stringify({ games: 3, other: 3, sums: { actions: { sum: 3, squares: 9 }, turns: { sum: 7, squares: 29 } } }),
    )
  })

  it("name events by their type, and each once a game", async () => {
    const loud = (event: unknown) => ({
      step(state: DrawnState, actor: number | "chance", action: string, emit?: (event: unknown) => void) {
        drawn(straight).game.step(state, actor, action)
        emit?.(event)
      },
    })
    const events = async (event: unknown) => {
      const { events, eventGames } = await measure(
        delivered(straight, loud(event) as never),
        { seed: "s" },
        { first: 0, count: 2 },
      )
      return [events, eventGames]
    }
    expect(await events({ type: "moved" })).toEqual([{ moved: 8 }, { moved: 2 }])
    expect(await events({ kind: "moved" })).toEqual([{ event: 8 }, { event: 2 }])
    expect(await events(null)).toEqual([{ event: 8 }, { event: 2 }])
    expect(await events("moved")).toEqual([{ event: 8 }, { event: 2 }])
    expect(await events({ type: 7 })).toEqual([{ "7": 8 }, { "7": 2 }])
  })

  it("wait for the callback between games only", async () => {
    const between = vi.fn(() => undefined)
    await measure(delivered(straight), { seed: "s" }, { first: 5, count: 3 }, between)
    expect(between).toHaveBeenCalledTimes(2)
    await compare(
      [delivered(straight), { seed: "s" }],
      [delivered(straight), { seed: "s" }],
      { first: 5, count: 4 },
      between,
    )
    expect(between).toHaveBeenCalledTimes(5)
    const stop = () => Promise.reject(new Error("enough"))
    await expect(measure(delivered(straight), { seed: "s" }, { first: 0, count: 2 }, stop)).rejects.toThrow("enough")
  })

  it("of two series are compared game by game, as the second minus the first", async () => {
    // Two turns instead of four, a draw instead of a win, one of three instead of one of one.
    const short: Drawing = {
      root: { who: 0, to: ["a>b", "b", "c>b"] },
      b: { who: 1, to: ["even"] },
      even: { returns: [0, 0] },
    }
    const { games, other, sums } = await compare(
      [delivered(straight), { seed: "s" }],
      [delivered(short), { seed: "s" }],
      {
        first: 0,
        count: 2,
      },
    )
    expect([games, other]).toEqual([2, 2])
    const twice = (value: number) => ({ sum: 2 * value, squares: 2 * value * value })
    expect(sums).toEqual({
      actions: twice(-2),
      // (3 + 1) / 2 instead of 1, in thousandths.
      choices: twice(1000),
      decisive: twice(-1),
      "seat 0": twice(210 - 420),
      "seat 1": twice(210),
      turns: twice(-2),
    })
    expect(Object.keys(sums)).toEqual(["actions", "choices", "decisive", "seat 0", "seat 1", "turns"])
    const same = await compare([delivered(straight), { seed: "s" }], [delivered(straight), { seed: "s" }], {
      first: 0,
      count: 2,
    })
    expect([same.other, same.sums.actions]).toEqual([0, { sum: 0, squares: 0 }])
    // Nobody has a point of what was given up, and a seat that only one of them has is left out.
    const open = await compare(
      [delivered(straight), { seed: "s" }],
      [delivered(straight, {}, 3), { seed: "s", maxActions: 1 }],
      {
        first: 0,
        count: 1,
      },
    )
    expect(open.sums).toMatchObject({
      "seat 0": { sum: -420 },
      "seat 1": { sum: 0 },
      choices: { sum: -1000 },
      decisive: { sum: -1 },
    })
    expect(Object.keys(open.sums)).not.toContain("seat 2")
  })
})

describe("probes of the rules", () => {
  /** Luck that shows these numbers, and notes below what. */
  function shown(...numbers: readonly number[]): Random & { readonly bounds: number[] } {
    const bounds: number[] = []
    const left = [...numbers]
    return {
      bounds,
      below(bound) {
        bounds.push(bound)
        return left.shift() ?? 0
      },
    }
  }

  const legal = [{ type: "move", from: 1, to: 2 }, { type: "move", from: 3, to: 4 }, { type: "pass" }]

  /** A game in which only moves from 1 are legal, and a text is an action if it is JSON. */
  function rules(more: object = {}) {
    const validated: unknown[] = []
    const parsed: string[] = []
    const game = {
      id: "rules",
      legalActions: () => legal,
      validate(_state: unknown, _seat: number, action: { from?: number }) {
        validated.push(action)
        return action.from === 1 ? undefined : { code: "not-there", rule: "RU-3" }
      },
      view: (state: unknown) => state,
      determinize: (view: unknown) => view,
      formatAction: (action: unknown) => JSON.stringify(action),
      parseAction(text: string) {
        parsed.push(text)
        throw new NotationError(text, 0, "an action")
      },
      ...more,
    }
    const prober = new Prober({ game } as unknown as AnyGamePackage)
    return { prober, validated, parsed, entry: { game } }
  }
  const state = { options: {}, at: 1 }

  it("come at one decision in eight, and try notation at one in four of these", () => {
    const { prober, validated, parsed } = rules()
    const seldom = shown(1)
    prober.visit(state, 0, seldom)
    expect([seldom.bounds, prober.results().actions.asked]).toEqual([[8], 0])
    const asked = shown(0, 3, 0, 0, 1, 2, 3)
    prober.visit(state, 0, asked)
    // Whether, which way, which legal one; three are kept; and no words.
    expect(asked.bounds).toEqual([8, 4, 3, 3, 3, 3, 4])
    expect([validated, parsed]).toEqual([[legal[0]], []])
    expect(prober.results()).toEqual({
      actions: { asked: 1, legal: 1, unread: 0, refused: {} },
      texts: { asked: 0, legal: 0, unread: 0, refused: {} },
      samples: { asked: 0, true: 0 },
    })
    expect(prober.rules.size).toBe(0)
  })

  it("try actions legal elsewhere, crossed with another, or from the action space", () => {
    const { prober, validated } = rules()
    // Kept: the three legal ones in their order.
    prober.visit(state, 0, shown(0, 1, 0, 1, 2, 3))
    expect(validated).toEqual([])
    // One from elsewhere.
    prober.visit(state, 0, shown(0, 1, 1, 0, 0, 0, 3))
    expect(validated.splice(0)).toEqual([legal[1]])
    expect([...prober.rules]).toEqual(["RU-3"])
    // The first legal one with the second field of the second one, and with its first.
    prober.visit(state, 0, shown(0, 2, 0, 1, 1, 0, 0, 0, 3))
    prober.visit(state, 0, shown(0, 2, 0, 1, 0, 0, 0, 0, 3))
    expect(validated.splice(0)).toEqual([
      { type: "move", from: 1, to: 4 },
      { type: "move", from: 3, to: 2 },
    ])
    // Two that share no field: the legal one itself; nobody draws which field.
    const lonely = shown(0, 2, 0, 2, 0, 0, 0, 3)
    prober.visit(state, 0, lonely)
    expect(validated.splice(0)[0]).toBe(legal[0])
    expect(lonely.bounds.slice(0, 5)).toEqual([8, 4, 3, 12, 3])
    // Without an action space the first way is the last one.
    prober.visit(state, 0, shown(0, 0, 2, 2, 0, 0, 0, 3))
    expect(validated.splice(0)).toEqual([legal[2]])
    expect(prober.results().actions).toEqual({ asked: 5, legal: 2, unread: 0, refused: { "RU-3 not-there": 3 } })
    // A new game knows nothing of the last.
    prober.begin()
    expect(prober.rules.size).toBe(0)
    prober.visit(state, 0, shown(0, 1, 0, 0, 0, 3))
    expect(validated).toEqual([])
    const spacious = { ...rules().entry, space: { size: 50, at: (index: number) => ({ type: "fly", to: index }) } }
    const asked: unknown[] = []
    spacious.game.validate = (_state, _seat, action) => void asked.push(action)
    new Prober(spacious as unknown as AnyGamePackage).visit(state, 0, shown(0, 0, 49, 0, 0, 0, 3))
    expect(asked.splice(0)).toEqual([{ type: "fly", to: 49 }])
    // Where there is one, a legal one is asked for as well.
    new Prober(spacious as unknown as AnyGamePackage).visit(state, 0, shown(0, 3, 1, 0, 0, 0, 3))
    expect(asked).toEqual([legal[1]])
  })

  it("leave an action unchanged when it or the other has no fields", () => {
    for (const list of [
      ["a", "b"],
      [null, { type: "x", at: 1 }],
      [{ type: "x", at: 1 }, null],
      [{ type: "x", at: 1 }, "b"],
      ["a", { "0": "b" }],
    ]) {
      const { prober, validated } = rules({
        legalActions: () => list,
        validate: (_state: unknown, _seat: number, action: unknown) => void validated.push(action),
      })
      // The first one, with a field of the second one, which is first in the pool.
      prober.visit(state, 0, shown(0, 1, 1, 1, 3))
      prober.visit(state, 0, shown(0, 3, 0, 0, 0, 0, 3))
      expect(validated).toHaveLength(1)
      expect(validated[0]).toBe(list[0])
    }
  })

  it("keep at most 64 actions of a game, replacing random ones", () => {
    const { prober } = rules()
    prober.visit(state, 0, shown(0, 1, 0, 0, 0, 3))
    for (let visit = 1; visit < 21; visit++) prober.visit(state, 0, shown(0, 1, 0, 0, 0, 0, 3))
    // 21 times three are kept; of three more, two go to the place of others.
    const luck = shown(0, 1, 62, 0, 0, 0, 0, 0, 3)
    prober.visit(state, 0, luck)
    expect(luck.bounds).toEqual([8, 4, 63, 3, 3, 64, 3, 64, 4])
    const longer = { ...rules().entry }
    longer.game.legalActions = () => [...legal, ...legal]
    const many = shown(0, 3, 0, 0, 0, 0, 0, 3)
    new Prober(longer as unknown as AnyGamePackage).visit(state, 0, many)
    // Of six, four are kept.
    expect(many.bounds).toEqual([8, 4, 6, 6, 6, 6, 6, 4])
  })

  it("try notation with one character deleted, changed or inserted", () => {
    const { prober, parsed } = rules({ formatAction: (action: { type: string }) => action.type })
    const words = (...numbers: number[]) => {
      prober.visit(state, 0, shown(0, 1, 0, 0, 0, 0, 0, ...numbers))
      return parsed.splice(0)[0]
    }
    // In the pool "move" is first; the other text is "pass".
    prober.visit(state, 0, shown(0, 1, 0, 2, 1, 3))
    // Two texts; a place; a sign of the other; the way.
    expect(words(0, 1, 1, 0, 0)).toBe("mve")
    expect(words(0, 1, 1, 0, 1)).toBe("mpve")
    expect(words(0, 1, 1, 2, 2)).toBe("msove")
    expect(words(0, 1, 4, 1, 0)).toBe("move")
    expect(words(0, 1, 4, 1, 2)).toBe("movea")
    expect(prober.results().texts).toEqual({ asked: 5, legal: 0, unread: 5, refused: {} })
    // Any place before, in or after a text of four signs, a sign of four, one of three ways.
    const luck = shown(0, 1, 0, 0, 0, 0, 0, 0, 1, 4, 1, 2)
    prober.visit(state, 0, luck)
    expect(luck.bounds.slice(-3)).toEqual([5, 4, 3])
    // What has no text lends no sign.
    const silent = rules({ formatAction: () => "" })
    const silence = shown(0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    silent.prober.visit(state, 0, silence)
    expect([silence.bounds.slice(-3), silent.parsed]).toEqual([[1, 1, 3], [""]])
  })

  it("count texts as unread, refused while parsing, refused or legal", () => {
    const said = (parseAction: () => unknown) => {
      const { prober } = rules({ parseAction })
      const visit = () => prober.visit(state, 0, shown(0, 3, 0, 0, 0, 0, 0, 0))
      visit()
      return prober.results().texts
    }
    const failing = (rule?: string) => () => {
      throw new NotationError("", 0, "an action", rule)
    }
    expect(said(failing())).toEqual({ asked: 1, legal: 0, unread: 1, refused: {} })
    expect(said(failing("CO-4"))).toEqual({ asked: 1, legal: 0, unread: 1, refused: {} })
    expect(said(failing("RU-7"))).toEqual({ asked: 1, legal: 0, unread: 0, refused: { "RU-7 notation": 1 } })
    expect(said(() => legal[0])).toEqual({ asked: 1, legal: 1, unread: 0, refused: {} })
    expect(said(() => legal[1])).toEqual({ asked: 1, legal: 0, unread: 0, refused: { "RU-3 not-there": 1 } })
    expect(() =>
      said(() => {
        throw { code: "notation" }
      }),
    ).toThrow(expect.objectContaining({ code: "notation" }))
    for (const error of [new RangeError("broken"), Object.assign(new Error("broken"), { code: "other" }), "broken"])
      expect(() =>
        said(() => {
          throw error
        }),
      ).toThrow("broken")
  })

  it("compare sampled states with the true one", () => {
    const right = rules()
    const wrong = rules({ determinize: () => ({ ...state, at: 2 }) })
    for (const { prober } of [right, wrong])
      for (let visit = 0; visit < 2; visit++) prober.visit(state, 0, shown(0, 3, 0, 0, 0, 0, 0, 0))
    expect([right.prober.results().samples, wrong.prober.results().samples]).toEqual([
      { asked: 2, true: 2 },
      { asked: 2, true: 0 },
    ])
    expect(stateHash({ id: "rules" }, state)).toHaveLength(32)
    // Without anything kept, nothing is asked in words.
    const empty = rules({ legalActions: () => [] })
    empty.prober.visit(state, 0, shown(0, 1, 0))
    expect([empty.parsed, empty.prober.results().samples.asked]).toEqual([[], 1])
  })
})

describe("an arena game", () => {
  const setup = { options: {}, dice: "dice", seed: "seed", maxActions: 50, patience: 1000, records: true }
  const dicey: Drawing = {
    root: { who: CHANCE, to: ["one", "other>one"], weights: [1, 1] },
    one: { who: 0, to: ["x>two", "y>two"] },
    two: { who: 0, to: ["x>three", "y>three"] },
    three: { who: 1, to: ["x>four", "y>four"] },
    four: { who: CHANCE, to: ["six>end", "seven>end", "eight>end"] },
    end: { returns: [1, -1] },
  }
  const turn = (state: DrawnState) => ({
    number: state.ply < 3 ? 1 : state.ply,
    phase: "act",
    seats: [],
    waiting: [],
    budgets: [],
  })

  it("is recorded entry by entry, with the dice of its ply and the names of its seats", async () => {
    const { game } = delivered(dicey, { turn } as never)
    const red = puppet(() => planned("y", ["x", "y"]), "red")
    const blue = puppet(() => ({ action: "x" }), "blue")
    const { record, outcome, plies, times, forfeits } = await playArenaGame({ game }, [red.bot, blue.bot], setup)
    const thrown = (ply: number, count: number) => createRandom(`dice/${ply}`).below(count)
    expect(record).toMatchObject({
      format: "flottille-record-2",
      game: "drawn",
      version: "1.0",
      headers: [
        ["Seat-0", "red"],
        ["Seat-1", "blue"],
      ],
      options: {},
      outcome: { returns: [1, -1] },
    })
    expect(record?.entries).toEqual([
      { actor: CHANCE, action: ["one", "other"][thrown(0, 2)] },
      { actor: 0, action: "y" },
      { actor: 0, action: "x" },
      { actor: 1, action: "x" },
      { actor: CHANCE, action: ["six", "seven", "eight"][thrown(4, 3)] },
    ])
    expect([outcome?.returns, plies, times.map((each) => each.length), forfeits]).toEqual([[1, -1], 5, [1, 1], []])
    expect([red.seen.length, red.begun(), blue.begun()]).toEqual([1, 1, 1])
    // Blue has heard of the dice alone.
    expect(blue.seen[0]?.events).toHaveLength(1)
    expect(blue.seen[0]?.events[0]).toMatchObject({ by: CHANCE })
    expect(red.seen[0]).toEqual({
      seat: 0,
      view: { options: {}, at: "one", ply: 1 },
      actions: ["x", "y"],
      events: [
        { type: record?.entries[0] && "action" in record.entries[0] ? record.entries[0].action : "", by: CHANCE },
      ],
      random: expect.anything(),
      budget: { iterations: 5 },
    })
    expect(Object.isFrozen(red.seen[0]?.view) && Object.isFrozen(red.seen[0]?.events[0])).toBe(true)
    expect(red.seen[0]?.random.below(2 ** 30)).toBe(createRandom("seed/0").below(2 ** 30))
    expect(blue.seen[0]?.random.below(2 ** 30)).toBe(createRandom("seed/1").below(2 ** 30))
    expect((await playArenaGame({ game }, [red.bot, blue.bot], { ...setup, records: false })).record).toBeUndefined()
    // Dice are rolled as the game rolls them, where it can.
    const loaded = delivered(dicey, {
      turn,
      rollChance: (state: DrawnState) => (state.at === "root" ? "other" : "eight"),
    } as never).game
    const rolled = await playArenaGame({ game: loaded }, [red.bot, blue.bot], setup)
    expect(
      rolled.record?.entries.flatMap((entry) => ("actor" in entry && entry.actor === CHANCE ? [entry.action] : [])),
    ).toEqual(["other", "eight"])
  })

  it("follows plans of any length within their turn only", async () => {
    const { game } = delivered(solo, { turn: soloTurn } as never)
    const acts = async (following: unknown) => {
      const bot = puppet(() => planned("y", following))
      const { record } = await playArenaGame({ game }, [bot.bot, bot.bot], setup)
      return [record?.entries.map((entry) => ("action" in entry ? entry.action : "")).join(""), bot.seen.length]
    }
    expect(await acts(["x", "x", "y", "x"])).toEqual(["yxxyy", 2])
    expect(await acts(["x"])).toEqual(["yxyxy", 3])
    // What is no list is no plan.
    expect(await acts("xx")).toEqual(["yyyyy", 5])
    expect(await acts(undefined)).toEqual(["yyyyy", 5])
  })

  it("is stopped at the action limit, without an outcome", async () => {
    const { game } = delivered(dicey)
    const some = puppet(({ actions }) => ({ action: actions[0] }))
    const { record, outcome, plies } = await playArenaGame({ game }, [some.bot, some.bot], { ...setup, maxActions: 3 })
    expect([outcome, plies, record && "outcome" in record]).toEqual([undefined, 3, false])
    // What was learnt since it was last asked, once.
    expect(some.seen.map(({ events }) => events.length)).toEqual([1, 1])
    // A plan is for a turn, and each act is one here; one that is no list is none.
    const planning = puppet(({ actions }) => planned(actions[0], "x"))
    await playArenaGame({ game }, [planning.bot, planning.bot], setup)
    expect(planning.seen).toHaveLength(3)
  })

  it("yields to the event loop after 40 ms and leaves no timer behind", async () => {
    const { game } = delivered(dicey)
    const play = async (tick: number) => {
      let now = 0
      let isHeard = false
      const received: boolean[] = []
      const some = puppet(({ actions }) => {
        received.push(isHeard)
        return { action: actions[0] }
      })
      const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += tick))
      const cleared = vi.spyOn(globalThis, "clearTimeout")
      try {
        setTimeout(() => {
          isHeard = true
        })
        const { times } = await playArenaGame({ game }, [some.bot, some.bot], setup)
        return { received, times, cleared: cleared.mock.calls.length }
      } finally {
        clock.mockRestore()
        cleared.mockRestore()
      }
    }
    // Three decisions, each with a timer of its own. Between looks at the clock are as many milliseconds as it ticks.
    expect(await play(0)).toEqual({ received: [false, false, false], times: [[0, 0], [0]], cleared: 3 })
    const { received, times } = await play(41)
    expect([received, times]).toEqual([
      [true, true, true],
      [[41, 41], [41]],
    ])
    // It looks at the beginning, before each action and around each decision: before the second one
    // 40 ms are over, or 45.
    expect((await play(8)).received).toEqual([false, false, true])
    expect((await play(9)).received).toEqual([false, true, true])
  })

  it("continues without a failing bot and reports its seat, reason and message", async () => {
    const resigned: number[] = []
    const resigning = {
      turn,
      validate: (_state: unknown, _seat: number, action: string) =>
        action === "bad" ? { code: "no", rule: "DR-2" } : undefined,
      resign(state: DrawnState, seat: number) {
        resigned.push(seat)
        state.at = "end"
      },
    }
    const { game } = delivered(dicey, resigning as never)
    const blue = puppet(() => ({ action: "x" }), "blue").bot
    const failing = async (choose: () => ReturnType<AnyBot["choose"]>) => {
      const { forfeits, record, plies } = await playArenaGame({ game }, [puppet(choose, "red").bot, blue], {
        ...setup,
        patience: 5,
      })
      expect([record?.entries.at(-1), plies]).toEqual([{ resign: 0 }, 2])
      return forfeits
    }
    const where = { bot: "red", seat: 0, ply: 1 }
    expect(await failing(() => Promise.reject(new RangeError("lost")))).toEqual([
      { ...where, why: "threw", message: "lost" },
    ])
    expect(await failing(() => Promise.reject("nothing"))).toEqual([{ ...where, why: "threw", message: "nothing" }])
    const words = "red answered fly; expected one of the listed actions"
    expect(await failing(() => ({ action: "fly" }))).toEqual([{ ...where, why: "no such action", message: words }])
    expect(await failing(() => new Promise(() => {}))).toEqual([
      { ...where, why: "no answer", message: "nothing within 5 ms" },
    ])
    expect(resigned).toEqual([0, 0, 0, 0])
    // A plan that is refused is asked for again.
    const bold = puppet(({ actions }) => planned(actions[0], ["bad"]))
    await playArenaGame({ game }, [bold.bot, blue], setup)
    expect(bold.seen).toHaveLength(2)
    expect(first.below(9)).toBe(0)
  })
})
