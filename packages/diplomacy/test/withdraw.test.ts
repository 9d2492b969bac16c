import { apply } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { standardBoard } from "../src/map/standard"
import type { DiplomacyAction } from "../src/rules/actions"
import type { DiplomacyState } from "../src/state/state"
import { formatAction, parseActionOf } from "../src/text/actions"
import { french } from "../src/text/french"
import { makeLexicon } from "../src/text/lexicon"
import { english } from "../src/text/locales"
import { standard } from "../src/variant/compile-rules"
import { lazily } from "./support/lazily"

const [ENGLAND, FRANCE, GERMANY, TURKEY] = [1, 2, 3, 6]

const position = (season: string, rest: string) => diplomacy.parseState(`${season} | options {} | ${rest}`)

/** Plays notation for a seat, one action after another. */
function play(state: DiplomacyState, seat: number, ...texts: readonly string[]): DiplomacyState {
  let next = state
  for (const text of texts) next = apply(diplomacy, next, seat, diplomacy.parseAction(text, next, seat)).state
  return next
}

const withdrawal = (what: string): DiplomacyAction => ({ type: "withdraw", what })

const refusal = (state: DiplomacyState, seat: number, text: string) =>
  diplomacy.validate(state, seat, diplomacy.parseAction(text, state, seat))

/** What can be taken back, as it is written. */
const offered = (state: DiplomacyState, seat: number, amending = true) =>
  diplomacy
    .legalActions(state, seat, { amending })
    .filter(({ type }) => type === "withdraw")
    .map((action) => diplomacy.formatAction(action, state))

const spring = lazily(() => diplomacy.initialState())
const retreats = lazily(() =>
  position(
    "1905 fall-retreats",
    "england: F nth | germany: F hol | russia: A bel | centres england: lon edi | centres germany: hol | centres russia: bel | dislodged england: F bel from ruh to eng pic | dislodged germany: F nth from edi to hel ska",
  ),
)
const winter = lazily(() =>
  position(
    "1905 winter",
    "france: A bur | germany: A ruh, A mun, F kie, F hol | russia: A mos | centres france: par bre mar | centres germany: mun kie | centres russia: mos stp",
  ),
)

