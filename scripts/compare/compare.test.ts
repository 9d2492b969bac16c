import { expect, it } from "vitest"
import { loadSubject } from "../commands/compare.ts"
import { root } from "../packages.mjs"

it("games of a tree are loaded from their sources", async () => {
  const { game, rulebook } = await loadSubject(root, "packages/dejarik")
  expect([game.id, rulebook.game]).toEqual(["dejarik", "dejarik"])
})
