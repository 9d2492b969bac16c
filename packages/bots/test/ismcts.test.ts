import { CHANCE, createRandom, type Random } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type CardsState, type CardsView, cards } from "../../conformance/test/zoo/cards"
import { duct } from "../src/duct"
import { ismcts } from "../src/ismcts"
import { mcts } from "../src/mcts"
import { botNamed, botNames } from "../src/named"
import { deviation } from "./support/deviation"
import { actionOf, type Drawing, type DrawnState, drawn, goalOf, worthAt } from "./support/drawn"
import { firstRequest, sealedGame } from "./support/sealed"

/** Ann holds the second highest card of five; who stays with the highest wins. */
function asked() {
  const state = cards.initialState({ deck: 5 })
  for (const card of [4, 2, 3]) cards.step(state, "chance", { type: "deal", card })
  return {
    seat: 0,
    view: cards.view(state, 0),
    actions: cards.legalActions(state, 0),
    events: [],
    random: createRandom(4),
    budget: { iterations: 400 },
  }
}

/** Where somebody else holds the highest card. */
const beaten = ({ hands }: CardsState) => hands.slice(1).includes(5)

describe("ismcts", () => {
  it("searches one determinization per iteration and reports zero-sum values", async () => {
    const { info } = await ismcts({ game: cards }).choose(asked())
    expect(info?.worlds).toBe(400)
    for (const { values } of info?.lines ?? []) expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
  })

  it("samples from its belief, which receives the events first", async () => {
    const received: number[] = []
    const expectation = async (likely: (world: CardsState) => boolean) => {
      const belief = () => ({
        receive: (events: readonly unknown[]) => void received.push(events.length),
        draw(view: CardsView, random: Random) {
          for (;;) {
            const world = cards.determinize(view, random, { sealed: "none" })
            if (likely(world) || random.below(100) === 0) return world
          }
        },
      })
      const { info } = await ismcts({ game: cards }, { belief }).choose(asked())
      return info?.lines.find(({ action }) => JSON.stringify(action).includes("stay"))?.values[0] ?? 0
    }
    const hopeful = await expectation((world) => !beaten(world))
    const fearful = await expectation(beaten)
    expect(hopeful).toBeGreaterThan(fearful + 0.2)
    expect(received).toEqual([0, 0])
  })

  it("uses the game's belief by default", async () => {
    let begun = 0
    const subject = {
      game: cards,
      belief: () => {
        begun++
        return { receive: () => {}, draw: (view: CardsView, random: Random) => cards.determinize(view, random) }
      },
    }
    const bot = botNamed(subject, "ismcts:20")
    await bot.choose(asked())
    expect([bot.name, bot.start().name, begun]).toEqual(["ismcts:20", "ismcts:20", 2])
    const plain = botNamed(subject, "ismcts-plain:20")
    await plain.choose(asked())
    expect([plain.name, plain.start().name, begun]).toEqual(["ismcts-plain:20", "ismcts-plain:20", 2])
    expect(botNames(subject)).toContain("ismcts-plain")
    expect(botNames({ game: cards })).not.toContain("ismcts-plain")
  })

  it("evaluates the actions of a node at the visit given by `foresight`", async () => {
    const stays = {
      game: cards,
      evaluate: ({ bids }: CardsState) => (bids[0] === "stay" ? [1, -0.5, -0.5] : [-1, 0.5, 0.5]),
    }
    const visits = async (foresight: number) => {
      const { info } = await ismcts(stays, { foresight, horizon: 1000 }).choose({
        ...asked(),
        budget: { iterations: 2 },
      })
      return info?.plies ?? 0
    }
    // Asking how each action stands plays it.
    expect(await visits(2)).toBeGreaterThan(await visits(0))
  })

  it("reuses a few determinizations if asked to", async () => {
    expect((await ismcts({ game: cards }, { worlds: 7 }).choose(asked())).info?.worlds).toBe(7)
  })
})

/**
 * Red goes left or right, or takes what there is, without seeing in which of three places it is;
 * blue sees it, and may not do the same in each.
 */
