/** The commands that measure games and bots. */
import type { Command } from "commander"
import {
  atLeast,
  type CommandLine,
  collect,
  FORCE,
  inLanguage,
  LONGEST_DELAY,
  PLAYERS,
  withGameOptions,
  withLanguage,
} from "../command-line"
import type { ArenaRequest } from "./arena"
import type { ReportRequest } from "./report"
import type { SimulateRequest } from "./simulate"
import type { SqlRequest } from "./sql"
import type { WorkerRequest } from "./work"

const REPORT_SEED = [
  "--seed <seed>",
  "a number or word; the same seed gives the same report with any number of threads",
] as const
const THREADS = [
  "-t, --threads <count>",
  "worker threads (default: as many as the machine runs at once)",
  atLeast(1),
] as const
const REDIS_PATIENCE = [
  "--patience <milliseconds>",
  "when a Redis that has gone away is waited for no longer (default: 30000)",
  atLeast(1, LONGEST_DELAY),
] as const

/** Adds `simulate`. */
export function addSimulate(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const simulate = root
    .command("simulate <game>")
    .description("play many games and report wins, lengths, choices and endings")
  withLanguage(line, withGameOptions(simulate))
    .option("-n, --games <count>", "how many games", atLeast(1), 1000)
    .option(...REPORT_SEED)
    .option(...THREADS)
    .option("-p, --policy <names>", `${PLAYERS}; default: random`)
    .option("--max-actions <count>", "give a game up after so many actions (default: the game's own bound)", atLeast(1))
    .option("--rows <file>", "keep finished games in this file, and continue from it")
    .option("--out <file>", "write a row for each game to this Parquet file")
    .option("--force", FORCE.replace("--save", "--out"))
    .option("--queue <address>", "let workers play that listen to this Redis: redis://host:6379")
    .option(...REDIS_PATIENCE)
    .option("--json", "print the report as JSON")
    .action(async (game: string, request: SimulateRequest) =>
      end(await (await import("./simulate")).simulate(io, await loadGames(), game, request)),
    )
}

/** Adds `worker`. */
export function addWorker(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  withLanguage(line, root.command("worker"))
    .description(
      "play for every `simulate --queue` of a Redis, until it is told to end; start as many as you like, anywhere",
    )
    .requiredOption(
      "--queue <address>",
      "the Redis: redis://host:6379, rediss:// by TLS, with a password redis://:password@host",
    )
    .option(...THREADS)
    .option(
      "--lease <milliseconds>",
      "milliseconds after which the games of a silent worker go to another (default: 10000)",
      atLeast(200, LONGEST_DELAY),
    )
    .option(...REDIS_PATIENCE)
    .action(async (request: WorkerRequest) => end(await (await import("./work")).work(io, await loadGames(), request)))
}

/** Adds `report`. */
export function addReport(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const report = root
    .command("report <game>")
    .description("a report card: the effects of the rules, measured by playing")
  withLanguage(line, withGameOptions(report))
    .option("--sql <query>", "instead, ask a file of `simulate --out` by SQL, in which it is the table games")
    .option("-n, --games <count>", "how many games of uniform play", atLeast(1), 1000)
    .option(
      "-b, --bots <names>",
      "who else plays, each against itself: mcts:100,greedy or none (default: the strongest, briefly)",
    )
    .option("--bot-games <count>", "how many games each of them plays", atLeast(0), 10)
    .option(
      "--beside <key=value>",
      "another value of an option, played beside the default by all who play, repeatable",
      collect,
    )
    .option("--rulings", "every other value that options name, each beside the default, at random")
    .option("--skill <blocks>", "blocks of the first bot against itself with twice the iterations", atLeast(0), 2)
    .option("--ending <pieces>", "an ending to be solved, repeatable", collect)
    .option(...REPORT_SEED)
    .option(...THREADS)
    .option("--html", "write one HTML file that needs nothing else, with plots, to standard output")
    .option("--markdown", "write Markdown to standard output")
    .option("--json <file>", "write the card as data")
    .option("--force", FORCE.replace("--save", "--json"))
    .action(async (game: string, { sql, ...request }: ReportRequest & Partial<SqlRequest>) =>
      end(
        sql === undefined
          ? await (await import("./report")).report(io, await loadGames(), game, request)
          : await (await import("./sql")).reportSql(io, game, { ...request, sql }),
      ),
    )
}

/** Adds `arena`. */
export function addArena(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const arena = root
    .command("arena <game> <bots...>")
    .description("let bots meet in blocks of equal deals and dice, and say how strong they are")
  withLanguage(line, withGameOptions(arena))
    .option("-b, --blocks <count>", "how many blocks: every pair meets in each, in all seats", atLeast(1), 20)
    .option("--seed <seed>", "a number or word; the same seed deals and rolls the same")
    .option(
      "--first-alone",
      "more than two seats: only the first bot sits alone among another, not the other way round",
    )
    .option("-w, --workers <count>", "how many threads play; the result is the same", atLeast(1), 1)
    .option("--sprt <elo0,elo1>", "two bots: stop once it is settled which difference it is, in normalized Elo")
    .option(
      "--patience <milliseconds>",
      "when a bot that has not answered has forfeited (default: 60000)",
      atLeast(1, LONGEST_DELAY),
    )
    .option(
      "--max-actions <count>",
      "stop a game after so many actions, as a draw (default: the game's own bound)",
      atLeast(1),
    )
    .option("--records <file>", "write a record of every game, as one JSON list")
    .option("--force", FORCE.replace("--save", "--records"))
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      inLanguage(
        line,
        "\nBots: uniform, greedy, mcts, ismcts, duct, policy:<name>; a search with a budget is mcts:2000 or " +
          "mcts:2s.\nOr a file of your own: ./my-bot.mjs makes a bot from the package of a game, ./my-bot.py is a " +
          "program that is asked by lines.",
      ),
    )
    .action(async (game: string, bots: string[], request: ArenaRequest) =>
      end(await (await import("./arena")).arena(io, await loadGames(), game, bots, request)),
    )
}
