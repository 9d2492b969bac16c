import { describe, expect, it } from "vitest"
import { assertMembers } from "../src/members"
import { cards } from "./zoo/cards"
import { testedCards } from "./zoo/fault"
import { pebbles } from "./zoo/pebbles"

describe("the members of a game", () => {
  it("are accepted in a sound game, and others beside them", () => {
    expect(() => assertMembers(cards)).not.toThrow()
    expect(() => assertMembers({ ...pebbles, evaluate: () => [0, 0], helper: 1 })).not.toThrow()
  })

  it("are named with the right name if they are nearly right", () => {
    const { determinize, ...others } = cards
    expect(() => assertMembers({ ...others, determinise: determinize })).toThrow(
      /determinise.*the name determinize; the contract has no determinise/,
    )
    const { plainChance: _, ...plain } = pebbles as typeof pebbles & { plainChance?: unknown }
    expect(() => assertMembers({ ...plain, plainChances: () => 0 })).toThrow(/the name plainChance/)
  })

  it("are named if they are missing, with those that the contract does not know", () => {
    const { observe, ...others } = cards
    expect(() => assertMembers({ ...others, report: observe })).toThrow(
      /observe.*a function, as Game in the contract says; the contract does not know: report/,
    )
    expect(() => testedCards({ step: undefined as never })).toThrow(/step/)
    expect(() => assertMembers({ ...cards, traits: null })).toThrow(/traits.*an object/)
  })

  it("are named if a setting of `laws` is unknown or not a function", () => {
    expect(() => assertMembers({ ...cards, laws: { sought: () => ({}), forgets: () => true } })).not.toThrow()
    expect(() => assertMembers({ ...cards, laws: { rankDraws: () => true } })).toThrow(
      /laws\.rankDraws.*one of the names forgets, asksInSecret, ranksDraws, sought/,
    )
    expect(() => assertMembers({ ...cards, laws: { forgets: true } })).toThrow(/laws\.forgets.*a function/)
    for (const laws of [null, "forgets"])
      expect(() => assertMembers({ ...cards, laws })).toThrow(/laws.*an object of functions/)
  })
})