const dark: Drawing = {
  one: { who: 0, to: ["left>oneLeft", "right>oneRight", "take>won"], stands: [0, 0] },
  two: { who: 0, to: ["left>twoLeft", "right>twoRight", "take>lost"], stands: [0, 0] },
  three: { who: 0, to: ["left>threeLeft", "right>twoRight", "take>lost"], stands: [0, 0] },
  oneLeft: { who: 1, to: ["near>won", "far>oneFar"], stands: [0.4, -0.4] },
  twoLeft: { who: 1, to: ["far>twoFar", "home>lost"], stands: [-0.1, 0.1] },
  threeLeft: { who: 1, to: ["near>half", "far>twoFar", "home>even"], stands: [0.2, -0.2] },
  oneRight: { who: 0, to: ["on>half", "back>even"], stands: [0.1, -0.1] },
  twoRight: { who: 0, to: ["back>won", "on>even"], stands: [0.3, -0.3] },
  oneFar: { who: 0, to: ["on>won", "back>even"], stands: [0.6, -0.6] },
  twoFar: { who: 0, to: ["on>lost", "back>half"], stands: [0.1, -0.1] },
  won: { returns: [1, -1] },
  lost: { returns: [-1, 1] },
  half: { returns: [0.5, -0.5] },
  even: { returns: [0, 0] },
}
const samples = ["one", "two", "three"]

/** Luck that leaves a list of three in its order, and then shows everything in its turn. */
function inTurn(): Random {
  let drawn = 0
  return { below: (bound) => (drawn++ < 2 ? bound - 1 : (drawn - 3) % bound) }
}

interface Received {
  readonly foresight?: number
  readonly exploration?: number
  readonly looks?: number
  /** How many guesses there are, if not one an iteration. */
  readonly worlds?: number
}

/**
 * The search by the page: one tree of what was done, whatever the guess; each action counts against
 * how often it could be chosen, and its static value counts like a visit.
 *
 * @returns What is told of each action of red, and how many actions were played.
 */
function byThePage(
  iterations: number,
  { foresight = 2, exploration = 0.3, looks = 1, worlds = Number.POSITIVE_INFINITY }: Received,
) {
  const notes = new Map<string, { visits: number; sums: [number, number] }>()
  const mean = (key: string, seat: number) =>
    notes.get(key)?.visits ? (notes.get(key)?.sums[seat] ?? 0) / (notes.get(key)?.visits ?? 1) : 0
  notes.set("", { visits: 0, sums: [0, 0] })
  /** How often an action could be chosen, and the static values seen of it. */
  const listed = new Map<string, { available: number; seen: number[] }>()
  const told: number[] = []
  let plies = 0
  for (let iteration = 0; iteration < iterations; iteration++) {
    let at = samples[(iteration < worlds ? iteration : (iteration - worlds) % worlds) % samples.length] ?? ""
    let key = ""
    const path = [key]
    for (let isNew = false; !isNew; ) {
      const place = dark[at]
      const node = notes.get(key)
      if (!place || "returns" in place || !node || typeof place.who !== "number") break
      const { who, to } = place
      const wanted = key === "" ? looks : node.visits + 1 >= foresight ? 1 : 0
      let [most, best] = [Number.NEGATIVE_INFINITY, ""]
      for (const way of to) {
        const below = `${key}/${actionOf(way)}`
        const each = listed.get(below) ?? { available: 0, seen: [] }
        listed.set(below, each)
        each.available++
        if (foresight > 0 && each.seen.length < wanted) {
          each.seen.push(worthAt(dark, goalOf(way))[who] ?? 0)
          plies++
        }
        const child = notes.get(below)
        const visits = child?.visits ?? 0
        const sum = child?.sums[who] ?? 0
        const prior = each.seen.reduce((all, value) => all + value, 0) / each.seen.length
        const known = visits === 0 ? mean(key, who) : sum / visits
        const worth = each.seen.length > 0 ? (sum + prior) / (visits + 1) : known
        const bonus = Math.sqrt(Math.log(each.available + 1) / Math.max(1, visits))
        const bound = worth + exploration * deviation(told) * bonus
        if (bound > most + 1e-12) [most, best] = [bound, way]
      }
      plies++
      at = goalOf(best)
      key = `${key}/${actionOf(best)}`
      path.push(key)
      isNew = !notes.has(key)
      if (isNew) notes.set(key, { visits: 0, sums: [0, 0] })
    }
    const values = worthAt(dark, at)
    told.push(values[0] ?? 0)
    for (const each of path) {
      const node = notes.get(each)
      if (!node) continue
      node.visits++
      for (const seat of [0, 1] as const) node.sums[seat] += values[seat] ?? 0
    }
  }
  /** What follows in the first guess, as long as it was seen more than once. */
  const followed = (key: string, at: string): string[] => {
    const place = dark[at]
    if (!place || "returns" in place) return []
    const most = Math.max(...place.to.map((way) => notes.get(`${key}/${actionOf(way)}`)?.visits ?? 0))
    const best = place.to.find((way) => notes.get(`${key}/${actionOf(way)}`)?.visits === most)
    return most > 1 && best !== undefined ? [actionOf(best), ...followed(`${key}/${actionOf(best)}`, goalOf(best))] : []
  }
  const start = dark.one
  const ways = start && "to" in start ? start.to : []
  const lines = ways.flatMap((way) => {
    const [action, node] = [actionOf(way), notes.get(`/${actionOf(way)}`)]
    return node
      ? [
          {
            action,
            visits: node.visits,
            values: node.sums.map((sum) => sum / node.visits),
            next: [] as string[],
            goal: goalOf(way),
          },
        ]
      : []
  })
  lines.sort((a, b) => b.visits - a.visits || (b.values[0] ?? 0) - (a.values[0] ?? 0))
  const delivered = lines.map(({ action, visits, values, goal }, index) => ({
    action,
    visits,
    values: values.map((value) => expect.closeTo(value, 9)),
    next: index === 0 ? followed(`/${action}`, goal) : [],
  }))
  return { lines: delivered, plies }
}

