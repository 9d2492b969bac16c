/** What a guess says, in small examples. */
import { createRandom, SPECTATOR, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import type { SubVariantState } from "../src/state"
import { linesOf } from "./support/seasons"
import { positionOf, springOf, tableOf } from "./support/tables"

describe("[SV-5.12] guesses in retreats", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "driven out by a move",
      ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
    ],
    ["hit from above", ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1"], ["F WES Torp. WES-1"]],
    [
      "one of two at the same time",
      ["France: F WES", "Italy: SM WES-1", "Turkey: F ION", "England: SM ION-1"],
      ["F WES Torp. WES-1", "F ION Torp. ION-1"],
    ],
    ["driven out by a dive", ["France: SM WES", "France: SM LYO-1", "Italy: SM WES-1"], ["SM WES - WES-1", "SM LYO-1 S SM WES - WES-1"]],
  ])("[SV-5.12] what has happened is among them, for whoever looks: %s", (_, units, orders) => {
    const { state, view } = springOf([...units, "Russia: A MOS", "Germany: A MUN"], orders)
    expect(state.season).toBe("spring-retreats")
    const fallen = ({ dislodged }: SubVariantState) =>
      dislodged.map(({ power, at, retreats }) => `${power} ${at}: ${retreats.join(" ")}`).join()
    const truth = fallen(state)
    for (const viewer of ["france", "italy", "spectator"]) {
      const [random, seen] = [createRandom(1), view(viewer)]
      let found = ""
      for (let tries = 0; tries < 300 && found !== truth; tries++) {
        const guess = subVariant.determinize(seen, random)
        found = fallen(guess)
        const standing = guess.units.map(({ at }) => at)
        for (const { retreats } of guess.dislodged) for (const to of retreats) expect(standing).not.toContain(to)
      }
      expect(found, viewer).toBe(truth)
    }
  })
})

