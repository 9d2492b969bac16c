import { conformBot } from "@flottille/conformance"
import { dejarikPackage } from "@flottille/dejarik/package"
import { diplomacyPackage } from "@flottille/diplomacy/package"
import { arena } from "@flottille/lab/arena"
import { subVariantPackage } from "@flottille/sub-variant/package"
import { expect, it } from "vitest"
import { deep, runs } from "../../../scripts/deep.ts"
import { botNamed, botNames } from "../src/named"
import { proposalBot } from "../src/proposal-bot"
import { BotError } from "../src/request"
import { uniform } from "../src/uniform"

conformBot(diplomacyPackage.game, "proposal", () => proposalBot(diplomacyPackage), {
  shapes: diplomacyPackage.shapes,
  options: [{ yearLimit: 1903 }],
  runs: runs(2, 200),
  slack: 10_000,
})

conformBot(subVariantPackage.game, "proposal", () => proposalBot(subVariantPackage), {
  shapes: subVariantPackage.shapes,
  options: [{ yearLimit: 1902 }, { yearLimit: 1902, surfaceDisguise: true }],
  runs: runs(2, 200),
  slack: 10_000,
})

it("exists only for games with `propose`", () => {
  expect(botNames(diplomacyPackage)).toContain("proposal")
  expect(botNames(dejarikPackage)).not.toContain("proposal")
  expect(botNamed(diplomacyPackage, "proposal").name).toBe("proposal")
  expect(() => proposalBot(dejarikPackage)).toThrow(BotError)
})

it("wins most games against six uniform bots", async () => {
  const setup = { blocks: 1, seed: "1", options: { yearLimit: 1910 }, alone: "first" } as const
  const campaigns = [await arena(diplomacyPackage, [proposalBot(diplomacyPackage), uniform()], setup)]
  if (deep) campaigns.push(await arena(subVariantPackage, [proposalBot(subVariantPackage), uniform()], setup))
  for (const { standings } of campaigns) expect(standings[0]?.wins).toBeGreaterThanOrEqual(6)
  for (const { standings } of campaigns) expect(standings[0]?.score.value).toBeGreaterThan(0.8)
})
