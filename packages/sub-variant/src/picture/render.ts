/** Views as text. */
import { assert, type RenderOptions } from "@flottille/core"
import type { Notation } from "@flottille/core/package"
import { formatPlace } from "@flottille/diplomacy"
import { mapOn } from "@flottille/diplomacy/text-map"
import { frenchNotationOf, titleIn } from "@flottille/diplomacy/variant"
import type { SubVariantAction } from "../rules/actions"
import { type Rules, withDepths } from "../rules/compile-rules"
import type { SubVariantState } from "../state/state"
import { playBy } from "../view/play"
import { shapesBy } from "../view/shapes"
import type { SubVariantView } from "../view/view"

type Locale = Rules["base"]["french"]

/**
 * Renders the board as Diplomacy does, and below it the depths: for each hidden submarine the
 * depths where it may publicly be, and the sightings that were reported to the viewer.
 *
 * @param board - As the base game renders it.
 * @param locale - The notation of places; the English abbreviations by default.
 * @rule SV-5.2 SV-5.4
 */
export function render(
  rules: Rules,
  board: string,
  view: SubVariantView,
  look?: RenderOptions,
  locale?: Locale,
): string {
  // The attacker of a unit dislodged under water is hidden; its place is replaced.
  const surface = board.replace(/ (dislodged|délogée) (from|de) \S+-1,/g, " $1,")
  return [surface, ...underWater(rules, view, look, locale)].join("\n")
}

/** Returns the public knowledge of the depths, line by line; empty while no submarine is there. */
function underWater(rules: Rules, view: SubVariantView, look: RenderOptions = {}, locale?: Locale): readonly string[] {
  const { language = "en" } = look
  const { title, at, receives } = words[language]
  const places = (list: readonly string[]) => list.map((place) => formatPlace(place, locale)).join(" ")
  // Each power has a line, behind its name, as in the list above it.
  const entry = (seat: number, text: string) => {
    const power = rules.board.map.powers[seat]
    return `${(look.nameOf?.(seat) ?? (power ? titleIn(power, language) : "")).padEnd(18)}${text}`
  }
  const tracks = view.tracks.flatMap((masks, seat) =>
    masks.map((mask) => entry(seat, `SM ${at} ${places(rules.depthsIn(mask))}`)),
  )
  const contacts = view.contacts.flatMap((found, seat) =>
    found.length > 0 ? [entry(seat, `${receives} SM ${at} ${places(found)}`)] : [],
  )
  return tracks.length + contacts.length > 0 ? [title, ...tracks, ...contacts] : []
}

const words = {
  en: { title: "under water", at: "in", receives: "hears" },
  fr: { title: "sous l’eau", at: "en", receives: "entend" },
} as const

type Draw = (view: SubVariantView, look?: RenderOptions) => string

/**
 * Renders the map as text as Diplomacy does, and below it the public knowledge of the depths.
 *
 * @rule SV-5.2 SV-5.4
 */
export function mapBy(
  rules: Rules,
  layout?: Parameters<typeof mapOn>[1],
): (view: SubVariantView, look?: RenderOptions) => string {
  let draw: Draw | undefined
  return (view, look) => {
    assert(Array.isArray(view?.tracks), "map", "view", "a view of the game, as its view returns one")
    draw ??= mapOn(playBy(rules, shapesBy(rules)), layout)
    return [
      draw(view, look),
      ...underWater(rules, view, look, look?.language === "fr" ? rules.base.french : undefined),
    ].join("\n")
  }
}

/**
 * Returns the French notation of games by these rules, depths included.
 *
 * @rule SV-1.1 SV-1.2
 */
export function frenchNotationBy(rules: Rules): Notation<SubVariantState, SubVariantAction, SubVariantView> {
  const base = frenchNotationOf(playBy(rules, shapesBy(rules)), withDepths)
  return Object.freeze<typeof base>({
    ...base,
    render: (view, look) => render(rules, base.render(view, look), view, look, rules.base.french),
  })
}
