import type { Request } from "./arguments"
import { CreateGameError } from "./errors"
import { templateFiles } from "./templates"

/** The name of a new game in every form that its files need. */
export interface Names {
  /** `my-game`: folder, package, and id of the game. */
  readonly id: string
  /** `My Game`. */
  readonly title: string
  /** `Mon jeu`. */
  readonly titleFr: string
  /** `myGame`: the name of the game object. */
  readonly camel: string
  /** `MyGame`: the prefix of its types. */
  readonly pascal: string
  /** `MG`: the prefix of its clauses. */
  readonly prefix: string
}

/** Names that are taken. */
export interface Taken {
  /** Returns true if a name means something else where the game is to stand. */
  isTaken(id: string): boolean
  /** The prefixes of existing games' clauses. */
  readonly prefixes: ReadonlySet<string>
  /** Code besides that of the templates in which the game will be named. */
  readonly code: readonly string[]
}

/** Words that cannot name a constant of a module. */
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends
  false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof undefined var void while with yield exports module
  require`.split(/\s+/),
)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A name in the style of types: `MyGame`. */
const pascalOf = (id: string) => id.split("-").map(capital).join("")

/** A name in the style of constants: `myGame`. */
const camelOf = (id: string) => pascalOf(id).replace(/^./, (letter) => letter.toLowerCase())

/** The words of some code that are neither in comments nor in texts. */
function wordsOf(code: string): readonly string[] {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"\n]*"/g, "").match(/[a-z]\w*/gi) ?? []
}

/** The game in the code of a template. */
const placeholder = /^my(?:Game|Variant)$/

/**
 * Returns true if a name has another meaning where the game is named: in JavaScript, in a file of a
 * template, in other code.
 */
function isUsed(camel: string, { code }: Taken): boolean {
  const sources = [...templateFiles(".")].filter(([name]) => name.endsWith(".ts")).map(([, text]) => wordsOf(text))
  const naming = sources.filter((words) => words.some((word) => placeholder.test(word)))
  const words = new Set([...naming, ...code.map(wordsOf)].flat().filter((word) => !placeholder.test(word)))
  return reserved.has(camel) || camel in globalThis || capital(camel) in globalThis || words.has(camel)
}

/** The initials, or else two letters of the name that are not taken. */
function freePrefix(id: string, { prefixes }: Taken): string {
  const words = id.replace(/\d/g, "").split("-").filter(Boolean)
  const initials = words.map((word) => word.charAt(0)).join("")
  const letters = words.join("")
  const pairs = [...letters.slice(1)].map((letter) => letters.charAt(0) + letter)
  const candidates = [initials, ...pairs, ...pairs.map((pair) => `${pair}X`)].map((each) =>
    each.slice(0, 3).toUpperCase(),
  )
  const found = candidates.find((each) => /^[A-Z]{2,3}$/.test(each) && !prefixes.has(each))
  if (!found)
    throw new CreateGameError("prefix", `No prefix for the clauses of "${id}" is free: choose one with --prefix.`)
  return found
}

function checkedTitle(title: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ',.!-]{0,59}$/u.test(title)) return title
  throw new CreateGameError(
    "title",
    `${JSON.stringify(title)} cannot be a title: use up to 60 letters, digits and spaces.`,
  )
}

/**
 * Checks a name, and derives the others from it.
 *
 * @throws CreateGameError naming the fault in one sentence.
 */
export function namesOf({ name: id, title, titleFr, prefix: given }: Request, taken: Taken): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
    throw new CreateGameError(
      "name",
      `${JSON.stringify(id)} cannot name a game: use up to 40 lower-case letters, digits and single hyphens, ` +
        `beginning with a letter, as in "my-game".`,
    )
  const camel = camelOf(id)
  if (taken.isTaken(id) || isUsed(camel, taken))
    throw new CreateGameError("name", `"${id}" means something else already: choose another name.`)
  const english = checkedTitle(title ?? id.split("-").map(capital).join(" "))
  const prefix = given ?? freePrefix(id, taken)
  if (!/^[A-Z]{2,3}$/.test(prefix))
    throw new CreateGameError(
      "prefix",
      `${JSON.stringify(prefix)} cannot begin clauses: use two or three capital letters, as in "MG".`,
    )
  if (taken.prefixes.has(prefix))
    throw new CreateGameError("prefix", `${[...taken.prefixes].join(", ")} are taken: choose another --prefix.`)
  return { id, title: english, titleFr: checkedTitle(titleFr ?? english), camel, pascal: pascalOf(id), prefix }
}
