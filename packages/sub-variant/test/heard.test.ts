import { apply, createRandom } from "@flottille/core"
import { expect, it } from "vitest"
import { subVariant } from "../src/game"

const [AUSTRIA, ITALY, TURKEY] = [0, 4, 6]

it("[SV-5.4 SV-5.12] a sample may keep the contact of a submarine lost in winter", () => {
  const winter = subVariant.parseState(
    "1930 winter | options {} | austria: A tyr, SM adr-1 | italy: A rom, SM ion-1 | turkey: A smy | centres austria: tri | centres italy: nap rom | centres turkey: smy | tracks austria: 524287 | tracks italy: 524287 | contacts austria: ion-1 | contacts italy: adr-1",
  )
  const acts = [subVariant.parseAction("DISBAND SM ADR-1", winter, AUSTRIA), { type: "ready" }] as const
  const spring = acts.reduce((state, action) => apply(subVariant, state, AUSTRIA, action).state, winter)
  expect(spring.season).toBe("spring")
  expect([spring.contacts[AUSTRIA], spring.contacts[ITALY]]).toEqual([["ion-1"], ["adr-1"]])
  const seen = subVariant.view(spring, TURKEY)
  const samples = Array.from({ length: 120 }, (_, seed) => subVariant.determinize(seen, createRandom(seed)))
  expect(samples.some(({ contacts }) => contacts[AUSTRIA]?.length === 1 && contacts[ITALY]?.length === 1)).toBe(true)
  expect(samples.some(({ contacts }) => contacts.flat().length === 0)).toBe(true)
  for (const guess of samples) expect(subVariant.view(guess, TURKEY)).toEqual(seen)
})
