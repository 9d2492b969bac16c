import { expect, test } from "vitest"
import { NotationError, textOf } from "../src/index"

test("[CO-4] what is no text is refused where a text is read, whatever it makes of itself", () => {
  expect(textOf("O11-I10")).toBe("O11-I10")
  for (const given of [5, null, undefined, ["x"], { toString: "x" }, { length: 3 }]) {
    expect(() => textOf(given)).toThrow(NotationError)
    expect(() => textOf(given, "XY-1.1")).toThrow('"": expected a text at position 0 (XY-1.1)')
  }
})
