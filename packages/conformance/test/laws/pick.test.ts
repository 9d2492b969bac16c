import { pick } from "@flottille/core"
import { expect, it } from "vitest"
import { begin, type Pebbles, pebbleFaultAfter, take } from "../zoo/fault"
import { pebbles } from "../zoo/pebbles"

/** What law 15 says where north may take or stop. */
const said = (pickAction: NonNullable<Pebbles["pickAction"]>) =>
  pebbleFaultAfter(15, [begin(0), take(0)], { pickAction })
const legal: Pebbles["legalActions"] = (state, seat) => pebbles.legalActions(state, seat)

it("law 15 catches an action other than the one picked from the list", () => {
  const other =
    /^pickAction gives north \{"type":"(take|stop)"\}, and pick\(legalActions\) \{"type":"(take|stop)"\} with the same random$/
  expect(said((state, seat, random) => pick([...legal(state, seat)].reverse(), random))).toMatch(other)
})

it("law 15 checks which random numbers are drawn", () => {
  const asks = (words: string) => `pickAction of north asks for ${words} instead of one random.below(2)`
  const after = (ask: (below: (bound: number) => number) => void) =>
    said((state, seat, random) => {
      const action = pick(legal(state, seat), random)
      ask((bound) => random.below(bound))
      return action
    })
  expect(after((below) => below(7))).toBe(asks("random.below(2), random.below(7)"))
  // Whoever knows the only action asks for nothing, which shows where the list is longer too.
  expect(pebbleFaultAfter(15, [begin(0)], { pickAction: () => ({ type: "take" }) })).toBe(
    "pickAction of north asks for no random number instead of one random.below(1)",
  )
  expect(after(() => {})).toBeUndefined()
})

it("law 15 skips games without pickAction and chance nodes", () => {
  expect(pebbleFaultAfter(15, [begin(0)], { pickAction: undefined as never })).toBeUndefined()
  expect(pebbleFaultAfter(15, [], { pickAction: () => expect.unreachable() })).toBeUndefined()
})
