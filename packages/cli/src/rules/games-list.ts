import { botNames } from "@flottille/bots/named"
import { expectation, violation } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { describeGame, findGame, summaryOf } from "@flottille/host/descriptions"
import { phrasesOf, table, wrap } from "@flottille/host/layout"
import { expectationIn } from "@flottille/host/rules-page"
import { seatName } from "@flottille/host/words"
import { type Io, say, sayJson } from "../io"
import tables from "./games-list.json" with { type: "json" }

export interface ListRequest {
  readonly lang: Language
  readonly json?: boolean
}

const wordsIn = phrasesOf(tables)

/** Returns the possible numbers of seats: `2`, `2–4`; the values of the option `seats`, where there is one. */
function seatCounts(known: readonly AnyRuledPackage[], id: string): string {
  const { game, shapes } = findGame(known, id)
  const field = Object.entries(shapes.options).find(([key]) => key === "seats")?.[1]
  const usual = game.seats(game.options()).length
  const counts = field
    ? Array.from({ length: 26 }, (_, count) => count).filter((count) => !violation(field.shape, count))
    : [usual]
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? `${least}` : `${least}–${most}`
}

/** `games`: the games there are, or one of them with its seats, players and options. */
export function listGames(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string | undefined,
  { lang, json }: ListRequest,
): number {
  if (json && id === undefined) return sayJson(io, { games: known.map((entry) => summaryOf(entry, lang)) })
  if (json && id !== undefined) return sayJson(io, describeGame(findGame(known, id), lang))
  const words = wordsIn(lang)
  if (id === undefined) {
    const rows = known.map(({ game, rulebook }) => [
      game.id,
      rulebook.title[lang],
      words.seats(seatCounts(known, game.id)),
      game.traits.chance ? words.chance : words.noChance,
      game.traits.information === "perfect" ? words.open : words.hidden,
      game.traits.simultaneous ? words.together : words.inTurn,
    ])
    say(io, table(rows))
    return 0
  }
  const entry = findGame(known, id)
  const { game, rulebook, policies = {}, shapes } = entry
  const width = Math.min(io.stdout.columns, 88)
  const counts = seatCounts(known, id)
  say(io, `${rulebook.title[lang]} (version ${game.version})`)
  say(io, wrap(rulebook.credits[lang], width))
  say(io)
  say(
    io,
    `${words.who}${game
      .seats(game.options())
      .map((seat) => seatName(seat, lang))
      .join(", ")}${counts.includes("–") ? ` (${words.seats(counts)})` : ""}`,
  )
  say(io, `${words.players}${["human", "random", ...Object.keys(policies)].join(", ")}`)
  say(io, `${words.bots}${botNames(entry).join(", ")}${words.budget}`)
  if (Object.keys(shapes.options).length > 0) say(io, words.options)
  for (const [key, field] of Object.entries(shapes.options)) {
    const usual = field.default === undefined ? words.none : JSON.stringify(field.default)
    say(io)
    say(io, `  ${key}: ${usual}  (${field.rule})`)
    say(io, wrap(expectationIn(expectation(field.shape), lang), width, "      "))
  }
  return 0
}
