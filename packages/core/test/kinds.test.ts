import { array, CHANCE, createRandom, integer, object, pick, type Seat } from "@flottille/core"
import { byChance, type Kind, nobody, type Phase, playOf } from "@flottille/core/kinds"
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
    after: 2,
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
    expect(() => parse("fly")).toThrow("an action, as in roll 2, take 1 or pass")
    expect(() => parse("roll 2 x")).toThrow("the end of the text, or a face")
    expect(() => parse("pass now")).toThrow("the end of the text, or a face")
    expect(() => methods.formatAction(JSON.parse('{"type":"fly"}'))).toThrow("no kind of action fly")
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
            return { list: () => takes, pick: () => takes[1] }
          },
        },
      },
    })
    expect(given).toEqual(["take"])
    expect(methods.legalActions(at(0), 0)).toBe(takes)
    expect(methods.pickAction(at(0), 0, createRandom(1))).toBe(takes[1])
  })
})
