/** Submarines that may have been dislodged out of sight. */
import { pick, type Random, type Seat, shuffle } from "@flottille/core"
import type { Unit } from "@flottille/diplomacy"
import type { Letter } from "../letter/letter"
import { placeOf } from "../orders/order"
import type { Rules } from "../rules/compile-rules"
import { isDeep, lowestBits } from "../state/depths"
import type { SubVariantView } from "../view/view"
import { type Boat, boatAt, clashesAt, endOf, findingsOf, movesTo, seasOf } from "./findings"
import { causedBy } from "./learn"
import { type Hidden, placed, unitsAt } from "./placing"
import { bitsOf, type Sighting, seatBit } from "./tracks"

/** A dislodged submarine: its depth, as a bit, and the depth of its attacker, which is closed to it; 0 for none. */
interface Fall {
  readonly sea: number
  readonly from: number
}

/** The partial solution of a phase of retreats: fallen submarines, known occupants, and sightings still to be met. */
interface Falls {
  readonly falls: Map<number, Fall>
  readonly stands: Map<number, number>
  readonly besides: Sighting[]
}

interface FallSearch {
  /** The submarines that the viewer does not see. */
  readonly boats: readonly Boat[]
  readonly own: ReturnType<typeof ownSide>
  /** Returns true if a required submarine is missing. */
  lacks(state: Falls): boolean
}

interface PlaceSearch extends Pick<FallSearch, "boats" | "own"> {
  readonly sightings: readonly Sighting[]
  /** Depths where none of them is, as a mask. */
  readonly taken: number
}

const everywhere = ({ seas }: Rules) => lowestBits(seas.length)

/** Number of failed samples after which the letter is ignored. */
const TRIES = 100

/**
 * Samples a phase of retreats: the units dislodged under water, their attackers and their retreats.
 * One depth may then hold two submarines, the dislodged one and its attacker. At least one actor is
 * left.
 *
 * @param boats - The submarines that the viewer does not see.
 * @param sightings - Sightings of some of them.
 * @returns `undefined` if the view cannot be explained.
 * @rule SV-4.5 SV-5.9 SV-5.12
 */
export function drawFallen(
  rules: Rules,
  seen: SubVariantView,
  boats: readonly Boat[],
  sightings: readonly Sighting[],
  random: Random,
): Hidden | undefined {
  const { last, ready, resigned, season, year } = seen
  const { leadFrom } = rules
  const own = ownSide(rules, seen)
  const isSilent = !isWaited(rules, seen)
  /** Returns true if no power that still chooses has a submarine to retreat. */
  const lacks = ({ falls }: Falls) =>
    isSilent && [...falls.keys()].map((one) => boatAt(boats, one).seat).every((seat) => resigned[seat] || ready[seat])
  const finish = (state: Falls | undefined, taken: number) =>
    state && !lacks(state) ? finished(rules, seen, { boats, sightings, own, taken }, state, random) : undefined

  if (last && causedBy(last, year, season))
    for (let tries = 0; tries < TRIES; tries++) {
      const found = finish(
        new LetterFalls(rules, last, { boats, own, lacks }, random).find(),
        own.taken | seasOf(findingsOf(rules, last).hits),
      )
      if (found) return found
    }
  // A position without the letter of its moves: any submarine may have been dislodged by any unit.
  const fallsAtRandom = (state: Falls) => {
    for (const [one, { seas, seat }] of boats.entries()) {
      const open = seas & ~fallenOf(boats, state, seat)
      if (!state.falls.has(one) && open && random.below(4) === 0)
        state.falls.set(one, { sea: pick(bitsOf(open), random), from: 0 })
    }
    return state
  }
  const none = (): Falls => ({ falls: new Map(), stands: new Map(), besides: [] })
  const found = finish(fallsAtRandom(none()), own.taken) ?? finish(none(), own.taken)
  if (found) return found
  // An actor must be left, with a place to retreat to.
  const ways = boats.flatMap(({ seas }, one) =>
    bitsOf(seas).flatMap((sea) => bitsOf(leadFrom(sea) & ~own.taken).map((open) => ({ one, sea, open }))),
  )
  for (const { one, sea, open } of shuffle(ways, random)) {
    const first = () => ({ ...none(), falls: new Map([[one, { sea, from: 0 }]]) })
    const drawn = finish(fallsAtRandom(first()), own.taken | open) ?? finish(first(), own.taken | open)
    if (drawn) return drawn
  }
  return undefined
}

