/** The parts of a command line that several commands share. */
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { type Command, InvalidArgumentError, Option } from "commander"
import type { Io } from "./io"
import { frenchText } from "./language/french-help"

/** The surroundings of every command. */
export interface CommandLine {
  readonly io: Io
  readonly language: Language
  loadGames(): Promise<readonly AnyRuledPackage[]>
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

export const SEED = ["--seed <seed>", "a number or word; the same seed gives the same game"] as const
export const SEAT = [
  "--seat <seat=player>",
  "one seat's player, repeatable: blue=mcts:2000, red=greedy, blue=./my-bot.mjs",
  collect,
] as const
export const BOT = [
  "-b, --bot <name>",
  "bot for seats without a named player, instead of random: mcts:2s, greedy …",
] as const
export const SAVE = [
  "-s, --save <file>",
  "write the record there, whenever and however the game is left, and by `save` without a name",
] as const
export const FORCE = "let --save write over a file that is there already"
export const PLAYERS = "one for all, in seat order (a,b), or by seat (red=a,blue=b)"

/** Adds the options of the game. */
export function withGameOptions(command: Command): Command {
  return command
    .option("-o, --option <key=value>", "an option of the game, repeatable (see: flottille games <game>)", collect)
    .option("--seats <count>", "short for --option seats=<count>")
}

/** Adds the choice of the language. */
export function withLanguage({ language }: CommandLine, command: Command): Command {
  return command.addOption(
    new Option("-l, --lang <language>", "the language: en or fr; FLOTTILLE_LANG=fr sets it for good")
      .choices(["en", "fr"])
      .default(language),
  )
}

/** Returns a text in the language of the help. */
export function inLanguage({ language }: CommandLine, text: string): string {
  return language === "fr" ? frenchText(text) : text
}
