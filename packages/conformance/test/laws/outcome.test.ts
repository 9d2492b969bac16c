import type { Outcome } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type CardsState, cards } from "../zoo/cards"
import { bid, type Cards, cardFaultAfter, deal, type Pebbles, pebbleFault } from "../zoo/fault"
import { pebbles } from "../zoo/pebbles"

const STAKED = '; a game with stakes or scores declares traits.returns "zero-sum" or "general"'

/** Three stay, and cleo has the highest card. */
const showdown = [...deal(1, 2, 3), bid(0, "stay"), bid(1, "stay"), bid(2, "stay")]
const won: Outcome = { returns: [-1, -1, 2], ranking: [[2], [0, 1]], reason: "highest-card", rule: "CD-4" }

/** What the law says of an outcome at the end of the game. */
const said = (change: Partial<Outcome>) =>
  cardFaultAfter(12, showdown, { outcome: (state) => cards.outcome(state) && { ...won, ...change } })

/** What the law says of an outcome of a game with stakes or scores. */
const paid = (kind: "zero-sum" | "general", change: Partial<Outcome>) =>
  cardFaultAfter(12, showdown, {
    traits: { ...cards.traits, returns: kind },
    outcome: (state) => cards.outcome(state) && { ...won, ...change },
  })

describe("law 12 on stakes and scores", () => {
  it("accepts stakes of any size that sum to zero, and any finite scores", () => {
    expect(paid("zero-sum", { returns: [-5, -8, 13], ranking: [[2], [0], [1]] })).toBeUndefined()
    expect(paid("zero-sum", { returns: [0.1, 0.2, -0.3], ranking: [[1], [0], [2]] })).toBeUndefined()
    // The sum is rounded: 1e15 + 0.1 − (1e15 + 0.1).
    expect(paid("zero-sum", { returns: [1e15, 0.1, -1e15], ranking: [[0], [1], [2]] })).toBeUndefined()
    expect(paid("general", { returns: [7, 7, 40], ranking: [[2], [0, 1]] })).toBeUndefined()
    expect(paid("general", { returns: [0, 0, 0], ranking: [[0, 1, 2]] })).toBeUndefined()
  })

  it.each<[kind: "zero-sum" | "general", what: string, change: Partial<Outcome>, fault: string]>([
    ["zero-sum", "stakes that do not sum to zero", { returns: [-5, -8, 14] }, "the returns [-5,-8,14] sum to 1"],
    [
      "general",
      "an infinite score",
      { returns: [1, Number.POSITIVE_INFINITY, 2] },
      'the returns [1,"Infinity",2] are not one number for each of 3 seats',
    ],
    ["general", "a score too few", { returns: [1, 2] }, "the returns [1,2] are not one number for each of 3 seats"],
    [
      "zero-sum",
      "a ranking that contradicts the stakes",
      { returns: [-5, -8, 13], ranking: [[2], [1], [0]] },
      "the ranking [[2],[1],[0]] contradicts the returns [-5,-8,13]",
    ],
    [
      "general",
      "equal scores with different ranks",
      { returns: [7, 7, 40], ranking: [[2], [0], [1]] },
      "the ranking [[2],[0],[1]] parts seats with equal returns: [7,7,40]",
    ],
    [
      "general",
      "different scores with one rank",
      { returns: [6, 7, 40], ranking: [[2], [0, 1]] },
      "the ranking [[2],[0,1]] contradicts the returns [6,7,40]",
    ],
  ])("of %s returns, refuses %s", (kind, _, change, fault) => {
    expect(paid(kind, change)).toBe(fault)
  })

  it("refuses a declaration that it does not know", () => {
    expect(paid("chips" as "general", {})).toBe(
      'traits.returns is "chips"; expected one of: ranking, zero-sum, general (the default is ranking)',
    )
  })

  it("names the declaration where a game with winners has other returns", () => {
    expect(said({ returns: [-5, -8, 13], ranking: [[2], [0], [1]] })).toMatch(/declares traits.returns "zero-sum" or/)
  })
})

