/** MP-1 to MP-3: four ships at sea, their orders, and what follows from all of them. */
import {
  type Actor,
  array,
  deepFreeze,
  integer,
  literal,
  nullable,
  type OptionTable,
  object,
  type Refusal,
  readOptions,
  type Seat,
  type SeatInfo,
  string,
} from "@flottille/core"
import type { ActionIn, Emit, Kind, Phase, Typed } from "@flottille/core/kinds"
import type { OpenView } from "@flottille/core/open"
import type { Translated, Words } from "@flottille/core/rulebook"
import { type MilleSabordsOptions, type Motion, mechanicsOf, type Ship, standardRules } from "@flottille/mille-sabords"

/** The options of a game. */
export interface PairsOptions {
  /** The direction the wind blows from in turn 1, in degrees. */
  readonly wind: number
  /** The last turn. */
  readonly turnLimit: number
}

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<PairsOptions> = {
  wind: { shape: integer(0, 359), default: 0, rule: "MP-1.1" },
  turnLimit: { shape: integer(1, 100), default: 30, rule: "MP-4.2" },
}

/** The whole game at one moment. */
export interface PairsState {
  readonly options: PairsOptions
  turn: number
  /** Port's frigate and sloop, then starboard's. A lost ship has no resistance and lies still. */
  ships: Ship[]
  /** The sealed orders of each seat in their notation, until both are in. */
  pending: (string | null)[]
  /** The seat that has resigned, or null. */
  resigned: Seat | null
}

/** A view: the state with `"sealed"` for orders that another seat has sealed. */
export type PairsView = OpenView<PairsState>

/** The seats. */
export const seats: readonly SeatInfo[] = deepFreeze([
  { id: "port", title: "Port" },
  { id: "starboard", title: "Starboard" },
])

/** The mechanics of Mille Sabords. */
export const mechanics = mechanicsOf(standardRules)

const far = 30_000_000
const coordinate = integer(-far, far)

/** The shape of a state. */
export const stateShape = object({
  options: object({ wind: optionTable.wind.shape, turnLimit: optionTable.turnLimit.shape }),
  turn: integer(1, 101),
  ships: array(
    object({
      x: coordinate,
      y: coordinate,
      heading: integer(0, 359),
      resistance: integer(0, 10),
      points: integer(0, 3),
      left: integer(0, 3),
    }),
    4,
    4,
  ),
  pending: array(nullable(string(9)), 2),
  resigned: nullable(literal(0, 1)),
})

const islands = deepFreeze([
  { x: -6, y: 11, radius: 3 },
  { x: 6, y: -11, radius: 3 },
])

/** The options of Mille Sabords for each class of ships: frigates, then sloops. */
const classes: readonly MilleSabordsOptions[] = [
  mechanics.options({ islands }),
  mechanics.options({ islands, rose: [0, 2, 3, 3, 3] }),
]

/** Returns the options of Mille Sabords that a ship sails by. */
export function classOf(ship: number): MilleSabordsOptions {
  return classes[ship % 2] ?? mechanics.options()
}

/** The agreed table: shifts of the wind in degrees, clockwise positive, at the end of each turn. */
export const shifts: readonly number[] = [0, 45, 0, -45]

/**
 * Returns the direction the wind blows from in a turn.
 *
 * @rule MP-1.1
 * @example
 * [1, 2, 3, 4, 5].map((turn) => windAt({ options: { wind: 350 }, turn })) // => [350, 350, 35, 35, 350]
 */
export function windAt({
  options,
  turn,
}: {
  readonly options: Pick<PairsOptions, "wind">
  readonly turn: number
}): number {
  const past = shifts.slice(0, (turn - 1) % shifts.length)
  return past.reduce((wind, shift) => (wind + shift + 360) % 360, options.wind)
}

/** Returns the seat of a ship. */
export const ownerOf = (ship: number): Seat => (ship < 2 ? 0 : 1)

/** Returns the numbers of a seat's ships. */
export const shipsOf = (seat: Seat): readonly [number, number] => (seat === 0 ? [0, 1] : [2, 3])

/** Returns true if a side has no ship left. */
export function isBeaten({ ships }: PairsState, seat: Seat): boolean {
  return shipsOf(seat).every((ship) => ships[ship]?.resistance === 0)
}

/** Gives the ships that are left the points of their headings. */
export function givePoints(state: PairsState): void {
  state.ships.forEach((ship, number) => {
    ship.points = ship.resistance > 0 ? mechanics.points(classOf(number), ship.heading, windAt(state)) : 0
    ship.left = ship.resistance > 0 ? ship.points || 1 : 0
  })
}

