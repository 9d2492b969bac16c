import { conformBot } from "@flottille/conformance"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { shapes as diplomacyShapes } from "@flottille/diplomacy/schema"
import { arena } from "@flottille/lab/arena"
import { subVariantBots } from "@flottille/sub-variant/bots"
import { shapes as subVariantShapes } from "@flottille/sub-variant/schema"
import { expect, it } from "vitest"
import { deep, runs } from "../../../scripts/deep.ts"
import { botNamed, botNames } from "../src/named"
import { proposalBot } from "../src/proposal-bot"
import { BotError } from "../src/request"
import { uniform } from "../src/uniform"

conformBot(diplomacyBots.game, "proposal", () => proposalBot(diplomacyBots), {
  shapes: diplomacyShapes,
  options: [{ yearLimit: 1903 }],
  runs: runs(2, 200),
  slack: 10_000,
})

conformBot(subVariantBots.game, "proposal", () => proposalBot(subVariantBots), {
  shapes: subVariantShapes,
  options: [{ yearLimit: 1902 }, { yearLimit: 1902, surfaceDisguise: true }],
  runs: runs(2, 200),
  slack: 10_000,
})

it("exists only for games with `propose`", () => {
  expect(botNames(diplomacyBots)).toContain("proposal")
  expect(botNames(dejarikBots)).not.toContain("proposal")
  expect(botNamed(diplomacyBots, "proposal").name).toBe("proposal")
  expect(() => proposalBot(dejarikBots)).toThrow(BotError)
})

it("wins most games against six uniform bots", async () => {
  const setup = { blocks: 1, seed: "1", options: { yearLimit: 1910 }, alone: "first" } as const
  const campaigns = [await arena(diplomacyBots, [proposalBot(diplomacyBots), uniform()], setup)]
  if (deep) campaigns.push(await arena(subVariantBots, [proposalBot(subVariantBots), uniform()], setup))
  for (const { standings } of campaigns) expect(standings[0]?.wins).toBeGreaterThanOrEqual(6)
  for (const { standings } of campaigns) expect(standings[0]?.score.value).toBeGreaterThan(0.8)
})
