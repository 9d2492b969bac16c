import { BotError, isAbortedError } from "@flottille/bots"
import { type SeatedBot, seatBot } from "@flottille/bots/seat"
import {
  type Actor,
  CHANCE,
  type Seat,
  type SeatInfo,
  type SeededRandom,
  SPECTATOR,
  type StateWith,
  type Viewer,
} from "@flottille/core"
import type { Match, Undone } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { Interrupted } from "@flottille/lab/errors"
import type { Io } from "../io"
import { eventLines } from "../language/wording"
import type { Player } from "../players/players"

type PlayerOf<Kind extends Player["kind"]> = Extract<Player, { readonly kind: Kind }>

/** A match of a game whose types are not known here. */
export type AnyMatch = Match<StateWith, unknown, object, unknown, unknown>

/** A match with its players at one terminal, and the events that each has seen. */
export interface Seating {
  readonly io: Io
  readonly entry: AnyRuledPackage
  readonly match: AnyMatch
  readonly seats: readonly SeatInfo[]
  readonly players: readonly Player[]
  /** For the policies and bots; the referee's dice are the match's own. */
  readonly random: SeededRandom
  /** The bots that were asked before, by seat. */
  readonly bots: Map<Seat, SeatedBot<unknown>>
  readonly language: Language
  /** True if the game has secrets: then other seats' actions are hidden, except for their observable effects. */
  readonly secret: boolean
  /** Number of events that each person or spectator has seen. */
  readonly learnt: Map<Viewer, number>
  /** The seat of the person at the screen. */
  holder: Seat | undefined
}

/** The seats of people. */
export function people(seating: Seating): readonly Seat[] {
  return seating.players.flatMap((player, seat) => (player.kind === "human" ? [seat] : []))
}

/** The parts of a session that players other than people need. */
export type Playing = Pick<Seating, "entry" | "match" | "random" | "bots"> & { readonly io: Pick<Io, "signal"> }

/**
 * Lets the policy of a seat act. Where something is hidden, a policy that looks at the state is
 * given a possible one, not the real one.
 */
export function letPolicyAct({ entry, match, random }: Playing, seat: Seat, player: PlayerOf<"policy">): void {
  const blind = player.name === "random" || entry.game.traits.information === "perfect"
  const state = blind ? match.state() : entry.game.determinize(match.view(seat), random)
  const submission = match.submit(seat, player.choose(state, seat, match.legalActions(seat), random))
  if (submission.ok) return
  throw new Error(
    `the player ${player.name} chose an illegal action: ${submission.refusal.code} (${submission.refusal.rule})`,
  )
}

/** Milliseconds after which a bot is not waited for any more, beyond those that it may think. */
const PATIENCE = 60_000

/**
 * Asks the bot of a seat, with its view and new events. The bot is not trusted: it may fail, or
 * never answer.
 *
 * @throws Interrupted on Ctrl-C, BotError if it does not answer.
 */
async function letBotAct(
  { io, match, random, bots }: Playing,
  seat: Seat,
  { name, bot }: PlayerOf<"bot">,
): Promise<void> {
  const seated = bots.get(seat) ?? seatBot(match, seat, bot, random)
  bots.set(seat, seated)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE + ("ms" in bot.budget ? bot.budget.ms : 0))
  try {
    const submission = match.submit(seat, await seated.next(AbortSignal.any([io.signal, late.signal])))
    if (submission.ok) return
    throw new BotError(`its listed action was refused: ${submission.refusal.code} (${submission.refusal.rule})`)
  } catch (error) {
    if (io.signal.aborted) throw new Interrupted("interrupted")
    if (isAbortedError(error) && late.signal.aborted) throw new BotError(`${name} does not answer`)
    throw new BotError(`${name} has failed: ${error instanceof Error ? error.message : error}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Lets a player act who is no person. */
export async function letPlayerAct(seating: Playing, seat: Seat, player: PlayerOf<"policy" | "bot">): Promise<void> {
  if (player.kind === "bot") await letBotAct(seating, seat, player)
  else letPolicyAct(seating, seat, player)
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

/**
 * The seat whose last entry a person takes back: one's own where secrets are kept, else that of the
 * person who acted last.
 */
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
export function takeBack(seating: Seating, actor: Actor): Undone {
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
