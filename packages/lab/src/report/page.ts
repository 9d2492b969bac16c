/** The page of a report card. */

import { assert, assertSearchGame, type SeatInfo } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { type Clause, clauseInForce, clausesOf, findClause, type Language } from "@flottille/core/rulebook"
import { grouped } from "@flottille/host/layout"
import { meanWithin, shareOf } from "../interval"
import { allChoices, drawsOf, type Measures, meanStakeOf, pointShareOf } from "../measures"
import { meanOf, quantileText } from "../spread"
import type { Card, Ruling } from "./card"
import type { Block } from "./document"
import { boxes, histogram, type Mark, marks } from "./figures"
import {
  byClause,
  eventTable,
  interval,
  left,
  optionsText,
  percent,
  range,
  right,
  share,
  signed,
  total,
  translated,
} from "./figures-text"
import { wordsOf } from "./words"

/**
 * Writes a report card as a page.
 *
 * @param cited - The clauses cited by refusals, endings and options, if known from the code; other
 * clauses cannot decide a game.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * const measures = await measure(dejarikPackage, { seed: "a" }, { first: 0, count: 2 })
 * const card: Card = {
 *   format: "flottille-card-1", game: "dejarik", version: dejarikPackage.game.version, options: {},
 *   plays: [{ players: "uniform", seed: "a", measures }],
 *   rulings: [], exact: [],
 * }
 * asText(pageOf({ ...dejarikPackage, rulebook }, card, "en"), 80).includes("n = 2 games") // => true
 */
