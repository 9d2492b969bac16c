import { describe, expect, test } from "vitest"
import { checkBot, conformBot, formatResult } from "../src/index"
import { badBots, soundBot } from "./zoo/bad-bots"
import { cards, shapes } from "./zoo/cards"

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
