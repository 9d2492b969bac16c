import { createRandom, type Seat } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import { type DiplomacyPackage, diplomacyPackage } from "@flottille/diplomacy/package"
import { describe, expect, it } from "vitest"
import { council } from "../src/council"
import { botNamed, botNames } from "../src/named"
import { BotError } from "../src/question"

const { game } = diplomacyPackage

/** Asks in a position of Diplomacy. */
async function ask(
  state: ReturnType<typeof game.initialState>,
  seat: Seat,
  iterations: number,
  subject: DiplomacyPackage = diplomacyPackage,
) {
  const question = { seat, view: game.view(state, seat), actions: game.legalActions(state, seat), news: [], random: createRandom(1) }
  return council(subject).choose({ ...question, budget: { iterations } })
}

describe("a council", () => {
  it("is there where a game proposes and judges something", () => {
    expect(botNames(diplomacyPackage)).toContain("council")
    expect(botNames(dejarikPackage)).not.toContain("council")
    expect(botNamed(diplomacyPackage, "council:1s").budget).toEqual({ ms: 1000 })
    expect(() => council(dejarikPackage)).toThrow(BotError)
  })

  it("[DP-3] answers with orders for all units, which are legal one after the other", async () => {
    const state = game.initialState()
    const { action, then = [], info } = await ask(state, 5, 40)
    const orders = [action, ...then]
    expect(orders).toHaveLength(5)
    expect(orders.at(-1)).toEqual({ type: "ready" })
    for (const order of orders) {
      expect(game.validate(state, 5, order)).toBeUndefined()
      game.step(state, 5, order)
    }
    expect(info?.iterations).toBe(40)
    expect(info?.lines[0]?.action).toEqual(action)
  })

  it("finds what nobody proposed, if it is better", async () => {
    const state = game.initialState()
    // Two units can dislodge the third, which stands on the only centre that is left to take, and no proposal says so.
    state.units = [
      { power: "france", type: "A", at: "bur" },
      { power: "france", type: "A", at: "ruh" },
      { power: "germany", type: "A", at: "mun" },
    ]
    state.centres = Object.fromEntries(Object.keys(state.centres).map((id) => [id, id === "mun" ? "germany" : "france"]))
    const lazy: DiplomacyPackage = {
      ...diplomacyPackage,
      propose: ({ units }, seat) => [
        ...units.flatMap(({ power, at }) => (power === game.seats(state.options)[seat]?.id ? [{ type: "hold", unit: at } as const] : [])),
        { type: "ready" },
      ],
    }
    const { action, then = [] } = await ask(state, 2, 600, lazy)
    const orders = [action, ...then].map((order) => game.formatAction(order, state))
    const attack = [
      ["A BUR - MUN", "A RUH S A BUR - MUN"],
      ["A RUH - MUN", "A BUR S A RUH - MUN"],
    ]
    expect(
      attack.some((pair) => pair.every((order) => orders.includes(order))),
      orders.join(),
    ).toBe(true)
  })
})
