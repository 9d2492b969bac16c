/**
 * Importers of maps in the formats of other programs.
 *
 * @packageDocumentation
 */
import { NotationError, textOf } from "@flottille/core"
import { readDiplicity } from "./diplicity"
import type { Draft, Files } from "./draft"
import { finish, type ImportedMap } from "./finish"
import { readJdip } from "./jdip"
import { readJudgeMap } from "./judge-map"

export type { ImportReport } from "./draft"
export type { ImportedMap } from "./finish"

/** The formats: of diplicity, jDip, and of the Python package `diplomacy`. */
type MapFormat = "diplicity" | "jdip" | "judge-map"

interface ImportOptions {
  /** The name of the file, for the reports; `"map"` by default. */
  readonly file?: string
  /** The files that the map refers to, by name; none by default. */
  readonly files?: Readonly<Record<string, string>>
  /** The format; recognised by the text and the file's name by default. */
  readonly format?: MapFormat
  /** The name of the variant, if a file has several; the default or first one otherwise. */
  readonly variant?: string
}

/** Recognises a format by the beginning of a text and the name of its file. */
function formatOf(text: string, file: string): MapFormat {
  const start = text.replace(/^\uFEFF/, "").trimStart()
  if (start.startsWith("<")) return "jdip"
  if (start.startsWith("{") || start.startsWith("[")) return "diplicity"
  if (file.endsWith(".go") || /^package \w+\s*$/m.test(start))
    throw new NotationError(text, 0, "data, not Go source: diplicity has the variants of godip as JSON", "DP-1")
  if (file.endsWith(".map") || /^\s*(?:WATER|COAST|LAND|USES?|MAP|BEGIN)\s/im.test(start)) return "judge-map"
  throw new NotationError(text, 0, "a map of diplicity, jDip or the package diplomacy", "DP-1")
}

/**
 * Imports a map.
 *
 * Parts of the source that the map cannot carry are reported, and so are ids and names that had to
 * change. The map is valid for `diplomacyOf` unless the source itself is incomplete.
 *
 * @param text - The file with the powers and starting units.
 * @throws NotationError naming line and column if the text is malformed or lacks a file.
 * @example
 * const text = `
 * BEGIN SPRING 1900 MOVEMENT
 * VICTORY 2
 * NORTHMEN (NORTHERN) NOR
 * A NOR
 * SOUTHMEN (SOUTHERN) SOU
 * F SOU
 * UNOWNED
 * North = nor
 * South = sou
 * The Strait = str
 * COAST NOR ABUTS STR SOU
 * COAST SOU ABUTS STR NOR
 * WATER STR ABUTS NOR SOU
 * `
 * const { map, reports } = importMap(text)
 * map.provinces.length // => 3
 * reports.length // => 0
 */
export function importMap(text: string, options: ImportOptions = {}): ImportedMap {
  const source = textOf(text)
  const { file = "map", files = {}, format = formatOf(source, file), variant } = options
  const readers: Readonly<Record<MapFormat, (others: Files) => Draft>> = {
    diplicity: () => readDiplicity(source, file, variant),
    jdip: (others) => readJdip(source, file, others, variant),
    "judge-map": (others) => readJudgeMap(source, file, others),
  }
  return finish(readers[format](files))
}
