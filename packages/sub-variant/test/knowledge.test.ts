import { apply, createRandom, SPECTATOR, type Viewer } from "@flottille/core"
import { isMovement } from "@flottille/diplomacy/variant"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { judgeSeason } from "../src/standard"
import { deep } from "./support/play"
import { bitOf } from "./support/standard"

const viewers: readonly Viewer[] = [0, 1, 2, 3, 4, 5, 6, SPECTATOR]
const others: readonly Viewer[] = [0, 1, 4, 5, 6, SPECTATOR]
const games = [
  { seed: 11, options: { yearLimit: 1904 } },
  { seed: 12, options: { yearLimit: 1904, torpedo: "contested" } },
  { seed: 13, options: { yearLimit: 1904, surfaceDisguise: true } },
] as const

describe("[SV-5.1] exchanging the submarines of two powers", () => {
  it("[SV-5.1 SV-5.3] leaves other views unchanged before and after the moves", () => {
    const either = bitOf("nao-1") | bitOf("aeg-1")
    const tracks = `tracks france: ${either} | tracks germany: ${either}`
    const after = ([first, second]: readonly [string, string]) => {
      const position = `1902 spring | options {} | france: A par, ${first} | germany: A mun, ${second} | italy: A rom, F ion`
      let state = subVariant.parseState(
        `${position} | centres france: par | centres germany: mun | centres italy: rom | ${tracks}`,
      )
      const before = others.map((viewer) => subVariant.view(state, viewer))
      const play = (seat: number, text: string) => {
        state = apply(subVariant, state, seat, subVariant.parseAction(text, state, seat)).state
      }
      const owner = (place: string) =>
        subVariant.seats(state.options).findIndex(({ id }) => id === state.units.find(({ at }) => at === place)?.power)
      play(owner("nao-1"), "SM NAO-1 - NWG-1")
      play(owner("aeg-1"), "SM AEG-1 H")
      const pending = others.map((viewer) => subVariant.view(state, viewer))
      for (const seat of [2, 3, 4]) play(seat, "ready")
      return [
        before,
        pending,
        others.map((viewer) => subVariant.view(state, viewer)),
        others.map((viewer) => subVariant.turn(state, viewer)),
      ]
    }
    expect(after(["SM aeg-1", "SM nao-1"])).toEqual(after(["SM nao-1", "SM aeg-1"]))
  })
})

describe("[SV-5.1 SV-5.12] whole games", () => {
  it.each(games)(
    "[SV-5.1 SV-5.12] a seat's view, turn and legal actions depend only on its knowledge ($options)",
    ({ seed, options }) => {
      const random = createRandom(seed)
      const state = subVariant.initialState(options)
      let phase = ""
      for (;;) {
        const [seat] = subVariant.actors(state)
        if (typeof seat !== "number") break
        const now = `${state.year} ${state.season} ${state.ready.filter(Boolean).length}`
        if (now !== phase) {
          phase = now
          for (const viewer of viewers) {
            const seen = subVariant.view(state, viewer)
            const other = subVariant.determinize(seen, random)
            expect(subVariant.view(other, viewer)).toEqual(seen)
            expect(subVariant.turn(other, viewer)).toEqual(subVariant.turn(state, viewer))
            if (typeof viewer !== "number") continue
            const listed = subVariant.legalActions(state, viewer, { amending: true })
            expect(subVariant.legalActions(other, viewer, { amending: true })).toEqual(listed)
            for (const action of listed.slice(0, 5))
              expect(subVariant.formatAction(action, other)).toBe(subVariant.formatAction(action, state))
          }
        }
        subVariant.step(state, seat, deep(state, seat, subVariant.legalActions(state, seat), random))
      }
      expect(state.ending).not.toBeNull()
    },
  )

  it("[SV-3.2] judge every listed order possible, regardless of hidden units", () => {
    const random = createRandom(21)
    for (const options of [{ yearLimit: 1903 }, { yearLimit: 1903, surfaceDisguise: true }]) {
      const state = subVariant.initialState(options)
      let phase = ""
      for (;;) {
        const [seat] = subVariant.actors(state)
        if (typeof seat !== "number") break
        if (phase !== `${state.year} ${state.season}` && isMovement(state.season)) {
          phase = `${state.year} ${state.season}`
          for (const each of subVariant.actors(state) as readonly number[])
            for (const order of subVariant.legalActions(state, each)) {
              if (
                order.type === "ready" ||
                order.type === "draw" ||
                order.type === "unready" ||
                order.type === "withdraw" ||
                order.type === "setup"
              )
                continue
              const fault =
                judgeSeason(state.units, [{ power: null, order }], state.options).reports[0]?.fault ?? "unmatched"
              if (fault !== "unmatched") expect([subVariant.formatAction(order, state), fault]).toEqual([])
            }
        }
        subVariant.step(state, seat, deep(state, seat, subVariant.legalActions(state, seat), random))
      }
    }
  })
})
