import { apply, createRandom, pick, type Random } from "@flottille/core"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { describe, expect, it } from "vitest"
import { botsOn } from "../src/bots/bots"
import { holdingsOn } from "../src/bots/holdings"
import { surveyOf } from "../src/bots/survey"
import { vary as varied } from "../src/bots/variation"
import { diplomacyOf } from "../src/game"
import { type MapSpec, makeBoard } from "../src/map/board"
import { standardBoard } from "../src/map/standard"
import type { AnyOrder } from "../src/orders/order"
import type { DiplomacyAction } from "../src/rules/actions"
import { READY } from "../src/rules/kinds/ready"
import { lazily } from "./support/lazily"

const { evaluate, game, propose, valuesAfter, vary } = diplomacyBots

/** Plays a game of proposals, those of some seats at random instead. */
function play(
  seed: string,
  isRandom: (seat: number) => boolean,
  look: (seat: number, actions: readonly object[]) => void,
  yearLimit = 1904,
) {
  const random = createRandom(seed)
  const state = game.initialState({ yearLimit })
  for (let [actor] = game.actors(state); typeof actor === "number"; [actor] = game.actors(state)) {
    if (isRandom(actor)) {
      game.step(state, actor, pick(game.legalActions(state, actor), random))
      continue
    }
    const actions = propose?.(state, actor, random) ?? []
    look(actor, actions)
    for (const action of actions) {
      expect(game.validate(state, actor, action), game.formatAction(action, state)).toBeUndefined()
      game.step(state, actor, action)
    }
  }
  return state
}

describe("[DP-3] proposals", () => {
  it("are legal in every phase, one after the other, and end with ready", () => {
    let sets = 0
    for (let seed = 0; seed < 6; seed++)
      play(
        `${seed}`,
        (seat) => (seat + seed) % 3 === 0,
        (_, actions) => {
          expect(actions.at(-1)).toEqual({ type: "ready" })
          expect(actions.filter((action) => "type" in action && action.type === "ready")).toHaveLength(1)
          sets++
        },
      )
    expect(sets).toBeGreaterThan(100)
  })

  it("are random and reproducible from a seed", () => {
    const opening = game.initialState()
    const orders = (seed: number) => JSON.stringify(propose?.(opening, 5, createRandom(seed)))
    expect(orders(1)).toBe(orders(1))
    expect(new Set(Array.from({ length: 20 }, (_, seed) => orders(seed))).size).toBeGreaterThan(2)
  })

  it("capture more centres than random play", () => {
    const state = play(
      "against chance",
      (seat) => seat !== 3,
      () => undefined,
      1906,
    )
    const owned = Object.values(state.centres).filter((owner) => owner === "germany").length
    expect(owned).toBeGreaterThan(9)
  })
})

describe("[DP-3] varied sets of orders", () => {
  it("are legal, one order after the other, in every phase of a game", () => {
    const random = createRandom("beside")
    const state = game.initialState({ yearLimit: 1905 })
    const seen = new Set<string>()
    for (let [actor] = game.actors(state); typeof actor === "number"; [actor] = game.actors(state)) {
      seen.add(state.season)
      const actions = game.legalActions(state, actor)
      let set = propose?.(state, actor, random) ?? []
      for (let times = actor % 2; times < 4; times++) {
        const next = vary?.(set, actions, random) ?? []
        expect(next).toHaveLength(set.length)
        set = next
      }
      for (const action of set) {
        expect(game.validate(state, actor, action), game.formatAction(action, state)).toBeUndefined()
        game.step(state, actor, action)
      }
    }
    expect([...seen].sort()).toEqual(["fall", "fall-retreats", "spring", "spring-retreats", "winter"])
  })

  it("combine a move with its supports", () => {
    const state = game.initialState()
    state.units = ["bur", "ruh", "kie"].map((at) => ({ power: "france", type: "A", at }))
    state.units = [...state.units, { power: "germany", type: "A", at: "mun" }]
    const holds = [
      ...["bur", "ruh", "kie"].map((unit) => ({ type: "hold", unit }) as const),
      { type: "ready" } as const,
    ]
    const actions = game.legalActions(state, 2)
    const random = createRandom("together")
    const sets = Array.from({ length: 400 }, () =>
      (vary?.(holds, actions, random) ?? []).map((action) => game.formatAction(action, state)),
    )
    const attacks = sets.filter((set) => set.some((order) => order.startsWith("A BUR - MUN")))
    const supported = (set: readonly string[]) => set.filter((order) => order.includes("S A BUR - MUN")).length
    expect([...new Set(attacks.map(supported))].sort()).toEqual([0, 1, 2])
  })
})

