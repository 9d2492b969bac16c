/** Knowledge of submarines, and secrets, from the board, the orders and the clauses alone. */
import { canonicalJson } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { type SubVariantGame, subVariant } from "../../src/game"
import type { LetterLine } from "../../src/letter/letter"
import type { SubOrder } from "../../src/orders/order"
import type { SubVariantView } from "../../src/view/view"
import { miswritten, seeing } from "./faults"
import { type Pair, pairs } from "./pairs"
import {
  adjudicated,
  around,
  depthsBeside,
  holds,
  isBelow,
  isDive,
  isRetreat,
  ofSeasons,
  powers,
  provinceOf,
  type Rule,
  reads,
  type Season,
  seatOf,
  seats,
  siteOf,
  viewers,
} from "./waters"

const numRuns = runs(120, 1200)
const isSurfacing = (order: SubOrder) => order.type === "move" && isBelow(order.unit) && !isBelow(order.to)
const isBlind = (order: SubOrder) => order.type === "support-torpedo" || (order.type === "support" && isBelow(order.of))

/** The viewers of the lines about an order as it was given. */
function readersOf({ event }: Season, order: SubOrder, isMeant: (line: LetterLine) => boolean = () => true) {
  const lines = event.orders.filter((line) => canonicalJson(line.order) === canonicalJson(order) && isMeant(line))
  return viewers.filter((viewer) => lines.some((line) => reads(line, viewer)))
}

const namesNobodyBelow = ({ event }: Season): void => {
  for (const line of event.orders) {
    const { order, power, result } = line
    if (!("unit" in order) || !isBelow(order.unit)) continue
    if (isSurfacing(order) && result === "succeeds") continue
    if (power !== null) expect(viewers.filter((viewer) => reads(line, viewer))).toEqual([powers.indexOf(power)])
    else expect(["torpedo", "support", "support-torpedo"]).toContain(order.type)
  }
}

const tellsOfLevels = (season: Season): void => {
  for (const unit of season.before.units) {
    const order = season.orders.get(unit.at) as SubOrder
    const result = season.results.get(unit.at)?.result
    const isOpen = ({ power, result: told }: LetterLine) => power === unit.power && told === result
    if (isDive(order)) expect(readersOf(season, order, isOpen)).toEqual(viewers)
    if (isSurfacing(order))
      expect(readersOf(season, order, isOpen)).toEqual(result === "succeeds" ? viewers : [seatOf(unit)])
    if (isBelow(unit.at)) continue
    if (order.type === "support" && isBelow(order.to ?? order.of))
      expect(readersOf(season, order, ({ power }) => power === unit.power)).toEqual(viewers)
    if (!isBlind(order)) continue
    const isVeiled = ({ to, power, result: told }: LetterLine) =>
      power === unit.power &&
      ((told === null && to !== "all") || told === "cut" || reads({ to: to ?? "all" }, seatOf(unit)) === true)
    expect(readersOf(season, order, isVeiled)).toEqual(viewers)
    for (const line of season.event.orders)
      if ("unit" in line.order && line.order.unit === unit.at && !reads(line, seatOf(unit)))
        expect([null, "cut"]).toContain(line.result)
  }
}

const tellsOfTorpedoes = (season: Season): void => {
  const { before, orders, results, moved } = season
  for (const unit of before.units) {
    const order = orders.get(unit.at)
    if (order?.type !== "torpedo") continue
    const isNamed = ({ power }: LetterLine) => power !== null
    if (results.get(unit.at)?.result === "succeeds") {
      expect(readersOf(season, order)).toEqual(viewers)
      expect(readersOf(season, order, isNamed)).toEqual(isBelow(unit.at) ? [seatOf(unit)] : viewers)
      continue
    }
    const near = around(provinceOf(order.to))
    const witnesses = before.units.filter((other) => {
      const place = moved.get(other)
      if (place === undefined || moved.get(unit) === undefined) return other === unit
      const mayWithstand = before.options.torpedo === "contested" && place === order.to
      return other === unit || near.has(provinceOf(place)) || mayWithstand
    })
    const told = [...new Set(witnesses.map(seatOf))].sort((one, other) => one - other)
    expect(readersOf(season, order), canonicalJson(order)).toEqual(told)
    expect(readersOf(season, order, isNamed)).toEqual(isBelow(unit.at) ? [seatOf(unit)] : told)
    const isHolding = ({ power, result }: LetterLine) => power === unit.power && result === "succeeds"
    const instead = isBelow(unit.at) ? [] : viewers.filter((viewer) => !told.includes(viewer as number))
    expect(readersOf(season, { type: "hold", unit: unit.at }, isHolding)).toEqual(instead)
  }
}

