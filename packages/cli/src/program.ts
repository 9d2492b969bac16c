import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { Command } from "commander"
import { addCommand, addLanguage, type CommandLine, inLanguage } from "./command-line"
import { addMeasuring, addPlaying, addReading, addServing, addStudying } from "./commands"
import { inFrench } from "./language/french-help"

/** Options that are understood everywhere on the command line. */
export const ASCII = "--ascii"
export const DEBUG = "--debug"

const COMMANDS = [addHelp, addPlaying, addMeasuring, addStudying, addServing, addReading, addCompletion]

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
  addLanguage(line, root)
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

function addHelp(line: CommandLine, root: Command): void {
  addCommand(line, root.helpCommand(false), "help").action(async (name: string | undefined) => {
    const found = name === undefined ? root : root.commands.find((command) => command.name() === name)
    // The parser refuses a name that is unknown.
    if (found) found.outputHelp()
    else await root.parseAsync([name ?? ""], { from: "user" })
  })
}

function addCompletion(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  addCommand(line, root, "completion").action(async (shell: string) => {
    const { completion, SHELLS } = await import("./terminal/completion")
    const known = SHELLS.find((each) => each === shell)
    if (!known)
      throw new InputError("shell", said`no script for ${JSON.stringify(shell)}; there are ${SHELLS.join(", ")}`)
    const ids = (await loadGames()).map(({ game }) => game.id)
    end(completion(io, root, ids, known))
  })
}
