/** Reads games from addresses and files. */
import { type GameRecord, isFlottilleError, isRecordError, isSchemaError } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { type Problem, Unreadable } from "../problems"
import { gameOf, type Listed } from "./games"
import type { Study } from "./study-text"

/** The content of an address. */
export type Wanted =
  /** A game from its beginning. */
  | { readonly kind: "game"; readonly listed: Listed; readonly options: unknown }
  | {
      readonly kind: "record"
      readonly listed: Listed
      readonly pkg: AnyGamePackage
      readonly record: GameRecord<unknown, object>
      readonly at: number
    }
  | {
      readonly kind: "study"
      readonly listed: Listed
      readonly pkg: AnyGamePackage
      readonly study: Study
    }
  | { readonly kind: "position"; readonly listed: Listed; readonly pkg: AnyGamePackage; readonly start: string }

const listedOf = (id: string | null): Listed => {
  const listed = id === null ? undefined : gameOf(id)
  if (!listed) throw new Unreadable("unknown-game", id ?? "")
  return listed
}

/** Turns an error of the library into a problem, and rethrows any other error. */
function reading<T>(problem: Problem, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const field = isRecordError(error) ? error.place.field : isSchemaError(error) ? error.subject : undefined
    if (isFlottilleError(error) && field === "options") throw new Unreadable("options", error.message)
    if (isFlottilleError(error)) throw new Unreadable(problem, error.message)
    throw error
  }
}

/** Loads the readers of records and of studies when they are first needed. */
const records = () => import("@flottille/core/record-text")
const studies = () => import("./study-text")

/**
 * Reads a game as text: a record in either form.
 *
 * @throws Unreadable
 */
export async function readRecord(text: string, at?: number): Promise<Wanted> {
  if (/^\s*\{/.test(text)) {
    const { isStudyText } = await studies()
    if (isStudyText(text)) return readStudy(text)
  }
  const { gameOfRecord, parseRecord } = await records()
  const listed = listedOf(reading("record", () => gameOfRecord(text)))
  const pkg = await listed.load()
  const version = /^\[Version "([^"]*)"\]/m.exec(text)?.[1] ?? /"version":\s*"([^"]*)"/.exec(text)?.[1]
  if (version !== undefined && version !== pkg.game.version)
    throw new Unreadable("version", `${version} ≠ ${pkg.game.version}`)
  const record = reading("record", () => parseRecord(pkg.game, text))
  const last = record.entries.length
  return {
    kind: "record",
    listed,
    pkg,
    record,
    at: at !== undefined && Number.isSafeInteger(at) && at >= 0 ? Math.min(at, last) : last,
  }
}

/**
 * Reads a study as text.
 *
 * @throws Unreadable
 */
async function readStudy(text: string): Promise<Wanted> {
  const given = readJson(text)
  const record: unknown = typeof given === "object" && given !== null && "record" in given ? given.record : undefined
  const { gameOfRecord } = await records()
  const listed = listedOf(reading("record", () => gameOfRecord(JSON.stringify(record ?? {}))))
  const [pkg, { parseStudy }] = await Promise.all([listed.load(), studies()])
  return { kind: "study", listed, pkg, study: reading("record", () => parseStudy(pkg.game, text)) }
}

/**
 * Reads a position, in the game's own notation.
 *
 * @throws Unreadable
 */
export async function readPosition(id: string | null, start: string): Promise<Wanted> {
  const listed = listedOf(id)
  const pkg = await listed.load()
  reading("position", () => pkg.game.parseState(start))
  return { kind: "position", listed, pkg, start }
}

/**
 * Reads the part of an address behind `#`.
 *
 * @returns Nothing where it asks for nothing.
 * @throws Unreadable
 */
export async function readFragment(fragment: string): Promise<Wanted | undefined> {
  const asked = new URLSearchParams(fragment.replace(/^#/, ""))
  const [record, position, options] = [asked.get("record"), asked.get("position"), asked.get("options")]
  const study = asked.get("study")
  const text = async (packed: string) => {
    const { unpack } = await import("./packing")
    return unpack(packed).catch(() => {
      throw new Unreadable("cut")
    })
  }
  if (record !== null) return readRecord(await text(record), asked.has("at") ? Number(asked.get("at")) : undefined)
  if (study !== null) return readStudy(await text(study))
  if (position !== null) return readPosition(asked.get("game"), await text(position))
  if (!asked.has("game")) return undefined
  const listed = listedOf(asked.get("game"))
  if (options === null) return { kind: "game", listed, options: {} }
  const pkg = await listed.load()
  const given = readJson(await text(options))
  const lenient: { options(given: unknown): object } = pkg.game
  return { kind: "game", listed, options: reading("options", () => lenient.options(given)) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable("cut")
  }
}
