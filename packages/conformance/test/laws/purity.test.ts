import { CHANCE, createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { LawViolation } from "../../src/game-under-test"
import { determinism, rememberAnswers } from "../../src/laws/purity"
import { type CardsState, cards } from "../zoo/cards"
import {
  begin,
  bid,
  type Cards,
  cardFault,
  caseAfter,
  deal,
  faultOf,
  type Pebbles,
  pebbleFault,
  take,
  testedCards,
  testedPebbles,
} from "../zoo/fault"
import { type PebblesAction, pebbles } from "../zoo/pebbles"

type Row<G = Pebbles> = readonly [what: string, difference: Partial<G>]

/** Writes what stands there already: of a frozen object that is refused, and else it changes nothing. */
function touch<T extends object>(object: T, key: keyof T): T {
  return Object.assign(object, { [key]: object[key] })
}

describe("law 3", () => {
  const { rollChance, plainChance: _, ...rules } = pebbles
  it.each<Row>([
    ["actors", { actors: (state) => rules.actors(touch(state, "heap")) }],
    ["outcome", { outcome: (state) => rules.outcome(touch(state, "heap")) }],
    ["formatState", { formatState: (state) => rules.formatState(touch(state, "heap")) }],
    ["clone", { clone: (state) => rules.clone(touch(state, "heap")) }],
    ["legalActions", { legalActions: (state, seat) => rules.legalActions(touch(state, "heap"), seat) }],
    ["resign, on a clone,", { resign: (state, seat) => rules.resign(touch(state.options, "heap") && state, seat) }],
    ["chanceOutcomes", { chanceOutcomes: (state) => rules.chanceOutcomes(touch(state, "heap")) }],
    [
      "rollChance",
      {
        rollChance: (state, random) =>
          rollChance?.call(pebbles, touch(state, "heap"), random) ?? { type: "begin", seat: 0 },
      },
    ],
    ["turn", { turn: (state, viewer) => rules.turn(touch(state, "heap"), viewer) }],
    ["view", { view: (state, viewer) => rules.view(touch(state, "heap"), viewer) }],
    ["render", { render: (view) => rules.render(touch(view, "heap")) }],
    ["determinize", { determinize: (view, random) => pebbles.determinize(touch(view, "heap"), random) }],
    ["formatAction", { formatAction: (action, state) => rules.formatAction(action, state && touch(state, "heap")) }],
    ["parseAction", { parseAction: (text, state, actor) => rules.parseAction(text, touch(state, "heap"), actor) }],
  ])("catches mutation by %s", (what, difference) => {
    expect(pebbleFault(3, difference)).toBe(
      `${what} changes its argument: Cannot assign to read only property 'heap' of object '#<Object>'`,
    )
  })

  it.each<readonly [what: string, difference: Partial<Pebbles>, fault: RegExp]>([
    [
      "validate, of the state",
      {
        validate(state, actor, action) {
          const refusal = rules.validate(state, actor, action)
          if (!refusal) touch(state, "heap")
          return refusal
        },
      },
      /^validate changes its argument: /,
    ],
    [
      "validate, of the action",
      { validate: (state, actor, action) => rules.validate(state, actor, touch(action, "type")) },
      /^validate changes its argument: .*'type'/,
    ],
    [
      "step, of the action",
      {
        legalActions: (state, seat) => rules.legalActions(state, seat).map((each) => ({ ...each })),
        step: (state, actor, action, emit) => rules.step(state, actor, touch(action, "type"), emit),
      },
      /^apply changes its argument: .*'type'/,
    ],
    ["observe, of the event", { observe: (event) => touch(event, "seat") }, /^observe changes its argument: .*'seat'/],
    [
      "a refusal",
      {
        validate(state, actor, action) {
          const refusal = rules.validate(state, actor, action)
          if (refusal && actor === CHANCE) touch(state, "heap")
          return refusal
        },
      },
      /^a refused action changes its argument: /,
    ],
  ])("catches mutation by %s", (_, difference, fault) => {
    expect(pebbleFault(3, difference)).toMatch(fault)
  })

  it("catches a step that keeps the action object in the state", () => {
    const step: Pebbles["step"] = (state, actor, action, emit) => {
      rules.step(state, actor, action, emit)
      Object.assign(state, { last: action })
    }
    expect(pebbleFault(3, { step })).toMatch(
      /^step keeps the action object \{"type":"(begin|take|stop)".*\} in the state$/,
    )
  })

  it("accepts a rollChance and an observe that throw when misused", () => {
    const strict: Partial<Pebbles> = {
      rollChance(state, random) {
        if (state.turn > 0) throw new RangeError("no die is thrown")
        return rollChance?.call(pebbles, state, random) ?? { type: "begin", seat: 0 }
      },
      observe(event) {
        if (typeof event !== "object") throw new RangeError("no event")
        return event
      },
    }
    expect(pebbleFault(3, strict)).toBeUndefined()
  })

  it("does not mistake other errors for mutation", () => {
    const throwing = (error: Error): Partial<Pebbles> => ({
      outcome() {
        throw error
      },
    })
    expect(pebbleFault(3, throwing(new TypeError("no idea")))).toBe("the game threw TypeError: no idea")
    expect(pebbleFault(3, throwing(new RangeError("read only")))).toBe("the game threw RangeError: read only")
  })
})

describe("law 4", () => {
  /** Another number at every call. */
  function counter(): () => number {
    const random = createRandom(5)
    return () => random.below(1_000_000)
  }
  const next = counter()
  const more = <T extends object>(value: T) => ({ ...value, extra: next() })

  it.each<Row<Cards>>([
    ["actors", { actors: (state) => [...cards.actors(state), next()] }],
    ["turns", { turn: (state, viewer) => ({ ...cards.turn(state, viewer), number: next() }) }],
    [
      "legalActions",
      {
        legalActions: (state, seat, flags) =>
          flags || next() % 2 === 0
            ? cards.legalActions(state, seat, flags)
            : [...cards.legalActions(state, seat)].reverse(),
      },
    ],
    [
      "chanceOutcomes",
      { chanceOutcomes: (state) => cards.chanceOutcomes(state).map(({ action }) => ({ action, weight: 1 + next() })) },
    ],
    [
      "outcome",
      {
        outcome: (state) =>
          cards.outcome(state) && more(cards.outcome(state) as object as NonNullable<ReturnType<Cards["outcome"]>>),
      },
    ],
    [
      "views",
      {
        view: (state, viewer) => more(cards.view(state, viewer)),
        determinize: (view, random) =>
          cards.determinize((({ extra: _, ...seen }: typeof view & { extra?: number }) => seen)(view), random),
      },
    ],
    ["determinize", { determinize: (view) => cards.determinize(view, createRandom(next())) }],
    ["render", { render: () => `${next()}` }],
    ["formatAction", { formatAction: () => `${next()}` }],
  ])("catches %s that differ when asked again", (what, difference) => {
    expect(cardFault(4, difference)).toMatch(new RegExp(`^${what} answers differently when asked again: .* ≠ `))
  })

  it("catches a formatState that differs when asked again", () => {
    const difference: Partial<Pebbles> = {
      formatState: () => `${next()}`,
      determinize: ({ viewer: _, ...state }) => ({ ...state }),
    }
    expect(pebbleFault(4, difference)).toMatch(/^formatState answers differently when asked again: "\d+" ≠ "\d+"$/)
  })

  it("catches a roll that differs when asked again", () => {
    const rollChance = () => ({ type: "begin", seat: 0, face: 1 + (next() % 4) }) as const
    expect(pebbleFault(4, { rollChance })).toMatch(/^rollChance answers differently when asked again: face: \d ≠ \d$/)
  })

  const turned = (given: object) => Object.keys(given)[0] !== "options"
  const reversed = <T>(list: readonly T[], given: object): readonly T[] => (turned(given) ? [...list].reverse() : list)
  it.each<Row<Cards>>([
    ["actors", { actors: (state) => reversed(cards.actors(state), state) }],
    ["turns", { turn: (state, viewer) => ({ ...cards.turn(state, viewer), phase: turned(state) ? "out" : "in" }) }],
    ["chanceOutcomes", { chanceOutcomes: (state) => reversed(cards.chanceOutcomes(state), state) }],
    ["outcome", { outcome: (state) => (turned(state) ? undefined : cards.outcome(state)) }],
    [
      "views",
      {
        view: (state, viewer) =>
          turned(state) ? cards.view({ ...state, bids: [null, null, null] }, viewer) : cards.view(state, viewer),
      },
    ],
    ["formatState", { formatState: (state) => JSON.stringify(state) }],
    [
      "formatAction",
      { formatAction: (action, state) => `${cards.formatAction(action)}${state && turned(state) ? "!" : ""}` },
    ],
  ])("catches %s that depend on key order", (what, difference) => {
    expect(cardFault(4, difference)).toMatch(
      new RegExp(`^${what} answers differently for an equal state with its keys in another order: .* ≠ `),
    )
  })

  it("catches determinize and render that depend on key order", () => {
    const view: Pebbles["view"] = (state, viewer) => ({ ...state, viewer })
    const guess = ({ viewer: _, ...seen }: ReturnType<typeof view>) => ({
      ...seen,
      ...(turned(seen) ? { left: 0 } : {}),
    })
    expect(pebbleFault(4, { determinize: guess as Pebbles["determinize"] })).toMatch(
      /^determinize answers differently for an equal state with/,
    )
    expect(pebbleFault(4, { render: (seen) => Object.keys(seen).join() })).toMatch(
      /^render answers differently for an equal state with/,
    )
  })

  const lawSays = (difference: Partial<Cards>) => cardFault(4, difference) ?? ""
  it("catches a step that depends on key order", () => {
    const step: Cards["step"] = (state, actor, action, emit) => {
      cards.step(state, actor, action, emit)
      if (turned(state)) state.out = [true, true, true]
    }
    expect(lawSays({ step })).toMatch(
      /^from an equal state the same action leads to another state: out\.0: true ≠ false$/,
    )
  })

  it("catches a clone that depends on key order", () => {
    const clone = (state: CardsState) =>
      turned(state) ? { ...cards.clone(state), out: [true, true, true] } : cards.clone(state)
    expect(lawSays({ clone })).toMatch(/^step on a clone leads to another state: out\.0: true ≠ false$/)
  })

  it("catches events that depend on key order", () => {
    const step: Cards["step"] = (state, actor, action, emit) => {
      cards.step(state, actor, action, turned(state) ? () => {} : emit)
    }
    expect(lawSays({ step })).toMatch(
      /^the same action tells other events: 0: \{"type":"(dealt|bid|lifted)".*\} ≠ undefined$/,
    )
  })

  it("catches events of a resignation that depend on key order", () => {
    const resign: Cards["resign"] = (state, seat, emit) => {
      cards.resign(state, seat)
      if (turned(state)) emit?.({ type: "lifted", seat })
    }
    expect(lawSays({ resign })).toMatch(
      /^the same action tells other events: 0: undefined ≠ \{"type":"lifted","seat":\d\}$/,
    )
  })

  it("catches state left behind by another game", () => {
    let games = 0
    const difference: Partial<Pebbles> = {
      initialState(given) {
        games++
        return pebbles.initialState(given)
      },
      step(state, actor, action, emit) {
        pebbles.step(state, actor, action, emit)
        if (action.type === "begin") state.heap = 2 + (games % 10)
      },
      // Such a heap is none of Pebbles.
      determinize: ({ viewer: _, ...state }) => ({ ...state }),
    }
    expect(pebbleFault(4, difference)).toMatch(
      /^played again in place, the same actions lead to another state: heap: \d+ ≠ \d+$/,
    )
  })

  /** What differs when everything is asked for the second time; the actors are asked for first. */
  const second = (
    entries: Parameters<typeof caseAfter>[1],
    difference: (isSecond: () => boolean) => Partial<Pebbles>,
  ) => {
    let times = 0
    const actors: Pebbles["actors"] = (state) => {
      times++
      return pebbles.actors(state)
    }
    const lawCase = caseAfter(testedPebbles(), entries)
    const game = { ...lawCase.tested.game, ...(difference(() => times === 2) as object), actors: actors as never }
    return faultOf(() => rememberAnswers({ ...lawCase, tested: { ...lawCase.tested, game } })(lawCase.state))
  }

  it("catches changing lists and rolls, and rolls only at chance nodes", () => {
    const midway = [begin(0), take(0)]
    expect(second(midway, () => ({}))).toBeUndefined()
    const listing =
      (wanted: boolean) =>
      (isSecond: () => boolean): Partial<Pebbles> => ({
        legalActions: (state, seat, flags) => {
          const list = pebbles.legalActions(state, seat)
          return isSecond() && (flags !== undefined) === wanted ? [...list].reverse() : list
        },
      })
    expect(second(midway, listing(false))).toBe(
      'legalActions answers differently when asked again: 0.0.0.type: "take" ≠ "stop"',
    )
    expect(second(midway, listing(true))).toBe(
      'legalActions answers differently when asked again: 0.1.0.type: "take" ≠ "stop"',
    )
    const rolling = (isSecond: () => boolean): Partial<Pebbles> => ({
      rollChance(state) {
        if (state.turn > 0) throw new RangeError("no die is thrown")
        return { type: "begin", seat: 0, face: isSecond() ? 2 : 1 }
      },
    })
    expect(second([], rolling)).toBe("rollChance answers differently when asked again: face: 1 ≠ 2")
    expect(second(midway, rolling)).toBeUndefined()
  })

  it("formats at most twenty actions per seat", () => {
    let written = 0
    const many = Array.from({ length: 30 }, (): PebblesAction => ({ type: "take" }))
    const found = second([begin(0)], () => ({
      legalActions: (_state, seat) => (seat === 0 ? many : []),
      formatAction() {
        written++
        return "take"
      },
    }))
    expect(found).toBeUndefined()
    // The first time, again, and with the keys in another order.
    expect(written).toBe(3 * 20)
  })

  it("plays other games in between from the kit's starts", () => {
    const begun: unknown[] = []
    const tested = testedPebbles({}, { options: [{ heap: 12 }] })
    const initialState: Pebbles["initialState"] = (given) => {
      begun.push(given)
      return pebbles.initialState(given)
    }
    const lawCase = caseAfter(tested, [begin(0), take(0)])
    determinism.check({
      ...lawCase,
      tested: { ...tested, game: { ...tested.game, initialState: initialState as never } },
    })
    // The default position is asked for before and after, and with its options spelt out.
    expect(begun).toEqual([undefined, { heap: 12 }, undefined, { heap: 5 }])
  })

  it("reports a fault at its action with the game up to there", () => {
    const played = [...deal(1, 2, 3), bid(1, "stay"), bid(0, "fold")]
    const lawCase = caseAfter(testedCards(), played)
    /** The actions are another's where they are played again. */
    const step: Cards["step"] = (state, actor, action, emit) => {
      cards.step(state, actor, action, emit)
      if (actor === 1) state.bids[1] = "fold"
    }
    const game = { ...lawCase.tested.game, step: step as never }
    try {
      determinism.check({ ...lawCase, tested: { ...lawCase.tested, game } })
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof LawViolation)) throw error
      expect(error.fault).toBe('played again in place, the same actions lead to another state: bids.1: "stay" ≠ "fold"')
      expect(error.history.entries).toEqual(played.slice(0, 4))
      expect(error.history.states).toEqual([{ ...cards.initialState(), hands: [1, 2, 3], bids: [null, "fold", null] }])
    }
  })
})
