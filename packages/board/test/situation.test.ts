import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { dejarikPackage } from "@flottille/dejarik/package"
import { describe, expect, it } from "vitest"
import { defineBoard, FlottilleBoard } from "../src/index"
import { situationOf } from "../src/situation"
import { placeName } from "../src/words"

const known: AnyGamePackage = dejarikPackage
const match = createMatch(dejarikPackage.game, { seed: 7 })
const seat = 1
const view = match.view(seat)

describe("a position as the board asks for it", () => {
  it("has the legal actions of the seat, those that it is given, or none for onlookers", () => {
    expect([...situationOf(known, view, seat).pointer.after([]).next].sort()).toEqual(["O5", "O6", "O7", "O8"])
    expect(situationOf(known, view, seat, match.legalActions(seat).slice(0, 1)).pointer.after([]).next).toHaveLength(1)
    expect(situationOf(known, match.view("spectator"), undefined).pointer.after([]).next).toEqual([])
  })

  it("explains refusals, even for seats that are not to act", () => {
    expect(situationOf(known, view, seat).why(["O5", "I11"])).toMatchObject({ rule: "DJ-3.1" })
    expect(situationOf(known, match.view(0), 0).why(["O11"])).toMatchObject({ rule: "CO-2" })
    expect(situationOf(known, match.view("spectator"), undefined).why(["O11"])).toBeUndefined()
  })

  it("knows which actions end the turn", () => {
    const { endsTurn } = situationOf(known, view, seat)
    const [first, second] = ["O5-I5", "O6-O5"].map((text) => known.game.parseAction(text, match.state(), seat))
    expect(endsTurn(first)).toBe(false)
    const after = createMatch(dejarikPackage.game, { seed: 7 })
    after.submit(seat, first)
    expect(situationOf(known, after.view(seat), seat).endsTurn(second)).toBe(true)
  })

  it("reads notation", () => {
    const { read } = situationOf(known, view, seat)
    expect(read("O5-I5")).toMatchObject({ action: { type: "move" } })
    expect(read("O5-I11")).toMatchObject({ refusal: { rule: "DJ-3.1" } })
    expect(read("O5+")).toMatchObject({ refusal: { code: "not-an-action", details: { position: 0 } } })
  })

  it("describes events", () => {
    const situation = situationOf(known, view, seat)
    expect(situation.describe(match.events(seat).slice(-1), "fr")).toEqual(["Tour 1 : c’est à Bleu de jouer."])
  })

  it("has no places and actions for a game without a board", () => {
    const { diagram: _diagram, ...boardless } = known
    const { diagram, layout, pointer } = situationOf(boardless, view, seat)
    expect([diagram, layout.places, pointer.buttons, pointer.after([]).next]).toEqual([undefined, [], [], []])
  })
})

it("labels a place with its name, its piece and the possible action", () => {
  const name = { en: "I1", fr: "I1" }
  expect(placeName({ name }, "own Houjix", "start", "en")).toBe("I1, own Houjix, can be chosen")
  expect(placeName({ name }, "", undefined, "fr")).toBe("I1")
})

it("can be imported without a page", () => {
  expect(typeof FlottilleBoard).toBe("function")
  defineBoard()
  expect("customElements" in globalThis).toBe(false)
})
