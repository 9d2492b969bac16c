import { apply } from "@flottille/core"
import { expect, it } from "vitest"
import { diplomacy } from "../src/game"

const [RUSSIA, TURKEY] = [5, 6]

/** A fall in which all but Russia and Turkey have resigned. */
const fall = (units: string) =>
  diplomacy.parseState(`1901 fall | options {} | ${units} | resigned austria england france germany italy`)

/** The position after both have given these orders, and the phases that were resolved by the last step. */
function played(position: string, russian: string, turkish: string) {
  let state = fall(position)
  const seasons: string[] = []
  const orders: readonly (readonly [number, string])[] = [
    [RUSSIA, russian],
    [TURKEY, turkish],
    [RUSSIA, "ready"],
    [TURKEY, "ready"],
  ]
  for (const [seat, text] of orders) {
    const { state: next, events } = apply(diplomacy, state, seat, diplomacy.parseAction(text, state, seat))
    for (const event of events) if (event.type === "adjudicated") seasons.push(event.season)
    state = next
  }
  return { state, seasons }
}

it.each([
  [
    "owes a build",
    "germany: F hol | russia: A mos | turkey: A smy | centres germany: kie mun | centres russia: mos | centres turkey: smy",
  ],
  [
    "owes a disband",
    "germany: F hol, A sil | russia: A mos | turkey: A smy | centres germany: hol | centres russia: mos | centres turkey: smy",
  ],
  [
    "has a dislodged unit",
    "germany: F bla, A ber | russia: A mos, F sev, F rum | turkey: A smy | centres germany: hol | centres russia: mos sev rum | centres turkey: smy",
  ],
])("[DP-3] keeps the fall results visible if only a resigned power %s", (_why, position) => {
  const russian = position.includes("bla") ? "F SEV - BLA" : "A MOS - LVN"
  const [holds, moves] = ["A SMY H", "A SMY - ARM"].map((turkish) => {
    const { state, seasons } = played(position, russian, turkish)
    expect(seasons.length).toBeGreaterThan(1)
    return diplomacy.view(state, 0).last
  })
  expect(holds?.season).toBe("fall")
  expect(holds?.orders).toContainEqual({
    power: "turkey",
    order: { type: "hold", unit: "smy" },
    result: "succeeds",
    reason: "held",
    fate: null,
  })
  expect(moves?.orders).toContainEqual(
    expect.objectContaining({
      power: "turkey",
      order: expect.objectContaining({ type: "move", unit: "smy", to: "arm" }),
    }),
  )
})
