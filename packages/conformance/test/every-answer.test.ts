import { pick, shuffle } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { everyAnswer } from "../src/every-answer"

/** The probabilities of the answers, as text. */
function chancesOf<T>(...given: Parameters<typeof everyAnswer<T>>): ReadonlyMap<string, number> {
  const chances = new Map<string, number>()
  for (const { answer, chance } of everyAnswer(...given) ?? [])
    chances.set(String(answer), (chances.get(String(answer)) ?? 0) + chance)
  return chances
}

describe("everyAnswer", () => {
  it("returns every answer with its probability", () => {
    const sums = chancesOf((random) => random.below(6) + random.below(6), 36)
    expect([...sums.keys()]).toHaveLength(11)
    expect(sums.get("5")).toBeCloseTo(1 / 6)
    expect(chancesOf((random) => shuffle(["a", "b", "c"], random).join(""), 6).size).toBe(6)
    expect(everyAnswer(() => "sure", 1)).toEqual([{ answer: "sure", chance: 1 }])
  })

  it("follows draws that depend on earlier ones", () => {
    const drawn = chancesOf((random) => (random.below(2) === 0 ? "first" : pick(["second", "third"], random)), 4)
    expect([...drawn]).toEqual([
      ["first", 0.5],
      ["second", 0.25],
      ["third", 0.25],
    ])
  })

  it.each<readonly [what: string, ask: Parameters<typeof everyAnswer>[0]]>([
    ["more sequences than it may try", (random) => random.below(37)],
    [
      "draws without end",
      (random) => {
        while (random.below(2) === 0);
      },
    ],
    [
      "an error that is swallowed",
      (random) => {
        try {
          return random.below(1000)
        } catch {
          return -1
        }
      },
    ],
    ["an impossible draw", (random) => random.below(0)],
  ])("gives up at %s", (_, ask) => {
    expect(everyAnswer(ask, 36)).toBeUndefined()
  })

  it("gives up if draws differ from call to call", () => {
    let calls = 0
    expect(everyAnswer((random) => random.below(2 + (calls++ % 2)), 36)).toBeUndefined()
    expect(everyAnswer((random) => (calls++ % 2 === 0 ? random.below(2) : 0), 36)).toBeUndefined()
  })

  it("passes on errors of the function", () => {
    const failing = () => everyAnswer((random) => [0, 1].at(random.below(2))?.toFixed(200), 36)
    expect(failing).toThrow(RangeError)
  })
})