const tellsOfAttacks = ({ before, orders, results, moved, event }: Season): void => {
  const due = before.units.flatMap((unit) => {
    const order = orders.get(unit.at)
    if (order?.type !== "move" || !isBelow(order.to) || results.get(unit.at)?.result === "void") return []
    const victim = before.units.find(({ at, power }) => at === order.to && power !== unit.power)
    if (!victim || ![undefined, victim.at].includes(moved.get(victim))) return []
    return [`attacked ${seatOf(unit)} ${victim.at} ${victim.power}`, `under-attack ${seatOf(victim)} ${victim.at} null`]
  })
  const told = event.notices
    .filter(({ type }) => type === "attacked" || type === "under-attack")
    .map(({ type, to, at, power }) => `${type} ${to} ${at} ${power}`)
  expect([...new Set(told)].sort()).toEqual([...new Set(due)].sort())
  expect(told.filter((text) => text.startsWith("under")).length).toBe(
    new Set(due.filter((text) => text.startsWith("under"))).size,
  )
}

const tellsOfHelp = (season: Season): void => {
  const { before, orders, results, moved } = season
  for (const unit of before.units.filter(({ at }) => isBelow(at))) {
    const order = orders.get(unit.at)
    if (order?.type !== "support") continue
    const helped = before.units.find(({ at }) => siteOf(at) === siteOf(order.of))
    const given = helped && orders.get(helped.at)
    const goal = given?.type === "move" ? siteOf(given.to) : null
    const isMeant = helped !== undefined && goal === (order.to && siteOf(order.to))
    const told = readersOf(season, order, ({ power }) => power === null)
    if (!isMeant) expect(told).toEqual([])
    else if (told.length !== viewers.length) expect(told).toEqual(helped.power === unit.power ? [] : [seatOf(helped)])
    if (
      !isMeant ||
      goal === null ||
      isBelow(goal) ||
      results.get(helped.at)?.result !== "succeeds" ||
      isBelow(order.of)
    )
      continue
    // Its host was dislodged, and nobody else helped.
    const host = before.units.find(({ at }) => siteOf(at) === goal)
    const helpers = before.units.filter(({ at }) => {
      const other = orders.get(at)
      return other?.type === "support" && other.of === order.of && other.to === order.to
    })
    if (host && moved.get(host) === undefined && helpers.length === 1) expect(told).toEqual(viewers)
  }
}

const showsDisguises: Rule = ({ before, after, ...step }, game) =>
  ofSeasons(({ orders, moved }) => {
    const seen = (view: SubVariantView, power: string, at: string | undefined) =>
      view.units.find((unit) => unit.power === power && unit.at === at)?.type
    for (const unit of before.units) {
      const order = orders.get(unit.at)
      const place = moved.get(unit)
      if (isBelow(unit.at) || unit.type !== "SM" || place === undefined || isBelow(place)) continue
      for (const viewer of viewers) {
        const now = seen(game.view(after, viewer), unit.power, place)
        if (now === undefined) continue
        const isOwn = viewer === seatOf(unit)
        const type = isOwn || (order && isDive(order)) ? "SM" : seen(game.view(before, viewer), unit.power, unit.at)
        expect(now).toBe(type)
      }
    }
  })({ before, after, ...step }, game)

