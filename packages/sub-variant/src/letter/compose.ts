/** The umpire's letters: every line with those who read it. */
import type { Seat } from "@flottille/core"
import type { Unit } from "@flottille/diplomacy"
import { isBlind, placeOf } from "../orders/order"
import type { Rules } from "../rules/compile-rules"
import type { SeasonTruth, SubReport } from "../rules/season"
import { isDeep } from "../state/depths"
import { type Letter, type LetterLine, type Notice, noticeKinds, others, type Readers } from "./letter"

/**
 * SV-5.7: the powers with a unit next to an attacked province, as units stand before the torpedoes
 * strike, and the owner of the target: only where it may withstand is there one.
 */
function witnessesOf(
  { around, base, otherLevel, seatOf }: Rules,
  attacked: string,
  units: readonly Unit[],
  { places }: SeasonTruth,
): Seat[] {
  const near = around.get(isDeep(attacked) ? (otherLevel(attacked) ?? attacked) : attacked)
  const powers = units.flatMap(({ power }, unit) => {
    const place = places[unit]
    return place !== null && place !== undefined && (place === attacked || near?.has(base.provinceOf(place)))
      ? [seatOf(power)]
      : []
  })
  return [...new Set(powers)].sort((a, b) => a - b)
}

/**
 * The foreign submarines next to each seat's own ones, under water.
 *
 * @rule SV-5.4
 */
export function contactsOf(
  { bitOf, nextTo, powers, seatOf }: Rules,
  units: readonly Unit[],
): readonly (readonly string[])[] {
  const found = powers.map(() => new Set<string>())
  const below = units.filter(({ at }) => isDeep(at))
  for (const { power, at } of below)
    for (const other of below)
      if (other.power !== power && nextTo(bitOf(at)) & bitOf(other.at)) found[seatOf(power)]?.add(other.at)
  return found.map((places) => [...places].sort())
}

function contactNotices(contacts: readonly (readonly string[])[]): Notice[] {
  return [...new Set(contacts.flat())].sort().map((at) => {
    const to = contacts.flatMap((places, seat) => (places.includes(at) ? [seat] : []))
    return { to, type: "contact", at, power: null }
  })
}

/** SV-5.10: a loss is announced without place or attacker. */
function lossNotices(gone: readonly Unit[]): Notice[] {
  return gone.flatMap(({ power, at }) => (isDeep(at) ? [{ to: "all", type: "lost", at: null, power } as const] : []))
}

/**
 * SV-5.9: a power that moves to the place of a foreign submarine that stayed learns its
 * nationality; the owner learns once that it was attacked.
 */
function attackNotices({ seatOf }: Rules, units: readonly Unit[], { reports, places }: SeasonTruth): Notice[] {
  const notices: Notice[] = []
  const suffered = new Map<string, Notice>()
  for (const { power, order, fault } of reports) {
    if (order.type !== "move" || fault !== null || !isDeep(order.to)) continue
    const attacked = units.findIndex(({ at }) => at === order.to)
    const victim = units[attacked]
    if (victim === undefined || victim.power === power) continue
    const { to: at } = order
    const place = places[attacked]
    if (place !== null && place !== at) continue
    notices.push({ to: [seatOf(power)], type: "attacked", at, power: victim.power })
    suffered.set(at, { to: [seatOf(victim.power)], type: "under-attack", at, power: null })
  }
  return [...notices, ...suffered.values()]
}

/**
 * A letter in an order that says nothing: by the places that the lines name. As the powers' orders
 * came in, or as units are listed, a line without nationality would stand among its owner's.
 */
function inOrder({ board, seatOf }: Rules, orders: readonly LetterLine[], notices: readonly Notice[]): Letter {
  const places = board.graph.index
  const rank = ({ order, power }: LetterLine) => {
    const place = places.get(placeOf(order)) ?? -1
    return 10 * place + (power === null ? 0 : seatOf(power))
  }
  const ranked = orders.map((line) => [rank(line), line] as const).sort(([a], [b]) => a - b)
  const key = ({ type, at, power }: Notice) => `${noticeKinds.indexOf(type)} ${at} ${power}`
  return {
    orders: ranked.map(([, line]) => line),
    notices: [...notices].sort((a, b) => (key(a) < key(b) ? -1 : 1)),
  }
}

