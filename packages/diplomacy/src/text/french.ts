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

/**
 * The French names of provinces that differ from the English ones.
 *
 * French codes parse without them. To parse the names too, pass them to `makeLexicon`: `[english, {
 * ...french, names: frenchNames }]`. The first of several names is the usual one.
 */
export const frenchNames: Readonly<Record<string, string>> = /* @__PURE__ */ Object.freeze({
  adr: "Mer Adriatique",
  aeg: "Mer Égée",
  alb: "Albanie",
  apu: "Pouilles",
  arm: "Arménie",
  bal: "Mer Baltique",
  bar: "Mer de Barents",
  bel: "Belgique",
  bla: "Mer Noire",
  boh: "Bohême",
  bot: "Golfe de Botnie",
  bud: "Budapest",
  bul: "Bulgarie",
  bur: "Bourgogne",
  den: "Danemark",
  eas: "Méditerranée orientale",
  edi: "Édimbourg",
  eng: "Manche",
  fin: "Finlande",
  gal: "Galicie",
  gas: "Gascogne",
  gre: "Grèce",
  hel: "Baie d'Héligoland",
  hol: "Hollande",
  ion: "Mer Ionienne",
  iri: "Mer d'Irlande",
  lon: "Londres",
  lvn: "Livonie",
  lyo: "Golfe du Lion, Golfe du Lyon",
  mao: "Océan Atlantique, Atlantique, Atlantique Centre",
  mar: "Marseille",
  mos: "Moscou",
  naf: "Afrique du Nord",
  nao: "Atlantique Nord",
  nth: "Mer du Nord",
  nwg: "Mer de Norvège",
  nwy: "Norvège",
  pic: "Picardie",
  pie: "Piémont",
  pru: "Prusse",
  rum: "Roumanie",
  ser: "Serbie",
  sev: "Sébastopol, Odessa, Ode",
  sil: "Silésie",
  smy: "Smyrne",
  spa: "Espagne",
  stp: "Saint-Pétersbourg",
  swe: "Suède",
  syr: "Syrie",
  tun: "Tunisie",
  tus: "Toscane",
  tyr: "Tyrol",
  tys: "Mer Tyrrhénienne",
  ven: "Venise",
  vie: "Vienne",
  wal: "Pays de Galles",
  war: "Varsovie",
  wes: "Méditerranée occidentale",
})
