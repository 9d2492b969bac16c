import { basename, dirname, join, resolve } from "node:path"
import type { GameRecord } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { formatRecord, gameOfRecord, parseRecord } from "@flottille/core/record-text"
import type { Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { sourceOf } from "@flottille/host/modules"
import { type Io, say } from "../io"
import { phrasesIn } from "../play/phrases"
import type { Files } from "../terminal/files"

export type AnyRecord = GameRecord<unknown, object>

export interface LoadedRecord {
  readonly entry: AnyRuledPackage
  readonly record: AnyRecord
  readonly path: string
  readonly text: string
}

const OTHERS = "name the module of another game: --game ./mine.mjs, or play ./mine.mjs --resume"

/**
 * Reads a record in text or JSON form and verifies it by replay.
 *
 * @throws RecordError, SchemaError or NotationError at the first thing that is wrong; InputError
 *   for a file or game that is not there.
 */
export async function loadRecord(io: Io, known: readonly AnyRuledPackage[], path: string): Promise<LoadedRecord> {
  const text = await readNamed(io.files, path)
  const plain = text.replace(/^\uFEFF/, "")
  const id = gameOfRecord(plain)
  const entry = known.find(({ game }) => game.id === id)
  if (!entry)
    throw new InputError(
      path,
      said`it is a game of ${JSON.stringify(id)}; there are ${known.map(({ game }) => game.id).join(", ")}; ${OTHERS}`,
    )
  return { entry, record: parseRecord(entry.game, plain), path, text }
}

/** A file by its path, or by the name it has among the games that were kept: `dejarik-1`. */
async function readNamed(files: Files, path: string): Promise<string> {
  try {
    return await files.read(path)
  } catch (error) {
    const kept = /^[\w-]+$/.test(path)
      ? await files.read(join(files.stateFolder, `${path}.txt`)).catch(() => undefined)
      : undefined
    if (kept === undefined) throw error
    return kept
  }
}

export function keptName(files: Files, path: string): string {
  return dirname(resolve(path)) === resolve(files.stateFolder) ? basename(path, ".txt") : path
}

export interface SaveRequest {
  /** The file for the record. */
  readonly save?: string
  /** Over a file that is there already. */
  readonly force?: boolean
}

function asText({ game }: AnyRuledPackage, record: AnyRecord, path: string): string {
  return /\.json$/i.test(path) ? `${JSON.stringify(record, null, 2)}\n` : formatRecord(game, record)
}

/** Readable by the user alone: a record holds hidden information. */
const PRIVATE = 0o600

/** A file that holds the game, as it was written or read here. */
interface OwnFile {
  readonly path: string
  readonly text: string
  /** The entries of the record, as JSON. */
  readonly entries: string
}

/** Writes the records of one game. It overwrites only files that it has written or read itself, unless forced. */
export class Keeper {
  readonly #files: Files
  readonly entry: AnyRuledPackage
  readonly #force: boolean
  readonly #own = new Map<string, OwnFile>()
  #kept: string | undefined
  /** The same, if it was created here. */
  #made: string | undefined

  /** @param loaded - A record whose file may be overwritten, unless it has changed since. */
  constructor({ files }: Io, entry: AnyRuledPackage, { force = false }: SaveRequest, loaded?: LoadedRecord) {
    this.#files = files
    this.entry = entry
    this.#force = force
    if (!loaded) return
    this.#remember(loaded.path, loaded.text, loaded.record)
    if (dirname(resolve(loaded.path)) === resolve(files.stateFolder)) this.#kept = loaded.path
  }

  /** Takes a file for a game that begins, so that none is played in vain. Of several who want the same, one gets it. */
  async claim(path: string, record: AnyRecord): Promise<void> {
    if (this.#force || (await this.#isAsWeLeftIt(path))) await this.#files.checkReplaceable(path)
    else await this.save(path, record)
  }

  /** Writes a record whole or not at all: as JSON if the file's name ends so, else in the readable form. */
  async save(path: string, record: AnyRecord): Promise<void> {
    const text = asText(this.entry, record, path)
    if (this.#force || (await this.#isAsWeLeftIt(path))) await this.#files.replace(path, text)
    else if (!(await this.#files.create(path, text)))
      throw new InputError(
        path,
        this.#own.has(resolve(path)) ? "another process has written to it" : "file exists; use --force to overwrite it",
      )
    this.#remember(path, text, record)
  }

  /**
   * Writes a record to a file of its own in the user's folder for such games, always the same, or
   * to the one there that the game was loaded from, and returns which.
   */
  keep(record: AnyRecord): Promise<string> {
    return this.#keepAs(asText(this.entry, record, ".txt"), record)
  }

  /** The same in a moment, for a game that goes on: as JSON, which is made without playing the game again. */
  async keepForNow(record: AnyRecord): Promise<void> {
    await this.#keepAs(`${JSON.stringify(record)}\n`, record)
  }

  /** Takes the file away that `keep` made: the game is kept elsewhere. */
  async drop(): Promise<void> {
    const made = this.#made
    if (made === undefined || !(await this.#isAsWeLeftIt(made))) return
    this.#own.delete(resolve(made))
    await this.#files.remove(made)
    this.#kept = undefined
    this.#made = undefined
  }

  /** The file that holds the game as far as it has come. */
  fileOf(record: AnyRecord): string | undefined {
    return this.#holding(record, () => true)
  }

  /** The same, for files named by the user. */
  savedAs(record: AnyRecord): string | undefined {
    return this.#holding(record, (path) => path !== this.#kept)
  }

  #remember(path: string, text: string, { entries }: AnyRecord): void {
    this.#own.set(resolve(path), { path, text, entries: JSON.stringify(entries) })
  }

  async #isAsWeLeftIt(path: string): Promise<boolean> {
    const known = this.#own.get(resolve(path))
    return known !== undefined && (await this.#files.read(path).catch(() => undefined)) === known.text
  }

  #holding({ entries }: AnyRecord, isMeant: (path: string) => boolean): string | undefined {
    const now = JSON.stringify(entries)
    return [...this.#own.values()].find((file) => file.entries === now && isMeant(file.path))?.path
  }

  async #keepAs(text: string, record: AnyRecord): Promise<string> {
    const { stateFolder } = this.#files
    if (this.#kept !== undefined && (await this.#isAsWeLeftIt(this.#kept))) {
      await this.#files.replace(this.#kept, text)
      this.#remember(this.#kept, text, record)
      return this.#kept
    }
    await this.#files.makeFolder(stateFolder)
    for (let number = 1; ; number++) {
      const path = join(stateFolder, `${this.entry.game.id}-${number}.txt`)
      if (!(await this.#files.create(path, text, PRIVATE))) continue
      this.#remember(path, text, record)
      this.#kept = path
      this.#made = path
      return path
    }
  }
}

export function shellWord(name: string): string {
  return /^[\w./~:\\-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}

export function howToGoOn(entry: AnyRuledPackage, path: string): string {
  const source = sourceOf(entry)
  return `flottille play ${source ? `${shellWord(source.reference)} ` : ""}--resume ${shellWord(path)}`
}

/**
 * Writes the record where it was asked for.
 *
 * @throws InputError if that cannot be done; the record is then saved elsewhere, and the message says where.
 */
export async function saveOrKeep(
  io: Io,
  keeper: Keeper,
  path: string,
  record: AnyRecord,
  language: Language,
): Promise<void> {
  try {
    await keeper.save(path, record)
  } catch (error) {
    say(io, phrasesIn(language).waits(howToGoOn(keeper.entry, await keeper.keep(record))))
    throw error
  }
}