/**
 * A road of five provinces with a centre at each end and one in the middle, and a bay beside all of
 * them but the middle.
 */
const road: MapSpec = {
  powers: [
    { id: "north", title: "North", units: "A aa" },
    { id: "south", title: "South", units: "A ee" },
  ],
  victory: 3,
  firstYear: 1,
  provinces: [
    { id: "aa", name: "Aa", centre: true, home: "north", army: ["bb"], fleet: { aa: ["bb", "bay"] } },
    { id: "bb", name: "Bb", army: ["aa", "cc"], fleet: { bb: ["aa", "bay"] } },
    { id: "cc", name: "Cc", centre: true, army: ["bb", "dd"] },
    { id: "dd", name: "Dd", army: ["cc", "ee"], fleet: { dd: ["ee", "bay"] } },
    { id: "ee", name: "Ee", centre: true, home: "south", army: ["dd"], fleet: { ee: ["dd", "bay"] } },
    { id: "bay", name: "Bay", fleet: { bay: ["aa", "bb", "dd", "ee"] } },
  ],
}
const board = makeBoard(road)
const roadGame = lazily(() => diplomacyOf({ id: "road", title: "Road", version: "1.0", map: road }))
const bots = lazily(() => botsOn(board))
const NORTH = 0
const owned = "centres north: aa | centres south: ee"
const at = (date: string, units: string, centres = owned) =>
  roadGame().parseState(`${date} | options {} | ${units} | ${centres}`)

/** Never takes less than the best, and begins with the first. */
const firstOf: Random = { below: () => 0 }

/** What a seat is proposed where it always takes the best. */
const best = (state: ReturnType<typeof at>, seat = NORTH) =>
  bots()
    .propose(state, seat, firstOf)
    .map((action: DiplomacyAction) => roadGame().formatAction(action, state))

