import type { AnyGamePackage } from "@flottille/core/package"
import { describe, expect, it } from "vitest"
import { type HighestState, highest, type Saying, sayings, scripted } from "../../bots/test/support/highest"
import { Prober } from "../src/probes"

/** As much of a package as is asked for. */
const entryOf = (more: object = {}) => ({ game: highest, ...more }) as unknown as AnyGamePackage
const [zero, one, two] = sayings as readonly [Saying, Saying, Saying]

describe("probing the rules", () => {
  type Draw = readonly [bound: number, value: number]
  const state = (said: readonly number[], coin: number | null = null): HighestState => ({
    ...highest.initialState({ turns: 40 }),
    said: [...said],
    coin,
  })
  /** Three actions are kept: 0, 1 and 2. */
  const kept: readonly Draw[] = [0, 1, 2].map((value) => [3, value])
  const none = { asked: 0, legal: 0, unread: 0, refused: {} }

  /** Somebody who asks, with what is drawn meanwhile, and the actions that were asked for. */
  function proberOf(more: object = {}, rest: object = {}) {
    const asked: unknown[] = []
    const validate: typeof highest.validate = (state, actor, action) => {
      asked.push(action)
      return highest.validate(state, actor, action)
    }
    const prober = new Prober(entryOf({ game: { ...highest, validate, ...more }, ...rest }))
    const visit = (position: HighestState, seat: number, ...draws: readonly Draw[]) => {
      const random = scripted(...draws)
      prober.visit(position, seat, random)
      expect(random.left()).toBe(0)
    }
    return { prober, visit, asked }
  }

  it("probes rarely, and not without kept actions", () => {
    const { prober, visit } = proberOf()
    for (let value = 1; value < 8; value++) visit(state([]), 0, [8, value])
    expect(prober.results()).toEqual({ actions: none, texts: none, samples: { asked: 0, true: 0 } })
    visit(state([]), 0, [8, 0], [4, 1], ...kept, [4, 3])
    expect(prober.results().actions).toEqual(none)
  })

  it("tries a legal action with another's field, but never its type", () => {
    const { prober, visit, asked } = proberOf()
    visit(state([]), 0, [8, 0], [4, 2], [3, 1], ...kept, [4, 1])
    visit(state([]), 0, [8, 0], [4, 3], [3, 1], [3, 2], [2, 0], ...kept, [4, 1])
    visit(state([]), 0, [8, 0], [4, 0], [3, 1], [6, 2], [2, 1], ...kept, [4, 2])
    visit(state([]), 0, [8, 0], [4, 2], [3, 1], [9, 0], [2, 0], ...kept, [4, 3])
    expect(asked).toEqual([one, { ...one, number: 2 }, { ...one, loud: true }, zero])
    expect(prober.results().actions).toEqual({ asked: 4, legal: 2, unread: 0, refused: { "HI-3 wrong-voice": 2 } })
    expect([...prober.rules]).toEqual(["HI-3"])
    prober.begin()
    expect(prober.rules.size).toBe(0)
  })

  it("tries actions that were legal earlier in the same game only", () => {
    const { prober, visit, asked } = proberOf()
    visit(state([]), 0, [8, 0], [4, 1], ...kept, [4, 1])
    // It is not this seat's turn: it has nothing to choose from.
    visit(state([0]), 0, [8, 0], [4, 1], [3, 2], [4, 1])
    prober.begin()
    visit(state([0]), 0, [8, 0], [4, 1], [4, 1])
    expect([asked, prober.results().actions]).toEqual([
      [two],
      { asked: 1, legal: 0, unread: 0, refused: { "HI-1 not-your-turn": 1 } },
    ])
  })

  it("tries any action of the action space, if the game has one", () => {
    const space = { size: 5, at: (number: number) => ({ type: "say", number, loud: false }) }
    const { prober, visit } = proberOf({}, { space })
    visit(state([]), 0, [8, 0], [4, 0], [5, 4], ...kept, [4, 1])
    visit(state([]), 0, [8, 0], [4, 1], [3, 1], ...kept, [4, 1])
    visit(state([]), 0, [8, 0], [4, 2], [3, 0], [6, 0], [2, 0], ...kept, [4, 1])
    expect(prober.results().actions).toEqual({ asked: 3, legal: 2, unread: 0, refused: { "HI-2 no-such-number": 1 } })
  })

  it("keeps four actions of each list, and 64 in all", () => {
    const legalActions = () => [...sayings, ...sayings]
    const { visit, asked } = proberOf({ legalActions })
    const four: readonly Draw[] = [5, 4, 3, 2].map((value) => [6, value])
    for (let times = 0; times < 16; times++)
      visit(state([]), 0, [8, 0], [4, 1], ...(times > 0 ? [[4 * times, 0] as const] : []), ...four, [4, 1])
    const full = four.flatMap((draw, index): Draw[] => [draw, [64, index + 1]])
    visit(state([]), 0, [8, 0], [4, 1], [64, 63], ...full, [4, 1])
    for (const place of [0, 1, 2, 3, 4]) visit(state([]), 0, [8, 0], [4, 1], [64, place], ...full, [4, 1])
    expect(asked.slice(15)).toEqual([two, two, two, one, zero, two])
  })

  it("crosses no actions without common fields", () => {
    const lists = [
      ["a", "b"],
      ["a", { 0: "c" }],
      [{ 0: "c" }, "a"],
      [null, { x: 1 }],
      [{ x: 1 }, null],
      [
        { type: "a", x: 1 },
        { type: "b", y: 1 },
      ],
    ]
    for (const list of lists) {
      const { visit, asked } = proberOf({
        legalActions: () => list,
        validate: (_state: unknown, _actor: unknown, action: unknown) => void asked.push(action),
      })
      visit(state([]), 0, [8, 0], [4, 1], [2, 0], [2, 1], [4, 1])
      visit(state([]), 0, [8, 0], [4, 2], [2, 1], [2, 0], [2, 0], [2, 1], [4, 1])
      expect(asked).toHaveLength(1)
      expect(asked[0]).toBe(list[1])
    }
  })

  it("deletes, replaces or inserts one character of an action's notation", () => {
    const texts: string[] = []
    const parseAction: typeof highest.parseAction = (text, ...rest) => {
      texts.push(text)
      return highest.parseAction(text, ...rest)
    }
    const { prober, visit } = proberOf({ parseAction })
    const start: readonly Draw[] = [
      [8, 0],
      [4, 1],
    ]
    let size = 0
    const ask = (text: number, other: number, ...draws: readonly Draw[]) => {
      const any: readonly Draw[] = size === 0 ? [] : [[size, 0]]
      size += 3
      visit(state([]), 0, ...start, ...any, ...kept, [4, 0], [size, text], [size, other], ...draws)
    }
    ask(2, 0, [3, 1], [1, 0], [3, 0])
    ask(2, 0, [3, 0], [1, 0], [3, 0])
    ask(0, 1, [2, 0], [1, 0], [3, 1])
    ask(0, 2, [2, 1], [2, 1], [3, 2])
    ask(0, 2, [2, 1], [2, 1], [3, 1])
    ask(0, 1, [2, 0], [1, 0], [3, 2])
    ask(1, 2, [2, 1], [2, 0], [3, 0])
    expect(texts).toEqual(["2", "!", "1", "0!", "0!", "10", "1"])
    expect(prober.results().texts).toEqual({
      asked: 7,
      legal: 2,
      unread: 2,
      refused: { "HI-3 notation": 1, "HI-3 wrong-voice": 2 },
    })
    // What texts come to decides nothing.
    expect(prober.rules.size).toBe(0)
  })

  it("tries no notation without kept actions or text, but still samples states", () => {
    const empty = proberOf({ legalActions: () => [] })
    empty.visit(state([]), 0, [8, 0], [4, 1], [4, 0])
    expect(empty.prober.results()).toEqual({ actions: none, texts: none, samples: { asked: 1, true: 1 } })
    const read: string[] = []
    const parseAction: typeof highest.parseAction = (text, ...rest) => {
      read.push(text)
      return highest.parseAction(text, ...rest)
    }
    const mute = proberOf({ formatAction: () => "", parseAction })
    mute.visit(state([]), 0, [8, 0], [4, 1], ...kept, [4, 0], [3, 0], [3, 0], [1, 0], [1, 0], [3, 1])
    expect(read).toEqual([""])
    expect(mute.prober.results().texts).toEqual({ asked: 1, legal: 0, unread: 1, refused: {} })
  })

  it("samples the hidden state, correctly or not", () => {
    const { prober, visit } = proberOf()
    const words: readonly Draw[] = [
      [4, 0],
      [3, 0],
      [3, 0],
      [2, 1],
      [1, 0],
      [3, 0],
    ]
    visit(state([0], 1), 1, [8, 0], [4, 1], ...kept, ...words, [2, 1])
    prober.begin()
    visit(state([0], 1), 1, [8, 0], [4, 1], ...kept, ...words, [2, 0])
    prober.begin()
    visit(state([], 1), 0, [8, 0], [4, 1], ...kept, ...words)
    expect(prober.results().samples).toEqual({ asked: 3, true: 2 })
  })

  it("does not count other errors as bad notation", () => {
    const visit = (thrown: unknown) => {
      const parseAction = () => {
        throw thrown
      }
      const one = proberOf({ parseAction })
      one.visit(state([]), 0, [8, 0], [4, 1], ...kept, [4, 0], [3, 0], [3, 0], [2, 1], [1, 0], [3, 0])
      return one.prober.results().texts
    }
    const ofAnotherCopy = { code: "notation", [Symbol.for("flottille.error")]: true }
    expect(visit(Object.assign(new Error("a copy of the core"), ofAnotherCopy))).toEqual({
      ...none,
      asked: 1,
      unread: 1,
    })
    for (const thrown of [new Error("broken"), Object.assign(new Error("broken"), { code: "schema" })])
      expect(() => visit(thrown)).toThrow("broken")
    expect(() => visit({ code: "notation" })).toThrow()
  })
})
