/** The parts of a command line that several commands share. */
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { type Command, InvalidArgumentError, Option } from "commander"
import tables from "./commands.json" with { type: "json" }
import type { Io } from "./io"
import { frenchText } from "./language/french-help"

const { commands, options } = tables

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

export interface WithModules {
  /** The modules of other games. */
  readonly game?: readonly string[]
}

/** An option as its table describes it. */
interface OptionText {
  readonly flags: string
  readonly about: string
  readonly choices?: readonly string[] | undefined
  /** The least and the largest whole number. */
  readonly least?: number | undefined
  readonly most?: number | undefined
  /** The form of a text, and what to say about others. */
  readonly pattern?: string | undefined
  readonly expected?: string | undefined
  readonly repeats?: boolean | undefined
  readonly required?: boolean | undefined
  readonly default?: string | number | undefined
}

interface CommandText {
  readonly usage: string
  readonly about: string
  /** Options of its own, and the names of shared ones. */
  readonly options?: readonly (OptionText | string)[]
  /** The text below its help. */
  readonly after?: string
}

const texts: Readonly<Record<keyof typeof commands, CommandText>> = commands
const shared: Readonly<Record<string, OptionText>> = options

function wholeNumber(text: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (/^\d+(e\d{1,2})?$/i.test(text) && value >= least && value <= most) return value
  throw new InvalidArgumentError(
    "Expected a whole number " +
      `${value > most ? `up to ${most}` : `of at least ${least}, such as ${1000 * Math.max(1, least)} or 1e6`}.`,
  )
}

function formed(text: string, pattern: string, expected = ""): string {
  if (new RegExp(pattern).test(text)) return text
  throw new InvalidArgumentError(expected)
}

function optionOf(text: OptionText, language: Language): Option {
  const { flags, about, choices, least, most, pattern, expected, repeats, required = false } = text
  const usual = flags.includes("--lang ") ? language : text.default
  const option = new Option(flags, about).default(usual).makeOptionMandatory(required)
  if (choices) option.choices(choices)
  if (least !== undefined) option.argParser((given) => wholeNumber(given, least, most))
  if (pattern !== undefined) option.argParser((given) => formed(given, pattern, expected))
  if (repeats) option.argParser((given, before: string[] = []) => [...before, given])
  return option
}

/** Adds a command with the help and the options of its table. */
export function addCommand(line: CommandLine, parent: Command, name: keyof typeof commands): Command {
  const { usage, about, options: own = [], after } = texts[name]
  const command = parent.command(usage).description(about)
  for (const option of own) {
    const text = typeof option === "string" ? shared[option] : option
    if (!text) throw new Error(`${name} names no option: ${option}`)
    command.addOption(optionOf(text, line.language))
  }
  return after === undefined ? command : command.addHelpText("after", inLanguage(line, after))
}

/** Adds the option that chooses the language. */
export function addLanguage({ language }: CommandLine, command: Command): Command {
  return command.addOption(optionOf(options.lang, language))
}

/** Returns a text of the help in the language. */
export function inLanguage({ language }: CommandLine, text: string): string {
  return language === "fr" ? frenchText(text) : text
}
