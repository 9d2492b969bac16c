import { expect, it } from "vitest"
import { readArguments } from "../src/arguments"

it("parses the name, kind, titles and flags", () => {
  expect(readArguments(["my-game", "--kind", "cards", "--title-fr", "Mon jeu", "--no-install"])).toEqual({
    ...{ name: "my-game", kind: "cards", from: undefined, title: undefined, titleFr: "Mon jeu", prefix: undefined },
    ...{ example: false, dryRun: false, install: false },
  })
  expect(readArguments(["my-game", "--from", "dejarik"])).toMatchObject({ from: "dejarik", install: true })
  expect(readArguments(["--help"])).toBeUndefined()
})

it.each([
  [["my-game", "--kind", "chess"], "kind", 'There is no kind "chess", only board, dice, cards, sealed.'],
  [["my-game", "--kind", "toString"], "kind", 'There is no kind "toString", only board, dice, cards, sealed.'],
  [[], "arguments", "Give the game one name, as in my-game."],
  [["one", "two"], "arguments", "Give the game one name, as in my-game."],
  [["my-game", "--kind", "dice", "--from", "dejarik"], "arguments", "Choose one of --kind and --from."],
  [["my-game", "--colour", "red"], "arguments", "Unknown option '--colour'."],
  [["my-game", "--kind"], "arguments", "Option '--kind <value>' argument missing."],
])("%j is refused in one sentence", (words, code, message) => {
  expect(() => readArguments(words)).toThrow(expect.objectContaining({ name: "CreateGameError", code, message }))
})
