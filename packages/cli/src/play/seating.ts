import { type Actor, CHANCE, type Seat, type SeatInfo, SPECTATOR, type Viewer } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import type { Player, Playing } from "@flottille/host/players"
import { eventLines } from "@flottille/host/words"
import type { Io } from "../io"

/** A match with its players at one terminal, and the events that each has seen. */
export interface Seating extends Playing {
  readonly io: Io
  readonly seats: readonly SeatInfo[]
  readonly players: readonly Player[]
  readonly language: Language
  /** True if the game has secrets: then other seats' actions are hidden, except for their observable effects. */
  readonly secret: boolean
  /** Number of events that each person or spectator has seen. */
  readonly learnt: Map<Viewer, number>
  /** The seat of the person at the screen. */
  holder: Seat | undefined
}

export function people(seating: Seating): readonly Seat[] {
  return seating.players.flatMap((player, seat) => (player.kind === "human" ? [seat] : []))
}

/** The viewer whose events are printed; without hidden information, all people share one. */
export function viewerFor({ secret }: Pick<Seating, "secret">, actor: Actor): Viewer {
  return secret && actor !== CHANCE ? actor : SPECTATOR
}

/** Lines that come several times in a row come once, with how often. */
function counted(lines: readonly string[]): readonly string[] {
  const runs: { readonly line: string; times: number }[] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run?.line === line) run.times++
    else runs.push({ line, times: 1 })
  }
  return runs.map(({ line, times }) => (times === 1 ? line : `${line} (× ${times})`))
}

/** Returns the new events of a viewer in the game's words, and marks them as seen. */
export function newEventLines({ entry, match, seats, language, learnt }: Seating, viewer: Viewer): readonly string[] {
  const known = match.events(viewer)
  const lines = counted(
    known.slice(learnt.get(viewer) ?? 0).flatMap((event) => eventLines(entry, seats, event, language, viewer)),
  )
  learnt.set(viewer, known.length)
  return lines
}

/** The seat whose last entry a person takes back: one's own where secrets are kept, else that of who acted last. */
function undoneSeat({ match, secret, players }: Seating, actor: Actor): Seat | undefined {
  if (secret || actor === CHANCE) return actor === CHANCE ? undefined : actor
  const doers = match.record().entries.map((entry) => ("resign" in entry ? entry.resign : entry.actor))
  return doers.findLast((doer): doer is Seat => doer !== CHANCE && players[doer]?.kind === "human") ?? actor
}

/**
 * Takes back the last action of a person and everything after it; with dice entered by hand, the
 * last entry. In games with secrets it crosses neither revealed information nor another person's
 * choice.
 *
 * @rule CO-6
 */
export function takeBack(seating: Seating, actor: Actor): ReturnType<Seating["match"]["undo"]> {
  const { match, secret, learnt } = seating
  const seat = undoneSeat(seating, actor)
  const upTo = people(seating).length > 1 ? "either" : "reveals"
  const undone = match.undo({ ...(seat === undefined ? {} : { seat }), ...(secret ? { upTo } : {}) })
  if (!undone.ok) return undone
  // The actor's own undo is not announced to it.
  const who = viewerFor(seating, actor)
  learnt.set(who, match.events(who).length)
  return undone
}
