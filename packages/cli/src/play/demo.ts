import { REFEREE, replay } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import { clauseInForce, findClause, type Language } from "@flottille/core/rulebook"
import { findGame } from "@flottille/host/descriptions"
import { table } from "@flottille/host/layout"
import { outcomeLine, seatName } from "@flottille/host/words"
import { type Io, makeBreather, say } from "../io"
import { notationOf } from "../language/wording"
import { reportWords } from "../measure/report-words"
import { renderOptionsFor } from "../terminal/render-options"
import { playOn, seatPlayers } from "./watch"

export interface DemoRequest {
  readonly seed: string
  readonly players?: string
  readonly lang: Language
}

/** `demo`: a game of every kind, its last board, its record verified in both forms, and a table of them all. */
export async function demo(
  io: Io,
  known: readonly AnyRuledPackage[],
  ids: readonly string[],
  request: DemoRequest,
): Promise<number> {
  const entries = ids.length === 0 ? known : ids.map((id) => findGame(known, id))
  const rows: string[][] = []
  for (const entry of entries) rows.push(await playAndVerify(io, entry, request))
  const words = reportWords(request.lang)
  const head = [words.game, words.seats, words.turns, words.actions, words.outcome, words.endedBy, "ms"]
  say(io, table([head, ...rows], ["left", "right", "right", "right", "left", "left", "right"]))
  say(io, words.verified(request.seed))
  return 0
}

async function playAndVerify(io: Io, entry: AnyRuledPackage, { seed, players, lang }: DemoRequest): Promise<string[]> {
  const { game } = entry
  const words = reportWords(lang)
  const breathe = makeBreather(io)
  const begin = io.now()
  const seating = await seatPlayers(io, entry, {
    options: game.options(),
    given: players === undefined ? {} : { players },
    seed,
    language: lang,
  })
  const { match, seats } = seating
  while (await playOn(seating)) await breathe()
  const milliseconds = io.now() - begin
  const record = match.record()
  replay(game, JSON.parse(JSON.stringify(record)))
  parseRecord(game, formatRecord(game, record))
  const outcome = match.outcome()
  if (!outcome) throw new Error(`${game.id} has no actor and no outcome`)
  say(io, words.lastPosition(game.title))
  say(io)
  say(io, notationOf(entry, lang).render(match.view(REFEREE), renderOptionsFor(io, seats, lang)))
  say(io)
  say(io, outcomeLine(entry, seats, outcome, lang))
  say(io)
  const first = winnersOf(outcome)
  const clause = findClause(entry.rulebook, clauseInForce(entry.rulebook, outcome.rule))
  return [
    game.id,
    String(seats.length),
    String(match.turn(REFEREE).number),
    String(record.entries.length),
    first.length === seats.length ? words.draw : first.map((seat) => seatName(seats[seat], lang)).join(", "),
    clause ? `${clause.id} ${clause.title[lang]}` : outcome.rule,
    String(Math.round(milliseconds)),
  ]
}
