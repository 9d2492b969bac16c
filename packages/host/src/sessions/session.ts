/** A game with its players, and the requests of one driver. */
import type { Actor, Refusal, Seat, SeatInfo, Viewer } from "@flottille/core"
import { CHANCE, createRandom, REFEREE, SchemaError, SPECTATOR } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { InputError } from "../errors"
import { findNamedPlayer, letPlayerAct, type Player, type Playing, readPlayerNames } from "../players"
import { ForbiddenError, type ParamsOf, RefusedError } from "./protocol"

/** A game with its players. A seat without one is its drivers'. */
export interface Table extends Playing {
  readonly players: readonly (Exclude<Player, { readonly kind: "human" }> | undefined)[]
  readonly seats: readonly SeatInfo[]
  /** True if the driver resolves chance. */
  readonly described: boolean
  readonly language: Language
  /** Yields to other work. */
  breathe(): Promise<void>
}

/** A driver's hold on a game: one seat, or the whole. */
export interface Session {
  readonly name: string
  readonly table: Table
  readonly holds: Seat | "referee"
  /** True if others than bots play the other seats. */
  readonly shared: boolean
  /** Number of events sent to the client. */
  sent: number
}

/** The environment of sessions. */
export interface World {
  /** Ends the thinking of bots. */
  readonly signal: AbortSignal
  /** Called now and then between the actions of bots. */
  breathe(): Promise<void>
}

/** Returns a seed that cannot be guessed. */
function drawnSeed(): string {
  return crypto.randomUUID()
}

/** The longest that a bot may think for a driver, who waits for it. */
const longest = { iterations: 100_000, ms: 60_000 }

function assertBearable({ name, bot }: Extract<Player, { readonly kind: "bot" }>, place: string): void {
  const { budget } = bot
  const fits = "ms" in budget ? budget.ms <= longest.ms : budget.iterations <= longest.iterations
  if (!fits)
    throw new InputError(
      place,
      said`${name} thinks too long; ${longest.iterations} iterations or ${longest.ms} ms are the most`,
    )
}

/** A player by its name; bots of files are not to be had this way. */
export function playerNamed(
  entry: AnyRuledPackage,
  name: string,
  place: string,
): Exclude<Player, { readonly kind: "human" }> {
  const player = findNamedPlayer(entry, name, place, ["driver"])
  if (player.kind === "bot") assertBearable(player, place)
  return player
}

function seatNamed(table: Pick<Table, "seats">, name: string): Seat {
  const seat = table.seats.findIndex(({ id }) => id === name)
  if (seat >= 0) return seat
  throw new InputError(
    "as",
    said`no seat ${JSON.stringify(name)}; there are ${table.seats.map(({ id }) => id).join(", ")}`,
  )
}

/**
 * Opens a session with a new game.
 *
 * @throws InputError, SchemaError, NotationError or RecordError for invalid parameters.
 */
export function openSession(entry: AnyRuledPackage, wishes: ParamsOf<"new">, { signal, breathe }: World): Session {
  const { session: name, as, start, record, players, chance = "rolled", language = "en" } = wishes
  if (as !== "referee" && chance === "told") throw new ForbiddenError("only a referee session decides chance")
  if ([wishes.options, start, record].filter((each) => each !== undefined).length > 1)
    throw new SchemaError("params", [], "one of options, start, record: a start and a record bring their options")
  const seed = wishes.seed ?? drawnSeed()
  const match = createMatch(entry.game, {
    ...(chance === "rolled" && { seed }),
    ...(start === undefined
      ? record === undefined && { options: entry.game.options(optionsOf(wishes.options)) }
      : { start }),
    ...(record !== undefined && { record }),
  })
  const seats = entry.game.seats(match.options)
  const holds = as === "referee" ? as : seatNamed({ seats }, as)
  const usual = seats.map((_, seat) => (holds === "referee" || holds === seat ? "driver" : "random"))
  const names = readPlayerNames(seats, players, usual, "players").map((each, seat) =>
    holds === seat ? "driver" : each,
  )
  if (holds !== "referee" && names.some((each, seat) => each === "driver" && seat !== holds))
    throw new ForbiddenError(`this session holds ${as}; name players for the other seats`)
  const table: Table = {
    entry,
    match,
    seats,
    described: chance === "told",
    players: names.map((each) => (each === "driver" ? undefined : playerNamed(entry, each, "players"))),
    random: createRandom(`${seed} players`),
    bots: new Map(),
    language,
    io: { signal },
    breathe,
  }
  return { name, table, holds, shared: false, sent: 0 }
}

