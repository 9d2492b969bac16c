import { CHANCE, type Turn, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { progress } from "../../src/laws/progress"
import { cards } from "../zoo/cards"
import {
  begin,
  bid,
  type Cards,
  cardFault,
  cardFaultAfter,
  caseAfter,
  deal,
  faultOf,
  lift,
  type Pebbles,
  pebbleFault,
  pebbleFaultAfter,
  stop,
  take,
  testedPebbles,
} from "../zoo/fault"
import { type PebblesState, pebbles } from "../zoo/pebbles"

type Row<G = Pebbles> = readonly [what: string, difference: Partial<G>, fault: string | RegExp]

describe("law 6", () => {
  it.each<Row>([
    [
      "chance acting with others",
      { actors: (state) => (state.turn === 0 ? [CHANCE, 0] : pebbles.actors(state)) },
      'chance acts together with others: ["chance",0]',
    ],
    [
      "an actor that is not a seat",
      { actors: (state) => (state.turn === 0 ? [CHANCE] : [7]) },
      "the actors are not seats in ascending order: [7]",
    ],
    [
      "chance in a game declared without it",
      { traits: { ...pebbles.traits, chance: false } },
      "chance acts in a game whose traits say that it never does",
    ],
    ["chance without an outcome", { chanceOutcomes: () => [] }, "the game waits for chance, who has nothing to play"],
    [
      "an outcome before the end",
      { outcome: (state) => pebbles.outcome({ ...state, winner: 0 }) },
      /^the game has an outcome and still waits for \["chance"\]$/,
    ],
    ["an end without an outcome", { outcome: () => undefined }, "the game has no actors and no outcome"],
  ])("catches %s", (_, difference, fault) => {
    expect(pebbleFault(6, difference)).toMatch(fault)
  })

  it.each<Row<Cards>>([
    [
      "actors in another order",
      { actors: (state) => [...cards.actors(state)].reverse() },
      "the actors are not seats in ascending order: [2,1,0]",
    ],
    [
      "an actor twice",
      { actors: (state) => cards.actors(state).flatMap((actor) => (actor === 1 ? [actor, actor] : [actor])) },
      /^the actors are not seats in ascending order: \[(0,)?1,1(,2)?\]$/,
    ],
    [
      "simultaneous actors in a game declared without them",
      { traits: { ...cards.traits, simultaneous: false } },
      "several seats act in a game whose traits say that they never do",
    ],
  ])("catches %s", (_, difference, fault) => {
    expect(cardFault(6, difference)).toMatch(fault)
  })

  const whole = [begin(0), take(0), take(0), take(1), stop(1)]
  const bounded = (bound: number | undefined, amending = false) =>
    pebbleFaultAfter(6, whole, { maxActions: () => bound }, {}, { amending })

  it("catches a game that exceeds its bound, counted from the start", () => {
    // Two pebbles are left: one action of north at least, and three at most.
    expect(bounded(5)).toBe("the game goes on after the 5 actions that it declares as its bound")
    expect(bounded(8)).toBeUndefined()
  })

  it("ignores earlier actions in the bound when amendments are played", () => {
    expect(bounded(5, true)).toBeUndefined()
    expect(bounded(0, true)).toBe("the game goes on after the 0 actions that it declares as its bound")
  })

  it("ignores earlier actions in the bound when the game began in a position", () => {
    const tested = testedPebbles({ maxActions: () => 5 })
    const lawCase = caseAfter(tested, whole)
    const from = (start: object) =>
      faultOf(() => progress.check({ ...lawCase, history: { ...lawCase.history, start } }))
    expect(from({})).toContain("goes on after the 5 actions")
    expect(from({ text: tested.game.formatState(tested.game.initialState()) })).toBeUndefined()
  })

  it("does not count resignations towards the bound", () => {
    const gone = [...deal(1, 2, 3), { resign: 2 }]
    expect(cardFaultAfter(6, gone, { maxActions: () => 5 })).toBeUndefined()
    expect(cardFaultAfter(6, gone, { maxActions: () => 4 })).toContain("goes on after the 4 actions")
  })

  it("names the policy, which may loop if no bound is declared", () => {
    const policies = { greedy: (_state: unknown, _seat: number, [first]: readonly unknown[]) => first as never }
    const never: Partial<Pebbles> = {
      step: (state, actor, action) => (actor === CHANCE ? pebbles.step(state, actor, action) : undefined),
    }
    const played = (salt: number, bound?: number) =>
      pebbleFaultAfter(6, [begin(0)], { ...never, maxActions: () => bound }, { policies, maxPlies: 9 }, { salt })
    // An odd number stands for the policy, an even one for none.
    expect(played(1, 9)).toBe("the game goes on after the 9 actions that it declares as its bound (policy greedy)")
    expect(played(1)).toBeUndefined()
    expect(played(2, 9)).toBe("the game goes on after the 9 actions that it declares as its bound")
    expect(played(2)).toBe("no bound is declared, and a random game from here is still going on after 10000 actions")
  })

  it("catches a fault that shows only at the end", () => {
    const last: Partial<Pebbles> = { outcome: (state) => (state.heap === 0 ? undefined : pebbles.outcome(state)) }
    expect(pebbleFaultAfter(6, [begin(0)], last)).toBe("the game has no actors and no outcome")
  })

  it("catches a policy that invents actions", () => {
    const policies = { free: () => ({ type: "take" }) as const }
    expect(
      pebbleFaultAfter(
        6,
        [begin(0)],
        { legalActions: (...given) => pebbles.legalActions(...given).map((each) => ({ ...each })) },
        { policies },
      ),
    ).toBe("policy free chose an action that it was not offered")
  })
})

describe("law 7", () => {
  /** Pebbles with another turn where somebody may take. */
  const turned = (change: (turn: Turn) => Partial<Turn>): Partial<Pebbles> => ({
    turn(state, viewer) {
      const turn = pebbles.turn(state, viewer)
      return turn.phase === "take" ? { ...turn, ...change(turn) } : turn
    },
  })
  const budget = { seat: 0, unit: "pebble", total: 2, left: 2 }
  const budgets = (...list: readonly (typeof budget)[]) => turned(() => ({ budgets: list }))

  it.each<Row>([
    [
      "a budget of an unknown seat",
      budgets({ ...budget, seat: 2 }),
      "a budget of pebble belongs to seat 2, which is no seat",
    ],
    ["two budgets of one unit", budgets(budget, budget), "seat 0 has two budgets of pebble"],
    ["a budget above its total", budgets({ ...budget, left: 3 }), "seat 0 has 3 of 2 pebble"],
    ["a negative budget", budgets({ ...budget, left: -1 }), "seat 0 has -1 of 2 pebble"],
    ["a fractional budget", budgets({ ...budget, left: 0.5 }), "seat 0 has 0.5 of 2 pebble"],
    ["a fractional total", budgets({ ...budget, total: 2.5 }), "seat 0 has 2 of 2.5 pebble"],
    [
      "a turn that waits for other seats than the game",
      turned(() => ({ waiting: [] })),
      /^the turn waits for \[\], the game for \[(0|1)\]$/,
    ],
    ["a negative turn number", turned(() => ({ number: -1 })), "the turn has number -1"],
    ["a fractional turn number", turned(() => ({ number: 0.5 })), "the turn has number 0.5"],
    [
      "a turn number that decreases",
      turned(({ number }) => ({ number: 9 - number })),
      /^the turn number goes back from 8 to 7$/,
    ],
    [
      "a finished game in another phase",
      { turn: (state, viewer) => ({ ...pebbles.turn(state, viewer), phase: "take" }) },
      'the game is over, and its turn says phase "take" with 0 budgets',
    ],
    [
      "a finished game with a budget",
      { turn: (state, viewer) => ({ ...pebbles.turn(state, viewer), budgets: [{ ...budget, left: 0 }] }) },
      'the game is over, and its turn says phase "over" with 1 budgets',
    ],
    [
      "a budget that grows",
      turned(({ budgets: [own] }) => ({ budgets: own ? [{ ...own, left: 2 - own.left }] : [] })),
      /^the pebble budget of seat (0|1) grows from 0 to 1 within turn \d+, phase "take"$/,
    ],
  ])("catches %s", (_, difference, fault) => {
    expect(pebbleFault(7, difference)).toMatch(fault)
  })

  it("accepts empty budgets, and several of different units or seats", () => {
    expect(
      pebbleFault(7, budgets({ ...budget, left: 0 }, { ...budget, seat: 1 }, { ...budget, unit: "stone", left: 1 })),
    ).toBeUndefined()
  })

  it("accepts a budget that grows in a new phase or turn", () => {
    const bonus = (phase: boolean, number: boolean): Partial<Pebbles> => ({
      turn(state, viewer) {
        const turn = pebbles.turn(state, viewer)
        const late = state.left === 1
        const counted = { ...turn, number: state.winner === null ? state.turn * 2 + Number(late && number) : 99 }
        return turn.phase === "take"
          ? { ...counted, phase: late && phase ? "bonus" : "take", budgets: [{ ...budget, left: late ? 2 : 1 }] }
          : counted
      },
    })
    expect(pebbleFault(7, bonus(true, false))).toBeUndefined()
    expect(pebbleFault(7, bonus(false, true))).toBeUndefined()
    expect(pebbleFault(7, bonus(false, false))).toMatch(
      /^the pebble budget of seat 0 grows from 1 to 2 within turn \d, phase "take"$/,
    )
  })

  it("accepts a budget that grows by an amendment or a resignation", () => {
    const bids: Partial<Cards> = {
      turn: (state, viewer) => ({
        ...cards.turn(state, viewer),
        budgets: cards.outcome(state)
          ? []
          : [0, 1, 2].map((seat) => ({ seat, unit: "bid", total: 1, left: state.bids[seat] === null ? 1 : 0 })),
      }),
    }
    expect(
      cardFaultAfter(7, [...deal(1, 2, 3), bid(0, "stay"), lift(0), bid(1, "fold"), { resign: 1 }], bids),
    ).toBeUndefined()
    expect(cardFault(7, bids)).toBeUndefined()
  })

  it("catches a budget that grows by a fine action", () => {
    const fine: Partial<Cards> = {
      turn: (state, viewer) => ({
        ...cards.turn(state, viewer),
        budgets: cards.outcome(state) ? [] : [{ seat: 0, unit: "bid", total: 1, left: state.bids[0] === null ? 1 : 0 }],
      }),
      legalActions: (state, seat, flags: { amending?: boolean; fine?: boolean } = {}) =>
        cards.legalActions(state, seat, { amending: (flags.amending ?? false) || (flags.fine ?? false) }),
    }
    expect(cardFaultAfter(7, [...deal(1, 2, 3), bid(0, "stay"), lift(0)], fine)).toBe(
      'the bid budget of seat 0 grows from 0 to 1 within turn 1, phase "bid"',
    )
  })

  it("catches a budget that grows by chance", () => {
    const dealt: Partial<Cards> = {
      turn: (state, viewer) => ({
        ...cards.turn(state, viewer),
        phase: cards.outcome(state) ? "over" : "play",
        number: 1,
        budgets: cards.outcome(state)
          ? []
          : [{ seat: 0, unit: "card", total: 3, left: state.hands.filter((card) => card > 0).length }],
      }),
    }
    expect(cardFaultAfter(7, deal(1, 2, 3), dealt)).toBe(
      'the card budget of seat 0 grows from 0 to 1 within turn 1, phase "play"',
    )
  })

  /** Pebbles in which one viewer is told another turn. */
  const receivedOf = (viewer: Viewer, change: Partial<Turn>): Partial<Pebbles> => ({
    turn(state, looking) {
      const turn = pebbles.turn(state, looking)
      return looking === viewer && turn.phase === "take" ? { ...turn, ...change } : turn
    },
  })

  it.each<Row>([
    [
      "missing waiting seats",
      receivedOf(0, { waiting: [] }),
      /^the turn of north has waiting \[\] instead of \[(0|1)\]$/,
    ],
    [
      "an extra waiting seat",
      receivedOf("spectator", { waiting: [0, 1] }),
      /^the turn of spectator has waiting \[0,1\] instead/,
    ],
    ["other seats", receivedOf(1, { seats: [] }), /^the turn of south has seats \[\] instead of \[(0|1)\]$/],
    ["another number", receivedOf(0, { number: 99 }), /^the turn of north has number 99, that of the referee \d+$/],
    ["another phase", receivedOf(0, { phase: "die" }), 'the turn of north has phase "die", that of the referee "take"'],
  ])("catches a viewer's turn with %s", (_, difference, fault) => {
    expect(pebbleFault(7, difference)).toMatch(fault)
  })

  it("accepts waiting seats hidden from others if the kit sets asksInSecret", () => {
    const secret = { asksInSecret: () => true }
    const hidden = (viewer: Viewer) => receivedOf(viewer, { waiting: [], seats: [] })
    expect(pebbleFault(7, hidden("spectator"), secret)).toBeUndefined()
    expect(pebbleFault(7, hidden("spectator"))).toMatch(/^the turn of spectator has seats \[\] instead of \[(0|1)\]$/)
    expect(pebbleFault(7, hidden(0), secret)).toBe("the turn of north has seats [] instead of [0]")
    expect(pebbleFault(7, receivedOf("spectator", { waiting: [0, 1] }), secret)).toMatch(
      /^the turn of spectator has waiting \[0,1\] instead of/,
    )
    const silent: Partial<Pebbles> = {
      turn: (state, viewer) => ({ ...pebbles.turn(state, viewer), ...(viewer === 1 ? { waiting: [] } : {}) }),
    }
    expect(pebbleFaultAfter(7, [], silent, secret)).toBe('the turn of south has waiting [] instead of ["chance"]')
  })

  /** Pebbles whose turn is whose the difference says. */
  const turnOf = (seats: (state: PebblesState, seats: readonly number[]) => readonly number[]): Partial<Pebbles> => ({
    turn: (state, viewer) => ({
      ...pebbles.turn(state, viewer),
      seats: seats(state, pebbles.turn(state, viewer).seats),
    }),
  })

  it.each<Row>([
    [
      "that do not exist",
      turnOf((_, seats) => seats.map(() => 7)),
      "the turn is not that of seats in ascending order: [7]",
    ],
    [
      "listed twice",
      turnOf((_, seats) => [...seats, ...seats]),
      /^the turn is not that of seats in ascending order: \[(0,0|1,1)\]$/,
    ],
    ["named after the end", turnOf(({ seat }) => [seat]), /^the game is over, and the turn is that of \[(0|1)\]$/],
    [
      "named together in a sequential game",
      turnOf((_, seats) => (seats.length > 0 ? [0, 1] : [])),
      "the turn is that of [0,1] in a game whose traits say that seats never act at once",
    ],
    ["that are missing", turnOf(() => []), /^the game waits for \[(0|1)\], but turn names no seat$/],
    [
      "other than the actor",
      turnOf((_, seats) => seats.map((seat) => 1 - seat)),
      /^a turn begins with (north|south), and it is the turn of \[(0|1)\]$/,
    ],
    [
      "that change within the turn",
      turnOf(({ left, seat }, seats) => (left === 1 && seats.length > 0 ? [1 - seat] : seats)),
      /^the turn passes from \[(0|1)\] to \[(0|1)\] while the game waits for (north|south)$/,
    ],
  ])("catches turn seats %s", (_, difference, fault) => {
    expect(pebbleFault(7, difference)).toMatch(fault)
  })

  it("catches the turn of a resigned seat, but accepts seats that have acted", () => {
    const everyone: Partial<Cards> = {
      turn: (state, viewer) => ({ ...cards.turn(state, viewer), seats: cards.outcome(state) ? [] : [0, 1, 2] }),
    }
    const gone = [{ resign: 1 }, ...deal(1, 2, 3)]
    expect(cardFaultAfter(7, gone, everyone)).toBe("it is the turn of bob, which has not been an actor in this turn")
    expect(cardFaultAfter(7, gone, {})).toBeUndefined()
    expect(cardFaultAfter(7, [...deal(1, 2, 3), bid(0, "stay"), bid(1, "fold")], everyone)).toBeUndefined()
  })

  it("accepts a question to the other seat while the turn stays the same", () => {
    const waiting = (state: PebblesState) =>
      state.left === 1 && state.winner === null ? [1 - state.seat] : pebbles.actors(state)
    const asking: Partial<Pebbles> = {
      actors: waiting,
      turn: (state, viewer) => ({ ...pebbles.turn(state, viewer), waiting: waiting(state) }),
    }
    expect(pebbleFaultAfter(7, [begin(0), take(0)], asking)).toBeUndefined()
  })

  it("catches a fault in one viewer's turn only", () => {
    const said: Partial<Pebbles> = {
      turn: (state, viewer) => {
        const turn = pebbles.turn(state, viewer)
        return viewer === 1 && turn.phase === "take" ? { ...turn, budgets: [{ ...budget, left: 7 }] } : turn
      },
    }
    expect(pebbleFault(7, said)).toBe("seat 0 has 7 of 2 pebble")
  })
})
