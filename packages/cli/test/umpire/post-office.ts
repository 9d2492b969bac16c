/** A mail server with mailboxes, and a campaign in a folder, for the tests of the umpire. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { AnyRuledPackage } from "@flottille/core/package"
import { type ParsedMail, simpleParser } from "mailparser"
import { createTransport } from "nodemailer"
import { SMTPServer } from "smtp-server"
import type { Campaign } from "../../src/umpire/campaign"

export const UMPIRE = "umpire@example.org"
const PLAYERS = "players.example.org"

/** A mail that the server has accepted for one recipient. */
export interface Delivered {
  readonly to: string
  readonly raw: Buffer
}

/** A real SMTP server on this machine. Mail to the umpire becomes a file of a Maildir folder. */
export async function openPostOffice(maildir: string, now: () => number) {
  for (const folder of ["tmp", "new", "cur"]) mkdirSync(join(maildir, folder), { recursive: true })
  const delivered: Delivered[] = []
  let count = 0
  /** Connections of the umpire, and of the players. */
  const open = new Set<string>()
  const players = new Set<string>()
  let refuse: (to: string) => boolean = () => false
  let notice: (mail: Delivered) => void = () => {}
  const store = (raw: Buffer) => {
    const name = `${++count}.mail`
    writeFileSync(join(maildir, "tmp", name), raw)
    utimesSync(join(maildir, "tmp", name), now() / 1000, now() / 1000)
    renameSync(join(maildir, "tmp", name), join(maildir, "new", name))
  }
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 100,
    disableReverseLookup: true,
    onConnect({ id }, done) {
      open.add(id)
      done()
    },
    onClose: ({ id }) => void open.delete(id),
    onMailFrom(_address, { id, hostNameAppearsAs }, done) {
      if (hostNameAppearsAs === PLAYERS) players.add(id)
      done()
    },
    onRcptTo({ address }, _session, done) {
      done(refuse(address) ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const raw = Buffer.concat(chunks)
        for (const { address } of envelope.rcptTo) {
          delivered.push({ to: address, raw })
          if (address === UMPIRE) store(raw)
          notice({ to: address, raw })
        }
        done()
      })
    },
  })
  server.on("error", () => {})
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.server.address()
  const port = typeof address === "object" && address ? address.port : 0
  const url = `smtp://127.0.0.1:${port}`
  // The server greets a client after a tenth of a second.
  const transport = createTransport({ url, name: PLAYERS, pool: true, maxConnections: 1 })
  return {
    url,
    delivered,
    /** Mails to an address, in the order of their arrival, without some that were read before. */
    mailsTo: (to: string, read = 0): Promise<readonly ParsedMail[]> =>
      Promise.all(
        delivered
          .filter((mail) => mail.to === to)
          .slice(read)
          .map(({ raw }) => simpleParser(raw)),
      ),
    /** Sends a mail to the umpire. */
    write: (
      from: string,
      text: string,
      more: { readonly subject?: string; readonly headers?: Record<string, string> } = {},
    ) => transport.sendMail({ from, to: UMPIRE, text, subject: "orders", ...more }),
    /** Chooses the addresses that the server refuses. */
    refuse(which: typeof refuse) {
      refuse = which
    },
    /** Calls a function for each mail that the server accepts from now on. */
    onMail(call: typeof notice) {
      notice = call
    },
    /** Number of open connections of the umpire. */
    connections: () => [...open].filter((id) => !players.has(id)).length,
    async close() {
      transport.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A folder that is removed after the tests. */
export function temporaryFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "flottille-umpire-"))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The same codes in every run: `code-of-france-00000000`. */
export const codeOf = (seat: string) => `code-of-${seat}-00000000`
export const addressOf = (seat: string) => `${seat}@example.org`

/** Writes the settings of a campaign with known codes, and returns them. */
export function writeCampaign(
  folder: string,
  { game }: AnyRuledPackage,
  more: Partial<Campaign> & { readonly french?: readonly string[]; readonly mail?: boolean } = {},
): Campaign {
  const { french = [], mail = true, options: given = {}, ...settings } = more
  const options = game.options(Object(given))
  const campaign: Campaign = {
    format: "flottille-campaign-1",
    id: "test",
    title: game.title,
    game: game.id,
    version: game.version,
    options,
    seed: "seven",
    language: "en",
    proof: "code",
    hours: 48,
    from: UMPIRE,
    inbox: ["in"],
    readers: [],
    players: game.seats(options).map(({ id }) => ({
      seat: id,
      code: codeOf(id),
      language: french.includes(id) ? "fr" : "en",
      ...(mail && { address: addressOf(id) }),
    })),
    ...settings,
  }
  mkdirSync(join(folder, "in"), { recursive: true })
  writeFileSync(join(folder, "campaign.json"), JSON.stringify(campaign))
  return campaign
}

/** A clock that tests set. It begins at noon UTC of 1 March 2027. */
export function testClock() {
  let time = Date.parse("2027-03-01T12:00:00Z")
  return {
    now: () => time,
    pass(hours: number) {
      time += hours * 3_600_000
    },
  }
}

/** Writes a sheet into the inbox, as of now. */
export function dropSheet(folder: string, name: string, text: string, now: number): void {
  const path = join(folder, "in", name)
  writeFileSync(path, text)
  utimesSync(path, now / 1000, now / 1000)
}
