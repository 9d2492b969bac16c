import { CHANCE, canonicalJson, createRandom, type Game, type Random, type Seat } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { describe, expect, it } from "vitest"
import { jointSearch } from "../src/joint-search"
import { botNamed, botNames } from "../src/named"
import { BotError } from "../src/request"
import { firstRequest, type SealedState, sealedGame } from "./support/sealed"

const { game } = diplomacyBots

/** Asks in a position of Diplomacy. */
async function ask(
  state: ReturnType<typeof game.initialState>,
  seat: Seat,
  iterations: number,
  subject: typeof diplomacyBots = diplomacyBots,
) {
  const request = {
    seat,
    view: game.view(state, seat),
    actions: game.legalActions(state, seat),
    events: [],
    random: createRandom(1),
  }
  return jointSearch(subject).choose({ ...request, budget: { iterations } })
}

describe("a joint search", () => {
  it("exists for games with `propose` and `evaluate`", () => {
    expect(botNames(diplomacyBots)).toContain("joint")
    expect(botNames(dejarikBots)).not.toContain("joint")
    expect(botNamed(diplomacyBots, "joint:1s").budget).toEqual({ ms: 1000 })
    expect(() => jointSearch(dejarikBots)).toThrow(BotError)
  })

  it("[DP-3] answers with orders for all units, legal in sequence", async () => {
    const state = game.initialState()
    const { action, then = [], info } = await ask(state, 5, 40)
    const orders = [action, ...then]
    expect(orders).toHaveLength(5)
    expect(orders.at(-1)).toEqual({ type: "ready" })
    for (const order of orders) {
      expect(game.validate(state, 5, order)).toBeUndefined()
      game.step(state, 5, order)
    }
    expect(info?.iterations).toBe(40)
    expect(info?.lines[0]?.action).toEqual(action)
  })

  it("finds better orders than `propose` suggests", async () => {
    const state = game.initialState()
    // Two units can dislodge the third, which stands on the only centre that is left to take, and no proposal says so.
    state.units = [
      { power: "france", type: "A", at: "bur" },
      { power: "france", type: "A", at: "ruh" },
      { power: "germany", type: "A", at: "mun" },
    ]
    state.centres = Object.fromEntries(
      Object.keys(state.centres).map((id) => [id, id === "mun" ? "germany" : "france"]),
    )
    const lazy: typeof diplomacyBots = {
      ...diplomacyBots,
      propose: ({ units }, seat) => [
        ...units.flatMap(({ power, at }) =>
          power === game.seats(state.options)[seat]?.id ? [{ type: "hold", unit: at } as const] : [],
        ),
        { type: "ready" },
      ],
    }
    const { action, then = [] } = await ask(state, 2, 600, lazy)
    const orders = [action, ...then].map((order) => game.formatAction(order, state))
    const attack = [
      ["A BUR - MUN", "A RUH S A BUR - MUN"],
      ["A RUH - MUN", "A BUR S A RUH - MUN"],
    ]
    expect(
      attack.some((pair) => pair.every((order) => orders.includes(order))),
      orders.join(),
    ).toBe(true)
  })
})

/** Luck that never asks for a fresh proposal, and never varies twice. */
const steady: Random = { below: (bound) => bound - 1 }

type Sealed = GameBots<Game<SealedState, number, object, never, ReturnType<ReturnType<typeof sealedGame>["view"]>>>

/**
 * A row and a column: the other seat proposes these columns, session after session, and a row is
 * varied to the next one.
 *
 * @param sessions - What each row is worth in each session, in eighths.
 */
function meeting(
  sessions: readonly (readonly number[])[],
  more: Partial<Sealed> = {},
  iterations = 1000,
  random = steady,
) {
  const table = sessions.map((row) => row.map((eighths) => eighths / 8))
  const game = sealedGame(table)
  const rows = game.legalActions(game.initialState(), 0)
  let opened = 0
  const subject: Sealed = {
    game,
    propose: (_, seat) => (seat === 0 ? [0] : [opened++ % (table[0]?.length ?? 1)]),
    vary: ([row = 0]) => [(row + 1) % rows.length],
    evaluate: () => [Number.NaN, Number.NaN],
    ...more,
  }
  const answer = jointSearch(subject).choose({ ...firstRequest(table, 0), random, budget: { iterations } })
  if (answer instanceof Promise || !answer.info) throw new Error("it did not answer at once")
  const visits = Object.fromEntries(answer.info.lines.map((line) => [line.action, line.visits]))
  return { ...answer, info: answer.info, visits, opened }
}

