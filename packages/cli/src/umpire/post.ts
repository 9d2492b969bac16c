/** Outgoing letters: as files, or as mail over SMTP. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { loadOptional, problemOf } from "@flottille/host/errors"
import { type Campaign, messageIdOf, sealOf } from "./campaign"
import type { Letter } from "./letters"
import { SEAL } from "./mail"

/** A failed attempt to send a letter. */
export interface PostProblem {
  readonly message: string
  /** True if the server has certainly not accepted the letter. */
  readonly isCertain: boolean
}

/** Sends a letter, which is out once this resolves without a problem. */
export type Send = (letter: Letter) => Promise<PostProblem | undefined>

/** Writes a file whole or not at all; the last one counts. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const passing = join(dirname(path), `.${process.pid}.passing`)
  writeFileSync(passing, text, { flush: true })
  renameSync(passing, path)
  syncFolder(dirname(path))
}

/** Waits until the names of a folder's files are on the disk. */
export function syncFolder(path: string): void {
  const folder = openSync(path, "r")
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Writes a letter to a folder. To send one again writes the same file again. */
export function writeLetter(folder: string, { id, to, subject, text, map }: Letter): undefined {
  const name = id.replace(/^\d+/, (turn) => turn.padStart(3, "0"))
  if (map !== undefined) writeWhole(join(folder, `${name}.svg`), map)
  const head = `${to === undefined ? "" : `To: ${to}\n`}Subject: ${subject}`
  writeWhole(join(folder, `${name}.txt`), `${head}\n\n${text}`)
}

/** A mail as nodemailer takes it. It has the same bytes whenever the letter is sent. */
function mailOf(campaign: Campaign, letter: Letter) {
  const { to = "", subject, text, date, map, reply } = letter
  const messageId = messageIdOf(campaign, letter.id)
  const { from, copy } = campaign
  return {
    ...{ from, to, subject, text, messageId },
    envelope: { from, to: copy === undefined ? [to] : [to, copy] },
    date: new Date(date),
    baseBoundary: messageId.replace(/[^A-Za-z0-9]/g, "").slice(0, 40),
    headers: { "Auto-Submitted": "auto-generated", [SEAL]: sealOf(campaign, messageId) },
    ...(reply !== undefined && { inReplyTo: reply, references: reply }),
    attachments: map === undefined ? [] : [{ filename: "map.svg", content: map, contentType: "image/svg+xml" }],
  }
}

/**
 * Letters as mail.
 *
 * @param url - `smtp://user:password@host:587`, or `smtps://…`.
 */
export async function smtpPost(campaign: Campaign, url: string): Promise<{ readonly send: Send; close(): void }> {
  const { createTransport } = await loadOptional("--smtp", ["nodemailer"], () => import("nodemailer"))
  const transport = createTransport({ url, pool: true, maxConnections: 1 })
  return {
    async send(letter) {
      try {
        const { rejected = [] } = await transport.sendMail(mailOf(campaign, letter))
        if (letter.to === undefined || !rejected.map(String).includes(letter.to)) return undefined
        return { message: `the server refuses ${letter.to}`, isCertain: true }
      } catch (error) {
        const { responseCode, command, code } = Object(error)
        // Without an answer to the last command the server may have accepted the letter.
        const isCertain = typeof responseCode === "number" || command === "CONN" || code === "ECONNREFUSED"
        return { message: String(problemOf(error)), isCertain }
      }
    },
    close: () => transport.close(),
  }
}
