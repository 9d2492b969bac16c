import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { isPending, observeStep, playedOtherwise, reachedOtherwise, twinsOf } from "../../src/laws/twins"
import { type CardsState, cards } from "../zoo/cards"
import { begin, bid, type CardsKit, caseAfter, deal, lift, take, testedCards, testedPebbles } from "../zoo/fault"

type Entries = Parameters<typeof caseAfter>[1]
const salts = Array.from({ length: 24 }, (_, salt) => salt)

/** The twins of a game of Cards for a viewer that were made in one way, by any random numbers. */
function twins(
  how: string,
  entries: Entries,
  viewer: 0 | 1 | 2 | "spectator",
  kit: CardsKit = {},
): readonly CardsState[] {
  const played = caseAfter(testedCards({}, kit), entries)
  return salts.flatMap((salt) => {
    const found = twinsOf({ ...played, random: createRandom(salt) }, viewer)
    return found.filter((twin) => twin.how === how).map(({ state }) => state as unknown as CardsState)
  })
}

describe("states reached otherwise", () => {
  it("are all that look the same to the viewer, if there are few", () => {
    const { state, ...played } = caseAfter(testedCards(), deal(1, 2, 3))
    const reached = reachedOtherwise({ ...played, state }, 0) as unknown as readonly CardsState[]
    expect(reached).toHaveLength(8)
    for (const { hands } of reached) expect([hands[0], new Set(hands).size]).toEqual([1, 3])
    const own = caseAfter(testedCards(), [...deal(1, 2, 3), bid(0, "stay")])
    expect(reachedOtherwise(own, "referee")).toEqual([own.state])
  })

  it("can differ from the real one in several choices", () => {
    const entries = [...deal(1, 2, 3), bid(1, "stay"), bid(2, "stay")]
    const found = salts.flatMap((salt) =>
      reachedOtherwise({ ...caseAfter(testedCards(), entries), random: createRandom(salt) }, 0),
    ) as unknown as CardsState[]
    expect(found.some(({ hands, bids }) => hands[1] !== 2 && bids.join() === ",fold,fold")).toBe(true)
  })
})

describe("an otherwise played twin", () => {
  const otherwise = "otherwise played"
  it("looks the same to its viewer, but is another reachable state", () => {
    for (const viewer of [0, 2, "spectator"] as const) {
      const entries = [...deal(1, 2, 3), bid(1, "stay")]
      const { state } = caseAfter(testedCards(), entries)
      const found = twins(otherwise, entries, viewer)
      expect(found.length).toBeGreaterThan(3)
      for (const twin of found) {
        expect(cards.view(twin, viewer)).toEqual(cards.view(state as unknown as CardsState, viewer))
        expect(twin).not.toEqual(state)
        expect(new Set(twin.hands).size).toBe(3)
      }
    }
  })

  it("may differ in draws or others' sealed choices, never in the viewer's actions", () => {
    const found = twins(otherwise, [...deal(1, 2, 3), bid(1, "stay"), bid(0, "stay")], 0)
    expect(found.some(({ hands }) => hands[1] !== 2)).toBe(true)
    expect(found.some(({ bids }) => bids[1] === "fold")).toBe(true)
    expect(found.every(({ hands, bids }) => hands[0] === 1 && bids[0] === "stay")).toBe(true)
  })

  it("goes back at most twelve entries", () => {
    const waiting = (times: number) => Array.from({ length: times }, () => [bid(0, "stay"), lift(0)]).flat()
    expect(twins(otherwise, [...deal(1, 2, 3), ...waiting(5)], 0).length).toBeGreaterThan(0)
    expect(twins(otherwise, [...deal(1, 2, 3), ...waiting(6)], 0)).toEqual([])
    // Long before somebody else has sealed a bid, and lately again.
    const again = [...deal(1, 2, 3), bid(1, "stay"), lift(1), ...waiting(6), bid(1, "stay")]
    const found = twins(otherwise, again, 0)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ bids }) => bids[1] === "fold")).toBe(true)
  })

  /** What is made where these are the random numbers: which entry of others is another, and which action it is. */
  const made = (entries: Entries, ...numbers: readonly number[]) => {
    const left = [...numbers]
    const random = { ...createRandom(0), below: (most: number) => (left.shift() ?? 0) % most }
    return playedOtherwise({ ...caseAfter(testedCards(), entries), random }, 0) as CardsState | undefined
  }

  it("is rejected if it is illegal or looks different to the viewer", () => {
    const [again, then] = [[bid(1, "stay"), lift(1)], bid(1, "stay")]
    // Bob's card is another, the fourth, or the third, which cleo has.
    expect(made(deal(1, 2, 3), 1, 2)?.hands).toEqual([1, 4, 3])
    expect(made(deal(1, 2, 3), 1, 1)).toBeUndefined()
    // Ann's card is another.
    expect(made(deal(1, 2, 3), 0, 3)).toBeUndefined()
    // The last of twelve entries, and the fourth of them, which was taken back.
    const long = [...deal(1, 2, 3), ...again, ...again, ...again, ...again, ...again, ...again, then]
    expect(made(long, 11, 1)?.bids).toEqual([null, "fold", null])
    expect(made(long, 15, 1)?.bids).toEqual([null, "stay", null])
  })

  it("has the same resignations", () => {
    const found = twins(otherwise, [...deal(1, 2, 3), { resign: 2 }], 0)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ out }) => out[2] === true)).toBe(true)
    expect(twins(otherwise, [{ resign: 2 }], 0)).toEqual([])
  })

  it("does not exist if nothing is hidden or nothing was played", () => {
    expect(twins(otherwise, [], 0)).toEqual([])
    for (const salt of salts) expect(twinsOf(caseAfter(testedPebbles(), [begin(0), take(0)], { salt }), 1)).toEqual([])
  })
})

