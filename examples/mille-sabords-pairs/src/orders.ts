/** MP-2, MP-3: orders for both ships of a side, and what follows from all of them. */
import { type Actor, array, literal, object, type Refusal, type Seat } from "@flottille/core"
import { type Emit, type Kind, type Phase, SEALED, type Typed } from "@flottille/core/kinds"
import type { Translated, Words } from "@flottille/core/rulebook"
import type { Motion } from "@flottille/mille-sabords"
import { classOf, givePoints, mechanics, ownerOf, type PairsState, shipsOf } from "./state"

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

/** All pairs of ships. */
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

/** Returns true if a sealed choice is known. */
export const isKnown = (choice: string | null | undefined): choice is string =>
  typeof choice === "string" && choice !== SEALED

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
    "has-finished": { en: "A ship without points takes no order.", fr: "Un navire sans points ne reçoit pas d'ordre." },
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
      fr: `Les bordées partent ; résistance perdue : ${losses.join(", ")}.`,
    }),
    lost: ({ ship }) => ({ en: `${shipName(ship).en} sinks.`, fr: `${shipName(ship).fr} coule.` }),
    turn: ({ number }) => ({ en: `Turn ${number} begins.`, fr: `Le tour ${number} commence.` }),
  },
} satisfies Words<"order-needed" | "has-finished", StepEvent>
