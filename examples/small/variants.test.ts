import { type AnyGame, CHANCE, createRandom, perft, SchemaError } from "@flottille/core"
import { gameSchema } from "@flottille/core/schema"
import { combatWeights, dejarik, dejarikOf, standardRules } from "@flottille/dejarik"
import { diplomacy } from "@flottille/diplomacy"
import { formationTextOf } from "@flottille/les-grands-amiraux/formation"
import { mechanicsOf } from "@flottille/mille-sabords"
import { milleSabordsPackage } from "@flottille/mille-sabords/package"
import { describe, expect, it } from "vitest"
import { at } from "../playing"
import {
  ancientSubmarines,
  ancientSubmarinesRules,
  fleetRome,
  franceAustria,
  grandCircle,
  grandLarge,
  italyGermany,
  longGuns,
  longGunsRules,
  outrance,
  petiteMer,
  siege,
  tenSided,
  threeKingdoms,
  threeKingdomsRules,
} from "./variants"

describe("the high seas", () => {
  const { game } = grandLarge

  /** A fleet as its owner sees it. */
  const formation = `
  2111 3211 12  // the front
  0230 4102 01
  333M 0244 MM
  65GM 57MM MM`

  /** Both fleets laid out so, white to move. */
  function deployed() {
    const { deploymentOf } = formationTextOf(grandLarge.rules)
    const state = game.initialState()
    for (const seat of [0, 1]) for (const action of deploymentOf(formation, seat)) game.step(state, seat, action)
    return state
  }

  /** White may leap four times, if the rules let it. */
  const chain = "9rG!/r4+9/9r3/r0+9/2##2##2/r1+1##2##2/10/r2+9/w7+9/wG!9 wr w - 50 0 - -"

  const play = (position: string, ...texts: readonly string[]) => at(grandLarge, position).play(...texts).state

  it("[GL-1.1] are ten columns and ten rows, with two rocks of four squares", () => {
    expect(game.formatState(game.initialState())).toBe("10/10/10/10/2##2##2/2##2##2/10/10/10/10 - - - 0 0 - -")
    expect(game.formatAction({ type: "step", from: 0, to: 99 })).toBe("A1-J10")
  })

  it("[GL-1.2] have a battleship, which beats the aircraft carrier", () => {
    const state = play("9rG!/10/10/10/2##2##2/r6+1##2##2/w7+9/10/10/wG!9 wr w - 50 0 - -", "A4xA5")
    expect(game.formatState(state)).toContain("/w7+!1##2##2/")
    const delivered = grandLarge.describe({ type: "placed", seat: 0, rank: "7", square: 19 }, "fr", 0)
    expect(delivered).toBe("Les blancs placent en J2 : cuirassé (7).")
  })

  it("[GL-1.3] have 40 pieces a side", () => {
    expect(game.turn(game.initialState(), 0).budgets).toEqual([{ seat: 0, unit: "piece", total: 40, left: 40 }])
    expect(deployed().squares.filter(Boolean)).toHaveLength(80)
  })

  it("[GL-1.4] let a piece leap at most three times", () => {
    const second = play(chain, "A2^A4", "A4^A6")
    expect([second.active, second.leaps]).toEqual([0, 2])
    const third = play(chain, "A2^A4", "A4^A6", "A6^A8")
    expect([third.active, third.chain, third.leaps]).toEqual([1, null, 0])
  })

  it("[GL-1.4] require the number of leaps in views and states", () => {
    const state = deployed()
    const { leaps: _, ...view } = game.view(state, 0)
    expect(() => game.determinize(view, createRandom(1))).toThrow(SchemaError)
    const { leaps: __, ...uncounted } = state
    const schema = gameSchema(game, grandLarge.shapes)
    expect(schema.state.validate(uncounted).issues).toBeDefined()
    expect(schema.state.validate(state).issues).toBeUndefined()
  })

  it("[GL-1.1 GL-1.4] perft: sequences of 1, 2 and 3 actions from a fixed opening", () => {
    expect([1, 2, 3].map((depth) => perft(game, deployed(), depth))).toEqual([16, 256, 5392])
  })
})

