/** What can be worked out from letters, in small examples. */
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { clashesAt, findingsOf, shakenBy } from "../src/knowledge/findings"
import { causedBy, contactSightings } from "../src/knowledge/learn"
import { type Knowledge, nothingMore } from "../src/knowledge/tracks"
import type { Letter } from "../src/letter/letter"
import { deepBoard, seas, standard } from "../src/standard"
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

describe("[SV-5.1] what everybody can work out", () => {
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
      "where it may be it may have gone from",
      ["France: SM MAO-1", army],
      [],
      { france: ["mao wes"] },
      ["france: eng iri lyo mao nao tys wes"],
    ],
    [
      "whoever surfaces is below no longer",
      ["Italy: SM WES-1", "Italy: SM BLA-1", army],
      ["SM WES-1 - WES"],
      {},
      ["italy: bla"],
    ],
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
    [
      "a dive fails on whoever may be there",
      ["France: SM WES", "Italy: SM WES-1", army],
      ["SM WES - WES-1"],
      {},
      ["italy: wes"],
    ],
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
      [
        "austria or england or germany or italy or russia or turkey in wes",
        "italy: lyo mao tys wes",
        "turkey: ion lyo mao tys wes",
      ],
    ],
    [
      "whoever stopped a dive is there, though another power has lost one",
      ["France: SM WES", "Italy: SM WES-1", "Russia: F BLA", "Turkey: SM BLA-1"],
      ["SM WES - WES-1", "F BLA Torp. BLA-1"],
      {},
      ["italy: wes"],
    ],
    [
      "but may be the one that its power has lost",
      ["France: SM WES", "Italy: SM WES-1", "Russia: F BLA", "Italy: SM BLA-1"],
      ["SM WES - WES-1", "F BLA Torp. BLA-1"],
      { italy: ["wes bla", "wes bla"] },
      ["italy: bla lyo mao tys wes"],
    ],
    [
      "a torpedo from below hits whoever has just arrived, and is none of that power's",
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
      "and not of whomever that one has dislodged",
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
      "not whoever did not arrive",
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
      "a dive that met whoever came up says nothing of others",
      ["France: SM WES", "Italy: SM WES-1", "Italy: F TYS", "Turkey: SM LYO-1", army],
      ["SM WES - WES-1", "SM WES-1 - WES", "F TYS S SM WES-1 - WES"],
      { turkey: ["lyo wes"] },
      ["turkey: lyo mao tys wes"],
    ],
    [
      "whoever follows a fleet is not what has stopped it",
      ["France: F LYO", "France: F MAR", "Italy: SM WES-1", army],
      ["F LYO - WES", "F MAR - LYO", "SM WES-1 - WES"],
      {},
      ["italy: wes"],
    ],
    [
      "what is lost is below no longer",
      ["France: F BLA", "Turkey: SM BLA-1", "Turkey: A SMY", army],
      ["F BLA Torp. BLA-1"],
      {},
      [],
    ],
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