describe("ismcts, step by step,", () => {
  const make = () => drawn(dark, { hidden: { "?": samples } })
  it.each<readonly [number, Received]>([
    [1, {}],
    [2, {}],
    [3, {}],
    [4, {}],
    [5, {}],
    [6, {}],
    [9, {}],
    [30, {}],
    [120, {}],
    [400, {}],
    [60, { exploration: 1.4 }],
    [25, { foresight: 0 }],
    [100, { foresight: 1 }],
    [50, { foresight: 3 }],
    [60, { worlds: 2 }],
    [40, { looks: 8 }],
    [40, { looks: 3, foresight: 5 }],
    [30, { worlds: 3, exploration: 0.7 }],
  ])("matches the reference after %i iterations (%o)", async (iterations, delivered) => {
    const subject = make()
    const request = () => subject.request(iterations, "?", 0, inTurn())
    const { action, info } = await ismcts(subject, delivered).choose(request())
    const page = byThePage(iterations, delivered)
    const worlds = Math.min(iterations, delivered.worlds ?? 500)
    expect(info).toEqual({ iterations, plies: page.plies, worlds, lines: page.lines })
    expect(action).toBe(page.lines[0]?.action)
    // Besides, the answer was played to see what follows.
    expect(subject.stepped.length).toBe(page.plies + 1 + (page.lines[0]?.next.length ?? 0))
    const policy = await ismcts(subject, delivered).policy?.(request())
    expect(policy).toEqual(page.lines.map((line) => ({ action: line.action, weight: line.visits / iterations })))
  })

  it.each([9, 60])(
    "takes the values of several actions at once if the game has them (%i iterations)",
    async (count) => {
      const [plain, quick] = [make(), make()]
      const listed: string[][] = []
      const subject = {
        ...quick,
        valuesAfter({ at }: DrawnState, seat: number, actions: readonly string[]) {
          listed.push([...actions])
          const place = dark[at]
          const ways = place && "to" in place ? place.to : []
          return actions.map(
            (action) => worthAt(dark, goalOf(ways.find((way) => actionOf(way) === action) ?? ""))[seat] ?? 0,
          )
        },
      }
      const request = () => plain.request(count, "?", 0, inTurn())
      expect(await ismcts(subject).choose(request())).toEqual(await ismcts(plain).choose(request()))
      // Only actions without enough values are asked for; stepping is left to the moves of the tree.
      expect(listed[0]).toHaveLength(3)
      expect(listed.every((actions) => actions.length > 0)).toBe(true)
      expect(listed.some((actions) => actions.length < 3)).toBe(true)
      expect(quick.stepped.length).toBeLessThan(plain.stepped.length)
    },
  )

  it("judges one by one where the game has no values for several actions", async () => {
    const plain = make()
    const request = () => plain.request(30, "?", 0, inTurn())
    const none = { ...make(), valuesAfter: () => undefined }
    expect(await ismcts(none).choose(request())).toEqual(await ismcts(plain).choose(request()))
  })

  it("samples one determinization where nothing is hidden", async () => {
    const subject = { ...make(), isOpen: () => true }
    const { info } = await ismcts(subject).choose(subject.request(30, "?", 0, inTurn()))
    expect(info?.worlds).toBe(1)
  })

  it("defaults to 500 determinizations and 1,000 iterations", async () => {
    const subject = make()
    expect((await ismcts(subject).choose(subject.request(502, "?", 0, inTurn()))).info?.worlds).toBe(500)
    expect(ismcts(subject)).toMatchObject({ name: "ismcts:1000", budget: { iterations: 1000 } })
  })

  it("requests determinizations without sealed choices", async () => {
    const subject = make()
    const asked: unknown[] = []
    const game: typeof subject.game = {
      ...subject.game,
      determinize(view, random, how) {
        asked.push(how)
        return subject.game.determinize(view, random, how)
      },
    }
    for (const make of [ismcts, mcts, duct]) await make({ game }).choose(subject.request(1, "?"))
    expect(asked).toEqual([{ sealed: "none" }, { sealed: "none" }, { sealed: "none" }])
  })

  it("samples chance outcomes, each with its own node", async () => {
    const dicey: Drawing = {
      root: { who: 0, to: ["roll"], stands: [0, 0] },
      other: { who: 0, to: ["roll", "rest>even"], stands: [0, 0] },
      roll: { who: CHANCE, to: ["bad", "good"], weights: [1, 2] },
      bad: { who: 1, to: ["lost", "even"], stands: [-0.5, 0.5] },
      good: { who: 0, to: ["won"], stands: [0.8, -0.8] },
      lost: { returns: [-1, 1] },
      won: { returns: [1, -1] },
      even: { returns: [0, 0] },
    }
    const subject = drawn(dicey)
    // One throw in three is bad.
    let thrown = 0
    const random = { below: (bound: number) => (bound === 2 ? 1 : thrown++ % 3) }
    const { info } = await ismcts(subject, { foresight: 0 }).choose(subject.request(5, "other", 0, random))
    // The dice are bad and stand at −½; good, and won; the rest is tried, even; good, and won; bad, and lost.
    expect(info).toEqual({
      iterations: 5,
      plies: 12,
      worlds: 5,
      lines: [
        { action: "roll", visits: 4, values: [0.125, -0.125], next: [] },
        { action: "rest", visits: 1, values: [0, 0], next: [] },
      ],
    })
    const alone = await ismcts(subject).choose(subject.request(5, "root"))
    expect([alone.action, alone.info?.iterations, alone.info?.lines[0]?.next]).toEqual(["roll", 1, []])
  })

  it("considers only the listed actions of its seat in simultaneous choices", async () => {
    const table = [
      [0.5, -0.5, 0.1],
      [0.4, 0.2, 0.3],
    ]
    const game = sealedGame(table)
    const request = { ...firstRequest(table, 1), random: createRandom(2), budget: { iterations: 60 } }
    const { action, info } = await ismcts({ game }).choose(request)
    // The first seat chooses after it, in the tree: 0.4 at least for the second column, 0.5 for the
    // first, 0.3 for the third.
    expect(info?.lines.map((line) => line.action).sort()).toEqual([0, 1, 2])
    expect([action, info?.lines[0]?.next]).toEqual([1, [1]])
    const some = await ismcts({ game }).choose({ ...request, actions: [2, 0] })
    expect(some.info?.lines.map((line) => line.action).sort()).toEqual([0, 2])
    expect(some.action).toBe(2)
  })

  it("throws if the game waits for a seat without legal actions", () => {
    const stuck: Drawing = { root: { who: 0, to: ["a", "b"] }, a: { who: 1, to: [] }, b: { who: 1, to: [] } }
    const { game, request } = drawn(stuck)
    expect(() => ismcts({ game }, { cap: 0 }).choose(request(5))).toThrow(
      new RangeError("drawn waits for a seat without legal actions"),
    )
  })
})
