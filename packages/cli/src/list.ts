import { botNames } from "@flottille/bots/named"
import { expectation } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { findGame } from "./find-game"
import { type Io, say } from "./io"
import { table, wrap } from "./layout"

/** What `games` was asked for. */
export interface ListRequest {
  readonly lang: Language
}

/** `games`: the games there are, or one of them with its seats, players and options. */
export function listGames(io: Io, known: readonly AnyGamePackage[], id: string | undefined, { lang }: ListRequest): number {
  if (id === undefined) {
    const rows = known.map(({ game, rulebook }) => [
      game.id,
      rulebook.title[lang],
      `${game.seats(game.options()).length} seats`,
      game.traits.chance ? "chance" : "no chance",
      game.traits.information === "perfect" ? "nothing hidden" : "hidden information",
      game.traits.simultaneous ? "simultaneous choices" : "turn by turn",
    ])
    say(io, table(rows))
    return 0
  }
  const entry = findGame(known, id)
  const { game, rulebook, policies = {}, shapes } = entry
  const width = Math.min(io.stdout.columns, 88)
  say(io, `${rulebook.title[lang]} (version ${game.version})`)
  say(io, wrap(rulebook.credits[lang], width))
  say(io)
  say(
    io,
    `seats    ${game
      .seats(game.options())
      .map((seat) => seat.id)
      .join(", ")}`,
  )
  say(io, `players  ${["human", "random", ...Object.keys(policies)].join(", ")}`)
  say(io, `bots     ${botNames(entry).join(", ")}; a search with a budget: mcts:2000, mcts:2s`)
  if (Object.keys(shapes.options).length > 0) say(io, "options  given as --option key=value")
  for (const [key, field] of Object.entries(shapes.options)) {
    const usual = field.default === undefined ? "none unless given" : JSON.stringify(field.default)
    say(io)
    say(io, `  ${key}: ${usual}  (${field.rule})`)
    say(io, wrap(expectation(field.shape), width, "      "))
  }
  return 0
}
