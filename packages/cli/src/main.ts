import { isFlottilleError } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { Command, CommanderError, InvalidArgumentError, Option } from "commander"
import type { AnalyseRequest, SolveRequest } from "./analyse"
import type { ArenaRequest } from "./arena"
import { inAscii } from "./ascii"
import { endChildren } from "./children"
import type { DemoRequest } from "./demo"
import { InputError, isInterrupted, isReaderLeft } from "./errors"
import { frenchText, inFrench, problemText } from "./french-help"
import type { Io } from "./io"
import type { ListRequest } from "./list"
import { distance, nearest } from "./nearest"
import type { PerftRequest } from "./perft"
import type { PlayRequest } from "./play"
import type { ReplayRequest } from "./replay"
import type { ReportRequest } from "./report"
import type { ResumeRequest } from "./resume"
import type { RulesRequest } from "./rules"
import type { ServeRequestOptions } from "./serve"
import type { SimulateRequest } from "./simulate"
import type { SqlRequest } from "./sql"
import type { WatchRequest } from "./watch"
import type { WorkerRequest } from "./work"

/** How a command ended, for the shell: done · bad input · wrong usage · interrupted. */
const EXIT = { done: 0, badInput: 1, wrongUsage: 2, interrupted: 130 } as const

function atLeast(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+(e\d{1,2})?$/i.test(text) && value >= least && value <= most) return value
    throw new InvalidArgumentError(
      `Expected a whole number ${value > most ? `up to ${most}` : `of at least ${least}, such as ${1000 * Math.max(1, least)} or 1e6`}.`,
    )
  }
}

/** The longest that a timer waits, some 24 days. */
const LONGEST_DELAY = 2 ** 31 - 1

function withOptions(command: Command): Command {
  return command
    .option("-o, --option <key=value>", "an option of the game, repeatable (see: flottille games <game>)", collect)
    .option("--seats <count>", "short for --option seats=<count>")
}

/** The words of a command line that ask for a language, and what they ask for. */
function languageWords(
  argv: readonly string[],
): readonly { readonly words: number; readonly asked: string | undefined }[] {
  return argv.flatMap((word, index) => {
    if (word === "-l" || word === "--lang") return [{ words: 2, asked: argv[index + 1] }]
    const asked = /^(?:--lang=|-l)(.+)$/.exec(word)?.[1]
    return asked === undefined ? [] : [{ words: 1, asked }]
  })
}

/** The language that an argument or the user's setting asks for; of several arguments the last. */
function languageOf(argv: readonly string[], usual = process.env.FLOTTILLE_LANG): Language {
  const asked = languageWords(argv).flatMap(({ asked }) => (asked === "fr" || asked === "en" ? [asked] : []))
  return (asked.at(-1) ?? usual) === "fr" ? "fr" : "en"
}

/** Whether nothing is asked but a language. */
function asksNothing(argv: readonly string[]): boolean {
  return languageWords(argv).reduce((sum, { words }) => sum + words, 0) === argv.length
}

const SEED = ["--seed <seed>", "a number or word; the same seed gives the same game"] as const
const collect = (text: string, before: string[] = []) => [...before, text]
const SEAT = [
  "--seat <seat=player>",
  "one seat's player, repeatable: blue=mcts:2000, red=greedy, blue=./my-bot.mjs",
  collect,
] as const
const REDIS_PATIENCE = [
  "--patience <milliseconds>",
  "when a Redis that has gone away is waited for no longer (default: 30000)",
  atLeast(1, LONGEST_DELAY),
] as const
const FORCE = "let --save write over a file that is there already"
const WHO = "one for all, in seat order (a,b), or by seat (red=a,blue=b)"

/** Options that are understood everywhere on the command line. */
const ASCII = "--ascii"
const DEBUG = "--debug"

/** Returns the command whose name a mistyped one is close to. */
function suggested(typed: string, { commands }: Command): readonly string[] {
  const names = commands.map((command) => command.name())
  return nearest(typed, names, 1).filter((name) => distance(typed, name) <= typed.length / 2)
}