describe("the siege", () => {
  const { game } = siege

  /** Both fleets as their owners see them, the front row first; red leaves a square empty. */
  const fleets = ["42053311\n210402M0\n44532611\n010G2031", "1M52M233\nM22341M1\n.1306MM2\nM04G5MM4"]

  /** Both fleets laid out, white to move. */
  function besieged() {
    const { deploymentOf } = formationTextOf(siege.rules)
    const state = game.initialState()
    fleets.forEach((text, seat) => {
      for (const action of deploymentOf(text, seat)) game.step(state, seat, action)
    })
    return state
  }

  it("[SG-1.1] has other numbers for each side", () => {
    const state = game.initialState()
    expect([0, 1].map((seat) => game.turn(state, seat).budgets[0]?.total)).toEqual([32, 31])
    expect(besieged().squares.filter(Boolean)).toHaveLength(63)
    const drawn = game.determinize(game.view(besieged(), 0), createRandom(1)).squares
    expect(drawn.filter((piece) => (piece & 31) === 25)).toHaveLength(9)
  })

  it("[SG-1.2] counts the pieces that a side has left to place", () => {
    const state = game.initialState()
    const delivered = [0, 1].map((seat) => game.validate(state, seat, { type: "ready" }))
    expect(delivered.map((refusal) => refusal && siege.explain(refusal))).toEqual([
      "You still have 32 of 32 pieces to place. (SG-1.2)",
      "You still have 31 of 31 pieces to place. (SG-1.2)",
    ])
  })

  it("[SG-1.2] reads the formations of each side", () => {
    const { parseFormation } = formationTextOf(siege.rules)
    expect(() => parseFormation("MM", 0)).toThrow("no more than 1 of rank M")
    expect(() => parseFormation("MMMMMMMM\nMM", 1)).toThrow("no more than 9 of rank M")
  })
})

describe("Dejarik à outrance", () => {
  const { game } = outrance
  /** The Savrip, 6 dice, attacks the Monnok, 5 dice. */
  const attack = "S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -"
  const state = game.parseState(attack)

  it("[DO-1.1] gives an attack two results, with the weights of Dejarik's four", () => {
    const { kill, push, counterpush, counterkill } = combatWeights(6, 5)
    expect(game.chanceOutcomes(state)).toEqual([
      { action: { type: "combat", result: "kill" }, weight: kill + push },
      { action: { type: "combat", result: "counterkill" }, weight: counterpush + counterkill },
    ])
  })

  it("[DO-1.1] kills by a single point, and counter-kills on equal sums", () => {
    const resolve = (text: string) => game.formatState(at(outrance, attack).play(text).state)
    expect(resolve("kill 1.1.1.1.1.2:1.1.1.1.2")).toBe("S@I1,G@O6/M@-,H@O9 play red 1 3 x - -")
    expect(resolve("counterkill 1.1.1.1.1.1:1.1.1.1.2")).toBe("S@-,G@O6/M@I2,H@O9 play red 1 3 x - -")
  })

  it("[DO-1.1] leaves no position with a pending push, and no option for it", () => {
    const pushed = attack.replace("attack:", "push:")
    expect(dejarik.parseState(pushed).phase).toBe("push")
    expect(() => game.parseState(pushed)).toThrow("DJ-4.8")
    expect(() => game.options({ blockedPush: "kill" })).toThrow(SchemaError)
  })
})

