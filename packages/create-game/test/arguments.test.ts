import { expect, it } from "vitest"
import { readArguments } from "../src/arguments"

it("parses the name, titles and flags", () => {
  expect(readArguments(["my-game", "--title-fr", "Mon jeu", "--no-install"])).toEqual({
    ...{ name: "my-game", from: undefined, title: undefined, titleFr: "Mon jeu", prefix: undefined },
    ...{ dryRun: false, install: false },
  })
  expect(readArguments(["my-game", "--from", "dejarik"])).toMatchObject({ from: "dejarik", install: true })
  expect(readArguments(["--help"])).toBeUndefined()
})

it.each([
  [[], "arguments", "Give the game one name, as in my-game."],
  [["one", "two"], "arguments", "Give the game one name, as in my-game."],
  [["my-game", "--colour", "red"], "arguments", "Unknown option '--colour'."],
  [["my-game", "--from"], "arguments", "Option '--from <value>' argument missing."],
])("%j is refused in one sentence", (words, code, message) => {
  expect(() => readArguments(words)).toThrow(expect.objectContaining({ name: "CreateGameError", code, message }))
})
