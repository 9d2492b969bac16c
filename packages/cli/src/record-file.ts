import type { GameRecord } from "@flottille/core"
import { formatRecord, gameOfRecord, parseRecord } from "@flottille/core/record-text"
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

/** Writes a record: as JSON if the file's name ends so, else in the readable form. */
export async function saveRecord(io: Io, entry: GameEntry, record: GameRecord<unknown, object>, path: string): Promise<void> {
  await io.writeFile(path, /\.json$/i.test(path) ? `${JSON.stringify(record, null, 2)}\n` : formatRecord(entry.game, record))
}
