import { createRandom, SchemaError } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LawCase } from "../../src/law-case"
import { checkMatch, checkOpening, matchCalls, operations } from "../../src/laws/hostile-match"
import { historyRecord } from "../../src/playout"
import { type AnyMatch, type UncheckedMatch, unchecked } from "../../src/unchecked"
import { begin, bid, caseAfter, deal, faultOf, stop, take, testedCards, testedPebbles } from "../zoo/fault"

type Change = (match: AnyMatch) => Partial<Record<keyof AnyMatch, unknown>>
const entries = [begin(0), take(0), stop(0), take(1)]

/** What is wrong with matches that differ from the core's in something, by the first random numbers that show it. */
function faultWith(change: Change): string | undefined {
  const open = (...given: Parameters<typeof unchecked.createMatch>) => {
    const match = unchecked.createMatch(...given)
    return { ...match, game: match.game, options: match.options, ...change(match) } as unknown as AnyMatch
  }
  const faults = Array.from({ length: 24 }, (_, salt) =>
    faultOf(() => checkMatch(caseAfter(testedPebbles(), entries, { salt }), open)),
  )
  return faults.find((fault) => fault !== undefined)
}
const stuck = () => {
  throw new RangeError("stuck")
}

describe("a match under hostile calls", () => {
  it("passes if it is the core's", () => {
    expect(faultWith(() => ({}))).toBeUndefined()
  })

  it.each<readonly [name: keyof AnyMatch, calls: string]>([
    ["submit", "play|playFor|submit"],
    ["resign", "resign|leave"],
    ["agreeDraw", "agreeDraw"],
    ["undo", "undo"],
    ["comment", "comment"],
    ["events", "events"],
    ["view", "view"],
    ["turn", "turn"],
    ["legalActions", "legalActions"],
  ])("fails when %s throws", (name, calls) => {
    expect(faultWith(() => ({ [name]: stuck }))).toMatch(
      new RegExp(`^match\\.(${calls}) of \\{"by":.*\\} threw RangeError: stuck$`),
    )
  })

  it("may refuse every call", () => {
    const refuse = () => {
      throw new SchemaError("action", [], "something else")
    }
    const refusing = {
      submit: refuse,
      resign: refuse,
      undo: refuse,
      comment: refuse,
      events: refuse,
      view: refuse,
      turn: refuse,
      legalActions: refuse,
    }
    expect(faultWith(() => refusing)).toBeUndefined()
  })

  it("receives every call, from known and unknown actors", () => {
    const called = new Map<string, unknown[][]>()
    const spying: Change = (match) =>
      Object.fromEntries(
        (
          [
            "submit",
            "resign",
            "agreeDraw",
            "undo",
            "comment",
            "events",
            "view",
            "turn",
            "legalActions",
            "record",
          ] as const
        ).map((name) => [
          name,
          (...given: never[]) => {
            called.set(name, [...(called.get(name) ?? []), given])
            return (match[name] as (...given: never[]) => unknown)(...given)
          },
        ]),
      )
    expect(faultWith(spying)).toBeUndefined()
    const first = (name: string) => (called.get(name) ?? []).map(([given]) => given)
    expect(first("submit").some((actor) => actor === 0 || actor === 1)).toBe(true)
    expect(first("submit").some((actor) => actor !== 0 && actor !== 1)).toBe(true)
    expect(
      (called.get("submit") ?? []).some(
        ([actor, action]) => actor === 1 && (action as { type?: string })?.type === "take",
      ),
    ).toBe(true)
    expect(first("resign").some((seat) => seat === 0)).toBe(true)
    expect(first("resign").some((seat) => seat === 1)).toBe(true)
    expect(first("resign").some((seat) => typeof seat !== "number")).toBe(true)
    expect(first("undo")).toContain(undefined)
    expect(first("undo").some((how) => how !== undefined)).toBe(true)
    expect(first("view").some((viewer) => typeof viewer === "string")).toBe(true)
    expect([...called.keys()].sort()).toEqual([
      "agreeDraw",
      "comment",
      "events",
      "legalActions",
      "record",
      "resign",
      "submit",
      "turn",
      "undo",
      "view",
    ])
  })

  it("must have a record that replays to its state", () => {
    const delivered = "^(after (match\\.\\w+ by .* with .*)? ?)?"
    expect(faultWith((match) => ({ state: () => ({ ...match.state(), heap: 1 }) }))).toMatch(
      new RegExp(`${delivered}the record of the match replays to another state$`),
    )
    expect(faultWith((match) => ({ record: () => ({ ...match.record(), entries: [] }) }))).toMatch(
      new RegExp(`${delivered}the record of the match does not replay: `),
    )
    expect(faultWith(() => ({ record: stuck }))).toMatch(/RangeError: stuck$/)
  })

  it("must have a record that survives its text form", () => {
    expect(faultWith((match) => ({ record: () => ({ ...match.record(), headers: [] }) }))).toMatch(
      /^(after (match\.\w+ by .* with .*)? ?)?the record of the match is another after a way through text$/,
    )
  })

  it("is reported with the calls that broke its record", () => {
    /** A record that does not replay once all of these were called. */
    const spoiltBy =
      (...names: readonly ("comment" | "undo")[]): Change =>
      (match) => {
        const called = new Set<string>()
        const calls = names.map((name) => [name, () => void called.add(name)])
        return {
          ...Object.fromEntries(calls),
          record: () => ({ ...match.record(), ...(called.size < names.length ? {} : { entries: [] }) }),
        }
      }
    const call = "match\\.(comment|undo) by \\S+ with .+"
    expect(faultWith(spoiltBy("comment"))).toMatch(
      /^after match\.comment by (?!undefined)\S.* with .+ the record of the match does not replay: /,
    )
    expect(faultWith(spoiltBy("comment", "undo"))).toMatch(
      new RegExp(`^after ${call}, then ${call} the record of the match does not`),
    )
  })

  /** What is handed to whoever opens matches, and opens none. */
  const opened = (check: typeof checkOpening, salts: number) => {
    const lawCase = { ...caseAfter(testedPebbles(), entries), final: false }
    const setups: Record<string, unknown>[] = []
    for (let salt = 1; salt <= salts; salt++)
      faultOf(() =>
        check({ ...lawCase, random: createRandom(salt) }, (_game, setup) => {
          setups.push(setup as Record<string, unknown>)
          throw new SchemaError("record", [], "something else")
        }),
      )
    return setups
  }

  it("is opened at any point of the game", () => {
    const tested = testedPebbles()
    const records = entries.map((_, ply) =>
      JSON.stringify(historyRecord(tested, caseAfter(tested, entries.slice(0, ply)).history)),
    )
    const met = opened(checkMatch, 8).map(({ record }) => records.indexOf(JSON.stringify(record)))
    expect(new Set(met.filter((ply) => ply >= 0)).size).toBeGreaterThan(2)
  })

  it("is opened with invalid setups", () => {
    const setups = opened(checkOpening, 12)
    for (const key of ["options", "seed", "start", "record"])
      expect(setups.some((setup) => Object.keys(setup).join() === key)).toBe(true)
    expect(setups.some(({ seed }) => Number.isNaN(seed))).toBe(true)
    expect(setups.some(({ seed }) => seed !== undefined && !Number.isNaN(seed))).toBe(true)
  })

  it("fails when createMatch throws or the new match has a wrong record", () => {
    const lawCase = { ...caseAfter(testedPebbles(), entries), final: false }
    const foundWith = (other: (open: () => AnyMatch) => AnyMatch) =>
      Array.from({ length: 12 }, (_, salt) => salt)
        .map((salt) =>
          faultOf(() =>
            checkOpening({ ...lawCase, random: createRandom(salt) }, (...given) =>
              other(() => unchecked.createMatch(...given)),
            ),
          ),
        )
        .find((fault) => fault !== undefined)
    expect(foundWith((open) => open())).toBeUndefined()
    expect(foundWith(stuck)).toMatch(/^createMatch of \{"(options|seed|start|record)":.*\} threw RangeError: stuck$/)
    const other = (open: () => AnyMatch) => {
      const match = open()
      return { ...match, game: match.game, state: () => ({ ...match.state(), heap: 1 }) } as AnyMatch
    }
    expect(foundWith(other)).toBe("the record of the match replays to another state")
  })
})

