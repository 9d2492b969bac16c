import { combatWeights, type DejarikState, dejarik, pieces, standardRules } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { evaluateOf } from "../src/bots/evaluate"
import { materialOf } from "../src/bots/material"
import { compileRules } from "../src/rules/compile-rules"
import { standard } from "../src/rules/standard-board"

const evaluate = evaluateOf(standard)

/** The letters of each seat. */
type Sides = readonly string[]

/** A turn that changes nothing leaves so much of what is won. */
const patience = 0.98

const ratingsOf = (letter: string) => pieces.find((piece) => piece.letter === letter) ?? { attack: 0, defence: 0 }

/**
 * The small game by its letters, solved by playing every turn over and over: a turn is one attack
 * or none, kills alone count, whoever is alone has won, and the last two fight to the death.
 */
class Oracle {
  readonly #known = new Map<string, number[][]>()

  /** What the seats get, by whose turn it is. */
  worths(sides: Sides): number[][] {
    const name = sides.join("/")
    const found = this.#known.get(name) ?? this.#solve(sides)
    this.#known.set(name, found)
    return found
  }

  /** The next seat that has pieces. */
  after(sides: Sides, mover: number): number {
    const seats = sides.map((_, seat) => (mover + 1 + seat) % sides.length)
    return seats.find((seat) => sides[seat]) ?? mover
  }

  #solve(sides: Sides): number[][] {
    const count = sides.length
    const returns = (chances: readonly number[]) => chances.map((chance) => (count * chance - 1) / (count - 1))
    const living = sides.flatMap((side, seat) => (side ? [seat] : []))
    const [one = 0, other = 0] = living
    if (living.length === 1) return sides.map(() => returns(sides.map((side) => (side ? 1 : 0))))
    if (living.length === 2 && sides.join("").length === 2) {
      const dice = (seat: number) => Math.max(ratingsOf(sides[seat] ?? "").attack, ratingsOf(sides[seat] ?? "").defence)
      const { kill: earlier, counterkill: later } = combatWeights(dice(one), dice(other))
      const chance = (seat: number) => (seat === one ? earlier : seat === other ? later : 0) / (earlier + later)
      return sides.map(() => returns(sides.map((_, seat) => chance(seat))))
    }
    const values = sides.map(() => sides.map(() => 0))
    const without = (letter: string) => sides.map((side) => side.replace(letter, ""))
    for (let change = 1; change > 1e-6; ) {
      change = 0
      for (const mover of living) {
        const later = (values[this.after(sides, mover)] ?? []).map((value) => patience * value)
        let best = later
        for (const attacker of sides[mover] ?? "")
          for (const target of sides.flatMap((side, seat) => (seat === mover ? [] : [...side]))) {
            const { kill, push, counterpush, counterkill } = combatWeights(
              ratingsOf(attacker).attack,
              ratingsOf(target).defence,
            )
            const all = kill + push + counterpush + counterkill
            const then = (left: Sides) => this.worths(left)[this.after(left, mover)] ?? []
            const [won, lost] = [then(without(target)), then(without(attacker))]
            const value = sides.map(
              (_, seat) =>
                (kill * (won[seat] ?? 0) +
                  counterkill * (lost[seat] ?? 0) +
                  (push + counterpush) * (later[seat] ?? 0)) /
                all,
            )
            if ((value[mover] ?? 0) > (best[mover] ?? 0)) best = value
          }
        change = Math.max(change, Math.abs((best[mover] ?? 0) - (values[mover]?.[mover] ?? 0)))
        values[mover] = best
      }
    }
    return values
  }
}

const oracle = new Oracle()

/** A position with these pieces, somewhere. */
function positionOf(sides: Sides, seat: string, left = 2, lost = ""): DejarikState {
  let place = 0
  const forces = sides.map((side) => [...side].map((letter) => `${letter}@O${++place}`).join())
  if (lost) forces[0] = `${forces[0]},${lost}@-`
  const out = sides.flatMap((side, at) => (side ? [] : [names(sides)[at]])).join() || "-"
  const seats = sides.length === 2 ? "" : `"seats":${sides.length},`
  const text = `${forces.map((force) => force || "-").join("/")} play ${seat} ${left} 9 0 ${out} {${seats}"quietTurns":null,"turnLimit":null}`
  return dejarik.parseState(text)
}

const names = (sides: Sides) => dejarik.seats(dejarik.options({ seats: sides.length as 2 | 3 | 4 })).map(({ id }) => id)

