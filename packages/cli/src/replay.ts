import { replay as playAgain, REFEREE } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { type Io, say } from "./io"
import { unusualOptions } from "./options"
import { loadRecord, makeKeeper, type SaveRequest } from "./record-file"
import { outcomeLine, turnLine } from "./wording"

/** What `replay` was asked for. */
export interface ReplayRequest extends SaveRequest {
  readonly lang: Language
}

/** `replay`: verifies a recorded game, entry by entry, and shows where it ended. */
export async function replay(io: Io, known: readonly AnyGamePackage[], path: string, request: ReplayRequest): Promise<number> {
  const { entry, record } = await loadRecord(io, known, path)
  const { game } = entry
  const { state } = playAgain(game, record)
  const options = game.options(record.options)
  const seats = game.seats(options)
  if (request.save !== undefined) await makeKeeper(io, entry, request).save(request.save, record)
  const turn = game.turn(state, REFEREE)
  const changed = unusualOptions(game, options)
  say(
    io,
    `${game.title} (version ${record.version}): ${seats.map((seat) => seat.id).join(", ")}${changed.length > 0 ? `; ${changed.join(", ")}` : ""}`,
  )
  for (const [name, value] of record.headers ?? []) say(io, `${name}: ${value}`)
  say(io)
  say(io, game.render(game.view(state, REFEREE)))
  say(io)
  say(io, record.outcome ? outcomeLine(entry, seats, record.outcome, request.lang) : `Unfinished. ${turnLine(seats, turn)}`)
  const seatEntries = record.entries.filter((played) => "resign" in played || typeof played.actor === "number").length
  say(io, `Verified: ${record.entries.length} entries (${seatEntries} of seats), up to turn ${turn.number}, hash ${record.hash}.`)
  if (request.save !== undefined) say(io, `Saved as ${request.save}.`)
  return 0
}
