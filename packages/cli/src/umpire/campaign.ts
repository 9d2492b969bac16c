/** Settings of a campaign by post: one file that the umpire may edit. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Seat, SeatInfo } from "@flottille/core"
import { anything, array, boolean, literal, number, object, parse, string } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { type DeadlinePolicy, readPolicy } from "@flottille/room"

const REMEDY = "use the flottille that began it"

/** The name of the file within the folder of a campaign. */
export const CAMPAIGN = "campaign.json"

const language = literal("en", "fr")
const address = string(254)

const player = object(
  {
    /** Id of the seat: `"france"`. */
    seat: string(100),
    /** Secret that proves the seat in a sheet. */
    code: string(100),
    language,
  },
  /** Mail address; letters of a seat without one are files. */
  { address },
)

const campaignShape = object(
  {
    format: literal("flottille-campaign-1"),
    /** Identifies the campaign in the Message-IDs of its letters. */
    id: string(40),
    title: string(100),
    game: string(100),
    version: string(100),
    /** Options of the game, complete. */
    options: anything(),
    /** Determines the dice. Secret, as the codes. */
    seed: string(200),
    /** Language of the gazette. */
    language,
    /** Proof of a sheet's sender: the seat's code alone, or the seat's address too. */
    proof: literal("code", "address"),
    /** Address of the umpire. */
    from: address,
    /** Files and folders that sheets come from, seen from the folder of the campaign. */
    inbox: array(string(1000), 0, 100),
    /** Addresses that receive the gazette. */
    readers: array(address, 0, 1000),
    players: array(player, 1, 100),
  },
  {
    /** Hours for a turn, or for each phase by its name; without it the umpire closes each turn by hand. */
    hours: anything(),
    /** Times of the week at which nothing is due. */
    quiet: anything(),
    /** Whether a turn ends once all players have called their sheets final; true by default. */
    early: boolean(),
    /** Address whose mailbox is among `inbox` and receives a copy of each letter. */
    copy: address,
    /** Seconds to wait for the copy of a letter whose sending was interrupted; 60 by default. */
    copyWait: number(0, 86_400),
  },
)

/** A player of a campaign, and its settings. */
export type Player = NonNullable<(typeof player)["type"]>
export type Campaign = NonNullable<(typeof campaignShape)["type"]>

/** Hours of a turn that the umpire ends by hand: a year. */
const BY_HAND = 8760

/**
 * Returns the deadlines of a campaign; players without whom the game cannot go on are reminded at the deadline.
 *
 * @throws SchemaError naming the field.
 */
export function policyOf({ hours = BY_HAND, quiet }: Pick<Campaign, "hours" | "quiet">): DeadlinePolicy {
  return readPolicy({ hours, ...(quiet !== undefined && { quiet }), reminders: [0] }, CAMPAIGN)
}

/** Letters of codes: no letter looks like a digit. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"

/** Draws a code of 130 bits: `k7qd4-…`. */
export function drawCode(): string {
  const letters = [...randomBytes(26)].map((byte) => LETTERS[byte % LETTERS.length]).join("")
  return letters.replace(/(.{5})(?=.)/g, "$1-")
}

/** Draws the id of a campaign, which is part of public Message-IDs. */
export function drawId(): string {
  return randomBytes(9).toString("base64url").replace(/[-_]/g, "x").toLowerCase()
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "")

/** Compares two codes in constant time; case and hyphens do not matter. */
export function isSameCode(one: string, other: string): boolean {
  const [hash, expected] = [one, other].map((code) => createHmac("sha256", "code").update(plain(code)).digest())
  return plain(other) !== "" && hash !== undefined && expected !== undefined && timingSafeEqual(hash, expected)
}

/** Returns the seal that shows the umpire that a mail with this Message-ID is one of its letters. */
export function sealOf({ seed, id }: Campaign, messageId: string): string {
  return createHmac("sha256", `${id} ${seed}`).update(messageId).digest("base64url")
}

/** Returns the Message-ID of a letter: the same whenever it is sent. */
export function messageIdOf({ id, from }: Campaign, letter: string): string {
  const domain = /@([A-Za-z0-9.-]+)>?$/.exec(from)?.[1] ?? "flottille.invalid"
  return `<${id}.${letter.replace(/[^A-Za-z0-9.-]/g, "_")}@${domain}>`
}

/** @throws InputError naming the place whose value is no address. */
export function checkAddress(place: string, address: string): string {
  if (/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address)) return address
  throw new InputError(place, said`expected an address like ann@example.org, not ${JSON.stringify(address)}`)
}

/** @throws InputError for a field that is no address. */
function checkAddresses({ from, copy, readers, players }: Campaign): void {
  const fields = {
    from,
    copy,
    ...Object.fromEntries(readers.map((reader, index) => [`readers[${index}]`, reader])),
    ...Object.fromEntries(players.map(({ address }, index) => [`players[${index}].address`, address])),
  }
  for (const [field, address] of Object.entries(fields))
    if (address !== undefined) checkAddress(`${CAMPAIGN}: ${field}`, address)
}

/** @throws InputError unless every player has a seat of its own and every seat a player. */
function checkPlayers({ players }: Campaign, seats: readonly SeatInfo[]): void {
  const ids = seats.map(({ id }) => id)
  players.forEach(({ seat, code }, index) => {
    const field = `players[${index}]`
    if (!ids.includes(seat))
      throw new InputError(CAMPAIGN, said`${field}.seat: unknown seat "${seat}"; expected one of: ${ids.join(", ")}`)
    if (players.findIndex((other) => other.seat === seat) < index)
      throw new InputError(CAMPAIGN, said`${field}.seat: "${seat}" stands there twice; give each seat one player`)
    if (plain(code).length < 16)
      throw new InputError(CAMPAIGN, said`${field}.code: expected at least 16 letters and digits`)
    if (players.findIndex((other) => isSameCode(other.code, code)) < index)
      throw new InputError(CAMPAIGN, said`${field}.code: another player has this code; give each seat its own`)
  })
  const missing = ids.find((id) => players.every(({ seat }) => seat !== id))
  if (missing !== undefined) throw new InputError(CAMPAIGN, said`players: seat "${missing}" has no player; add one`)
}

/**
 * Reads the settings of a campaign.
 *
 * @throws InputError or SchemaError naming the field.
 */
export function readCampaign(text: string, find: (game: string) => AnyRuledPackage): Campaign {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new InputError(CAMPAIGN, "expected JSON; restore the file from a copy")
  }
  const campaign = parse(campaignShape, given, CAMPAIGN)
  const { game } = find(campaign.game)
  if (game.version !== campaign.version)
    throw new InputError(
      CAMPAIGN,
      said`the campaign has version ${campaign.version} of the rules and this program ${game.version}; ${REMEDY}`,
    )
  policyOf(campaign)
  checkAddresses(campaign)
  checkPlayers(campaign, game.seats(game.options(Object(campaign.options))))
  return campaign
}

/** Returns the player of a seat. */
export function playerOf({ players }: Campaign, seats: readonly SeatInfo[], seat: Seat): Player {
  const found = players.find((player) => player.seat === seats[seat]?.id)
  if (!found) throw new InputError(CAMPAIGN, said`players: seat ${seat} has no player; add one`)
  return found
}
