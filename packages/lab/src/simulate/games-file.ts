/** The games of a series as a file: a row a game, in the order of their numbers. */
import { randomBytes } from "node:crypto"
import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { winnersOf } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { InputError, problemOf } from "@flottille/host/errors"
import type { Chunk } from "../seeded-game"
import type { Played } from "../tally"

/** A file of games that is being written; it appears under its name once it is whole. */
export interface GamesFile {
  /** Adds the games of a chunk, in any order of the chunks; one that could not be played has no games. */
  add(chunk: Chunk, games: readonly Played[]): void
  finish(): void
  /** Removes all files that are not finished. */
  close(): void
}

type Row = Readonly<Record<string, string | number | boolean | null>>

const BLOCK = 1_000_000

/** The columns of a game without its returns, which have a column for each seat. */
const columns =
  "game seed finished winner draw clause reason turns actions chance decisions forced choices most_choices".split(" ")

function rowOf(played: Played, index: number, seed: string, seats: readonly { readonly id: string }[]): Row {
  const { outcome, turns, actions, chance, decisions } = played
  const [first, ...others] = outcome ? winnersOf(outcome) : []
  const winner = first === undefined || others.length > 0 ? null : (seats[first]?.id ?? null)
  const row: Record<string, Row[string]> = {
    game: index,
    seed: `${seed}:${index}`,
    finished: outcome !== undefined,
    winner,
    draw: outcome !== undefined && winner === null,
    clause: outcome?.rule ?? null,
    reason: outcome?.reason ?? null,
    turns,
    actions,
    chance,
    decisions: decisions.count,
    forced: decisions.forced,
    choices: decisions.sum,
    most_choices: decisions.max,
  }
  for (const [seat, { id }] of seats.entries()) row[`return_${id}`] = outcome?.returns[seat] ?? null
  return row
}

/** Formats a value of CSV (RFC 4180); null is empty. */
function field(value: Row[string]): string {
  const text = `${value ?? ""}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Reserves a file name against other processes, unless the file may be overwritten. */
function reserve(path: string, force: boolean): () => void {
  try {
    closeSync(openSync(path, "wx"))
    return () => rmSync(path, { force: true })
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST"
    if (!isThere) throw new InputError(path, problemOf(error))
    if (!force) throw new InputError(path, "file exists; use --force to overwrite it")
    if (!statSync(path).isFile()) throw new InputError(path, "not a regular file")
    return () => undefined
  }
}

function named<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new InputError(path, problemOf(error))
  }
}

function writeGames(
  path: string,
  head: string,
  lineOf: (played: Played, index: number) => string,
  giveBack: () => void,
): GamesFile {
  const passing = join(dirname(path), `.flottille-${randomBytes(8).toString("hex")}`)
  let descriptor: number | undefined = named(path, () => openSync(passing, "wx"))
  /** Games that arrived before their turn, by the number of the first. */
  const early = new Map<number, { readonly count: number; readonly games: readonly Played[] }>()
  let [block, next, isFinished] = [head, 0, false]
  const write = () => {
    named(path, () => writeFileSync(descriptor ?? -1, block))
    block = ""
  }
  const closeFile = () => {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }
  return {
    add({ first, count }, games) {
      early.set(first, { count, games })
      for (let part = early.get(next); part; part = early.get(next)) {
        early.delete(next)
        for (const [place, played] of part.games.entries()) {
          block += `${lineOf(played, next + place)}\n`
          if (block.length > BLOCK) write()
        }
        next += part.count
      }
    },
    finish() {
      write()
      closeFile()
      named(path, () => renameSync(passing, path))
      isFinished = true
    },
    close() {
      closeFile()
      rmSync(passing, { force: true })
      if (!isFinished) giveBack()
    },
  }
}

/**
 * Creates a file of games: JSON lines if its name ends with `.jsonl`, otherwise CSV with a line of
 * names.
 *
 * @param force - True to replace an existing file.
 * @throws InputError naming the file.
 */
export function openGames(
  path: string,
  { game }: AnyGamePackage,
  { seed, options }: { readonly seed: string; readonly options: object },
  force: boolean,
): GamesFile {
  const seats = game.seats(options)
  const names = [...columns, ...seats.map(({ id }) => `return_${id}`)]
  const giveBack = reserve(path, force)
  const make = (head: string, lineOf: (row: Row) => string) =>
    writeGames(path, head, (played, index) => lineOf(rowOf(played, index, seed, seats)), giveBack)
  return path.endsWith(".jsonl")
    ? make("", (row) => JSON.stringify(row))
    : make(`${names.join()}\n`, (row) => Object.values(row).map(field).join())
}
