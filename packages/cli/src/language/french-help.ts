/** The command line in French: help and errors by their English texts. A test checks that each is translated. */
import { isBotError } from "@flottille/bots"
import { isNotationError, isRecordError, isSchemaError, type NotationError, type RecordError } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { inWords } from "@flottille/core/said"
import { isInputError } from "@flottille/host/errors"
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

/** The messages of Commander, which come as text. */
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

/** Names the expected form of a malformed value, where it is known in French. */
function malformed(place: string, expected: string): string {
  const form = expectedForm(expected)
  return `${place} : ${form ? `attendu ${form}` : "valeur refusée"}`
}

function recordFault({ problem, place, rule }: RecordError): string {
  const { line, column, ply } = place
  const numbers = Object.entries({ ligne: line, colonne: column, coup: ply })
  const where = ["partie", ...numbers.flatMap(([word, number]) => (number === undefined ? [] : `${word} ${number}`))]
  const [, path, expected] = /^(?:(.*?): )?expected (.*)$/s.exec(problem) ?? []
  if (expected === undefined) return `${where.join(", ")} : ${expectationIn(problem, "fr")} (${rule})`
  return `${malformed([where.join(", "), ...(path === undefined ? [] : [path])].join(" : "), expected)} (${rule})`
}

/** An error in the words of the user. */
export function problemText(error: Error, language: Language): string {
  if (language === "en") return error.message
  if (isNotationError(error)) return unreadable(error)
  if (isSchemaError(error))
    return `${malformed([error.subject, ...error.path].join("."), error.expected)} (${error.rule})`
  if (isRecordError(error)) return recordFault(error)
  if (isBotError(error)) return inWords(french.faults, error.sentence)
  const place = isInputError(error) ? error.place : isGameModuleError(error) ? error.module : undefined
  if (place === undefined || !("sentence" in error)) return error.message
  const rule = "rule" in error && error.rule !== undefined ? ` (${error.rule})` : ""
  return `${inWords(french.faults, place)} : ${inWords(french.faults, error.sentence)}${rule}`
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
