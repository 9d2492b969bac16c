import { describe, expect, it } from "vitest"
import { play, refusal, sketch, texts } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const

describe("frozen ships", () => {
  it("[DF-6.1] a ship that arrives keeps its heading, never acts again and cannot be sunk", () => {
    const state = sketch("c7NE h2N f3N / d2S b3S g4S", SMALL)
    const after = play(state, "c7-d8")
    expect(texts(after).filter((text) => text.startsWith("d8"))).toEqual([])
    expect(refusal(after, "d8@S")).toBe("DF-6.1 frozen")
    expect(refusal(after, "d8-e8")).toBe("DF-6.1 frozen")
  })

  it("[DF-6.1] a frozen ship cannot be sunk by flanks that would sink any other", () => {
    const state = sketch("c2W e2E f5N / d1S a7S b7S", SMALL, { obligation: "met", balls: 1 })
    expect(texts(state).filter((text) => text.includes("x"))).toEqual([])
    expect(refusal(state, "c2+e2xd1")).toBe("DF-6.1 frozen")
  })

  it("[DF-6.2] a frozen ship helps to sink, raises costs and blocks its square", () => {
    const state = sketch("d8N c6N / d7S a7S h7S f5S", SMALL, { obligation: "met", balls: 2 })
    // Dead astern of d8: no flank. Beside it: c7 is.
    expect(texts(state).filter((text) => text.includes("xd7"))).toEqual([])
    const beside = sketch("d8N b6N f2N / c7S a3S h7S f5S", SMALL, { obligation: "met", balls: 2 })
    expect(texts(beside)).toContain("b6+d8xc7")
    const blocked = sketch("d8N d7N f2N / c2S a3S h7S f5S", SMALL, { obligation: "met", balls: 2 })
    expect(refusal(blocked, "d7-d8")).toBe("DF-2.2 occupied")
    const cost = play(sketch("d2N h3N / d1S a7S h7S", SMALL), "d2@E").cannonballs
    expect(cost).toBe(2)
  })
})