describe("the grand circle", () => {
  const { game } = grandCircle

  const OPENING = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" } as const

  it("[DG-1.1 DG-1.4] has a middle orbit, which touches the inner and the outer one", () => {
    const position = "H@M1,S@O6/M@O3,R@M8 play red 3 1 0 - -"
    // The Houjix moves two here: along the orbit, along the ray, or round one corner.
    expect(at(grandCircle, position).texts("M1")).toEqual([
      ...["M1xM8", "M1-C", "M1-I2", "M1-I8", "M1-M3", "M1-O2", "M1-O8"],
    ])
  })

  it("[DG-1.2] is for two or four seats", () => {
    expect(grandCircle.shapes.options.seats.shape).toMatchObject({ values: [2, 4] })
    expect(() => game.options({ seats: 3 })).toThrow("DJ-7.1")
    expect(game.formatState(game.initialState(OPENING))).toMatch(/^S@O1,G@M1,K@O8,R@M8\/M@O5,H@M5,N@O4,O@M4 /)
  })

  it("[DG-1.3] has turns of three actions", () => {
    const { play } = at(grandCircle, game.formatState(game.initialState(OPENING)))
    const turn = ["M1-I5", "O1-M3", "M8-I4"]
    expect([1, 2, 3].map((count) => play(...turn.slice(0, count)).state.left)).toEqual([2, 1, 3])
    expect(play(...turn).state.active).toBe(1)
  })

  it("[DG-1.4] has weaker defenders, who roll one die fewer than in Dejarik", () => {
    const position = "S@I1,G@O6/M@I2,H@O3 attack:I1xI2 red 1 3 x - -"
    const [ours, theirs] = [game, dejarik].map((game) => game.chanceOutcomes(game.parseState(position)))
    expect(ours?.reduce((sum, { weight }) => sum + weight, 0)).toBe(6 ** 10)
    expect(theirs?.reduce((sum, { weight }) => sum + weight, 0)).toBe(6 ** 11)
    expect(game.actors(game.parseState(position))).toEqual([CHANCE])
  })

  it("[DJ-3.1 DJ-3.2] perft: sequences of 1, 2 and 3 actions from a fixed opening", () => {
    expect([1, 2, 3].map((depth) => perft(game, game.initialState(OPENING), depth))).toEqual([29, 1051, 40835])
  })
})

describe("ten-sided dice", () => {
  const { game } = tenSided

  /** The Savrip, 6 dice, attacks the Monnok, 5 dice. */
  const attacked = game.parseState("S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -")

  it("[DT-1.1] give exact odds out of 10^11", () => {
    const outcomes = game.chanceOutcomes(attacked)
    expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(10 ** 11)
  })

  it("[DT-1.1] show faces from 1 to 10", () => {
    const roll = game.parseAction("push 10.10.10.1.1.1:6.6.6.5.5", attacked, CHANCE)
    expect(game.validate(attacked, CHANCE, roll)).toBeUndefined()
    expect(() => game.parseAction("push 11.10.10.1.1.1:6.6.6.5.5", attacked, CHANCE)).toThrow("dice")
  })

  it("[DT-1.1] are at most seven, because 16 ten-sided dice have no exact odds", () => {
    expect(() => dejarikOf({ ...standardRules, id: "x", title: "X", version: "1", dieFaces: 10 })).toThrow(SchemaError)
  })

  it.each([
    ["kill 10.10.10.1.1.1:5.5.5.5.1", undefined],
    ["push 10.10.10.1.1.1:5.5.5.5.1", "dice-disagree"],
    ["push 10.10.10.1.1.1:5.5.5.5.2", undefined],
    ["counterkill 1.1.1.1.1.1:5.5.5.2.1", undefined],
    ["counterpush 1.1.1.1.1.1:5.5.5.1.1", undefined],
  ])("[DT-1.2] decide by a margin of 12: %s", (text, code) => {
    const action = game.parseAction(text, attacked, CHANCE)
    expect(game.validate(attacked, CHANCE, action)?.code).toBe(code)
  })
})

