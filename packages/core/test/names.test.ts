import { capital, type GameNames, nameOfPhase, nameOfSeat, nameOfUnit } from "@flottille/core/rulebook"
import { describe, expect, it } from "vitest"

const names: GameNames = {
  seats: { red: { en: "red", fr: "rouge" } },
  phases: { play: { en: "play", fr: "jeu" } },
  units: { ball: { one: { en: "ball", fr: "boulet" }, many: { en: "balls", fr: "boulets" } } },
}

describe("names of seats, phases and units", () => {
  it("seats have a name in the requested language, or else their title", () => {
    const red = { id: "red", title: "The red side" }
    expect([nameOfSeat(names, red, "en"), nameOfSeat(names, red, "fr")]).toEqual(["Red", "Rouge"])
    expect(nameOfSeat(undefined, red, "fr")).toBe("The red side")
    expect(nameOfSeat(names, { id: "constructor", title: "builder" }, "fr")).toBe("Builder")
    expect([capital("frégate"), capital("a"), capital("")]).toEqual(["Frégate", "A", ""])
  })

  it("phases have a name for use in a sentence, or else their id", () => {
    expect([nameOfPhase(names, "play", "en"), nameOfPhase(names, "play", "fr")]).toEqual(["play", "jeu"])
    expect([nameOfPhase(undefined, "play", "fr"), nameOfPhase(names, "toString", "en")]).toEqual(["play", "toString"])
  })

  it("units follow their number: in English only 1 is one, in French 0 is too", () => {
    const delivered = (unit: string, language: "en" | "fr", given?: GameNames) =>
      [-2, -1, 0, 1, 1.5, 2].map((count) => nameOfUnit(given, unit, count, language)).join(" ")
    expect(delivered("ball", "en", names)).toBe("balls balls balls ball balls balls")
    expect(delivered("ball", "fr", names)).toBe("boulets boulet boulet boulet boulet boulets")
    expect(delivered("order", "en")).toBe("orders orders orders order orders orders")
    expect(delivered("valueOf", "fr", names)).toBe("valueOfs valueOf valueOf valueOf valueOf valueOfs")
  })
})