/** Returns the lines of a report for viewers who may know all of it. */
function orderLines(rules: Rules, report: SubReport, units: readonly Unit[], truth: SeasonTruth): LetterLine[] {
  const { base, seatOf } = rules
  const { power, order, fault, fate, unit } = report
  const owner = seatOf(power)
  const before = units[unit]?.at
  const stands = fault === null || fault === "unmatched"
  const onlyMine: LetterLine = { to: [owner], power, order, result: report.result, fate }
  if (before === undefined || !report.reported) return [onlyMine]
  const place = truth.places[unit] ?? null
  const below = isDeep(before)
  // Events under water are hidden.
  const seen = isDeep(place ?? before) ? null : fate
  const holding = (to: Readers): LetterLine => ({
    to,
    power,
    order: { type: "hold", unit: before },
    result: "succeeds",
    fate: seen,
  })
  // A unit with a void order holds, in public.
  if (!stands) return below ? [onlyMine] : [onlyMine, holding(others(rules, owner))]
  const supported = "of" in order ? base.unitIn(units, order.of)?.power : undefined
  const result = ownResult(report, supported)
  const lineFor = (to: Readers, whose: string | null, shown: LetterLine["result"], befell = seen): LetterLine => ({
    to,
    power: whose,
    order,
    result: shown,
    fate: befell,
  })
  const mine = () => lineFor([owner], power, result, fate)
  // A unit that has changed its level cannot be hit; a unit that fires has stayed in place.
  const lineForAll = () => [lineFor("all", power, result)]

  if (order.type === "torpedo") {
    const whose = below ? null : power
    if (result === "succeeds") return below ? [mine(), lineFor(others(rules, owner), whose, result)] : lineForAll()
    const witnesses = place === null ? [] : witnessesOf(rules, order.to, units, truth).filter((seat) => seat !== owner)
    const lines = [mine()]
    if (witnesses.length > 0) lines.push(lineFor(witnesses, whose, result))
    if (!below) lines.push(holding(others(rules, owner, witnesses)))
    return lines
  }
  if (!below)
    return isBlind(order) ? [mine(), lineFor(others(rules, owner), power, report.cut ? "cut" : null)] : lineForAll()
  if (order.type === "move" && !isDeep(order.to) && result === "succeeds") return lineForAll()
  // Its owner reads the announcement too, and so learns that there was one.
  if (report.useful) return [mine(), lineFor("all", null, "succeeds")]
  if (report.matched && supported !== undefined && supported !== power)
    return [mine(), lineFor([seatOf(supported)], null, null)]
  return [mine()]
}

/**
 * SV-3.2: the result of a blind support does not reveal to its owner whether there was a unit to
 * support, unless that unit was its own.
 */
function ownResult(report: SubReport, supported: string | undefined): LetterLine["result"] {
  if (!isBlind(report.order) || supported === report.power) return report.result
  return report.cut ? "cut" : "succeeds"
}

/**
 * The umpire's letter of a spring or a fall: every line with those who read it.
 *
 * @rule SV-5.1 SV-5.2 SV-5.3 SV-5.5 SV-5.6 SV-5.7 SV-5.8 SV-5.13
 */
export function moveLetter(rules: Rules, units: readonly Unit[], truth: SeasonTruth): Letter {
  const orders = truth.reports.flatMap((report) => orderLines(rules, report, units, truth))
  const contacts = truth.dislodged.length > 0 ? [] : contactNotices(contactsOf(rules, truth.units))
  return inOrder(rules, orders, [...attackNotices(rules, units, truth), ...lossNotices(truth.destroyed), ...contacts])
}

export type LaterReport = ReturnType<Rules["base"]["judgeLater"]>["reports"][number]

/** Returns the line of a retreat or adjustment; one under water is for its owner alone. */
function laterLine({ seatOf }: Rules, { power, order, result, fate, reason }: LaterReport): LetterLine {
  const below = "unit" in order && isDeep(order.unit)
  return {
    to: below ? [seatOf(power)] : "all",
    power,
    order,
    result,
    fate,
    ...(reason === "civil-disorder" && { disorder: true }),
  }
}

/**
 * The letter of retreats.
 *
 * @param units - The units on the board afterwards.
 * @rule SV-5.4 SV-5.10 SV-5.12
 */
export function retreatLetter(
  rules: Rules,
  reports: readonly LaterReport[],
  disbanded: readonly Unit[],
  units: readonly Unit[],
): Letter {
  const lines = reports.map((report) => laterLine(rules, report))
  return inOrder(rules, lines, [...lossNotices(disbanded), ...contactNotices(contactsOf(rules, units))])
}

/**
 * The letter of a winter.
 *
 * @param reports - Of the orders given, and of the units that went without one (DP-6.2).
 * @param disguise - Whether submarines are built as fleets for all to see (SV-1.5).
 * @rule SV-5.10 SV-5.11
 */
export function winterLetter(
  rules: Rules,
  reports: readonly LaterReport[],
  gone: readonly Unit[],
  disguise: boolean,
): Letter {
  const given = reports.flatMap((report): LetterLine[] => {
    const line = laterLine(rules, report)
    const { order, power } = report
    if (!disguise || order.type !== "build" || order.unitType !== "SM") return [line]
    const owner = rules.seatOf(power)
    return [
      { ...line, to: [owner] },
      { ...line, to: others(rules, owner), order: { ...order, unitType: "F" } },
    ]
  })
  return inOrder(rules, given, lossNotices(gone))
}
