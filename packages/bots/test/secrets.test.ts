import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { ismcts } from "../src/ismcts"
import { actionOf, type Drawing, type DrawnState, drawn } from "./support/drawn"

/**
 * Red plays safe, which is bad, or risks it. After the risk, blue strikes or waits without showing its card: with
 * a high card striking wins, with a low card it loses.
 */
const bluff: Drawing = {
  high: { who: 0, to: ["risk>highRisk", "safe>safe"] },
  low: { who: 0, to: ["risk>lowRisk", "safe>safe"] },
  highRisk: { who: 1, to: ["strike>lost", "wait>half"] },
  lowRisk: { who: 1, to: ["strike>won", "wait>half"] },
  lost: { returns: [-1, 1] },
  won: { returns: [1, -1] },
  half: { returns: [0.5, -0.5] },
  safe: { returns: [-0.9, 0.9] },
}

describe("opponents in a search", () => {
  it("choose by their own secrets where the game names them", async () => {
    const subject = drawn(bluff, { hidden: { "?": ["high", "low"] } })
    const secretBehind = ({ at }: DrawnState) => (at.startsWith("high") ? "high" : "low")
    const riskOf = async (knows: boolean) => {
      const given = { ...subject, ...(knows ? { secretBehind } : {}) }
      const request = { ...subject.request(4000, "?"), random: createRandom(1) }
      const { info } = await ismcts(given, { foresight: 0 }).choose(request)
      return info?.lines.find(({ action }) => action === actionOf("risk>"))?.values[0] ?? 0
    }
    // With a high card blue wins, with a low card it waits: (−1 + ½) / 2.
    expect(await riskOf(true)).toBeCloseTo(-0.25, 1)
    // Without knowledge both actions of blue are worth about the same for it: 0 and −½.
    expect(await riskOf(false)).toBeGreaterThan(-0.1)
  })
})