function expectClose(values: readonly number[], expected: readonly number[] = []): void {
  expect(values).toHaveLength(expected.length)
  expected.forEach((value, seat) => {
    expect(values[seat]).toBeCloseTo(value, 2)
  })
}

describe("the evaluation", () => {
  it.each<Sides[]>([
    [["GH", "O"]],
    [["O", "GH"]],
    [["SK", "MN"]],
    [["SGR", "KO"]],
    // Here it matters that a fight which kills nobody has to wait for what is won.
    [["SMO", "K"]],
    [["G", "H", "O"]],
    [["SG", "", "NR"]],
    [["SG", "K", "NR"]],
    [["S", "N", "R", "M"]],
    [["S", "", "RG", "M"]],
  ])("[DJ-4.2 DJ-4.5 DJ-5.1 DJ-6.1] depends on the pieces but not on their places: %j", (sides) => {
    names(sides).forEach((name, seat) => {
      if (sides[seat]) expectClose(evaluate(positionOf(sides, name)), oracle.worths(sides)[seat])
    })
  })

  it("[DJ-5.2] in the last fight, by the exact chances", () => {
    const { kill: earlier, counterkill: later } = combatWeights(8, 7)
    const share = (earlier - later) / (earlier + later)
    for (const text of ["N@C/R@C duel red 0 9 1 - -", "N@C,S@-/R@C,M@-,G@- duel blue 0 9 1 - -"])
      expectClose(evaluate(dejarik.parseState(text)), [share, -share])
    const chance = earlier / (earlier + later)
    const three = evaluate(dejarik.parseState('S@-/N@C/R@C duel green 0 9 1 red {"seats":3}'))
    expectClose(three, [-0.5, (3 * chance - 1) / 2, (2 - 3 * chance) / 2])
  })

  it("[DJ-6.1] a lone seat has won, and the others share the loss", () => {
    expect(evaluate(dejarik.parseState("S@O2,G@O1/M@- over:last-seat-with-pieces red 1 3 x blue -"))).toEqual([1, -1])
    const last = 'S@-/M@O2,N@O3/G@- over:last-seat-with-pieces green 1 3 x red,blue {"seats":3}'
    expect(evaluate(dejarik.parseState(last))).toEqual([-0.5, 1, -0.5])
  })

  it("[DJ-1.2] before the first turn all seats are equal", () => {
    for (const text of ["-/- deal - 0 0 0 - -", "S@O2,H@O1/M@O8 deal - 0 0 0 - -"])
      expect(evaluate(dejarik.parseState(text)).map(Math.abs)).toEqual([0, 0])
    expect(evaluate(dejarik.initialState({ seats: 3 })).map(Math.abs)).toEqual([0, 0, 0])
  })

  it("[DJ-2.1] a turn in progress counts as finished, because searches play the rest of it", () => {
    expect(evaluate(positionOf(["GH", "O"], "red", 1))).toEqual(evaluate(positionOf(["GH", "O"], "blue")))
    expect(evaluate(positionOf(["SG", "", "NR"], "red", 1))).toEqual(evaluate(positionOf(["SG", "", "NR"], "blue")))
    expect(evaluate(positionOf(["SG", "", "NR"], "blue", 1))).toEqual(evaluate(positionOf(["SG", "", "NR"], "red")))
    expect(evaluate(positionOf(["GH", "O"], "red"))).not.toEqual(evaluate(positionOf(["GH", "O"], "blue")))
  })

  it("[DJ-6.1] lost pieces do not count", () => {
    expectClose(evaluate(positionOf(["GH", "O"], "red", 2, "S")), oracle.worths(["GH", "O"])[0])
  })

  it("does not mix up games with other owners or numbers of seats", () => {
    for (const sides of [
      ["GH", "O"],
      ["GO", "H"],
      ["G", "H", "O"],
      ["G", "H", "O", ""],
      ["GH", "O"],
    ])
      expectClose(evaluate(positionOf(sides, "red")), oracle.worths(sides)[0])
  })
})

