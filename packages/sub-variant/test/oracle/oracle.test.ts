import { createRandom, pick, restoreRandom } from "@flottille/core"
import { standardMap } from "@flottille/diplomacy"
import { describe, expect, it } from "vitest"
import { runs, seed, usualSeed } from "../../../../scripts/deep.ts"
import { letterFor } from "../../src/letter/letter"
import type { SubOrder } from "../../src/orders/order"
import { moveLetter } from "../../src/rules/standard"
import type { SubVariantState } from "../../src/state/state"
import { completeOptions, initialState, listOrders } from "../support/standard"
import {
  judge,
  receivedDifferences,
  retreatDifferences,
  seasonDifferences,
  smallest,
  winterDifferences,
} from "./compare"
import { oracleLegal, type SeenUnit } from "./legal"
import { isDeepPlace, isMove, levelSteps, type OracleUnit, regionOf, seaIds, supportReach } from "./moves"
import { type OracleOptions, oracleSeason, oracleUseful } from "./oracle"
import { phaseDifferences } from "./phases"
import { describePosition, type OraclePosition, randomPosition } from "./positions"
import { oracleReceived, sorted } from "./received"
import { randomWinter } from "./winter"

const RUNS = runs(250, 2000)

/** The same positions for each test of a name, half of them with torpedoes that supports can resist. */
function* seasons(
  name: string,
  count = RUNS,
  from = seed,
): Generator<{ position: OraclePosition; options: OracleOptions }> {
  const random = createRandom(`${name} ${from}`)
  for (let run = 0; run < count; run++)
    yield { position: randomPosition(random), options: { torpedo: run % 2 ? "always" : "contested" } }
}

/** The first difference, in the smallest position that shows it, for people to read. */
function firstDifference(differ: (position: OraclePosition, options: OracleOptions) => string[] | null): string {
  for (const { position, options } of seasons("letters")) {
    if (!differ(position, options)?.length) continue
    const less = smallest(position, (one) => differ(one, options))
    return [`torpedo: ${options.torpedo}`, describePosition(less), ...(differ(less, options) ?? [])].join("\n")
  }
  return ""
}

const unit = (text: string): OracleUnit => {
  const [power = "", type, at = ""] = text.split(" ")
  return { power, type: type as OracleUnit["type"], at }
}
const move = (from: string, to: string): SubOrder => ({ type: "move", unit: from, to, viaConvoy: false })

/**
 * What a unit may never do: dive as a fleet, move diagonally, come ashore from below, convoy from
 * below, torpedo elsewhere.
 */
function impossible(type: string, at: string): SubOrder[] {
  const elsewhere = ["bla", "bot"].find((sea) => !at.startsWith(sea) && !supportReach(type, at).includes(sea)) ?? "eng"
  const orders: SubOrder[] = [
    { type: "torpedo", unit: at, to: elsewhere },
    { type: "torpedo", unit: at, to: regionOf(at) },
    { type: "support", unit: at, of: `${elsewhere}-1`, to: elsewhere },
    { type: "support-torpedo", unit: at, of: `${elsewhere}-1`, to: elsewhere },
  ]
  if (!isDeepPlace(at))
    orders.push(
      ...[...levelSteps(type, at), ...(type === "F" ? [at] : [])]
        .filter((to) => seaIds.includes(to))
        .map((to) => move(at, `${to}-1`)),
    )
  else
    orders.push(
      ...levelSteps("F", at.slice(0, -2)).map((to) => move(at, to)),
      ...["tun", "mun", "stp/sc"].map((to) => move(at, to)),
      {
        type: "convoy",
        unit: at,
        of: "tun",
        to: "nap",
      },
    )
  return orders
}

