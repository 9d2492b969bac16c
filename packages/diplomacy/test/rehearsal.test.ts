import { canonicalJson, createRandom, standingsOf } from "@flottille/core"
import { diplomacyPackage } from "@flottille/diplomacy/package"
import { describe, expect, it } from "vitest"

const { game, propose, rehearse, evaluate } = diplomacyPackage

/** Plays proposals to 1906 and calls `look` with each phase and the sets of actions in it. */
function play(
  seed: string,
  look: (state: ReturnType<typeof game.initialState>, sets: ReturnType<NonNullable<typeof propose>>[]) => void,
) {
  const random = createRandom(seed)
  const state = game.initialState({ yearLimit: 1906 })
  for (let seats = game.actors(state); seats.length > 0; seats = game.actors(state)) {
    const sets: ReturnType<NonNullable<typeof propose>>[] = []
    for (const seat of seats) if (typeof seat === "number") sets[seat] = [...(propose?.(state, seat, random) ?? [])]
    look(state, sets)
    sets.forEach((set, seat) => {
      for (const action of set) game.step(state, seat, action)
    })
  }
}

describe("[DP-4] a rehearsal", () => {
  it("values joint choices as `evaluate` values the next phase, and leaves the state as it was", () => {
    const seasons = new Map<string, number>()
    for (const seed of ["one", "two", "three"])
      play(seed, (state, sets) => {
        const before = canonicalJson(state)
        const judge = rehearse?.(state)
        if (state.season !== "spring" && state.season !== "fall") {
          expect(judge).toBeUndefined()
          return
        }
        const values = judge?.values(sets)
        expect(judge?.values(sets)).toEqual(values)
        expect(canonicalJson(state)).toBe(before)
        const after = game.clone(state)
        sets.forEach((set, seat) => {
          for (const action of set) game.step(after, seat, action)
        })
        // A phase without decisions is over at once.
        const next = state.season === "spring" ? ["spring-retreats", "fall"] : ["fall-retreats", "winter"]
        if (!next.includes(after.season) || after.year !== state.year || after.ending || state.year === 1906) return
        expect(values).toEqual(evaluate?.(after))
        seasons.set(after.season, (seasons.get(after.season) ?? 0) + 1)
      })
    expect([...seasons.keys()].sort()).toEqual(["fall", "fall-retreats", "spring-retreats", "winter"])
  })

  it("[DP-3] ignores orders for foreign units and second orders, and holds units without one", () => {
    const state = game.initialState()
    const judge = rehearse?.(state)
    const moved = [{ type: "move", unit: "par", to: "bur", viaConvoy: false } as const]
    const plain = judge?.values([undefined, undefined, moved])
    expect(
      judge?.values([
        [{ type: "move", unit: "mar", to: "spa", viaConvoy: false }],
        undefined,
        [
          ...moved,
          { type: "move", unit: "par", to: "pic", viaConvoy: false },
          { type: "hold", unit: "bur" },
          { type: "ready" },
        ],
      ]),
    ).toEqual(plain)
    expect(judge?.values([])).not.toEqual(plain)
    expect(judge?.values([])).toEqual(evaluate?.({ ...state, season: "fall" }))
  })

  it("[DP-7] values a solo and the end of the last year as outcomes", () => {
    const state = game.initialState({ yearLimit: 1905 })
    const centres = Object.keys(state.centres).filter((id) => id !== "mun")
    const shared = (first: number) =>
      Object.fromEntries([
        ...centres.map((id, index) => [id, index < first ? "france" : "germany"] as const),
        ["mun", null] as const,
      ])
    state.season = "fall"
    state.units = [{ power: "france", type: "A", at: "bur" }]
    const taking = [{ type: "move", unit: "bur", to: "mun", viaConvoy: false } as const]
    const valued = () => rehearse?.(state)?.values([undefined, undefined, taking]) ?? []
    state.centres = shared(17)
    expect(valued()[2]).toBe(1)
    state.centres = shared(16)
    expect(valued()[2]).toBeLessThan(1)
    state.year = 1905
    expect(valued()).toEqual(standingsOf([0, 0, 1, 1, 0, 0, 0]))
  })

  it("[DP-3] keeps the orders that a seat has given before", () => {
    const state = game.initialState()
    const moves = ["par", "mar"].map((unit) => ({ type: "move", unit, to: "bur", viaConvoy: false }) as const)
    const [first, second] = moves
    if (!first || !second) throw new Error("no moves")
    const bounced = rehearse?.(state)?.values([undefined, undefined, moves])
    state.orders[2] = [first]
    expect(rehearse?.(state)?.values([undefined, undefined, [second]])).toEqual(bounced)
  })
})
