import { describe, expect, it } from "vitest"
import { namesOf, type Taken } from "../src/names"

const taken: Taken = {
  isTaken: (id) => id === "docs",
  prefixes: new Set(["DJ", "CO"]),
  code: ["import dejarik from './dejarik'\nconst games = [dejarik]"],
}
const request = { dryRun: false, install: false } as const
const named = (name: string, given: object = {}) => namesOf({ ...request, name, ...given }, taken)

describe("a name", () => {
  it("comes in every form that the files need", () => {
    expect(named("harbour-raid")).toEqual({
      ...{ id: "harbour-raid", title: "Harbour Raid", titleFr: "Harbour Raid" },
      ...{ camel: "harbourRaid", pascal: "HarbourRaid", prefix: "HR" },
    })
    expect(named("harbour", { title: "Raid!", titleFr: "À l'abordage !".replace(" !", "!") })).toMatchObject({
      titleFr: "À l'abordage!",
    })
  })

  it("may equal the name in the templates", () => expect(named("my-game").camel).toBe("myGame"))

  it.each([
    "My-Game",
    "my_game",
    "../game",
    "a/b",
    "",
    "-a",
    "a--b",
    "1st",
    "node_modules",
    ".git",
    "é",
    "a".repeat(41),
    "con:",
  ])("%j is refused in one sentence", (name) => {
    expect(() => named(name)).toThrow(
      expect.objectContaining({ code: "name", message: expect.stringMatching(/^".*" cannot name [^.]+\.$/) }),
    )
  })

  it.each([
    "class",
    "constructor",
    "to-string",
    "global-this",
    "set-timeout",
    "map",
    "require",
    "docs",
    "schema",
    "expect",
    "games",
    "state",
  ])("%s is refused as a reserved name", (name) =>
    expect(() => named(name)).toThrow(`"${name}" means something else already: choose another name.`),
  )
})

describe("the prefix of the clauses", () => {
  it("is unique among all games", () => {
    expect(named("dune-jump").prefix).toBe("DU")
    expect(() => named("harbour", { prefix: "DJ" })).toThrow("DJ, CO are taken: choose another --prefix.")
  })

  it("is two or three capital letters", () => {
    expect(() => named("harbour", { prefix: "h" })).toThrow(expect.objectContaining({ code: "prefix" }))
  })
})

it.each(['a "quote"', "", "*/", "x".repeat(61)])("%j is refused as a title", (title) => {
  expect(() => named("harbour", { title })).toThrow(expect.objectContaining({ code: "title" }))
  expect(() => named("harbour", { titleFr: title })).toThrow(expect.objectContaining({ code: "title" }))
})
