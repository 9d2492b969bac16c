/** Text rendering of views. */
import type { RenderOptions } from "@flottille/core"
import type { Unit } from "../orders/order"
import { styleOf } from "../rules/kinds/order"
import type { Rules, ViewOf } from "../rules/rules"
import { type PlayState, resultsOf } from "../state/state"
import { english } from "../text/locales"
import { formatPlace } from "../text/orders"
import { titleIn } from "../text/wording"

const words = {
  en: {
    over: ", over",
    dislodged: "dislodged from",
    to: "may go to",
    sealed: "orders sealed",
    out: " (out)",
    results: "results of",
  },
  fr: {
    over: ", fin",
    dislodged: "délogée de",
    to: "peut aller en",
    sealed: "ordres scellés",
    out: " (abandon)",
    results: "résultats,",
  },
} as const

const frenchSeasons: Readonly<Record<string, string>> = {
  setup: "préparation",
  spring: "printemps",
  "spring-retreats": "retraites du printemps",
  fall: "automne",
  "fall-retreats": "retraites de l’automne",
  winter: "hiver",
}

/**
 * Renders the units, orders and centres of each power as text. `*` marks a ready power. Each order
 * follows its unit; secret ones appear as `orders sealed`.
 */
export function render<S extends PlayState>(
  rules: Rules<S>,
  view: ViewOf<S>,
  look: RenderOptions = {},
  locale = english,
): string {
  const { language = "en", paint = (text: string) => text } = look
  const word = words[language]
  const { board } = rules
  const { year, season, units, dislodged, centres, last } = view
  const style = { ...styleOf(rules, { season, units, dislodged }), locale }
  const places = (list: readonly string[]) => list.map((place) => formatPlace(place, locale)).join(" ")
  const unitText = ({ type, at }: Unit) => `${type} ${formatPlace(at, locale)}`
  // Wide enough for the standard powers and for longer titles.
  const width = Math.max(14, ...board.map.powers.map(({ title }) => title.length + 7))
  const seasonText = (name: string) => (language === "fr" ? (frenchSeasons[name] ?? name) : name.replace("-", " "))
  const lines = [`${seasonText(season)} ${year}${view.ending ? word.over : ""}`]
  for (const [seat, power] of board.map.powers.entries()) {
    const { id } = power
    const owned = board.centres.filter((centre) => centres[centre] === id)
    const orders = view.orders[seat]
    const shown: string[] = []
    const show = (unit: Unit, open = "") => {
      if (unit.power !== id) return
      const order = orders?.find((other) => other.unit === unit.at)
      shown.push(order ? rules.formatOrder(order, style) : unitText(unit) + open)
    }
    for (const unit of units) show(unit)
    for (const unit of dislodged)
      show(unit, ` ${word.dislodged} ${formatPlace(unit.by, locale)}, ${word.to} ${places(unit.retreats)}`)
    if (owned.length + shown.length === 0) continue
    for (const order of orders ?? []) if (!order.unit) shown.push(rules.formatOrder(order, style))
    if (orders === null) shown.push(word.sealed)
    const mark = view.resigned[seat] ? word.out : view.ready[seat] ? " *" : ""
    lines.push(
      `${paint(((look.nameOf?.(seat) ?? titleIn(power, language)) + mark).padEnd(width), seat)}${String(owned.length).padStart(2)}  ${places(owned)}`,
    )
    for (const text of shown) lines.push(" ".repeat(width + 4) + text)
  }
  // Results are formatted in English only; events describe them in other notations.
  for (const reported of locale === english ? resultsOf(last) : []) {
    const results = rules.formatLast(reported as NonNullable<S["last"]>)
    if (results.length > 0)
      lines.push(
        `${word.results} ${seasonText(reported.season)} ${reported.year}`,
        ...results.map((result) => `  ${result}`),
      )
  }
  return lines.join("\n")
}