/** The commands; each module is loaded when its command runs, so that `--help` answers at once. */
function program(
  io: Io,
  language: Language,
  loadGames: () => Promise<readonly AnyRuledPackage[]>,
  end: (code: number) => void,
): Command {
  const said = (text: string) => (language === "fr" ? frenchText(text) : text)
  const withLanguage = (command: Command) =>
    command.addOption(
      new Option("-l, --lang <language>", "the language: en or fr; FLOTTILLE_LANG=fr sets it for good")
        .choices(["en", "fr"])
        .default(language),
    )
  const root = new Command("flottille")
    .description("Board games by their exact rules: play, watch, simulate, replay, count.")
    .version(io.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns,
      getErrHelpWidth: () => io.stderr.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError("Try --help.")
  withLanguage(root)
    .option(ASCII, "print ASCII only, as in the locale C")
    .option(DEBUG, "print the stack of an unexpected error")
  root
    .helpCommand(false)
    .command("help [command]")
    .description("display help for command")
    .action((name: string | undefined) => {
      const found = name === undefined ? root : root.commands.find((command) => command.name() === name)
      if (found) return found.outputHelp()
      const [near] = suggested(name ?? "", root)
      root.error(`error: unknown command '${name}'${near === undefined ? "" : `\n(Did you mean ${near}?)`}`)
    })

  withLanguage(
    withOptions(
      root.command("play [game]").description("play a game at this terminal, or from lines of standard input"),
    ),
  )
    .option(...SEED)
    .option("-p, --players <names>", `${WHO}; default: human on the first seat, random elsewhere`)
    .option(...SEAT)
    .option("-b, --bot <name>", "who plays wherever nobody is named, instead of random: mcts:2s, greedy …")
    .option("-r, --resume <file>", "go on with a saved game")
    .option(
      "-s, --save <file>",
      "write the record there, whenever and however the game is left, and by `save` without a name",
    )
    .option("--force", FORCE)
    .option("--dice", "roll real dice and tell the outcomes by hand")
    .option("--flip", "turn the board to the other side")
    .addHelpText("after", said("\nAt the prompt: an action, its number in the list,\nor a command; help lists them."))
    .action(async (game: string | undefined, request: PlayRequest, command: Command) => {
      if (game === undefined && request.resume === undefined && !io.prompt)
        command.error("error: name a game, or a record with --resume")
      end(await (await import("./play")).play(io, await loadGames(), game, request))
    })

  withLanguage(
    root
      .command("resume [which]")
      .description("go on with a game that was left: the last one, or one by its number, game or file"),
  )
    .option("--list", "only list the games that were left")
    .option(...SEED)
    .option("-p, --players <names>", `${WHO}; default: as before`)
    .option(...SEAT)
    .option("-b, --bot <name>", "who plays wherever nobody is named, instead of random: mcts:2s, greedy …")
    .option(
      "-s, --save <file>",
      "write the record there, whenever and however the game is left, and by `save` without a name",
    )
    .option("--force", FORCE)
    .option("--dice", "roll real dice and tell the outcomes by hand")
    .option("--flip", "turn the board to the other side")
    .action(async (which: string | undefined, request: ResumeRequest) =>
      end(await (await import("./resume")).resume(io, await loadGames(), which, request)),
    )

  withLanguage(withOptions(root.command("watch <game>").description("watch policies and bots play, action by action")))
    .option(...SEED)
    .option("-p, --players <names>", `${WHO}; default: random`)
    .option(...SEAT)
    .option(
      "-d, --delay <milliseconds>",
      "pause between actions (default: 400 at a terminal, else 0)",
      atLeast(0, LONGEST_DELAY),
    )
    .option("--as <viewer>", "through the eyes of a seat, `spectator` or `referee` (default: referee)")
    .option("-s, --save <file>", "write the record there; on Ctrl-C, as far as the game has come")
    .option("--force", FORCE)
    .action(async (game: string, request: WatchRequest) =>
      end(await (await import("./watch")).watch(io, await loadGames(), game, request)),
    )

  withLanguage(
    withOptions(
      root.command("simulate <game>").description("play many games and report wins, lengths, choices and endings"),
    ),
  )
    .option("-n, --games <count>", "how many games", atLeast(1), 1000)
    .option("--seed <seed>", "a number or word; the same seed gives the same report, whatever the threads")
    .option("-t, --threads <count>", "worker threads (default: as many as the machine runs at once)", atLeast(1))
    .option("-p, --policy <names>", `${WHO}; default: random`)
    .option("--max-actions <count>", "give a game up after so many actions (default: the game's own bound)", atLeast(1))
    .option("--rows <file>", "keep what has been played in this file, and go on there")
    .option("--out <file>", "write a row for each game to this Parquet file")
    .option("--force", FORCE.replace("--save", "--out"))
    .option("--queue <address>", "let workers play that listen to this Redis: redis://host:6379")
    .option(...REDIS_PATIENCE)
    .option("--json", "print the report as JSON")
    .action(async (game: string, request: SimulateRequest) =>
      end(await (await import("./simulate")).simulate(io, await loadGames(), game, request)),
    )

  withLanguage(root.command("worker"))
    .description(
      "play for every `simulate --queue` of a Redis, until it is told to end; start as many as you like, anywhere",
    )
    .requiredOption(
      "--queue <address>",
      "the Redis: redis://host:6379, rediss:// by TLS, with a password redis://:password@host",
    )
    .option("-t, --threads <count>", "worker threads (default: as many as the machine runs at once)", atLeast(1))
    .option(
      "--lease <milliseconds>",
      "after so long without a sign of life what it plays goes to another (default: 10000)",
      atLeast(200, LONGEST_DELAY),
    )
    .option(...REDIS_PATIENCE)
    .action(async (request: WorkerRequest) => end(await (await import("./work")).work(io, await loadGames(), request)))

  withLanguage(
    withOptions(
      root.command("report <game>").description("what the rules do to a game: a report card, made by playing it"),
    ),
  )
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
    .option("--seed <seed>", "a number or word; the same seed gives the same report, whatever the threads")
    .option("-t, --threads <count>", "worker threads (default: as many as the machine runs at once)", atLeast(1))
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

  withLanguage(
    withOptions(
      root
        .command("arena <game> <bots...>")
        .description("let bots meet in blocks of equal deals and dice, and say how strong they are"),
    ),
  )
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
      said(
        "\nBots: uniform, greedy, mcts, ismcts, duct, policy:<name>; a search with a budget is mcts:2000 or mcts:2s.\nOr a file of your own: ./my-bot.mjs makes a bot from the package of a game, ./my-bot.py is a program that is asked by lines.",
      ),
    )
    .action(async (game: string, bots: string[], request: ArenaRequest) =>
      end(await (await import("./arena")).arena(io, await loadGames(), game, bots, request)),
    )

  withLanguage(
    root.command("replay <file>").description("verify a recorded game, in text or JSON form, and show where it ended"),
  )
    .option("--step", "show it entry by entry: Enter goes on, b back, a number there")
    .option("-s, --save <file>", "write it again, as JSON if the name ends so, else as text")
    .option("--force", FORCE)
    .action(async (file: string, request: ReplayRequest) =>
      end(await (await import("./replay")).replay(io, await loadGames(), file, request)),
    )

  withOptions(
    root.command("perft <game> [position]").description("count the action sequences of each length from a position"),
  )
    .option("-d, --depth <depth>", "how many actions", atLeast(1), 3)
    .option("--divide", "the count behind each first action")
    .option("--json", "print the counts as JSON")
    .action(async (game: string, position: string | undefined, request: PerftRequest) =>
      end(await (await import("./perft")).perft(io, await loadGames(), game, position, request)),
    )

  withLanguage(
    root
      .command("analyse <game> <position>")
      .description("the best actions of a position: exactly where its ending can be solved, else as a bot sees them"),
  )
    .option("-b, --bot <name>", "who thinks: mcts:2000, ismcts:2s, greedy …")
    .option("--lines <count>", "how many actions", atLeast(1), 5)
    .option(...SEED)
    .option("--json", "print them as JSON")
    .action(async (game: string, position: string, request: AnalyseRequest) =>
      end(await (await import("./analyse")).analyse(io, await loadGames(), game, position, request)),
    )

  withLanguage(
    root
      .command("solve <game> <ending>")
      .description(
        "the exact values of an ending, proved: flottille solve dejarik 'GH O'; or the wins that can be forced from a position",
      ),
  )
    .option("--turns <count>", "of a position: within so many turns of whoever is to move", atLeast(1, 9), 1)
    .option("--json", "print them as JSON")
    .action(async (game: string, ending: string, request: SolveRequest) =>
      end(await (await import("./analyse")).solveEnding(io, await loadGames(), game, ending, request)),
    )

  root
    .command("serve")
    .description(
      "sessions of games for programs in any language: a line of JSON in, a line of JSON out (docs/serve.md)",
    )
    .option("--schema", "print the schemas of all requests, and nothing else")
    .action(async (request: ServeRequestOptions) =>
      end(await (await import("./serve")).serve(io, await loadGames(), request)),
    )

  withLanguage(
    root
      .command("rules <game> [clause]")
      .description("print the rules of a game, a chapter (DJ-3) or one clause (DJ-3.2)"),
  )
    .option("--json", "print them as JSON")
    .action(async (game: string, clause: string | undefined, request: RulesRequest & { readonly json?: boolean }) => {
      const known = await loadGames()
      if (request.json) end((await import("./descriptions")).printRules(io, known, game, clause, request))
      else end((await import("./rules")).rules(io, known, game, clause, request))
    })

  withLanguage(
    root.command("games [game]").description("list the games there are, or the seats, players and options of one"),
  )
    .option("--json", "print them as JSON")
    .action(async (game: string | undefined, request: ListRequest) =>
      end((await import("./list")).listGames(io, await loadGames(), game, request)),
    )

  withLanguage(root.command("demo [games...]").description("play one whole game of each game and verify its record"))
    .option(SEED[0], SEED[1], "1")
    .option("-p, --players <names>", "the policy that plays all seats", "random")
    .action(async (ids: string[], request: DemoRequest) =>
      end(await (await import("./demo")).demo(io, await loadGames(), ids, request)),
    )

  root
    .command("completion <shell>")
    .description("print a script that completes commands in bash, zsh or fish: source <(flottille completion bash)")
    .action(async (shell: string) => {
      const { completion, SHELLS } = await import("./completion")
      const known = SHELLS.find((each) => each === shell)
      if (!known)
        throw new InputError("shell", `no script for ${JSON.stringify(shell)}; there are ${SHELLS.join(", ")}`)
      const ids = (await loadGames()).map(({ game }) => game.id)
      end(completion(io, root, ids, known))
    })

  return language === "fr" ? inFrench(root) : root
}

