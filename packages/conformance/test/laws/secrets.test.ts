import { canonicalJson, createRandom, FlottilleError, literal, NotationError, type Seat } from "@flottille/core"
import { describe, expect, it } from "vitest"
import type { LawCase } from "../../src/law-case"
import { checkCoverage, checkDeterminization, checkSamples, determinization } from "../../src/laws/determinization"
import {
  compareAnswers,
  compareEvents,
  comparePending,
  compareRefusals,
  compareSecrets,
} from "../../src/laws/non-interference"
import { seatIndependence } from "../../src/laws/seats"
import { compareChoices } from "../../src/laws/spectator"
import { checkUnsealed } from "../../src/laws/unsealed"
import { type CardsState, type CardsView, cards } from "../zoo/cards"
import {
  begin,
  bid,
  type Cards,
  cardFault,
  cardFaultAfter,
  caseAfter,
  deal,
  faultOf,
  pebbleFault,
  take,
  testedCards,
  testedPebbles,
} from "../zoo/fault"
import { pebbles } from "../zoo/pebbles"

type Row = readonly [what: string, difference: Partial<Cards>, fault: string | RegExp]

/** What ann cannot know: whether bob's card is higher than cleo's. */
const secret = ({ hands: [, bob = 0, cleo = 0] }: CardsState) => bob > cleo
const { validate, legalActions, turn, view, observe, step, parseAction } = cards
const twin = "a state from its (re-determinized|otherwise played|swapped) twin"
const name = "(ann|bob|cleo|spectator)"
class Odd extends FlottilleError {
  readonly code = "odd"
}

/** What the law says after the deal. */
const dealt = (law: number, difference: Partial<Cards>, kit: Parameters<typeof cardFaultAfter>[3] = {}) =>
  [1, 2, 3, 4, 5, 6]
    .map((salt) => cardFaultAfter(law, deal(2, 4, 3), difference, kit, { salt }))
    .find((fault) => fault !== undefined)

/** Ann has the lowest card, bob the highest but one; all are to bid. */
const dealing = caseAfter(testedCards(), deal(2, 4, 3))
/** A case of another game than Cards. */
const inGame = (difference: Partial<Cards>, lawCase = dealing, salt = 1): LawCase => ({
  ...lawCase,
  tested: { ...lawCase.tested, game: { ...lawCase.tested.game, ...(difference as object) } },
  random: createRandom(salt),
  final: false,
})

