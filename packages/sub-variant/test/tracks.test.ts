/** What can be worked out from letters, in small examples. */
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { clashesAt, findingsOf, shakenBy } from "../src/knowledge/findings"
import { causedBy, contactSightings } from "../src/knowledge/learn"
import { type Knowledge, nothingMore } from "../src/knowledge/tracks"
import type { Letter } from "../src/letter/letter"
import { deepBoard, seas, standard } from "../src/rules/standard"
import { bitOf } from "./support/standard"
import { springOf, type Table, tableOf } from "./support/tables"

/** Seas by name, in the order of the alphabet; all of them as "anywhere". */
const named = (mask: number) =>
  seas
    .filter((sea) => mask & bitOf(sea))
    .sort()
    .join(" ")

/**
 * Who is in which seas: tracks with one line for each submarine, sightings as "somebody of these
 * powers in these seas".
 */
function knowledge({ tracks, sightings }: Knowledge): string[] {
  const lines = tracks.flatMap((masks, seat) => masks.map((mask) => `${deepBoard.powers[seat]}: ${named(mask)}`))
  const somebody = sightings.map(({ seas, powers }) => {
    const some = deepBoard.powers.filter((_, seat) => powers & (1 << seat))
    return `${some.join(" or ")} in ${named(seas)}`
  })
  return [...lines, ...somebody].sort()
}

