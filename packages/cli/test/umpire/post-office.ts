/** A mail server with mailboxes, and a campaign in a folder, for the tests of the umpire. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { AnyRuledPackage } from "@flottille/core/package"
import { type ParsedMail, simpleParser } from "mailparser"
import { createTransport } from "nodemailer"
import { SMTPServer } from "smtp-server"
import { findGame } from "../../src/rules/find-game"
import type { Campaign } from "../../src/umpire/campaign"
import { type Surroundings, Umpire } from "../../src/umpire/umpire"

export const UMPIRE = "umpire@example.org"

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
  let open = 0
  let refuse: (to: string) => boolean = () => false
  const store = (raw: Buffer) => {
    const name = `${++count}.mail`
    writeFileSync(join(maildir, "tmp", name), raw)
    utimesSync(join(maildir, "tmp", name), now() / 1000, now() / 1000)
    renameSync(join(maildir, "tmp", name), join(maildir, "new", name))
  }
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onConnect(_session, done) {
      open++
      done()
    },
    onClose: () => void open--,
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
  const transport = createTransport({ url })
  return {
    url,
    delivered,
    /** Mails to an address, in the order of their arrival. */
    mailsTo: (to: string): Promise<readonly ParsedMail[]> =>
      Promise.all(delivered.filter((mail) => mail.to === to).map(({ raw }) => simpleParser(raw))),
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
    /** Number of open connections. */
    connections: () => open,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
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

/** Runs one pass of the umpire. */
export async function pass(
  folder: string,
  games: readonly AnyRuledPackage[],
  now: () => number,
  more: Partial<Surroundings> & { readonly byHand?: boolean } = {},
): Promise<{ readonly isDone: boolean; readonly reports: readonly string[] }> {
  const reports: string[] = []
  const { byHand, ...rest } = more
  const umpire = new Umpire({
    folder,
    find: (game) => findGame(games, game),
    now,
    sleep: async () => {},
    report: (line) => void reports.push(line),
    ...rest,
  })
  try {
    await umpire.work(byHand)
    return { isDone: await umpire.send(), reports }
  } finally {
    umpire.close()
  }
}
