/** The commands of campaigns by post. */
import { type Command, Option } from "commander"
import { atLeast, type CommandLine, collect, GAME, type WithModules, withGameOptions } from "../command-line"
import type { BeginRequest } from "./begin"
import type { RunRequest } from "./run"

/** Adds `umpire` and its commands. */
export function addUmpire(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const umpire = root.command("umpire").description("run a campaign by post").helpCommand(false)
  withGameOptions(umpire.command("new <game> <folder>").description("begin a campaign in a new folder"))
    .option("--player <seat=address>", "email address of a seat (repeatable): france=ann@example.org", collect)
    .option("--french <seat>", "seat that reads French (repeatable)", collect)
    .option("--from <address>", "address of the umpire")
    .option("--title <title>", "title of the campaign (default: that of the game)")
    .option("--hours <hours>", "hours per turn (default: the umpire ends turns by hand)", atLeast(1))
    .option("--gazette <address>", "reader of the gazette (repeatable)", collect)
    .option("--inbox <path>", "file, folder, mbox or Maildir with incoming sheets (default: in)", collect)
    .option("--copy <address>", "your own address, also read as an inbox: it receives a copy of each letter")
    .addOption(
      new Option("--proof <proof>", "proof of the sender: the seat's code, or also its address")
        .choices(["code", "address"])
        .default("code"),
    )
    .addOption(
      new Option("-l, --lang <language>", "language of the gazette").choices(["en", "fr"]).default(line.language),
    )
    .action(async (game: string, folder: string, request: BeginRequest) =>
      end(await (await import("./begin")).begin(io, await loadGames(game), game, folder, request)),
    )
  umpire
    .command("run <folder>")
    .description("read sheets, end turns, send letters")
    .option(...GAME)
    .option("--smtp <url>", "mail server; FLOTTILLE_SMTP sets it: smtp://user:password@host:587 (default: write files)")
    .option("--now", "end the turn now")
    .option("--dry-run", "print what would be done, and do nothing")
    .option("--watch <seconds>", "repeat after this many seconds", atLeast(1, 86_400))
    .action(async (folder: string, request: RunRequest & WithModules) =>
      end(await (await import("./run")).run(io, await loadGames(...(request.game ?? [])), folder, request)),
    )
  umpire
    .command("status <folder>")
    .description("show the turn, its sheets and unsent letters")
    .option(...GAME)
    .action(async (folder: string, request: WithModules) =>
      end(await (await import("./run")).status(io, await loadGames(...(request.game ?? [])), folder)),
    )
}
