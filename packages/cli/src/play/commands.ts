/** The commands that play games. */
import type { Command } from "commander"
import type { CommandLine, WithModules } from "../command-line"
import {
  atLeast,
  BOT,
  FORCE,
  GAME,
  inLanguage,
  LONGEST_DELAY,
  PLAYERS,
  SAVE,
  SEAT,
  SEED,
  withGameOptions,
  withLanguage,
} from "../command-line"
import type { DemoRequest } from "./demo"
import type { PlayRequest } from "./play"
import type { ResumeRequest } from "./resume"
import type { WatchRequest } from "./watch"

function withTableOptions(command: Command): Command {
  return command
    .option("--force", FORCE)
    .option("--dice", "roll real dice and type the outcomes")
    .option("--flip", "turn the board round")
}

export function addPlay(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const play = root.command("play [game]").description("play a game, interactively or from standard input")
  withLanguage(line, withGameOptions(play))
    .option(...SEED)
    .option("-p, --players <names>", `${PLAYERS}; default: human first, others random`)
    .option(...SEAT)
    .option(...BOT)
    .option("-r, --resume <file>", "resume a saved game")
    .option(...SAVE)
  withTableOptions(play)
    .addHelpText(
      "after",
      inLanguage(
        line,
        "\nAt the prompt, type an action, its number in the list,\nor a command; help lists the commands.",
      ),
    )
    .action(async (game: string | undefined, request: PlayRequest, command: Command) => {
      if (game === undefined && request.resume === undefined && !io.prompt)
        command.error("error: name a game (flottille games lists them), or a record with --resume")
      const { askForGame, play } = await import("./play")
      const isNew = game === undefined && request.resume === undefined
      const id = isNew ? await askForGame(io, await loadGames(), request) : game
      end(await play(io, await loadGames(id), id, request))
    })
}

/** Returns the module whose game is to be resumed; other words name games and records. */
function moduleIn(which: string | undefined): string | undefined {
  return which !== undefined && /^@|\.[cm]?[jt]sx?(#|$)/.test(which) ? which : undefined
}

export function addResume(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const resume = root.command("resume [which]").description("resume an unfinished game (default: the last one)")
  withLanguage(line, resume)
    .option("--list", "list the unfinished games")
    .option(...GAME)
    .option(...SEED)
    .option("-p, --players <names>", `${PLAYERS}; default: as before`)
    .option(...SEAT)
    .option(...BOT)
    .option(...SAVE)
  withTableOptions(resume).action(async (which: string | undefined, request: ResumeRequest & WithModules) =>
    end(
      await (await import("./resume")).resume(
        io,
        await loadGames(moduleIn(which), ...(request.game ?? [])),
        which,
        request,
      ),
    ),
  )
}

export function addWatch(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const watch = root.command("watch <game>").description("watch policies and bots play")
  withLanguage(line, withGameOptions(watch))
    .option(...SEED)
    .option("-p, --players <names>", `${PLAYERS}; default: random`)
    .option(...SEAT)
    .option(
      "-d, --delay <milliseconds>",
      "pause between actions in ms (default: 400 at a terminal, else 0)",
      atLeast(0, LONGEST_DELAY),
    )
    .option("--as <viewer>", "show the view of a seat, `spectator` or `referee` (default: referee)")
    .option("-s, --save <file>", "file for the record; on Ctrl-C, of the game so far")
    .option("--force", FORCE)
    .action(async (game: string, request: WatchRequest) =>
      end(await (await import("./watch")).watch(io, await loadGames(game), game, request)),
    )
}

export function addDemo(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const demo = root.command("demo [games...]").description("play and verify one game of each kind")
  withLanguage(line, demo)
    .option(SEED[0], SEED[1], "1")
    .option("-p, --players <names>", "policy for all seats", "random")
    .action(async (ids: string[], request: DemoRequest) =>
      end(await (await import("./demo")).demo(io, await loadGames(...ids), ids, request)),
    )
}
