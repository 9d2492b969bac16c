/** The board as text. */
import { phaseOf, seatId, seats, spaceOf } from "./state"
import type { MyGameView } from "./view"

/** What happens next, in a few words. */
export function situation(view: MyGameView): string {
  switch (phaseOf(view)) {
    case "choice":
      return `${seatId(view.active)} to throw`
    case "throw":
      return `${seatId(view.active)} has thrown ${view.dice}`
    case "over":
      return "over"
  }
}

/** A track for each ship, from the start on the left to the harbour on the right, and what happens next. */
export function render(view: MyGameView): string {
  const tracks = seats.map(({ id }, seat) => {
    const signs = Array.from({ length: view.options.spaces + 1 }, (_, space) => (space === spaceOf(view, seat) ? "#" : "."))
    return `${id.padEnd(5)}${signs.join("")} ${spaceOf(view, seat)}`
  })
  return [...tracks, `turn ${view.turn}, ${situation(view)}`].join("\n")
}
