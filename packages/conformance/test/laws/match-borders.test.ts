import { describe, expect, it } from "vitest"
import { checkMatchBorders } from "../../src/laws/match-borders"
import { type AnyMatch, unchecked } from "../../src/unchecked"
import { begin, caseAfter, faultOf, type Pebbles, stop, take, testedPebbles } from "../zoo/fault"

type Change = (match: AnyMatch) => Partial<Record<keyof AnyMatch, unknown>>
const entries = [begin(0), take(0), stop(0), take(1)]

/** What is wrong with a match that differs from the core's in something. */
function faultWith(
  change: Change,
  played: Parameters<typeof caseAfter>[1] = entries,
  difference: Partial<Pebbles> = {},
): string | undefined {
  const open = (...given: Parameters<typeof unchecked.createMatch>) => {
    const match = unchecked.createMatch(...given)
    return { ...match, game: match.game, options: match.options, ...change(match) } as unknown as AnyMatch
  }
  return faultOf(() =>
    checkMatchBorders(caseAfter(testedPebbles(difference), played), open as typeof unchecked.createMatch),
  )
}

/** A match whose record shows a thing of its own, which it hands out by one of its functions. */
const leaking =
  (name: keyof AnyMatch): Change =>
  (match) => {
    const own = { at: 1 }
    return { [name]: name === "options" ? own : () => own, record: () => ({ ...match.record(), own: { ...own } }) }
  }

describe("law 14 in a match", () => {
  it("accepts the core's match", () => {
    expect(faultWith(() => ({}))).toBeUndefined()
    expect(faultWith(() => ({}), [begin(0), { resign: 0 }])).toBeUndefined()
  })

  it.each<readonly [name: keyof AnyMatch, what: string]>([
    ["options", "the options of the match"],
    ["state", "the state of the match"],
    ["outcome", "the outcome in the match"],
    ["actors", "the list of actors in the match"],
    ["chanceOutcomes", "the outcomes of chance in the match"],
    ["view", "a view in the match"],
    ["turn", "a turn in the match"],
    ["events", "the events of the match"],
    ["legalActions", "the list of legal actions in the match"],
    ["submit", "the answer to a submitted action"],
  ])("catches that %s returns its own mutable value", (name, what) => {
    expect(faultWith(leaking(name))).toMatch(
      new RegExp(`^the match returns its own mutable value: changing ${what} changes it: 0\\.own\\.at: 1 ≠ "spoilt"$`),
    )
  })

  it("catches a shared resignation answer, record or submitted action", () => {
    const spoiling = (what: string) =>
      new RegExp(`^the match returns its own mutable value: changing ${what} changes it: 0\\.`)
    expect(faultWith(leaking("resign"), [begin(0), { resign: 0 }])).toMatch(spoiling("the answer to a resignation"))
    const record: Change = (match) => {
      const own = structuredClone(match.record())
      return { record: () => own }
    }
    expect(faultWith(record)).toMatch(spoiling("the record"))
    const keeping: Change = (match) => {
      let own: unknown
      return {
        submit(actor: never, action: unknown) {
          own = action
          return match.submit(actor, action)
        },
        record: () => ({ ...match.record(), own }),
      }
    }
    expect(faultWith(keeping)).toMatch(spoiling("an action after submitting it"))
  })

  it("catches shared values visible only in state, views, turns or events", () => {
    const showing =
      (name: "state" | "view" | "turn" | "events"): Change =>
      (match) => {
        const own = { at: 1 }
        return {
          actors: () => own,
          [name]: (...given: never[]) => ({
            ...(match[name] as (...given: never[]) => object)(...given),
            own: { ...own },
          }),
        }
      }
    for (const name of ["state", "view", "turn", "events"] as const)
      expect(faultWith(showing(name), [begin(0)])).toMatch(
        name === "view"
          ? /is as before, and another object$|changing the list of actors in the match changes it: /
          : /changing the list of actors in the match changes it: /,
      )
  })

  it("catches a new view object when nothing has changed", () => {
    const idle: Partial<Pebbles> = { step: () => {} }
    const copying: Change = (match) => ({ view: (viewer: never) => structuredClone(match.view(viewer)) })
    const [opened] = entries
    expect(faultWith(copying, opened ? [opened] : [], idle)).toBe(
      "the view of north in a match is as before, and another object",
    )
    expect(faultWith(copying, opened ? [opened] : [])).toBeUndefined()
    expect(faultWith(() => ({}), opened ? [opened] : [], idle)).toBeUndefined()
  })

  it("checks the last three entries", () => {
    let submitted = 0
    const counting: Change = (match) => ({
      submit(actor: never, action: unknown) {
        submitted++
        return match.submit(actor, action)
      },
    })
    expect(faultWith(counting)).toBeUndefined()
    expect(submitted).toBe(3)
    expect(faultWith(counting, entries.slice(0, 2))).toBeUndefined()
    expect(submitted).toBe(5)
    const opened: unknown[] = []
    checkMatchBorders(caseAfter(testedPebbles(), entries), (game, setup) => {
      opened.push(setup)
      return unchecked.createMatch(game, setup)
    })
    expect(opened).toMatchObject([{ record: { entries: [begin(0)] } }])
  })
})
