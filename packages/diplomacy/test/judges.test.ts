/** Orders as judges print them and as people write them. */
import { describe, expect, it } from "vitest"
import { formatOrder, makeLexicon, parseOrder, standardBoard, standardMap } from "../src"
import { french } from "../src/text/french"
import { english } from "../src/text/locales"
import { frenchNames } from "../src/text/wording"

const bilingual = makeLexicon(standardBoard, [english, { ...french, names: frenchNames }])

describe("[DP-8] orders as judges print them", () => {
  it.each([
    ["A KIE S German A MUN", "KIE S MUN"],
    ["A TUS S Italian A PIE - VEN", "TUS S PIE - VEN"],
    ["A KIE S GER A MUN", "KIE S MUN"],
    ["A KIE S Germany's A MUN", "KIE S MUN"],
    ["A KIE S the German army in Munich", "KIE S MUN"],
    ["F NTH CONVOYS English A LON - NWY", "NTH C LON - NWY"],
    ["F TYS S Italian F ROM - NAP", "TYS S ROM - NAP"],
    ["A LON - NTH - BEL", "LON - BEL VIA CONVOY"],
    ["A LON-NTH-NWG-NWY", "LON - NWY VIA CONVOY"],
    ["A yor -> nth -> nwy via convoy", "YOR - NWY VIA CONVOY"],
    ["A LON - BEL via NTH", "LON - BEL VIA CONVOY"],
    ["A LON - NWY (via NTH, NWG)", "LON - NWY VIA CONVOY"],
    ["A BRE S A LON - NTH - BEL", "BRE S LON - BEL"],
    ["A(LVP) - EDI", "LVP - EDI"],
    ["F(STP/NC)-NWY", "STP/NC - NWY"],
    ["(A PAR) H", "PAR H"],
    ["[A PAR - BUR]", "PAR - BUR"],
    ["A PAR S (A MAR - BUR)", "PAR S MAR - BUR"],
    ["A PAR S (A MAR) - BUR", "PAR S MAR - BUR"],
    ["F BRE S F NAF moving to MAO", "BRE S NAF - MAO"],
    ["A PAR supporting A MAR moving to BUR", "PAR S MAR - BUR"],
    ["A par m bur", "PAR - BUR"],
    ["A PAR ==> BUR", "PAR - BUR"],
    ["A PAR, hold;", "PAR H"],
    ["A PAR: H", "PAR H"],
    ["F stp-sc - bot", "STP/SC - BOT"],
    ["F bot - stp-sc", "BOT - STP/SC"],
    ["Waive build", "WAIVE"],
  ])("[DP-8] reads %j", (text, order) => {
    expect(formatOrder(parseOrder(text).order)).toBe(order)
    expect(formatOrder(parseOrder(text, bilingual).order)).toBe(order)
  })

  it.each([
    ["Armée Paris vers Bourgogne", "PAR - BUR"],
    ["A KIE S allemande A MUN", "KIE S MUN"],
    ["A PAR soutient l'armée italienne de Piémont vers Marseille", "PAR S PIE - MAR"],
    ["A LON - NRD - BEL", "LON - BEL VIA CONVOY"],
    ["A(LVP) - EDI", "LVP - EDI"],
    ["A PAR S (A MAR - BOU)", "PAR S MAR - BUR"],
    ["F BRE S F NAF allant en ATL", "BRE S NAF - MAO"],
    ["A PAR se déplace en Bourgogne", "PAR - BUR"],
    ["flotte de Brest en Manche", "BRE - ENG"],
  ])("[DP-8] reads %j in French", (text, order) => {
    expect(formatOrder(parseOrder(text, bilingual).order)).toBe(order)
  })

  it.each([
    ["German A MUN - BUR", "germany"],
    ["Fra: A PAR H", "france"],
    ["Allemagne : A MUN H", null],
    ["A MUN - BUR", null],
  ])("[DP-8] finds the power of %j", (text, power) => {
    if (power === null && text.includes(":")) expect(() => parseOrder(text)).toThrow("a province")
    else expect(parseOrder(text).power).toBe(power)
  })

  it.each([
    ["F LON - NTH - NWY", "a fleet is not convoyed"],
    ["A PAR - BUR - MUN", "an army does not go twice"],
    ["A PAR S (A MAR - BUR", "the parenthesis stays open"],
    ["A PAR S Spanish A MAR", "the power is unknown"],
    ["A BER KIE", "the kind of order is missing"],
  ])("[DP-8] does not read %j: %s", (text) => {
    expect(() => parseOrder(text)).toThrow(/expected/)
  })
})

describe("[DP-8] places as people write them", () => {
  /** Names of the map of the Python package `diplomacy` that are neither ids nor full names. */
  const others = `bla bs; bot both, bothnia, gob; bur burgandy; eas eas med, eastmed, emd, eme, emed, ems; eng channel,
ech, eng ch; gal galacia; hel helg, heligoland bight; iri irs; lvn liv, livo, lva, lvo; lvp livp, lpl; lyo gol, lyon,
gulf of lyons; mao mat, mid, midatlantic; naf n afr, nora; nao na, nat; nth norsea, ns, nts; nwg norg, norwsea, nrg;
nwy nor, norw; pie pid; rum romania; sev sevastapol; ska skagerrack; spa spn; stp st. petersburg, st.petersburg,
st pete; tyr trl, tyl, tyo; tys tyh, tyn, tyrhh; wes wes med, westmed, wmd, wme, wmed, wms; yor yonkers`

  it("[DP-8] are read by the names of other programs, and names of two places by none", () => {
    for (const line of others.split(";")) {
      const [, id = "", names = ""] = /(\w{3}) (.*)/s.exec(line.trim()) ?? []
      for (const name of names.split(/,\s+/))
        expect(parseOrder(`F ${name} H`).order, name).toMatchObject({ type: "hold", unit: expect.stringMatching(id) })
    }
    for (const name of ["nort", "gulf"]) expect(() => parseOrder(`F ${name} H`)).toThrow("a province")
  })

  it.each([
    ["A PRAIS H", '"Paris"'],
    ["A PAR - Burgundie", '"Burgundy"'],
    ["A Munch H", '"Munich"'],
    ["A PAR S A MRA", '"MAR"'],
    ["F LON - Nroth Sea", '"North Sea"'],
  ])("[DP-8] are refused with the nearest name in %j", (text, name) => {
    expect(() => parseOrder(text)).toThrow(`expected a province, perhaps ${name}`)
  })

  it("[DP-8] are refused with the nearest name for every name with two letters exchanged", () => {
    for (const { id, name } of standardMap.provinces.filter((each) => each.name.length > 5)) {
      const wrong = name.charAt(0) + name.charAt(2) + name.charAt(1) + name.slice(3)
      if (wrong === name) continue
      expect(() => parseOrder(`${wrong} H`), id).toThrow(name)
    }
  })

  it("[DP-8] are refused without a name if none is near", () => {
    expect(() => parseOrder("A PAR - Zanzibar")).toThrow(/expected a province at position 8/)
  })
})