export function pageOf(
  entry: AnyRuledPackage,
  card: Card,
  lang: Language,
  cited?: ReadonlySet<string>,
): readonly Block[] {
  assertSearchGame(entry, "pageOf")
  assert(Array.isArray(card?.plays), "pageOf", "card", "a report card")
  const { game, rulebook } = entry
  const plays: Card["plays"] = card.plays
  const { rulings } = card
  const words = wordsOf(lang)

  function heading(text: string): Block {
    return { kind: "heading", text }
  }

  function seatName({ id }: SeatInfo): string {
    return translated(entry.names?.seats, id, lang)
  }

  function phaseName(phase: string): string {
    return translated(entry.names?.phases, phase, lang)
  }

  function titleOf(rule: string): string {
    return findClause(rulebook, rule)?.title[lang] ?? ""
  }

  function glance(): readonly Block[] {
    const { gamesPerSecond } = card
    const row = (name: string, of: (measures: Measures) => string) => [
      name,
      ...plays.map(({ measures }) => of(measures)),
    ]
    const rows = [
      row(words.games, ({ games }) => grouped(games)),
      row(words.turns, ({ turns }) => range(turns)),
      row(words.actions, ({ actions }) => range(actions)),
      row(words.choices, (measures) => meanOf(allChoices(measures)).toFixed(1)),
      row(words.forced, (measures) => share(allChoices(measures).forced, allChoices(measures).count)),
      row(words.chance, ({ chance, actions }) => share(chance.sum, actions.sum)),
      row(words.decisive, (measures) => {
        const decisive = shareOf(measures.games - measures.unfinished - drawsOf(measures), measures.games)
        return `${percent(decisive.value)} (${interval(decisive)})`
      }),
      row(words.unfinished, ({ unfinished }) => grouped(unfinished)),
      ...(plays.some(({ measures }) => measures.leadChanges.count > 0)
        ? [row(words.leads, ({ leadChanges }) => range(leadChanges))]
        : []),
      row(words.samples, ({ samples }) =>
        samples.asked === 0 ? "–" : `${share(samples.true, samples.asked)} / ${grouped(samples.asked)}`,
      ),
      ...(gamesPerSecond === undefined ? [] : [[words.speed, grouped(Math.round(gamesPerSecond))]]),
    ]
    const head = ["", ...plays.map(({ players }) => players)]
    const isInterpolated = rows.some((row) => row.some((cell) => cell.includes("≈")))
    return [
      heading(words.glance),
      { kind: "table", head, rows, sides: [left, ...plays.map(() => right)] },
      ...(isInterpolated ? [{ kind: "text", text: words.interpolated } as const] : []),
    ]
  }

  function lengths(): readonly Block[] {
    const rows = plays.map(({ players, measures }) => ({ players, spread: measures.turns }))
    const figure = histogram("length", words.lengthTitle, words.turnsUnit, rows)
    return [heading(words.length), { kind: "figure", figure }]
  }

  function phases(): readonly Block[] {
    const phases = [...new Set(plays.flatMap(({ measures }) => Object.keys(measures.phases)))]
    const series = phases.flatMap((phase) =>
      plays.flatMap(({ players, measures }) => {
        const spread = measures.phases[phase]
        return spread ? [{ row: phaseName(phase), players, spread }] : []
      }),
    )
    const rows = series.map(({ row, players, spread }) => [
      row,
      players,
      grouped(spread.count),
      quantileText(spread, 0.5),
      quantileText(spread, 0.95),
      String(spread.most),
      share(spread.bins[1] ?? 0, spread.count),
    ])
    return [
      heading(words.phases),
      { kind: "figure", figure: boxes("choices", words.phasesTitle, words.actionsUnit, series) },
      { kind: "table", head: words.phaseHead, rows, sides: [left, left, right, right, right, right, right] },
      { kind: "text", text: words.phasesText },
    ]
  }

  function seats(): readonly Block[] {
    const infos = game.seats(game.options(card.options))
    const points: readonly Mark[] = plays.flatMap(({ players, measures }) =>
      infos.map((info, seat) => {
        const games = measures.games - measures.unfinished
        return { row: seatName(info), players, n: games, ...pointShareOf(measures, seat) }
      }),
    )
    const rows = points.map((mark) => [mark.row, mark.players, percent(mark.value), interval(mark)])
    return [
      heading(words.seats),
      { kind: "figure", figure: marks("seats", words.seatsTitle, points, 1 / infos.length) },
      { kind: "table", head: words.seatHead, rows, sides: [left, left, right, right] },
      { kind: "text", text: words.seatsText((100 / infos.length).toFixed(1)) },
      ...stakes(infos),
    ]
  }

  function stakes(infos: readonly SeatInfo[]): readonly Block[] {
    const rows = plays.flatMap(({ players, measures }) =>
      infos.flatMap((info, seat) => {
        if (!measures.stakes) return []
        const { value, low, high } = meanStakeOf(measures, seat)
        const [mean, ...ends] = [value, low, high].map((each) => signed(each, 3))
        return [[seatName(info), players, mean ?? "", ends.join(" … ")]]
      }),
    )
    if (rows.length === 0) return []
    return [
      { kind: "table", head: words.stakeHead, rows, sides: [left, left, right, right] },
      { kind: "text", text: words.stakesText },
    ]
  }

  function endings(): readonly Block[] {
    const rows = plays.flatMap(({ players, measures }) =>
      Object.entries(measures.endings)
        .sort(([, a], [, b]) => b - a)
        .map(([text, count]) => {
          const [rule = "", reason = ""] = text.split(" ")
          const held = clauseInForce(rulebook, rule)
          const drawn = measures.drawnEndings[text] ?? 0
          return [
            held,
            titleOf(held),
            reason,
            players,
            `${grouped(count)}, ${share(count, measures.games)}`,
            grouped(drawn),
          ]
        }),
    )
    const sides = [left, left, left, left, right, right]
    return [heading(words.endings), { kind: "table", head: words.endingHead, rows, sides }]
  }

  function clauses(): readonly Block[] {
    const [uniform, bot] = plays
    if (!uniform) return []
    const { games } = uniform.measures
    const ended = byClause(rulebook, uniform.measures.endings)
    const refused = byClause(rulebook, uniform.measures.tried.refused)
    const decided = byClause(rulebook, uniform.measures.decided)
    const withBot = byClause(rulebook, bot?.measures.decided ?? {})
    const byOption = (rule: string) => {
      const shares = rulings
        .filter(({ rules }) => rules.includes(rule))
        .map(({ differences }) => differences.other / differences.games)
      return shares.length === 0 ? undefined : Math.max(...shares)
    }
    const inForce = clausesOf(rulebook).filter(({ id }) => clauseInForce(rulebook, id) === id)
    const hasDecided = (id: string) => (decided.get(id) ?? 0) + (withBot.get(id) ?? 0) + (byOption(id) ?? 0) > 0
    const cell = (count: number | undefined) => (count ? grouped(count) : "–")
    const rows = inForce
      .filter(({ id }) => hasDecided(id))
      .map(({ id, title }) => {
        const changed = byOption(id)
        return [
          id,
          title[lang],
          cell(ended.get(id)),
          cell(refused.get(id)),
          decided.has(id) ? percent(shareOf(Math.min(games, decided.get(id) ?? 0), games).value, 2) : "–",
          bot && withBot.has(id)
            ? `${share(Math.min(bot.measures.games, withBot.get(id) ?? 0), bot.measures.games)}`
            : "–",
          changed === undefined ? "" : percent(changed),
        ]
      })
    const shown = inForce.flatMap(({ id }): Mark[] => {
      const count = Math.min(games, decided.get(id) ?? 0)
      return count === 0 ? [] : [{ row: id, players: "uniform", n: games, ...shareOf(count, games) }]
    })
    const never = inForce.filter(({ id }) => !hasDecided(id))
    return [
      heading(words.clauses),
      { kind: "text", text: words.clausesText(grouped(games)) },
      { kind: "figure", figure: marks("clauses", words.clausesTitle, shown, 1) },
      { kind: "table", head: words.clauseHead, rows, sides: [left, left, right, right, right, right, right] },
      ...undecided(never, grouped(games)),
    ]
  }

  /** The clauses that never decided anything; where it is known, those apart that nothing cites. */
  function undecided(idle: readonly Clause[], games: string): readonly Block[] {
    const named = (some: readonly Clause[]) => `${some.map(({ id, title }) => `${id} ${title[lang]}`).join("; ")}.`
    if (idle.length === 0) return [{ kind: "text", text: words.neverNone }]
    const delivered = (text: string, some: readonly Clause[]): readonly Block[] =>
      some.length === 0 ? [] : [text, named(some)].map((each) => ({ kind: "text", text: each }) as const)
    if (!cited) return delivered(words.never(games), idle)
    const [waiting, telling] = [idle.filter(({ id }) => cited.has(id)), idle.filter(({ id }) => !cited.has(id))]
    return [...delivered(words.neverCited(games), waiting), ...delivered(words.neverDescribed(games), telling)]
  }

  function asked(): readonly Block[] {
    const [uniform] = plays
    if (!uniform) return []
    const { tried, misspelt } = uniform.measures
    const rows = [tried, misspelt].map(({ asked, legal, unread, refused }, index) => {
      const often = [...byClause(rulebook, refused)].sort(([, a], [, b]) => b - a).slice(0, 4)
      const by = often.map(([rule, count]) => `${rule} ${share(count, asked)}`).join(", ")
      return [
        words.askedRows[index] ?? "",
        grouped(asked),
        share(legal, asked),
        share(unread, asked),
        share(total(refused), asked),
        by,
      ]
    })
    return [
      heading(words.asked),
      { kind: "text", text: words.askedText },
      { kind: "table", head: words.askedHead, rows, sides: [left, right, right, right, right, left] },
    ]
  }

  function ruled(): readonly Block[] {
    if (rulings.length === 0) return []
    const within = ({ differences: { games, sums } }: Ruling, name: string, scale: number, digits: number) => {
      const found = sums[name]
      if (!found) return "–"
      const { value, low, high } = meanWithin({ count: games, ...found })
      return `${signed(value * scale, digits)} (${signed(low * scale, digits)} to ${signed(high * scale, digits)})`
    }
    const decisive = rulings.flatMap(({ options, players, differences: { games, sums } }): Mark[] => {
      const row = optionsText(options).join(" ")
      return sums.decisive ? [{ row, players, n: games, ...meanWithin({ count: games, ...sums.decisive }) }] : []
    })
    const rows = rulings.map((ruling) => {
      const { options, rules, players, differences } = ruling
      return [
        optionsText(options).join(" "),
        rules.join(" "),
        players,
        grouped(differences.games),
        share(differences.other, differences.games),
        within(ruling, "turns", 1, 1),
        `${within(ruling, "decisive", 100, 1)} %`,
        `${within(ruling, "seat 0", 100 / 420, 1)} %`,
        within(ruling, "choices", 1 / 1000, 2),
      ]
    })
    return [
      heading(words.rulings),
      { kind: "text", text: words.rulingsText },
      { kind: "figure", figure: marks("rulings", words.rulingsTitle, decisive, 0) },
      {
        kind: "table",
        head: words.rulingHead,
        rows,
        sides: [left, left, left, right, right, right, right, right, right],
      },
    ]
  }

  function skill(): readonly Block[] {
    const { skill } = card
    if (!skill) return []
    const { bot, twice, games, score, elo } = skill
    const gained = `${signed(elo.value, 0)} (${signed(elo.low, 0)} to ${signed(elo.high, 0)})`
    const said = words.skillText(bot, twice, games, `${percent(score.value)} (${interval(score)})`, gained)
    return [heading(words.skill), { kind: "text", text: said }]
  }

  function exact(): readonly Block[] {
    const { exact } = card
    if (exact.length === 0) return []
    const rows = exact.flatMap(({ material, moments }) =>
      moments.map(({ moment, positions, mean }) => [material, moment, grouped(positions), percent(mean)]),
    )
    return [
      heading(words.exact),
      { kind: "text", text: words.exactText },
      { kind: "table", head: words.exactHead, rows, sides: [left, left, right, right] },
    ]
  }

  return [
    { kind: "title", text: words.title(rulebook.title[lang] ?? game.title) },
    { kind: "text", text: words.intro(card.version, optionsText(card.options).join(", ")) },
    ...(card.interrupted ? [{ kind: "text", text: words.interrupted } as const] : []),
    ...glance(),
    ...lengths(),
    ...phases(),
    ...seats(),
    ...endings(),
    ...clauses(),
    ...asked(),
    heading(words.events),
    eventTable(plays, words.eventHead),
    ...ruled(),
    ...skill(),
    ...exact(),
  ]
}
