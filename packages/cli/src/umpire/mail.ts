/** Mails as text: what they say, and what in them cannot be read. */
import { said } from "@flottille/core/said"
import { InputError, loadOptional } from "@flottille/host/errors"
import type { ParsedMail } from "mailparser"

/** A mail as the umpire reads it. */
export interface MailText {
  readonly subject: string
  readonly text: string
  /** Address of the sender; empty for none. */
  readonly from: string
  /** Message-ID. */
  readonly id?: string
  /** When the sender says that it was sent, in milliseconds since 1970. */
  readonly sent?: number
  /** True if a machine wrote it: nobody reads an answer. */
  readonly isAutomatic: boolean
  /** Seal of the umpire's own letters. */
  readonly seal?: string
  /** Names of attachments that cannot be read. */
  readonly unread: readonly string[]
}

/** The header that seals the umpire's own letters. */
export const SEAL = "X-Flottille-Seal"

/** Bytes of a mail and of its header, and parts of a mail, that are read. */
const MOST_BYTES = 10 * 1024 * 1024
const MOST_HEADER = 64 * 1024
const MOST_PARTS = 100

/** Returns the header of a mail, whole and unfolded. */
export function headerOf(raw: Buffer): string {
  const start = raw.subarray(0, MOST_HEADER + 4).toString("latin1")
  return (/^[\s\S]*?(?=\r?\n\r?\n|$(?![\s\S]))/.exec(start)?.[0] ?? "").replace(/\r?\n[ \t]+/g, " ")
}

/** @throws InputError for a mail that is larger than any that a person writes. */
function checkSize(file: string, raw: Buffer): void {
  if (raw.length > MOST_BYTES) throw new InputError(file, "the mail is larger than 10 MB")
  if (headerOf(raw).length >= MOST_HEADER) throw new InputError(file, "its header is longer than 64 kB")
  const parts = raw.toString("latin1").match(/^content-type:/gim) ?? []
  if (parts.length > MOST_PARTS) throw new InputError(file, said`it has more than ${MOST_PARTS} parts`)
}

/** Returns whether a mail comes from a machine: a bounce, an absence note, a mailing list. */
function isAutomatic({ headers, headerLines, from, subject = "" }: ParsedMail): boolean {
  const headerNamed = (key: string) => {
    const line = headerLines.find((each) => each.key === key)?.line
    return line
      ?.slice(line.indexOf(":") + 1)
      .replace(/\([^)]*\)/g, "")
      .trim()
      .toLowerCase()
  }
  const submitted = headerNamed("auto-submitted")
  return (
    (submitted !== undefined && submitted !== "no") ||
    /^(?:bulk|junk|list|auto[_-]reply)$/.test(headerNamed("precedence") ?? "") ||
    ["x-autoreply", "x-autorespond", "x-autoresponder"].some((key) => !["no", undefined].includes(headerNamed(key))) ||
    headers.has("list") ||
    headerNamed("return-path") === "<>" ||
    /^multipart\/report/.test(headerNamed("content-type") ?? "") ||
    /^(?:automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|réponse automatique|absence du bureau)\b/i.test(
      subject,
    ) ||
    /^(?:mailer-daemon|postmaster)@/i.test(from?.value[0]?.address ?? "")
  )
}

/** @throws InputError if the parser is not installed. */
export async function loadParser(file: string) {
  return loadOptional(file, ["mailparser"], () => import("mailparser"))
}

/** Returns the text of HTML, row by row where it is a table. */
async function textOfHtml(html: string, parse: (source: string) => Promise<ParsedMail>): Promise<string> {
  const apart = html.replace(/<\/t[dh]\s*>/gi, " &#32;$&").replace(/<\/tr\s*>/gi, "<br>$&")
  const { text = "" } = await parse(`MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n${apart}`)
  return text.replace(/\u00a0/g, " ")
}

const isText = ({ contentType, filename = "" }: ParsedMail["attachments"][number]) =>
  contentType === "text/plain" || /\.(?:txt|text)$/i.test(filename)

/** Returns a text in UTF-8, or in Latin-1 if it is none. */
function decoded(bytes: Buffer): string {
  const text = bytes.toString("utf8")
  return text.includes("\uFFFD") ? bytes.toString("latin1") : text
}

/**
 * Reads a mail with the texts that are attached to it.
 *
 * @throws InputError for a mail that is too large, or if the parser is not installed.
 */
export async function readMail(file: string, raw: Buffer): Promise<MailText> {
  checkSize(file, raw)
  const { simpleParser } = await loadParser(file)
  const plain = { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true }
  const mail = await simpleParser(raw, { ...plain, skipHtmlToText: true })
  const html = typeof mail.html === "string" ? mail.html : ""
  const body = mail.text?.trim() ? mail.text : await textOfHtml(html, (source) => simpleParser(source, plain))
  // Pictures of signatures belong to the text, and signatures of programs say nothing.
  const others = mail.attachments.filter(
    (each) => !each.related && !/^application\/(?:pgp|pkcs7)-signature$/.test(each.contentType),
  )
  const texts = others.filter(isText).map(({ content }) => decoded(content))
  const seal = mail.headers.get(SEAL.toLowerCase())
  const sent = mail.date?.getTime()
  return {
    subject: mail.subject ?? "",
    text: [body, ...texts].join("\n"),
    from: mail.from?.value[0]?.address ?? "",
    ...(mail.messageId !== undefined && { id: mail.messageId.slice(0, 1000) }),
    ...(sent !== undefined && !Number.isNaN(sent) && { sent }),
    ...(typeof seal === "string" && { seal }),
    isAutomatic: isAutomatic(mail),
    unread: others.filter((each) => !isText(each)).map(({ filename, contentType }) => filename ?? contentType),
  }
}
