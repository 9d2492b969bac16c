import { createRandom, type Policy, playout } from "@flottille/core"
import { type MilleSabordsAction, type MilleSabordsState, milleSabords } from "@flottille/mille-sabords"
import { milleSabordsBots } from "@flottille/mille-sabords/bots"
import { rate, reports, sizes } from "../measure"

type MilleSabordsPolicy = Policy<MilleSabordsState, MilleSabordsAction>

/** Actions a second over whole games. */
function actionsPerSecond(policy?: MilleSabordsPolicy): number {
  const random = createRandom("bench")
  return rate(3000, () => playout(milleSabords, milleSabords.initialState(), random, policy))
}

// Random and hunting playouts, collisions included, on one thread.
reports("Mille Sabords", (report) => {
  report({ name: "random playouts", perSecond: actionsPerSecond(), unit: "actions" })
  report({ name: "hunting playouts", perSecond: actionsPerSecond(milleSabordsBots.policies.hunting), unit: "actions" })
})
sizes(["@flottille/mille-sabords"])