/** @rule MP-1.1 MP-1.2 */
export function initialState(given?: Partial<PairsOptions>): PairsState {
  const options = readOptions(optionTable, given)
  const ships = [0, 1, 2, 3].map((number): Ship => {
    const side = ownerOf(number) === 0 ? -90 : 90
    // From the start point to the side, then up or down the wind.
    const place: Ship = { x: 0, y: 0, heading: (options.wind + side + 360) % 360, resistance: 0, points: 0, left: 0 }
    mechanics.move(place, { way: 8, turn: -side })
    mechanics.move(place, { way: number % 2 === 0 ? 2 : -2, turn: -side })
    return { ...place, resistance: number % 2 === 0 ? 10 : 6 }
  })
  const state: PairsState = { options, turn: 1, ships, pending: [null, null], resigned: null }
  givePoints(state)
  return state
}

const codes = ["F", "FL", "FR", "L", "R", "stop", "PL", "PR", "-"] as const

/** The code of an order; `-` for a ship that needs none. */
export type Code = (typeof codes)[number]

/** The orders of a side for one step: its frigate's, then its sloop's. */
export interface Orders {
  readonly type: "orders"
  readonly orders: readonly [Code, Code]
}

/** An event of a step. */
export type StepEvent =
  | { readonly type: "sealed"; readonly seat: Seat; readonly choice: string | null }
  | { readonly type: "moved"; readonly ship: number; readonly order: Code }
  | { readonly type: "collided"; readonly ships: readonly [number, number]; readonly losses: readonly [number, number] }
  | { readonly type: "fired"; readonly losses: readonly number[] }
  | { readonly type: "lost"; readonly ship: number }
  | { readonly type: "turn"; readonly number: number }

/** All orders, made once. */
export const all: readonly Orders[] = codes.flatMap((frigate) =>
  codes.map((sloop): Orders => Object.freeze({ type: "orders", orders: Object.freeze([frigate, sloop] as const) })),
)

/** Returns the orders that a ship may be given in this step; `-` if there are none. */
function codesFor({ ships }: PairsState, number: number): readonly Code[] {
  const ship = ships[number]
  const listed: readonly string[] = ship && ship.left > 0 ? mechanics.orders(classOf(number), ship) : []
  const known = codes.filter((code) => listed.includes(code))
  return known.length > 0 ? known : ["-"]
}

/** Returns the reason why a ship may not be given an order, or `undefined`. */
function refuseCode(state: PairsState, number: number, code: Code): Refusal | undefined {
  const ship = state.ships[number]
  if (!ship || codesFor(state, number).includes(code)) return undefined
  if (code === "-") return { code: "order-needed", rule: "MP-2.1", details: { ship: number % 2 } }
  if (ship.left === 0) return { code: "has-finished", rule: "MP-2.1", details: { ship: number % 2 } }
  return mechanics.refuse(classOf(number), ship, code)
}

const stay: Motion = { way: 0, turn: 0 }
const seatOf = (actor: Actor): Seat => (actor === 1 ? 1 : 0)

/** Returns true for orders, be they listed or read from a record. */
function isOrders(action: Typed | undefined): action is Orders {
  return action?.type === "orders"
}

/** Returns the motion of each ship; one without an order stays where it is. */
function motionsOf(actions: readonly (Typed | undefined)[]): readonly Motion[] {
  return [0, 1, 2, 3].map((number) => {
    const action = actions[ownerOf(number)]
    const code = isOrders(action) ? action.orders[number % 2 === 0 ? 0 : 1] : "-"
    return code === "-" ? stay : mechanics.motion(classOf(number), code)
  })
}

/** @rule MP-2.1 */
export const orders: Kind<PairsState, Orders, StepEvent> = {
  phases: ["movement"],
  all,
  shape: object({ orders: array(literal(...codes), 2) }),
  example: "F+FL",
  format: ({ orders }) => orders.join("+"),
  list(state, seat) {
    const [frigate, sloop] = shipsOf(seat).map((ship) => codesFor(state, ship))
    return all.filter(({ orders }) => frigate?.includes(orders[0]) && sloop?.includes(orders[1]))
  },
  refuse(state, { orders }, actor) {
    const [frigate, sloop] = shipsOf(seatOf(actor))
    return refuseCode(state, frigate, orders[0]) ?? refuseCode(state, sloop, orders[1])
  },
  apply(state, { orders }, emit, actor) {
    shipsOf(seatOf(actor)).forEach((number, place) => {
      const [ship, code] = [state.ships[number], orders[place]]
      if (!ship || code === undefined) return
      if (code === "-") ship.left = 0
      else {
        const motion = mechanics.motion(classOf(number), code)
        mechanics.move(ship, motion)
        ship.left = motion.way > 0 ? ship.left - 1 : 0
        emit?.({ type: "moved", ship: number, order: code })
      }
    })
  },
}

/** Subtracts losses, and removes the ships that have no resistance left. */
function lose(state: PairsState, losses: readonly number[], emit: Emit<StepEvent>): void {
  state.ships.forEach((ship, number) => {
    const before = ship.resistance
    ship.resistance = Math.max(0, before - (losses[number] ?? 0))
    if (before === 0 || ship.resistance > 0) return
    Object.assign(ship, { points: 0, left: 0 })
    emit?.({ type: "lost", ship: number })
  })
}

