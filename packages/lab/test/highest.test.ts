import type { AnyBot } from "@flottille/bots"
import { uniform } from "@flottille/bots/uniform"
import { createRandom, type StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { describe, expect, it, vi } from "vitest"
import {
  expectLearnt,
  type HighestState,
  highest,
  learners,
  planner,
  puppet,
  type Saying,
  saying,
  sayings,
  totals,
} from "../../bots/test/support/highest"
import { arena } from "../src/arena"
import { compare, measure } from "../src/measure"
import { noMeasures } from "../src/measures"
import { Prober } from "../src/probes"
import { type Observer, play } from "../src/seeded-game"

/** As much of a package as is asked for. */
const entryOf = (more: object = {}) => ({ game: highest, ...more }) as unknown as AnyGamePackage
const entry = entryOf()
const seed = "highest"
const [zero, one, two] = sayings as readonly [Saying, Saying, Saying]

describe("a game run", () => {
  it("plays the bots' actions and reports them to an observer", async () => {
    const received: unknown[] = []
    const onlooker: Observer = {
      before: (state, actor) => void received.push(["before", actor, (state as HighestState).said.length]),
      after: (state, actor, action, choices) =>
        void received.push(["after", actor, (state as HighestState).said.length, action, choices]),
      happened: (event) => void received.push(event),
    }
    const course = await play(entry, { seed, options: { coin: true }, players: [saying(2), saying(1)] }, 0, onlooker)
    const { coin } = course.final as HighestState
    expect(received).toEqual([
      ["before", "chance", 0],
      "coin",
      ["after", "chance", 0, { type: "coin", side: coin }, 2],
      ["before", 0, 0],
      { type: "said", seat: 0, number: 2 },
      ["after", 0, 1, two, 3],
      ["before", 1, 1],
      { type: "said", seat: 1, number: 1 },
      ["after", 1, 2, one, 3],
    ])
    expect([course.actions, course.chance, course.outcome?.returns]).toEqual([3, 1, [1, -1]])
    expect((course.final as HighestState).said).toEqual([2, 1])
  })

  it("uses the generator of its number, and others for bots", async () => {
    const sides: (number | null)[] = []
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const course = await play(entry, { seed, options: { coin: true }, players: [uniform(), uniform()] }, index)
      const { coin, said } = course.final as HighestState
      sides.push(coin)
      expect(said).toEqual([0, 1].map((seat) => createRandom(`${seed}:${index}/${seat}`).below(3)))
    }
    const drawn = [0, 1, 2, 3, 4, 5].map((index) => (createRandom(`${seed}:${index}`).below(3) < 1 ? 0 : 1))
    expect(sides).toEqual(drawn)
  })

  it("is random without bots, picked from the list or by the game itself", async () => {
    const pickAction = (_state: StateWith, _seat: number, random: { below(bound: number): number }) =>
      sayings[random.below(3)]
    const quick = entryOf({ game: { ...highest, pickAction, legalActions: undefined } })
    for (const index of [0, 1]) {
      const counts: number[] = []
      const after = (_state: StateWith, _actor: unknown, _action: unknown, choices: number) => void counts.push(choices)
      const [course, other] = [
        await play(entry, { seed, options: { turns: 3 } }, index, { after }),
        await play(quick, { seed, options: { turns: 3 } }, index, { after }),
      ]
      const random = createRandom(`${seed}:${index}`)
      expect((course.final as HighestState).said).toEqual([1, 2, 3, 4, 5, 6].map(() => random.below(3)))
      expect(other).toEqual(course)
      expect(counts).toEqual(new Array(12).fill(3))
    }
  })

  it("is stopped at the given limit, else the game's own, else 20,000 actions", async () => {
    const own = entryOf({ game: { ...highest, maxActions: () => 4 } })
    const options = { turns: 8 }
    const actions = async (...given: Parameters<typeof play>) => {
      const course = await play(...given)
      return [course.actions, course.outcome]
    }
    expect(await actions(own, { seed, options }, 0)).toEqual([4, undefined])
    expect(await actions(own, { seed, options, maxActions: 5 }, 0)).toEqual([5, undefined])
    expect(await actions(own, { seed, options, maxActions: 0 }, 0)).toEqual([0, undefined])
    expect((await actions(entry, { seed, options }, 0))[0]).toBe(16)
    expect(await actions(entry, { seed, options: { turns: 15_000 } }, 0)).toEqual([20_000, undefined])
  })

  it("gives each bot its seat's view and the events since its last decision", async () => {
    const players = learners()
    const bots = players.map(({ bot }) => bot as unknown as AnyBot)
    await play(entry, { seed, options: { coin: true, turns: 2 }, players: bots }, 0)
    expectLearnt(players)
  })

  it("keeps to a bot's plan while the turn is the same and it is legal", async () => {
    const { bot, asked } = planner()
    const options = { words: 2, turns: 4 }
    const course = await play(entry, { seed, options, players: [bot as unknown as AnyBot, saying(0)] }, 0)
    // Turn 1: one, two. Turn 2: zero, and as two has to be loud, asked again: one. Turn 3: two, zero.
    const mine = (course.final as HighestState).said.filter((_, index) => index % 4 < 2)
    expect(mine.slice(0, 6)).toEqual([1, 2, 0, 1, 2, 0])
    expect(asked.map(({ view }) => view.said.length)).toEqual([0, 4, 5, 8, 12, 13])
  })

  it("keeps to a plan of several actions one after the other", async () => {
    // biome-ignore lint/suspicious/noThenProperty: a list, which no promise takes for its own
    const { bot, asked } = puppet("planning", () => ({ action: zero, then: [one, two, one] }))
    const course = await play(entry, { seed, options: { words: 4 }, players: [bot as unknown as AnyBot, saying(0)] }, 0)
    expect([(course.final as HighestState).said.slice(0, 4), asked.length]).toEqual([[0, 1, 2, 1], 1])
  })

  it("has the same fingerprint for equal actions in different objects", async () => {
    const known = (number: number): AnyBot => ({
      ...saying(number),
      start: () => known(number),
      choose: ({ actions }) => ({ action: structuredClone(actions[number]) }),
    })
    // What a bot has planned is not looked up in the list.
    const planned = (number: number): AnyBot => ({
      ...saying(number),
      start: () => planned(number),
      // biome-ignore lint/suspicious/noThenProperty: a list, which no promise takes for its own
      choose: ({ actions }) => ({ action: actions[number], then: [structuredClone(actions[number])] }),
    })
    const print = async (bot: (number: number) => AnyBot) =>
      (await play(entry, { seed, options: { words: 2 }, players: [bot(1), bot(2)] }, 0)).fingerprint
    const prints = [await print(saying), await print(known), await print(planned)]
    expect([prints[1], prints[2]]).toEqual([prints[0], prints[0]])
  })

  it("has a fingerprint of all draws, choices, alternatives and the outcome", async () => {
    const few = (state: HighestState, seat: number) => highest.legalActions(state, seat).slice(0, 2)
    const known = (action: Saying): AnyBot => ({
      ...saying(0),
      start: () => known(action),
      choose: () => ({ action: structuredClone(action) }),
    })
    const print = async (more: object, bots?: readonly AnyBot[], options = {}) => {
      const { fingerprint } = await play(
        entryOf({ game: { ...highest, ...more } }),
        { seed, options, ...(bots ? { players: bots } : {}) },
        0,
      )
      expect(fingerprint).toHaveLength(4)
      for (const word of fingerprint) expect(word >>> 0).toBe(word)
      return fingerprint.join()
    }
    const prints = [
      await print({}, [saying(0), saying(1)]),
      await print({}, [saying(1), saying(0)]),
      await print({}, [saying(1), saying(1)]),
      await print({ legalActions: few }, [saying(0), saying(1)]),
      await print({ outcome: () => undefined }, [saying(0), saying(1)]),
      await print({}, [saying(0), saying(1)], { coin: true }),
      await print({}),
      await print({ id: "other" }),
    ]
    expect(new Set(prints).size).toBe(prints.length)
    expect(await print({}, [known(zero), known(one)])).toBe(prints[0])
    // With these digits on every engine, now and later.
    const drawn = await play(entry, { seed, options: { coin: true, turns: 20 } }, 0)
    const chosen = await play(
      entry,
      { seed, options: { coin: true, turns: 20 }, players: [saying(0, 1, 2), uniform()] },
      0,
    )
    expect([drawn.fingerprint, chosen.fingerprint]).toEqual([
      [2976663346, 2172948586, 4213045309, 2883634604],
      [3825040300, 595503259, 1107158502, 2472139741],
    ])
  })
})