const tellsOfContacts: Rule = (step, game) => {
  const { after } = step
  const [event, ...more] = adjudicated(step)
  if (!event || more.length > 0 || event.season === "winter") return
  const below = isRetreat(after.season) ? [] : after.units.filter(({ at }) => isBelow(at))
  for (const viewer of viewers) {
    const heard = below.filter(
      (other) =>
        seatOf(other) !== viewer &&
        below.some((own) => seatOf(own) === viewer && depthsBeside(own.at).includes(other.at)),
    )
    const due = [...new Set(heard.map(({ at }) => at))].sort()
    expect(game.view(after, viewer).contacts).toEqual(seats.map((seat) => (seat === viewer ? due : [])))
    const told = event.notices.filter(({ type, to }) => type === "contact" && reads({ to: to ?? "all" }, viewer))
    expect(told.map(({ at, power }) => `${at} ${power}`)).toEqual(due.map((at) => `${at} null`))
  }
}

const repeatsLetters: Rule = (step, game) => {
  const [event, ...more] = adjudicated(step)
  if (!event || more.length > 0) return
  const isOpen = event.orders.some(({ to }) => to === "all") || event.notices.some(({ to }) => to === "all")
  for (const viewer of viewers) {
    const told = game.observe(event, viewer)
    const last = game.view(step.after, viewer).last
    // Retreats that nobody else sees leave them the letter before.
    if (told?.type !== "adjudicated" || (isRetreat(event.season) && told.orders.length + told.notices.length === 0))
      continue
    const { year, season, orders, notices } = told
    expect(last).toEqual({ year, season, orders, notices, ...(isOpen ? {} : { before: last?.before }) })
  }
}

const retreatsInSecret: Rule = ({ after }, game) => {
  if (!isRetreat(after.season) || after.ending) return
  for (const viewer of viewers) {
    const shown = after.dislodged.filter((unit) => !isBelow(unit.at) || seatOf(unit) === viewer)
    const asked = seats.filter((seat) => !after.resigned[seat] && shown.some((unit) => seatOf(unit) === seat))
    const turn = game.turn(after, viewer)
    const view = game.view(after, viewer)
    expect(turn.seats).toEqual(asked)
    expect(turn.waiting).toEqual(asked.filter((seat) => !after.ready[seat]))
    expect(turn.budgets.every(({ seat }) => seat === viewer)).toBe(true)
    expect(view.dislodged.map(({ power, at }) => `${power} ${at}`)).toEqual(
      shown.map(({ power, at }) => `${power} ${at}`),
    )
    for (const seat of seats)
      if (!asked.includes(seat)) expect([view.ready[seat], view.orders[seat]]).toEqual([false, []])
  }
}

/** Views of others are the same wherever a submarine lies that nothing gave away. */
const staysSecret = (game: SubVariantGame) =>
  fc.property(pairs(game), (pair: Pair) => {
    for (const { viewer, here, there } of pair.compared()) expect(there, `viewer ${viewer}`).toBe(here)
  })

const check = (rule: Rule) => fc.assert(holds(subVariant, rule), { numRuns })

describe("in every game", () => {
  it("[SV-5.1] others see the same wherever a submarine lies, as long as no clause gives it away", () => {
    fc.assert(staysSecret(subVariant), { numRuns: runs(50, 600) })
  })

  it("[SV-5.1 SV-5.2 SV-5.3 SV-5.5 SV-5.6 SV-5.7 SV-5.8 SV-5.9 SV-5.13] each line and notice reaches whom the clauses say", () => {
    const rules = [namesNobodyBelow, tellsOfLevels, tellsOfTorpedoes, tellsOfAttacks, tellsOfHelp]
    check((step, game) => {
      for (const rule of rules) ofSeasons(rule)(step, game)
    })
  })

  it("[SV-1.5 SV-5.1 SV-5.4 SV-5.12] views show disguises, contacts, letters and retreats to whom the clauses say", () => {
    const rules = [showsDisguises, tellsOfContacts, repeatsLetters, retreatsInSecret]
    check((step, game) => {
      for (const rule of rules) rule(step, game)
    })
  })
})

const readBy = (to: "all", isMeant: (line: LetterLine) => boolean) =>
  miswritten((line) => [isMeant(line) ? { ...line, to } : line])
const silent = (isMeant: (line: LetterLine) => boolean) => miswritten((line) => (isMeant(line) ? [] : [line]))
const noticing = (change: Parameters<typeof miswritten>[1]) => miswritten((line) => [line], change)
const isTorpedo = ({ order, result }: LetterLine) => order.type === "torpedo" && result === "fails"