describe("the chances of powers to own centres", () => {
  /** By power and centre: the facts that a cell stands for. */
  const factsOf = (units: string, centres = owned, date = "1 spring") => {
    const state = at(date, units, centres)
    const holdings = holdingsOn(board)
    holdings.clear()
    board.centres.forEach((id, column) => {
      holdings.owners[column] = board.powers.indexOf(state.centres[id] ?? "")
    })
    for (const { power, type, at: place } of state.units)
      holdings.stand(board.powers.indexOf(power), board.graph.classes.indexOf(type), board.graph.index.get(place) ?? -1)
    const facts: Record<string, readonly number[]> = {}
    holdings.cells((power, column, cell) => {
      const [near, foes, next] = [cell % 3, Math.floor(cell / 3) % 4, Math.floor(cell / 12) % 4]
      facts[`${board.powers[power]} ${board.centres[column]}`] = [Math.floor(cell / 48), next, foes, near]
    })
    return facts
  }
  const [foreign, held, ownEmpty, ownHeld, ownLost] = [0, 1, 3, 4, 5]

  it("[DP-7] depend on the owner, the unit there, and units one and two steps away", () => {
    expect(factsOf("north: A aa | south: A ee")).toEqual({
      "north aa": [ownHeld, 0, 0, 0],
      "north cc": [foreign, 0, 0, 1],
      "south cc": [foreign, 0, 0, 1],
      "south ee": [ownHeld, 0, 0, 0],
    })
    expect(factsOf("north: A bb, A cc, F bay | south: A dd")).toEqual({
      "north aa": [ownEmpty, 2, 0, 1],
      "north cc": [held, 1, 1, 0],
      "north ee": [foreign, 1, 1, 1],
      "south cc": [2, 1, 1, 0],
      "south ee": [ownEmpty, 1, 1, 0],
    })
    expect(factsOf("north: A aa | south: A bb, A ee")["north aa"]).toEqual([ownHeld, 0, 1, 0])
    expect(factsOf("south: A aa")["north aa"]).toEqual([ownLost, 0, 0, 0])
  })

  it("[DP-7] add up to a value that rises with own centres and units, and is the same for equal powers", () => {
    const value = (units: string, centres = owned, date = "1 spring") =>
      bots().evaluate(at(date, units, centres))[NORTH] ?? Number.NaN
    const even = value("north: A aa | south: A ee")
    expect(even).toBeCloseTo(0, 12)
    expect(value("north: A aa | south: A ee", "centres north: aa cc | centres south: ee")).toBeGreaterThan(even)
    expect(value("north: A aa, A bb | south: A ee")).toBeGreaterThan(even)
    expect(value("north: A bb | south: A ee")).toBeGreaterThan(value("south: A ee"))
  })

  it("[DP-6] count a centre taken in fall before retreats are over", () => {
    const taken = "north: A aa, A cc | south: A ee"
    const fallen = (season: string, centres: string) =>
      bots().evaluate(at(`1 ${season}`, taken, `${centres} | dislodged south: A cc from bb to dd`))
    expect(fallen("fall-retreats", owned)).toEqual(fallen("fall-retreats", "centres north: aa cc | centres south: ee"))
    expect(fallen("spring-retreats", owned)).not.toEqual(
      fallen("spring-retreats", "centres north: aa cc | centres south: ee"),
    )
  })
})

describe("the value of a place", () => {
  const survey = lazily(() => surveyOf(board))
  const steps = {
    A: { aa: ["bb"], bb: ["aa", "cc"], cc: ["bb", "dd"], dd: ["cc", "ee"], ee: ["dd"] },
    F: { aa: ["bb", "bay"], bb: ["aa", "bay"], dd: ["ee", "bay"], ee: ["dd", "bay"], bay: ["aa", "bb", "dd", "ee"] },
  } as const
  const far = [30, 10, 6, 5, 4, 3, 2, 1]

  /**
   * How much of a centre comes to a place in so many rounds, in each of which a place gets a fifth
   * of itself and of what lies beside it.
   */
  function share(
    links: Readonly<Record<string, readonly string[]>>,
    centre: string,
    place: string,
    rounds: number,
  ): number {
    if (rounds === 0) return place === centre && centre in links ? 1 : 0
    return [place, ...(links[place] ?? [])].reduce((sum, next) => sum + share(links, centre, next, rounds - 1), 0) / 5
  }
  function worth(
    type: "A" | "F",
    place: string,
    near: readonly number[],
    values: Readonly<Record<string, number>>,
  ): number {
    return Object.entries(values).reduce(
      (sum, [centre, value]) =>
        sum + value * near.reduce((all, weight, rounds) => all + weight * share(steps[type], centre, place, rounds), 0),
      0,
    )
  }
  const size = (centres: number) => centres * centres + 4 * centres + 16

  it.each([
    ["spring", [100, 1000, ...far], 700, 300],
    ["fall", [1000, 100, ...far], 600, 400],
  ] as const)(
    "[DP-3] in %s weighs centres by owner, own ones by threats, and neighbouring units",
    (season, near, attack, defence) => {
      const state = at(`1 ${season}`, "north: A aa, F bb | south: F bay, A dd", "centres north: aa | centres south: ee")
      const { worthAt, rivalsIn } = survey()(state, NORTH)
      const values = { aa: size(1) * defence, cc: size(5) * attack, ee: size(1) * attack }
      const index = (place: string) => board.graph.index.get(place) ?? -1
      // How many units come there: of the north, and of the south.
      const company: Readonly<Record<string, readonly [number, number]>> = {
        aa: [2, 1],
        bb: [2, 1],
        cc: [0, 1],
        dd: [0, 2],
        ee: [0, 2],
        bay: [1, 1],
      }
      for (const [place, [own, rivals]] of Object.entries(company)) {
        expect(rivalsIn(index(place)), place).toBe(rivals)
        for (const [number, type] of (["A", "F"] as const).entries())
          if (place in steps[type])
            expect(worthAt(number, index(place)), `${type} ${place}`).toBeCloseTo(
              worth(type, place, near, values) + 1000 * (own - rivals),
              6,
            )
      }
      // Whom nobody threatens has nothing to defend; a larger power is worth more.
      const calm = at(`1 ${season}`, "north: A aa | south: A ee", "centres north: aa | centres south: cc ee")
      expect(survey()(calm, NORTH).worthAt(0, index("bb"))).toBeCloseTo(
        worth("A", "bb", near, { aa: 0, cc: size(2) * attack, ee: size(2) * attack }) + 1000,
        6,
      )
    },
  )
})

