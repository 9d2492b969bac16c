/** The table as text. */
import type { RenderOptions } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { activeOf, phaseOf, seatsOf } from "../state/state"
import { type MyGameView, turnNumber } from "../view/view"

/** Describes the situation in a few words. */
export function situation(view: MyGameView, language: Language = "en"): string {
  const [trick, active] = [turnNumber(view), activeOf(view)]
  switch (phaseOf(view)) {
    case "deal":
      return { en: "the deal", fr: "la donne" }[language]
    case "play": {
      const french = ["à l’est", "au sud", "à l’ouest", "au nord"][active]
      return {
        en: `trick ${trick}, ${seatsOf(view.options)[active]?.id} to play`,
        fr: `levée ${trick}, ${french} de jouer`,
      }[language]
    }
    case "over":
      return { en: "over", fr: "fini" }[language]
  }
}

/** A line for each seat: its card on the table, its tricks, and its hand as far as the viewer sees it. */
export function render(view: MyGameView, { paint = (text) => text }: RenderOptions = {}): string {
  const lines = seatsOf(view.options).map(({ id }, seat) => {
    const hand = view.out[seat]
      ? "has resigned"
      : `holds ${view.hands[seat]?.map((card) => card ?? "?").join(" ") || "nothing"}`
    return `${paint(id.padEnd(5), seat)} plays ${`${view.table[seat] ?? "-"}`.padEnd(2)}  won ${view.won[seat]}  ${hand}`
  })
  return [...lines, situation(view)].join("\n")
}
