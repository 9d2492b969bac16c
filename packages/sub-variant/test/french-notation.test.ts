import { createRandom, REFEREE } from "@flottille/core"
import { expect, it } from "vitest"
import subVariantPackage from "../src/package"
import { map } from "../src/picture/text-map"

const { game, notations } = subVariantPackage
const french = notations?.fr
if (!french) throw new Error("no French notation")

const WAYS_DOWN = [/^setup SM/, /^SM \w{3}-1 - /, /^SM \w{3} - \w{3}-1$/, /^SM \w{3} - (MAO|ENG|NTH|BLA|ION|HEL)$/]

it("round-trips actions in French notation, including moves under water", () => {
  const random = createRandom(7)
  const state = game.initialState({ yearLimit: 1902 })
  const seen = new Set<string>()
  for (let step = 0; step < 150; step++) {
    const [seat] = game.actors(state)
    if (typeof seat !== "number") break
    const actions = game.legalActions(state, seat)
    for (const action of step % 12 === 0 ? [...actions, ...game.legalActions(state, seat, { amending: true })] : []) {
      const written = french.formatAction(action, state)
      expect(french.parseAction(written, state, seat)).toEqual(action)
      seen.add(written)
    }
    // Whoever can goes to sea, dives, and moves down there.
    const sought = WAYS_DOWN.map((way) => actions.filter((action) => way.test(game.formatAction(action, state))))
    const choice = sought.find((found) => found.length > 0) ?? actions
    const action = choice[random.below(choice.length)]
    if (action) game.step(state, seat, action)
  }
  expect([...seen].filter((written) => /^SM (ATL|MAN|NRD|NOI)-1 - /.test(written))).not.toEqual([])
  const view = game.view(state, REFEREE)
  const look = { language: "fr", nameOf: () => "Puissance" } as const
  for (const drawn of [french.render(view, look), map(view, look)]) {
    expect(drawn).toMatch(/sous l’eau\nPuissance +SM en /)
    expect(drawn).not.toMatch(/\b(MAO|ENG|NTH|BLA)\b/)
  }
})
