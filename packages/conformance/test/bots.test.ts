import { describe, expect, test } from "vitest"
import { benchOf } from "../src/check-bot"
import { checkBot, conformBot, formatResult } from "../src/index"
import { badBots, soundBot } from "./zoo/bad-bots"
import { cards, shapes } from "./zoo/cards"
import { registering } from "./zoo/registered"

const kit = { shapes, runs: 12, seed: 1, slack: 20 }

conformBot(cards, "a sound bot", soundBot, { ...kit, slack: 250 })

describe("the laws of bots catch a bot that", () => {
  for (const { law, name, make, says } of badBots)
    test(name, async () => {
      const result = (await checkBot(cards, make, kit)).find((each) => each.law === law)
      expect(result?.ok).toBe(false)
      expect(result && formatResult(result)).toContain(says)
      expect(result?.counterexample?.actions.length).toBeLessThanOrEqual(4)
    })
})

describe("the laws of bots", () => {
  const quick = { ...kit, runs: 4, slack: 250, iterations: 2 }

  test("answer both, in order", async () => {
    const results = await checkBot(cards, soundBot, quick)
    expect(results.map(({ law, ok, runs }) => [law, ok, runs])).toEqual([1, 2].map((law) => [law, true, 4]))
  })

  test("are a test each, which tells the counterexample and not where the kit has found it", async () => {
    const { module, noted } = await registering<typeof import("../src/conform-bot")>("conform-bot")
    const testsOf = (make: typeof soundBot) => noted(() => module.conformBot(cards, "mine", make, quick))
    const sound = testsOf(soundBot)
    expect(sound.map(({ suite, title }) => [suite, title.replace(/ · .*/, "")])).toEqual(
      [1, 2].map((law) => ["mine in cards obeys", `bot law ${law}`]),
    )
    await sound[0]?.run()
    const lifting = badBots.find(({ name }) => name === "does what is not in its list")?.make ?? soundBot
    const error = await Promise.resolve(testsOf(lifting as typeof soundBot)[1]?.run()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: "LawError", stack: "", message: expect.stringMatching(/^bot law 2 · .* does not hold/) })
  })

  test("are asked on a bench with what the kit has, or the usual", () => {
    const onPair = () => {}
    expect(benchOf(soundBot, {})).toStrictEqual({ make: soundBot, iterations: 8, slack: 250 })
    expect(benchOf(soundBot, { iterations: 3, slack: 5, onPair })).toStrictEqual({ make: soundBot, iterations: 3, slack: 5, onPair })
  })
})