describe("the small sea", () => {
  const { game } = petiteMer

  const OPENING = 'b2N,c2N,d2N,e2N/b5S,c5S,d5S,e5S play 1 south 4 open - - - - {"allowStop":false}'

  const play = (position: string, ...texts: readonly string[]) =>
    game.outcome(at(petiteMer, position).play(...texts).state)

  it("[DP-1.1] has 36 squares, and four ships a seat on six squares", () => {
    const state = game.initialState()
    expect([state.cells.length, game.legalActions(state, 0).length]).toEqual([36, 48])
    expect(game.turn(state, "spectator").budgets).toContainEqual({ seat: 0, unit: "ship", total: 4, left: 4 })
    expect(petiteMer.shapes.options.seats.shape).toMatchObject({ values: [2] })
    expect(() => game.options({ seats: 4 })).toThrow("DF-1.1")
    expect(() => game.parseState(OPENING.replace("b2N", "g2N"))).toThrow("DF-1.1")
    expect(petiteMer.explain({ code: "no-such-square", rule: "DF-1.1", details: { square: "g3" } }, "en")).toContain(
      "DP-1.1",
    )
  })

  it("[DP-1.2] is won by the second ship that arrives", () => {
    expect(play("a5N,c5N,e2N/b2S,f2S play 9 south 4 open - - - -", "a5-a6")).toBeUndefined()
    expect(play("a5N,c5N,e2N/b2S,f2S play 9 south 4 open - - - -", "a5-a6", "c5-c6")).toMatchObject({
      reason: "arrival",
      ranking: [[0], [1]],
    })
  })

  it("[DP-1.3] is lost with fewer than two ships", () => {
    const end = play("c2N,e3N,a2N/d4N,f5S play 9 south 4 open - - - -", "c2-c3", "c3+e3xd4")
    expect(end).toMatchObject({ reason: "destruction", ranking: [[0], [1]] })
  })

  it("[DF-2.2 DF-2.4 DF-4.1 DF-5.2] perft: sequences of 1, 2 and 3 acts, four ships facing four", () => {
    expect([1, 2, 3].map((depth) => perft(game, game.parseState(OPENING), depth))).toEqual([32, 226, 7298])
  })
})

describe("long guns", () => {
  const { game } = longGuns

  it("[ML-1.1] ships have 20 or 30 points", () => {
    expect(game.initialState({ resistance: 30 }).ships.map(({ resistance }) => resistance)).toEqual([30, 30])
    expect(() => game.initialState({ resistance: 10 })).toThrow("MS-1.4")
  })

  it("[ML-1.2] a hit takes 15 points less the distance, and nothing from 15 lengths on", () => {
    const { options, salvo } = mechanicsOf(longGunsRules)
    const ship = { x: 0, y: 0, heading: 0 }
    const lost = (range: number, rounding: "up" | "none") =>
      salvo(options({ rounding }), ship, { ...ship, x: 1000 * range })
    const each = [15, 14, 11, 1, 0, 0].map((loss) => [loss, loss])
    expect([0, 1, 3606, 14_000, 14_001, 15_000].map((range) => lost(range, "up"))).toEqual(each)
    expect([3606, 14_999].map((range) => lost(range, "none"))).toEqual([
      [11_394, 11_394],
      [1, 1],
    ])
  })

  it("[ML-1.2] ships side by side, twelve lengths apart, hit each other; shorter guns do not reach", () => {
    const abreast = "7 movement 0,0,90,10,1/2 0,12000000,90,10,0/2"
    const [long, usual] = [longGuns, milleSabordsPackage].map((each) => at(each, abreast).play("stop").state.ships)
    expect(long).toMatchObject([{ resistance: 7 }, { resistance: 7 }])
    expect(usual).toMatchObject([{ resistance: 10 }, { resistance: 10 }])
  })

  it("[ML-1.1 ML-1.2] its clauses replace those of Mille Sabords", () => {
    expect(longGuns.rulebook.chapters.at(-1)?.clauses.flatMap(({ replaces }) => replaces)).toEqual(["MS-1.4", "MS-4.2"])
    expect(longGuns.explain({ code: "not-your-turn", rule: "MS-4.2" })).toContain("(ML-1.2)")
  })
})

describe("Fleet Rome", () => {
  const { game } = fleetRome

  const start = game.initialState()

  it("[FR-1] begins with a fleet in Rome and is otherwise unchanged", () => {
    const usual = diplomacy.initialState()
    const others = ({ at }: { readonly at: string }) => at !== "rom"
    expect(start.units.find(({ at }) => at === "rom")).toEqual({ power: "italy", type: "F", at: "rom" })
    expect({ ...start, units: start.units.filter(others) }).toEqual({ ...usual, units: usual.units.filter(others) })
  })
})

