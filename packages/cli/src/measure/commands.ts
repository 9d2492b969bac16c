/** The commands that measure games and bots. */
import type { Command } from "commander"
import type { CommandLine, WithModules } from "../command-line"
import {
  atLeast,
  collect,
  FORCE,
  GAME,
  inLanguage,
  LONGEST_DELAY,
  PLAYERS,
  withGameOptions,
  withLanguage,
} from "../command-line"
import type { ArenaRequest } from "./arena"
import type { ReportRequest } from "./report"
import type { SimulateRequest } from "./simulate"
import type { WorkerRequest } from "./work"

const REPORT_SEED = ["--seed <seed>", "number or word that determines every game"] as const
const THREADS = [
  "-t, --threads <count>",
  "number of worker threads (default: all that the machine has)",
  atLeast(1),
] as const
const REDIS_PATIENCE = [
  "--patience <milliseconds>",
  "Redis reconnect timeout in ms (default: 30000)",
  atLeast(1, LONGEST_DELAY),
] as const

export function addSimulate(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const simulate = root.command("simulate <game>").description("play many games and report the results")
  withLanguage(line, withGameOptions(simulate))
    .option("-n, --games <count>", "number of games", atLeast(1), 1000)
    .option(...REPORT_SEED)
    .option(...THREADS)
    .option("-p, --policy <names>", `${PLAYERS}; default: random`)
    .option("--max-actions <count>", "action limit per game (default: the game's own)", atLeast(1))
    .option("--rows <file>", "save progress in this file and continue from it")
    .option("--out <file>", "write one row per game to this file: CSV, or JSON lines (.jsonl)")
    .option("--force", FORCE.replace("--save", "--out"))
    .option("--queue <address>", "distribute games to workers through this Redis: redis://host:6379")
    .option(...REDIS_PATIENCE)
    .option("--json", "print the report as JSON")
    .action(async (game: string, request: SimulateRequest) =>
      end(await (await import("./simulate")).simulate(io, await loadGames(game), game, request)),
    )
}

export function addWorker(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  withLanguage(line, root.command("worker"))
    .description("play games for every `simulate --queue`")
    .requiredOption(
      "--queue <address>",
      "address of the Redis: redis://host:6379; TLS: rediss://; password: redis://:password@host",
    )
    .option(...THREADS)
    .option("--lease <milliseconds>", "worker heartbeat timeout in ms (default: 10000)", atLeast(200, LONGEST_DELAY))
    .option(...REDIS_PATIENCE)
    .option(...GAME)
    .action(async (request: WorkerRequest & WithModules) =>
      end(await (await import("./work")).work(io, await loadGames(...(request.game ?? [])), request)),
    )
}

export function addReport(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const report = root.command("report <game>").description("generate a report card from played games")
  withLanguage(line, withGameOptions(report))
    .option("-n, --games <count>", "number of random games", atLeast(1), 1000)
    .option(
      "-b, --bots <names>",
      "bots that also play, each against itself: mcts:100,greedy or none (default: the strongest)",
    )
    .option("--bot-games <count>", "number of games per bot", atLeast(0), 10)
    .option("--beside <key=value>", "compare another value of an option with the default (repeatable)", collect)
    .option("--rulings", "compare every option value with the default, in random games")
    .option(
      "--skill <blocks>",
      "number of blocks of the first bot against itself with twice the iterations",
      atLeast(0),
      2,
    )
    .option("--ending <pieces>", "solve an ending (repeatable)", collect)
    .option(...REPORT_SEED)
    .option(...THREADS)
    .option("--html", "print a self-contained HTML page with plots")
    .option("--markdown", "print Markdown")
    .option("--json <file>", "also write the card as data to this file")
    .option("--force", FORCE.replace("--save", "--json"))
    .action(async (game: string, request: ReportRequest) =>
      end(await (await import("./report")).report(io, await loadGames(game), game, request)),
    )
}

export function addArena(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const arena = root.command("arena <game> <bots...>").description("measure bots against each other")
  withLanguage(line, withGameOptions(arena))
    .option("-b, --blocks <count>", "number of blocks; in each, every pair of bots plays in all seats", atLeast(1), 20)
    .option("--seed <seed>", "number or word that determines deals and dice")
    .option("--first-alone", "with more than two seats: let only the first bot play alone against copies of another")
    .option("-w, --workers <count>", "number of threads; results do not depend on it", atLeast(1), 1)
    .option("--sprt <elo0,elo1>", "two bots: stop when SPRT decides between these normalized Elo differences")
    .option("--patience <milliseconds>", "decision timeout of a bot in ms (default: 60000)", atLeast(1, LONGEST_DELAY))
    .option("--max-actions <count>", "action limit per game, then a draw (default: the game's own)", atLeast(1))
    .option("--records <file>", "write all records to this file, as one JSON array")
    .option("--force", FORCE.replace("--save", "--records"))
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      inLanguage(
        line,
        "\nBots: level:1 to level:5, uniform, greedy, mcts, ismcts, matrix, policy:<name>; a search with a budget is " +
          "mcts:2000 or mcts:2s.\nOr your own file: ./my-bot.mjs makes a bot from the package of a game, " +
          "./my-bot.py is a program that answers line by line.",
      ),
    )
    .action(async (game: string, bots: string[], request: ArenaRequest) =>
      end(await (await import("./arena")).arena(io, await loadGames(game), game, bots, request)),
    )
}
