import { apply, SPECTATOR } from "@flottille/core"
import { expect, it } from "vitest"
import { subVariant } from "../src/game"

const [RUSSIA, TURKEY] = [5, 6]

it("[SV-5.4 SV-5.12] a winter without actors keeps the fall letter behind its own", () => {
  const before = subVariant.parseState(
    "1901 fall | options {} | germany: F hol, A sil | russia: A mos | turkey: A smy | centres germany: hol | centres russia: mos | centres turkey: smy | resigned austria england france germany italy",
  )
  const orders: readonly (readonly [number, string])[] = [
    [RUSSIA, "A MOS H"],
    [TURKEY, "A SMY - ARM"],
    [RUSSIA, "ready"],
    [TURKEY, "ready"],
  ]
  const after = orders.reduce(
    (state, [seat, text]) => apply(subVariant, state, seat, subVariant.parseAction(text, state, seat)).state,
    before,
  )
  for (const viewer of [0, TURKEY, SPECTATOR] as const) {
    const { last } = subVariant.view(after, viewer)
    expect(last).toMatchObject({
      season: "winter",
      orders: [{ power: "germany", order: { type: "disband" } }],
      before: { season: "fall" },
    })
    expect(last?.before?.orders).toContainEqual(
      expect.objectContaining({ power: "turkey", order: expect.objectContaining({ to: "arm" }) }),
    )
  }
  expect(subVariant.parseState(subVariant.formatState(after))).toEqual(after)
})
