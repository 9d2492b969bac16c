/**
 * A second, literal reading of the rules of Mille Sabords, written from the clauses alone and
 * without sight of the library. Slow on purpose. It speaks notation: it lists what may be played as
 * text and is told what was played as text.
 */

import { blindContact, blindLosses, hullOf, type Motion, type Place } from "./blind-collision"
import {
  cross,
  dot,
  ends,
  fraction,
  less,
  minus,
  type Point,
  plus,
  type Segment,
  squaredBetween,
  squaredFrom,
  thousandths,
  times,
  turned,
  vector,
} from "./blind-geometry"

export interface BlindOptions {
  readonly sea:
    | { readonly shape: "rectangle"; readonly width: number; readonly height: number }
    | { readonly shape: "circle"; readonly diameter: number }
  readonly islands: readonly { readonly x: number; readonly y: number; readonly radius: number }[]
  readonly wind: number
  readonly resistance: number
  readonly rose: readonly number[]
  readonly turnStep: number
  readonly freeAngles: boolean
  readonly arc: readonly number[]
  readonly distance: "hull" | "middle"
  readonly rounding: "up" | "nearest" | "down" | "none"
  readonly collision: "contact" | "off"
  readonly turnLimit: number | null
}

export const BLIND_SEATS = ["port", "starboard"] as const
export type BlindSeat = (typeof BLIND_SEATS)[number]

/** An order as the hands say it. */
interface Order extends Motion {
  readonly text: string
}

interface Ship {
  place: Place
  /** In thousandths of a point. */
  resistance: bigint
  /** The points of the turn not yet used. */
  points: number
  irons: boolean
  moving: boolean
}

export interface BlindResult {
  readonly winner: BlindSeat | null
  readonly rule: string
}

const doubledMiddle = (place: Place): Point => plus({ x: 2n * place.x, y: 2n * place.y }, vector(place.heading))

const toMillionths = (lengths: number): bigint => BigInt(Math.round(lengths * 1e6))

export class BlindOracle {
  readonly ships: Record<BlindSeat, Ship>
  phase: "deployment" | "movement" | "boarding" | "over" = "deployment"
  turn = 0
  step = 0
  result: BlindResult | undefined
  private readonly chosen = new Map<BlindSeat, string>()
  /** What has been found legal or not, by place and order: islands do not move. */
  private readonly known = new Map<string, boolean>()
  private fired = false

  /**
   * Before the deployment, or at the beginning of a turn with the ships as given (resistance in
   * thousandths), or after its first step, with so many points `left` to both.
   */
  constructor(
    readonly options: BlindOptions,
    given?: {
      readonly turn: number
      readonly ships: Readonly<Record<BlindSeat, Place & { readonly resistance: bigint }>>
      readonly left: number | undefined
    },
  ) {
    const ship = (place: Place, resistance: bigint): Ship => ({
      place,
      resistance,
      points: 0,
      irons: false,
      moving: false,
    })
    const start = (side: number): Ship => {
      const { x, y } = times(vector(options.wind + side), 10n)
      return ship({ x, y, heading: 0 }, BigInt(options.resistance) * 1000n)
    }
    this.ships = { port: start(-90), starboard: start(90) }
    if (given) {
      for (const seat of BLIND_SEATS) {
        const { x, y, heading, resistance } = given.ships[seat]
        this.ships[seat] = ship({ x, y, heading }, resistance)
      }
      this.turn = given.turn - 1
      this.beginTurn(given.left)
    }
  }

  /** MS-1.1 MS-6.1. */
  private inside({ x, y }: Point): boolean {
    const { sea } = this.options
    if (sea.shape === "circle") return 4n * (x * x + y * y) <= toMillionths(sea.diameter) ** 2n
    const within = (value: bigint, size: number) =>
      2n * value <= toMillionths(size) && -2n * value <= toMillionths(size)
    return within(x, sea.width) && within(y, sea.height)
  }

  /** MS-6.1: no island touches the segment; `scale` is 2 in doubled coordinates. */
  private clearOfIslands(segment: Segment, scale: bigint): boolean {
    return this.options.islands.every((island) => {
      const centre = times({ x: toMillionths(island.x), y: toMillionths(island.y) }, scale)
      const radius = toMillionths(island.radius) * scale
      return less(fraction(radius * radius, 1n), squaredFrom(centre, segment))
    })
  }

  private clear(segment: Segment): boolean {
    return ends(segment).every((end) => this.inside(end)) && this.clearOfIslands(segment, 1n)
  }

  /** MS-6.1: whether the hull lies in the sea and off the islands. */
  afloat(seat: BlindSeat): boolean {
    return this.clear(hullOf(this.ships[seat].place))
  }

  /** MS-2.1. */
  pointsOf(heading: number): number {
    const off = turned(heading, -this.options.wind)
    const angle = off > 180 ? 360 - off : off
    for (let sector = 4; sector >= 1; sector--)
      if (2 * angle >= 90 * sector - 45) return this.options.rose[sector] as number
    return this.options.rose[0] as number
  }

