/** The text that a sender wrote, apart from the letters that it quotes. */
import { headings } from "./words"

/** A mail in two parts. */
export interface SplitText {
  readonly own: readonly string[]
  /** Lines of earlier letters, without their signs of quotation. */
  readonly quoted: readonly string[]
}

const HEADER = /^(?:from|de|von|da|van|expéditeur)\s?:\s*\S/i
const OTHER_HEADER =
  /^(?:sent|date|to|cc|subject|reply-to|envoyé|à|objet|gesendet|datum|an|betreff|inviato|a|oggetto)\s?:/i
const ORIGINAL =
  /^-{2,}\s*(?:original message|original appointment|forwarded message|message d'origine|message original|message transféré|ursprüngliche nachricht|messaggio originale|mensaje original)\s*-{2,}$/i
const ATTRIBUTION = /^(?:on|le|am|el|il|op)\b.{5,300}(?:wrote|a écrit|schrieb|escribió|ha scritto|schreef)\s?:$/i
const DEVICE =
  /^(?:sent (?:from|via|with)|get outlook for|envoyé (?:de|depuis|à partir de|avec)|obtenir outlook|von meinem .* gesendet)\b/i
const RULE = /^(?:_{3,}|-{3,}|={3,})$/
const LIST = /mailing list|liste de diffusion|you received this message because/i

/** Removes what cannot be seen, and the signs of bold and italic words. */
function cleaned(line: string): string {
  return line
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, "")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, " ")
    .replace(/(^|[\s(])([*_]{1,2})(?=[^\s*_])(.*?[^\s*_])\2(?=$|[\s.,;:!?)])/g, "$1$3")
    .trim()
}

/** Returns true if the headers of a letter begin at a line: its sender, and two more. */
function isHead(lines: readonly string[], at: number): boolean {
  const more = lines.slice(at + 1, at + 7).filter((line) => OTHER_HEADER.test(line))
  return HEADER.test(lines[at] ?? "") && more.length >= 2
}

/** Returns the number of lines of an attribution such as `On …, Ann wrote:`, which mail programs wrap; 0 for none. */
function attributionAt(lines: readonly string[], at: number): number {
  return [1, 2, 3].find((count) => ATTRIBUTION.test(lines.slice(at, at + count).join(" "))) ?? 0
}

/** Returns true if everything from a line on is an earlier letter or the end of a mailing list. */
function isEnd(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ""
  const next = lines.findIndex((each, index) => index > at && each !== "")
  if (ORIGINAL.test(line) || isHead(lines, at)) return true
  if (RULE.test(line) && (isHead(lines, next) || LIST.test(lines[next] ?? ""))) return true
  return headings.has(line) && /^-{3,}$/.test(lines[at + 1] ?? "")
}

/**
 * Splits a mail at the marks of quotation of mail programs and at the headings of the umpire's letters. A letter
 * that stands alone, such as one that was filled in, is the sender's own text.
 */
export function splitQuotes(text: string): SplitText {
  const lines = text.split(/\r\n|\r|\n/).map(cleaned)
  const own: string[] = []
  const quoted: string[] = []
  const rest = (at: number) => lines.slice(at).map((line) => line.replace(/^[>|\s]+/, ""))
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ""
    if (/^--$/.test(line)) return { own, quoted: [...quoted, ...rest(at)] }
    const count = attributionAt(lines, at)
    const next = lines.slice(at + count).find((each) => each !== "") ?? ""
    const isAll = count > 0 ? !/^[>|]/.test(next) : own.some((each) => each !== "") && isEnd(lines, at)
    if (isAll) return { own, quoted: [...quoted, ...rest(at)] }
    if (count > 0) at += count - 1
    else if (/^[>|]/.test(line)) quoted.push(line.replace(/^[>|\s]+/, ""))
    else if (!DEVICE.test(line) && !RULE.test(line) && !headings.has(line)) own.push(line)
  }
  return { own, quoted }
}
