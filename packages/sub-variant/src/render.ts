/** Views as text. */
import type { RenderOptions } from "@flottille/core"
import { formatPlace } from "@flottille/diplomacy"
import type { Rules } from "./prepare"
import type { SubVariantView } from "./view"

type Locale = Rules["base"]["french"]

/**
 * The board as diplomacy shows it; below it, under water: for each hidden submarine the depths where it may be, as anybody can work out, and
 * the foreign ones that the viewer was told of.
 *
 * @param board - As the base game shows it.
 * @param locale - How places are written; the English codes if left out.
 * @rule SV-5.2 SV-5.4
 */
export function render(
  rules: Rules,
  board: string,
  view: SubVariantView,
  look?: RenderOptions,
  locale?: Locale,
): string {
  // Nobody is told who dislodged a submarine under water: in its own place stands what is not known.
  const surface = board.replace(/ (dislodged|délogée) (from|de) \S+-1,/g, " $1,")
  return [surface, ...underWater(rules, view, look, locale)].join("\n")
}

/** What is known of the depths, line by line; nothing while nobody is there. */
export function underWater(
  rules: Rules,
  view: SubVariantView,
  look: RenderOptions = {},
  locale?: Locale,
): readonly string[] {
  const { title, at, hears } = words[look.language ?? "en"]
  const places = (list: readonly string[]) => list.map((place) => formatPlace(place, locale)).join(" ")
  // Each power has a line, behind its name, as in the list above it.
  const entry = (seat: number, text: string) =>
    `${(look.nameOf?.(seat) ?? rules.board.map.powers[seat]?.title ?? "").padEnd(18)}${text}`
  const tracks = view.tracks.flatMap((masks, seat) =>
    masks.map((mask) => entry(seat, `SM ${at} ${places(rules.depthsIn(mask))}`)),
  )
  const contacts = view.contacts.flatMap((found, seat) =>
    found.length > 0 ? [entry(seat, `${hears} SM ${at} ${places(found)}`)] : [],
  )
  return tracks.length + contacts.length > 0 ? [title, ...tracks, ...contacts] : []
}

const words = {
  en: { title: "under water", at: "in", hears: "hears" },
  fr: { title: "sous l'eau", at: "en", hears: "entend" },
} as const
