/** Guesses that viewers make of the depths, compared with what they were told. */
import { canonicalJson, createRandom, type Viewer } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { type SubVariantGame, subVariant } from "../../src/game"
import type { LetterLine } from "../../src/letter/letter"
import type { SubVariantState } from "../../src/state/state"
import { contradiction } from "../support/truth"
import { seeing } from "./faults"
import {
  across,
  adjudicated,
  depthsBeside,
  holds,
  isBelow,
  isDive,
  isRetreat,
  powers,
  type Rule,
  reads,
  type Season,
  seasonOf,
  seatOf,
  seats,
  siteOf,
  viewers,
} from "./waters"

type Place = readonly [isThere: boolean, place: string, isMeant: (power: string) => boolean]

/** Lists what a viewer was told of this season: whose submarine lies where, or lies not there. */
function toldOf({ event, before, after }: Season, viewer: Viewer): readonly Place[] {
  const isQuiet = !isRetreat(after.season)
  const lines = event.orders.filter((line) => reads(line, viewer as number))
  const own = powers[viewer as number]
  const isOther = (power: string) => power !== own
  const targets = (isMeant: (line: LetterLine) => boolean) =>
    lines.flatMap((line) => ("to" in line.order && line.order.to !== null && isMeant(line) ? [line.order.to] : []))
  const hits = targets(({ order, result }) => order.type === "torpedo" && result === "succeeds")
  const arrivals = targets(({ order, result }) => order.type === "move" && result === "succeeds")
  const goals = (other: LetterLine) => targets((line) => line !== other && line.order.type === "move").map(siteOf)
  const told = lines.flatMap((line): readonly Place[] => {
    const { order, power, result, fate } = line
    if (!("unit" in order)) return []
    if (power === null) return [[true, order.unit, () => true]]
    if (isDive(order) && result === "succeeds")
      return [[true, (order as { to: string }).to, (whose) => whose === power]]
    const isMiss = order.type === "torpedo" && result === "fails" && isBelow(order.to) && fate === null
    if (isMiss && isQuiet && before.options.torpedo === "always")
      return [[false, order.to, (whose) => whose !== power && whose !== own]]
    // SV-5.3: what bounced alone at the surface met a submarine that comes up.
    if (order.type !== "move" || result !== "bounced" || isBelow(order.to) || !across(order.to) || !isQuiet) return []
    const isMet = after.units.some(({ at }) => at === order.to) || before.units.some(({ at }) => at === order.to)
    const isOwnMeeting = isBelow(order.unit) && power === own
    if (isMet || isOwnMeeting || order.viaConvoy || goals(line).includes(siteOf(order.to))) return []
    return [[true, `${order.to}-1`, isOther]]
  })
  const notices = event.notices.flatMap(({ type, to, at, power }): readonly Place[] => {
    if (at === null || to === "all" || !to?.includes(viewer as number)) return []
    if (type === "attacked" && (!isQuiet || !arrivals.includes(at))) return [[true, at, (whose) => whose === power]]
    return []
  })
  const mine = after.units.filter((unit) => seatOf(unit) === viewer && isBelow(unit.at))
  const heard = after.contacts[viewer as number] ?? []
  const besides = isQuiet ? mine.flatMap(({ at }) => depthsBeside(at)) : []
  const contacts = besides.map((at): Place => [heard.includes(at), at, isOther])
  return [...told, ...notices, ...contacts].filter(([, at]) => !isQuiet || !hits.includes(at))
}

/** A guess that a viewer makes: a possible position with the same view. */
function guessOf(game: SubVariantGame, state: SubVariantState, viewer: Viewer): SubVariantState {
  const view = game.view(state, viewer)
  const guess = game.determinize(view, createRandom(`${viewer} ${game.formatState(state)}`))
  expect(canonicalJson(game.view(guess, viewer))).toBe(canonicalJson(view))
  expect(game.actors(guess).length > 0).toBe(state.ending === null)
  return guess
}

const guessesFit: Rule = (step, game) => {
  const { before, after } = step
  if (after.ending) return
  if (before.season === after.season) {
    if (isRetreat(after.season)) for (const viewer of viewers) guessOf(game, after, viewer)
    return
  }
  const letters = adjudicated(step)
  const isLoss = letters.some(({ notices }) => notices.some(({ type }) => type === "lost"))
  const season = letters.length === 1 && !isLoss ? seasonOf(step) : undefined
  for (const viewer of [1, 2, 4, 0, "spectator"] as const) {
    expect(contradiction(game.view(after, viewer), after)).toBeUndefined()
    const guess = guessOf(game, after, viewer)
    // Without the letter of its moves, a position says less.
    if (isRetreat(after.season)) guessOf(game, game.parseState(game.formatState({ ...after, last: null })), viewer)
    const below = [...guess.units, ...guess.dislodged].filter(({ at }) => isBelow(at))
    if (!season) continue
    for (const [isThere, place, isMeant] of toldOf(season, viewer)) {
      const there = below.filter(({ at, power }) => at === place && isMeant(power))
      expect(there.length > 0, `${viewer} ${place} ${game.formatState(guess)}`).toBe(isThere)
    }
    const fallen = guess.dislodged.map(({ power, at }) => `${power} ${at}`)
    for (const { order, result } of season.event.orders)
      if (order.type === "torpedo" && result === "succeeds" && isBelow(order.to))
        expect(guess.dislodged.map(({ at }) => at)).toContain(order.to)
    for (const { type, to, at, power } of season.event.notices) {
      const isOwn = type === "attacked" && to !== "all" && to?.includes(viewer as number)
      const isWon = guess.units.some((unit) => seatOf(unit) === viewer && unit.at === at)
      if (isOwn && isWon) expect(fallen).toContain(`${power} ${at}`)
    }
  }
}

it("[SV-5.1 SV-5.2 SV-5.4 SV-5.8 SV-5.9 SV-5.12] guesses hold what was told, and views nothing false", () => {
  fc.assert(holds(subVariant, guessesFit), { numRuns: runs(120, 800) })
})

/** A game whose guesses ignore some of what a view says. */
const forgetting = (change: (view: ReturnType<SubVariantGame["view"]>) => object): SubVariantGame => ({
  ...subVariant,
  determinize: (view, random) => {
    const forgotten = { ...view, ...change(view) }
    return { ...subVariant.determinize(forgotten, random), last: subVariant.determinize(view, random).last }
  },
})

describe("the properties notice a game in which", () => {
  it.each<[string, SubVariantGame]>([
    ["guesses forget contacts", forgetting(() => ({ contacts: seats.map(() => []) }))],
    ["tracks are cut short", seeing((view) => ({ ...view, tracks: view.tracks.map((masks) => masks.map(() => 1)) }))],
  ])("%s", (title, game) => expectCaught(holds(game, guessesFit), title))
})
