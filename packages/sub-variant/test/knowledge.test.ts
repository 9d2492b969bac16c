import { apply, createRandom, SPECTATOR, type Viewer } from "@flottille/core"
import { isMovement } from "@flottille/diplomacy/variant"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { type Knowledge, nothingMore } from "../src/knowledge/tracks"
import type { SubVariantOptions } from "../src/options"
import { deepBoard, judgeSeason, seas } from "../src/standard"
import type { SubVariantState } from "../src/state"
import { deep } from "./support/play"
import { linesOf } from "./support/seasons"
import { bitOf } from "./support/standard"
import { positionOf, type Table, tableOf } from "./support/tables"

const viewers: readonly Viewer[] = [0, 1, 2, 3, 4, 5, 6, SPECTATOR]
const others: readonly Viewer[] = [0, 1, 4, 5, 6, SPECTATOR]
const games = [
  { seed: 11, options: { yearLimit: 1904 } },
  { seed: 12, options: { yearLimit: 1904, torpedo: "contested" } },
  { seed: 13, options: { yearLimit: 1904, surfaceDisguise: true } },
] as const

describe("[SV-5.1] two powers' submarines exchanged", () => {
  it("[SV-5.1 SV-5.3] changes nothing for the others, neither before nor after they have moved", () => {
    const either = bitOf("nao-1") | bitOf("aeg-1")
    const tracks = `tracks france: ${either} | tracks germany: ${either}`
    const after = ([first, second]: readonly [string, string]) => {
      const position = `1902 spring | options {} | france: A par, ${first} | germany: A mun, ${second} | italy: A rom, F ion`
      let state = subVariant.parseState(`${position} | centres france: par | centres germany: mun | centres italy: rom | ${tracks}`)
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

/** Seas by name, in the order of the alphabet; all of them as "anywhere". */
const named = (mask: number) =>
  seas
    .filter((sea) => mask & bitOf(sea))
    .sort()
    .join(" ")

/** Who is in which seas: tracks with one line for each submarine, sightings as "somebody of these powers in these seas". */
function knowledge({ tracks, sightings }: Knowledge): string[] {
  const lines = tracks.flatMap((masks, seat) => masks.map((mask) => `${deepBoard.powers[seat]}: ${named(mask)}`))
  const somebody = sightings.map(({ seas, powers }) => {
    const some = deepBoard.powers.filter((_, seat) => powers & (1 << seat))
    return `${some.join(" or ")} in ${named(seas)}`
  })
  return [...lines, ...somebody].sort()
}

/** A spring in which submarines are where they have just dived, or may be where the tracks of a power say; then these orders. */
function spring(
  units: readonly string[],
  orders: readonly string[],
  where: Readonly<Record<string, readonly string[]>> = {},
  changes: Partial<SubVariantState> = {},
  options: Partial<SubVariantOptions> = {},
): Table {
  const known = positionOf(units).tracks.map((masks, seat) => {
    const told = where[deepBoard.powers[seat] ?? ""]
    return told ? told.map((list) => list.split(" ").reduce((mask, sea) => mask | bitOf(sea), 0)).sort((a, b) => a - b) : masks
  })
  return tableOf(positionOf(units, { tracks: known, ...changes }, options)).phase(...orders)
}

describe("[SV-5.1] what everybody can work out", () => {
  const army = "Russia: A MOS"

  it.each<[string, readonly string[], readonly string[], Readonly<Record<string, readonly string[]>>, readonly string[]]>([
    ["a submarine may have gone one step, or none", ["France: SM MAO-1", army], [], {}, ["france: eng iri mao nao wes"]],
    [
      "where it may be it may have gone from",
      ["France: SM MAO-1", army],
      [],
      { france: ["mao wes"] },
      ["france: eng iri lyo mao nao tys wes"],
    ],
    ["whoever surfaces is below no longer", ["Italy: SM WES-1", "Italy: SM BLA-1", army], ["SM WES-1 - WES"], {}, ["italy: bla"]],
    [
      "which of two has surfaced is not known",
      ["Italy: SM WES-1", "Italy: SM TYS-1", army],
      ["SM WES-1 - WES"],
      { italy: ["tys wes", "tys wes"] },
      ["italy: ion lyo mao tys wes"],
    ],
    [
      "whoever may not have surfaced there has not",
      ["Italy: SM WES-1", "Italy: SM BLA-1", army],
      ["SM WES-1 - WES"],
      { italy: ["tys wes", "bla"] },
      ["italy: bla"],
    ],
    [
      "a dive says where its submarine is, and that nobody else is there",
      ["France: SM WES", "Italy: SM TYS-1", army],
      ["SM WES - WES-1"],
      {},
      ["france: wes", "italy: ion lyo tys"],
    ],
    ["a dive fails on whoever may be there", ["France: SM WES", "Italy: SM WES-1", army], ["SM WES - WES-1"], {}, ["italy: wes"]],
    [
      "or on one of several who may be there or have come there",
      ["France: SM WES", "Italy: SM WES-1", "Turkey: SM TYS-1", "Germany: SM BLA-1", army],
      ["SM WES - WES-1"],
      {},
      ["germany: bla", "italy or turkey in tys wes", "italy: lyo mao tys wes", "turkey: ion lyo tys wes"],
    ],
    [
      "a fleet that nothing at the surface stopped was stopped from below",
      ["France: F LYO", "Italy: SM WES-1", army],
      ["F LYO - WES", "SM WES-1 - WES"],
      {},
      ["italy: wes"],
    ],
    [
      "even if somebody has left there",
      ["France: F LYO", "France: F WES", "Italy: SM WES-1", army],
      ["F LYO - WES", "F WES - MAO", "SM WES-1 - WES"],
      {},
      ["italy: wes"],
    ],
    [
      "but not one that met another fleet",
      ["France: F LYO", "Austria: F TYS", "Italy: SM WES-1", army],
      ["F LYO - WES", "F TYS - WES"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "nor one that met a fleet that stayed",
      ["France: F LYO", "Austria: F WES", "Italy: SM WES-1", army],
      ["F LYO - WES"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "nor one that met a fleet head-to-head",
      ["France: F LYO", "Austria: F WES", "Italy: SM WES-1", army],
      ["F LYO - WES", "F WES - LYO"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "nor one that met an own fleet which could not leave",
      ["France: F LYO", "France: F WES", "Austria: F TYS", "Italy: SM WES-1", army],
      ["F LYO - WES", "F WES - TYS"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "a support that nobody at the surface has cut was cut from below, by no submarine of its own power",
      ["France: F WES", "France: F TYS", "France: SM MAO-1", "Italy: SM WES-1", army],
      ["F WES S F TYS - LYO", "F TYS - LYO", "SM WES-1 - WES"],
      { france: ["mao wes"] },
      ["france: eng iri lyo mao nao tys wes", "italy: wes"],
    ],
    [
      "but not one that somebody attacked",
      ["France: F WES", "France: F TYS", "Austria: F MAO", "Italy: SM WES-1", army],
      ["F WES S F TYS - LYO", "F TYS - LYO", "F MAO - WES"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "a support from below that made a difference says where somebody is",
      ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["F TYS - WES", "SM WES-1 S F TYS - WES", "SM MAO-1 - NAO-1"],
      { germany: ["mao wes"] },
      ["england or germany in wes", "england: lyo mao tys wes", "germany: eng iri lyo mao nao tys wes"],
    ],
    [
      "a torpedo from below that hits is none of the victim's",
      ["France: F WES", "France: SM MAO-1", "Italy: SM WES-1", army],
      ["SM WES-1 Torp. WES"],
      { france: ["mao wes"] },
      ["france: eng iri lyo mao nao tys wes", "italy: wes"],
    ],
    [
      "a torpedo from above says where somebody else was hit",
      ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { turkey: ["tys wes"] },
      ["austria or england or germany or italy or russia or turkey in wes", "italy: lyo mao tys wes", "turkey: ion lyo mao tys wes"],
    ],
    ["what is lost is below no longer", ["France: F BLA", "Turkey: SM BLA-1", "Turkey: A SMY", army], ["F BLA Torp. BLA-1"], {}, []],
    [
      "which of two was lost is not known",
      ["France: F BLA", "Turkey: SM BLA-1", "Turkey: SM AEG-1", army],
      ["F BLA Torp. BLA-1"],
      {},
      ["turkey: aeg bla eas ion"],
    ],
    [
      "what one power loses says nothing of another",
      ["France: F BLA", "Turkey: SM BLA-1", "Italy: SM ION-1", army],
      ["F BLA Torp. BLA-1"],
      {},
      ["italy: adr aeg eas ion tys"],
    ],
  ])("[SV-5.1] %s", (_, units, orders, where, expected) => {
    const { tracks, sightings } = spring(units, orders, where).view("spectator")
    expect(knowledge({ tracks, sightings })).toEqual(expected)
  })

  it("[SV-5.1 DP-7] submarines of a power that has resigned stay where they are", () => {
    const table = spring(
      ["Italy: SM WES-1", "France: SM MAO-1", "Russia: A MOS"],
      [],
      {},
      { resigned: deepBoard.powers.map((power) => power === "italy") },
    )
    const { tracks, sightings } = table.view("spectator")
    expect(knowledge({ tracks, sightings })).toEqual(["france: eng iri mao nao wes", "italy: wes"])
  })
})

describe("[SV-5.1] what a power can work out besides", () => {
  const army = "Russia: A MOS"
  const france = "france: eng iri mao nao wes"
  /** What a power knows of the depths that not everybody knows. */
  const besides = (table: Table, power: string) => {
    const seat = deepBoard.powers.indexOf(power)
    return knowledge(table.view(power).known[seat] ?? nothingMore)
  }

  it.each<[string, string, readonly string[], readonly string[], Readonly<Record<string, readonly string[]>>, readonly string[]]>([
    [
      "SV-5.4: nobody is next to its own whom it does not hear",
      "france",
      ["France: SM MAO-1", "Italy: SM TYS-1", army],
      [],
      {},
      [france, "italy: ion lyo tys"],
    ],
    ["SV-5.4: whom it hears may be there", "france", ["France: SM MAO-1", "Italy: SM WES-1", army], [], {}, [france, "italy: lyo tys wes"]],
    ["who cannot be near tells it nothing", "france", ["France: SM MAO-1", "Turkey: SM BLA-1", army], [], {}, []],
    [
      "SV-4.3: its torpedo from above would have hit",
      "france",
      ["France: F WES", "Italy: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { italy: ["tys wes"] },
      ["italy: ion lyo mao tys"],
    ],
    [
      "SV-5.7: so would that of another, but for a submarine of that power's own",
      "austria",
      ["Austria: F TYS", "France: F WES", "France: SM MAO-1", "Italy: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { italy: ["tys wes"], france: ["mao wes"] },
      ["france: eng iri lyo mao nao tys wes", "italy: ion lyo mao tys"],
    ],
    [
      "SV-5.7: a torpedo from below that fails comes from somebody who may be there",
      "france",
      ["France: A TUN", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES-1 Torp. WES"],
      { germany: ["mao wes"] },
      ["england or germany in wes"],
    ],
    [
      "SV-4.3: one that fails on a fleet is of the same power",
      "france",
      ["France: A TUN", "England: F WES", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES-1 Torp. WES"],
      { germany: ["mao wes"] },
      ["england: wes", "germany: eng iri lyo mao nao tys wes"],
    ],
    [
      "SV-5.13: whoever was ordered to help it is there",
      "italy",
      ["Italy: F WES", "England: SM WES-1", army],
      ["SM WES-1 S F WES"],
      {},
      ["england: wes"],
    ],
    [
      "SV-5.13: whichever of two that is",
      "italy",
      ["Italy: F WES", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES-1 S F WES"],
      { germany: ["mao wes"] },
      ["england or germany in wes"],
    ],
    [
      "SV-5.9: whom it met over an empty depth has come from beside it",
      "france",
      ["France: SM MAO-1", "Italy: SM TYS-1", army],
      ["SM MAO-1 - WES-1", "SM TYS-1 - WES-1"],
      {},
      [france, "italy: tys"],
    ],
    [
      "SV-5.9: whom it attacked is there",
      "france",
      ["France: SM MAO-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1"],
      {},
      [france, "italy: wes"],
    ],
    [
      "SV-5.9: who attacked it in vain stays beside it",
      "italy",
      ["France: SM MAO-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1"],
      {},
      ["france: mao", "italy: lyo mao tys wes"],
    ],
    [
      "SV-5.9: whichever of two that is",
      "italy",
      ["France: SM MAO-1", "Turkey: SM TYS-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1"],
      {},
      ["france or turkey in mao tys", "france: eng iri mao nao", "italy: lyo mao tys wes", "turkey: ion tys"],
    ],
    [
      "SV-5.9: who has driven it out is where it was",
      "italy",
      ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1", army],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
      {},
      ["france in wes"],
    ],
    [
      "SV-5.9: whom it has driven out has not left yet",
      "france",
      ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1", army],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
      {},
      ["france: ion lyo tys wes", "france: lyo tys wes", "italy: wes"],
    ],
    ["nothing that everybody has not read", "france", ["France: SM WES", "Italy: SM WES-1", army], ["SM WES - WES-1"], {}, []],
    [
      "SV-5.5: whom everybody has noticed, and is none of its own, is foreign",
      "germany",
      ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["F TYS - WES", "SM WES-1 S F TYS - WES", "SM MAO-1 - NAO-1"],
      { germany: ["mao wes"] },
      ["england: wes", "germany: eng iri lyo mao nao tys wes"],
    ],
  ])("[SV-5.1] %s", (_, power, units, orders, where, expected) => {
    expect(besides(spring(units, orders, where), power)).toEqual(expected)
  })

  it("[SV-4.3 SV-5.1] a contested torpedo that fails says nothing of who is there", () => {
    const units = ["France: F WES", "Italy: SM TYS-1", army]
    expect(besides(spring(units, ["F WES Torp. WES-1"], { italy: ["tys wes"] }, {}, { torpedo: "contested" }), "france")).toEqual([])
  })

  it("[SV-5.4] whom it heard in spring is one step from there in the fall", () => {
    const table = spring(["France: SM MAO-1", "Italy: SM WES-1", army], []).phase()
    expect(besides(table, "france")).toEqual(["france: eng iri lyo mao nao nth nwg tys wes", "italy: lyo tys wes"])
    expect(besides(table, "russia")).toEqual([])
  })

  it("[SV-5.12] in retreats only those move who may have been driven out", () => {
    const open = (table: Table) => knowledge(table.view("spectator"))
    const hit = () => spring(["France: F WES", "Italy: SM WES-1", "Turkey: SM AEG-1", army], ["F WES Torp. WES-1"])
    expect(open(hit())).toEqual(["italy: wes", "turkey: aeg eas ion"])
    expect(open(hit().phase("SM WES-1 - LYO-1"))).toEqual(["italy: lyo mao tys wes", "turkey: aeg eas ion"])
    expect(open(hit().phase("SM WES-1 DISBAND"))).toEqual(["turkey: aeg eas ion"])
    const units = ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1", "Turkey: SM BLA-1", army]
    const beaten = spring(units, ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"])
    expect(open(beaten)).toEqual(["france: ion lyo tys wes", "france: lyo tys wes", "italy: lyo mao tys wes", "turkey: bla"])
    const anywhere = "ion lyo mao tys wes"
    expect(open(beaten.phase("SM WES-1 - MAO-1"))).toEqual([
      `france: ${anywhere}`,
      `france: ${anywhere}`,
      `italy: ${anywhere}`,
      "turkey: bla",
    ])
  })
})

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
    const { state, view } = spring([...units, "Russia: A MOS", "Germany: A MUN"], orders)
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
    const table = spring([...units, "Russia: A MOS", "Germany: A MUN"], orders)
    const idle = (lines: readonly string[]) => lines.filter((line) => !/^(russia|germany) M/.test(line))
    expect(idle(table.told("spectator"))).toEqual(expected)
    const guess = subVariant.determinize(table.view("france"), createRandom(1))
    const { last } = subVariant.view(guess, SPECTATOR)
    expect(idle(last ? linesOf(last) : [])).toEqual(expected)
    const { last: again } = subVariant.view(guess, 2)
    expect(again && linesOf(again)).toEqual(table.told("france"))
  })

  it("[SV-5.7] whoever fired a torpedo reads of it in his neighbour's guess too", () => {
    const table = spring(["Italy: F WES", "France: F TYS", "Russia: A MOS"], ["F WES Torp. WES-1"])
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

describe("[SV-5.1 SV-5.12] whole games", () => {
  it.each(games)("[SV-5.1 SV-5.12] what a seat sees, may do and is asked follows from what it knows ($options)", ({ seed, options }) => {
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
  })

  it("[SV-3.2] whatever is listed is judged as possible, whatever is down there", () => {
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
              const fault = judgeSeason(state.units, [{ power: null, order }], state.options).reports[0]?.fault ?? "unmatched"
              if (fault !== "unmatched") expect([subVariant.formatAction(order, state), fault]).toEqual([])
            }
        }
        subVariant.step(state, seat, deep(state, seat, subVariant.legalActions(state, seat), random))
      }
    }
  })
})
