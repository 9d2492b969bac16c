/** Positions for the tests, in lengths and compass points as the rules speak. */
import { apply, type Seat } from "@flottille/core"
import { type MilleSabordsOptions, type MilleSabordsState, milleSabords } from "../../src/index"
import type { OrderCode } from "../../src/rules/orders"
import { potentialOf } from "../../src/state/compass"

const HEADINGS: Readonly<Record<string, number>> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 }

/** What is agreed on if nothing else is, as it was published. */
export const standardOptions: MilleSabordsOptions = {
  sea: { shape: "rectangle", width: 50, height: 50 },
  wind: 0,
  islands: [],
  resistance: 10,
  rose: [0, 1, 2, 3, 2],
  turnStep: 45,
  freeAngles: false,
  arc: [45, 135],
  target: "middle",
  distance: "hull",
  rounding: "up",
  collision: "contact",
  turnLimit: 100,
}

/** Stern in lengths, heading as a point or in degrees, resistance if not the full one. */
export type Placed = readonly [x: number, y: number, heading: string | number, resistance?: number]

/** The beginning of turn 1 with the ships placed so. */
export function at(
  port: Placed,
  starboard: Placed,
  given: Partial<MilleSabordsOptions> = {},
  turn = 1,
): MilleSabordsState {
  const options = milleSabords.options(given)
  const unit = options.rounding === "none" ? 1000 : 1
  const ship = ([x, y, heading, resistance = options.resistance]: Placed) => {
    const degrees = typeof heading === "number" ? heading : (HEADINGS[heading] ?? 0)
    const points = potentialOf(degrees, options.wind, options.rose)
    return {
      x: Math.round(x * 1e6),
      y: Math.round(y * 1e6),
      heading: degrees,
      resistance: resistance * unit,
      points,
      left: points || 1,
    }
  }
  return { options, turn, phase: "movement", ships: [ship(port), ship(starboard)], pending: [null, null], ending: null }
}

/** Far away on a sea of 50 lengths, out of everyone's way. */
export const AWAY: Placed = [-20, -20, "E"]

const isOrder = (text: string): text is OrderCode =>
  !["grapple", "hold off"].includes(text) && !text.startsWith("heading")

/** Plays choices in notation, checked: `port FL` or `starboard hold off`. */
export function play(state: MilleSabordsState, ...choices: readonly string[]): MilleSabordsState {
  let now = state
  for (const choice of choices) {
    const [seat = "", ...words] = choice.split(" ")
    const actor: Seat = seat === "port" ? 0 : 1
    now = apply(milleSabords, now, actor, milleSabords.parseAction(words.join(" "), now, actor)).state
  }
  return now
}

/** Both seats' orders in one step. */
export function both(state: MilleSabordsState, port: string, starboard: string): MilleSabordsState {
  return play(state, `port ${port}`, `starboard ${starboard}`)
}

/** What a seat may choose, in notation. */
export function choices(state: MilleSabordsState, seat: Seat, fine = false): string[] {
  return milleSabords.legalActions(state, seat, { fine }).map((action) => milleSabords.formatAction(action))
}

/** Why an order is refused: code and clause. */
export function refusal(state: MilleSabordsState, seat: Seat, text: string): string | undefined {
  const found = milleSabords.validate(
    state,
    seat,
    isOrder(text) ? { type: "order", order: text } : milleSabords.parseAction(text, state, seat),
  )
  return found && `${found.code} ${found.rule}`
}

/** Where a ship is: stern and heading. */
export function placeOf(state: MilleSabordsState, seat: Seat): [number, number, number] {
  const { x, y, heading } = state.ships[seat === 0 ? 0 : 1]
  return [x, y, heading]
}

/** The resistance of both. */
export function resistances({ ships }: MilleSabordsState): [number, number] {
  return [ships[0].resistance, ships[1].resistance]
}
