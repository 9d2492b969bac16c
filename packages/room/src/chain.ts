/** Checksums of the lines of a log: each depends on all lines before it. */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { RoomError } from "./errors"

/** Digits of a checksum: 64 bits, against accidents and not against forgery. */
const DIGITS = 16

const sumOf = (before: string, text: string) => bytesToHex(sha256(utf8ToBytes(before + text))).slice(0, DIGITS)

/** A line of a log: its checksum, the owner of the log that wrote it, and the line that it follows. */
interface Link {
  readonly sum: string
  readonly owner: number
}

const start: Link = { sum: "", owner: 0 }

/**
 * The checksums of a log, line after line.
 *
 * @example
 * const line = new Chain().seal({ at: 1 })
 * new Chain().open([line])[0]?.value // => { at: 1 }
 */
export class Chain {
  #last = start
  #owner: number

  /** @param owner - Number of the owner of the log; 0 for a log that only one process can write. */
  constructor(owner = 0) {
    this.#owner = owner
  }

  /** Returns the line of an entry, with its checksum as the last key; the first line of an owner has its number. */
  seal(entry: object): string {
    const owner = Math.max(this.#owner, this.#last.owner)
    const text = JSON.stringify(owner > this.#last.owner ? { ...entry, owner } : entry)
    this.#last = { sum: sumOf(this.#last.sum, text), owner }
    return `${text.slice(0, -1)},"sum":"${this.#last.sum}"}`
  }

  /**
   * Returns the entries of all lines, with their line numbers. Lines are left out that were written by an owner
   * after a later one had taken the log.
   *
   * @throws RoomError if a line is malformed or was changed, or if the line before it is missing.
   */
  open(lines: readonly string[]): readonly { readonly value: unknown; readonly number: number }[] {
    const links: Link[] = [start]
    const kept: { readonly link: Link; readonly value: unknown; readonly number: number }[] = []
    for (const [index, line] of lines.entries()) {
      const number = index + 1
      const tip = kept.at(-1)?.link ?? start
      const [, body = "", sum] = /^(.*),"sum":"([0-9a-f]{16})"\}$/s.exec(line) ?? []
      const text = `${body}}`
      const follows = (link: Link) => sumOf(link.sum, text) === sum
      const before = sum !== undefined && (follows(tip) ? tip : links.findLast(follows))
      const damaged = () =>
        new RoomError("its checksum is wrong: this line was changed, or a line before it is missing", number)
      if (!before || sum === undefined) throw damaged()
      const { owner = before.owner, ...value }: { readonly owner?: number } = JSON.parse(text)
      const link = { sum, owner }
      links.push(link)
      if (before !== tip && owner < tip.owner) continue
      const place = kept.findIndex((each) => each.link === before) + 1
      // A later owner cannot have seen these lines, which were refused to the earlier one.
      const lost = before === tip ? [] : kept.splice(place)
      if ((place === 0 && before !== start) || lost.some((each) => each.link.owner >= owner)) throw damaged()
      kept.push({ link, value, number })
    }
    this.#last = kept.at(-1)?.link ?? start
    return kept
  }
}
