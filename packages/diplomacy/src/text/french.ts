/**
 * Orders of Diplomacy in French: codes, words and names as data.
 *
 * Pass them to `makeLexicon` for parsing and to `formatOrder` for formatting.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Locale } from "./locales"

/**
 * The French notation.
 *
 * Some codes appear in published French orders; most are the first three letters of the name. ISL
 * is likely. Eleven are assumed, because no published source was found or the letters collide: AFN,
 * APU, IRL, LVN, LVP, MOR, NVG, PDG, STP, TYN, TYR. ODE, for Odessa, is also accepted for
 * Sevastopol, and assumed too.
 *
 * @example
 * parseOrder("F NRD C A YOR - NGE", makeLexicon(standardBoard, [english, french])).order
 * // => { type: "convoy", unit: "nth", of: "yor", to: "nwy" }
 * @rule DP-8
 */
export const french: Locale = /* @__PURE__ */ deepFreeze({
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
  names: { lyo: "golfe du lyon", sev: "ode, odessa" },
  coasts: { nc: "CN", sc: "CS", ec: "CE" },
  words: {
    hold: "H",
    support: "S",
    convoy: "C",
    viaConvoy: "VIA CONVOI",
    disband: "DISSOUT",
    build: "CONSTRUIT",
    waive: "RENONCE",
  },
})
