import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Why nothing was made: one sentence for whoever asked. */
export class NewGameError extends Error {}

/** What a new game is called, in every form that its files need. */
export interface Names {
  /** `my-variant`: folder, package, and id of the game. */
  readonly id: string
  /** `My Variant`. */
  readonly title: string
  /** `myVariant`: the name of the game object. */
  readonly camel: string
  /** `MyVariant`: what its types begin with. */
  readonly pascal: string
  /** `MV`: what its clauses begin with. */
  readonly prefix: string
}

/** What cannot name a constant of a module. */
const RESERVED = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if
  implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof
  undefined var void while with yield`.split(/\s+/),
)

/** Names that modules have without declaring them, besides those of every JavaScript program. */
const AMBIENT = new Set("exports module require".split(" "))

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Folders of games, whether or not they are complete. */
function foldersIn(root: string, place: "packages" | "examples"): readonly string[] {
  return existsSync(join(root, place)) ? readdirSync(join(root, place)) : []
}

/** Names that the files of a new game, or the list of games, use for something else: those in their code, not in comments and texts. */
function usedNames(root: string): ReadonlySet<string> {
  const templates = join(root, "scripts", "new-game", "templates")
  const files = readdirSync(templates, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"))
  const paths = [...files.map((name) => join(templates, name)), join(root, "packages", "cli", "src", "games.ts")]
  const codes = paths.map((path) => readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"\n]*"/g, ""))
  return new Set(codes.join("\n").match(/[a-z]\w*/gi))
}

/** Whether scripts, folders or the whole repository are called so. */
function isOurs(root: string, id: string): boolean {
  const { name, scripts }: { name: string; scripts: object } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  return [name, ...Object.keys(scripts), ...readdirSync(root), "node-modules"].includes(id)
}

/** Every prefix that a clause anywhere in the repository begins with. */
function usedPrefixes(root: string): ReadonlySet<string> {
  const used = new Set(["CO", "XY"])
  for (const place of ["packages", "examples"] as const)
    for (const id of foldersIn(root, place)) {
      const source = join(root, place, id, "src")
      const files = existsSync(source) ? readdirSync(source).filter((name) => name.endsWith(".ts")) : []
      for (const file of files)
        for (const [, prefix = ""] of readFileSync(join(source, file), "utf8").matchAll(/["'`]([A-Z]{2,3})-[\d$]/g)) used.add(prefix)
    }
  return used
}

/** The initials, or else two letters of the name that are not taken. */
function freePrefix(id: string, used: ReadonlySet<string>): string {
  const words = id.replace(/\d/g, "").split("-").filter(Boolean)
  const initials = words.map((word) => word.charAt(0)).join("")
  const letters = words.join("")
  const pairs = [...letters.slice(1)].map((letter) => letters.charAt(0) + letter)
  const candidates = [initials, ...pairs, ...pairs.map((pair) => `${pair}X`)].map((each) => each.slice(0, 3).toUpperCase())
  const found = candidates.find((each) => /^[A-Z]{2,3}$/.test(each) && !used.has(each))
  if (!found) throw new NewGameError(`No prefix for the clauses of "${id}" is free: choose one with --prefix.`)
  return found
}

/**
 * Checks a name, and derives the others from it.
 *
 * @throws NewGameError saying in one sentence what is wrong.
 */
export function namesOf(
  root: string,
  id: string,
  given: { readonly title?: string | undefined; readonly prefix?: string | undefined } = {},
): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
    throw new NewGameError(
      `${JSON.stringify(id)} cannot name a package: use up to 40 lower-case letters, digits and single hyphens, beginning with a letter, as in "my-variant".`,
    )
  for (const place of ["packages", "examples"] as const) {
    if (!foldersIn(root, place).includes(id)) continue
    const begun = ["package.json", "src"].some((name) => existsSync(join(root, place, id, name)))
    throw new NewGameError(
      begun
        ? `${place}/${id} is there already: choose another name.`
        : `${place}/${id} holds leftovers of a removed package: delete the folder.`,
    )
  }
  const words = id.split("-")
  const pascal = words.map(capital).join("")
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  const isJavaScript = RESERVED.has(camel) || AMBIENT.has(camel) || camel in globalThis || pascal in globalThis
  if (isJavaScript || isOurs(root, id) || usedNames(root).has(camel))
    throw new NewGameError(`"${id}" means something else already: choose another name.`)
  const title = given.title ?? words.map(capital).join(" ")
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ',.!-]{0,59}$/u.test(title))
    throw new NewGameError(`${JSON.stringify(title)} cannot be a title: use up to 60 letters, digits and spaces.`)
  const used = usedPrefixes(root)
  const prefix = given.prefix ?? freePrefix(id, used)
  if (!/^[A-Z]{2,3}$/.test(prefix))
    throw new NewGameError(`${JSON.stringify(prefix)} cannot begin clauses: use two or three capital letters, as in "MV".`)
  if (used.has(prefix)) throw new NewGameError(`Clauses that begin with ${prefix} are there already: choose another --prefix.`)
  return { id, title, camel, pascal, prefix }
}
