/** What is known of the depths, where much happens in them at once. */
import { canonicalJson, createRandom, SPECTATOR, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { runs, seed, usualSeed } from "../../../scripts/deep.ts"
import { subVariant } from "../src/game"
import { isDeep } from "../src/state/depths"
import type { SubVariantState } from "../src/state/state"
import { unreachable } from "../src/view/position-check"
import { calmWaters, crowd, currents, playPhase, struck } from "./support/crowds"
import { isReachable } from "./support/standard"

/** The positions between the phases of some games that begin in crowded seas. */
function* crowdedGames(games: number, seed: string, waters = calmWaters): Generator<SubVariantState> {
  for (let game = 0; game < games; game++) {
    const random = createRandom(`${seed} ${game}`)
    const options = {
      torpedo: game % 2 ? "always" : "contested",
      surfaceDisguise: game % 3 === 0,
      paradox: game % 5 ? "szykman" : "all-hold",
      missingConvoy: game % 7 ? "stay" : "land",
    } as const
    const state = crowd(random, options, waters)
    for (let phase = 0; phase < 6 && state.ending === null; phase++) {
      playPhase(state, random, waters)
      yield state
    }
  }
}

const viewers = [0, 1, 2, 3, 4, 5, 6, SPECTATOR] as const
const chance = createRandom("guessed")

/** A guess has the same view and, until the end, an actor. */
function guessAt(state: SubVariantState, viewer: Viewer): void {
  const view = subVariant.view(state, viewer)
  const guess = subVariant.determinize(view, chance)
  expect(canonicalJson(subVariant.view(guess, viewer))).toBe(canonicalJson(view))
  expect(subVariant.actors(guess).length > 0).toBe(state.ending === null)
}

describe("[SV-5.1] crowded seas", () => {
  it("[SV-5.1 SV-5.2 SV-5.3 SV-5.5 SV-5.7 SV-5.8 SV-5.9 SV-5.13] keep public and private knowledge true", () => {
    let sightings = 0
    let fallen = 0
    for (const state of crowdedGames(runs(10, 40), "known")) {
      expect(isReachable(state)).toBe(true)
      expect(subVariant.parseState(subVariant.formatState(state))).toEqual(state)
      sightings += state.sightings.length + state.known.reduce((sum, own) => sum + own.sightings.length, 0)
      fallen += state.dislodged.filter(({ at }) => isDeep(at)).length
    }
    if (usualSeed) expect(sightings).toBeGreaterThan(50)
    if (usualSeed) expect(fallen).toBeGreaterThan(0)
  })

  it("[SV-1.2 SV-5.1 SV-5.4 SV-5.9] keep it true with one-way borders and any choice of seasons", () => {
    for (let map = 0; map < runs(3, 80); map++) {
      const waters = currents(createRandom(`currents ${map}`))
      for (const state of crowdedGames(6, `currents ${map}`, waters))
        expect(unreachable(waters.rules, state)).toBeUndefined()
    }
  })

  it("[SV-5.12] determinize after each power that is ready, while others retreat in secret", () => {
    let secrets = 0
    for (let game = 0; game < runs(12, 400); game++) {
      const random = createRandom(`${seed} one by one ${game}`)
      const state = struck(random, game % 3 === 0)
      playPhase(state, random, calmWaters, () => {
        secrets++
        for (const viewer of viewers) for (let times = 0; times < 3; times++) guessAt(state, viewer)
      })
    }
    if (usualSeed) expect(secrets).toBeGreaterThan(10)
  })
})