describe("two powers on the standard map", () => {
  /** Returns the seats, the powers with units, and the numbers of units, centres and neutral centres. */
  function shareOf({ game }: typeof franceAustria) {
    const { units, centres } = game.initialState()
    const owners = Object.values(centres)
    const neutral = owners.filter((owner) => owner === null).length
    const powers = [...new Set(units.map(({ power }) => power))].sort()
    return [game.seats(game.options()).map(({ title }) => title), powers, units.length, owners.length, neutral]
  }

  it("[FA-1] are France and Austria with six units, and all other centres are neutral", () => {
    expect(shareOf(franceAustria)).toEqual([["Austria", "France"], ["austria", "france"], 6, 34, 28])
  })

  it("[IG-1] are Italy and Germany with six units, and all other centres are neutral", () => {
    expect(shareOf(italyGermany)).toEqual([["Germany", "Italy"], ["germany", "italy"], 6, 34, 28])
  })
})

describe("Three Kingdoms", () => {
  const { game } = threeKingdoms

  const start = game.initialState()

  it("[TK-1] has 42 provinces, 17 centres, three powers and 12 units, from 220 to 254", () => {
    const { provinces, powers } = threeKingdomsRules.map
    const seas = provinces.filter(({ army }) => !army)
    expect([provinces.length, seas.length, provinces.filter(({ centre }) => centre).length, powers.length]).toEqual([
      42, 8, 17, 3,
    ])
    expect([start.units.length, start.year, start.season, start.options.yearLimit]).toEqual([12, 220, "spring", 254])
  })

  it("[TK-2] allows builds in any owned centre", () => {
    const options = JSON.stringify(start.options)
    const winter = `220 winter | options ${options} | wu: A jiy | shu: A che | wei: A luo | centres wu: jiy nah gua | centres shu: che | centres wei: luo`
    expect(at(threeKingdoms, winter).texts()).toEqual([
      "BUILD A GUA",
      "BUILD F GUA",
      "BUILD A NAH",
      "BUILD F NAH",
      "WAIVE",
      "ready",
    ])
  })

  it("[TK-3] is won with nine centres", () => {
    const owned = "jiy lin yuz nah gua nan bad hep don"
    const fall = `220 fall | options {} | wu: A jiy | shu: A che | wei: A luo | centres wu: ${owned} | centres shu: che | centres wei: luo`
    const { state } = at(threeKingdoms, fall).play("ready", "ready", "ready")
    expect(state.ending).toEqual({ reason: "solo", winners: [0] })
  })
})

describe("Sous-marins in the ancient sea", () => {
  const { game } = ancientSubmarines

  const start = game.initialState()
  const ROME = 0

  it("[SA-1] begins with the choice of submarines, in the year 1", () => {
    expect([start.season, start.year, start.units.length, start.options.yearLimit]).toEqual(["setup", 1, 15, 35])
    expect(at(ancientSubmarines).texts()).toEqual(["setup F NEA", "setup SM NEA", "ready"])
  })

  it("[SA-2] has a depth below each of 20 seas, but none below the Baleares", () => {
    const seas = ancientSubmarinesRules.map.provinces.filter(({ army }) => !army)
    expect(seas).toHaveLength(20)
    const spring = at(
      ancientSubmarines,
      "1 spring | options {} | rome: SM tys, SM bal | greece: A ath | centres rome: rom | centres greece: ath",
    )
    expect(spring.play("SM TYS - TYS-1").state.orders[ROME]).toEqual([
      { type: "move", unit: "tys", to: "tys-1", viaConvoy: false },
    ])
    expect(() => game.parseAction("SM BAL - BAL-1", spring.state, ROME)).toThrow("a sea, which has a depth")
  })
})

it.each([
  [longGuns.game, [8, 64, 184, 529]],
  [fleetRome.game, [35, 801]],
  [franceAustria.game, [26, 461]],
  [italyGermany.game, [33, 748]],
  [threeKingdoms.game, [47, 1667]],
  [ancientSubmarines.game, [3, 5, 11]],
] as readonly (readonly [AnyGame, readonly number[]])[])(
  "[DP-3 MS-1.3 MS-2.3] perft of $id: actions from the opening",
  (game, counts) => {
    expect(counts.map((_, depth) => perft(game, game.initialState({}), depth + 1))).toEqual(counts)
  },
)
