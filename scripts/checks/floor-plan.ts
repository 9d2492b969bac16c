import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path/posix"
import { entriesOf, findPackages, isGame } from "../packages.mjs"

/** The rooms of a game in reading order: a file imports from its own room and those before it. */
const rooms = ["state", "rules", "view", "messages", "picture", "bots"]
/** Further rooms of single games, of any order. */
const ownRooms: Readonly<Record<string, readonly string[]>> = {
  diplomacy: ["adjudicator", "chart", "map", "orders", "phases", "text", "variant"],
  "sub-variant": ["knowledge", "letter", "orders"],
}
/** What stands outside all rooms and may import from each. */
const front = ["index", "game", "bots", "package", "schema", "tutorial"]

/** A longer file is two chapters, a shorter one a paragraph of another. */
const lines = { most: 400, least: 15 }
/** Files of another length, each with its reason. */
const ofOtherLength: Readonly<Record<string, string>> = {}

const clauses = /(?:^|\/)clauses[\w-]*\.ts$/
const imported = /(?:\bfrom |\bimport\(?)"(\.[^"]*)"/g

/** Returns where a file stands among the rooms: the front last, and nowhere for a room of a game's own. */
function orderOf(file: string): number {
  const [room = "", rest] = file.split("/")
  return rest === undefined ? rooms.length : rooms.indexOf(room)
}

/** A file of a game, by its path in `src`. */
export interface SourceFile {
  readonly file: string
  readonly text: string
}

const lengthOf = ({ text }: SourceFile) => text.split("\n").length - 1
const isLong = (each: SourceFile) => lengthOf(each) > lines.most && !clauses.test(each.file)

/** Lists what breaks the floor plan in the sources of a game. */
export function planProblems(id: string, files: readonly SourceFile[], entries: readonly string[]): readonly string[] {
  return files.flatMap((each) => {
    const { file, text } = each
    const [room = "", rest] = file.split("/")
    const order = orderOf(file)
    const isShort = lengthOf(each) < lines.least && !entries.includes(file)
    const below = [...text.matchAll(imported)]
      .map(([, path = ""]) => join(dirname(file), path))
      .filter((path) => orderOf(path) > order)
    return [
      ...(rest === undefined && !front.includes(room.replace(/\.ts$/, "")) ? ["stands in no room"] : []),
      ...(rest !== undefined && order < 0 && !ownRooms[id]?.includes(room)
        ? [`stands in the unknown room ${room}`]
        : []),
      ...(order < 0 ? [] : below.map((path) => `imports ${path}, which comes later`)),
      ...((isShort || isLong(each)) && !ofOtherLength[`${id}/${file}`] ? [`has ${lengthOf(each)} lines`] : []),
    ].map((problem) => `packages/${id}/src/${file} ${problem}`)
  })
}

/** Games have the same rooms, so that who knows one finds the way in all. */
export function check(only?: string): readonly string[] {
  return findPackages()
    .filter((each) => isGame(each) && (only === undefined || each.id === only))
    .flatMap((each) => {
      const source = join(each.folder, "src")
      const files = readdirSync(source, { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => name.endsWith(".ts"))
        .map((file) => ({ file, text: readFileSync(join(source, file), "utf8") }))
      return planProblems(
        each.id,
        files,
        entriesOf(each).map((entry) => entry.source.slice("src/".length)),
      )
    })
}
