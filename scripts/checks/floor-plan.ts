import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path/posix"
import { entriesOf, findPackages, isGame } from "../packages.mjs"

/** How the sources of a package are ordered. */
interface FloorPlan {
  /** Files at the top on which all rooms rest. */
  readonly base: readonly string[]
  /** The rooms in reading order: a file imports from its own room and those before it. */
  readonly rooms: readonly string[]
  /** Further rooms, of any order. */
  readonly ownRooms: readonly string[]
  /** What stands outside all rooms and may import from each. */
  readonly front: readonly string[]
}

const core: FloorPlan = {
  base: ["contract", "errors", "assert", "freeze", "hash", "random", "outcome", "agreement", "apply", "undo-event"],
  rooms: ["shapes", "text", "kinds", "records", "match", "picture"],
  ownRooms: [],
  front: ["index", "bots", "open", "package", "own-state"],
}

const game: FloorPlan = {
  base: [],
  rooms: ["state", "rules", "view", "messages", "picture", "bots"],
  ownRooms: [],
  front: ["index", "game", "bots", "package", "schema", "tutorial"],
}

const plans: Readonly<Record<string, FloorPlan>> = {
  core,
  diplomacy: { ...game, ownRooms: ["adjudicator", "chart", "map", "orders", "phases", "text", "variant"] },
  "sub-variant": { ...game, ownRooms: ["knowledge", "letter", "orders"] },
}

/** A longer file is two chapters, a shorter one a paragraph of another. */
const lines = { most: 400, least: 15 }

const imported = /(?:\bfrom |\bimport\(?)"(\.[^"]*)"/g

const stemOf = (file: string) => file.replace(/\.ts$/, "")
/** Returns where a file stands: the base first, the front last, and nowhere for a room of any order. */
function orderOf({ base, rooms, ownRooms }: FloorPlan, file: string): number | undefined {
  const [room = "", rest] = file.split("/")
  if (rest === undefined) return base.includes(stemOf(file)) ? -1 : rooms.length
  return ownRooms.includes(room) ? undefined : rooms.indexOf(room)
}

/** A source file by its path in `src`, and its text. */
type SourceFile = readonly [file: string, text: string]

/** Lists what breaks the floor plan in the sources of a package. */
export function planProblems(id: string, files: readonly SourceFile[], entries: readonly string[]): readonly string[] {
  const plan = plans[id] ?? game
  return files.flatMap(([file, text]) => {
    const [room = "", rest] = file.split("/")
    const order = orderOf(plan, file)
    const known = rest === undefined ? [...plan.base, ...plan.front] : [...plan.rooms, ...plan.ownRooms]
    const length = text.split("\n").length - 1
    const fits = length <= lines.most && (length >= lines.least || entries.includes(file))
    const later = [...text.matchAll(imported)]
      .map(([, path = ""]) => join(dirname(file), path))
      .filter((path) => order !== undefined && (orderOf(plan, path) ?? order) > order)
    return [
      ...(known.includes(stemOf(room)) ? [] : [rest ? `stands in the unknown room ${room}` : "stands in no room"]),
      ...later.map((path) => `imports ${path}, which comes later`),
      ...(fits ? [] : [`has ${length} lines`]),
    ].map((problem) => `packages/${id}/src/${file} ${problem}`)
  })
}

/** Games have the same rooms, so that who knows one finds the way in all; the core has rooms of its own. */
export function check(only?: string): readonly string[] {
  return findPackages()
    .filter((each) => (isGame(each) || each.id === "core") && (only === undefined || each.id === only))
    .flatMap((each) => {
      const source = join(each.folder, "src")
      const files = readdirSync(source, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name): SourceFile => [name.replaceAll("\\", "/"), readFileSync(join(source, name), "utf8")])
      const entries = entriesOf(each).map((entry) => entry.source.slice("src/".length))
      return planProblems(each.id, files, entries)
    })
}
