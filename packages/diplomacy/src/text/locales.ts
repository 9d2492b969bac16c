/** How orders are written in one language. */
import { deepFreeze } from "@flottille/core"

/** How orders are written in one language: data, to be replaced at will. */
export interface Locale {
  readonly id: string
  /** Codes of the provinces that differ from their ids in capitals. */
  readonly codes: Readonly<Record<string, string>>
  /** Names of the provinces besides the map's own, with commas between. Of a name, four letters or more that begin no other one are enough. */
  readonly names: Readonly<Record<string, string>>
  /** Codes of the coasts that differ from their ids in capitals. */
  readonly coasts: Readonly<Record<string, string>>
  /** The word that is written for each part of an order. */
  readonly words: Readonly<Record<OrderWord, string>>
}

/** The parts of an order that are words. */
export type OrderWord = "hold" | "support" | "convoy" | "viaConvoy" | "disband" | "build" | "waive"

/** The usual English notation. */
export const english: Locale = /* @__PURE__ */ deepFreeze({
  id: "en",
  codes: {},
  names: {
    bot: "gob",
    eas: "eme",
    eng: "channel, ech",
    hel: "heligoland",
    lvn: "liv",
    lvp: "lpl",
    lyo: "gol, gulf of lyons, lyon, lyons",
    mao: "atlantic, mat, mid, mid atlantic",
    nao: "nat",
    nth: "nts",
    nwg: "nrg",
    nwy: "nor, norw",
    rum: "romania",
    stp: "saint petersburg",
    tys: "tyn",
    wes: "wme",
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
