import { parseArgs } from "node:util"
import { CreateGameError } from "./errors"

/** A request to create a game. */
export interface Request {
  /** The id of the game: `my-game`. */
  readonly name: string
  /** The id of the game that a variant differs from. */
  readonly from?: string | undefined
  readonly title?: string | undefined
  /** Its French title. */
  readonly titleFr?: string | undefined
  /** The prefix of its clauses. */
  readonly prefix?: string | undefined
  /** True to print the files without writing them. */
  readonly dryRun: boolean
  /** True to install the dependencies with npm. */
  readonly install: boolean
}

/** Help of the command. */
export const usage = `npm create @flottille/game -- <name> [--from <game>] [options]

A card game with a deal and hidden hands, complete, to be replaced clause by clause; or

  --from <game>        a variant of a game of the library, dejarik for one: its rules, but for what you change
  --title <title>      its title, if not the words of the name
  --title-fr <title>   its French title, if that is another one
  --prefix <XY>        what its clauses begin with, if not its initials
  --dry-run            only say what would be written
  --no-install         leave npm out of it

Within the repository of Flottille, \`npm run new-game\` does the same: games go to packages/, variants to examples/.`

function parsed(words: readonly string[]) {
  const text = { type: "string" } as const
  const flag = { type: "boolean" } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...{ from: text, title: text, "title-fr": text, prefix: text },
        ...{ "dry-run": flag, "no-install": flag, help: { ...flag, short: "h" } },
      },
    })
  } catch (error) {
    const [sentence = ""] = error instanceof Error ? error.message.split(". ") : []
    throw new CreateGameError("arguments", `${sentence.replace(/\.$/, "")}.`)
  }
}

/**
 * Parses a command line.
 *
 * @returns The request, or `undefined` for help.
 * @throws CreateGameError naming the fault in one sentence.
 */
export function readArguments(words: readonly string[]): Request | undefined {
  const { values, positionals } = parsed(words)
  if (values.help) return undefined
  const { from, title, prefix } = values
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0)
    throw new CreateGameError("arguments", "Give the game one name, as in my-game.")
  return {
    ...{ name, from, title, titleFr: values["title-fr"], prefix },
    dryRun: values["dry-run"] === true,
    install: values["no-install"] !== true,
  }
}
