import type { Place } from "@flottille/core/diagram"
import { dejarik } from "@flottille/dejarik"
import { diagram } from "@flottille/dejarik/diagram"
import { describe, expect, it } from "vitest"
import { commandOf, typed } from "../src/keys"

const { places } = diagram.layout(dejarik.view(dejarik.initialState(), "spectator"))
const possible = ["O5", "O6"]

describe("keys", () => {
  it("follow the board's directions", () => {
    expect(commandOf("ArrowUp", "I6", places, possible)).toEqual({ type: "go", to: "C" })
    expect(commandOf("ArrowDown", "I6", places, possible)).toEqual({ type: "go", to: "O6" })
    expect(commandOf("ArrowDown", "O6", places, possible)).toBeUndefined()
  })

  it("lead to the next legal place, wrapping around", () => {
    const from = (key: string, here: string) => commandOf(key, here, places, possible)
    expect([from("PageDown", "C"), from("PageDown", "O5"), from("PageDown", "O6")]).toEqual(
      ["O5", "O6", "O5"].map((to) => ({ type: "go", to })),
    )
    expect([from("PageUp", "C"), from("PageUp", "O6")]).toEqual(["O6", "O5"].map((to) => ({ type: "go", to })))
    expect(commandOf("PageDown", "C", places, [])).toBeUndefined()
  })

  it("have no other bindings", () => {
    for (const key of ["Tab", "F1", "a", "constructor"]) expect(commandOf(key, "C", places, possible)).toBeUndefined()
  })
})

describe("names", () => {
  /** Types with so many milliseconds between letters. */
  const type = (keys: string, pause: number) => {
    let now: ReturnType<typeof typed> = { text: "", at: -10_000, place: undefined }
    for (const [index, key] of [...keys].entries()) now = typed(now, key, index * pause, places)
    return now.place?.id
  }

  it("lead to their place, preferring an exact name to a prefix", () => {
    expect(["i1", "I12", "o", "c", "centre"].map((name) => type(name, 100))).toEqual(["I1", "I12", "O1", "C", "C"])
  })

  it("restart after a pause, and after letters that continue no name", () => {
    expect(type("i1o", 100)).toBe("O1")
    expect(type("io", 5000)).toBe("O1")
    expect(type("x", 100)).toBeUndefined()
  })

  it("are those of every language", () => {
    const sea: Place = {
      id: "mao",
      name: { en: "Mid-Atlantic", fr: "Atlantique" },
      centre: { x: 0, y: 0 },
      outline: "",
      near: {},
    }
    for (const key of ["m", "a"]) expect(typed({ text: "", at: 0 }, key, 5000, [sea]).place).toBe(sea)
  })
})
