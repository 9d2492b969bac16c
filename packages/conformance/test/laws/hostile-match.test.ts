import { SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { checkMatch } from "../../src/laws/hostile-match"
import { type AnyMatch, unchecked } from "../../src/unchecked"
import { begin, caseAfter, faultOf, stop, take, testedPebbles } from "../zoo/fault"

type Change = (match: AnyMatch) => Partial<Record<keyof AnyMatch, unknown>>
const entries = [begin(0), take(0), stop(0), take(1)]

/** What is wrong with matches that differ from the core's in something, by the first random numbers that show it. */
function faultWith(change: Change): string | undefined {
  const open = (...given: Parameters<typeof unchecked.createMatch>) => {
    const match = unchecked.createMatch(...given)
    return { ...match, game: match.game, options: match.options, ...change(match) } as unknown as AnyMatch
  }
  const faults = [1, 2, 3, 4, 5, 6].map((salt) => faultOf(() => checkMatch(caseAfter(testedPebbles(), entries, { salt }), open)))
  return faults.find((fault) => fault !== undefined)
}
const stuck = () => {
  throw new RangeError("stuck")
}

describe("a match in hands that do not care", () => {
  it("answers all of it, if it is the core's", () => {
    expect(faultWith(() => ({}))).toBeUndefined()
  })

  it.each<readonly [name: keyof AnyMatch, calls: string]>([
    ["submit", "play|playFor|submit"],
    ["resign", "resign|leave"],
    ["undo", "undo"],
    ["comment", "comment"],
    ["events", "events"],
    ["view", "view"],
    ["turn", "turn"],
    ["legalActions", "legalActions"],
  ])("is found out where %s throws", (name, calls) => {
    expect(faultWith(() => ({ [name]: stuck }))).toMatch(new RegExp(`^match\\.(${calls}) of \\{"by":.*\\} threw RangeError: stuck$`))
  })

  it("may refuse all of it", () => {
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

  it("is called in every way, with those who are there and those who are not", () => {
    const called = new Map<string, unknown[][]>()
    const spying: Change = (match) =>
      Object.fromEntries(
        (["submit", "resign", "undo", "comment", "events", "view", "turn", "legalActions", "record"] as const).map((name) => [
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
    expect((called.get("submit") ?? []).some(([actor, action]) => actor === 1 && (action as { type?: string })?.type === "take")).toBe(true)
    expect(first("resign").some((seat) => seat === 0)).toBe(true)
    expect(first("resign").some((seat) => seat === 1)).toBe(true)
    expect(first("resign").some((seat) => typeof seat !== "number")).toBe(true)
    expect(first("undo")).toContain(undefined)
    expect(first("undo").some((how) => how !== undefined)).toBe(true)
    expect(first("view").some((viewer) => typeof viewer === "string")).toBe(true)
    expect([...called.keys()].sort()).toEqual(["comment", "events", "legalActions", "record", "resign", "submit", "turn", "undo", "view"])
  })

  it("has a record that replays to where it stands, read back from JSON and from its text", () => {
    const told = "^(after (match\\.\\w+ by .* with .*)? ?)?"
    expect(faultWith((match) => ({ state: () => ({ ...match.state(), heap: 1 }) }))).toMatch(
      new RegExp(`${told}the record of the match replays to another state$`),
    )
    expect(faultWith((match) => ({ record: () => ({ ...match.record(), entries: [] }) }))).toMatch(
      new RegExp(`${told}the record of the match does not replay: `),
    )
    expect(faultWith(() => ({ record: stuck }))).toMatch(/RangeError: stuck$/)
  })
})