describe("[SV-5.1] public knowledge", () => {
  const army = "Russia: A MOS"

  it.each<
    [string, readonly string[], readonly string[], Readonly<Record<string, readonly string[]>>, readonly string[]]
  >([
    [
      "a submarine may have gone one step, or none",
      ["France: SM MAO-1", army],
      [],
      {},
      ["france: eng iri mao nao wes"],
    ],
    [
      "a submarine may have moved from any of its possible places",
      ["France: SM MAO-1", army],
      [],
      { france: ["mao wes"] },
      ["france: eng iri lyo mao nao tys wes"],
    ],
    [
      "a submarine that surfaces leaves the tracks",
      ["Italy: SM WES-1", "Italy: SM BLA-1", army],
      ["SM WES-1 - WES"],
      {},
      ["italy: bla"],
    ],
    [
      "either of two may have surfaced",
      ["Italy: SM WES-1", "Italy: SM TYS-1", army],
      ["SM WES-1 - WES"],
      { italy: ["tys wes", "tys wes"] },
      ["italy: ion lyo mao tys wes"],
    ],
    [
      "a submarine out of reach is not the one that surfaced",
      ["Italy: SM WES-1", "Italy: SM BLA-1", army],
      ["SM WES-1 - WES"],
      { italy: ["tys wes", "bla"] },
      ["italy: bla"],
    ],
    [
      "a dive locates its submarine and excludes all others there",
      ["France: SM WES", "Italy: SM TYS-1", army],
      ["SM WES - WES-1"],
      {},
      ["france: wes", "italy: ion lyo tys"],
    ],
    [
      "a failed dive locates the only submarine that may be there",
      ["France: SM WES", "Italy: SM WES-1", army],
      ["SM WES - WES-1"],
      {},
      ["italy: wes"],
    ],
    [
      "a failed dive gives a sighting of several possible submarines",
      ["France: SM WES", "Italy: SM WES-1", "Turkey: SM TYS-1", "Germany: SM BLA-1", army],
      ["SM WES - WES-1"],
      {},
      ["germany: bla", "italy or turkey in tys wes", "italy: lyo mao tys wes", "turkey: ion lyo tys wes"],
    ],
    [
      "a bounce without a visible cause came from below",
      ["France: F LYO", "Italy: SM WES-1", army],
      ["F LYO - WES", "SM WES-1 - WES"],
      {},
      ["italy: wes"],
    ],
    [
      "the same when a fleet has left the place",
      ["France: F LYO", "France: F WES", "Italy: SM WES-1", army],
      ["F LYO - WES", "F WES - MAO", "SM WES-1 - WES"],
      {},
      ["italy: wes"],
    ],
    [
      "a bounce against another fleet reveals nothing",
      ["France: F LYO", "Austria: F TYS", "Italy: SM WES-1", army],
      ["F LYO - WES", "F TYS - WES"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "a bounce against a fleet that stayed reveals nothing",
      ["France: F LYO", "Austria: F WES", "Italy: SM WES-1", army],
      ["F LYO - WES"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "a head-to-head bounce reveals nothing",
      ["France: F LYO", "Austria: F WES", "Italy: SM WES-1", army],
      ["F LYO - WES", "F WES - LYO"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "a bounce against an own fleet that could not leave reveals nothing",
      ["France: F LYO", "France: F WES", "Austria: F TYS", "Italy: SM WES-1", army],
      ["F LYO - WES", "F WES - TYS"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "a cut without a visible cause came from below, from another power",
      ["France: F WES", "France: F TYS", "France: SM MAO-1", "Italy: SM WES-1", army],
      ["F WES S F TYS - LYO", "F TYS - LYO", "SM WES-1 - WES"],
      { france: ["mao wes"] },
      ["france: eng iri lyo mao nao tys wes", "italy: wes"],
    ],
    [
      "a cut by a visible attack reveals nothing",
      ["France: F WES", "France: F TYS", "Austria: F MAO", "Italy: SM WES-1", army],
      ["F WES S F TYS - LYO", "F TYS - LYO", "F MAO - WES"],
      {},
      ["italy: lyo mao tys wes"],
    ],
    [
      "an announced support from below gives a sighting",
      ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["F TYS - WES", "SM WES-1 S F TYS - WES", "SM MAO-1 - NAO-1"],
      { germany: ["mao wes"] },
      ["england or germany in wes", "england: lyo mao tys wes", "germany: eng iri lyo mao nao tys wes"],
    ],
    [
      "a torpedo from below that hits is not the victim's own",
      ["France: F WES", "France: SM MAO-1", "Italy: SM WES-1", army],
      ["SM WES-1 Torp. WES"],
      { france: ["mao wes"] },
      ["france: eng iri lyo mao nao tys wes", "italy: wes"],
    ],
    [
      "a hit from above gives a sighting of another power",
      ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { turkey: ["tys wes"] },
      [
        "austria or england or germany or italy or russia or turkey in wes",
        "italy: lyo mao tys wes",
        "turkey: ion lyo mao tys wes",
      ],
    ],
    [
      "a failed dive locates its blocker although another power lost a submarine",
      ["France: SM WES", "Italy: SM WES-1", "Russia: F BLA", "Turkey: SM BLA-1"],
      ["SM WES - WES-1", "F BLA Torp. BLA-1"],
      {},
      ["italy: wes"],
    ],
    [
      "the blocker of a failed dive may be the submarine that its power lost",
      ["France: SM WES", "Italy: SM WES-1", "Russia: F BLA", "Italy: SM BLA-1"],
      ["SM WES - WES-1", "F BLA Torp. BLA-1"],
      { italy: ["wes bla", "wes bla"] },
      ["italy: bla lyo mao tys wes"],
    ],
    [
      "a torpedo from below that hits an arrival is not of that power",
      ["Turkey: F WES", "France: F LYO", "Italy: SM WES-1", "France: SM TYS-1", "Turkey: SM MAO-1", army],
      ["SM WES-1 Torp. WES", "F LYO - WES", "F WES - NAF"],
      { france: ["tys wes"], turkey: ["mao wes"] },
      [
        "france: ion lyo mao tys wes",
        "italy or turkey in wes",
        "italy: lyo mao tys wes",
        "turkey: eng iri lyo mao nao tys wes",
      ],
    ],
    [
      "a torpedo that hits an arrival may be of the power it dislodged",
      [
        "Turkey: F LYO",
        "France: F TYS",
        "France: F WES",
        "Italy: SM LYO-1",
        "France: SM TYS-1",
        "Turkey: SM WES-1",
        army,
      ],
      ["SM LYO-1 Torp. LYO", "F TYS - LYO", "F WES S F TYS - LYO"],
      { france: ["lyo tys"], turkey: ["lyo wes"] },
      ["france: ion lyo tys wes", "italy or turkey in lyo", "italy: lyo tys wes", "turkey: lyo mao tys wes"],
    ],
    [
      "a unit that failed to arrive is not the victim",
      ["Turkey: F WES", "Austria: F NAF", "Italy: SM WES-1", "Austria: SM TYS-1", "Turkey: SM MAO-1", army],
      ["SM WES-1 Torp. WES", "F NAF - WES"],
      { austria: ["tys wes"], turkey: ["mao wes"] },
      [
        "austria or italy in wes",
        "austria: ion lyo mao tys wes",
        "italy: lyo mao tys wes",
        "turkey: eng iri lyo mao nao tys wes",
      ],
    ],
    [
      "a support from below may be of the power that it helped",
      ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Italy: SM LYO-1", "France: SM BLA-1", army],
      ["F TYS - WES", "SM WES-1 S F TYS - WES"],
      { italy: ["lyo wes"] },
      ["england or italy in wes", "england: lyo mao tys wes", "france: bla", "italy: lyo mao tys wes"],
    ],
    [
      "a dive against a surfacing submarine reveals nothing of others",
      ["France: SM WES", "Italy: SM WES-1", "Italy: F TYS", "Turkey: SM LYO-1", army],
      ["SM WES - WES-1", "SM WES-1 - WES", "F TYS S SM WES-1 - WES"],
      { turkey: ["lyo wes"] },
      ["turkey: lyo mao tys wes"],
    ],
    [
      "a fleet moving up behind did not cause the bounce",
      ["France: F LYO", "France: F MAR", "Italy: SM WES-1", army],
      ["F LYO - WES", "F MAR - LYO", "SM WES-1 - WES"],
      {},
      ["italy: wes"],
    ],
    [
      "a lost submarine leaves the tracks",
      ["France: F BLA", "Turkey: SM BLA-1", "Turkey: A SMY", army],
      ["F BLA Torp. BLA-1"],
      {},
      [],
    ],
    [
      "either of two may be the lost one",
      ["France: F BLA", "Turkey: SM BLA-1", "Turkey: SM AEG-1", army],
      ["F BLA Torp. BLA-1"],
      {},
      ["turkey: aeg bla eas ion"],
    ],
    [
      "one power's loss reveals nothing of another",
      ["France: F BLA", "Turkey: SM BLA-1", "Italy: SM ION-1", army],
      ["F BLA Torp. BLA-1"],
      {},
      ["italy: adr aeg eas ion tys"],
    ],
  ])("[SV-5.1] %s", (_, units, orders, where, expected) => {
    const { tracks, sightings } = springOf(units, orders, where).view("spectator")
    expect(knowledge({ tracks, sightings })).toEqual(expected)
  })

  it("[SV-5.1 DP-7] submarines of a power that has resigned stay where they are", () => {
    const table = springOf(
      ["Italy: SM WES-1", "France: SM MAO-1", "Russia: A MOS"],
      [],
      {},
      { resigned: deepBoard.powers.map((power) => power === "italy") },
    )
    const { tracks, sightings } = table.view("spectator")
    expect(knowledge({ tracks, sightings })).toEqual(["france: eng iri mao nao wes", "italy: wes"])
  })
})

describe("[SV-5.1] private knowledge of a power", () => {
  const army = "Russia: A MOS"
  const france = "france: eng iri mao nao wes"
  /** What a power knows of the depths that not everyone knows. */
  const besides = (table: Table, power: string) => {
    const seat = deepBoard.powers.indexOf(power)
    return knowledge(table.view(power).known[seat] ?? nothingMore)
  }

  it.each<
    [
      string,
      string,
      readonly string[],
      readonly string[],
      Readonly<Record<string, readonly string[]>>,
      readonly string[],
    ]
  >([
    [
      "SV-5.4: no contact excludes adjacent foreign submarines",
      "france",
      ["France: SM MAO-1", "Italy: SM TYS-1", army],
      [],
      {},
      [france, "italy: ion lyo tys"],
    ],
    [
      "SV-5.4: a contact does not exclude its depth",
      "france",
      ["France: SM MAO-1", "Italy: SM WES-1", army],
      [],
      {},
      [france, "italy: lyo tys wes"],
    ],
    ["a distant submarine adds nothing", "france", ["France: SM MAO-1", "Turkey: SM BLA-1", army], [], {}, []],
    [
      "SV-4.3: its failed torpedo excludes foreign submarines below",
      "france",
      ["France: F WES", "Italy: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { italy: ["tys wes"] },
      ["italy: ion lyo mao tys"],
    ],
    [
      "SV-5.7: another's failed torpedo excludes all but that power's submarines",
      "austria",
      ["Austria: F TYS", "France: F WES", "France: SM MAO-1", "Italy: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { italy: ["tys wes"], france: ["mao wes"] },
      ["france: eng iri lyo mao nao tys wes", "italy: ion lyo mao tys"],
    ],
    [
      "SV-5.7: a failed torpedo from below gives a sighting",
      "france",
      ["France: A TUN", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES-1 Torp. WES"],
      { germany: ["mao wes"] },
      ["england or germany in wes"],
    ],
    [
      "SV-4.3: a torpedo that fails under a fleet is of the same power",
      "france",
      ["France: A TUN", "England: F WES", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES-1 Torp. WES"],
      { germany: ["mao wes"] },
      ["england: wes", "germany: eng iri lyo mao nao tys wes"],
    ],
    [
      "SV-5.13: foreign help locates the supporting submarine",
      "italy",
      ["Italy: F WES", "England: SM WES-1", army],
      ["SM WES-1 S F WES"],
      {},
      ["england: wes"],
    ],
    [
      "SV-5.13: foreign help from either of two gives a sighting",
      "italy",
      ["Italy: F WES", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES-1 S F WES"],
      { germany: ["mao wes"] },
      ["england or germany in wes"],
    ],
    [
      "SV-5.9: a standoff over an empty depth locates the opponent beside it",
      "france",
      ["France: SM MAO-1", "Italy: SM TYS-1", army],
      ["SM MAO-1 - WES-1", "SM TYS-1 - WES-1"],
      {},
      [france, "italy: tys"],
    ],
    [
      "SV-5.9: an attack locates its target",
      "france",
      ["France: SM MAO-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1"],
      {},
      [france, "italy: wes"],
    ],
    [
      "SV-5.9: a failed attacker stays adjacent",
      "italy",
      ["France: SM MAO-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1"],
      {},
      ["france: mao", "italy: lyo mao tys wes"],
    ],
    [
      "SV-5.9: a failed attack by either of two gives a sighting",
      "italy",
      ["France: SM MAO-1", "Turkey: SM TYS-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1"],
      {},
      ["france or turkey in mao tys", "france: eng iri mao nao", "italy: lyo mao tys wes", "turkey: ion tys"],
    ],
    [
      "SV-5.9: a successful attacker stands where its victim was",
      "italy",
      ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1", army],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
      {},
      ["france in wes"],
    ],
    [
      "SV-5.9: its victim stays until it retreats",
      "france",
      ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1", army],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
      {},
      ["france: ion lyo tys wes", "france: lyo tys wes", "italy: wes"],
    ],
    [
      "SV-5.9: a depth held against an attack excludes others during retreats",
      "italy",
      ["France: SM MAO-1", "Turkey: SM TYS-1", "Italy: SM WES-1", "Russia: F BLA", "Turkey: F CON", "Turkey: F RUM"],
      ["SM MAO-1 - WES-1", "F CON - BLA", "F RUM S F CON - BLA"],
      {},
      ["france or turkey in mao tys", "france: eng iri mao nao", "italy: lyo mao tys wes", "turkey: ion lyo tys"],
    ],
    [
      "a hit by its torpedo is public and adds nothing",
      "france",
      ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { turkey: ["tys wes"] },
      [],
    ],
    [
      "SV-3.2: another power's blind support from the surface adds nothing",
      "france",
      ["England: F WES", "Italy: SM TYS-1", "France: SM BLA-1", army],
      ["F WES S SM TYS-1 - WES-1"],
      { italy: ["tys wes"] },
      [],
    ],
    [
      "SV-5.5: its own announced support is not another power's",
      "england",
      ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Germany: SM BOT-1", army],
      ["F TYS - WES", "SM WES-1 S F TYS - WES"],
      { germany: ["bot wes"] },
      ["england: wes", "germany: bal bot lyo mao tys"],
    ],
    [
      "SV-5.9: a depth that it entered held no other submarine",
      "france",
      ["France: SM MAO-1", "Italy: SM ION-1", "Russia: F BLA", "Turkey: F CON", "Turkey: F RUM"],
      ["SM MAO-1 - WES-1", "F CON - BLA", "F RUM S F CON - BLA"],
      { italy: ["ion tys"] },
      [france, "italy: adr aeg eas ion lyo tys"],
    ],
    [
      "SV-5.7: a torpedo from below gives a sighting despite its own blind support",
      "france",
      ["France: A TUN", "France: F LYO", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES-1 Torp. WES", "F LYO S SM TYS-1 - LYO-1"],
      { germany: ["mao wes"] },
      ["england or germany in wes"],
    ],
    [
      "SV-4.5: its own retreats are free of other submarines",
      "italy",
      ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { turkey: ["tys wes"] },
      ["italy: lyo mao tys wes", "turkey: ion tys wes"],
    ],
    [
      "SV-4.5: other powers' retreats are unknown to it",
      "italy",
      ["France: F WES", "Italy: SM WES-1", "England: F ION", "Turkey: SM ION-1", "Austria: SM ADR-1", army],
      ["F WES Torp. WES-1", "F ION Torp. ION-1"],
      { austria: ["adr aeg"] },
      [
        "austria or france or germany or russia or turkey in ion",
        "austria: adr aeg eas ion",
        "italy: wes",
        "turkey: adr aeg eas ion",
      ],
    ],
    [
      "SV-5.9: a standoff locates the opponent despite its own distant submarine",
      "france",
      ["France: SM MAO-1", "France: SM NTH-1", "Italy: SM TYS-1", army],
      ["SM MAO-1 - WES-1", "SM TYS-1 - WES-1"],
      {},
      ["france: eng hel nth nwg ska", france, "italy: tys"],
    ],
    [
      "SV-5.9: a stronger head-to-head opponent takes its place",
      "france",
      ["France: SM MAO-1", "Italy: SM WES-1", "Italy: SM NAO-1", army],
      ["SM MAO-1 - WES-1", "SM WES-1 - MAO-1", "SM NAO-1 S SM WES-1 - MAO-1"],
      {},
      [france, "italy in mao", "italy: lyo mao tys wes", "italy: mao nao nwg"],
    ],
    [
      "SV-5.9: the attacker is located although an own submarine bounced too",
      "italy",
      ["France: SM MAO-1", "Italy: SM LYO-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1", "SM LYO-1 - WES-1"],
      {},
      ["france: mao", "italy: lyo mao tys wes", "italy: lyo tys wes"],
    ],
    [
      "SV-5.9: an attacker that a torpedo may have hit is not located",
      "italy",
      ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1", "England: SM LYO-1", army],
      ["F WES Torp. WES-1", "SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
      {},
      [],
    ],
    [
      "a successful dive excludes other submarines there",
      "italy",
      ["France: SM WES", "Italy: SM ION-1", "Turkey: SM TYS-1", army],
      ["SM WES - WES-1"],
      { turkey: ["tys wes"] },
      ["france: wes", "italy: adr aeg eas ion tys", "turkey: lyo mao tys"],
    ],
    [
      "a dive stopped by another power's move gives no sighting",
      "italy",
      ["France: SM WES", "Turkey: SM TYS-1", "Italy: SM LYO-1", army],
      ["SM WES - WES-1", "SM TYS-1 - WES-1"],
      {},
      ["italy: lyo tys wes", "turkey: ion tys"],
    ],
    [
      "SV-4.3: its failed torpedo does not exclude its dislodged victim",
      "france",
      ["France: F WES", "France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1", army],
      ["F WES Torp. WES-1", "SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
      {},
      ["france: ion lyo tys wes", "france: lyo tys wes", "italy: wes"],
    ],
    ["a public result adds nothing", "france", ["France: SM WES", "Italy: SM WES-1", army], ["SM WES - WES-1"], {}, []],
    [
      "a standoff of two own submarines locates no opponent",
      "france",
      ["France: SM MAO-1", "France: SM LYO-1", "Italy: SM TYS-1", army],
      ["SM MAO-1 - WES-1", "SM LYO-1 - WES-1"],
      {},
      [france, "france: lyo tys wes", "italy: ion tys"],
    ],
    [
      "a bounce against an own submarine that stayed locates no opponent",
      "france",
      ["France: SM MAO-1", "France: SM WES-1", "Italy: SM TYS-1", army],
      ["SM MAO-1 - WES-1"],
      {},
      [france, "france: lyo mao tys wes", "italy: ion tys"],
    ],
    [
      "a standoff where a submarine surfaced locates no opponent",
      "france",
      ["France: SM MAO-1", "Turkey: SM TYS-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1", "SM TYS-1 - WES-1", "SM WES-1 - WES"],
      {},
      [france, "turkey: ion lyo tys"],
    ],
    [
      "a public dive explains the attack on its submarine",
      "italy",
      ["France: SM WES", "Italy: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES - WES-1"],
      {},
      ["germany: eng iri mao nao", "italy: lyo mao tys wes"],
    ],
    [
      "SV-5.7: a torpedo that was not fired reveals nothing",
      "france",
      ["France: F WES", "Austria: F TYS", "Austria: F LYO", "Italy: SM TYS-1", army],
      ["F WES Torp. WES-1", "F TYS - WES", "F LYO S F TYS - WES"],
      { italy: ["tys wes"] },
      [],
    ],
    [
      "SV-5.5: a public sighting that is not its own is foreign",
      "germany",
      ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["F TYS - WES", "SM WES-1 S F TYS - WES", "SM MAO-1 - NAO-1"],
      { germany: ["mao wes"] },
      ["england: wes", "germany: eng iri lyo mao nao tys wes"],
    ],
  ])("[SV-5.1] %s", (_, power, units, orders, where, expected) => {
    expect(besides(springOf(units, orders, where), power)).toEqual(expected)
  })

  it("[SV-4.3 SV-5.1] a failed contested torpedo reveals nothing of its target", () => {
    const units = ["France: F WES", "Italy: SM TYS-1", army]
    const options = { torpedo: "contested" } as const
    expect(besides(springOf(units, ["F WES Torp. WES-1"], { italy: ["tys wes"] }, {}, options), "france")).toEqual([])
    const below = ["France: A TUN", "England: F WES", "England: SM WES-1", "Germany: SM MAO-1", army]
    const fired = springOf(below, ["SM WES-1 Torp. WES"], { germany: ["mao wes"] }, {}, options)
    expect(besides(fired, "france")).toEqual(["england or germany in wes"])
  })

  it("[SV-5.4] a spring contact may have moved one step by fall", () => {
    const table = springOf(["France: SM MAO-1", "Italy: SM WES-1", army], []).phase()
    expect(besides(table, "france")).toEqual(["france: eng iri lyo mao nao nth nwg tys wes", "italy: lyo tys wes"])
    expect(besides(table, "russia")).toEqual([])
  })

  it("[SV-5.12] only submarines that may be dislodged move in a retreat phase", () => {
    const open = (table: Table) => knowledge(table.view("spectator"))
    const hit = () => springOf(["France: F WES", "Italy: SM WES-1", "Turkey: SM AEG-1", army], ["F WES Torp. WES-1"])
    expect(open(hit())).toEqual(["italy: wes", "turkey: aeg eas ion"])
    expect(open(hit().phase("SM WES-1 - LYO-1"))).toEqual(["italy: lyo mao tys wes", "turkey: aeg eas ion"])
    expect(open(hit().phase("SM WES-1 DISBAND"))).toEqual(["turkey: aeg eas ion"])
    const units = ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1", "Turkey: SM BLA-1", army]
    const beaten = springOf(units, ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"])
    expect(open(beaten)).toEqual([
      "france: ion lyo tys wes",
      "france: lyo tys wes",
      "italy: lyo mao tys wes",
      "turkey: bla",
    ])
    const anywhere = "ion lyo mao tys wes"
    expect(open(beaten.phase("SM WES-1 - MAO-1"))).toEqual([
      `france: ${anywhere}`,
      `france: ${anywhere}`,
      `italy: ${anywhere}`,
      "turkey: bla",
    ])
  })
})

describe("[SV-5.1] knowledge over several phases", () => {
  const army = "Russia: A MOS"
  const open = (table: Table) => knowledge(table.view("spectator"))
  const besides = (table: Table, power: string) =>
    knowledge(table.view(power).known[deepBoard.powers.indexOf(power)] ?? nothingMore)
  const [wes, tys, lyo] = ["wes", "tys", "lyo"].map(bitOf) as [number, number, number]
  const [italy, turkey] = [1 << 4, 1 << 6]
  const fight = {
    units: ["Russia: F BLA", "Turkey: F CON", "Turkey: F RUM"],
    orders: ["F CON - BLA", "F RUM S F CON - BLA"],
  }

  it("[SV-5.2 SV-5.3] a surfacing may explain and remove an earlier sighting", () => {
    const table = springOf(["France: SM WES", "Italy: SM WES-1", "Turkey: SM TYS-1", army], ["SM WES - WES-1"])
    expect(open(table)).toEqual(["italy or turkey in tys wes", "italy: lyo mao tys wes", "turkey: ion lyo tys wes"])
    expect(open(table.phase("SM WES-1 - WES", "SM WES - MAO"))).toEqual(["turkey: adr aeg eas ion lyo mao tys wes"])
  })

  it("[SV-5.12] lets any submarine retreat when the movement letter is missing", () => {
    const position = `1902 spring-retreats | options {} | france: A par, SM tys-1 | italy: A rom | dislodged italy: SM wes-1 from wes-1 to lyo-1 mao-1 | centres france: par | centres italy: rom | tracks france: ${tys} | tracks italy: ${wes}`
    const table = tableOf(subVariant.parseState(position)).phase("SM WES-1 - LYO-1")
    expect(open(table)).toEqual(["france: ion lyo tys wes", "italy: lyo mao tys wes"])
  })

  it("[SV-5.1] keeps the more precise of two sightings in any order", () => {
    const anywhere = wes | tys | lyo
    const [less, more] = [`${wes | tys}/${italy | turkey}`, `${wes}/${italy | turkey}`]
    const winter = (sightings: string) =>
      `1902 winter | options {} | italy: A rom, SM wes-1 | turkey: A smy, A con, SM tys-1 | centres italy: rom nap | centres turkey: smy con | tracks italy: ${anywhere} | tracks turkey: ${anywhere} | sightings all: ${sightings}`
    const after = (sightings: string) => open(tableOf(subVariant.parseState(winter(sightings))).phase("DISBAND A CON"))
    const tracks = ["italy: lyo tys wes", "turkey: lyo tys wes"]
    for (const both of [`${less} ${more}`, `${more} ${less}`])
      expect(after(both)).toEqual(["italy or turkey in wes", ...tracks].sort())
    expect(after(`${tys}/${italy | turkey}`)).toEqual(["italy or turkey in tys", ...tracks].sort())
  })

  const [mine, yours, theirs] = ["italy: lyo tys wes", "turkey: ion tys wes", "france: nth tys wes"]
  const [nth, ion, france] = [bitOf("nth"), bitOf("ion"), 1 << 2]
  /**
   * What is known after a winter in which a power disbands this one: Italy lies in WES-1, Turkey in
   * TYS-1, France in NTH-1.
   */
  function wintered(sightings: readonly string[], power: string, disband: string): Table {
    const units = "france: A par, A bre, SM nth-1 | italy: A rom, A nap, SM wes-1 | turkey: A smy, A con, SM tys-1"
    const owned = { france: ["bre", "par", "mar"], italy: ["nap", "rom", "ven"], turkey: ["con", "smy", "ank"] }
    const centres = Object.entries(owned).map(
      ([id, list]) => `centres ${id}: ${list.slice(0, id === power ? 2 : 3).join(" ")}`,
    )
    const tracks = `tracks italy: ${wes | tys | lyo} | tracks turkey: ${wes | tys | ion} | tracks france: ${wes | tys | nth}`
    const delivered = sightings.map((text) => ` | ${text}`).join("")
    const position = `1902 winter | options {} | ${units} | ${centres.join(" | ")} | ${tracks}${delivered}`
    return tableOf(subVariant.parseState(position)).phase(`DISBAND ${disband}`)
  }

  it("[SV-5.10] drops a sighting after a loss only if that power may explain it", () => {
    const delivered = [`sightings all: ${wes | lyo}/${italy | turkey}`]
    expect(open(wintered(delivered, "france", "SM NTH-1"))).toEqual(["italy or turkey in lyo wes", mine, yours])
    expect(open(wintered(delivered, "italy", "SM WES-1"))).toEqual([theirs, yours])
  })

  it.each([
    [
      "two that differ",
      [`${tys}/${italy | turkey}`, `${tys | wes}/${turkey | france}`],
      ["france or turkey in tys wes", "italy or turkey in tys"],
    ],
    [
      "two of the same powers in two places",
      [`${wes}/${italy | turkey}`, `${tys}/${italy | turkey}`],
      ["italy or turkey in tys", "italy or turkey in wes"],
    ],
    [
      "the one with fewer possible powers",
      [`${wes}/${italy | turkey}`, `${wes}/${italy | turkey | france}`],
      ["italy or turkey in wes"],
    ],
    [
      "the same in reverse order",
      [`${wes}/${italy | turkey | france}`, `${wes}/${italy | turkey}`],
      ["italy or turkey in wes"],
    ],
    ["none that is always true", [`${wes | tys | ion}/${italy | turkey}`], []],
  ])("[SV-5.1] keeps of several sightings: %s", (_, sightings, kept) => {
    expect(open(wintered([`sightings all: ${sightings.join(" ")}`], "turkey", "A CON"))).toEqual(
      [...kept, theirs, mine, yours].sort(),
    )
    const table = wintered([`sightings russia: ${sightings.join(" ")}`], "turkey", "A CON")
    expect(besides(table, "russia")).toEqual(kept)
  })

  it("[SV-5.3] keeps a sighting after a surfacing elsewhere or by another power", () => {
    const seen = { seas: bitOf("bla") | bitOf("bot"), powers: italy | turkey }
    const units = ["Italy: SM BLA-1", "Turkey: SM AEG-1", "France: SM BOT-1", "Italy: SM NTH-1", army]
    const where = { italy: ["bla aeg", "nth"], turkey: ["bla aeg"] }
    const table = springOf(units, ["SM BOT-1 - BOT", "SM NTH-1 - NTH"], where, { sightings: [seen] })
    expect(open(table)).toEqual(["italy or turkey in bal bla bot", "italy: aeg bla eas ion", "turkey: aeg bla eas ion"])
  })

  it("[SV-5.10 SV-5.12] removes one submarine per loss in a retreat, from where one was hit", () => {
    const units = ["France: F WES", "Turkey: SM WES-1", "Turkey: SM BLA-1", "Turkey: SM AEG-1", army]
    const where = { turkey: ["wes", "bla aeg", "bla aeg"] }
    const sightings = [{ seas: bitOf("bla"), powers: turkey }]
    const table = springOf(units, ["F WES Torp. WES-1"], where, { sightings }).phase("SM WES-1 DISBAND")
    expect(open(table)).toEqual(["turkey in bla", "turkey: aeg bla eas ion", "turkey: aeg bla eas ion"])
    const two = springOf(["France: F WES", "Italy: SM WES-1", "Italy: SM TYS-1", army], ["F WES Torp. WES-1"], {
      italy: ["wes", "tys wes"],
    })
    expect(open(two.phase("SM WES-1 DISBAND"))).toEqual(["italy: ion lyo mao tys wes"])
  })

  it("[SV-5.1] stores the tracks of a power in a fixed order", () => {
    const { tracks } = springOf(["Italy: SM WES-1", "Italy: SM ADR-1", "Italy: SM BLA-1", army], []).view("spectator")
    const reached = ["bla", "adr ion", "lyo mao tys wes"].map((list) =>
      list.split(" ").reduce((mask, sea) => mask | bitOf(sea), 0),
    )
    expect(tracks).toEqual([[], [], [], [], reached, [], []])
  })

  it("[SV-5.1] widens the tracks when every power has only a submerged submarine", () => {
    const places = ["ADR", "NTH", "WES", "BAL", "EAS", "BAR", "BLA"]
    const units = deepBoard.powers.map((power, seat) => `${power}: SM ${places[seat]}-1`)
    const table = springOf(units, [])
    expect(open(table)).toContain("france: lyo mao tys wes")
    expect(open(table)).toContain("turkey: bla")
  })

  it("[SV-5.4] keeps a contact as a sighting after the own submarine surfaces", () => {
    const table = springOf(["France: SM MAO-1", "Italy: SM WES-1", "Turkey: SM ION-1", army], [])
    expect(besides(table.phase("SM MAO-1 - MAO"), "france")).toEqual([
      "austria or england or germany or italy or russia or turkey in lyo mao tys wes",
      "italy: ion lyo mao tys wes",
      "turkey: adr aeg eas ion lyo tys wes",
    ])
  })

  it("[SV-4.3] keeps private tracks from one season to the next", () => {
    const table = springOf(["Russia: F BLA", "Turkey: SM AEG-1", army], ["F BLA Torp. BLA-1"], { turkey: ["aeg bla"] })
    expect(besides(table, "russia")).toEqual(["turkey: aeg eas ion"])
    expect(besides(table.phase(), "russia")).toEqual(["turkey: adr aeg eas ion tys"])
  })

  it("[SV-5.4] keeps a contact made from the first sea of the map", () => {
    const table = springOf(["Austria: SM ADR-1", "Italy: SM ION-1", army], []).phase("SM ADR-1 H")
    expect(besides(table, "austria")).toEqual(["austria: adr aeg eas ion tys", "italy: aeg eas ion tys"])
  })

  it("[SV-5.12] ignores a movement letter of another year", () => {
    const { state } = springOf(["France: F WES", "Italy: SM WES-1", "Turkey: SM AEG-1", army], ["F WES Torp. WES-1"])
    const last = { ...(state.last as NonNullable<typeof state.last>), year: 1900 }
    expect(open(tableOf({ ...state, last }).phase("SM WES-1 - LYO-1"))).toEqual([
      "italy: lyo mao tys wes",
      "turkey: adr aeg eas ion tys",
    ])
  })

  it("[SV-5.1] does not repeat public sightings in private knowledge", () => {
    const units = ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Germany: SM MAO-1", "Austria: SM BLA-1", army]
    const table = springOf(units, ["F TYS - WES", "SM WES-1 S F TYS - WES", "SM MAO-1 - NAO-1"], {
      germany: ["mao wes"],
    })
    expect(open(table)).toContain("england or germany in wes")
    expect(besides(table, "austria")).toEqual([])
  })

  it("[SV-4.3 SV-5.7] a failed torpedo may have met an own submarine that just arrived", () => {
    const orders = ["F WES Torp. WES-1", ...fight.orders]
    const units = ["Austria: F TYS", "France: F WES", "Italy: SM TYS-1", ...fight.units]
    const plain = springOf(units, orders, { italy: ["tys wes"] })
    expect(plain.state.season).toBe("spring-retreats")
    for (const power of ["austria", "france"]) expect(besides(plain, power)).toEqual(["italy: ion lyo mao tys"])
    const own = springOf([...units, "France: SM MAO-1"], orders, { italy: ["tys wes"], france: ["mao wes"] })
    expect(besides(own, "austria")).toEqual([])
    expect(besides(own, "france")).toEqual(["france: eng iri lyo mao nao tys wes", "italy: ion lyo tys"])
  })

  it("[SV-5.4] infers nothing from missing contacts in winter", () => {
    const position = `1902 winter | options {} | france: A par, SM mao-1 | italy: A rom, SM lyo-1 | russia: A mos, SM nth-1 | centres france: par bre | centres italy: rom nap | centres russia: mos | tracks france: ${bitOf("mao")} | tracks italy: ${wes | lyo | bitOf("mao")} | tracks russia: ${bitOf("nth")}`
    const table = tableOf(subVariant.parseState(position)).phase("DISBAND SM NTH-1")
    expect(open(table)).toEqual(["france: mao", "italy: lyo mao wes"])
    expect(besides(table, "france")).toEqual([])
  })
})

describe("[SV-5.1] findings from a letter", () => {
  const [wes, tys, lyo, ion] = ["wes", "tys", "lyo", "ion"].map(bitOf) as [number, number, number, number]
  const [FRANCE, ITALY, TURKEY] = [2, 4, 6]
  const move = (unit: string, to: string) => ({ type: "move", unit, to, viaConvoy: false }) as const
  const torpedo = (unit: string, to: string) => ({ type: "torpedo", unit, to }) as const
  const support = (unit: string, of: string, to: string | null) => ({ type: "support", unit, of, to }) as const
  type Line = Letter["orders"][number]
  const nothing = { dived: [], surfaced: [], hits: [], lost: [], firm: 0, helped: 0 }

  it.each<[string, string | null, Line["order"], Line["result"], object]>([
    ["a dive", "france", move("wes", "wes-1"), "succeeds", { dived: [{ sea: wes, seat: FRANCE }] }],
    ["no dive that failed", "france", move("wes", "wes-1"), "bounced", {}],
    ["a surfacing", "italy", move("tys-1", "tys"), "succeeds", { surfaced: [{ sea: tys, seat: ITALY }] }],
    ["no surfacing that failed", "italy", move("tys-1", "tys"), "bounced", {}],
    ["no move on one level", "italy", move("tys-1", "wes-1"), "succeeds", {}],
    [
      "a torpedo from above that hit",
      "turkey",
      torpedo("wes", "wes-1"),
      "succeeds",
      { hits: [{ sea: wes, seat: TURKEY }] },
    ],
    ["no torpedo that failed", "turkey", torpedo("wes", "wes-1"), "fails", {}],
    ["no torpedo from below", "turkey", torpedo("wes-1", "wes"), "succeeds", {}],
    [
      "an unnamed submarine that fired from below was not dislodged",
      null,
      torpedo("wes-1", "wes"),
      "succeeds",
      { firm: wes },
    ],
    [
      "an unnamed submarine with an announced support was not dislodged",
      null,
      support("tys-1", "lyo", "wes"),
      "succeeds",
      { firm: tys },
    ],
    ["nothing of an unnamed support without a result", null, support("tys-1", "lyo", "wes"), null, {}],
    ["a support into a depth", "france", support("wes", "tys-1", "wes-1"), null, { helped: wes }],
    ["a support from below into a depth", "france", support("lyo-1", "tys-1", "wes-1"), "succeeds", { helped: wes }],
    ["no support that was cut", "france", support("wes", "tys-1", "wes-1"), "cut", {}],
    ["no support that was void", "france", support("wes", "tys-1", "wes-1"), "void", {}],
    ["no support at the surface", "france", support("lyo", "tys", "wes"), "succeeds", {}],
    ["no support in place", "france", support("wes", "wes-1", null), null, {}],
    ["nothing of a move at the surface", "france", move("wes", "lyo"), "succeeds", {}],
    ["nothing of a hold", "france", { type: "hold", unit: "wes-1" }, "succeeds", {}],
  ])("[SV-5.1] %s", (_, power, order, result, found) => {
    expect(findingsOf(standard, { orders: [{ power, order, result, fate: null }], notices: [] })).toEqual({
      ...nothing,
      ...found,
    })
  })

  it("[SV-5.10] list a power once per lost submarine", () => {
    const lost = (power: string) => ({ type: "lost", at: null, power }) as const
    const notices = [
      lost("italy"),
      { type: "attacked", at: "wes-1", power: "turkey" } as const,
      lost("france"),
      lost("italy"),
    ]
    expect(findingsOf(standard, { orders: [], notices }).lost).toEqual([ITALY, FRANCE, ITALY])
  })

  const boat = (seat: number, seas: number) => ({ seat, seas })

  it.each<[string, Parameters<typeof clashesAt>[1], boolean, readonly (readonly number[])[]]>([
    [
      "two of different powers with a third adjacent",
      [boat(FRANCE, wes), boat(ITALY, wes | tys), boat(TURKEY, lyo)],
      false,
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ["none without a third", [boat(FRANCE, wes), boat(ITALY, wes | tys)], false, []],
    [
      "two suffice with a known support",
      [boat(FRANCE, wes), boat(ITALY, wes | tys)],
      true,
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ["none with a third that is not adjacent", [boat(FRANCE, wes), boat(ITALY, wes), boat(TURKEY, ion)], false, []],
    [
      "none supported by the victim's own power",
      [boat(FRANCE, wes), boat(ITALY, wes), boat(FRANCE, lyo)],
      false,
      [[1, 0]],
    ],
    ["none between submarines of one power", [boat(FRANCE, wes), boat(FRANCE, wes), boat(ITALY, lyo)], true, []],
    ["none with a submarine elsewhere", [boat(FRANCE, tys), boat(ITALY, wes), boat(TURKEY, lyo)], true, []],
  ])("[SV-5.12] possible fights in WES-1: %s", (_, boats, helped, pairs) => {
    expect(clashesAt(standard, boats, wes, helped)).toEqual(pairs)
  })

  it("[SV-5.12] list depths with torpedo hits or possible fights", () => {
    const boats = [boat(FRANCE, wes | lyo), boat(ITALY, wes | tys), boat(TURKEY, lyo)]
    // In LYO-1 France and Turkey, for Italy may be beside them.
    expect(shakenBy(standard, nothing, boats)).toBe(wes | lyo)
    expect(shakenBy(standard, { ...nothing, hits: [{ sea: ion, seat: FRANCE }] }, boats)).toBe(wes | lyo | ion)
    expect(shakenBy(standard, { ...nothing, helped: wes }, boats.slice(0, 2))).toBe(wes)
    expect(shakenBy(standard, { ...nothing, helped: tys }, boats.slice(0, 2))).toBe(0)
    expect(shakenBy(standard, nothing, [])).toBe(0)
  })

  it("[SV-5.4] turn contacts into foreign sightings, except after another power's winter loss", () => {
    const everybodyBut = 127 & ~(1 << FRANCE)
    const contacts = [[], [], ["wes-1", "tys-1"], [], [], [], []]
    const winter = (power: string) => ({
      year: 1901,
      season: "winter" as const,
      orders: [],
      notices: [{ type: "lost" as const, at: null, power }],
    })
    const received = [
      { seas: wes, powers: everybodyBut },
      { seas: tys, powers: everybodyBut },
    ]
    expect(contactSightings(standard, { contacts, last: null }, FRANCE)).toEqual(received)
    expect(contactSightings(standard, { contacts, last: winter("france") }, FRANCE)).toEqual(received)
    expect(contactSightings(standard, { contacts, last: winter("italy") }, FRANCE)).toEqual([])
    const both = { ...winter("italy"), notices: [...winter("italy").notices, ...winter("france").notices] }
    expect(contactSightings(standard, { contacts, last: both }, FRANCE)).toEqual([])
    expect(contactSightings(standard, { contacts, last: { ...winter("italy"), season: "fall" } }, FRANCE)).toEqual(
      received,
    )
    expect(contactSightings(standard, { contacts, last: null }, ITALY)).toEqual([])
  })

  it("[SV-5.12] match a movement letter with the retreats that follow it", () => {
    const letter = { year: 1902, season: "fall" as const, orders: [], notices: [] }
    expect(causedBy(letter, 1902, "fall-retreats")).toBe(true)
    expect(causedBy(letter, 1901, "fall-retreats")).toBe(false)
    expect(causedBy(letter, 1902, "spring-retreats")).toBe(false)
    expect(causedBy(null, 1902, "fall-retreats")).toBe(false)
  })
})