describe("[DP-3] withdrawing", () => {
  it("[DP-3] an order, in a phase of moves", () => {
    const given = play(spring(), ENGLAND, "F LON - ENG", "A LVP - YOR")
    expect(offered(given, ENGLAND)).toEqual(["withdraw F LON", "withdraw A LVP"])
    expect(offered(given, ENGLAND, false)).toEqual([])
    const free = play(given, ENGLAND, "withdraw F LON")
    expect(free.orders[ENGLAND]).toEqual([{ type: "move", unit: "lvp", to: "yor", viaConvoy: false }])
    expect(diplomacy.turn(free, ENGLAND).budgets).toEqual([{ seat: ENGLAND, unit: "order", total: 3, left: 2 }])
    expect(diplomacy.legalActions(free, ENGLAND)).toContainEqual({ type: "hold", unit: "lon" })
    expect(refusal(free, ENGLAND, "withdraw F LON")).toEqual({
      code: "nothing-pending",
      rule: "DP-3",
      details: { what: "lon" },
    })
  })

  it("[DP-3] a retreat", () => {
    const given = play(retreats(), GERMANY, "F NTH - SKA")
    expect(offered(given, GERMANY)).toEqual(["withdraw F NTH"])
    expect(refusal(given, ENGLAND, "withdraw F NTH")?.code).toBe("nothing-pending")
    expect(play(given, GERMANY, "withdraw F NTH", "F NTH - HEL").orders[GERMANY]).toEqual([
      { type: "retreat", unit: "nth", to: "hel" },
    ])
  })

  it("[DP-3] a build and a waiver, to build elsewhere", () => {
    const given = play(winter(), FRANCE, "BUILD A PAR", "WAIVE")
    expect(diplomacy.turn(given, FRANCE).budgets[0]).toMatchObject({ total: 2, left: 0 })
    expect(refusal(given, FRANCE, "BUILD F BRE")?.code).toBe("no-builds-left")
    expect(offered(given, FRANCE)).toEqual(["withdraw A PAR", "withdraw WAIVE"])
    const changed = play(given, FRANCE, "withdraw A PAR", "BUILD F BRE")
    expect(changed.orders[FRANCE]).toEqual([{ type: "waive" }, { type: "build", unitType: "F", at: "bre" }])
    expect(play(changed, FRANCE, "withdraw WAIVE", "BUILD A MAR").orders[FRANCE]).toHaveLength(2)
    expect(refusal(changed, FRANCE, "withdraw A PAR")?.code).toBe("nothing-pending")
  })

  it("[DP-3] two waivers one at a time", () => {
    const waived = play(winter(), FRANCE, "WAIVE", "WAIVE")
    expect(offered(waived, FRANCE)).toEqual(["withdraw WAIVE"])
    expect(play(waived, FRANCE, "withdraw WAIVE").orders[FRANCE]).toEqual([{ type: "waive" }])
  })

  it("[DP-3] a disband, to disband another unit", () => {
    const given = play(winter(), GERMANY, "DISBAND A RUH", "DISBAND F HOL")
    expect(refusal(given, GERMANY, "DISBAND A MUN")?.code).toBe("no-disbands-left")
    const changed = play(given, GERMANY, "withdraw A RUH", "DISBAND A MUN")
    expect(changed.orders[GERMANY]).toEqual([
      { type: "disband", unit: "hol" },
      { type: "disband", unit: "mun" },
    ])
  })

  it("[DP-3 DP-7] a proposal of a draw", () => {
    const proposed = play(spring(), FRANCE, "propose draw")
    expect(offered(proposed, FRANCE)).toEqual(["withdraw draw"])
    const free = play(proposed, FRANCE, "Withdraw  Draw")
    expect(free.proposals[FRANCE]).toBe(false)
    expect(diplomacy.legalActions(free, FRANCE)).toContainEqual({ type: "draw" })
    expect(refusal(free, FRANCE, "withdraw draw")?.code).toBe("nothing-pending")
  })

  it("[DP-3] is possible until the seat is ready and hidden from other seats", () => {
    const given = play(spring(), FRANCE, "A PAR - BUR", "propose draw")
    const taken = play(given, FRANCE, "withdraw A PAR", "withdraw draw")
    expect(diplomacy.view(taken, GERMANY)).toEqual(diplomacy.view(given, GERMANY))
    expect(apply(diplomacy, given, FRANCE, { type: "withdraw", what: "par" }).events).toEqual([])
    const ready = play(given, FRANCE, "ready")
    expect(offered(ready, FRANCE)).toEqual([])
    expect(refusal(ready, FRANCE, "withdraw A PAR")?.code).toBe("not-your-turn")
    expect(refusal(spring(), TURKEY, "withdraw F ANK")?.code).toBe("nothing-pending")
  })
})

describe("[DP-8] withdrawals as text", () => {
  const built = lazily(() =>
    play(
      position("1905 winter", "russia: A mos | turkey: A con | centres russia: mos stp | centres turkey: con"),
      5,
      "BUILD F STP/SC",
    ),
  )

  it.each([
    ["withdraw F STP/SC", "stp/sc"],
    ["WITHDRAW stp", "stp/sc"],
    ["withdraw fleet St Petersburg (south coast).", "stp/sc"],
    ["withdraw A MOS", "mos"],
    ["withdraw waive", "waive"],
    ["  withdraw   draw ", "draw"],
  ])("[DP-8] %j", (text, what) => {
    expect(diplomacy.parseAction(text, built(), 5)).toEqual({ type: "withdraw", what })
  })

  it("[DP-8] formats the unit's letter, or that of a unit to be built", () => {
    expect(formatAction(standard, withdrawal("stp/sc"), built())).toBe("withdraw F STP/SC")
    expect(formatAction(standard, withdrawal("stp/sc"))).toBe("withdraw STP/SC")
    expect(formatAction(standard, withdrawal("stp/sc"), built(), french)).toBe("withdraw F STP/CS")
    expect(formatAction(standard, withdrawal("waive"), built(), french)).toBe("withdraw RENONCE")
    const bilingual = makeLexicon(standardBoard, [english, french])
    expect(parseActionOf(standard)("withdraw F STP/CS", built(), 5, bilingual)).toEqual({
      type: "withdraw",
      what: "stp/sc",
    })
    expect(parseActionOf(standard)("withdraw renonce", built(), 5, bilingual)).toEqual({
      type: "withdraw",
      what: "waive",
    })
  })

  it.each([
    ["withdraw", 8, "a unit, WAIVE or draw"],
    ["withdraw A XYZ", 11, "a unit, WAIVE or draw"],
    ["withdraw A PAR - BUR", 15, "the end of the order"],
  ])("[DP-8] %j fails at %i", (text, position, expected) => {
    try {
      diplomacy.parseAction(text, built(), 5)
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ name: "NotationError", text, position, expected, rule: "DP-8" })
    }
  })
})