/** Returns the depths from which submarines of a seat were dislodged: of one power, one from each. */
function fallenOf(boats: readonly Boat[], { falls }: Falls, of: Seat): number {
  return [...falls].reduce((mask, [one, { sea }]) => (boatAt(boats, one).seat === of ? mask | sea : mask), 0)
}

/** Returns the viewer's own submarines and its knowledge of their retreats. */
function ownSide({ maskOf, powers }: Rules, { viewer, units, dislodged }: SubVariantView) {
  const placesOf = (some: readonly Unit[]) => some.map(({ at }) => at).filter(isDeep)
  const standing = maskOf(placesOf(units))
  const open = maskOf(dislodged.flatMap(({ at, retreats }) => (isDeep(at) ? retreats : [])))
  // DP-5: a place to retreat to is empty.
  return { power: powers[Number(viewer)], standing, fallen: maskOf(placesOf(dislodged)), open, taken: standing | open }
}

export function isWaited({ seatOf }: Rules, { ending, dislodged, ready, resigned }: SubVariantView): boolean {
  return ending !== null || dislodged.some(({ power }) => !ready[seatOf(power)] && !resigned[seatOf(power)])
}

/** A search for submarines that a letter shows as dislodged, by torpedoes, the viewer or perhaps third powers. */
class LetterFalls {
  readonly #rules: Rules
  readonly #letter: Letter
  readonly #search: FallSearch
  readonly #random: Random
  readonly #found: ReturnType<typeof findingsOf>
  readonly #state: Falls = { falls: new Map(), stands: new Map(), besides: [] }

  constructor(rules: Rules, letter: Letter, search: FallSearch, random: Random) {
    this.#rules = rules
    this.#letter = letter
    this.#search = search
    this.#random = random
    this.#found = findingsOf(rules, letter)
  }

