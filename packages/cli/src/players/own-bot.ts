import { type AnyBot, checkRequest } from "@flottille/bots"
import type { AnyGamePackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError, problemOf } from "@flottille/host/errors"
import type { Files } from "../terminal/files"
import { programBot } from "./program-bot"

/** Returns true if that is the file of a bot: names of bots have neither a folder nor an ending. */
export function namesFile(name: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/.test(name)
}

/** Returns true if that is a module; any other file is a program. */
function namesModule(name: string): boolean {
  return /\.[cm]?[jt]s$/.test(name)
}

const members = { name: "string", budget: "object", start: "function", choose: "function" } as const

function lacking(made: unknown): readonly string[] {
  const has = (key: string, type: string) =>
    typeof made === "object" && made !== null && typeof Reflect.get(made, key) === type
  return Object.entries(members).flatMap(([key, type]) => (has(key, type) ? [] : [`\`${key}\``]))
}

function isBot(made: unknown): made is AnyBot {
  return lacking(made).length === 0
}

/**
 * Loads a bot from a file: the default export of a module makes it from the package of a game; any
 * other file is a program that answers line by line.
 *
 * @throws InputError naming the file, and the missing member.
 */
export async function loadBot(files: Files, entry: AnyGamePackage, path: string): Promise<AnyBot> {
  if (!namesModule(path)) return programBot(entry, path)
  const loaded = await files.load(path)
  const make: unknown =
    typeof loaded === "object" && loaded !== null && "default" in loaded ? loaded.default : undefined
  if (typeof make !== "function")
    throw new InputError(
      path,
      "its default export is not a function; expected one that makes a bot from a game's package",
    )
  let made: unknown
  try {
    made = await make(entry)
    if (isBot(made)) checkRequest({ budget: made.budget, actions: [made] })
  } catch (error) {
    throw new InputError(path, said`it cannot make a bot for ${entry.game.id}: ${problemOf(error)}`)
  }
  if (!isBot(made))
    throw new InputError(path, said`its function does not return a bot; missing ${lacking(made).join(", ")}`)
  return made
}
