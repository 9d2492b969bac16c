// Stryker disable all: drawings, which other checks compare with committed files
/** The table as text. */
import type { Language } from "@flottille/core/rulebook"
import { phaseOf, prizeOf, seats } from "./state"
import type { MyGameView } from "./view"

/** Describes the situation in a few words. */
export function situation(view: MyGameView, language: Language = "en"): string {
  if (phaseOf(view) === "over") return { en: "over", fr: "fini" }[language]
  const [prize, { prizes }] = [prizeOf(view), view.options]
  return { en: `prize ${prize} of ${prizes}`, fr: `prix ${prize} sur ${prizes}` }[language]
}

/** A line for each seat: its points, its cards, and whether it has sealed one; and the prize. */
export function render(view: MyGameView): string {
  const lines = seats.map(({ id }, seat) => {
    const card = view.sealed[seat] ?? null
    const sealed = card === null ? "" : card === "hidden" ? "  has sealed a card" : `  has sealed the ${card}`
    return `${id.padEnd(5)} ${view.points[seat]} points  ${view.hands[seat]?.join(" ") || "no cards"}${sealed}`
  })
  return [...lines, situation(view)].join("\n")
}
