/** The legend below a map, and its text alternative. */
import { capital, type Language } from "@flottille/core/rulebook"
import { element, label, type Markup } from "@flottille/core/svg"
import type { Unit } from "../orders/order"
import type { Centres } from "../phases/adjustments"
import { type Chart, inARow, rowHeight, width } from "./chart"
import type { DrawnOrder } from "./orders"

export interface Counted {
  readonly units: readonly Unit[]
  readonly centres: Centres
  readonly orders?: readonly DrawnOrder[]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`

export function legend(
  { board, words, colourOf, inkOn, initialOf }: Chart,
  { units, centres }: Counted,
  language: Language,
): Markup[] {
  const apart = Math.round((width - 53) / Math.min(board.powers.length, inARow))
  const unit = { en: "unit", fr: "unité" }[language]
  return board.powers.map((id, seat) => {
    const x = 34 + (seat % inARow) * apart
    const y = 1126 + Math.floor(seat / inARow) * rowHeight
    const owned = Object.values(centres).filter((owner) => owner === id).length
    const standing = units.filter(({ power }) => power === id).length
    const facts = `● ${owned} · ${counted(standing, unit)}`
    return element(
      "g",
      {},
      element("circle", { cx: x, cy: y, r: 15, class: `fill-${colourOf(id)} line-dark` }),
      label(x, y, 14, initialOf(id), { class: `fill-${inkOn(id)}`, "font-weight": 700 }),
      label(x + 24, y - 9, 19, capital(words.power(id, language)), {
        "text-anchor": "start",
        class: "fill-ink",
        "font-weight": 600,
      }),
      label(x + 24, y + 13, 12.5, facts, { "text-anchor": "start", class: "fill-soft" }),
    )
  })
}

/** Maximum number of signs on one line, in a wide font. */
const SIGNS_PER_LINE = 6

/** Draws the key to the shapes in use, on one or two lines. */
export function signs({ board, height }: Chart, { units, orders = [] }: Counted, language: Language): Markup {
  const deep = units.some(({ type }) => type !== "A" && type !== "F")
  const isDrawn = (type: string) => orders.some(({ order }) => order.type === type)
  const known: readonly (readonly [shown: boolean, en: string, fr: string])[] = [
    [true, "gun: army", "canon : armée"],
    [true, "steamship: fleet", "vapeur : flotte"],
    [deep, "conning tower: submarine", "kiosque : sous-marin"],
    [deep, "−1: under water", "−1 : sous l’eau"],
    [true, `disc: supply centre, ${board.map.victory} win`, `disque : centre, ${board.map.victory} gagnent`],
    [isDrawn("move"), "arrow: move", "flèche : déplacement"],
    [isDrawn("support"), "dot: support", "point : soutien"],
    [isDrawn("convoy"), "wave: convoy", "vague : convoi"],
    [isDrawn("torpedo"), "red ring: torpedo", "anneau rouge : torpille"],
    [isDrawn("hold"), "ring: hold", "anneau : tient"],
    [orders.some(({ state }) => state === "failed"), "cross: failed", "croix : échec"],
  ]
  const said = known.flatMap(([shown, en, fr]) => (shown ? [{ en, fr }[language]] : []))
  const lines = [said.slice(0, SIGNS_PER_LINE), said.slice(SIGNS_PER_LINE)].filter((line) => line.length > 0)
  const style = { "text-anchor": "start", class: "fill-soft" }
  const drawn = lines.map((line, index) =>
    label(34, height - (lines.length > 1 ? 32 : 24) + 20 * index, 15, line.join(" · "), style),
  )
  return element("g", {}, ...drawn)
}

export function description({ board, words }: Chart, { units, centres }: Counted, language: Language): string {
  const none = { en: "none", fr: "aucun" }[language]
  const powers = board.powers.map((id) => {
    const standing = units.flatMap(({ power, type, at }) =>
      power === id ? [`${type} ${words.code(at, language)}`] : [],
    )
    const owned = Object.entries(centres).flatMap(([centre, owner]) =>
      owner === id ? [words.code(centre, language)] : [],
    )
    const name = capital(words.power(id, language))
    const [placed, held] = [standing.join(", ") || none, owned.join(", ") || none]
    return { en: `${name}: units ${placed}, centres ${held}`, fr: `${name} : unités ${placed}, centres ${held}` }[
      language
    ]
  })
  const what = {
    en: "A map: lands and seas by their codes, with units and supply centres.",
    fr: "Une carte : terres et mers par leurs codes, avec unités et centres.",
  }
  return `${what[language]} ${powers.join("; ")}.`
}
