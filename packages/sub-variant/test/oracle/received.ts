/**
 * A second reading of the rules: what each viewer is told (SV-5). Shares no code with the game but
 * the words of the answer.
 */
import { standardMap } from "@flottille/diplomacy"
import type { LetterLine, Notice } from "../../src/letter/letter"
import type { SubOrder } from "../../src/orders/order"
import { acrossFrom, isDeepPlace, isSupport, levelSteps, type OracleUnit, regionOf } from "./moves"
import { type OracleLine, type OracleOptions, type OracleSeason, oracleSeason, oracleUseful } from "./oracle"

/** A seat in the powers' order, or somebody who has none. */
export type OracleViewer = number | "spectator"

export interface OracleLetter {
  readonly orders: readonly LetterLine[]
  readonly notices: readonly Notice[]
}

export const nameOf = (viewer: OracleViewer) =>
  viewer === "spectator" ? null : (standardMap.powers[viewer]?.id ?? null)

/** One form for letters with the same content. */
export function sorted(letter: OracleLetter): OracleLetter {
  const canonical = <T extends object>(items: readonly T[]): T[] => {
    const plain = (item: object): string =>
      JSON.stringify(item, (_, value) =>
        value && typeof value === "object"
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value,
      )
    return items
      .map(plain)
      .sort()
      .map((text) => JSON.parse(text) as T)
  }
  return { orders: canonical(letter.orders), notices: canonical(letter.notices) }
}

/** A foreign submarine next to one of the viewer's, under water: SV-5.4. */
function contacts(units: readonly OracleUnit[], power: string | null): Notice[] {
  const deep = units.filter(({ at }) => isDeepPlace(at))
  return deep
    .filter(
      (other) =>
        other.power !== power && deep.some((own) => own.power === power && levelSteps("SM", own.at).includes(other.at)),
    )
    .map(({ at }) => ({ type: "contact", at, power: null }))
}

const lost = (power: string): Notice => ({ type: "lost", at: null, power })

/** Whether the owner must not learn from the support if the unit that it names is there: SV-3.2. */
function isFeignable(order: SubOrder): boolean {
  return order.type === "support-torpedo" || (order.type === "support" && isDeepPlace(order.of))
}

/** The line of one unit as its owner reads it. */
function ownLine({ piece, result, fate, disturbed }: OracleLine, units: readonly OracleUnit[]): LetterLine {
  const { power, order } = piece
  const delivered = { power, order, fate }
  if (!isSupport(order) || !isFeignable(order)) return { ...delivered, result }
  const supportsOwn = units.some((unit) => unit.at === order.of && unit.power === power)
  return { ...delivered, result: supportsOwn ? result : disturbed ? "cut" : "succeeds" }
}

/** The line of a unit that began at the surface, as others read it. */
function surfaceLine({ piece, result, fate, disturbed, fired }: OracleLine, isNear: boolean): LetterLine {
  const { power, order } = piece
  if (order.type === "torpedo" && result === "fails" && !(isNear && fired))
    return { power, order: { type: "hold", unit: piece.at }, result: "succeeds", fate }
  if (isFeignable(order)) return { power, order, result: disturbed ? "cut" : null, fate }
  return { power, order, result, fate }
}

/** The line of a unit that began submerged, as others read it, if at all. */
function deepLine(
  { piece, result, fired, supported }: OracleLine,
  isNear: boolean,
  isUseful: boolean,
  viewer: string | null,
): LetterLine[] {
  const { power, order } = piece
  const hidden = { power: null, order, fate: null }
  if (order.type === "move" && order.to === acrossFrom(piece.at) && result === "succeeds")
    return [{ power, order, result, fate: null }]
  if (order.type === "torpedo" && result === "succeeds") return [{ ...hidden, result }]
  if (order.type === "torpedo" && fired && isNear) return [{ ...hidden, result }]
  if (isSupport(order) && isUseful) return [{ ...hidden, result: "succeeds" }]
  if (isSupport(order) && supported && supported.power === viewer) return [{ ...hidden, result: null }]
  return []
}

/** Whether a power has a unit, on either level, in a province next to an attacked one: SV-5.7. */
function hasUnitNear(place: string, power: string | null, moved: readonly OracleUnit[]): boolean {
  const sea = isDeepPlace(place) ? place.slice(0, -2) : place
  const around = levelSteps("F", sea).map(regionOf)
  return moved.some(
    (unit) => unit.power === power && around.includes(isDeepPlace(unit.at) ? unit.at.slice(0, -2) : regionOf(unit.at)),
  )
}