describe("a joint search, session by session,", () => {
  /** The same over and over again. */
  const always = (...eighths: readonly number[]) => eighths.map((each) => [each])

  it("adopts a draft that wins 16 sessions; drops losers and ties after 3", () => {
    const { action, then, info, opened } = meeting(always(2, 5, 1, 5))
    // 1 against 0, sixteen times each; 2 against what 1 had in three of them; then 3, which comes
    // of 2 no more, so that there is nothing new.
    expect([action, then]).toEqual([1, []])
    expect(info).toEqual({
      iterations: 16 + 16 + 3,
      // Each choice of a session and each of a draft in it.
      plies: 16 + 16 + 16 + 3,
      worlds: 16,
      lines: [
        { action: 1, visits: 16, values: [0.625, -0.625], next: [] },
        { action: 2, visits: 3, values: [0.125, -0.125], next: [] },
        { action: 0, visits: 16, values: [0.25, -0.25], next: [] },
      ],
    })
    expect(opened).toBe(16)
    expect(meeting(always(2, 2)).visits).toEqual({ 0: 3, 1: 3 })
  })

  it.each([
    ["clearly worse", [-3, -3, -4], 3, 0],
    ["a little better and a little worse", [1, -1, -1, 1, 1, -1], 6, 0],
    ["worse on average, but not surely", [8, -7, -7, 1, 1, 1], 6, 0],
    ["even after six", [3, -3, 0, 3, -3, 0], 6, 0],
    ["better after six, and even after twelve", [1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, 9, 9, 9, 9], 12, 0],
    ["even after sixteen", [1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1], 16, 0],
    ["better in the end", [-1, 1, 1, -1, 1, 1, -1, 1, 1, -1, 1, 1, -1, 1, 1, -1], 16, 1],
    ["the same but once", [0, 0, 0.1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 16, 1],
  ] as const)("tests a draft that is %s as long as it may be better", (_, gains, sessions, best) => {
    const { action, visits, info } = meeting([gains.map(() => 2), gains.map((gain) => 2 + gain)])
    expect([action, visits, info.iterations, info.worlds]).toEqual([
      best,
      { 0: sessions, 1: sessions },
      2 * sessions,
      sessions,
    ])
  })

  it("drops a draft after three sessions if its mean gain is below −0.7 standard errors", () => {
    // Gains of 2, −3, −3: mean −4/3, error √(50/3)/3 = 1.36; 0.7 of it is less than the mean is below.
    expect(
      meeting([
        [0, 0, 0, 0, 0, 0],
        [2, -3, -3, 9, 9, 9],
      ]).visits,
    ).toEqual({ 0: 3, 1: 3 })
    // Gains of 3, −3, −3: mean −1, error √24/3 = 1.63, so it is given another chance.
    expect(
      meeting([
        [0, 0, 0, 0, 0, 0],
        [3, -3, -3, 9, 9, 9],
      ]).visits,
    ).toEqual({ 0: 16, 1: 16 })
  })

  it("reports the leading draft and the last four tried", () => {
    const { info } = meeting(
      always(9, 1, 2, 3, 4, 5, 6),
      { vary: ([row = 0], _actions, random) => [(row + 1 + random.below(6)) % 7] },
      1000,
      createRandom(3),
    )
    expect(info.lines).toHaveLength(5)
    expect(info.lines[0]).toMatchObject({ action: 0, visits: 3 })
    expect(info.lines.slice(1).every(({ visits }) => visits === 3)).toBe(true)
    // All seven were tried: six of them three times, beside the leading one.
    expect(info.iterations).toBe(3 + 6 * 3)
  })

  it("evaluates a draft once if there is no alternative", () => {
    const alone = meeting(always(4, 7), { vary: (set) => set })
    expect(alone.info).toEqual({
      iterations: 1,
      plies: 2,
      worlds: 1,
      lines: [{ action: 0, visits: 1, values: [0.5, -0.5], next: [] }],
    })
    // A game that varies nothing has but what it proposes.
    const table = [[0.4], [0.7]]
    const plain = jointSearch({ game: sealedGame(table), propose: () => [0], evaluate: () => [0, 0] })
    expect(plain.choose({ ...firstRequest(table, 0), random: steady, budget: { iterations: 9 } })).toMatchObject({
      action: 0,
      info: { iterations: 1 },
    })
    // Before anything was judged it has nothing to tell but what it does.
    expect(meeting(always(4, 7), {}, 1).info.lines).toEqual([{ action: 0, visits: 1, values: [0.5, -0.5], next: [] }])
  })

  it("seeks a new draft 40 times: 1/6 proposed afresh, 1/3 varied twice", () => {
    const asked: string[] = []
    const luck = (fresh: number, twice: number): Random => ({
      below(bound) {
        asked.push(`${bound}`)
        return bound === 6 ? fresh : bound === 3 ? twice : 0
      },
    })
    let proposals = 0
    const propose: Sealed["propose"] = (_, seat) => {
      if (seat === 0) proposals++
      return [0]
    }
    const stuck = meeting(always(4, 7), { propose, vary: (set) => set }, 1000, luck(1, 1))
    expect([stuck.info.iterations, proposals, asked.length]).toEqual([1, 1, 80])
    asked.length = 0
    proposals = 0
    meeting(always(4, 7), { propose, vary: (set) => set }, 1000, luck(0, 1))
    expect([proposals, asked.length]).toEqual([1 + 40, 80])
    // Twice varied, the second row is passed over.
    expect(meeting(always(2, 9, 5), {}, 1000, luck(1, 0)).visits).toMatchObject({ 0: 16, 2: 16 })
    // What is being tried is not told of yet.
    expect(meeting(always(2, 5, 1), {}, 3).visits).toEqual({ 0: 2 })
  })

  it("requests determinizations without sealed choices, and does not report empty drafts", () => {
    const asked: unknown[] = []
    const game = sealedGame([[0.5], [0.75]])
    const recording: typeof game = {
      ...game,
      determinize(view, luck, how) {
        asked.push(how)
        return game.determinize(view, luck, how)
      },
    }
    const { info } = meeting(always(4, 6), { game: recording }, 5)
    // One for itself, and one a session.
    expect(asked).toEqual(new Array(info.worlds + 1).fill({ sealed: "none" }))
    const idle = meeting(always(4, 6), { vary: () => [], evaluate: () => [-1, 1] })
    expect([idle.visits, idle.info.iterations, idle.info.lines.length]).toEqual([{ 0: 3 }, 6, 1])
  })

  it("drafts only listed actions, or else a random one", () => {
    const picky = {
      propose: (_: unknown, seat: Seat) => (seat === 0 ? [9, 1] : [0]),
      vary: (set: readonly number[]) => set,
    }
    expect(meeting(always(4, 7), picky).action).toBe(1)
    const wild = {
      propose: (_: unknown, seat: Seat) => (seat === 0 ? [9] : [0]),
      vary: (set: readonly number[]) => set,
    }
    expect(meeting(always(4, 7), wild).visits).toEqual({ 1: 1 })
    expect([meeting(always(4, 7), wild).action, meeting(always(4, 7), wild, 5, { below: () => 0 }).action]).toEqual([
      1, 0,
    ])
  })

  it("evaluates unfinished games after chance, and ignores the order within a draft", () => {
    /** Two seats say as many words as they like, then the dice; whoever said more is ahead. */
    interface Talk {
      readonly options: object
      said: string[]
      rolled: boolean
    }
    const tried: string[] = []
    const game = {
      ...sealedGame([[0]]),
      id: "talk",
      initialState: (): Talk => ({ options: {}, said: [], rolled: false }),
      actors: () => [CHANCE, 0, 1],
      chanceOutcomes: () => [{ action: "roll", weight: 1 }],
      clone: (state: Talk) => ({ ...state, said: [...state.said] }),
      step(state: Talk, actor: Seat | "chance", action: string) {
        if (actor === CHANCE) state.rolled = action === "roll"
        else state.said.push(`${actor}${action}`)
      },
      outcome: () => undefined,
      view: (state: Talk) => state,
      determinize: (state: Talk) => ({ ...state, said: [...state.said] }),
    }
    const subject = {
      game,
      propose: (_: Talk, seat: Seat) => (seat === 0 ? ["x", "y"] : ["no"]),
      vary: ([one = "", other = ""]: readonly string[]) => [other, one],
      evaluate({ said, rolled }: Talk) {
        tried.push(`${rolled} ${said.join(" ")}`)
        return [0.5, -0.5]
      },
    } as unknown as GameBots<Game<Talk, string, object, never, Talk>>
    const request = {
      seat: 0,
      view: game.initialState(),
      actions: ["x", "y", "z"],
      events: [],
      random: steady,
      budget: { iterations: 50 },
    }
    const answer = jointSearch(subject).choose(request)
    expect(answer).toEqual({
      action: "x",
      // biome-ignore lint/suspicious/noThenProperty: a list, which no promise takes for its own
      then: ["y"],
      info: {
        iterations: 1,
        plies: 3,
        worlds: 1,
        lines: [{ action: "x", visits: 1, values: [0.5, -0.5], next: ["y"] }],
      },
    })
    expect(tried).toEqual(["true 1no 0x 0y"])
    expect(canonicalJson(request.view)).toBe('{"options":{},"rolled":false,"said":[]}')
  })

  it("defaults to 2,000 joint choices and reports missing requirements", () => {
    const game = sealedGame([[0]])
    const whole = { game, propose: () => [0], evaluate: () => [0, 0] }
    expect(jointSearch(whole)).toMatchObject({ name: "joint:2000", budget: { iterations: 2000 } })
    expect(jointSearch(whole, { budget: { ms: 3 } }).start()).toMatchObject({ name: "joint:3ms", budget: { ms: 3 } })
    for (const lacking of [{ game }, { game, propose: whole.propose }, { game, evaluate: whole.evaluate }])
      expect(() => jointSearch(lacking)).toThrow(new BotError("sealed has no propose and evaluate, which joint needs"))
  })
})

/** A subject whose joint choices are rehearsed: steps would fail. */
function rehearsed(table: readonly (readonly number[])[], more: Partial<Sealed> = {}) {
  const game = sealedGame(table)
  const looks: { determinizations: number; trials: number } = { determinizations: 0, trials: 0 }
  const subject: Sealed = {
    game: {
      ...game,
      step() {
        throw new Error("stepped")
      },
      determinize(view, random, how) {
        looks.determinizations++
        return game.determinize(view, random, how)
      },
    },
    propose: (_, seat, random) => [random.below(seat === 0 ? table.length : (table[0]?.length ?? 1))],
    vary: (_set, actions, random) => [actions[random.below(actions.length)] ?? 0],
    evaluate: () => [Number.NaN, Number.NaN],
    rehearse: () => ({
      values([[row = 0] = [], [column = 0] = []]) {
        looks.trials++
        const value = table[row]?.[column] ?? Number.NaN
        return [value, -value]
      },
    }),
    ...more,
  }
  const answer = jointSearch(subject).choose({
    ...firstRequest(table, 0),
    random: createRandom("rehearsed"),
    budget: { iterations: 200 },
  })
  if (answer instanceof Promise) throw new Error("it did not answer at once")
  return { ...answer, looks }
}

describe("a joint search in a phase that is rehearsed", () => {
  it("judges without steps, and expects others to choose the better of their proposals", () => {
    // The first row is best on average over all columns, the last against the column that is best for the other seat.
    const table = [
      [0.5, 0.5, 0.5, -0.9],
      [-0.1, -0.1, -0.1, -0.05],
    ]
    expect(rehearsed(table).action).toBe(1)
    // The others' proposals, drawn without a look at their values, would make the first row the best.
    const blind = rehearsed(table, { rehearse: () => undefined, game: sealedGame(table), evaluate: () => [0, 0] })
    expect(blind.action).toBe(0)
  })

  it("determinizes three times to find that nothing is hidden, else once for each of eight worlds", () => {
    const table = [
      [0.3, 0.1],
      [0.2, 0.4],
    ]
    const { looks, info } = rehearsed(table)
    // One is for proposals of its own seat.
    expect(looks.determinizations).toBe(1 + 3)
    expect(looks.trials).toBe((info?.iterations ?? 0) + 2 * (10 + 10) * 4)
    let drawn = 0
    const base = sealedGame(table)
    const game = {
      ...base,
      determinize: (view: Parameters<typeof base.determinize>[0], random: Random) => ({
        ...base.determinize(view, random),
        hidden: drawn++,
      }),
    }
    const hidden = rehearsed(table, { game })
    // One for proposals of its own seat, and one to see that it is another one.
    const worlds = drawn - 2
    expect(worlds).toBeGreaterThan(2)
    expect(worlds).toBeLessThanOrEqual(8)
    expect(hidden.looks.trials).toBe((hidden.info?.iterations ?? 0) + worlds * 2 * (4 + 4) * 4)
  })

  it("tries the proposals of its own seat that did best first", () => {
    const table = [[0.1], [0.9], [0.4]]
    const tried: number[] = []
    const { action } = rehearsed(table, {
      rehearse: () => ({
        values([[row = 0] = []]) {
          tried.push(row)
          const value = table[row]?.[0] ?? 0
          return [value, -value]
        },
      }),
    })
    expect(action).toBe(1)
    expect(tried[2 * (10 + 10) * 4]).toBe(1)
  })
})
