/** `umpire run` and `umpire status`. */
import type { AnyRuledPackage } from "@flottille/core/package"
import { findGame } from "@flottille/host/descriptions"
import { InputError } from "@flottille/host/errors"
import { type Io, say } from "../io"
import { type Surroundings, Umpire } from "./umpire"
import { dated } from "./words"

/** The options of `umpire run`. */
export interface RunRequest {
  readonly smtp?: string
  readonly now?: boolean
  readonly dryRun?: boolean
  /** Seconds between two passes. */
  readonly watch?: number
}

/** @throws InputError unless the server is named by `smtp://…` or `smtps://…`. */
function checkServer(smtp: string): void {
  if (!/^smtps?:\/\/./i.test(smtp) || !URL.canParse(smtp))
    throw new InputError("--smtp", "expected an address such as smtp://user:password@host:587")
}

function surroundings(io: Io, games: readonly AnyRuledPackage[], folder: string, smtp?: string): Surroundings {
  return {
    folder,
    find: (game) => findGame(games, game),
    now: () => Date.now(),
    sleep: (milliseconds) => io.sleep(milliseconds),
    report: (line) => say(io, line),
    ...(smtp !== undefined && { smtp }),
  }
}

/** Prints what a pass would do. */
async function dryRun(io: Io, world: Surroundings, byHand: boolean): Promise<void> {
  const umpire = await Umpire.open(world, true)
  await umpire.work(byHand)
  const pending = umpire.table.spool.pending()
  for (const { id, to, subject, text } of pending)
    say(io, [`--- ${id}${to === undefined ? "" : ` to ${to}`}`, subject, "", text.trimEnd()].join("\n"))
  say(io, `${pending.length} letters would be sent`)
}

/** Reads new sheets, ends the turns that are over, and sends letters: once, or again and again. */
export async function run(
  io: Io,
  games: readonly AnyRuledPackage[],
  folder: string,
  { smtp = process.env.FLOTTILLE_SMTP, now = false, dryRun: isDry = false, watch }: RunRequest,
): Promise<number> {
  if (smtp !== undefined) checkServer(smtp)
  const world = surroundings(io, games, folder, smtp)
  if (isDry) {
    await dryRun(io, world, now)
    return 0
  }
  const umpire = await Umpire.open(world)
  try {
    for (let isFirst = true; ; isFirst = false) {
      await umpire.work(now && isFirst)
      const isDone = await umpire.send()
      if (watch === undefined) return isDone ? 0 : 1
      if (umpire.table.isOver && isDone) return 0
      await io.sleep(1000 * watch)
      if (io.signal.aborted) return 0
    }
  } finally {
    umpire.close()
  }
}

/** Prints the turn, its sheets, and the letters that are not sent. */
export async function status(io: Io, games: readonly AnyRuledPackage[], folder: string): Promise<number> {
  const { table } = await Umpire.open(surroundings(io, games, folder), true)
  const { turn, due, seats, awaited, campaign, session, spool } = table
  const pending = spool.pending()
  say(
    io,
    `${campaign.title}, turn ${turn}${table.isOver ? ": the game is over" : due === undefined ? "" : `: due ${dated(due)}`}`,
  )
  for (const seat of awaited) {
    const sheet = session.sheets.get(seat)
    const said = sheet ? `${sheet.orders.length} lines${sheet.final ? ", final" : ""}` : "no sheet"
    say(io, `  ${seats[seat]?.id}: ${said}`)
  }
  if (pending.length > 0) say(io, `${pending.length} letters are not sent`)
  return 0
}