describe("the properties notice a game in which", () => {
  it.each<[string, Rule, SubVariantGame]>([
    ["all read the moves below", ofSeasons(namesNobodyBelow), readBy("all", ({ order }) => order.type === "move")],
    [
      "a torpedo from below names its power",
      ofSeasons(namesNobodyBelow),
      miswritten((line) => [line.power === null ? { ...line, power: "france" } : line]),
    ],
    [
      "dives are secret",
      ofSeasons(tellsOfLevels),
      miswritten((line) => [isDive(line.order) ? { ...line, to: [0] } : line]),
    ],
    ["a surfacing that fails is announced", ofSeasons(tellsOfLevels), readBy("all", ({ order }) => isSurfacing(order))],
    [
      "a support into the depths tells all whether it helped",
      ofSeasons(tellsOfLevels),
      miswritten((line) => [isBlind(line.order) && line.result === null ? { ...line, result: "void" } : line]),
    ],
    ["all read of torpedoes that fail", ofSeasons(tellsOfTorpedoes), readBy("all", isTorpedo)],
    [
      "those beside a torpedo are not told",
      ofSeasons(tellsOfTorpedoes),
      silent((line) => isTorpedo(line) && Array.isArray(line.to) && line.to.length > 1),
    ],
    [
      "all read of an attack",
      ofSeasons(tellsOfAttacks),
      noticing((list) => list.map((one) => (one.type === "attacked" ? { ...one, to: "all" } : one))),
    ],
    [
      "the attacked is told twice",
      ofSeasons(tellsOfAttacks),
      noticing((list) => [...list, ...list.filter(({ type }) => type === "under-attack")]),
    ],
    ["help from below is secret", ofSeasons(tellsOfHelp), silent(({ power }) => power === null)],
    [
      "all help from below is public",
      ofSeasons(tellsOfHelp),
      miswritten((line) => [
        isBelow((line.order as { unit: string }).unit) ? { ...line, to: "all", power: null } : line,
      ]),
    ],
    ["contacts are lost", tellsOfContacts, seeing((view) => ({ ...view, contacts: seats.map(() => []) }))],
    [
      "spectators hear contacts",
      tellsOfContacts,
      seeing((view, { contacts }) => (view.viewer === "spectator" ? { ...view, contacts } : view)),
    ],
    [
      "disguises never fall",
      showsDisguises,
      seeing((view, { options }) => ({
        ...view,
        units: view.units.map((unit) =>
          options.surfaceDisguise && unit.type === "SM" ? { ...unit, type: "F" } : unit,
        ),
      })),
    ],
    [
      "others see through disguises",
      showsDisguises,
      seeing((view, { units, season }) => (season.endsWith("s") || season === "winter" ? { ...view, units } : view)),
    ],
    ["views keep no letters", repeatsLetters, seeing((view) => ({ ...view, last: null }))],
    [
      "views keep each letter but for its notices",
      repeatsLetters,
      seeing((view) => ({ ...view, last: view.last && { ...view.last, notices: [] } })),
    ],
    ["all see who must retreat", retreatsInSecret, seeing((view, { dislodged }) => ({ ...view, dislodged }))],
    [
      "all see who is waited for",
      retreatsInSecret,
      { ...subVariant, turn: (state) => subVariant.turn(state, "referee") },
    ],
  ])("%s", (title, rule, game) => expectCaught(holds(game, rule), title))

  it.each<[string, SubVariantGame]>([
    [
      "spectators see all units",
      seeing((view, { units }) => (view.viewer === "spectator" ? { ...view, units } : view)),
    ],
    [
      "only submarines that are there may be supported",
      {
        ...subVariant,
        legalActions: (state, seat, how) =>
          subVariant
            .legalActions(state, seat, how)
            .filter(
              (order) =>
                order.type !== "support" || !isBelow(order.of) || state.units.some(({ at }) => at === order.of),
            ),
      },
    ],
    [
      "a support of a submarine that is not there reads void",
      miswritten((line, { units }) => {
        const { order } = line
        const isVain = order.type === "support" && isBelow(order.of) && !units.some(({ at }) => at === order.of)
        return [isVain ? { ...line, result: "void" } : line]
      }),
    ],
  ])("%s", (title, game) => expectCaught(staysSecret(game), title))
})
