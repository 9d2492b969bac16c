import { createRandom, type Policy, playout } from "@flottille/core"
import { type MilleSabordsAction, type MilleSabordsState, milleSabords } from "@flottille/mille-sabords"
import { policies } from "@flottille/mille-sabords/policies"
import { reports, sizes } from "../measure"

type MilleSabordsPolicy = Policy<MilleSabordsState, MilleSabordsAction>

/** Actions a second over whole games, after a warm-up. */
function actionsPerSecond(milliseconds: number, policy?: MilleSabordsPolicy): { perSecond: number; games: number } {
  const random = createRandom("bench")
  const play = () => playout(milleSabords, milleSabords.initialState(), random, policy)
  for (let game = 0; game < 100; game++) play()
  let actions = 0
  let games = 0
  const start = performance.now()
  while (performance.now() - start < milliseconds) {
    actions += play()
    games++
  }
  return { perSecond: (actions * 1000) / (performance.now() - start), games }
}

// Random and hunting playouts, collisions included, on one thread.
reports("Mille Sabords", (report) => {
  const uniform = actionsPerSecond(3000)
  report({ name: "random playouts", perSecond: uniform.perSecond, unit: "actions", note: `${uniform.games} games` })
  const hunting = actionsPerSecond(3000, policies.hunting)
  report({ name: "hunting playouts", perSecond: hunting.perSecond, unit: "actions", note: `${hunting.games} games` })
})
sizes(["@flottille/mille-sabords"])
