import { expect, it } from "vitest"
import { draftOfGame } from "../src/plan"
import { filled, templateFiles } from "../src/templates"
import { myGame } from "../templates/game/src/index"
import { names } from "./support/names"

it("a new game contains no words of its template", () => {
  const { files } = draftOfGame(names)
  for (const [file, text] of files) expect(`${file}: ${text}`).not.toMatch(/my-?game|mon jeu|\bXY-/i)
  expect(files.get("src/messages/texts.ts")).toContain('title: { en: "Harbour Raid!", fr: "Raid au port" }')
})

it.each(["game", "variant"])("the template %s comes without its recorded game, whose hash would not match", (name) => {
  expect([...templateFiles(name).keys()].filter((file) => file.includes("playthroughs/"))).toEqual([])
})

it("a new game shows chance, secrets and more than two seats", () => {
  expect(myGame.traits).toEqual({ information: "imperfect", chance: true, simultaneous: false })
  expect(myGame.seats(myGame.options({ seats: 4 }))).toHaveLength(4)
})

it("each word is replaced everywhere, and nothing is replaced twice", () => {
  const files = filled("game", [
    ["MyGame", "MyGameMyGame"],
    ["my-game", "MyGame"],
  ])
  expect(files.get("src/game.ts")).toContain('id: "MyGame"')
  expect(files.get("src/state/state.ts")).toContain("interface MyGameMyGameState")
})
