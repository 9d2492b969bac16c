/** What a guess says, in small examples. */
import { createRandom, SPECTATOR, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { placed } from "../src/knowledge/placing"
import { bitsOf, matches } from "../src/knowledge/tracks"
import type { SubVariantState } from "../src/state"
import { linesOf } from "./support/seasons"
import { bitOf } from "./support/standard"
import { positionOf, springOf, type Table, tableOf } from "./support/tables"

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

describe("[SV-5.12] all guesses in retreats", () => {
  const rest = ["Russia: A MOS", "Germany: A MUN"]
  const beaten = ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"]
  const beating = ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"]
  /** What of many guesses is different, sorted. */
  function various(table: Table, viewer: string, say: (guess: SubVariantState) => string, count = 50): string[] {
    const [random, seen] = [createRandom(viewer), table.view(viewer)]
    return [...new Set(Array.from({ length: count }, () => say(subVariant.determinize(seen, random))))].sort()
  }
  const fallen = ({ dislodged }: SubVariantState) =>
    dislodged.map(({ power, at, retreats }) => `${power} ${at}: ${retreats.join(" ")}`).join()
  const standing = (power: string) => (state: SubVariantState) =>
    state.units
      .filter((unit) => unit.power === power && unit.at.endsWith("-1"))
      .map(({ at }) => at)
      .join(" ")

  it("[SV-5.9 SV-5.12] whom one has driven out lies there, and retreats neither to where one came from nor to where one stands", () => {
    expect(various(springOf([...beaten, ...rest], beating), "france", fallen)).toEqual(["italy wes-1: mao-1"])
  })

  it("[SV-5.9 SV-5.12] whoever has driven one out stands there, and nobody where one may retreat", () => {
    const table = springOf([...beaten, ...rest], beating)
    expect(various(table, "italy", fallen)).toEqual(["italy wes-1: mao-1"])
    const places = various(table, "italy", standing("france"))
    for (const each of places) expect(each).toMatch(/wes-1/)
    expect(places.join()).not.toContain("mao-1")
    expect(places.length).toBeGreaterThan(1)
  })

  it("[SV-5.8 SV-5.12] whom a torpedo has hit lies there, with all retreats that nobody takes", () => {
    const table = springOf(["France: F WES", "Italy: SM WES-1", ...rest], ["F WES Torp. WES-1"])
    for (const viewer of ["france", "germany", "spectator"])
      expect(various(table, viewer, fallen)).toEqual(["italy wes-1: lyo-1 mao-1 tys-1"])
  })

  it("[SV-5.8 SV-5.12] whichever it may be; not one of the power that fired", () => {
    const units = ["France: F WES", "France: SM MAO-1", "Italy: SM WES-1", "Turkey: SM TYS-1", ...rest]
    const table = springOf(units, ["F WES Torp. WES-1"], { turkey: ["tys wes"], france: ["mao wes"] })
    const hit = various(table, "germany", ({ dislodged }) =>
      dislodged
        .filter(({ at }) => at === "wes-1")
        .map(({ power }) => power)
        .join(),
    )
    expect(hit).toEqual(expect.arrayContaining(["italy", "turkey"]))
    // What was hit may have driven another one out before.
    for (const each of hit) expect(each).toMatch(/italy|turkey/)
  })

  it("[SV-5.12] somebody is waited for, be it out of sight; beside a retreat that all see nobody else need be", () => {
    const hidden = springOf([...beaten, ...rest], beating)
    expect(various(hidden, "germany", (guess) => `${guess.dislodged.length > 0} ${subVariant.actors(guess).length > 0}`)).toEqual([
      "true true",
    ])
    const units = [...beaten, "Russia: F BLA", "Turkey: F CON", "Turkey: F RUM", "Germany: A MUN"]
    const seen = springOf(units, [...beating, "F CON - BLA", "F RUM S F CON - BLA"])
    const many = various(seen, "germany", ({ dislodged }) => dislodged.map(({ power }) => power).join())
    expect(many).toContain("russia")
    expect(many).toContain("italy,russia")
  })

  it("[SV-5.12] without the letter of the moves anybody may have been dislodged by anything", () => {
    const [wes, tys] = [bitOf("wes"), bitOf("tys")]
    const position = `1902 spring-retreats | options {} | france: A par, SM tys-1 | italy: A rom | dislodged italy: SM wes-1 from wes-1 to lyo-1 mao-1 | centres france: par | centres italy: rom | tracks france: ${tys} | tracks italy: ${wes}`
    const state = subVariant.parseState(position)
    const random = createRandom("no letter")
    const guesses = Array.from({ length: 50 }, () => fallen(subVariant.determinize(subVariant.view(state, 3), random)))
    const all = [...new Set(guesses)].sort()
    expect(all).toContain("italy wes-1: lyo-1 mao-1")
    expect(all.some((each) => each.startsWith("france tys-1"))).toBe(true)
    expect(all).not.toContain("")
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

describe("[SV-5.1] submarines in depths", () => {
  const [a, b, c, d] = [1, 2, 4, 8]
  const boat = (seat: number, seas: number) => ({ seat, seas })
  const [mine, yours, both] = [1, 2, 3]
  /** Every way in which they can be placed, as many draws show it. */
  const ways = (boats: Parameters<typeof placed>[0], taken = 0, sightings: Parameters<typeof placed>[2] = []) => {
    const random = createRandom("ways")
    const found = Array.from({ length: 120 }, () => placed(boats, taken, sightings, random)?.join(" ") ?? "none")
    return [...new Set(found)].sort()
  }
  const two = [boat(0, a | b), boat(1, b | c)]

  it.each<[string, readonly string[], readonly string[]]>([
    ["each in a depth of its own", ways(two), ["1 2", "1 4", "2 4"]],
    ["none where one is that is seen", ways(two, a), ["2 4"]],
    ["nor where two are", ways(two, a | c), ["none"]],
    ["as many as there are depths", ways([boat(0, a | b), boat(1, a | b)]), ["1 2", "2 1"]],
    ["no more than that", ways([boat(0, a | b), boat(1, a | b), boat(0, a | b)]), ["none"]],
    ["somebody where somebody was noticed", ways(two, 0, [{ seas: b, powers: both }]), ["1 2", "2 4"]],
    ["somebody of that power", ways(two, 0, [{ seas: b, powers: yours }]), ["1 2"]],
    ["in one of those depths", ways(two, 0, [{ seas: b | c, powers: mine }]), ["2 4"]],
    [
      "one for two notices",
      ways(two, 0, [
        { seas: b, powers: both },
        { seas: b | c, powers: yours },
      ]),
      ["1 2", "2 4"],
    ],
    ["nobody where nobody can be", ways(two, 0, [{ seas: d, powers: both }]), ["none"]],
    ["none of them at all", ways([]), [""]],
    ["not that one who is settled explains another", ways([boat(0, a), boat(0, a | b)], 0, [{ seas: b, powers: mine }]), ["1 2"]],
  ])("[SV-5.1] %s", (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it("[SV-5.1] find room whichever is asked first", () => {
    expect(matches([])).toBe(true)
    expect(matches([a | b, a])).toBe(true)
    expect(matches([a | b, a | c, b, a])).toBe(false)
    expect(matches([a | b, a | c, b, d])).toBe(true)
    expect(matches([a, a])).toBe(false)
    expect(matches([0])).toBe(false)
    expect(matches([1 << 31, 1 << 30, (1 << 31) | (1 << 30) | a])).toBe(true)
    expect(bitsOf(0)).toEqual([])
    expect(bitsOf(a | c | d)).toEqual([1, 4, 8])
  })
})
