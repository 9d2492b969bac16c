/** The fields that reach a viewer. */
import { REFEREE, SPECTATOR, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { standard } from "../src/rules/standard"
import type { SubVariantState } from "../src/state/state"
import { phaseOf } from "./support/play"

const viewers: readonly Viewer[] = [...standard.seats, SPECTATOR, REFEREE]

const secret = <T extends object>(part: T): T => ({ ...part, secret: "unknown" })

/** The same state with an unknown field in each of its parts. */
function tainted(state: SubVariantState): SubVariantState {
  const { last, ending } = state
  const letter = <L extends NonNullable<typeof last>>(part: L): L =>
    secret({ ...part, orders: part.orders.map(secret), notices: part.notices.map(secret) })
  return secret({
    ...state,
    options: secret(state.options),
    units: state.units.map(secret),
    dislodged: state.dislodged.map(secret),
    last: last && letter({ ...last, ...(last.before && { before: letter(last.before) }) }),
    sightings: state.sightings.map(secret),
    known: state.known.map((own) => secret({ ...own, sightings: own.sightings.map(secret) })),
    ending: ending && secret(ending),
  })
}

const states = {
  "a spring": () => phaseOf("views", "spring", ({ year, sightings }) => year > 1901 && sightings.length > 0),
  "a retreat": () => phaseOf("views", "spring-retreats", () => true, { surfaceDisguise: true }),
  "a winter": () => phaseOf("views", "winter"),
}

describe("[SV-5.1] a view", () => {
  it.each(Object.entries(states))("[SV-5.1] of %s does not hold an unknown field", (_, make) => {
    const state = make()
    for (const viewer of viewers)
      expect(subVariant.view(tainted(state), viewer)).toEqual(subVariant.view(state, viewer))
  })

  it.each(Object.entries(states))("[SV-5.1] of %s has a value in every known field", (_, make) => {
    const state = make()
    const fields = [...Object.keys(state), "viewer"].sort()
    for (const viewer of viewers) {
      const view = subVariant.view(state, viewer)
      expect(Object.keys(view).sort()).toEqual(fields)
      expect(Object.values(view)).not.toContain(undefined)
    }
  })

  it.each(Object.entries(states))("[SV-5.1] of %s is a copy: changing it leaves the state as it was", (_, make) => {
    const state = make()
    const before = structuredClone(state)
    const spoil = (part: object): void => {
      if (Object.isFrozen(part)) return
      for (const [key, value] of Object.entries(part)) {
        if (typeof value === "object" && value !== null) spoil(value)
        Reflect.deleteProperty(part, key)
      }
    }
    for (const viewer of viewers) spoil(subVariant.view(state, viewer))
    expect(state).toEqual(before)
  })
})
