/** Incoming sheets: files, mails as files, mbox files and Maildir folders. Nothing in them is changed. */
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { InputError, isInputError, problemOf } from "@flottille/host/errors"
import { headerOf, loadParser, type MailText, readMail } from "./mail"

/** Where and when a message came in. */
interface Arrival {
  /** Identifies the message, so that it is looked at once. */
  readonly key: string
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly arrived: number
  /** When a mail of an mbox file came by the clock of another machine, in an unknown time zone. */
  readonly stated?: number
  /** Name of the file, for reports. */
  readonly file: string
}

/** A sheet as it came in; one that is no mail has a text alone. */
export interface Message extends Arrival, Partial<MailText> {
  /** The reason why it could not be read at all. */
  readonly problem?: string
}

/** A message whose content has not been looked at. */
interface Raw extends Arrival {
  /** Position among the messages of its file. */
  readonly place: number
  readonly isMail: boolean
  readonly content: () => Buffer
}

const hashed = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part).update("\0")
  return hash.digest("hex").slice(0, 32)
}

/** Identifies a mail by its Message-ID, or by its bytes: servers add headers to copies. */
function keyOf(content: Buffer): string {
  const [, id] = /^message-id:\s*(<[^>\s]+>)/im.exec(headerOf(content)) ?? []
  return id === undefined ? hashed(content) : hashed("message-id", id)
}

function rawFile(path: string, isMail: boolean, place = 0): Raw {
  const arrived = Math.floor(statSync(path).mtimeMs)
  const content = () => readFileSync(path)
  // The same mail may move from one folder to another; a file that is saved again is a new sheet.
  const key = isMail ? keyOf(content()) : hashed(basename(path), `${arrived}`, content())
  return { key, arrived, place, file: path, isMail, content }
}

/** Splits an mbox file into its mails; a line `>From` within a mail loses its sign. */
function rawMbox(path: string): readonly Raw[] {
  const whole = readFileSync(path, "latin1")
  const arrived = Math.floor(statSync(path).mtimeMs)
  const starts = [...whole.matchAll(/^From [^\r\n]*\r?\n/gm)].filter(
    ({ index }) => index === 0 || /\n\r?\n$/.test(whole.slice(Math.max(0, index - 3), index)),
  )
  return starts.map(({ 0: line, index }, place) => {
    const text = whole
      .slice(index + line.length, starts[place + 1]?.index ?? whole.length)
      .replace(/^>(>*From )/gm, "$1")
    const content = Buffer.from(text, "latin1")
    const stated = Date.parse(
      `${/\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d/.exec(line)?.[0]} ${/ (?:19|20)\d\d(?=\s)/.exec(line)?.[0]} UTC`,
    )
    const dated = Number.isNaN(stated) ? {} : { stated }
    return { key: keyOf(content), arrived, ...dated, place, file: path, isMail: true, content: () => content }
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

async function readRaw({ place: _, isMail, content, ...arrival }: Raw): Promise<Message> {
  if (!isMail) return { ...arrival, text: content().toString("utf8"), sent: arrival.arrived }
  try {
    return { ...arrival, ...(await readMail(arrival.file, content())) }
  } catch (error) {
    return { ...arrival, problem: isInputError(error) ? error.problem : String(problemOf(error)) }
  }
}

/**
 * Reads the messages that were not looked at yet, by their arrival, and then as they were sent.
 *
 * A message arrives when its file is written, an mbox file being one, but never later than it is read: dates in
 * a mail are the sender's or those of other machines, in time zones of their own.
 *
 * @param known - Keys of the messages that were looked at.
 * @throws InputError naming a file or folder that does not exist.
 */
export async function readInbox(
  paths: readonly string[],
  known: ReadonlySet<string>,
  now: number,
): Promise<readonly Message[]> {
  const raws = new Map<string, Raw>()
  for (const raw of paths.flatMap(rawsOf))
    if (!known.has(raw.key) && !raws.has(raw.key)) raws.set(raw.key, { ...raw, arrived: Math.min(raw.arrived, now) })
  const fresh = [...raws.values()].sort(
    (a, b) => a.arrived - b.arrived || a.place - b.place || (a.key < b.key ? -1 : 1),
  )
  const mail = fresh.find(({ isMail }) => isMail)
  if (mail) await loadParser(mail.file)
  const messages: Message[] = []
  for (const raw of fresh) messages.push(await readRaw(raw))
  return messages
}