describe("law 9", () => {
  it("accepts the sound game", () => {
    expect(dealt(9, {})).toBeUndefined()
  })

  const listing = (wanted: string): Partial<Cards> => ({
    legalActions: (state, seat, flags) =>
      seat === 0 && secret(state) && canonicalJson(flags ?? {}) === wanted
        ? [...legalActions(state, seat, flags), { type: "lift" }]
        : legalActions(state, seat, flags),
  })
  it.each<Row>([
    [
      "a view that leaks",
      {
        view: (state, viewer) => ({
          ...view(state, viewer),
          out: viewer === 0 ? [secret(state), false, false] : state.out,
        }),
        determinize: (seen, random, how) => cards.determinize({ ...seen, out: [false, false, false] }, random, how),
      },
      `^the view of ann tells ${twin} ".*": out\\.0: `,
    ],
    [
      "a default action that leaks",
      { defaultAction: (state, seat) => ({ type: "bid", bid: seat === 0 && secret(state) ? "stay" : "fold" }) },
      `^the default action of ann tells ${twin} ".*": bid: `,
    ],
    [
      "a turn that leaks",
      { turn: (state, viewer) => ({ ...turn(state, viewer), number: Number(secret(state)) }) },
      `^the turn of ${name} tells ${twin} ".*": number: `,
    ],
    [
      "a list of legal actions that leaks",
      listing("{}"),
      `^the list of legal actions \\(\\{\\}\\) of ann tells ${twin}`,
    ],
    [
      "a list of amending actions that leaks",
      listing('{"amending":true}'),
      `^the list of legal actions \\(\\{"amending":true\\}\\) of ann tells ${twin}`,
    ],
    [
      "a list of fine actions that leaks",
      listing('{"fine":true}'),
      `^the list of legal actions \\(\\{"fine":true\\}\\) of ann tells ${twin}`,
    ],
    [
      "a list of amending and fine actions that leaks",
      listing('{"amending":true,"fine":true}'),
      `^the list of legal actions \\(\\{"amending":true,"fine":true\\}\\) of ann tells ${twin}`,
    ],
    [
      "a notation that parses in two ways",
      {
        parseAction: (text, state, actor) =>
          text === "fold" && actor === 0 && secret(state)
            ? { type: "bid", bid: "stay" }
            : parseAction(text, state, actor),
      },
      `^reading "fold" of ann tells ${twin} ".*": action`,
    ],
    ...["", "?"].map(
      (what): Row => [
        `an error that leaks when parsing ${JSON.stringify(what)}`,
        {
          parseAction(text, state, actor) {
            if (text === what && actor === 0 && secret(state)) throw new NotationError(text, 0, "a high card")
            return parseAction(text, state, actor)
          },
        },
        `^reading "\\${what}" of ann tells ${twin} ".*": `.replace('\\"', '"'),
      ],
    ),
    [
      "an error that leaks by its position",
      {
        parseAction(_text, state, actor) {
          throw new NotationError("somebody", actor === 0 && secret(state) ? 1 : 2, "a word")
        },
      },
      `^reading ".*" of ann tells ${twin}`,
    ],
    [
      "an error that leaks by its clause",
      {
        parseAction(text, state, actor) {
          throw new NotationError(text, 0, "a word", actor === 0 && secret(state) ? "CD-1" : "CD-2")
        },
      },
      `^reading ".*" of ann tells ${twin} ".*": (rule|message): `,
    ],
    [
      "another library error that leaks by its rule",
      {
        parseAction(_text, state, actor) {
          throw new Odd("odd", actor === 0 && secret(state) ? "high" : "low")
        },
      },
      `^reading ".*" of ann tells ${twin} ".*": rule: `,
    ],
    [
      "another library error that leaks by its message",
      {
        parseAction(_text, state, actor) {
          throw new Odd(actor === 0 && secret(state) ? "high" : "low")
        },
      },
      `^reading ".*" of ann tells ${twin} ".*": message: `,
    ],
    [
      "a refusal that leaks by its details",
      {
        validate(state, actor, action) {
          const refusal = validate(state, actor, action)
          return refusal && { ...refusal, details: { high: actor === 0 && secret(state) } }
        },
      },
      `^the answer to .* tells ann ${twin} ".*": \\{"code":.*\\} ≠ \\{"code":.*\\}$`,
    ],
    [
      "an acceptance that leaks",
      {
        validate: (state, actor, action) =>
          actor === 0 && secret(state) && action?.type === "lift" ? undefined : validate(state, actor, action),
      },
      `^the answer to \\{"type":"lift"\\} tells ann ${twin} ".*": ("accepted" ≠ \\{"code":.*\\}|\\{"code":.*\\} ≠ "accepted")$`,
    ],
    [
      "a pending bid whose view leaks more",
      {
        view: (state, viewer) => ({
          ...view(state, viewer),
          out: state.bids[2] !== null && viewer === 0 ? [secret(state), false, false] : state.out,
        }),
      },
      `^(\\{"type":"bid","bid":"(stay|fold)"\\} of cleo, which resolves nothing yet, shows ann ${twin} ".*": out\\.0: )`,
    ],
    [
      "a pending bid whose events leak more",
      {
        step(state, actor, action, emit) {
          step(state, actor, action, emit)
          if (action.type === "bid" && actor === 2) emit?.({ type: "lifted", seat: secret(state) ? 1 : 2 })
        },
      },
      `^after \\{"type":"bid","bid":"(stay|fold)"\\} of cleo the events tell ${name} ${twin} ".*", and the view does not: `,
    ],
    [
      "a resignation that leaks",
      {
        resign(state, seat, emit) {
          cards.resign(state, seat, emit)
          emit?.({ type: "lifted", seat: secret(state) ? 1 : 2 })
        },
      },
      `^after the resignation of (ann|bob|cleo) the events tell ${name} ${twin} ".*", and the view does not: `,
    ],
    [
      "two bids with equal views and different events",
      { observe: (event, viewer) => (event.type === "bid" && viewer === 0 ? event : observe(event, viewer)) },
      '^\\{"type":"bid","bid":"(stay|fold)"\\} and \\{"type":"bid","bid":"(stay|fold)"\\} of (bob|cleo) look the same to ann afterwards, but the events tell them apart: ',
    ],
    [
      "two bids with equal views and different turns",
      {
        turn: (state, viewer) => ({ ...turn(state, viewer), number: viewer === 0 && state.bids[1] === "stay" ? 7 : 1 }),
      },
      "^(\\{.*\\} and \\{.*\\} of bob look the same to ann afterwards, but for this: 1\\.number: . ≠ .|the turn of ann tells )",
    ],
    [
      "a pending bid that others can see",
      { view: (state, viewer) => ({ ...view(state, viewer), bids: [...state.bids] }) },
      `^(\\{.*\\} and \\{.*\\} of (ann|bob|cleo) are pending, and ${name} sees which it is: bids\\.\\d: )`,
    ],
  ])("catches %s", (_, difference, fault) => {
    expect(dealt(9, difference)).toMatch(new RegExp(fault))
  })

  it("accepts a game that throws on invalid queries", () => {
    const checked = (state: CardsState, seat: unknown) => {
      if (seat !== 0 && seat !== 1 && seat !== 2) throw new RangeError("no seat")
      return state
    }
    const strict: Partial<Cards> = {
      legalActions: (state, seat, flags) => legalActions(checked(state, seat), seat, flags),
      parseAction: (text, state, actor) => parseAction(text, actor === "chance" ? state : checked(state, actor), actor),
      step(state, actor, action, emit) {
        const refusal = validate(state, actor, action)
        if (refusal) throw new RangeError(refusal.code)
        step(state, actor, action, emit)
      },
      resign(state, seat, emit) {
        if (cards.outcome(state)) throw new RangeError("it is over")
        cards.resign(checked(state, seat), seat, emit)
      },
    }
    const folded = [...deal(2, 4, 3), bid(1, "fold"), bid(2, "stay")]
    for (const law of [9, 16])
      for (const played of [deal(2), deal(2, 4, 3), folded, [...folded, bid(0, "stay")]])
        for (const salt of [1, 2]) expect(cardFaultAfter(law, played, strict, {}, { salt })).toBeUndefined()
  })

  it("reports an error that is not the library's", () => {
    const odd: Cards["parseAction"] = (text, state, actor) => {
      if (text === "?") throw new RangeError("what is that")
      return parseAction(text, state, actor)
    }
    expect(dealt(9, { parseAction: odd })).toBe("what is that")
  })

  it("catches public events about secrets unless the kit sets forgets", () => {
    const aloud: Cards["observe"] = (event, viewer) => (event.type === "dealt" ? event : observe(event, viewer))
    const said = (forgets: boolean) => cardFaultAfter(9, [], { observe: aloud }, { forgets: () => forgets })
    expect(said(false)).toMatch(
      / of chance look the same to (ann|bob|cleo|spectator) afterwards, but the events tell them apart: /,
    )
    expect(said(true)).toBeUndefined()
    const received: Cards["observe"] = (event, viewer) =>
      event.type === "bid" && viewer === 0 ? event : observe(event, viewer)
    expect(dealt(9, { observe: received }, { forgets: () => true })).toMatch(
      /look the same to ann afterwards, but the events tell them apart: /,
    )
  })

  it("catches leaks at a resolution unless the kit sets forgets", () => {
    const last = [...deal(2, 4, 3), bid(1, "fold"), bid(2, "fold")]
    const difference: Partial<Cards> = {
      step(state, actor, action, emit) {
        step(state, actor, action, emit)
        if (action.type === "bid" && !state.bids.includes(null)) emit?.({ type: "lifted", seat: secret(state) ? 1 : 2 })
      },
    }
    const said = (forgets: boolean) =>
      [1, 2, 3, 4, 5, 6]
        .map((salt) => cardFaultAfter(9, last, difference, { forgets: () => forgets }, { salt }))
        .find((fault) => fault !== undefined)
    expect(said(false)).toMatch(
      /^after \{"type":"bid","bid":"(stay|fold)"\} of ann the events tell .* and the view does not: /,
    )
    expect(said(true)).toBeUndefined()
  })

  it("catches a leak that only the kit's swaps reveal", () => {
    const swaps = ({ ...state }: CardsState, viewer: unknown) =>
      viewer === "spectator" ? { ...state, hands: [...state.hands].reverse() } : undefined
    const determinize: Cards["determinize"] = (seen, random, how) =>
      seen.viewer === "spectator"
        ? { ...cards.determinize(seen, random, how), hands: [2, 4, 3] }
        : cards.determinize(seen, random, how)
    const difference: Partial<Cards> = {
      determinize,
      turn: (state, viewer) => ({
        ...turn(state, viewer),
        number: viewer === "spectator" && state.hands[0] === 3 ? 5 : 1,
      }),
    }
    expect(dealt(9, difference, { swaps })).toMatch(
      /^the turn of spectator tells a state from its swapped twin ".*": number: 1 ≠ 5$/,
    )
  })

  /** What ann takes for possible: bob and cleo have each other's cards. */
  const swapped = { ...(dealing.state as unknown as CardsState), hands: [2, 3, 4] }
  const guessed = { how: "swapped", state: swapped }
  const isTwin = (state: CardsState) => state.hands[1] === 3

  /** Lists are for seats. */
  const ofSeats: Partial<Cards> = {
    legalActions(state, seat, flags) {
      if (typeof seat !== "number") throw new RangeError("no seat")
      return legalActions(state, seat, flags)
    },
  }

  it("catches each answer that distinguishes twins, and asks only valid viewers", () => {
    const describes = (state: CardsState) => (isTwin(state) ? 1 : 0)
    const said = (difference: Partial<Cards>, viewer: 0 | "spectator" = 0) =>
      faultOf(() => compareAnswers(inGame(difference), guessed, viewer))
    const telling: readonly (readonly [string, Partial<Cards>])[] = [
      ["the view", { view: (state, viewer) => ({ ...view(state, viewer), options: { deck: describes(state) } }) }],
      ["the turn", { turn: (state, viewer) => ({ ...turn(state, viewer), number: describes(state) }) }],
      ["the default action", { defaultAction: (state) => ({ type: "deal", card: describes(state) }) }],
    ]
    for (const [what, difference] of telling)
      expect(said(difference)).toMatch(
        new RegExp(`^${what} of ann tells a state from its swapped twin ".*": .*: 0 ≠ 1$`),
      )
    for (const what of ["", "?"]) {
      const parse: Cards["parseAction"] = (text, state, actor) => {
        if (text === what) throw new NotationError(text, 0, isTwin(state) ? "a low card" : "a high card")
        return parseAction(text, state, actor)
      }
      expect(said({ parseAction: parse })).toContain(`reading "${what}" of ann tells a state from its swapped twin`)
    }
    expect(said(ofSeats, "spectator")).toBeUndefined()
    expect(said({})).toBeUndefined()
  })

  it("compares only actions legal in both twins, and resignations before the end", () => {
    const folding: Partial<Cards> = {
      legalActions: (state, seat, flags) =>
        legalActions(state, seat, flags).filter(({ type }) => type !== "bid" || !isTwin(state)),
      step(state, actor, action, emit) {
        if (isTwin(state)) throw new RangeError("nothing can be done there")
        step(state, actor, action, emit)
      },
    }
    expect(faultOf(() => compareEvents(inGame(folding), guessed, 0))).toBeUndefined()
    const staying = { ...swapped, bids: ["stay", "stay", "stay"] } as CardsState
    const resign = () => {
      throw new RangeError("it is over")
    }
    const ended = { ...inGame({ resign }), state: { ...dealing.state, bids: staying.bids } as never }
    expect(faultOf(() => compareEvents(ended, { how: "swapped", state: staying }, 0))).toBeUndefined()
  })

  it("tries actions that are legal in only one twin", () => {
    const tried = new Set<unknown>()
    const refusing: Partial<Cards> = {
      actors: () => [1],
      legalActions: (state) => [(isTwin(state) ? "there" : "here") as never],
      validate(_state, _actor, action) {
        tried.add(action)
        return { code: "no", rule: "CD-1" }
      },
    }
    const small = inGame(refusing)
    const shapes = { ...small.tested.shapes, action: literal("nothing") }
    expect(
      faultOf(() => compareRefusals({ ...small, tested: { ...small.tested, shapes } }, guessed, 0)),
    ).toBeUndefined()
    expect([...tried].sort()).toEqual(expect.arrayContaining(["here", "nothing", "there"]))
    const idle = inGame({ legalActions: () => [] })
    expect(faultOf(() => compareRefusals(idle, guessed, 0))).toBeUndefined()
    expect(tried.has(undefined)).toBe(false)
  })

  it("catches an action accepted in only one twin and says in which", () => {
    const only = (there: boolean): Partial<Cards> => ({
      validate: (state) => (isTwin(state) === there ? undefined : { code: "no", rule: "CD-1" }),
    })
    const said = (there: boolean) => faultOf(() => compareRefusals(inGame(only(there)), guessed, 0))
    expect(said(false)).toMatch(
      /^the answer to .* tells ann a state from its swapped twin ".*": "accepted" ≠ \{"code":"no","rule":"CD-1"\}$/,
    )
    expect(said(true)).toMatch(/: \{"code":"no","rule":"CD-1"\} ≠ "accepted"$/)
  })

  /** Whatever follows shows bob's card to ann. */
  const shown =
    (after: (state: CardsState) => boolean): Cards["view"] =>
    (state, viewer) => ({
      ...view(state, viewer),
      hands: after(state) ? [...state.hands] : view(state, viewer).hands,
    })

  it("accepts information shown by a bid that resolves something in one twin", () => {
    const resolving = (where: (state: CardsState) => boolean): Partial<Cards> => ({
      actors: (state) => (state.bids[1] === null ? cards.actors(state) : where(state) ? [2] : cards.actors(state)),
      view: shown(({ bids }) => bids[1] !== null),
    })
    const said = (where: (state: CardsState) => boolean) =>
      [1, 2, 3]
        .map((salt) => faultOf(() => compareEvents(inGame(resolving(where), dealing, salt), guessed, 0)))
        .find((fault) => fault !== undefined)
    const pending =
      /^\{"type":"bid","bid":"(stay|fold)"\} of bob, which resolves nothing yet, shows ann a state from its swapped twin ".*": hands\.1: 4 ≠ 3$/
    expect(said(() => false)).toMatch(pending)
    for (const where of [isTwin, (state: CardsState) => !isTwin(state)]) expect(said(where)).toBeUndefined()
  })

  it("accepts information shown by a resignation while others are to act", () => {
    const sealed = caseAfter(testedCards(), [...deal(2, 4, 3), bid(1, "stay")])
    const bidden: CardsState = { ...swapped, bids: [null, "stay", null] }
    const leaving: Partial<Cards> = { view: shown(({ out }) => out[1] === true) }
    for (let salt = 1; salt < 9; salt++)
      expect(
        faultOf(() => compareEvents(inGame(leaving, sealed, salt), { ...guessed, state: bidden }, 0)),
      ).toBeUndefined()
  })

  it("accepts events about the viewer's own choice", () => {
    const blind: Partial<Cards> = {
      view: (state, viewer) => ({ ...view(state, viewer), bids: state.bids.map((each) => each && "sealed") }),
    }
    expect(faultOf(() => compareSecrets(inGame(blind), 0))).toBeUndefined()
    expect(faultOf(() => compareSecrets(inGame({ ...blind, observe: (event) => event }), 0))).toMatch(
      /^.* of bob look the same to ann afterwards, but the events tell them apart: /,
    )
  })

  it("catches distinguishable choices with another choice between them", () => {
    const opening = caseAfter(testedCards(), [])
    const twice: Partial<Cards> = {
      step(state, _actor, action, emit) {
        if (action.type !== "deal") return
        state.hands[0] = action.card === 2 ? 1 : action.card
        emit?.({ type: "lifted", seat: action.card === 1 ? 1 : 2 })
      },
      observe: (event) => event,
    }
    expect(faultOf(() => compareSecrets(inGame(twice, opening), 1))).toMatch(
      /^\{"type":"deal","card":1\} and \{"type":"deal","card":3\} of chance look the same to bob afterwards, but the events tell them apart: /,
    )
  })

  it("catches visible pending choices of one type, but accepts two types", () => {
    const pending = (types: readonly string[]): Partial<Cards> => ({
      actors: () => [0, 1, 2],
      turn: (state, viewer) => turn({ ...state, hands: [2, 4, 3] }, viewer),
      legalActions: () => types.map((type, index) => ({ type, index }) as never),
      step(state, actor, action) {
        state.hands[Number(actor)] = 5 + (action as unknown as { index: number }).index
      },
      view: (state, viewer) => ({ ...view(state, viewer), hands: [...state.hands] }),
    })
    const said = (...types: string[]) => faultOf(() => comparePending(inGame(pending(types)), 0))
    expect(said("bid", "lift")).toBeUndefined()
    // Everyone sees a bid of one's own, and one that resolves something; chance has no list.
    expect(faultOf(() => comparePending(inGame({}), 0))).toBeUndefined()
    const last = caseAfter(testedCards(), [...deal(2, 4, 3), bid(1, "stay"), bid(2, "stay")])
    expect(faultOf(() => comparePending(inGame({}, last), 1))).toBeUndefined()
    expect(faultOf(() => comparePending(inGame(ofSeats, caseAfter(testedCards(), [])), 1))).toBeUndefined()
    expect(said("bid", "bid")).toBe(
      '{"type":"bid","index":0} and {"type":"bid","index":1} of bob are pending, and ann sees which it is: hands.1: 5 ≠ 6',
    )
  })
})