function optionsOf(given: unknown): object {
  if (given === undefined) return {}
  if (typeof given === "object" && given !== null) return given
  throw new SchemaError("options", [], "an object")
}

/** A session of one seat of the game that a driver of the whole game has begun. */
export function joinSession({ table, holds }: Session, { session: name, as }: ParamsOf<"join">): Session {
  if (holds !== "referee") throw new ForbiddenError("only a referee session can give seats to other sessions")
  const seat = seatNamed(table, as)
  if (table.players[seat]) throw new InputError("as", said`${as} has a player already`)
  return { name, table, holds: seat, shared: true, sent: 0 }
}

/** Starts a session from where another stands; its dice are those of its seed after as many rolls. */
export function cloneSession(session: Session, { to: name, seed = drawnSeed() }: ParamsOf<"clone">): Session {
  assertWhole(session)
  const { table } = session
  const { entry, match, described, players } = table
  const copy = createMatch(entry.game, { record: match.record(), ...(!described && { seed }) })
  const fresh = players.map((player) => player && playerNamed(entry, player.name, "players"))
  return {
    ...session,
    name,
    table: { ...table, match: copy, players: fresh, random: createRandom(`${seed} players`), bots: new Map() },
  }
}

/** Refuses information about other seats to a driver of one seat. */
export function assertWhole({ holds }: Session): void {
  if (holds !== "referee") throw new ForbiddenError("only a referee session can ask for this")
}

/** Returns the actor: the seat of the session; for a driver of the whole game the named one, or the only actor. */
export function actorOf({ table, holds }: Session, as: string | undefined): Actor {
  if (holds !== "referee") return ownSeat(table, holds, as)
  if (as !== undefined) return as === CHANCE ? CHANCE : seatNamed(table, as)
  const [only, ...others] = table.match.actors()
  if (only === undefined) throw refusedOf(table, { code: "game-over", rule: "CO-1" })
  if (others.length > 0) throw new InputError("as", "several seats may act; name one with `as`")
  return only
}

/** As {@link actorOf}, for requests of seats only. */
export function seatOf(session: Session, as: string | undefined): Seat {
  const actor = actorOf(session, as)
  if (actor === CHANCE) throw new InputError("as", "chance is not a seat")
  return actor
}

/** Returns the viewer: the seat of the session; for a driver of the whole game the named one, or the referee. */
export function viewerOf({ table, holds }: Session, as?: string): Viewer {
  if (holds !== "referee") return ownSeat(table, holds, as)
  if (as === undefined || as === REFEREE) return REFEREE
  return as === SPECTATOR ? SPECTATOR : seatNamed(table, as)
}

function ownSeat({ seats }: Table, seat: Seat, as: string | undefined): Seat {
  const own = seats[seat]?.id
  if (as !== undefined && as !== own) throw new ForbiddenError(`this session controls ${own} only`)
  return seat
}

/** The rules forbid it: in a sentence. */
export function refusedOf({ entry, language }: Table, refusal: Refusal): RefusedError {
  return new RefusedError(refusal, entry.explain(refusal, language))
}

/** Lets the players act who are no drivers, until the game waits for a driver or is over. */
export async function letPlayersAct(table: Table): Promise<void> {
  const { match, players } = table
  const isPlayers = (actor: Actor): actor is Seat => actor !== CHANCE && players[actor] !== undefined
  for (;;) {
    const seat = match.actors().find(isPlayers)
    const player = seat === undefined ? undefined : players[seat]
    if (seat === undefined || !player) return
    await letPlayerAct(table, seat, player)
    await table.breathe()
  }
}
