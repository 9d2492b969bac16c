import { NotationError } from "@flottille/core"
import { dejarik, dejarikOf } from "@flottille/dejarik"
import { botsOf, dejarikBots } from "@flottille/dejarik/bots"
import { describe, expect, it } from "vitest"
import { solve } from "../src/solve"
import { smallRules } from "./support/small-board"

const { endings, evaluate = () => [] } = dejarikBots

const solved = (material: string) => solve({ game: dejarik, keyOf: endings.keyOf }, endings.positions(material))
const uncounted = '{"quietTurns":null,"turnLimit":null}'

describe("[DJ-6.1] endings of Dejarik", () => {
  it("two against one are solved and proved", () => {
    const { positions, gap, proved, valueAt } = solved("GO N")
    expect([positions > 4000, gap < 1e-9, proved]).toEqual([true, true, true])

    const at = (text: string) => valueAt(dejarik.parseState(`${text} ${uncounted}`))
    expect(at("G@O1,O@I1/N@C play red 2 1 0 -")).toBeGreaterThan(-1)
    expect(at("G@O1,O@I1/N@C play red 2 1 0 -")).toBeLessThan(1)
    expect(at("S@O1,O@I1/N@C play red 2 1 0 -")).toBeUndefined()
  })

  it("[DJ-1.1] have the same value when the board is rotated or mirrored", () => {
    const game = dejarikOf(smallRules)
    const small = botsOf(smallRules).endings
    const { positions, values, valueAt, proved } = solve({ game, keyOf: small.keyOf }, small.positions("KO N"))
    const keys = new Map<string, number>()
    const plain = solve(
      {
        game,
        keyOf(state) {
          const { at, phase, active, left, attacker, target } = state
          const text = JSON.stringify([at, phase, active, left, attacker, target])
          if (!keys.has(text)) keys.set(text, keys.size)
          return keys.get(text) ?? -1
        },
      },
      small.positions("KO N"),
    )
    expect([proved, plain.proved, plain.positions > 4 * positions, values.size]).toEqual([true, true, true, positions])
    let compared = 0
    for (const state of small.positions("KO N")) {
      expect(plain.valueAt(state)).toBeCloseTo(valueAt(state) ?? Number.NaN, 8)
      compared++
    }
    expect(compared).toBeGreaterThan(50)
  })

  it("have the opposite value when the seats swap sides", () => {
    const [one, other] = [solved("GH O"), solved("O GH")]
    let compared = 0
    for (const state of endings.positions("GH O")) {
      const turned = {
        ...state,
        at: state.at,
        owner: state.owner.map((seat) => (seat < 0 ? seat : 1 - seat)),
        active: 1 - state.active,
      }
      expect(other.valueAt(turned)).toBeCloseTo(-(one.valueAt(state) ?? Number.NaN), 8)
      compared++
    }
    expect(compared).toBeGreaterThan(4000)
  })

  it("have an average value close to `evaluate`", () => {
    for (const material of ["GO N", "GH O"]) {
      const { valueAt } = solved(material)
      for (const active of [0, 1]) {
        let [sum, count, judged] = [0, 0, Number.NaN]
        for (const state of endings.positions(material)) {
          if (state.active !== active || state.left < 2) continue
          sum += valueAt(state) ?? Number.NaN
          count++
          judged = evaluate(state)[0] ?? Number.NaN
        }
        expect(Math.abs(sum / count - judged), `${material}, ${active} to move`).toBeLessThan(0.2)
      }
    }
  })

  it("[DJ-6.4] are named by their pieces", () => {
    const state = dejarik.parseState(`G@O1,O@I1,S@-,M@-/N@C,H@-,K@-,R@- play red 2 9 0 - ${uncounted}`)
    expect(endings.materialOf(state)).toBe("GO N")
    expect(solved("GO N").valueAt(state)).toBeDefined()
    expect(endings.materialOf(dejarik.initialState())).toBeUndefined()
    for (const text of ["", "GO", "G O", "GO ", "GG O", "GO X", "GHK NO", "go n", "G O N"])
      expect(() => [...endings.positions(text)], text).toThrow(NotationError)
  })
})
