import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { createRandom, pick, type Random } from "@flottille/core"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { solvedEndings } from "../packages/bots/src/solved-endings.ts"
import { root } from "../scripts/packages.mjs"

export const usage = `npm run puzzles                        make the puzzles of the page again: positions with one proved best action
                --game dejarik    of one game`

/** A position, its only best action, and how hard it is to find, from 1 to 3. */
interface Made {
  readonly start: string
  readonly action: string
  readonly grade: 1 | 2 | 3
}

/** Puzzles of each game, as many of each grade as there are. */
const WANTED = 210
/** Maximum number of one grade. */
const MOST_OF_A_GRADE = 70
/** Smallest lead of the best action of Dejarik, as values from −1 to 1. */
const LEAST_LEAD = 0.08
/** Limit of actions that are tried for one turn of Diabolik Fleet, and of positions at the end of each game. */
const MOST_STEPS = 2500
const LAST = 10

const materials = [
  ...["GH O", "KO S", "HS N", "NK O", "SG R", "O NK", "R GH", "S KO", "N OR", "O SK", "R MS", "OR S", "OR M", "OR N"],
  ...["OR K", "KO M", "HO S", "HR S", "KO N", "NO K", "GO H", "MO G", "RK S", "RN M"],
]
/** Maximum number of puzzles with the same pieces. */
const MOST_OF_A_MATERIAL = 30

/** Endings of three pieces in which one action is better than all others. */
function dejarikPuzzles(random: Random): readonly Made[] {
  const { game, endings } = dejarikBots
  const found: Made[] = []
  for (const material of materials) {
    if (found.length >= WANTED) break
    const solved = solvedEndings(dejarikBots, (each) => each.length < 5)
    const starts: ReturnType<typeof game.initialState>[] = []
    for (const state of endings.positions(material)) starts.push(game.clone(state))
    const keys = new Set<number>()
    const wanted = Math.min(WANTED, found.length + MOST_OF_A_MATERIAL)
    for (let tried = 0; tried < 6000 && found.length < wanted; tried++) {
      const state = pick(starts, random)
      const key = endings.keyOf(state)
      const seat = state.active
      const judged = game.legalActions(state, seat).map((action) => {
        const next = game.clone(state)
        game.step(next, seat, action)
        return { action, value: (game.outcome(next)?.returns ?? solved.valuesAt(next))?.[seat] ?? Number.NaN }
      })
      judged.sort((one, other) => other.value - one.value)
      const [best, second] = judged
      if (!best || !second || keys.has(key)) continue
      // The only attack is found without a thought.
      const attacks = judged.filter(({ action }) => action.type === "attack")
      if (best.action.type === "attack" && attacks.length < 2) continue
      // In a position that nobody need lose there is no win to show.
      if (Math.abs(best.value) < LEAST_LEAD) continue
      const lead = best.value - second.value
      const grade = best.action.type === "attack" ? 1 : lead > 0.115 ? 2 : 3
      if (!(lead >= LEAST_LEAD) || found.filter((each) => each.grade === grade).length >= MOST_OF_A_GRADE) continue
      keys.add(key)
      found.push({ start: game.formatState(state), action: game.formatAction(best.action, state), grade })
    }
    console.log(`${material}: ${found.length}`)
  }
  return found
}

type FleetState = ReturnType<typeof diabolikFleetBots.game.initialState>

/**
 * Returns the first actions after which the seat to move wins in this turn.
 *
 * @returns Nothing if that takes more than {@link MOST_STEPS} actions.
 */
function winsInOneTurn(state: FleetState): { readonly actions: number; readonly wins: readonly string[] } | undefined {
  const { game, keyOf } = diabolikFleetBots
  const { active: seat, turn } = state
  const known = new Map<string, boolean>()
  let steps = 0
  const isWon = (at: FleetState): boolean => {
    const outcome = game.outcome(at)
    if (outcome || at.turn !== turn || at.active !== seat) return (outcome?.returns[seat] ?? 0) > 0
    const key = keyOf?.(at) ?? game.formatState(at)
    const found = known.get(key)
    if (found !== undefined) return found
    if (steps > MOST_STEPS) return false
    known.set(key, false)
    const won = game.legalActions(at, seat).some((action) => steps <= MOST_STEPS && isWon(after(at, action)))
    known.set(key, won)
    return won
  }
  const after = (at: FleetState, action: Parameters<typeof game.step>[2]) => {
    const next = game.clone(at)
    game.step(next, seat, action)
    steps++
    return next
  }
  const actions = game.legalActions(state, seat)
  const wins = actions.filter((action) => isWon(after(state, action))).map((each) => game.formatAction(each, state))
  return steps > MOST_STEPS ? undefined : { actions: actions.length, wins }
}

/** Plays a game of policies that err now and then, and returns its positions of play. */
function gameOf(random: Random): readonly FleetState[] {
  const { game, policies } = diabolikFleetBots
  const state = game.initialState()
  const players = [0, 1].map(() => pick(Object.values(policies), random))
  const positions: FleetState[] = []
  for (let acts = 0; acts < 400 && game.outcome(state) === undefined; acts++) {
    const [actor] = game.actors(state)
    if (actor === undefined) break
    if (actor === "chance") game.step(state, actor, pick(game.chanceOutcomes(state), random).action)
    else {
      if (state.phase === "play") positions.push(game.clone(state))
      const actions = game.legalActions(state, actor)
      const chosen = random.below(5) > 0 ? players[actor]?.(state, actor, actions, random) : undefined
      game.step(state, actor, chosen ?? pick(actions, random))
    }
  }
  return positions
}

/** Late positions of games in which one first action wins in this turn. */
function diabolikPuzzles(random: Random): readonly Made[] {
  const { game } = diabolikFleetBots
  const found = new Map<string, Made>()
  for (let number = 0; found.size < WANTED && number < 4000; number++) {
    for (const state of gameOf(random).slice(-LAST)) {
      const start = game.formatState(state)
      const grade = state.cannonballs >= 3 ? 3 : state.cannonballs === 2 ? 2 : 1
      if ([...found.values()].filter((each) => each.grade === grade).length >= MOST_OF_A_GRADE) continue
      const won = winsInOneTurn(state)
      const [action, ...others] = won?.wins ?? []
      if (won && action !== undefined && others.length === 0 && won.actions > 5)
        found.set(start, { start, action, grade })
    }
    if (number % 10 === 0) console.log(`${number} games: ${found.size}`)
  }
  return [...found.values()]
}

const makers = { dejarik: dejarikPuzzles, "diabolik-fleet": diabolikPuzzles } as const

/** Writes the puzzles of one game, or of all. */
export async function main(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...given], options: { game: { type: "string" } } })
  for (const [id, make] of Object.entries(makers)) {
    if (values.game !== undefined && values.game !== id) continue
    const made = [...make(createRandom(`puzzles of ${id}`))].sort((one, other) => one.grade - other.grade)
    const lines = made.map(({ start, action, grade }) => `${grade}|${action}|${start}`)
    const text = `${lines.join("\n")}\n`
    writeFileSync(join(root, "packages", "playground", "src", "puzzles", `${id}.txt`), text)
    console.log(`${id}: ${made.length} puzzles, ${Math.round(text.length / 1000)} kB`)
  }
  return 0
}
