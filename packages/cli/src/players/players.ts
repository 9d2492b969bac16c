import type { AnyBot } from "@flottille/bots"
import { botNamed, botNames } from "@flottille/bots/named"
import { isFlottilleError, type Policy, type SeatInfo, type StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { InputError } from "@flottille/lab/errors"
import { seatCalled } from "../language/names"
import { suggestion } from "../language/nearest"
import type { Files } from "../terminal/files"
import { loadBot, namesFile } from "./own-bot"
import { findPolicy } from "./policies"

/** The player of a seat: a person, a named policy, or a bot. */
export type Player =
  | { readonly kind: "human" }
  | { readonly kind: "bot"; readonly name: string; readonly bot: AnyBot }
  | { readonly kind: "policy"; readonly name: string; readonly choose: Policy<StateWith, unknown> }

/**
 * Reads who plays: one name for all seats (`random`), names in seat order (`human,random`), or
 * names by seat (`red=human,blue=random`).
 *
 * @param usual - Who sits on the seats that are not mentioned.
 * @throws InputError naming the seats or players there are.
 */
export function readPlayerNames(
  seats: readonly SeatInfo[],
  text: string | undefined,
  usual: readonly string[],
  place: string,
): string[] {
  const names = seats.map((_, seat) => usual[seat] ?? "random")
  if (text === undefined) return names
  const parts = text.split(",").map((part) => part.trim())
  if (parts.every((part) => !part.includes("="))) {
    if (parts.length === 1) return seats.map(() => parts[0] ?? "")
    if (parts.length !== seats.length)
      throw new InputError(place, `expected one name or ${seats.length}, not ${parts.length}`)
    return parts
  }
  for (const part of parts) {
    if (!part.includes("=")) throw new InputError(place, `expected seat=player, not ${JSON.stringify(part)}`)
    const [id = "", name = ""] = part.split(/=(.*)/s).map((word) => word.trim())
    const seat = seatCalled(seats, id)
    const ids = seats.map((info) => info.id)
    if (seat === -1)
      throw new InputError(place, `no seat ${JSON.stringify(id)}; there are ${ids.join(", ")}${suggestion(id, ids)}`)
    names[seat] = name
  }
  return names
}

/** Returns true if that names a bot: `level:3`, `greedy`, `mcts:2000`, `ismcts:2s`, `policy:hunting`. */
function namesBot(entry: AnyGamePackage, name: string): boolean {
  const [word = ""] = name.split(":")
  return ["policy", "level", "careless"].includes(word) || botNames(entry).includes(word)
}

/**
 * Creates a bot by its name or file.
 *
 * @throws InputError naming the available bots, or the fault in its budget or file.
 */
export async function findBot(files: Files, entry: AnyGamePackage, name: string, place: string): Promise<AnyBot> {
  return namesFile(name) ? loadBot(files, entry, name) : findNamedBot(entry, name, place)
}

/**
 * Creates a bot by its name, without reading files.
 *
 * @throws InputError naming the available bots, or the fault in its budget.
 */
function findNamedBot(entry: AnyGamePackage, name: string, place: string): AnyBot {
  try {
    return botNamed(entry, name)
  } catch (error) {
    throw isFlottilleError(error) ? new InputError(place, error.message) : error
  }
}

/**
 * A player by its name: a policy of the game, or a bot. No file is looked at.
 *
 * @throws InputError naming the players there are.
 */
export function findNamedPlayer(
  entry: AnyGamePackage,
  name: string,
  place: string,
  others: readonly string[] = [],
): Exclude<Player, { readonly kind: "human" }> {
  if (namesBot(entry, name)) return { kind: "bot", name, bot: findNamedBot(entry, name, place).start() }
  return { kind: "policy", name, choose: findPolicy(entry, name, place, others, botNames(entry)) }
}

/**
 * A player who is no person: a policy of the game, or a bot.
 *
 * @throws InputError naming the players there are.
 */
export async function findPlayer(
  files: Files,
  entry: AnyGamePackage,
  name: string,
  place: string,
  others: readonly string[] = [],
): Promise<Player> {
  if (namesFile(name)) return { kind: "bot", name, bot: (await loadBot(files, entry, name)).start() }
  return findNamedPlayer(entry, name, place, others)
}

/** The players as named on the command line. */
export interface GivenPlayers {
  readonly players?: string
  /** `seat=player`, for single seats. */
  readonly seat?: readonly string[]
  /** The player of unnamed seats; `random` by default. */
  readonly bot?: string
}

/** The names of all players; `--seat` comes after `--players`. */
export function readGivenPlayers(
  seats: readonly SeatInfo[],
  { players, seat }: GivenPlayers,
  usual: readonly string[],
): readonly string[] {
  const names = readPlayerNames(seats, players, usual, "--players")
  const loose = seat?.find((each) => !each.includes("="))
  if (loose !== undefined) throw new InputError("--seat", `expected seat=player, not ${JSON.stringify(loose)}`)
  return seat === undefined ? names : readPlayerNames(seats, seat.join(","), names, "--seat")
}

/** Returns the option that names a player. */
export function placeOf({ seat = [], bot }: GivenPlayers, name: string): "--seat" | "--bot" | "--players" {
  const named = seat.flatMap((each) => each.split(",")).map((each) => each.slice(each.indexOf("=") + 1).trim())
  if (named.includes(name)) return "--seat"
  return bot === name ? "--bot" : "--players"
}

/** Formats the players as `--players` takes them. */
export function playersText(seats: readonly SeatInfo[], players: readonly Player[]): string {
  return seats.map(({ id }, seat) => `${id}=${nameOf(players[seat])}`).join(",")
}

function nameOf(player: Player | undefined): string {
  return player && player.kind !== "human" ? player.name : "human"
}

/** A person, in either language. */
const PERSONS: readonly string[] = ["human", "humain"]

/**
 * Reads the players of a game that people may join. A command line that seats people seats all of
 * them; otherwise one person has the first seat.
 *
 * @param before - The previous players of a resumed game, as {@link playersText} returns them.
 */
export async function readPlayers(
  files: Files,
  entry: AnyGamePackage,
  seats: readonly SeatInfo[],
  given: GivenPlayers,
  before?: string,
): Promise<readonly Player[]> {
  const read = async (name: string): Promise<Player> =>
    PERSONS.includes(name) ? { kind: "human" } : findPlayer(files, entry, name, placeOf(given, name), ["human"])
  const others = given.bot ?? "random"
  const namesPeople = [given.players ?? "", ...(given.seat ?? [])]
    .join(",")
    .split(/[,=]/)
    .some((word) => PERSONS.includes(word.trim()))
  const usual = seats.map((_, seat) => (seat === 0 && !namesPeople ? "human" : others))
  const asBefore =
    before !== undefined && given.players === undefined && given.seat === undefined && given.bot === undefined
  return Promise.all(
    (asBefore ? readPlayerNames(seats, before, usual, "--players") : readGivenPlayers(seats, given, usual)).map(read),
  )
}
