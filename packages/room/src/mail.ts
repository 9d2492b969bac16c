/**
 * Notifications by mail.
 *
 * @packageDocumentation
 */
import { assert } from "@flottille/core"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import texts from "./mail.json" with { type: "json" }
import type { Notification } from "./notifications"

/** The part of a transport that sends mail; one of `nodemailer` has it. */
interface MailTransport {
  /** Sends a mail; rejects if it cannot be delivered to the server. */
  sendMail(message: {
    readonly from: string
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly messageId: string
    readonly references?: string
    readonly headers: Record<string, string>
  }): Promise<unknown>
}

interface MailAddress {
  readonly to: string
  readonly language?: "en" | "fr"
}

interface MailerSetup {
  /** `createTransport(…)` of `nodemailer`. */
  readonly transport: MailTransport
  /** Address of the sender. */
  readonly from: string
  /** Returns the address of a seat, or `undefined` if it wants no mail. */
  address(room: string, seat: number): Promise<MailAddress | undefined> | MailAddress | undefined
  /** Returns the link to a room; no link by default. */
  link?(room: string): string
  /** Names a phase, such as "Spring 1901"; its name and the turn by default. */
  phase?(note: Notification, language: "en" | "fr"): string
  /** Names a seat, such as "France"; its number by default. */
  seat?(seat: number, language: "en" | "fr"): string
  /** Returns more for the body, such as results; nothing by default. */
  more?(note: Notification, language: "en" | "fr"): Promise<string> | string
}

const idOf = (text: string, domain: string) => `<${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)}@${domain}>`

/** Returns the part of an address after its last at sign. */
const domainOf = (address: string) => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? "localhost"

async function bodyOf(setup: MailerSetup, note: Notification, language: "en" | "fr", phase: string): Promise<string> {
  const { link, more, seat: name = (seat: number) => `${seat + 1}` } = setup
  const { letter, due } = note
  const en = language === "en"
  const to =
    letter && letter.to !== "all" ? letter.to.map((each) => name(each, language)).join(", ") : en ? "all" : "tous"
  const from = letter?.from === undefined ? (en ? "anonymous" : "anonyme") : name(letter.from, language)
  const lines = [
    `${note.title}, ${phase}`,
    "",
    texts[language][note.kind].body,
    ...(due === undefined || note.kind === "letter"
      ? []
      : [`${en ? "Due:" : "Échéance :"} ${new Date(due).toISOString().slice(0, 16).replace("T", " ")} UTC`]),
    ...(letter ? ["", `${en ? "From:" : "De :"} ${from}`, `${en ? "To:" : "À :"} ${to}`, "", letter.text] : []),
  ]
  const rest = (await more?.(note, language)) ?? ""
  return [...lines, ...(rest ? ["", rest] : []), ...(link ? ["", link(note.room)] : []), ""].join("\n")
}

/**
 * Creates a function that delivers notifications by mail. The subject says the game, the phase and the
 * occasion, and nothing that is secret; a letter is in the body alone. The id of the message depends on the
 * key of the notification, so that a repeated mail is recognised.
 *
 * @example
 * const sent: string[] = []
 * const deliver = mailer({
 *   transport: { sendMail: async ({ subject }) => void sent.push(subject) }, // or that of nodemailer
 *   from: "Games <games@example.org>",
 *   address: () => ({ to: "ann@example.org" }),
 * })
 * await deliver({ key: "7/0/000001", room: "7", seat: 0, kind: "turn", game: "dejarik", title: "Dejarik", at: 0, turn: 3, phase: "play" })
 * sent // => ["Dejarik, play 3: your turn"]
 */
export function mailer(setup: MailerSetup): (note: Notification) => Promise<void> {
  assert(typeof setup?.from === "string", "mailer", "setup", "an object with transport, from and address")
  const { transport, from, address, phase: phaseOf = ({ phase, turn }) => `${phase} ${turn}` } = setup
  const domain = domainOf(from)
  return async (note) => {
    const found = await address(note.room, note.seat)
    if (!found) return
    const { to, language = "en" } = found
    const phase = phaseOf(note, language)
    await transport.sendMail({
      from,
      to,
      subject: `${note.title}, ${phase}${language === "fr" ? " :" : ":"} ${texts[language][note.kind].subject}`,
      text: await bodyOf(setup, note, language, phase),
      messageId: idOf(note.key, domain),
      references: idOf(`${note.room}/${note.seat}`, domain),
      headers: { "Auto-Submitted": "auto-generated", "X-Flottille-Key": note.key },
    })
  }
}
