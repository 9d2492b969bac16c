import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { InputError, Interrupted } from "@flottille/lab/errors"
import {
  alternatives,
  asHtml,
  asMarkdown,
  asText,
  createPlayer,
  makeCard,
  pageOf,
  strongestOf,
} from "@flottille/lab/report"
import { type Io, say } from "../io"
import { findBot } from "../players/players"
import { findGame } from "../rules/find-game"
import { type GivenOptions, readGivenOptions } from "../rules/options"
import { reportHost, startReportThreads } from "./report-host"
import { notice } from "./report-words"

/** The parameters of `report`. */
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

/** The options that are not the defaults. */
function changedIn({ game }: AnyRuledPackage, options: object): Record<string, unknown> {
  const usual = new Map(Object.entries(game.options()))
  return Object.fromEntries(
    Object.entries(options).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(key))),
  )
}

/** `report`: measures a game by playing it, and writes a page. */
export async function report(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  request: ReportRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const options = changedIn(entry, readGivenOptions(entry, request))
  const names =
    request.bots === "none" ? [] : (request.bots ?? strongestOf(entry)).split(",").map((name) => name.trim())
  const bots = names.filter((name) => name !== "uniform")
  for (const name of bots) await findBot(io.files, entry, name, "--bots")
  const beside = (request.beside ?? []).map((option) => {
    const both = readGivenOptions(entry, {
      option: [...(request.option ?? []).filter((each) => keyOf(each) !== keyOf(option)), option],
    })
    return Object.fromEntries(Object.entries(both).filter(([key]) => key === keyOf(option)))
  })
  const { json, force, seed = io.freshSeed() } = request
  if (json !== undefined && !force && !(await io.files.create(json, "{}\n")))
    throw new InputError(json, "it is there already; --force writes over it")
  const [bot] = bots
  const host = reportHost(io)
  const player = createPlayer(host, entry, await startReportThreads(io, request.threads ?? io.threads))
  try {
    const plan = {
      seed,
      options,
      games: request.games,
      bots: bots.map((name) => ({ name, games: request.botGames })),
      rulings: [
        ...beside.flatMap((changed) => [
          { options: changed, players: "uniform", games: request.games },
          ...bots.map((players) => ({ options: changed, players, games: request.botGames })),
        ]),
        ...(request.rulings ? alternatives(entry, options) : []).map((changed) => {
          return { options: changed, players: "uniform", games: request.games }
        }),
      ].filter(({ games }) => games > 0),
      ...(bot !== undefined && request.skill > 0 ? { skill: { bot, blocks: request.skill } } : {}),
      endings: request.ending ?? [],
      speed: true,
    }
    const card = await makeCard(host, entry, plan, player).catch(async (error) => {
      // The place that was taken for the card is free again.
      if (json !== undefined && !force) await io.files.remove(json)
      throw error
    })
    if (json !== undefined) await io.files.replace(json, `${JSON.stringify(card, null, 1)}\n`)
    const page = pageOf(entry, card, request.lang)
    if (request.html) io.stdout.write(asHtml(page, request.lang))
    else if (request.markdown) io.stdout.write(asMarkdown(page))
    else say(io, asText(page, Math.min(80, io.stdout.columns)))
    if (card.interrupted) {
      notice(io, (words) => words.partialCard)
      throw new Interrupted("interrupted")
    }
    return 0
  } finally {
    await player.stop()
  }
}

const keyOf = (option: string) => option.split("=")[0] ?? ""
