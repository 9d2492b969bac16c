/** Converts a map of another program into one for `diplomacyOf`. */
import { basename, dirname, join } from "node:path"
import { type DiplomacyRules, diplomacyOf } from "@flottille/diplomacy"
import { shapesOf } from "@flottille/diplomacy/schema"
import { loadOptional } from "@flottille/host/errors"
import { type ImportedMap, type ImportReport, importMap } from "@flottille/maps"
import type { Io } from "../io"
import type { Files } from "../terminal/files"

export interface ImportRequest {
  readonly variant?: string
  readonly json?: boolean
  readonly check?: boolean
}

/** Returns the files that a map names: `USES other`, `adjacencyURI="other.xml"`. */
function namedIn(text: string): string[] {
  const uses = [...text.matchAll(/^\s*(?:USES?|MAP|#?INCLUDE)\s+(.+)$/gim)].flatMap(({ 1: list = "" }) =>
    list.split(/[\s,]+/).map((name) => (name.includes(".") ? name : `${name}.map`)),
  )
  const adjacencies = [...text.matchAll(/adjacencyURI\s*=\s*["']([^"']+)["']/gi)].flatMap(({ 1: name = "" }) => name)
  return [...uses, ...adjacencies].filter((name) => name !== "")
}

/** Reads the files that a map names, and those that they name. A missing one is reported by the import. */
async function readNamed(files: Files, folder: string, text: string, found: Record<string, string>): Promise<void> {
  for (const name of namedIn(text)) {
    const plain = basename(name)
    if (Object.hasOwn(found, plain)) continue
    const read = await files.read(join(folder, plain)).catch(() => undefined)
    if (read === undefined) continue
    found[plain] = read
    await readNamed(files, folder, read, found)
  }
}

/** Replaces what a terminal would obey. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, "\uFFFD")
const placeOf = ({ file, line, column }: ImportReport) => [file, line, column].filter((part) => part).join(":")

function moduleOf({ title, map }: ImportedMap): string {
  return [
    "/** A Diplomacy map, converted by `flottille import`. */",
    'import type { DiplomacyRules } from "@flottille/diplomacy"',
    "",
    `export const title = ${JSON.stringify(title)}`,
    "",
    `export const map: DiplomacyRules["map"] = ${JSON.stringify(map, null, 2)}`,
    "",
  ].join("\n")
}

/** Number of random games of a check, and the most actions of each. */
const games = 20
const mostActions = 500
/** Milliseconds that a check takes, about. */
const mostTime = 40_000

/**
 * Plays random games of two turns, and checks the laws of games in them. Prints its progress and
 * what was found on standard error.
 */
async function obeysLaws(io: Io, rules: DiplomacyRules): Promise<boolean> {
  const load = () => import("@flottille/conformance/check")
  const { checkLaws, formatResult } = await loadOptional("--check", ["@flottille/conformance"], load)
  const game = diplomacyOf(rules)
  const { firstYear, calendar: { yearsPerTurn = 1 } = {} } = rules.map
  const kit = {
    shapes: shapesOf(rules),
    options: [{ yearLimit: firstYear + yearsPerTurn }],
    // A sealed order may be forgotten, and a draw is shared by the survivors.
    forgets: () => true,
    ranksDraws: () => true,
    maxPlies: mostActions,
  }
  const start = Date.now()
  let [played, laws] = [0, 0]
  // Batches grow, so that the first one shows how long a game takes.
  for (let batch = 1; batch > 0; ) {
    const found = checkLaws(game, { ...kit, seed: played, runs: batch })
    const broken = found.filter(({ ok }) => !ok)
    for (const result of broken) io.stderr.write(`${formatResult(result)}\n`)
    if (broken.length > 0) return false
    played += batch
    laws = found.length
    const spent = Date.now() - start
    batch = Math.floor(Math.min(2 * batch, games - played, ((mostTime - spent) * played) / spent))
    if (batch > 0) io.stderr.write(`${played} of ${games} games checked\n`)
  }
  const most = played < games ? `; a check takes ${mostTime / 1000} s and plays at most ${games}` : ""
  io.stderr.write(`${played} random games obey all ${laws} laws${most}\n`)
  return true
}

/**
 * Prints a converted map, and what it does not carry on standard error.
 *
 * @throws NotationError for a malformed file; SchemaError for a map that makes no game.
 */
export async function importFile(io: Io, paths: readonly string[], request: ImportRequest): Promise<number> {
  const [path = "", ...others] = paths
  const text = await io.files.read(path)
  const files: Record<string, string> = {}
  for (const other of others) files[basename(other)] = await io.files.read(other)
  for (const source of [text, ...Object.values(files)]) await readNamed(io.files, dirname(path), source, files)
  const { variant } = request
  const found = importMap(text, { file: basename(path), files, ...(variant !== undefined && { variant }) })
  const { map, reports, renamed, title } = found
  const rules = { id: "imported", title: title.slice(0, 80) || "Imported", version: "1.0", map }
  for (const report of reports) {
    const place = placeOf(report)
    io.stderr.write(`${printable(`${place === "" ? "" : `${place}: `}${report.field}: ${report.problem}`)}\n`)
  }
  for (const [source, id] of Object.entries(renamed))
    io.stderr.write(`${printable(source)}: id: it is ${id} in this map\n`)
  // The reports often say why a map makes no game, so they come first.
  diplomacyOf(rules)
  io.stdout.write(request.json ? `${JSON.stringify(map, null, 2)}\n` : moduleOf(found))
  io.stderr.write(
    `${map.provinces.length} provinces, ${map.powers.length} powers, ${reports.length} ${reports.length === 1 ? "report" : "reports"}\n`,
  )
  return !request.check || (await obeysLaws(io, rules)) ? 0 : 1
}
