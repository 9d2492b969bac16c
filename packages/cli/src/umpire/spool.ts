/** Letters of a campaign as files, whose names tell how far each letter is. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { integer, object, parse, string } from "@flottille/core"
import { InputError } from "@flottille/host/errors"
import { Chain } from "@flottille/room/file"
import type { Letter } from "./letters"
import { syncFolder, writeWhole } from "./post"

/** Progress of a letter: composed, handed to the mail server, and accepted by it. */
const stages = ["new", "sending", "sent"] as const
type Progress = (typeof stages)[number]

const text = string(100_000_000)
const letterShape = object({ id: text, subject: text, text, date: integer() }, { to: text, map: text, reply: text })

/** Keeps each letter in one file, which is renamed as it goes out and stays when it is sent. */
export class Spool {
  readonly #folder: string
  readonly #isDry: boolean
  readonly #progress = new Map<string, Progress>()
  /** Letters of a dry run. */
  readonly #dry = new Map<string, Letter>()

  /** @param isDry - True to change no file. */
  constructor(folder: string, isDry: boolean) {
    this.#folder = folder
    this.#isDry = isDry
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const progress = stages.find((stage) => name.endsWith(`.${stage}`))
      if (progress !== undefined) this.#progress.set(name.slice(0, -progress.length - 1), progress)
    }
  }

  has(id: string): boolean {
    return this.#progress.has(id)
  }

  /** Adds a letter. It replaces one with the same id, which belongs to a message that was not read to its end. */
  add(letter: Letter): void {
    this.#progress.set(letter.id, "new")
    if (this.#isDry) this.#dry.set(letter.id, letter)
    else writeWhole(this.#path(letter.id), `${new Chain().seal(letter)}\n`)
  }

  /** @throws InputError for a letter whose file was changed. */
  read(id: string): Letter {
    const dry = this.#dry.get(id)
    if (dry) return dry
    const path = this.#path(id)
    try {
      const [line] = new Chain().open([readFileSync(path, "utf8").trimEnd()])
      return parse(letterShape, line?.value, id)
    } catch {
      throw new InputError(path, "expected a letter; restore the file from a copy")
    }
  }

  move(id: string, progress: Progress): void {
    const before = this.#path(id)
    this.#progress.set(id, progress)
    if (this.#isDry) return
    renameSync(before, this.#path(id))
    syncFolder(this.#folder)
  }

  remove(id: string): void {
    if (!this.#isDry) rmSync(this.#path(id))
    this.#progress.delete(id)
  }

  /** Ids of letters, in no order. */
  ids(...wanted: readonly Progress[]): readonly string[] {
    return [...this.#progress].flatMap(([id, progress]) => (wanted.includes(progress) ? [id] : []))
  }

  /** Returns the letters that no server has accepted yet, the oldest first. */
  pending(): readonly Letter[] {
    return this.ids("new", "sending")
      .map((id) => this.read(id))
      .sort((one, other) => one.date - other.date || (one.id < other.id ? -1 : 1))
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.${this.#progress.get(id)}`)
  }
}