describe("the best proposal", () => {
  it.each<[string, string, string, readonly string[]]>([
    ["a unit goes where there is a centre to take", "1 fall", "north: A bb | south: A ee", ["A BB - CC", "ready"]],
    [
      "over an own fleet, if that leads there",
      "1 fall",
      "north: A aa, F bay | south: A dd",
      ["A AA - EE VIA CONVOY", "F BAY C A AA - EE", "ready"],
    ],
    [
      "whoever would go to the same place supports the first",
      "1 fall",
      "north: A bb, A dd | south: A cc",
      ["A BB - CC", "A DD S A BB - CC", "ready"],
    ],
    ["or a unit that stays there", "1 fall", "north: A cc, A dd | south: A bb", ["A CC H", "A DD S A CC", "ready"]],
    [
      "who stands in the way is thought of first",
      "1 fall",
      "north: A aa, A bb | south: A ee",
      ["A AA - BB", "A BB - CC", "ready"],
    ],
    [
      "an own unit that nobody threatens goes elsewhere",
      "1 fall",
      "north: A cc, A dd | south: A ee",
      ["A CC H", "A DD - EE", "ready"],
    ],
    [
      "an army does not go by sea where it can walk",
      "1 fall",
      "north: A dd, F bay | south: A aa",
      ["A DD - CC", "F BAY - EE", "ready"],
    ],
  ])("[DP-3] %s", (_, date, units, orders) => {
    expect(best(at(date, units))).toEqual(orders)
  })

  it("[DP-3] never sends two own units to one place", () => {
    for (const units of [
      "A aa, A bb, F bay",
      "A bb, A dd",
      "A bb, A cc, A dd",
      "F aa, F bb, F bay",
      "A aa, A cc, F dd",
    ])
      for (const date of ["1 spring", "1 fall"])
        for (let seed = 0; seed < 8; seed++) {
          const state = at(date, `north: ${units} | south: F ee`)
          const orders = bots().propose(state, NORTH, createRandom(seed))
          const ends = orders.flatMap((order) =>
            "unit" in order ? [order.type === "move" ? order.to : order.unit] : [],
          )
          expect(new Set(ends).size, `${units} ${JSON.stringify(orders)}`).toBe(units.split(", ").length)
        }
  })

  it("[DP-2.2] supports no own unit that faces no attack", () => {
    const supports = (units: string) => best(at("1 fall", units)).filter((order) => order.includes(" S "))
    expect(supports("north: A bb, A dd | south: F aa")).toEqual([])
    expect(supports("north: A bb, A cc | south: A ee")).toEqual([])
  })

  it("[DP-5] retreats to the best places, one unit each, and disbands the rest", () => {
    const state = at(
      "1 spring-retreats",
      "north: A bb, A dd | south: F bay",
      `${owned} | dislodged north: F dd from cc to ee`,
    )
    expect(best(state)).toEqual(["F DD - EE", "ready"])
    const fallen = "dislodged north: A bb from bay to cc | dislodged north: A dd from ee to cc"
    const two = at("1 spring-retreats", "north: A aa | south: F bb, A dd", `${owned} | ${fallen}`)
    expect(best(two)).toEqual(["A BB - CC", "A DD DISBAND", "ready"])
  })

  it("[DP-5] sometimes retreats to the next place, if worth at least two thirds of the one before", () => {
    const state = game.parseState(
      "1905 fall-retreats | options {} | france: A par | italy: A mun, A ven | germany: A den | dislodged france: A mun from tyr to ber boh bur kie ruh sil | centres france: par mar | centres germany: ber kie mun | centres italy: ven",
    )
    const { graph } = standardBoard
    const { worthAt } = surveyOf(standardBoard)(state, 2)
    const worths = ["ber", "boh", "bur", "kie", "ruh", "sil"]
      .map((to) => ({ to, worth: worthAt(0, graph.index.get(to) ?? -1) }))
      .sort((one, other) => other.worth - one.worth)
    /** Where a unit retreats, if chance always says the same: to go on, and how good it must be for that. */
    const chosen = (goesOn: boolean, luck: number) => {
      const random: Random = { below: (bound) => (bound === 2 ? (goesOn ? 1 : 0) : Math.floor(luck * bound)) }
      const [order] = botsOn(standardBoard).propose(state, 2, random)
      return order?.type === "retreat" ? order.to : ""
    }
    expect(chosen(false, 0.999)).toBe(worths[0]?.to)
    expect(chosen(true, 0)).toBe(worths[0]?.to)
    for (const luck of [0.2, 0.5, 0.999]) {
      let last = 0
      for (let next = 1; next < worths.length; next++) {
        const [one = 0, other = 0] = [worths[last]?.worth, worths[next]?.worth]
        if (3 * (one - other) > luck * one) break
        last = next
      }
      expect(chosen(true, luck), `${luck}`).toBe(worths[last]?.to)
    }
    expect(new Set([0, 0.2, 0.5, 0.999].map((luck) => chosen(true, luck))).size).toBeGreaterThan(1)
  })

  it("[DP-6] builds in the most valuable place and disbands in the least valuable one", () => {
    const winter = at("1 winter", "north: A cc | south: A dd", "centres north: aa cc | centres south: ee")
    // A fleet comes nearer to Ee than an army to Cc, which is worth less.
    expect(best(winter)).toEqual(["BUILD F AA", "ready"])
    expect(best(at("1 winter", "south: A dd", "centres north: aa cc | centres south: ee"))).toEqual([
      "BUILD F AA",
      "ready",
    ])
    const owes = at("1 winter", "north: A cc, A aa, F bay | south: A dd", "centres north: aa cc | centres south: ee")
    expect(best(owes)).toEqual(["DISBAND A AA", "ready"])
    const owesTwo = at("1 winter", "north: A cc, A aa, F bay | south: A dd", "centres north: aa | centres south: ee")
    expect(best(owesTwo).slice(1)).toEqual(["DISBAND F BAY", "ready"])
  })
})

