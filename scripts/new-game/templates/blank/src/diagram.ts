/**
 * The heap as a drawing.
 *
 * @packageDocumentation
 */
import { drawing, element, label, type Palette } from "@flottille/core/svg"
import { phaseOf, seatId } from "./state"
import type { MyGameView } from "./view"

const palette: Palette = { table: ["#f6f3ea", "#14181d"], stone: ["#6f6448", "#a3b0bc"], ink: ["#2a2620", "#e8ecf0"] }

/** Stones of a row, and the distance of their middles. */
const perRow = 10
const spacing = 40

/**
 * The heap as a self-contained SVG: what is left in full, what was taken as rings.
 *
 * @rule XY-1.1
 * @example
 * diagram(myGame.view(myGame.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: MyGameView): string {
  const { heap, options, turn } = view
  const height = spacing * (Math.ceil(options.heap / perRow) + 1)
  const stones = Array.from({ length: options.heap }, (_, index) => {
    const [cx, cy] = [spacing * ((index % perRow) + 0.5), spacing * (Math.floor(index / perRow) + 0.5)]
    const look = index < heap ? { class: "fill-stone" } : { class: "line-stone", fill: "none", "stroke-width": 2 }
    return element("circle", { cx, cy, r: spacing / 3, ...look })
  })
  const whose = phaseOf(view) === "over" ? "over" : `${seatId(view.active)} to play`
  return drawing(
    {
      name: "flottille-my-game",
      title: `My Game, turn ${turn}`,
      description: `${heap} of ${options.heap} stones are left; ${whose}.`,
      box: [0, 0, spacing * perRow, height],
      palette,
    },
    element("rect", { width: spacing * perRow, height, class: "fill-table" }),
    ...stones,
    label((spacing * perRow) / 2, height - spacing / 2, 18, `turn ${turn}: ${whose}`, { class: "fill-ink" }),
  )
}
