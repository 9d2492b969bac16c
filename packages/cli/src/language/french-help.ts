/** The command line in French: help and errors by their English texts. A test checks that each is translated. */
import { isNotationError, isRecordError, isSchemaError, type NotationError, type RecordError } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { inWords, isInputError } from "@flottille/host/errors"
import { isGameModuleError } from "@flottille/host/module"
import { expectationIn } from "@flottille/host/rules-page"
import type { Command, Option } from "commander"
import french from "./french.json" with { type: "json" }

const titles: Readonly<Record<string, string>> = {
  "Usage:": "Usage :",
  "Arguments:": "Arguments :",
  "Options:": "Options :",
  "Commands:": "Commandes :",
}

/** The messages of Commander and of bots, which come as text. */
const usage: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown command '(.*)'/, "erreur : commande inconnue « $1 »"],
  [/^error: unknown option '(.*)'/, "erreur : option inconnue « $1 »"],
  [/^error: missing required argument '(.*)'/, "erreur : il manque l’argument « $1 »"],
  [
    /^error: too many arguments.*? Expected (\d+) arguments? but got (\d+)\./,
    "erreur : trop d’arguments : $2 au lieu de $1",
  ],
  [/^error: option '(.*)' argument missing/, "erreur : il manque la valeur de l’option « $1 »"],
  [
    /^error: (?:option|.* value) '(.*)' argument '(.*)' is invalid\./,
    "erreur : l’option « $1 » n’accepte pas « $2 » ;",
  ],
  [/; Allowed choices are (.*)\./, "; choix : $1"],
  [
    /; Expected a whole number of at least (.*), such as (.*) or /,
    "; attendu : un nombre entier d’au moins $1, comme $2 ou ",
  ],
  [/; Expected a whole number up to/, "; attendu : un nombre entier jusqu’à"],
  [/^error: name a game .*/, "erreur : nommez un jeu (flottille games en donne la liste), ou une partie par --resume"],
  [/\(Did you mean (.*)\?\)/, "(Vouliez-vous dire $1 ?)"],
  [/^unknown level "(.*)"; expected one of: (.*) to /, "niveau inconnu « $1 » ; attendu : $2 à "],
  [/^unknown bot "(.*)"; expected one of:/, "robot inconnu « $1 » ; attendu :"],
  [/^(\S+) has no policy "(.*)"; available: none$/, "$1 n’a pas de stratégie « $2 » ; il n’y en a aucune"],
  [/^(\S+) has no policy "(.*)"; available:/, "$1 n’a pas de stratégie « $2 » ; il y a"],
  [/^(\S+) has no (.*), which (\S+) needs$/, "il manque à $1 : $2 ($3 en a besoin)"],
  [/^(\S+) has .*, which (\S+) does not support$/, "$2 ne joue pas $1"],
  [/^(\S+) needs two seats, .* for (\S+)$/, "$2 ne joue pas $1"],
  [
    /^invalid budget "?(.*?)"?; expected .*$/,
    "budget refusé : « $1 » ; attendu : un nombre d’itérations, ou une durée",
  ],
  [/^the probability of a careless bot is (.*); .*$/, "un robot distrait se trompe dans 0 à 100 % des cas, non $1"],
]

const usageInFrench = (text: string) => usage.reduce((said, [english, french]) => said.replace(english, french), text)

/** A text of the help in French, if there is one. */
export function frenchText(text: string): string {
  return inWords(french.help, text)
}

/** Returns an expected form in French, as in `une case`; undefined while a word of it is English. */
function expectedForm(expected: string): string | undefined {
  const said = expectationIn(expected, "fr")
  const isEnglish = /\b(the|an?|at|of|with|behind|for|what|seats?|not|more|less|perhaps)\b/.test(
    said.replace(/"[^"]*"/g, ""),
  )
  return isEnglish ? undefined : said
}

/** Explains in French why a text is not valid notation, by the place of the fault and the clause. */
function unreadable({ text, position, line, column, expected, rule = "" }: NotationError): string {
  const from = text.slice(position)
  const end = from === "" ? "est incomplet" : `ne se lit plus à partir de « ${from} »`
  // Long texts are cut.
  const isPlain = position < 80 && !/[\r\n]/.test(text)
  const fault = isPlain ? end : `ne se lit plus à la ligne ${line}, colonne ${column}`
  const form = expectedForm(expected)
  return `« ${text} » ${from === text ? "ne se lit pas" : fault}${form ? ` ; attendu : ${form}` : ""} (${rule})`
}

/** Returns the expected form of a malformed value, where it is known in French. */
function malformed(text: string): string {
  const [, place = "", expected = "", rule = ""] = /^(.*?): expected (.*?)( \([A-Z-\d.]+\))?$/s.exec(text) ?? []
  const form = expectedForm(expected)
  return `${place} : ${form ? `attendu ${form}` : "valeur refusée"}${rule}`
}

function recordFault({ message, problem }: RecordError): string {
  const text = /(^|: )expected /.test(problem)
    ? malformed(message)
    : message.replace(problem, () => expectationIn(problem, "fr"))
  const words: Readonly<Record<string, string>> = { record: "partie", line: "ligne", column: "colonne", ply: "coup" }
  return text.replace(/^record[^:]*/, (place) => place.replace(/\w+/g, (word) => words[word] ?? word))
}

/** An error in the words of the user. */
export function problemText(error: Error, language: Language): string {
  if (language === "en") return error.message
  if (isNotationError(error)) return unreadable(error)
  if (isSchemaError(error)) return malformed(error.message)
  if (isRecordError(error)) return recordFault(error)
  const place = isInputError(error) ? error.place : isGameModuleError(error) ? error.module : undefined
  if (place === undefined || !("sentence" in error)) return error.message
  const rule = "rule" in error && error.rule !== undefined ? ` (${error.rule})` : ""
  return `${inWords(french.faults, place)} : ${usageInFrench(inWords(french.faults, error.sentence))}${rule}`
}

function optionInFrench(option: Option): string {
  const notes = [
    ...(option.argChoices ? [`choix : ${option.argChoices.join(", ")}`] : []),
    ...(option.defaultValue !== undefined && option.defaultValue !== false
      ? [`sinon : ${option.defaultValueDescription ?? option.defaultValue}`]
      : []),
  ]
  return `${frenchText(option.description)}${notes.length > 0 ? ` (${notes.join(" ; ")})` : ""}`
}

export function inFrench(command: Command): Command {
  command.description(frenchText(command.description()))
  command.helpOption("-h, --help", frenchText("show help for a command"))
  command.configureHelp({ styleTitle: (title) => titles[title] ?? title, optionDescription: optionInFrench })
  command.configureOutput({ outputError: (text, write) => write(usageInFrench(text)) })
  command.showHelpAfterError(frenchText("Try --help."))
  for (const each of command.commands) inFrench(each)
  return command
}
