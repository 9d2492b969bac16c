import { CHANCE, createRandom, REFEREE } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { games } from "@flottille/host/games"
import { actorName, counted, phaseName, seatCalled, seatTitle } from "@flottille/host/words"
import { describe, expect, it } from "vitest"

describe.each(games.map((entry) => ({ id: entry.game.id, entry })))("$id in French", ({ entry }) => {
  it("names every seat, and every phase and unit of random games", () => {
    const missing = new Set<string>()
    const { seats = {}, phases = {}, units = {} } = entry.names ?? {}
    for (const seed of [1, 2]) {
      const match = createMatch(entry.game, { seed })
      const random = createRandom(seed)
      for (const { id } of entry.game.seats(match.options)) if (!Object.hasOwn(seats, id)) missing.add(id)
      for (let step = 0; step < 400; step++) {
        const { phase, budgets } = match.turn(REFEREE)
        if (!Object.hasOwn(phases, phase)) missing.add(phase)
        for (const { unit } of budgets) if (!Object.hasOwn(units, unit)) missing.add(unit)
        const actor = match.actors()[0]
        if (actor === undefined || actor === CHANCE) break
        const actions = match.legalActions(actor)
        match.submit(actor, actions[random.below(actions.length)])
      }
    }
    expect([...missing]).toEqual([])
  })

  it("says in French what it expected of a text", () => {
    const match = createMatch(entry.game, { seed: 3 })
    const answer = match.submitText(entry.game.seats(match.options).length - 1, "zzz")
    const said = answer.ok ? "the text is legal" : entry.explain(answer.refusal, "fr")
    expect(said).toContain("attendu\u00a0: ")
    expect(said).not.toMatch(/\b(an?|the|as|in|of|or|such|with)\b/)
  })

  it("names no seat in English on its board", () => {
    const { game } = entry
    const match = createMatch(game, { seed: 3 })
    const random = createRandom(3)
    const own = game.seats(match.options)
    const isForeign = ({ id, title }: (typeof own)[number]) => ![id, title].includes(entry.names?.seats[id]?.fr ?? id)
    const english = own.filter(isForeign)
    for (let step = 0; step < 60; step++) {
      const board = game.render(match.view(step % own.length), { language: "fr" })
      const words = new Set(board.split(/[^\p{L}]+/u))
      expect(english.filter(({ id, title }) => words.has(id) || words.has(title)).map(({ id }) => id)).toEqual([])
      const [actor] = match.actors()
      if (typeof actor !== "number") break
      match.submit(actor, random.below(9) > 0 ? match.legalActions(actor)[0] : undefined)
    }
  })
})

describe("names", () => {
  const seats = [
    { id: "port", title: "Port" },
    { id: "ann", title: "Ann" },
  ]

  it("fall back to the game's own without a French one", () => {
    expect([0, 1, 7, CHANCE].map((actor) => actorName(seats, actor === CHANCE ? CHANCE : Number(actor), "fr"))).toEqual(
      ["bâbord", "ann", "camp 7", "hasard"],
    )
    expect(seatTitle(seats[0], "fr")).toBe("Bâbord")
    expect(seatTitle(seats[1], "fr")).toBe("Ann")
    expect(phaseName("teatime", "fr")).toBe("teatime")
  })

  it("are understood in either language", () => {
    expect(["port", "Bâbord", "ANN", "starboard"].map((word) => seatCalled(seats, word))).toEqual([0, 0, 1, -1])
  })

  it("count as each language counts", () => {
    expect([0, 1, 2].map((count) => counted(count, "ship", "en"))).toEqual(["ships", "ship", "ships"])
    expect([0, 1, 2].map((count) => counted(count, "ship", "fr"))).toEqual(["navire", "navire", "navires"])
  })
})