describe("the value of remaining pieces", () => {
  it("[DJ-2.1] numbers only dealt pieces and skips seats without pieces", () => {
    const { bits, after } = materialOf(standard, [0, -1, -1, 2, -1, 1, -1, -1], 3)
    expect(bits).toEqual([1, 0, 0, 2, 0, 4, 0, 0])
    expect([0, 1, 2].map((mover) => after(7, mover))).toEqual([1, 2, 0])
    expect([0, 1, 2].map((mover) => after(3, mover))).toEqual([2, 2, 0])
    expect([after(4, 1), after(0, 2)]).toEqual([1, 2])
  })

  it("[DJ-7.1] is found even if the choices of three seats cycle", () => {
    const values = evaluate(positionOf(["R", "MK", "S"], "red"))
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0)
    for (const value of values) expect(Math.abs(value)).toBeLessThan(1)
  })
})

describe("a new judge", () => {
  const rules = compileRules({
    ...standardRules,
    id: "other",
    pieces: pieces.slice(0, 4),
    start: {
      2: [
        ["O1", "O2"],
        ["O7", "O8"],
      ],
    },
  })
  const state = (...owner: number[]): DejarikState => ({
    ...dejarik.initialState(),
    phase: "play",
    turn: 1,
    active: 0,
    left: 2,
    at: [0, 1, 2, 3],
    owner,
  })

  it("[DJ-1.2] treats swapped owners as another game", () => {
    const judge = evaluateOf(rules)
    const one = judge(state(0, 1, 1, 1))
    expect(judge(state(1, 0, 0, 0))).toEqual(evaluateOf(rules)(state(1, 0, 0, 0)))
    expect(judge(state(0, 1, 1, 1))).toEqual(one)
  })

  it("[DJ-1.2] works during the deal and after it, on one mutable state", () => {
    const judge = evaluateOf(rules)
    const going = { ...state(0, -1, -1, -1), active: -1, at: [0, -1, -1, -1] }
    expect(judge(going).map(Math.abs)).toEqual([0, 0])
    Object.assign(going.owner, [0, 1, 1, 1])
    expect(judge({ ...going, active: 0, at: [0, 1, 2, 3] })).toEqual(evaluateOf(rules)(state(0, 1, 1, 1)))
  })
})

describe("with more than ten pieces", () => {
  const twelve = [..."ABCDEFGHIJKL"].map((letter, index) => ({
    letter,
    class: "creature",
    movement: 1,
    attack: 1 + (index % 2),
    defence: 2,
  }))
  const start = {
    2: [
      ["I1", "I2", "I3", "I4", "I5", "I6"],
      ["O1", "O2", "O3", "O4", "O5", "O6"],
    ],
  }
  const rules = compileRules({ ...standardRules, id: "other", pieces: twelve, start })
  const judge = evaluateOf(rules)
  const state = (owned: number, lost: readonly number[] = []): DejarikState => ({
    ...dejarik.initialState(),
    phase: "play",
    turn: 1,
    active: 0,
    left: 2,
    at: twelve.map((_, piece) => (piece < owned && !lost.includes(piece) ? piece : -1)),
    owner: twelve.map((_, piece) => (piece < owned ? piece % 2 : -1)),
  })

  it("each counts as its dice", () => {
    // Six pieces of 3 dice against six of 4: 18 and 24 of 42.
    expectClose(judge(state(12)), [-1 / 7, 1 / 7])
    expectClose(judge(state(12, [1, 3])), [1 / 17, -1 / 17])
    // Six pieces against five: 18 and 20 of 38.
    expectClose(judge(state(11)), [-1 / 19, 1 / 19])
  })

  it("ten are still solved", () => {
    // Fifteen dice against twenty would be −5 of 35.
    expect(judge(state(10))[0]).not.toBeCloseTo(-5 / 35, 2)
  })
})

describe("evaluations of mixed deals", () => {
  it("equal those of one deal after another, for more deals than are kept", () => {
    const letters = pieces.map(({ letter }) => letter)
    const deals = Array.from({ length: 140 }, (_, index) => {
      const order = letters.map((_, place) => letters[(place * 3 + index * (1 + Math.floor(index / 8))) % 8] ?? "")
      return new Set(order).size === 8 ? order : letters
    })
    const stateOf = (order: readonly string[]): DejarikState =>
      dejarik.initialState({
        deal: "fixed",
        arrangement: { red: order.slice(0, 4).join(""), blue: order.slice(4).join("") },
        firstSeat: "red",
      })
    const mixed = evaluateOf(standard)
    for (const order of [...deals, ...deals.slice(0, 20)])
      expect(mixed(stateOf(order))).toEqual(evaluateOf(standard)(stateOf(order)))
  })
})
