import { describe, expect, it } from "vitest"
import { cards } from "../zoo/cards"
import { begin, type Cards, cardFault, deal, type Pebbles, pebbleFault, pebbleFaultAfter, take } from "../zoo/fault"
import { type PebblesAction, pebbles } from "../zoo/pebbles"

/** A value that is handed out again and again, the same object each time. */
function kept<Given extends readonly unknown[], T>(make: (...given: Given) => T): (...given: Given) => T {
  const known = new Map<string, T>()
  return (...given) => {
    const key = JSON.stringify(given)
    if (!known.has(key)) known.set(key, structuredClone(make(...given)))
    return known.get(key) as T
  }
}

describe("law 14 catches shared mutable values in", () => {
  it.each<readonly [what: string, difference: Partial<Pebbles>]>([
    ["the options", { options: kept(pebbles.options) }],
    ["the list of seats", { seats: kept(pebbles.seats) }],
    ["the list of actors", { actors: kept(pebbles.actors) }],
    ["the list of outcomes of chance", { chanceOutcomes: kept(pebbles.chanceOutcomes) }],
    ["the outcome", { outcome: kept(pebbles.outcome) }],
    ["a roll", { rollChance: kept((_state) => ({ type: "begin", seat: 0, face: 1 }) as PebblesAction) }],
    ["the list of legal actions", { legalActions: kept((state, seat) => pebbles.legalActions(state, seat)) }],
    [
      "the list of amending actions",
      {
        legalActions: (() => {
          const known = kept((state: Parameters<Pebbles["actors"]>[0], seat: number) =>
            pebbles.legalActions(state, seat),
          )
          return (state, seat, flags) => (flags ? known(state, seat) : [...pebbles.legalActions(state, seat)])
        })(),
      },
    ],
    ["the default action", { defaultAction: kept((state, seat) => pebbles.defaultAction?.(state, seat)) }],
    ["the view of north", { view: kept(pebbles.view) }],
    ["the turn of north", { turn: kept(pebbles.turn) }],
    ["an action that was read", { parseAction: kept((text, state, actor) => pebbles.parseAction(text, state, actor)) }],
  ])("%s", (what, difference) => {
    expect(pebbleFault(14, difference)).toMatch(
      new RegExp(
        `^the (game|match) returns its own mutable value: changing ${what} (in the match )?(changes the next one|changes it): `,
      ),
    )
  })

  /** A match freezes what it tells, so each position gets an event of its own. */
  const receivedOne = (difference: () => Partial<Pebbles>) =>
    [1, 2, 3]
      .map((salt) => pebbleFaultAfter(14, [begin(0), take(0)], difference(), {}, { salt }))
      .find((fault) => fault !== undefined)

  it("emitted and observed events", () => {
    const fault = /: changing the events of an action changes the next one: /
    const emitted = (event = { type: "taken", seat: 0 } as const): Partial<Pebbles> => ({
      step: (state, actor, action, emit) => pebbles.step(state, actor, action, () => emit?.(event)),
    })
    expect(receivedOne(() => emitted())).toMatch(fault)
    const observed = (event = { type: "taken", seat: 0 } as const): Partial<Pebbles> => ({
      observe: (each, viewer) => (viewer === "referee" ? event : each),
    })
    expect(receivedOne(() => observed())).toMatch(fault)
  })

  it("refusals and the last viewer's view", () => {
    const refusal = { code: "never", rule: "PB-2" }
    expect(pebbleFault(14, { validate: () => refusal })).toMatch(
      /^the game returns its own mutable value: changing the answer to \{"type":.*\} changes the next one: /,
    )
    const seen = kept(pebbles.view)
    expect(
      pebbleFault(14, {
        view: (state, viewer) => (viewer === "referee" ? seen(state, viewer) : pebbles.view(state, viewer)),
      }),
    ).toMatch(/: changing the view of referee changes the next one: /)
  })

  it("two answers that share an object", () => {
    // A position asks four times, and is handed the game's own with the last answer.
    const sharing = (own: PebblesAction, calls = new Map<number, number>()): Partial<Pebbles> => ({
      legalActions: (state, seat) =>
        pebbles.legalActions(state, seat).map((each) => (each.type === "take" ? { ...own } : each)),
      defaultAction(state, seat) {
        calls.set(seat, (calls.get(seat) ?? 0) + 1)
        return pebbles.actors(state).includes(seat) ? (calls.get(seat) === 4 ? own : { type: "take" }) : undefined
      },
    })
    const said = [1, 2, 3, 4].map((salt) =>
      pebbleFaultAfter(14, [begin(0), take(0)], sharing({ type: "take" }), {}, { salt }),
    )
    expect(said.find((each) => each !== undefined)).toMatch(
      /^the game returns its own mutable value: changing the default action changes it: \d+\.the list of legal actions\.0\.type: "take" ≠ "spoilt"$/,
    )
  })

  it("an outcome that contains part of the state", () => {
    expect(
      cardFault(
        14,
        {
          outcome: (state) =>
            cards.outcome(state) && ({ ...(cards.outcome(state) as object), note: state.bids } as never),
        },
        { positions: [] },
      ),
    ).toMatch(/^the game returns its own mutable value: changing the outcome changes /)
  })
})

