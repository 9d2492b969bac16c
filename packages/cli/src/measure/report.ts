import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { findGame } from "@flottille/host/descriptions"
import { InputError, Interrupted } from "@flottille/host/errors"
import type { Card, Plan, ReportHost } from "@flottille/lab/report"
import {
  asHtml,
  asMarkdown,
  asText,
  createPlayer,
  makeCard,
  pageOf,
  planCard,
  strongestOf,
} from "@flottille/lab/report"
import { reportThreads } from "@flottille/lab/simulate"
import { type Io, makeBreather, say } from "../io"
import { findBot } from "../players/players"
import { changedOptions, type GivenOptions, readGivenOptions } from "../rules/options"
import { startProgress } from "../terminal/progress"
import { notice } from "./report-words"

export interface ReportRequest extends GivenOptions {
  readonly games: number
  /** Names with commas between; `none` for uniform play alone. */
  readonly bots?: string
  readonly botGames: number
  /** Other values of options, `key=value`, each to be played beside the default. */
  readonly beside?: readonly string[]
  /** Every other value that the options' shapes name. */
  readonly rulings?: boolean
  readonly skill: number
  readonly ending?: readonly string[]
  readonly seed?: string
  readonly threads?: number
  readonly html?: boolean
  readonly markdown?: boolean
  /** The file for the card as data. */
  readonly json?: string
  readonly force?: boolean
  readonly lang: Language
}

async function readPlan(io: Io, entry: AnyRuledPackage, request: ReportRequest): Promise<Plan> {
  const options = changedOptions(entry.game, readGivenOptions(entry, request))
  const names =
    request.bots === "none" ? [] : (request.bots ?? strongestOf(entry)).split(",").map((name) => name.trim())
  const bots = names.filter((name) => name !== "uniform")
  for (const name of bots) await findBot(io.files, entry, name, "--bots")
  const beside = (request.beside ?? []).map((option) => {
    const others = (request.option ?? []).filter((each) => keyOf(each) !== keyOf(option))
    const both = readGivenOptions(entry, { option: [...others, option] })
    return Object.fromEntries(Object.entries(both).filter(([key]) => key === keyOf(option)))
  })
  const { games, botGames, rulings = false, skill, ending: endings = [], seed = io.freshSeed() } = request
  return planCard(entry, { seed, options, games, bots, botGames, beside, rulings, skill, endings })
}

const keyOf = (option: string) => option.split("=")[0] ?? ""

export function reportHost(io: Io): ReportHost {
  return {
    signal: io.signal,
    now: io.now,
    breathe: makeBreather(io),
    findBot: (entry, name) => findBot(io.files, entry, name, "--bots"),
    startProgress: (label, total) => startProgress(io, label, total),
  }
}

function print(io: Io, entry: AnyRuledPackage, card: Card, { html, markdown, lang }: ReportRequest): void {
  const page = pageOf(entry, card, lang)
  if (html) io.stdout.write(asHtml(page, lang))
  else if (markdown) io.stdout.write(asMarkdown(page))
  else say(io, asText(page, Math.min(80, io.stdout.columns)))
}

/** `report`: measures a game by playing it, and writes a page. */
export async function report(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  request: ReportRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const plan = await readPlan(io, entry, request)
  const { json, force, threads: size = io.threads } = request
  if (json !== undefined && !force && !(await io.files.create(json, "{}\n")))
    throw new InputError(json, "file exists; use --force to overwrite it")
  const host = reportHost(io)
  const threads = io.worker && size > 1 ? await reportThreads(io.worker, size) : undefined
  const player = createPlayer(host, entry, threads)
  try {
    const card = await makeCard(host, entry, plan, player).catch(async (error) => {
      // The place that was taken for the card is free again.
      if (json !== undefined && !force) await io.files.remove(json)
      throw error
    })
    if (json !== undefined) await io.files.replace(json, `${JSON.stringify(card, null, 1)}\n`)
    print(io, entry, card, request)
    if (card.interrupted) {
      notice(io, (words) => words.partialCard)
      throw new Interrupted("interrupted")
    }
    return 0
  } finally {
    await player.stop()
  }
}