describe("law 11", () => {
  it("catches a bid that is refused after another seat has bid", () => {
    const refusing: Cards["validate"] = (state, actor, action) =>
      validate(state, actor, action) ??
      (actor !== "chance" && state.bids[0] === "stay" ? { code: "too-late", rule: "CD-3" } : undefined)
    expect(cardFault(11, { validate: refusing })).toMatch(
      /^(bob|cleo) may play \{"type":"bid","bid":"(stay|fold)"\}, but not after ann has acted: too-late \(CD-3\)$/,
    )
    const later: Cards["validate"] = (state, actor, action) =>
      validate(state, actor, action) ??
      (actor === 0 && state.bids[2] === "stay" ? { code: "too-late", rule: "CD-3" } : undefined)
    expect(cardFault(11, { validate: later })).toMatch(
      /^ann may play \{"type":"bid","bid":"(stay|fold)"\}, but not after cleo has acted: too-late \(CD-3\)$/,
    )
  })

  it("catches bids whose result depends on their order", () => {
    const ordered: Cards["step"] = (state, actor, action, emit) => {
      step(state, actor, action, emit)
      if (action.type === "bid" && state.bids[2] !== null && state.bids[1] === null) state.hands[0] = 9
    }
    expect(cardFaultAfter(11, deal(1, 2, 3), { step: ordered })).toMatch(
      /^\{"type":"bid","bid":"\w+"\} of bob and \{"type":"bid","bid":"\w+"\} of cleo lead to different states in the two orders: hands\.0: 1 ≠ 9$/,
    )
  })

  it("accepts a game where only one of several actors has actions", () => {
    for (const alone of [0, 1, 2])
      expect(
        cardFaultAfter(11, deal(1, 2, 3), {
          legalActions: (state, seat, flags) => (seat === alone ? legalActions(state, seat, flags) : []),
        }),
      ).toBeUndefined()
  })

  it("has nothing to check if only one actor has actions", () => {
    const checks = (difference: Partial<Cards>) => {
      let count = 0
      seatIndependence.check({ ...inGame(difference), noteCheck: () => void count++ })
      return count
    }
    expect(checks({ legalActions: (state, seat, flags) => (seat === 1 ? legalActions(state, seat, flags) : []) })).toBe(
      0,
    )
    expect(checks({})).toBe(1)
  })

  it("checks all pairs in the current and earlier positions", () => {
    const ordered =
      (one: Seat, two: Seat): Cards["step"] =>
      (state, actor, action, emit) => {
        step(state, actor, action, emit)
        if (action.type === "bid" && state.bids[two] !== null && state.bids[one] === null) state.hands[one] = 9
      }
    for (const [one, two] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      expect(cardFaultAfter(11, deal(1, 2, 3), { step: ordered(one, two) })).toContain("in the two orders")
    const gone = [...deal(1, 2, 3), bid(0, "fold"), bid(1, "fold"), bid(2, "fold")]
    const found = [1, 2, 3, 4, 5, 6, 7, 8].filter(
      (salt) => cardFaultAfter(11, gone, { step: ordered(1, 2) }, {}, { salt }) !== undefined,
    )
    expect(found.length).toBeGreaterThan(0)
  })
})

describe("law 16", () => {
  it.each<Row>([
    [
      "a spectator who sees more than the seats",
      {
        view: (state, viewer) => ({
          ...view(state, viewer),
          out: viewer === "spectator" ? [secret(state), false, false] : state.out,
        }),
      },
      `^the spectator tells ${twin} ".*", and (ann|bob|cleo) does not: 0\\.out\\.0: `,
    ],
    [
      "a spectator whose turn leaks",
      {
        turn: (state, viewer) => ({ ...turn(state, viewer), number: Number(viewer === "spectator" && secret(state)) }),
      },
      `^the spectator tells ${twin} ".*", and (ann|bob|cleo) does not: 1\\.number: `,
    ],
    [
      "a spectator who receives more events than the seats",
      {
        step(state, actor, action, emit) {
          step(state, actor, action, emit)
          if (action.type === "bid") emit?.({ type: "lifted", seat: secret(state) ? 1 : 2 })
        },
        observe: (event, viewer) =>
          event.type === "lifted" && viewer !== "spectator" ? undefined : observe(event, viewer),
      },
      `^after \\{"type":"bid","bid":"\\w+"\\} of (ann|bob|cleo) the spectator tells ${twin} ".*", and (ann|bob|cleo) does not: events`,
    ],
    [
      "a spectator who receives sealed bids",
      { observe: (event, viewer) => (viewer === "spectator" ? event : observe(event, viewer)) },
      '^\\{"type":"bid","bid":"\\w+"\\} and \\{"type":"bid","bid":"\\w+"\\} of (ann|bob|cleo) are the same to (ann|bob|cleo), and the spectator tells them apart: ',
    ],
  ])("catches %s", (_, difference, fault) => {
    expect(dealt(16, difference)).toMatch(new RegExp(fault))
  })

  it("accepts the sound game", () => {
    expect(dealt(16, {})).toBeUndefined()
  })
})

describe("law 16 accepts", () => {
  it("a spectator who learns more about a choice than its own actor", () => {
    const secret: Partial<Cards> = {
      view: (state, viewer) => ({ ...view(state, viewer), bids: state.bids.map((each) => each && "sealed") }),
      observe: (event, viewer) =>
        viewer === "spectator" && event.type === "bid" && event.seat === 0 ? event : undefined,
    }
    expect(faultOf(() => compareChoices(inGame(secret), 0))).toBeUndefined()
    expect(faultOf(() => compareChoices(inGame(secret), 1))).toMatch(
      / of ann are the same to bob, and the spectator tells them apart: /,
    )
  })
})

describe("law 10", () => {
  it("catches a view that the schema refuses", () => {
    const strange: Cards["view"] = (state, viewer) => ({
      ...view(state, viewer),
      ...(viewer === 1 ? { extra: 1 } : {}),
    })
    expect(cardFaultAfter(10, deal(1, 2, 3), { view: strange })).toMatch(/^the schema refuses the view of bob: .+/)
  })

  it("catches a view that hides public information", () => {
    const hiding: Partial<typeof pebbles> = {
      view: (state, viewer) => ({ ...state, seat: state.winner === null ? 0 : state.seat, viewer }),
      determinize: ({ viewer: _, ...state }) => ({ ...state }),
    }
    expect(pebbleFault(10, hiding)).toMatch(
      /^nothing is hidden from north, and its view makes another state: seat: 1 ≠ 0$/,
    )
  })

  it("catches a determinized state with another view", () => {
    const determinize: Cards["determinize"] = (seen, random, how) => ({
      ...cards.determinize(seen, random, how),
      out: [false, false, true],
    })
    expect(cardFaultAfter(10, deal(1, 2, 3), { determinize })).toMatch(
      /^(a state made from the view of ann gives it another view: out\.2: false ≠ true|the schema refuses the view of ann: .+)$/,
    )
  })

  /** Guesses in which somebody else holds the highest card, if nothing shall be sealed or in any case; quickly made. */
  const highest = (sealed?: "none"): Cards["determinize"] => {
    const hands = { 0: [2, 5, 4], 1: [5, 4, 3], 2: [4, 5, 3], spectator: [2, 5, 3], referee: [2, 4, 3] }
    return ({ viewer }, _random, how) => ({
      ...cards.initialState(),
      hands: [...(sealed === how?.sealed || sealed === undefined ? hands[viewer as 0] : hands.referee)],
    })
  }
  const holding = (state: CardsState) => state.hands.includes(5)
  const guessing = (difference: Partial<Cards>, salt = 1) =>
    inGame({ determinize: highest(), ...difference }, dealing, salt)
  const endless: Cards["step"] = (state, actor, action, emit) =>
    holding(state) && action.type === "bid" ? undefined : step(state, actor, action, emit)
  const goesOn = (who: string) =>
    new RegExp(
      `^from "\\{.*\\}", made from the view of ${who}: the game goes on after the 6 actions that it declares as its bound$`,
    )

  // A spectator has no guesses without anything sealed: what is found there is found at the first viewer.
  it.each([
    [1, "bob"],
    [5, "spectator"],
    [6, "spectator"],
    [7, "spectator"],
  ])("catches a fault at the end of a game from the first viewer's sample (%i)", (salt, who) => {
    expect(faultOf(() => checkDeterminization(guessing({ step: endless }, salt), true))).toMatch(goesOn(who))
    expect(faultOf(() => checkDeterminization(guessing({ step: endless }, salt), false))).toBeUndefined()
  })

  it("catches a fault at the end of a game from an unsealed sample", () => {
    const unsealed = { determinize: highest("none"), step: endless }
    expect(faultOf(() => checkDeterminization(guessing(unsealed), true))).toMatch(goesOn("bob"))
    expect(faultOf(() => checkDeterminization(guessing(unsealed), false))).toBeUndefined()
  })

  it("requests unsealed samples for seats only", () => {
    const asked = new Set<unknown>()
    const determinize: Cards["determinize"] = (seen, random, how) => {
      if (how?.sealed === "none") asked.add(seen.viewer)
      return highest()(seen, random, how)
    }
    for (const salt of [1, 5, 8]) checkDeterminization(guessing({ determinize }, salt), false)
    expect(asked.has("spectator")).toBe(false)
    expect(asked.size).toBeGreaterThan(0)
  })

  /** One position alone, and a kit that asks for one thing that is hidden. */
  const alone = (difference: Partial<Cards>) => {
    const lawCase = guessing(difference, 5)
    const sought = ({ hands }: { hands?: number[] }) => ({ cleo: hands?.[2] })
    return {
      ...lawCase,
      history: { start: {}, states: [dealing.state], entries: [] },
      tested: { ...lawCase.tested, sought: sought as never },
    }
  }
  const undrawn = (who: string) =>
    `{"cleo":3} has the view of ${who}, and none of its 1 determinizations is that state: cleo: 3 ≠ 4`
  /** Draws more random numbers than the law tries one by one. */
  const wide: Cards["determinize"] = (seen, random, how) => {
    random.below(2 ** 20)
    return highest()(seen, random, how)
  }

  it("checks games to their end and values that no sample holds", () => {
    expect(faultOf(() => determinization.check(alone({ step: endless })))).toMatch(goesOn(name))
    expect(faultOf(() => determinization.check(alone({})))).toBe(undrawn("ann"))
    expect(faultOf(() => checkCoverage(alone({})))).toBe(undrawn("ann"))
    expect(faultOf(() => checkCoverage(alone({ determinize: wide })))).toMatch(
      /^of 3840 states made from the view of ann none holds the truth: cleo is "3", and in all of them it is one of \["4"\]$/,
    )
    expect(
      faultOf(() => checkCoverage(alone({ determinize: () => cards.clone(dealing.state as unknown as CardsState) }))),
    ).toBeUndefined()
  })

  it("reports an error in a sample unchanged", () => {
    const actors: Cards["actors"] = (state) => {
      if (holding(state)) throw new RangeError("who is to act")
      return cards.actors(state)
    }
    expect(faultOf(() => checkDeterminization(guessing({ actors }), true))).toBe("who is to act")
  })

  it("catches a sample with another view and draws the requested number", () => {
    const out: Cards["determinize"] = (seen, random, how) => ({
      ...cards.determinize(seen, random, how),
      out: [false, false, true],
    })
    expect(faultOf(() => checkSamples(inGame({ determinize: out }), 0, 1))).toBe(
      "a state made from the view of ann gives it another view: out.2: false ≠ true",
    )
    const asked = (viewer: 0 | "referee") => {
      let count = 0
      const determinize: Cards["determinize"] = (...given) => {
        count++
        return highest()(...given)
      }
      checkSamples(inGame({ determinize }), viewer, 5)
      return count
    }
    expect([asked(0), asked("referee")]).toEqual([5, 1])
  })

  it("catches a referee's view that determinizes to another state", () => {
    const left: Partial<Cards> = {
      view: (state, viewer) => ({ ...view(state, viewer), out: [false, false, false] }),
      determinize: (seen, random, how) => cards.determinize(seen, random, how),
    }
    const gone = caseAfter(testedCards(), [...deal(2, 4, 3), { resign: 2 }])
    expect(faultOf(() => checkDeterminization(inGame(left, gone), false))).toBe(
      "nothing is hidden from referee, and its view makes another state: out.2: true ≠ false",
    )
  })

  it("draws one sample per viewer in a game of perfect information", () => {
    const asked: unknown[][] = []
    const open = caseAfter(testedPebbles(), [begin(0), take(0)])
    const determinize: (typeof pebbles)["determinize"] = (seen, random, how) => {
      asked.push([seen.viewer, how])
      return pebbles.determinize(seen, random, how)
    }
    const game = { ...open.tested.game, determinize: determinize as never }
    checkDeterminization({ ...open, tested: { ...open.tested, game } }, true)
    expect(asked).toEqual([0, 1, "spectator", "referee"].map((viewer) => [viewer, undefined]))
  })

  /**
   * What is wrong with the guesses of somebody: of those from the view of ann, the second of each
   * generator may be changed.
   */
  const guessed = (change: (state: CardsState) => CardsState, difference: Partial<Cards> = {}) => {
    const asked = new WeakMap<object, number>()
    const determinize: Cards["determinize"] = (seen, random, how) => {
      const state = cards.determinize(seen, random, how)
      asked.set(random, (asked.get(random) ?? 0) + 1)
      return seen.viewer === 0 && asked.get(random) === 2 ? change(state) : state
    }
    const faults = [1, 2, 3, 4, 5, 6, 7, 8].map((salt) =>
      cardFaultAfter(10, deal(1, 2, 3), { determinize, ...difference }, {}, { salt }),
    )
    return faults.find((fault) => fault !== undefined)
  }
  const at = '^from "\\{.*\\}", made from the view of (ann|bob|cleo|spectator): '

  it("catches a later sample with another view or an impossible state", () => {
    expect(guessed((state) => state)).toBeUndefined()
    expect(guessed((state) => ({ ...state, out: [false, false, true] }))).toBe(
      "a state made from the view of ann gives it another view: out.2: false ≠ true",
    )
    expect(guessed(({ hands: [ann = 0], ...state }) => ({ ...state, hands: [ann, 4, 4] }))).toMatch(
      new RegExp(`${at}the position is written ".*" and cannot be read: expected a possible position of Cards$`),
    )
  })

  /** Whether bob might hold the best card; in truth he does not. */
  const high = (state: CardsState) => state.hands[1] === 5
  it.each<Row>([
    [
      "without actors",
      { actors: (state) => (high(state) ? [] : cards.actors(state)) },
      "the game has no actors and no outcome$",
    ],
    [
      "that lists a refused action",
      {
        legalActions: (state, seat, flags) =>
          high(state) && seat === 1 && state.bids[1] === null ? [{ type: "lift" }] : legalActions(state, seat, flags),
      },
      '\\{"type":"lift"\\} is listed for bob and refused: nothing-sealed \\(CD-3\\)$',
    ],
    [
      "that changes its state",
      {
        outcome: (state) =>
          high(state) ? cards.outcome(Object.assign(state, { out: state.out })) : cards.outcome(state),
      },
      "outcome changes its argument: ",
    ],
    [
      "with another meaning of a notation",
      {
        parseAction: (text, state, actor) =>
          high(state) && text === "stay" ? { type: "bid", bid: "fold" } : parseAction(text, state, actor),
      },
      '"stay" of (ann|bob|cleo) is read as \\{"type":"bid","bid":"fold"\\}, not as \\{"type":"bid","bid":"stay"\\}$',
    ],
    [
      "that does not end",
      {
        step: (state, actor, action, emit) =>
          high(state) && action.type === "bid" ? undefined : step(state, actor, action, emit),
      },
      "the game goes on after the 6 actions that it declares as its bound$",
    ],
  ])("catches a sample %s", (_, difference, fault) => {
    expect(guessed((state) => state, difference)).toMatch(new RegExp(at + fault))
  })

  /** Nobody sees what bob has bid. */
  const bobbed = [...deal(1, 2, 3), bid(1, "stay")]
  /** What is wrong with a guess of ann, who thinks that nobody else has chosen yet. */
  const unsealedFault = (change: (state: CardsState) => CardsState, difference: Partial<Cards> = {}) => {
    const known = ({ options, viewer, hands, bids, out }: CardsView): CardsView => ({
      options,
      viewer,
      hands,
      bids,
      out,
    })
    const determinize: Cards["determinize"] = (seen, random, how) =>
      change(cards.determinize(known(seen as CardsView), random, how))
    return faultOf(() => checkUnsealed(caseAfter(testedCards({ determinize, ...difference }), bobbed), 0))
  }
  const made = '^with sealed "none" the view of ann makes "{.*}": '

  it.each<readonly [what: string, change: (state: CardsState) => CardsState, fault: string]>([
    [
      "a list of legal actions",
      (state) => ({ ...state, bids: ["stay", null, null] }),
      "its list of legal actions \\(\\{\\}\\) is another: 0: \\{.*\\} ≠ undefined$",
    ],
    ["a card", (state) => ({ ...state, hands: [4, 2, 3] }), "it sees something else: hands: 0: 1 ≠ 4$"],
    ["another seat's choice", (state) => ({ ...state, bids: [null, "stay", null] }), "bob has chosen already$"],
    ["the deck", (state) => ({ ...state, options: { deck: 6 } }), "it sees something else: options: deck: 5 ≠ 6$"],
  ])("catches an unsealed sample in which %s differs", (_, change, fault) => {
    expect(unsealedFault(change)).toMatch(new RegExp(made + fault))
  })

  it("catches an unsealed sample with another turn", () => {
    const phase: Cards["turn"] = (state, viewer) => ({
      ...turn(state, viewer),
      phase: state.bids[1] === null ? "open" : "shut",
    })
    expect(unsealedFault((state) => state, { turn: phase })).toMatch(
      new RegExp(`${made}its turn is another: phase: "shut" ≠ "open"$`),
    )
    const seats: Cards["turn"] = (state, viewer) => ({
      ...turn(state, viewer),
      seats: state.bids[1] === null ? [1, 2] : [0, 1, 2],
    })
    expect(unsealedFault((state) => state, { turn: seats })).toMatch(
      new RegExp(`${made}its turn is another: mine: true ≠ false$`),
    )
    const budgets =
      (seat: Seat): Cards["turn"] =>
      (state, viewer) => ({
        ...turn(state, viewer),
        budgets: [{ seat, unit: "bid", total: 9, left: state.bids[1] === null ? 1 : 2 }],
      })
    expect(unsealedFault((state) => state, { turn: budgets(0) })).toMatch(
      new RegExp(`${made}its turn is another: budgets.0.left: 2 ≠ 1$`),
    )
    expect(unsealedFault((state) => state, { turn: budgets(1) })).toBeUndefined()
  })

  it("catches an unsealed sample in which another seat can amend", () => {
    const legal: Cards["legalActions"] = (state, seat, flags) =>
      seat === 2 && flags?.amending
        ? [...legalActions(state, seat), { type: "lift" }]
        : legalActions(state, seat, flags)
    expect(unsealedFault((state) => state, { legalActions: legal })).toMatch(
      new RegExp(`${made}cleo has something to take back$`),
    )
  })

  it.each<readonly [what: string, difference: Partial<Cards>]>([
    ["act one after the other", { traits: { ...cards.traits, simultaneous: false }, actors: () => [0] }],
    [
      "wait for one of them, whose turn it is not",
      { actors: () => [0], turn: (state, viewer) => ({ ...turn(state, viewer), seats: [1] }) },
    ],
    ["wait for no one", { actors: () => [] }],
    ["wait for chance", { actors: () => ["chance"] }],
  ])("accepts an unsealed sample in which all seats %s", (_, difference) => {
    expect(unsealedFault((state) => state, difference)).toBeUndefined()
  })

  it("catches an impossible unsealed sample", () => {
    const determinize: Cards["determinize"] = (seen, random, how) => {
      const state = cards.determinize(seen, random, how)
      return how?.sealed === "none" && seen.viewer === 0 && !state.hands.includes(0)
        ? { ...state, hands: [1, 4, 4] }
        : state
    }
    const faults = [1, 2, 3, 4, 5, 6, 7, 8].map((salt) =>
      cardFaultAfter(10, deal(1, 2, 3), { determinize }, {}, { salt }),
    )
    expect(faults.find((fault) => fault !== undefined)).toMatch(
      new RegExp(`${at}the position is written ".*" and cannot be read: expected a possible position of Cards$`),
    )
  })

  it("catches an unsealed sample with other actions for the viewer", () => {
    const legal: Cards["legalActions"] = (state, seat, flags?: { amending?: boolean; fine?: boolean }) =>
      seat === 0 && flags?.amending && flags.fine && state.bids[1] !== null
        ? [{ type: "lift" }]
        : legalActions(state, seat, flags)
    expect(unsealedFault((state) => state, { legalActions: legal })).toMatch(
      new RegExp(`${made}its list of legal actions \\(\\{"amending":true,"fine":true\\}\\) is another: `),
    )
    const fine: Cards["legalActions"] = (state, seat, flags?: { amending?: boolean; fine?: boolean }) =>
      seat === 2 && flags?.fine
        ? [...legalActions(state, seat, flags), { type: "deal", card: 1 }]
        : legalActions(state, seat, flags)
    expect(unsealedFault((state) => state, { legalActions: fine })).toBeUndefined()
  })

  it("accepts an unsealed sample that differs only in the seats awaited", () => {
    expect(unsealedFault((state) => state)).toBeUndefined()
    const more = (key: string, say: (state: CardsState) => unknown): Partial<Cards> => ({
      view: (state, viewer) => ({ ...view(state, viewer), [key]: say(state) }),
    })
    const sealed = (state: CardsState) => state.bids.map((each) => each !== null)
    expect(unsealedFault((state) => state, more("sealed", sealed))).toBeUndefined()
    const shut = (state: CardsState) => state.bids[1] !== null
    const other = (say: (state: CardsState) => unknown) => expect(unsealedFault((state) => state, more("other", say)))
    other((state) => (shut(state) ? ["x", 1, 2] : "xyz")).toMatch(/it sees something else: other: /)
    other((state) => (shut(state) ? "xyz" : ["x", 1, 2])).toMatch(/it sees something else: other: /)
    other((state) => (shut(state) ? [1, 2, 3] : [1, 2])).toMatch(/it sees something else: other: /)
    expect(
      unsealedFault(
        (state) => state,
        more("waiting", (state) => cards.actors(state)),
      ),
    ).toBeUndefined()
    expect(
      unsealedFault(
        (state) => state,
        more("count", (state) => sealed(state).filter(Boolean).length),
      ),
    ).toMatch(/it sees something else: count: 1 ≠ 0$/)
    expect(
      unsealedFault(
        (state) => state,
        more("list", (state) => sealed(state).filter(Boolean)),
      ),
    ).toMatch(/it sees something else: list: 0: true ≠ undefined$/)
    expect(
      unsealedFault(
        (state) => state,
        more("mine", (state) => sealed(state).reverse().slice(1)),
      ),
    ).toMatch(/it sees something else: mine: 0: true ≠ false$/)
  })
})