describe("law 14", () => {
  it("accepts a rollChance that throws outside chance nodes", () => {
    const rollChance: Pebbles["rollChance"] = (state, random) => {
      if (state.turn > 0) throw new RangeError("no die is thrown")
      return pebbles.rollChance?.(state, random) ?? { type: "begin", seat: 0 }
    }
    expect(pebbleFault(14, { rollChance })).toBeUndefined()
  })

  it("catches a returned value that changes when another position is queried", () => {
    const list: PebblesAction[] = []
    const legalActions: Pebbles["legalActions"] = (state, seat) => {
      list.splice(0, list.length, ...pebbles.legalActions(state, seat))
      return Object.isFrozen(state) ? [] : list
    }
    expect(pebbleFault(14, { legalActions })).toMatch(
      /^the list of legal actions, once handed out, changes when another position is asked: /,
    )
  })

  it("catches a returned value that changes with the state", () => {
    // A getter reads the state anew at every look.
    const turn: Pebbles["turn"] = (state, viewer) => ({
      ...pebbles.turn(state, viewer),
      get number() {
        return 100 * state.heap + 10 * state.turn + state.left
      },
    })
    expect(pebbleFaultAfter(14, [begin(0), take(0)], { turn })).toMatch(
      /^the turn of north, once handed out, changes when the state goes on in place: number: \d+ ≠ \d+$/,
    )
  })

  it("catches a game that keeps the options object it was given", () => {
    const initialState: Pebbles["initialState"] = (given) => ({
      ...pebbles.initialState(given),
      ...(given ? { options: given as { heap: number } } : {}),
    })
    expect(pebbleFault(14, { initialState })).toMatch(
      /^changing the options passed to a game changes the game: options\.heap: \d+ ≠ "spoilt"$/,
    )
  })

  it("catches a determinization that keeps part of its view", () => {
    const determinize: Cards["determinize"] = (view, random, how) => ({
      ...cards.determinize(view, random, how),
      out: view.out as boolean[],
    })
    expect(cardFault(14, { determinize })).toMatch(
      /^changing the view of ann changes the state determinized from it: out\./,
    )
    expect(deal(1).length).toBe(1)
  })

  it("catches a view that changes with the state determinized from it", () => {
    const determinize: Cards["determinize"] = (view, random, how) => {
      const state = cards.determinize(view, random, how)
      Object.defineProperty(view, "bids", { get: () => [...state.bids], enumerable: true, configurable: true })
      return state
    }
    expect(cardFault(14, { determinize })).toMatch(
      /^the state made from the view of (ann|bob|cleo|spectator|referee) goes on, and the view changes with it$/,
    )
  })
})
