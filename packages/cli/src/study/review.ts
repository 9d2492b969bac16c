import { analystOf } from "@flottille/bots/named"
import { actionsWithout, type GameReview, LEAST_LOSS, type Mistake, reviewGame } from "@flottille/bots/review"
import { solvedEndings } from "@flottille/bots/solved-endings"
import type { SeatInfo } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { decimal } from "@flottille/host/layout"
import { eventLines, seatName, seatTitle } from "@flottille/host/words"
import { asHtml, asMarkdown, asText, type Block, curves } from "@flottille/lab/report"
import { type Io, makeBreather, say } from "../io"
import { notationOf } from "../language/wording"
import { findBot } from "../players/players"
import { type AnyRecord, loadRecord } from "../records/record-file"
import { startProgress } from "../terminal/progress"
import { reviewWords } from "./review-words"

export interface ReviewRequest {
  /** The bot that judges; `none` for the evaluation of the game alone. The usual one of the game if left out. */
  readonly bot?: string
  /** Number of mistakes of each seat. */
  readonly mistakes: number
  readonly seed?: string
  readonly html?: boolean
  readonly markdown?: boolean
  readonly json?: boolean
  readonly lang: Language
}

/** Endings of up to three pieces are solved within a second. */
const isSmall = (material: string) => material.length < 5
/** Number of actions of a line that are shown. */
const MOST_NEXT = 5

async function reviewed(
  io: Io,
  entry: AnyRuledPackage,
  record: AnyRecord,
  request: ReviewRequest,
): Promise<GameReview> {
  const { bot: name = analystOf(entry), mistakes: perSeat, seed } = request
  const bot = name === "none" ? undefined : await findBot(io.files, entry, name, "--bot")
  const breathe = makeBreather(io)
  const progress = await startProgress(io, `review ${entry.game.id}`, record.entries.length)
  try {
    const review = await reviewGame(entry, record, {
      ...(bot && { bot }),
      ...(seed !== undefined && { seed }),
      endings: solvedEndings(entry, isSmall),
      perSeat,
      async pause(ply) {
        progress.reach(ply)
        await breathe()
        return true
      },
    })
    if (!review)
      throw new InputError(
        "record",
        said`${entry.game.id} has no evaluation; review needs a game whose package has evaluate`,
      )
    return review
  } finally {
    progress.stop()
  }
}

interface Told {
  readonly played: readonly string[]
  readonly better: readonly string[]
  readonly words: readonly string[]
}

/** Describes a mistake; of sets of orders only those that differ. */
function told(entry: AnyRuledPackage, seats: readonly SeatInfo[], mistake: Mistake, lang: Language): Told {
  const { seat, state, events } = mistake
  const format = (action: unknown) => notationOf(entry, lang).formatAction(action, state)
  const isSet = entry.propose !== undefined
  const [played, better] = isSet
    ? [actionsWithout(mistake.played, mistake.better), actionsWithout(mistake.better, mistake.played)]
    : [mistake.played, mistake.better.slice(0, MOST_NEXT)]
  return {
    played: played.map(format),
    better: better.map(format),
    words: events.flatMap((event) => eventLines(entry, seats, event, lang, seat)),
  }
}

const percentIn = (lang: Language, share: number) => `${decimal(100 * share, 1, lang)} %`

function sentenceOf(entry: AnyRuledPackage, seats: readonly SeatInfo[], mistake: Mistake, lang: Language): string {
  const words = reviewWords(lang)
  const { turn, best, share, verdict } = mistake
  const { played, better, words: events } = told(entry, seats, mistake, lang)
  const claim = verdict === "estimate" ? "" : words[verdict]
  const list = (texts: readonly string[]) => (texts.length > 0 ? texts.join(entry.propose ? "; " : " ") : words.nothing)
  return [
    words.mistake(`${turn}`, list(played), `${percentIn(lang, share)}${claim}`),
    words.better(list(better), `${percentIn(lang, best)}${claim}`),
    ...events,
  ].join(" ")
}

function pageOf(
  entry: AnyRuledPackage,
  seats: readonly SeatInfo[],
  { chances, mistakes }: GameReview,
  { bot = analystOf(entry), lang }: ReviewRequest,
): readonly Block[] {
  const words = reviewWords(lang)
  const rows = seats.map((info, seat) => ({
    name: seatName(info, lang),
    shares: chances.map(({ shares }) => shares[seat] ?? 0),
  }))
  const figure = curves("chances", words.chances, rows, 1 / seats.length)
  const none = words.none(percentIn(lang, LEAST_LOSS / seats.length))
  const ofSeat = (seat: number): readonly Block[] => {
    const own = mistakes.filter((mistake) => mistake.seat === seat)
    const heading = { kind: "heading", text: words.mistakes(seatTitle(seats[seat], lang)) } as const
    const texts = own.map((mistake, index) => `${index + 1}. ${sentenceOf(entry, seats, mistake, lang)}`)
    return [heading, ...(texts.length > 0 ? texts : [none]).map((text) => ({ kind: "text", text }) as const)]
  }
  return [
    { kind: "title", text: words.title(entry.rulebook.title[lang]) },
    { kind: "text", text: words.judge(bot === "none" ? words.evaluation : bot) },
    { kind: "heading", text: words.chances },
    { kind: "text", text: words.explained },
    { kind: "figure", figure },
    ...seats.flatMap((_, seat) => ofSeat(seat)),
  ]
}

function dataOf(entry: AnyRuledPackage, seats: readonly SeatInfo[], review: GameReview, bot: string): object {
  const { game } = entry
  const mistakes = review.mistakes.map((mistake) => {
    const { ply, turn, seat, best, share, verdict } = mistake
    const { played, better, words } = told(entry, seats, mistake, "en")
    return { ply, turn, seat: seats[seat]?.id, played, better, best, share, verdict, words }
  })
  return { game: game.id, version: game.version, bot, chances: review.chances, mistakes }
}

/** `review`: the chances over a recorded game, and the worst mistakes of each seat. */
export async function review(
  io: Io,
  known: readonly AnyRuledPackage[],
  path: string,
  request: ReviewRequest,
): Promise<number> {
  const { entry, record } = await loadRecord(io, known, path)
  const found = await reviewed(io, entry, record, request)
  const seats = entry.game.seats(entry.game.options(record.options))
  if (request.json) {
    say(io, JSON.stringify(dataOf(entry, seats, found, request.bot ?? analystOf(entry)), null, 2))
    return 0
  }
  const page = pageOf(entry, seats, found, request)
  if (request.html) io.stdout.write(asHtml(page, request.lang))
  else if (request.markdown) io.stdout.write(asMarkdown(page))
  else say(io, asText(page, Math.min(80, io.stdout.columns)))
  return 0
}
