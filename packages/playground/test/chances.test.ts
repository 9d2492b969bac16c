import { describe, expect, it } from "vitest"
import { chancesOf } from "../src/model/chances"

describe("chances of actions", () => {
  it("have no more digits than show every difference", () => {
    expect(chancesOf([1, 0.5, -1], "en")).toEqual([
      { text: "100\u00a0%", isEqual: false },
      { text: "75\u00a0%", isEqual: false },
      { text: "0\u00a0%", isEqual: false },
    ])
    expect(chancesOf([0.602, 0.604, 0.2], "en").map(({ text }) => text)).toEqual([
      "80.1\u00a0%",
      "80.2\u00a0%",
      "60.0\u00a0%",
    ])
    expect(chancesOf([0.6, 0.603], "fr").map(({ text }) => text)).toEqual(["80,0\u00a0%", "80,2\u00a0%"])
  })

  it("say where actions are equally good", () => {
    expect(chancesOf([0.6, 0.6, 0.2], "en").map(({ isEqual }) => isEqual)).toEqual([true, true, false])
    expect(chancesOf([0.6, 0.6000001], "en").map(({ text }) => text)).toEqual(["80\u00a0%", "80\u00a0%"])
    expect(chancesOf([], "en")).toEqual([])
  })
})
