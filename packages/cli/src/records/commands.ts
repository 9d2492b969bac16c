/** The command that verifies a recorded game. */
import type { Command } from "commander"
import { type CommandLine, FORCE, GAME, type WithModules, withLanguage } from "../command-line"
import type { ReplayRequest } from "./replay"

export function addReplay(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const replay = root.command("replay <file>").description("verify a recorded game and show its end")
  withLanguage(line, replay)
    .option("--step", "step through the record: Enter, b (back) or a number")
    .option(...GAME)
    .option("-s, --save <file>", "write the record to this file, as JSON if it ends in .json, else as text")
    .option("--force", FORCE)
    .action(async (file: string, request: ReplayRequest & WithModules) =>
      end(await (await import("./replay")).replay(io, await loadGames(...(request.game ?? [])), file, request)),
    )
}
