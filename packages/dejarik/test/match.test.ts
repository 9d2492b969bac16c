import { CHANCE } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { expect, it } from "vitest"
import { dejarik } from "../src/index"

it("[CO-6] an undo to dice entered by hand lets a seeded match roll them", () => {
  const byHand = createMatch(dejarik, { options: { seats: 4 } })
  const isThrown = () => byHand.turn(0).phase === "attack" && byHand.actors()[0] === CHANCE
  for (let plies = 0; plies < 200 && !isThrown(); plies++) {
    const [actor = CHANCE] = byHand.actors()
    byHand.submit(actor, actor === CHANCE ? byHand.chanceOutcomes()[0]?.action : byHand.legalActions(actor)[0])
  }
  expect(isThrown()).toBe(true)
  const [attacker] = byHand.turn(0).seats
  const bystander = [0, 1, 2, 3].findLast((seat) => seat !== attacker) ?? 0
  byHand.resign(bystander)
  expect(byHand.actors()).toEqual([CHANCE])
  const match = createMatch(dejarik, { record: byHand.record(), seed: 1 })
  expect(match.undo({ seat: bystander })).toMatchObject({ ok: true, entries: 2 })
  expect(match.actors()).not.toContain(CHANCE)
  expect(match.record().entries).toHaveLength(byHand.record().entries.length)
})
