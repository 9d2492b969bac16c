/** The umpire's letters as text, in English and French. */
import { assert, REFEREE, SPECTATOR, type Viewer } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { formatPlace, type OrderStyle } from "@flottille/diplomacy"
import { isVertical } from "../orders/dive"
import { isBlind, type LetterResult, placeOf } from "../orders/order"
import type { Rules } from "../rules/compile-rules"
import { isDeep } from "../state/depths"
import type { Letter, LetterLine, Notice } from "./letter"
import { isForAll } from "./readers"
import sentences from "./sentences.json" with { type: "json" }

/** The source of a letter: a view, or the parts of one. */
export interface LetterSource {
  readonly viewer: Viewer
  readonly last: ({ readonly year: number; readonly season: string } & Letter) | null
  readonly options?: { readonly surfaceDisguise: boolean }
}

/**
 * Style of a letter: abbreviations other than those of the language, and the unit types at the time
 * of the orders, for readers who kept that view.
 */
export interface LetterStyle extends Pick<OrderStyle, "locale" | "typeAt"> {}

/** The public part of a letter, and that for the reader alone; the referee's copy lists the readers of each line. */
export interface LetterParts {
  readonly heading: string
  readonly everyone: readonly string[]
  readonly alone: readonly string[]
}

type Both = Readonly<Record<Language, string>>

const results: Readonly<Record<LetterResult, Both>> = {
  succeeds: { en: "succeeds", fr: "réussit" },
  bounced: { en: "bounced", fr: "repoussé" },
  "no-convoy": { en: "no convoy", fr: "sans convoi" },
  "convoy-disrupted": { en: "convoy disrupted", fr: "convoi rompu" },
  cut: { en: "cut", fr: "coupé" },
  fails: { en: "fails", fr: "échoue" },
  void: { en: "void", fr: "nul" },
}

const fates: Readonly<Record<"dislodged" | "destroyed", Both>> = {
  dislodged: { en: "dislodged", fr: "unité délogée" },
  destroyed: { en: "destroyed", fr: "unité détruite" },
}

const disordered: Both = { en: "civil disorder", fr: "désordre civil" }

const phases: Readonly<Record<string, Both>> = {
  setup: { en: "Before spring {year}", fr: "Avant le printemps {year}" },
  spring: { en: "Spring {year}", fr: "Printemps {year}" },
  "spring-retreats": { en: "Retreats of spring {year}", fr: "Retraites du printemps {year}" },
  fall: { en: "Fall {year}", fr: "Automne {year}" },
  "fall-retreats": { en: "Retreats of fall {year}", fr: "Retraites de l’automne {year}" },
  winter: { en: "Winter {year}", fr: "Hiver {year}" },
}

const headings = {
  everyone: { en: "To everyone", fr: "À tous" },
  alone: { en: "To {Power} alone", fr: "{ToPower} seule" },
  nothing: { en: "Nothing.", fr: "Rien." },
}

const listeners = { spectator: { en: "spectators", fr: "spectateurs" }, all: { en: "all", fr: "tous" } }

/** The powers in French: alone, with their article, and with "à" and "de". */
const frenchPowers: Readonly<Record<string, readonly [string, string, string, string]>> = {
  austria: ["Autriche", "L’Autriche", "À l’Autriche", "autrichien"],
  england: ["Angleterre", "L’Angleterre", "À l’Angleterre", "anglais"],
  france: ["France", "La France", "À la France", "français"],
  germany: ["Allemagne", "L’Allemagne", "À l’Allemagne", "allemand"],
  italy: ["Italie", "L’Italie", "À l’Italie", "italien"],
  russia: ["Russie", "La Russie", "À la Russie", "russe"],
  turkey: ["Turquie", "La Turquie", "À la Turquie", "turc"],
}

function namesOf({ board }: Rules, power: string | null, language: Language) {
  const title = board.map.powers.find(({ id }) => id === power)?.title ?? ""
  const [Power = title, LePower = title, ToPower = title, Adjective = title] =
    (language === "fr" && frenchPowers[power ?? ""]) || []
  return { Power, LePower, ToPower, Adjective }
}

const fill = (text: string, facts: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "")

