/** Whatever becomes of a unit in sight between two views stands in the letters of the later one. */
import { createRandom, type Random, SPECTATOR, shuffle } from "@flottille/core"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { unaccounted } from "../../diplomacy/test/support/accounts"
import { subVariant } from "../src/game"
import { deepBoard } from "../src/rules/standard"
import { isDeep } from "../src/state/depths"
import type { SubVariantState } from "../src/state/state"
import { crowd, playPhase } from "./support/crowds"

const viewers = [0, 1, 2, 3, 4, 5, 6, SPECTATOR] as const

/** The same, but only two powers are left, which own as many centres as they have units. */
function abandoned(state: SubVariantState, random: Random): SubVariantState {
  const left = shuffle([...deepBoard.powers], random).slice(0, 2)
  const owners = left.flatMap((power) =>
    [power, ...state.units.filter((unit) => unit.power === power).map(() => power)].slice(0, 17),
  )
  const centres = Object.fromEntries(
    shuffle([...deepBoard.centres], random).map((id, index) => [id, owners[index] ?? null]),
  )
  const resigned = deepBoard.powers.map((power) => !left.includes(power))
  return subVariant.parseState(subVariant.formatState({ ...state, centres, resigned }))
}

it("[SV-5.1 SV-5.3 SV-5.8 SV-5.12 DP-6.2] letters explain every change of a visible unit after resignations", () => {
  const { seed = 1 } = fc.readConfigureGlobal()
  let passed = 0
  for (let index = 0; index < runs(25, 400); index++) {
    const random = createRandom(`accounts ${seed} ${index}`)
    const begun = crowd(random, index % 2 ? { torpedo: "contested", surfaceDisguise: index % 3 === 0 } : {})
    const state = abandoned(begun, random)
    const start = subVariant.formatState(state)
    for (let phase = 0; phase < 6 && state.ending === null; phase++) {
      const views = () => viewers.map((viewer) => subVariant.view(state, viewer))
      const before = views()
      playPhase(state, random)
      for (const [one, view] of views().entries()) {
        const hides = ({ power, at }: { readonly power: string; readonly at: string }) =>
          isDeep(at) && power !== deepBoard.powers[Number(view.viewer)]
        const letters = [view.last, view.last?.before, view.last?.before?.before].flatMap((letter) => letter ?? [])
        expect(unaccounted(before[one] ?? view, view, letters, hides), `${view.viewer} ${start}`).toEqual([])
      }
      passed += state.last?.before && state.last.season === "winter" ? 1 : 0
    }
  }
  if (usualSeed) expect(passed).toBeGreaterThan(0)
})
