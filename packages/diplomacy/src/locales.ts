/** How orders are written in one language: data, to be replaced at will. */
export interface Locale {
  readonly id: string
  /** Codes of the provinces that differ from their ids in capitals. */
  readonly codes: Readonly<Record<string, string>>
  /** Names of the provinces that differ from the map's own. */
  readonly names: Readonly<Record<string, string>>
  /** Codes of the coasts that differ from their ids in capitals. */
  readonly coasts: Readonly<Record<string, string>>
  /** The word that is written for each part of an order. */
  readonly words: Readonly<Record<OrderWord, string>>
}

/** The parts of an order that are words. */
export type OrderWord = "hold" | "support" | "convoy" | "viaConvoy" | "disband" | "build" | "waive"

/** The usual English notation. */
export const english: Locale = {
  id: "en",
  codes: {},
  names: {},
  coasts: {},
  words: { hold: "H", support: "S", convoy: "C", viaConvoy: "VIA CONVOY", disband: "DISBAND", build: "BUILD", waive: "WAIVE" },
}

/**
 * The French notation. Some codes stand in published French orders, most follow from the first three letters of the name. ISL is likely; eleven
 * are guesses, where nothing published was found or the letters collide: AFN, APU, IRL, LVN, LVP, MOR, NVG, PDG, STP, TYN, TYR.
 */
export const french: Locale = {
  id: "fr",
  codes: {
    aeg: "EGE",
    bla: "NOI",
    bur: "BOU",
    den: "DAN",
    eas: "MOR",
    eng: "MAN",
    iri: "IRL",
    lyo: "LIO",
    mao: "ATL",
    naf: "AFN",
    nao: "ISL",
    nth: "NRD",
    nwg: "NVG",
    nwy: "NGE",
    rum: "ROU",
    sev: "SEB",
    spa: "ESP",
    swe: "SUE",
    tus: "TOS",
    tys: "TYN",
    wal: "PDG",
    war: "VAR",
    wes: "MED",
  },
  names: {},
  coasts: { nc: "CN", sc: "CS", ec: "CE" },
  words: { hold: "H", support: "S", convoy: "C", viaConvoy: "VIA CONVOI", disband: "DISSOUT", build: "CONSTRUIT", waive: "RENONCE" },
}
