/** Notation of orders in one language. */
import { deepFreeze } from "@flottille/core"

/** The notation of orders in one language: data that callers can replace. */
export interface Locale {
  readonly id: string
  /** Province codes that differ from the upper-case ids. */
  readonly codes: Readonly<Record<string, string>>
  /**
   * Province names besides the map's own, separated by commas. An unambiguous prefix of four or
   * more letters is enough.
   */
  readonly names: Readonly<Record<string, string>>
  /** Coast codes that differ from the upper-case ids. */
  readonly coasts: Readonly<Record<string, string>>
  /** The word for each part of an order. */
  readonly words: Readonly<Record<OrderWord, string>>
}

export type OrderWord = "hold" | "support" | "convoy" | "viaConvoy" | "disband" | "build" | "waive"

/** The usual English notation: `A PAR - BUR`, `F LON C A WAL - BEL`, `VIA CONVOY`. */
export const english: Locale = /* @__PURE__ */ deepFreeze({
  id: "en",
  codes: {},
  names: {
    bla: "bs",
    bot: "gob, both, bothnia",
    bur: "burgandy",
    eas: "eme, eas med, eastmed, emd, emed, ems",
    eng: "channel, ech, eng ch",
    gal: "galacia",
    hel: "heligoland, heligoland bight",
    iri: "irs",
    lvn: "liv, lva, lvo",
    lvp: "lpl, livp",
    lyo: "gol, gulf of lyons, lyon, lyons",
    mao: "atlantic, mat, mid, mid atlantic",
    naf: "n afr, nora",
    nao: "nat, na",
    nth: "nts, norsea, ns",
    nwg: "nrg, norg, norwsea",
    nwy: "nor, norw",
    pie: "pid",
    rum: "romania",
    sev: "sevastapol",
    ska: "skagerrack",
    spa: "spn",
    stp: "saint petersburg, st pete",
    tyr: "trl, tyl, tyo",
    tys: "tyn, tyh, tyrhh",
    wes: "wme, wes med, west med, western med, wmd, wmed, wms",
    yor: "yonkers",
  },
  coasts: {},
  words: {
    hold: "H",
    support: "S",
    convoy: "C",
    viaConvoy: "VIA CONVOY",
    disband: "DISBAND",
    build: "BUILD",
    waive: "WAIVE",
  },
})
