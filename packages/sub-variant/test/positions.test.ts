/** Positions as text: what of the depths is known in them. */
import { NotationError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import type { SubVariantState } from "../src/state/state"
import { bitOf, isReachable } from "./support/standard"

describe("[SV-5.1] positions", () => {
  const [wes, tys, ion, mao] = ["wes", "tys", "ion", "mao"].map(bitOf) as [number, number, number, number]
  const [france, italy] = [1 << 2, 1 << 4]
  const land = "centres france: par | centres italy: rom"
  const units = `france: A par, SM wes-1 | italy: A rom, F tys, SM ion-1, SM tys-1 | ${land}`
  const tracked = `tracks france: ${wes} | tracks italy: ${tys | ion} ${ion | mao}`
  const position = (more = "", tracks = tracked, options = "{}") =>
    `1902 spring | options ${options} | ${units} | ${tracks}${more && ` | ${more}`}`
  const retreats = (fallen: string, more = "") =>
    `1902 spring-retreats | options {} | ${units} | dislodged ${fallen} | ${tracked.replace("tracks italy:", "tracks italy: TRACK")}${more}`
  const lying = (fallen: string, mask: number) => retreats(fallen).replace("TRACK", `${mask}`)
  const disguise = '{"surfaceDisguise":true}'

  it.each([
    position(),
    position(`contacts france: tys-1 | contacts italy: wes-1`),
    position(`sightings all: ${tys}/${italy}`),
    position(`sightings all: ${tys | mao}/${france | italy} | sightings france: ${tys}/${italy}`),
    position(`knows france: france/${wes} italy/${tys}/${ion}`),
    lying("italy: SM wes-1 from wes-1 to lyo-1", wes),
    "1901 setup | options {} | france: F bre | italy: A rom | centres france: par | centres italy: rom",
  ])("[SV-5.1] are accepted when all their knowledge is true: %s", (text) => {
    const state = subVariant.parseState(text)
    expect(subVariant.parseState(subVariant.formatState(state))).toEqual(state)
  })

  it.each([
    ["a submarine without a track", position("", `tracks italy: ${tys | ion} ${ion | mao}`)],
    [
      "a track without a submarine",
      position("", `tracks france: ${wes} ${tys} | tracks italy: ${tys | ion} ${ion | mao}`),
    ],
    ["a track elsewhere", position("", `tracks france: ${tys} | tracks italy: ${tys | ion} ${ion | mao}`)],
    ["one track for two submarines", position("", `tracks france: ${wes} | tracks italy: ${tys} ${tys | mao}`)],
    [
      "a track beyond the map",
      position("", `tracks france: ${wes | (2 ** 19)} | tracks italy: ${tys | ion} ${ion | mao}`),
    ],
    ["half a track", position("", `tracks france: ${wes + 0.5} | tracks italy: ${tys | ion} ${ion | mao}`)],
    ["a sighting of the wrong power", position(`sightings all: ${tys}/${france}`)],
    ["a sighting elsewhere", position(`sightings all: ${mao}/${italy}`)],
    ["a sighting of no power", position(`sightings all: ${tys}/0`)],
    ["a sighting of a power that does not exist", position(`sightings all: ${tys}/${italy | (2 ** 7)}`)],
    ["a sighting beyond the map", position(`sightings all: ${tys | (2 ** 19)}/${italy}`)],
    ["a private sighting that is wrong", position(`sightings france: ${mao}/${italy}`)],
    ["a private sighting beyond the map", position(`sightings france: ${tys | (2 ** 19)}/${italy}`)],
    ["knowledge that is wrong", position(`knows france: france/${wes} italy/${tys}/${mao}`)],
    ["knowledge of some powers only", position(`knows france: france/${wes}`)],
    ["knowledge beyond the map", position(`knows france: france/${wes} italy/${tys}/${ion | (2 ** 19)}`)],
    ["a contact at the surface", position("contacts france: tys")],
    ["a contact nowhere", position("contacts france: xyz-1")],
    ["an attacker under water", lying("italy: SM wes-1 from lyo to lyo-1", wes)],
    [
      "two dislodged units of one power in one place",
      lying("italy: SM wes-1 from wes-1 to lyo-1 | dislodged italy: SM wes-1 from wes-1 to lyo-1", wes),
    ],
    [
      "a choice of submarines in another year",
      "1902 setup | options {} | france: F bre | italy: A rom | centres france: par | centres italy: rom",
    ],
    [
      "a submarine before the choice",
      "1901 setup | options {} | france: SM bre | italy: A rom | centres france: par | centres italy: rom",
    ],
  ])("[SV-5.1] are refused: %s", (_, text) => {
    expect(() => subVariant.parseState(text)).toThrow(NotationError)
  })

  it.each([
    ["a track elsewhere", position("", `tracks france: ^${tys} | tracks italy: ${tys | ion} ${ion | mao}`)],
    ["a sighting elsewhere", position(`sightings all: ^${mao}/${italy}`)],
    ["a private sighting that is wrong", position(`sightings france: ^${mao}/${italy}`)],
    ["knowledge that is wrong", position(`knows france: ^france/${wes} italy/${tys}/${mao}`)],
    ["a contact at the surface", position("contacts france: ^tys")],
    ["a contact nowhere", position("contacts france: ^xyz-1")],
    ["contacts of a stranger", position("contacts ^spain: tys-1")],
    ["an attacker under water", lying("^italy: SM wes-1 from lyo to lyo-1", wes).replace("^italy: ", "italy: ^")],
    ["a disguised fleet", position("^disguised italy: tys", tracked, disguise)],
    ["an unknown sea", position("").replace("SM wes-1", "SM ^xyz-1")],
    ["an unknown class of units", position("").replace("SM wes-1", "^S wes-1")],
    ["an unknown place in an order", position("orders france: WES-1 - ^XYZ")],
    ["a depth of land in an order", position("orders france: WES-1 - PAR^-1")],
  ])("[SV-5.1] are refused at the word marked by ^: %s", (_, marked) => {
    const text = marked.replace("^", "")
    expect(() => subVariant.parseState(text)).toThrow(
      expect.objectContaining({ name: "NotationError", line: 1, position: marked.indexOf("^") }),
    )
  })

  it("[SV-5.1] are refused with two dislodged units of one power in one place", () => {
    const twice = "italy: SM wes-1 from wes-1 to lyo-1 | dislodged italy: SM wes-1 from wes-1 to lyo-1"
    expect(() => subVariant.parseState(retreats(twice).replace("TRACK", `${wes} ${wes}`))).toThrow(NotationError)
    const two = "italy: SM wes-1 from wes-1 to lyo-1 | dislodged italy: SM mao-1 from mao-1 to nao-1"
    expect(() => subVariant.parseState(retreats(two).replace("TRACK", `${mao} ${wes}`))).not.toThrow()
  })

  it("[SV-5.1 SV-1.5] are refused with partial or empty knowledge or disguised fleets", () => {
    const state = subVariant.parseState(position())
    const knows = (tracks: SubVariantState["tracks"]) => ({
      ...state,
      known: state.known.map((none, seat) => (seat === 2 ? { tracks, sightings: [] } : none)),
    })
    const [none, all] = [state.tracks.map(() => []), state.tracks]
    expect(isReachable(state)).toBe(true)
    expect(isReachable(knows(all))).toBe(true)
    expect(isReachable(knows(all.slice(0, 5)))).toBe(false)
    const land = { ...knows(none), tracks: none, units: state.units.filter(({ at }) => !at.endsWith("-1")) }
    expect(isReachable({ ...land, known: state.known })).toBe(true)
    expect(isReachable(land)).toBe(false)
    const disguised = (type: string) => ({
      ...state,
      options: { ...state.options, surfaceDisguise: true },
      units: state.units.map((unit) => (unit.at === "tys" ? { ...unit, type, disguised: true as const } : unit)),
    })
    expect(["SM", "F"].map((type) => isReachable(disguised(type)))).toEqual([true, false])
  })

  it("[SV-1.5] allow disguises for surface submarines only, with the option on", () => {
    const disguised = (where: string, options = disguise) =>
      `1902 spring | options ${options} | ${units.replace("F tys", "SM tys")} | disguised italy: ${where} | ${tracked}`
    expect(subVariant.parseState(disguised("tys")).units).toContainEqual({
      power: "italy",
      type: "SM",
      at: "tys",
      disguised: true,
    })
    for (const text of [disguised("tys", "{}"), disguised("tys-1"), disguised("rom")])
      expect(() => subVariant.parseState(text)).toThrow(NotationError)
  })
})
