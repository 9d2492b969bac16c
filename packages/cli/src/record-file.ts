import { relative } from "node:path"
import type { GameRecord } from "@flottille/core"
import { formatRecord, gameOfRecord, parseRecord } from "@flottille/core/record-text"
import { InputError } from "./errors"
import { findGame, type GameEntry } from "./game-entry"
import type { Io } from "./io"

/** A record that replays, and its game. */
export interface LoadedRecord {
  readonly entry: GameEntry
  readonly record: GameRecord<unknown, object>
}

/**
 * Reads a record in text or JSON form and verifies it by replay.
 *
 * @throws RecordError, SchemaError or NotationError at the first thing that is wrong; InputError for a file or game that is not there.
 */
export async function loadRecord(io: Io, known: readonly GameEntry[], path: string): Promise<LoadedRecord> {
  const text = (await io.readFile(path)).replace(/^\uFEFF/, "")
  const entry = findGame(known, gameOfRecord(text))
  return { entry, record: parseRecord(entry.game, text) }
}

/** What a command was told about the file for its record. */
export interface SaveRequest {
  /** Where the record is written. */
  readonly save?: string
  /** Over a file that is there already. */
  readonly force?: boolean
}

/**
 * Nothing is written over unasked; asked before the game begins, so that none is lost.
 *
 * @param resumed - The record that the game goes on from: it may grow.
 * @throws InputError for a file that is there already.
 */
export async function checkSave(io: Io, { save, force }: SaveRequest, resumed?: string): Promise<void> {
  if (save === undefined || force) return
  const grows = resumed !== undefined && relative(resumed, save) === ""
  if (!grows && (await io.exists(save))) throw new InputError("--save", `${save} is there already; --force writes over it`)
}

/** Writes a record: as JSON if the file's name ends so, else in the readable form. */
export async function saveRecord(io: Io, entry: GameEntry, record: GameRecord<unknown, object>, path: string): Promise<void> {
  await io.writeFile(path, /\.json$/i.test(path) ? `${JSON.stringify(record, null, 2)}\n` : formatRecord(entry.game, record))
}
