/** The reading of a room's log, before its first request. */
import { Chain } from "./chain"
import { Choosing } from "./choosing"
import { type Delayed, delayed } from "./delay"
import { lineOf, type Opening, readLog } from "./entries"
import { type Log, memoryLog } from "./log"
import { type Notification, Notifications } from "./notifications"
import { replayEntries, Session } from "./session"
import { checkReopening, openingOf, type RoomSetup, readDelay, sessionSetupOf } from "./setup"
import type { Time } from "./time"

/** A room between the reading of its log and its first request. */
export interface Opened {
  readonly session: Session
  readonly opening: Opening
  readonly delayed: Delayed | undefined
  readonly choosing: Choosing
  readonly log: Log
  readonly chain: Chain
  readonly isResumed: boolean
  readonly notifications: Notifications | undefined
  /** Notifications that the outbox does not have yet, by the numbers of their entries. */
  readonly backlog: Backlog
}

type Backlog = (readonly [n: number, notes: readonly Notification[]])[]

/** Reads the log and executes its entries, or begins an empty log. */
export async function open(setup: RoomSetup, time: Time): Promise<Opened> {
  const { package: subject, log = memoryLog(), spectatorDelay, outbox } = setup
  const { id: game, title } = subject.game
  const delay = spectatorDelay && readDelay(spectatorDelay)
  const lines = await log.read()
  const chain = new Chain(log.owner)
  const written = lines.length === 0 ? undefined : readLog(lines, chain)
  if (written) checkReopening(setup, written.opening)
  const opening = written?.opening ?? openingOf(setup, time.now())
  const session = new Session(subject, sessionSetupOf(opening))
  const spectators = delay && delayed(session, delay, opening.at)
  const choosing = new Choosing(session, subject.game)
  const notifications = outbox && new Notifications(session, { room: outbox.room, game, title })
  const recorded = (await outbox?.outbox.recorded(outbox.room)) ?? -1
  const first = notifications?.opening(opening.at)
  const backlog: Backlog = first && recorded < 0 ? [[0, first]] : []
  const begun = () => setup.follow?.(opening.at, { do: "open" }, session)
  if (written) {
    begun()
    replayEntries(session, written.entries, (entry) => {
      spectators?.note(entry.at)
      choosing.after(entry)
      setup.follow?.(entry.at, entry, session)
      const notes = notifications?.after(entry)
      if (notes && entry.n > recorded) backlog.push([entry.n, notes])
    })
  } else {
    const due = session.due()
    await log.append(lineOf(chain, { ...opening, ...(due !== undefined && { due }) }))
    begun()
  }
  const isResumed = written !== undefined
  return { session, opening, delayed: spectators, choosing, log, chain, isResumed, notifications, backlog }
}

/** Hands notifications to the outbox, in order. What it does not take is tried again later. */
export async function sendBacklog({ outbox: given, report }: RoomSetup, backlog: Backlog): Promise<void> {
  if (!given) return
  try {
    for (let next = backlog[0]; next; next = backlog[0]) {
      await given.outbox.add(given.room, ...next)
      backlog.shift()
    }
  } catch (error) {
    report?.({ type: "outbox-failed", error })
  }
}
