/** The table as text. */
import { activeOf, phaseOf, seatsOf } from "./state"
import { type MyGameView, turnNumber } from "./view"

/** What happens next, in a few words. */
export function situation(view: MyGameView): string {
  switch (phaseOf(view)) {
    case "deal":
      return "the deal"
    case "play":
      return `trick ${turnNumber(view)}, ${seatsOf(view.options)[activeOf(view)]?.id} to play`
    case "over":
      return "over"
  }
}

/** A line for each seat: its card on the table, its tricks, and its hand as far as the viewer sees it. */
export function render(view: MyGameView): string {
  const lines = seatsOf(view.options).map(({ id }, seat) => {
    const hand = view.out[seat] ? "has resigned" : `holds ${view.hands[seat]?.map((card) => card ?? "?").join(" ") || "nothing"}`
    return `${id.padEnd(5)} plays ${`${view.table[seat] ?? "-"}`.padEnd(2)}  won ${view.won[seat]}  ${hand}`
  })
  return [...lines, situation(view)].join("\n")
}
