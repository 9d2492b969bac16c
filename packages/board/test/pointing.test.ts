import { pointer } from "@flottille/core/diagram"
import { describe, expect, it } from "vitest"
import { kept, touch } from "../src/pointing"

const board = { path: (action: string) => action.replace(/!.*/, "").split("-").filter(Boolean) }
const actions = ["a-b", "a-c-d", "a-c", "b-a", "c-a!knight", "c-a!queen", "d", "!pass"]
const hand = pointer(board, {}, actions)

describe("touching a place", () => {
  it("begins and continues a selection", () => {
    expect(touch(hand, [], "a")).toEqual({ type: "begun", touched: ["a"] })
    expect(touch(hand, ["a"], "c")).toEqual({ type: "begun", touched: ["a", "c"] })
    expect(hand.after(["a", "c"])).toEqual({ next: ["d"], complete: ["a-c"] })
  })

  it("completes an action that nothing can follow", () => {
    expect(touch(hand, ["a"], "b")).toEqual({ type: "complete", touched: ["a", "b"], action: "a-b" })
    expect(touch(hand, [], "d")).toEqual({ type: "complete", touched: ["d"], action: "d" })
  })

  it("asks which of several actions is meant", () => {
    expect(touch(hand, ["c"], "a")).toEqual({
      type: "several",
      touched: ["c", "a"],
      actions: ["c-a!knight", "c-a!queen"],
    })
  })

  it("restarts at a place that can begin but not continue", () => {
    expect(touch(hand, ["b"], "c")).toEqual({ type: "begun", touched: ["c"] })
    expect(touch(hand, ["b"], "d")).toEqual({ type: "complete", touched: ["d"], action: "d" })
  })

  it("cancels the selection when its last place is touched again", () => {
    expect(touch(hand, ["b"], "b")).toEqual({ type: "dropped", touched: [] })
  })

  it("is refused where no action begins, with all touched places", () => {
    expect(touch(hand, [], "e")).toEqual({ type: "refused", touched: ["e"] })
    expect(touch(hand, ["b"], "e")).toEqual({ type: "refused", touched: ["b", "e"] })
  })

  it("keeps a selection in a new position if it can still continue", () => {
    expect(kept(hand, ["a", "c"])).toEqual(["a", "c"])
    expect(kept(pointer(board, {}, ["b-a"]), ["a", "c"])).toEqual([])
  })
})