describe("other twins", () => {
  it("come from determinize or the kit, and never equal the state", () => {
    const hidden = deal(1, 2, 3)
    expect(twins("re-determinized", hidden, 0).length).toBeGreaterThan(10)
    expect(twins("re-determinized", hidden, 0).every(({ hands }) => hands[0] === 1)).toBe(true)
    expect(twins("swapped", hidden, 0)).toEqual([])
    const swaps = (state: CardsState) => ({ ...state, hands: [1, 3, 2] })
    expect(twins("swapped", hidden, 0, { swaps })).toEqual(
      salts.map(() => expect.objectContaining({ hands: [1, 3, 2] })),
    )
    expect(twins("swapped", deal(1, 3, 2), 0, { swaps })).toEqual([])
  })
})

describe("an observed entry", () => {
  const { state } = caseAfter(testedCards(), [...deal(1, 2, 3), bid(1, "stay")])
  const before = state as unknown as CardsState

  it("gives each viewer only its own events, view and turn", () => {
    const step = observeStep(cards as never, before, bid(0, "fold"))
    expect(step.actors).toEqual([2])
    expect(step.observedBy(0).events).toEqual([{ type: "bid", seat: 0, bid: "fold" }])
    expect(step.observedBy(2)).toEqual({
      events: [],
      view: cards.view(step.state as unknown as CardsState, 2),
      turn: cards.turn(step.state as unknown as CardsState, 2),
    })
    expect(before.bids).toEqual([null, "stay", null])
    expect(observeStep(cards as never, before, { resign: 0 }).state).toMatchObject({ out: [true, false, false] })
  })

  it("is pending while all other actors are still to act", () => {
    const pending = (from: CardsState, seat: number) =>
      isPending(cards as never, from, seat, observeStep(cards as never, from, bid(seat, "stay")))
    expect(pending(before, 0)).toBe(true)
    const last = { ...before, bids: [null, "stay", "stay"] as CardsState["bids"] }
    expect(pending(last, 0)).toBe(false)
    const first = { ...before, bids: [null, null, null] as CardsState["bids"] }
    expect(pending(first, 0)).toBe(true)
    expect(
      isPending(cards as never, first, 0, { ...observeStep(cards as never, first, bid(0, "stay")), actors: [1] }),
    ).toBe(false)
    const opening = cards.initialState()
    expect(
      isPending(cards as never, opening, "chance", observeStep(cards as never, opening, deal(1)[0] as never)),
    ).toBe(false)
    // Where the game goes on with somebody else, something was resolved.
    expect(
      isPending(cards as never, before, 0, { ...observeStep(cards as never, before, bid(0, "stay")), actors: [1] }),
    ).toBe(false)
  })
})
