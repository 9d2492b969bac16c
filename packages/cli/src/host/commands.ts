/** The command that opens a room for friends. */
import { type Command, InvalidArgumentError, Option } from "commander"
import { atLeast, type CommandLine, collect, SEED, withGameOptions, withLanguage } from "../command-line"
import type { HostRequest } from "./host"

/** The longest deadline in minutes: 30 days. */
const LONGEST = 43_200

function readRoom(text: string): string {
  if (/^[\w-]{1,64}$/.test(text)) return text
  throw new InvalidArgumentError("Expected up to 64 letters, digits, - or _.")
}

export function addHost(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  const host = root.command("host <game>").description("open a room and print a link for each seat")
  withLanguage(line, withGameOptions(host))
    .option("--port <port>", "port to listen on; 0 picks a free one", atLeast(0, 65_535), 8080)
    .option("--address <address>", "address to listen on (default: all addresses of this machine)")
    .option("--room <name>", "name of the room in the links", readRoom, "room")
    .option("--folder <folder>", "folder that keeps the room (default: the game is lost when the room closes)")
    .option("--seat <seat=bot>", "bot for a seat (repeatable): italy=level:3", collect)
    .addOption(
      new Option("--press <press>", "letters between the players")
        .choices(["none", "public", "private"])
        .default("private"),
    )
    .option("--anonymous", "allow anonymous letters")
    .option("--minutes <minutes>", "minutes per phase (default: no deadline)", atLeast(1, LONGEST))
    .addOption(
      new Option("--draws <draws>", "draws among all survivors, or also among some")
        .choices(["survivors", "any"])
        .default("survivors"),
    )
    .option("--secret-votes", "hide how players vote on a draw")
    .option("--page <folder>", "serve the files of a web page to browsers")
    .option(...SEED)
    .action(async (game: string, request: HostRequest) =>
      end(await (await import("./host")).host(io, await loadGames(game), game, request)),
    )
}
