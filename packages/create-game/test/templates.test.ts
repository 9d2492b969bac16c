import { describe, expect, it } from "vitest"
import { kindFacts, kinds } from "../src/kinds"
import { draftOfKind } from "../src/plan"
import { filled, templateFiles } from "../src/templates"
import { myGame as board } from "../templates/board/src/index"
import { myGame as cards } from "../templates/cards/src/index"
import { myGame as dice } from "../templates/dice/src/index"
import { myGame as sealed } from "../templates/sealed/src/index"
import { names } from "./support/names"

const request = { name: "harbour-raid", example: false, dryRun: false, install: false } as const

describe.each(kinds)("the kind %s", (kind) => {
  it("contains no words of its template", () => {
    const { files } = draftOfKind({ ...request, kind }, names)
    for (const [file, text] of files) expect(`${file}: ${text}`).not.toMatch(/my-?game|mon jeu|\bXY-/i)
    expect(files.get("src/texts.ts")).toContain('title: { en: "Harbour Raid!", fr: "Raid au port" }')
  })

  it("comes without a recorded game, whose hash would not match", () => {
    expect([...templateFiles(kind).keys()].filter((name) => name.includes("playthroughs/"))).toEqual([])
  })
})

describe("the facts about the kinds", () => {
  it("match the traits of their games", () => {
    const traits = { board: board.traits, dice: dice.traits, cards: cards.traits, sealed: sealed.traits }
    for (const kind of kinds) expect(kindFacts[kind].traits).toEqual(traits[kind])
  })

  it("cover chance, secrets, sealed choices and more than two seats", () => {
    expect(dice.traits.chance && cards.traits.chance).toBe(true)
    expect([cards, sealed].map(({ traits }) => traits.information)).toEqual(["imperfect", "imperfect"])
    expect(sealed.actors(sealed.initialState())).toEqual([0, 1])
    expect(cards.seats(cards.options({ seats: 4 }))).toHaveLength(4)
  })
})

it("each word is replaced everywhere, and nothing is replaced twice", () => {
  const files = filled("board", [
    ["MyGame", "MyGameMyGame"],
    ["my-game", "MyGame"],
  ])
  expect(files.get("src/game.ts")).toContain('id: "MyGame"')
  expect(files.get("src/state.ts")).toContain("interface MyGameMyGameState")
})
