/** Random positions and orders round a few seas, with many orders that meet. */
import { pick, type Random } from "@flottille/core"
import type { SubOrder } from "../../src/orders/order"
import {
  acrossFrom,
  isDeepPlace,
  levelSteps,
  moveSteps,
  type OracleUnit,
  regionOf,
  seaIds,
  standsOn,
  supportReach,
} from "./moves"

export interface OraclePosition {
  readonly units: readonly OracleUnit[]
  readonly given: readonly SubOrder[]
}

const POWERS = ["austria", "england", "france", "germany", "italy", "russia", "turkey"]

const chance = (random: Random, percent: number) => random.below(100) < percent

/** Some neighbouring seas, both levels, and a few of the coasts around. */
function theatre(random: Random): string[] {
  const seas = [pick(["wes", "lyo", "tys", "ion", "mao", "eng", "nao", "bot", "bla"], random)]
  const wanted = 1 + random.below(4)
  for (let tries = 0; tries < 12 && seas.length < wanted; tries++) {
    const next = pick(
      levelSteps("F", pick(seas, random))
        .filter((place) => seaIds.includes(place))
        .concat(seas),
      random,
    )
    if (!seas.includes(next)) seas.push(next)
  }
  const shores = seas.flatMap((sea) => levelSteps("F", sea)).filter((place) => !seas.includes(place))
  const coasts = [0, 1, 2].slice(0, random.below(4)).flatMap(() => (shores.length > 0 ? [pick(shores, random)] : []))
  return [...seas, ...seas.map((sea) => `${sea}-1`), ...coasts]
}

function place(random: Random): OracleUnit[] {
  const places = theatre(random)
  const start = random.below(POWERS.length)
  const powers = [0, 1, 2, 3]
    .slice(0, 2 + random.below(3))
    .map((next) => POWERS[(start + next) % POWERS.length] as string)
  const units: OracleUnit[] = []
  const wanted = 4 + random.below(7)
  for (let tries = 0; tries < 30 && units.length < wanted; tries++) {
    const at = pick(places, random)
    if (units.some((unit) => regionOf(unit.at) === regionOf(at))) continue
    const power = pick(powers, random)
    if (isDeepPlace(at)) units.push({ power, type: "SM", at })
    else if (seaIds.includes(at) || !standsOn("A").includes(regionOf(at)) || chance(random, 50))
      units.push({ power, type: pick(["F", "SM"], random), at })
    else units.push({ power, type: "A", at: regionOf(at) })
  }
  return units
}

/** What a unit could do by itself. */
function firstOrder(random: Random, { type, at }: OracleUnit, hot: readonly string[]): SubOrder {
  const across = type === "A" ? undefined : acrossFrom(at)
  if (across && chance(random, 25)) return { type: "torpedo", unit: at, to: across }
  if (across && type === "SM" && chance(random, 30)) return { type: "move", unit: at, to: across, viaConvoy: false }
  const steps = moveSteps(type, at)
  const towards = steps.filter((to) => hot.includes(regionOf(to)))
  if (steps.length > 0 && chance(random, 75))
    return {
      type: "move",
      unit: at,
      to: pick(towards.length > 0 && chance(random, 85) ? towards : steps, random),
      viaConvoy: false,
    }
  return { type: "hold", unit: at }
}

/** Sends an army over a chain of fleets, which are ordered to convoy it. */
function ferry(random: Random, units: readonly OracleUnit[], orders: Map<string, SubOrder>): void {
  const fleets = units.filter(({ type, at }) => type !== "A" && seaIds.includes(at))
  for (const { at: unit } of units.filter(({ type }) => type === "A").slice(0, 1)) {
    const near = (fleet: OracleUnit, place: string) =>
      levelSteps("F", fleet.at).some((step) => regionOf(step) === regionOf(place))
    const chain = fleets.filter((fleet) => near(fleet, unit))
    const first = chain.length > 0 ? [pick(chain, random)] : []
    // No fleet more than the way needs: others have no part in it.
    const onward = fleets.filter((fleet) => !near(fleet, unit) && first.some((one) => near(fleet, one.at)))
    const used = onward.length > 0 && chance(random, 50) ? [...first, pick(onward, random)] : first
    const shores = used
      .slice(-1)
      .flatMap(({ at }) => levelSteps("F", at).map(regionOf))
      .filter((to) => to !== unit && standsOn("A").includes(to))
      .filter((to) => used.length < 2 || !first.some((fleet) => near(fleet, to)))
    if (shores.length === 0 || !chance(random, 60)) continue
    const to = pick(shores, random)
    orders.set(unit, { type: "move", unit, to, viaConvoy: true })
    for (const { at } of used) orders.set(at, { type: "convoy", unit: at, of: unit, to })
    if (chance(random, 10)) orders.delete(unit)
  }
}

