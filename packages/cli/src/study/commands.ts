/** The commands that study one position. */
import type { Command } from "commander"
import { atLeast, type CommandLine, GAME, SEED, type WithModules, withGameOptions, withLanguage } from "../command-line"
import type { AnalyseRequest, SolveRequest } from "./analyse"
import type { PerftRequest } from "./perft"
import type { ReviewRequest } from "./review"

export function addPerft({ io, loadGames, end }: CommandLine, root: Command): void {
  withGameOptions(root.command("perft <game> [position]").description("count action sequences of each length"))
    .option("-d, --depth <depth>", "number of actions", atLeast(1), 3)
    .option("--json", "print the counts as JSON")
    .action(async (game: string, position: string | undefined, request: PerftRequest) =>
      end(await (await import("./perft")).perft(io, await loadGames(game), game, position, request)),
    )
}

export function addAnalyse(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const analyse = root.command("analyse <game> <position>").description("list the best actions of a position")
  withLanguage(line, analyse)
    .option("-b, --bot <name>", "bot that evaluates: mcts:2000, ismcts:2s, greedy …")
    .option("--lines <count>", "number of actions", atLeast(1), 5)
    .option(...SEED)
    .option("--json", "print them as JSON")
    .action(async (game: string, position: string, request: AnalyseRequest) =>
      end(await (await import("./analyse")).analyse(io, await loadGames(game), game, position, request)),
    )
}

export function addReview(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const review = root.command("review <file>").description("find the worst mistakes of a recorded game")
  withLanguage(line, review)
    .option("-b, --bot <name>", "bot that judges, or none for the evaluation alone (default: a quick search)")
    .option("--mistakes <count>", "number of mistakes per seat", atLeast(1), 3)
    .option("--seed <seed>", "number or word that determines the samples")
    .option("--html", "print a self-contained HTML page with the graph")
    .option("--markdown", "print Markdown")
    .option("--json", "print the review as JSON")
    .option(...GAME)
    .action(async (file: string, request: ReviewRequest & WithModules) =>
      end(await (await import("./review")).review(io, await loadGames(...(request.game ?? [])), file, request)),
    )
}

export function addSolve(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const solve = root.command("solve <game> <ending>").description("solve an ending or find forced wins")
  withLanguage(line, solve)
    .option("--turns <count>", "number of turns within which to find forced wins", atLeast(1, 9), 1)
    .option("--json", "print them as JSON")
    .action(async (game: string, ending: string, request: SolveRequest) =>
      end(await (await import("./analyse")).solveEnding(io, await loadGames(game), game, ending, request)),
    )
}