/** Whether a power's unit is what a torpedo was meant for; if the torpedo failed, it withstood: SV-5.7. */
function isTarget(place: string, power: string | null, moved: readonly OracleUnit[]): boolean {
  return moved.some((unit) => unit.power === power && unit.at === place)
}

/** Who attacked whom under water, as the attacker and the attacked are told: SV-5.9. */
function attacked({ lines }: OracleSeason, power: string | null): Notice[] {
  const attacks = lines.flatMap(({ piece }) => {
    const { order } = piece
    if (order.type !== "move" || !isDeepPlace(order.to)) return []
    const stood = lines.find((line) => line.piece.at === order.to)
    if (!stood || stood.piece.power === piece.power) return []
    const left = stood.piece.order.type === "move" && stood.result === "succeeds"
    return left ? [] : [{ at: order.to, by: piece.power, on: stood.piece.power }]
  })
  const own = attacks
    .filter(({ by }) => by === power)
    .map(({ at, on }): Notice => ({ type: "attacked", at, power: on }))
  const suffered = new Set(attacks.filter(({ on }) => on === power).map(({ at }) => at))
  return [...own, ...[...suffered].map((at): Notice => ({ type: "under-attack", at, power: null }))]
}

/**
 * What the viewers are told of a movement phase, each letter in canonical order; `null` where the
 * oracle does not judge.
 */
export function oracleReceived(
  units: readonly OracleUnit[],
  given: readonly SubOrder[],
  options: OracleOptions,
): ((viewer: OracleViewer) => OracleLetter) | null {
  const season = oracleSeason(units, given, options)
  const useful = oracleUseful(units, given, options)
  return season && useful && ((viewer) => letterOf(season, useful, viewer))
}

function letterOf(season: OracleSeason, useful: readonly string[], viewer: OracleViewer): OracleLetter {
  const power = nameOf(viewer)
  const pieces = season.lines.map(({ piece }) => piece)
  const orders = season.lines.flatMap((line): LetterLine[] => {
    const { piece } = line
    if (piece.power === power) {
      const announced = isDeepPlace(piece.at) && isSupport(piece.order) && useful.includes(piece.at)
      return [ownLine(line, pieces), ...(announced ? deepLine(line, false, true, power) : [])]
    }
    const isNear =
      piece.order.type === "torpedo" &&
      (hasUnitNear(piece.order.to, power, season.moved) || isTarget(piece.order.to, power, season.moved))
    if (!isDeepPlace(piece.at)) return [surfaceLine(line, isNear)]
    return deepLine(line, isNear, useful.includes(piece.at), power)
  })
  const sunk = season.dislodged.filter(({ unit, retreats }) => retreats.length === 0 && isDeepPlace(unit.at))
  const pending = season.dislodged.some(({ retreats }) => retreats.length > 0)
  const notices = [
    ...attacked(season, power),
    ...sunk.map(({ unit }) => lost(unit.power)),
    ...(pending ? [] : contacts(season.units, power)),
  ]
  return sorted({ orders, notices })
}

/** What comes of retreats, and what is told of them. The goals follow the dislodged; units without one disband. */
export function oracleRetreats(
  standing: readonly OracleUnit[],
  dislodged: readonly OracleUnit[],
  goals: readonly (string | null)[],
): { readonly units: readonly OracleUnit[]; readonly letter: (viewer: OracleViewer) => OracleLetter } {
  const flights = dislodged.map((unit, index) => ({ unit, to: goals[index] ?? null }))
  const arrived = flights.flatMap((flight) => {
    const { unit, to } = flight
    const meets = flights.some(
      (other) => other !== flight && other.to !== null && to !== null && regionOf(other.to) === regionOf(to),
    )
    return to === null || meets ? [] : [{ ...unit, from: flight, at: to }]
  })
  const units = [...standing, ...arrived.map(({ power, type, at }) => ({ power, type, at }))]
  const gone = flights.filter((flight) => !arrived.some(({ from }) => from === flight))
  const letter = (viewer: OracleViewer) => {
    const power = nameOf(viewer)
    const orders = flights
      .filter(({ unit }) => !isDeepPlace(unit.at) || unit.power === power)
      .map((flight): LetterLine => {
        const { unit, to } = flight
        const fate = gone.includes(flight) ? "destroyed" : null
        if (to === null)
          return { power: unit.power, order: { type: "disband", unit: unit.at }, result: "succeeds", fate }
        return {
          power: unit.power,
          order: { type: "retreat", unit: unit.at, to },
          result: fate ? "bounced" : "succeeds",
          fate,
        }
      })
    const sunk = gone.filter(({ unit }) => isDeepPlace(unit.at))
    return sorted({ orders, notices: [...sunk.map(({ unit }) => lost(unit.power)), ...contacts(units, power)] })
  }
  return { units, letter }
}