describe("measuring a game that is counted by hand", () => {
  const spread = (...values: number[]) => ({
    count: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: values.reduce((sum, value) => sum + value * value, 0),
    least: Math.min(...values),
    most: Math.max(...values),
    bins: Object.fromEntries(values.map((value) => [value, values.filter((each) => each === value).length])),
  })
  const evaluate = (state: StateWith) =>
    totals(state as HighestState).map((sum, _, all) => (sum - (all[0] ?? 0) / 2 - (all[1] ?? 0) / 2) / 10)
  const series = { seed, options: { coin: true, turns: 2 }, players: [saying(1, 2), saying(2, 0)] }

  it("counts games, turns, choices, events and lead changes", async () => {
    const measures = await measure(entryOf({ evaluate }), series, { first: 0, count: 3 })
    expect(measures).toMatchObject({
      games: 3,
      unfinished: 0,
      winners: { "0": 3 },
      endings: { "HI-4 highest": 3 },
      drawnEndings: {},
      turns: spread(4, 4, 4),
      actions: spread(5, 5, 5),
      chance: spread(1, 1, 1),
      // 1:0, then 1:2, then 3:2.
      leadChanges: spread(2, 2, 2),
      events: { event: 3, said: 12 },
      eventGames: { event: 3, said: 3 },
    })
    expect(measures.phases).toEqual({ say: spread(...new Array(12).fill(3)) })
    expect(measures.decided["HI-4"]).toBe(3)
    expect((await measure(entry, series, { first: 0, count: 1 })).leadChanges.count).toBe(0)
  })

  it("is empty without games", async () => {
    expect(await measure(entry, series, { first: 3, count: 0 })).toEqual(noMeasures())
  })

  it("counts draws, and games that were given up, apart", async () => {
    const drawn = await measure(entry, { ...series, players: [saying(1), saying(1)] }, { first: 4, count: 2 })
    expect([drawn.winners, drawn.endings, drawn.drawnEndings]).toEqual([
      { "0 1": 2 },
      { "HI-4 highest": 2 },
      { "HI-4 highest": 2 },
    ])
    const stopped = await measure(entry, { ...series, maxActions: 2 }, { first: 0, count: 2 })
    expect([stopped.unfinished, stopped.winners, stopped.decided]).toEqual([2, {}, {}])
    expect(stopped.turns).toEqual(spread(2, 2))
  })

  it("counts a lead of more than 0.02 at the beginning of a turn", async () => {
    const standings: Record<number, readonly number[]> = {
      0: [0, 0],
      1: [0.03, 0],
      2: [0, 0.02],
      3: [0, 0.021],
      4: [0, 0],
      5: [0.5, 0],
      6: [0, 1],
      7: [0, 1],
    }
    const judge = (state: StateWith) => standings[(state as HighestState).said.length] ?? []
    const turns = (words: number, turns: number) => ({ ...series, options: { words, turns } })
    const changes = async (words: number, of: number) =>
      (await measure(entryOf({ evaluate: judge }), turns(words, of), { first: 0, count: 1 })).leadChanges.sum
    expect([await changes(1, 4), await changes(2, 2), await changes(1, 3)]).toEqual([3, 0, 2])
    // A new game begins with nobody ahead.
    expect((await measure(entryOf({ evaluate: judge }), turns(1, 4), { first: 0, count: 3 })).leadChanges).toEqual(
      spread(3, 3, 3),
    )
  })

  it("names events by their type, and phases in order", async () => {
    const step: typeof highest.step = (state, actor, action, emit) => {
      highest.step(state, actor, action, () => {})
      for (const event of [null, 7, { type: 5 }, { kind: "said" }]) emit?.(event as never)
    }
    const turn: typeof highest.turn = (state, viewer) => ({
      ...highest.turn(state, viewer),
      phase: state.said.length === 0 ? "later" : "first",
    })
    const game = { ...highest, step, turn }
    const measures = await measure(
      entryOf({ game }),
      { seed, options: { turns: 2 }, players: [saying(1), saying(0)] },
      { first: 0, count: 1 },
    )
    expect(measures.events).toEqual({ "5": 4, event: 12 })
    expect(measures.eventGames).toEqual({ "5": 1, event: 1 })
    expect(Object.entries(measures.phases).map(([name, { count }]) => [name, count])).toEqual([
      ["first", 3],
      ["later", 1],
    ])
  })

  it("resets events and the first turn for every game", async () => {
    const step: typeof highest.step = (state, actor, action, emit) =>
      highest.step(state, actor, action, () => emit?.({ type: `coin ${state.coin}` } as never))
    const sides = [0, 1, 2, 3, 4, 5].map((index) => (createRandom(`${seed}:${index}`).below(3) < 1 ? 0 : 1))
    const games = (side: number) => sides.filter((each) => each === side).length
    const { eventGames } = await measure(entryOf({ game: { ...highest, step } }), series, { first: 0, count: 6 })
    expect(eventGames).toEqual({ "coin 0": games(0), "coin 1": games(1) })
    expect(Math.min(games(0), games(1))).toBeGreaterThan(0)
    const turn: typeof highest.turn = (state, viewer) => ({
      ...highest.turn(state, viewer),
      number: state.said.length === 1 ? 6 : 5,
    })
    const judge = (state: StateWith) => ((state as HighestState).said.length === 1 ? [0, 1] : [1, 0])
    const turning = entryOf({ game: { ...highest, turn }, evaluate: judge })
    const three = { seed, options: { seats: 3 } }
    expect((await measure(turning, three, { first: 0, count: 2 })).leadChanges).toEqual(spread(2, 2))
  })

  it("probes the rules with a separate generator and counts games per refusing clause", async () => {
    const options = { turns: 60 }
    const measures = await measure(entry, { ...series, options }, { first: 5, count: 2 })
    const prober = new Prober(entry)
    const decided: Record<string, number> = { "HI-4": 2 }
    for (const index of [5, 6]) {
      const random = createRandom(`${seed}:${index} probes`)
      prober.begin()
      await play(entry, { ...series, options }, index, {
        before: (state, actor) => (actor === "chance" ? undefined : prober.visit(state, actor, random)),
      })
      for (const rule of prober.rules) decided[rule] = (decided[rule] ?? 0) + 1
    }
    const { actions, texts, samples } = prober.results()
    expect([measures.tried, measures.misspelt, measures.samples, measures.decided]).toEqual([
      actions,
      texts,
      samples,
      decided,
    ])
    expect(Math.min(actions.asked, texts.asked, samples.asked, Object.keys(decided).length)).toBeGreaterThan(1)
  })

  it("adds fingerprints as 32-bit words", async () => {
    const courses = [await play(entry, series, 0), await play(entry, series, 1), await play(entry, series, 2)]
    const sums = [0, 1, 2, 3].map(
      (word) => courses.reduce((sum, { fingerprint }) => sum + (fingerprint[word] ?? 0), 0) % 2 ** 32,
    )
    expect((await measure(entry, series, { first: 0, count: 3 })).digest).toEqual(sums)
  })

  it("yields before each game but the first", async () => {
    const between = vi.fn(() => undefined)
    expect((await measure(entry, series, { first: 7, count: 3 }, between)).games).toBe(3)
    await compare([entry, series], [entry, series], { first: 7, count: 3 }, between)
    expect(between).toHaveBeenCalledTimes(4)
    await expect(
      measure(entry, series, { first: 0, count: 2 }, () => Promise.reject(new Error("enough"))),
    ).rejects.toThrow("enough")
  })

  it("reports the second series minus the first", async () => {
    const drawn = { seed, players: [saying(1), saying(1)] }
    const won = { seed, players: [saying(1), saying(2)] }
    const long = { ...won, options: { turns: 2 } }
    const figures = (
      actions: number,
      choices: number,
      decisive: number,
      first: number,
      second: number,
      turns: number,
    ) => {
      const all = { actions, choices, decisive, "seat 0": first, "seat 1": second, turns }
      return Object.fromEntries(
        Object.entries(all).map(([name, each]) => [name, { sum: 2 * each, squares: 2 * each * each }]),
      )
    }
    const differences = (one: object, other: object, game: object = {}) =>
      compare([entry, { seed, ...one }], [entryOf({ game: { ...highest, ...game } }), { seed, ...other }], {
        first: 3,
        count: 2,
      })
    expect(await differences(drawn, drawn)).toEqual({ games: 2, other: 0, sums: figures(0, 0, 0, 0, 0, 0) })
    expect(await differences(drawn, won)).toEqual({ games: 2, other: 2, sums: figures(0, 0, 1, -210, 210, 0) })
    expect(await differences(long, won)).toEqual({ games: 2, other: 2, sums: figures(-2, 0, 0, 0, 0, -2) })
    // One of two choices is forced; a coin is no choice.
    const legalActions = (state: HighestState) => (state.said.length === 1 ? sayings.slice(0, 1) : sayings)
    expect((await differences(won, { ...won, options: { coin: true } })).sums.choices).toEqual({ sum: 0, squares: 0 })
    expect(
      (await differences({ players: [saying(2), saying(0)] }, { players: [saying(2), saying(0)] }, { legalActions }))
        .sums,
    ).toEqual(figures(0, -1000, 0, 0, 0, 0))
    expect((await differences(won, { ...won, maxActions: 0 })).sums).toEqual(figures(-2, -3000, -1, 0, -420, -1))
  })

  it("lists its figures in the order of their names", async () => {
    const many = { seed, options: { seats: 11 } }
    const { sums } = await compare([entry, many], [entry, many], { first: 0, count: 1 })
    expect(Object.keys(sums).slice(3, 7)).toEqual(["seat 0", "seat 1", "seat 10", "seat 2"])
  })

  it("compares no seats that only one of two games has, and lists the figures in order", async () => {
    const [pair, three] = [
      { seed, players: [saying(2), saying(1)] },
      { seed, players: [saying(2), saying(1), saying(0)], options: { seats: 3 } },
    ]
    for (const [one, other] of [
      [pair, three],
      [three, pair],
    ] as const)
      expect(Object.keys((await compare([entry, one], [entry, other], { first: 0, count: 1 })).sums)).toEqual([
        "actions",
        "choices",
        "decisive",
        "seat 0",
        "seat 1",
        "turns",
      ])
  })
})

describe("an arena of a game for stakes", () => {
  it("counts wins alike whatever is won, and reports the mean return", async () => {
    // A win brings as many chips as the winner says, less one if the first seat wins.
    const staked = {
      ...highest,
      traits: { ...highest.traits, returns: "zero-sum" as const },
      outcome(state: HighestState) {
        const outcome = highest.outcome(state)
        const chips = Math.max(...state.said.map((each) => each ?? 0)) + 5
        return outcome && { ...outcome, returns: outcome.returns.map((each) => each * chips) }
      },
    }
    const bots = [saying(2), saying(1)] as never
    const [stakes, plain] = [
      await arena({ game: staked } as never, bots, { blocks: 3 }),
      await arena({ game: highest } as never, bots, { blocks: 3 }),
    ]
    expect(stakes.standings.map(({ stake }) => stake?.value)).toEqual([7, -7])
    expect(plain.standings.map((standing) => "stake" in standing)).toEqual([false, false])
    expect(stakes.standings.map(({ wins, losses, score, elo }) => [wins, losses, score, elo])).toEqual(
      plain.standings.map(({ wins, losses, score, elo }) => [wins, losses, score, elo]),
    )
    expect(stakes.standings[0]?.wins).toBe(6)
  })
})