describe("a hostile operation on a match", () => {
  const bidding = caseAfter(testedCards(), [...deal(1, 2, 3), bid(0, "stay")])

  /**
   * What a match is asked by an operation: a match of Cards in which bob and cleo are to bid, or
   * nobody is to do anything.
   */
  function asked(
    name: string,
    { by, what, at }: { by?: unknown; what?: unknown; at?: number },
    lawCase: LawCase = bidding,
  ): unknown[] {
    const calls: unknown[] = []
    const { game } = lawCase.tested
    const noting = (name: string) => [name, (...given: unknown[]) => void calls.push([name, ...given])]
    const match = {
      game,
      options: lawCase.state.options,
      state: () => lawCase.state,
      actors: () => game.actors(lawCase.state),
      ...Object.fromEntries(
        ["submit", "resign", "undo", "comment", "events", "view", "turn", "legalActions", "record"].map(noting),
      ),
    }
    operations[name]?.(match as unknown as UncheckedMatch, { operation: ["", () => {}], by, what, at: at ?? 0 })
    return calls
  }
  const over = caseAfter(testedCards(), [{ resign: 0 }, { resign: 1 }])
  const action = (bid: string) => ({ type: "bid", bid })

  it("plays a legal action by its index", () => {
    const played = [0, 1, 2, 3, 4, 7].map((at) => asked("play", { at })[0])
    const all = [1, 2].flatMap((seat) => ["stay", "fold"].map((bid) => ["submit", seat, action(bid)]))
    expect(played).toEqual([...all, all[0], all[3]])
    expect(asked("play", { at: 5 }, over)).toEqual([])
    expect(asked("playFor", { by: "nobody", at: 2 })).toEqual([["submit", "nobody", action("stay")]])
    expect(asked("playFor", { by: "nobody", at: 2 }, over)).toEqual([["submit", "nobody", undefined]])
  })

  it("submits any value for an actor, or for the first seat if there is none", () => {
    const what = { junk: 1 }
    expect([0, 1, 2, 3].flatMap((at) => asked("submit", { what, at }))).toEqual(
      [1, 2, 1, 2].map((seat) => ["submit", seat, what]),
    )
    expect(asked("submit", { what, at: 5 }, over)).toEqual([["submit", 0, what]])
  })

  it("resigns, undoes, comments or queries for any actor", () => {
    const [by, what] = ["nobody", { junk: 1 }]
    expect(asked("resign", { by })).toEqual([["resign", by]])
    expect([0, 1, 2, 3, 4].flatMap((at) => asked("leave", { at }))).toEqual(
      [0, 1, 2, 0, 1].map((seat) => ["resign", seat]),
    )
    expect([0, 1, 2, 3].flatMap((at) => asked("undo", { what, at }))).toEqual(
      [undefined, what, undefined, what].map((how) => ["undo", how]),
    )
    for (const name of ["events", "legalActions"]) expect(asked(name, { by, what })).toEqual([[name, by, what]])
    for (const name of ["view", "turn"]) expect(asked(name, { by, what })).toEqual([[name, by]])
    for (const name of ["comment", "record"]) expect(asked(name, { by, what })).toEqual([[name, what]])
  })

  it("comes in up to eight calls, mostly recorded, some by unknown actors", () => {
    const lists = fc.sample(matchCalls(bidding), { numRuns: 120, seed: 1 })
    const lengths = lists.map((list) => list.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([0, 8])
    const calls = lists.flat()
    const recorded = calls.filter(({ operation: [name] }) => ["play", "playFor", "submit", "resign"].includes(name))
    expect(recorded.length / calls.length).toBeGreaterThan(0.55)
    expect(recorded.length / calls.length).toBeLessThan(0.8)
    for (const one of [-0, "referee", "spectator", 99, "length"])
      expect(calls.some(({ by }) => Object.is(by, one))).toBe(true)
  })

  it("asks the kit for actions of an actor, or of the first seat", () => {
    const seats = (lawCase: LawCase) => {
      const asked: unknown[] = []
      const actions = (_state: unknown, actor: unknown) => {
        asked.push(actor)
        return undefined
      }
      matchCalls({ ...lawCase, tested: { ...lawCase.tested, actions: actions as never } })
      return asked
    }
    expect(seats(bidding)).toEqual([1])
    expect(seats(over)).toEqual([0])
  })
})
