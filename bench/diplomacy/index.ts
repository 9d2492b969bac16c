import { createRandom, pick, playout, type Random } from "@flottille/core"
import { diplomacy, type MovementOrder, standardMap } from "@flottille/diplomacy"
import { adjudicate, ordersFor } from "@flottille/diplomacy/adjudicator"
import { baseOf, type OrderKind, standardKinds } from "@flottille/diplomacy/variant"
import { rate, reports, sizes } from "../measure"
import { casesOf } from "./cases"
import { rivalCase, rivalRefusals, rivalResolve } from "./rival"

/** Plays a random game to the end of 1910, orders given to every unit; how many phases it had. */
function playPhases(random: Random): number {
  const state = diplomacy.initialState({ yearLimit: 1910 })
  let phases = 0
  let phase = ""
  playout(diplomacy, state, random, (_, _seat, actions) => {
    const now = `${state.year} ${state.season}`
    if (now !== phase) phases++
    phase = now
    const last = actions.length - 1
    const orders = state.season === "winter" || state.season.endsWith("retreats") ? last : last - 1
    return pick(orders > 0 ? actions.slice(0, orders) : actions.slice(last), random)
  })
  return phases
}

/** Calls a function for each of a list. */
function over<T>(list: readonly T[], work: (each: T) => unknown): () => number {
  return () => {
    for (const each of list) work(each)
    return list.length
  }
}

// The adjudicator on random full positions, the lists of possible orders, and random play.
reports("Diplomacy", (report) => {
  const random = createRandom(1)
  const cases = casesOf(random)
  const { judgeOrders } = baseOf<MovementOrder, ReturnType<OrderKind["verdict"]>>({ map: standardMap }, standardKinds)
  const options = diplomacy.options()
  const unit = "phases"
  const whole = rate(2000, over(cases, adjudicate))
  report({ name: "adjudicate, with reports and retreats", perSecond: whole, unit, note: "28 units, legality included" })
  report({
    name: "decisions only",
    perSecond: rate(
      2000,
      over(cases, ({ units, orders }) => judgeOrders(units, orders, options)),
    ),
    unit,
    note: "28 units, legality and retreats included",
  })
  const tried = cases.map((given) => ({ given, theirs: rivalCase(given.units, given.orders) }))
  const decided = tried.flatMap((each) => {
    const refused = rivalRefusals(each.theirs)
    return refused === undefined ? [] : [{ ...each, refused }]
  })
  const ours = rate(
    2000,
    over(decided, ({ given }) => adjudicate(given)),
  )
  const rival = rate(
    4000,
    over(decided, ({ theirs }) => rivalResolve(theirs)),
  )
  const refused = decided.reduce((sum, each) => sum + each.refused, 0)
  const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`
  const breaks = `it breaks down over ${share(tried.length - decided.length, tried.length)} of the positions, left out here`
  const refuses = `refuses ${share(refused, 28 * decided.length)} of the orders`
  report({
    name: "js-diplomacy 0.1.5",
    perSecond: rival,
    unit,
    note: `adjudicate is ${(ours / rival).toFixed(1)} times as fast; ${breaks}, and ${refuses}`,
  })
  report({
    name: "random play",
    perSecond: rate(3000, () => playPhases(random)),
    unit,
    note: "order lists included, every unit ordered",
  })
  const listed = rate(
    1000,
    over(cases, ({ units }) => ordersFor(units)),
  )
  report({ name: "lists of possible orders", perSecond: listed, unit: "positions" })
})
sizes(["@flottille/diplomacy", "@flottille/diplomacy/adjudicator"])
