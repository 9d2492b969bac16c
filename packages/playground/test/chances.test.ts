import { describe, expect, it } from "vitest"
import { chancesOf } from "../src/model/chances"

describe("chances of actions", () => {
  it("have no more digits than show every difference", () => {
    expect(chancesOf([1, 0.75, 0], "en")).toEqual([
      { text: "100\u00a0%", isEqual: false },
      { text: "75\u00a0%", isEqual: false },
      { text: "0\u00a0%", isEqual: false },
    ])
    expect(chancesOf([0.801, 0.802, 0.6], "en").map(({ text }) => text)).toEqual([
      "80.1\u00a0%",
      "80.2\u00a0%",
      "60.0\u00a0%",
    ])
    expect(chancesOf([0.8, 0.802], "fr").map(({ text }) => text)).toEqual(["80,0\u00a0%", "80,2\u00a0%"])
  })

  it("say where actions are equally good", () => {
    expect(chancesOf([0.8, 0.8, 0.6], "en").map(({ isEqual }) => isEqual)).toEqual([true, true, false])
    expect(chancesOf([0.8, 0.80000005], "en").map(({ text }) => text)).toEqual(["80\u00a0%", "80\u00a0%"])
    expect(chancesOf([], "en")).toEqual([])
  })
})