  /** MS-2.3 MS-6.1 MS-6.2: the straight stretch whole, then the turn degree by degree. */
  private legal(place: Place, order: Order): boolean {
    const key = [place.x, place.y, place.heading, order.text].join()
    const known = this.known.get(key) ?? this.isClearFor(place, order)
    this.known.set(key, known)
    return known
  }

  private isClearFor(place: Place, order: Order): boolean {
    const keel = vector(place.heading)
    const goes = times(keel, order.straight)
    const stern = { x: place.x, y: place.y }
    const stretch: Segment = {
      from: order.straight === -1n ? plus(stern, goes) : stern,
      along: order.straight === 0n ? keel : times(keel, 2n),
    }
    if (!this.clear(stretch)) return false
    const pivot = plus(stern, goes)
    for (let degree = 1; degree <= Math.abs(order.turn); degree++) {
      if (!this.clear({ from: pivot, along: vector(place.heading + Math.sign(order.turn) * degree) })) return false
    }
    return true
  }

  private turns(prefix: string, straight: -1n | 0n | 1n, free: boolean): Order[] {
    const { turnStep } = this.options
    const orders: Order[] = []
    for (const [hand, side] of [
      ["L", -1],
      ["R", 1],
    ] as const) {
      orders.push({ text: `${prefix}${hand}`, straight, turn: side * turnStep })
      if (free)
        for (let n = 1; n < turnStep; n++) orders.push({ text: `${prefix}${hand}${n}`, straight, turn: side * n })
    }
    return orders
  }

  /** MS-2.4 MS-2.6 MS-6.2: every order a ship may give in this step of the turn. */
  private ordersOf(seat: BlindSeat): Order[] {
    const { place, irons } = this.ships[seat]
    const { freeAngles } = this.options
    const sailing = irons
      ? this.turns("", -1n, freeAngles)
      : [{ text: "F", straight: 1n, turn: 0 } as const, ...this.turns("F", 1n, freeAngles)]
    const legal = sailing.filter((order) => this.legal(place, order))
    if (this.step > 1) return [...legal, { text: "stop", straight: 0n, turn: 0 }]
    return legal.length > 0 ? legal : this.turns("P", 0n, false).filter((order) => this.legal(place, order))
  }

  /** Whom the game waits for. */
  asked(): BlindSeat[] {
    return BLIND_SEATS.filter((seat) => {
      if (this.phase === "over" || this.chosen.has(seat)) return false
      return this.phase !== "movement" || this.ships[seat].moving
    })
  }

  /** What a seat may play now, as notation. */
  list(seat: BlindSeat): string[] {
    if (!this.asked().includes(seat)) return []
    if (this.phase === "boarding") return ["grapple", "hold off"]
    if (this.phase === "movement") return this.ordersOf(seat).map((order) => order.text)
    return this.headings(seat, this.options.freeAngles ? 1 : this.options.turnStep)
  }

  /** MS-1.3: the wind's own direction, and so many degrees on, and on. */
  headings(seat: BlindSeat, apart: number = this.options.turnStep): string[] {
    const headings: string[] = []
    for (let off = 0; off < 360; off += apart) {
      const heading = turned(this.options.wind, off)
      if (this.clear(hullOf({ ...this.ships[seat].place, heading }))) headings.push(`heading ${heading}`)
    }
    return headings
  }

  play(seat: BlindSeat, text: string): void {
    if (!this.list(seat).includes(text)) throw new Error(`${seat} may not play ${text}`)
    this.chosen.set(seat, text)
    if (this.asked().length > 0) return
    const chosen = new Map(this.chosen)
    if (this.phase === "movement") {
      const orders = BLIND_SEATS.map((each) => this.ordersOf(each).find((order) => order.text === chosen.get(each)))
      this.chosen.clear()
      this.carryOut(orders)
      return
    }
    this.chosen.clear()
    if (this.phase === "boarding") {
      this.boarded([...chosen.values()].includes("grapple"))
      return
    }
    for (const each of BLIND_SEATS) {
      const ship = this.ships[each]
      ship.place = { ...ship.place, heading: Number((chosen.get(each) as string).slice("heading ".length)) }
    }
    this.beginTurn()
  }

  /** MS-7.2. */
  resign(seat: BlindSeat): void {
    if (!this.result) this.end(seat === "port" ? "starboard" : "port", "MS-7.2")
  }

  private end(winner: BlindSeat | null, rule: string): void {
    this.result = { winner, rule }
    this.phase = "over"
  }

  /** Ends the game when one seat or both have lost. */
  private lost(seats: readonly BlindSeat[], rule: string): boolean {
    if (seats.length === 0) return false
    this.end(seats.length === 2 ? null : (BLIND_SEATS.find((seat) => !seats.includes(seat)) as BlindSeat), rule)
    return true
  }