describe("[SV-5.1] what a power can work out besides", () => {
  const army = "Russia: A MOS"
  const france = "france: eng iri mao nao wes"
  /** What a power knows of the depths that not everybody knows. */
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
      "SV-5.4: nobody is next to its own whom it does not hear",
      "france",
      ["France: SM MAO-1", "Italy: SM TYS-1", army],
      [],
      {},
      [france, "italy: ion lyo tys"],
    ],
    [
      "SV-5.4: whom it hears may be there",
      "france",
      ["France: SM MAO-1", "Italy: SM WES-1", army],
      [],
      {},
      [france, "italy: lyo tys wes"],
    ],
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
    [
      "SV-5.9: nobody else lies where its own was attacked in vain, though others retreat",
      "italy",
      ["France: SM MAO-1", "Turkey: SM TYS-1", "Italy: SM WES-1", "Russia: F BLA", "Turkey: F CON", "Turkey: F RUM"],
      ["SM MAO-1 - WES-1", "F CON - BLA", "F RUM S F CON - BLA"],
      {},
      ["france or turkey in mao tys", "france: eng iri mao nao", "italy: lyo mao tys wes", "turkey: ion lyo tys"],
    ],
    [
      "whom its torpedo has hit everybody knows of",
      "france",
      ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { turkey: ["tys wes"] },
      [],
    ],
    [
      "SV-3.2: nothing from a blind support that another gives at the surface",
      "france",
      ["England: F WES", "Italy: SM TYS-1", "France: SM BLA-1", army],
      ["F WES S SM TYS-1 - WES-1"],
      { italy: ["tys wes"] },
      [],
    ],
    [
      "SV-5.5: its own support that made a difference is not another's",
      "england",
      ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Germany: SM BOT-1", army],
      ["F TYS - WES", "SM WES-1 S F TYS - WES"],
      { germany: ["bot wes"] },
      ["england: wes", "germany: bal bot lyo mao tys"],
    ],
    [
      "SV-5.9: where it arrived it met nobody",
      "france",
      ["France: SM MAO-1", "Italy: SM ION-1", "Russia: F BLA", "Turkey: F CON", "Turkey: F RUM"],
      ["SM MAO-1 - WES-1", "F CON - BLA", "F RUM S F CON - BLA"],
      { italy: ["ion tys"] },
      [france, "italy: adr aeg eas ion lyo tys"],
    ],
    [
      "SV-5.7: of a torpedo in the depths below, whatever it supports blindly itself",
      "france",
      ["France: A TUN", "France: F LYO", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES-1 Torp. WES", "F LYO S SM TYS-1 - LYO-1"],
      { germany: ["mao wes"] },
      ["england or germany in wes"],
    ],
    [
      "SV-4.5: nobody stands where its own may retreat",
      "italy",
      ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1", army],
      ["F WES Torp. WES-1"],
      { turkey: ["tys wes"] },
      ["italy: lyo mao tys wes", "turkey: ion tys wes"],
    ],
    [
      "SV-4.5: where those of others may retreat it does not know",
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
      "SV-5.9: whom it met over an empty depth, wherever others of its own lie",
      "france",
      ["France: SM MAO-1", "France: SM NTH-1", "Italy: SM TYS-1", army],
      ["SM MAO-1 - WES-1", "SM TYS-1 - WES-1"],
      {},
      ["france: eng hel nth nwg ska", france, "italy: tys"],
    ],
    [
      "SV-5.9: who came the other way and was stronger is where it was",
      "france",
      ["France: SM MAO-1", "Italy: SM WES-1", "Italy: SM NAO-1", army],
      ["SM MAO-1 - WES-1", "SM WES-1 - MAO-1", "SM NAO-1 S SM WES-1 - MAO-1"],
      {},
      [france, "italy in mao", "italy: lyo mao tys wes", "italy: mao nao nwg"],
    ],
    [
      "SV-5.9: who attacked its own, though another of its own could not go there either",
      "italy",
      ["France: SM MAO-1", "Italy: SM LYO-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1", "SM LYO-1 - WES-1"],
      {},
      ["france: mao", "italy: lyo mao tys wes", "italy: lyo tys wes"],
    ],
    [
      "SV-5.9: not where who has driven its own out is, if a torpedo may have hit it",
      "italy",
      ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1", "England: SM LYO-1", army],
      ["F WES Torp. WES-1", "SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
      {},
      [],
    ],
    [
      "a dive that succeeded leaves nobody else there",
      "italy",
      ["France: SM WES", "Italy: SM ION-1", "Turkey: SM TYS-1", army],
      ["SM WES - WES-1"],
      { turkey: ["tys wes"] },
      ["france: wes", "italy: adr aeg eas ion tys", "turkey: lyo mao tys"],
    ],
    [
      "a dive that another has met: no more than all, for it lies beside",
      "italy",
      ["France: SM WES", "Turkey: SM TYS-1", "Italy: SM LYO-1", army],
      ["SM WES - WES-1", "SM TYS-1 - WES-1"],
      {},
      ["italy: lyo tys wes", "turkey: ion tys"],
    ],
    [
      "SV-4.3: whom its own has driven out lies where its torpedo then failed",
      "france",
      ["France: F WES", "France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1", army],
      ["F WES Torp. WES-1", "SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
      {},
      ["france: ion lyo tys wes", "france: lyo tys wes", "italy: wes"],
    ],
    [
      "nothing that everybody has not read",
      "france",
      ["France: SM WES", "Italy: SM WES-1", army],
      ["SM WES - WES-1"],
      {},
      [],
    ],
    [
      "nothing of a depth where two of its own have met",
      "france",
      ["France: SM MAO-1", "France: SM LYO-1", "Italy: SM TYS-1", army],
      ["SM MAO-1 - WES-1", "SM LYO-1 - WES-1"],
      {},
      [france, "france: lyo tys wes", "italy: ion tys"],
    ],
    [
      "nor where one of its own has stayed",
      "france",
      ["France: SM MAO-1", "France: SM WES-1", "Italy: SM TYS-1", army],
      ["SM MAO-1 - WES-1"],
      {},
      [france, "france: lyo mao tys wes", "italy: ion tys"],
    ],
    [
      "nor from where somebody has come up",
      "france",
      ["France: SM MAO-1", "Turkey: SM TYS-1", "Italy: SM WES-1", army],
      ["SM MAO-1 - WES-1", "SM TYS-1 - WES-1", "SM WES-1 - WES"],
      {},
      [france, "turkey: ion lyo tys"],
    ],
    [
      "who has attacked it before everybody's eyes is no other",
      "italy",
      ["France: SM WES", "Italy: SM WES-1", "Germany: SM MAO-1", army],
      ["SM WES - WES-1"],
      {},
      ["germany: eng iri mao nao", "italy: lyo mao tys wes"],
    ],
    [
      "SV-5.7: a torpedo that was not fired tells nothing",
      "france",
      ["France: F WES", "Austria: F TYS", "Austria: F LYO", "Italy: SM TYS-1", army],
      ["F WES Torp. WES-1", "F TYS - WES", "F LYO S F TYS - WES"],
      { italy: ["tys wes"] },
      [],
    ],
    [
      "SV-5.5: whom everybody has noticed, and is none of its own, is foreign",
      "germany",
      ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Germany: SM MAO-1", army],
      ["F TYS - WES", "SM WES-1 S F TYS - WES", "SM MAO-1 - NAO-1"],
      { germany: ["mao wes"] },
      ["england: wes", "germany: eng iri lyo mao nao tys wes"],
    ],
  ])("[SV-5.1] %s", (_, power, units, orders, where, expected) => {
    expect(besides(springOf(units, orders, where), power)).toEqual(expected)
  })

  it("[SV-4.3 SV-5.1] a contested torpedo that fails says nothing of who is there", () => {
    const units = ["France: F WES", "Italy: SM TYS-1", army]
    const options = { torpedo: "contested" } as const
    expect(besides(springOf(units, ["F WES Torp. WES-1"], { italy: ["tys wes"] }, {}, options), "france")).toEqual([])
    const below = ["France: A TUN", "England: F WES", "England: SM WES-1", "Germany: SM MAO-1", army]
    const fired = springOf(below, ["SM WES-1 Torp. WES"], { germany: ["mao wes"] }, {}, options)
    expect(besides(fired, "france")).toEqual(["england or germany in wes"])
  })

  it("[SV-5.4] whom it heard in spring is one step from there in the fall", () => {
    const table = springOf(["France: SM MAO-1", "Italy: SM WES-1", army], []).phase()
    expect(besides(table, "france")).toEqual(["france: eng iri lyo mao nao nth nwg tys wes", "italy: lyo tys wes"])
    expect(besides(table, "russia")).toEqual([])
  })

  it("[SV-5.12] in retreats only those move who may have been driven out", () => {
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

describe("[SV-5.1] what is known, as time goes on", () => {
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

  it("[SV-5.2 SV-5.3] who was noticed may be who surfaces, and then nobody else need be there", () => {
    const table = springOf(["France: SM WES", "Italy: SM WES-1", "Turkey: SM TYS-1", army], ["SM WES - WES-1"])
    expect(open(table)).toEqual(["italy or turkey in tys wes", "italy: lyo mao tys wes", "turkey: ion lyo tys wes"])
    expect(open(table.phase("SM WES-1 - WES", "SM WES - MAO"))).toEqual(["turkey: adr aeg eas ion lyo mao tys wes"])
  })

  it("[SV-5.12] without the letter of the moves anybody may have been driven out", () => {
    const position = `1902 spring-retreats | options {} | france: A par, SM tys-1 | italy: A rom | dislodged italy: SM wes-1 from wes-1 to lyo-1 mao-1 | centres france: par | centres italy: rom | tracks france: ${tys} | tracks italy: ${wes}`
    const table = tableOf(subVariant.parseState(position)).phase("SM WES-1 - LYO-1")
    expect(open(table)).toEqual(["france: ion lyo tys wes", "italy: lyo mao tys wes"])
  })

  it("[SV-5.1] of two sightings that which says less is forgotten, whichever was first", () => {
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
    const told = sightings.map((text) => ` | ${text}`).join("")
    const position = `1902 winter | options {} | ${units} | ${centres.join(" | ")} | ${tracks}${told}`
    return tableOf(subVariant.parseState(position)).phase(`DISBAND ${disband}`)
  }

  it("[SV-5.10] who was noticed may be who was lost; if another power has lost one, it is still there", () => {
    const told = [`sightings all: ${wes | lyo}/${italy | turkey}`]
    expect(open(wintered(told, "france", "SM NTH-1"))).toEqual(["italy or turkey in lyo wes", mine, yours])
    expect(open(wintered(told, "italy", "SM WES-1"))).toEqual([theirs, yours])
  })

  it.each([
    [
      "two that say different things",
      [`${tys}/${italy | turkey}`, `${tys | wes}/${turkey | france}`],
      ["france or turkey in tys wes", "italy or turkey in tys"],
    ],
    [
      "two of the same in two places",
      [`${wes}/${italy | turkey}`, `${tys}/${italy | turkey}`],
      ["italy or turkey in tys", "italy or turkey in wes"],
    ],
    [
      "of two the one that says more of who",
      [`${wes}/${italy | turkey}`, `${wes}/${italy | turkey | france}`],
      ["italy or turkey in wes"],
    ],
    [
      "whichever was first",
      [`${wes}/${italy | turkey | france}`, `${wes}/${italy | turkey}`],
      ["italy or turkey in wes"],
    ],
    ["none that is true in any case", [`${wes | tys | ion}/${italy | turkey}`], []],
  ])("[SV-5.1] of sightings are kept %s", (_, sightings, kept) => {
    expect(open(wintered([`sightings all: ${sightings.join(" ")}`], "turkey", "A CON"))).toEqual(
      [...kept, theirs, mine, yours].sort(),
    )
    const table = wintered([`sightings russia: ${sightings.join(" ")}`], "turkey", "A CON")
    expect(besides(table, "russia")).toEqual(kept)
  })

  it("[SV-5.3] who was noticed is not who surfaces elsewhere, nor of another power", () => {
    const seen = { seas: bitOf("bla") | bitOf("bot"), powers: italy | turkey }
    const units = ["Italy: SM BLA-1", "Turkey: SM AEG-1", "France: SM BOT-1", "Italy: SM NTH-1", army]
    const where = { italy: ["bla aeg", "nth"], turkey: ["bla aeg"] }
    const table = springOf(units, ["SM BOT-1 - BOT", "SM NTH-1 - NTH"], where, { sightings: [seen] })
    expect(open(table)).toEqual(["italy or turkey in bal bla bot", "italy: aeg bla eas ion", "turkey: aeg bla eas ion"])
  })

  it("[SV-5.10 SV-5.12] in retreats who lies elsewhere than where one was hit has not been lost, and one loss is one", () => {
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

  it("[SV-5.1] tracks of a power are written down in one order", () => {
    const { tracks } = springOf(["Italy: SM WES-1", "Italy: SM ADR-1", "Italy: SM BLA-1", army], []).view("spectator")
    const reached = ["bla", "adr ion", "lyo mao tys wes"].map((list) =>
      list.split(" ").reduce((mask, sea) => mask | bitOf(sea), 0),
    )
    expect(tracks).toEqual([[], [], [], [], reached, [], []])
  })

  it("[SV-5.1] time goes on though every power has a submarine below and nobody has moved", () => {
    const places = ["ADR", "NTH", "WES", "BAL", "EAS", "BAR", "BLA"]
    const units = deepBoard.powers.map((power, seat) => `${power}: SM ${places[seat]}-1`)
    const table = springOf(units, [])
    expect(open(table)).toContain("france: lyo mao tys wes")
    expect(open(table)).toContain("turkey: bla")
  })

  it("[SV-5.4] whom it heard it remembers, though it has surfaced since", () => {
    const table = springOf(["France: SM MAO-1", "Italy: SM WES-1", "Turkey: SM ION-1", army], [])
    expect(besides(table.phase("SM MAO-1 - MAO"), "france")).toEqual([
      "austria or england or germany or italy or russia or turkey in lyo mao tys wes",
      "italy: ion lyo mao tys wes",
      "turkey: adr aeg eas ion lyo tys wes",
    ])
  })

  it("[SV-4.3] what it has learned of the Black Sea it remembers", () => {
    const table = springOf(["Russia: F BLA", "Turkey: SM AEG-1", army], ["F BLA Torp. BLA-1"], { turkey: ["aeg bla"] })
    expect(besides(table, "russia")).toEqual(["turkey: aeg eas ion"])
    expect(besides(table.phase(), "russia")).toEqual(["turkey: adr aeg eas ion tys"])
  })

  it("[SV-5.4] whom it hears from the first sea of the map is known in the fall", () => {
    const table = springOf(["Austria: SM ADR-1", "Italy: SM ION-1", army], []).phase("SM ADR-1 H")
    expect(besides(table, "austria")).toEqual(["austria: adr aeg eas ion tys", "italy: aeg eas ion tys"])
  })

  it("[SV-5.12] only the letter of the moves says who may have been driven out", () => {
    const { state } = springOf(["France: F WES", "Italy: SM WES-1", "Turkey: SM AEG-1", army], ["F WES Torp. WES-1"])
    const last = { ...(state.last as NonNullable<typeof state.last>), year: 1900 }
    expect(open(tableOf({ ...state, last }).phase("SM WES-1 - LYO-1"))).toEqual([
      "italy: lyo mao tys wes",
      "turkey: adr aeg eas ion tys",
    ])
  })

  it("[SV-5.1] what everybody knows is not told to one power again", () => {
    const units = ["Italy: F TYS", "France: F WES", "England: SM WES-1", "Germany: SM MAO-1", "Austria: SM BLA-1", army]
    const table = springOf(units, ["F TYS - WES", "SM WES-1 S F TYS - WES", "SM MAO-1 - NAO-1"], {
      germany: ["mao wes"],
    })
    expect(open(table)).toContain("england or germany in wes")
    expect(besides(table, "austria")).toEqual([])
  })

  it("[SV-4.3 SV-5.7] a torpedo from above that failed may have met an own submarine that has just driven another one out", () => {
    const orders = ["F WES Torp. WES-1", ...fight.orders]
    const units = ["Austria: F TYS", "France: F WES", "Italy: SM TYS-1", ...fight.units]
    const plain = springOf(units, orders, { italy: ["tys wes"] })
    expect(plain.state.season).toBe("spring-retreats")
    for (const power of ["austria", "france"]) expect(besides(plain, power)).toEqual(["italy: ion lyo mao tys"])
    const own = springOf([...units, "France: SM MAO-1"], orders, { italy: ["tys wes"], france: ["mao wes"] })
    expect(besides(own, "austria")).toEqual([])
    expect(besides(own, "france")).toEqual(["france: eng iri lyo mao nao tys wes", "italy: ion lyo tys"])
  })

  it("[SV-5.4] in winter nobody hears anew, so that silence says nothing", () => {
    const position = `1902 winter | options {} | france: A par, SM mao-1 | italy: A rom, SM lyo-1 | russia: A mos, SM nth-1 | centres france: par bre | centres italy: rom nap | centres russia: mos | tracks france: ${bitOf("mao")} | tracks italy: ${wes | lyo | bitOf("mao")} | tracks russia: ${bitOf("nth")}`
    const table = tableOf(subVariant.parseState(position)).phase("DISBAND SM NTH-1")
    expect(open(table)).toEqual(["france: mao", "italy: lyo mao wes"])
    expect(besides(table, "france")).toEqual([])
  })
})

describe("[SV-5.1] what a letter says of the depths", () => {
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
    ["none that failed", "turkey", torpedo("wes", "wes-1"), "fails", {}],
    ["none from below", "turkey", torpedo("wes-1", "wes"), "succeeds", {}],
    [
      "whoever fired from below and is not named has not been driven away",
      null,
      torpedo("wes-1", "wes"),
      "succeeds",
      { firm: wes },
    ],
    ["nor whose support is announced", null, support("tys-1", "lyo", "wes"), "succeeds", { firm: tys }],
    ["whose result is not told may have been", null, support("tys-1", "lyo", "wes"), null, {}],
    ["a support into a depth", "france", support("wes", "tys-1", "wes-1"), null, { helped: wes }],
    ["one from below", "france", support("lyo-1", "tys-1", "wes-1"), "succeeds", { helped: wes }],
    ["none that was cut", "france", support("wes", "tys-1", "wes-1"), "cut", {}],
    ["none that was void", "france", support("wes", "tys-1", "wes-1"), "void", {}],
    ["none at the surface", "france", support("lyo", "tys", "wes"), "succeeds", {}],
    ["none in place", "france", support("wes", "wes-1", null), null, {}],
    ["none of a move", "france", move("wes", "lyo"), "succeeds", {}],
    ["nothing of one that holds", "france", { type: "hold", unit: "wes-1" }, "succeeds", {}],
  ])("[SV-5.1] %s", (_, power, order, result, found) => {
    expect(findingsOf(standard, { orders: [{ power, order, result, fate: null }], notices: [] })).toEqual({
      ...nothing,
      ...found,
    })
  })

  it("[SV-5.10] who has lost submarines, as often as it did", () => {
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
      "two of two powers, with a third beside them",
      [boat(FRANCE, wes), boat(ITALY, wes | tys), boat(TURKEY, lyo)],
      false,
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ["without a third nobody", [boat(FRANCE, wes), boat(ITALY, wes | tys)], false, []],
    [
      "unless a support is known",
      [boat(FRANCE, wes), boat(ITALY, wes | tys)],
      true,
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ["nor with one that is not beside", [boat(FRANCE, wes), boat(ITALY, wes), boat(TURKEY, ion)], false, []],
    [
      "none is driven out with the help of its own power",
      [boat(FRANCE, wes), boat(ITALY, wes), boat(FRANCE, lyo)],
      false,
      [[1, 0]],
    ],
    ["none by its own power", [boat(FRANCE, wes), boat(FRANCE, wes), boat(ITALY, lyo)], true, []],
    ["none that is elsewhere", [boat(FRANCE, tys), boat(ITALY, wes), boat(TURKEY, lyo)], true, []],
  ])("[SV-5.12] who may have been driven out of WES-1: %s", (_, boats, helped, pairs) => {
    expect(clashesAt(standard, boats, wes, helped)).toEqual(pairs)
  })

  it("[SV-5.12] where somebody may have been dislodged: where torpedoes hit, and where two may have met", () => {
    const boats = [boat(FRANCE, wes | lyo), boat(ITALY, wes | tys), boat(TURKEY, lyo)]
    // In LYO-1 France and Turkey, for Italy may be beside them.
    expect(shakenBy(standard, nothing, boats)).toBe(wes | lyo)
    expect(shakenBy(standard, { ...nothing, hits: [{ sea: ion, seat: FRANCE }] }, boats)).toBe(wes | lyo | ion)
    expect(shakenBy(standard, { ...nothing, helped: wes }, boats.slice(0, 2))).toBe(wes)
    expect(shakenBy(standard, { ...nothing, helped: tys }, boats.slice(0, 2))).toBe(0)
    expect(shakenBy(standard, nothing, [])).toBe(0)
  })

  it("[SV-5.4] heard neighbours are foreign, and not told of after a winter in which another power lost one", () => {
    const everybodyBut = 127 & ~(1 << FRANCE)
    const contacts = [[], [], ["wes-1", "tys-1"], [], [], [], []]
    const winter = (power: string) => ({
      year: 1901,
      season: "winter" as const,
      orders: [],
      notices: [{ type: "lost" as const, at: null, power }],
    })
    const heard = [
      { seas: wes, powers: everybodyBut },
      { seas: tys, powers: everybodyBut },
    ]
    expect(contactSightings(standard, { contacts, last: null }, FRANCE)).toEqual(heard)
    expect(contactSightings(standard, { contacts, last: winter("france") }, FRANCE)).toEqual(heard)
    expect(contactSightings(standard, { contacts, last: winter("italy") }, FRANCE)).toEqual([])
    const both = { ...winter("italy"), notices: [...winter("italy").notices, ...winter("france").notices] }
    expect(contactSightings(standard, { contacts, last: both }, FRANCE)).toEqual([])
    expect(contactSightings(standard, { contacts, last: { ...winter("italy"), season: "fall" } }, FRANCE)).toEqual(
      heard,
    )
    expect(contactSightings(standard, { contacts, last: null }, ITALY)).toEqual([])
  })

  it("[SV-5.12] a letter of moves is the cause of the retreats that follow it", () => {
    const letter = { year: 1902, season: "fall" as const, orders: [], notices: [] }
    expect(causedBy(letter, 1902, "fall-retreats")).toBe(true)
    expect(causedBy(letter, 1901, "fall-retreats")).toBe(false)
    expect(causedBy(letter, 1902, "spring-retreats")).toBe(false)
    expect(causedBy(null, 1902, "fall-retreats")).toBe(false)
  })
})
