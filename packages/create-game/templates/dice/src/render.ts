/** The board as text. */
import type { RenderOptions } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { phaseOf, seatId, seats, spaceOf } from "./state"
import type { MyGameView } from "./view"

/** Describes the situation in a few words. */
export function situation(view: MyGameView, language: Language = "en"): string {
  const { turn, active, dice } = view
  const begins = { en: `turn ${turn}, `, fr: `tour ${turn}, ` }[language]
  switch (phaseOf(view)) {
    case "choice":
      return begins + { en: `${seatId(active)} to throw`, fr: `${["au rouge", "au bleu"][active]} de lancer` }[language]
    case "throw":
      return (
        begins +
        { en: `${seatId(active)} has thrown ${dice}`, fr: `${["le rouge", "le bleu"][active]} en a lancé ${dice}` }[
          language
        ]
      )
    case "over":
      return begins + { en: "over", fr: "fini" }[language]
  }
}

/** Renders a track for each ship, from the start on the left to the harbour on the right, and the situation. */
export function render(view: MyGameView, { paint = (text) => text }: RenderOptions = {}): string {
  const tracks = seats.map(({ id }, seat) => {
    const signs = Array.from({ length: view.options.spaces + 1 }, (_, space) =>
      space === spaceOf(view, seat) ? "#" : ".",
    )
    return `${paint(id.padEnd(5), seat)}${signs.join("")} ${spaceOf(view, seat)}`
  })
  return [...tracks, situation(view)].join("\n")
}
