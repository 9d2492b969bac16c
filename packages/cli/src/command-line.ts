/** The parts of a command line that several commands share. */
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { type Command, InvalidArgumentError, Option } from "commander"
import type { Io } from "./io"
import { frenchText } from "./language/french-help"

export interface CommandLine {
  readonly io: Io
  readonly language: Language
  /**
   * Loads the games. Those of the words that are modules or npm packages come first.
   *
   * @throws GameModuleError for a module that cannot be used.
   */
  loadGames(...words: readonly (string | undefined)[]): Promise<readonly AnyRuledPackage[]>
  /** Receives the exit code of the command. */
  end(code: number): void
}

/** The longest time that a timer waits, some 24 days. */
export const LONGEST_DELAY = 2 ** 31 - 1

/** Returns a parser of whole numbers from `least` to `most`. */
export function atLeast(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+(e\d{1,2})?$/i.test(text) && value >= least && value <= most) return value
    throw new InvalidArgumentError(
      "Expected a whole number " +
        `${value > most ? `up to ${most}` : `of at least ${least}, such as ${1000 * Math.max(1, least)} or 1e6`}.`,
    )
  }
}

/** Collects the values of an option that may be repeated. */
export const collect = (text: string, before: string[] = []) => [...before, text]

export const SEED = ["--seed <seed>", "number or word that determines the game"] as const
export const SEAT = [
  "--seat <seat=player>",
  "player of one seat (repeatable): blue=mcts:2000, red=greedy, blue=./my-bot.mjs",
  collect,
] as const
export const BOT = ["-b, --bot <name>", "bot for unassigned seats: mcts:2s, greedy … (default: random)"] as const
export const SAVE = ["-s, --save <file>", "file for the record, saved continuously and by `save`"] as const
/** The modules of games that a command cannot know from its arguments. */
export const GAME = [
  "--game <module>",
  "module of another game (repeatable): ./mine.mjs or an npm package",
  collect,
] as const
export interface WithModules {
  readonly game?: readonly string[]
}
export const FORCE = "overwrite the file given by --save"
export const PLAYERS = "one name for all, names in seat order (a,b), or by seat (red=a,blue=b)"

export function withGameOptions(command: Command): Command {
  return command
    .option("-o, --option <key=value>", "set an option of the game (repeatable; see flottille games <game>)", collect)
    .option("--seats <count>", "short for --option seats=<count>")
}

export function withLanguage({ language }: CommandLine, command: Command): Command {
  return command.addOption(
    new Option("-l, --lang <language>", "language; FLOTTILLE_LANG=fr sets it permanently")
      .choices(["en", "fr"])
      .default(language),
  )
}

export function inLanguage({ language }: CommandLine, text: string): string {
  return language === "fr" ? frenchText(text) : text
}