describe("[SV-5.1] the letter in a guess", () => {
  const own = ["France: F WES", "France: SM TYS-1"]
  const idle = "F WES S SM TYS-1 - TYS"

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ["a torpedo of one's own that failed", ["France: F WES"], ["F WES Torp. WES-1"], ["france WES H succeeds"]],
    ["one from below that failed", ["France: SM WES-1"], ["SM WES-1 Torp. WES"], []],
    [
      "one from below that hit",
      ["France: SM WES-1", "Italy: F WES"],
      ["SM WES-1 Torp. WES"],
      ["italy WES H succeeds dislodged", "? WES-1 Torp. WES succeeds"],
    ],
    ["one from above that hit", ["France: F WES", "Italy: SM WES-1"], ["F WES Torp. WES-1"], ["france WES Torp. WES-1 succeeds"]],
    [
      "a torpedo of a neighbour that failed",
      ["Italy: F WES", "France: F TYS"],
      ["F WES Torp. WES-1"],
      ["france TYS H succeeds", "italy WES H succeeds"],
    ],
    ["a move under water", ["France: SM WES-1"], ["SM WES-1 - LYO-1"], []],
    ["a dive", ["France: SM WES"], ["SM WES - WES-1"], ["france WES - WES-1 succeeds"]],
    ["a dive that failed", ["France: SM WES", "Italy: SM WES-1"], ["SM WES - WES-1"], ["france WES - WES-1 bounced"]],
    ["a surfacing that failed", ["France: SM WES-1", "Italy: F WES"], ["SM WES-1 - WES"], ["italy WES H succeeds"]],
    ["a support of one's own below", ["France: F WES", "France: SM WES-1"], ["F WES S SM WES-1"], ["france WES S WES-1 -"]],
    ["one that fitted nothing", own, [idle], ["france WES S TYS-1 - TYS -"]],
    ["and was cut in sight", [...own, "Italy: F MAO"], [idle, "F MAO - WES"], ["italy MAO - WES bounced", "france WES S TYS-1 - TYS cut"]],
    [
      "and was not cut from where it was given",
      [...own, "Italy: F TYS"],
      [idle, "F TYS - WES"],
      ["italy TYS - WES bounced", "france WES S TYS-1 - TYS -"],
    ],
    [
      "and was cut by whoever came from there and dislodged it",
      [...own, "Italy: F TYS", "Italy: F LYO"],
      [idle, "F TYS - WES", "F LYO S F TYS - WES"],
      ["italy LYO S TYS - WES succeeds", "italy TYS - WES succeeds", "france WES S TYS-1 - TYS cut dislodged"],
    ],
    [
      "and was not cut by an own fleet",
      [...own, "France: F MAO"],
      [idle, "F MAO - WES"],
      ["france MAO - WES bounced", "france WES S TYS-1 - TYS -"],
    ],
    ["and was cut from below", [...own, "Italy: SM WES-1"], [idle, "SM WES-1 - WES"], ["france WES S TYS-1 - TYS cut"]],
    [
      "a support from below that made a difference",
      ["Italy: F TYS", "France: SM WES-1", "Austria: F WES"],
      ["F TYS - WES", "SM WES-1 S F TYS - WES"],
      ["italy TYS - WES succeeds", "austria WES H succeeds dislodged", "? WES-1 S TYS - WES succeeds"],
    ],
    ["foreign help from below", ["France: F WES", "Italy: SM WES-1"], ["SM WES-1 S F WES"], ["france WES H succeeds"]],
    ["an attack under water", ["France: SM MAO-1", "Italy: SM WES-1"], ["SM MAO-1 - WES-1"], []],
    ["a loss", ["France: F BLA", "Italy: SM BLA-1"], ["F BLA Torp. BLA-1"], ["france BLA Torp. BLA-1 succeeds", "lost italy"]],
  ])("[SV-5.1 SV-5.12] tells a spectator what it told him, as far as one can know: %s", (_, units, orders, expected) => {
    const table = springOf([...units, "Russia: A MOS", "Germany: A MUN"], orders)
    const idle = (lines: readonly string[]) => lines.filter((line) => !/^(russia|germany) M/.test(line))
    expect(idle(table.told("spectator"))).toEqual(expected)
    const guess = subVariant.determinize(table.view("france"), createRandom(1))
    const { last } = subVariant.view(guess, SPECTATOR)
    expect(idle(last ? linesOf(last) : [])).toEqual(expected)
    const { last: again } = subVariant.view(guess, 2)
    expect(again && linesOf(again)).toEqual(table.told("france"))
  })

  it("[SV-5.7] whoever fired a torpedo reads of it in his neighbour's guess too", () => {
    const table = springOf(["Italy: F WES", "France: F TYS", "Russia: A MOS"], ["F WES Torp. WES-1"])
    const guess = subVariant.determinize(table.view("france"), createRandom(1))
    expect(subVariant.view(guess, 4).last?.orders).toEqual(table.view("italy").last?.orders)
  })

  it("[SV-1.5] a submarine that one builds in disguise is a fleet to all others", () => {
    const centres = Object.fromEntries(Object.keys(subVariant.initialState().centres).map((id): [string, string | null] => [id, null]))
    const changes = { season: "winter", centres: { ...centres, nap: "italy", mos: "russia" } } as const
    const table = tableOf(positionOf(["Russia: A MOS"], changes, { surfaceDisguise: true })).phase("BUILD SM NAP")
    const guess = subVariant.determinize(table.view("italy"), createRandom(1))
    const read = (seat: Viewer) => subVariant.view(guess, seat).last
    for (const other of [5, SPECTATOR] as const)
      expect(linesOf(read(other) ?? { orders: [], notices: [] })).toEqual(["italy BUILD F NAP succeeds"])
    expect(linesOf(read(4) ?? { orders: [], notices: [] })).toEqual(["italy BUILD SM NAP succeeds"])
  })
})
