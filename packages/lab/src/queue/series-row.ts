/** The header of a series and its rows, as lines of text that may be damaged. */
import { createHash } from "node:crypto"
import { anything, array, assert, canonicalJson, integer, object, parse, string } from "@flottille/core"
import { type Said, said } from "@flottille/core/said"
import type { Chunk } from "../seeded-game"
import type { Tally } from "../tally"

const seriesShape = object(
  {
    game: string(100),
    rules: string(100),
    program: string(100),
    options: anything(),
    players: array(string(200), 1, 100),
    seed: string(1000),
    maxActions: integer(1),
  },
  { module: object({ name: string(300), integrity: string(100) }) },
)

/** The module of a game that the program does not bring along. */
export interface ModuleHeader {
  /** The name of the file without its folder, or of the npm package. */
  readonly name: string
  /** `sha256-` and the SHA-256 of the file in hexadecimal. */
  readonly integrity: string
}

/** The header of a series. A chunk gives the same row wherever it is played. */
export interface SeriesHeader {
  readonly game: string
  readonly rules: string
  readonly program: string
  readonly options: object
  /** By seat. */
  readonly players: readonly string[]
  readonly seed: string
  readonly maxActions: number
  /** Absent for a game of the program. */
  readonly module?: ModuleHeader
}

export interface Row extends Chunk {
  readonly tally: Tally
}

const hashOf = (value: unknown) => createHash("sha256").update(canonicalJson(value)).digest("hex")
const checkOf = (row: Row) => hashOf(row).slice(0, 16)

export const lineOf = (row: Row): string => JSON.stringify({ ...row, check: checkOf(row) })

/** Parses a row; undefined if the checksum does not match. */
export function rowOf(line: string): Row | undefined {
  try {
    const { check, ...row } = JSON.parse(line)
    return check === checkOf(row) ? row : undefined
  } catch {
    return undefined
  }
}

export const nameOf = (series: SeriesHeader): string => `${series.game}-${hashOf(series).slice(0, 24)}`

/** @throws SyntaxError for text that is not JSON, SchemaError for a value that is not a header. */
export function seriesOf(line: string): SeriesHeader {
  const { options, ...series } = parse(seriesShape, JSON.parse(line), "series")
  return { ...series, options: Object(options) }
}

/**
 * Returns the first difference between a stored series and the requested one.
 *
 * @example
 * const series = {
 *   game: "dejarik", rules: "1", program: "1.0.0", options: {}, players: ["random", "random"], seed: "a", maxActions: 9,
 * }
 * String(differenceOf({ ...series, seed: "b" }, series)) // => 'the seed there is "b", not "a"'
 */
export function differenceOf(found: SeriesHeader, wanted: SeriesHeader): Said | undefined {
  for (const each of [found, wanted])
    assert(Array.isArray(each?.players), "differenceOf", "series", "the header of a series")
  const names: Readonly<Record<keyof SeriesHeader, string>> = {
    game: "the game",
    rules: "the version of the rules",
    program: "the version of flottille",
    options: "the options",
    players: "the players",
    seed: "the seed",
    maxActions: "--max-actions",
    module: "the module",
  }
  const fieldOf = (series: SeriesHeader, key: keyof SeriesHeader) =>
    (key === "module" ? series.module?.integrity : series[key]) ?? null
  const same = (key: keyof SeriesHeader) => canonicalJson(fieldOf(found, key)) === canonicalJson(fieldOf(wanted, key))
  const key = (Object.keys(names) as (keyof SeriesHeader)[]).find((each) => !same(each))
  if (key === undefined) return undefined
  return said`${names[key]} there is ${JSON.stringify(fieldOf(found, key))}, not ${JSON.stringify(fieldOf(wanted, key))}`
}
