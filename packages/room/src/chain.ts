/** Checksums of the lines of a log: each depends on all lines before it. */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { RoomError } from "./errors"

/** Digits of a checksum: 64 bits, against accidents and not against forgery. */
const DIGITS = 16

const sumOf = (before: string, text: string) => bytesToHex(sha256(utf8ToBytes(before + text))).slice(0, DIGITS)

/** The checksums of a log, line after line. */
export class Chain {
  #last = ""

  /** Returns the line of an entry, with its checksum as the last key. */
  seal(entry: object): string {
    const text = JSON.stringify(entry)
    this.#last = sumOf(this.#last, text)
    return `${text.slice(0, -1)},"sum":"${this.#last}"}`
  }

  /**
   * Returns the entry of the next line.
   *
   * @param number - The number of the line, from 1.
   * @throws RoomError if the line is malformed or was changed, or if the line before it is missing.
   */
  open(line: string, number: number): unknown {
    const [, body = "", sum] = /^(.*),"sum":"([0-9a-f]{16})"\}$/s.exec(line) ?? []
    const text = `${body}}`
    const expected = sumOf(this.#last, text)
    if (sum !== expected)
      throw new RoomError("its checksum is wrong: this line was changed, or a line before it is missing", number)
    this.#last = expected
    return JSON.parse(text)
  }
}
