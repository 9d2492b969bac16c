import { createRandom, type GameRecord, pick, type Seat } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import subVariant from "@flottille/sub-variant/package"
import { type ClientSetup, connect, type RoomClient } from "@flottille/ws/client"

/** A game, with options under which a game of random play is short. */
export interface ShortGame {
  readonly subject: AnyGamePackage
  readonly options: object
}

const shortDejarik: ShortGame = { subject: dejarik, options: { turnLimit: 12 } }

/** All games. */
export const shortGames: readonly ShortGame[] = [
  shortDejarik,
  { subject: milleSabords, options: {} },
  { subject: lesGrandsAmiraux, options: { turnLimit: 6 } },
  { subject: diabolikFleet, options: {} },
  { subject: diplomacy, options: { yearLimit: 1901 } },
  { subject: subVariant, options: { yearLimit: 1901 } },
]

/** The game of a room whose id ends with a number: all games in turns. */
export function gameOf(room: string): ShortGame {
  return shortGames[Number(/\d+$/.exec(room)?.[0] ?? 0) % shortGames.length] ?? shortDejarik
}

/** The seats of a game. */
export function seatsOf({ subject, options }: ShortGame): readonly Seat[] {
  return subject.game.seats(subject.game.options(options)).map((_, seat) => seat)
}

/** What a player does depends on what it knows, and on nothing else: whatever disturbs it, the game is the same. */
export function choice<T>(game: string, seat: Seat, seen: number, actions: readonly T[]): T {
  return pick(actions, createRandom(`${game} ${seat} ${seen}`))
}

/** The game as it goes when nothing disturbs it. */
export function undisturbed(subject: AnyGamePackage, options: object, seed: string): GameRecord<unknown, object> {
  const match = createMatch(subject.game, { options, seed })
  for (let [seat] = match.actors(); typeof seat === "number"; [seat] = match.actors()) {
    const done = match.submit(seat, choice(seed, seat, match.events(seat).length, match.legalActions(seat)))
    if (!done.ok) throw new Error(done.refusal.code)
  }
  return match.record()
}

/** What the record of a game tells a seat. */
export function receivedBy(subject: AnyGamePackage, record: unknown, seat: Seat): readonly unknown[] {
  return createMatch(subject.game, { record }).events(seat)
}

/** A client that plays: {@link choice} whenever it can do something, once. */
export interface Player {
  readonly client: RoomClient
  /** What it did. */
  acts: number
  /** How often it was told that the position was another, or that it may not. */
  failures: number
  record: unknown
}

/** Plays a seat to the end. */
export function play(game: string, seat: Seat, setup: ClientSetup): Player {
  let asked = -1
  const player: Player = {
    acts: 0,
    failures: 0,
    record: undefined,
    client: connect({
      token: `a secret long enough of token ${seat}`,
      seat,
      ...setup,
      onReply(reply) {
        setup.onReply?.(reply)
        if (reply.type === "ended") player.record = reply.record
        if (reply.type === "stale" || reply.type === "refused") player.failures++
        const { known, events } = player.client
        if (!known || known.actions.length === 0 || known.seen === asked || events.length < known.seen) return
        asked = known.seen
        player.acts++
        player.client.act(choice(game, seat, known.seen, known.actions))
      },
    }),
  }
  return player
}

/** Whether a player knows how it ended, and all that led to it. */
export function isOver({ client: { ending, events, known } }: Player): boolean {
  return ending !== undefined && events.length === known?.seen
}
