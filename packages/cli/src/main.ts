import { parseArgs } from "node:util"
import { isFlottilleError } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { isInterrupted, loadOptional } from "@flottille/host/errors"
import { CommanderError } from "commander"
import { type Io, isReaderLeft } from "./io"
import { problemText } from "./language/french-help"
import { endChildren } from "./players/child-processes"
import { ASCII, createProgram, DEBUG } from "./program"
import { inAscii } from "./terminal/ascii"

const EXIT = { done: 0, badInput: 1, wrongUsage: 2, interrupted: 130 } as const

/** Reads the language that an argument or the user's setting asks for, and whether the arguments ask for more. */
function readLanguage(args: string[], usual = process.env.FLOTTILLE_LANG) {
  const options = { lang: { type: "string", short: "l", multiple: true } } as const
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true })
  const asked = values.lang?.findLast((each) => each === "fr" || each === "en") ?? usual
  const language: Language = asked === "fr" ? "fr" : "en"
  const asksMore = tokens.some((token) => token.kind !== "option" || token.name !== "lang" || token.value === undefined)
  return { language, asksMore }
}

function stackOf({ stack = "", cause }: Error): string {
  const frames = stack.split("\n").filter((line) => /^ {4}at /.test(line))
  return [...frames, ...(cause instanceof Error ? [`caused by: ${cause.message}`, stackOf(cause)] : [])].join("\n")
}

async function registeredGames(): Promise<readonly AnyRuledPackage[]> {
  return (await import("@flottille/host/games")).games
}

/**
 * Runs one command line of `flottille`, with a given world outside.
 *
 * @param given - The arguments, without the program's own name.
 * @param outside - The world outside.
 * @param known - The games; the registered ones if left out.
 * @returns The exit code: 0 done, 1 bad input (with one line on standard error), 2 wrong usage, 130
 *   interrupted. Never throws.
 * @example
 * import { processIo } from "@flottille/cli"
 * const code = () => main(["play", "dejarik", "--seed", "7"], processIo({ version: "0.1.0" }).io)
 * typeof code // => "function"
 */
export async function main(given: readonly string[], outside: Io, known?: readonly AnyRuledPackage[]): Promise<number> {
  let code: number = EXIT.done
  const argv = given.filter((word) => word !== ASCII && word !== DEBUG)
  const { language, asksMore } = readLanguage(argv)
  const world = outside.ascii || given.includes(ASCII) ? inAscii(outside) : outside
  const io: Io = { ...world, language }
  const loadGames = async (...words: readonly (string | undefined)[]) => {
    const games = known ?? (await registeredGames())
    if (words.every((word) => word === undefined)) return games
    return (await import("./modules/known")).withModules(io, games, words)
  }
  const end = (ended: number) => {
    code = ended
  }
  const root = createProgram({ io, language, loadGames, end })
  try {
    if (asksMore) await loadOptional("flottille", [], () => root.parseAsync([...argv], { from: "user" }))
    else root.outputHelp()
    // The last words, too, have to be taken before all is well.
    await new Promise((resolve) => setImmediate(resolve))
    if (io.stdout.fault) throw io.stdout.fault
    return code
  } catch (error) {
    if (isReaderLeft(error)) return EXIT.done
    if (isInterrupted(error) || (io.signal.aborted && !isFlottilleError(error))) return EXIT.interrupted
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage
    const kind = isFlottilleError(error) ? error.code : "internal"
    const problem = error instanceof Error ? error : new Error(String(error))
    const [message = ""] = problemText(problem, language).split("\n")
    const isDebugged = given.includes(DEBUG)
    const remedy =
      kind !== "internal" || isDebugged ? "" : language === "fr" ? ` ; ${DEBUG} dit où` : `; ${DEBUG} prints where`
    io.stderr.write(
      language === "fr" ? `flottille : ${message}${remedy}\n` : `flottille: ${kind} error: ${message}${remedy}\n`,
    )
    if (isDebugged) io.stderr.write(`${stackOf(problem)}\n`)
    return EXIT.badInput
  } finally {
    endChildren()
  }
}