const pairs = [0, 1, 2].flatMap((one) => [1, 2, 3].flatMap((other) => (other > one ? [[one, other] as const] : [])))

/** @rule MP-3.1 */
function collisions(state: PairsState, motions: readonly Motion[]): StepEvent[] {
  return pairs.flatMap(([one, other]): StepEvent[] => {
    const [first, second] = [state.ships[one], state.ships[other]]
    if (!first?.resistance || !second?.resistance) return []
    const losses = mechanics.collision(first, motions[one] ?? stay, second, motions[other] ?? stay)
    return losses ? [{ type: "collided", ships: [one, other], losses }] : []
  })
}

/** @rule MP-3.2 */
function fire(state: PairsState, emit: Emit<StepEvent>): void {
  const losses = [0, 0, 0, 0]
  for (const [one, other] of pairs) {
    const [first, second] = [state.ships[one], state.ships[other]]
    if (ownerOf(one) === ownerOf(other) || !first?.resistance || !second?.resistance) continue
    mechanics.salvo(classOf(one), first, second).forEach((loss, place) => {
      const ship = place === 0 ? one : other
      losses[ship] = (losses[ship] ?? 0) + loss
    })
  }
  if (losses.some(Boolean)) emit?.({ type: "fired", losses })
  lose(state, losses, emit)
}

/**
 * A step of movement: both sides give orders in secret, and all ships move at the same time. After
 * the last step of a turn, they fire.
 *
 * @rule MP-2.1 MP-3.1 MP-3.2
 */
export const movement: Phase<PairsState, Kind<PairsState, Typed, StepEvent>, StepEvent> = {
  rule: "MP-2.1",
  sealed: true,
  actors: ({ ships }) => [0, 1].filter((seat) => shipsOf(seat).some((ship) => (ships[ship]?.left ?? 0) > 0)),
  settle(state, emit, { actions, apply }) {
    const found = collisions(state, motionsOf(actions))
    apply()
    const losses = [0, 0, 0, 0]
    for (const event of found) {
      emit?.(event)
      if (event.type !== "collided") continue
      event.ships.forEach((ship, place) => {
        losses[ship] = (losses[ship] ?? 0) + (event.losses[place] ?? 0)
      })
    }
    lose(state, losses, emit)
    if (state.ships.some(({ left }) => left > 0)) return
    fire(state, emit)
    state.turn++
    givePoints(state)
    emit?.({ type: "turn", number: state.turn })
  },
}

const shipWords: readonly Translated[] = [
  { en: "Port's frigate", fr: "La frégate de bâbord" },
  { en: "Port's sloop", fr: "La corvette de bâbord" },
  { en: "Starboard's frigate", fr: "La frégate de tribord" },
  { en: "Starboard's sloop", fr: "La corvette de tribord" },
]

/** Returns the name of a ship at the start of a sentence. */
export const shipName = (ship: number): Translated => shipWords[ship] ?? { en: "A ship", fr: "Un navire" }

/** The words of a step. */
export const words = {
  refusals: {
    "order-needed": {
      en: "Each ship that has points left needs an order.",
      fr: "Chaque navire qui a des points doit recevoir un ordre.",
    },
    "has-finished": { en: "A ship without points takes no order.", fr: "Un navire sans points ne reçoit pas d’ordre." },
  },
  events: {
    sealed: ({ seat, choice }) => {
      const [en, fr] = seat === 0 ? ["Port", "Bâbord"] : ["Starboard", "Tribord"]
      return choice === null
        ? { en: `${en} has sealed its orders.`, fr: `${fr} a scellé ses ordres.` }
        : { en: `${en} has sealed ${choice}.`, fr: `${fr} a scellé ${choice}.` }
    },
    moved: ({ ship, order }) => ({
      en: `${shipName(ship).en} carries out ${order}.`,
      fr: `${shipName(ship).fr} exécute ${order}.`,
    }),
    collided: ({ ships: [one, other], losses: [first, second] }) => ({
      en: `${shipName(one).en} (−${first}) and ${shipName(other).en} (−${second}) collide.`,
      fr: `${shipName(one).fr} (−${first}) et ${shipName(other).fr} (−${second}) se heurtent.`,
    }),
    fired: ({ losses }) => ({
      en: `The broadsides are fired; resistance lost: ${losses.join(", ")}.`,
      fr: `Les bordées partent ; résistance perdue : ${losses.join(", ")}.`,
    }),
    lost: ({ ship }) => ({ en: `${shipName(ship).en} sinks.`, fr: `${shipName(ship).fr} coule.` }),
    turn: ({ number }) => ({ en: `Turn ${number} begins.`, fr: `Le tour ${number} commence.` }),
  },
} satisfies Words<"order-needed" | "has-finished", StepEvent>

/** The kinds of action. */
export const kinds = { orders }

/** An action. */
export type PairsAction = ActionIn<typeof kinds>

/** An event. */
export type PairsEvent = StepEvent | { readonly type: "resigned"; readonly seat: Seat }
