/** The command that joins a room. */
import type { Command } from "commander"
import { type CommandLine, FORCE, GAME, inLanguage, type WithModules, withLanguage } from "../command-line"
import type { JoinRequest } from "./join"

export function addJoin(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const join = root.command("join <link>").description("join a room by its link, and play or watch")
  withLanguage(line, join)
    .option(...GAME)
    .option("--key <key>", "secret of your seat, if the link has none (default: a new one for a free seat)")
    .option("--seat <seat>", "seat to take, by name or number")
    .option("--watch", "watch without a seat")
    .option("--bot <name>", "bot that plays your seat: level:3, greedy …")
    .option("-s, --save <file>", "file for the record of the finished game")
    .option("--force", FORCE)
    .option("--flip", "turn the board round")
    .addHelpText(
      "after",
      inLanguage(
        line,
        "\nAt the prompt, type an action or its number in the list; letter france: text\n" +
          "writes a letter; help lists the commands. Ctrl-C leaves, and the seat stays yours.",
      ),
    )
    .action(async (link: string, { game = [], ...request }: JoinRequest & WithModules) =>
      end(await (await import("./join")).join(io, await loadGames(...game), link, request)),
    )
}
