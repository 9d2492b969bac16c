// Figures of random play on both sides.

import { meanWithin } from "../interval"
import type { Differences, Played } from "../measure"
import { measure, mergeDifferences, noDifferences, compare as playPairs } from "../measure"
import { allChoices, drawsOf, type Measures, mergeMeasures, noMeasures, pointsOf } from "../measures"
import { meanOf } from "../spread"
import { type Both, onBoth } from "./standing"

/**
 * A figure before and now; the difference is that of pairs of games of the same seed, with half the
 * width of its interval of 95 %.
 */
export interface Figure {
  readonly name: string
  readonly before: number
  readonly now: number
  readonly difference: number
  readonly within: number
  /** True for shares, shown as percentages. */
  readonly percent?: boolean
}

export interface Figures {
  readonly games: number
  /** Pairs that were not the same game throughout. */
  readonly other: number
  readonly figures: readonly Figure[]
  /** The reason why the series ended early. */
  readonly problem?: string
}

const SEED = "compare"
/**
 * Processor time that the games may take, in milliseconds, and games between two looks at it; both
 * sides are played twice.
 */
const [TIME, PART] = [8000, 10]

/** A share won is counted in parts that any number of seats can divide; choices in thousandths. */
const scaleOf = (name: string) => (name.startsWith("seat ") ? 1 / 420 : name === "choices" ? 1 / 1000 : 1)

function meansOf(measures: Measures, seats: readonly string[]): Readonly<Record<string, number>> {
  const ended = measures.games - measures.unfinished
  return {
    turns: meanOf(measures.turns),
    actions: meanOf(measures.actions),
    choices: meanOf(allChoices(measures)),
    decisive: (ended - drawsOf(measures)) / measures.games,
    ...Object.fromEntries(seats.map((_, seat) => [`seat ${seat}`, pointsOf(measures, seat) / measures.games])),
  }
}

const titles: Readonly<Record<string, string>> = {
  turns: "turns a game",
  actions: "actions a game, chance included",
  choices: "legal actions at a choice",
  decisive: "won by one alone",
}

/** Plays pairs of games of the same seeds for a while. */
export async function figuresOf(played: Both<Played>, most: number): Promise<Figures> {
  const start = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  let differences = noDifferences
  let measures: Both<Measures> = [noMeasures(), noMeasures()]
  try {
    for (let first = 0; first < most && spent() < TIME; first += PART) {
      const chunk = { first, count: PART }
      const more = await playPairs(...played, chunk)
      const [before, now] = await Promise.all(onBoth(played, ([entry, series]) => measure(entry, series, chunk)))
      differences = mergeDifferences(differences, more)
      measures = [mergeMeasures(measures[0], before), mergeMeasures(measures[1], now)]
    }
  } catch (error) {
    return { ...summary(played, differences, measures), problem: `${error}` }
  }
  return summary(played, differences, measures)
}

function summary(played: Both<Played>, differences: Differences, measures: Both<Measures>): Figures {
  const [[{ game }, { options }]] = played
  const seats = game.seats(game.options(options)).map(({ id }) => id)
  const [before, now] = onBoth(measures, (each) => meansOf(each, seats))
  const names = ["turns", "actions", "choices", "decisive", ...seats.map((_, seat) => `seat ${seat}`)]
  const figures = names.flatMap((name): readonly Figure[] => {
    const sums = differences.sums[name]
    if (!sums) return []
    const { value, high } = meanWithin({ count: differences.games, ...sums })
    const scale = scaleOf(name)
    return [
      {
        name: titles[name] ?? `won by ${seats[Number(name.slice(5))]}`,
        before: before[name] ?? 0,
        now: now[name] ?? 0,
        difference: value * scale,
        within: (high - value) * scale,
        ...(name === "decisive" || name.startsWith("seat ") ? { percent: true } : {}),
      },
    ]
  })
  return { games: differences.games, other: differences.other, figures }
}

export const seriesOf = (options: object) => ({ seed: SEED, options })
