/** The commands that describe games and their rules. */
import type { Command } from "commander"
import { type CommandLine, withLanguage } from "../command-line"
import type { ListRequest } from "./games-list"
import type { RulesRequest } from "./rules"

export function addRules(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const rules = root.command("rules <game> [clause]").description("print the rules, a chapter or a clause")
  withLanguage(line, rules)
    .option("--json", "print them as JSON")
    .action(async (game: string, clause: string | undefined, request: RulesRequest) =>
      end((await import("./rules")).rules(io, await loadGames(game), game, clause, request)),
    )
}

export function addGames(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const games = root.command("games [game]").description("list the games, or describe one")
  withLanguage(line, games)
    .option("--json", "print them as JSON")
    .action(async (game: string | undefined, request: ListRequest) =>
      end((await import("./games-list")).listGames(io, await loadGames(game), game, request)),
    )
}
