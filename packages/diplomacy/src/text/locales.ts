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
