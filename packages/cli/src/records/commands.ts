/** The command that verifies a recorded game. */
import type { Command } from "commander"
import { type CommandLine, FORCE, withLanguage } from "../command-line"
import type { ReplayRequest } from "./replay"

/** Adds `replay`. */
export function addReplay(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const replay = root
    .command("replay <file>")
    .description("verify a recorded game, in text or JSON form, and show where it ended")
  withLanguage(line, replay)
    .option("--step", "show it entry by entry: Enter goes on, b back, a number there")
    .option("-s, --save <file>", "write it again, as JSON if the name ends so, else as text")
    .option("--force", FORCE)
    .action(async (file: string, request: ReplayRequest) =>
      end(await (await import("./replay")).replay(io, await loadGames(), file, request)),
    )
}