  find(): Falls | undefined {
    if (!this.#dislodgedByViewer() || !this.#hitByTorpedoes()) return undefined
    this.#dislodgedByOthers()
    return this.#state
  }

  /**
   * SV-5.9: A submarine that the viewer dislodged is still there, or is lost.
   *
   * @returns False if this try cannot explain the letter.
   */
  #dislodgedByViewer(): boolean {
    const { bitOf, seatOf } = this.#rules
    const { orders, notices } = this.#letter
    for (const { at, power } of notices) {
      const comes = movesTo(this.#rules, at)
      const attack = orders.find(
        (line) => line.power === this.#search.own.power && comes(line) && line.result === "succeeds",
      )
      if (power === null || attack === undefined) continue
      const mayBeLost = this.#found.lost.includes(seatOf(power))
      const [sea, from] = [endOf(attack), placeOf(attack.order)].map(bitOf) as [number, number]
      if ((!mayBeLost || this.#maybe()) && !this.#fall(sea, from, seatBit(seatOf(power))) && !mayBeLost) return false
    }
    return true
  }

  /**
   * SV-4.2: A unit that was hit is there, or is lost; it may be the one that dislodged a submarine
   * of the viewer.
   *
   * @returns False if this try cannot explain the letter.
   */
  #hitByTorpedoes(): boolean {
    const { depthsIn, everyone, leadFrom } = this.#rules
    const { orders, notices } = this.#letter
    let losses = this.#found.lost.length
    for (const { sea, seat: gunner } of shuffle([...this.#found.hits], this.#random)) {
      const [place] = depthsIn(sea)
      const isMine = orders.some((line) => line.power === this.#search.own.power && endOf(line) === place)
      const isNoticed = notices.some(({ type, at }) => type === "under-attack" && at === place)
      const mayBeLost = losses > 0 || leadFrom(sea) === 0
      const foreign = everyone & ~seatBit(gunner)
      if (isMine) {
        if (isNoticed && this.#maybe()) this.#fall(sea, 0, foreign)
      } else if (mayBeLost && this.#maybe()) losses--
      else if (!this.#fall(sea, 0, foreign) && !mayBeLost) return false
    }
    return true
  }

  /** Other submarines may have dislodged each other with support. */
  #dislodgedByOthers(): void {
    const { everyone, leadTo } = this.#rules
    const { boats, own, lacks } = this.#search
    const { falls, stands, besides } = this.#state
    const { helped } = this.#found
    const hit = seasOf(this.#found.hits)
    let quiet = this.#found.firm | own.standing | own.fallen
    while (lacks(this.#state) || this.#random.below(4) === 0) {
      const possible = this.#clashes(quiet, hit)
      if (possible.length === 0) break
      // A support that everyone has read of makes one more likely.
      const likely = possible.filter(({ sea }) => helped & sea)
      const { sea, victim, attacker, diver } = pick(
        likely.length > 0 && this.#random.below(2) === 0 ? likely : possible,
        this.#random,
      )
      quiet |= sea
      falls.set(victim, { sea, from: diver ? 0 : pick(bitsOf(leadTo(sea)), this.#random) })
      if (!(hit & sea)) stands.set(attacker, sea)
      if (!(helped & sea)) besides.push({ seas: leadTo(sea), powers: everyone & ~seatBit(boatAt(boats, victim).seat) })
    }
  }

  /** Returns the dislodgements that are possible outside the quiet depths. */
  #clashes(quiet: number, hit: number) {
    const { boats } = this.#search
    const { helped, dived: dives } = this.#found
    return bitsOf(everywhere(this.#rules) & ~quiet).flatMap((sea) => {
      const diver = dives.find((mark) => mark.sea === sea)
      return clashesAt(this.#rules, boats, sea, (helped & sea) !== 0).flatMap(([victim, attacker]) => {
        // A submarine that moved to a depth that was hit was dislodged there itself.
        const came = hit & sea ? this.#state.falls.get(attacker)?.sea === sea : this.#isFree(attacker)
        const dived = diver === undefined || diver.seat === boatAt(boats, attacker).seat
        const isPossible = this.#isFree(victim) && came && dived && (diver || this.#rules.leadTo(sea))
        return isPossible ? [{ sea, victim, attacker, diver }] : []
      })
    })
  }

  #isFree(one: number): boolean {
    return !this.#state.falls.has(one) && !this.#state.stands.has(one)
  }

  /** One of those who may have fallen there falls. */
  #fall(sea: number, from: number, powers: number): boolean {
    const { boats } = this.#search
    const possible = [...boats.keys()].filter((one) => {
      const { seas, seat } = boatAt(boats, one)
      return this.#isFree(one) && seas & sea & ~fallenOf(boats, this.#state, seat) && seatBit(seat) & powers
    })
    if (possible.length > 0) this.#state.falls.set(pick(possible, this.#random), { sea, from })
    return possible.length > 0
  }

  #maybe(): boolean {
    return this.#random.below(2) === 0
  }
}

function finished(
  rules: Rules,
  { last }: SubVariantView,
  { boats, sightings, own, taken }: PlaceSearch,
  { falls, stands, besides }: Falls,
  random: Random,
): Hidden | undefined {
  const { bitOf, depthsFrom, depthsIn, leadTo, powerOf } = rules
  const { standing, open } = own
  const rest = [...boats.keys()].filter((one) => !falls.has(one))
  const isFallen = ({ seas, powers }: Sighting) =>
    [...falls].some(([one, { sea }]) => sea & seas && seatBit(boatAt(boats, one).seat) & powers)
  const afloat = rest.map(
    (one): Boat => ({ seat: boatAt(boats, one).seat, seas: stands.get(one) ?? boatAt(boats, one).seas }),
  )
  const places = placed(
    afloat,
    taken,
    [...sightings, ...besides].filter((one) => !isFallen(one)),
    random,
  )
  if (places === undefined) return undefined

  const occupied = places.reduce((mask, sea) => mask | sea, standing)
  // DP-5: a depth left empty by a standoff is closed to all. Two have gone there, a public dive or
  // submarines that are still beside it.
  const below = [...places, ...[...falls.values()].map(({ sea }) => sea)]
  const failed = (last?.orders ?? []).flatMap(({ order, result }) =>
    order.type === "move" && result === "bounced" && isDeep(order.to) ? [bitOf(order.to)] : [],
  )
  const contested = bitsOf(everywhere(rules) & ~(taken | occupied | open)).filter((sea) => {
    const rivals = [...below.filter((other) => other & leadTo(sea)), ...failed.filter((other) => other === sea)]
    return rivals.length > 1 && random.below(6) === 0
  })
  const closed = contested.reduce((mask, sea) => mask | sea, occupied)
  const dislodged = [...falls].map(([one, { sea, from }]) => {
    const [at = ""] = depthsIn(sea)
    const retreats = depthsFrom(at).filter((to) => !(bitOf(to) & (closed | from)))
    return { power: powerOf(boatAt(boats, one).seat), type: "SM", at, by: at, byConvoy: false, retreats }
  })
  if (dislodged.some(({ retreats }) => retreats.length === 0)) return undefined
  return { units: unitsAt(rules, afloat, places), dislodged }
}