/** A support of some order that a neighbour gives, or could give. */
function supportOrder(
  random: Random,
  units: readonly OracleUnit[],
  { type, at }: OracleUnit,
  orders: ReadonlyMap<string, SubOrder>,
): SubOrder | undefined {
  const reach = supportReach(type, at)
  const real = units
    .filter((other) => other.at !== at)
    .flatMap((other): SubOrder[] => {
      const order = orders.get(other.at)
      if (order?.type === "move")
        return reach.includes(regionOf(order.to))
          ? [{ type: "support", unit: at, of: other.at, to: regionOf(order.to) }]
          : []
      const still: SubOrder[] = reach.includes(regionOf(other.at))
        ? [{ type: "support", unit: at, of: other.at, to: null }]
        : []
      if (order?.type === "torpedo" && reach.includes(order.to))
        still.push({ type: "support-torpedo", unit: at, of: other.at, to: order.to })
      return still
    })
  if (real.length > 0 && chance(random, 80)) return pick(real, random)
  const to = pick(reach, random)
  const feigned: SubOrder[] = [
    ...levelSteps("SM", to),
    ...(isDeepPlace(to) || seaIds.includes(to) ? [acrossFrom(to) as string] : []),
  ]
    .filter(
      (of) =>
        of !== at &&
        (isDeepPlace(of) ||
          units.some((unit) => unit.at === of && moveSteps(unit.type, of).some((step) => regionOf(step) === to))),
    )
    .map((of) => ({ type: "support", unit: at, of, to }))
  if (isDeepPlace(to) || units.some((unit) => unit.at === to))
    feigned.push({ type: "support", unit: at, of: to, to: null })
  const under = acrossFrom(to)
  if (under && under !== at && (isDeepPlace(under) || units.some((unit) => unit.at === under)))
    feigned.push({ type: "support-torpedo", unit: at, of: under, to })
  return feigned.length > 0 ? pick(feigned, random) : undefined
}

/** Puts a unit with its order into a position, instead of whoever stands there. */
function plant(units: OracleUnit[], orders: Map<string, SubOrder>, unit: OracleUnit, order: SubOrder): void {
  for (const old of units.filter(({ at }) => regionOf(at) === regionOf(unit.at))) {
    orders.delete(old.at)
    units.splice(units.indexOf(old), 1)
  }
  units.push(unit)
  orders.set(unit.at, order)
}

const toward = (unit: string, to: string): SubOrder => ({ type: "move", unit, to, viaConvoy: false })

/** A meeting that chance seldom makes: a ring of moves, a standoff, or somebody coming to a place that is torpedoed. */
function meeting(random: Random, units: OracleUnit[], orders: Map<string, SubOrder>): void {
  const powers = units.map(({ power }) => power)
  const a = pick(seaIds, random)
  const beside = levelSteps("F", a).filter((place) => seaIds.includes(place))
  if (beside.length < 2) return
  const b = pick(beside, random)
  const c = pick(
    beside.filter((sea) => sea !== b),
    random,
  )
  const flip = (sea: string, deep: boolean) => (deep ? `${sea}-1` : sea)
  const submarine = (at: string): OracleUnit => ({ power: pick(powers, random), type: "SM", at })
  const deep = chance(random, 50)
  const turn = (ring: readonly string[]) => {
    for (const [step, at] of ring.entries())
      plant(units, orders, submarine(at), toward(at, ring[(step + 1) % ring.length] as string))
  }
  const kind = random.below(4)
  if (kind === 0 || (kind === 1 && !levelSteps("F", b).includes(c))) {
    turn(chance(random, 50) ? [a, b, `${b}-1`, `${a}-1`] : [`${a}-1`, `${b}-1`, b, a])
  } else if (kind === 1) {
    turn([a, b, c].map((sea) => flip(sea, deep)))
  } else if (kind === 2) {
    // Two come to one place, from its sides or from its other level.
    const to = flip(a, deep)
    for (const at of [flip(b, deep), chance(random, 50) ? flip(c, deep) : flip(a, !deep)])
      plant(units, orders, submarine(at), toward(at, to))
  } else {
    // Somebody comes, with help perhaps, where a torpedo strikes; who stood there leaves or does not.
    const [to, from, side, under] = [flip(a, deep), flip(b, deep), flip(c, deep), flip(a, !deep)]
    plant(units, orders, submarine(under), { type: "torpedo", unit: under, to })
    plant(units, orders, submarine(from), toward(from, to))
    if (chance(random, 50))
      plant(
        units,
        orders,
        { ...submarine(to) },
        chance(random, 50) ? toward(to, side) : { type: "torpedo", unit: to, to: under },
      )
    if (chance(random, 60)) plant(units, orders, submarine(side), { type: "support", unit: side, of: from, to })
  }
}

/** A position and one legal order, or none, for each unit. */
export function randomPosition(random: Random): OraclePosition {
  const units = place(random)
  const hot = [0, 1].map(() =>
    regionOf(
      pick(random.below(2) ? units.map(({ at }) => at) : units.flatMap(({ at }) => acrossFrom(at) ?? at), random),
    ),
  )
  const orders = new Map<string, SubOrder>()
  for (const unit of units) orders.set(unit.at, firstOrder(random, unit, hot))
  const before = [...units]
  if (chance(random, 25)) meeting(random, units, orders)
  else if (chance(random, 30)) ferry(random, units, orders)
  for (const unit of units) {
    if (orders.get(unit.at)?.type === "convoy" || !chance(random, before.includes(unit) ? 45 : 8)) continue
    const order = supportOrder(random, units, unit, orders)
    if (order) orders.set(unit.at, order)
  }
  for (const { at } of units) if (orders.get(at)?.type === "hold" && chance(random, 40)) orders.delete(at)
  return { units, given: [...orders.values()] }
}

/** For people: one line a unit. */
export function describePosition({ units, given }: OraclePosition): string {
  return units
    .map(
      ({ power, type, at }) =>
        `${power} ${type} ${at}: ${JSON.stringify(given.find((one) => "unit" in one && one.unit === at) ?? null)}`,
    )
    .join("\n")
}