function kindOf({ power, order, result }: LetterLine): keyof typeof sentences {
  const below = isDeep(placeOf(order))
  if (order.type === "torpedo" && result !== "void") {
    if (result === "succeeds") return power === null ? "hitUnnamed" : "hit"
    return power === null ? "missedUnnamed" : "missed"
  }
  if (power === null) return result === null ? "aided" : "helped"
  if (isVertical(order)) {
    if (result === "succeeds") return below ? "surfaced" : "dived"
    return below ? "stayedDown" : "stayedUp"
  }
  if (below) return "below"
  return isBlind(order) ? "intoDepths" : "order"
}

/**
 * The parts of a letter, a line for each order and notice, in the order of the map.
 *
 * @rule SV-5.1
 */
export function partsBy(
  rules: Rules,
  source: LetterSource,
  language: Language = "en",
  style: LetterStyle = {},
): LetterParts {
  const { viewer, last } = source
  if (last === null) return { heading: "", everyone: [], alone: [] }
  const { board, base } = rules
  const { powers } = board.map
  const locale = style.locale ?? (language === "fr" ? base.french : undefined)
  const written = locale && { locale }
  const comma = (words: string | undefined) => (words ? `, ${words}` : "")

  const orderText = (line: LetterLine): string => {
    const { power, order, result, fate, disorder } = line
    const from = placeOf(order)
    const typeAt = (place: string) =>
      style.typeAt?.(place) ?? (isDeep(place) || (place === from && isVertical(order)) ? "SM" : undefined)
    return fill(sentences[kindOf(line)][language], {
      ...namesOf(rules, power, language),
      order: base.formatOrder(order, { ...written, typeAt, winter: last.season === "winter" }),
      from: formatPlace(from, locale),
      to: "to" in order && order.to !== null ? formatPlace(order.to, locale) : "",
      // A unit that is dislodged has not held.
      result:
        comma(result === null || (order.type === "hold" && fate !== null) ? undefined : results[result][language]) +
        comma(disorder && disordered[language]),
      fate: comma(fate === null ? undefined : fates[fate][language]),
    })
  }
  const noticeText = ({ type, at, power }: Notice) =>
    fill(sentences[type][language], {
      ...namesOf(rules, power, language),
      at: at === null ? "" : formatPlace(at, locale),
    })
  const readers = ({ to = "all" }: LetterLine | Notice) => {
    const names =
      to === "all"
        ? [listeners.all[language]]
        : to.map((who) => (who === SPECTATOR ? listeners.spectator[language] : nameOf(who)))
    return ` [${names.join(", ")}]`
  }
  const nameOf = (seat: number) => namesOf(rules, powers[seat]?.id ?? null, language).Power

  const heading = fill(phases[last.season]?.[language] ?? last.season, { year: String(last.year) })
  if (viewer === REFEREE) {
    const everyone = [
      ...last.orders.map((line) => orderText(line) + readers(line)),
      ...last.notices.map((notice) => noticeText(notice) + readers(notice)),
    ]
    return { heading, everyone, alone: [] }
  }
  const own = (typeof viewer === "number" && powers[viewer]?.id) || null
  const pick = (wanted: boolean) => [
    ...last.orders.filter((line) => isForAll(line, own, source.options?.surfaceDisguise) === wanted).map(orderText),
    ...last.notices.filter(({ type }) => (type === "lost") === wanted).map(noticeText),
  ]
  return { heading, everyone: pick(true), alone: pick(false) }
}

export function textBy(rules: Rules, source: LetterSource, language: Language = "en", style: LetterStyle = {}): string {
  const { last }: Partial<LetterSource> = source ?? {}
  assert(last === null || Array.isArray(last?.notices), "letterText", "source", "a view of the game, { viewer, last }")
  assert(typeof style === "object" && style !== null, "letterText", "style", "an object with locale and typeAt")
  const { heading, everyone, alone } = partsBy(rules, source, language, style)
  if (heading === "") return ""
  const list = (lines: readonly string[]) =>
    (lines.length === 0 ? [headings.nothing[language]] : lines).map((line) => `  ${line}`)
  const parts = [heading, "", headings.everyone[language], ...list(everyone)]
  const power = typeof source.viewer === "number" ? rules.powers[source.viewer] : undefined
  if (power !== undefined)
    parts.push("", fill(headings.alone[language], namesOf(rules, power, language)), ...list(alone))
  return parts.join("\n")
}