describe("law 12 on outcomes", () => {
  it("accepts a ranked draw if the kit sets ranksDraws", () => {
    const ranked: Partial<Outcome> = { returns: [0, 0, 0], ranking: [[0, 1], [2]] }
    const outcome: Cards["outcome"] = (state) => cards.outcome(state) && { ...won, ...ranked }
    expect(cardFaultAfter(12, showdown, { outcome }, { ranksDraws: () => true })).toBeUndefined()
  })

  it.each<[what: string, change: Partial<Outcome>, fault: string]>([
    ["too few returns", { returns: [-1, 1] }, "the returns [-1,1] are not one number for each of 3 seats"],
    [
      "a return that is not a number",
      { returns: [-1, Number.NaN, 2] },
      'the returns [-1,"NaN",2] are not one number for each of 3 seats',
    ],
    [
      "returns that almost sum to zero",
      { returns: [2e-9, 0, 0], ranking: [[0, 1, 2]] },
      "the returns [2e-9,0,0] sum to 2e-9",
    ],
    ["returns that do not sum to zero", { returns: [-1, -1, 1] }, "the returns [-1,-1,1] sum to -1"],
    [
      "a prize that is too small",
      { returns: [-0.5, -0.5, 1] },
      `the returns are [-0.5,-0.5,1]: 1 winners of 3 share 3, so have 2 each, and the others −1${STAKED}`,
    ],
    [
      "a prize that is too great",
      { returns: [-2, -2, 4] },
      `the returns are [-2,-2,4]: 1 winners of 3 share 3, so have 2 each, and the others −1${STAKED}`,
    ],
    [
      "a second prize",
      { returns: [-1.5, -0.5, 2] },
      `the returns are [-1.5,-0.5,2]: 1 winners of 3 share 3, so have 2 each, and the others −1${STAKED}`,
    ],
    [
      "an empty rank",
      { ranking: [[2], [], [0, 1]] },
      "the ranking [[2],[],[0,1]] does not hold every seat exactly once",
    ],
    ["a seat without a rank", { ranking: [[2], [0]] }, "the ranking [[2],[0]] does not hold every seat exactly once"],
    [
      "a seat with two ranks",
      {
        ranking: [
          [2, 0],
          [0, 1],
        ],
      },
      "the ranking [[2,0],[0,1]] does not hold every seat exactly once",
    ],
    ["a ranking upside down", { ranking: [[0, 1], [2]] }, "the ranking [[0,1],[2]] contradicts the returns [-1,-1,2]"],
    [
      "two winners behind a loser",
      { returns: [-1, 0.5, 0.5], ranking: [[0], [1], [2]] },
      "the ranking [[0],[1],[2]] contradicts the returns [-1,0.5,0.5]",
    ],
    [
      "two prizes that are too great",
      { returns: [1, 1, -2] },
      `the returns are [1,1,-2]: 2 winners of 3 share 3, so have 0.5 each, and the others −1${STAKED}`,
    ],
    [
      "a ranking that turns at the end",
      { ranking: [[0], [1], [2]] },
      "the ranking [[0],[1],[2]] contradicts the returns [-1,-1,2]",
    ],
    [
      "a draw that is ranked",
      { returns: [0, 0, 0], ranking: [[0, 1], [2]] },
      "the ranking [[0,1],[2]] parts seats that share the best return: [0,0,0]",
    ],
    [
      "winners that are ranked",
      { returns: [-1, 0.5, 0.5], ranking: [[1], [2], [0]] },
      "the ranking [[1],[2],[0]] parts seats that share the best return: [-1,0.5,0.5]",
    ],
    [
      "a winner level with a loser",
      { ranking: [[2, 0], [1]] },
      "seats of equal rank in [[2,0],[1]] have different returns [-1,-1,2]",
    ],
    ["a reason in capitals", { reason: "Highest-card" }, 'the reason "Highest-card" is no lower-case, hyphenated word'],
    [
      "a reason of two words",
      { reason: "highest card" },
      'the reason "highest card" is no lower-case, hyphenated word',
    ],
    [
      "a reason with a trailing hyphen",
      { reason: "highest-" },
      'the reason "highest-" is no lower-case, hyphenated word',
    ],
    [
      "a reason with a double hyphen",
      { reason: "highest--card" },
      'the reason "highest--card" is no lower-case, hyphenated word',
    ],
    ["no reason", { reason: "" }, 'the reason "" is no lower-case, hyphenated word'],
    ["no clause", { rule: "" }, "the outcome names no clause"],
  ])("catches %s", (_, change, fault) => {
    expect(said(change)).toBe(fault)
  })

  it.each<[what: string, change: Partial<Outcome>]>([
    ["a sole winner", {}],
    ["two winners", { returns: [0.5, 0.5, -1], ranking: [[0, 1], [2]] }],
    ["a draw of all", { returns: [0, 0, 0], ranking: [[0, 1, 2]] }],
    ["ranks below the winner", { ranking: [[2], [1], [0]] }],
    ["two winners without the first seat", { returns: [-1, 0.5, 0.5], ranking: [[1, 2], [0]] }],
    ["returns with a rounding error", { returns: [1e-9, 0, 0], ranking: [[1, 2, 0]] }],
    ["one word with a number", { reason: "round12" }],
    ["three words", { reason: "all-3-folded" }],
  ])("accepts %s", (_, change) => {
    expect(said(change)).toBeUndefined()
  })
})

