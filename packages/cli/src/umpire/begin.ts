/** `umpire new`: makes the folder of a campaign. */
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import type { SeatInfo } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { findGame } from "@flottille/host/descriptions"
import { InputError, problemOf } from "@flottille/host/errors"
import { sourceOf } from "@flottille/host/modules"
import { seatCalled } from "@flottille/host/words"
import { type Io, say } from "../io"
import { shellWord } from "../records/record-file"
import { type GivenOptions, readGivenOptions } from "../rules/options"
import { CAMPAIGN, type Campaign, checkAddress, drawCode, drawId } from "./campaign"
import { writeWhole } from "./post"

/** The options of the command. */
export interface BeginRequest extends GivenOptions {
  readonly player?: readonly string[]
  readonly french?: readonly string[]
  readonly from?: string
  readonly title?: string
  readonly hours?: number
  readonly gazette?: readonly string[]
  readonly inbox?: readonly string[]
  readonly copy?: string
  readonly proof: "code" | "address"
  readonly lang: Language
}

/** @throws InputError naming the option with the unknown seat. */
function seatIn(seats: readonly SeatInfo[], word: string, option: string): string {
  const id = seats[seatCalled(seats, word)]?.id
  if (id !== undefined) return id
  throw new InputError(
    option,
    said`no seat ${JSON.stringify(word)}; there are ${seats.map((seat) => seat.id).join(", ")}`,
  )
}

function readPlayers(seats: readonly SeatInfo[], given: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    given.map((text) => {
      const [word = "", address = ""] = text.split(/=(.*)/s)
      return [seatIn(seats, word, "--player"), checkAddress("--player", address)]
    }),
  )
}

/** @throws InputError for a folder that cannot be made. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new InputError(path, problemOf(error))
  }
}

/** Begins a campaign. Its first letters go out with the first `umpire run`. */
export async function begin(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  folder: string,
  request: BeginRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const { game, texts } = entry
  const options = game.options(readGivenOptions(entry, request))
  const seats = game.seats(options)
  const addresses = readPlayers(seats, request.player ?? [])
  const french = (request.french ?? []).map((word) => seatIn(seats, word, "--french"))
  const { from = "umpire@flottille.invalid", hours, copy, gazette = [], inbox = ["in"], proof, lang } = request
  if (existsSync(join(folder, CAMPAIGN))) throw new InputError(folder, "file exists; name a new folder")
  const campaign: Campaign = {
    format: "flottille-campaign-1",
    id: drawId(),
    title: request.title ?? texts.title[lang],
    game: game.id,
    version: game.version,
    options,
    seed: drawCode(),
    language: lang,
    proof,
    ...(hours !== undefined && { hours }),
    from: checkAddress("--from", from),
    ...(copy !== undefined && { copy: checkAddress("--copy", copy) }),
    inbox,
    readers: gazette.map((address) => checkAddress("--gazette", address)),
    players: seats.map((seat) => {
      const address = addresses.get(seat.id)
      const language = french.includes(seat.id) ? "fr" : "en"
      return { seat: seat.id, code: drawCode(), language, ...(address !== undefined && { address }) }
    }),
  }
  makeFolder(folder)
  if (request.inbox === undefined) makeFolder(join(folder, "in"))
  writeWhole(join(folder, CAMPAIGN), `${JSON.stringify(campaign, null, 2)}\n`)
  const module = sourceOf(entry)?.reference
  const next = [
    "flottille umpire run",
    shellWord(folder),
    ...(module === undefined ? [] : ["--game", shellWord(module)]),
  ]
  say(io, `${join(folder, CAMPAIGN)}: ${seats.length} players; send their first letters with ${next.join(" ")}`)
  return 0
}