/** Returns where an error was thrown, and what caused it. */
function stackOf({ stack = "", cause }: Error): string {
  const frames = stack.split("\n").filter((line) => /^ {4}at /.test(line))
  return [...frames, ...(cause instanceof Error ? [`caused by: ${cause.message}`, stackOf(cause)] : [])].join("\n")
}

async function registeredGames(): Promise<readonly AnyRuledPackage[]> {
  return (await import("./games")).games
}

/**
 * Runs one command line.
 *
 * @param given - The arguments, without the program's own name.
 * @param outside - The world outside.
 * @param known - The games; the registered ones if left out.
 * @returns The exit code: 0 done, 1 bad input (with one line on standard error), 2 wrong usage, 130 interrupted. Never throws.
 */
export async function main(given: readonly string[], outside: Io, known?: readonly AnyRuledPackage[]): Promise<number> {
  let code: number = EXIT.done
  const loadGames = () => (known ? Promise.resolve(known) : registeredGames())
  const argv = given.filter((word) => word !== ASCII && word !== DEBUG)
  const language = languageOf(argv)
  const world = outside.ascii || given.includes(ASCII) ? inAscii(outside) : outside
  const io: Io = { ...world, language }
  const root = program(io, language, loadGames, (ended) => {
    code = ended
  })
  try {
    if (asksNothing(argv)) root.outputHelp()
    else await root.parseAsync([...argv], { from: "user" })
    // The last words, too, have to be taken before all is well.
    await new Promise((resolve) => setImmediate(resolve))
    if (io.stdout.fault) throw io.stdout.fault
    return code
  } catch (error) {
    if (isReaderLeft(error)) return EXIT.done
    if (isInterrupted(error) || (io.signal.aborted && !isFlottilleError(error))) return EXIT.interrupted
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage
    const kind = isFlottilleError(error) ? error.code : "internal"
    const problem = error instanceof Error ? error : new Error(String(error))
    const [message = ""] = problemText(problem, language).split("\n")
    const isDebugged = given.includes(DEBUG)
    const remedy =
      kind !== "internal" || isDebugged ? "" : language === "fr" ? ` ; ${DEBUG} dit où` : `; ${DEBUG} prints where`
    io.stderr.write(
      language === "fr" ? `flottille : ${message}${remedy}\n` : `flottille: ${kind} error: ${message}${remedy}\n`,
    )
    if (isDebugged) io.stderr.write(`${stackOf(problem)}\n`)
    return EXIT.badInput
  } finally {
    endChildren()
  }
}
