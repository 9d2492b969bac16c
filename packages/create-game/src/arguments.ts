import { parseArgs } from "node:util"
import { CreateGameError } from "./errors"
import { type Kind, kindFacts, kinds } from "./kinds"

/** A request to create a game. */
export interface Request {
  /** The id of the game: `my-game`. */
  readonly name: string
  readonly kind: Kind
  /** The id of the game that a variant differs from, instead of a kind. */
  readonly from?: string | undefined
  readonly title?: string | undefined
  /** Its French title. */
  readonly titleFr?: string | undefined
  /** The prefix of its clauses. */
  readonly prefix?: string | undefined
  /** In `examples/` of the repository: tested there, and not published. */
  readonly example: boolean
  /** True to print the files without writing them. */
  readonly dryRun: boolean
  /** True to install the dependencies with npm. */
  readonly install: boolean
}

/** Help of the command. */
export const usage = `npm create @flottille/game -- <name> [--kind <kind> | --from <game>] [options]

  --kind <kind>        a game that is complete, to be replaced clause by clause:
${kinds.map((kind) => `                         ${kind.padEnd(8)}${kindFacts[kind].shows}`).join("\n")}
  --from <game>        a variant of a game of the library, dejarik for one: its rules, but for what you change
  --title <title>      its title, if not the words of the name
  --title-fr <title>   its French title, if that is another one
  --prefix <XY>        what its clauses begin with, if not its initials
  --dry-run            only say what would be written
  --no-install         leave npm out of it

Within the repository of Flottille, where \`npm run new-game\` does the same:

  --example            in examples/ instead of packages/: tested, and not published`

function isKind(word: string): word is Kind {
  return kinds.some((kind) => kind === word)
}

function parsed(words: readonly string[]) {
  const text = { type: "string" } as const
  const flag = { type: "boolean" } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...{ kind: text, from: text, title: text, "title-fr": text, prefix: text },
        ...{ example: flag, "dry-run": flag, "no-install": flag, help: { ...flag, short: "h" } },
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
  const { kind, from, title, prefix } = values
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0)
    throw new CreateGameError("arguments", "Give the game one name, as in my-game.")
  if (kind !== undefined && from !== undefined)
    throw new CreateGameError("arguments", "Choose one of --kind and --from.")
  const chosen = kind ?? "board"
  if (!isKind(chosen))
    throw new CreateGameError("kind", `There is no kind ${JSON.stringify(chosen)}, only ${kinds.join(", ")}.`)
  return {
    ...{ name, kind: chosen, from, title, titleFr: values["title-fr"], prefix },
    example: values.example === true,
    dryRun: values["dry-run"] === true,
    install: values["no-install"] !== true,
  }
}
