/** Incoming sheets: files, mails as files, mbox files and Maildir folders. Nothing in them is changed. */
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { InputError } from "@flottille/host/errors"
import type { ParsedMail } from "mailparser"

/** A sheet as it came in. */
export interface Message {
  /** Identifies the message, so that it is looked at once. */
  readonly key: string
  /** Milliseconds since 1970. */
  readonly arrived: number
  readonly subject: string
  readonly text: string
  /** Address of the sender; left out for a file. */
  readonly from?: string
  /** Message-ID of a mail. */
  readonly id?: string
  /** True if a machine wrote it: nobody reads an answer. */
  readonly isAutomatic: boolean
  /** Seal of the umpire's own letters. */
  readonly seal?: string
  /** Name of the file, for reports. */
  readonly file: string
}

/** A message whose content has not been looked at. */
interface Raw {
  readonly key: string
  readonly arrived: number
  readonly file: string
  readonly isMail: boolean
  readonly content: () => Buffer
}

/** Bytes of a sheet: more is not read. */
const MOST_BYTES = 1024 * 1024
/** Characters of a sheet that are read. */
const MOST_CHARACTERS = 20_000

/** The header that seals the umpire's own letters. */
export const SEAL = "X-Flottille-Seal"

const hashed = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part).update("\0")
  return hash.digest("hex").slice(0, 32)
}

function rawFile(path: string, isMail: boolean): Raw {
  const { mtimeMs, size } = statSync(path)
  const arrived = Math.floor(mtimeMs)
  const content = () => (size > MOST_BYTES ? Buffer.alloc(0) : readFileSync(path))
  // The same mail may move from one folder to another; a file that is saved again is a new sheet.
  const key =
    isMail && size <= MOST_BYTES ? hashed(readFileSync(path)) : hashed(basename(path), `${arrived}`, content())
  return { key, arrived, file: path, isMail, content }
}

/** Splits an mbox file into its mails; a line `>From` within a mail loses its sign. */
function rawMbox(path: string): readonly Raw[] {
  const whole = readFileSync(path, "latin1")
  const starts = [...whole.matchAll(/^From [^\r\n]*\r?\n/gm)].filter(
    ({ index }) => index === 0 || /\n\r?\n$/.test(whole.slice(Math.max(0, index - 3), index)),
  )
  return starts.map(({ 0: line, index }, each) => {
    const text = whole
      .slice(index + line.length, starts[each + 1]?.index ?? whole.length)
      .replace(/^>(>*From )/gm, "$1")
    const content = Buffer.from(text.slice(0, MOST_BYTES), "latin1")
    const stated = Date.parse(`${/\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d.*/.exec(line)?.[0].trim() ?? ""} UTC`)
    const arrived = Number.isNaN(stated) ? Math.floor(statSync(path).mtimeMs) : stated
    return { key: hashed(content), arrived, file: path, isMail: true, content: () => content }
  })
}

/** Lists the messages of a file or a folder. */
function rawsOf(path: string): readonly Raw[] {
  if (!existsSync(path))
    throw new InputError(path, "no such file or folder; create it, or change inbox in campaign.json")
  if (!statSync(path).isDirectory())
    return /\.(txt|eml)$/i.test(path) ? [rawFile(path, /\.eml$/i.test(path))] : rawMbox(path)
  const names = readdirSync(path, { withFileTypes: true })
  const isMaildir = ["cur", "new"].every((name) => names.some((each) => each.name === name && each.isDirectory()))
  if (isMaildir)
    return ["new", "cur"].flatMap((folder) =>
      filesOf(join(path, folder)).map((name) => rawFile(join(path, folder, name), true)),
    )
  return filesOf(path).flatMap((name) => (/\.(txt|eml|mbox)$/i.test(name) ? rawsOf(join(path, name)) : []))
}

const filesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.startsWith("."))
    .map(({ name }) => name)

/** Returns whether a mail comes from a machine: a bounce, an absence note, a mailing list. */
function isAutomatic({ headers, from }: ParsedMail): boolean {
  const submitted = headers.get("auto-submitted")
  const precedence = headers.get("precedence")
  return (
    (submitted !== undefined && submitted !== "no") ||
    /^(bulk|junk|list|auto_reply)$/i.test(String(precedence ?? "")) ||
    headers.has("list") ||
    headers.get("return-path") === "<>" ||
    /^(mailer-daemon|postmaster)@/i.test(from?.value[0]?.address ?? "")
  )
}

async function readMail(raw: Raw): Promise<Message> {
  const { simpleParser } = await import("mailparser").catch(() => {
    throw new InputError(raw.file, "missing optional packages; run npm install mailparser")
  })
  const mail = await simpleParser(raw.content(), { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true })
  const seal = mail.headers.get(SEAL.toLowerCase())
  const { key, arrived, file } = raw
  return {
    ...{ key, arrived, file },
    subject: mail.subject ?? "",
    text: (mail.text ?? "").slice(0, MOST_CHARACTERS),
    from: mail.from?.value[0]?.address ?? "",
    ...(mail.messageId !== undefined && { id: mail.messageId.slice(0, 1000) }),
    ...(typeof seal === "string" && { seal }),
    isAutomatic: isAutomatic(mail),
  }
}

async function readRaw(raw: Raw): Promise<Message> {
  if (raw.isMail) return readMail(raw)
  const { key, arrived, file } = raw
  const text = raw.content().toString("utf8").slice(0, MOST_CHARACTERS)
  return { key, arrived, file, subject: "", text, isAutomatic: false }
}

/**
 * Reads the messages that were not looked at yet, by their arrival.
 *
 * A mail arrives when its file is written, or at the date of its line `From ` in an mbox file: the
 * date in its header is the sender's.
 *
 * @param known - Keys of the messages that were looked at.
 * @throws InputError naming a file or folder that does not exist.
 */
export async function readInbox(paths: readonly string[], known: ReadonlySet<string>): Promise<readonly Message[]> {
  const raws = new Map(paths.flatMap(rawsOf).map((raw) => [raw.key, raw]))
  const fresh = [...raws.values()].filter(({ key }) => !known.has(key))
  const messages = await Promise.all(fresh.map(readRaw))
  return messages.sort((a, b) => a.arrived - b.arrived || (a.key < b.key ? -1 : 1))
}