  private beginTurn(left?: number): void {
    this.turn++
    this.step = left === undefined ? 1 : 2
    this.fired = false
    this.phase = "movement"
    for (const seat of BLIND_SEATS) {
      const ship = this.ships[seat]
      ship.points = left ?? this.pointsOf(ship.place.heading)
      ship.irons = ship.points === 0
      ship.moving = true
    }
    this.lost(
      BLIND_SEATS.filter((seat) => this.ordersOf(seat).length === 0),
      "MS-6.2",
    )
  }

  /** MS-5.4: move, collision, sinking, boarding. */
  private carryOut(given: readonly (Order | undefined)[]): void {
    const before = BLIND_SEATS.map((seat) => this.ships[seat].place) as [Place, Place]
    const motions = given.map((order) => order ?? { straight: 0n, turn: 0 }) as [Motion, Motion]
    const contact = this.options.collision === "off" ? undefined : blindContact(before, motions)
    const damage = contact && blindLosses(contact)
    BLIND_SEATS.forEach((seat, index) => {
      const ship = this.ships[seat]
      const order = given[index]
      if (!order) return
      const { x, y } = plus(ship.place, times(vector(ship.place.heading), order.straight))
      ship.place = { x, y, heading: turned(ship.place.heading, order.turn) }
      ship.points--
      // only sailing ahead leaves something to do; MS-2.5 takes it away in a dead sector
      ship.moving = order.straight === 1n && ship.points > 0 && this.pointsOf(ship.place.heading) > 0
    })
    if (damage) {
      this.ships.port.resistance -= damage[0] * 1000n
      this.ships.starboard.resistance -= damage[1] * 1000n
    }
    if (this.sunk()) return
    if (damage || this.near()) this.phase = "boarding"
    else this.afterStep()
  }

  /** MS-4.3. */
  private sunk(): boolean {
    return this.lost(
      BLIND_SEATS.filter((seat) => this.ships[seat].resistance <= 0n),
      "MS-4.3",
    )
  }

  private hullDistance(): bigint {
    return thousandths(squaredBetween(hullOf(this.ships.port.place), hullOf(this.ships.starboard.place)))
  }

  /** MS-5.3. */
  private near(): boolean {
    return this.hullDistance() <= 499n
  }

  private boarded(grappled: boolean): void {
    const gap = this.ships.port.resistance - this.ships.starboard.resistance
    if (grappled && gap !== 0n) this.end(gap > 0n ? "port" : "starboard", "MS-5.3")
    else if (this.fired) this.endTurn()
    else this.afterStep()
  }

  private afterStep(): void {
    this.phase = "movement"
    this.step++
    if (this.asked().length === 0) this.fire()
  }

  /** MS-4.1: does the first ship's broadside bear on the second's middle? */
  private bears(own: Place, other: Place): boolean {
    const sight = minus(doubledMiddle(other), doubledMiddle(own))
    const [from, to] = this.options.arc as [number, number]
    // clockwise of a direction is a cross product not above 0
    const starboard = cross(vector(own.heading + from), sight) <= 0n && cross(vector(own.heading + to), sight) >= 0n
    const port = cross(vector(own.heading - from), sight) >= 0n && cross(vector(own.heading - to), sight) <= 0n
    return starboard || port
  }

  /** MS-4.1 MS-4.2 MS-6.1. */
  private fire(): void {
    this.fired = true
    const [one, two] = BLIND_SEATS.map((seat) => this.ships[seat].place) as [Place, Place]
    const from = doubledMiddle(one)
    const line: Segment = { from, along: minus(doubledMiddle(two), from) }
    if (this.clearOfIslands(line, 2n)) {
      const hits = [this.bears(two, one), this.bears(one, two)]
      BLIND_SEATS.forEach((seat, index) => {
        if (hits[index]) this.ships[seat].resistance -= this.damage(line)
      })
    }
    if (this.sunk()) return
    if (this.near()) this.phase = "boarding"
    else this.endTurn()
  }

  /** MS-4.2, in thousandths of a point; `line` joins the middles in doubled coordinates. */
  private damage(line: Segment): bigint {
    const distance =
      this.options.distance === "hull" ? this.hullDistance() : thousandths(fraction(dot(line.along, line.along), 4n))
    const counted = {
      up: ((distance + 999n) / 1000n) * 1000n,
      nearest: ((distance + 500n) / 1000n) * 1000n,
      down: (distance / 1000n) * 1000n,
      none: distance,
    }[this.options.rounding]
    return counted < 10_000n ? 10_000n - counted : 0n
  }

  /** MS-7.1. */
  private endTurn(): void {
    if (this.turn !== this.options.turnLimit) {
      this.beginTurn()
      return
    }
    const gap = this.ships.port.resistance - this.ships.starboard.resistance
    this.end(gap === 0n ? null : gap > 0n ? "port" : "starboard", "MS-7.1")
  }
}
