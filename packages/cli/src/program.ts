import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { Command } from "commander"
import { type CommandLine, inLanguage, withLanguage } from "./command-line"
import { addHost } from "./host/commands"
import { addJoin } from "./join/commands"
import { inFrench } from "./language/french-help"
import { addImport } from "./maps/commands"
import { addArena, addReport, addSimulate, addWorker } from "./measure/commands"
import { addDemo, addPlay, addResume, addWatch } from "./play/commands"
import { addReplay } from "./records/commands"
import { addGames, addRules } from "./rules/commands"
import { addServe } from "./serve/commands"
import { addAnalyse, addPerft, addReview, addSolve } from "./study/commands"
import { addUmpire } from "./umpire/commands"

/** Options that are understood everywhere on the command line. */
export const ASCII = "--ascii"
export const DEBUG = "--debug"

const COMMANDS = [
  addHelp,
  addPlay,
  addResume,
  addWatch,
  addSimulate,
  addWorker,
  addReport,
  addArena,
  addReplay,
  addReview,
  addPerft,
  addAnalyse,
  addSolve,
  addServe,
  addHost,
  addJoin,
  addUmpire,
  addRules,
  addGames,
  addImport,
  addDemo,
  addCompletion,
]

/** Creates the command line; the module of a command is loaded when it runs, so that `--help` answers at once. */
export function createProgram(line: CommandLine): Command {
  const { io, language } = line
  const root = new Command("flottille")
    .description("Play, watch, simulate and replay board games.")
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
  withLanguage(line, root)
    .option(ASCII, "print ASCII only, as in the locale C")
    .option(DEBUG, "print the stack trace of an error")
    .addHelpText(
      "after",
      inLanguage(
        line,
        "\nA game is its id, a module or an npm package: dejarik, ./mine.mjs, @acme/their-game.\n" +
          "A module runs as part of the program: load only code that you trust.",
      ),
    )
  for (const add of COMMANDS) add(line, root)
  return language === "fr" ? inFrench(root) : root
}

function addHelp(_line: CommandLine, root: Command): void {
  root
    .helpCommand(false)
    .command("help [command]")
    .description("show help for a command")
    .action(async (name: string | undefined) => {
      const found = name === undefined ? root : root.commands.find((command) => command.name() === name)
      // The parser refuses a name that is unknown.
      if (found) found.outputHelp()
      else await root.parseAsync([name ?? ""], { from: "user" })
    })
}

function addCompletion({ io, loadGames, end }: CommandLine, root: Command): void {
  root
    .command("completion <shell>")
    .description("print a completion script for bash, zsh or fish")
    .action(async (shell: string) => {
      const { completion, SHELLS } = await import("./terminal/completion")
      const known = SHELLS.find((each) => each === shell)
      if (!known)
        throw new InputError("shell", said`no script for ${JSON.stringify(shell)}; there are ${SHELLS.join(", ")}`)
      const ids = (await loadGames()).map(({ game }) => game.id)
      end(completion(io, root, ids, known))
    })
}