describe("the game compared with an independent oracle", () => {
  it("[SV-2.1 SV-2.2 SV-2.4 SV-3.1 SV-3.3 SV-4.1 SV-4.2 SV-4.3 SV-4.4 SV-4.5 SV-5.5] adjudicates random seasons like the oracle", () => {
    expect(firstDifference(seasonDifferences)).toBe("")
  })

  it("[SV-3.2 SV-5.1 SV-5.2 SV-5.3 SV-5.4 SV-5.5 SV-5.6 SV-5.7 SV-5.8 SV-5.9 SV-5.10 SV-5.13] sends every viewer the oracle's letter", () => {
    expect(firstDifference(receivedDifferences)).toBe("")
  })

  it("[SV-4.5 SV-5.4 SV-5.10 SV-5.12] reports retreats like the oracle", () => {
    const random = createRandom(`retreats ${seed}`)
    for (const { position, options } of seasons("retreats"))
      expect(retreatDifferences(position, options, random), describePosition(position)).toEqual([])
  })

  it("[SV-1.5 SV-4.5 SV-5.1 SV-5.12] plays seasons and retreats and shows every board like the oracle", () => {
    const random = createRandom(`phases ${seed}`)
    for (const { position, options } of seasons("phases", RUNS / 5)) {
      const state = random.state()
      const differ = (one: OraclePosition) => phaseDifferences(one, options, restoreRandom(state))
      if (!phaseDifferences(position, options, random)?.length) continue
      const less = smallest(position, differ)
      expect(differ(less), describePosition(less)).toEqual([])
    }
  })

  it("[SV-5.1 SV-5.8] orders the lines of a letter independently of hidden owners", () => {
    let compared = 0
    for (const { position, options } of seasons("order", RUNS / 2)) {
      const { units, given } = position
      const [one, other] = units.filter(({ at }) => isDeepPlace(at)).slice(-2)
      if (!one || !other || one.power === other.power) continue
      const swapped = units.map((unit) =>
        unit === one ? { ...one, power: other.power } : unit === other ? { ...other, power: one.power } : unit,
      )
      const [delivered, turnReplays] = [units, swapped].map((some) =>
        moveLetter(some, judge({ units: some, given }, options)),
      )
      if (!delivered || !turnReplays) continue
      for (const [seat, { id }] of standardMap.powers.entries()) {
        if (id === one.power || id === other.power) continue
        const [read, reread] = [letterFor(delivered, seat), letterFor(turnReplays, seat)]
        if (JSON.stringify(sorted(read)) !== JSON.stringify(sorted(reread))) continue
        compared++
        expect(reread, describePosition(position)).toEqual(read)
      }
    }
    if (usualSeed) expect(compared).toBeGreaterThan(RUNS / 10)
  })

  it("[DP-6 SV-1.4 SV-1.5 SV-5.10 SV-5.11] disbands in civil disorder and reports winters like the oracle", () => {
    const random = createRandom(`winters ${seed}`)
    for (const { position } of seasons("winters", RUNS / 16)) {
      const winter = randomWinter(random, position.units)
      for (const disguise of [false, true])
        expect(winterDifferences(winter, disguise), JSON.stringify(winter)).toEqual([])
    }
  })

  it("[SV-2.1 SV-2.2 SV-2.3 SV-2.5 SV-3.1 SV-4.1] treats impossible orders as holds", () => {
    const random = createRandom(`illegal ${seed}`)
    for (const { position, options } of seasons("illegal", RUNS / 4)) {
      const { units, given } = position
      const strange = units
        .filter(({ at }) => !given.some((order) => "unit" in order && order.unit === at))
        .map(({ type, at }) => pick(impossible(type, at), random))
      const [plain, silly] = [judge(position, options), judge({ units, given: [...given, ...strange] }, options)]
      for (const part of ["units", "dislodged", "destroyed", "contested"] as const)
        expect(silly[part], `${describePosition(position)} ${JSON.stringify(strange)}`).toEqual(plain[part])
    }
  })
})

describe("legal orders", () => {
  it("[SV-1.5 SV-2.1 SV-2.2 SV-2.3 SV-2.5 SV-3.1 SV-3.2 SV-4.1] equal the oracle's, apart from convoys", () => {
    const plain = (orders: readonly object[]) =>
      orders.map((order) => JSON.stringify(order, Object.keys(order).sort())).sort()
    const sails = (order: object, units: readonly OracleUnit[]) => {
      const { type, viaConvoy, of, to } = order as { type: string; viaConvoy?: boolean; of?: string; to?: string }
      const army = units.find((one) => one.type === "A" && one.at === of)
      return type === "convoy" || viaConvoy || (army && to && !levelSteps("A", army.at).includes(to))
    }
    const random = createRandom(`legal ${seed}`)
    for (const { position } of seasons("legal", RUNS / 10)) {
      for (const surfaceDisguise of [false, true]) {
        const units = position.units.map(
          (one): SeenUnit =>
            surfaceDisguise && one.type === "SM" && !isDeepPlace(one.at) && random.below(2)
              ? { ...one, disguised: true }
              : one,
        )
        const state: SubVariantState = {
          ...initialState(completeOptions({ surfaceDisguise })),
          season: "spring",
          units,
        }
        for (let seat = 0; seat < 7; seat++) {
          const own = units.filter(({ power }) => power === standardMap.powers[seat]?.id)
          const listed = listOrders(state, seat)
            .flat()
            .filter((order) => own.some(({ at }) => "unit" in order && order.unit === at) && !sails(order, units))
          const allowed = own.flatMap((one) => oracleLegal(units, one, surfaceDisguise))
          expect(plain(listed), describePosition(position)).toEqual(plain(allowed))
        }
      }
    }
  })
})

