/**
 * Fast evaluation of joint choices: the orders of a movement phase are judged as numbers, without
 * copies of the state and without reports.
 */
import type { Rehearsal } from "@flottille/core/package"
import { arrivedIn, retreatsOf } from "../adjudicator/aftermath"
import { clearPosition, orderHold, placeUnit, YES } from "../adjudicator/battle"
import { makeField, type OpenField } from "../adjudicator/field"
import type { AnyVerdict } from "../adjudicator/report"
import type { Board } from "../map/board"
import type { OrderBook } from "../orders/book"
import type { AnyOrder } from "../orders/order"
import { decide, give, struckIn } from "../phases/movement"
import { isMovement, type PlayState } from "../state/state"
import type { Appraiser } from "./evaluate"

/** Prepares the joint choices of a movement phase for fast evaluation. */
export type Rehearse = (state: PlayState) => Rehearsal<Partial<AnyOrder>> | undefined

/** The fields of an order, in numbers: its unit first. */
const FIELDS = 8

const nobody: ReadonlySet<number> = new Set()

/** The units of a position as numbers, three for each: power, class and place. */
function unitNumbers({ graph, powers }: Board, { units }: PlayState): Int32Array {
  const numbers = new Int32Array(3 * units.length)
  units.forEach(({ power, type, at }, unit) => {
    numbers.set([powers.indexOf(power), graph.classes.indexOf(type), graph.index.get(at) ?? -1], 3 * unit)
  })
  return numbers
}

function deployNumbers(field: OpenField, numbers: Int32Array): void {
  clearPosition(field)
  for (let at = 0; at < numbers.length; at += 3) placeUnit(field, numbers[at]!, numbers[at + 1]!, numbers[at + 2]!)
}

function readOrder(field: OpenField, unit: number, plan: number[]): void {
  plan.push(unit, field.kind[unit]!, field.act[unit]!, field.backs[unit]!)
  plan.push(field.named[unit]!, field.of[unit]!, field.to[unit]!, field.viaConvoy[unit]!)
}

function follow(field: OpenField, plan: Int32Array): void {
  for (let at = 0; at < plan.length; at += FIELDS) {
    const unit = plan[at]!
    field.kind[unit] = plan[at + 1]!
    field.act[unit] = plan[at + 2]!
    field.backs[unit] = plan[at + 3]!
    field.named[unit] = plan[at + 4]!
    field.of[unit] = plan[at + 5]!
    field.to[unit] = plan[at + 6]!
    field.viaConvoy[unit] = plan[at + 7]!
  }
}

function countAfter(field: OpenField, holdings: Appraiser["holdings"], strikes: boolean): void {
  const { count, place, unitClass, power, success, arrival, province } = field
  const struck = struckIn(field, strikes) ?? nobody
  for (let unit = 0; unit < count; unit++) {
    const moved = success[unit] === YES
    const now = moved ? arrival[unit]! : place[unit]!
    const isOut = !moved && field.isDislodged(unit)
    if (!isOut && !struck.has(unit)) {
      holdings.stand(power[unit]!, unitClass[unit]!, now)
      continue
    }
    const attacker = isOut ? arrivedIn(field, province[unit]!) : -1
    if (retreatsOf(field, unit, now, attacker, struck).length > 0) holdings.leave(power[unit]!, unitClass[unit]!, now)
  }
}

/**
 * Creates the rehearsal function of games on a board.
 *
 * @param book - The kinds of orders of the game.
 * @param appraiser - The evaluation of positions on the board.
 */
export function rehearseOn<Order extends AnyOrder, Verdicts extends AnyVerdict>(
  board: Board,
  book: OrderBook<Order, Verdicts>,
  appraiser: Appraiser,
): Rehearse {
  const { graph } = board
  let field: OpenField | undefined
  let deployed: Int32Array | undefined
  return (state) => {
    if (!isMovement(state.season)) return undefined
    field ??= makeField(graph)
    const battle = field
    const { options } = state
    const numbers = unitNumbers(board, state)
    const plans = new WeakMap<readonly object[], Int32Array>()
    const appraise = appraiser.after(state)

    const deploy = () => {
      if (deployed === numbers) return
      deployNumbers(battle, numbers)
      deployed = numbers
    }
    const planOf = (set: readonly Partial<AnyOrder>[], seat: number): Int32Array => {
      const known = plans.get(set)
      if (known) return known
      const plan: number[] = []
      const ordered = new Set<number>()
      for (const action of set) {
        const place = action.unit === undefined ? undefined : graph.index.get(action.unit)
        const unit = place === undefined ? -1 : battle.occupant[graph.provinceOf[place]!]!
        if (unit < 0 || battle.power[unit] !== seat || ordered.has(unit)) continue
        const { type = "" } = action
        if (give(book, battle, unit, { ...action, type }, options) !== undefined) continue
        ordered.add(unit)
        readOrder(battle, unit, plan)
      }
      const made = Int32Array.from(plan)
      plans.set(set, made)
      return made
    }
    deploy()
    // Orders that were given before, where a seat has begun.
    const given = state.orders.map((orders, seat) => planOf(orders, seat))
    const values = (sets: readonly (readonly Partial<AnyOrder>[] | undefined)[]) => {
      deploy()
      const made = sets.map((set, seat) => set && planOf(set, seat))
      for (let unit = 0; unit < battle.count; unit++) orderHold(battle, unit)
      for (const plan of given) follow(battle, plan)
      for (const plan of made) if (plan) follow(battle, plan)
      decide(book, battle, options)
      appraiser.holdings.clear()
      countAfter(battle, appraiser.holdings, book.strikes)
      return appraise()
    }
    return { values }
  }
}