describe("[DP-3] a changed order", () => {
  const hold = (unit: string) => ({ type: "hold", unit }) as const
  const move = (unit: string, to: string, viaConvoy = false) => ({ type: "move", unit, to, viaConvoy }) as const
  const support = (unit: string, of: string, to: string | null) => ({ type: "support", unit, of, to }) as const
  const convoy = (unit: string, of: string, to: string) => ({ type: "convoy", unit, of, to }) as const
  const ready = { type: "ready" } as const
  /** The order of so many in the list, and then always yes. */
  const drawn = (index: number): Random => {
    let first = true
    return {
      below() {
        const answer = first ? index : 0
        first = false
        return answer
      },
    }
  }
  const sure = (index: number): Random => {
    let first = true
    return {
      below(bound) {
        const answer = first ? index : bound === 4 ? 3 : 0
        first = false
        return answer
      },
    }
  }

  it.each([
    ["brings the supports of a move", move("aa", "bb"), support("cc", "aa", "bb"), true],
    ["those of a unit that stays", hold("aa"), support("cc", "aa", null), true],
    ["no support of a move elsewhere", move("aa", "bb"), support("cc", "aa", "dd"), false],
    ["none of another unit", move("aa", "bb"), support("cc", "dd", "bb"), false],
    ["none of a unit in place for one that goes", move("aa", "bb"), support("cc", "aa", null), false],
    ["none of a move for one that stays", hold("aa"), support("cc", "aa", "bb"), false],
    ["support into the province of a coast", move("aa", "bb/nc"), support("cc", "aa", "bb"), true],
    ["a convoy of a move that goes by sea", move("aa", "bb", true), convoy("cc", "aa", "bb"), true],
    ["no convoy of one that goes by land", move("aa", "bb"), convoy("cc", "aa", "bb"), false],
    ["no convoy elsewhere", move("aa", "bb", true), convoy("cc", "aa", "dd"), false],
    ["no support of one that supports", support("aa", "dd", "bb"), support("cc", "aa", "bb"), false],
  ])("[DP-3] %s", (_, chosen, other, comes) => {
    const set = [hold("aa"), hold("cc"), ready]
    expect(varied(set, [chosen, other, ready], drawn(0))).toEqual([chosen, comes ? other : hold("cc"), ready])
    // The other way round, who is supported or convoyed does what the order says.
    expect(varied(set, [chosen, other, ready], sure(1))).toEqual([comes ? chosen : hold("aa"), other, ready])
  })

  it("[DP-3] leaves a set without an order, or without an alternative, unchanged", () => {
    expect(varied([ready], [hold("aa"), ready], drawn(0))).toEqual([ready])
    expect(varied<AnyOrder>([hold("aa"), ready], [{ type: "draw" }, ready], drawn(0))).toEqual([hold("aa"), ready])
    expect(varied([], [hold("aa")], drawn(0))).toEqual([])
  })

  it("[DP-6] replaces a build or a disband by another one", () => {
    const build = (at: string) => ({ type: "build", unitType: "A", at }) as const
    const waive = { type: "waive" } as const
    expect(varied([build("aa"), ready], [build("aa"), build("ee"), waive, ready], drawn(1))).toEqual([
      build("ee"),
      ready,
    ])
    const disband = (unit: string) => ({ type: "disband", unit }) as const
    expect(varied([disband("aa"), ready], [disband("aa"), disband("bb"), ready], drawn(1))).toEqual([
      disband("bb"),
      ready,
    ])
    // Of a unit that is not in the set nothing is ordered where units are ordered one by one.
    expect(varied([hold("aa"), ready], [hold("aa"), hold("bb"), ready], drawn(1))).toEqual([hold("aa"), ready])
  })
})

describe("the values after several actions", () => {
  it("are those one by one while another seat is waited for, and left out where a phase may end", () => {
    const random = createRandom(8)
    const state = game.initialState()
    const answers = { given: 0, none: 0 }
    for (let ply = 0; ply < 2000 && !game.outcome(state); ply++) {
      const seat = Number(pick(game.actors(state), random))
      const actions = game.legalActions(state, seat)
      const values = valuesAfter?.(state, seat, actions)
      answers[values ? "given" : "none"]++
      if (values && ply % 10 === 0)
        expect(values).toEqual(actions.map((action) => evaluate?.(apply(game, state, seat, action).state)[seat]))
      game.step(state, seat, random.below(4) > 0 ? READY : pick(actions, random))
    }
    expect(Math.min(answers.given, answers.none)).toBeGreaterThan(100)
  })
})