describe("the oracle itself", () => {
  it("[SV-4.2] hits the unit that entered the Mid-Atlantic, not the fleet that left", () => {
    const units = ["france SM mao-1", "england F mao", "italy SM eng"].map(unit)
    const season = oracleSeason(
      units,
      [{ type: "torpedo", unit: "mao-1", to: "mao" }, move("mao", "nao"), move("eng", "mao")],
      {
        torpedo: "always",
      },
    )
    expect(season?.lines.map(({ result, fate }) => [result, fate])).toEqual([
      ["succeeds", null],
      ["succeeds", null],
      ["succeeds", "dislodged"],
    ])
  })

  it("[SV-2.4] lets a fleet pass above a submarine", () => {
    const units = ["france F lyo", "italy SM mao-1"].map(unit)
    const season = oracleSeason(units, [move("lyo", "wes"), move("mao-1", "wes-1")], { torpedo: "always" })
    expect(season?.units.map(({ at }) => at)).toEqual(["wes", "wes-1"])
  })

  it("[SV-5.5] covers every case of the rules in its random positions", () => {
    const met = new Set<string>()
    let judged = 0
    for (const { position, options } of seasons("letters", 2000, 1)) {
      const { units, given } = position
      const season = oracleSeason(units, given, options)
      const delivered = oracleReceived(units, given, options)
      if (!season || !delivered) continue
      judged++
      const { lines, dislodged, contested } = season
      for (const { piece, result, fate } of lines) {
        const depth = isDeepPlace(piece.at) ? "below" : "above"
        if (fate) met.add(`${fate} ${depth}`)
        const vertical = isMove(piece) && isDeepPlace(piece.order.to) !== isDeepPlace(piece.at)
        met.add(`${vertical ? "vertical " : ""}${piece.order.type} ${result} ${depth}`)
      }
      if (oracleUseful(units, given, options)?.length) met.add("useful")
      if (dislodged.some(({ unit: one }) => dislodged.some(({ unit: other }) => other !== one && other.at === one.at)))
        met.add("two retreat")
      if (dislodged.length > 0 && contested.length > 0) met.add("standoff beside a retreat")
      const winners = lines.flatMap(({ piece, result }) => (isMove(piece) && result === "succeeds" ? [piece] : []))
      const next = (at: string) => winners.find((one) => one.at === at)?.order.to ?? ""
      if (winners.some(({ at }) => isDeepPlace(at) && regionOf(next(next(next(next(at))))) === at))
        met.add("rotation through both levels")
      for (const viewer of [0, 3, 6]) for (const { type } of delivered(viewer).notices) met.add(type)
    }
    const wanted = [
      "useful",
      "two retreat",
      "standoff beside a retreat",
      "rotation through both levels",
      "contact",
      "attacked",
      "lost",
    ]
    for (const depth of ["above", "below"]) {
      wanted.push(`dislodged ${depth}`, `vertical move succeeds ${depth}`, `vertical move bounced ${depth}`)
      wanted.push(...["hold succeeds", "move bounced", "support cut", "support void"].map((what) => `${what} ${depth}`))
      wanted.push(...["torpedo succeeds", "torpedo fails", "support-torpedo void"].map((what) => `${what} ${depth}`))
    }
    wanted.push(
      "destroyed below",
      "support-torpedo succeeds below",
      "support-torpedo cut below",
      "convoy succeeds above",
    )
    if (usualSeed) expect(judged).toBeGreaterThan(1960)
    expect(wanted.filter((what) => !met.has(what))).toEqual([])
  })
})
