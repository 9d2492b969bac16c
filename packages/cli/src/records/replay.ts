import { replay as playAgain, REFEREE, type RecordLetter, type SeatInfo } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { actorName, outcomeLine, phaseName } from "@flottille/host/words"
import { plainText } from "@flottille/room"
import { type Io, say } from "../io"
import { notationOf, turnLine } from "../language/wording"
import { phrasesIn } from "../play/phrases"
import { unusualOptions } from "../rules/options"
import { renderOptionsFor } from "../terminal/render-options"
import { Keeper, loadRecord, type SaveRequest } from "./record-file"
import { stepThrough } from "./steps"

export interface ReplayRequest extends SaveRequest {
  /** Entry by entry. */
  readonly step?: boolean
  readonly lang: Language
}

function sayLetters(io: Io, seats: readonly SeatInfo[], letters: readonly RecordLetter[], lang: Language): void {
  const phrases = phrasesIn(lang)
  if (letters.length > 0) say(io, `\n${phrases.letters}`)
  for (const { turn, phase, from, to, text } of letters) {
    const sender = from === undefined ? phrases.anonymous : actorName(seats, from, lang)
    const readers = to === "all" ? phrases.everyone : to.map((seat) => actorName(seats, seat, lang)).join(", ")
    say(io, `  ${phrases.letter(turn, phaseName(phase, lang), sender, readers)}`)
    // A record may come from anybody; its text cannot control the terminal.
    for (const line of plainText(text).split("\n")) say(io, `    ${line}`)
  }
}

/** `replay`: verifies a recorded game, entry by entry, and shows where it ended. */
export async function replay(
  io: Io,
  known: readonly AnyRuledPackage[],
  path: string,
  request: ReplayRequest,
): Promise<number> {
  const { entry, record } = await loadRecord(io, known, path)
  const { lang } = request
  const phrases = phrasesIn(lang)
  const { game } = entry
  const { state } = playAgain(game, record)
  const options = game.options(record.options)
  const seats = game.seats(options)
  if (request.save !== undefined) await new Keeper(io, entry, request).save(request.save, record)
  const turn = game.turn(state, REFEREE)
  const changed = unusualOptions(game, options)
  if (request.step) await stepThrough(io, entry, record, lang)
  const title = lang === "en" ? game.title : entry.rulebook.title[lang]
  const colon = lang === "fr" ? " :" : ":"
  const names = seats.map((_, seat) => actorName(seats, seat, lang))
  say(
    io,
    `${title} ${phrases.version(record.version)}${colon} ` +
      `${names.join(", ")}${changed.length > 0 ? `; ${changed.join(", ")}` : ""}`,
  )
  for (const [name, value] of record.headers ?? []) say(io, `${name}${colon} ${value}`)
  sayLetters(io, seats, record.letters ?? [], lang)
  say(io)
  say(io, notationOf(entry, lang).render(game.view(state, REFEREE), renderOptionsFor(io, seats, lang)))
  say(io)
  say(
    io,
    record.outcome
      ? outcomeLine(entry, seats, record.outcome, lang)
      : `${phrases.unfinishedGame} ${turnLine(seats, turn, undefined, lang)}`,
  )
  const seatEntries = record.entries.filter((played) => "resign" in played || typeof played.actor === "number").length
  say(io, phrases.verified(record.entries.length, seatEntries, turn.number, record.hash))
  if (request.save !== undefined) say(io, phrases.savedAs(request.save))
  return 0
}
