import { apply, CHANCE, createRandom, perft, SchemaError } from "@flottille/core"
import { combatWeights, dejarik } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import variant from "./variant"

const { game } = variant

/** The Savrip, 6 dice, attacks the Monnok, 5 dice. */
const ATTACK = "S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -"

function afterwards(text: string) {
  const state = game.parseState(ATTACK)
  const action = game.parseAction(text, state, CHANCE)
  expect(game.validate(state, CHANCE, action)).toBeUndefined()
  game.step(state, CHANCE, action)
  return game.formatState(state)
}

describe("the dice of an attack", () => {
  it("[DO-1.1] end in one of two results, with the weights of Dejarik's four", () => {
    const { kill, push, counterpush, counterkill } = combatWeights(6, 5)
    expect(game.chanceOutcomes(game.parseState(ATTACK))).toEqual([
      { action: { type: "combat", result: "kill" }, weight: kill + push },
      { action: { type: "combat", result: "counterkill" }, weight: counterpush + counterkill },
    ])
  })

  it("[DO-1.1] never end in a push, so a view of one is rejected", () => {
    const pushed = dejarik.parseState(ATTACK.replace("attack:", "push:"))
    expect(() => game.determinize(dejarik.view(pushed, 0), createRandom(1))).toThrow(SchemaError)
    expect(game.determinize(game.view(game.parseState(ATTACK), 0), createRandom(1))).toEqual(dejarik.parseState(ATTACK))
  })

  it("[DO-1.1] kill by a single point, and counter-kill on equal sums", () => {
    expect(afterwards("kill 1.1.1.1.1.2:1.1.1.1.2")).toBe("S@I1,G@O6/M@-,H@O9 play red 1 3 x - -")
    expect(afterwards("counterkill 1.1.1.1.1.1:1.1.1.1.2")).toBe("S@-,G@O6/M@I2,H@O9 play red 1 3 x - -")
  })

  it("[DO-1.1] are refused with a reason if they contradict the result", () => {
    const state = game.parseState(ATTACK)
    const refusalOf = (text: string) => game.validate(state, CHANCE, game.parseAction(text, state, CHANCE))
    expect(refusalOf("push")).toMatchObject({ code: "no-push", rule: "DO-1.1" })
    expect(refusalOf("kill 1.1.1.1.1.1:6.6.6.6.6")).toMatchObject({ code: "no-push", details: { result: "kill" } })
    expect(refusalOf("kill 6.6:1.1")).toMatchObject({ code: "wrong-dice", rule: "DJ-4.1" })
    expect(variant.explain({ code: "no-push", rule: "DO-1.1", details: { result: "push" } })).toBe(
      "These dice do not end in a push: the higher sum kills. (DO-1.1)",
    )
  })

  it("[DO-1.1] leave no position with a pending push", () => {
    const text = "S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -"
    expect(dejarik.parseState(text).phase).toBe("push")
    expect(() => game.parseState(text)).toThrow("DO-1.1")
  })
})

it.each(["stay", "kill"] as const)("[DO-1.2] the option blockedPush changes nothing: %s", (blockedPush) => {
  const options = { deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red", blockedPush } as const
  const opening = game.initialState(options)
  const attacked = game.legalActions(opening, 0).flatMap((move) => {
    const { state } = apply(game, opening, 0, move)
    const attacks = game.legalActions(state, 0).filter(({ type }) => type === "attack")
    return attacks.map((attack) => apply(game, state, 0, attack).state)
  })
  const fewer = attacked.map((state) => dejarik.chanceOutcomes(state).length - game.chanceOutcomes(state).length)
  // In Dejarik too, the Savrip's six dice never lose by seven to the Molator's two, nor do the
  // Strider's two win by seven against the Ng'ok's eight.
  expect(fewer.sort()).toEqual([1, 1, 2, 2, 2, 2])
  // 10351 is Dejarik's number, from its own perft test.
  expect(perft(game, opening, 3)).toBe(10351 - 10)
})
