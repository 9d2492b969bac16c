import type { AnyBot } from "@flottille/bots"
import type { SeatInfo } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { findNamedBot, findNamedPlayer, type Player, readPlayerNames } from "@flottille/host/players"
import type { Files } from "../terminal/files"
import { loadBot, namesFile } from "./own-bot"

/** @throws InputError naming the available bots, or the fault in its budget or file. */
export async function findBot(files: Files, entry: AnyGamePackage, name: string, place: string): Promise<AnyBot> {
  return namesFile(name) ? loadBot(files, entry, name) : findNamedBot(entry, name, place)
}

/** @throws InputError naming the players there are. */
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
  if (loose !== undefined) throw new InputError("--seat", said`expected seat=player, not ${JSON.stringify(loose)}`)
  return seat === undefined ? names : readPlayerNames(seats, seat.join(","), names, "--seat")
}

export function placeOf({ seat = [], bot }: GivenPlayers, name: string): "--seat" | "--bot" | "--players" {
  const named = seat.flatMap((each) => each.split(",")).map((each) => each.slice(each.indexOf("=") + 1).trim())
  if (named.includes(name)) return "--seat"
  return bot === name ? "--bot" : "--players"
}

export function playersText(seats: readonly SeatInfo[], players: readonly Player[]): string {
  return seats.map(({ id }, seat) => `${id}=${nameOf(players[seat])}`).join(",")
}

function nameOf(player: Player | undefined): string {
  return player && player.kind !== "human" ? player.name : "human"
}

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
