import { conformBot } from "@flottille/conformance"
import { dejarikPackage } from "@flottille/dejarik/package"
import { diplomacyPackage } from "@flottille/diplomacy/package"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { arena } from "../src/arena"
import { envoy } from "../src/envoy"
import { botNamed, botNames } from "../src/named"
import { BotError } from "../src/question"
import { uniform } from "../src/uniform"

conformBot(diplomacyPackage.game, "envoy", () => envoy(diplomacyPackage), {
  shapes: diplomacyPackage.shapes,
  options: [{ yearLimit: 1903 }],
  runs: runs(2, 200),
})

it("is there where a game proposes something", () => {
  expect(botNames(diplomacyPackage)).toContain("envoy")
  expect(botNames(dejarikPackage)).not.toContain("envoy")
  expect(botNamed(diplomacyPackage, "envoy").name).toBe("envoy")
  expect(() => envoy(dejarikPackage)).toThrow(BotError)
})

it("one against six that play at random comes first", async () => {
  const { standings } = await arena(diplomacyPackage, [envoy(diplomacyPackage), uniform()], {
    blocks: 1,
    seed: "1",
    options: { yearLimit: 1904 },
  })
  const [first, second] = standings
  expect(first?.score.value).toBeGreaterThan(second?.score.value ?? 1)
})