describe("law 12", () => {
  it("catches an end without an outcome", () => {
    expect(cardFaultAfter(12, showdown, { outcome: () => undefined })).toBe("the game is over without an outcome")
  })

  it("catches faulty outcomes after further play and after resignations", () => {
    const unclaused = (wanted: (state: CardsState) => boolean): Partial<Cards> => ({
      outcome(state) {
        const outcome = cards.outcome(state)
        return outcome && wanted(state) ? { ...outcome, rule: "" } : outcome
      },
    })
    expect(
      cardFaultAfter(
        12,
        deal(1, 2, 3),
        unclaused(({ out }) => !out.includes(true)),
      ),
    ).toBe("the outcome names no clause")
    const playedOut = unclaused(
      ({ out, bids }) => out.includes(true) && bids.filter((each) => each !== null).length === 2,
    )
    expect(cardFaultAfter(12, deal(1, 2, 3), playedOut)).toBe("the outcome names no clause")
    const left: Partial<Pebbles> = {
      outcome(state) {
        const outcome = pebbles.outcome(state)
        return outcome && state.resigned ? { ...outcome, rule: "" } : outcome
      },
    }
    expect(pebbleFault(12, left)).toBe("the outcome names no clause")
  })

  it("catches a resignation that changes a finished game", () => {
    const resign: Cards["resign"] = (state, seat) => {
      state.out[seat] = true
    }
    expect(cardFaultAfter(12, showdown, { resign })).toBe("a resignation by ann changes a finished game")
  })

  it("catches a second resignation that changes something", () => {
    const resign: Pebbles["resign"] = (state, seat) => {
      if (state.resigned) state.heap = 1
      pebbles.resign(state, seat)
    }
    expect(pebbleFault(12, { resign })).toMatch(
      /^a (second resignation by (north|south) changes something|resignation by (north|south) changes a finished game)$/,
    )
    const twice: Cards["resign"] = (state, seat) => {
      if (state.out[seat]) state.hands[seat] = 9
      cards.resign(state, seat)
    }
    expect(cardFaultAfter(12, deal(1, 2, 3), { resign: twice })).toMatch(
      /^a second resignation by (ann|bob|cleo) changes something$/,
    )
  })

  it("catches a resignation that leaves the game stuck", () => {
    const actors: Cards["actors"] = (state) =>
      state.out.includes(true) && !cards.outcome(state) ? [] : cards.actors(state)
    expect(cardFaultAfter(12, deal(1, 2, 3), { actors })).toBe("the game has no actors and no outcome")
  })

  it("catches a resignation that leaves an invalid state", () => {
    const resign: Cards["resign"] = (state, seat) => {
      if (cards.outcome(state)) return
      cards.resign(state, seat)
      state.hands[seat] = 9
    }
    expect(cardFaultAfter(12, deal(1, 2, 3), { resign })).toMatch(
      /^after a resignation the schema refuses the state: .+/,
    )
  })

  it("catches a game that waits for a resigned seat", () => {
    const resign: Cards["resign"] = () => {}
    expect(cardFaultAfter(12, deal(1, 2, 3), { resign })).toMatch(
      /^the game waits for (ann|bob|cleo), who has resigned$/,
    )
  })

  it.each(["fine", "amending"] as const)("catches actions of a resigned seat listed with the flag %s", (flag) => {
    const legalActions: Cards["legalActions"] = (state, seat, flags?: { fine?: boolean; amending?: boolean }) =>
      state.out[seat] && flags?.[flag] ? [{ type: "lift" }] : cards.legalActions(state, seat, flags)
    expect(cardFaultAfter(12, deal(1, 2, 3), { legalActions })).toMatch(
      /^(ann|bob|cleo) has resigned and may still play \{"type":"lift"\}$/,
    )
  })

  it("catches a game that later waits for a resigned seat again", () => {
    const step: Cards["step"] = (state, actor, action, emit) => {
      cards.step(state, actor, action, emit)
      if (action.type === "bid") state.out = state.out.map((gone, seat) => gone && state.bids[seat] !== null)
    }
    expect(cardFaultAfter(12, deal(1, 2, 3), { step })).toMatch(
      /^the game waits again for (ann|bob|cleo), who has resigned$/,
    )
  })

  it("catches a resignation that brings back another resigned seat", () => {
    const resign: Cards["resign"] = (state, seat) => {
      if (cards.outcome(state)) return
      cards.resign(state, seat)
      if (seat === 0) state.out[1] = false
    }
    expect(cardFaultAfter(12, [{ resign: 1 }, ...deal(1, 2, 3)], { resign })).toBe(
      "the game waits for bob, who has resigned",
    )
  })

  it("catches a game that still waits for a seat that resigned earlier", () => {
    // Before the deal nobody gets away.
    const resign: Cards["resign"] = (state, seat) => {
      if (!state.hands.includes(0)) cards.resign(state, seat)
    }
    for (const salt of [1, 2, 3, 4, 5, 6])
      expect(cardFaultAfter(12, [{ resign: 1 }, ...deal(1, 2, 3)], { resign }, {}, { salt })).toBe(
        "the game waits for bob, who has resigned",
      )
  })

  it("catches a game whose last remaining seat does not win", () => {
    const outcome: Cards["outcome"] = (state) => {
      const ended = cards.outcome(state)
      const isAlone = state.out.filter((gone) => gone).length > 1
      return ended && isAlone ? { ...ended, returns: [-1, 2, -1], ranking: [[1], [0, 2]] } : ended
    }
    expect(cardFaultAfter(12, deal(1, 2, 3), { outcome })).toBe(
      "an agreed draw leaves out ann, although the game waits for that seat",
    )
    expect(cardFaultAfter(12, [...deal(1, 2, 3), { resign: 1 }], { outcome })).toBe(
      "an agreed draw is shared by bob, who has resigned",
    )
  })

  it("accepts a legalActions that throws for non-seats", () => {
    const legalActions: Cards["legalActions"] = (state, seat, flags) => {
      if (![0, 1, 2].includes(seat)) throw new RangeError("no seat")
      return cards.legalActions(state, seat, flags)
    }
    expect(cardFaultAfter(12, deal(1, 2, 3), { legalActions })).toBeUndefined()
  })

  it("catches a game that brings a seat back when all others have resigned", () => {
    const waiting = ({ hands, out, bids }: CardsState) =>
      hands.includes(0) ? (["chance"] as const) : [0, 1, 2].filter((seat) => !out[seat] && bids[seat] === null)
    const patient: Partial<Cards> = {
      actors: waiting,
      legalActions: (state, seat) =>
        (waiting(state) as readonly unknown[]).includes(seat) ? [{ type: "bid", bid: "stay" }] : [],
      outcome: (state) =>
        waiting(state).length > 0 ? undefined : { ...won, returns: [0, 0, 0], ranking: [[0, 1, 2]] },
      resign(state, seat) {
        if (waiting(state).length === 0 || state.out[seat]) return
        state.out[seat] = true
        state.bids[seat] = null
        if (state.out[0] && state.out[2]) state.out[1] = false
      },
    }
    expect(cardFaultAfter(12, [...deal(1, 2, 3), { resign: 1 }], patient)).toBe(
      "the game waits for bob, who has resigned",
    )
  })

  it("catches a game that continues with chance after all seats resign", () => {
    const undealt = ({ hands }: CardsState) => hands.includes(0)
    const alone: Partial<Cards> = {
      parseState: (text) => JSON.parse(text),
      actors: (state) => (undealt(state) ? ["chance"] : cards.actors(state)),
      outcome: (state) => (undealt(state) ? undefined : cards.outcome(state)),
      chanceOutcomes: (state) =>
        [1, 2, 3, 4, 5]
          .filter((card) => undealt(state) && !state.hands.includes(card))
          .map((card) => ({ action: { type: "deal", card }, weight: 1 })),
      resign(state, seat) {
        state.out[seat] ||= undealt(state) || cards.actors(state).length > 0
        if (state.out[seat] && cards.actors(state).length > 0) state.bids[seat] = null
      },
    }
    expect(cardFaultAfter(12, [], alone)).toBe("every seat has resigned, and the game goes on")
  })

  it("catches a game that exceeds its bound after a resignation and names the policy", () => {
    const step: Cards["step"] = (state, actor, action, emit) => {
      if (action.type === "deal" || !state.out.includes(true)) cards.step(state, actor, action, emit)
    }
    expect(cardFaultAfter(12, deal(1, 2, 3), { step })).toBe(
      "the game goes on after the 6 actions that it declares as its bound (policy uniform)",
    )
    // Where no bound is declared, there is no end to look at.
    expect(cardFaultAfter(12, deal(1, 2, 3), { step, maxActions: () => undefined })).toBeUndefined()
    const never: Cards["step"] = (state, actor, action, emit) => {
      if (action.type === "deal") cards.step(state, actor, action, emit)
    }
    expect(cardFaultAfter(12, deal(1, 2, 3), { step: never, maxActions: () => undefined })).toBeUndefined()
  })

  it("catches a game that ignores some resignations", () => {
    const resign: Cards["resign"] = (state, seat) => {
      if (state.out.filter((gone) => gone).length < 1) cards.resign(state, seat)
    }
    expect(cardFaultAfter(12, deal(1, 2, 3), { resign })).toMatch(
      /^the game waits for (ann|bob|cleo), who has resigned$/,
    )
    const alone: Pebbles["resign"] = () => {}
    expect(pebbleFault(12, { resign: alone })).toMatch(/^the game waits (again )?for (north|south), who has resigned$/)
  })

  it("accepts a game that started without a seat", () => {
    expect(cardFaultAfter(12, [{ resign: 0 }, ...deal(1, 2, 3)], {})).toBeUndefined()
    expect(
      pebbleFault(12, {}, { positions: [pebbles.formatState({ ...pebbles.initialState(), turn: 1, left: 2 })] }),
    ).toBeUndefined()
  })
})
